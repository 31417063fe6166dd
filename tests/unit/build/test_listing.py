"""Files stored for offline visits: every picture that a lesson names, and no picture of a rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools.site.output import Output
from tools.site.pages import lesson_picture
from vrhcaby.lessons.store import lessons


def pictures(reported: Any) -> Iterator[str]:
    """Every path of a picture in a page's JSON."""
    if isinstance(reported, dict):
        if isinstance(reported.get("svg"), str):
            yield reported["svg"]
        reported = list(reported.values())
    if isinstance(reported, list):
        for part in reported:
            yield from pictures(part)


def test_every_picture_that_a_lesson_names_is_made_and_stored_offline(
    take: Callable[[str], ModuleType],
) -> None:
    output = Output()
    named = set(pictures([lesson_picture(lesson, "cs", output) for lesson in lessons()]))
    assert "figures/lessons/two-dice-1.svg" in named
    assert named <= output.files.keys()
    assert [path for path in sorted(named) if take("listing").optional(path)] == []


def test_the_service_worker_fetches_a_lessons_picture_at_once_and_a_rulebooks_on_demand(
    take: Callable[[str], ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listing = take("listing")
    for path in ("figures/lessons/two-dice-1.svg", "figures/rules/blastoff-Q1-figure.cs.svg"):
        (tmp_path / "dist" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "dist" / path).write_text("<svg/>")
    plans: list[dict[str, Any]] = []
    monkeypatch.setattr(listing, "bundle", lambda _plan, known, _name: plans.append(known))
    listing.make("edited")
    (known,) = (plan["__VRHCABY_BUILD__"] for plan in plans)
    assert [path for path, _ in known["precache"]] == ["figures/lessons/two-dice-1.svg", "v/dev/build.json"]
    assert [path for path, _ in known["optional"]] == ["figures/rules/blastoff-Q1-figure.cs.svg"]
