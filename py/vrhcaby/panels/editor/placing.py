"""A position set up by hand on a board: its line after a tap, a key or a drag.

A touch is a text: ``tap - 6`` or ``+ white 25`` (a key) at a place in White's count, with the side of a bar; or
``move white 6 5``, a dragged checker, both places in its side's count.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from vrhcaby.board.position import BAR, OFF
from vrhcaby.wire.protocol import bad_arg

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.moves import Checkers
    from vrhcaby.wire.shapes.words import Side

HANDS = ("white", "black", "take")
"""What a tap does: put a checker of this colour, or take one away."""
_TOKEN = re.compile(r"\b(bar|[1-9]|1\d|2[0-4]):(\d{1,2})\b")
_TOUCH = re.compile(
    r"move (white|black) (\d{1,2}) (\d{1,2})|(tap|Enter|Delete|Backspace|[-+=0-9]) (white|black|-) (\d{1,2})"
)
_OTHER: dict[str, Side] = {"white": "black", "black": "white"}
_TAKING = ("-", "Delete", "Backspace")
"""The keys that take a checker away."""


def checkers_on(line: str) -> Checkers:
    """Both sides' checkers, White's half of the line first; borne-off checkers and unreadable parts do not count."""
    white, _, black = line.partition("/")
    return {"white": _counts(white), "black": _counts(black)}


def _counts(half: str) -> list[int]:
    counts = [0] * (BAR + 1)
    for name, count in _TOKEN.findall(half):
        counts[BAR if name == "bar" else int(name)] += int(count)
    return counts


def line_of(checkers: Checkers) -> str:
    """The position on one line, White's half first."""
    return f"{_half(checkers['white'])} / {_half(checkers['black'])}"


def _half(counts: list[int]) -> str:
    places = [("bar" if at == BAR else str(at), counts[at]) for at in range(BAR, OFF, -1)]
    return " ".join(f"{place}:{count}" for place, count in places if count)


def touched(checkers: Checkers, touch: str, hand: str) -> str:
    """The position's line after a touch. Raises ``protocol/bad-args`` for a text that is no touch."""
    found = _TOUCH.fullmatch(touch)
    if found is None or any(int(place) > BAR for place in found.group(2, 3, 6) if place):
        raise bad_arg("touch", touch, "a tap, a key or a move with its places")
    now: Checkers = {"white": [0, *checkers["white"][1:]], "black": [0, *checkers["black"][1:]]}
    side, src, dst, how, whose, place = found.groups()
    if side:
        _move(now, cast("Side", side), int(src), int(dst))
    else:
        _put(now, how, whose, int(place), hand)
    return line_of(now)


def _move(now: Checkers, side: Side, src: int, dst: int) -> None:
    """Move a checker; opposing ones on its new point disappear. On ``OFF`` it leaves the board."""
    if now[side][src] > 0:
        _set(now, side, src, now[side][src] - 1)
        if dst != OFF:
            _set(now, side, dst, now[side][dst] + 1)


def _put(now: Checkers, how: str, whose: str, place: int, hand: str) -> None:
    """Add, remove or count the checkers at a place. A key changes the bar that has the focus."""
    named = cast("Side", whose if how != "tap" and whose != "-" else hand)
    taken = how in _TAKING or (hand == "take" and how in ("tap", "Enter"))
    side = _standing(now, place, whose) if taken or named not in _OTHER else named
    at = place if side == "white" else _mirrored(place)
    count = int(how) if how.isdecimal() else max(0, now[side][at] + (-1 if taken else 1))
    _set(now, side, at, count)


def _standing(now: Checkers, place: int, whose: str) -> Side:
    """The side whose checkers are there; White if none are."""
    if whose in _OTHER:
        return cast("Side", whose)
    return "white" if now["white"][place] > 0 or now["black"][_mirrored(place)] == 0 else "black"


def _set(now: Checkers, side: Side, at: int, count: int) -> None:
    now[side][at] = count
    if at != BAR:
        now[_OTHER[side]][_mirrored(at)] = 0


def _mirrored(place: int) -> int:
    """The same point in the other side's count; each side has its own bar."""
    return BAR if place == BAR else BAR - place
