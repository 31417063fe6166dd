"""The comparison of the five rulebooks as a document, in English.

``python -m tools.site.comparison docs/rulebooks.md`` writes it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tools.site.study_words import study_sentence
from vrhcaby.panels.reading.aspects import Cell, aspects, name_of
from vrhcaby.panels.reading.moments import Show, verdict_key
from vrhcaby.rules.model import Cite, Provenance, Reading
from vrhcaby.rules.source import BOOKS, text_source

_SHORTLY = {Provenance.READING: "as read", Provenance.SILENT: "silent"}


def cite_text(book: str, cite: Cite) -> str:
    """``9.3``, ``6.3 (reading of precise T3)``, ``from precise T7``."""
    if cite.provenance is Provenance.FILLED:
        return f"from {cite.book} {cite.paragraph}"
    if cite.house:
        return f"{cite.paragraph} (house rule)"
    sister = f" → {cite.sister[0]} {cite.sister[1]}" if cite.sister else ""
    if cite.provenance in _SHORTLY:
        return f"{cite.paragraph} ({_SHORTLY[cite.provenance]}{sister})"
    return cite.paragraph


def markdown() -> str:
    """The table as a document, in English."""
    names = [f"{text_source(b, 'en')['name']} (`{b}`)" for b in BOOKS]
    parts = [
        "# The five rulebooks side by side",
        "",
        "For players who want to know how the rulebooks differ. **Bold** rows are those in which they do. *As written* says",
        "what changes if you read the rulebook literally. The paragraphs are in brackets, with these marks:",
        "",
        "| mark | meaning |",
        "|---|---|",
        "| no mark | the rulebook says so |",
        "| *as read* | the rulebook is unclear; this is our reading (→ the rulebook we followed) |",
        "| *from* | the rulebook is silent; another rulebook fills the gap |",
        "| *silent* | the rulebook is silent and nothing is added (→ the rulebook that has it) |",
        "",
        study_sentence("en").replace("\N{NO-BREAK SPACE}", " "),
        "",
        "`python -m tools.site.comparison docs/rulebooks.md` writes this page from the rulebooks' rows; a test compares it.",
        "",
        f"| aspect | {' | '.join(names)} |",
        "|---|" + "---|" * len(BOOKS),
    ]
    found = aspects()
    for aspect in found:
        name = name_of(aspect.id, "en")
        cells = " | ".join(_cell_text(aspect.id, cell) for cell in aspect.cells)
        parts.append(f"| {f'**{name}**' if aspect.differs else name} | {cells} |")
    parts += ["", "## Where the differences show", ""]
    parts += [
        "Each line is one position or moment that the rulebooks answer differently; a test plays it.",
        "",
    ]
    for aspect in found:
        if aspect.shows:
            parts += [f"### {name_of(aspect.id, 'en')}", ""]
        for show in aspect.shows:
            parts += [*_show_lines(show), ""]
    return "\n".join(parts).rstrip() + "\n"


def _cell_text(aspect: str, cell: Cell) -> str:
    cites = ", ".join(cite_text(cell.book, c) for c in cell.cites)
    literal = cell.text_as_written(aspect, "en")
    text = cell.text(aspect, "en") + (f"; *as written*: {literal}" if literal else "")
    return f"{text} ({cites})" if cites else text


def _show_lines(show: Show) -> Iterator[str]:
    yield show.headline("en") + (f" `{show.board}`" if show.board else "")
    yield ""
    for book in BOOKS:
        for reading in Reading:
            if reading is Reading.AS_WRITTEN and verdict_key(show, book, reading) == verdict_key(
                show, book, Reading.COMPLETED
            ):
                continue
            label = book if reading is Reading.COMPLETED else f"{book}, as written"
            yield f"- {label}: {show.verdict(book, reading).words('en')}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(markdown(), encoding="utf-8")
