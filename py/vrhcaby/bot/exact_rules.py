"""The engine for rules that the search's parameters cannot describe: the rulebook itself lists the legal plays.

This is the reference implementation with the plays of :mod:`vrhcaby.legality.legal`. The nets of the closest rules
judge boards, in the compiled kernel if it loads. Every rulebook can be played, advised on and reviewed this way, but
poorly if its rules are far from the closest ones.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from vrhcaby.bot.kernel import Chances
from vrhcaby.bot.params import Params, halves, position_of
from vrhcaby.bot.reference import ReferenceEngine
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import rules_of_turn
from vrhcaby.rules.model import Rules

MOST_ROLLS = 256
"""How many (position, roll) pairs have their plays cached, because advice repeats the same ones."""


class Judge(Protocol):
    """Evaluates a board."""

    def evaluate(self, board: bytes) -> Chances: ...


class ExactRulesEngine(ReferenceEngine):
    """The reference search over plays from the rulebook."""

    name = "exact-rules"

    def __init__(self, params: Params, worth: tuple[float, ...], judge: Judge | None) -> None:
        """``params.beyond`` names the rules. ``judge`` evaluates boards if the kernel is loaded."""
        assert params.beyond is not None
        super().__init__(params, worth)
        rules = rules_of_turn(*params.beyond)
        self._judge = judge
        self._legal = lru_cache(MOST_ROLLS)(lambda board, dice: _boards(rules, board, dice))

    def plays(self, board: bytes, dice: tuple[int, int]) -> list[bytes]:
        """Distinct boards after the roll, in the mover's view."""
        return list(self._legal(board, dice))

    def evaluate(self, board: bytes) -> Chances:
        """The seven chances of the side on roll, at 0 plies."""
        return super().evaluate(board) if self._judge is None else self._judge.evaluate(board)


def _boards(rules: Rules, board: bytes, dice: tuple[int, int]) -> tuple[bytes, ...]:
    plays = legal_plays(rules, position_of(board), dice)
    return tuple(halves(play.position, rules.checkers) for play in plays)
