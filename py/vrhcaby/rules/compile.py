"""Compile all rulebook and text tables to one Python module, for the page's build.

``python -m vrhcaby.rules.compile OUT.py`` writes the module that
:mod:`vrhcaby.rules.source` prefers to the TOML files.
"""

from __future__ import annotations

import pprint
import sys
from pathlib import Path

from vrhcaby.rules.source import all_paths, table


def compiled_text() -> str:
    """The module's text: one literal ``TABLES`` from path to table."""
    tables = {path: table(path) for path in all_paths()}
    body = pprint.pformat(tables, width=110, sort_dicts=False, compact=True)
    return f'"""Generated from the TOML files beside it."""\n\nTABLES = {body}\n'


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(compiled_text(), encoding="utf-8")
