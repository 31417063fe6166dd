"""docs/lessons.md: its lesson is valid, its faults are the ones it lists, and it covers the whole format."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from vrhcaby.api.registry import MODULES
from vrhcaby.language.own_words import unfit_texts
from vrhcaby.lessons import course, exercises, setting, table_reader
from vrhcaby.lessons.course import (
    ASKED_KEYS,
    KINDS,
    LESSON_KEYS,
    SHOWN_KEYS,
    STEP_KEYS,
    read_lesson,
    validate_lesson,
)
from vrhcaby.lessons.goals import CONDITIONS, COUNTS
from vrhcaby.lessons.setting import FORMATS, KEYS, OPTION_KEYS, OWNERS, PHASES
from vrhcaby.rules.outcomes import LEVELS

CZECH = (Path(__file__).parents[3] / "docs" / "lessons.cs.md").read_text(encoding="utf-8")
DOCUMENT = (Path(__file__).parents[3] / "docs" / "lessons.md").read_text(encoding="utf-8")
SOUND, GERMAN, FAULTY = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL))
NAMES = {
    *(LESSON_KEYS | SHOWN_KEYS | ASKED_KEYS | KEYS | OPTION_KEYS | {"kind", "text"}),
    *(
        *KINDS,
        *CONDITIONS,
        *COUNTS,
        *PHASES,
        *FORMATS,
        *LEVELS,
        *OWNERS,
        *exercises.MAKERS,
        *MODULES["lesson_ops"],
    ),
}


def test_the_documented_lesson_is_valid_and_the_faulty_one_has_the_listed_faults() -> None:
    assert validate_lesson(SOUND) == ()
    assert [step.kind for step in read_lesson(SOUND).steps] == ["play", "refused", "choice", "command"]
    listed = re.search(r"has these faults.*?```\n(.*?)\n```", DOCUMENT, re.DOTALL)
    assert listed
    assert tuple(listed[1].splitlines()) == validate_lesson(FAULTY)


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_word_of_the_format_is_explained(name: str) -> None:
    outside_blocks = re.sub(r"```.*?```", "", DOCUMENT, flags=re.DOTALL)
    assert re.search(rf"`(\w+: )?{name}`", outside_blocks), name


def test_the_documented_german_lesson_is_valid_and_its_words_fit() -> None:
    assert validate_lesson(GERMAN) == ()
    assert unfit_texts(GERMAN["words"]["de"]) == {}


@pytest.mark.parametrize(
    "name", sorted(LESSON_KEYS | STEP_KEYS | {*KINDS, *CONDITIONS, *COUNTS, *PHASES, *LEVELS})
)
def test_the_czech_page_explains_every_word_of_the_format(name: str) -> None:
    assert re.search(rf"`{name}`", CZECH), name


def test_every_fault_is_in_the_list() -> None:
    table = DOCUMENT.split("### All faults")[1].split("## Operations")[0]
    said = {
        words for module in (course, setting, table_reader) for words in messages(Path(str(module.__file__)))
    }
    assert len(said) > 20
    assert [words for words in sorted(said) if words not in table] == []


def messages(path: Path) -> set[str]:
    """The fixed words of every fault that a module notes."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "add":
            said = node.args[-1]
            parts = said.values if isinstance(said, ast.JoinedStr) else [said]
            words = [p.value for p in parts if isinstance(p, ast.Constant) and isinstance(p.value, str)]
            found |= {part.strip(" ,") for part in words if len(part.strip(" ,")) > 3}
    return found
