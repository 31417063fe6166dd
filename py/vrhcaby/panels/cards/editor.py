"""The position editor beside the board: the position's settings, its faults, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from vrhcaby.errors import VrhcabyError
from vrhcaby.panels.editor.faults import Wording, fault_of
from vrhcaby.panels.editor.placing import HANDS
from vrhcaby.panels.editor.values import START, Ui, edited_board, exercise_address, session_of, settled
from vrhcaby.panels.events import Event, change, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.rules.source import known_books
from vrhcaby.rules.wording import book_name
from vrhcaby.session.config import MAX_LENGTH
from vrhcaby.session.session import Session

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.panels import BoardShown

__all__ = ["Ui", "board", "panel"]

CUBES = tuple(2**power for power in range(1, 10))
SIDES = ("white", "black")
ROLLS = tuple(10 * high + low for high in range(1, 7) for low in range(1, high + 1))
_OPENINGS = {"play": "", "analyse": "hint", "share": "share"}
"""The uses of a position, by text id, and the page's action once it is a game."""
_SAID = "editor-said"
"""The id of the sentence about the position, for ``aria-describedby`` of an invalid field."""


def panel(state: PanelState, ui: Ui) -> Node:
    """The column beside the board."""
    ui = settled(ui)
    say = state.words("panels/editor/editor")
    session, fault = _checked(ui, say)
    return el(
        "section.editor",
        el("h1", say("title"), key="title", id="editor-title", tabindex=-1, reveal="focus"),
        _around(state, say, ui, fault.field if fault else ""),
        _hands(say, ui),
        _said(say, session, fault),
        _answers(say, ui, session is not None),
        el("p.quiet", say("kept"), key="kept") if ui.playing else None,
        el("p.quiet", say("how"), key="how"),
        el("p.quiet.editor-keys", say("keys"), key="keys"),
        aria_labelledby="editor-title",
    )


def board(state: PanelState, ui: Ui) -> BoardShown:
    """The game's board for editing."""
    del state
    return {"edit": edited_board(settled(ui))}


def _checked(ui: Ui, say: Words) -> tuple[Session | None, Wording | None]:
    try:
        return session_of(ui), None
    except VrhcabyError as error:
        return None, fault_of(error, ui.mover, ui.length, say)


def _hands(say: Words, ui: Ui) -> Node:
    hands = [
        el(
            "button.small",
            say(f"hands.{hand}"),
            key=hand,
            aria_pressed="true" if ui.hand == hand else "false",
            on={"click": change(hand=hand)},
        )
        for hand in HANDS
    ]
    return el(
        "div.row.editor-hands",
        hands,
        el("button.small", say("clear"), key="clear", on={"click": change(line=" / ", touch="")}),
        el(
            "button.small",
            say("start"),
            key="start",
            on={"click": change(line=f"{START} / {START}", touch="")},
        ),
        key="hands",
        role="group",
        aria_label=say("hand"),
    )


def _said(say: Words, session: Session | None, fault: Wording | None) -> Node:
    if session is None:
        sentences = " ".join(fault.sentences) if fault else ""
        return el("p.wrong", sentences, id=_SAID, role="status")
    position, mover = session.game.position, session.game.mover
    own, other = position.pips
    white, black = (own, other) if mover is None or mover.value == "white" else (other, own)
    return el("p.quiet", say("pips", white=white, black=black), id=_SAID, role="status")


def _answers(say: Words, ui: Ui, ready: bool) -> Node:
    """Buttons for the uses of the position; the current game stays saved."""
    asked: dict[str, object] = {"text": ui.text, "rulebook": ui.rulebook, "around": ui.around}
    return el(
        "div.row.answers",
        [
            el(
                "button",
                say(how),
                key=how,
                classes="primary" if how == "play" else "",
                disabled=not ready,
                on={"click": Event("page", "open_position", {"next": following, **asked})},
            )
            for how, following in _OPENINGS.items()
        ],
        el(
            "button",
            say("exercise"),
            key="exercise",
            disabled=not ready,
            on={"click": page("visit", address=exercise_address(ui))},
        ),
        el("button", say("leave"), key="leave", on={"click": page("close")}),
        key="openings",
    )


# The position's settings


def _around(state: PanelState, say: Words, ui: Ui, wrong: str) -> Node:
    """Whose turn it is, roll, cube and score in one row; the rulebook below."""
    names = {side: state.words("common")(f"side.{side}") for side in SIDES}
    rolls = [(0, "–"), *((roll, str(roll)) for roll in ROLLS)]
    books = [(book, book_name(book, state.lang)) for book in known_books()]
    fields = {
        "mover": [_select(say("mover"), "mover", ui.mover, names.items())],
        "roll": [_select(say("roll"), "roll", ui.roll, rolls)],
        "cube": [_select(say("cube"), "cube", ui.cube, _cubes(names))],
        "length": [_number(say("length"), "length", ui.length)],
    }
    if ui.length:
        fields["score"] = [
            _number(f"{say('score')}: {names[side]}", side, getattr(ui, side)) for side in SIDES
        ]
    return el(
        "div.editor-around",
        [_field(say, name, inner, wrong == name) for name, inner in fields.items()],
        ui.length > 0 and _crawford(ui),
        _field(say, "rulebook", [_select(say("rulebook"), "rulebook", ui.rulebook, books)], wrong=False),
        key="around",
    )


def _cubes(names: Mapping[str, str]) -> list[tuple[str, str]]:
    owned = [(f"{value} {side}", f"{value} {names[side]}") for value in CUBES for side in SIDES]
    return [("1", "1"), *owned]


def _field(say: Words, name: str, fields: list[Node], wrong: bool) -> Node:
    return el(
        "div.editor-field",
        el("span.quiet", say(name)),
        el("span.row", fields),
        key=name,
        role="group",
        aria_label=say(name),
        aria_describedby=_SAID if wrong else None,
        classes="wrong-field" if wrong else "",
    )


def _select(label: str, name: str, value: object, options: Iterable[tuple[object, str]]) -> Node:
    listed: list[Content] = [
        el("option", text, key=option, value=str(option), selected=option == value)
        for option, text in options
    ]
    return el("select", listed, key=name, aria_label=label, value=str(value), on=_changed(name))


def _number(label: str, name: str, value: int) -> Node:
    return el(
        "input",
        key=name,
        type="number",
        min=0,
        max=MAX_LENGTH,
        value=str(value),
        aria_label=label,
        on=_changed(name),
    )


def _crawford(ui: Ui) -> Node:
    box = el("input", type="checkbox", checked=ui.crawford, on=_changed("crawford"))
    return el("label", box, " Crawford", key="crawford")


def _changed(name: str) -> dict[str, Event]:
    return {"change": change(value=name)}
