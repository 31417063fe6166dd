"""Plays as text: ``24/18 13/11``, ``bar/20*``, ``6/off(2)``, ``24/18*/13``.

When writing, one checker's moves are joined (``24/13``, but a hit on the way is shown: ``24/18*/13``) and equal moves
are counted (``8/5(2)``). Reading accepts that, single steps, ``25`` and ``0`` for the bar and off, and the words of
every language (``texts/<lang>.toml``).
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from vrhcaby.board.plays import Move, Play, chains_of
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.errors import NotationError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.language.texts import texts
from vrhcaby.notation.parse_errors import fault, one_line

Names = Mapping[int, str]
"""The words for the bar and for the place of checkers borne off."""

NUMBERS: Names = {BAR: "25", OFF: "0"}
_SIGNS_OF_NOTHING = ("", "-", "--")
_ITEM = re.compile(r"[^\s,;]+")
_PARTS = re.compile(r"(?P<path>[^()]*)(?:\((?P<times>\d{1,2})\))?")
_MOST_MOVES = 4


@dataclass(frozen=True, slots=True)
class Segment:
    """One checker's written movement from ``src`` to ``dst``; it may span several dice.

    ``hit``: whether the landing is marked as a hit; None if the format does not say.
    """

    src: int
    dst: int
    hit: bool | None = False


@dataclass(frozen=True, slots=True)
class WordsRead:
    """The accepted words of all languages. Accents and case are ignored, because keyboards differ."""

    places: Mapping[str, int]
    nothing: frozenset[str]
    """Words for "no move"."""


@cache
def words_read() -> WordsRead:
    """Return the words for the bar, off the board and no move in all languages."""
    read = [texts("notation", lang)["read"] for lang in LANGUAGES]
    places = {
        _plain(word): place
        for place, key in ((BAR, "bar"), (OFF, "off"))
        for words in read
        for word in words[key]
    }
    nothing = (_plain(word) for words in read for word in words["nothing"])
    return WordsRead(places, frozenset((*_SIGNS_OF_NOTHING, *nothing)))


def _names(style: str) -> Names:
    if style == "numbers":
        return NUMBERS
    written = texts("notation", style)["written"]
    return {BAR: written["bar"], OFF: written["off"]}


def format_play(moves: Iterable[Move], style: str = "en") -> str:
    """The moves of a play in order, joined and counted; ``""`` if there are none.

    ``style`` is a language, for its words for the bar and off, or ``numbers`` (25 and 0).
    """
    return " ".join(_counted(chains_of(moves), _names(style)))


def _counted(chains: Sequence[Sequence[Move]], names: Names) -> list[str]:
    """Merge equal movements and count them. Their hit is marked once."""
    groups: dict[tuple[int, ...], list[Sequence[Move]]] = {}
    for chain in chains:
        stops = tuple(m.dst for m in chain[:-1] if m.hit)
        groups.setdefault((chain[0].src, *stops, chain[-1].dst), []).append(chain)
    return [_way(group, names) + (f"({len(group)})" if len(group) > 1 else "") for group in groups.values()]


def _way(group: Sequence[Sequence[Move]], names: Names) -> str:
    first = group[0]
    stops = [f"{_name(m.dst, names)}*" for m in first[:-1] if m.hit]
    star = "*" if any(chain[-1].hit for chain in group) else ""
    return "/".join([_name(first[0].src, names), *stops, _name(first[-1].dst, names) + star])


def _name(place: int, names: Names) -> str:
    return names.get(place) or str(place)


def parse_play(text: str, *, backwards: bool = False) -> tuple[Segment, ...]:
    """The movements written in ``text``, with repeats expanded; ``()`` for an empty text or "no move".

    ``backwards``: also read a movement to a higher point, so that the rules can refuse it. Raises
    :class:`NotationError` with the column and the token.
    """
    if _plain(one_line(text).strip()) in words_read().nothing:
        return ()
    segments: list[Segment] = []
    for item in _ITEM.finditer(text):
        segments.extend(_segments(item[0], item.start() + 1, backwards))
        if len(segments) > 4 * _MOST_MOVES:
            raise fault("too many moves", item[0], column=item.start() + 1)
    return tuple(segments)


def pairs(segments: Iterable[Segment]) -> list[list[int]]:
    """``[[24, 18], [13, 11]]``, the form that the operation ``judge`` takes, without hits."""
    return [[s.src, s.dst] for s in segments]


def _segments(item: str, column: int, backwards: bool) -> list[Segment]:
    shape = _PARTS.fullmatch(item)
    if shape is None:
        raise fault("cannot read a move", item, column=column)
    times = int(shape["times"] or 1)
    if not 1 <= times <= _MOST_MOVES:
        raise fault(f"a move is repeated 1 to {_MOST_MOVES} times", item, column=column)
    stops = re.split(r"[/\-–—>→]", shape["path"])
    if len(stops) < 2:
        raise fault("a move needs two places", item, column=column)
    places = [_place(stop, item, column) for stop in stops]
    way: list[Segment] = []
    for (src, starred), (dst, hit) in pairwise(places):
        if (src <= dst and not backwards) or (starred and not way):
            raise fault("a move goes from a higher point to a lower one", item, column=column)
        way.append(Segment(src, dst, hit))
    again = [Segment(s.src, s.dst, False) for s in way]
    return way + again * (times - 1)


def _place(text: str, item: str, column: int) -> tuple[int, bool]:
    bare = text.rstrip("*")
    place = words_read().places.get(_plain(bare), -1)
    if place < 0 and re.fullmatch(r"[0-9]{1,2}", bare):
        place = int(bare)
    if not OFF <= place <= BAR:
        raise fault(f"{text or 'nothing'} is not a place", item, column=column)
    return place, len(bare) < len(text)


def _plain(text: str) -> str:
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c))


def find_play(text: str, plays: Iterable[Play], position: Position) -> Play:
    """The one of ``plays`` (legal plays from ``position``) that ``text`` describes.

    The text may join moves or list steps, in any order, with or without hits, as long as it is unambiguous. Raises
    :class:`NotationError` if it is unreadable, matches no play, or matches several.
    """
    segments = parse_play(text)
    wanted = _shift((s.src, s.dst) for s in segments)
    matching = [play for play in plays if _shift((m.src, m.dst) for m in play.moves) == wanted]
    if len(matching) > 1:
        hits = {s.dst for s in segments if s.hit}
        matching = [play for play in matching if {m.dst for m in play.moves if m.hit} == hits]
    if len(matching) == 1:
        return matching[0]
    problem = ("several plays are", "ambiguous-play") if matching else ("no legal play is", "no-such-play")
    raise fault(f"{problem[0]} written so", text, code=f"notation/{problem[1]}")


def _shift(ways: Iterable[tuple[int, int]]) -> Counter[int]:
    """How many checkers a play adds to each place; passing through adds nothing."""
    shift: Counter[int] = Counter()
    for src, dst in ways:
        shift[src] -= 1
        shift[dst] += 1
    return Counter({place: count for place, count in shift.items() if count})


__all__ = ["NotationError", "Segment", "find_play", "format_play", "pairs", "parse_play"]
