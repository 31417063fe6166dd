"""The terminal's commands, one file each."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path


def write_output(text: str, out: Path | None, command: str) -> int:
    """Print a text, or write it to the file of ``--out``. Returns 0, or 2 after a message with the file and its fault."""
    if out is None:
        print(text, end="")
        return 0
    try:
        out.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        print(f"vrhcaby {command}: cannot write {out}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


def report_faults(paths: Sequence[Path], faults_of: Callable[[Path], Iterable[str]]) -> int:
    """Print every fault of the files as ``file: fault``. Returns 0 if there is none, else 1."""
    faults = [f"{path}: {fault}" for path in paths for fault in faults_of(path)]
    for fault in faults:
        print(fault)
    if not faults:
        print(f"{len(paths)} sound", file=sys.stderr)
    return 1 if faults else 0


def reading_fault(error: OSError | ValueError) -> str:
    """Why a file cannot be read or written, without its path."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def slug_of(name: str, otherwise: str) -> str:
    """A file name (without suffix) for a title; ``otherwise`` if the title has no letters or digits."""
    return "".join(sign if sign.isalnum() else "-" for sign in name.lower()).strip("-") or otherwise


def begin_file(path: Path, text: str) -> bool:
    """Write a new file and return True, or print why it could not be written and return False."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        print(f"{path}: there already", file=sys.stderr)
    except (OSError, ValueError) as error:
        print(f"{path}: cannot be written: {reading_fault(error)}", file=sys.stderr)
    else:
        return True
    return False
