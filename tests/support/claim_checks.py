"""The closed vocabulary of claims: what can be claimed about a board, and how a judge checks it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from vrhcaby.advice.rolls import rolls_ahead
from vrhcaby.advice.search import ROLLS
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position, pos
from vrhcaby.bot import context, service
from vrhcaby.bot.context import CubeVerdict, Stakes
from vrhcaby.bot.cube_points import cube_points
from vrhcaby.bot.levels import FULL, level_of_plies
from vrhcaby.bot.params import params_of
from vrhcaby.bot.thinker import Task
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.scoring import worth_of_board
from vrhcaby.lessons import turn_cycle
from vrhcaby.lessons.goals import CONDITIONS, judge_tries
from vrhcaby.rules.load import parse_choice
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import BOOKS

if TYPE_CHECKING:
    from support.claims import Subject
    from vrhcaby.lessons.course import Step

LEVEL = 0.015
"""Plays with a smaller difference are equally good."""
GOOD, BAD = 0.04, 0.08
CLEAR = 0.02
"""A cube decision is right if it leads by at least this: doubling, not doubling, taking, dropping."""
ROUNDING = 1e-6
EQUAL = 0.005
"""The most that a double without effect may lose."""


class Judge(Protocol):
    """An engine, or rollouts."""

    def chances(self, subject: Subject) -> tuple[float, ...]:
        """Win, win a gammon, a backgammon, lose a gammon, a backgammon; the mover's chances before the roll."""

    def verdict(self, subject: Subject) -> CubeVerdict:
        """The mover's right cube action."""

    def losses(self, subject: Subject, plays: Sequence[Play]) -> Mapping[Position, Loss]:
        """How much each of some plays loses against the best of all."""


class Loss(NamedTuple):
    """How much a play loses, and the possible error: two standard errors of a rollout, 0 for a search."""

    loss: float
    off: float = 0.0


Held = Callable[["Subject", Any, str, Judge], object]
"""Asserts that a claim is true."""


@dataclass(frozen=True)
class Check:
    """``form`` tests whether a value is possible, ``wants`` says what it must be."""

    holds: Held
    form: Callable[[Any], bool]
    wants: str


def _between(value: float, bounds: Sequence[float]) -> None:
    assert bounds[0] - ROUNDING <= value <= bounds[1] + ROUNDING, (
        f"{value:.3f} is not from {bounds[0]} to {bounds[1]}"
    )


def _share(at: int) -> Held:
    def holds(subject: Subject, bounds: Any, of: str, judge: Judge) -> None:
        chances = judge.chances(subject)
        turned = (1 - chances[0], *chances[3:5], *chances[1:3])
        _between((chances if of == "mover" else turned)[at], bounds)

    return holds


def _cube(subject: Subject, wanted: str, of: str, judge: Judge) -> None:
    """The right action, by a clear margin."""
    found = judge.verdict(subject)
    assert found.action == wanted, found
    assert found.double_take is not None
    assert found.double_drop is not None
    raised = min(found.double_take, found.double_drop)
    assert abs(raised - found.no_double) >= CLEAR, found
    if wanted != "no_double":
        assert abs(found.double_take - found.double_drop) >= CLEAR, found


def _answer(subject: Subject, wanted: str, of: str, judge: Judge) -> None:
    """The right answer to a double, by a clear margin."""
    found = judge.verdict(subject)
    assert found.double_take is not None
    assert found.double_drop is not None
    right = "drop" if not found.takes else "beaver" if found.double_take < 0 else "take"
    assert right == wanted, found
    assert abs(found.double_take - (0 if wanted == "beaver" else found.double_drop)) >= CLEAR, found


def _free_double(subject: Subject, _: Any, of: str, judge: Judge) -> None:
    found = judge.verdict(subject)
    assert found.double_take is not None
    assert min(found.double_take, found.double_drop or 1.0) >= found.no_double - EQUAL, found


def _taken(subject: Subject, bounds: Any, of: str, judge: Judge) -> None:
    found = judge.verdict(subject).double_take
    assert found is not None
    _between(found if of == "mover" else -found, bounds)


def _take_point(subject: Subject, bounds: Any, of: str, judge: Judge) -> None:
    cube = subject.stakes.cube()
    assert cube is not None
    found = cube_points(cube, judge.chances(subject))
    assert found is not None
    _between(found.take_dead, bounds)
    _between(found.take_live, bounds)


def _worth(subject: Subject, bounds: Any, of: str, judge: Judge) -> None:
    equity = context.equity_of(context.own_worth(params_of(subject.setting.rules)), judge.chances(subject))
    _between(equity if of == "mover" else -equity, bounds)


def _market(subject: Subject, bounds: Any, of: str, judge: Judge) -> None:
    task = Task("cube", subject.setting.rules, subject.position, subject.stakes, FULL)
    work = rolls_ahead(task, "white")
    while True:
        try:
            next(work)
        except StopIteration as done:
            assert "market" in done.value, "the market is lost already"
            _between(done.value["market"]["share"], bounds)
            return


def _lose(most: float, least: float = -1.0) -> Held:
    def holds(subject: Subject, texts: Any, of: str, judge: Judge) -> None:
        plays = subject.named(texts)
        losses = judge.losses(subject, plays)
        for text, play in zip(texts, plays, strict=True):
            loss, off = losses[play.position]
            assert least - off <= loss <= most + off, f"{text} loses {loss:.3f} ± {off:.3f}"

    return holds


def _reaches(subject: Subject, play: Play) -> bool:
    step = subject.step
    assert step is not None
    return all(CONDITIONS[name].holds(step.setting, play, value) for name, value in step.goal.items())


def _suggests(subject: Subject, texts: Any, of: str, judge: Judge) -> None:
    missing = [
        text for text, play in zip(texts, subject.named(texts), strict=True) if not _reaches(subject, play)
    ]
    assert not missing, f"does not reach the goal: {missing}"


def _only(subject: Subject, texts: Any, of: str, judge: Judge) -> None:
    reaching = {play.position: play.text for play in subject.plays if _reaches(subject, play)}
    assert set(reaching) == {play.position for play in subject.named(texts)}, list(reaching.values())


def _no_blot(subject: Subject, texts: Any, of: str, judge: Judge) -> None:
    for play in subject.named(texts):
        assert 1 not in play.position.points[1:25], play.text


def _begins(allowed: bool) -> Held:
    def holds(subject: Subject, texts: Any, of: str, judge: Judge) -> None:
        for text in texts:
            moves = [[int(place) for place in text.replace("bar", "25").replace("off", "0").split("/")]]
            found = judge_tries(subject.setting, moves, complete=False)
            assert isinstance(found, Refusal) != allowed, f"{text}: {found}"

    return holds


def _hitting(subject: Subject, wanted: int, of: str, judge: Judge) -> None:
    _rolls(subject, wanted, of, lambda plays: any(m.hit for play in plays for m in play.moves))


def _rolls(subject: Subject, wanted: int, of: str, good: Callable[[Sequence[Play]], bool]) -> None:
    rules, board = subject.setting.rules, subject.side(of)
    found = sum(1 + (a != b) for a, b in ROLLS if good(RollView(rules, board, (a, b)).plays()))
    assert found == wanted, f"{found} of 36"


def _moving(subject: Subject, wanted: int, of: str, judge: Judge) -> None:
    _rolls(subject, wanted, of, bool)


def _pips(subject: Subject, wanted: Any, of: str, judge: Judge) -> None:
    assert list(subject.position.pips) == wanted


def _points(subject: Subject, wanted: int, of: str, judge: Judge) -> None:
    setting = subject.setting
    assert worth_of_board(setting.rules, None, setting.position, setting.cube_value).points == wanted


def _held(subject: Subject, wanted: Any, of: str, judge: Judge) -> None:
    """Exactly these points hold two or more, in that side's numbering."""
    points = subject.side(of).points
    assert [p for p in range(1, 25) if points[p] >= 2 and p in wanted] == sorted(wanted)


def _blots(subject: Subject, wanted: Any, of: str, judge: Judge) -> None:
    """There are single checkers on exactly these points, in the mover's numbering."""
    single = 1 if of == "mover" else -1
    assert [p for p in range(1, 25) if subject.position.points[p] == single] == sorted(wanted)


def _contact(subject: Subject, wanted: bool, of: str, judge: Judge) -> None:
    points = subject.position.points
    rear = max((p for p in range(1, 26) if points[p] > 0), default=0)
    assert wanted == any(points[p] < 0 for p in range(rear))


def _leap_books(subject: Subject, wanted: Any, of: str, judge: Judge) -> None:
    """The books that allow the arrow's or goal's leap when read literally, and none in its completed reading."""

    def books(reading: str) -> list[str]:
        choices = {book: parse_choice(book, reading, "standard") for book in BOOKS}
        return [book for book, rules in choices.items() if rules.separate is None]

    assert sorted(books("as-written")) == sorted(wanted)
    assert books("completed") == []


def _opening_rank(subject: Subject, bounds: Any, of: str, judge: Judge) -> None:
    """The roll's rank among the 15 that can open the game, best first."""
    worth = {roll: _best(subject, roll) for roll in ROLLS if roll[0] != roll[1]}
    ranked = sorted(worth, key=lambda roll: -worth[roll])
    _between(1 + [set(roll) for roll in ranked].index(set(subject.roll)), bounds)


def _above_mean(subject: Subject, wanted: bool, of: str, judge: Judge) -> None:
    worth = {roll: _best(subject, roll) for roll in ROLLS}
    mean = sum(w * (1 + (a != b)) for (a, b), w in worth.items()) / 36
    assert wanted == (next(w for roll, w in worth.items() if set(roll) == set(subject.roll)) > mean)


def _start_pips(subject: Subject, wanted: int, of: str, judge: Judge) -> None:
    assert subject.setting.rules.start.pips == (wanted, wanted)


def _on_board(subject: Subject, wanted: Any, of: str, judge: Judge) -> None:
    """How many checkers each side has left."""
    position = subject.position
    assert [count - off for count, off in zip(position.counts, position.off, strict=True)] == wanted


def _ends(subject: Subject, wanted: Any, of: str, judge: Judge) -> None:
    """How many checkers each side has left after the script's turns."""
    step = subject.step
    assert step is not None
    _on_board(replace(subject, setting=replace(step.setting, position=_after(step))), wanted, of, judge)


def _after(step: Step) -> Position:
    return turn_cycle.shown(step.setting, step.script, step.goal).game.position


def _best_point(subject: Subject, wanted: int, of: str, judge: Judge) -> None:
    """The best home point that can be made from 8 and 6 at the start, in the view of the other side on roll."""
    made = {p: f"24:2 13:5 8:2 6:4 {p}:2" for p in range(2, 6)}
    _least(subject, {p: f"24:2 13:5 8:3 6:5 / {line}" for p, line in made.items()}, wanted)


def _best_anchor(subject: Subject, wanted: int, of: str, judge: Judge) -> None:
    """The best point for both back checkers at the start, in the view of the other side on roll."""
    lines = {p: f"24:2 13:5 8:3 6:5 / {p}:2 13:5 8:3 6:5" for p in range(20, 25)}
    _least(subject, lines, wanted)


def _least(subject: Subject, lines: Mapping[int, str], wanted: int) -> None:
    worth = {
        p: service.evaluate(subject.setting.rules, pos(line), Stakes()).equity for p, line in lines.items()
    }
    assert min(worth, key=lambda p: worth[p]) == wanted, worth


_KNOWN: dict[object, float] = {}


def _best(subject: Subject, roll: Roll) -> float:
    rules, stakes = subject.setting.rules, subject.stakes
    key = (rules.book, subject.position, stakes, roll)
    if key not in _KNOWN:
        _KNOWN[key] = service.best(rules, subject.position, roll, stakes, level_of_plies(1), 1)[0].equity
    return _KNOWN[key]


def _range(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(x, int | float) for x in value)


def _list_of(kind: type) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and bool(value) and all(isinstance(x, kind) for x in value)


def _one_of(*known: str) -> tuple[Callable[[Any], bool], str]:
    return lambda value: value in known, f"must be one of {', '.join(known)}"


_RANGE = (_range, "must be [least, most]")
_TEXTS = (_list_of(str), "must be a list of texts")
_NUMBERS = (_list_of(int), "must be a list of whole numbers")
_WHOLE = (lambda value: isinstance(value, int) and not isinstance(value, bool), "must be a whole number")
_FLAG = (lambda value: isinstance(value, bool), "must be true or false")

CHECKS: Mapping[str, Check] = {
    "win": Check(_share(0), *_RANGE),
    "gammon": Check(_share(1), *_RANGE),
    "backgammon": Check(_share(2), *_RANGE),
    "lose_gammon": Check(_share(3), *_RANGE),
    "worth": Check(_worth, *_RANGE),
    "taken": Check(_taken, *_RANGE),
    "take_point": Check(_take_point, *_RANGE),
    "market": Check(_market, *_RANGE),
    "cube": Check(_cube, *_one_of("no_double", "double_take", "double_drop", "too_good")),
    "answer": Check(_answer, *_one_of("take", "drop", "beaver")),
    "free_double": Check(_free_double, *_FLAG),
    "best": Check(_lose(LEVEL), *_TEXTS),
    "good": Check(_lose(GOOD), *_TEXTS),
    "bad": Check(_lose(9.0, BAD), *_TEXTS),
    "suggests": Check(_suggests, *_TEXTS),
    "only": Check(_only, *_TEXTS),
    "no_blot": Check(_no_blot, *_TEXTS),
    "begins": Check(_begins(True), *_TEXTS),
    "refused": Check(_begins(False), *_TEXTS),
    "hits": Check(_hitting, *_WHOLE),
    "moves": Check(_moving, *_WHOLE),
    "pips": Check(_pips, *_NUMBERS),
    "points": Check(_points, *_WHOLE),
    "held": Check(_held, *_NUMBERS),
    "blots": Check(_blots, *_NUMBERS),
    "contact": Check(_contact, *_FLAG),
    "on_board": Check(_on_board, *_NUMBERS),
    "ends": Check(_ends, *_NUMBERS),
    "start_pips": Check(_start_pips, *_WHOLE),
    "best_point": Check(_best_point, *_WHOLE),
    "best_anchor": Check(_best_anchor, *_WHOLE),
    "leap_books": Check(_leap_books, *_TEXTS),
    "opening_rank": Check(_opening_rank, *_RANGE),
    "above_mean": Check(_above_mean, *_FLAG),
}
"""The vocabulary.

Judged: ``win`` ``gammon`` ``backgammon`` ``lose_gammon``: shares of all games · ``worth``: mean points, without a
cube · ``taken``: mean points after a double that is taken, in stakes before it · ``take_point``: the chances needed
for a take, with a dead cube and a live one · ``market``: the share of pairs of rolls after which a double is no
longer taken · ``cube``: the right decision of the side on roll · ``answer``: the right one of the other side ·
``free_double``: doubling loses nothing · ``best`` ``good`` ``bad``: what plays lose. Counted: ``suggests``: these
plays reach the step's goal · ``only``: no others do · ``no_blot`` after these plays · ``begins`` ``refused``: a move
that may begin a play, or may not · ``hits`` ``moves``: rolls of 36 with which a side can hit, or move at all ·
``pips`` of both sides · ``points``: the result's value · ``held`` ``blots``: points · ``contact`` · ``on_board``:
checkers of both sides · ``ends``: the same after the script's turns · ``start_pips`` · ``best_point``
``best_anchor``: the best of the home points, and of the anchors, that can be made at the start · ``leap_books``:
books that allow leaps when read literally · ``opening_rank``: the roll's rank among the 15 that can open a game ·
``above_mean``: the roll is better than the mean of the 36.
"""
ROLLED = (
    "win",
    "gammon",
    "backgammon",
    "lose_gammon",
    "worth",
    "taken",
    "cube",
    "answer",
    "free_double",
    "best",
    "good",
    "bad",
)
"""The words that rollouts can confirm."""
