"""A budget fails for a figure over its limit, for one without a limit, and for a limit of something that is gone."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[3] / "tools/budgets.py"


@pytest.fixture
def budgets() -> ModuleType:
    spec = importlib.util.spec_from_file_location("budgets", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_figures_over_the_limit_new_or_gone_fail_the_budget(budgets: ModuleType) -> None:
    now = {"lines": {"ui": 100, "view": 101, "fresh": 5}}
    limits = {"lines": {"ui": 100, "view": 100, "left": 10}}
    rows = {row.split()[1]: (row, fits) for row, fits in budgets.compared(now, limits)}
    assert {name for name, (_, fits) in rows.items() if fits} == {"ui"}
    assert rows["view"][0].endswith("over")
    assert rows["fresh"][0].endswith("over")
    assert rows["left"][0].endswith("gone: delete its limit")


def test_folders_are_counted_whole_and_files_beside_them_together(budgets: ModuleType) -> None:
    found = budgets.folders({"v/1/a.js": 3, "v/2/b.js": 4, "sw.js": 5, "index.html": 6})
    assert found == {"v/": 7, "files beside": 11, "all": 18}


def test_shared_scripts_are_counted_whatever_their_hash(budgets: ModuleType) -> None:
    found = budgets.scripts(
        {"js/shared-M7VWZUQL.js": 40, "js/shared-AAAAAAA1.js": 2, "js/vrhcaby-board.js": 7, "css/a.css": 1}
    )
    assert found == {"shared.js": 42, "vrhcaby-board.js": 7}
