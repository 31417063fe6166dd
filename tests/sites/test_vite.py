"""The npm package for a new user: packed, installed in a page made with Vite, built below a path, and answering."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.embed_pages import ROOT, TIMEOUT, browser_named, site

PACKAGE = ROOT / "build/npm/vrhcaby-board"
VITE = Path(__file__).parent / "vite"
QUIET = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def run(folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The page's project with locked tools and the packed package."""
    folder = tmp_path_factory.mktemp("vite")
    shutil.copytree(VITE, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("node_modules"))
    shutil.copy(ROOT / ".npmrc", folder)
    run(folder, "npm", "ci", *QUIET)
    (packed,) = json.loads(run(PACKAGE, "npm", "pack", "--json", "--pack-destination", str(folder)))
    assert {"index.js", "index.d.ts", "site/js/worker.js.br", "custom-elements.json"} <= {
        file["path"] for file in packed["files"]
    }
    run(folder, "npm", "install", "--no-save", *QUIET, f"./{packed['filename']}")
    return folder


@pytest.mark.heavy
@pytest.mark.dist
def test_the_package_installs_in_a_page_made_with_vite(page: Path) -> None:
    run(page, "node", "check_manifest.mjs")
    run(page, "node", str(ROOT / "node_modules/typescript/bin/tsc"), "-p", ".")
    run(page, "npx", "--no-install", "vrhcaby-board", "copy", "public/vrhcaby")
    run(page, "npx", "--no-install", "vite", "build", "--base", "/some/path/")
    (page / "served/some").mkdir(parents=True)
    (page / "dist").rename(page / "served/some/path")
    tab = browser_named("chromium").new_page()
    tab.set_default_timeout(TIMEOUT)
    with site(page / "served") as home:
        asked: list[str] = []
        tab.on("request", lambda request: asked.append(request.url))
        tab.goto(f"{home.url}/some/path/")
        tab.locator("#quiz button.answer").first.click()
        tab.locator("#quiz [part=cite]").wait_for()
        version = json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))["version"]
        assert tab.title() == f"{version} false true"
        assert "O2" in tab.locator("#quiz [part=cite]").inner_text()
        assert [url for url in asked if not url.startswith((home.url, "blob:", "data:"))] == []
    tab.close()


@pytest.mark.heavy
@pytest.mark.dist
def test_the_engines_files_never_replace_other_files(page: Path) -> None:
    (page / "mine").mkdir()
    (page / "mine/thesis.txt").write_text("years of work")
    done = subprocess.run(
        ["npx", "--no-install", "vrhcaby-board", "copy", "mine"], cwd=page, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "holds other files" in done.stderr
    assert (page / "mine/thesis.txt").read_text() == "years of work"
    for _ in range(2):
        run(page, "npx", "--no-install", "vrhcaby-board", "copy", "again")
    assert (page / "again/pyodide/pyodide.asm.wasm").is_file()
