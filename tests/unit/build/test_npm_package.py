"""The npm package tells of the element what is true: its names, versions and types."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[3]
NPM = ROOT / "packaging/npm"


def board(take: Callable[[str], ModuleType]) -> dict[str, Any]:
    declared: dict[str, Any] = take("element_manifest").manifest()["modules"][0]["declarations"][0]
    return declared


def test_the_manifest_names_what_the_element_has(take: Callable[[str], ModuleType]) -> None:
    told = board(take)
    code = (ROOT / "web/js/embed/attributes.js").read_text(encoding="utf-8")
    listed = re.search(r"ATTRIBUTES = Object.freeze\(\s*\(\s*(.*?)\)\.split", code, re.DOTALL)
    assert listed is not None
    known = "".join(re.findall(r'"([^"]*)"', listed[1])).split()
    assert {one["name"] for one in told["attributes"]} == set(known)
    assert all(one["description"] and one["type"]["text"] for one in told["attributes"])
    types = (NPM / "types.d.ts").read_text(encoding="utf-8")
    attributes = types.partition("interface BoardAttributes {")[2].partition("}")[0]
    assert set(re.findall(r"^  (\w+):", attributes, re.MULTILINE)) == set(known)
    for one in told["attributes"]:
        if one["type"]["text"] != "string":
            words = set(re.findall(r'"([\w-]+)"', one["type"]["text"]))
            (line,) = re.findall(rf"^  {one['name']}: (.*);$", attributes, re.MULTILINE)
            assert set(re.findall(r'"([\w-]+)"', line)) == words, one["name"]
    methods = {one["name"] for one in told["members"] if one["kind"] == "method"}
    declared = types.partition("interface BoardMethods {")[2].partition("}\n\n")[0]
    assert methods == set(re.findall(r"^  (\w+)\(", declared, re.MULTILINE))
    events = {one["name"] for one in told["events"]}
    assert events == set(re.findall(r'^  "(vrhcaby-\w+)"', types, re.MULTILINE))
    assert {"--vb-felt", "--vb-accent"} <= {one["name"] for one in told["cssProperties"]}
    assert {"board", "verdict"} <= {one["name"] for one in told["cssParts"]}


def test_its_types_are_those_of_the_code() -> None:
    tsc = ROOT / "node_modules/typescript/bin/tsc"
    done = subprocess.run(
        ["node", str(tsc), "-p", str(NPM / "tsconfig.json")], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


def test_it_is_of_this_version_and_gives_what_it_names(take: Callable[[str], ModuleType]) -> None:
    package = json.loads((NPM / "package.json").read_text(encoding="utf-8"))
    assert package["version"] == take("common").npm_version()
    made = {"./index.js", "./custom-elements.json", "./package.json"}
    named = {package["types"], package["customElements"], *package["bin"].values()}
    named |= {
        path
        for way in package["exports"].values()
        for path in (way.values() if isinstance(way, dict) else [way])
    }
    for path in named - made - {"./site/*"}:
        assert (NPM / path).is_file(), path
