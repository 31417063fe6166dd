"""What the refused examples of the rulebooks are expected to say, made anew from the engine.

usage: .venv/bin/python tools/renew_examples.py [--write] [BOOK …]

Shows what would change in ``tests/rules/examples/<book>.toml`` (the ``expected`` keys of every refused example: facts,
marks, the play shown instead, and the words in Czech). Read every line of it against the paragraph beside which the
example stands; with ``--write`` the files are changed.
"""

from __future__ import annotations

import argparse
import difflib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from rules.example_data import BOOKS, FOLDER, examples_of, refusal_of, told  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="renew_examples.py", description="Expected refusals of the examples"
    )
    parser.add_argument("books", nargs="*", metavar="BOOK", help="only these rulebooks")
    parser.add_argument("--write", action="store_true", help="change the files")
    arguments = parser.parse_args()
    for book in arguments.books or BOOKS:
        path = FOLDER / f"{book}.toml"
        was = path.read_text(encoding="utf-8")
        becomes = renewed(was, book)
        name = str(path.relative_to(ROOT))
        lines = difflib.unified_diff(was.splitlines(True), becomes.splitlines(True), name, name)
        sys.stdout.writelines(lines)
        if arguments.write:
            path.write_text(becomes, encoding="utf-8")
    return 0


def renewed(text: str, book: str) -> str:
    """A file of examples with its expectations made anew; everything else as it stands."""
    refusals = {e["id"]: refusal_of(e) for e in examples_of(book)}
    kept = [line for line in text.splitlines() if not line.startswith("expected.")]
    found: list[str] = []
    current = ""
    for line in kept:
        found.append(line)
        if line.startswith("id = "):
            current = line.split('"')[1]
        refusal = refusals.get(current)
        if line.startswith("cite = ") and refusal is not None:
            found += expectation(told(refusal))
    return "\n".join(found) + "\n"


def expectation(expected: dict[str, Any]) -> Iterator[str]:
    return (f"expected.{key} = {toml(value)}" for key, value in expected.items())


def toml(value: Any) -> str:
    """A value in TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{k} = {toml(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    raise SystemExit(main())
