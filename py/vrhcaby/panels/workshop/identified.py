"""Parse the position field: a position line, or another program's identifier with its dice, cube and match."""

from __future__ import annotations

from typing import Any

from vrhcaby import limits
from vrhcaby.errors import VrhcabyError
from vrhcaby.notation import Situation, format_position
from vrhcaby.session.identify import identify

_IDENTIFIERS = frozenset({"xgid", "gnubg", "snowie"})


def identified(text: str) -> dict[str, Any]:
    """The entries of a question that the text stands for. A text that is not an identifier is used as the position."""
    written: dict[str, Any] = {"position": text}
    if len(text) > limits.NOTATION_LINE:
        return written
    try:
        named = identify(text)
    except VrhcabyError:
        return written
    if named.kind not in _IDENTIFIERS or named.situation is None:
        return written
    return _entries(named.situation)


def _entries(situation: Situation) -> dict[str, Any]:
    owner = situation.cube_owner
    entries: dict[str, Any] = {"position": format_position(situation.position), "options": None}
    entries["cube_value"] = situation.cube if situation.cube > 1 else None
    entries["cube_owner"] = None if owner is None else "mover" if owner is situation.mover else "opponent"
    if situation.dice:
        entries["dice"] = list(situation.dice)
    if situation.length:
        white, black = situation.score
        own = (white, black) if situation.mover.value == "white" else (black, white)
        crawford = {"crawford": "now"} if situation.crawford else {}
        entries["options"] = {"format": "match", "length": situation.length, "score": list(own), **crawford}
    return entries
