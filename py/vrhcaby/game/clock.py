"""A clock for two players: each turn has a free delay; a longer turn uses up the player's reserve.

Time is an argument: nothing here reads a clock. All times are whole milliseconds. A turn costs whatever exceeds the
delay, whether the delay runs first (simple delay) or is given back afterwards (Bronstein).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from vrhcaby.board.side import Side
from vrhcaby.errors import ProtocolError
from vrhcaby.game.state import Event, Game, Outcome, Phase, Settlement
from vrhcaby.legality.scoring import Worth, resign_levels, worth_of_level

TIME_LOST = "time_lost"
"""The reason of a game's end when a player lost on time."""
STANDING = frozenset({Phase.DRAW, Phase.CHOOSE_COLOUR, Phase.GAME_OVER})
"""Phases in which nobody's time runs: play has not begun, or is over."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Agreed terms: the delay of each turn, the reserve for each point, and whether a player who runs out of time
    loses automatically.
    """

    delay: int
    reserve: int
    forfeits: bool = False


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of one match, or of one game outside matches.

    ``left`` is each player's reserve. ``delay_left`` is the rest of the free delay of ``running``'s turn. ``up`` is
    the player whose time has run out, until that is settled. Once ``waived``, play continues without the clock.
    """

    terms: Terms
    left: tuple[int, int]
    running: int | None = None
    delay_left: int = 0
    up: int | None = None
    waived: bool = False


def set_up(terms: Terms, points: int) -> Clock:
    """Return a clock for a match to ``points`` (1 for a single game); each point adds its reserve."""
    reserve = terms.reserve * max(1, points)
    return Clock(terms, (reserve, reserve))


def turned_to(clock: Clock, player: int | None) -> Clock:
    """The clock when ``player`` is to act; a new turn has its whole delay.

    With ``None`` nobody's time runs, and a question about lost time is withdrawn.
    """
    if player == clock.running or clock.waived:
        return clock
    if player is None:
        return replace(clock, running=None, delay_left=0, up=None)
    return replace(clock, running=player, delay_left=clock.terms.delay)


def spent(clock: Clock, elapsed: int) -> Clock:
    """The clock after ``elapsed`` milliseconds of the present turn. Negative values count as 0."""
    if clock.running is None or clock.up is not None or clock.waived or elapsed <= 0:
        return clock
    charged = max(0, elapsed - clock.delay_left)
    had = clock.left[clock.running]
    now = max(0, had - charged)
    left = (now, clock.left[1]) if clock.running == 0 else (clock.left[0], now)
    up = clock.running if charged and charged >= had else None
    return replace(clock, left=left, delay_left=max(0, clock.delay_left - elapsed), up=up)


def waived(clock: Clock) -> Clock:
    """The clock after the players agreed to go on without it: no time runs any more."""
    return replace(clock, running=None, delay_left=0, up=None, waived=True)


def whose_time(game: Game) -> int | None:
    """The player whose time runs in a game of two; ``None`` if nobody's does."""
    return None if game.phase in STANDING else game.to_act


def lost_on_time(game: Game, player: int) -> Outcome:
    """End the game because ``player``'s time ran out, like a resignation at the lowest level; a match is lost as a
    whole.

    Raises :class:`ProtocolError` if the player has no side.
    """
    loser = game.side(player)
    if loser is None or game.phase in STANDING:
        raise ProtocolError("nobody's time runs", code="protocol/time-not-up")
    settled = Settlement(loser.other, _worth(game, loser.other), TIME_LOST)
    cubes = tuple(replace(cube, offer=None, settled=settled) for cube in game.cubes)
    board = replace(game, start=game.position, draft=(), dice=None, resignation=None)
    ended = replace(board, phase=Phase.GAME_OVER, cubes=cubes, result=settled)
    return ended, (Event("game_over", {"winner": loser.other.value, "how": TIME_LOST}),)


def _worth(game: Game, winner: Side) -> Worth:
    """The value of the loss. An offered cube does not count before it is taken."""
    cube = game.cubes[0].value if game.cubes else 1
    offer = game.cubes[0].offer if game.cubes else None
    stake = cube if offer is None else offer.stake
    level = resign_levels(game.rules, game.options.scoring)[0]
    worth = worth_of_level(game.rules, game.options.scoring, level, game.of(winner), stake)
    reasons = ("time_lost", *(reason for reason in worth.reasons if not reason.startswith("resigned")))
    needs = game.options.needs
    if needs is None:
        return replace(worth, reasons=reasons)
    return replace(worth, points=max(worth.points, needs[game.player(winner)]), reasons=("time_lost_match",))


__all__ = [
    "TIME_LOST",
    "Clock",
    "Terms",
    "lost_on_time",
    "set_up",
    "spent",
    "turned_to",
    "waived",
    "whose_time",
]
