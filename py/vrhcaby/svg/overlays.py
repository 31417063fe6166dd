"""The parts of a diagram besides the position: cubes, arrows, marks, zones and the match score."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal

from vrhcaby import limits
from vrhcaby.board.position import BAR, OFF
from vrhcaby.errors import DiceError, VrhcabyError

Owner = Literal["mover", "opponent", "centre"]
ArrowKind = Literal["move", "good", "bad", "hint"]
MarkKind = Literal["good", "bad", "focus", "source"]
Whose = Literal["mover", "opponent"]
Orientation = Literal["landscape", "portrait"]

OWNERS: tuple[Owner, ...] = ("mover", "opponent", "centre")
ARROW_KINDS: tuple[ArrowKind, ...] = ("move", "good", "bad", "hint")
MARK_KINDS: tuple[MarkKind, ...] = ("good", "bad", "focus", "source")
ORIENTATIONS: tuple[Orientation, ...] = ("landscape", "portrait")
PLAYERS: tuple[Whose, ...] = ("mover", "opponent")
DICE = "dice"
CUBES = ("cube", "cube2", "cube3", "cube4", "cube5")
"""Marks may also point at the dice, and at each cube drawn."""

_CUBE_VALUES = tuple(2**n for n in range(21))


class DiagramError(VrhcabyError):
    """Something that cannot be drawn; ``facts`` hold the offending value."""

    default_code = "diagram/value"


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube; ``owner`` is relative to the mover.

    ``value`` 1 is drawn as 64, the face on top of a real cube before the first raise. With ``offered``, ``by`` offers
    the cube, which then shows twice its value. Several cubes, each of one player against the box, carry that player's
    ``name``; one that is not ``active`` has been settled.
    """

    value: int = 1
    owner: Owner = "centre"
    offered: bool = False
    by: Whose = "mover"
    name: str = ""
    active: bool = True

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
    """A sign on a place numbered from the side of ``whose`` (25 its bar, 0 its tray), on its ``dice``, or on a cube."""

    place: int | str
    kind: MarkKind = "focus"
    whose: Whose = "mover"


@dataclass(frozen=True, slots=True)
class Zone:
    """Points ``first`` to ``last`` of one long edge, numbered from the mover's side, shaded and named ``label``."""

    first: int
    last: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a match to ``length`` points."""

    mover: int
    opponent: int
    length: int


ArrowLike = Arrow | tuple[int, int] | tuple[int, int, ArrowKind]
MarkLike = (
    Mark | int | str | tuple[int | str] | tuple[int | str, MarkKind] | tuple[int | str, MarkKind, Whose]
)
ZoneLike = Zone | tuple[int, int] | tuple[int, int, str]


def _few(what: str, items: Iterable[Any]) -> tuple[Any, ...]:
    few = tuple(islice(items, limits.SIGNS + 1))
    if len(few) > limits.SIGNS:
        raise DiagramError(
            f"a picture has at most {limits.SIGNS} {what}",
            code="diagram/too-many",
            facts={"what": what, "most": limits.SIGNS},
        )
    return few


def as_arrows(arrows: Iterable[ArrowLike]) -> tuple[Arrow, ...]:
    """Accept arrows or bare tuples. Raises :class:`DiagramError` for places off the board or too many arrows."""
    signs = tuple(a if isinstance(a, Arrow) else Arrow(*a) for a in _few("arrows", arrows))
    for arrow in signs:
        _ask_place(arrow.src)
        _ask_place(arrow.dst)
        one_of("arrow kind", arrow.kind, ARROW_KINDS)
    return signs


def as_marks(marks: Iterable[MarkLike]) -> tuple[Mark, ...]:
    """Accept marks, bare places or tuples. Raises :class:`DiagramError` for invalid ones, or too many."""
    signs = tuple(_mark(m) for m in _few("marks", marks))
    for mark in signs:
        if mark.place not in (DICE, *CUBES):
            _ask_place(mark.place)
        one_of("mark kind", mark.kind, MARK_KINDS)
        one_of("mark whose", mark.whose, PLAYERS)
    return signs


def as_zones(zones: Iterable[ZoneLike]) -> tuple[Zone, ...]:
    """Accept zones or bare tuples. Raises :class:`DiagramError` for points that are not one run along one edge."""
    signs = tuple(z if isinstance(z, Zone) else Zone(*z) for z in _few("zones", zones))
    for zone in signs:
        for place in (zone.first, zone.last):
            _ask_place(place)
        if not (1 <= zone.first <= zone.last <= 12 or 13 <= zone.first <= zone.last <= 24):
            raise DiagramError(
                f"points {zone.first} to {zone.last} are no run of one edge",
                code="diagram/zone",
                facts={"first": zone.first, "last": zone.last},
            )
        ask_label(zone.label)
    return signs


def _mark(mark: MarkLike) -> Mark:
    if isinstance(mark, Mark):
        return mark
    return Mark(mark) if isinstance(mark, int | str) else Mark(*mark)


def _ask_place(place: int | str) -> None:
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


def ask_label(text: str) -> None:
    """Raise :class:`DiagramError` if the words are too long for the board."""
    if not isinstance(text, str):
        raise DiagramError(f"{text!r} is no text", code="diagram/label", facts={"label": repr(text)})
    if len(text) > limits.LABEL:
        raise DiagramError(
            f"words on the board have at most {limits.LABEL} characters",
            code="diagram/label",
            facts={"length": len(text), "most": limits.LABEL},
        )


def ask_score(score: Score | None) -> None:
    """Raise :class:`DiagramError` unless each side's score is between 0 and the match length."""
    if score is None:
        return
    for value, least in ((score.length, 1), (score.mover, 0), (score.opponent, 0)):
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= limits.MATCH_DRAWN:
            raise DiagramError(f"{value!r} is no score", code="diagram/score", facts={"score": value})


def ask_cubes(cubes: tuple[Cube, ...]) -> None:
    """Raise :class:`DiagramError` for an invalid cube, or too many."""
    if len(cubes) > len(CUBES):
        raise DiagramError(
            f"a picture has at most {len(CUBES)} cubes",
            code="diagram/too-many",
            facts={"what": "cubes", "most": len(CUBES)},
        )
    for cube in cubes:
        _ask_cube(cube)


def _ask_cube(cube: Cube) -> None:
    one_of("cube owner", cube.owner, OWNERS)
    one_of("cube by", cube.by, PLAYERS)
    ask_label(cube.name)
    value = cube.value
    if isinstance(value, bool) or not isinstance(value, int) or value not in _CUBE_VALUES:
        raise DiagramError(
            f"cube value {value!r} is no power of two up to {_CUBE_VALUES[-1]}",
            code="diagram/cube",
            facts={"cube": value},
        )
