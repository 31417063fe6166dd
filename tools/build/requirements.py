"""Print the requirements of a dependency group of pyproject.toml, separated by spaces. usage: requirements.py GROUP"""

import sys
import tomllib
from pathlib import Path

GROUPS = tomllib.loads((Path(__file__).resolve().parents[2] / "pyproject.toml").read_text(encoding="utf-8"))[
    "dependency-groups"
]


def words(group: str) -> list[str]:
    found: list[str] = []
    for entry in GROUPS[group]:
        found += words(entry["include-group"]) if isinstance(entry, dict) else [entry]
    return found


print(" ".join(words(sys.argv[1])))
