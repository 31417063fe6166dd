"""The nodes of a panel's tree: a closed list of elements, attributes and listeners, and nothing else.

``vocabulary.json`` lists them for both sides: this module builds no other nodes, and the page's renderer draws no
others.

``el("p.quiet", "No game yet.")`` is a node; ``wire(node)`` is its JSON form: ``["p.quiet", {attributes}, child, …]``,
where a child is a text or another such list. There is no raw HTML: the page and :mod:`vrhcaby.panels.html` treat
every text as text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from vrhcaby.errors import PanelError
from vrhcaby.language.tables import table
from vrhcaby.panels.events import Event

_VOCABULARY: Mapping[str, list[str]] = table("panels/vocabulary.json")
ELEMENTS = frozenset(_VOCABULARY["elements"])
"""HTML and SVG elements."""
PAGE_ELEMENTS = frozenset(_VOCABULARY["page_elements"])
"""Elements that the page draws: a board, the face of a cube or die, a line icon by name, a part that updates itself
(the running clock), a QR code.
"""
PAGE_ATTRIBUTES = frozenset(_VOCABULARY["page_attributes"])
"""Attributes for the page's renderer.

``decides``: the key of a question; its buttons wait until it was in view. ``reveal``: scroll into view on appearing,
or take the focus. ``task`` and ``idle``: shown only while a task runs, or only while none does; a bar follows its
task. ``linked``: words of the glossary become links. ``face`` and ``board``: the content of the page's own elements.
"""
ATTRIBUTES = frozenset(_VOCABULARY["attributes"]) | PAGE_ATTRIBUTES
ADDRESSES = frozenset(_VOCABULARY["addresses"])
LISTENERS = frozenset(_VOCABULARY["listeners"])

MOST_NODES = 20_000
"""The most nodes in a tree."""

_TAG = re.compile(r"[a-z][a-z0-9]*(\.[a-z][a-z0-9-]*)*")
_PICTURE = re.compile(r"data:image/svg\+xml;base64,[A-Za-z0-9+/=]+")
"""A picture of ours, which contains no script."""
_ADDRESS = re.compile(r"(?:#|https?://|mailto:|\.{0,2}/|[\w-]+(?:[/.?#]|$))[^\s]*")

Attribute = str | int | float | bool | Mapping[str, object]
Child = "Node | str"
Content = object
"""A child for :func:`el`: a node, a text, a number, ``None`` or ``False`` for nothing, or a list of these."""


@dataclass(frozen=True, slots=True)
class Node:
    """An element with its attributes, listeners and children. ``key`` identifies it among its siblings."""

    tag: str
    attributes: tuple[tuple[str, Attribute], ...] = ()
    listeners: tuple[tuple[str, tuple[Event, ...]], ...] = ()
    children: tuple[Node | str, ...] = ()
    key: str = ""

    @property
    def element(self) -> str:
        """The element's name without classes."""
        return self.tag.partition(".")[0]

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes after the element's name."""
        return tuple(self.tag.split(".")[1:])


def el(
    tag: str,
    *children: Content,
    key: object = "",
    classes: str = "",
    on: Mapping[str, Event | tuple[Event, ...]] | None = None,
    **attributes: object,
) -> Node:
    """Create a node. ``tag`` is an element with classes (``button.small``); ``classes`` adds more, separated by
    spaces.

    In attribute names ``_`` stands for ``-``, and a final ``_`` is dropped (``for_``). An attribute that is ``None``
    or ``False`` is left out. Raises :class:`PanelError` for an unknown element, attribute or listener, and for an
    address that belongs neither to the page nor to the web.
    """
    return Node(
        _name(tag, classes),
        tuple(
            _attribute(raw, value)
            for raw, value in attributes.items()
            if value is not None and value is not False
        ),
        tuple(_listener(event, done) for event, done in (on or {}).items()),
        tuple(_flat(children)),
        str(key),
    )


@lru_cache(1024)
def _name(tag: str, classes: str) -> str:
    """The element with all its classes, checked once; a tree has few kinds of nodes."""
    name = ".".join((tag, *classes.split()))
    if not _TAG.fullmatch(name) or name.partition(".")[0] not in ELEMENTS | PAGE_ELEMENTS:
        raise PanelError(f"no element {name!r}", code="panel/element", facts={"element": name[:80]})
    return name


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
    """The tree in JSON form. Raises :class:`PanelError` beyond :data:`MOST_NODES` nodes."""
    if size(node) > MOST_NODES:
        raise PanelError("the tree is too large", code="panel/too-large", facts={"most": MOST_NODES})
    return _wire(node)


def size(node: Node) -> int:
    """How many nodes and texts a tree has; counting stops soon after :data:`MOST_NODES`."""
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
    """A button below a board in another site's page, which styles it as a part; ``main``: the prominent one."""
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
