"""What a resignation is worth to the side it is offered to, compared with playing on.

Equities are those of the stakes (:mod:`vrhcaby.bot.context`): normalised, or checker points where those are counted.
"""

from __future__ import annotations

from vrhcaby.bot import context
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.kernel import Valued
from vrhcaby.bot.params import Params
from vrhcaby.legality.scoring import resign_levels
from vrhcaby.rules.model import Rules


def size_of(rules: Rules, scoring: str | None, level: str) -> int:
    """The place of a level among those of the rulebook, 1 the cheapest; beyond 3 the nets see a backgammon."""
    return 1 + resign_levels(rules, scoring).index(level)


def gained(params: Params, stakes: Stakes, board: bytes, size: int, *, mover_wins: bool) -> float:
    """The winner's equity once the other side has resigned at a level; stakes and board are the mover's.

    ``size`` is that of the level (:func:`size_of`); ``mover_wins`` says who resigned: the other side.
    """
    if params.points:
        return float(_remaining(board[26:] if mover_wins else board[:26]))
    worth = stakes.worth(params)[0 if mover_wins else 8 :]
    count = 1 if stakes.jacoby and stakes.owner == "centre" else size
    return worth[7] + worth[0] + (worth[1] if count > 1 else 0) + (worth[2] if count > 2 else 0)


def _remaining(loser: bytes) -> int:
    """What a side's checkers are worth to the winner where checkers are counted."""
    return 4 * sum(loser[19:26]) + 3 * sum(loser[13:19]) + 2 * sum(loser[7:13]) + sum(loser[1:7])


def playing_on(params: Params, stakes: Stakes, value: Valued, *, thrown: bool) -> float:
    """The mover's equity in a game that goes on, by what a search found.

    ``thrown``: after the best play of the dice on the table; else before the roll.
    """
    if thrown:
        return stakes.equity(value.score)
    return context.standing(stakes, params, value.chances, value.cubeful)
