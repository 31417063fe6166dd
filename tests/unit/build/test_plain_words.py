"""Names and docstrings keep to the words of ``docs/architecture.md``: private words of earlier versions do not come back."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "py/vrhcaby"

NAMES = frozenset(
    [
        "told",
        "untold",
        "desk",
        "desks",
        "twin",
        "lawful",
        "unsaid",
        "unheard",
        "heard",
        "judging",
        "mender_of",
        "lent",
        "vault",
        "stranger",
    ]
)
"""Parts of names (between underscores) that say nothing to a newcomer. ``docs/architecture.md`` has the words instead."""

SENTENCES = re.compile(
    r"\b(whoever|lends?|lent|unsaid|lawful|twin|gives? away|holds its breath|is told|are told|is heard|are heard)\b",
    re.IGNORECASE,
)
"""Words of translated sentences (``CONTRIBUTING.md``)."""


def _files() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "_compiled" not in path.parts)


def _names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _words(name: str) -> set[str]:
    return set(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower().strip("_").split("_"))


def test_the_words_that_are_not_used_are_found_in_names_and_sentences() -> None:
    assert _words("_answerTold") & NAMES == {"told"}
    assert SENTENCES.search("It is told by whoever is to act.")
    assert not SENTENCES.search("The answer has the player to act.")


@pytest.mark.parametrize("path", _files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_names_are_plain(path: Path) -> None:
    names = {path.stem, *_names(ast.parse(path.read_text(encoding="utf-8")))}
    assert not {name for name in names if _words(name) & NAMES}


@pytest.mark.parametrize("path", _files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_sentences_are_plain(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert not [f"{at}: {line.strip()}" for at, line in enumerate(lines, 1) if SENTENCES.search(line)]


ARCHITECTURE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
VOCABULARY = re.findall(r"^\| ([^|`]+) \| ((?:`\w+`(?:, )?)+) \| ([^|]+) \|$", ARCHITECTURE, re.MULTILINE)


@cache
def _identifiers() -> frozenset[str]:
    """Every word of the Python code, among them the keys of messages."""
    return frozenset(
        word for path in _files() for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))
    )


def test_the_vocabulary_has_its_words_once() -> None:
    words = [word for word, _, _ in VOCABULARY]
    assert len(words) >= 40
    assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    ("word", "names"), [(word, names) for word, names, _ in VOCABULARY], ids=lambda part: part
)
def test_a_word_of_the_vocabulary_is_a_name_in_the_code(word: str, names: str) -> None:
    assert not set(re.findall(r"\w+", names)) - _identifiers(), word
