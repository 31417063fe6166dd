"""``new-lesson`` and ``lesson``: a new lesson is valid, and a fault is reported once with its file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vrhcaby.__main__ import main


@pytest.mark.parametrize(("name", "file"), [("Běžíme domů", "běžíme-domů.json"), ("!?", "lesson.json")])
def test_a_new_lesson_is_valid(
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


def test_a_lesson_needs_a_title(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["new-lesson", " "])
    assert "argument NAME: a lesson needs a title" in capsys.readouterr().err


def test_a_missing_lesson_is_reported_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "none.json"
    assert main(["lesson", str(missing)]) == 1
    assert capsys.readouterr().out == f"{missing}: No such file or directory\n"


CHOICE = {
    "id": "c",
    "rulebook": "precise",
    "title": "Tor „A“",
    "about": "x",
    "lang": "de",
    "step": [{"kind": "choice", "text": "?", "options_text": ["Ja", "Nein"], "goal": {"choice": 0}}],
}


def test_a_lesson_gets_its_cards_and_stays_otherwise_unchanged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "c.json"
    path.write_text(json.dumps(CHOICE), encoding="utf-8")
    for _ in range(2):
        assert main(["lesson", "--ready", str(path)]) == 0
        assert capsys.readouterr().out == f"{path}: ready\n"
        made = json.loads(path.read_text(encoding="utf-8"))
        ready = made.pop("ready")
        assert made == CHOICE
        assert json.loads(ready["of"]) == CHOICE
        assert (ready["lesson"]["lang"], len(ready["lesson"]["steps"][0]["answers"])) == ("de", 2)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"exam": True}, "left as it is; an exam is shown without its answers"),
        ({"title": {"de": "A", "pl": "B"}}, "left as it is; it is in 2 languages"),
    ],
)
def test_a_lesson_that_cannot_be_prepared_is_left_unchanged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: dict[str, object], words: str
) -> None:
    path = tmp_path / "c.json"
    text = json.dumps({**CHOICE, **more})
    path.write_text(text, encoding="utf-8")
    assert main(["lesson", "--ready", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: {words}\n"
    assert path.read_text(encoding="utf-8") == text
