"""``python -m vrhcaby lesson``: check lesson files, every fault by its path."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from vrhcaby.lessons.course import validate_lesson

if TYPE_CHECKING:
    _Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(subparsers: _Subparsers) -> argparse.ArgumentParser:
    """Add the ``lesson`` command; its namespace goes to :func:`run`."""
    parser = subparsers.add_parser("lesson", help="check lesson files (JSON or TOML)")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    return parser


def run(args: argparse.Namespace) -> int:
    """Print every fault as ``file: path: what``; 0 if there is none, else 1."""
    faults = [f"{path}: {fault}" for path in args.files for fault in faults_of(path)]
    for fault in faults:
        print(fault)
    if not faults:
        print(f"{len(args.files)} sound", file=sys.stderr)
    return 1 if faults else 0


def faults_of(path: Path) -> tuple[str, ...]:
    """Every fault of a file, one that cannot be read included."""
    try:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".toml":
            import tomllib

            return validate_lesson(tomllib.loads(text))
        return validate_lesson(json.loads(text))
    except (OSError, ValueError) as error:
        return (str(error),)
