"""What can be chosen, with names and paragraphs: the data of the page's start form.

The build writes the same to ``data/catalogue.json`` and the texts to
``data/texts.<lang>.json``, so that the page can show them without Python.
"""

from __future__ import annotations

from vrhcaby import __version__
from vrhcaby.rules.load import Book, load_book
from vrhcaby.rules.model import Reading, Row
from vrhcaby.rules.source import BOOKS, LANGUAGES, text_source

Wire = dict[str, object]

OPTIONS: dict[str, tuple[tuple[str, str, object], ...]] = {
    "series": (("cube", "faces", True),),
    "match": (
        ("cube", "faces", True),
        ("crawford", "crawford", True),
        ("dead_cube_refused", "dead_cube", False),
    ),
    "money": (
        ("cube", "faces", True),
        ("jacoby", "jacoby", True),
        ("beaver", "beaver_only_taker", False),
        ("raccoon", "raccoon_only_raiser", False),
        ("automatic_doubles", "automatic_double", 1),
    ),
    "chouette": (
        ("jacoby", "jacoby", True),
        ("beaver", "beaver_only_taker", False),
        ("raccoon", "raccoon_only_raiser", False),
        ("automatic_doubles", "automatic_double", 0),
    ),
}
"""Format -> (option, the row whose paragraph stands beside its switch, default)."""


def catalogue() -> Wire:
    """Everything a start form needs, in all languages."""
    return {"version": __version__, "rulebooks": [_book(load_book(b)) for b in BOOKS]}


def _book(book: Book) -> Wire:
    rows = {(r.table, r.name): r for r in book.rows}
    draw = next(r for r in book.rows if r.table == "opening" and r.params["step"] == "draw")
    has_cube = any(r.table == "cube" for r in book.rows)
    return {
        "id": book.id,
        "names": {lang: text_source(book.id, lang)["name"] for lang in LANGUAGES},
        "subtitles": {lang: text_source(book.id, lang)["subtitle"] for lang in LANGUAGES},
        "about": {lang: text_source(book.id, lang)["about"] for lang in LANGUAGES},
        "source_lang": book.source_lang,
        "paragraphs": list(book.paragraphs),
        "readings": [r.value for r in Reading],
        "as_written_changes": as_written_changes(book),
        "variants": [{"id": r.name, "cite": r.cite.wire()} for r in book.rows if r.table == "setup"],
        "scorings": [{"id": row.name, "cite": row.cite.wire()} for _, row in book.scorings],
        "formats": list(book.formats),
        "options": {kind: _options(kind, rows) for kind in book.formats},
        "has_cube": has_cube,
        "draw_rule": draw.name,
        "draw_cite": draw.cite.wire(),
    }


def _options(kind: str, rows: dict[tuple[str, str], Row]) -> list[Wire]:
    found: list[Wire] = []
    for key, name, default in OPTIONS[kind]:
        row = rows.get(("cube", name))
        if row is not None:
            found.append({"key": key, "cite": row.cite.wire(), "default": default})
    return found


def as_written_changes(book: Book) -> list[Wire]:
    """The rows that hold in only one of the two readings."""
    changed = [r for r in book.rows if r.when is not None]
    wins: list[Wire] = [
        {"table": "win", "name": w["level"], "when": w["when"], "paragraph": str(w["cite"])}
        for raw, _ in book.scorings
        for w in raw.get("win", ())
        if "when" in w
    ]
    rows: list[Wire] = [
        {
            "table": r.table,
            "name": r.name,
            "when": r.when.value if r.when else None,
            "aspect": r.aspect,
            "cite": r.cite.wire(),
        }
        for r in changed
    ]
    return rows + wins


def texts(lang: str) -> Wire:
    """All texts of a language: every paragraph of every rulebook, and the messages."""
    books: Wire = {}
    for book in BOOKS:
        raw = text_source(book, lang)
        paragraphs = [
            {"id": p, "title": raw["p"][p]["title"], "text": raw["p"][p]["text"]}
            for p in load_book(book).paragraphs
        ]
        head = {key: raw[key] for key in ("name", "subtitle", "about")}
        books[book] = {**head, "paragraphs": paragraphs}
    return {"lang": lang, "books": books, "messages": text_source("messages", lang)}
