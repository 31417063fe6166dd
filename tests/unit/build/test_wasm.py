"""The build's reading of WebAssembly, and what it leaves of the runtime."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[3]
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
SCRIPT = (
    'var x="_b";var _a,_b,_late;function assignWasmExports(wasmExports){_a=Module["_a"]=wasmExports["a"];'
    '_b=Module["_b"]=wasmExports["b"];_late=wasmExports["late"]}use(_late)'
)


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(ROOT / "tools/build"))
    names = ("wasm", "runtime", "common")
    yield importlib.import_module("runtime")
    for name in names:
        sys.modules.pop(name, None)


def test_names_taken_and_given(build: ModuleType) -> None:
    assert build.wasm.imports(MODULE) == {("env", "f"), ("GOT.func", "g")}
    assert build.wasm.exports(MODULE) == ["a", "b"]


def test_numbers_of_any_length(build: ModuleType) -> None:
    for value in (0, 1, 127, 128, 300, 16384, 9_598_218, 2**31):
        assert build.wasm.Reader(build.wasm.number(value)).number() == value


def test_only_the_wanted_exports_stay_and_nothing_else_changes(build: ModuleType) -> None:
    left = build.wasm.with_exports(MODULE, {"b"}.__contains__)
    assert build.wasm.exports(left) == ["b"]
    kept = {kind: body for kind, body in build.wasm.sections(left) if kind != build.wasm.EXPORTS}
    assert kept == {kind: body for kind, body in build.wasm.sections(MODULE) if kind != build.wasm.EXPORTS}
    assert build.wasm.with_exports(MODULE, lambda _: True) == MODULE


def test_what_is_no_module_is_refused(build: ModuleType) -> None:
    with pytest.raises(ValueError, match="no WebAssembly"):
        list(build.wasm.sections(b"PK\3\4"))


def test_names_in_use_are_those_the_scripts_say_outside_the_list(build: ModuleType) -> None:
    _, listed, assigned, _ = build.parts_of(SCRIPT)
    assert listed == "var _a,_b,_late;"
    assert assigned.count("wasmExports[") == 3
    words = build.used_names(SCRIPT, "Module._loader", build.wasm.HEADER)
    assert {"b", "late", "loader"} <= words
    assert "a" not in words


def test_a_script_that_lists_its_exports_otherwise_ends_the_build(build: ModuleType) -> None:
    with pytest.raises(SystemExit, match="does not list"):
        build.parts_of("var _a;function other(){}")


def test_a_kernel_that_asks_for_addresses_ends_the_build(build: ModuleType) -> None:
    with pytest.raises(SystemExit, match="addresses"):
        build.imported(MODULE)


def test_an_edit_that_finds_no_place_ends_the_build(build: ModuleType) -> None:
    with pytest.raises(SystemExit, match="has changed"):
        build.edited("nothing of it")
