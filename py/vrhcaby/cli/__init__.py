"""The commands of a terminal, a file each. Knows nothing of the page."""

from __future__ import annotations

import sys
from pathlib import Path


def write_output(text: str, out: Path | None, command: str) -> int:
    """Print a text, or write it to the file of ``--out``; 0, or 2 with a message naming the file and its fault."""
    if out is None:
        print(text, end="")
        return 0
    try:
        out.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        print(f"vrhcaby {command}: cannot write {out}: {error.strerror}", file=sys.stderr)
        return 2
    return 0
