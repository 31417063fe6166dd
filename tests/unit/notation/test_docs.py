"""Every example of docs/notation.md runs and shows what the document shows."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import vrhcaby.notation

DOCUMENT = Path(__file__).parents[3] / "docs" / "notation.md"


def test_the_examples_run() -> None:
    # Fences are not part of the examples; blank lines keep the line numbers of failures.
    text = re.sub(r"^```.*$", "", DOCUMENT.read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, DOCUMENT.name, str(DOCUMENT), 0)
    assert len(examples.examples) > 30
    report: list[str] = []
    runner = doctest.DocTestRunner()
    result = runner.run(examples, out=report.append)
    assert result.failed == 0, "".join(report)


def test_every_public_name_is_explained() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    unexplained = {name for name in vrhcaby.notation.__all__ if not re.search(rf"\b{name}\b", text)}
    assert unexplained <= {"Segment", "TurnRecord"}, "types that the others are made of"
