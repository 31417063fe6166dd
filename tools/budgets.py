"""The limits on the page's size: lines of ``web/js``, gzipped bytes of scripts and of a first visit, bytes of
``dist/``.

usage: budgets.py   (after ./build.sh)

Prints each figure beside its limit in ``tools/budgets.toml`` and fails if one is exceeded. Raise a limit in the
commit that needs it, and say there what the player gains.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
LIMITS = Path(__file__).with_suffix(".toml")
ADDRESS = re.compile(r'(?:href|src)="([^":#?]+)[?"]')
TEXTS = ("data/words.cs.json", "data/catalogue.json", "data/texts.cs.json")
"""Files that ``early.js`` requests."""

Figures = Mapping[str, Mapping[str, int]]


def lines() -> Counter[str]:
    """Lines of the page's scripts by folder; ``.`` is for the entries."""
    found: Counter[str] = Counter()
    top = ROOT / "web/js"
    for path in top.rglob("*.js"):
        found[path.relative_to(top).parts[0] if path.parent != top else "."] += path.read_bytes().count(b"\n")
    return found


def scripts(sizes: Mapping[str, int]) -> Counter[str]:
    """Gzipped bytes of each script of ``dist/js``, named without the hash of chunks."""
    found: Counter[str] = Counter()
    for path, size in sizes.items():
        if path.startswith("js/"):
            found[re.sub(r"-[A-Z0-9]{8}\.js$", ".js", path.removeprefix("js/"))] += size
    return found


def first_visit(build: Mapping[str, list[str]], sizes: Mapping[str, int]) -> dict[str, int]:
    """Gzipped bytes until a game in Czech can begin, and of everything stored for offline play."""
    found = ADDRESS.findall((DIST / "index.html").read_text(encoding="utf-8"))
    named = [re.sub(r"^v/[^/]+/", "", path) for path in found]
    played = {*build["boot"], *TEXTS, *named} & sizes.keys()
    kept = sizes.keys() - {*build["optional"]}
    return {"to play": sum(sizes[path] for path in played), "offline": sum(sizes[path] for path in kept)}


def folders(sizes: Mapping[str, int]) -> Counter[str]:
    """Bytes of ``dist/`` by folder, of each file outside them, and in total."""
    found: Counter[str] = Counter()
    for path, size in sizes.items():
        folder = path.partition("/")[0]
        found[f"{folder}/" if folder != path else "files beside"] += size
        found["all"] += size
    return found


def figures() -> Figures:
    plain = {str(path.relative_to(DIST)): path.stat().st_size for path in DIST.rglob("*") if path.is_file()}
    build = json.loads((DIST / "build.json").read_text(encoding="utf-8"))
    at = build["at"]
    build = {**build, **{key: [path.removeprefix(at) for path in build[key]] for key in ("boot", "optional")}}
    sizes = {path.removeprefix(at): int(fact["gzip"]) for path, fact in build["files"].items()}
    return {
        "lines": lines(),
        "scripts": scripts(sizes),
        "first visit": first_visit(build, sizes),
        "dist": folders(plain),
    }


def compared(found: Figures, limits: Figures) -> Iterator[tuple[str, bool]]:
    """Each row of the table, and whether it is within its limit; a row without a limit is not."""
    for table in sorted(found.keys() | limits.keys()):
        now, most = found.get(table, {}), limits.get(table, {})
        for name in sorted(now.keys() | most.keys()):
            size, limit = now.get(name), most.get(name)
            fits = size is not None and limit is not None and size <= limit
            said = "" if fits else "   gone: delete its limit" if size is None else "   over"
            yield f"{table:12} {name:18} {size or 0:>10,} {limit or 0:>10,}{said}", fits


def main() -> int:
    rows = list(compared(figures(), tomllib.loads(LIMITS.read_text(encoding="utf-8"))))
    print(f"{'':31} {'now':>10} {'limit':>10}", *(row for row, _ in rows), sep="\n")
    over = sum(not fits for _, fits in rows)
    print(f"{over} over" if over else "within all budgets")
    return int(over > 0)


if __name__ == "__main__":
    sys.exit(main())
