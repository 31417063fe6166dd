"""What the pages are made of that the build writes whole: rulebooks to read, the glossary, sheets."""

from __future__ import annotations

from typing import TypedDict

from vrhcaby.wire.shapes.pages import Picture, ShortCite


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
