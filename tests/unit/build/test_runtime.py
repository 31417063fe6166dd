"""The parts of Pyodide's runtime that the build keeps, and its response if an edit no longer fits."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from .conftest import ROOT, TOOLS, Take

# (module (import "env" "f" (func (param i32))) (import "GOT.func" "g" (global (mut i32)))
#   (func $a) (func $b) (export "a" (func 1)) (export "b" (func 2)))
MODULE = bytes.fromhex(
    "0061736d01000000"
    "0108 02 60 01 7f 00 60 00 00"
    "0217 02 03 656e76 01 66 00 00 08 474f542e66756e63 01 67 03 7f 01"
    "0303 02 01 01"
    "0709 02 01 61 00 01 01 62 00 02"
    "0a07 02 02 00 0b 02 00 0b"
)
EMPTY = MODULE[:8]
SCRIPT = (
    'var x="_b";var _a,_b,_late;function assignWasmExports(wasmExports){_a=Module["_a"]=wasmExports["a"];'
    '_b=Module["_b"]=wasmExports["b"];_late=wasmExports["late"]}use(_late)'
)


def trimmed(folder: Path, kernel: bytes, words: list[str]) -> tuple[Any, bytes]:
    (folder / "module").write_bytes(MODULE)
    (folder / "kernel").write_bytes(kernel)
    plan = {name: str(folder / name) for name in ("module", "kernel", "out")}
    (folder / "plan.json").write_text(json.dumps({**plan, "words": words}))
    done = subprocess.run(
        ["node", TOOLS / "trim_runtime.mjs", folder / "plan.json"], capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout), (folder / "out").read_bytes()


def test_only_names_used_by_the_scripts_remain_reachable(tmp_path: Path) -> None:
    found, left = trimmed(tmp_path, EMPTY, ["b", "unknown"])
    assert found == {"kept": ["b"], "all": 2, "addresses": False, "valid": True}
    assert left.count(b"\x02\x00\x0b") == 1, "the function behind the name that is gone went with it"


def test_the_kernels_imports_are_kept_and_its_use_of_addresses_is_reported(tmp_path: Path) -> None:
    found, _ = trimmed(tmp_path, MODULE.replace(b"\x03env\x01f", b"\x03env\x01a"), [])
    assert (found["kept"], found["addresses"]) == (["a"], True)


def test_names_in_use_are_those_in_the_scripts_outside_the_list(take: Take) -> None:
    runtime = take("runtime")
    _, listed, assigned, _ = runtime.parts_of(SCRIPT)
    assert listed == "var _a,_b,_late;"
    assert assigned.count("wasmExports[") == 3
    words = runtime.names_said(SCRIPT, "Module._loader")
    assert {"b", "late", "loader"} <= words
    assert "a" not in words


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("var _a;function other(){}", "does not list its exports"),
        (SCRIPT, "is not there once"),
    ],
)
def test_a_changed_script_stays_as_published_and_is_named(
    take: Take, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, script: str, why: str
) -> None:
    runtime, fitting = take("runtime"), take("fitting")
    changed, kernel = tmp_path / "pyodide.asm.mjs", tmp_path / "kernel"
    changed.write_text(script)
    kernel.write_bytes(EMPTY)
    monkeypatch.setattr(runtime.pinned, "SCRIPT", changed)
    monkeypatch.setattr(runtime, "KERNEL", kernel)
    if "list" in why:
        monkeypatch.setattr(runtime, "EDITS", ())
    runtime.build(as_published=False)
    assert runtime.SCRIPT_OUT.read_text() == script
    assert runtime.MODULE_OUT.read_bytes() == runtime.pinned.MODULE.read_bytes()
    (reported,) = fitting.all_unfit()
    assert reported.file == "pyodide.asm.mjs"
    assert why in reported.why


def test_an_edited_engine_that_does_not_start_is_replaced_by_the_published_one(
    take: Take, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, fitting, runtime = take("first_start"), take("fitting"), take("runtime")
    runtime.put_files(("edited", b"edited"))
    faults = iter(["LinkError", ""])
    monkeypatch.setattr(start, "fault_of_start", lambda: next(faults))
    start.make()
    assert runtime.MODULE_OUT.read_bytes() == runtime.pinned.MODULE.read_bytes()
    assert [one.file for one in fitting.all_unfit()] == ["pyodide.asm.wasm", "library.pack"]
    assert all("LinkError" in one.why for one in fitting.all_unfit())


def test_the_builds_list_names_files_that_did_not_fit(take: Take, tmp_path: Path) -> None:
    fitting, listing = take("fitting"), take("listing")
    (tmp_path / "dist").mkdir()
    fitting.write_report("library", [fitting.Unfit("dataclasses.py", "'import copy' is no longer there")])
    (line,) = fitting.warnings("1.2.3")
    assert line.startswith("PYODIDE 1.2.3: OUR EDIT OF dataclasses.py DOES NOT FIT")
    listing.make("edited")
    reported = json.loads((tmp_path / "dist/build.json").read_text())["pyodide"]
    assert reported["unfit"] == [{"file": "dataclasses.py", "why": "'import copy' is no longer there"}]
    assert reported["version"] == json.loads((ROOT / "package.json").read_text())["dependencies"]["pyodide"]


def test_the_page_has_every_encoding_that_the_package_names(take: Take) -> None:
    stdlib = take("stdlib")
    known = {"utf-8", *(name.replace("_", "-") for name in stdlib.ENCODINGS), *stdlib.ENCODINGS}
    used = re.compile(r"""\.(?:de|en)code\(\s*["']([\w-]+)["']""")
    package = ROOT / "py/vrhcaby"
    for path in package.rglob("*.py"):
        for name in used.findall(path.read_text(encoding="utf-8")):
            assert name.lower() in known, f"{path.relative_to(package)}: {name}"
