"""The nodes of a panel's tree: a closed list of elements, attributes and listeners, and nothing else.

``vocabulary.json`` lists them for both sides: this module builds no other node, the page's renderer draws no other.

``el("p.quiet", "No game yet.")`` is a node; ``wire(node)`` writes it as the page reads it:
``["p.quiet", {attributes}, child, …]``, where a child is a text or another such list. There is no raw HTML: a text stays
a text on the page and in :mod:`vrhcaby.panels.html`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from vrhcaby.errors import PanelError
from vrhcaby.language.tables import table
from vrhcaby.panels.events import Event

_VOCABULARY: Mapping[str, list[str]] = table("panels/vocabulary.json")
ELEMENTS = frozenset(_VOCABULARY["elements"])
"""Elements of HTML and SVG."""
PAGE_ELEMENTS = frozenset(_VOCABULARY["page_elements"])
"""Elements that the page draws: a board of its own, the face of a cube or die, a line icon by its name, a
part that changes by itself (the running clock), a code that a telephone reads."""
PAGE_ATTRIBUTES = frozenset(_VOCABULARY["page_attributes"])
"""Attributes for the page's renderer: ``decides`` (the key of a question, and a button of it that waits until it
was in view), ``reveal`` (comes into view when it appears, or takes the focus), ``task`` and ``idle`` (shown only while
a task runs, or only while it does not; a bar follows its task), ``linked`` (words of the glossary in its texts are
links), ``face`` and ``board`` (what the page's own elements show)."""
ATTRIBUTES = frozenset(_VOCABULARY["attributes"]) | PAGE_ATTRIBUTES
ADDRESSES = frozenset(_VOCABULARY["addresses"])
LISTENERS = frozenset(_VOCABULARY["listeners"])

MOST_NODES = 20_000
"""The most nodes in a tree."""

_TAG = re.compile(r"[a-z][a-z0-9]*(\.[a-z][a-z0-9-]*)*")
_PICTURE = re.compile(r"data:image/svg\+xml;base64,[A-Za-z0-9+/=]+")
"""A picture of ours, which runs no script."""
_ADDRESS = re.compile(r"(?:#|https?://|mailto:|\.{0,2}/|[\w-]+(?:[/.?#]|$))[^\s]*")

Attribute = str | int | float | bool | Mapping[str, object]
Child = "Node | str"
Content = object
"""What :func:`el` takes as a child: a node, a text, a number, ``None`` or ``False`` for nothing, or a list of these."""


@dataclass(frozen=True, slots=True)
class Node:
    """One element with its attributes, listeners and children; ``key`` keeps it itself among its siblings."""

    tag: str
    attributes: tuple[tuple[str, Attribute], ...] = ()
    listeners: tuple[tuple[str, tuple[Event, ...]], ...] = ()
    children: tuple[Node | str, ...] = ()
    key: str = ""

    @property
    def element(self) -> str:
        """The element's name, without its classes."""
        return self.tag.partition(".")[0]

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes behind the element's name."""
        return tuple(self.tag.split(".")[1:])


def el(
    tag: str,
    *children: Content,
    key: object = "",
    classes: str = "",
    on: Mapping[str, Event | tuple[Event, ...]] | None = None,
    **attributes: object,
) -> Node:
    """A node. ``tag`` is an element and its classes (``button.small``); ``classes`` adds more, divided by spaces.

    In the name of an attribute ``_`` stands for ``-`` and at its end for nothing (``for_``); an attribute that is
    ``None`` or ``False`` is left out. Raises :class:`PanelError` for an unknown element, attribute or listener, and for
    an address that is neither of the page nor of the web.
    """
    name = ".".join((tag, *classes.split()))
    if not _TAG.fullmatch(name) or name.partition(".")[0] not in ELEMENTS | PAGE_ELEMENTS:
        raise PanelError(f"no element {name!r}", code="panel/element", facts={"element": name[:80]})
    return Node(
        name,
        tuple(
            _attribute(raw, value)
            for raw, value in attributes.items()
            if value is not None and value is not False
        ),
        tuple(_listener(event, done) for event, done in (on or {}).items()),
        tuple(_flat(children)),
        str(key),
    )


def _attribute(raw: str, value: object) -> tuple[str, Attribute]:
    name = raw.rstrip("_")
    name = name if name in ATTRIBUTES else name.replace("_", "-")
    if name not in ATTRIBUTES or not isinstance(value, str | int | float | bool | Mapping):
        raise PanelError(f"no attribute {name!r}", code="panel/attribute", facts={"attribute": name[:80]})
    if name in ADDRESSES and not _is_address(name, value):
        raise PanelError(f"no address: {str(value)[:80]!r}", code="panel/address", facts={"attribute": name})
    return name, value


def _is_address(name: str, value: object) -> bool:
    patterns = (_ADDRESS, _PICTURE) if name == "src" else (_ADDRESS,)
    return isinstance(value, str) and any(pattern.fullmatch(value) for pattern in patterns)


def _listener(event: str, done: Event | tuple[Event, ...]) -> tuple[str, tuple[Event, ...]]:
    if event not in LISTENERS:
        raise PanelError(f"no listener {event!r}", code="panel/listener", facts={"listener": event[:80]})
    return event, done if isinstance(done, tuple) else (done,)


def _flat(children: Iterable[Content]) -> Iterable[Node | str]:
    for child in children:
        if isinstance(child, Node | str):
            yield child
        elif isinstance(child, int | float) and not isinstance(child, bool):
            yield str(child)
        elif isinstance(child, Iterable):
            yield from _flat(child)
        elif child is not None and child is not False:
            raise PanelError(f"no child: {type(child).__name__}", code="panel/child")


def wire(node: Node) -> list[object]:
    """The tree on the wire. Raises :class:`PanelError` for more than :data:`MOST_NODES` nodes."""
    if size(node) > MOST_NODES:
        raise PanelError("the tree is too large", code="panel/too-large", facts={"most": MOST_NODES})
    return _wire(node)


def size(node: Node) -> int:
    """How many nodes and texts a tree has; counted no further than :data:`MOST_NODES` and a little."""
    count, rest = 0, [node]
    while rest and count <= MOST_NODES:
        count += 1
        rest.extend(child for child in rest.pop().children if isinstance(child, Node))
    return count


def _wire(node: Node) -> list[object]:
    properties: dict[str, object] = dict(node.attributes)
    if node.key:
        properties["key"] = node.key
    if node.listeners:
        properties["on"] = {event: [one.wire() for one in done] for event, done in node.listeners}
    children = [child if isinstance(child, str) else _wire(child) for child in node.children]
    return [node.tag, properties, *children] if properties else [node.tag, *children]


def board_button(tag: str, words: str, event: Event, *, main: bool = False) -> Node:
    """A button below a board of another page, which the page styles by its part; ``main``: the one that stands out."""
    return el(
        "button",
        words,
        key=tag,
        type="button",
        part=f"button button-{tag}",
        data_id=tag,
        classes="primary" if main else "",
        on={"click": event},
    )
