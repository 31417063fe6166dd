"""Files to and from GNU Backgammon: the same games, scores, cubes and boards on both sides."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.expected import reported
from vrhcaby.notation import read_mat, read_sgf

FILES = Path(__file__).parent / "data" / "gnubg"
OURS = sorted(FILES.glob("ours*.mat"))
THEIRS = sorted(FILES.glob("theirs*.mat"))


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_there_are_a_dozen_of_each() -> None:
    assert (len(OURS), len(THEIRS)) == (12, 12)


@pytest.mark.parametrize("path", OURS, ids=lambda p: p.stem)
def test_gnu_backgammon_read_our_files_as_they_were_played(path: Path) -> None:
    """Beside each file is the one that GNU Backgammon saved after importing it."""
    assert reported(read_sgf(text(path.with_suffix(".gnubg.sgf")))) == reported(read_mat(text(path)))


@pytest.mark.parametrize("path", THEIRS, ids=lambda p: p.stem)
def test_both_of_its_formats_agree(path: Path) -> None:
    mat = read_mat(text(path))
    assert reported(mat) == reported(read_sgf(text(path.with_suffix(".sgf"))))
    assert any(game.result for game in mat.games)
