"""The opponent's replies to a play: every shot with its path and cost, and the replies that refute a mistake.

Counts are of 36 rolls. As in :mod:`outlook`, a shot aims at a checker outside the hitter's home board, and replies
are chosen at 0 plies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.advice.hinted_plays import unit
from vrhcaby.advice.outlook import DEAR, Side, cost_of_hit, exposed, waiting
from vrhcaby.advice.search import ROLLS, Question, usual_worth
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play, place_text
from vrhcaby.board.position import BAR, FAR_HOME, Position
from vrhcaby.bot.engines import looks_ahead
from vrhcaby.bot.params import halves
from vrhcaby.bot.working import Slices
from vrhcaby.legality.legal import legal_plays
from vrhcaby.session.snapshot import checkers_wire, pips_wire
from vrhcaby.wire.answers import move_wire

if TYPE_CHECKING:
    from vrhcaby.board.side import Side as Colour
    from vrhcaby.wire.shapes import advice as shapes
    from vrhcaby.wire.shapes.moves import Board

REFUTED = 0.03
"""From this loss on, in standard games, the refutation of a play is shown."""


def shots_after(question: Question, play: Play, mover: Colour) -> Slices[shapes.Shots]:
    """Which of the 21 rolls can hit after a play: the path, whether the best reply hits, and the cost."""
    side, usual = waiting(question, play), usual_worth(question.rules, question.scoring)
    shots: list[shapes.Shot] = []
    for at, roll in enumerate(ROLLS):
        shots.append(_shot(side, roll))
        yield at / len(ROLLS)
    dear = [one for one in shots if one["cost"] >= DEAR * usual]
    return {
        "done": True,
        "kind": "shots",
        "unit": unit(question),
        "play": play.text,
        "side": mover.other.value,
        "after": _board(play.position, mover),
        "hits": sum(one["weight"] for one in shots if one["path"]),
        "dear": sum(one["weight"] for one in dear),
        "cost": sum(one["weight"] * one["cost"] for one in dear) / 36,
        "rolls": shots,
    }


def _shot(side: Side, roll: Roll) -> shapes.Shot:
    path = _path(legal_plays(side.question.rules, side.question.position, roll), side.question.position)
    shot: shapes.Shot = {
        "dice": [*roll],
        "weight": weight_of(roll),
        "path": [place_text(place) for place in path],
        "best": False,
        "cost": 0.0,
    }
    if path and looks_ahead(side.question.params):
        answers = side.answers(roll)
        best = next(answers)
        shot["cost"] = cost_of_hit(side, best, answers)
        shot["best"] = any(best.board[at] == 0 for at in exposed(side.board))
    return shot


def weight_of(roll: Roll) -> int:
    """How many of the 36 throws give this roll."""
    return 1 if roll[0] == roll[1] else 2


def _path(plays: Iterable[Play], position: Position) -> tuple[int, ...]:
    """The shortest path of one checker onto a blot, place by place, in the hitter's view; empty if none is hit."""
    ways = (
        way
        for play in plays
        for way in _ways(play)
        if position.points[way[-1]] == -1 and way[-1] > BAR - FAR_HOME
    )
    return min(ways, key=lambda way: (len(way), way), default=())


def _ways(play: Play) -> Iterator[tuple[int, ...]]:
    """Yield each checker's path up to each hit."""
    ways: list[tuple[int, ...]] = []
    for move in play.moves:
        way = next((one for one in ways if one[-1] == move.src), (move.src,))
        if way in ways:
            ways.remove(way)
        ways.append((*way, move.dst))
        if move.hit:
            yield ways[-1]


def _board(position: Position, mover: Colour) -> Board:
    """A board for the wire; ``position`` is in the mover's view."""
    return {
        "mover": mover.value,
        "checkers": checkers_wire(position, mover),
        "pips": pips_wire(position, mover),
    }


@dataclass(frozen=True, slots=True)
class Reply:
    """The best reply to a play with one roll, and its value to the replying side."""

    roll: Roll
    play: Play
    worth: float
    effects: tuple[tuple[str, int], ...]
    """The reply's effects: ``hits`` with the point in the other side's count, ``makes`` with the point in its own."""


def refutation(question: Question, play: Play, mover: Colour) -> Slices[list[shapes.Refutation]]:
    """The most punishing roll after a play, and the punishment that most rolls bring, each with the board after it."""
    if not looks_ahead(question.params):
        return []
    side, replies = waiting(question, play), []
    for at, roll in enumerate(ROLLS):
        replies += _reply(side, roll)
        yield at / len(ROLLS)
    if not replies:
        return []
    worst = max(replies, key=lambda reply: (reply.worth, weight_of(reply.roll)))
    likely, effect, rolls = _likely(replies)
    refutations = [_refutation("worst", worst, ("", 0), weight_of(worst.roll), mover)]
    return [*refutations, _refutation("likely", likely, effect, rolls, mover)] if likely else refutations


def _reply(side: Side, roll: Roll) -> list[Reply]:
    """A reply for the wire; empty if the roll moves nothing."""
    best = next(side.answers(roll), None)
    if best is None:
        return []
    question = side.question
    plays = legal_plays(question.rules, question.position, roll)
    play = next(p for p in plays if halves(p.position, question.params.checkers) == best.board)
    return [Reply(roll, play, side.worth(best), _effects(side, play))]


def _effects(side: Side, play: Play) -> tuple[tuple[str, int], ...]:
    before, least = side.question.position, max(2, side.question.params.blocked_by)
    hits = [("hits", BAR - move.dst) for move in play.moves if move.hit]
    made = [p for p in range(1, BAR) if play.position.points[p] >= least > before.points[p]]
    return (*hits, *(("makes", point) for point in made))


def _likely(replies: list[Reply]) -> tuple[Reply | None, tuple[str, int], int]:
    """Among rolls that punish more than average: the commonest effect, its strongest reply, and how many rolls have it."""
    mean = sum(weight_of(r.roll) * r.worth for r in replies) / sum(weight_of(r.roll) for r in replies)
    punishing = [reply for reply in replies if reply.worth >= mean]
    counts: dict[tuple[str, int], int] = {}
    for reply in punishing:
        for effect in reply.effects:
            counts[effect] = counts.get(effect, 0) + weight_of(reply.roll)
    if not counts:
        return None, ("", 0), 0
    effect = max(counts, key=lambda each: (counts[each], each))
    having = [reply for reply in punishing if effect in reply.effects]
    return max(having, key=lambda reply: (weight_of(reply.roll), reply.worth)), effect, counts[effect]


def _refutation(
    kind: str, reply: Reply, effect: tuple[str, int], rolls: int, mover: Colour
) -> shapes.Refutation:
    return {
        "kind": kind,
        "dice": [*reply.roll],
        "rolls": rolls,
        "effect": effect[0],
        "point": effect[1],
        "moves": [move_wire(move) for move in reply.play.moves],
        "text": reply.play.text,
        "equity": -reply.worth,
        "after": _board(reply.play.position, mover.other),
    }


def refuted(question: Question, graded: shapes.Graded, play: Play, mover: Colour) -> Slices[shapes.Graded]:
    """A graded play, with its refutation if it lost enough."""
    if graded["kind"] == "play" and graded["loss"] >= REFUTED * usual_worth(question.rules, question.scoring):
        graded["refutation"] = yield from refutation(question, play, mover)
    return graded
