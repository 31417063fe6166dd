"""Templates filled with values; the page's own filler passes the same cases (``tests/js/shell_words.test.mjs``)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools.site import words
from vrhcaby.language.spaces import NO_BREAK
from vrhcaby.language.texts import fill

CASES = json.loads((Path(__file__).parents[2] / "support/filled.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "case", CASES, ids=lambda case: f"{case['lang']}: {case['template']} {case['values']}"
)
def test_a_template_is_filled(case: dict[str, Any]) -> None:
    assert fill(case["template"], case["lang"], case["values"]) == case["text"].replace("_", NO_BREAK)


def test_a_message_defined_twice_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "words", lambda name, lang: {"close": "x", f"{name}.{lang}": "y"})
    with pytest.raises(ValueError, match=r"^texts/page: defined twice: close$"):
        words.page_words("cs")
