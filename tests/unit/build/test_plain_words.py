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
"""Parts of names (between underscores) that mean nothing to a newcomer. ``docs/architecture.md`` has the words instead."""

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


def test_unwanted_words_are_found_in_names_and_sentences() -> None:
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
    """Every word of the Python code, including the keys of messages."""
    return frozenset(
        word for path in _files() for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))
    )


def test_the_vocabulary_has_each_word_once() -> None:
    words = [word for word, _, _ in VOCABULARY]
    assert len(words) >= 40
    assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    ("word", "names"), [(word, names) for word, names, _ in VOCABULARY], ids=lambda part: part
)
def test_a_word_of_the_vocabulary_is_a_name_in_the_code(word: str, names: str) -> None:
    assert not set(re.findall(r"\w+", names)) - _identifiers(), word


OTHERS = (*("README.md", "CONTRIBUTING.md", "CHANGELOG.md"), "docs")
IN_DOCS = re.compile(
    SENTENCES.pattern[:-3]
    + r"|told|whatever|mender|vault|rehearsal|rooms?|doors?|floors?|desks?|strangers?|houses?(?! rule)|somebody|anybody)\b",
    re.IGNORECASE,
)
"""Metaphors and private words: docs say package, layer, start screen, channel, correction net, warm-up."""
IN_MESSAGES = re.compile(
    r"\b(whoever|lends?|lent|unsaid|lawful|twin|gives? away|is told|are told|is heard|mend|mender|vault|desk|kept games?)\b",
    re.IGNORECASE,
)


def _pages() -> list[Path]:
    """English pages; a Czech page has its own words."""
    found = [
        page
        for name in OTHERS
        for page in ([ROOT / name] if name.endswith(".md") else (ROOT / name).rglob("*.md"))
    ]
    return sorted(page for page in found if not page.name.endswith(".cs.md"))


def prose(text: str) -> str:
    """A page without code, addresses and file names, with unchanged line numbers."""
    text = re.sub(
        r"^( *)(`{3,}).*?^ *\2$",
        lambda code: "\n" * code[0].count("\n"),
        text,
        flags=re.DOTALL | re.MULTILINE,
    )
    return re.sub(r"`[^`\n]*`|\]\([^)]*\)|^[→←].*$", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("page", _pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_uses_plain_words(page: Path) -> None:
    lines = prose(page.read_text(encoding="utf-8")).splitlines()
    assert not [f"{at}: {line.strip()}" for at, line in enumerate(lines, 1) if IN_DOCS.search(line)]


@pytest.mark.parametrize("page", sorted((ROOT / "docs").rglob("*.md")), ids=lambda page: page.name)
def test_a_page_begins_with_its_readers(page: Path) -> None:
    opening = page.read_text(encoding="utf-8").split("\n## ", 1)[0]
    assert re.search(r"\b(For|Pro) (?!example\b)\w+", opening), opening[:200]


@pytest.mark.parametrize(
    "path", sorted(PACKAGE.rglob("*en.toml")) + sorted((ROOT / "tools/site").rglob("*en.toml")), ids=str
)
def test_english_messages_are_plain(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert not [f"{at}: {line}" for at, line in enumerate(lines, 1) if IN_MESSAGES.search(line)]


def test_code_is_not_prose() -> None:
    text = "See [rooms](vault.md) and `twin`.\n```\ntold\n```\n→ told\nIt stays."
    assert not IN_DOCS.search(prose(text).replace("rooms", ""))
    assert IN_DOCS.search(prose("Somebody **told** us."))
    assert IN_MESSAGES.search("Whoever rolls")
