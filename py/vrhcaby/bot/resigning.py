"""The value of a resignation to the side it is offered to, compared with playing on.

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
    """A level's rank among those of the rulebook, 1 the cheapest; the nets treat anything beyond 3 as a backgammon."""
    return 1 + resign_levels(rules, scoring).index(level)


def gained(params: Params, stakes: Stakes, board: bytes, size: int, *, mover_wins: bool) -> float:
    """The winner's equity after the other side resigned at a level; stakes and board are the mover's.

    ``size`` is the level's rank (:func:`size_of`). ``mover_wins`` says whether the other side resigned.
    """
    if params.points:
        return float(_remaining(board[26:] if mover_wins else board[:26]))
    worth = stakes.worth(params)[0 if mover_wins else 8 :]
    count = 1 if stakes.jacoby and stakes.owner == "centre" else size
    return worth[7] + worth[0] + (worth[1] if count > 1 else 0) + (worth[2] if count > 2 else 0)


def _remaining(loser: bytes) -> int:
    """The value of a side's checkers to the winner, where checkers are counted."""
    return 4 * sum(loser[19:26]) + 3 * sum(loser[13:19]) + 2 * sum(loser[7:13]) + sum(loser[1:7])


def playing_on(params: Params, stakes: Stakes, value: Valued, *, thrown: bool) -> float:
    """The mover's equity if the game goes on, from a search.

    ``thrown``: after the best play of the dice on the table; else before the roll.
    """
    if thrown:
        return stakes.equity(value.score)
    return context.standing(stakes, params, value.chances, value.cubeful)
