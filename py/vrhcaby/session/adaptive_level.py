"""The adaptive bot level: two wins in a row make it one level stronger, two losses one weaker.

Only games of one person against one bot at this level count; a hand-picked level changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby.session.config import FIRST_FIT, LEVELS
from vrhcaby.session.session import Session

ENOUGH = 2
"""How many equal results in a row change the level."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The level, and the wins in a row at it; negative for losses."""

    level: str = FIRST_FIT
    streak: int = 0


BEGUN = Fit()


def read_fit(raw: object) -> Fit:
    """The state that a page stored; the first one if it is invalid."""
    if not isinstance(raw, dict):
        return BEGUN
    level, streak = raw.get("level"), raw.get("streak")
    sound = level in LEVELS and isinstance(streak, int) and abs(streak) < ENOUGH
    return Fit(str(level), int(streak)) if sound and streak is not None else BEGUN


def after_game(fit: Fit, level: str, won: bool) -> Fit:
    """The state after a game at a level, won or lost by the person."""
    if level != fit.level:
        return fit
    step = 1 if won else -1
    streak = fit.streak + step if fit.streak * step > 0 else step
    if abs(streak) < ENOUGH:
        return Fit(level, streak)
    at = min(len(LEVELS) - 1, max(0, LEVELS.index(level) + step))
    return Fit(LEVELS[at])


def after_session(fit: Fit, session: Session) -> Fit:
    """The state after the session's finished game of a person against a bot."""
    game, players = session.game, session.config.players
    assert game.result is not None
    bot = next(at for at, player in enumerate(players) if player.kind == "bot")
    return after_game(fit, players[bot].level or "", game.player(game.result.winner) != bot)
