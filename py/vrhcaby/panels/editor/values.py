"""The values of a position set up by hand, as the page keeps them, and the session that they begin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.board.one_line import position_of_line
from vrhcaby.board.position import Position
from vrhcaby.errors import VrhcabyError
from vrhcaby.session import importing
from vrhcaby.session.identify import identify
from vrhcaby.session.position_setup import around
from vrhcaby.session.session import Session
from vrhcaby.wire.answers import position_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.records import OnBoard

_IN_ADDRESS = {ord(" "): "+", ord(":"): "%3A", ord("/"): "%2F"}
"""Signs of a position that an address writes otherwise."""
START = "24:2 13:5 8:3 6:5"


@dataclass(frozen=True, slots=True)
class Ui:
    """The position, and what is around it."""

    line: str = f"{START} / {START}"
    """White's half first, each as its side counts."""
    hand: str = "white"
    """What a tap on the board puts down; ``take`` removes."""
    rulebook: str = "modern"
    mover: str = "white"
    first: int = 0
    second: int = 0
    """The dice; 0: not thrown."""
    cube: int = 1
    owner: str = ""
    """Whose cube it is; empty: both may double."""
    length: int = 0
    """0: no match."""
    white: int = 0
    black: int = 0
    """The score."""
    crawford: bool = False
    playing: bool = False
    """Whether a game is on the board, which stays saved."""

    @property
    def text(self) -> str:
        """The position on one line, the mover's half first."""
        white, _, black = (half.strip() for half in self.line.partition("/"))
        return f"{white} / {black}" if self.mover == "white" else f"{black} / {white}"

    @property
    def around(self) -> dict[str, object]:
        """What is around it, as ``import`` reads it: half a roll too, to name its fault; a score only in a match."""
        found: dict[str, object] = {"mover": self.mover, "cube": self.cube, "owner": self.owner or None}
        found["length"] = self.length
        if self.first or self.second:
            found["dice"] = [self.first, self.second]
        if self.length:
            found |= {"score": [self.white, self.black], "crawford": self.crawford}
        return found


def values_of(board: OnBoard) -> dict[str, object]:
    """The values of a position on the board; a roll that is partly played is left out."""
    cube, dice = board["cube"], board["dice"]
    found: dict[str, object] = {
        "line": " / ".join(_half(board["checkers"][side]) for side in ("white", "black")),
        "rulebook": board["rulebook"],
        "mover": board["mover"],
        "length": board["length"],
        "white": board["score"][0],
        "black": board["score"][1],
        "crawford": board["crawford"],
    }
    if dice and not board["moved"]:
        found["first"], found["second"] = dice
    if cube:
        found["cube"], found["owner"] = cube["value"], cube["owner"] or ""
    return found


def _half(counts: list[int]) -> str:
    """One side's checkers on a line; what is borne off follows from the rest."""
    places = [("bar" if at == 25 else str(at), counts[at]) for at in range(25, 0, -1)]
    return " ".join(f"{place}:{count}" for place, count in places if count)


def session_of(ui: Ui) -> Session:
    """The session that begins at the position. Raises :class:`VrhcabyError` for what cannot be."""
    situation = identify(ui.text).situation
    if situation is None:
        raise VrhcabyError("no position", code="notation/unknown")
    return importing.session_at(
        around(ui.around, situation, ui.rulebook), seed="0" * 64, rulebook=ui.rulebook
    )


def seen_by_white(ui: Ui) -> Mapping[str, object] | None:
    """The checkers for the editor's board; ``None`` for those that only the board itself can have put so."""
    try:
        position: Position = position_of_line(ui.line)
    except VrhcabyError:
        return None
    return dict(position_wire(position))


def exercise_address(ui: Ui) -> str:
    """The address that brings the position to the workshop."""
    asked: dict[str, object] = {"rulebook": ui.rulebook, "position": ui.text}
    if ui.first and ui.second:
        asked["dice"] = f"{ui.first}-{ui.second}"
    if ui.cube > 1:
        asked["cube"], asked["owner"] = ui.cube, _owner(ui)
    if ui.length:
        score = (ui.white, ui.black) if ui.mover == "white" else (ui.black, ui.white)
        asked |= {"length": ui.length, "score": "-".join(map(str, score))}
        if ui.crawford:
            asked["crawford"] = "now"
    return "#workshop/?" + "&".join(
        f"{key}={str(value).translate(_IN_ADDRESS)}" for key, value in asked.items()
    )


def _owner(ui: Ui) -> str:
    return "centre" if not ui.owner else "mover" if ui.owner == ui.mover else "opponent"
