"""Pyodide's own two files, without the names that nothing here asks for.

The stock runtime gives 8,560 names of its insides to any extension that may be loaded, and makes several JavaScript
objects for each whenever it starts. Here only the bot's kernel is ever loaded. What is left are the names that
the runtime's own scripts use and those that the kernel imports; the code behind them is as it was.
The edited script stays under Pyodide's licence (MPL-2.0); what is here is the whole difference.
"""

from __future__ import annotations

import re

from common import DIST, NODE_MODULES, ROOT, WORK, fail, put, say, step

import wasm

SOURCE = NODE_MODULES / "pyodide"
SCRIPT, MODULE, LOADER = (SOURCE / f"pyodide.{end}" for end in ("asm.mjs", "asm.wasm", "mjs"))
# A plain .js name: many hosts do not know what an .mjs file is.
SCRIPT_OUT, MODULE_OUT = DIST / "pyodide" / "pyodide.asm.js", DIST / "pyodide" / "pyodide.asm.wasm"
KERNEL = WORK / "libkernel.wasm"

# Extensions may also ask for the addresses of functions; for that a table of all functions is searched, and each of
# WebGL's 274 gets an address. The kernel asks for none (``imported`` sees to that), and the page draws without Python.
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


def parts_of(script: str) -> tuple[str, str, str, str]:
    """What stands before the list of variables for exports, that list, their assignments, and what follows."""
    start = script.find(ASSIGNING)
    listed = script.rfind("var ", 0, start)
    end = script.find("}", start)
    if min(start, listed, end) < 0 or not re.fullmatch(r"var [\w$,]+;", script[listed:start]):
        raise fail("pyodide.asm.mjs does not list its exports as it did")
    return script[:listed], script[listed:start], script[start + len(ASSIGNING) : end], script[end:]


def used_names(script: str, loader: str, extension: bytes) -> set[str]:
    """Names of exports, with or without the underscore that JavaScript puts before them."""
    before, _, _, after = parts_of(script)
    words = set(WORD.findall(f"{before} {after} {loader}"))
    return words | {word[1:] for word in words if word.startswith("_")} | imported(extension)


def imported(extension: bytes) -> set[str]:
    names = wasm.imports(extension)
    if any(place.startswith("GOT.") for place, _ in names):
        raise fail("the kernel asks for addresses, which the page's runtime does not give")
    return {name for _, name in names}


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
    return edited(f"{before}var {','.join(names)};{ASSIGNING}{';'.join(statements)}{after}")


def edited(script: str) -> str:
    for old, new in EDITS:
        if script.count(old) != 1:
            raise fail(f"pyodide.asm.mjs has changed: {old!r} is not there once")
        script = script.replace(old, new)
    return script


def make() -> None:
    script, module = SCRIPT.read_text(encoding="utf-8"), MODULE.read_bytes()
    kept = used_names(script, LOADER.read_text(encoding="utf-8"), KERNEL.read_bytes()) & set(
        wasm.exports(module)
    )
    put(SCRIPT_OUT, trimmed_script(script, kept))
    put(MODULE_OUT, wasm.with_exports(module, kept.__contains__))
    say(f"runtime: {len(kept):,} of {len(wasm.exports(module)):,} exported names")


def build() -> None:
    """Their integrity was checked by ``npm ci`` against the lock file."""
    inputs = [SCRIPT, MODULE, LOADER, KERNEL, ROOT / "tools/build/wasm.py"]
    step("pyodide", inputs, [SCRIPT_OUT, MODULE_OUT], make)
