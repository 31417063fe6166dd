"""What was played, apart from any file format: matches of games of turns.

Players are numbered 0 and 1 for the whole record (colours may change from game to
game). Moves are in the acting player's own view: 24 … 1, bar 25, off 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Literal

from vrhcaby.board.plays import Move
from vrhcaby.board.position import Position

Player = Literal[0, 1]
Level = Literal["single", "gammon", "backgammon"]
How = Literal["borne_off", "dropped", "resigned"]

PLAYERS: tuple[Player, Player] = (0, 1)
LEVELS: tuple[Level, ...] = ("single", "gammon", "backgammon")


def other(player: Player) -> Player:
    """The player across the board."""
    return PLAYERS[1 - player]


def level_of(points: int, cube: int) -> Level:
    """The level of a resignation for ``points`` with the cube at ``cube``; ``single`` where they tell
    nothing.
    """
    times, rest = divmod(points, cube)
    return LEVELS[times - 1] if rest == 0 and 1 <= times <= len(LEVELS) else "single"


class Verb(StrEnum):
    """What can be done with the cube."""

    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    RACCOON = "raccoon"


RAISES = (Verb.DOUBLE, Verb.BEAVER, Verb.RACCOON)


@dataclass(frozen=True, slots=True)
class PlayTurn:
    """A roll and the play made with it; no moves: nothing could be played."""

    player: Player
    dice: tuple[int, int]
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class CubeTurn:
    """A decision on the cube. ``value`` is that of the cube once the pending raise is accepted."""

    player: Player
    verb: Verb
    value: int


@dataclass(frozen=True, slots=True)
class ResignTurn:
    """A resignation that was accepted; those declined leave no trace in a game's record."""

    player: Player
    level: Level = "single"


TurnRecord = PlayTurn | CubeTurn | ResignTurn


@dataclass(frozen=True, slots=True)
class ResultRecord:
    """How a game ended; ``points`` is what the winner's score grew by."""

    winner: Player
    points: int
    how: How


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game. ``score`` is before it, by player; ``result`` None: not finished.

    ``start`` is player 0's view, None for the start of the match's variant. ``cube`` is
    the cube's value at the first roll, above 1 only after automatic doubles.
    """

    turns: tuple[TurnRecord, ...] = ()
    score: tuple[int, int] = (0, 0)
    result: ResultRecord | None = None
    crawford: bool = False
    start: Position | None = None
    cube: int = 1


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """Games between two players. ``length`` 0 is a session without an end.

    ``date`` is ``"2026-11-21"`` or None. ``rulebook`` is the id of the rulebook played by, if known.
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


def cube_at_end(game: GameRecord) -> int:
    """The value of the cube that a result counts with: a refused raise does not count."""
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
