"""A session as a record of what was played, for the notations that other programs read."""

from __future__ import annotations

from typing import cast

from vrhcaby.board.position import STANDARD, Position
from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError
from vrhcaby.game.clock import TIME_LOST
from vrhcaby.game.state import Game, Phase
from vrhcaby.notation import write_mat, write_sgf
from vrhcaby.notation.omissions import Omission, omissions
from vrhcaby.notation.record import (
    CubeTurn,
    GameRecord,
    How,
    Level,
    MatchRecord,
    Player,
    PlayTurn,
    ResignTurn,
    ResultRecord,
    TurnRecord,
    Verb,
)
from vrhcaby.session.agreements import agreed_pairs
from vrhcaby.session.session import Entry, Passed, Session

WRITERS = {"mat": write_mat, "sgf": write_sgf}
"""File format -> how a record is written in it."""

_VERBS = {
    "raise": Verb.DOUBLE,
    "take": Verb.TAKE,
    "drop": Verb.DROP,
    "beaver": Verb.BEAVER,
    "raccoon": Verb.RACCOON,
}


def record_of(session: Session, date: str | None = None) -> MatchRecord:
    """Everything played so far, from the journal, as a record that notation can write; ``date`` is ``2026-11-21``.

    Raises :class:`NotationError` ``notation/unsupported`` for a chouette: no format has such a thing.
    """
    config = session.config
    form, players = config.setup.format, config.players
    ask_for_two(session)
    return MatchRecord(
        players=(players[0].name, players[1].name),
        games=tuple(_games(session)),
        length=form.length if form.kind == "match" else 0,
        variant=config.setup.variant.value,
        rulebook=config.setup.book,
        crawford=form.crawford,
        jacoby=form.jacoby,
        beaver=form.beaver,
        date=date,
        agreed=agreed_pairs(config),
    )


def _games(session: Session) -> list[GameRecord]:
    games: list[GameRecord] = []
    turns: list[TurnRecord] = []
    begun, *entries = session.trail
    score, own, last = _score(begun), _own_start(session), begun.after
    for one in entries:
        if one.before.phase is Phase.GAME_OVER:
            games.append(_game(one.before, turns, score, own))
            turns, score, own = [], _score(one), None
        turns += turns_of(one)
        last = one.after
    return [*games, _game(last, turns, score, own)]


def _score(one: Passed) -> tuple[int, int]:
    first, second = one.totals
    return (first, second)


def ask_for_two(session: Session) -> None:
    """Raise :class:`NotationError` ``notation/unsupported`` for a chouette: a record has two columns."""
    if len(session.config.players) != 2:
        raise NotationError("a chouette has no notation", code="notation/unsupported")


def turns_of(one: Passed) -> list[TurnRecord]:
    """Commands as a record has them; a player who resigns amid a roll has thrown it, and moved so far."""
    before = one.before
    turn = _turn(one.entry, before, one.after)
    if turn is None:
        return []
    if isinstance(turn, ResignTurn) and before.dice is not None and _on_roll(before) == turn.player:
        return [PlayTurn(turn.player, before.dice, before.draft), turn]
    return [turn]


def _turn(entry: Entry, before: Game, after: Game) -> TurnRecord | None:
    """What an entry of the journal means in a record, if anything."""
    name = entry[0] if entry else ""
    if name == "confirm" and before.mover is not None and before.dice is not None:
        return PlayTurn(_player(before.player(before.mover)), before.dice, before.draft)
    if name in _VERBS and isinstance(name, str):
        speaker = before.to_act
        assert speaker is not None
        offer = (after if before.pending is None else before).cubes[0].offer
        if name in ("beaver", "raccoon"):
            offer = after.cubes[0].offer
        assert offer is not None
        return CubeTurn(_player(speaker), _VERBS[name], offer.value)
    if name == "accept" and before.resignation is not None:
        level = before.resignation.level
        counted = cast(Level, "single" if level == "win" else level)
        return ResignTurn(_player(before.player(before.resignation.by)), counted)
    if before.result is None and after.result is not None and after.result.how == TIME_LOST:
        # Files have no word for lost time: it stands there as the resignation that it counts like.
        return ResignTurn(_player(after.player(after.result.winner.other)), "single")
    return None


def _on_roll(game: Game) -> Player | None:
    return None if game.mover is None else _player(game.player(game.mover))


def _player(player: int) -> Player:
    return 1 if player else 0


def _own_start(session: Session) -> Position | None:
    """Where the first game began amid the play, player 0's view."""
    start = session.config.setup.start
    if start is None or start.position is None:
        return None
    return start.position if start.mover is Side.WHITE else start.position.swapped()


def _game(
    game: Game, turns: list[TurnRecord], score: tuple[int, int], own: Position | None = None
) -> GameRecord:
    result = None
    if game.result is not None:
        winner = _player(game.player(game.result.winner))
        how = "resigned" if game.result.how == TIME_LOST else game.result.how
        result = ResultRecord(winner, game.result.worth.points, cast(How, how))
    start = game.rules.start
    return GameRecord(
        turns=tuple(turns),
        score=score,
        result=result,
        crawford=game.options.crawford,
        start=own or (None if start == STANDARD or game.variant.value != "standard" else start),
        cube=2**game.draw.doubled,
        draw=_draw(game),
        white=1 if game.seats is not None and game.seats[0] == 1 else 0,
    )


def _draw(game: Game) -> tuple[tuple[int, int], ...]:
    """The throws for the start, unless the first roll shows them."""
    drawn, last = game.draw, game.draw.dice
    opening = game.rules.opening
    if last is None or (not drawn.history and not opening.fresh_dice and not opening.lower_starts):
        return ()
    return drawn.history if drawn.winner is None else (*drawn.history, last)


def export(session: Session, kind: str, date: str | None = None) -> tuple[str, tuple[Omission, ...]]:
    """The session as the text of a file, and what other programs cannot read from it."""
    record = record_of(session, date)
    return WRITERS[kind](record), omissions(record, kind)
