"""Events, for animation, sound, announcements and lists; distinguished by ``type``."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import Move
from vrhcaby.wire.shapes.refusal import Cite
from vrhcaby.wire.shapes.words import Side


class Drawn(TypedDict):
    """The opening dice were rolled; ``winner`` is a player, ``None`` for equal dice."""

    type: Literal["drawn"]
    dice: list[int]
    winner: int | None


class AutoDoubled(TypedDict):
    """Equal opening dice turned the cube."""

    type: Literal["auto_doubled"]
    side: None
    value: int


class ColourChosen(TypedDict):
    """The winner of the opening roll chose a colour."""

    type: Literal["colour_chosen"]
    player: int
    colour: Side


class Turn(TypedDict):
    """A side's turn begins."""

    type: Literal["turn"]
    side: Side


class Rolled(TypedDict):
    """The mover's dice were rolled."""

    type: Literal["rolled"]
    side: Side
    dice: list[int]


class Cocked(TypedDict):
    """A throw that did not count."""

    type: Literal["cocked"]
    side: Side | None
    dice: list[int]
    reason: str
    cite: Cite


class NoMove(TypedDict):
    """The roll allows no move."""

    type: Literal["no_move"]
    side: Side


class Moved(Move):
    """A checker moved, or was put back."""

    type: Literal["moved", "undone"]
    side: Side


class Played(TypedDict):
    """A turn ended."""

    type: Literal["played"]
    side: Side
    moves: list[Move]
    dice: list[int]


class Raised(TypedDict):
    """A cube was offered or accepted, at ``value``."""

    type: Literal["raised", "beavered", "raccooned", "taken"]
    side: Side
    value: int
    member: NotRequired[int]


class Dropped(TypedDict):
    """A cube was refused, at the stake before the raise; ``captain`` is the crew's from now on."""

    type: Literal["dropped"]
    side: Side
    value: int
    member: NotRequired[int]
    captain: NotRequired[int | None]


class Resigned(TypedDict):
    """A resignation was offered or answered, at a level."""

    type: Literal["resign_offered", "resign_declined", "resign_accepted"]
    side: Side
    level: str


class GameOver(TypedDict):
    """A game ended."""

    type: Literal["game_over"]
    winner: Side
    how: str


class SeriesOver(TypedDict):
    """The series is over; ``winner`` is a player."""

    type: Literal["series_over"]
    winner: int | None


class TimeEnded(TypedDict):
    """A player's time has run out, or the players continue without a clock because of it."""

    type: Literal["time_up", "clock_waived"]
    player: int


class WordAdded(TypedDict):
    """A player added a word to the dice of a game that has not begun."""

    type: Literal["word_added"]
    by: int


class GameStarted(TypedDict):
    """The next game of the series."""

    type: Literal["game_started"]
    number: int


Event = (
    Drawn
    | AutoDoubled
    | ColourChosen
    | Turn
    | Rolled
    | Cocked
    | NoMove
    | Moved
    | Played
    | Raised
    | Dropped
    | Resigned
    | GameOver
    | SeriesOver
    | GameStarted
    | TimeEnded
    | WordAdded
)
