"""The scripts' copies of the package's data are current."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType


def test_data_written_for_scripts_are_current(take: Callable[[str], ModuleType]) -> None:
    page_data = take("page_data")
    behind = [
        path.name for path, made in page_data.WRITTEN.items() if path.read_text(encoding="utf-8") != made()
    ]
    assert behind == []
