"""A published version stays on the site forever, and no build may change it."""

from __future__ import annotations

import subprocess
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


def test_versions_of_two_deploys_are_both_there_and_development_builds_are_dropped(
    take: Take, tmp_path: Path
) -> None:
    first = site(tmp_path / "first", v1="one", vdev="old")
    second = site(tmp_path / "second", v2="two")
    assert take("published").keep(first, second) == ["1"]
    third = site(tmp_path / "third", vdev="new")
    assert take("published").keep(second, third) == ["1", "2"]
    texts = {path.parts[-3]: path.read_text() for path in third.rglob("board.js")}
    assert texts == {"1": "one", "2": "two", "dev": "new"}


def test_the_same_version_with_the_same_bytes_can_be_published_again(take: Take, tmp_path: Path) -> None:
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


@pytest.fixture
def address(tmp_path: Path) -> str:
    path = tmp_path / "published.git"
    subprocess.run(["git", "init", "--quiet", "--bare", str(path)], check=True)
    return str(path)


def deploy_module(take: Take, monkeypatch: pytest.MonkeyPatch, dist: Path, version: str) -> ModuleType:
    module = take("deploy")
    monkeypatch.setattr(module, "DIST", dist)
    monkeypatch.setattr(module, "VERSIONED", dist / "v" / version)
    return module


def test_a_deploy_keeps_a_tagged_version_for_the_next_one(
    take: Take, tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = deploy_module(take, monkeypatch, site(tmp_path / "a", v1="one"), "1")
    assert module.deploy(address, "v1") == ["1"]
    module = deploy_module(take, monkeypatch, site(tmp_path / "b", vdev="new"), "dev")
    assert module.deploy(address) == ["1"]
    assert (tmp_path / "b/v/1/js/board.js").read_text() == "one"
    module = deploy_module(take, monkeypatch, site(tmp_path / "c", v2="two"), "2")
    assert module.deploy(address, "v2") == ["1", "2"]
    assert module.deploy(address, "v2") == ["1", "2"], "the same once more"
    module = deploy_module(take, monkeypatch, site(tmp_path / "d", v2="other"), "2")
    with pytest.raises(SystemExit, match=r"v/2 is published .*js/board\.js"):
        module.deploy(address, "v2")


def test_a_deploy_stops_at_a_tag_of_another_version_or_an_address_without_a_repository(
    take: Take, tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = deploy_module(take, monkeypatch, site(tmp_path / "a", v1="one"), "1")
    with pytest.raises(SystemExit, match=r"the tag is v2, the build is v/1"):
        module.deploy(address, "v2")
    assert module.deploy(address) == [], "nothing of it was published"
    with pytest.raises(SystemExit, match="git ls-remote failed"):
        module.deploy(str(tmp_path / "nowhere.git"), "v1")
