"""Third-party parts of dist/, from ``parts.toml``: names, licences and their texts."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pinned
from common import NODE_MODULES, ROOT

TABLE = Path(__file__).with_name("parts.toml")
TEXTS = Path(__file__).parent / "licences"


@dataclass(frozen=True)
class Part:
    """One project's work in dist/. ``npm`` is its package there, or empty; ``licence`` an SPDX expression."""

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...]
    where: str
    changed: str
    npm: str

    @property
    def slug(self) -> str:
        """The name as a file name."""
        return "".join(letter if letter.isalnum() else "-" for letter in self.name.lower()).strip("-")


def read_parts() -> list[Part]:
    """Every part, in table order. Raises FileNotFoundError for a missing licence text."""
    return [_part(row) for row in tomllib.loads(TABLE.read_text(encoding="utf-8"))["part"]]


def _part(row: dict[str, object]) -> Part:
    npm = str(row.get("npm", ""))
    version = str(row["version"])
    texts = row["texts"]
    assert isinstance(texts, list)
    return Part(
        name=str(row["name"]),
        version=_npm_version(npm) if version == "npm" else version.format(**pinned.versions_within()),
        licence=str(row["licence"]),
        texts=tuple(_text(str(name)) for name in texts),
        where=str(row["where"]),
        changed=str(row.get("changed", "no")),
        npm=npm,
    )


def _text(name: str) -> Path:
    if not (TEXTS / name).is_file():
        raise FileNotFoundError(f"{TABLE.relative_to(ROOT)}: no licence text {name}")
    return TEXTS / name


def _npm_version(npm: str) -> str:
    return str(json.loads((NODE_MODULES / npm / "package.json").read_text(encoding="utf-8"))["version"])
