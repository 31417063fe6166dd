"""The choices of the page's start form, with names and paragraphs.

The build writes them to ``data/catalogue.json``, so that the page can show the form before Python starts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from vrhcaby.advice.level_losses import levels_wire
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.load import Book, load_book
from vrhcaby.rules.model import Reading, Row
from vrhcaby.rules.source import BOOKS, text_source
from vrhcaby.session.config import MAX_AUTOMATIC_DOUBLES, MAX_STAKE
from vrhcaby.version import __version__
from vrhcaby.wire.answers import bare_cite

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import catalogue as shapes
    from vrhcaby.wire.shapes.words import FormatKind

OPTIONS: tuple[tuple[str, str, bool | int, tuple[FormatKind, ...]], ...] = (
    ("cube", "faces", True, ("series", "match", "money")),
    ("crawford", "crawford", True, ("match",)),
    ("dead_cube_refused", "dead_cube", False, ("match",)),
    ("jacoby", "jacoby", True, ("money", "chouette")),
    ("beaver", "beaver_only_taker", False, ("money", "chouette")),
    ("raccoon", "raccoon_only_raiser", False, ("money", "chouette")),
    ("automatic_doubles", "automatic_double", 0, ("money", "chouette")),
)
"""(option, row whose paragraph is shown beside the switch, default, formats that offer it)."""
LIMITS: dict[str, tuple[int, int]] = {
    "automatic_doubles": (0, MAX_AUTOMATIC_DOUBLES),
    "stake": (1, MAX_STAKE),
}
"""The bounds of numeric options, as an agreement accepts them."""
STAKE_FORMATS: tuple[FormatKind, ...] = ("series", "money", "chouette")


def catalogue() -> shapes.Catalogue:
    """Everything a start form needs, in all languages."""
    books = [book_entry(load_book(b)) for b in BOOKS]
    return {
        "version": __version__,
        "rulebooks": books,
        "levels": levels_wire(),
    }


def book_entry(book: Book) -> shapes.Rulebook:
    """A rulebook as the start form offers it."""
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
        "formats": cast("list[FormatKind]", list(book.formats)),
        "options": _options(book, rows),
        "cites": _cites(book),
        "has_cube": has_cube,
        "draw_rule": draw.name,
        "draw_cite": bare_cite(draw.cite),
    }


def _options(book: Book, rows: dict[tuple[str, str], Row]) -> list[shapes.Option]:
    options = [
        _option(book, key, row, default, formats)
        for key, name, default, formats in OPTIONS
        if (row := rows.get(("cube", name))) is not None and any(f in book.formats for f in formats)
    ]
    stakes = _stakes_row(book, rows)
    if stakes is not None:
        options.append(_option(book, "stake", stakes, 1, STAKE_FORMATS))
    return options


def _option(
    book: Book, key: str, row: Row, default: bool | int, formats: tuple[FormatKind, ...]
) -> shapes.Option:
    kinds = [f for f in formats if f in book.formats]
    option: shapes.Option = {"key": key, "cite": bare_cite(row.cite), "default": default, "formats": kinds}
    if key in LIMITS:
        option["least"], option["most"] = LIMITS[key]
    return option


def _stakes_row(book: Book, rows: dict[tuple[str, str], Row]) -> Row | None:
    """The row about stakes: the cube's, or that of the scoring by stakes."""
    scorings = {row.name: row for _, row in book.scorings}
    return rows.get(("cube", "no_stake")) or rows.get(("cube", "faces")) or scorings.get("stakes")


def _cites(book: Book) -> shapes.ChosenCites:
    """The paragraphs of variants and scoring methods."""
    starts = {r.name: bare_cite(r.cite) for r in book.rows if r.table == "setup"}
    return {"variants": starts, "scorings": {row.name: bare_cite(row.cite) for _, row in book.scorings}}


def as_written_changes(book: Book) -> list[shapes.ChangedRow]:
    """The rows that apply in only one of the two readings."""
    wins: list[shapes.ChangedRow] = [
        {"table": "win", "name": w["level"], "when": w["when"], "paragraph": str(w["cite"])}
        for raw, _ in book.scorings
        for w in raw.get("win", ())
        if "when" in w
    ]
    rows: list[shapes.ChangedRow] = [
        {
            "table": r.table,
            "name": r.name,
            "when": r.when.value,
            "aspect": r.aspect,
            "cite": bare_cite(r.cite),
        }
        for r in book.rows
        if r.when is not None
    ]
    return rows + wins
