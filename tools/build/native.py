"""What of the package the page never runs: the command line, what only the build renders, and types."""

from __future__ import annotations

NATIVE_ONLY = (
    "vrhcaby/__main__.py",
    "vrhcaby/widget.py",
    "vrhcaby/cli/",
    "vrhcaby/site/",
    "vrhcaby/_compiled/site_",
    "vrhcaby/language/compiling.py",
    "vrhcaby/wire/shapes/",
    "vrhcaby/rules/checking/",
)
"""Files and folders, as they lie in the wheel."""


def native_only_file(name: str) -> bool:
    """Of a file in the wheel (``vrhcaby/a/b.py``)."""
    return name.startswith(NATIVE_ONLY)
