"""The form of a new game: what each rulebook offers, with defaults, bounds and conditions.

The agreement is checked when a game begins (``session/config.py``), within the same bounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vrhcaby.api.catalogue import book_entry
from vrhcaby.api.form_fields import Choice, Field, Group, Value, choices
from vrhcaby.api.form_trees import ROWS, Form, group_trees, values_table
from vrhcaby.panels.nodes import Node, wire
from vrhcaby.rules.load import load_book
from vrhcaby.rules.source import BOOKS
from vrhcaby.session.config import (
    CHOUETTE_SIZES,
    CLOCK_DELAYS,
    CLOCK_RESERVES,
    CLOCKS,
    FIRST_FIT,
    KINDS,
    LEVELS,
    MAX_LENGTH,
    ClockAsked,
)

STORAGE = "vrhcaby.setup"
"""Where a browser stores the last choices."""
USUAL_LENGTH = 5
CREW = {"book": "modern", "paragraph": "N3"}
"""The field values of a chouette."""
FIRST_GAME: Mapping[str, Any] = {
    "reading": "completed",
    "variant": "standard",
    "kind": "series",
    "options": {},
    "dice": "seeded",
    "people": 2,
}
"""The choices for a newcomer's first game, against the weakest bot; earlier choices do not change them."""
_USUAL_SEATS = ("person", "fitting", *["person"] * (CHOUETTE_SIZES[1] - 2))
"""By seat: no bot, or a bot whose level follows the results."""
DICE = ("seeded", "physical", "manual")
"""Dice, in display order."""


def new_game_form() -> dict[str, Any]:
    """The form for the page: groups for each rulebook, and the common ones."""
    return {
        "storage": STORAGE,
        "levels": list(LEVELS),
        "fitting": FIRST_FIT,
        "usual": {
            "length": 1,
            "people": 2,
            "seats": [{"name": "", "level": level} for level in _USUAL_SEATS],
        },
        "first": dict(FIRST_GAME),
        "seats": {"usual": [2, 2], "chouette": list(CHOUETTE_SIZES)},
        "timed": list(CLOCK.when["kind"]),
        "books": {book: book_form(book) for book in BOOKS},
        "all": _part_of_form((), COMMON),
    }


def book_form(book: str) -> dict[str, Any]:
    """What a rulebook offers: its fields, the tree of the formats, and that of further options."""
    return _part_of_form(groups(book)[:1], groups(book)[1:])


def _part_of_form(first: tuple[Group, ...], more: tuple[Group, ...]) -> dict[str, Any]:
    form = Form("setup_field", ROWS)
    first_trees, more_trees = (
        [wire(one) for one in _nodes(group_trees(part, form))] for part in (first, more)
    )
    return {"fields": values_table((*first, *more)), "format": first_trees, "more": more_trees}


def _nodes(trees: list[Node | str]) -> list[Node]:
    return [one for one in trees if isinstance(one, Node)]


def groups(book: str) -> tuple[Group, ...]:
    """A rulebook's groups. The first is always visible; the others are further options."""
    raw = book_entry(load_book(book))
    return (_format(raw), _reading(raw), _variant(raw), _scoring(raw), _options(raw))


def _format(raw: Any) -> Group:
    usual = "series" if "series" in raw["formats"] else raw["formats"][0]
    kind = Field(
        key="kind",
        kind="cards",
        name="format",
        style="segments",
        usual=usual,
        choices=choices("format", *raw["formats"]),
    )
    length = Field(
        key="length",
        kind="number",
        words="setup-length",
        usual=USUAL_LENGTH,
        least=1,
        most=MAX_LENGTH,
        when={"kind": ("match",)},
    )
    crew = Field(key="crew", kind="note", cites=(CREW,), style="text", when={"kind": ("chouette",)})
    several = (kind, length, crew) if len(raw["formats"]) > 1 else (kind,)
    return Group(name="format", words="setup-format", style="formats", fields=several)


def _reading(raw: Any) -> Group:
    cites = [change["cite"] for change in raw["as_written_changes"] if change.get("cite")]
    own = dict.fromkeys(cite["paragraph"] for cite in cites if cite["book"] == raw["id"])
    changes = tuple({"book": raw["id"], "paragraph": paragraph} for paragraph in own)
    written = Choice(
        "as-written", "reading-as-written", "reading-as-written-more" if changes else "reading-same"
    )
    offered = (Choice("completed", "reading-completed", "reading-completed-more"), written)
    field = Field(
        key="reading",
        kind="cards",
        usual="completed",
        choices=tuple(choice for choice in offered if choice.value in raw["readings"]),
    )
    note = Field(key="changes", kind="note", cites=changes, when={"reading": ("as-written",)})
    return Group(
        name="reading", words="setup-reading", style="boxed", fields=(field, note) if changes else (field,)
    )


def _variant(raw: Any) -> Group:
    offered = choices("variant", *raw["variants"])
    field = Field(
        key="variant", kind="segments", words="setup-variant", usual=offered[0].value, choices=offered
    )
    return Group(name="variant", fields=(field,))


def _scoring(raw: Any) -> Group:
    # With only one way to score, don't ask.
    offered = choices("scoring", *raw["scorings"]) if len(raw["scorings"]) > 1 else (Choice("", ""),)
    field = Field(key="scoring", kind="cards", usual=offered[0].value, choices=offered)
    return Group(name="scoring", words="setup-scoring", style="boxed", fields=(field,))


def _options(raw: Any) -> Group:
    fields = tuple(_option(option, raw["scorings"]) for option in raw["options"])
    return Group(name="options", words="setup-options", style="options", fields=fields)


def _option(option: Any, scorings: list[str]) -> Field:
    key, cite = option["key"], option["cite"]
    when: dict[str, tuple[Value, ...]] = {"kind": tuple(option["formats"])}
    if key == "stake" and len(scorings) > 1:
        when["scoring"] = tuple(one for one in scorings if one != "points")
    return Field(
        key=f"options.{key}",
        kind="number" if "most" in option else "switch",
        words=f"option-{key}",
        more=f"option-{key}-more" if not cite or cite.get("house") else "",
        usual=option["default"],
        least=option.get("least"),
        most=option.get("most"),
        when=when,
        # A raccoon answers a beaver, so it needs one.
        dead={"options.beaver": (False,)} if key == "raccoon" else {},
        cites=(cite,) if cite else (),
    )


def _clock_choices() -> tuple[Choice, ...]:
    usual = (
        Choice(
            name,
            f"clock-{name}",
            "clock-preset-more",
            args={"delay": delay, "reserve": reserve, "minutes": reserve // 60},
        )
        for name, (delay, reserve) in CLOCKS.items()
    )
    return (
        Choice("none", "clock-none", "clock-none-more"),
        *usual,
        Choice("own", "clock-own", "clock-own-more"),
    )


def _seconds(name: str, bounds: tuple[int, int]) -> Field:
    return Field(
        key=f"clock.{name}",
        kind="number",
        words=f"setup-clock-{name}",
        usual=getattr(ClockAsked({}), name),
        least=bounds[0],
        most=bounds[1],
        when={"clock.kind": ("own",)},
    )


_RUNNING = tuple(choice.value for choice in _clock_choices() if choice.value != "none")
CLOCK = Group(
    name="clock",
    words="setup-clock",
    style="clock-form",
    when={"kind": tuple(kind for kind in KINDS if kind != "chouette")},
    fields=(
        Field(key="clock.kind", kind="cards", name="clock", usual="none", choices=_clock_choices()),
        _seconds("delay", CLOCK_DELAYS),
        _seconds("reserve", CLOCK_RESERVES),
        Field(
            key="clock.forfeits",
            words="setup-clock-forfeits",
            more="setup-clock-forfeits-more",
            usual=False,
            when={"clock.kind": _RUNNING},
        ),
    ),
)
"""No clock, a usual one or a custom one, and what happens when time runs out."""
DICE_GROUP = Group(
    name="dice",
    words="setup-dice",
    style="boxed",
    fields=(
        Field(
            key="dice",
            kind="cards",
            usual=DICE[0],
            choices=tuple(Choice(name, f"dice-{name}", f"dice-{name}-more") for name in DICE),
        ),
        Field(key="words", kind="part", when={"dice": ("seeded", "physical")}),
    ),
)
COMMON = (CLOCK, DICE_GROUP)
"""The groups of every rulebook."""
