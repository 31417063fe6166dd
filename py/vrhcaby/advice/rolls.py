"""The 21 rolls of the side on roll: each roll's equity with its best play, and whether it loses the market.

The market is lost if a raise that would be taken now would be dropped after the player's roll and the reply, or the
game is won by then. A player who waited then wins only the cube as it stands. Equities are those of the side on roll,
in the question's unit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from vrhcaby.advice.hinted_plays import unit
from vrhcaby.advice.hints import question_of, verdict
from vrhcaby.advice.replies import weight_of
from vrhcaby.advice.search import ROLLS, Question, before_roll, engine_of, plays_of, standing
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.bot import context, cube_equity
from vrhcaby.bot.engines import Engine, looks_ahead
from vrhcaby.bot.levels import FULL
from vrhcaby.bot.params import turned
from vrhcaby.bot.thinker import Task
from vrhcaby.bot.working import Slices, part
from vrhcaby.errors import ProtocolError
from vrhcaby.wire.answers import move_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import advice as shapes
    from vrhcaby.wire.shapes.words import Side as Colour

ROLLS_PLIES = 1
ALL = 36
DROPPED = ("double_drop", "too_good")
LARGE = 1 << 20


def rolls_ahead(task: Task, side: Colour, plies: int = ROLLS_PLIES) -> Slices[shapes.RollsAhead]:
    """Every roll of the side on roll in the present decision, even if the dice are thrown.

    Raises ``advice/nothing-to-decide`` if no roll is pending.
    """
    if task.kind not in ("move", "cube", "answer"):
        raise ProtocolError("there is no roll to look at", code="advice/nothing-to-decide")
    question = question_of(task, plies)
    market = yield from part(_may_lose(question), 0, 0)
    rolls: list[shapes.RollAhead] = []
    for at, roll in enumerate(ROLLS):
        equity, play = yield from part(_after_roll(question, roll), at / len(ROLLS), (at + 1) / len(ROLLS))
        rolls.append(_ahead_wire(roll, equity, play))
        if market:
            after = question.position if play is None else play.position
            rolls[-1]["lost"], rolls[-1]["by"] = _lost(question, after)
    return _summed(question, side, rolls, market)


def _ahead_wire(roll: Roll, equity: float, play: Play | None) -> shapes.RollAhead:
    ahead: shapes.RollAhead = {
        "dice": [*roll],
        "weight": weight_of(roll),
        "equity": equity,
        "difference": 0.0,
        "moves": [],
        "text": "",
    }
    if play is not None:
        ahead["moves"], ahead["text"] = [move_wire(m) for m in play.moves], play.text
    return ahead


def _summed(
    question: Question, side: Colour, rolls: list[shapes.RollAhead], market: bool
) -> shapes.RollsAhead:
    mean = sum(one["weight"] * one["equity"] for one in rolls) / ALL
    for one in rolls:
        one["difference"] = one["equity"] - mean
    answer: shapes.RollsAhead = {
        "done": True,
        "kind": "rolls",
        "unit": unit(question),
        "side": side,
        "plies": question.plies,
        "mean": mean,
        "rolls": rolls,
    }
    if market:
        lost = sum(one["weight"] * one["lost"] for one in rolls)
        over = sum(one["weight"] * one["lost"] * one["by"] for one in rolls)
        answer["market"] = {"share": lost / ALL**2, "by": over / lost if lost else 0.0}
    return answer


def _after_roll(question: Question, roll: Roll) -> Slices[tuple[float, Play | None]]:
    """The equity of a roll's best play, and the play; none if nothing can be moved."""
    plays = yield from plays_of(question, roll)
    if plays:
        return plays[0].equity, plays[0].play
    passed = question.after(question.position)
    value = yield from before_roll(passed)
    return -standing(passed, value), None


def _may_lose(question: Question) -> Slices[bool]:
    """Whether there is a market to lose: a raise is possible and would be taken now."""
    cube = question.stakes.cube()
    if cube is None or not cube_equity.may_raise(cube, 0, cube.state) or not looks_ahead(question.params):
        return False
    value = yield from before_roll(question)
    return verdict(question, value).action not in DROPPED


def _lost(question: Question, after: Position) -> tuple[int, float]:
    """After how many of the opponent's 36 rolls a raise would be dropped, and the mean market loss."""
    lost, over = 0, 0.0
    engine = engine_of(question)
    for roll, board in _answers(question, after):
        value = engine.valued(board, 0, question.stakes.cube())
        judged = context.verdict(question.stakes, value.cubeful)
        if judged.action in DROPPED and judged.double_take is not None and judged.double_drop is not None:
            lost += weight_of(roll)
            over += weight_of(roll) * (judged.double_take - judged.double_drop)
    return lost, over / lost if lost else 0.0


def _answers(question: Question, after: Position) -> Iterator[tuple[Roll, bytes]]:
    """Each roll of the opponent with the board after its best play at 0 plies, in the view of the side on roll."""
    other = replace(question.after(after), plies=0)
    engine: Engine = engine_of(other)
    for roll in ROLLS:
        count = engine.start(other.board, roll, 0, other.stakes.cube(), FULL.keep, FULL.threshold)
        while count and not engine.step(LARGE):
            pass
        yield roll, turned(engine.node(0).board if count else other.board)
