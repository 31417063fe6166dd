"""``review``: each player's loss in a match file, and the worst decisions."""

from __future__ import annotations

from pathlib import Path

import pytest

from vrhcaby.__main__ import main

SHORT = " 3 point match\n Game 1\n A : 0   B : 0\n  1) 31: 13/10 6/5   65: 24/18 18/13\n"
ILLEGAL = SHORT + "  2) 61: 13/7\n"


@pytest.mark.parametrize(("text", "status"), [(SHORT, 0), (ILLEGAL, 1)])
def test_a_review_names_the_worst_play_and_the_best(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, status: int
) -> None:
    path = tmp_path / "match.mat"
    path.write_text(text, encoding="utf-8")
    assert main(["review", str(path), "--plies", "0", "--worst", "1"]) == status
    reported = capsys.readouterr()
    lines = reported.out.splitlines()
    assert lines[0] == "Game 1 (equity, 0 plies)"
    assert lines[1].startswith("  A: lost 0.")
    assert lines[3].endswith("white 31: 13/10 6/5; best 8/5 6/5")
    assert len(lines) == 4
    assert ("61: 13/7" in reported.err) == bool(status)


@pytest.mark.parametrize(
    ("extra", "said"), [(["--game", "9"], "there are games 1 to 1"), ([], "No such file")]
)
def test_a_file_that_cannot_be_reviewed_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], extra: list[str], said: str
) -> None:
    path = tmp_path / "match.mat"
    if extra:
        path.write_text(SHORT, encoding="utf-8")
    assert main(["review", str(path), *extra]) == 2
    assert said in capsys.readouterr().err
