"""Make a wheel with a compiled kernel for each platform from the plain wheel. usage: native_wheels.py [PLATFORM …]

The plain wheel's kernel is for the browser; elsewhere the bot would run in Python. The new wheels go to build/wheels,
and pip installs the one that fits.
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

from common import ROOT, WORK, fail, run, say, write_zip
from wheel import OUT, record

PLATFORMS = {
    "manylinux_2_17_x86_64": ("x86_64-linux-gnu.2.17", "libkernel.so"),
    "manylinux_2_17_aarch64": ("aarch64-linux-gnu.2.17", "libkernel.so"),
    "win_amd64": ("x86_64-windows-gnu", "libkernel.dll"),
    "macosx_13_0_x86_64": ("x86_64-macos.13.0", "libkernel.dylib"),
    "macosx_13_0_arm64": ("aarch64-macos.13.0", "libkernel.dylib"),
}
"""A wheel's platform -> the compiler's target, and the kernel's file name."""
FOLDER = ROOT / "build/wheels"
PLAIN = "py3-none-any"


def native_wheel(plain: Path, folder: Path, platform: str, name: str, kernel: bytes) -> Path:
    """Write the wheel of one platform into a folder; return its path."""
    with zipfile.ZipFile(plain) as file:
        entries = {one: file.read(one) for one in file.namelist() if not one.endswith("/")}
    del entries["vrhcaby/bot/libkernel.so"]
    entries[f"vrhcaby/bot/{name}"] = kernel
    tag = f"py3-none-{platform}"
    (about,) = (one for one in entries if one.endswith(".dist-info/WHEEL"))
    entries[about] = (
        entries[about]
        .replace(f"Tag: {PLAIN}".encode(), f"Tag: {tag}".encode())
        .replace(b"Root-Is-Purelib: true", b"Root-Is-Purelib: false")
    )
    (listing,) = (one for one in entries if one.endswith(".dist-info/RECORD"))
    del entries[listing]
    entries[listing] = record(entries, listing)
    folder.mkdir(parents=True, exist_ok=True)
    out = folder / plain.name.replace(PLAIN, tag)
    write_zip(out, entries)
    return out


def main(asked: list[str]) -> int:
    """Compile and pack for the named platforms, or for all."""
    unknown = [one for one in asked if one not in PLATFORMS]
    if unknown:
        raise fail(f"no platform {', '.join(unknown)}; known: {', '.join(PLATFORMS)}")
    for platform in asked or PLATFORMS:
        target, name = PLATFORMS[platform]
        kernel = WORK / "native" / platform / name
        run(
            *(sys.executable, str(ROOT / "training/build_kernel.py"), "--target", "native"),
            *("--platform", target, "--out", str(kernel)),
        )
        made = native_wheel(OUT, FOLDER, platform, name, kernel.read_bytes())
        say(f"{made.name}: {made.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
