"""Data that the build writes for the page to show before Python loads: the comparison, the course, glossary words."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.lesson_arguments import ActArgs
from vrhcaby.wire.shapes.lessons import BoardSigns, Lesson, PlaceMark, Setting
from vrhcaby.wire.shapes.moves import Position
from vrhcaby.wire.shapes.refusal import Paragraph, WordedCite
from vrhcaby.wire.shapes.words import Provenance


class Picture(TypedDict):
    """A picture of a board: the path of its file, and its description."""

    svg: str
    alt: str


class FigureBoard(TypedDict):
    """The data from which the page makes a figure's board; ``commands`` if it is answered by commands."""

    setting: Setting
    acts: list[ActArgs]
    signs: BoardSigns
    commands: NotRequired[list[str]]


class ShortCite(Paragraph):
    """A paragraph's name and provenance."""

    provenance: Provenance
    phrase: str


class CellText(TypedDict):
    """A rulebook's text about an aspect, and the literal reading's text if it differs."""

    book: str
    text: str
    cites: list[ShortCite]
    as_written: NotRequired[str]
    cites_as_written: NotRequired[list[ShortCite]]


class FigureVerdict(TypedDict):
    """The engine's verdict on a figure of the reader."""

    text: str
    cites: list[WordedCite]
    title: NotRequired[str]


class ReaderFigure(Picture):
    """An example of a paragraph; with ``setting`` it can be tried."""

    id: str
    kind: str
    expect: str
    caption: str
    verdict: FigureVerdict | None
    reason: NotRequired[str]
    setting: NotRequired[Setting]
    acts: NotRequired[list[ActArgs]]
    marks: NotRequired[list[PlaceMark]]
    zones: NotRequired[list[tuple[int, int, str]]]
    """Shaded points of the mover, from first to last, with a name."""
    picture_words: NotRequired[str]
    """The words on the picture as sentences, because it may be drawn small."""


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


class LessonCover(TypedDict):
    """A lesson before it begins: the number of steps, the rulebook, and the first board."""

    id: str
    title: str
    about: str
    count: int
    rulebook: str
    variant: str
    position: Position


class CourseLesson(Lesson):
    """A lesson of the course; ``onward`` is the number of the one that follows, 0 after the last."""

    onward: int


class LessonPages(TypedDict):
    """The course: the lessons in their order, then the recaps."""

    lang: str
    lessons: list[CourseLesson]


class GlossaryWord(TypedDict):
    """A word of the game as texts have it."""

    id: str
    forms: list[str]
    """The words to search texts for."""


class Glossary(TypedDict):
    """The glossary's words, to be linked in texts; the glossary itself is a page from the build."""

    lang: str
    words: list[GlossaryWord]
