"""What the build writes for the page to show before Python is there: rulebooks to read, their comparison, the course."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.arguments import ActArgs
from vrhcaby.wire.shapes.lessons import PlaceMark, Setting, Step
from vrhcaby.wire.shapes.refusal import Instead, Paragraph, WordedCite, WouldGo
from vrhcaby.wire.shapes.words import Provenance


class Picture(TypedDict):
    """A board drawn: the path of its file, and its description."""

    svg: str
    alt: str


class FigureVerdict(TypedDict):
    """What the engine says to a figure of the reader."""

    text: str
    cites: list[WordedCite]
    title: NotRequired[str]
    instead: NotRequired[Instead | None]
    would_go: NotRequired[WouldGo | None]


class ReaderFigure(Picture):
    """An example of a paragraph; with ``setting`` it can be tried."""

    id: str
    kind: str
    expect: str
    caption: str
    verdict: FigureVerdict | None
    reason: NotRequired[str]
    source: NotRequired[bool]
    """It is the rulebook's own example."""
    setting: NotRequired[Setting]
    acts: NotRequired[list[ActArgs]]
    marks: NotRequired[list[PlaceMark]]
    zones: NotRequired[list[tuple[int, int, str]]]
    """Points of the mover that are shaded, from first to last, under a name."""
    told: NotRequired[str]
    """What is written on the picture, in sentences: it may be drawn small."""


class ReaderParagraph(TypedDict):
    """A paragraph with its figures."""

    id: str
    title: str
    text: str
    figures: list[ReaderFigure]


class Reader(TypedDict):
    """A rulebook to read."""

    lang: str
    book: str
    name: str
    subtitle: str
    about: str
    paragraphs: list[ReaderParagraph]


class ShortCite(Paragraph):
    """A paragraph by name, and how it was come by."""

    provenance: Provenance
    phrase: str


class CellText(TypedDict):
    """What a rulebook says of an aspect, and what it says when read literally, where that differs."""

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
    """What one rulebook answers to a position that tells them apart."""

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


class PicturedStep(Step, Picture):
    """A step with its picture."""


class LessonPage(TypedDict):
    """A lesson whose steps have pictures."""

    id: str
    title: str
    about: str
    steps: list[PicturedStep]


class LessonPages(TypedDict):
    """The course with its pictures."""

    lang: str
    lessons: list[LessonPage]


class GlossaryTerm(Picture):
    """A word of the game with its figure."""

    id: str
    name: str
    text: str
    forms: list[str]
    """The words by which texts are searched for it."""
    see: list[str]
    """Ids of words that belong to it."""


class GlossaryGroup(TypedDict):
    """Words of one heading."""

    id: str
    title: str
    terms: list[GlossaryTerm]


class Glossary(TypedDict):
    """The words of the game."""

    lang: str
    groups: list[GlossaryGroup]


class SheetLine(TypedDict):
    """A rule in a line, with its paragraphs."""

    name: str
    text: str
    cites: list[ShortCite]


class SheetGroup(TypedDict):
    """Rules of one heading."""

    title: str
    lines: list[SheetLine]


class Sheet(Picture):
    """A rulebook on one page: how it starts, its numbers, and its rules in a line each."""

    lang: str
    book: str
    name: str
    subtitle: str
    numbers: list[str]
    groups: list[SheetGroup]
