"""What the bot must know of a rulebook, read off its rows.

The kernel and its twin play by these few numbers; which paragraph stands behind them is no concern of theirs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from vrhcaby.board.position import Position
from vrhcaby.errors import BotError
from vrhcaby.rules.model import Rules, Scoring

NEVER = 8
CONDITION_BITS = {"none_off": 1, "bar_or_winner_home": 2, "not_all_home": 4}
"""Conditions of ``rules.outcomes`` as bits of the masks below."""


@dataclass(frozen=True, slots=True)
class Params:
    """A rulebook, reading, variant and scoring as the kernel sees them.

    ``gammon`` and ``backgammon`` are masks of :data:`CONDITION_BITS` on the loser, all of which must hold.
    ``points``: the score is the loser's remaining checkers by zone, not a level.
    """

    blocked_by: int
    surplus: bool
    rear_first: bool
    leap: bool
    higher_die: bool
    checkers: int
    gammon: int
    backgammon: int
    points: bool
    bar_first: bool = True

    def numbers(self) -> tuple[int, ...]:
        """The fields in the order of the kernel's ``Rules``."""
        return (
            self.blocked_by,
            int(self.surplus),
            int(self.rear_first),
            int(self.leap),
            int(self.higher_die),
            self.checkers,
            self.gammon,
            self.backgammon,
            int(self.points),
            int(self.bar_first),
        )


STANDARD = Params(2, True, False, False, True, 15, 1, 3, False)


def params_of(rules: Rules, scoring_id: str | None = None) -> Params:
    """The parameters of a rulebook under one of its scorings (its own one for ``None``).

    Raises :class:`BotError` ``rulebook/scoring`` for a scoring that the rulebook has not.
    """
    names = {row.name for row in rules.moves}
    blocked = [row.params["blocked_by"] for row in rules.moves if "blocked_by" in row.params]
    try:
        scoring = rules.scoring(scoring_id)
    except StopIteration:
        raise BotError(
            f"rulebook {rules.book} has no scoring {scoring_id}",
            code="rulebook/scoring",
            facts={"rulebook": rules.book, "scoring": scoring_id},
        ) from None
    gammon, backgammon = _masks(rules, scoring)
    return Params(
        blocked_by=_least(blocked, names),
        surplus="surplus_never" not in names,
        rear_first="rear_first" in names,
        leap=rules.leap is not None,
        higher_die=any(row.name == "higher_die" for row in rules.plays),
        checkers=rules.checkers,
        gammon=gammon,
        backgammon=backgammon,
        points=bool(scoring.zones),
        bar_first="bar_first" in names,
    )


def _least(blocked: list[object], names: set[str]) -> int:
    if "target_is_empty" in names:
        return 1
    return min((int(str(n)) for n in blocked), default=2)


def _masks(rules: Rules, scoring: Scoring) -> tuple[int, int]:
    """Masks of gammon and backgammon; where the score counts checkers, those of a scoring with levels."""
    levelled = scoring if scoring.wins else next((s for s in rules.scorings if s.wins), scoring)
    masks = {win.level: sum(CONDITION_BITS[c] for c in win.conditions) for win in levelled.wins}
    return masks.get("gammon", NEVER), masks.get("backgammon", NEVER)


@lru_cache(maxsize=4096)
def halves(position: Position, checkers: int) -> bytes:
    """The kernel's board: 26 counts of the mover by own point (0 off, 25 bar), then the opponent's."""
    points = position.points
    mine = [0, *(max(points[p], 0) for p in range(1, 26))]
    theirs = [0, *(max(-points[25 - p], 0) for p in range(1, 26))]
    mine[0], theirs[0] = checkers - sum(mine), checkers - sum(theirs)
    return bytes(mine + theirs)


def position_of(board: bytes) -> Position:
    """The inverse of :func:`halves`."""
    points = [board[p] - board[26 + 25 - p] if 0 < p < 25 else 0 for p in range(26)]
    points[25], points[0] = board[25], -board[26 + 25]
    return Position(tuple(points), (board[0], board[26]))


def turned(board: bytes) -> bytes:
    """The same board seen by the other side."""
    return board[26:] + board[:26]
