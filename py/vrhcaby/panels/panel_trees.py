"""Find a panel by name and build its tree from the state and a ``ui`` value."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from vrhcaby.errors import PanelError
from vrhcaby.panels import cards, dialogs, nodes, pages, tabs
from vrhcaby.panels.state import NoUi, PanelState

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.panels import PanelShown

MOST_UI = 40
"""The most characters of a ``ui`` value's name, and the most entries."""
MOST_TEXT = 4_000
"""The most characters of a text in a ``ui`` value."""


@cache
def tab_names() -> tuple[str, ...]:
    """The tabs beside the board, in order; tabs missing from ``ORDER`` come last."""
    names = _names(tabs)
    return (*(name for name in tabs.ORDER if name in names), *sorted(names - set(tabs.ORDER)))


def forget_names() -> None:
    """Search for panels again, because a pack added some."""
    _names.cache_clear()
    tab_names.cache_clear()


@cache
def _names(folder: ModuleType) -> frozenset[str]:
    """The panels of a folder, one for each module."""
    # Not pathlib, which the page's start would load only for this.
    files = os.listdir(folder.__path__[0])  # noqa: PTH208
    return frozenset(name.partition(".")[0] for name in files) - {"__init__", "__pycache__"}


def shown(name: str, state: PanelState, ui: Mapping[str, object]) -> PanelShown:
    """A panel's tree as JSON, and its board if the module has ``board(state, ui)``.

    Raises :class:`PanelError` for an unknown panel, an invalid ``ui`` value (perhaps of an older page), or a tree
    that no page draws. Any other exception becomes ``panel/failed``, because a fault in one panel must not end a
    game.
    """
    module = _module(name)
    read = read_ui(getattr(module, "Ui", NoUi), ui)
    try:
        answer: PanelShown = {"tree": nodes.wire(module.panel(state, read))}
        board = module.board(state, read) if hasattr(module, "board") else None
    except PanelError:
        raise
    except Exception as error:
        detail = f"{name}: {type(error).__name__}: {error}"
        raise PanelError(detail, code="panel/failed", facts={"panel": name}) from error
    return {**answer, "board": board} if board else answer


def document(name: str, state: PanelState, ui: Mapping[str, object]) -> str:
    """A panel as one HTML file without scripts or network access. Raises like :func:`shown`."""
    from vrhcaby.panels.html import html_file

    module = _module(name)
    return html_file(module.panel(state, read_ui(getattr(module, "Ui", NoUi), ui)), state.lang)


def _module(name: str) -> Any:
    for folder in (tabs, cards, dialogs, pages):
        if name in _names(folder):
            return import_module(f"{folder.__name__}.{name}")
    raise PanelError(f"no panel {name[:80]!r}", code="panel/unknown", facts={"panel": name[:80]})


def read_ui(kind: type[Any], raw: Mapping[str, object]) -> Any:
    """Read a panel's ``ui`` value into its dataclass. Fields have their default's type; missing ones keep the
    default.

    Raises :class:`PanelError` ``panel/ui`` for an unknown field or a value of another type.
    """
    defaults = {field.name: field.default for field in fields(kind)}
    return kind(**{name: _value(name, value, defaults) for name, value in raw.items()})


def _value(name: str, value: object, defaults: Mapping[str, object]) -> object:
    """A value of its default's type. A whole number may arrive as text from a list, or as a fraction or empty from a
    field.
    """
    default = defaults.get(name)
    if type(default) is int and isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value):
        return int(value)
    if type(default) is int and (value is None or type(value) is float):
        return default if value is None else int(value)
    too_long = isinstance(value, str) and len(value) > MOST_TEXT
    if name not in defaults or type(value) is not type(default) or too_long:
        facts = {"field": name[:MOST_UI], "value": repr(value)[:MOST_UI]}
        raise PanelError(f"ui: {name[:MOST_UI]}", code="panel/ui", facts=facts)
    return value
