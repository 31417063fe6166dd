"""GNU Backgammon's position id (14 characters) and match id (12 characters).

Both are little-endian bit strings in base 64. The position id counts checkers in unary, the opponent's side first,
then the mover's. Each point has a one for each checker and a final zero; points run from 1 to 24 and then the bar, in
each side's own view. Missing checkers are borne off, so the number of checkers a side must be known. In match ids
player 0 is white here and player 1 black.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator
from dataclasses import dataclass

from vrhcaby.board.position import CHECKERS, STANDARD, Position, from_own_counts, own_counts
from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError
from vrhcaby.notation.parse_errors import fault
from vrhcaby.notation.situation import Offer, Resigned, Situation, log2

_POSITION_BITS = 80
_MATCH_BYTES = 9
_SIDES = (Side.WHITE, Side.BLACK)
_CENTRED = 3
_PLAYING = 1
_LEVELS: tuple[Resigned | None, ...] = (None, "single", "gammon", "backgammon")


def position_id(position: Position) -> str:
    """The id of a position with the mover on roll. Raises :class:`NotationError` above 15 checkers a side."""
    bits, at = 0, 0
    for counts in reversed(own_counts(position)):
        for count in counts[1:]:
            bits |= ((1 << count) - 1) << at
            at += count + 1
    if at > _POSITION_BITS:
        raise NotationError(
            "more checkers than an id can hold",
            code="notation/unsupported",
            facts={"checkers": list(position.counts)},
        )
    return _encoded(bits, _POSITION_BITS // 8)


def parse_position_id(text: str, checkers: int = CHECKERS) -> Position:
    """The position of an id in the view of the side on roll; ``checkers`` a side, 3 in Hypergammon.

    Raises :class:`NotationError`.
    """
    bits = _decoded(text, _POSITION_BITS // 8)
    runs = _runs(bits)
    theirs, mine = ([next(runs, 0) for _ in range(25)] for _ in range(2))
    counts = [[checkers - sum(side), *side] for side in (mine, theirs)]
    if counts[0][0] < 0 or counts[1][0] < 0 or any(runs):
        raise fault(f"more than {checkers} checkers a side", text, code="notation/position")
    if any(counts[0][i] and counts[1][25 - i] for i in range(1, 25)):
        raise fault("both sides on one point", text, code="notation/position")
    return from_own_counts(*counts)


def _runs(bits: int) -> Iterator[int]:
    """The lengths of the runs of ones between the zeros."""
    count = 0
    for at in range(_POSITION_BITS):
        if bits >> at & 1:
            count += 1
        else:
            yield count
            count = 0
    yield count


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    width: int


# The layout of the match id, lowest bit first.
_FIELDS = tuple(
    _Field(name, width)
    for name, width in (
        ("cube", 4),
        ("owner", 2),
        ("mover", 1),
        ("crawford", 1),
        ("state", 3),
        ("turn", 1),
        ("doubled", 1),
        ("resigned", 2),
        ("die0", 3),
        ("die1", 3),
        ("length", 15),
        ("score0", 15),
        ("score1", 15),
        ("no_jacoby", 1),
    )
)


def match_id(situation: Situation) -> str:
    """Return the id of everything but the board. Raises :class:`NotationError` if an id cannot express it."""
    mover = _SIDES.index(situation.mover)
    answering = situation.offer is not None or situation.resigned is not None
    # The higher die first: GNU Backgammon treats the other order as another roll.
    dice = sorted(situation.dice or (0, 0), reverse=True)
    values = {
        "cube": log2(situation.cube),
        "owner": _SIDES.index(situation.cube_owner) if situation.cube_owner else _CENTRED,
        "mover": mover,
        "crawford": int(situation.crawford),
        "state": _PLAYING,
        "turn": 1 - mover if answering and situation.offer != "beaver" else mover,
        "doubled": int(situation.offer is not None),
        "resigned": _LEVELS.index(situation.resigned),
        "die0": dice[0],
        "die1": dice[1],
        "length": situation.length,
        "score0": situation.score[0],
        "score1": situation.score[1],
        "no_jacoby": int(not situation.jacoby),
    }
    bits, at = 0, 0
    for field in _FIELDS:
        value = values[field.name]
        if not 0 <= value < 1 << field.width:
            raise NotationError(
                f"a match id cannot hold {field.name} {value}",
                code="notation/unsupported",
                facts={"field": field.name, "value": value},
            )
        bits |= value << at
        at += field.width
    return _encoded(bits, _MATCH_BYTES)


def parse_match_id(text: str, position: Position | None = None) -> Situation:
    """Parse a match id; the board is ``position`` (default: the start).

    Ids from versions without a Jacoby bit read as Jacoby on. Raises :class:`NotationError`.
    """
    bits = _decoded(text, _MATCH_BYTES)
    values: dict[str, int] = {}
    for field in _FIELDS:
        values[field.name] = bits & ((1 << field.width) - 1)
        bits >>= field.width
    dice = (values["die0"], values["die1"])
    if dice != (0, 0) and not all(1 <= die <= 6 for die in dice):
        raise fault(f"no such dice {dice[0]}-{dice[1]}", text, code="notation/dice")
    if values["owner"] not in (0, 1, _CENTRED):
        raise fault("no such cube owner", text, code="notation/value")
    mover = _SIDES[values["mover"]]
    owner = None if values["owner"] == _CENTRED else _SIDES[values["owner"]]
    return Situation(
        position=STANDARD if position is None else position,
        mover=mover,
        dice=None if dice == (0, 0) else dice,
        cube=1 << values["cube"],
        cube_owner=owner,
        offer=_offer(mover, owner, _SIDES[values["turn"]]) if values["doubled"] else None,
        resigned=_LEVELS[values["resigned"]],
        length=values["length"],
        score=(values["score0"], values["score1"]),
        crawford=bool(values["crawford"]),
        jacoby=not values["no_jacoby"],
    )


def _offer(mover: Side, owner: Side | None, asked: Side) -> Offer:
    """Which raise is pending: the mover answers only a beaver; only a raccoon turns a cube that the opponent owns."""
    if asked is mover:
        return "beaver"
    return "raccoon" if owner is mover.other else "double"


def _encoded(bits: int, size: int) -> str:
    return base64.b64encode(bits.to_bytes(size, "little")).decode("ascii").rstrip("=")


def _decoded(text: str, size: int) -> int:
    length = -(-size * 4 // 3)
    if len(text) != length:
        raise fault(f"an id of {length} characters expected", text)
    try:
        raw = base64.b64decode(text + "=" * (-length % 4), validate=True)
    except (binascii.Error, ValueError) as error:
        bad = next((i for i, c in enumerate(text) if not (c.isascii() and (c.isalnum() or c in "+/"))), 0)
        raise fault("not a base 64 character", text[bad], column=bad + 1) from error
    return int.from_bytes(raw, "little")
