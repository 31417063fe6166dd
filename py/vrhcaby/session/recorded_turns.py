"""Convert journal entries into turns of a record."""

from __future__ import annotations

from vrhcaby.errors import NotationError
from vrhcaby.game.clock import TIME_LOST
from vrhcaby.game.resign import levels
from vrhcaby.game.state import Game, Resignation
from vrhcaby.notation.record import (
    LEVELS,
    CubeTurn,
    Level,
    Player,
    PlayTurn,
    ResignTurn,
    TurnRecord,
    Verb,
)
from vrhcaby.session.session import Entry, Passed, Session

_VERBS = {
    "raise": Verb.DOUBLE,
    "take": Verb.TAKE,
    "drop": Verb.DROP,
    "beaver": Verb.BEAVER,
    "raccoon": Verb.RACCOON,
}


def ask_for_two(session: Session) -> None:
    """Raise :class:`NotationError` ``notation/unsupported`` for a chouette, because a record has two columns."""
    if len(session.config.players) != 2:
        raise NotationError("a chouette has no notation", code="notation/unsupported")


def turns_of(one: Passed) -> list[TurnRecord]:
    """Commands as turns of a record. A resignation in mid-play includes the roll and the moves made."""
    before = one.before
    turn = _turn(one.entry, before, one.after)
    if turn is None:
        return []
    if isinstance(turn, ResignTurn) and before.dice is not None and _on_roll(before) == turn.player:
        return [PlayTurn(turn.player, before.dice, before.draft), turn]
    return [turn]


def _turn(entry: Entry, before: Game, after: Game) -> TurnRecord | None:
    """The turn for a journal entry, if there is one."""
    name = entry[0] if entry else ""
    if name == "confirm" and before.mover is not None and before.dice is not None:
        return PlayTurn(player_of(before.player(before.mover)), before.dice, before.draft)
    if name in _VERBS and isinstance(name, str):
        speaker = before.to_act
        assert speaker is not None
        offer = (after if before.pending is None else before).cubes[0].offer
        if name in ("beaver", "raccoon"):
            offer = after.cubes[0].offer
        assert offer is not None
        return CubeTurn(player_of(speaker), _VERBS[name], offer.value)
    if name == "accept" and before.resignation is not None:
        return ResignTurn(player_of(before.player(before.resignation.by)), _level(before, before.resignation))
    if before.result is None and after.result is not None and after.result.how == TIME_LOST:
        # Files have no word for lost time: write it as the resignation that it counts as.
        return ResignTurn(player_of(after.player(after.result.winner.other)), "single")
    return None


def _level(game: Game, offered: Resignation) -> Level:
    """The level in a record, which has three; others by their rank, the cheapest first."""
    named = next((level for level in LEVELS if level == offered.level), None)
    return named or LEVELS[min(levels(game).index(offered.level), len(LEVELS) - 1)]


def _on_roll(game: Game) -> Player | None:
    return None if game.mover is None else player_of(game.player(game.mover))


def player_of(player: int) -> Player:
    """A player's number in a record."""
    return 1 if player else 0
