"""Fields and buttons of the workshop: labels with their controls, and the author's acts as events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from vrhcaby.panels.events import Event, ask
from vrhcaby.panels.nodes import Content, Node, el

MOST_TEXT = 4_000
MOST_LINE = 1_000


def act(name: str, *, value: str = "", **args: object) -> Event:
    """The event for an act of the author. ``value`` names the argument that receives the field's content."""
    return ask("workshop", value=value, act=name, **args)


def _labelled(kind: str, label: str, control: Node) -> Node:
    return el("label.workshop-field", el("span", label), control, key=kind, data_kind=kind)


def text_field(
    kind: str,
    label: str,
    value: str,
    *,
    event: Event | None = None,
    long: bool = False,
    lang: str | None = None,
    place: str = "",
    key: str = "",
    index: int | None = None,
    title: str | None = None,
    focus: bool = False,
) -> Node:
    """A text field; ``index`` is its index in a list of such fields, ``focus`` whether it takes the focus on appearing."""
    at = {} if index is None else {"index": index}
    listener = {"input": event or act("write", value="value", field=kind, typing=True, **at)}
    name = kind if index is None else f"{kind}-{index}"
    shared: dict[str, Any] = {
        "lang": lang,
        "placeholder": place,
        "autocomplete": "off",
        "spellcheck": "true",
        "value": value,
        "title": title,
        "reveal": "focus" if focus else None,
    }
    control = (
        el("textarea", on=listener, rows=2, maxlength=MOST_TEXT, **shared)
        if long
        else el("input", on=listener, type="text", maxlength=MOST_LINE, **shared)
    )
    return el("label.workshop-field", el("span", label), control, key=key or name, data_kind=name)


def paste_field(label: str, most: int, key: str) -> Node:
    """A field for a text that is read at once and not kept: a link, or the text of a file."""
    listener = {"input": act("open", value="text", typing=True)}
    control = el("textarea", on=listener, rows=3, maxlength=most, autocomplete="off", spellcheck="false")
    return el("label.workshop-field", el("span", label), control, key=key, data_kind="paste")


def text_area(kind: str, label: str, value: str, most: int, event: Event) -> Node:
    """A field for several lines, shown as typed."""
    shared: dict[str, Any] = {"value": value, "autocomplete": "off", "spellcheck": "false"}
    return _labelled(kind, label, el("textarea", on={"input": event}, rows=4, maxlength=most, **shared))


def choice_field(
    kind: str, label: str, value: object, options: Iterable[tuple[str, str]], event: Event
) -> Node:
    """A menu; each choice is a value with its text."""
    listed = [el("option", text, key=one, value=one, selected=one == value) for one, text in options]
    return _labelled(kind, label, el("select", listed, value=str(value), on={"change": event}))


def tick_field(kind: str, label: str, on: bool, group: str, event: Event) -> Node:
    """An option in a group with exactly one selected."""
    control = el("input", type="radio", name=group, checked=on, on={"change": event})
    return el("label.workshop-tick", control, el("span", label), key=kind, data_kind=kind)


def button(
    kind: str,
    label: str,
    event: Event | tuple[Event, ...],
    *,
    primary: bool = False,
    disabled: bool = False,
    name: str | None = None,
) -> Node:
    """A button; ``name`` is what screen readers say for its sign."""
    classes = "primary" if primary else ""
    shared = {"disabled": disabled, "aria_label": name, "title": name, "data_kind": kind}
    return el("button", label, key=kind, classes=classes, on={"click": event}, **shared)


def row(*parts: Content, key: str = "row") -> Node:
    """Fields side by side if there is room."""
    return el("div.workshop-row", *parts, key=key)


def buttons(key: str, *parts: Content) -> Node:
    """A row of buttons."""
    return el("div.workshop-buttons", *parts, key=key)
