"""hunspell's dictionary or our own short list knows every word that a player can read."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from support.said import said
from vrhcaby.language.languages import LANGUAGES

DICTIONARIES = {
    "cs": ("cs_CZ", "hunspell-cs"),
    "sk": ("sk_SK", "hunspell-sk"),
    "en": ("en_GB", "hunspell-en-gb"),
}
"""The dictionary of each language and its Debian package."""
KNOWN_WORDS = Path(__file__).parent / "known_words"
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


def unknown(words: Iterable[str], lang: str) -> set[str]:
    """The words that the dictionary does not know. A missing program or dictionary fails the test."""
    dictionary, package = DICTIONARIES[lang]
    wanted = f"the spelling of {lang} cannot be checked (Debian: apt-get install hunspell {package})"
    program = shutil.which("hunspell")
    if program is None:
        pytest.fail(f"{wanted}: there is no hunspell")
    reported = subprocess.run(
        [program, "-i", "utf-8", "-d", dictionary, "-l"],
        input="".join(f"{word}\n" for word in words),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if reported.returncode or reported.stderr:
        pytest.fail(f"{wanted}: {reported.stderr}")
    return set(reported.stdout.split())


def words_of(lang: str) -> dict[str, str]:
    """Each word of the texts, with one place where it occurs."""
    return {
        word.replace("’", "'"): place for place, text in reversed(said(lang)) for word in WORD.findall(text)
    }


def own_list(lang: str) -> list[str]:
    """Our list of a language, without its headings."""
    lines = (KNOWN_WORDS / f"{lang}.txt").read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_in_the_dictionary_or_in_our_list(lang: str) -> None:
    words, listed = words_of(lang), own_list(lang)
    assert len(words) > 1200
    missing = unknown(words, lang)
    assert {word: words[word] for word in missing if word.lower() not in listed} == {}
    assert [word for word in listed if word not in {found.lower() for found in missing}] == []


@pytest.mark.parametrize(
    ("lang", "good", "bad"), [("cs", "kostka", "kosdka"), ("sk", "kocka", "kocga"), ("en", "dice", "dyce")]
)
def test_a_misspelt_word_is_found(lang: str, good: str, bad: str) -> None:
    assert unknown((good, bad), lang) == {bad}


def test_a_missing_dictionary_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DICTIONARIES, "cs", ("xx_XX", "hunspell-xx"))
    with pytest.raises(pytest.fail.Exception, match="apt-get install hunspell hunspell-xx"):
        unknown(("kostka",), "cs")
