"""Everything that a picture shows besides the position, checked once for both drawing and description."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypedDict, Unpack

from vrhcaby.board.position import BAR, OFF
from vrhcaby.svg.overlays import (
    Arrow,
    ArrowLike,
    Cube,
    DiagramError,
    Mark,
    MarkLike,
    Score,
    Zone,
    ZoneLike,
    as_arrows,
    as_marks,
    as_zones,
    ask_cubes,
    ask_dice,
    ask_label,
    ask_score,
)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Everything on the board or drawn over it. Places are numbered from the mover's side."""

    dice: tuple[int, int] | None = None
    start: bool = False
    """Whether the dice are the opening roll: one of the mover's and one of the opponent's."""
    cocked: int | None = None
    """The second die leans on the outermost checker of this point."""
    cubes: tuple[Cube, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    marks: tuple[Mark, ...] = ()
    zones: tuple[Zone, ...] = ()
    score: Score | None = None
    note: str = ""
    turn: bool = True
    """Whether a sign shows who is on roll if no dice do."""

    @property
    def offered(self) -> bool:
        """Whether a player must answer first."""
        return any(cube.offered for cube in self.cubes)

    @property
    def in_a_row(self) -> bool:
        """Whether the cubes are drawn side by side with their players' names."""
        return len(self.cubes) > 1 or any(cube.name for cube in self.cubes)

    def pointed(self, what: tuple[str, ...]) -> tuple[Mark, ...]:
        """The marks on dice or cubes."""
        return tuple(mark for mark in self.marks if mark.place in what)


class Given(TypedDict, total=False):
    """The arguments of a picture besides the position, as in :class:`Drawn`. ``cube`` is the first of ``cubes``."""

    dice: tuple[int, int] | None
    start: bool
    cocked: int | None
    cube: Cube | None
    cubes: Iterable[Cube]
    arrows: Iterable[ArrowLike]
    marks: Iterable[MarkLike]
    zones: Iterable[ZoneLike]
    score: Score | None
    note: str
    turn: bool


def drawn(**given: Unpack[Given]) -> Drawn:
    """The checked arguments. Raises :class:`DiagramError` or :class:`DiceError`."""
    dice, cocked, cube = given.get("dice"), given.get("cocked"), given.get("cube")
    shown = Drawn(
        dice=dice,
        start=given.get("start", False),
        cocked=cocked,
        cubes=((cube,) if cube else ()) + tuple(given.get("cubes", ())),
        arrows=as_arrows(given.get("arrows", ())),
        marks=as_marks(given.get("marks", ())),
        zones=as_zones(given.get("zones", ())),
        score=given.get("score"),
        note=given.get("note", ""),
        turn=given.get("turn", True),
    )
    ask_dice(dice)
    ask_cubes(shown.cubes)
    ask_score(shown.score)
    ask_label(shown.note)
    if cocked is not None and (cocked not in range(OFF + 1, BAR) or dice is None):
        raise DiagramError(f"no die leans on {cocked!r}", code="diagram/cocked", facts={"cocked": cocked})
    return shown
