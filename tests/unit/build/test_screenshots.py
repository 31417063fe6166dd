"""The tool that takes screenshots starts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_the_tool_that_takes_screenshots_lists_its_options() -> None:
    tool = [sys.executable, str(ROOT / "tools/screenshots.py"), "--help"]
    assert "--only" in subprocess.run(tool, capture_output=True, text=True, check=True).stdout
