"""Review a game: grade every play and cube decision, and the luck of every roll.

The journal is replayed up to each decision, then grading runs in slices. Losses and luck are in units of the cube at
the time (or checker points), from the view of the player concerned.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from vrhcaby.advice import hinted_plays, hints
from vrhcaby.advice.match_totals import GRADES
from vrhcaby.advice.replies import refuted
from vrhcaby.advice.search import luck, usual_worth
from vrhcaby.advice.short_rollouts import deepened
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.bot import match_tables
from vrhcaby.bot.grading import Grade, grade_of
from vrhcaby.bot.levels import FULL, LEVELS
from vrhcaby.bot.thinker import Task
from vrhcaby.bot.working import FirstLook, Slices, part, together
from vrhcaby.dataclass_replace import replace
from vrhcaby.errors import ProtocolError
from vrhcaby.game.cube import answered
from vrhcaby.game.resign import levels
from vrhcaby.game.state import CUBE_PHASES, Command, Cube, Game, Phase
from vrhcaby.game.turn import may
from vrhcaby.session import seated_bot
from vrhcaby.session.names import shown_names
from vrhcaby.session.session import Entry, Session
from vrhcaby.wire.answers import move_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import reviews as shapes
    from vrhcaby.wire.shapes.advice import DecidedCube, Graded
    from vrhcaby.wire.shapes.moves import NamedPlay

REVIEW_PLIES = 2
"""A hint's depth, and at least the depth of a bot that played. From this depth on, doubtful decisions are rolled out.
"""
AT_ONCE = 6
"""Decisions in progress: while workers search the boards of most, the engine explains or rolls out another."""
THOROUGH = 0.03
"""A play that lost less than this, in standard games, is reviewed without searching all the rolls ahead."""
CLOSE = 0.16
"""A decision to raise is close if raising loses at most this much."""
ANSWERS = ("take", "drop", "beaver", "raccoon")
RESIGNING = ("resign", "accept", "decline")
Kind = Literal["play", "cube", "answer", "resignation"]
KINDS: Mapping[str, Kind] = {
    "play": "play",
    **dict.fromkeys(ANSWERS, "answer"),
    **dict.fromkeys(RESIGNING, "resignation"),
}


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision: the game before it, who decided, and what.

    ``name``: play (with ``play``), raise, roll (no raise though one was possible), an answer to a raise, a beaver or
    a raccoon, resign (with ``level``), or the answer to that.
    """

    game: Game
    player: int
    name: str
    play: Play | None = None
    cube: int | None = None
    """Which cube, for a cube decision."""
    level: str | None = None
    """The level of an offered resignation."""
    step: int = 0
    """The index of its command in the session's trail."""

    @property
    def roll(self) -> Roll | None:
        """The dice of the play."""
        return self.game.dice if self.name == "play" else None


@dataclass(slots=True)
class Account:
    """A player's totals."""

    decisions: int = 0
    lost: float = 0.0
    luck: float = 0.0
    rolls: int = 0
    grades: dict[Grade, int] = field(default_factory=lambda: dict.fromkeys(GRADES, 0))
    cube_decisions: int = 0
    cube_lost: float = 0.0
    resignations: int = 0
    resigned_away: float = 0.0
    rolled: int = 0
    variance: float = 0.0

    def add(self, decision: shapes.Decision) -> None:
        """Add a graded decision. Forced ones count only for luck."""
        if "luck" in decision:
            self.rolls += 1
            self.luck += decision["luck"]
        if "grade" not in decision:
            return
        loss = decision["loss"]
        if decision["kind"] == "resignation":
            self.resignations += 1
            self.resigned_away += loss
            return
        if "rolled" in decision:
            self.rolled += 1
            self.variance += decision["rolled"]["error"] ** 2
        self.decisions += 1
        self.lost += loss
        self.grades[decision["grade"]] += 1
        if decision["kind"] in ("cube", "answer"):
            self.cube_decisions += 1
            self.cube_lost += loss

    def wire(self) -> shapes.Totals:
        """The JSON value. ``rate`` is the mean loss per decision in thousandths of the unit."""
        return {
            "decisions": self.decisions,
            "lost": self.lost,
            "rate": 1000 * self.lost / self.decisions if self.decisions else 0.0,
            "luck": self.luck,
            "rolls": self.rolls,
            "grades": dict(self.grades),
            "cube": {"decisions": self.cube_decisions, "lost": self.cube_lost},
            "resignations": {"decisions": self.resignations, "lost": self.resigned_away},
            "rolled": self.rolled,
            "error": math.sqrt(self.variance),
        }


def decisions_by_game(session: Session) -> list[list[Decided]]:
    """The decisions of every game of the session, in order."""
    games: list[list[Decided]] = [[]]
    for step, one in enumerate(session.trail[1:], 1):
        if one.before.phase is Phase.GAME_OVER:
            games.append([])
        games[-1].extend(replace(decided, step=step) for decided in _decided(one.before, one.entry))
    return games


def _decided(game: Game, entry: Entry) -> Iterator[Decided]:
    """The decision in a journal entry, if there is one."""
    name = str(entry[0])
    facts = entry[1] if len(entry) > 1 and isinstance(entry[1], dict) else {}
    if name == "confirm" and game.phase is Phase.MOVING and game.to_act is not None:
        yield Decided(game, game.to_act, "play", Play(game.draft, game.position))
    elif name in ("roll", "raise") and game.phase is Phase.BEFORE_ROLL:
        yield from _raises(game, name, facts)
    elif name in ANSWERS and game.phase in CUBE_PHASES and game.to_act is not None:
        by, cubes = facts.get("by"), facts.get("cubes")
        player = by if isinstance(by, int) else game.to_act
        named = tuple(cubes) if isinstance(cubes, list) else None
        yield Decided(game, player, name, cube=answered(game, Command(name, player, cubes=named)))
    elif name in RESIGNING and game.to_act is not None:
        level = game.resignation.level if game.resignation else str(facts.get("level") or levels(game)[0])
        yield Decided(game, game.to_act, name, level=level)


def _raises(game: Game, name: str, facts: dict[str, object]) -> Iterator[Decided]:
    """One decision for each player who could have raised. A raise in a chouette covers only its own cubes."""
    by, named = facts.get("by"), facts.get("cubes")
    for player in sorted({*(game.seats or ()), *game.crew}):
        if "raise" not in may(game, player) or (name == "raise" and by not in (None, player)):
            continue
        for _, cubes in seated_bot.tasks(game, player, FULL):
            asked = [c for c in cubes if not isinstance(named, list) or c in named]
            if asked or name == "roll":
                yield Decided(game, player, name, cube=next(iter(asked or cubes), None))


def usual_plies(session: Session) -> int:
    """How deep a session's games are reviewed by default."""
    levels = (player.level for player in session.config.players)
    return max([REVIEW_PLIES, *(LEVELS[level].plies for level in levels if level)])


def review(
    session: Session, lang: str, number: int | None = None, plies: int = REVIEW_PLIES
) -> Slices[shapes.Review]:
    """Grade game ``number`` of the session (from 1; the last by default)."""
    games = decisions_by_game(session)
    chosen = len(games) if number is None else number
    if not 1 <= chosen <= len(games):
        raise ProtocolError(
            f"there are games 1 to {len(games)}",
            code="protocol/bad-args",
            facts={"argument": "game", "value": chosen},
        )
    return _reviewed(session, games[chosen - 1], chosen, len(games), lang, plies)


def _reviewed(
    session: Session, decided: Sequence[Decided], number: int, games: int, lang: str, plies: int
) -> Slices[shapes.Review]:
    against_bot = any(player.level for player in session.config.players)
    if plies and against_bot:
        yield from _first_look(session, decided, number, games, lang)
    pieces = [_graded(index, one, lang, plies) for index, one in enumerate(decided)]
    graded = yield from together(pieces, AT_ONCE)
    return _summary(session, list(zip(decided, graded, strict=True)), number, games, lang, plies)


def _first_look(
    session: Session, decided: Sequence[Decided], number: int, games: int, lang: str
) -> Slices[None]:
    """The people's decisions at a glance, without the luck of the rolls: enough for the coach to name the worst one at
    once. It would slow the review of other people's matches by a sixth.
    """
    seen = []
    for index, one in enumerate(decided):
        if _thinks(session, one.player) < 0:
            seen.append((one, (yield from part(_judged(index, one, lang, 0), 0.0, 0.0))))
    summary = _summary(session, seen, number, games, lang, 0)
    yield FirstLook({**summary, "provisional": True})


def _summary(
    session: Session,
    graded: Sequence[tuple[Decided, shapes.Decision]],
    number: int,
    games: int,
    lang: str,
    plies: int,
) -> shapes.Review:
    """A review of the graded decisions, with each player's totals."""
    accounts = {p: Account() for p in range(len(session.config.players))}
    decisions: list[shapes.Decision] = []
    for one, wire in graded:
        if "grade" in wire and "rolled" not in wire and _thinks(session, one.player) >= plies:
            wire["itself"] = True
        if one.name == "roll" and not _close(wire):
            continue
        accounts[one.player].add(wire)
        decisions.append(wire)
    rules, names = session.game.rules, shown_names(session, lang)
    scoring = session.game.options.scoring
    chosen = match_tables.in_use()
    made: shapes.Review = {
        "done": True,
        "game": number,
        "games": games,
        "unit": "points" if rules.scoring(scoring).zones else "equity",
        "usual": usual_worth(rules, scoring),
        "plies": plies,
        "players": [
            {"id": p, "name": names[p], **account.wire()}
            for p, account in accounts.items()
            if account.decisions or account.rolls or account.resignations
        ],
        "decisions": decisions,
    }
    if session.config.setup.format.length and chosen != match_tables.OWN:
        made["match_table"] = chosen
    return made


def _thinks(session: Session, player: int) -> int:
    """A bot's depth in plies; -1 for a person."""
    level = session.config.players[player].level
    return LEVELS[level].plies if level else -1


def _graded(index: int, one: Decided, lang: str, plies: int) -> Slices[shapes.Decision]:
    """A decision with its grade and, for a play, the luck of its roll."""
    wire = yield from _judged(index, one, lang, plies)
    if one.name == "play":
        question = hints.question_of(task_of(one), plies)
        wire["luck"] = yield from luck(question, one.game.view.roll, opening=one.game.opening)
    return wire


def _judged(index: int, one: Decided, lang: str, plies: int) -> Slices[shapes.Decision]:
    game = one.game
    task = task_of(one)
    question = hints.question_of(task, plies)
    if one.name == "play":
        assert one.play is not None
        grade = yield from hinted_plays.graded_play(question, game.view.roll, one.play, lang, THOROUGH)
        assert game.mover is not None
        grade = yield from part(refuted(question, grade, one.play, game.mover), 1.0, 1.0)
    elif one.name == "resign":
        grade = yield from hints.graded_offer(question, task.roll, one.level or "", lang)
    elif one.name in (*ANSWERS, *RESIGNING):
        grade = yield from hints.graded_answer(question, task, one.name, lang)
    else:
        grade = yield from hints.graded_raise(question, one.name == "raise", lang)
    if plies >= REVIEW_PLIES:
        grade = yield from part(deepened(question, grade, one.roll and game.view.roll, lang), 1.0, 1.0)
    wire = _with_grade(_board(index, one), one, grade, usual_worth(task.rules, task.scoring))
    if one.roll:
        wire["dice"] = list(game.view.roll)
    return wire


def _close(wire: shapes.Decision) -> bool:
    """Whether raising was right or nearly right."""
    equities = wire["right"].get("equities") if "right" in wire else None
    if equities is None:
        return False
    raised = [equities[way] for way in ("double_take", "double_drop")]
    left, least = equities["no_double"], min((e for e in raised if e is not None), default=None)
    return left is not None and least is not None and least > left - CLOSE


def task_of(one: Decided) -> Task:
    """The player's task at the decision."""
    for task, cubes in seated_bot.tasks(one.game, one.player, FULL):
        if one.cube is None or not cubes or one.cube in cubes:
            return task
    raise ProtocolError("the journal decides nothing here", code="internal/review")


def _with_grade(wire: shapes.Decision, one: Decided, grade: Graded, usual: float) -> shapes.Decision:
    wire["loss"] = grade["loss"]
    if grade["kind"] == "none":
        wire["forced"] = True
        if one.play is not None:
            wire["played"] = _played(one.play)
        return wire
    wire["grade"] = grade_of(grade["loss"] / usual)
    if grade["kind"] == "play":
        wire["played"], wire["best"] = grade["played"], grade["best"]
        wire["candidates"] = grade["candidates"]
        if "refutation" in grade:
            wire["refutation"] = grade["refutation"]
    else:
        wire["chosen"], wire["right"] = grade["chosen"], grade["right"]
    if "rolled" in grade:
        wire["rolled"] = grade["rolled"]
    return wire


def _played(play: Play) -> NamedPlay:
    return {"moves": [move_wire(m) for m in play.moves], "text": play.text}


def _board(index: int, one: Decided) -> shapes.Decision:
    """The board of the decision as the page draws it, before grading."""
    game, side = one.game, one.game.side(one.player)
    assert side is not None
    board = hints.board_wire(game)
    decision: shapes.Decision = {
        "mover": board["mover"],
        "checkers": board["checkers"],
        "pips": board["pips"],
        "index": index,
        "step": one.step,
        "player": one.player,
        "side": side.value,
        "cube": _cube(game.cubes[one.cube or 0]) if game.cubes else None,
        "kind": KINDS.get(one.name, "cube"),
        "forced": False,
        "loss": 0.0,
    }
    if one.level:
        decision["level"] = one.level
    return decision


def _cube(cube: Cube) -> DecidedCube:
    return {"value": cube.value, "owner": cube.owner.value if cube.owner else None}
