"""A rulebook from a file for tests, and the start of a game under it."""

from __future__ import annotations

import json
from typing import Any

from vrhcaby.api.bridge import Bridge
from vrhcaby.rules import load, source
from vrhcaby.rules.source import OwnBook

SEED = "5e" * 16


TEXT = """
rulebook = 1
base = "precise"
take.cube = "leaflet"
paragraphs = ["1"]
[text.en]
name = "House Tavla"
p.1 = { title = "Bearing off", text = "The rearmost checker leaves first." }
[[move]]
require = "rear_first"
cite = "1"
provenance = "written"
aspect = "bearing_off_order"
"""


def forget() -> None:
    source._OPENED.clear()
    load.load_book.cache_clear()
    load._rules.cache_clear()


def start_args(book: OwnBook, **more: Any) -> dict[str, Any]:
    return {"rulebook": book.id, "book": book.packed, "seed": SEED, **more}


class Page:
    """Messages to a bridge, as the page sends them."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def ask(self, op: str, **args: Any) -> dict[str, Any]:
        message = {"v": 1, "id": 1, "op": op, "args": args, "lang": "en"}
        answer: dict[str, Any] = json.loads(self.bridge.handle(json.dumps(message)))
        assert "error" not in answer, answer
        return answer

    def ok(self, op: str, **args: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.ask(op, **args)["ok"]
        return found
