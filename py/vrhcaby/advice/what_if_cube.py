"""The smallest change of the board that would turn a cube decision: double or not, take or drop."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from vrhcaby.advice.hinted_plays import unit
from vrhcaby.advice.hints import answers, verdict
from vrhcaby.advice.search import Question, before_roll, engine_of, usual_worth
from vrhcaby.advice.what_if import CLEAR, change_wire, smallest_change
from vrhcaby.board.position import Position
from vrhcaby.bot.context import CubeVerdict
from vrhcaby.bot.engines import Engine, looks_ahead
from vrhcaby.bot.kernel import Valued
from vrhcaby.bot.working import Slices, part

if TYPE_CHECKING:
    from vrhcaby.board.side import Side as Colour
    from vrhcaby.wire.shapes import advice as shapes


@dataclass(frozen=True, slots=True)
class CubeAction:
    """The right action, its lead over the next best (normalised equity), and the depth of the search."""

    name: str
    lead: float
    plies: int


@dataclass(frozen=True, slots=True)
class _OtherAction:
    """An action other than the right one on this board. ``question`` is the doubler's."""

    question: Question
    answering: bool
    may_beaver: bool
    name: str
    """The action that is right on the board."""
    engine: Engine
    least: float

    def lead(self, position: Position) -> float | None:
        question = replace(self.question, position=position)
        value = self.engine.valued(question.board, 0, question.stakes.cube())
        found = self._other(question, value)
        return found.lead if found else None

    def proved(self, position: Position, plies: int) -> Slices[CubeAction | None]:
        question = replace(self.question, position=position, plies=plies)
        return self._other(question, (yield from before_roll(question)))

    def _other(self, question: Question, value: Valued) -> CubeAction | None:
        found = right_action(question, value, self.answering, self.may_beaver)
        return found if found.name != self.name and found.lead >= self.least else None


def cube_if(
    question: Question, decider: Colour, *, answering: bool, may_beaver: bool
) -> Slices[shapes.WhatIf]:
    """The change that makes another cube action right; ``None`` if there is none.

    ``answering``: the decider answers a double, and the question is the doubler's.
    """
    value = yield from part(before_roll(question), 0.0, 0.1)
    now = right_action(question, value, answering, may_beaver)
    found: shapes.WhatIf = {"done": True, "kind": "what_if", "unit": unit(question), "play": ""}
    if not looks_ahead(question.params):
        return found
    usual = usual_worth(question.rules, question.scoring)
    sought = _OtherAction(question, answering, may_beaver, now.name, engine_of(question), CLEAR * usual)
    turned = yield from part(smallest_change(sought, usual), 0.1, 1.0)
    if turned is None:
        return found
    change, action = turned
    places = change_wire(question, change, decider.other if answering else decider, decider)
    right: shapes.BoardChange = {
        **places,
        "best": now.name,
        "verdict": action.name,
        "moves": [],
        "gain": action.lead,
        "plies": action.plies,
    }
    return {**found, "change": right}


def right_action(question: Question, value: Valued, answering: bool, may_beaver: bool) -> CubeAction:
    """The right answer to a double; or whether to double, with the right answer to that."""
    if not answering:
        judged = verdict(question, value)
        return CubeAction(judged.action, _margin(judged), value.plies)
    first, second = sorted(answers(question, value, may_beaver).items(), key=lambda way: -way[1])[:2]
    return CubeAction(first[0], first[1] - second[1], value.plies)


def _margin(judged: CubeVerdict) -> float:
    """How far the action leads the one that would replace it."""
    plain, taken, cash = judged.no_double, judged.double_take, judged.double_drop
    if taken is None or cash is None:
        return 0.0
    if judged.action == "no_double":
        return plain - min(taken, cash)
    if judged.action == "too_good":
        return min(plain - cash, taken - cash)
    return min(min(taken, cash) - plain, abs(taken - cash))
