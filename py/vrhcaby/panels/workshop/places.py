"""The tools for the board of the open question: try it, place checkers, draw marks and arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.board.side import Side
from vrhcaby.lessons.draft_check import setting_of
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.panels.editor.placing import checkers_on, touched
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import Words
from vrhcaby.panels.workshop import signs
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.fields import act, button, buttons
from vrhcaby.panels.workshop.writers import write
from vrhcaby.session.snapshot import checkers_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.moves import Checkers

HANDS = ("see", "white", "black", "take", "mark", "arrow")
_SIGNING = frozenset({"mark", "arrow"})
_OF_BOARD = ("rulebook", "book", "reading", "variant", "position")
"""The entries of a question that decide which checkers are on its board."""


def checkers_of(bench: Bench) -> Checkers:
    """The checkers of the open question, even if there are too many."""
    step = bench.step
    setting = setting_of(bench.draft, {key: step[key] for key in _OF_BOARD if key in step})
    if setting is not None:
        return checkers_wire(setting.position, Side.WHITE)
    written = step.get("position")
    return checkers_on(written if isinstance(written, str) else "")


def touch(bench: Bench, act: Raw, lang: str) -> Bench:
    """Handle a touch of the board: a sign if one is in hand, or another position."""
    said = str(act["touch"])
    how, _, place = said.partition(" ")
    if bench.hand in _SIGNING and how in ("tap", "Enter"):
        return signs.mark(bench, {"place": place.rpartition(" ")[2]}, lang)
    line = touched(checkers_of(bench), said, bench.hand)
    return bench if bench.hand in _SIGNING else write(bench, {"field": "position", "value": line}, lang)


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
