"""Every example of docs/bot.md runs and gives the answer shown; its figures are the measured ones."""

from __future__ import annotations

import doctest
import re

import pytest

from support.doc_examples import DOCS, answered, holds
from vrhcaby.advice.level_losses import LOSSES
from vrhcaby.bot.grading import GRADES

TEXT = (DOCS / "bot.md").read_text(encoding="utf-8")


def test_every_example_answers_as_shown() -> None:
    examples = answered("bot.md")
    assert len(examples) > 15
    for sent, shown, real in examples:
        assert holds(shown, real), (sent, real)


def test_the_python_examples_run() -> None:
    # Fences are not part of the examples; blank lines keep the line numbers of failures.
    code = re.sub(r"^```.*$", "", TEXT, flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(code, {}, "bot.md", "docs/bot.md", 0)
    assert len(examples.examples) > 10
    report: list[str] = []
    assert doctest.DocTestRunner().run(examples, out=report.append).failed == 0, "".join(report)


@pytest.mark.parametrize(("level", "loss"), LOSSES.items())
def test_the_reported_levels_have_their_measured_losses(level: str, loss: float) -> None:
    assert re.search(rf"^\| `{level}` \| .* \| {loss} \|$", TEXT, flags=re.MULTILINE)


def test_the_documented_bounds_of_grades_are_used() -> None:
    for least, word in GRADES:
        assert f"`{word}` from {least}" in TEXT
