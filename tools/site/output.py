"""The files of the teaching pages: pages and JSON by language, and pictures.

A picture without words is drawn once for all languages; a page carries its description in each beside it. Pictures that are
the same are one file; those of lessons are apart, since the browser keeps them for offline use.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tools.site.pictured import Picture
from vrhcaby.panels.html import to_html
from vrhcaby.panels.nodes import Node

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import pages as shapes


@dataclass(slots=True)
class Output:
    """The files to be written, by path."""

    files: dict[str, str] = field(default_factory=dict)
    _drawn: dict[str, str] = field(default_factory=dict)
    """The path of a picture by the path that its name gives."""
    _same: dict[tuple[bool, str], str] = field(default_factory=dict)
    """The path of a drawing: of a lesson or not, and its text."""

    def picture(self, name: str, picture: Picture, lang: str) -> shapes.Picture:
        """Keep a picture; what a page needs to show it."""
        path = f"figures/{name}.{lang}.svg" if picture.has_words else f"figures/{name}.svg"
        if path not in self._drawn:
            text = (picture.svg(lang) if picture.has_words else picture.svg()) + "\n"
            self._drawn[path] = self._same.setdefault((name.startswith("lessons/"), text), path)
            self.files.setdefault(self._drawn[path], text)
        return {"svg": self._drawn[path], "alt": picture.alt(lang)}

    def json(self, path: str, value: object) -> None:
        """Keep a JSON file."""
        self.files[path] = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"

    def page(self, path: str, tree: Node) -> None:
        """Keep a page, as HTML."""
        self.files[path] = to_html(tree, on_page=True) + "\n"

    def write(self, site: Path, versioned: Path) -> None:
        """Write pictures below the site's folder, all else below that of its version."""
        for path, text in self.files.items():
            target = (site if path.startswith("figures/") else versioned) / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
