"""The records of an eXtreme Gammon file: fixed sizes, little-endian, with Delphi's field alignment.

Only the fields in use are named here. Boards have 26 numbers: the opponent's bar (negative), points 1 to 24, the own
bar. ``before``, ``after`` and a cube decision's board are in the first player's view, a candidate's in that of the
player on roll.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

SIZE = 2560
ROLLOUT_SIZE = 2184
MATCH, GAME, CUBE, MOVE, GAME_END, MATCH_END = range(6)
UNANALYSED = -999.0
"""Errors below this mean that nothing was computed."""
Board = tuple[int, ...]

_MATCH = struct.Struct("<9x41s41sxiiBBBB8x8x8xd")
_VERSION_AT, _NAMES_AT, _NAME_BYTES = 552, 880, 258
_MATCH_COMMENTS = struct.Struct("<576xii")
_GAME = struct.Struct("<9x3xiiB26bxiB3xiii")
_CUBE = struct.Struct("<9x3xiiiiii26bxx")
_DOUBLE = struct.Struct("<64x26bxxi2iiiihhhh7ffffhh7f")
_CUBE_AFTER = struct.Struct("<196x4xd3s5xdi")
_CUBE_COMMENT_AT = 196 + 96
_MOVE = struct.Struct("<9x26b26bxxxi8i2ii")
_BEST = struct.Struct("<124x26bxx2ii2iiiiii")
_PLACES_AT, _LEVELS_AT, _VALUES_AT = 192, 192 + 32 * 34, 192 + 32 * 38
_MOVE_AFTER = struct.Struct("<2308xBxxxd")
_ROLLED_AT, _COMMENT_AT = 2308 + 36, 2308 + 216
_GAME_END = struct.Struct("<9x3xiiBxxxiii")
_ROLLOUT = struct.Struct("<BBxxiixxxxdiiiiBBBxiiIiiiBxxxfiBBBxi")
CANDIDATES = 32


@dataclass(frozen=True, slots=True)
class MatchHead:
    """``length``: 99999 means without end. ``day``: days since 30 December 1899."""

    players: tuple[str, str]
    length: int
    variant: int
    crawford: bool
    jacoby: bool
    beaver: bool
    day: float


@dataclass(frozen=True, slots=True)
class GameHead:
    score: tuple[int, int]
    crawford: bool
    start: Board
    automatic_doubles: int
    comment: int


@dataclass(frozen=True, slots=True)
class CubeRecord:
    """``player`` 1 or -1. ``equities``: no double, double and take, double and drop."""

    player: int
    doubled: bool
    take: int
    beaver: int
    raccoon: int
    cube: int
    board: Board
    level: int
    equities: tuple[float, float, float]
    chances: tuple[float, ...]
    error: float
    take_error: float
    rollout: int
    comment: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play given by the board after it, with the program's evaluation."""

    board: Board
    level: int
    values: tuple[float, ...]
    """Lose a backgammon, a gammon, lose; win, a gammon, a backgammon; the equity."""
    rollout: int


@dataclass(frozen=True, slots=True)
class MoveRecord:
    player: int
    before: Board
    after: Board
    dice: tuple[int, int]
    candidates: tuple[Candidate, ...]
    error: float
    comment: int


@dataclass(frozen=True, slots=True)
class GameEnd:
    winner: int
    points: int
    how: int
    """0 dropped, 1 to 3 the level borne off; from 100 on a resignation, from 1000 on a settlement. The points give the
    level of a resignation.
    """


def match_head(record: bytes) -> MatchHead:
    """The record that begins a match."""
    one, two, length, variant, crawford, jacoby, beaver, _, day = _MATCH.unpack_from(record)
    (version,) = struct.unpack_from("<i", record, _VERSION_AT)
    names = (_short(one), _short(two))
    if version >= 24:
        names = (_wide(record, _NAMES_AT) or names[0], _wide(record, _NAMES_AT + _NAME_BYTES) or names[1])
    return MatchHead(names, length, variant, bool(crawford), bool(jacoby), bool(beaver), day)


def _short(field: bytes) -> str:
    return field[1 : 1 + min(field[0], len(field) - 1)].decode("cp1250", "replace")


def _wide(record: bytes, at: int) -> str:
    return record[at : at + _NAME_BYTES].decode("utf-16-le", "replace").partition("\0")[0]


def game_head(record: bytes) -> GameHead:
    """The record that begins a game."""
    values = _GAME.unpack_from(record)
    return GameHead((values[0], values[1]), bool(values[2]), values[3:29], values[33], values[31])


def cube_record(record: bytes) -> CubeRecord:
    """A cube decision, before each roll."""
    values, analysis = _CUBE.unpack_from(record), _DOUBLE.unpack_from(record)
    error, _, take_error, rollout = _CUBE_AFTER.unpack_from(record)
    (comment,) = struct.unpack_from("<i", record, _CUBE_COMMENT_AT)
    return CubeRecord(
        player=values[0],
        doubled=values[1] == 1,
        take=values[2],
        beaver=values[3],
        raccoon=values[4],
        cube=values[5],
        board=values[6:32],
        level=analysis[26],
        equities=(analysis[43], analysis[44], analysis[45]),
        chances=analysis[36:42],
        error=error,
        take_error=take_error,
        rollout=rollout,
        comment=comment,
    )


def move_record(record: bytes) -> MoveRecord:
    """A roll and its play, with the analysed candidates."""
    values = _MOVE.unpack_from(record)
    count = max(0, min(CANDIDATES, _BEST.unpack_from(record)[-1]))
    rolled = struct.unpack_from(f"<{CANDIDATES}i", record, _ROLLED_AT)
    (comment,) = struct.unpack_from("<i", record, _COMMENT_AT)
    return MoveRecord(
        player=values[52],
        before=values[:26],
        after=values[26:52],
        dice=(values[61], values[62]),
        candidates=tuple(_candidate(record, at, rolled[at]) for at in range(count)),
        error=_MOVE_AFTER.unpack_from(record)[1],
        comment=comment,
    )


def _candidate(record: bytes, at: int, rollout: int) -> Candidate:
    board = struct.unpack_from("<26b", record, _PLACES_AT + 26 * at)
    (level,) = struct.unpack_from("<h", record, _LEVELS_AT + 4 * at)
    return Candidate(board, level, struct.unpack_from("<7f", record, _VALUES_AT + 28 * at), rollout)


def game_end(record: bytes) -> GameEnd:
    """The record that ends a game."""
    values = _GAME_END.unpack_from(record)
    return GameEnd(values[3], values[4], values[5])


def trials_of(rollouts: bytes, index: int) -> int:
    """How many games a rollout has, by its index; 0 if there is none."""
    at = index * ROLLOUT_SIZE
    if index < 0 or at + _ROLLOUT.size > len(rollouts):
        return 0
    return max(0, int(_ROLLOUT.unpack_from(rollouts, at)[-1]))
