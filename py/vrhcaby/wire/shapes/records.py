"""Matches and positions read from texts, and the results of importing them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.advice import DecidedCube
from vrhcaby.wire.shapes.moves import Checkers, Move, Position, Sides, Tried
from vrhcaby.wire.shapes.refusal import Refused, WordedCite
from vrhcaby.wire.shapes.session import Opened
from vrhcaby.wire.shapes.words import Side

RecordKind = Literal["mat", "sgf", "xg", "xgid", "gnubg", "snowie", "position", "save", "link", "rulebook"]


class Fault(TypedDict):
    """The first unreadable place of a text; lines and columns count from 1."""

    code: str
    line: int
    column: int
    token: str
    text: str


class MatchSummary(TypedDict):
    """A file's match; ``length`` 0 is a session without an end."""

    players: list[str]
    length: int
    games: int
    variant: str
    rulebook: str | None
    date: str | None
    score: list[int]
    """The score before the file's first game."""


class SituationSummary(TypedDict):
    """A situation; ``position`` is in the view of ``mover``, ``score`` white's and black's."""

    position: Position
    mover: Side
    dice: list[int] | None
    cube: int
    cube_owner: Side | None
    offer: Literal["double", "beaver", "raccoon"] | None
    length: int
    score: list[int]
    crawford: bool
    jacoby: bool
    beaver: bool


class Identified(TypedDict):
    """The kind of a text. ``positions``: how many positions it holds; the answer has the first."""

    kind: RecordKind
    match: NotRequired[MatchSummary]
    situation: NotRequired[SituationSummary]
    positions: int
    problem: Fault | None
    """The unreadable part; everything before it can be opened."""


class Stop(TypedDict):
    """Where a record could no longer be played; game and turn from 1. ``refused`` is the rulebook's refusal."""

    code: Literal["refused", "unfinished", "match_over"]
    game: int
    turn: int
    player: int | None
    written: str
    refused: Refused | None


class ImportNote(TypedDict):
    """A difference from the record; ``written`` and ``here`` are scores, or winner and points."""

    code: Literal["points"]
    game: int
    written: list[int]
    here: list[int]


class Linked(TypedDict):
    """The session as link text, for ``#match=`` in an address."""

    link: str


class ImportSummary(Identified):
    """The result of an import. Without ``problem`` and ``stop`` the record was played to its end."""

    stop: Stop | None
    notes: list[ImportNote]


class Imported(Opened):
    """A session that came from a record."""

    imported: ImportSummary


class TextOpens(TypedDict):
    """Whether the text that was read can be opened; ``whole``: to its very end."""

    kind: RecordKind | None
    opens: bool
    whole: bool


class MomentTexts(TypedDict):
    """The present position in each notation; ``None`` if a notation cannot express it."""

    xgid: str | None
    gnubg: str | None
    """Position id and match id, joined by a colon."""
    position: str | None
    board: str | None


class OnBoard(TypedDict):
    """The position on the board; ``position`` is in the view of ``mover``, ``score`` White's and Black's."""

    rulebook: str
    position: Position
    checkers: Checkers
    mover: Side
    dice: list[int] | None
    moved: bool
    """Whether part of the roll has been played."""
    cube: DecidedCube | None
    """``None`` without a cube, and with several."""
    length: int
    """0 outside matches, and once a match is over."""
    score: list[int]
    crawford: bool


class ShownBoard(OnBoard):
    """The position on the board, with the values of the position editor."""

    editor: dict[str, object]


TurnKind = Literal["play", "double", "take", "drop", "beaver", "raccoon", "resign"]
How = Literal["borne_off", "dropped", "resigned"]


class PlayedTurn(TypedDict):
    """A turn of a record with the board before it; ``position`` is in the view of ``mover``."""

    kind: TurnKind
    player: int
    mover: Side
    position: Position
    checkers: Checkers
    pips: Sides
    cube: DecidedCube | None
    dice: NotRequired[list[int]]
    moves: NotRequired[list[Move]]
    tried: NotRequired[list[Tried]]
    """The moves in the form that ``compare`` and ``ruled`` read."""
    value: NotRequired[int]
    """The cube's value once the raise is accepted."""
    level: NotRequired[str]
    """The level at which the player resigned."""


class PlayedResult(TypedDict):
    """How a game ended."""

    winner: int
    points: int
    level: str
    how: How


class PlayedGame(TypedDict):
    """A game so far; ``score`` is the one before it, ``end`` the board after its last turn."""

    number: int
    score: list[int]
    crawford: bool
    turns: list[PlayedTurn]
    result: PlayedResult | None
    end: Checkers


class Timeline(TypedDict):
    """The requested games, and how many there are in all."""

    games: list[PlayedGame]
    count: int


class Ruling(TypedDict):
    """A row that decided a play."""

    id: str
    cite: WordedCite


class Ruled(TypedDict):
    """The rows that decided a play, most important first."""

    rulings: list[Ruling]
