"""Everything that a picture shows besides the position, checked once for the drawing and for the words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

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
    """What lies on the board or is drawn over it, places as the mover numbers them."""

    dice: tuple[int, int] | None = None
    start: bool = False
    """The dice are those of the roll for the start: the mover's and the opponent's, one each."""
    cocked: int | None = None
    """The second die leans on the outermost checker of this point."""
    cubes: tuple[Cube, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    marks: tuple[Mark, ...] = ()
    zones: tuple[Zone, ...] = ()
    score: Score | None = None
    note: str = ""

    @property
    def offered(self) -> bool:
        """Whether somebody must answer before anything else happens."""
        return any(cube.offered for cube in self.cubes)

    @property
    def in_a_row(self) -> bool:
        """Whether the cubes lie side by side with their players' names."""
        return len(self.cubes) > 1 or any(cube.name for cube in self.cubes)

    def pointed(self, what: tuple[str, ...]) -> tuple[Mark, ...]:
        """The marks on things that are no place."""
        return tuple(mark for mark in self.marks if mark.place in what)


def drawn(
    *,
    dice: tuple[int, int] | None = None,
    start: bool = False,
    cocked: int | None = None,
    cube: Cube | None = None,
    cubes: Iterable[Cube] = (),
    arrows: Iterable[ArrowLike] = (),
    marks: Iterable[MarkLike] = (),
    zones: Iterable[ZoneLike] = (),
    score: Score | None = None,
    note: str = "",
) -> Drawn:
    """All of it checked; raises :class:`DiagramError` or :class:`DiceError`. ``cube`` is the first of ``cubes``."""
    ask_dice(dice)
    lying = ((cube,) if cube else ()) + tuple(cubes)
    ask_cubes(lying)
    ask_score(score)
    ask_label(note)
    if cocked is not None and (cocked not in range(OFF + 1, BAR) or dice is None):
        raise DiagramError(f"no die leans on {cocked!r}", code="diagram/cocked", facts={"cocked": cocked})
    return Drawn(
        dice, start, cocked, lying, as_arrows(arrows), as_marks(marks), as_zones(zones), score, note
    )  # fmt: skip
