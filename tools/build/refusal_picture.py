"""Write the README's picture of a refusal, light and dark, from the engine's answer. usage: refusal_picture.py"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from vrhcaby import Refusal, Tried, judge, load_rules, pos
from vrhcaby.rules.wording import refusal_message
from vrhcaby.svg import Arrow, Mark, board

ROOT = Path(__file__).resolve().parents[2]
BOARD = pos("6:1 3:1 off:13 / 24:2 off:13")
DICE = (3, 1)
TRIED = Tried(3, 0)
THEMES = {"docs/refusal.svg": "light", "docs/refusal-dark.svg": "dark"}


def refused() -> Refusal:
    """The refused try under the Boxed Game: bear off from point 3 with a checker behind it."""
    found = judge(load_rules("leaflet"), BOARD, DICE, [TRIED])
    assert isinstance(found, Refusal)
    return found


def picture(theme: str) -> str:
    """The board with the tried checker, the one that must move first, and the legal play."""
    refusal = refused()
    said, cite = refusal_message(refusal, "en"), refusal.cite
    points = refusal.facts["points"]
    assert isinstance(points, list)
    marks = [Mark(TRIED.src, "bad"), *(Mark(point, "focus") for point in points)]
    arrows = [Arrow(move.src, move.dst, "good") for move in refusal.instead]
    note = f"{said.title} (§ {cite.paragraph})"
    return (
        board(BOARD, dice=DICE, marks=marks, arrows=arrows, theme=theme, note=note, title=said.title) + "\n"
    )


def main() -> None:
    for path, theme in THEMES.items():
        (ROOT / path).write_text(picture(theme), encoding="utf-8")


if __name__ == "__main__":
    main()
