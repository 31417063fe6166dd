"""Check a rulebook's citations: every cited paragraph is listed, and every listed one is used."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from vrhcaby.rules.checking.entries import Entry, RawBook
from vrhcaby.rules.checking.faults import Faults, meant, short
from vrhcaby.rules.files import BOOKS, book_path, raw_table
from vrhcaby.rules.model import Provenance
from vrhcaby.rules.vocabulary import NOT_ENFORCED


def cite_faults(book: RawBook) -> Faults:
    """Paragraphs cited but not listed, listed but never cited, or with the wrong provenance."""
    for row in book.rows:
        yield from _of_row(book, row)
    yield from _forgotten(book)


def _of_row(book: RawBook, row: Entry) -> Faults:
    cite, provenance = row.sound.get("cite"), row.sound.get("provenance")
    if cite is not None and "book" in row.sound and provenance != Provenance.FILLED:
        yield from _of_sister(book, f"{row.path}.cite", f"{row.sound['book']} {cite}")
    elif cite is not None and provenance == Provenance.FILLED:
        yield from _of_sister(book, f"{row.path}.cite", cite)
    elif cite is not None and provenance is not None:
        yield from _of_own(book, f"{row.path}.cite", cite)
    for key in ("sister", "points_cite"):
        if key in row.sound:
            yield from _of_sister(book, f"{row.path}.{key}", row.sound[key])
    for key, (fitting, only) in _ONLY.items():
        if row.sound.get(key) and provenance not in (None, *fitting):
            yield f"{row.path}.{key}: {only}, and this row is {provenance}"
    for index, paragraph in enumerate(row.sound.get("with", ())):
        yield from _of_own(book, f"{row.path}.with[{index}]", paragraph)


_ONLY = {
    "sister": ((Provenance.READING, Provenance.SILENT), "only a reading follows a sister"),
    "house": ((Provenance.READING,), "only a reading is a house rule"),
}


def _of_own(book: RawBook, path: str, paragraph: str) -> Faults:
    if paragraph in book.keys.get("paragraphs", (paragraph,)):
        return
    if paragraph.split(" ")[0] in BOOKS:
        yield f"{path}: {short(paragraph)} is another rulebook's, so the provenance must be filled"
    else:
        yield f"{path}: no paragraph {book.id} {paragraph}"


def _of_sister(book: RawBook, path: str, named: str) -> Faults:
    sister, _, paragraph = named.partition(" ")
    if not paragraph:
        yield f"{path}: must name a rulebook and its paragraph, as 'modern D2' does, not {short(named)}"
    elif sister not in BOOKS:
        yield f"{path}: no rulebook {short(sister)}{meant(sister, BOOKS)}"
    elif sister == book.id:
        yield f"{path}: {short(named)} is this rulebook's own, not a sister's"
    elif paragraph not in _listed(sister):
        yield f"{path}: no paragraph {named}"


def _listed(sister: str) -> Collection[str]:
    paragraphs = raw_table(book_path(sister)).get("paragraphs", ())
    return paragraphs if isinstance(paragraphs, list | tuple) else ()


def _forgotten(book: RawBook) -> Faults:
    cited = dict(_own_cites(book))
    silent = book.keys.get("not_enforced", {})
    paragraphs = book.keys.get("paragraphs", ())
    for paragraph in paragraphs:
        if paragraph not in cited and paragraph not in silent:
            yield f"{book.file}paragraphs: {paragraph} is neither cited nor said not to be enforced"
    for paragraph, why in silent.items():
        path = f"{book.file}not_enforced.{paragraph}"
        if paragraphs and paragraph not in paragraphs:
            yield f"{path}: no paragraph {book.id} {paragraph}"
        if not isinstance(why, str) or why not in NOT_ENFORCED:
            yield f"{path}: unknown value {short(why)}{meant(str(why), NOT_ENFORCED)}"
        if paragraph in cited:
            yield f"{path}: is enforced, for {cited[paragraph]} cites it"


def _own_cites(book: RawBook) -> Iterator[tuple[str, str]]:
    """The book's own cited paragraphs, each with a place that cites it."""
    for row in reversed(book.rows):
        own: tuple[str, ...] = tuple(row.sound.get("with", ()))
        others = row.sound.get("provenance") == Provenance.FILLED or "book" in row.sound
        if not others and "cite" in row.sound:
            own += (row.sound["cite"],)
        yield from ((paragraph, row.place) for paragraph in own)
