"""Diagrams: a board as one self-contained SVG with its description inside."""

from vrhcaby.svg.describe import describe
from vrhcaby.svg.overlays import Arrow, Cube, DiagramError, Mark, Score, Zone
from vrhcaby.svg.picture import board
from vrhcaby.svg.request import diagram
from vrhcaby.svg.themes import THEME_NAMES

__all__ = [
    "THEME_NAMES",
    "Arrow",
    "Cube",
    "DiagramError",
    "Mark",
    "Score",
    "Zone",
    "board",
    "describe",
    "diagram",
]
