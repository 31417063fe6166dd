"""Every displayed badge is checked against a reading of the sources, row by row (``provenance.toml``)."""

from __future__ import annotations

import pytest

from tools.site.provenance import badges, is_backed, readings, unbacked
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules import wording
from vrhcaby.rules.model import Cite, Provenance
from vrhcaby.rules.source import BOOKS

READ = readings()


@pytest.mark.parametrize("book", BOOKS)
def test_every_badge_agrees_with_the_source(book: str) -> None:
    assert {name for name, _ in badges(book)} == set(READ[book])
    assert unbacked(book, READ) == set()


@pytest.mark.parametrize(
    ("read", "shown", "backed"),
    [
        ({"source": "says", "line": "3"}, Provenance.WRITTEN, True),
        ({"source": "says"}, Provenance.WRITTEN, False),
        ({"source": "implies", "line": "3"}, Provenance.READING, True),
        ({"source": "implies", "line": "3"}, Provenance.WRITTEN, False),
        ({"source": "silent"}, Provenance.FILLED, True),
        ({"source": "silent"}, Provenance.SILENT, True),
        ({"source": "silent"}, Provenance.READING, False),
        (None, Provenance.WRITTEN, False),
    ],
)
def test_a_badge_is_backed_by_a_reading_of_its_kind_with_its_line(
    read: dict[str, str] | None, shown: Provenance, backed: bool
) -> None:
    assert is_backed(Cite("classic", "8", shown), read) is backed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_kind_of_badge_has_its_own_wording(lang: str) -> None:
    cites = [cite for book in BOOKS for _, cite in badges(book)]
    said = {
        (cite.provenance, bool(cite.sister), cite.house): wording.cite_phrase(cite, lang) for cite in cites
    }
    assert {kind for kind, _, _ in said} == set(Provenance)
    assert len(set(said.values())) == len(said)
