"""What can be chosen, with names and paragraphs: the data of the page's start form.

The build writes the same to ``data/catalogue.json`` and the texts to
``data/texts.<lang>.json``, so that the page can show them without Python.
"""

from __future__ import annotations

from vrhcaby.advice.levels import levels_wire
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.load import Book, load_book
from vrhcaby.rules.model import Reading, Row
from vrhcaby.rules.source import BOOKS, text_source
from vrhcaby.session.config import MAX_AUTOMATIC_DOUBLES, MAX_STAKE
from vrhcaby.version import __version__

Wire = dict[str, object]

OPTIONS: tuple[tuple[str, str, object, tuple[str, ...]], ...] = (
    ("cube", "faces", True, ("series", "match", "money")),
    ("crawford", "crawford", True, ("match",)),
    ("dead_cube_refused", "dead_cube", False, ("match",)),
    ("jacoby", "jacoby", True, ("money", "chouette")),
    ("beaver", "beaver_only_taker", False, ("money", "chouette")),
    ("raccoon", "raccoon_only_raiser", False, ("money", "chouette")),
    ("automatic_doubles", "automatic_double", 1, ("money", "chouette")),
)
"""(option, the row whose paragraph stands beside its switch, default, formats that have it)."""
LIMITS: dict[str, tuple[int, int]] = {
    "automatic_doubles": (0, MAX_AUTOMATIC_DOUBLES),
    "stake": (1, MAX_STAKE),
}
"""The least and the most of an option that is a number; what an agreement takes."""
STAKE_FORMATS = ("series", "money", "chouette")


def catalogue() -> Wire:
    """Everything a start form needs, in all languages."""
    books = [_book(load_book(b)) for b in BOOKS]
    return {"version": __version__, "rulebooks": books, "levels": levels_wire()}


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
        "variants": list(book.starts),
        "scorings": [row.name for _, row in book.scorings],
        "formats": list(book.formats),
        "options": _options(book, rows),
        "cites": _cites(book),
        "has_cube": has_cube,
        "draw_rule": draw.name,
        "draw_cite": draw.cite.wire(),
    }


def _options(book: Book, rows: dict[tuple[str, str], Row]) -> list[Wire]:
    found: list[Wire] = []
    for key, name, default, formats in OPTIONS:
        row, kinds = rows.get(("cube", name)), [f for f in formats if f in book.formats]
        if row is not None and kinds:
            offered = {"key": key, "cite": row.cite.wire(), "default": default, "formats": kinds}
            found.append({**offered, **_limits(key)})
    stakes = _stakes_row(book, rows)
    if stakes is not None:
        kinds = [f for f in STAKE_FORMATS if f in book.formats]
        offered = {"key": "stake", "cite": stakes.cite.wire(), "default": 1, "formats": kinds}
        found.append({**offered, **_limits("stake")})
    return found


def _limits(key: str) -> Wire:
    if key not in LIMITS:
        return {}
    least, most = LIMITS[key]
    return {"least": least, "most": most}


def _stakes_row(book: Book, rows: dict[tuple[str, str], Row]) -> Row | None:
    """What a rulebook says of playing for a stake: of its cube, or of its scoring by stakes."""
    scorings = {row.name: row for _, row in book.scorings}
    return rows.get(("cube", "no_stake")) or rows.get(("cube", "faces")) or scorings.get("stakes")


def _cites(book: Book) -> Wire:
    """The paragraphs of what is chosen: variants and ways to score."""
    starts = {r.name: r.cite.wire() for r in book.rows if r.table == "setup"}
    return {"variants": starts, "scorings": {row.name: row.cite.wire() for _, row in book.scorings}}


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
