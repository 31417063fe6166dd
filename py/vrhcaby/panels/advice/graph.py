"""A chart of a game: the loss of each decision and the luck of each roll. The list says the same in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.panels.events import change
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.reviews import Decision, Review

WIDTH, HEIGHT = 360, 134
BASE, LOSS_HEIGHT = 60, 56
MIDDLE, LUCK_HEIGHT = 98, 30
VISIBLE = 0.3
"""Bars lower than this are left out."""


def graph(state: PanelState, review: Review, picked: int, *, press: bool) -> Node:
    """Losses above, luck below, one column for each decision. With ``press`` a column opens its decision."""
    decisions = review["decisions"]
    least = review["usual"] * 0.1
    most = max([0 if one["forced"] else one["loss"] for one in decisions] + [least])
    luckiest = max([abs(one.get("luck", 0.0)) for one in decisions] + [least])
    step = WIDTH / max(len(decisions), 1)
    columns = [
        _column(review, one, at, step, (one["loss"] / most, one.get("luck", 0.0) / luckiest), picked, press)
        for at, one in enumerate(decisions)
    ]
    axes = [el("line.axis", x1=0, x2=WIDTH, y1=y, y2=y) for y in (BASE, MIDDLE)]
    return el(
        "svg.review-graph",
        axes,
        columns,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=state.words("advice")("graph"),
    )


def _column(
    review: Review,
    one: Decision,
    at: int,
    step: float,
    heights: tuple[float, float],
    picked: int,
    press: bool,
) -> Node:
    """A pressable column of full height with its two bars. Heights are shares; luck has a sign."""
    width = max(step * 0.72, 1.2)
    x = at * step + (step - width) / 2
    loss, luck = 0.0 if one["forced"] else heights[0] * LOSS_HEIGHT, abs(heights[1]) * LUCK_HEIGHT
    grade, side = one.get("grade", "none"), one["side"]
    bars: list[Content] = []
    if loss > VISIBLE:
        bars.append(_bar(f"lost {side} {grade}", x, BASE - loss, width, loss))
    if luck > VISIBLE:
        bars.append(_bar(f"luck {side}", x, MIDDLE - luck if heights[1] > 0 else MIDDLE, width, luck))
    whole = el(
        "rect",
        classes="picked" if one["index"] == picked else "column",
        x=round(at * step, 2),
        y=0,
        width=round(step, 2),
        height=HEIGHT,
    )
    event = change(picked=f"{review['game']}:{one['index']}", game=review["game"], which="best")
    return el("g", whole, bars, key=at, on={"click": event} if press else None)


def _bar(classes: str, x: float, y: float, width: float, height: float) -> Node:
    return el(
        "rect", classes=classes, x=round(x, 2), y=round(y, 2), width=round(width, 2), height=round(height, 2)
    )
