"""Look one ply past a play: the opponent's 21 rolls, and the mover's next ones.

Each roll is answered by its best play at 0 plies. A shot costs the mover its equity after the best reply that hits,
less its equity after the best reply that does not. Checkers in the opponent's home board lose little when hit and are
not counted. Counts are of 36 rolls.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from vrhcaby.advice.features import HOME, MID, back_checkers
from vrhcaby.advice.search import ROLLS, Question, engine_of
from vrhcaby.board.plays import Play
from vrhcaby.board.position import FAR_HOME
from vrhcaby.bot import context
from vrhcaby.bot.engines import Engine
from vrhcaby.bot.kernel import Valued
from vrhcaby.bot.levels import FULL
from vrhcaby.bot.params import Params, halves, turned
from vrhcaby.bot.position_moves import BAR, in_contact
from vrhcaby.bot.working import Slices

DEAR = 0.03
"""From this cost on, as a share of a standard game, a shot is costly."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """Roll counts of 36, and ``cost`` to the mover in the question's unit.

    ``hits``: the opponent can hit a checker outside its home board. ``shots``: its best reply hits, and that costs
    the mover something; ``cost`` sums these losses over the 36 rolls. ``theirs``: the opponent hits or makes a point.
    ``freed``: it brings a checker out of the mover's home board. ``shut``: it cannot move. ``mine``: if the opponent
    did not move, the mover would hit or make a point.
    """

    shots: int = 0
    hits: int = 0
    cost: float = 0.0
    theirs: int = 0
    freed: int = 0
    shut: int = 0
    mine: int = 0


@dataclass(frozen=True, slots=True)
class Side:
    """A board with one side on roll, and an engine with that side's stakes."""

    question: Question
    board: bytes
    engine: Engine

    def answers(self, roll: tuple[int, int]) -> Iterator[Valued]:
        """The replies to a roll at 0 plies, the best first."""
        cube = self.question.stakes.cube()
        count = self.engine.start(self.board, roll, 0, cube, FULL.keep, FULL.threshold)
        while count and not self.engine.step(1 << 20):
            pass
        return (self.engine.node(i) for i in range(count))

    def worth(self, answer: Valued) -> float:
        """A reply's value to the side that makes it."""
        return self.question.stakes.equity(answer.score)


def outlook(question: Question, play: Play, usual: float) -> Slices[Outlook]:
    """Count the rolls that follow a play. ``usual`` is the value of a standard game."""
    side = waiting(question, play)
    if not in_contact(side.board):
        return Outlook()
    result = Outlook()
    for at, roll in enumerate(ROLLS):
        result = _with_roll(result, side, roll, DEAR * usual)
        yield 0.5 * at / len(ROLLS)
    mine = yield from _next_turn(question, play)
    return replace(result, mine=mine)


def shots(question: Question, play: Play, usual: float) -> Slices[Outlook]:
    """Count only the shots that a play leaves, and their cost. This is faster, because most rolls hit nothing."""
    side = waiting(question, play)
    blots = exposed(side.board) if in_contact(side.board) else []
    result = Outlook()
    for at, roll in enumerate(ROLLS if blots else ()):
        if _can_hit(side, roll, blots):
            result = _with_roll(result, side, roll, DEAR * usual)
        yield at / len(ROLLS)
    return Outlook(shots=result.shots, hits=result.hits, cost=result.cost)


def waiting(question: Question, play: Play) -> Side:
    """The board after a play, with the other side on roll."""
    asked = question.after(play.position)
    return Side(asked, asked.board, engine_of(asked))


def _with_roll(outlook: Outlook, side: Side, roll: tuple[int, int], dear: float) -> Outlook:
    weight = 1 if roll[0] == roll[1] else 2
    answers = side.answers(roll)
    best = next(answers, None)
    if best is None:
        return replace(outlook, shut=outlook.shut + weight)
    blots = exposed(side.board)
    cost = cost_of_hit(side, best, answers)
    return replace(
        outlook,
        shots=outlook.shots + weight * (cost >= dear),
        hits=outlook.hits + weight * bool(blots and _can_hit(side, roll, blots)),
        cost=outlook.cost + (weight * cost / 36 if cost >= dear else 0.0),
        theirs=outlook.theirs + weight * _gains(side.question.params, side.board, best.board),
        freed=outlook.freed + weight * (back_checkers(best.board) < back_checkers(side.board)),
    )


def exposed(board: bytes) -> list[int]:
    """The blots of the side not on roll that are outside the home board of the side on roll."""
    return [26 + p for p in range(1, FAR_HOME) if board[26 + p] == 1]


def _can_hit(side: Side, roll: tuple[int, int], blots: list[int]) -> bool:
    """Whether any play of a roll hits one of these checkers."""
    return any(_hit(board, blots) for board in side.engine.plays(side.board, roll))


def cost_of_hit(side: Side, best: Valued, others: Iterator[Valued]) -> float:
    """How much the best reply gains by hitting such a checker; 0 if it does not hit."""
    blots = exposed(side.board)
    if not _hit(best.board, blots):
        return 0.0
    plain = next((other for other in others if not _hit(other.board, blots)), None)
    spared = side.worth(plain) if plain is not None else _standing_still(side)
    return max(0.0, side.worth(best) - spared)


def _hit(board: bytes, blots: list[int]) -> bool:
    return any(board[p] == 0 for p in blots)


def _standing_still(side: Side) -> float:
    """The value to the side on roll if its roll moved nothing: the other side's value, negated."""
    q = side.question
    other = replace(q, position=q.position.swapped(), stakes=q.stakes.turned())
    value = engine_of(other).valued(turned(side.board), 0, other.stakes.cube())
    return -context.standing(other.stakes, other.params, value.chances, value.cubeful)


def _gains(params: Params, old: bytes, new: bytes) -> bool:
    """Whether a side hits, or holds more useful points than before: points near home, or anchors."""
    if new[26 + BAR] > old[26 + BAR]:
        return True
    least = min(params.blocked_by, 2)
    return _held(new, least) > _held(old, least)


def _held(board: bytes, least: int) -> int:
    near = range(3, HOME + 3)
    far = range(MID + HOME, BAR - 1)
    return sum(board[p] >= least for p in (*near, *far))


def _next_turn(question: Question, play: Play) -> Slices[int]:
    """Rolls of the mover's next turn that would hit or make a point, had the opponent not moved."""
    params = question.params
    side = Side(question, halves(play.position, params.checkers), engine_of(question))
    good = 0
    for at, roll in enumerate(ROLLS):
        best = next(side.answers(roll), None)
        if best is not None and _gains(params, side.board, best.board):
            good += 1 if roll[0] == roll[1] else 2
        yield 0.5 + 0.5 * at / len(ROLLS)
    return good
