"""A board to be drawn for a page, and the files that the teaching pages are made of.

Each picture is drawn once for all languages; a page carries its description in each language beside it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vrhcaby.board.side import Side
from vrhcaby.language.languages import HOME
from vrhcaby.lessons.setting import Setting
from vrhcaby.svg import Cube, board, describe

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import pages as shapes


@dataclass(frozen=True, slots=True)
class Picture:
    """A board to be drawn: the mover is White unless told otherwise."""

    setting: Setting
    arrows: tuple[tuple[Any, ...], ...] = ()
    marks: tuple[tuple[Any, ...], ...] = ()
    viewpoint: Side = Side.WHITE
    mover: Side = Side.WHITE
    dice: tuple[int, int] | None = None

    def _cube(self) -> Cube | None:
        setting = self.setting
        if not setting.rules.has_cube or setting.options.get("cube") is False:
            return None
        owner: Any = setting.cube_owner
        return Cube(setting.cube_value, owner, setting.phase == "raise_offered")

    def svg(self) -> str:
        """The picture. Its own description is Czech; pages carry one in each language beside it."""
        return board(
            self.setting.position,
            mover=self.mover,
            viewpoint=self.viewpoint,
            dice=self.dice or self.setting.dice,
            cube=self._cube(),
            arrows=self.arrows,
            marks=self.marks,
            lang=HOME,
            every_theme=True,
        )

    def alt(self, lang: Any) -> str:
        """The description in a language."""
        from vrhcaby.svg.overlays import as_arrows, as_marks

        return describe(
            self.setting.position,
            mover=self.mover,
            dice=self.dice or self.setting.dice,
            cube=self._cube(),
            arrows=as_arrows(self.arrows),
            marks=as_marks(self.marks),
            lang=lang,
        )


@dataclass(slots=True)
class Output:
    """The files to be written, by path."""

    files: dict[str, str] = field(default_factory=dict)

    def picture(self, name: str, picture: Picture, lang: str) -> shapes.Picture:
        """Keep a picture; what a page needs to show it."""
        path = f"figures/{name}.svg"
        if path not in self.files:
            self.files[path] = picture.svg() + "\n"
        return {"svg": path, "alt": picture.alt(lang)}

    def json(self, path: str, value: object) -> None:
        """Keep a JSON file."""
        self.files[path] = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"

    def write(self, folder: Path) -> None:
        """Write everything."""
        for path, text in self.files.items():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
