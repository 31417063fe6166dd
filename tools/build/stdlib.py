"""Build the page's standard library: compiled, trimmed, and edited to start fast."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pinned
from bytecode import compile_for_browser, modules_needed, pyodide_inputs
from common import ROOT, VERSIONED, WORK, files_under, put, read_zip, say, step, write_pack, write_zip
from fitting import report, write_report
from native import books_file, native_only_file
from runtime import mode
from stdlib_patches import page_library, unfit_replacements

OUT = VERSIONED / "pyodide" / "library.pack"
"""The library's zip, not compressed inside, so that the whole pack compresses better."""
ZIP = "python_stdlib.zip"

# Modules requested by name at run time, which the scan of import statements below misses.
ENCODINGS = ("ascii", "latin_1", "cp1250", "utf_16_le", "utf_16_be")
"""The last three are encodings used by other programs' files (`vrhcaby.notation.encoding`)."""
ALSO = ("ctypes._layout", "traceback", *(f"encodings.{name}" for name in ENCODINGS))

# Loaded by the stock start-up but not by the patched one, and useless on the page: an event loop, sockets,
# subprocesses, and archives (the wheel is imported from its zip). Kept if the package imports them, or if one of our
# replacements does not fit, because the published file may need them.
DROPPED = frozenset(
    [
        "_ssl",
        "asyncio",
        "bz2",
        "compression",
        "concurrent",
        "logging",
        "lzma",
        "selectors",
        "shutil",
        "socket",
        "ssl",
        "subprocess",
        "tarfile",
        "tempfile",
        "zipfile",
    ]
)

# Used only by the command line and a clone without a build, and by importlib.resources for TOML.
NATIVE_ONLY = frozenset({"tomllib", "argparse", "readline", "socketserver", "subprocess", "multiprocessing"})


def imported_by(path: Path) -> set[str]:
    """Top-level names of absolute imports anywhere in a source file, including inside functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def native_only(name: str) -> bool:
    return name.split(".")[0] in NATIVE_ONLY or name.startswith("importlib.resources")


def roots_of_package() -> list[str]:
    """Standard modules that the package imports anywhere, except native-only ones."""
    names: set[str] = set()
    for path in files_under("py/vrhcaby", suffixes=(".py",)):
        name = str(path.relative_to(ROOT / "py"))
        if not native_only_file(name) and not books_file(name):
            names |= imported_by(path)
    stock = {module_name(entry) for entry in read_zip(pinned.LIBRARY) if entry.endswith(".py")}
    builtin = set(sys.builtin_module_names)
    return sorted(
        name for name in names | set(ALSO) if name in stock and not native_only(name) and name not in builtin
    )


def dropped(name: str) -> bool:
    return name.split(".")[0] in DROPPED


def module_name(entry: str) -> str:
    """``a/b/__init__.py`` -> ``a.b``"""
    return entry.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def make() -> None:
    stock = {name: data.decode() for name, data in read_zip(pinned.LIBRARY).items() if name.endswith(".py")}
    unfit = unfit_replacements(stock)
    roots = roots_of_package()
    wanted = {name for name in modules_needed(roots) if name in roots or unfit or not dropped(name)}
    kept = page_library(
        {name: text for name, text in stock.items() if module_name(name) in wanted}, unfit, not unfit
    )
    code = compile_for_browser(kept, pinned.library_folder(), optimize=2, label="stdlib")
    write_zip(WORK / ZIP, code, stored=True)
    put_library((WORK / ZIP).read_bytes())
    write_report("library", unfit)
    say(f"standard library: {len(kept)} of {len(stock)} modules, {OUT.stat().st_size:,} bytes")


def put_library(packed: bytes) -> None:
    write_pack(OUT, {ZIP: packed})


def put_stock() -> None:
    put_library(pinned.LIBRARY.read_bytes())
    write_report("library", ())


def build(as_published: bool) -> None:
    sources = files_under("py/vrhcaby", suffixes=(".py",))
    # The package only matters through the modules it imports.
    note = WORK / "roots.txt"
    put(note, "\n".join(roots_of_package()) if sources else "")
    outs = [OUT, report("library")]
    inputs = [*pyodide_inputs(), ROOT / "tools/build/native.py", note]
    step("standard-library", inputs, outs, put_stock if as_published else make, mode(as_published))
