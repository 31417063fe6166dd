"""XGID, the one-line position of eXtreme Gammon.

``XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10``: 26 places as white (the player at the bottom) counts them,
``A`` one white checker, ``a`` one black; place 0 is black's bar and 25 white's. The fields after it: the cube's
exponent; its owner (1 white, -1 black, 0 centre); whose turn (1 or -1); the dice (``00`` not thrown, ``D`` doubled,
``B`` beavered, ``R`` raccooned); white's and black's score; the Crawford game (in money play: 1 Jacoby + 2 beavers);
the match length; the exponent of the largest cube. Missing checkers are borne off.
"""

from __future__ import annotations

import re
from typing import Final

from vrhcaby.board.position import CHECKERS, Position
from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError
from vrhcaby.notation.parse_errors import fault, one_line
from vrhcaby.notation.situation import Offer, Situation, log2

_PREFIX = "XGID="
_FIELDS = ("position", "cube", "owner", "turn", "dice", "white", "black", "rules", "length", "largest")
_SIDES: Final = {1: Side.WHITE, -1: Side.BLACK}
_SIGNS: Final = {Side.WHITE: 1, Side.BLACK: -1}
_OFFERS: Final[dict[str, Offer]] = {"D": "double", "B": "beaver", "R": "raccoon"}
_LETTERS: Final[dict[Offer | None, str]] = {offer: letter for letter, offer in _OFFERS.items()}
_LARGEST = 10


def format_xgid(situation: Situation) -> str:
    """Return the XGID of a situation. Raises :class:`NotationError` if an XGID cannot express it."""
    if situation.resigned is not None:
        raise NotationError("an XGID cannot hold a resignation", code="notation/unsupported")
    cube = log2(situation.cube)
    if cube < 0:
        raise NotationError(
            f"cube value {situation.cube} is no power of two",
            code="notation/unsupported",
            facts={"cube": situation.cube},
        )
    rules = int(situation.crawford) if situation.length else situation.jacoby + 2 * situation.beaver
    dice = "".join(map(str, situation.dice or (0, 0)))
    numbers = (
        cube,
        _SIGNS[situation.cube_owner] if situation.cube_owner else 0,
        _SIGNS[situation.mover],
        _LETTERS.get(situation.offer, dice),
        *situation.score,
        rules,
        situation.length,
        max(_LARGEST, cube),
    )
    return ":".join([_PREFIX + _letters(situation), *map(str, numbers)])


def _letters(situation: Situation) -> str:
    position = situation.position if situation.mover is Side.WHITE else situation.position.swapped()
    if max(map(abs, position.points)) > 26:
        raise NotationError("too many checkers on a point", code="notation/unsupported")
    return "".join(
        "-" if not count else chr(ord("A") - 1 + count) if count > 0 else chr(ord("a") - 1 - count)
        for count in position.points
    )


def parse_xgid(text: str, checkers: int = CHECKERS) -> Situation:
    """The situation of an XGID, with or without its ``XGID=``; ``checkers`` a side.

    Raises :class:`NotationError` with the column and the token.
    """
    body = one_line(text).strip()
    shift = text.index(body) + 1
    if body.upper().startswith(_PREFIX):
        body, shift = body[len(_PREFIX) :], shift + len(_PREFIX)
    values = body.split(":")
    if len(values) != len(_FIELDS):
        raise fault(f"{len(_FIELDS)} fields separated by colons expected", body, column=shift)
    columns = {name: shift + sum(len(v) + 1 for v in values[:i]) for i, name in enumerate(_FIELDS)}
    fields = dict(zip(_FIELDS, values, strict=True))
    return _situation(fields, columns, checkers)


def _situation(fields: dict[str, str], columns: dict[str, int], checkers: int) -> Situation:
    def number(name: str, low: int, high: int) -> int:
        text = fields[name]
        if not re.fullmatch(r"-?[0-9]{1,5}", text) or not low <= int(text) <= high:
            raise fault(f"{name} must be {low} to {high}", text, column=columns[name], code="notation/value")
        return int(text)

    turn = number("turn", -1, 1)
    if turn == 0:
        raise fault("turn must be 1 or -1", fields["turn"], column=columns["turn"], code="notation/value")
    mover = _SIDES[turn]
    length = number("length", 0, 25_000)
    rules = number("rules", 0, 1 if length else 3)
    white = _position(fields["position"], columns["position"], checkers)
    number("largest", 0, 30)
    dice, offer = _dice(fields["dice"], columns["dice"])
    return Situation(
        position=white if mover is Side.WHITE else white.swapped(),
        mover=mover,
        dice=dice,
        cube=1 << number("cube", 0, 30),
        cube_owner=_SIDES.get(number("owner", -1, 1)),
        offer=offer,
        length=length,
        score=(number("white", 0, 25_000), number("black", 0, 25_000)),
        crawford=bool(length and rules),
        jacoby=not length and bool(rules & 1),
        beaver=not length and bool(rules & 2),
    )


def _dice(text: str, column: int) -> tuple[tuple[int, int] | None, Offer | None]:
    if text in _OFFERS:
        return None, _OFFERS[text]
    if text == "00":
        return None, None
    if not re.fullmatch("[1-6]{2}", text):
        raise fault("dice are 00, two numbers, D, B or R", text, column=column, code="notation/dice")
    return (int(text[0]), int(text[1])), None


def _position(text: str, column: int, checkers: int) -> Position:
    wrong = re.search(r"[^-A-Za-z]", text)
    if wrong:
        raise fault("not a place of the board", wrong[0], column=column + wrong.start())
    if len(text) != 26:
        raise fault(f"26 places expected, found {len(text)}", text, column=column)
    points = tuple(_count(letter) for letter in text)
    off = (
        checkers - sum(n for n in points if n > 0),
        checkers + sum(n for n in points if n < 0),
    )
    for at, wrong_bar in ((0, points[0] > 0), (25, points[25] < 0)):
        if wrong_bar:
            raise fault(
                "the wrong side's checkers on a bar", text[at], column=column + at, code="notation/position"
            )
    if min(off) < 0:
        raise fault(f"more than {checkers} checkers a side", text, column=column, code="notation/position")
    return Position(points, off)


def _count(letter: str) -> int:
    if letter == "-":
        return 0
    return ord(letter) - ord("A") + 1 if letter.isupper() else ord("a") - 1 - ord(letter)
