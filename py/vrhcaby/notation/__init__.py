"""Notation: positions, plays and whole matches as text, read and written.

``docs/notation.md`` explains every format with examples. Readers raise :class:`vrhcaby.errors.NotationError` with the
facts ``line``, ``column`` and ``token``.

Names are imported on first use: the page fetches readers and writers with the first text it reads or writes.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from vrhcaby.errors import NotationError

if TYPE_CHECKING:
    from vrhcaby.notation.gnubg_id import match_id, parse_match_id, parse_position_id, position_id
    from vrhcaby.notation.mat import write_mat
    from vrhcaby.notation.mat_read import read_mat, read_mat_as_far
    from vrhcaby.notation.play_text import Segment, find_play, format_play, pairs, parse_play
    from vrhcaby.notation.position_text import ascii_board, format_position, parse_position
    from vrhcaby.notation.record import (
        CubeTurn,
        GameRecord,
        MatchRecord,
        PlayTurn,
        ResignTurn,
        ResultRecord,
        TurnRecord,
        Verb,
    )
    from vrhcaby.notation.replay import Table, resolve
    from vrhcaby.notation.sgf import write_sgf
    from vrhcaby.notation.sgf_read import read_sgf
    from vrhcaby.notation.situation import Situation
    from vrhcaby.notation.snowie import parse_snowie
    from vrhcaby.notation.xgid import format_xgid, parse_xgid

_MODULES = {
    "gnubg_id": ("match_id", "parse_match_id", "parse_position_id", "position_id"),
    "mat": ("write_mat",),
    "mat_read": ("read_mat", "read_mat_as_far"),
    "play_text": ("Segment", "find_play", "format_play", "pairs", "parse_play"),
    "position_text": ("ascii_board", "format_position", "parse_position"),
    "record": (
        "CubeTurn",
        "GameRecord",
        "MatchRecord",
        "PlayTurn",
        "ResignTurn",
        "ResultRecord",
        "TurnRecord",
        "Verb",
    ),
    "replay": ("Table", "resolve"),
    "sgf": ("write_sgf",),
    "sgf_read": ("read_sgf",),
    "situation": ("Situation",),
    "snowie": ("parse_snowie",),
    "xgid": ("format_xgid", "parse_xgid"),
}
"""Module -> the names it defines."""
_HOMES = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> Any:
    """A name of this package; its module is imported if necessary."""
    if name in _HOMES:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "CubeTurn",
    "GameRecord",
    "MatchRecord",
    "NotationError",
    "PlayTurn",
    "ResignTurn",
    "ResultRecord",
    "Segment",
    "Situation",
    "Table",
    "TurnRecord",
    "Verb",
    "ascii_board",
    "find_play",
    "format_play",
    "format_position",
    "format_xgid",
    "match_id",
    "pairs",
    "parse_match_id",
    "parse_play",
    "parse_position",
    "parse_position_id",
    "parse_snowie",
    "parse_xgid",
    "position_id",
    "read_mat",
    "read_mat_as_far",
    "read_sgf",
    "resolve",
    "write_mat",
    "write_sgf",
]
