"""A small face for each bot level, older for stronger levels."""

from __future__ import annotations

from vrhcaby.panels.nodes import Node, el

HEAD = "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z"
EYES = "M8.6 11h.01M15.4 11h.01"
GLASSES = "M6 11a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM12.8 11a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM11.2 11h1.6"
SMILE, CALM, WRY = "M8.5 14.8q3.5 3.4 7 0", "M9 16h6", "M9 16.2q3 .4 5.6-1.4"
FACES = {
    "child": (HEAD, EYES, SMILE, "M12 3q-1.4-2 1-2.4"),
    "beginner": (HEAD, EYES, SMILE),
    "casual": (HEAD, EYES, WRY),
    "club": (HEAD, GLASSES, CALM),
    "strong": (HEAD, GLASSES, WRY, "M7 7.6l3.4-.9M17 7.6l-3.4-.9"),
    "full": (HEAD, GLASSES, CALM, "M5 6.2h14M8 6.2v-4h8v4"),
}
"""Level -> the strokes of its face, in a square of 24."""


def face(level: str) -> Node:
    """The face of a level; decorative, shown beside its name."""
    strokes = [el("path", d=stroke, key=at) for at, stroke in enumerate(FACES[level])]
    return el("svg.icon", strokes, viewBox="0 0 24 24", aria_hidden="true", key="face")
