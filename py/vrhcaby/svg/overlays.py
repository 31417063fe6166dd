"""What a diagram shows besides the position: the cube, arrows and marks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal

from vrhcaby.board.position import BAR, OFF
from vrhcaby.errors import DiceError, VrhcabyError

Owner = Literal["mover", "opponent", "centre"]
ArrowKind = Literal["move", "good", "bad", "hint"]
MarkKind = Literal["good", "bad", "focus", "source"]
Orientation = Literal["landscape", "portrait"]

OWNERS: tuple[Owner, ...] = ("mover", "opponent", "centre")
ARROW_KINDS: tuple[ArrowKind, ...] = ("move", "good", "bad", "hint")
MARK_KINDS: tuple[MarkKind, ...] = ("good", "bad", "focus", "source")
ORIENTATIONS: tuple[Orientation, ...] = ("landscape", "portrait")


_CUBE_VALUES = tuple(2**n for n in range(21))


class DiagramError(VrhcabyError):
    """Something that cannot be drawn; ``facts`` hold the offending value."""

    default_code = "diagram/value"


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube; ``owner`` is relative to the mover.

    ``value`` 1 is drawn as 64, as the cube lies on a real board before the
    first raise. ``offered``: the mover offers the cube, which then shows twice its value.
    """

    value: int = 1
    owner: Owner = "centre"
    offered: bool = False

    @property
    def shown(self) -> int:
        """The number on the upper face."""
        value = self.value * 2 if self.offered else self.value
        return 64 if value == 1 else value


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one place to another, both numbered from the mover's side (25 bar, 0 off)."""

    src: int
    dst: int
    kind: ArrowKind = "move"


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on a place numbered from the mover's side."""

    place: int
    kind: MarkKind = "focus"


ArrowLike = Arrow | tuple[int, int] | tuple[int, int, ArrowKind]
MarkLike = Mark | int | tuple[int] | tuple[int, MarkKind]


MOST_SIGNS = 60
"""So many arrows, and so many marks, one picture may have: more than anybody could tell apart."""
LONGEST_TITLE = 500
"""Characters."""


def _few(what: str, items: Iterable[Any]) -> tuple[Any, ...]:
    found = tuple(islice(items, MOST_SIGNS + 1))
    if len(found) > MOST_SIGNS:
        raise DiagramError(
            f"a picture has at most {MOST_SIGNS} {what}",
            code="diagram/too-many",
            facts={"what": what, "most": MOST_SIGNS},
        )
    return found


def as_arrows(arrows: Iterable[ArrowLike]) -> tuple[Arrow, ...]:
    """Accept arrows or bare tuples; raise :class:`DiagramError` for places off the board, or too many arrows."""
    found = tuple(a if isinstance(a, Arrow) else Arrow(*a) for a in _few("arrows", arrows))
    for arrow in found:
        _ask_place(arrow.src)
        _ask_place(arrow.dst)
        one_of("arrow kind", arrow.kind, ARROW_KINDS)
    return found


def as_marks(marks: Iterable[MarkLike]) -> tuple[Mark, ...]:
    """Accept marks, bare places or tuples; raise :class:`DiagramError` for bad ones, or too many."""
    found = tuple(_mark(m) for m in _few("marks", marks))
    for mark in found:
        _ask_place(mark.place)
        one_of("mark kind", mark.kind, MARK_KINDS)
    return found


def _mark(mark: MarkLike) -> Mark:
    if isinstance(mark, Mark):
        return mark
    return Mark(mark) if isinstance(mark, int) else Mark(*mark)


def _ask_place(place: int) -> None:
    if isinstance(place, bool) or not isinstance(place, int) or not OFF <= place <= BAR:
        raise DiagramError(f"{place!r} is not a place 0-25", code="diagram/place", facts={"place": place})


def one_of(what: str, value: object, allowed: Iterable[object]) -> None:
    """Raise :class:`DiagramError` unless ``value`` is among ``allowed``."""
    choices = tuple(allowed)
    if value not in choices:
        raise DiagramError(
            f"{what} {value!r} is none of {', '.join(map(str, choices))}",
            code="diagram/value",
            facts={"what": what, "value": value, "allowed": list(choices)},
        )


def ask_dice(dice: tuple[int, int] | None) -> None:
    """Raise :class:`DiceError` unless there are two dice of 1-6, or none."""
    if dice is not None and (len(dice) != 2 or any(d not in range(1, 7) for d in dice)):
        raise DiceError(f"{dice!r} are not two dice", facts={"dice": list(dice)})


def ask_cube(cube: Cube | None) -> None:
    """Raise :class:`DiagramError` unless the cube's value is a power of two with a known owner."""
    if cube is None:
        return
    one_of("cube owner", cube.owner, OWNERS)
    value = cube.value
    if isinstance(value, bool) or not isinstance(value, int) or value not in _CUBE_VALUES:
        raise DiagramError(
            f"cube value {value!r} is no power of two up to {_CUBE_VALUES[-1]}",
            code="diagram/cube",
            facts={"cube": value},
        )
