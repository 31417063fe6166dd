"""The data of pages that the build writes completely: rulebooks, the glossary, sheets."""

from __future__ import annotations

from typing import TypedDict

from vrhcaby.wire.shapes.pages import Picture, ShortCite


class GlossaryTerm(Picture):
    """A word of the game with its figure."""

    id: str
    name: str
    text: str
    see: list[str]
    """Ids of related words."""


class GlossaryGroup(TypedDict):
    """Words under one heading."""

    id: str
    title: str
    terms: list[GlossaryTerm]


class Glossary(TypedDict):
    """The words of the game."""

    lang: str
    groups: list[GlossaryGroup]


class SheetLine(TypedDict):
    """A rule in one line, with its paragraphs."""

    name: str
    text: str
    cites: list[ShortCite]


class SheetGroup(TypedDict):
    """Rules under one heading."""

    title: str
    lines: list[SheetLine]


class Sheet(Picture):
    """A rulebook on one page: its start, its numbers, and its rules, one line each."""

    lang: str
    book: str
    name: str
    subtitle: str
    numbers: list[str]
    groups: list[SheetGroup]
