"""A release as the workflows make it, in a clone: two versions deployed in turn, and what must fail.

The steps are those of ``release.yml`` and ``pages.yml``: tag, build, release files, deploy. A bare repository stands
for GitHub's. Each build takes half a minute, so this is a single heavy test.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from e2e.support_page import browser_named, site
from support.embed_pages import ROOT, TIMEOUT, Told

pytestmark = [pytest.mark.e2e, pytest.mark.dist, pytest.mark.heavy, pytest.mark.timeout(1800)]
NUMBER = re.compile(r"(?<![\d.])0\.1\.0(?![\d.])")
NUMBERED = (
    *("pyproject.toml", "packaging/tables/pyproject.toml", "py/vrhcaby/version.py"),
    *("package.json", "package-lock.json", "packaging/npm/package.json", "CHANGELOG.md"),
)
BOARD = (
    '<vrhcaby-board id="b" lang="en" rulebook="leaflet" position="6:1 3:1 / 24:2" dice="3-1"></vrhcaby-board>'
)


class Clone:
    """A clone of the project with everything built and installed, and a repository to publish to."""

    def __init__(self, folder: Path) -> None:
        self.at, self.address = folder / "clone", f"file://{folder}/published.git"
        self.run("git", "clone", "--quiet", str(ROOT), str(self.at), at=folder)
        self.run("git", "init", "--quiet", "--bare", str(folder / "published.git"), at=folder)
        for name in (".venv", "node_modules"):
            (self.at / name).symlink_to(ROOT / name)
        for name in (".build", "dist"):
            shutil.copytree(ROOT / name, self.at / name)

    def run(self, *words: str, at: Path | None = None, fails: bool = False, **env: str) -> str:
        done = subprocess.run(
            [*words],
            cwd=at or self.at,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, **env},
        )
        assert (done.returncode != 0) == fails, done.stdout + done.stderr
        return done.stdout + done.stderr

    def tool(self, name: str, *words: str, fails: bool = False, **env: str) -> str:
        return self.run(sys.executable, f"tools/build/{name}.py", *words, fails=fails, **env)

    def commit(self, tag: str = "") -> None:
        self.run(
            "git", "-c", "user.name=t", "-c", "user.email=t@localhost", "commit", "--quiet", "-am", "Next"
        )
        if tag:
            self.run("git", "tag", tag)

    def deploy(self, tag: str = "", fails: bool = False) -> str:
        return self.tool("deploy", self.address, *filter(None, [tag]), fails=fails)

    def raise_version(self, number: str) -> None:
        for name in NUMBERED:
            path = self.at / name
            path.write_text(NUMBER.sub(number, path.read_text(encoding="utf-8")), encoding="utf-8")

    def change_script(self) -> None:
        path = self.at / "web/js/embed/element.js"
        path.write_text(path.read_text(encoding="utf-8") + "console.debug('changed');\n", encoding="utf-8")

    @property
    def versions(self) -> list[str]:
        return sorted(path.name for path in (self.at / "dist/v").iterdir())


def answers(url: str) -> str:
    """The answer of a version's board to a try on another site's page."""
    context = browser_named("chromium").new_context()
    page = context.new_page()
    page.goto(url, timeout=TIMEOUT)
    Told(page).wait("ready")
    said = page.evaluate("() => b.judge('3/off').then(({ refused }) => refused.cite.paragraph)")
    version: str = page.evaluate("() => log.find(({ name }) => name === 'ready').detail.version")
    context.close()
    return f"{version} § {said}"


def served_whole(url: str, folder: str) -> int:
    """How many files of a version are served with the bytes in its own list."""
    files = json.load(urlopen(f"{url}/{folder}/build.json"))["files"]
    for path, fact in files.items():
        data = urlopen(f"{url}/{folder}/{path}").read()
        assert hashlib.sha256(data).hexdigest() == fact["hash"], path
    return len(files)


def test_two_versions_are_released_and_the_first_keeps_working(tmp_path: Path) -> None:
    clone = Clone(tmp_path)
    clone.run("git", "tag", "v0.1.0")
    clone.tool("make", VRHCABY_REPOSITORY="https://github.com/a/b")
    assert "the build is v/0.1.0" in clone.deploy("v9.9.9", fails=True), "a tag of another version stops"
    clone.tool("release_files", "v0.1.0")
    with zipfile.ZipFile(clone.at / "build/release/vrhcaby-site.zip") as archive:
        named = set(archive.namelist())
    assert {"index.html", ".nojekyll", "v/0.1.0/js/vrhcaby-board.js", "sw.js"} <= named
    assert (clone.at / "build/release/vrhcaby-board-0.1.0.tgz").is_file()
    assert clone.deploy("v0.1.0").strip() == "published: 0.1.0"
    first = {path: path.read_bytes() for path in (clone.at / "dist/v/0.1.0/js").iterdir()}

    clone.raise_version("0.2.0")
    clone.change_script()
    clone.commit("v0.2.0")
    clone.tool("make", VRHCABY_REPOSITORY="https://github.com/a/b")
    assert clone.versions == ["0.2.0"]
    assert clone.deploy("v0.2.0").strip() == "published: 0.1.0, 0.2.0"
    assert clone.deploy("v0.2.0").strip() == "published: 0.1.0, 0.2.0", "the same bytes once more"
    assert {path: path.read_bytes() for path in first} == first
    with site(clone.at / "dist") as home:
        assert served_whole(home.url, "v/0.1.0") == served_whole(home.url, "v/0.2.0") > 50
        for version in ("0.1.0", "0.2.0"):
            page = home.page(BOARD, f"/v/{version}/js/vrhcaby-board.js")
            assert answers(page) == f"{version} § O2"

    clone.change_script()
    clone.commit()
    clone.tool("make")
    shown = clone.deploy("v0.2.0", fails=True)
    assert "v/0.2.0 is published and may not change: build.json, " in shown
    assert "raise the version" in shown

    clone.tool("make", VRHCABY_UNRELEASED="yes")
    assert clone.versions == ["dev"]
    assert clone.tool("deploy", clone.address, VRHCABY_UNRELEASED="yes").strip() == "published: 0.1.0, 0.2.0"
    assert clone.versions == ["0.1.0", "0.2.0", "dev"]
    assert "v/dev/js/main.js" in (clone.at / "dist/index.html").read_text(encoding="utf-8")
    assert "the build is v/dev" in clone.tool(
        "deploy", clone.address, "v0.2.0", fails=True, VRHCABY_UNRELEASED="yes"
    )
