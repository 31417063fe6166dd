"""The scripts' copies of the package's data are current."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType


def test_what_was_written_for_scripts_is_in_step(take: Callable[[str], ModuleType]) -> None:
    page_data = take("page_data")
    behind = [
        path.name for path, made in page_data.WRITTEN.items() if path.read_text(encoding="utf-8") != made()
    ]
    assert behind == []
