"""Invalid rulebooks from files: every fault is reported, nothing is opened, and the game continues unchanged."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from vrhcaby.api.bridge import Bridge
from vrhcaby.rules.source import own_ids

FILES = tomllib.loads((Path(__file__).parents[1] / "legality/own_book_faults.toml").read_text("utf-8"))[
    "file"
]
BAD = [pytest.param(file["text"], id=file["about"]) for file in FILES]
BAD += [
    pytest.param("[[move]]\n" * 1_000_000, id="a million rows"),
    pytest.param(json.dumps({"move": [{}] * 5_000}), id="rows without words"),
    pytest.param("\x00\ud800", id="no text"),
]


class Page:
    def __init__(self) -> None:
        self.bridge = Bridge()
        players = [{"kind": "person"}, {"kind": "person"}]
        args = {"rulebook": "precise", "players": players, "dice": "manual", "seed": "5e" * 16}
        assert "ok" in self.ask("new", **args)
        self.begun = self.ask("save")
        assert self.begun["ok"]

    def ask(self, op: str, **args: Any) -> dict[str, Any]:
        request = {"v": 1, "id": 1, "op": op, "lang": "en", "args": args}
        answer: dict[str, Any] = json.loads(self.bridge.handle(json.dumps(request)))
        return answer


@pytest.fixture(scope="module")
def page() -> Page:
    return Page()


@pytest.mark.parametrize("op", ["open_book", "read_text"])
@pytest.mark.parametrize("text", BAD)
def test_an_invalid_rulebook_opens_nothing_and_leaves_the_game_unchanged(
    page: Page, op: str, text: str
) -> None:
    known = own_ids()
    answer = page.ask(op, text=text)
    if "error" in answer:
        assert answer["error"]["code"] in ("protocol/too-long", "protocol/surrogate")
    else:
        assert not answer["ok"].get("book")
        assert op == "read_text" or answer["ok"]["faults"]
    assert own_ids() == known
    assert page.ask("save") == page.begun
