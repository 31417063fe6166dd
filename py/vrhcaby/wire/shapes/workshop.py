"""The workshop: a form in which an author writes a lesson."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.lessons import DrawnStep
from vrhcaby.wire.shapes.moves import Checkers
from vrhcaby.wire.shapes.panels import Tree


class WorkshopArgs(TypedDict):
    """The author's acts since the last answer."""

    bench: NotRequired[dict[str, object] | None]
    """The state from the last answer; without it the workshop opens."""
    kept: NotRequired[object]
    """What the browser stores now: on opening the last lesson, later perhaps that of another tab."""
    identity: NotRequired[str]
    """The id for a new lesson."""
    acts: NotRequired[list[dict[str, object]]]
    """Acts, each with its name as ``act``, such as ``{act: "write", field: "title", value: "…", typing: true}``."""
    base: str
    """The address of the site's folder."""


class Workshop(TypedDict):
    """The workshop after the acts."""

    bench: dict[str, object]
    """The state. The page stores it and reads only ``draft`` (the lesson), ``at`` (the open question) and ``lang``."""
    kept: dict[str, object] | None
    """The state for the browser to store until the next visit."""
    tree: Tree
    step: DrawnStep | None
    """The open question as readers will see it."""
    checkers: Checkers
    """The checkers on its board, even if there are too many."""
    records: bool
    """Whether a play on its board is the author's answer; the page sends it as the act ``played``."""
    effects: list[list[object]]
    """Actions for the page, as events of a panel."""
