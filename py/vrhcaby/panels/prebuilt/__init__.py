"""Dialogs that the build writes, because the page shows them without Python: each module has ``panel(lang)``."""

from __future__ import annotations

from importlib import import_module

from vrhcaby.panels.nodes import wire

NAMES = ("keys", "leave", "waits")


def trees(lang: str) -> dict[str, list[object]]:
    """Their trees by name."""
    return {name: wire(import_module(f"{__name__}.{name}").panel(lang)) for name in NAMES}
