"""Arguments of a diagram, which ``svg/request.py`` reads."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import Position
from vrhcaby.wire.shapes.words import Side


class PictureArgs(TypedDict):
    """How to draw the position on the board."""

    viewpoint: NotRequired[Side]
    theme: NotRequired[str]


class DiagramArgs(TypedDict):
    """A picture to draw; docs/notation.md explains the arguments."""

    position: str | Position
    mover: NotRequired[str]
    viewpoint: NotRequired[str]
    dice: NotRequired[list[int]]
    cube: NotRequired[dict[str, object]]
    cubes: NotRequired[list[dict[str, object]]]
    arrows: NotRequired[list[list[int | str]]]
    marks: NotRequired[list[list[int | str]]]
    zones: NotRequired[list[list[int | str]]]
    score: NotRequired[dict[str, int]]
    note: NotRequired[str]
    start: NotRequired[bool]
    cocked: NotRequired[int]
    numbers: NotRequired[bool]
    pips: NotRequired[bool]
    orientation: NotRequired[str]
    lang: NotRequired[str]
    theme: NotRequired[str]
    title: NotRequired[str]
    size: NotRequired[int]
    variables: NotRequired[bool]
