"""A session's present position in each one-line notation, for copying."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError
from vrhcaby.game.state import Game
from vrhcaby.notation import format_position, format_xgid, match_id, position_id
from vrhcaby.notation.board_in_letters import ascii_board
from vrhcaby.notation.situation import Offer, Situation
from vrhcaby.session.session import Session
from vrhcaby.session.snapshot import checkers_wire
from vrhcaby.wire.answers import position_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import records as shapes
    from vrhcaby.wire.shapes.advice import DecidedCube

_OFFERS: Mapping[str, Offer] = {"raise": "double", "beaver": "beaver", "raccoon": "raccoon"}


def situation_of(session: Session) -> Situation:
    """The board before the present play, with cube, score and the pending offer; white is on roll before the opening
    roll.

    Raises :class:`NotationError` ``notation/unsupported`` for a chouette, because no notation has several cubes.
    """
    game, form = session.game, session.config.setup.format
    if len(session.config.players) != 2:
        raise NotationError("a chouette has no notation", code="notation/unsupported")
    asked = _asked(game)
    cube = game.cubes[0] if game.cubes else None
    mover = game.mover or Side.WHITE
    return Situation(
        position=game.start,
        mover=mover,
        dice=game.dice,
        cube=1 if cube is None else cube.value,
        cube_owner=None if cube is None else cube.owner,
        offer=asked,
        length=form.length if form.kind == "match" else 0,
        score=_score(session),
        crawford=game.options.crawford,
        jacoby=form.jacoby,
        beaver=form.beaver,
    )


def on_board_wire(session: Session) -> shapes.OnBoard:
    """The board including the moves of the present roll, with its cube, score and dice."""
    game, form = session.game, session.config.setup.format
    mover = game.mover or Side.WHITE
    score = _score(session)
    runs = form.kind == "match" and max(score) < form.length
    return {
        "rulebook": session.config.setup.book,
        "position": position_wire(game.position),
        "checkers": checkers_wire(game.position, mover),
        "mover": mover.value,
        "dice": None if game.dice is None else list(game.dice),
        "moved": bool(game.draft),
        "cube": _cube_wire(game),
        "length": form.length if runs else 0,
        "score": list(score) if runs else [0, 0],
        "crawford": runs and game.options.crawford,
    }


def _score(session: Session) -> tuple[int, int]:
    """White's and Black's points at which the game on the board is or was played; none in a chouette."""
    if len(session.series.totals) != 2:
        return (0, 0)
    won = (0, 0) if session.game.result is None else session.series.records[-1].payoffs
    first, second = (total - more for total, more in zip(session.series.totals, won, strict=True))
    seats = session.game.seats
    return (second, first) if seats is not None and seats[0] == 1 else (first, second)


def _cube_wire(game: Game) -> DecidedCube | None:
    if len(game.cubes) != 1:
        return None
    (cube,) = game.cubes
    return {"value": cube.value, "owner": None if cube.owner is None else cube.owner.value}


def _asked(game: Game) -> Offer | None:
    offer = next((cube.offer for cube in game.cubes if cube.offer is not None), None)
    return None if offer is None else _OFFERS[offer.kind]


def _board(one: Situation, lang: str) -> str:
    return ascii_board(
        one.position, mover=one.mover, dice=one.dice, cube=one.cube, cube_owner=one.cube_owner, lang=lang
    )


WRITERS: Mapping[str, Callable[[Situation, str], str]] = {
    "xgid": lambda one, _: format_xgid(one),
    "gnubg": lambda one, _: f"{position_id(one.position)}:{match_id(one)}",
    "position": lambda one, _: format_position(one.position),
    "board": _board,
}
"""Notation -> its writer and the language of its words."""


def written_moment(session: Session, lang: str) -> dict[str, str | None]:
    """The position in each notation; None if a notation cannot express it."""
    situation = situation_of(session)
    return {kind: _written(write, situation, lang) for kind, write in WRITERS.items()}


def _written(write: Callable[[Situation, str], str], situation: Situation, lang: str) -> str | None:
    try:
        return write(situation, lang)
    except NotationError:
        return None
