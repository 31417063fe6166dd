"""The built wheel in the browser's own interpreter: the same questions give the same answers as natively."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from support.embed_pages import BUILT
from vrhcaby.api import bridge, warm_up
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.source import BOOKS

pytestmark = [pytest.mark.wasm, pytest.mark.dist]
ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]
SEED = "00112233445566778899aabbccddeeff"


@pytest.fixture(scope="module")
def wheel() -> Path:
    found = sorted((DIST / "wheel").glob("vrhcaby-*-py3-none-any.whl"))
    assert len(found) == 1, "dist/ holds no wheel, or several: run ./build.sh"
    return found[0]


def position(points: list[int]) -> dict[str, Any]:
    return {"points": points, "off": [0, 0]}


def legal_requests() -> list[dict[str, Any]]:
    """Legal plays of the start and of some oracle positions, in every book."""
    with gzip.open(ROOT / "tests/oracle/plays.jsonl.gz", "rt") as lines:
        rows = [json.loads(line) for _, line in zip(range(40), lines, strict=False)]
    asked = [(book, position(START), dice) for book in BOOKS for dice in ([3, 1], [6, 6])]
    asked += [
        ("modern", {"points": row["board"], "off": row["off"]}, row["dice"])
        for row in rows
        if row.get("variant", "standard") == "standard"
    ]
    return [
        request(op="legal", rulebook=book, reading="completed", position=at, dice=dice)
        for book, at, dice in asked
    ]


def request(op: str, **args: Any) -> dict[str, Any]:
    return {"v": 1, "id": 1, "op": op, "args": args, "lang": "cs"}


def session_requests() -> list[dict[str, Any]]:
    players = [{"id": n, "name": str(n), "kind": "person"} for n in (0, 1)]
    new = request(
        "new",
        rulebook="precise",
        reading="completed",
        variant="standard",
        format={"kind": "series"},
        players=players,
        dice="seeded",
        seed=SEED,
    )
    return [new, request("rulebooks"), request("save"), {"v": 1, "id": 9, "op": "nonsense"}]


@pytest.fixture(scope="module")
def in_pyodide(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    asked = tmp_path_factory.mktemp("wasm") / "requests.json"
    asked.write_text(json.dumps([*legal_requests(), *session_requests()]), encoding="utf-8")
    done = subprocess.run(
        ["node", str(Path(__file__).with_name("ask.mjs")), str(wheel), str(asked)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def test_the_answers_are_the_same_as_natively(in_pyodide: Any) -> None:
    asked = [*legal_requests(), *session_requests()]
    natively = [json.loads(bridge.handle(json.dumps(one))) for one in asked]
    assert len(natively) == len(in_pyodide["answers"])
    for one, here, there in zip(asked, natively, in_pyodide["answers"], strict=True):
        assert there == here, one["op"]


def test_bytecode_of_this_interpreter_is_used(in_pyodide: Any) -> None:
    assert in_pyodide["cached"].endswith(f"legal.{in_pyodide['tag']}.pyc")


def test_wheel_lists_every_file_with_its_hash(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = [info.filename for info in archive.infolist()]
        record = next(name for name in names if name.endswith("RECORD"))
        listed = {line.split(",")[0] for line in archive.read(record).decode().splitlines() if line}
    assert listed == set(names)


def test_wheel_installs_and_runs_natively(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "site"
    install = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--no-deps",
        "--no-index",
        "--target",
        str(target),
    ]
    subprocess.run([*install, str(wheel)], check=True)
    code = "import vrhcaby, vrhcaby.rules as r; print(vrhcaby.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(target), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert str(target) in done.stdout


@pytest.fixture(scope="module")
def started() -> Any:
    done = subprocess.run(
        ["node", ROOT / "tests/wasm/start.mjs", BUILT / "pyodide"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


def test_the_pages_engine_starts_with_its_methods_compiled(started: Any) -> None:
    """The trimmed library, the pack and the prepared methods of dataclasses fit together: nothing is left to compile."""
    assert {book["id"] for book in started["ready"]["ok"]["rulebooks"]} == set(BOOKS)
    assert started["compiled"] == []


def test_files_that_a_start_does_not_need_are_not_loaded(started: Any) -> None:
    idle = {
        "ast",
        "tokenize",
        "textwrap",
        "linecache",
        "logging",
        "_colorize",
        "_whole_inspect",
        "_whole_traceback",
    }
    assert not idle & set(started["loaded"])


def test_a_start_loads_only_the_texts_that_it_uses(started: Any) -> None:
    """The catalogue names the rulebooks in every language; other packages' texts load when they are needed."""
    prefix = "vrhcaby._compiled."
    loaded = {name.removeprefix(prefix) for name in started["loaded"] if name.startswith(prefix)}
    assert loaded == {"language", "rules_books", *(f"rules_texts_{lang}" for lang in LANGUAGES)}


def test_a_fault_in_python_is_still_reported_with_its_lines(started: Any) -> None:
    """The whole traceback module loads when it is needed."""
    assert "ZeroDivisionError" in started["said"]
    assert "in fault" in started["said"]


def test_the_trimmed_library_reads_files_in_every_listed_encoding(started: Any) -> None:
    assert started["decoded"] == ["řečí", "A", "A", "A"]


def test_the_trimmed_runtime_loads_the_kernel(started: Any) -> None:
    assert started["kernel"] is True


def test_every_module_of_the_warm_up_can_be_run_again(started: Any) -> None:
    assert set(started["repeated"]) == set(warm_up.MODULES)
    assert len(started["repeated"]) == 2 * len(warm_up.MODULES)
