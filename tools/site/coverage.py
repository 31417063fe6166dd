"""The coverage of every paragraph of the five sources: texts, rows confirmed in the source, examples, figures.

``python -m tools.site.coverage docs/coverage.md`` writes the table.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.site.example_pictures import is_bare, picture_of
from tools.site.examples import Example, all_examples
from tools.site.pictured import SHOWS
from tools.site.provenance import Readings, badges, readings, unbacked
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.load import load_book
from vrhcaby.rules.source import BOOKS, text_source


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph's coverage. Only rows that a reading of the source confirms are counted."""

    book: str
    paragraph: str
    texts: tuple[str, ...]
    """The languages that have its title and text."""
    rows: int
    """Rows of the rulebook that name it and were confirmed in its source."""
    unread: tuple[str, ...]
    """Rows that name it and were not confirmed."""
    allowed: int
    refused: int
    static: int
    """Static figures, with the reason why the paragraph cannot be enforced."""
    tried: int
    """Figures in which the reader can act."""
    shows: tuple[str, ...]
    """The things that its figures show."""
    bare: tuple[str, ...]
    """Figures that point out nothing and do not say why."""

    @property
    def gaps(self) -> tuple[str, ...]:
        """The missing parts."""
        found = [f"text in {lang}" for lang in LANGUAGES if lang not in self.texts]
        if not self.static:
            found += ["an allowed example"] * (not self.allowed) + ["a refused example"] * (not self.refused)
            found += ["a figure to be tried"] * (not self.tried)
        if not self.allowed + self.refused + self.static:
            found.append("a figure")
        found += [f"source of {name}" for name in self.unread]
        return (*found, *(f"something to see in {name}" for name in self.bare))


def lines(examples: tuple[Example, ...], read: Readings) -> tuple[Line, ...]:
    """One line for each paragraph of each rulebook, in order."""
    return tuple(
        line for book in BOOKS for line in _lines(book, examples, unbacked(book, read))
    )  # fmt: skip


def _lines(book: str, examples: tuple[Example, ...], unread: frozenset[str]) -> Iterator[Line]:
    cited: dict[str, list[str]] = {}
    for name, cite in badges(book):
        cited.setdefault(cite.paragraph if cite.book == book else "", []).append(name)
    for paragraph in load_book(book).paragraphs:
        mine = [e for e in examples if (e.book, e.paragraph) == (book, paragraph)]
        yield _line(book, paragraph, mine, cited.get(paragraph, []), unread)


def _line(book: str, paragraph: str, mine: list[Example], rows: list[str], unread: frozenset[str]) -> Line:
    counted = [e for e in mine if not _rests_on(e, unread)]
    count = {kind: sum(e.expect == kind for e in counted) for kind in ("ok", "refused", "static")}
    seen = {name for e in mine for name in picture_of(e).shows}
    return Line(
        book,
        paragraph,
        tuple(lang for lang in LANGUAGES if _has_text(book, paragraph, lang)),
        sum(name not in unread for name in rows),
        tuple(name for name in rows if name in unread),
        count["ok"],
        count["refused"],
        count["static"],
        sum(e.can_be_tried for e in counted),
        tuple(name for name in SHOWS if name in seen),
        tuple(e.id for e in mine if is_bare(e)),
    )


def _rests_on(example: Example, unread: frozenset[str]) -> bool:
    """Whether an example's refusing row was not confirmed in the source."""
    rule = example.raw.get("rule")
    return any(name.partition(".")[2] == rule for name in unread)


def _has_text(book: str, paragraph: str, lang: str) -> bool:
    entry = text_source(book, lang)["p"].get(paragraph, {})
    return bool(entry.get("title")) and bool(entry.get("text"))


def markdown(examples: tuple[Example, ...], read: Readings) -> str:
    """The table as a document."""
    found = lines(examples, read)
    whole = sum(not line.gaps for line in found)
    parts = [
        "# Coverage of the sources",
        "",
        "For anyone who checks the rulebooks against their sources: which paragraphs have texts, rows and examples.",
        "`python -m tools.site.coverage docs/coverage.md` writes this page. A test compares it and fails if any part",
        "is missing.",
        "",
        "Every example runs against the engine and is a figure in the rulebook reader. A row is a row of the rulebook that",
        "cites the paragraph. A row, and an example that needs it, count only if `tests/rules/provenance.toml` says where",
        "the source has it.",
        "",
        "| column | what it counts |",
        "|---|---|",
        "| allowed, refused | examples that the rulebook allows, and that it refuses |",
        "| shown only | figures of paragraphs that no move can break; the figure says why |",
        "| to be tried | figures on which readers can try moves |",
        "",
        f"{whole} of {len(found)} paragraphs are complete.",
    ]
    for book in BOOKS:
        parts += ["", f"## {book}: {text_source(book, 'en')['name']}", ""]
        parts += [
            "| paragraph | title | texts | rows | allowed | refused | shown only | to be tried "
            "| what the figure shows | missing |",
            "|---|---|---|--:|--:|--:|--:|--:|---|---|",
        ]
        for line in (x for x in found if x.book == book):
            title = text_source(book, "en")["p"][line.paragraph]["title"]
            parts.append(
                f"| {line.paragraph} | {title} | {' '.join(line.texts)} | {line.rows} | {line.allowed} "
                f"| {line.refused} | {line.static} | {line.tried} | {', '.join(line.shows)} "
                f"| {', '.join(line.gaps)} |"
            )
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(markdown(all_examples(), readings()), encoding="utf-8")
