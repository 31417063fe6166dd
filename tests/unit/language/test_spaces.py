"""Spaces that do not break: no word of one letter, no number and no paragraph sign is left alone at the end of a line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from vrhcaby.language.languages import LANGUAGES
from vrhcaby.language.spaces import NO_BREAK, tie
from vrhcaby.language.tables import table
from vrhcaby.language.texts import fill

PACKAGE = Path(__file__).parents[3] / "py/vrhcaby"
CASES = json.loads((Path(__file__).parents[2] / "support/tied.json").read_text(encoding="utf-8"))
PLAIN = re.compile(r"(?<![^\W_])[ksvzouaiKSVZOUAI] (?=\S)")
LONELY = re.compile(r"§ |§(?=\w)|\d (?=[^\W\d_])")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])
def test_which_spaces_are_tied(case: dict[str, str]) -> None:
    assert tie(case["text"], case["lang"]) == case["tied"].replace("_", NO_BREAK)


def leaves(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every text of a table with its path."""
    if isinstance(value, str):
        yield path, value
    for key, part in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        yield from leaves(part, f"{path}.{key}")


def lang_of(path: str) -> str | None:
    """The language of a text by its path: the file's, or that of the last key that is a language."""
    named = [part for part in re.split(r"[./]", path) if part in LANGUAGES]
    return named[-1] if named else None


def test_no_plain_space_is_left_in_any_text_that_a_player_can_see() -> None:
    files = sorted(str(path.relative_to(PACKAGE)) for path in PACKAGE.rglob("*.toml"))
    found = [entry for file in files for entry in leaves(table(file), file)]
    seen = [(path, text) for path, text in found if lang_of(path)]
    assert len(seen) > 3000
    plain = [path for path, text in seen if lang_of(path) in ("cs", "sk") and PLAIN.search(text)]
    lonely = [path for path, text in seen if LONELY.search(text)]
    assert (plain, lonely) == ([], [])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_that_is_filled_in_stays_with_its_unit(lang: str) -> None:
    assert fill("{n} {n|x|y|z}", lang, {"n": 5}).startswith(f"5{NO_BREAK}")
