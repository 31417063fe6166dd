"""The page's values of a position set up by hand, and the session that begins from them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from vrhcaby.board.one_line import position_of_line
from vrhcaby.board.side import Side as Colour
from vrhcaby.errors import VrhcabyError
from vrhcaby.panels.editor.placing import checkers_on, line_of, touched
from vrhcaby.panels.plays import laid
from vrhcaby.session import importing
from vrhcaby.session.identify import identify
from vrhcaby.session.position_setup import around
from vrhcaby.session.session import Session
from vrhcaby.session.snapshot import checkers_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.advice import DecidedCube
    from vrhcaby.wire.shapes.moves import Checkers, Sides
    from vrhcaby.wire.shapes.panels import EditedBoard
    from vrhcaby.wire.shapes.records import OnBoard
    from vrhcaby.wire.shapes.words import Side

_IN_ADDRESS = {ord(" "): "+", ord(":"): "%3A", ord("/"): "%2F"}
"""Characters of a position that an address encodes."""
START = "24:2 13:5 8:3 6:5"


@dataclass(frozen=True, slots=True)
class Ui:
    """The position and its settings."""

    line: str = f"{START} / {START}"
    """White's half first, each half in its own side's count."""
    touch: str = ""
    """The hand and the last touch of the board, which changes the line."""
    hand: str = "white"
    """The colour that a tap puts on the board; ``take`` removes a checker."""
    rulebook: str = "modern"
    mover: str = "white"
    roll: int = 0
    """Both dice as one number, such as 31; 0 if not thrown."""
    cube: str = "1"
    """The cube's value and owner: ``2 white``; only the value if both may double."""
    length: int = 0
    """The match length; 0 outside a match."""
    white: int = 0
    black: int = 0
    """Both scores."""
    crawford: bool = False
    playing: bool = False
    """Whether a game is on the board; it stays saved."""

    @property
    def text(self) -> str:
        """The position on one line, the mover's half first."""
        white, _, black = (half.strip() for half in self.line.partition("/"))
        return f"{white} / {black}" if self.mover == "white" else f"{black} / {white}"

    @property
    def dice(self) -> list[int]:
        """The roll; empty if none was thrown."""
        return list(divmod(self.roll, 10)) if self.roll else []

    @property
    def decided_cube(self) -> DecidedCube:
        """The cube's value and its owner."""
        value, _, owner = self.cube.partition(" ")
        sides: dict[str, Side] = {"white": "white", "black": "black"}
        return {"value": int(value) if value.isdecimal() else 0, "owner": sides.get(owner)}

    @property
    def around(self) -> dict[str, object]:
        """The settings in the form that ``import`` reads; a score only in a match."""
        cube = self.decided_cube
        values: dict[str, object] = {"mover": self.mover, "cube": cube["value"], "owner": cube["owner"]}
        values["length"] = self.length
        if self.roll:
            values["dice"] = self.dice
        if self.length:
            values |= {"score": [self.white, self.black], "crawford": self.crawford}
        return values


def values_of(board: OnBoard) -> dict[str, object]:
    """The values of a position on the board, without a partly played roll."""
    cube, dice = board["cube"], board["dice"]
    values: dict[str, object] = {
        "line": line_of(board["checkers"]),
        "rulebook": board["rulebook"],
        "mover": board["mover"],
        "length": board["length"],
        "white": board["score"][0],
        "black": board["score"][1],
        "crawford": board["crawford"],
    }
    if dice and not board["moved"]:
        values["roll"] = 10 * max(dice) + min(dice)
    if cube:
        values["cube"] = f"{cube['value']} {cube['owner'] or ''}".strip()
    return values


def settled(ui: Ui) -> Ui:
    """The values after the last touch of the board."""
    if not ui.touch:
        return ui
    hand, _, touch = ui.touch.partition(" ")
    return replace(ui, line=touched(checkers_on(ui.line), touch, hand), touch="")


def session_of(ui: Ui) -> Session:
    """The session that begins at the position. Raises :class:`VrhcabyError` if that is impossible."""
    situation = identify(ui.text).situation
    if situation is None:
        raise VrhcabyError("no position", code="notation/unknown")
    return importing.session_at(
        around(ui.around, situation, ui.rulebook), seed="0" * 64, rulebook=ui.rulebook
    )


def edited_board(ui: Ui) -> EditedBoard:
    """The editor's board."""
    cube = ui.decided_cube
    score: Sides = {"white": ui.white, "black": ui.black}
    mover: Side = "black" if ui.mover == "black" else "white"
    return {
        "hand": ui.hand,
        "line": ui.line,
        "checkers": _checkers(ui),
        **laid(mover, ui.dice, cube if cube["value"] else None),
        "standing": {"turn": mover, "score": score if ui.length else None, "length": ui.length or None},
    }


def _checkers(ui: Ui) -> Checkers:
    """The checkers on the editor's board, with those borne off unless taps on the board made other counts."""
    try:
        return checkers_wire(position_of_line(ui.line), Colour.WHITE)
    except VrhcabyError:
        return checkers_on(ui.line)


def exercise_address(ui: Ui) -> str:
    """The address that opens the position in the workshop."""
    asked: dict[str, object] = {"rulebook": ui.rulebook, "position": ui.text}
    if ui.roll:
        asked["dice"] = "-".join(map(str, ui.dice))
    cube = ui.decided_cube
    if cube["value"] > 1:
        asked["cube"], asked["owner"] = cube["value"], _owner(ui)
    if ui.length:
        score = (ui.white, ui.black) if ui.mover == "white" else (ui.black, ui.white)
        asked |= {"length": ui.length, "score": "-".join(map(str, score))}
        if ui.crawford:
            asked["crawford"] = "now"
    return "#workshop/?" + "&".join(
        f"{key}={str(value).translate(_IN_ADDRESS)}" for key, value in asked.items()
    )


def _owner(ui: Ui) -> str:
    owner = ui.decided_cube["owner"]
    return "centre" if not owner else "mover" if owner == ui.mover else "opponent"
