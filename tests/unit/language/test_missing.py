"""Every text in every language: missing ones are all listed at once, by file and key."""

from __future__ import annotations

import pytest

from tools.site import files
from vrhcaby.language import missing as check
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons.course import lesson_texts
from vrhcaby.lessons.store import lessons


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_missing(lang: str) -> None:
    lacking = check.missing(lang) + check.missing(lang, files.FOLDER, files.table)
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
    monkeypatch.setattr(check, "_home_files", lambda _: ["svg/texts/cs.toml", "cli/texts/cs.toml"])

    def table(path: str) -> dict[str, object]:
        if path == "cli/texts/sk.toml":
            raise FileNotFoundError(path)
        return found if path == "svg/texts/sk.toml" else home

    assert check.missing("sk", read=table) == [
        "svg/texts/sk.toml: e: missing",
        "svg/texts/sk.toml: g: unknown key",
        "svg/texts/sk.toml: a: a counted word needs 3 forms",
        "svg/texts/sk.toml: b.c: empty",
        "svg/texts/sk.toml: b.d: placeholders differ: die, number",
        "cli/texts/sk.toml: missing",
    ]
