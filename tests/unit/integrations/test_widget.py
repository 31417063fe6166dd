"""The Jupyter widget in Python: its traits, its picture, and its requirements."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[3]
WITHOUT = """
import sys
sys.modules["anywidget"] = None
import vrhcaby.widget
"""


def test_without_anywidget_it_says_what_to_install() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT], env={"PYTHONPATH": str(ROOT / "py")}, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert 'ImportError: vrhcaby.widget needs anywidget: pip install "vrhcaby[notebook]"' in done.stderr


@pytest.mark.heavy
def test_its_attributes_are_traits_and_it_shows_a_picture_without_widgets() -> None:
    import traitlets

    from vrhcaby.widget import ATTRIBUTES, BoardWidget

    table = json.loads((ROOT / "web/js/embed/attributes.json").read_text(encoding="utf-8"))
    assert set(ATTRIBUTES) == set(table)
    board = BoardWidget("https://host/vrhcaby", rulebook="leaflet", position="6:1 3:1 / 24:2", dice="3-1")
    assert board.folder == "https://host/vrhcaby/"
    synced = board.get_state()
    assert (synced["rulebook"], synced["dice"], synced["mode"]) == ("leaflet", "3-1", "")
    assert "defined(model.get" in synced["_esm"]
    data, _ = board._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    reported = "".join(ElementTree.fromstring(data["image/svg+xml"]).itertext())
    assert "on point 6" in reported
    board.position = "6:x / 1:2"
    assert "image/svg+xml" not in board._repr_mimebundle_()[0]
    with pytest.raises(traitlets.TraitError, match="rules: none of mode, rulebook"):
        BoardWidget("https://host/", rules="leaflet")
    with pytest.raises(traitlets.TraitError):
        board.dice = 31
