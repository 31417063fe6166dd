"""An agreement as a rulebook's file: whole topics from the five rulebooks, with their own citations."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from vrhcaby.errors import BookDataError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.panels.rulebooks.opened import words
from vrhcaby.rules.model import Reading
from vrhcaby.rules.own.check import faults_of, own_from_table
from vrhcaby.rules.own.merging import VERSION, merged
from vrhcaby.rules.own.reading import Raw
from vrhcaby.rules.own.topics import SOURCES, TOPICS, Source
from vrhcaby.rules.source import OwnBook, text_source
from vrhcaby.rules.wording import book_name

Taken = Mapping[str, str]
PRESETS: Mapping[str, Mapping[str, str]] = {
    "pub": {"base": "classic", "first_roll": "precise", "scoring": "modern", "cube": "leaflet"},
    "children": {"base": "blastoff", "higher_die": "blastoff as-written"},
    "tournament": {"base": "modern"},
}
"""Common agreements: the pub's game with a cube, the children's without the rule of the higher number."""
MOST_WAYS = 6
_CELLS = {"bearing_off": "bearing_off_order", "hitting": "hitting"}
"""The aspect whose text stands for a topic, if it is not the first."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """An agreement's file and rulebook; no rulebook if it contradicts itself."""

    text: str
    book: OwnBook | None


def agreed(base: str, taken: Taken, name: str, lang: str) -> Agreed:
    """The rulebook of an agreement, named ``name`` or each language's word for an agreement."""
    raw = _raw(base, taken)
    raw["text"] = (
        {lang: {"name": name}} if name else {one: {"name": words(one)("agree.called")} for one in LANGUAGES}
    )
    text = json.dumps(raw, ensure_ascii=False)
    try:
        return Agreed(text, own_from_table(raw)[0])
    except BookDataError:
        return Agreed(text, None)


def _raw(base: str, taken: Taken) -> dict[str, object]:
    return {"rulebook": VERSION, "base": base, "take": dict(taken), "text": {"en": {"name": "-"}}}


def ways_out(base: str, taken: Taken) -> list[tuple[str, str]]:
    """Single changes (a topic and its rulebook), each of which resolves the contradictions."""
    ways = [
        (topic, source.text)
        for topic in TOPICS
        for source in SOURCES.values()
        if source.reading is Reading.COMPLETED and source.text != taken[topic]
        if _is_sound(_raw(base, {**taken, topic: source.text}))
    ]
    # The book chosen as the base, because that changes least.
    return sorted(ways, key=lambda way: way[1] != base)[:MOST_WAYS]


def _is_sound(raw: Raw) -> bool:
    book = merged("own", raw)
    return not book.faults and next(faults_of(book), None) is None


def options(topic: str, lang: str) -> list[tuple[str, str]]:
    """The possible sources of a topic, each with its rulebook's words from the comparison."""
    aspect = _CELLS.get(topic, TOPICS[topic][0])
    return [
        (source.text, f"{cell} ({book_name(source.book, lang)})")
        for source in SOURCES.values()
        if (cell := _cell(source, aspect, lang))
    ]


def _cell(source: Source, aspect: str, lang: str) -> str:
    """The words of an aspect; the literal reading is added if it differs."""
    table = "aspect" if source.reading is Reading.COMPLETED else "aspect_as_written"
    return str(text_source(source.book, lang).get(table, {}).get(aspect, ""))
