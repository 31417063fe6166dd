"""The recipes of docs/put-it-into.md, followed literally, and the boards they make."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import markdown
import pytest

from support.embed_pages import AT, DIST, ROOT, TIMEOUT, browser_named, site
from support.recipes import VERSION, block, blocks, copied

pytestmark = [pytest.mark.heavy, pytest.mark.dist]
PATHS = {"PYTHONPATH": f"{ROOT / 'py'}:.", "PATH": "/usr/bin:/bin"}
LOCAL = "theme: {name: mkdocs, highlightjs: false}\n"
"""MkDocs' own theme fetches its highlighter from another host."""
VERDICT = """() => document.querySelector("vrhcaby-board").judge([[6, 3]])"""


def python(folder: Path, *words: str) -> None:
    done = subprocess.run([sys.executable, *words], cwd=folder, env=PATHS, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def judged(folder: Path, page: str = "index.html") -> Any:
    """The verdict of a built site's board on its first move, in Chromium; the board's files come from ``home``."""
    tab = browser_named("chromium").new_page()
    tab.set_default_timeout(TIMEOUT)
    faults: list[str] = []
    tab.on("pageerror", lambda error: faults.append(str(error)))
    with site(folder) as mine:
        tab.goto(f"{mine.url}/{page}")
        tab.wait_for_function("document.querySelector('vrhcaby-board')?.shadowRoot?.querySelector('canvas')")
        answer = tab.evaluate(VERDICT)
    tab.close()
    assert faults == []
    return answer


@pytest.mark.parametrize("fences", ["fenced_code", "pymdownx"])
def test_mkdocs(tmp_path: Path, fences: str) -> None:
    (tmp_path / "docs").mkdir()
    copied(tmp_path, "vrhcaby_markdown.py")
    inner = block("MkDocs", "markdown")
    (tmp_path / "docs/index.md").write_text(f"# A page\n\n{inner}", encoding="utf-8")
    plain, other = (code for kind, code in blocks("MkDocs") if kind == "yaml")
    extensions, script = plain.split("extra_javascript:")
    chosen = extensions if fences == "fenced_code" else other
    with site(DIST, Access_Control_Allow_Origin="*") as home:
        config = f"site_name: S\n{LOCAL}{chosen}extra_javascript:{script}".replace(
            VERSION, f"{home.url}/{AT}"
        )
        (tmp_path / "mkdocs.yml").write_text(config, encoding="utf-8")
        python(tmp_path, "-m", "mkdocs", "build", "--quiet", "--strict")
        assert "ok" in judged(tmp_path / "site")


def test_python_markdown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "integrations"))
    names = {"text": block("MkDocs", "markdown"), "markdown": markdown}
    exec(block("Python-Markdown", "python"), names)
    assert '<vrhcaby-board mode="try"' in str(names["html"])


def test_sphinx(tmp_path: Path) -> None:
    copied(tmp_path, "vrhcaby_markdown.py", "vrhcaby_sphinx.py")
    directive = block("Sphinx", "rst")
    (tmp_path / "index.rst").write_text(f"A page\n======\n\n{directive}\n", encoding="utf-8")
    wrong = ".. vrhcaby::\n\n   dices: 3-1\n"
    (tmp_path / "wrong.rst").write_text(f":orphan:\n\nWrong\n=====\n\n{wrong}", encoding="utf-8")
    with site(DIST, Access_Control_Allow_Origin="*") as home:
        config = block("Sphinx", "python").replace(VERSION, f"{home.url}/{AT}")
        (tmp_path / "conf.py").write_text(config, encoding="utf-8")
        python(tmp_path, "-m", "sphinx", "-W", "-q", "-b", "html", ".", "out")
        html = (tmp_path / "out/index.html").read_text(encoding="utf-8")
        assert 'rulebook="leaflet"' in html
        assert "on point 6" in html, "the still picture is described"
        reported = (tmp_path / "out/wrong.html").read_text(encoding="utf-8")
        assert "line 1: &#x27;dices&#x27; is none of" in reported
        assert "ok" in judged(tmp_path / "out")
    python(tmp_path, "-m", "sphinx", "-W", "-q", "-b", "text", ".", "text")
    assert "vrhcaby-board" not in (tmp_path / "text/index.txt").read_text(encoding="utf-8")


def test_eleventy(tmp_path: Path) -> None:
    shutil.copytree(
        Path(__file__).parent / "eleventy",
        tmp_path,
        dirs_exist_ok=True,
        ignore=shutil.ignore_patterns("node_modules"),
    )
    shutil.copy(ROOT / ".npmrc", tmp_path)
    npm = ("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    subprocess.run(npm, cwd=tmp_path, check=True)
    (folder,) = (DIST / "v").iterdir()
    shutil.copytree(folder, tmp_path / "vrhcaby")
    (tmp_path / "eleventy.config.js").write_text(block("Eleventy", "js"), encoding="utf-8")
    (tmp_path / "index.md").write_text(f"# A page\n\n{block('Eleventy', 'html')}", encoding="utf-8")
    subprocess.run(("npx", "--no-install", "eleventy", "--quiet"), cwd=tmp_path, check=True)
    assert "ok" in judged(tmp_path / "_site")


def test_jupyter() -> None:
    names: dict[str, Any] = {}
    exec(block("Jupyter", "python"), names)
    assert names["board"].folder == VERSION


def test_the_widgets_view_is_the_element(tmp_path: Path) -> None:
    """``widget.js`` with a model from anywidget, on a page of another origin."""
    shutil.copy(ROOT / "py/vrhcaby/widget.js", tmp_path)
    with site(DIST, Access_Control_Allow_Origin="*") as home, site(tmp_path) as mine:
        mine.pages["/index.html"] = PAGE.replace("FOLDER", f"{home.url}/{AT}")
        tab = browser_named("chromium").new_page()
        tab.set_default_timeout(TIMEOUT)
        tab.goto(f"{mine.url}/index.html")
        tab.wait_for_function("document.querySelector('vrhcaby-board')?.shadowRoot?.querySelector('canvas')")
        tab.evaluate("document.querySelector('vrhcaby-board').play([[3, 0]]).catch(() => {})")
        tab.wait_for_function("saved.at(-1)?.name === 'refused'")
        assert tab.evaluate("saved.at(-1).detail.cite.paragraph") == "O2"
        tab.evaluate("change('rulebook', 'modern')")
        tab.wait_for_function("saved.at(-1)?.name === 'ready' && saved.at(-1).detail.rulebook === 'modern'")
        tab.evaluate("away()")
        assert tab.locator("vrhcaby-board").count() == 0
        tab.goto(f"{mine.url}/index.html#nowhere")
        tab.reload()
        said = tab.locator("[role=alert]")
        said.wait_for()
        assert "/nowhere/js/vrhcaby-board.js" in said.inner_text()
        assert tab.locator("vrhcaby-board svg").is_visible(), "the picture stays"
        tab.close()


PAGE = """<!doctype html><meta charset="utf-8"><title>w</title><div id="cell"></div><script type="module">
import widget from "./widget.js";
const values = { _attributes: ["rulebook", "position", "dice", "mode"], _picture: "<svg width='9' height='9'></svg>",
  folder: location.hash ? "FOLDERnowhere/" : "FOLDER", rulebook: "leaflet", position: "6:1 3:1 / 24:2", dice: "3-1",
  mode: "try", last: {} };
const acts = new Map();
window.saved = [];
const model = {
  get: (name) => values[name],
  set: (name, value) => { values[name] = value; },
  save_changes: () => saved.push(values.last),
  on: (name, act) => acts.set(name, act),
  off: (name) => acts.delete(name),
};
window.change = (name, value) => { values[name] = value; acts.get(`change:${name}`)(); };
window.away = await widget.render({ model, el: document.getElementById("cell") });
</script>"""
