"""The wheels for pip: the package is small, its large tables are a separate wheel, and together they are complete."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
WHEELS = ROOT / "dist/wheel"
TABLE = "vrhcaby/bot/tables/hypergammon.vbt"
MOST_BYTES = 2_412_000

TURN = """
import json, sys
from vrhcaby.api.bridge import handle
def ask(op, **args):
    answer = json.loads(handle(json.dumps({"v": 1, "id": 1, "op": op, "args": args, "lang": "en"})))
    assert "ok" in answer, answer
    return answer["ok"]
board = "3:1 2:1 1:1 / 3:1 2:1 1:1"
reported = ask("evaluate", rulebook="modern", variant="hypergammon", position=board, plies=0)
print(__import__("vrhcaby").__file__)
print(round(sum(reported["probabilities"][:1]), 3))
from vrhcaby.bot import engines, nets
print(nets.read("hypergammon.vbt") is not None)
"""


def project(folder: Path) -> dict[str, object]:
    found: dict[str, object] = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    return found


def test_the_wheel_of_tables_has_the_same_version_and_the_extra_names_it() -> None:
    own = project(ROOT)["project"]
    tables = project(ROOT / "packaging/tables")["project"]
    assert isinstance(own, dict)
    assert isinstance(tables, dict)
    version = own["version"]
    assert tables["version"] == version
    assert tables["dependencies"] == [f"vrhcaby=={version}"]
    assert own["optional-dependencies"]["tables"] == [f"vrhcaby-tables=={version}"]


def wheel_of_tables() -> Path:
    (found,) = (ROOT / "dist/v").glob("*/pyodide/vrhcaby_tables-*.whl")
    return found


@pytest.mark.dist
def test_the_package_is_small_and_the_table_is_in_the_other_wheel() -> None:
    (small,) = WHEELS.glob("vrhcaby-*.whl")
    tables = wheel_of_tables()
    assert small.stat().st_size < MOST_BYTES
    inside = set(zipfile.ZipFile(small).namelist())
    more = set(zipfile.ZipFile(tables).namelist())
    assert TABLE in more - inside
    assert "vrhcaby/widget.js" in inside
    assert [name for name in inside if name.endswith(".pyc")] == [], "of one version, without docstrings"
    assert {name for name in inside & more if not name.endswith("/")} == set(), "no file is in both"
    index = (WHEELS / "index.html").read_text(encoding="utf-8")
    linked = {(WHEELS / address).resolve() for address in re.findall('href="(.*?)"', index)}
    assert linked == {small, tables}, "pip finds both from here"
    assert len(list((ROOT / "dist").rglob("*tables*"))) == 1, "the page reads the same file"


@pytest.mark.dist
def test_an_installation_by_pip_plays_three_checkers_with_and_without_the_tables(tmp_path: Path) -> None:
    said = []
    (small,) = WHEELS.glob("vrhcaby-*.whl")
    for paths in ((small,), (small, wheel_of_tables())):
        place = tmp_path / str(len(paths))
        for path in paths:
            with zipfile.ZipFile(path) as wheel:
                wheel.extractall(place)
        done = subprocess.run(
            [sys.executable, "-c", TURN], env={"PYTHONPATH": str(place)}, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        reported = done.stdout.split()
        assert reported[0].startswith(str(place)), "not the package of this clone"
        said.append(reported)
    assert [one[2] for one in said] == ["False", "True"]
    assert all(0.5 < float(one[1]) <= 1 for one in said), "the mover, on roll in an even race, is ahead"
