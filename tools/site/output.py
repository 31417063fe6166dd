"""The files of the teaching pages: pages and JSON by language, and pictures.

A picture without words is drawn once for all languages, and pages have its description in their language. Equal
pictures share a file. Those of lessons are separate, because browsers keep them for offline use; so is the picture of
each paragraph, whose name the map of practice knows.
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
    """The files to write, by path."""

    files: dict[str, str] = field(default_factory=dict)
    _drawn: dict[str, str] = field(default_factory=dict)
    """The path of a picture, by the path in its name."""
    _same: dict[tuple[bool, str], str] = field(default_factory=dict)
    """The path of a drawing, by whether it belongs to a lesson and its text."""

    def picture(self, name: str, picture: Picture, lang: str, *, alone: bool = False) -> shapes.Picture:
        """Add a picture; return what a page needs to show it. ``alone``: even if another is equal, its file has its name."""
        path = f"figures/{name}.{lang}.svg" if picture.has_words else f"figures/{name}.svg"
        if path not in self._drawn:
            text = (picture.svg(lang) if picture.has_words else picture.svg()) + "\n"
            shared = self._same.setdefault((name.startswith("lessons/"), text), path)
            self._drawn[path] = path if alone else shared
            self.files.setdefault(self._drawn[path], text)
        return {"svg": self._drawn[path], "alt": picture.alt(lang)}

    def json(self, path: str, value: object) -> None:
        """Add a JSON file."""
        self.files[path] = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"

    def page(self, path: str, tree: Node) -> None:
        """Add a page as HTML."""
        self.files[path] = to_html(tree, on_page=True) + "\n"

    def write(self, site: Path, versioned: Path) -> None:
        """Write pictures under the site's folder, everything else under its version's."""
        for path, text in self.files.items():
            target = (site if path.startswith("figures/") else versioned) / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
