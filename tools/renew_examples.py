"""Update the expected answers of the rulebooks' refused examples from the engine.

usage: .venv/bin/python tools/renew_examples.py [--write] [BOOK …]

Show what would change in ``py/vrhcaby/rules/examples/<book>.toml`` (the ``expected`` keys of every refused example:
facts, marks, the play shown instead, and the words in Czech), and in the tables of tries, moments, sessions and their
agreements (``tests/unit/*/expected_*.toml``: all facts of a line), and in the scenes of the panels
(``tests/unit/panels/scenes``: all that a reader sees). Check every line against the paragraph that it names, and
every scene by reading it; ``--write`` changes the files.
"""

from __future__ import annotations

import argparse
import difflib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from rules.example_data import BOOKS, FOLDER, examples_of, refusal_of, reported  # noqa: E402
from support import config_lines, expected_tables, moment_lines, scenes, session_lines, tried_lines  # noqa: E402
from support.expected_tables import lines_of, written  # noqa: E402

TABLES = {
    expected_tables.TRIES: tried_lines.reported,
    expected_tables.SESSIONS: session_lines.reported,
    expected_tables.CONFIGS: config_lines.reported,
    expected_tables.MOMENTS: moment_lines.reported,
}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="renew_examples.py", description="Expected refusals of the examples"
    )
    parser.add_argument("books", nargs="*", metavar="BOOK", help="only these rulebooks")
    parser.add_argument("--write", action="store_true", help="change the files")
    arguments = parser.parse_args()
    for book in arguments.books or BOOKS:
        path = FOLDER / f"{book}.toml"
        show(path, renewed(path.read_text(encoding="utf-8"), book), write=arguments.write)
    for path, facts_of in TABLES.items() if not arguments.books else ():
        show(path, renewed_table(path, facts_of), write=arguments.write)
    for path in sorted(scenes.FOLDER.glob("*.txt")) if not arguments.books else ():
        show(path, scenes.played(path.read_text(encoding="utf-8")), write=arguments.write)
    return 0


def show(path: Path, becomes: str, *, write: bool) -> None:
    """Print the changes of a file, and write them if requested."""
    was = path.read_text(encoding="utf-8")
    name = str(path.relative_to(ROOT))
    sys.stdout.writelines(difflib.unified_diff(was.splitlines(True), becomes.splitlines(True), name, name))
    if write:
        path.write_text(becomes, encoding="utf-8")


def renewed_table(path: Path, facts_of: Callable[[str], dict[str, str]]) -> str:
    """A table of lines with each line's report recomputed; the notes at its top stay."""
    notes = "".join(
        line for line in path.read_text(encoding="utf-8").splitlines(True) if line.startswith("#")
    )
    return notes + "\n" + written({entry["line"]: facts_of(entry["line"]) for entry in lines_of(path)})


def renewed(text: str, book: str) -> str:
    """A file of examples with recomputed expectations; everything else stays."""
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
            found += expectation(reported(refusal))
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
