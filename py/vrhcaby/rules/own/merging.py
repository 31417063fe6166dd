"""A rulebook's own rows, completed by rows from the five."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules import vocabulary
from vrhcaby.rules.checking.entries import Entry, RawBook, read_book
from vrhcaby.rules.checking.faults import Faults, meant, short
from vrhcaby.rules.checking.kinds import Key, Keys, Word, each, optional, rows, table, text, whole
from vrhcaby.rules.checking.schema import TABLES
from vrhcaby.rules.message_facts import ASPECTS
from vrhcaby.rules.own.reading import FILE, Raw
from vrhcaby.rules.own.topics import SOURCES, TOPICS, Source, borrowed, topic_of

VERSION = 1
OWN: Keys = {
    "rulebook": Key(whole(VERSION, VERSION)),
    "source_lang": optional(Word(LANGUAGES)),
    "base": optional(Word(SOURCES)),
    "take": optional(table),
    "without": optional(each(Word(ASPECTS))),
    "paragraphs": optional(each(text, 1)),
    "formats": optional(each(Word(vocabulary.FORMATS), 1)),
    "not_enforced": optional(table),
    **{name: optional(rows) for name in TABLES},
    "text": Key(table),
    "example": optional(rows),
}
"""The keys of a rulebook's file."""

ORDER = (
    *("own_checker", "bar_first", "forward", "all_home", "enter_by_number", "distance_is_a_die"),
    *("rear_first", "exact_number", "number_of_its_point", "no_checker_behind", "surplus_never"),
    *("entry_is_open", "target_is_open", "target_is_empty"),
)
"""The order of rows from several books. The first that refuses explains the refusal."""


def merged(book: str, raw: Raw) -> RawBook:
    """The rows of a file with those it takes from other books, and every fault of form."""
    own = read_book(book, raw, FILE, OWN)
    faults = (*own.faults, *_take_faults(own))
    keys: dict[str, Any] = {"id": book, "source_lang": "", "paragraphs": (), **own.keys}
    chosen = _chosen(own)
    if "base" in keys or chosen:
        own, keys = _completed(own, keys, chosen)
    ordered = sorted(own.rows, key=_place) if "base" in keys else own.rows
    for name in TABLES:
        rows = [row.sound for row in ordered if row.table == name]
        if rows:
            keys[name] = rows
    return replace(own, keys=keys, rows=tuple(ordered), faults=faults)


def _place(row: Entry) -> int:
    return ORDER.index(row.name) if row.table == "move" and row.name in ORDER else len(ORDER)


def _take_faults(own: RawBook) -> Faults:
    for topic, source in own.keys.get("take", {}).items():
        path = f"{FILE}take.{topic}"
        if topic not in TOPICS:
            yield f"{path}: unknown{meant(str(topic), TOPICS)}"
        elif not isinstance(source, str) or source not in SOURCES:
            yield f"{path}: unknown value {short(source)}{meant(str(source), SOURCES)}"


def _chosen(own: RawBook) -> Mapping[str, Source]:
    """The source of every topic that the file takes by name."""
    taken = own.keys.get("take", {})
    return {
        topic: SOURCES[taken[topic]]
        for topic in TOPICS
        if isinstance(taken.get(topic), str) and taken[topic] in SOURCES
    }


def _completed(
    own: RawBook, keys: dict[str, Any], chosen: Mapping[str, Source]
) -> tuple[RawBook, dict[str, Any]]:
    base = SOURCES.get(str(keys.get("base")))
    without = set(keys.get("without", ()))
    taken = list(_taken(own, base, chosen, without))
    settled = {row.sound.get("aspect") for row in (*own.rows, *taken) if not row.early}
    missing = {a for topic, aspects in TOPICS.items() if topic in chosen or base for a in aspects} - settled
    of_formats = chosen.get("cube", base)
    if "formats" not in keys and of_formats is not None:
        keys["formats"] = borrowed(of_formats, silent=False)["formats"]
    keys["without"] = sorted(without | missing)
    return replace(own, rows=(*own.rows, *taken)), keys


def _taken(
    own: RawBook, base: Source | None, chosen: Mapping[str, Source], without: set[str]
) -> Iterator[Entry]:
    """The rows from other books for aspects that the file neither decides nor leaves out."""
    settled = without | {str(row.sound.get("aspect")) for row in own.rows if not row.early}
    scored = bool(own.table("scoring"))
    named = {(row.table, row.name) for row in own.rows}
    books = {source: _entries(source, source is base) for source in (base, *chosen.values()) if source}
    for source, entries in books.items():
        for row in entries:
            topic = "scoring" if row.table in ("scoring", "win") else topic_of(row.sound.get("aspect", ""))
            wanted = source == chosen.get(topic or "", base)
            if not wanted or row.sound.get("aspect") in settled or (topic == "scoring" and scored):
                continue
            if (row.table, row.name) not in named or row.table == "win":
                yield row


@cache
def _entries(source: Source, silent: bool) -> tuple[Entry, ...]:
    return read_book(source.book, borrowed(source, silent), f"{source.text}: ").rows
