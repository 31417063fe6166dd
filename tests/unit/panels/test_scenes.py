"""Every panel as a whole, in scenes: its words, attributes and events after each step (see ``support.scenes``).

``tools/renew_examples.py`` shows what would change, and writes it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from support.scenes import FOLDER, played


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_scene_shows_what_its_file_says(path: Path) -> None:
    script = path.read_text(encoding="utf-8")
    assert played(script) == script
