"""Every text in every language: what is missing is named by file and key, all at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from vrhcaby.language import missing as check
from vrhcaby.language.languages import HOME, LANGUAGES
from vrhcaby.lessons.course import lesson_texts
from vrhcaby.lessons.store import lessons

LOCALES = Path(__file__).parents[3] / "web" / "locales"


def messages(lang: str) -> set[str]:
    """``"setup.ftl: start"`` for every message of the page."""
    return {
        f"{path.name}: {found}"
        for path in (LOCALES / lang).glob("*.ftl")
        for found in re.findall(r"^([a-z][\w-]*) *=", path.read_text(encoding="utf-8"), re.MULTILINE)
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_missing(lang: str) -> None:
    lacking = check.missing(lang)
    lacking += [f"web/locales/{lang}/{key}: missing" for key in sorted(messages(HOME) - messages(lang))]
    lacking += [f"web/locales/{lang}/{key}: unknown" for key in sorted(messages(lang) - messages(HOME))]
    lacking += [
        f"lessons/data/{lesson.id}: {path}.{lang}: missing"
        for lesson in lessons()
        for path, text in lesson_texts(lesson).items()
        if lang not in text
    ]
    assert not lacking, "\n".join(lacking)


def test_each_fault_is_named_by_file_and_key(monkeypatch: pytest.MonkeyPatch) -> None:
    home = {
        "a": "{count} {count|kámen|kameny|kamenů}",
        "b": {"c": "slovo", "d": "{die}"},
        "e": "tu",
        "f": ["x"],
    }
    found = {"a": "{count} {count|stone|stones}", "b": {"c": " ", "d": "{number}"}, "f": ["y"], "g": "more"}
    monkeypatch.setattr(check, "_home_files", lambda: ["svg/texts/cs.toml", "cli/texts/cs.toml"])

    def table(path: str) -> dict[str, object]:
        if path == "cli/texts/sk.toml":
            raise FileNotFoundError(path)
        return found if path == "svg/texts/sk.toml" else home

    monkeypatch.setattr(check, "table", table)
    assert check.missing("sk") == [
        "svg/texts/sk.toml: e: missing",
        "svg/texts/sk.toml: g: unknown key",
        "svg/texts/sk.toml: a: a counted word needs 3 forms",
        "svg/texts/sk.toml: b.c: empty",
        "svg/texts/sk.toml: b.d: placeholders differ: die, number",
        "cli/texts/sk.toml: missing",
    ]
