"""The plays that the rulebooks allow with one roll on one board."""

from __future__ import annotations

from typing import TypedDict

from vrhcaby.wire.shapes.moves import Tried
from vrhcaby.wire.shapes.panels import Tree
from vrhcaby.wire.shapes.refusal import Refused


class PlayInBooks(TypedDict):
    """A play that some rulebooks allow; ``refused`` maps each other rulebook to its reason."""

    text: str
    moves: list[Tried]
    allowed: list[str]
    refused: dict[str, Refused]


class FiveBooks(TypedDict):
    """Every play that some rulebook allows; a group contains rulebooks that allow the same. ``tree`` is the
    comparison in words.
    """

    groups: list[list[str]]
    plays: list[PlayInBooks]
    tree: Tree
