"""A bot at a table with real dice: it decides, and people enter its dice."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from support.tables import SEED
from vrhcaby.api.bridge import Bridge
from vrhcaby.rules.source import BOOKS


def ask(bridge: Bridge, op: str, **args: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(bridge.handle(json.dumps({"op": op, "args": args})))
    return found


def acted(bridge: Bridge) -> dict[str, Any]:
    """The bot's actions after thinking."""
    while not (found := ask(bridge, "bot"))["ok"]["done"]:
        pass
    ok: dict[str, Any] = found["ok"]
    return ok


def opened(book: str, **more: Any) -> Bridge:
    bridge = Bridge()
    bots = [{"kind": "bot", "level": "child"}] * 2
    ask(bridge, "new", rulebook=book, dice="manual", seed=SEED, players=bots, **more)
    ask(bridge, "command", name="draw", dice=[6, 1])
    return bridge


def test_its_throw_waits_for_the_dice_and_nothing_changes() -> None:
    bridge = opened("modern")
    assert "needs_dice" not in acted(bridge)
    before = ask(bridge, "snapshot")["ok"]["snapshot"]
    asked = acted(bridge)
    assert (asked["needs_dice"], asked["events"]) == (True, [])
    awaited = {"dice_awaited": True, "next_step": None}
    assert ask(bridge, "snapshot")["ok"]["snapshot"] == {**before, **awaited}
    named = ask(bridge, "command", name="roll", dice=[4, 2])["ok"]
    assert named["snapshot"]["dice"]["values"] == [4, 2]
    assert [e["type"] for e in acted(bridge)["events"]][-2:] == ["played", "turn"]


@pytest.mark.parametrize(("book", "scoring"), [*((b, None) for b in BOOKS), ("classic", "stakes")])
def test_a_whole_game_of_bots_with_dice_by_hand(book: str, scoring: str | None) -> None:
    """Also if a bot resigns a lost game: at a level that the rulebook has."""
    bridge = opened(book, **({"scoring": scoring} if scoring else {}))
    luck = random.Random(book)
    for _ in range(2000):
        ok = acted(bridge)
        if ok["snapshot"]["phase"] == "game_over":
            return
        if ok.get("needs_dice"):
            ask(bridge, "command", name="roll", dice=[luck.randint(1, 6), luck.randint(1, 6)])
    raise AssertionError("the game does not end")
