"""The build's modules are in no package: each test imports them fresh, with other output folders."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[3]
TOOLS = ROOT / "tools/build"
OWN = {path.stem for path in TOOLS.glob("*.py")}

Take = Callable[[str], ModuleType]


@pytest.fixture
def take(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Take]:
    """Import a module of the build by name; dist/ and .build/ are folders of this test."""
    monkeypatch.syspath_prepend(str(TOOLS))
    common = importlib.import_module("common")
    monkeypatch.setattr(common, "DIST", tmp_path / "dist")
    monkeypatch.setattr(common, "VERSIONED", tmp_path / "dist/v/dev")
    monkeypatch.setattr(common, "WORK", tmp_path / "work")
    yield importlib.import_module
    for name in OWN:
        sys.modules.pop(name, None)
