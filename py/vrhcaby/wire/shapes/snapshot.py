"""Everything the page draws."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.agreement import Config
from vrhcaby.wire.shapes.moves import Checkers, Move, Position, Reach, Sides, Tried
from vrhcaby.wire.shapes.refusal import Cite
from vrhcaby.wire.shapes.score import Result, Score, Settlement
from vrhcaby.wire.shapes.words import Owner, Phase, RaiseKind, Side


class Dice(TypedDict):
    """The dice on the table."""

    side: Side
    values: list[int]
    used: list[bool]
    """By die; a doublet has four."""
    remaining: list[int]
    fresh: bool
    """Nothing was moved with them yet."""
    opening: bool


class Draw(TypedDict):
    """The opening roll: one die for each of two players."""

    players: list[int]
    dice: list[int] | None
    history: list[list[int]]
    """Earlier throws, with equal dice."""
    winner: int | None
    doubled: int
    """How many automatic doubles equal dice have made."""
    rule: str
    cite: Cite


_Stakes = TypedDict("_Stakes", {"from": int, "to": int})


class Offer(_Stakes):
    """A raised cube that waits for its answer: ``from`` is lost by dropping, ``to`` is played for after taking."""

    by: Side
    kind: RaiseKind
    cites: dict[str, Cite]
    """The paragraph of each answer that is allowed now."""


class Cube(TypedDict):
    """One doubling cube; in a chouette that of ``member`` against the box."""

    value: int
    shown: int
    """The face on top: 1 is shown as 64."""
    owner: Owner
    offered: Offer | None
    active: bool
    raise_by: int | None
    """The player who may raise it now; in a session no bot, which does so itself."""
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


class Game(TypedDict):
    """The game on the board."""

    phase: Phase
    to_act: int | None
    seats: Sides | None
    """Who sits where; in a chouette the captain sits for the crew."""
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
    """The same by player id."""
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
    """What is public about the dice now."""

    seed_hash: str
    """The fingerprint of this game's secret."""
    seed: str | None
    """That secret, when nothing more is thrown from it."""
    dice_game: int
    """Which game of the session this is, from 1, rematches counted on."""
    words: list[str]
    """What the players added to it, by seat."""
    takes_words: bool
    """Whether a word is still accepted: nothing of this game was thrown."""
    brought: int
    """So many throws of this game came with a save and cannot be checked."""
    dice_taken: int


class Clock(TypedDict):
    """How the clock stands; times in milliseconds, players by id."""

    left: list[int]
    running: int | None
    """Whose time runs."""
    delay_left: int
    """What is still free of the present turn."""
    up: int | None
    """Whose time is over, until the players have said what of it."""
    waived: bool
    """They went on without it."""


StepKind = Literal["bot", "roll", "draw", "confirm", "play"]
When = Literal["always", "crew_passed", "auto_roll", "auto_play", "auto_bear_off", "auto_pick"]
"""What allows a step: always, the crew's people have passed, or the player's own setting."""


class NextStep(TypedDict):
    """A step without a choice."""

    kind: StepKind
    when: When
    moves: list[Tried]
    """Of ``play``: all of it."""
    brisk: NotRequired[bool]
    """Of ``bot``: the step decides nothing of interest, so it is made without a pause and shown fast."""


class SideNames(TypedDict):
    """A name for each side."""

    white: str
    black: str


class SidesShown(TypedDict):
    """Who plays the sides of the board."""

    people: list[Side]
    """The sides that people play; empty before colours are chosen."""
    names: SideNames | None
    won: Sides | None
    """The score by side; None before colours are chosen and in a chouette, where each has a line of their own."""
    turn: Side | None
    """The side to act; None once the game is over."""


AwaitedTurn = Literal["draw", "next", "yours", "of"]
"""What a game waits for: the opening roll, its next game, the only person, or the player who is named."""


class Summary(TypedDict):
    """A session in short; ``totals`` and ``levels`` by player."""

    title: str
    """The rulebook and the players, in the language of the request."""
    totals: list[int]
    length: int
    """Of a match, 0 where there is no end."""
    rulebook: str
    levels: list[str]
    """Of each bot, empty for a person."""
    over: bool
    unfinished: bool
    """Whether a game, or the next one of a match, is still to be played."""
    turn: AwaitedTurn
    name: str
    """Of the player to act, empty if there is none."""


class Snapshot(Game, DiceShown):
    """The whole state of a session."""

    rev: int
    """Counts changes; comes back with every request that changes something."""
    config: Config
    score: Score
    clock: Clock | None
    """None where none was agreed."""
    crew_bots: list[int]
    """The bots of a crew beside its captain who may still raise before this roll."""
    next_step: NextStep | None
    """None where somebody decides."""
    decides: bool
    """Whether a person has a decision now about which advice can be given."""
    weighed: list[str]
    """The commands that the tutor checks."""
    you: int | None
    """The player who is called "you": the only person, who typed no name."""
    sides: SidesShown
    summary: Summary
