"""``new-book`` and ``check-book``: a template lists what it lacks, and a completed file is valid."""

from __future__ import annotations

from pathlib import Path

import pytest

from vrhcaby.__main__ import main


def test_a_template_lists_what_it_lacks_and_is_valid_once_completed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-book", 'Our "Tavla"']) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "our--tavla.toml: written. It lacks:"
    assert "our--tavla.toml: text.en.p.1.text: must be a text that is not empty, not ''" in lines

    path = tmp_path / "our--tavla.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('""', '"Words."'), encoding="utf-8")
    assert main(["check-book", str(path)]) == 0
    assert capsys.readouterr().err == "1 sound\n"

    assert main(["new-book", 'Our "Tavla"']) == 1
    assert capsys.readouterr().err == "our--tavla.toml: there already\n"


def test_every_fault_of_every_file_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('rulebook = 1\nbase = "precise"\ntext.en.name = "<i>x</i>"\n', encoding="utf-8")
    assert main(["check-book", str(wrong), str(tmp_path / "none.toml")]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first == f"{wrong}: text.en.name: must be plain text, without tags or entities: '<i>x</i>'"
    assert second == f"{tmp_path / 'none.toml'}: No such file or directory"


@pytest.mark.parametrize("name", ["x" * 300, "\udc80x"])
def test_a_template_that_cannot_be_written_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-book", name]) == 1
    reported = capsys.readouterr()
    assert ".toml: cannot be written: " in reported.err
    assert reported.out == ""
