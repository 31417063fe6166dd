"""The state of one game as frozen values; ``turn`` and its actions change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache

from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Move
from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.scoring import Worth
from vrhcaby.legality.steps import after
from vrhcaby.rules.load import rules_of_turn
from vrhcaby.rules.model import Cite, Reading, Refusal, Rules, Variant


class Phase(StrEnum):
    """The phase of a game; it decides which commands are allowed."""

    DRAW = "draw"
    CHOOSE_COLOUR = "choose_colour"
    BEFORE_ROLL = "before_roll"
    MOVING = "moving"
    RAISE_OFFERED = "raise_offered"
    BEAVER_OFFERED = "beaver_offered"
    RACCOON_OFFERED = "raccoon_offered"
    RESIGN_OFFERED = "resign_offered"
    GAME_OVER = "game_over"


PHASE_OF_OFFER: Mapping[str, Phase] = {
    "raise": Phase.RAISE_OFFERED,
    "beaver": Phase.BEAVER_OFFERED,
    "raccoon": Phase.RACCOON_OFFERED,
}
CUBE_PHASES = frozenset(PHASE_OF_OFFER.values())


@dataclass(frozen=True, slots=True)
class Options:
    """The options agreed for this game, apart from the rulebook."""

    scoring: str | None = None
    cube: bool = False
    money: bool = False
    jacoby: bool = False
    beaver: bool = False
    raccoon: bool = False
    automatic_doubles: int = 0
    """How many times equal opening dice may turn the cube; 0 means off."""
    crawford: bool = False
    """This is the Crawford game: nobody may raise."""
    needs: tuple[int, int] | None = None
    """In a match, how many points the players 0 and 1 still need."""
    dead_cube_refused: bool = False
    one_point: bool = False
    """A match to one point: nobody may double in it."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A cube offered to somebody: refusing loses ``stake``, accepting continues at ``value``."""

    kind: str
    """``raise``, ``beaver`` or ``raccoon``."""
    by: Side
    stake: int
    value: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """How one cube's game ended: the winning side and the value."""

    winner: Side
    worth: Worth
    how: str
    """``borne_off``, ``dropped``, ``resigned`` or ``time_lost``."""


@dataclass(frozen=True, slots=True)
class Cube:
    """A doubling cube; in a chouette it is played between ``member`` and the box."""

    value: int = 1
    owner: Side | None = None
    offer: Offer | None = None
    member: int | None = None
    settled: Settlement | None = None
    raised: bool = False
    """Whether it was raised, and the raise answered, in the present turn."""

    @property
    def shown(self) -> int:
        """The number on the top face: a cube at 1 shows 64."""
        if self.value == 1:
            return 64
        face = self.value
        while face > 64:
            face //= 64
        return face if face > 1 else 64


@dataclass(frozen=True, slots=True)
class Draw:
    """The opening roll: one die for each of two players, in their order."""

    players: tuple[int, int]
    dice: Roll | None = None
    history: tuple[Roll, ...] = ()
    """Earlier throws that showed equal dice."""
    doubled: int = 0
    """How many automatic doubles equal dice have caused."""

    @property
    def winner(self) -> int | None:
        """The player with the higher die."""
        if self.dice is None or self.dice[0] == self.dice[1]:
            return None
        return self.players[0] if self.dice[0] > self.dice[1] else self.players[1]


@dataclass(frozen=True, slots=True)
class Resignation:
    """An offer to resign at a level; ``resume`` is the phase to return to if it is declined."""

    by: Side
    level: str
    resume: Phase


@dataclass(frozen=True, slots=True)
class LastPlay:
    """The play before this turn, to be traced on the board."""

    side: Side
    dice: Roll
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, used for animation, sound, announcements and lists."""

    type: str
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Game:
    """One game. ``start`` is the board when the dice were rolled, in the mover's view."""

    book: str
    reading: Reading
    variant: Variant
    options: Options
    phase: Phase
    draw: Draw
    start: Position
    cubes: tuple[Cube, ...]
    mover: Side | None = None
    seats: tuple[int, int] | None = None
    """(player of white, player of black); in a chouette the captain sits for the crew."""
    dice: Roll | None = None
    opening: bool = False
    """Whether the dice on the table are the opening dice."""
    draft: tuple[Move, ...] = ()
    resignation: Resignation | None = None
    result: Settlement | None = None
    last: LastPlay | None = None
    crew: tuple[int, ...] = ()
    """In a chouette, the members still in the game in line order, the captain first."""
    crew_side: Side | None = None
    turns: tuple[int, int] = (0, 0)
    """How many turns white and black have played."""

    @property
    def rules(self) -> Rules:
        """The rules of the game as they apply in the present turn."""
        turn = 1 + self.turns[self.mover is Side.BLACK]
        return rules_of_turn(self.book, self.reading, self.variant, turn)

    @property
    def position(self) -> Position:
        """The board including the unfinished play, in the mover's view."""
        return after(self.start, self.draft)

    @property
    def view(self) -> RollView:
        """The roll on the table; only while there are dice."""
        assert self.dice is not None
        return _view(self.book, self.reading, self.variant, self.rules.turn, self.start, self.dice)

    def of(self, side: Side) -> Position:
        """The board in ``side``'s view."""
        return self.position if self.mover in (side, None) else self.position.swapped()

    def player(self, side: Side) -> int:
        """The player of a side."""
        assert self.seats is not None
        return self.seats[0] if side is Side.WHITE else self.seats[1]

    def side(self, player: int) -> Side | None:
        """The side that a player plays for, crew members included."""
        if player in self.crew:
            return self.crew_side
        if self.seats is None or player not in self.seats:
            return None
        return Side.WHITE if self.seats[0] == player else Side.BLACK

    @property
    def out(self) -> tuple[int, ...]:
        """The members of a chouette who are out of this game, in line order."""
        return tuple(c.member for c in self.cubes if c.member is not None and c.member not in self.crew)

    def refuse_member(self, by: int | None, rule: str = "captain_only") -> Refusal | None:
        """Why a crew member may not act at the board: out of the game, or not its captain (``rule``)."""
        if by in self.out:
            return self.rules.refuse("out_of_game")
        captain_acts = self.phase not in CUBE_PHASES and self.crew[:1] == (self.to_act,)
        if captain_acts and by in self.crew[1:]:
            return self.rules.refuse(rule)
        return None

    def party(self, cube: Cube, side: Side) -> int:
        """The party that decides about a cube for a side: in a chouette the crew's member, not the captain."""
        if cube.member is not None and side is self.crew_side:
            return cube.member
        return self.player(side)

    @property
    def pending(self) -> int | None:
        """The first cube in line order that waits for an answer."""
        return next((i for i, c in enumerate(self.cubes) if c.offer is not None), None)

    def waiting_for(self, by: int | None) -> tuple[int, ...]:
        """The cubes in line order whose offers this player may answer now; if no player is named, those of the first
        offer.
        """
        offers = [(i, c, c.offer) for i, c in enumerate(self.cubes) if c.offer is not None]
        if by is None:
            return tuple(i for i, _, _ in offers[:1])
        return tuple(i for i, c, o in offers if self.party(c, o.by.other) == by)

    def facing(self, index: int) -> Game:
        """The game in the phase of one cube's offer. Answers follow that phase, whichever cube waits first."""
        offer = self.cubes[index].offer
        assert offer is not None
        return replace(self, phase=PHASE_OF_OFFER[offer.kind])

    @property
    def to_act(self) -> int | None:
        """The player to act; ``None`` if any player may act."""
        if self.phase in CUBE_PHASES:
            cube = self.cubes[self.pending or 0]
            assert cube.offer is not None
            return self.party(cube, cube.offer.by.other)
        if self.phase is Phase.RESIGN_OFFERED:
            assert self.resignation is not None
            return self.player(self.resignation.by.other)
        if self.phase is Phase.CHOOSE_COLOUR:
            return self.draw.winner
        if self.phase in (Phase.BEFORE_ROLL, Phase.MOVING):
            assert self.mover is not None
            return self.player(self.mover)
        return None

    def with_cube(self, index: int, cube: Cube) -> Game:
        """The game with one cube replaced."""
        cubes = (*self.cubes[:index], cube, *self.cubes[index + 1 :])
        return replace(self, cubes=cubes)


@lru_cache(maxsize=8)
def _view(
    book: str, reading: Reading, variant: Variant, turn: int, position: Position, dice: Roll
) -> RollView:
    return RollView(rules_of_turn(book, reading, variant, turn), position, dice)


Outcome = tuple[Game, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Command:
    """A player's request. ``by`` is the player's id; ``None`` means the player to act."""

    name: str
    by: int | None = None
    dice: Roll | None = None
    """For ``roll`` and ``draw``: the numbers rolled (the game itself rolls nothing)."""
    colour: Side | None = None
    level: str | None = None
    cubes: tuple[int, ...] | None = None
    """For ``raise``: which cubes; if none is named, all that may be raised."""


__all__ = [
    "CUBE_PHASES", "PHASE_OF_OFFER", "Cite", "Command", "Cube", "Draw", "Event", "Game", "LastPlay", "Offer",
    "Options", "Outcome", "Phase", "Refusal", "Resignation", "Settlement",
]  # fmt: skip
