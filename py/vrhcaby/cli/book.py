"""``python -m vrhcaby new-book NAME`` and ``check-book FILE``: begin and check a rulebook of your own."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from vrhcaby.cli import begin_file, reading_fault, report_faults, slug_of
from vrhcaby.errors import RulebookError
from vrhcaby.legality.own_book import open_book
from vrhcaby.rules.own.scaffold import scaffold

if TYPE_CHECKING:
    _Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parsers(subparsers: _Subparsers) -> None:
    """Add the two commands; their namespaces go to :data:`COMMANDS`."""
    new = subparsers.add_parser("new-book", help="begin a rulebook of your own, and list what it lacks")
    new.add_argument("name", metavar="NAME", help="what the rulebook is called; the file is named after it")
    check = subparsers.add_parser("check-book", help="check rulebook files (TOML or JSON)")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")


def new_book(args: argparse.Namespace) -> int:
    """Write a template into the current folder unless the file exists, and list what it lacks."""
    path = Path(f"{slug_of(args.name, 'rulebook')}.toml")
    if not begin_file(path, scaffold(args.name)):
        return 1
    print(f"{path}: written. It lacks:")
    print("\n".join(f"{path}: {fault}" for fault in faults_of(path)))
    return 0


def check_books(args: argparse.Namespace) -> int:
    """Print every fault as ``file: path: fault``. Returns 0 if there is none, else 1."""
    return report_faults(args.files, faults_of)


def faults_of(path: Path) -> tuple[str, ...]:
    """Every fault of a file, even if it cannot be read."""
    try:
        open_book(path.read_text(encoding="utf-8"))
    except RulebookError as error:
        faults = error.facts.get("faults", [error.detail])
        return tuple(str(fault).removeprefix("file: ") for fault in faults)  # type: ignore[attr-defined]
    except (OSError, ValueError) as error:
        return (reading_fault(error),)
    return ()


COMMANDS: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "new-book": new_book,
    "check-book": check_books,
}
