"""``new-lesson`` and ``lesson``: what is begun is sound, and a fault is reported once with its file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vrhcaby.__main__ import main


@pytest.mark.parametrize(("name", "file"), [("Běžíme domů", "běžíme-domů.json"), ("!?", "lesson.json")])
def test_a_lesson_that_is_begun_is_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, file: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-lesson", name, "--rules", "modern"]) == 0
    written = json.loads((tmp_path / file).read_text(encoding="utf-8"))
    assert (written["title"], written["rulebook"]) == (name, "modern")
    assert main(["lesson", file]) == 0
    assert capsys.readouterr().err == "1 sound\n"
    assert main(["new-lesson", name]) == 1
    assert capsys.readouterr().err == f"{file}: there already\n"


def test_a_missing_lesson_is_named_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "none.json"
    assert main(["lesson", str(missing)]) == 1
    assert capsys.readouterr().out == f"{missing}: No such file or directory\n"
