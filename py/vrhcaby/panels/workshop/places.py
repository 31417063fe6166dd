"""The tools for the board of the open question: try it, place checkers, draw marks and arrows."""

from __future__ import annotations

from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import Words
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.fields import act, button, buttons

HANDS = ("see", "white", "black", "take", "mark", "arrow")
_SIGNING = frozenset({"mark", "arrow"})


def places(bench: Bench, say: Words) -> Node:
    """The menu of tools, and further buttons for the chosen one."""
    hands = [_hand(hand, bench, say) for hand in HANDS]
    return el(
        "div.workshop-places",
        el("div.workshop-hands", hands, role="group", aria_label=say("hands")),
        _more(bench, say),
        key="hands",
    )


def _hand(hand: str, bench: Bench, say: Words) -> Node:
    return el(
        "button",
        say(f"hand.{hand}"),
        key=hand,
        data_kind=f"hand-{hand}",
        aria_pressed=str(bench.hand == hand).lower(),
        on={"click": act("hand", to=hand)},
    )


def _more(bench: Bench, say: Words) -> Node | None:
    if bench.hand == "see":
        return None
    if bench.hand in _SIGNING:
        how = say("arrow_to" if bench.arrow is not None else f"how.{bench.hand}")
        return el(
            "div.workshop-how",
            el("p.quiet", how, role="status"),
            button("unsign", say("unsign"), act("unsign")),
            key="more",
        )
    return buttons(
        "place-buttons",
        button("clear", say("clear"), act("edit", patch={"position": "/"})),
        button("start", say("start"), act("edit", patch={"position": None})),
    )
