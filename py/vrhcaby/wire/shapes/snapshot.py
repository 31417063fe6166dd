"""Everything the page draws."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.agreement import Config
from vrhcaby.wire.shapes.moves import Checkers, Move, Position, Reach, Sides, Tried, Trip
from vrhcaby.wire.shapes.refusal import Cite
from vrhcaby.wire.shapes.score import Result, Score, Settlement
from vrhcaby.wire.shapes.words import Owner, Phase, RaiseKind, Side


class Dice(TypedDict):
    """The dice on the table."""

    side: Side
    values: list[int]
    used: list[bool]
    """By die; doubles have four."""
    remaining: list[int]
    fresh: bool
    """Whether nothing was moved with them yet."""
    opening: bool


class Draw(TypedDict):
    """The opening roll: one die for each of two players."""

    players: list[int]
    dice: list[int] | None
    history: list[list[int]]
    """Earlier throws that were ties."""
    winner: int | None
    doubled: int
    """How many automatic doubles ties have caused."""
    rule: str
    cite: Cite


_Stakes = TypedDict("_Stakes", {"from": int, "to": int})


class Offer(_Stakes):
    """A raised cube that waits for its answer: dropping loses ``from``, taking plays on for ``to``."""

    by: Side
    kind: RaiseKind
    cites: dict[str, Cite]
    """The paragraph of each answer allowed now."""


class Cube(TypedDict):
    """A doubling cube; in a chouette it is played between ``member`` and the box."""

    value: int
    shown: int
    """The number on top: 1 is shown as 64."""
    owner: Owner
    offered: Offer | None
    active: bool
    raise_by: int | None
    """The player who may raise it now; never a bot of the session, because bots raise by themselves."""
    member: NotRequired[int]
    label: NotRequired[str]
    """The member's name."""
    settled: NotRequired[Settlement | None]


class Resignation(TypedDict):
    """An offer to resign."""

    by: Side
    level: str


class ResignNote(TypedDict):
    """A level that would count less than its name if the game were resigned now, with the paragraph."""

    text: str
    cite: Cite


class LastPlay(TypedDict):
    """The play before this turn."""

    side: Side
    dice: list[int]
    moves: list[Move]
    trips: list[Trip]


class Game(TypedDict):
    """The game on the board."""

    phase: Phase
    to_act: int | None
    seats: Sides | None
    """The players by side; in a chouette the captain sits for the crew."""
    mover: Side | None
    position: Position
    checkers: Checkers
    pips: Sides
    dice: Dice | None
    draw: Draw
    draft: list[Move]
    """Moves made with these dice."""
    choices: list[Move]
    """Every legal next single move."""
    reach: list[Reach]
    may: list[str]
    """Commands allowed now."""
    may_by: dict[str, list[str]]
    """The allowed commands by player id."""
    no_move: bool
    cubes: list[Cube]
    resign: Resignation | None
    resign_levels: list[str]
    resign_note: ResignNote | None
    result: Result | None
    last: LastPlay | None
    own_seat: NotRequired[int]
    """In a match at a distance: the only seat played here, -1 for a spectator."""


class DiceShown(TypedDict):
    """The public facts about the dice now."""

    seed_hash: str
    """The fingerprint of this game's secret."""
    seed: str | None
    """That secret, once nothing more is rolled from it."""
    dice_game: int
    """The number of the game in the session, from 1, including rematches."""
    words: list[str]
    """The words that players added to it, by seat."""
    takes_words: bool
    """Whether a word is still accepted: this game has no throws."""
    brought: int
    """How many throws of this game came with a save and cannot be checked."""
    dice_taken: int


class Clock(TypedDict):
    """The state of the clock; times in milliseconds, players by id."""

    left: list[int]
    running: int | None
    """The player whose time runs."""
    delay_left: int
    """The rest of the present turn's free delay."""
    up: int | None
    """The player whose time has run out, until the players decide about it."""
    waived: bool
    """Whether they continued without it."""


StepKind = Literal["bot", "roll", "draw", "choose_colour", "confirm", "play"]
When = Literal["always", "auto_roll", "auto_play", "auto_bear_off", "auto_pick", "guided"]
"""The condition of a step: none, or a setting of the player."""


class NextStep(TypedDict):
    """A step that leaves no choice."""

    kind: StepKind
    when: When
    moves: list[Tried]
    """For ``play``: the whole play."""
    brisk: NotRequired[bool]
    """For ``bot``: whether the step is predictable, so that it is made without a pause and shown fast."""


class SideNames(TypedDict):
    """A name for each side."""

    white: str
    black: str


class SidesShown(TypedDict):
    """The players of the two sides of the board."""

    people: list[Side]
    """The sides that people play; empty before colours are chosen."""
    names: SideNames | None
    won: Sides | None
    """The score by side; None before colours are chosen, and in a chouette, where each player has a line."""
    turn: Side | None
    """The side to act; None once the game is over."""


AwaitedTurn = Literal["draw", "next", "yours", "of"]
"""The event that a game waits for: the opening roll, its next game, the only person, or the named player."""


class Summary(TypedDict):
    """A session's summary; ``totals`` and ``levels`` by player."""

    title: str
    """The rulebook and the players, in the language of the request."""
    totals: list[int]
    length: int
    """The match length; 0 without an end."""
    rulebook: str
    levels: list[str]
    """The level of each bot, empty for a person."""
    over: bool
    unfinished: bool
    """Whether a game, or a match's next one, is still to be played."""
    turn: AwaitedTurn
    name: str
    """The name of the player to act, empty if there is none."""


class Snapshot(Game, DiceShown):
    """The whole state of a session."""

    rev: int
    """Counts changes; every request that changes something sends it back."""
    config: Config
    score: Score
    clock: Clock | None
    """None if no clock was agreed."""
    crew_bots: list[int]
    """The crew's bots, except the captain, that may still raise before this roll."""
    dice_awaited: bool
    """Whether a bot waits for dice that a person throws."""
    next_step: NextStep | None
    """None if a player has to decide."""
    decides: bool
    """Whether a person now has a decision that advice covers."""
    weighed: list[str]
    """The commands that the tutor checks."""
    you: int | None
    """The player addressed as "you": the only person, without a typed name."""
    sides: SidesShown
    summary: Summary
