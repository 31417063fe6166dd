"""Put earlier published versions beside the new one in dist/. usage: published.py FOLDER

FOLDER holds an earlier site, or a branch with its ``v/``. A published version never changes: a build of the same
version with other bytes fails and names the files. ``v/dev`` is dropped.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from common import DIST, fail, say


def keep(earlier: Path, site: Path) -> list[str]:
    """Copy each published version that ``site`` lacks; return the names of all published ones."""
    names = sorted(path.name for path in (earlier / "v").glob("*") if path.is_dir() and path.name != "dev")
    for name in names:
        old, new = earlier / "v" / name, site / "v" / name
        if not new.exists():
            shutil.copytree(old, new)
        elif changed := differing(old, new):
            raise fail(
                f"v/{name} is published and may not change: {', '.join(changed[:5])}; raise the version"
            )
    return names


def differing(old: Path, new: Path) -> list[str]:
    """Paths of files that are missing or differ in one of the folders."""
    files = {str(path.relative_to(top)) for top in (old, new) for path in top.rglob("*") if path.is_file()}
    return sorted(name for name in files if bytes_of(old / name) != bytes_of(new / name))


def bytes_of(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


if __name__ == "__main__":
    say(f"published before: {', '.join(keep(Path(sys.argv[1]), DIST)) or 'nothing'}")
