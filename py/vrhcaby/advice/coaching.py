"""The coach's tip for a turn: something new to a newcomer, or a comment that the evaluation confirms.

The tip stays the same until the turn changes: first a new kind of situation, later a comment on the play.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from vrhcaby.advice.tips import Tip, exposed, nearest_threat
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.bot import engines
from vrhcaby.bot.params import params_of
from vrhcaby.game.state import Game, Phase
from vrhcaby.session.first_encounters import encounters_of_turn


def tip_of(game: Game, shown: Collection[str]) -> Tip | None:
    """The tip for now. ``shown`` lists the encounters that earlier turns showed."""
    met = next((one for one in encounters_of_turn(game) if one.id not in shown), None)
    if met is not None:
        return _placed(game, Tip(met.id, met.cite, once=True))
    return _remark(game) if game.phase is Phase.MOVING else None


def _remark(game: Game) -> Tip | None:
    """A comment on a complete but unconfirmed play; ``None`` until the bot's files have arrived."""
    if not game.draft or any(True for _ in game.view.choices(game.draft, game.position)):
        return None
    if not engines.looks_ahead(params_of(game.rules, game.options.scoring)):
        return None
    from vrhcaby.advice.play_remarks import remark

    return remark(game)


def _placed(game: Game, tip: Tip) -> Tip:
    """An encounter with its place on the board."""
    if game.phase is not Phase.MOVING:
        return tip
    if tip.key == "bar" and game.position.points[BAR] > 0:
        return replace(tip, good=(BAR,))
    if tip.key == "hit" and not game.draft:
        hit = next((m for m in game.view.choices((), game.start) if _lands_on_one(game.start, m.dst)), None)
        return replace(tip, threat=(hit.src, hit.dst)) if hit else tip
    if tip.key == "blot":
        return replace(
            tip, alone=exposed(game.position), threat=nearest_threat(game.position), by_opponent=True
        )
    return tip


def _lands_on_one(position: Position, place: int) -> bool:
    return place != OFF and position.points[place] == -1


__all__ = ["Tip", "tip_of"]
