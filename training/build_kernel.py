"""Build the kernel: python training/build_kernel.py --target native|wasm|plain --out PATH

native: a shared library for this machine (PyPI's ziglang, or the C compiler named by CC); wasm: a
position-independent side module that Pyodide loads with ctypes (ziglang only); plain: a WebAssembly module that needs
only its own memory, for workers without Python (ziglang only). No -ffast-math: it breaks exp_.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "py" / "vrhcaby" / "bot" / "native" / "kernel.c"
ZIG = (sys.executable, "-m", "ziglang")
FLAGS = ("-O3", "-std=c11", "-fvisibility=hidden", "-fno-math-errno", "-g0")


def run(*command: str) -> None:
    subprocess.run(command, check=True)


def native(out: Path, platform: str | None = None) -> None:
    compiler = (os.environ["CC"],) if os.environ.get("CC") and not platform else (*ZIG, "cc")
    machine = ("-target", platform) if platform else ("-march=native",)
    run(*compiler, *FLAGS, *machine, "-shared", "-fPIC", str(SOURCE), "-o", str(out))


PLAIN_STACK = 1 << 20
"""Bytes, for the rows of a net's first layer while it is unpacked."""
COMPILED_FOR: dict[str, tuple[str, ...]] = {
    "wasm": ("-target", "wasm32-emscripten", "-fPIC"),
    "plain": ("-target", "wasm32-freestanding"),
}
LINKED_FOR: dict[str, tuple[str, ...]] = {
    "wasm": ("-shared", "--experimental-pic"),
    "plain": (
        *("--export-dynamic", "--export=__heap_base"),
        *("--stack-first", "-z", f"stack-size={PLAIN_STACK}"),
    ),
}


def wasm(out: Path, kind: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        unit = str(Path(folder) / "kernel.o")
        simd = ("-msimd128", "-mbulk-memory", "-mnontrapping-fptoint")
        run(*ZIG, "cc", *COMPILED_FOR[kind], *FLAGS, *simd, "-c", str(SOURCE), "-o", unit)
        run(*ZIG, "wasm-ld", *LINKED_FOR[kind], "--no-entry", "--strip-all", unit, "-o", str(out))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", choices=("native", *COMPILED_FOR), required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--platform", help="native for another machine, such as aarch64-linux-gnu.2.17")
    args = parser.parse_args()
    args.out.parent.mkdir(parents=True, exist_ok=True)
    # Replace the file in one step: a process that has mapped the old library must not see it change.
    part = args.out.with_suffix(".part")
    if args.target == "native":
        native(part, args.platform)
    else:
        wasm(part, args.target)
    part.replace(args.out)
    print(f"{args.out}: {args.out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
