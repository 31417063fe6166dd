"""One version everywhere, dated in the changelog; a development build never uses a version's folder."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from vrhcaby import __version__

ROOT = Path(__file__).parents[3]
RELEASE = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)
Take = Callable[[str], ModuleType]


def project(path: str) -> dict[str, object]:
    found: dict[str, object] = tomllib.loads((ROOT / path).read_text(encoding="utf-8"))["project"]
    return found


def json_version(path: str) -> str:
    return str(json.loads((ROOT / path).read_text(encoding="utf-8"))["version"])


def test_python_npm_and_the_changelog_name_the_same_version(take: Take) -> None:
    npm = take("common").npm_version()
    assert (
        project("pyproject.toml")["version"]
        == project("packaging/tables/pyproject.toml")["version"]
        == __version__
    )
    packages = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("packaging/npm*/package.json"))
    assert {
        path: json_version(path) for path in (*packages, "package.json", "package-lock.json")
    } == dict.fromkeys((*packages, "package.json", "package-lock.json"), npm)
    newest = RELEASE.search((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert newest is not None
    assert ".dev" in __version__ or newest[1] == __version__


def test_a_development_build_has_its_own_folder(take: Take, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_of = take("common").folder_of
    monkeypatch.delenv("VRHCABY_UNRELEASED", raising=False)
    assert (folder_of("0.2.0"), folder_of("0.2.0.dev0")) == ("0.2.0", "dev")
    monkeypatch.setenv("VRHCABY_UNRELEASED", "yes")
    assert folder_of("0.2.0") == "dev"


def test_a_wheel_names_its_repository_if_known(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location("project_urls", ROOT / "packaging/project_urls.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    said: dict[str, object] = {}
    hook = module.ProjectUrls(str(ROOT), {})
    hook.update(said)
    assert said == {"urls": {}}
    monkeypatch.setenv("VRHCABY_REPOSITORY", "https://github.com/a/b/")
    hook.update(said)
    assert said["urls"] == {
        "Source": "https://github.com/a/b",
        "Documentation": "https://github.com/a/b/tree/main/docs",
        "Changelog": "https://github.com/a/b/blob/main/CHANGELOG.md",
        "Issues": "https://github.com/a/b/issues",
    }
