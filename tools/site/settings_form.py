"""The settings: their groups, fields and defaults, and other values stored with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vrhcaby.api.form_fields import Choice, Field, Group, Value, choices
from vrhcaby.api.form_trees import values_table
from vrhcaby.svg.themes import theme_tables

STORAGE = "vrhcaby.settings"
"""Where a browser stores them."""
SOUNDS = ("dice", "move", "hit", "cube", "refusal", "end")
UNSHOWN: Mapping[str, Value] = {"lang": "", "coached": "", "formOpen": False}
"""Stored with the settings but not shown: ``lang`` "" follows the browser, ``coached`` lists the coach's shown tips,
``formOpen`` says whether the new-game form is open.
"""
CALM: Mapping[str, Value] = {
    "input": "tap",
    "oneTap": False,
    "speed": 0.5,
    "hints": True,
    "strongHints": True,
    "autoPlay": "off",
    "autoRoll": False,
    "autoPick": False,
    "calm": True,
}
"""Tap only, slow, all movable checkers highlighted, nothing played automatically."""


def switch(key: str, usual: bool, *, more: bool = False, **rest: Any) -> Field:
    """A switch with the texts ``set-key`` and, for an explanation, ``set-key-more``."""
    return Field(key=key, words=f"set-{key}", more=f"set-{key}-more" if more else "", usual=usual, **rest)


def short_choice(key: str, usual: Value, offered: tuple[Choice, ...], **rest: Any) -> Field:
    """A choice with the text ``set-key``; a few short options are side by side."""
    return Field(key=key, **{"kind": "segments", **rest}, words=f"set-{key}", usual=usual, choices=offered)


def _look() -> tuple[Field, ...]:
    tables = theme_tables()
    themes = [name for name, raw in tables.items() if "scheme" in raw and "name" in raw]
    skins = [name for name, raw in tables.items() if "scheme" not in raw and "name" in raw]
    return (
        short_choice("skin", "theme", choices("skin", "theme", *skins), kind="pictures"),
        short_choice("theme", "auto", choices("theme", "auto", *themes)),
        switch("numbers", True),
        switch("pips", True),
        switch("trace", True),
        switch("tabs", False),
    )


TURNS = (
    switch("oneTap", True, more=True),
    switch("autoRoll", True, more=True),
    switch("autoPick", False, more=True),
    short_choice("autoPlay", "forced", choices("auto", "off", "forced", "bearoff")),
)
"""Settings that shorten a turn; also in the menu beside the board."""
PLAY = (
    *TURNS,
    short_choice("input", "both", choices("input", "both", "tap", "drag")),
    switch("turnBoard", False),
    switch("shortcuts", True, more=True),
)
PACE = (
    short_choice("speed", 1, choices("speed", 0.5, 1, 2, 0)),
    Field(key="motion", words="set-motion", usual="auto", choices=choices("motion", "auto", "reduced")),
    switch("step", False, more=True),
)
SOUND = (
    switch("muted", False),
    Field(
        key="sounds",
        kind="columns",
        fields=tuple(
            Field(key=f"sounds.{name}", words=f"sound-{name}", usual=True, dead={"muted": (True,)})
            for name in SOUNDS
        ),
    ),
    # Only the page knows whether the device can vibrate.
    switch("shake", True, more=True, when={"canShake": (True,)}),
)
HINTS = (
    switch("coach", False),
    switch("hints", True),
    switch("strongHints", False),
    switch("structures", False),
    switch("tutor", False, more=True),
)
KEPT = (Field(key="kept", kind="part"),)


def _calm(others: tuple[Field, ...]) -> Field:
    usual: dict[str, Value] = {
        one.key: one.usual for one in others if one.key in CALM and one.usual is not None
    }
    return switch("calm", False, more=True, sets=({**usual, "calm": False}, CALM))


def groups() -> tuple[Group, ...]:
    """All groups of settings."""
    look = _look()
    calm = _calm((*PLAY, *PACE, *HINTS))
    parts = {"look": look, "play": PLAY, "pace": (*PACE, calm), "sound": SOUND, "hints": HINTS, "kept": KEPT}
    return tuple(
        Group(name=name, words=f"set-group-{name}", more=f"set-group-{name}-more", fields=fields)
        for name, fields in parts.items()
    )


def settings_form() -> dict[str, Any]:
    """The stored values: defaults and choices."""
    unshown = {key: {"usual": value} for key, value in UNSHOWN.items()}
    return {"storage": STORAGE, "fields": values_table(groups()) | unshown}
