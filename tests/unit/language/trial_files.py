"""Copy the project into a folder and add a language to it, only by files."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
TRIAL = Path(__file__).parent / "trial"
LANG = "de"


def add_language(folder: Path) -> None:
    """Copy what runs without a build, with the trial's texts over copies of the English ones."""
    for part in ("py/vrhcaby", "web/js/build", "web/js/i18n", "tools/build", "tools/site"):
        left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.bin", "tables")
        shutil.copytree(ROOT / part, folder / part, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    _list_it(folder / "py/vrhcaby/language/languages.json")
    package = folder / "py/vrhcaby"
    texts = (package.rglob("texts/*en.toml"), (folder / "tools/site/texts").rglob("*.en.toml"))
    for english in chain(*texts):
        german = english.with_name(english.name.replace("en.toml", f"{LANG}.toml"))
        begun = TRIAL / german.relative_to(folder)
        tree = tomllib.loads(english.read_text(encoding="utf-8"))
        overlaid = _over(tree, tomllib.loads(begun.read_text(encoding="utf-8")) if begun.is_file() else {})
        german.write_text("\n".join(_lines(overlaid)) + "\n", encoding="utf-8")
    _lessons(package / "lessons/data")


def _list_it(path: Path) -> None:
    found = json.loads(path.read_text(encoding="utf-8"))
    found["languages"].append(json.loads((TRIAL / "language.json").read_text(encoding="utf-8")))
    path.write_text(json.dumps(found), encoding="utf-8")


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    unknown = above.keys() - below.keys()
    assert not unknown, f"the trial has texts that English has not: {unknown}"
    return {
        key: _over(value, above.get(key, {})) if isinstance(value, dict) else above.get(key, value)
        for key, value in below.items()
    }


def _lines(tree: dict[str, Any], path: str = "") -> list[str]:
    """Texts as TOML, each under its full path."""
    found = []
    for key, value in tree.items():
        name = f"{path}{json.dumps(key)}"
        found += _lines(value, f"{name}.") if isinstance(value, dict) else [f"{name} = {json.dumps(value)}"]
    return found


def _lessons(data: Path) -> None:
    """A German line after each English one."""
    begun = tomllib.loads((TRIAL / "lessons.toml").read_text(encoding="utf-8"))
    for path in data.glob("*.toml"):
        lines = []
        for line in path.read_text(encoding="utf-8").splitlines():
            lines.append(line)
            if found := re.fullmatch(r'(\w+)\.en = "(.*)"', line):
                lines.append(f'{found[1]}.{LANG} = "{begun.get(found[2], found[2])}"')
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
