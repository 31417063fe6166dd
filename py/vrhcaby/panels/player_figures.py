"""A player's figures for one saved session, read from the browser's list, and their sum over several sessions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING, Any, cast

from vrhcaby.board.position import Position, from_own_counts
from vrhcaby.board.side import Side
from vrhcaby.errors import PositionError
from vrhcaby.notation.situation import Situation

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.reviews import Drill as DrillWire

PARTS = ("plays", "cube", "opening", "contact", "race", "bearoff")
PLACES = 26
MOST_DRILLS = 12
"""The most positions of one kind of mistake on the page: the costliest of all games."""


@dataclass(slots=True)
class Part:
    """The number of decisions and their total loss."""

    decisions: int = 0
    lost: float = 0.0

    @property
    def rate(self) -> float:
        """The mean loss in thousandths."""
        return 1000 * self.lost / self.decisions if self.decisions else 0.0


@dataclass(frozen=True, slots=True)
class Drill:
    """A position in which a mistake was made."""

    situation: Situation
    kind: str
    loss: float
    best: str
    played: str
    rulebook: str = ""
    raw: DrillWire | None = None
    """As the review stored it."""


@dataclass(slots=True)
class Mistakes:
    """Mistakes of one kind, with positions to try again."""

    count: int = 0
    lost: float = 0.0
    drills: list[Drill] = field(default_factory=list)

    def add(self, other: Mistakes) -> None:
        """The sum with another session's mistakes."""
        self.count += other.count
        self.lost += other.lost
        self.drills = sorted((*self.drills, *other.drills), key=lambda drill: -drill.loss)[:MOST_DRILLS]


@dataclass(slots=True)
class Apart:
    """Figures by part of the game, and mistakes by kind."""

    parts: dict[str, Part] = field(default_factory=dict)
    errors: dict[str, Mistakes] = field(default_factory=dict)

    def add(self, other: Apart) -> None:
        """The sum with another session's figures."""
        for name, part in other.parts.items():
            mine = self.parts.setdefault(name, Part())
            mine.decisions += part.decisions
            mine.lost += part.lost
        for name, mistakes in other.errors.items():
            self.errors.setdefault(name, Mistakes()).add(mistakes)


def summed(figures: Iterable[Apart]) -> Apart:
    """The sum over several sessions."""
    total = Apart()
    for one in figures:
        total.add(one)
    return total


def read_apart(raw: Mapping[str, Any], rulebook: str) -> Apart:
    """A session's figures by rulebook, from outside; entries of the wrong shape are skipped."""
    parts, errors = raw.get("parts"), raw.get("errors")
    read = Apart()
    for name in PARTS:
        part = _table(_table(parts).get(name))
        if _is_count(part.get("decisions")) and _is_number(part.get("lost")):
            read.parts[name] = Part(part["decisions"], part["lost"])
    for name, one in list(_table(errors).items())[:40]:
        mistakes = _table(one)
        if _is_count(mistakes.get("count")) and _is_number(mistakes.get("lost")):
            drills = mistakes.get("drills")
            listed = drills[:MOST_DRILLS] if isinstance(drills, list) else []
            known = [drill for one in listed if (drill := _drill(one, rulebook)) is not None]
            read.errors[str(name)] = Mistakes(mistakes["count"], mistakes["lost"], known)
    return read


def _drill(raw: object, rulebook: str) -> Drill | None:
    one = _table(raw)
    board, match, cube, dice = (one.get(key) for key in ("board", "match", "cube", "dice"))
    counts = _counts(board, 2 * PLACES)
    numbers = _counts(match, 4)
    words = [one.get(key) for key in ("kind", "best", "played")]
    if counts is None or numbers is None or not all(isinstance(word, str) for word in words):
        return None
    if (
        not isinstance(cube, list)
        or len(cube) != 2
        or not _is_cube(cube[0])
        or not _is_number(one.get("loss"))
    ):
        return None
    thrown = _counts(dice, 2)
    try:
        position: Position = from_own_counts(counts[:PLACES], counts[PLACES:])
    except PositionError:
        return None
    mover = Side.BLACK if one.get("side") == "black" else Side.WHITE
    owner = {"white": Side.WHITE, "black": Side.BLACK}.get(str(cube[1]))
    situation = Situation(
        position=position,
        mover=mover,
        dice=(thrown[0], thrown[1]) if thrown else None,
        cube=cube[0],
        cube_owner=owner,
        length=numbers[0],
        score=(numbers[1], numbers[2]) if numbers[0] else (0, 0),
        crawford=bool(numbers[3]),
    )
    kind, best, played = (str(word)[:60] for word in words)
    return Drill(situation, kind, float(one["loss"]), best, played, rulebook, cast("DrillWire", one))


def _table(raw: object) -> Mapping[str, Any]:
    return raw if isinstance(raw, dict) else {}


def _counts(raw: object, length: int) -> list[int] | None:
    return raw if isinstance(raw, list) and len(raw) == length and all(map(_is_count, raw)) else None


def _is_count(raw: object) -> bool:
    return isinstance(raw, int) and not isinstance(raw, bool) and 0 <= raw <= 10**6


def _is_cube(raw: object) -> bool:
    """Whether this is a power of two, the only values that a cube has."""
    return isinstance(raw, int) and _is_count(raw) and raw.bit_count() == 1


def _is_number(raw: object) -> bool:
    return isinstance(raw, int | float) and not isinstance(raw, bool) and isfinite(raw)
