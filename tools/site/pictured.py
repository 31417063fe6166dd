"""A board to draw for a page: a stage of a game with its marks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tools.site.files import say
from vrhcaby.board.dice import Roll
from vrhcaby.board.side import Side
from vrhcaby.game.state import Cube as GameCube
from vrhcaby.game.state import Game
from vrhcaby.language.languages import HOME
from vrhcaby.lessons.setting import Setting, game_of
from vrhcaby.rules.wording import phrase
from vrhcaby.svg import Cube, Score, Zone, board, describe
from vrhcaby.svg.describe import words_over

SHOWS = ("dice", "arrows", "marks", "zones", "score", "cubes", "words")
"""The parts that a picture may show besides the position, in the order of the description."""


@dataclass(frozen=True)
class Picture:
    """A board to draw; the mover is White unless stated otherwise.

    ``zones`` have labels by language, like ``note``.
    """

    setting: Setting
    arrows: tuple[tuple[Any, ...], ...] = ()
    marks: tuple[tuple[Any, ...], ...] = ()
    viewpoint: Side = Side.WHITE
    mover: Side = Side.WHITE
    dice: Roll | None = None
    start: bool = False
    cocked: int | None = None
    zones: tuple[tuple[int, int, dict[str, str]], ...] = ()
    note: dict[str, str] | None = None

    @cached_property
    def _game(self) -> Game:
        return game_of(self.setting)

    @property
    def shows(self) -> tuple[str, ...]:
        """Which of :data:`SHOWS` it contains. One cube is part of the board; several, or an offered one, are not."""
        cubes = self._cubes(HOME)
        there = {
            "dice": self.dice or self.setting.dice,
            "arrows": self.arrows,
            "marks": self.marks,
            "zones": self.zones,
            "score": self._score,
            "cubes": len(cubes) > 1 or any(cube.offered for cube in cubes),
            "words": self._note(HOME),
        }
        return tuple(name for name in SHOWS if there[name])

    @property
    def has_words(self) -> bool:
        """Whether the drawing itself depends on the language."""
        named = any(cube.name for cube in self._cubes(HOME))
        labelled = any(len(set(label.values())) > 1 for *_, label in self.zones)
        return bool(self._score or self._note(HOME) or named or labelled)

    @property
    def wordless(self) -> Picture:
        """Only its board and dice, for a picture too small for words."""
        board = Setting(self.setting.rules, self.setting.position)
        return Picture(board, dice=self.dice or self.setting.dice, viewpoint=self.viewpoint, mover=self.mover)

    def svg(self, lang: str = HOME) -> str:
        """The picture, with its description inside."""
        return board(
            self.setting.position, viewpoint=self.viewpoint, lang=lang, every_theme=True, **self._shown(lang)
        )

    def alt(self, lang: str) -> str:
        """The description in a language."""
        return describe(self.setting.position, lang=lang, **self._shown(lang))

    def in_sentences(self, lang: str) -> str:
        """The words on the picture as sentences, for a board without them and for pictures drawn small."""
        shown = self._shown(lang)
        named = [zone for zone in shown["zones"] if not zone.label.isdigit()]
        return words_over(mover=self.mover, zones=named, score=shown["score"], note=shown["note"], lang=lang)

    def _shown(self, lang: str) -> dict[str, Any]:
        return {
            "mover": self.mover,
            "dice": self.dice or self.setting.dice,
            "start": self.start,
            "cocked": self.cocked,
            "cubes": self._cubes(lang),
            "arrows": self.arrows,
            "marks": self.marks,
            "zones": [Zone(first, last, label.get(lang, "")) for first, last, label in self.zones],
            "score": self._score,
            "note": self._note(lang),
        }

    @property
    def _score(self) -> Score | None:
        options = self.setting.options
        if options.get("format") != "match":
            return None
        mine, theirs = options.get("score", (0, 0))
        return Score(mine, theirs, options["length"])

    def _note(self, lang: str) -> str:
        """The text beside the board; by default about an offered resignation."""
        if self.note is not None:
            return self.note[lang]
        if self.setting.phase != "resign_offered":
            return ""
        return resignation("mover", self.setting.level, lang)

    def _cubes(self, lang: str) -> tuple[Cube, ...]:
        cubes = self._game.cubes
        names = _names(len(cubes), lang) if self._game.crew_side else [""] * len(cubes)
        return tuple(self._cube(cube, name) for cube, name in zip(cubes, names, strict=True))

    def _cube(self, cube: GameCube, name: str) -> Cube:
        """The cube as drawn; ``game_of`` lets White play for the mover, or the box in a chouette."""
        mover = self._game.crew_side or Side.WHITE
        owner: Any = "centre" if cube.owner is None else _role(cube.owner, mover)
        if cube.offer is None:
            return Cube(cube.value, owner, name=name, active=cube.settled is None)
        return Cube(cube.offer.value // 2, owner, True, _role(cube.offer.by, mover), name)


def _role(side: Side, mover: Side) -> Any:
    return "mover" if side is mover else "opponent"


def _names(count: int, lang: str) -> list[str]:
    """The players of a crew, the captain first."""
    others = [say(lang, "figure.member", number=n) for n in range(2, count + 1)]
    return [say(lang, "figure.captain"), *others]


def resignation(actor: str, level: str | None, lang: str) -> str:
    """The sentence that the mover, or the opponent, offers to resign at a level."""
    return say(lang, f"figure.resigns.{actor}", level=phrase(lang, "level", level or "win"))
