"""Python users without a compiled kernel are warned once, and the bot still plays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PY = Path(__file__).parents[3] / "py"
CODE = """
from vrhcaby import Game
game = Game("classic", "1:1 off:14 / 1:1 off:14")
print(len(game.best("2-1")), len(game.best("4-3")))
"""


def said(kernel: str) -> tuple[str, str]:
    env = {**os.environ, "PYTHONPATH": str(PY), "VRHCABY_KERNEL": kernel}
    done = subprocess.run([sys.executable, "-c", CODE], env=env, capture_output=True, text=True, check=True)
    return done.stdout, done.stderr


def test_a_kernel_that_does_not_load_is_reported_once(tmp_path: Path) -> None:
    path = tmp_path / "libkernel.so"
    path.write_bytes(b"\0asm of the browser")
    out, errors = said(str(path))
    assert out == "1 1\n"
    assert errors.count("RuntimeWarning") == 1
    assert "no compiled kernel for this platform" in errors


def test_a_user_who_chooses_python_is_not_warned() -> None:
    assert said("none") == ("1 1\n", "")


def test_with_the_kernel_there_is_no_warning() -> None:
    assert said("") == ("1 1\n", "")
