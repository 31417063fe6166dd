"""A page's matches at a distance: the list of them, and the result of the last text read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from vrhcaby import limits
from vrhcaby.distance.side import LATEST, Side
from vrhcaby.distance.table import Table
from vrhcaby.rules.model import Refusal

MOST_MATCHES = 500
"""The most matches in one list."""
_STORED = re.compile(r"[0-9a-f]{16}\.[01]")
_PRIVATE = re.compile(r"p1\.\S+")
_MESSAGE = re.compile(r"f1\.[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)?")


@dataclass(frozen=True, slots=True)
class Match:
    """A summary of a match, which a page stores beside the side's private text."""

    match: str
    seat: int
    names: tuple[str, ...]
    rulebook: str
    length: int
    totals: tuple[int, ...]
    actor: int
    awaited: str
    since: int
    over: bool
    when: str = ""
    """``since`` in the page's date format."""

    @property
    def yours(self) -> bool:
        """Whether this side must act."""
        return not self.over and self.actor == self.seat

    @property
    def between(self) -> bool:
        """Whether no game is in progress, so that the last one may be reviewed."""
        return self.over or self.awaited == "next_game"

    def wire(self) -> dict[str, object]:
        """The match as stored by the page."""
        return {name: getattr(self, name) for name in self.__slots__ if name != "when"}


@dataclass(frozen=True, slots=True)
class Correspondence:
    """The state of a page with matches against friends, apart from the match on its board."""

    matches: tuple[Match, ...] | None = None
    """``None`` until the page has listed them."""
    kind: str = ""
    """The result of the last text: a kind of :class:`Received`, ``damaged``, or nothing yet."""
    code: str = ""
    """The error code of a damaged text."""
    text: str = ""
    name: str = ""
    refusal: Refusal | None = None
    table: Table | None = None
    """The match of an invitation."""
    reply: str = ""
    """The reply to an old message: the same bytes again."""


NOTHING_READ = Correspondence()


def match_of(side: Side) -> Match:
    """The summary of a side's match."""
    table, config = side.table, side.table.agreed.config
    return Match(
        table.agreed.match.hex(),
        side.seat,
        tuple(player.name for player in config.players),
        config.setup.book,
        config.setup.format.length,
        tuple(table.session.series.totals),
        table.actor,
        table.awaited,
        side.since,
        table.over,
    )


def read_matches(raw: Iterable[object]) -> tuple[Match, ...]:
    """Read the list that a page stored; skip invalid entries. Own turns come first, the longest waiting before the rest."""
    matches = [one for one in map(_match, raw) if one is not None]
    return tuple(sorted(matches, key=lambda one: (one.over, not one.yours, one.since)))


def _match(raw: Any) -> Match | None:
    try:
        return Match(
            str(raw["match"])[:16],
            int(raw["seat"]),
            tuple(str(name)[: limits.NAME] for name in raw["names"])[:2],
            str(raw["rulebook"]),
            int(raw["length"]),
            tuple(int(total) for total in raw["totals"])[:2],
            int(raw["actor"]),
            str(raw["awaited"]),
            min(LATEST, max(0, int(raw["since"]))),
            raw["over"] is True,
            str(raw.get("when", "")),
        )
    except (AttributeError, LookupError, TypeError, ValueError, OverflowError):
        return None


def message_in(text: str) -> str:
    """Extract the message from a longer text, such as an address; return the text itself if it holds none."""
    messages = _MESSAGE.findall(text)
    return messages[-1] if messages else text.strip()


def behind_address(text: str) -> str:
    """The part of a link behind ``#friend/``; of another text all of it."""
    return text.rpartition("#friend/")[2].strip()


def is_stored_id(text: str) -> bool:
    """Whether a text names a match and a seat that this browser stores."""
    return _STORED.fullmatch(text) is not None


def is_private(text: str) -> bool:
    """Whether a text is a side that moves here from another device."""
    return _PRIVATE.fullmatch(text) is not None
