"""Identify a text (a match in any format, a position, a save, a link) by its markers, and read it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from vrhcaby import limits
from vrhcaby.errors import NotationError
from vrhcaby.notation import (
    Situation,
    parse_match_id,
    parse_position,
    parse_position_id,
    parse_xgid,
    read_mat_as_far,
)
from vrhcaby.notation.parse_errors import fault, too_long
from vrhcaby.notation.record import ReadRecord
from vrhcaby.notation.sgf_read import read_sgf_as_far
from vrhcaby.notation.snowie import LINE as SNOWIE_LINE
from vrhcaby.notation.snowie import parse_snowie
from vrhcaby.notation.xg_archive import is_xg
from vrhcaby.notation.xg_read import read_xg, read_xg_position
from vrhcaby.session.saving import FORMAT

_XGID = re.compile(r"(?:XGID=)?(?P<id>[-A-Za-z]{26}(?::-?[0-9A-Z]{1,5}){9})")
_CUT_XGID = re.compile(r"(?:https?://[^\s#]*)?#?XGID=(?P<id>\S*)", re.IGNORECASE)
_CUT_IDS = re.compile(r"(?:https?://[^\s#]*)?#gnubgid=(?P<position>[^\s:]*)\S*", re.IGNORECASE)
_BOTH_IDS = re.compile(r"(?<![\w+/])(?P<position>[A-Za-z0-9+/]{14}):(?P<match>[A-Za-z0-9+/]{12})(?![\w+/])")
_POSITION_ID = re.compile(r"Position ID\s*:\s*(?P<position>[A-Za-z0-9+/]{14})(?![\w+/])", re.IGNORECASE)
_MATCH_ID = re.compile(r"Match ID\s*:\s*(?P<match>[A-Za-z0-9+/]{12})(?![\w+/])", re.IGNORECASE)
_LINK = re.compile(r"(?:https?://\S*)?#match=(?P<link>[\w.~-]*)")
_BOOK_LINK = re.compile(r"(?:https?://\S*)?#book=(?P<packed>[\w-]*)")
_BOOK = re.compile(r"^rulebook[ \t]*=|\"rulebook\"\s*:\s*\d", re.MULTILINE)
_ADDRESS = re.compile(r"(?:https?://|#)\S*")
_ONE_LINE = re.compile(r"\s*(?:(?:bar|off|\d{1,2}):\d{1,2}\s*)*/\s*(?:(?:bar|off|\d{1,2}):\d{1,2}\s*)*")
_MAT = re.compile(
    r"^[^\S\n]*(?:;\s*\[|\d{1,5} points? match|Game \d|(?:unlimited|money) \w+)", re.IGNORECASE | re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Found:
    """The kind of a text, and its content.

    ``mat`` or ``sgf`` with what was read; ``xgid``, ``gnubg``, ``snowie`` or ``position`` with its situation;
    ``save``, ``link`` or ``rulebook`` (a file or a link) with its text. ``positions``: how many positions the text
    holds; only the first is used.
    """

    kind: str
    read: ReadRecord | None = None
    situation: Situation | None = None
    save: str | None = None
    link: str | None = None
    book: str | None = None
    """The text of a rulebook's file."""
    packed: str | None = None
    """A rulebook's packed form in a link."""
    positions: int = 0


@lru_cache(maxsize=1)
def identify_file(data: bytes) -> Found:
    """Read a binary file of eXtreme Gammon. Raises :class:`NotationError` for any other, or a damaged one."""
    if not is_xg(data):
        raise fault("not a file of eXtreme Gammon", "", code="notation/unknown")
    situation = read_xg_position(data)
    if situation is not None:
        return Found("xg", situation=situation, positions=1)
    return Found("xg", read=read_xg(data))


@lru_cache(maxsize=1)
def identify(text: str) -> Found:
    """Identify a text and read it. The last text is cached, because it is usually opened next.

    Raises :class:`NotationError`: ``notation/unknown`` for a text of no known format, else the format's own fault
    with its place.
    """
    if len(text) > limits.MESSAGE:
        raise too_long(f"a text has at most {limits.MESSAGE} characters", text)
    plain = text.removeprefix("\ufeff").strip()
    if _ADDRESS.fullmatch(plain):
        plain = _unescaped(plain)
    for looks, read in _KINDS:
        if looks(plain):
            return read(
                plain
                if read in (_ids, _xgids, _cut_xgid, _cut_ids, _snowie, _line, _save, _link, _book_link)
                else text
            )
    raise fault(
        "not a match, a position or a save",
        plain[:60].splitlines()[0] if plain else "",
        code="notation/unknown",
    )


def _unescaped(address: str) -> str:
    """Unescape an address, because some programs send ``%3A`` for a colon."""
    return re.sub(r"%([0-7][0-9A-Fa-f])", lambda m: chr(int(m[1], 16)), address)


def _link(text: str) -> Found:
    match = _LINK.fullmatch(text)
    return Found("link", link=match["link"] if match else "")


def _book_link(text: str) -> Found:
    match = _BOOK_LINK.fullmatch(text)
    return Found("rulebook", packed=match["packed"] if match else "")


def _book(text: str) -> Found:
    return Found("rulebook", book=text)


def _save(text: str) -> Found:
    return Found("save", save=text)


def _is_save(text: str) -> bool:
    return text.startswith("{") and FORMAT in text


def _sgf(text: str) -> Found:
    return Found("sgf", read=read_sgf_as_far(text))


def _mat(text: str) -> Found:
    return Found("mat", read=read_mat_as_far(text))


def _xgids(text: str) -> Found:
    ids = [m["id"] for m in _XGID.finditer(text)]
    return Found("xgid", situation=parse_xgid(ids[0]), positions=len(set(ids)))


def _ids(text: str) -> Found:
    both = _BOTH_IDS.search(text)
    place = both or _POSITION_ID.search(text)
    assert place is not None
    rest = both or _MATCH_ID.search(text)
    position = parse_position_id(place["position"])
    situation = parse_match_id(rest["match"], position) if rest else Situation(position=position)
    return Found("gnubg", situation=situation, positions=1)


def _cut_xgid(text: str) -> Found:
    """A text that claims to be an XGID but is not; the XGID reader reports the place."""
    match = _CUT_XGID.fullmatch(text)
    assert match is not None
    return Found("xgid", situation=parse_xgid(" " * match.start("id") + match["id"]), positions=1)


def _cut_ids(text: str) -> Found:
    match = _CUT_IDS.fullmatch(text)
    assert match is not None
    return Found("gnubg", situation=Situation(position=parse_position_id(match["position"])), positions=1)


def _snowie(text: str) -> Found:
    return Found("snowie", situation=parse_snowie(text), positions=1)


def _line(text: str) -> Found:
    return Found("position", situation=Situation(position=parse_position(text)), positions=1)


_KINDS: tuple[tuple[Callable[[str], object], Callable[[str], Found]], ...] = (
    (_is_save, _save),
    (_LINK.fullmatch, _link),
    (_BOOK_LINK.fullmatch, _book_link),
    (_BOOK.search, _book),
    (lambda text: text.startswith("(") and re.match(r"\(\s*;", text), _sgf),
    (lambda text: "Game" in text and _MAT.search(text), _mat),
    (_XGID.search, _xgids),
    (lambda text: _BOTH_IDS.search(text) or _POSITION_ID.search(text), _ids),
    (SNOWIE_LINE.fullmatch, _snowie),
    (lambda text: text and _ONE_LINE.fullmatch(text), _line),
    (_MAT.search, _mat),
    (_CUT_XGID.fullmatch, _cut_xgid),
    (_CUT_IDS.fullmatch, _cut_ids),
)
"""Each format's markers and reader, the most certain first."""

__all__ = ["Found", "NotationError", "identify"]
