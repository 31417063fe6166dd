"""Examples of disagreement: a board for every differing aspect, and each rulebook's answer.

The examples are written by hand; the engine computes every answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from vrhcaby.board.plays import place_text
from vrhcaby.board.position import BAR, Position, pos
from vrhcaby.board.side import Side
from vrhcaby.game import board_actions, turn
from vrhcaby.game.state import Command, Cube, Draw, Game, Options, Phase
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.scoring import worth_of_board
from vrhcaby.panels.state import Words, words
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Cite, Reading, Refusal, Row, Rules
from vrhcaby.rules.wording import refusal_message


def say(lang: str) -> Words:
    """The texts of examples in a language."""
    return words("panels/reading/moments", lang)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A rulebook's answer. ``legal`` is ``None`` if the question is not one of legality."""

    legal: bool | None
    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    refusal: Refusal | None = None
    cites: tuple[Cite, ...] = ()

    def words(self, lang: str) -> str:
        """The answer in words."""
        if self.refusal is None:
            return say(lang)(self.key, **self.values)
        return refusal_message(self.refusal, lang).title

    @property
    def cite(self) -> Cite | None:
        """The answer's paragraph, if there is one."""
        return self.refusal.cite if self.refusal is not None else next(iter(self.cites), None)


@dataclass(frozen=True, slots=True)
class Show:
    """An example. ``kind`` says what each rulebook is asked."""

    kind: str
    board: str = ""
    dice: tuple[int, int] | None = None
    moves: tuple[tuple[int, int], ...] = ()
    scoring: str | None = None
    """The scoring to use, if the rulebook has it."""

    @property
    def position(self) -> Position:
        """The board to draw."""
        return pos(self.board) if self.board else load_rules("precise").start

    def verdict(self, book: str, reading: Reading) -> Verdict:
        """A rulebook's answer."""
        return _verdict(self, book, reading)

    def headline(self, lang: str) -> str:
        """The example's title in words."""
        dice = "-".join(str(d) for d in self.dice or ())
        moves = " ".join(f"{place_text(s)}/{place_text(d)}" for s, d in self.moves)
        return say(lang)(_HEADLINES[self.kind], dice=dice, moves=moves)


@cache
def _verdict(show: Show, book: str, reading: Reading) -> Verdict:
    return ASK[show.kind](show, load_rules(book, reading))


def verdict_key(show: Show, book: str, reading: Reading) -> tuple[object, ...]:
    """A key that is the same for two rulebooks if they give the same answer."""
    verdict = show.verdict(book, reading)
    refused = verdict.refusal is not None
    return (verdict.legal, "refused" if refused else verdict.key, tuple(sorted(verdict.values.items())))


def _judge(show: Show, rules: Rules) -> Verdict:
    assert show.dice is not None
    row = _permit(rules, "no_bar")
    if row is not None and show.position.points[BAR]:
        return Verdict(None, "no_bar", cites=(row.cite,))
    view = RollView(rules, show.position.checked(), show.dice)
    verdict = judge_play(view, tuple(Tried(*m) for m in show.moves), not show.moves)
    if isinstance(verdict, Refusal):
        return Verdict(False, "refused", refusal=verdict)
    return Verdict(True, "legal")


def _permit(rules: Rules, name: str) -> Row | None:
    """The name of what a rulebook permits; ``None`` if it does not."""
    return next((row for row in load_book(rules.book).rows if row.name == name), None)


def _nothing(show: Show, rules: Rules) -> Verdict:
    """The effect of a roll that cannot be played."""
    verdict = _judge(show, rules)
    lost = _permit(rules, "turn_lost")
    if verdict.key != "legal" or lost is None:
        return verdict
    return Verdict(None, "lost", cites=(lost.cite,))


def _score(show: Show, rules: Rules) -> Verdict:
    known = {s.id for s in rules.scorings}
    scoring = show.scoring if show.scoring in known else None
    worth = worth_of_board(rules, scoring, show.position.checked())
    return Verdict(None, "points", {"count": worth.points}, cites=worth.cites)


def _game(rules: Rules, *, money: bool = False) -> Game:
    return Game(
        book=rules.book,
        reading=rules.reading,
        variant=rules.variant,
        options=Options(
            cube=rules.has_cube,
            money=money,
            beaver="beaver_only_taker" in rules.cube_rows,
            automatic_doubles=1 if money else 0,
        ),
        phase=Phase.DRAW,
        draw=Draw((0, 1)),
        start=rules.start,
        cubes=(Cube(),) if rules.has_cube else (),
        seats=None if rules.opening.lower_starts else (0, 1),
    )


def _drawn(show: Show, rules: Rules) -> Game:
    assert show.dice is not None
    return board_actions.draw(_game(rules, money=show.kind == "equal"), show.dice)[0]


def _starter(show: Show, rules: Rules) -> Verdict:
    game = _drawn(show, rules)
    key = "chooses" if game.phase is Phase.CHOOSE_COLOUR else "higher"
    return Verdict(None, key, cites=(rules.opening.draw.cite,))


def _equal(show: Show, rules: Rules) -> Verdict:
    game = _drawn(show, rules)
    doubled = bool(game.cubes) and game.cubes[0].value > 1
    return Verdict(None, "automatic_double" if doubled else "again", cites=(rules.opening.equal.cite,))


def _first_roll(show: Show, rules: Rules) -> Verdict:
    game = _drawn(show, rules)
    if game.phase is Phase.CHOOSE_COLOUR:
        game = board_actions.choose_colour(game, Side.WHITE)[0]
    key = "fresh_dice" if game.phase is Phase.BEFORE_ROLL else "opening_dice"
    return Verdict(None, key, cites=(rules.opening.first_roll.cite,))


def _commanded(show: Show, rules: Rules) -> Verdict:
    """The commands of ``kind`` from just before the mover's roll; the answer to the last one."""
    game = replace(
        _game(rules, money=show.kind == "beaver"), phase=Phase.BEFORE_ROLL, mover=Side.WHITE, seats=(0, 1)
    )
    for name in _COMMANDS[show.kind]:
        answer = turn.perform(game, Command(name, level="gammon" if name == "resign" else None))
        if isinstance(answer, Refusal):
            return Verdict(False, "refused", refusal=answer)
        game = answer[0]
    return Verdict(True, "offered")


_COMMANDS = {"raise": ("raise",), "beaver": ("raise", "beaver"), "resign": ("resign",)}


def _start(show: Show, rules: Rules) -> Verdict:
    so = rules.start == show.position
    variants = len(load_book(rules.book).starts) > 1
    key = "variants_too" if so and variants else "starts_so" if so else "starts_else"
    row = next(r for r in load_book(rules.book).rows if r.table == "setup")
    return Verdict(so, key, cites=(row.cite,))


def _match(show: Show, rules: Rules) -> Verdict:
    del show
    has = "match" in load_book(rules.book).formats
    return Verdict(has, "has_match" if has else "no_match")


ASK: Mapping[str, Callable[[Show, Rules], Verdict]] = {
    "judge": _judge,
    "nothing": _nothing,
    "score": _score,
    "starter": _starter,
    "equal": _equal,
    "first_roll": _first_roll,
    "raise": _commanded,
    "beaver": _commanded,
    "resign": _commanded,
    "start": _start,
    "match": _match,
}
_HEADLINES = {
    "judge": "roll", "nothing": "nothing", "score": "final", "starter": "draw", "equal": "money_draw", "first_roll": "draw",
    "raise": "raise", "beaver": "beaver", "resign": "resign", "start": "start", "match": "match",
}  # fmt: skip

_HIT = Show("judge", "24:2 13:5 8:3 6:5 / 24:1 20:1 13:5 8:3 6:5", (3, 1), ((8, 5), (6, 5)))
_ON_THE_BAR = "bar:1 24:1 13:5 8:3 6:5 / 24:2 13:5 9:3 6:3 5:2"
_SHUT_OUT = "bar:1 24:1 13:5 8:3 6:5 / 24:2 13:4 8:3 6:3 5:3"
_HIT_AT_HOME = Show("judge", "24:2 6:5 5:4 4:4 / 6:2 5:2 3:1 2:2 off:8", (2, 1), ((24, 22),))
SHOWS: Mapping[str, tuple[Show, ...]] = {
    "start": (Show("start"),),
    "opening_draw": (Show("starter", dice=(5, 2)),),
    "equal_opening_dice": (Show("equal", dice=(4, 4)),),
    "first_roll": (Show("first_roll", dice=(5, 2)),),
    "separate_steps": (Show("judge", "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:3 5:2", (5, 4), ((24, 15),)),),
    "higher_die": (Show("judge", "18:1 5:5 3:5 2:4 / 18:2 8:3 6:5 5:3 4:2", (6, 5), ((18, 13),)),),
    "blocked_landing": (Show("judge", "24:2 13:5 8:3 6:5 / 24:2 16:1 13:4 8:3 6:5", (4, 2), ((13, 9),)),),
    "hitting": (_HIT,),
    "bar_first": (Show("judge", _ON_THE_BAR, (6, 2), ((13, 7),)),),
    "entering": (Show("judge", _ON_THE_BAR, (6, 2), ((25, 23),)),),
    "cannot_enter": (Show("nothing", _SHUT_OUT, (6, 5)),),
    "hit_while_bearing_off": (_HIT_AT_HOME,),
    "surplus": (Show("judge", "4:2 2:1 off:12 / 5:2 off:13", (6, 5), ((4, 0),)),),
    "bearing_off_order": (Show("judge", "6:1 3:1 off:13 / 4:2 off:13", (3, 1), ((3, 0),)),),
    "exact_number": (Show("judge", "6:1 3:1 off:13 / 4:2 off:13", (3, 1), ((3, 0),)),),
    "resignation": (Show("resign"),),
    "result": (Show("score", "off:15 / 22:1 14:1 8:1 4:2 off:10"),),
    "gammon": (Show("score", "off:15 / 8:1 6:5 5:5 3:4", scoring="stakes"),),
    "backgammon": (
        Show("score", "off:15 / 8:1 6:5 5:5 3:4", scoring="stakes"),
        Show("score", "off:15 / 22:1 6:5 5:5 3:3 off:1", scoring="stakes"),
    ),
    "cube": (Show("raise"), Show("beaver")),
    "formats": (Show("match"),),
}
"""Aspect -> its examples. About a checker on the bar, a rulebook without hits answers that it never has one."""
