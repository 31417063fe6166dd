"""Matches: the chances of winning one at each score, and the cube at a match score.

The chances come from the table in use (``match_tables``). Our own covers up to 25 points away: ``match_table``,
computed from the bot's games with itself and the best use of the cube in them (``training/match_table.py``). Beyond a
table, a game is valued as a leaf (``cube_equity``) with even chances, the usual share of gammons, and the stakes that
later scores define; so scores nearer the end are computed first. In the Crawford game nobody may raise; after it the
trailer raises at once.
"""

from __future__ import annotations

from functools import cache

from vrhcaby.bot import cube_equity, match_tables
from vrhcaby.bot.cubes import CubeContext, Triple
from vrhcaby.bot.match_table import TABLE

GAMMONS = 0.27
"""The share of wins that are gammons or more, for either side, from the standard start (measured in self-play)."""
BACKGAMMONS = 0.012
SWING = 0.025
"""How far the first exchange of rolls moves the chances before the trailer raises. It makes a refusal at an even
score worth something (the free drop).
"""
MAX_LEVELS = 5

EVEN = (0.5, GAMMONS / 2, BACKGAMMONS / 2, GAMMONS / 2, BACKGAMMONS / 2, 0.0, 0.0)


def chance(mover_away: int, opponent_away: int, post_crawford: bool = False) -> float:
    """The mover's chance of winning the match before a game begins, by how many points each side needs.

    A side that needs one point is in the Crawford game unless ``post_crawford``; 0 or fewer means the match is won.
    """
    return _chance(match_tables.in_use(), mover_away, opponent_away, post_crawford)


def _chance(table: str, mover_away: int, opponent_away: int, post_crawford: bool) -> float:
    if mover_away <= 0 or opponent_away <= 0:
        return float(mover_away <= 0)
    if mover_away < opponent_away:
        return 1 - _chance(table, opponent_away, mover_away, post_crawford)
    if mover_away == opponent_away:
        return 0.5
    listed = _listed(table, mover_away, opponent_away, post_crawford)
    if listed is not None:
        return listed
    return _trailer(table, mover_away, opponent_away, post_crawford and opponent_away == 1)


def _listed(table: str, trailer: int, leader: int, post_crawford: bool) -> float | None:
    """The trailer's chance from the table; ``None`` if the score is beyond it."""
    if table != match_tables.OWN:
        return match_tables.published(table).chance(trailer, leader, post_crawford=post_crawford)
    return TABLE[trailer - 3][leader - 2] if leader > 1 and trailer <= len(TABLE) + 2 else None


@cache
def _trailer(table: str, mover_away: int, opponent_away: int, post_crawford: bool) -> float:
    crawford = opponent_away == 1 and not post_crawford
    cube = _context(table, mover_away, opponent_away, crawford, 0, 1)
    if not post_crawford:
        return (1 + cube_equity.leaf_value(cube, 0, 0, EVEN, False)) / 2
    return sum(_raised_at_once(cube, swing) for swing in (-SWING, SWING)) / 2


def _raised_at_once(cube: CubeContext, swing: float) -> float:
    """The trailer's chance if it raises after an exchange of rolls that gained ``swing``."""
    o = (EVEN[0] + swing, *EVEN[1:])
    values = [cube_equity.leaf_value(cube, 0, k, o, False) for k in range(cube_equity.state_count(cube))]
    return (1 + cube_equity.decided(cube, 0, values)[0]) / 2


def _after(table: str, mover_away: int, opponent_away: int, was_crawford: bool) -> float:
    """``2 * chance - 1`` at the score after a game."""
    return 2 * _chance(table, mover_away, opponent_away, was_crawford) - 1


def _stakes(
    table: str, mover_away: int, opponent_away: int, played: bool, value: int
) -> tuple[Triple, Triple]:
    """The values of winning and losing 1, 2, 3 times the cube. ``played``: this is the Crawford game, or it is past."""
    won = tuple(_after(table, mover_away - k * value, opponent_away, played) for k in (1, 2, 3))
    lost = tuple(_after(table, mover_away, opponent_away - k * value, played) for k in (1, 2, 3))
    return (won[0], won[1], won[2]), (lost[0], lost[1], lost[2])


def _context(
    table: str, mover_away: int, opponent_away: int, crawford: bool, state: int, value: int
) -> CubeContext:
    played = crawford or min(mover_away, opponent_away) == 1
    won, lost, dead = [], [], []
    level = 0
    while True:
        stake = value << level
        pair = _stakes(table, mover_away, opponent_away, played, stake)
        won.append(pair[0])
        lost.append(pair[1])
        dead.append((mover_away <= stake, opponent_away <= stake))
        level += 1
        if all(dead[-1]) or level == MAX_LEVELS:
            break
    may = not crawford and min(mover_away, opponent_away) >= 1
    return CubeContext(
        state=state,
        levels=len(won),
        may_double=(may, may),
        won=tuple(won),
        lost=tuple(lost),
        dead=tuple(dead),
    )


def match_cube(
    length: int, mover: int, opponent: int, *, crawford: bool, state: int, value: int = 1
) -> CubeContext:
    """The cube in a match, from the points won, whether this is the Crawford game, and the cube's state and value."""
    return _cached_context(match_tables.in_use(), length - mover, length - opponent, crawford, state, value)


_cached_context = cache(_context)


def money_scale(cube: CubeContext) -> tuple[float, float]:
    """(centre, half width) to convert match values to normalised money equity: losing the cube is -1, winning it +1."""
    win, lose = cube.won[0][0], cube.lost[0][0]
    return (win + lose) / 2, (win - lose) / 2


def match_worth(cube: CubeContext) -> tuple[float, ...]:
    """The utility of the seven chances at the present cube with a dead cube, for both sides.

    Gammons weigh what the score makes them worth. The scale is normalised money equity.
    """
    centre, half = money_scale(cube)
    scaled_won = [(v - centre) / half for v in cube.won[0]]
    scaled_lost = [(v - centre) / half for v in cube.lost[0]]
    return _linear(scaled_won, scaled_lost) + _linear([-v for v in scaled_lost], [-v for v in scaled_won])


def _linear(won: list[float], lost: list[float]) -> tuple[float, ...]:
    win_gammon, win_backgammon = won[1] - won[0], won[2] - won[1]
    lose_gammon, lose_backgammon = lost[1] - lost[0], lost[2] - lost[1]
    return (won[0] - lost[0], win_gammon, win_backgammon, lose_gammon, lose_backgammon, 0.0, 0.0, lost[0])
