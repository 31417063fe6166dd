"""Data that the build writes for the page to show before Python loads: the comparison, the course, glossary words."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.arguments import ActArgs
from vrhcaby.wire.shapes.lessons import Lesson, PlaceMark, Setting
from vrhcaby.wire.shapes.moves import Position
from vrhcaby.wire.shapes.refusal import Paragraph
from vrhcaby.wire.shapes.words import Provenance


class Picture(TypedDict):
    """A picture of a board: the path of its file, and its description."""

    svg: str
    alt: str


class FigureBoard(TypedDict):
    """What the page makes a figure's board of; ``commands`` where it is answered by commands."""

    setting: Setting
    acts: list[ActArgs]
    marks: list[PlaceMark]
    zones: list[tuple[int, int, str]]
    commands: NotRequired[list[str]]


class ShortCite(Paragraph):
    """A paragraph by name, and how it was come by."""

    provenance: Provenance
    phrase: str


class CellText(TypedDict):
    """A rulebook's text about an aspect, and the literal reading's text if it differs."""

    book: str
    text: str
    cites: list[ShortCite]
    as_written: NotRequired[str]
    cites_as_written: NotRequired[list[ShortCite]]


class Cell(CellText):
    """The same with the group of rulebooks that agree, in either reading."""

    group: int
    group_as_written: int


class ShownVerdict(TypedDict):
    """One rulebook's answer to a position on which the rulebooks differ."""

    book: str
    reading: str
    legal: bool | None
    """``None`` where the question is not whether."""
    text: str
    cite: NotRequired[ShortCite]


class ShownDifference(Picture):
    """A position or moment that rulebooks answer differently; with dice and moves it can be tried by each of them."""

    kind: str
    text: str
    verdicts: list[ShownVerdict]
    setting: NotRequired[Setting]
    acts: NotRequired[list[ActArgs]]


class Aspect(TypedDict):
    """A line of the comparison."""

    id: str
    name: str
    differs: bool
    cells: list[Cell]
    shows: list[ShownDifference]


class BookName(TypedDict):
    """A rulebook by name."""

    id: str
    name: str


class Comparison(TypedDict):
    """The rulebooks side by side."""

    lang: str
    books: list[BookName]
    aspects: list[Aspect]


class LessonCover(TypedDict):
    """A lesson before it begins: how many steps, by which rulebook, and the first board."""

    id: str
    title: str
    about: str
    count: int
    rulebook: str
    variant: str
    position: Position


class LessonPages(TypedDict):
    """The course."""

    lang: str
    lessons: list[Lesson]


class GlossaryWord(TypedDict):
    """A word of the game as texts have it."""

    id: str
    forms: list[str]
    """The words by which texts are searched for it."""


class Glossary(TypedDict):
    """The words of the game, to be found in texts; the glossary itself is a page that the build writes."""

    lang: str
    words: list[GlossaryWord]
