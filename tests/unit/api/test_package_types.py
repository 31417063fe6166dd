"""The verdict of ``mypy --strict`` on a program that uses the package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
PROGRAM = """\
from vrhcaby import Game, load_rules

game = Game(load_rules("leaflet"))
game.legal_plays((3, 1))
load_rules(3, nonsense=4)
"""


def test_a_wrong_argument_of_load_rules_is_rejected(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", str(program)], cwd=ROOT, capture_output=True, text=True
    )
    faults = [line for line in checked.stdout.splitlines() if ": error: " in line]
    assert checked.returncode == 1, checked.stdout
    assert faults
    assert all("program.py:5: " in line for line in faults), faults
    assert any('"nonsense"' in line for line in faults), faults
