"""The coverage of each paragraph is counted correctly: only what the sources confirm, and every gap is reported."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tools.site import coverage
from tools.site.examples import all_examples, faults_of
from tools.site.provenance import readings
from vrhcaby.rules.source import text_source

ROOT = Path(__file__).parents[3]
READ = readings()
ALL = all_examples()


def gaps_of(examples: Any = ALL, readings: Any = READ) -> list[tuple[tuple[str, str], tuple[str, ...]]]:
    found = coverage.lines(examples, readings)
    return [((line.book, line.paragraph), line.gaps) for line in found if line.gaps]


def test_coverage_has_no_gap_and_its_document_is_current() -> None:
    assert faults_of(ALL) == ()
    assert gaps_of() == []
    assert len(coverage.lines(ALL, READ)) == 131
    written = (ROOT / "docs/coverage.md").read_text(encoding="utf-8")
    assert written == coverage.markdown(ALL, READ), "run python -m tools.site.coverage …"


@pytest.mark.parametrize(
    ("paragraph", "expect", "gaps"),
    [
        (("classic", "9.3"), "refused", ("a refused example",)),
        (("precise", "P2"), "ok", ("an allowed example", "a figure to be tried")),
        (
            ("modern", "Q1"),
            "static",
            ("an allowed example", "a refused example", "a figure to be tried", "a figure"),
        ),
    ],
)
def test_a_gap_would_be_reported(paragraph: tuple[str, str], expect: str, gaps: tuple[str, ...]) -> None:
    left = tuple(e for e in ALL if ((e.book, e.paragraph), e.expect) != (paragraph, expect))
    assert gaps_of(left) == [(paragraph, gaps)]
    assert f"| {', '.join(gaps)} |" in coverage.markdown(left, READ)


def test_a_figure_that_shows_nothing_would_be_reported() -> None:
    def bare(raw: Any) -> dict[str, Any]:
        return {key: value for key, value in raw.items() if key not in ("zones", "marks", "arrows", "dice")}

    left = tuple(replace(e, raw=bare(e.raw)) if e.id == "precise-P1-figure" else e for e in ALL)
    assert gaps_of(left) == [(("precise", "P1"), ("something to see in precise-P1-figure",))]
    meant = tuple(
        replace(e, raw={**e.raw, "meant_bare": "the board itself"}) if e.id == "precise-P1-figure" else e
        for e in left
    )
    assert gaps_of(meant) == []


def test_a_row_that_was_not_found_in_the_source_is_not_counted() -> None:
    """Nor is any example that depends on it."""
    rows = {name: read for name, read in READ["modern"].items() if name != "move.bar_first"}
    line = {line.paragraph: line for line in coverage.lines(ALL, {**READ, "modern": rows})}
    whole = {line.paragraph: line for line in coverage.lines(ALL, READ) if line.book == "modern"}
    assert (line["H2"].rows, line["H2"].unread) == (whole["H2"].rows - 1, ("move.bar_first",))
    assert line["H2"].refused < whole["H2"].refused
    assert "source of move.bar_first" in line["H2"].gaps


def test_a_badge_that_the_source_contradicts_is_a_gap() -> None:
    rows = {**READ["modern"], "move.bar_first": {"source": "silent"}}
    assert gaps_of(readings={**READ, "modern": rows})[0] == (
        ("modern", "H2"),
        ("a refused example", "source of move.bar_first"),
    )


def test_a_missing_text_would_be_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_one(book: str, lang: str) -> dict[str, Any]:
        texts = text_source(book, lang)
        if (book, lang) != ("leaflet", "sk"):
            return texts
        return {**texts, "p": {key: text for key, text in texts["p"].items() if key != "O2"}}

    monkeypatch.setattr(coverage, "text_source", without_one)
    assert gaps_of() == [(("leaflet", "O2"), ("text in sk",))]
