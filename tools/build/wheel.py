"""Build the wheel: the package from hatchling, with compiled rulebooks and texts, and the kernel for the browser.

Rulebooks and texts are Python instead of TOML, and the bot's kernel is a WebAssembly side module, which does not load
natively. pip compiles the bytecode: in the wheel it would fit only one Python version, lack docstrings, and take a
third of the size.

The page's start needs neither the sources nor the bot. It gets bytecode for Pyodide's Python as ``vrhcaby.pack``
and ``page.pack``; a board on another page gets ``figure.pack`` instead of the second.
``bot.pack`` (the bot's weights and kernel, and the code of advice) comes once the game can be played; the tables
(Hypergammon) only for that game; ``friend.pack`` with the first match against a friend; ``records.pack`` with the
first text read or written; ``books.pack`` when a rulebook from a file is opened; ``lessons.pack`` with the first
lesson, exercise or picture. For pip the tables are a second wheel, unpacked into the folder of the first; the page
reads the same file (``api/packs.py``).
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import sys
from pathlib import Path

import pinned
from bytecode import compile_for_browser, dataclass_methods, pyodide_inputs
from common import (
    DIST,
    ROOT,
    VERSIONED,
    WORK,
    files_under,
    fresh_dir,
    packed,
    put,
    python,
    read_zip,
    run,
    say,
    step,
    version,
    write_pack,
    write_zip,
)
from native import (
    BOOKS_LIBRARY,
    books_file,
    bot_file,
    figure_file,
    friend_file,
    lessons_file,
    native_only_file,
    page_file,
    records_file,
)

NAME = f"vrhcaby-{version()}-py3-none-any.whl"
OUT = DIST / "wheel" / NAME
KERNEL = WORK / "libkernel.wasm"
PLAIN_KERNEL = WORK / "trials.wasm"
TRIALS_PACK = VERSIONED / "pyodide" / "trials.pack"
"""The same kernel for workers without Python."""
PACK = VERSIONED / "pyodide" / "vrhcaby.pack"
BOT_PACK = VERSIONED / "pyodide" / "bot.pack"
FRIEND_PACK = VERSIONED / "pyodide" / "friend.pack"
BOOKS_PACK = VERSIONED / "pyodide" / "books.pack"
RECORDS_PACK = VERSIONED / "pyodide" / "records.pack"
LESSONS_PACK = VERSIONED / "pyodide" / "lessons.pack"
FIGURE_PACK = VERSIONED / "pyodide" / "figure.pack"
PAGE_PACK = VERSIONED / "pyodide" / "page.pack"
TABLES = files_under("py/vrhcaby/bot/tables")
TABLES_PROJECT = ROOT / "packaging" / "tables"
TABLES_OUT = VERSIONED / "pyodide" / f"vrhcaby_tables-{version()}-py3-none-any.whl"
INDEX = DIST / "wheel" / "index.html"
"""A list of the wheels for ``pip --find-links``."""
COMPILED = WORK / "compiled"

PREPARED = ("vrhcaby.api.bridge", "vrhcaby.api.figure_ops")
"""The modules imported before the first answer of a page or of a board to try."""
METHODS = "vrhcaby/_methods.bin"
"""Compiled methods of dataclasses, where the page's patched standard library looks for them."""


def kernel_inputs() -> list[Path]:
    return files_under("py/vrhcaby/bot/native", suffixes=(".c", ".h")) + files_under(
        "training", suffixes=("build_kernel.py",)
    )


def make_kernel() -> None:
    for target, out in (("wasm", KERNEL), ("plain", PLAIN_KERNEL)):
        run(sys.executable, "training/build_kernel.py", "--target", target, "--out", out)
        say(f"kernel ({target}): {out.stat().st_size:,} bytes")
    put(TRIALS_PACK, gzip.compress(PLAIN_KERNEL.read_bytes(), 9, mtime=0))


def table_inputs() -> list[Path]:
    rooms = files_under("py/vrhcaby", suffixes=(".toml", "languages.json", "vocabulary.json"))
    read = [path for path in rooms if path.parent.name not in ("data", "examples")]
    code = [files_under(f"py/vrhcaby/{room}", suffixes=(".py",)) for room in ("language", "rules")]
    return read + code[0] + code[1]


def make_tables() -> None:
    python("-m", "vrhcaby.rules.checking")
    python("-m", "vrhcaby.language.compiling", fresh_dir(COMPILED))


def record(entries: dict[str, bytes], path: str) -> bytes:
    """The wheel's list of files with their hashes."""
    lines = []
    for name in sorted(entries):
        digest = base64.urlsafe_b64encode(hashlib.sha256(entries[name]).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(entries[name])}")
    return "\n".join([*lines, f"{path},,", ""]).encode()


def left_out(name: str) -> bool:
    """Whether to leave out a file that hatchling packs: the kernel's sources, or data that are compiled here."""
    source = name.endswith(".toml") and "/lessons/data/" not in name
    return source or name.endswith((".so", ".c", ".h"))


def make() -> None:
    entries = packed(ROOT, WORK / "plain-wheel")
    entries = {name: data for name, data in entries.items() if not left_out(name)}
    entries.update((f"vrhcaby/_compiled/{path.name}", path.read_bytes()) for path in COMPILED.iterdir())
    if KERNEL.exists():
        entries["vrhcaby/bot/libkernel.so"] = KERNEL.read_bytes()
    sources = {n: d.decode() for n, d in entries.items() if n.endswith(".py") and not native_only_file(n)}
    code = compile_for_browser(sources, pinned.site_packages(), optimize=2, label="wheel")
    stock = {name: data.decode() for name, data in read_zip(pinned.LIBRARY).items() if name in BOOKS_LIBRARY}
    library = compile_for_browser(stock, pinned.library_folder(), optimize=2, label="books")
    write_packs(entries, {**code, **library}, dataclass_methods(sources, PREPARED))
    listing = next(name for name in entries if name.endswith(".dist-info/RECORD"))
    del entries[listing]
    entries[listing] = record(entries, listing)
    for old in OUT.parent.glob("vrhcaby-*.whl"):
        old.unlink()
    write_zip(OUT, entries)
    say(f"wheel: {len(entries)} files, {OUT.stat().st_size:,} bytes")


def write_packs(entries: dict[str, bytes], code: dict[str, bytes], methods: bytes) -> None:
    """Write the packs for the page's worker: bytecode without sources, then data without TOML."""
    data = {
        n: d
        for n, d in entries.items()
        if n.startswith("vrhcaby/") and not n.endswith((".py", ".js", ".toml", ".json", ".typed"))
    }
    friend = {name: content for name, content in code.items() if friend_file(name)}
    books = {
        name: content for name, content in code.items() if books_file(name) or not name.startswith("vrhcaby/")
    }
    every = {**code, **data}
    weights = {name: content for name, content in every.items() if bot_file(name)}
    lessons = {name: content for name, content in every.items() if lessons_file(name)}
    records = {name: content for name, content in every.items() if records_file(name)}
    figure = {name: content for name, content in every.items() if figure_file(name)}
    apart = {*weights, *friend, *books, *records, *lessons, *figure}
    page = {name: content for name, content in every.items() if page_file(name) and name not in apart}
    apart |= page.keys()
    first = {name: content for name, content in every.items() if name not in apart}
    write_pack(PACK, {**first, METHODS: methods})
    write_pack(BOT_PACK, weights)
    write_pack(FRIEND_PACK, friend)
    write_pack(BOOKS_PACK, books)
    write_pack(RECORDS_PACK, records)
    write_pack(LESSONS_PACK, lessons)
    write_pack(FIGURE_PACK, figure)
    write_pack(PAGE_PACK, page)
    say(f"for the page: {PACK.stat().st_size:,} bytes, the bot's weights: {BOT_PACK.stat().st_size:,}")


def make_table_wheel() -> None:
    for old in (*OUT.parent.glob("vrhcaby_tables-*.whl"), *TABLES_OUT.parent.glob("*tables[-.]*")):
        old.unlink()
    write_zip(TABLES_OUT, packed(TABLES_PROJECT, WORK / "tables-wheel"), stored=True)
    addresses = [OUT.name, f"../{TABLES_OUT.relative_to(DIST).as_posix()}"]
    links = "".join(f'<a href="{address}">{address.rpartition("/")[2]}</a>\n' for address in addresses)
    put(INDEX, f'<!doctype html><meta charset="utf-8"><title>vrhcaby: wheels</title>\n{links}')


def build() -> None:
    step("data-and-texts", table_inputs(), [COMPILED / "__init__.py"], make_tables)
    if (ROOT / "training/build_kernel.py").exists():
        step("kernel-for-the-browser", kernel_inputs(), [KERNEL, PLAIN_KERNEL, TRIALS_PACK], make_kernel)
    inputs = [
        *pyodide_inputs(),
        ROOT / "tools/build/native.py",
        *files_under("py/vrhcaby", "pyproject.toml", "README.md", "LICENSE", "THIRD_PARTY_NOTICES.md"),
        *files_under(".build/compiled", suffixes=(".py",)),
    ]
    inputs += [KERNEL] if KERNEL.exists() else []
    packs = [PACK, BOT_PACK, FRIEND_PACK, BOOKS_PACK, RECORDS_PACK, LESSONS_PACK, FIGURE_PACK, PAGE_PACK]
    step("wheel", inputs, [OUT, *packs], make, VERSIONED.name)
    inputs = [*TABLES, *files_under("packaging/tables"), ROOT / "pyproject.toml"]
    step("wheel-of-tables", inputs, [TABLES_OUT, INDEX], make_table_wheel, VERSIONED.name)


def put_native_kernel() -> None:
    """Build the kernel for this machine beside its source, where the package looks for it."""
    out = ROOT / "py/vrhcaby/bot/libkernel.so"

    def make() -> None:
        out.unlink(missing_ok=True)
        run(sys.executable, "training/build_kernel.py", "--target", "native", "--out", out)

    if (ROOT / "training/build_kernel.py").exists():
        step("kernel-for-this-machine", kernel_inputs(), [out], make)
