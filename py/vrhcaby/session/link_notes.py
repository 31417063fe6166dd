"""Optional notes after the digits of a link: which seats are bots, and the turn at which it opens."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from vrhcaby.session.config import LEVELS, Player

NOTE = "~"
"""The sign before each note."""
_TURN = re.compile(r"([1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})")
_BOT = re.compile(rf"b([01])({'|'.join(LEVELS)})?")


def put_notes(players: Sequence[Player], turn: tuple[int, int] | None) -> str:
    """The notes of a session: ``~b1strong`` for each bot, ``~2.14`` for the turn."""
    bots = [f"{NOTE}b{seat}{one.level or ''}" for seat, one in enumerate(players) if one.kind == "bot"]
    return "".join(bots) + (f"{NOTE}{turn[0]}.{turn[1]}" if turn else "")


def split_notes(text: str) -> tuple[str, list[str]]:
    """A link without its notes, and the notes."""
    main, *notes = text.split(NOTE)
    return main, notes


def with_bots(agreed: Mapping[str, Any], notes: Sequence[str]) -> dict[str, Any]:
    """The arguments of ``new`` with bots in their seats; other notes are ignored."""
    players = [dict(player) for player in agreed["players"]]
    for note in notes:
        bot = _BOT.fullmatch(note)
        if bot:
            level = {"level": bot[2]} if bot[2] else {}
            players[int(bot[1])] |= {"kind": "bot", **level}
    return {**agreed, "players": players}


def turn_of(text: str) -> tuple[int, int] | None:
    """The game (from 1) and the turn (from 0) at which a link opens; ``None`` for the end of the session."""
    places = (_TURN.fullmatch(note) for note in split_notes(text)[1])
    return next(((int(one[1]), int(one[2])) for one in places if one), None)
