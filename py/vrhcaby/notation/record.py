"""A played match in no particular file format: games, which consist of turns.

Players are numbered 0 and 1 for the whole record (colours may change from game to game). Moves are in the acting
player's own view: 24 … 1, bar 25, off 0.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Literal

from vrhcaby.board.plays import Move
from vrhcaby.board.position import Position
from vrhcaby.errors import NotationError
from vrhcaby.notation.remarks import Remark

Player = Literal[0, 1]
Level = Literal["single", "gammon", "backgammon"]
How = Literal["borne_off", "dropped", "resigned"]

PLAYERS: tuple[Player, Player] = (0, 1)
LEVELS: tuple[Level, ...] = ("single", "gammon", "backgammon")
_DATE = re.compile(r"(\d{4})[.-](0[1-9]|1[0-2])[.-](0[1-9]|[12]\d|3[01])")


def date_in(text: str) -> str | None:
    """A date such as ``2026-11-21`` or ``2026.11.21`` at the beginning of a file's text; None if there is none."""
    found = _DATE.match(text)
    return "-".join(found.groups()) if found else None


def other(player: Player) -> Player:
    """The other player."""
    return PLAYERS[1 - player]


def level_of(points: int, cube: int) -> Level:
    """The level of a resignation for ``points`` with the cube at ``cube``; ``single`` if they match no level."""
    times, rest = divmod(points, cube)
    return LEVELS[times - 1] if rest == 0 and 1 <= times <= len(LEVELS) else "single"


class Verb(StrEnum):
    """The actions on the cube."""

    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    RACCOON = "raccoon"


RAISES = (Verb.DOUBLE, Verb.BEAVER, Verb.RACCOON)


@dataclass(frozen=True, slots=True)
class PlayTurn:
    """A roll and its play; no moves if nothing was legal."""

    player: Player
    dice: tuple[int, int]
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class CubeTurn:
    """A cube decision. ``value`` is the cube's value once the pending raise is accepted."""

    player: Player
    verb: Verb
    value: int


@dataclass(frozen=True, slots=True)
class ResignTurn:
    """An accepted resignation; declined ones are not recorded."""

    player: Player
    level: Level = "single"


TurnRecord = PlayTurn | CubeTurn | ResignTurn


@dataclass(frozen=True, slots=True)
class ResultRecord:
    """How a game ended. ``points`` are added to the winner's score."""

    winner: Player
    points: int
    how: How


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game. ``score`` by player is the score before it; ``result`` None means not finished.

    ``start`` is in player 0's view, None for the start of the match's variant. ``cube`` is the cube's value at the
    first roll, above 1 only after automatic doubles. ``draw`` are the opening throws, player 0's die first, if the
    first roll does not show them: after ties, or if the first roll is thrown anew. ``white`` is the player with the
    white checkers.
    """

    turns: tuple[TurnRecord, ...] = ()
    score: tuple[int, int] = (0, 0)
    result: ResultRecord | None = None
    crawford: bool = False
    start: Position | None = None
    cube: int = 1
    draw: tuple[tuple[int, int], ...] = ()
    white: Player = 0


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """Games between two players. ``length`` 0 is a session without an end.

    ``date`` is ``"2026-11-21"`` or None. ``rulebook`` is the id of the rulebook used, if known. ``agreed`` are other
    agreements, as pairs of words.
    """

    players: tuple[str, str]
    games: tuple[GameRecord, ...] = ()
    length: int = 0
    variant: str = "standard"
    rulebook: str | None = None
    crawford: bool = True
    jacoby: bool = False
    beaver: bool = False
    date: str | None = None
    agreed: tuple[tuple[str, str], ...] = ()
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """A record as far as a text could be read; ``problem`` says why and where reading stopped."""

    match: MatchRecord
    problem: NotationError | None = None

    @property
    def whole(self) -> MatchRecord:
        """The record of a text that was read to its end; otherwise the problem is raised."""
        if self.problem is not None:
            raise self.problem
        return self.match


_WORD = re.compile(r"[\w.,-]{1,160}")
_MOST_AGREED = 20
_MOST_THROWS = 40


def read_agreed(text: str) -> tuple[tuple[str, str], ...]:
    """Parse ``reading=completed stake=2`` into pairs. Skip anything else."""
    pairs = (item.partition("=") for item in text.split()[:_MOST_AGREED])
    return tuple((key, value) for key, _, value in pairs if _WORD.fullmatch(key) and _WORD.fullmatch(value))


def agreed_text(pairs: tuple[tuple[str, str], ...]) -> str:
    """The text that :func:`read_agreed` reads."""
    return " ".join(f"{key}={value}" for key, value in pairs)


def read_draw(text: str) -> tuple[tuple[int, int], ...]:
    """Parse ``3-3,5-2`` into throws. Skip anything else."""
    throws = re.findall(r"([1-6])-([1-6])", text[: 4 * _MOST_THROWS])
    return tuple((int(a), int(b)) for a, b in throws)


def draw_text(throws: tuple[tuple[int, int], ...]) -> str:
    """The text that :func:`read_draw` reads."""
    return ",".join(f"{a}-{b}" for a, b in throws)


def cube_at_end(game: GameRecord) -> int:
    """The cube value that multiplies a result; a dropped double does not count."""
    value = game.cube
    for turn, answer in pairwise(game.turns):
        if isinstance(turn, CubeTurn) and isinstance(answer, CubeTurn) and answer.verb is not Verb.DROP:
            value = turn.value
    return value


def crawford_game(match: MatchRecord) -> int | None:
    """The index of the Crawford game by the scores: the first in which a player needs one point."""
    if not match.crawford or match.length < 2:
        return None
    return next((i for i, game in enumerate(match.games) if match.length - 1 in game.score), None)
