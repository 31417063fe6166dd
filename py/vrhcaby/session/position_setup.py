"""Dice, cube and score of a position set up by hand. Every fault names its part."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from vrhcaby.board.side import Side
from vrhcaby.errors import ProtocolError, RulebookError
from vrhcaby.notation.situation import Situation
from vrhcaby.rules.load import Book, load_book, parse_choice
from vrhcaby.session.config import MAX_LENGTH
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Args, bad_arg

_SIDES = (Side.WHITE, Side.BLACK)
_NO_SCORE = [0, 0]


def around(raw: object, situation: Situation, rulebook: str | None) -> Situation:
    """Complete a position text that has only checkers (mover first) with dice, cube and score.

    Raises ``protocol/bad-args`` for impossible values, with the argument and, if it concerns one side, that side;
    ``rulebook/no-cube`` and ``rulebook/format`` for what the rulebook lacks; :class:`DiceError` for half a roll.
    """
    if not isinstance(raw, dict):
        raise bad_arg("around", raw, "an object")
    mover = fields.optional(fields.side()).of(raw, "mover") or Side.WHITE
    _ask_for_checkers(situation, mover)
    book = load_book(parse_choice(rulebook or "modern").book)
    dice = fields.optional(fields.roll()).of(raw, "dice")
    length = _length(raw, book)
    score, crawford = _score(raw, length), fields.boolean().of(raw, "crawford")
    cube, owner = _cube(raw, book, crawford)
    return replace(
        situation,
        mover=mover,
        dice=dice,
        cube=cube,
        cube_owner=owner,
        length=length,
        score=score,
        crawford=crawford,
    )


def _ask_for_checkers(situation: Situation, mover: Side) -> None:
    """Each side must have a checker that is not off."""
    seen = (situation.position, situation.position.swapped())
    done = [side for side, own in zip((mover, mover.other), seen, strict=True) if own.rear == 0]
    if done:
        side = "both" if len(done) == 2 else done[0].value
        raise _wrong("start", "position", "a game that is not over", side=side)


def _length(raw: Args, book: Book) -> int:
    length = fields.integer(0, MAX_LENGTH, 0).of(raw, "length")
    if length and "match" not in book.formats:
        raise RulebookError(
            f"rulebook {book.id} has no format 'match'",
            code="rulebook/format",
            facts={"format": "match", "known": list(book.formats)},
        )
    return length


def _score(raw: Args, length: int) -> tuple[int, int]:
    score = raw.get("score", _NO_SCORE)
    if not isinstance(score, list) or len(score) != 2:
        raise bad_arg("score", score, "two numbers")
    most = length - 1 if length else 10**9
    for side, points in zip(_SIDES, score, strict=True):
        if type(points) is not int or not 0 <= points <= most:
            raise _wrong("score", points, f"an integer from 0 to {most}", side=side.value, most=most)
    return cast("tuple[int, int]", tuple(score))


def _cube(raw: Args, book: Book, crawford: bool) -> tuple[int, Side | None]:
    cube = fields.integer(1, absent=1).of(raw, "cube")
    owner = fields.optional(fields.side()).of(raw, "owner")
    turned = cube > 1 or owner is not None
    if turned and not any(row.table == "cube" for row in book.rows):
        raise RulebookError(
            f"rulebook {book.id} has no doubling cube", code="rulebook/no-cube", facts={"cube": cube}
        )
    if turned and crawford:
        raise _wrong("crawford", True, "false where a cube was turned", cube=cube)
    if cube == 1 and owner is not None:
        raise bad_arg("owner", owner.value, "nobody: a cube at 1 is in the middle")
    return cube, owner


def _wrong(name: str, value: object, expected: str, **facts: object) -> ProtocolError:
    error = bad_arg(name, value, expected)
    error.facts.update(facts)
    return error
