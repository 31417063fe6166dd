"""A session as a record of what was played, for the notations that other programs read."""

from __future__ import annotations

from typing import cast

from vrhcaby.board.position import STANDARD, Position
from vrhcaby.board.side import Side
from vrhcaby.dataclass_replace import replace
from vrhcaby.game.clock import TIME_LOST
from vrhcaby.game.state import Game, Phase
from vrhcaby.notation import write_mat, write_sgf
from vrhcaby.notation.omissions import Omission, omissions
from vrhcaby.notation.record import GameRecord, How, MatchRecord, ResultRecord, TurnRecord
from vrhcaby.notation.remarks import Remark
from vrhcaby.session.agreements import agreed_pairs
from vrhcaby.session.names import file_names
from vrhcaby.session.recorded_turns import ask_for_two, player_of, turns_of
from vrhcaby.session.session import Passed, Session

WRITERS = {"mat": write_mat, "sgf": write_sgf}
"""File format -> its writer."""


def record_of(session: Session, date: str | None = None) -> MatchRecord:
    """Everything played so far, as a record that notation can write; ``date`` is ``2026-11-21``.

    Raises :class:`NotationError` ``notation/unsupported`` for a chouette, which no format supports.
    """
    config = session.config
    form, names = config.setup.format, file_names(config)
    ask_for_two(session)
    return MatchRecord(
        players=(names[0], names[1]),
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


def _own_start(session: Session) -> Position | None:
    """The start of a first game that began in mid-play, in player 0's view."""
    start = session.config.setup.start
    if start is None or start.position is None:
        return None
    return start.position if start.mover is Side.WHITE else start.position.swapped()


def _game(
    game: Game, turns: list[TurnRecord], score: tuple[int, int], own: Position | None = None
) -> GameRecord:
    result = None
    if game.result is not None:
        winner = player_of(game.player(game.result.winner))
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
    """The opening throws, unless the first roll shows them."""
    drawn, last = game.draw, game.draw.dice
    opening = game.rules.opening
    if last is None or (not drawn.history and not opening.fresh_dice and not opening.lower_starts):
        return ()
    return drawn.history if drawn.winner is None else (*drawn.history, last)


def export(
    session: Session, kind: str, date: str | None = None, remarks: tuple[Remark, ...] = ()
) -> tuple[str, tuple[Omission, ...]]:
    """The session as the text of a file, and what other programs cannot read from it."""
    record = replace(record_of(session, date), remarks=remarks)
    return WRITERS[kind](record), omissions(record, kind)
