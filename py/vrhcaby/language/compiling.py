"""Compile all data and texts to Python modules, for the page's build.

``python -m vrhcaby.language.compiling FOLDER`` writes a package that :mod:`vrhcaby.language.tables` prefers to the
files. It has one module for each folder of data, and one for each language of a folder of texts.
"""

from __future__ import annotations

import pprint
import sys
from pathlib import Path

from vrhcaby.language.tables import Table, group_of
from vrhcaby.language.texts import words_of

PACKAGE = Path(__file__).parents[1]
DATA = (
    *(
        "rules/books/*.toml",
        "svg/palette/*.toml",
        "bot/equity_tables/*.toml",
        "*/texts/*.toml",
        "*/*/texts/*.toml",
    ),
    *("language/languages.json", "panels/vocabulary.json"),
)


def paths() -> tuple[str, ...]:
    """Every data file of the package that running code reads through ``tables``."""
    files = {path for pattern in DATA for path in PACKAGE.glob(pattern)}
    return tuple(sorted(path.relative_to(PACKAGE).as_posix() for path in files))


def modules() -> dict[str, str]:
    """The source of each module by name: a literal ``TABLES`` from path to table."""
    groups: dict[str, dict[str, Table]] = {}
    for path in paths():
        groups.setdefault(group_of(path), {})[path] = words_of(path)
    head = '"""Generated from the data files that it names."""\n\n'
    bodies = {name: pprint.pformat(tables, width=110, sort_dicts=False) for name, tables in groups.items()}
    return {name: f"{head}TABLES = {body}\n" for name, body in bodies.items()}


def write(folder: Path) -> None:
    """Write the package into a folder that holds nothing else."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").write_text('"""Data and texts, compiled."""\n', encoding="utf-8")
    for name, text in modules().items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
