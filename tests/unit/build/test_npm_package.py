"""The npm package describes the element correctly: names, versions and types."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
NPM = ROOT / "packaging/npm"
MADE = ROOT / "build/npm"
TSC = ROOT / "node_modules/typescript/bin/tsc"


def board(take: Callable[[str], ModuleType]) -> dict[str, Any]:
    declared: dict[str, Any] = take("element_manifest").manifest()["modules"][0]["declarations"][0]
    return declared


def test_the_manifest_lists_the_elements_features(take: Callable[[str], ModuleType]) -> None:
    reported = board(take)
    known = json.loads((ROOT / "web/js/embed/attributes.json").read_text(encoding="utf-8"))
    assert {one["name"] for one in reported["attributes"]} == set(known)
    for one in reported["attributes"]:
        if words := known[one["name"]].get("words"):
            assert set(re.findall(r'"([\w-]+)"', one["type"]["text"])) == {*words} - {""}, one["name"]
    assert all(one["description"] and one["type"]["text"] for one in reported["attributes"])
    types = (NPM / "types.d.ts").read_text(encoding="utf-8")
    attributes = types.partition("interface BoardAttributes {")[2].partition("}")[0]
    assert set(re.findall(r"^  (\w+):", attributes, re.MULTILINE)) == set(known)
    for one in reported["attributes"]:
        if one["type"]["text"] != "string":
            words = set(re.findall(r'"([\w-]+)"', one["type"]["text"]))
            (line,) = re.findall(rf"^  {one['name']}: (.*);$", attributes, re.MULTILINE)
            assert set(re.findall(r'"([\w-]+)"', line)) == words, one["name"]
    methods = {one["name"] for one in reported["members"] if one["kind"] == "method"}
    declared = types.partition("interface BoardMethods {")[2].partition("}\n\n")[0]
    assert methods == set(re.findall(r"^  (\w+)\(", declared, re.MULTILINE))
    events = {one["name"] for one in reported["events"]}
    assert events == set(re.findall(r'^  "(vrhcaby-\w+)"', types, re.MULTILINE))
    assert {"--vb-felt", "--vb-accent"} <= {one["name"] for one in reported["cssProperties"]}
    assert {"board", "verdict"} <= {one["name"] for one in reported["cssParts"]}


def test_its_types_agree_with_the_code() -> None:
    done = subprocess.run(
        ["node", str(TSC), "-p", str(NPM / "tsconfig.json")], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


TEMPLATES = {
    "react.tsx": """/** @jsxImportSource react */
import type {} from "vrhcaby-board/react";
export const good = <vrhcaby-board mode="try" rulebook="leaflet" dice="3-1" className="wide" key={1} />;
// @ts-expect-error: no such mode
export const bad = <vrhcaby-board mode="play-on" />;
""",
    "jsx.tsx": """import type {} from "vrhcaby-board/jsx";
export const good = <vrhcaby-board mode="lesson" lesson="a.json" lang="en">Loading</vrhcaby-board>;
// @ts-expect-error: no such rulebook
export const bad = <vrhcaby-board rulebook="poker" />;
""",
    "vue.ts": """import type {} from "vrhcaby-board/vue";
import type { GlobalComponents } from "vue";
type Props = InstanceType<GlobalComponents["vrhcaby-board"]>["$props"];
export const good: Props = { mode: "quiz", rulebook: "classic" };
// @ts-expect-error: no such theme
export const bad: Props = { theme: "blue" };
""",
}
JSX = "export namespace JSX { interface IntrinsicElements { p: object } interface Element {} }\n"
STUBS = {
    "react/index.d.ts": JSX,
    "react/jsx-runtime.d.ts": 'export { JSX } from "./index.js";\nexport declare function jsx(): unknown;\n',
    "vue/index.d.ts": "export interface GlobalComponents {}\n",
}
"""The names of React and Vue that our types extend."""


@pytest.mark.parametrize("name", TEMPLATES)
def test_templates_of_frameworks_know_the_element_and_its_attributes(name: str, tmp_path: Path) -> None:
    modules = tmp_path / "node_modules"
    for path, text in STUBS.items():
        (modules / path).parent.mkdir(parents=True, exist_ok=True)
        (modules / path).write_text(text)
        (modules / path).with_name("package.json").write_text('{"types": "./index.d.ts"}')
    shutil.copytree(NPM, modules / "vrhcaby-board")
    (tmp_path / name).write_text(TEMPLATES[name])
    jsx = "react-jsx" if name.startswith("react") else "preserve"
    options = (
        "--noEmit",
        "--strict",
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
        "--target",
        "es2022",
    )
    files = ("--jsx", jsx, "--types", "", str(tmp_path / name))
    done = subprocess.run(["node", str(TSC), *options, *files], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.dist
def test_it_is_small_without_the_bot_and_its_tables() -> None:
    sizes = {
        folder.name: sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        for folder in MADE.iterdir()
    }
    assert sizes["vrhcaby-board"] < 6_000_000
    assert sizes["vrhcaby-board-bot"] < 1_330_000
    assert sizes["vrhcaby-board-tables"] < 6_700_000


@pytest.mark.dist
def test_a_server_can_import_it(tmp_path: Path) -> None:
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules/vrhcaby-board").symlink_to(MADE / "vrhcaby-board")
    (tmp_path / "page.mjs").write_text(
        'import { BoardElement, define, mount, TAG, version } from "vrhcaby-board";\n'
        'define("/vrhcaby/");\n'
        "let said = '';\ntry { mount(null, {src: ''}); } catch (error) { said = error.message; }\n"
        "console.log(JSON.stringify([typeof BoardElement, TAG, version, said]));\n"
    )
    done = subprocess.run(["node", "page.mjs"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    kind, tag, version, said = json.loads(done.stdout)
    assert (kind, tag) == ("function", "vrhcaby-board")
    assert version == json.loads((NPM / "package.json").read_text(encoding="utf-8"))["version"]
    assert "needs a browser" in said


@pytest.mark.dist
def test_copy_writes_the_engine_as_on_the_site_and_adds_installed_packages(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text("{}")
    modules = tmp_path / "node_modules"
    shutil.copytree(MADE / "vrhcaby-board", modules / "vrhcaby-board")

    def copied() -> str:
        command = ["node", str(modules / "vrhcaby-board/copy.mjs"), "copy", "public/board"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        return done.stdout + done.stderr

    site = tmp_path / "public/board"
    assert "not installed: vrhcaby-board-bot, vrhcaby-board-tables" in copied()
    (built,) = (ROOT / "dist/v").iterdir()
    for path in (path for path in site.rglob("*") if path.is_file() and path.name != "build.json"):
        assert path.read_bytes() == (built / path.relative_to(site)).read_bytes(), path
    assert not (site / "pyodide/bot.pack").exists()
    assert not list(site.rglob("*.br"))
    shutil.copytree(MADE / "vrhcaby-board-bot", modules / "vrhcaby-board-bot")
    assert "not installed: vrhcaby-board-tables" in copied()
    assert (site / "pyodide/bot.pack").read_bytes() == (built / "pyodide/bot.pack").read_bytes()
    other = modules / "vrhcaby-board-bot/package.json"
    other.write_text(re.sub('"version": "[^"]+"', '"version": "9.9.9"', other.read_text()))
    assert "install the same version of both" in copied()
    assert (site / "pyodide/bot.pack").is_file(), "nothing was removed"


def test_it_has_this_version_and_the_files_it_names(take: Callable[[str], ModuleType]) -> None:
    package = json.loads((NPM / "package.json").read_text(encoding="utf-8"))
    assert package["version"] == take("common").npm_version()
    made = {"./index.js", "./custom-elements.json", "./package.json"}
    pinned = dict.fromkeys(("vrhcaby-board-bot", "vrhcaby-board-tables"), package["version"])
    assert package["peerDependencies"] == pinned
    for name in ("bot", "tables"):
        other = json.loads((ROOT / f"packaging/npm-{name}/package.json").read_text(encoding="utf-8"))
        assert other["peerDependencies"] == {"vrhcaby-board": package["version"]}
    named = {package["types"], package["customElements"], *package["bin"].values()}
    named |= {
        path
        for way in package["exports"].values()
        for path in (way.values() if isinstance(way, dict) else [way])
    }
    for path in named - made:
        assert (NPM / path).is_file(), path
