"""The texts of a rulebook's file: checked, and completed for languages it lacks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from vrhcaby import limits
from vrhcaby.language.languages import FALLBACKS, LANGUAGES
from vrhcaby.language.spaces import tie_all
from vrhcaby.rules.checking.entries import RawBook
from vrhcaby.rules.checking.faults import Faults, meant, short
from vrhcaby.rules.checking.texts import Optional, Text, Wanted, text_faults
from vrhcaby.rules.message_facts import ASPECTS
from vrhcaby.rules.own.reading import FILE
from vrhcaby.rules.source import BOOKS, text_source
from vrhcaby.rules.vocabulary import LEVELS

_TAG = re.compile(r"<[a-zA-Z/!?]|&#?\w+;")
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def own_text_faults(book: RawBook) -> Faults:
    """Every fault of a file's texts: missing, unknown, too long, or with markup."""
    written = book.keys.get("text")
    if not isinstance(written, Mapping):
        return
    if not any(lang in LANGUAGES for lang in written):
        yield f"{FILE}text: must have one of the languages {', '.join(LANGUAGES)}"
    own = dict.fromkeys(str(win.name) for win in book.table("win") if win.name and win.name not in LEVELS)
    wanted = _wanted(tuple(book.keys.get("paragraphs", ())), tuple(own))
    for lang, texts in written.items():
        path = f"{FILE}text.{lang}"
        if lang not in LANGUAGES:
            yield f"{path}: unknown{meant(str(lang), LANGUAGES)}"
        else:
            yield from text_faults(path, texts, wanted)
            yield from _plain_faults(path, texts)


def _wanted(paragraphs: tuple[str, ...], own_levels: tuple[str, ...]) -> Wanted:
    each = {"title": Text(_ANY), "text": Text(_ANY)}
    texts = dict.fromkeys(paragraphs, each)
    levels: Wanted = {**dict.fromkeys(LEVELS, Optional(Text(_ANY))), **dict.fromkeys(own_levels, Text(_ANY))}
    return {
        "name": Text(_ANY),
        "subtitle": Optional(Text(_ANY)),
        "about": Optional(Text(_ANY)),
        "p": texts if paragraphs else Optional(texts),
        "aspect": Optional(dict.fromkeys(ASPECTS, Optional(Text(_ANY)))),
        "level": levels if own_levels else Optional(levels),
    }


class _Everything(frozenset[str]):
    """Contains every name: texts of a rulebook insert nothing, so their braces are plain text."""

    def __contains__(self, _: object) -> bool:
        return True


_ANY = _Everything()


def _plain_faults(path: str, value: object) -> Faults:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _plain_faults(f"{path}.{key}", inner)
    elif isinstance(value, str):
        named = path.endswith((".name", ".title", ".subtitle")) or ".level." in path
        most = limits.BOOK_NAME if named else limits.BOOK_TEXT
        if len(value) > most:
            yield f"{path}: has {len(value)} characters, and at most {most} are read"
        if _TAG.search(value):
            yield f"{path}: must be plain text, without tags or entities: {short(value)}"
        if _CONTROL.search(value):
            yield f"{path}: has a control character"


def completed_texts(book: RawBook) -> dict[str, dict[str, Any]]:
    """The texts of every language, each complete; gaps are filled from another language of the file."""
    given = book.keys["text"]
    return {lang: _completed(book, lang, given) for lang in LANGUAGES}


def _completed(book: RawBook, lang: str, given: Mapping[str, Any]) -> dict[str, Any]:
    from_lang = next(one for one in (lang, *FALLBACKS) if one in given)
    own = tie_all(dict(given[from_lang]), from_lang)
    paragraphs = {key: own["p"][key] for key in book.keys["paragraphs"]}
    cells = {aspect: _cell(book, lang, aspect, own) for aspect in ASPECTS}
    return {"subtitle": "", "about": "", **own, "p": paragraphs, "aspect": cells}


def _cell(book: RawBook, lang: str, aspect: str, own: Mapping[str, Any]) -> str:
    """The comparison's cell for an aspect: the file's words, or those of the book or paragraph it is based on."""
    if aspect in own.get("aspect", {}):
        return str(own["aspect"][aspect])
    rows = [row.sound for row in book.rows if _aspect(row.table, row.sound) == aspect]
    own_cites = [row["cite"] for row in rows if row["cite"] in own.get("p", {}) and "book" not in row]
    if own_cites:
        return str(own["p"][own_cites[0]]["title"])
    sources = Counter(row.get("book") or row["cite"].split(" ")[0] for row in rows)
    source = next((name for name, _ in sources.most_common() if name in BOOKS), None)
    return str(text_source(source, lang)["aspect"][aspect]) if source else "–"


def _aspect(table: str, row: Mapping[str, Any]) -> object:
    """The aspect that a row decides. A level's row decides the aspect of its own name; a scoring decides the result."""
    if table == "win":
        return row.get("level") if row.get("level") in ASPECTS else "result"
    return "result" if table == "scoring" else row.get("aspect")
