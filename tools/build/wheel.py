"""The wheel: the package as hatchling packs it, plus what makes it quick in the browser.

Added are bytecode of Pyodide's Python (in ``__pycache__``, where an unpacked wheel looks for it), the rulebooks and
texts compiled from TOML to one module, and the bot's kernel as a WebAssembly side module. Natively pip installs
the same file: there the bytecode of another version is ignored and the kernel does not load.

The page itself needs neither the sources nor the bot's weights to start. It gets the same bytecode as
``vrhcaby.pack``, and the weights as ``bot.pack`` once the game can be played; ``tables.pack`` (Hypergammon) only when
that game is asked for.
"""

from __future__ import annotations

import base64
import hashlib
import sys
from pathlib import Path

import pinned
from bytecode import compile_for_browser, dataclass_methods, pyodide_inputs
from common import (
    DIST,
    ROOT,
    WORK,
    files_under,
    fresh_dir,
    python,
    read_zip,
    run,
    say,
    step,
    version,
    write_pack,
    write_zip,
)
from native import native_only_file

NAME = f"vrhcaby-{version()}-py3-none-any.whl"
OUT = DIST / "wheel" / NAME
KERNEL = WORK / "libkernel.wasm"
PLAIN_KERNEL = DIST / "pyodide" / "trials.wasm"
"""The same kernel for workers without Python."""
PACK = DIST / "pyodide" / "vrhcaby.pack"
BOT_PACK = DIST / "pyodide" / "bot.pack"
TABLES_PACK = DIST / "pyodide" / "tables.pack"
COMPILED = WORK / "compiled"

METHODS = "vrhcaby/_methods.bin"
"""Compiled methods of dataclasses, where the page's patched standard library looks for them."""


def kernel_inputs() -> list[Path]:
    return files_under("py/vrhcaby/bot", suffixes=(".c", ".h")) + files_under(
        "training", suffixes=("build_kernel.py",)
    )


def make_kernel() -> None:
    for target, out in (("wasm", KERNEL), ("plain", PLAIN_KERNEL)):
        run(sys.executable, "training/build_kernel.py", "--target", target, "--out", out)
        say(f"kernel ({target}): {out.stat().st_size:,} bytes")


def table_inputs() -> list[Path]:
    rooms = files_under("py/vrhcaby", suffixes=(".toml", "languages.json"))
    read = [path for path in rooms if "lessons/data" not in path.as_posix()]
    code = [files_under(f"py/vrhcaby/{room}", suffixes=(".py",)) for room in ("language", "rules")]
    return read + code[0] + code[1]


def make_tables() -> None:
    python("-m", "vrhcaby.rules.checking")
    python("-m", "vrhcaby.language.compiling", fresh_dir(COMPILED))


def plain_wheel() -> dict[str, bytes]:
    """The entries of the wheel that hatchling builds from the source tree."""
    folder = fresh_dir(WORK / "plain-wheel")
    run(
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "-t",
        "wheel",
        "-d",
        folder,
        env={"SOURCE_DATE_EPOCH": "315532800"},
    )
    return read_zip(next(folder.glob("*.whl")))


def cached_name(source: str) -> str:
    """``a/b.py`` -> ``a/__pycache__/b.cpython-3xx.pyc``"""
    folder, _, file = source.rpartition("/")
    return f"{folder}/__pycache__/{file.removesuffix('.py')}.{pinned.tag()}.pyc"


def record(entries: dict[str, bytes], path: str) -> bytes:
    """The wheel's list of files with their hashes."""
    lines = []
    for name in sorted(entries):
        digest = base64.urlsafe_b64encode(hashlib.sha256(entries[name]).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(entries[name])}")
    return "\n".join([*lines, f"{path},,", ""]).encode()


def make() -> None:
    entries = plain_wheel()
    entries = {name: data for name, data in entries.items() if not name.endswith((".so", ".c", ".h"))}
    entries.update((f"vrhcaby/_compiled/{path.name}", path.read_bytes()) for path in COMPILED.iterdir())
    if KERNEL.exists():
        entries["vrhcaby/bot/libkernel.so"] = KERNEL.read_bytes()
    sources = {n: d.decode() for n, d in entries.items() if n.endswith(".py") and not native_only_file(n)}
    code = compile_for_browser(sources, pinned.site_packages(), optimize=2, label="wheel")
    write_packs(entries, code, dataclass_methods(sources, "vrhcaby.api.bridge"))
    entries.update((cached_name(name.removesuffix("c")), data) for name, data in code.items())
    listing = next(name for name in entries if name.endswith(".dist-info/RECORD"))
    del entries[listing]
    entries[listing] = record(entries, listing)
    for old in OUT.parent.glob("*.whl"):
        old.unlink()
    write_zip(OUT, entries)
    say(f"wheel: {len(entries)} files, {OUT.stat().st_size:,} bytes")


def write_packs(entries: dict[str, bytes], code: dict[str, bytes], methods: bytes) -> None:
    """What the page's worker unpacks: bytecode without sources, then data without TOML."""
    data = {
        n: d
        for n, d in entries.items()
        if n.startswith("vrhcaby/") and not n.endswith((".py", ".toml", ".json", ".typed"))
    }
    weights = {name: content for name, content in data.items() if name.startswith("vrhcaby/bot/data/")}
    tables = {name: content for name, content in data.items() if name.startswith("vrhcaby/bot/tables/")}
    first = {name: content for name, content in data.items() if name not in {**weights, **tables}}
    write_pack(PACK, {**code, **first, METHODS: methods})
    write_pack(BOT_PACK, weights)
    write_pack(TABLES_PACK, tables)
    say(f"for the page: {PACK.stat().st_size:,} bytes, the bot's weights: {BOT_PACK.stat().st_size:,}")


def build() -> None:
    step("data-and-texts", table_inputs(), [COMPILED / "__init__.py"], make_tables)
    if (ROOT / "training/build_kernel.py").exists():
        step("kernel-for-the-browser", kernel_inputs(), [KERNEL, PLAIN_KERNEL], make_kernel)
    inputs = [
        *pyodide_inputs(),
        ROOT / "tools/build/native.py",
        *files_under("py/vrhcaby", "pyproject.toml", "README.md", "LICENSE", "THIRD_PARTY_NOTICES.md"),
        *files_under(".build/compiled", suffixes=(".py",)),
    ]
    inputs += [KERNEL] if KERNEL.exists() else []
    step("wheel", inputs, [OUT, PACK, BOT_PACK, TABLES_PACK], make)


def put_native_kernel() -> None:
    """Build the kernel for this machine beside its source, where the package looks for it."""
    out = ROOT / "py/vrhcaby/bot/libkernel.so"

    def make() -> None:
        out.unlink(missing_ok=True)
        run(sys.executable, "training/build_kernel.py", "--target", "native", "--out", out)

    if (ROOT / "training/build_kernel.py").exists():
        step("kernel-for-this-machine", kernel_inputs(), [out], make)
