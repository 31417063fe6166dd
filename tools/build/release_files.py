"""Make the files of a release in build/release/: the site as a zip, and a tarball of each npm package.

usage: release_files.py TAG   (after ./build.sh)
"""

from __future__ import annotations

import sys
from pathlib import Path

from common import DIST, ROOT, VERSIONED, fail, fresh_dir, run, say, write_zip

OUT = ROOT / "build/release"
SITE = OUT / "vrhcaby-site.zip"
PACKAGES = ROOT / "build/npm"


def site() -> None:
    """All of dist/ in one zip, including hidden files."""
    files = [path for path in DIST.rglob("*") if path.is_file()]
    write_zip(SITE, {path.relative_to(DIST).as_posix(): path.read_bytes() for path in files})


def packages() -> None:
    for folder in sorted(PACKAGES.iterdir()):
        run("npm", "pack", "--silent", "--pack-destination", OUT, at=folder)


def make(tag: str) -> list[Path]:
    """Make the files, if the build belongs to this tag, and return them."""
    if VERSIONED.name != tag.removeprefix("v") or not VERSIONED.is_dir():
        raise fail(f"the tag is {tag}, the build is v/{VERSIONED.name}")
    fresh_dir(OUT)
    site()
    packages()
    return sorted(OUT.iterdir())


if __name__ == "__main__":
    for path in make(*sys.argv[1:]):
        say(f"{path.name}: {path.stat().st_size:,} bytes")
