"""Trim Pyodide's two runtime files: remove what nothing here uses.

The stock runtime exports 8,560 internal names for any extension that may be loaded, and creates several JavaScript
objects for each at every start. Here the bot's kernel is the only extension. So only names used by the runtime's own
scripts and by the kernel remain; code that becomes unreachable is removed too (``trim_runtime.mjs``, with binaryen).
The edited files stay under Pyodide's licence (MPL-2.0). This file is the whole difference, apart from names and
spaces that esbuild shortens in the script.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pinned
from common import (
    ROOT,
    VERSIONED,
    WORK,
    fail,
    files_under,
    fresh_dir,
    minified,
    put,
    put_json,
    run,
    say,
    step,
)
from fitting import Unfit, UnfitError, edited, replaced_once, report, write_report

# A plain .js name, because many hosts do not know .mjs files.
SCRIPT_OUT, MODULE_OUT = VERSIONED / "pyodide" / "pyodide.asm.js", VERSIONED / "pyodide" / "pyodide.asm.wasm"
KERNEL = WORK / "libkernel.wasm"
NAME = pinned.SCRIPT.name

# Extensions may also ask for the addresses of functions, which requires a search of all functions, including WebGL's
# 274. The kernel asks for none (``trimmed`` checks that), and the page draws without Python.
EDITS = (
    ("updateGOT(origExports);LDSO.init()", "LDSO.init()"),
    (
        "if(entry.value==-1){var value=",
        'if(entry.value==-1){if(symName.startsWith("emscripten_gl")){entry.value=0;continue}var value=',
    ),
    (
        "entry.value=addFunction(value,value.sig)}",
        "entry.value=wasmTable.grow(1);setWasmTableEntry(entry.value,convertJsFunctionToWasm(value,value.sig))}",
    ),
)

ASSIGNING = "function assignWasmExports(wasmExports){"
ASSIGNMENT = re.compile(
    r'(?P<name>[\w$]+)=(?:Module\["[\w$]+"\]=)?wasmExports\["(?P<export>[^"]+)"\](?:\.value>>>0)?'
)
WORD = re.compile(r"[A-Za-z_$][\w$]*")

Files = tuple[str, bytes]
"""The script and the module of a runtime."""


def parts_of(script: str) -> tuple[str, str, str, str]:
    """The text before the list of variables for exports, that list, their assignments, and the rest."""
    start = script.find(ASSIGNING)
    listed = script.rfind("var ", 0, start)
    end = script.find("}", start)
    if min(start, listed, end) < 0 or not re.fullmatch(r"var [\w$,]+;", script[listed:start]):
        raise UnfitError(NAME, "it does not list its exports as it did")
    return script[:listed], script[listed:start], script[start + len(ASSIGNING) : end], script[end:]


def names_said(script: str, loader: str) -> set[str]:
    """Words in the scripts outside the list, with or without an export's underscore."""
    before, _, _, after = parts_of(script)
    words = set(WORD.findall(f"{before} {after} {loader}"))
    return words | {word[1:] for word in words if word.startswith("_")}


def trimmed_module(module: Path, kernel: Path, words: set[str]) -> tuple[bytes, set[str]]:
    """The module without unreachable code, and the names it still exports."""
    folder = fresh_dir(WORK / "runtime")
    plan, out = folder / "plan.json", folder / "module.wasm"
    put_json(plan, {"module": str(module), "kernel": str(kernel), "out": str(out), "words": sorted(words)})
    found = json.loads(run("node", ROOT / "tools/build/trim_runtime.mjs", plan).splitlines()[-1])
    if not found["valid"]:
        raise UnfitError(module.name, "what binaryen leaves of it is no module")
    if found["addresses"]:
        raise fail("the kernel asks for addresses, which the page's runtime does not give")
    say(f"runtime: {len(found['kept']):,} of {found['all']:,} exported names")
    return out.read_bytes(), set(found["kept"])


def trimmed_script(script: str, kept: set[str]) -> str:
    before, listed, assigned, after = parts_of(script)
    gone: set[str] = set()
    statements = []
    for statement in assigned.split(";"):
        match = ASSIGNMENT.fullmatch(statement)
        if match and match["export"] not in kept:
            gone.add(match["name"])
        else:
            statements.append(statement)
    names = [name for name in listed.removeprefix("var ").rstrip(";").split(",") if name not in gone]
    return with_edits(f"{before}var {','.join(names)};{ASSIGNING}{';'.join(statements)}{after}")


def with_edits(script: str) -> str:
    for old, new in EDITS:
        script = replaced_once(NAME, script, old, new)
    return script


def trimmed(script: str, module: Path) -> Files:
    with_edits(script)  # report edits that do not fit before working on the module
    words = names_said(script, pinned.LOADER.read_text(encoding="utf-8"))
    left, kept = trimmed_module(module, KERNEL, words)
    return minified(trimmed_script(script, kept), "js"), left


def put_files(files: Files) -> None:
    put(SCRIPT_OUT, files[0])
    put(MODULE_OUT, files[1])


def stock() -> Files:
    return pinned.SCRIPT.read_text(encoding="utf-8"), pinned.MODULE.read_bytes()


def build(as_published: bool) -> None:
    """``npm ci`` has checked their integrity against the lock file."""

    def make() -> None:
        unfit: list[Unfit] = []
        whole = stock()
        put_files(whole if as_published else edited(lambda: trimmed(whole[0], pinned.MODULE), whole, unfit))
        write_report("runtime", unfit)

    edits = [
        *(pinned.LOADER, KERNEL, ROOT / "package-lock.json"),
        *files_under(*(f"tools/build/{name}" for name in ("trim_runtime.mjs", "fitting.py"))),
    ]
    inputs = [pinned.SCRIPT, pinned.MODULE, *([] if as_published else edits)]
    step("pyodide", inputs, [SCRIPT_OUT, MODULE_OUT, report("runtime")], make, mode(as_published))


def mode(as_published: bool) -> str:
    return "as published" if as_published else "edited"
