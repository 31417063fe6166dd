"""The choices for a new game, with names and paragraphs."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.refusal import Cite
from vrhcaby.wire.shapes.words import FormatKind


class Option(TypedDict):
    """A switch (or number) of the agreement, and the formats that have it."""

    key: str
    cite: Cite
    default: bool | int
    formats: list[FormatKind]
    least: NotRequired[int]
    most: NotRequired[int]


class ChangedRow(TypedDict):
    """A row that holds in only one of the two readings."""

    table: str
    name: str
    when: str
    aspect: NotRequired[str]
    cite: NotRequired[Cite]
    paragraph: NotRequired[str]
    """For a level of winning."""


class ChosenCites(TypedDict):
    """The paragraphs about the choices."""

    variants: dict[str, Cite]
    scorings: dict[str, Cite]


class Rulebook(TypedDict):
    """A rulebook as the start form offers it; names and texts by language."""

    id: str
    names: dict[str, str]
    subtitles: dict[str, str]
    about: dict[str, str]
    source_lang: str
    paragraphs: list[str]
    readings: list[str]
    as_written_changes: list[ChangedRow]
    variants: list[str]
    scorings: list[str]
    formats: list[FormatKind]
    options: list[Option]
    cites: ChosenCites
    has_cube: bool
    draw_rule: str
    draw_cite: Cite


class BookStart(TypedDict):
    """A start: one side's checkers in its own view, and how many it has."""

    side: str
    checkers: int


class OwnBook(TypedDict):
    """A rulebook from a file, with everything the page needs to offer it beside the five."""

    packed: str
    """The compressed file, as saves and ``new`` have it."""
    entry: Rulebook
    texts: dict[str, dict[str, object]]
    """By language, in the form of the page's own texts."""
    form: dict[str, object]
    """Its fields and trees in the form of a new game."""
    starts: dict[str, BookStart]
    """By variant."""


class OpenedBook(TypedDict):
    """The result of opening a rulebook's file."""

    book: OwnBook | None
    """Absent if the file has faults."""
    faults: list[str]


class Level(TypedDict):
    """A level of the bot, and its mean loss a decision in thousandths of a point."""

    id: str
    loss: float


class Catalogue(TypedDict):
    """Everything a start form needs."""

    version: str
    rulebooks: list[Rulebook]
    levels: list[Level]


class Hello(Catalogue):
    """The version of the engine, and whether a session is open."""

    protocol: int
    session: bool
