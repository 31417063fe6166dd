"""A published version stays on the site for good, and no build may change it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Take = Callable[[str], ModuleType]


def site(folder: Path, **versions: str) -> Path:
    """A site with one script for each version (``v1`` for version 1)."""
    for name, text in versions.items():
        script = folder / "v" / name.removeprefix("v") / "js/board.js"
        script.parent.mkdir(parents=True)
        script.write_text(text)
    return folder


def test_versions_of_two_deploys_are_both_there_and_development_is_not_kept(
    take: Take, tmp_path: Path
) -> None:
    first = site(tmp_path / "first", v1="one", vdev="old")
    second = site(tmp_path / "second", v2="two")
    assert take("published").keep(first, second) == ["1"]
    third = site(tmp_path / "third", vdev="new")
    assert take("published").keep(second, third) == ["1", "2"]
    texts = {path.parts[-3]: path.read_text() for path in third.rglob("board.js")}
    assert texts == {"1": "one", "2": "two", "dev": "new"}


def test_the_same_version_with_the_same_bytes_is_published_again(take: Take, tmp_path: Path) -> None:
    assert take("published").keep(site(tmp_path / "a", v1="one"), site(tmp_path / "b", v1="one")) == ["1"]


@pytest.mark.parametrize("more", [{}, {"extra.js": "x"}], ids=["other bytes", "one file more"])
def test_a_published_version_with_other_bytes_fails_and_names_the_file(
    take: Take, tmp_path: Path, more: dict[str, str]
) -> None:
    old, new = site(tmp_path / "a", v1="one"), site(tmp_path / "b", v1="one" if more else "other")
    for name, text in more.items():
        (new / "v/1/js" / name).write_text(text)
    with pytest.raises(SystemExit, match=rf"v/1 is published .*js/{'extra' if more else 'board'}\.js"):
        take("published").keep(old, new)
