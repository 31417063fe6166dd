"""Match files in the terminal: converted, checked, replayed; faults with their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from vrhcaby import __version__
from vrhcaby.__main__ import main
from vrhcaby.notation import read_mat, read_sgf

MAT = Path(__file__).parents[1] / "notation" / "data" / "gnubg_match.mat"
ILLEGAL = " 3 point match\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/5   65: 24/18 18/13\n  2) 61: 13/7\n"


@pytest.fixture
def file(tmp_path: Path):
    def made(text: str | bytes) -> str:
        path = tmp_path / "match.mat"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    return made


def test_a_file_is_converted_to_another_format(tmp_path: Path) -> None:
    out = tmp_path / "match.sgf"
    assert main(["convert", str(MAT), "--to", "sgf", "--out", str(out)]) == 0
    assert read_sgf(out.read_text(encoding="utf-8")) == read_mat(MAT.read_text(encoding="utf-8"))


def test_a_legal_match_is_reported_as_legal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(MAT)]) == 0
    assert capsys.readouterr().out == "every play is legal by modern (completed); finished games: 4\n"


def test_the_first_illegal_play_is_reported_with_its_paragraph(file, capsys) -> None:
    assert main(["check", file(ILLEGAL)]) == 1
    out = capsys.readouterr().out
    assert out.startswith("game 1, turn 3: 61: 13/7\n")
    assert "M4" in out
    assert main(["check", file(ILLEGAL), "--lang", "cs"]) == 1
    assert "Tah je povinný" in capsys.readouterr().out


def test_a_match_is_printed_play_by_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(MAT), "--boards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("Game ")] == [f"Game {n}" for n in (1, 2, 3, 4)]
    assert sum(line.startswith(("Alena: ", "Boris: ")) for line in lines) > 200
    assert sum(line.startswith(("+-13-", "+-12-")) for line in lines) > 200


def test_windows_1250_is_read_and_an_empty_file_is_rejected(file, capsys) -> None:
    text = ILLEGAL.replace("A : 0", "Žák : 0").replace("  2) 61: 13/7\n", "")
    assert main(["convert", file(text.encode("cp1250")), "--to", "sgf"]) == 0
    assert "PW[Žák]" in capsys.readouterr().out
    assert main(["check", file("nothing at all")]) == 2
    assert "notation/unknown" in capsys.readouterr().err
    assert main(["check", file(ILLEGAL) + "x"]) == 2


def test_an_unreadable_line_is_reported_and_the_rest_is_converted(file, capsys) -> None:
    assert main(["convert", file(ILLEGAL + "  3) singing\n"), "--to", "mat"]) == 1
    said = capsys.readouterr()
    assert "line 6, column 6: cannot read an action: 'singing'" in said.err
    assert "  2) 61: 13/7" in said.out


@pytest.mark.parametrize(
    "command", [["diagram", "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"], ["convert", str(MAT), "--to", "sgf"]]
)
def test_a_file_that_cannot_be_written_is_named_without_blaming_the_input(command, tmp_path, capsys) -> None:
    out = tmp_path / "missing" / "out.txt"
    assert main([*command, "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert said == f"vrhcaby {command[0]}: cannot write {out}: No such file or directory\n"


def test_the_version_is_printed(capsys) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert (ended.value.code, capsys.readouterr().out) == (0, f"vrhcaby {__version__}\n")
