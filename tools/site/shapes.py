"""What the pages are made of that the build writes whole: rulebooks to read, the glossary, sheets."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.arguments import ActArgs
from vrhcaby.wire.shapes.lessons import PlaceMark, Setting
from vrhcaby.wire.shapes.pages import Picture, ShortCite
from vrhcaby.wire.shapes.refusal import WordedCite


class FigureVerdict(TypedDict):
    """What the engine says to a figure of the reader."""

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


class GlossaryTerm(Picture):
    """A word of the game with its figure."""

    id: str
    name: str
    text: str
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
