"""A row that the bot's search does not expect: games, advice and reviews continue correctly and report what they lack."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from support.data_files import LOWER, SHUT, TRIAL, trial_filter, trial_row
from vrhcaby.api.bridge import Bridge
from vrhcaby.bot import kernel
from vrhcaby.bot.params import BEYOND

SEED = "0f" * 16
BOT = {"kind": "bot", "name": "Robot", "level": "strong"}
PERSON = {"kind": "person", "name": "Ada"}
FORMATS: dict[str, Any] = {
    "classic": {"kind": "series"},
    "blastoff": {"kind": "series"},
    "leaflet": {"kind": "series"},
    "modern": {"kind": "match", "length": 3},
}


@pytest.fixture
def trial() -> Iterator[None]:
    with trial_row():
        yield


class Table:
    """A session controlled by messages."""

    def __init__(self, book: str, players: list[dict[str, str]], **more: object) -> None:
        self.bridge = Bridge()
        self.ok("new", rulebook=book, seed=SEED, format=FORMATS[book], players=players, **more)

    def ask(self, op: str, **args: object) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(
            self.bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "args": args}))
        )
        return found

    def ok(self, op: str, **args: object) -> dict[str, Any]:
        answer = self.ask(op, **args)
        assert "ok" in answer, answer
        found: dict[str, Any] = answer["ok"]
        return found

    def worked(self, op: str, **args: object) -> dict[str, Any]:
        found = self.ok(op, slice_ms=60_000, **args)
        assert found["done"]
        return found

    def until(self, phase: str) -> dict[str, Any]:
        """Play whatever comes first until a phase is reached."""
        for _ in range(40):
            snapshot: dict[str, Any] = self.ok("snapshot")["snapshot"]
            if snapshot["phase"] == phase:
                return snapshot
            name = next(n for n in ("draw", "choose_colour", "roll") if n in snapshot["may"])
            self.ok("command", name=name, **({"colour": "white"} if name == "choose_colour" else {}))
        raise AssertionError(f"no {phase}")


@pytest.mark.usefixtures("trial")
@pytest.mark.parametrize("book", FORMATS)
def test_two_bots_play_a_whole_game(book: str) -> None:
    table = Table(book, [BOT, BOT])
    table.ok("command", name="draw")
    landed = []
    for _ in range(600):
        played = table.worked("bot")
        landed += [e["to"] for e in played["events"] if e["type"] == "moved"]
        thought = played["events"] and played["events"][0]["type"] != "colour_chosen"
        if thought:
            assert played["stand_in"] == BEYOND
        if played["snapshot"]["phase"] in ("game_over", "series_over"):
            break
    else:
        raise AssertionError("the game does not end")
    assert len(landed) > 30
    assert str(SHUT) not in landed


@pytest.mark.usefixtures("trial")
@pytest.mark.parametrize("book", FORMATS)
def test_advice_and_review_know_the_new_row(book: str) -> None:
    table = Table(book, [PERSON, PERSON])
    table.until("moving")
    hint = table.worked("hint")
    assert (hint["kind"], hint["stand_in"]) == ("play", BEYOND)
    assert {play["plies"] for play in hint["plays"]} == {0}
    assert not [m for play in hint["plays"] for m in play["moves"] if m["to"] == str(SHUT)]
    for move in hint["plays"][-1]["moves"]:
        table.ok("move", **{"from": move["from"], "to": move["to"], "dice": move["dice"]})
    warning = table.worked("tutor")
    assert warning["stand_in"] == BEYOND
    assert warning["loss"] >= 0
    table.ok("command", name="confirm")
    review = table.worked("review")
    assert review["stand_in"] == BEYOND
    assert len(review["decisions"]) >= 1


@pytest.mark.usefixtures("trial")
def test_the_new_row_refuses_in_its_own_words() -> None:
    table = Table("modern", [PERSON, PERSON])
    table.until("moving")
    answer = table.ask(
        "judge",
        rulebook="modern",
        position={"points": OPENING, "off": [0, 0]},
        dice=[6, 1],
        moves=[[13, SHUT]],
    )
    refused = answer["refused"]
    assert (refused["rule"], refused["title"]) == (TRIAL, "Keep off")
    assert refused["text"] == f"Nobody lands on {SHUT}; the die is 6."
    assert refused["facts"]["points"] == [SHUT]


def test_a_play_filter_that_the_search_does_not_know() -> None:
    """24/18 or 24/19 with a six and a five, and nothing after either: this filter requires the lower die."""
    with trial_filter():
        table = Table("leaflet", [BOT, BOT], reading="as-written")
        board = {"points": [0] * 26, "off": [14, 13]}
        board["points"][24], board["points"][13] = 1, -2
        asked = {"rulebook": "leaflet", "reading": "as-written", "position": board, "dice": [6, 5]}
        assert [play["text"] for play in table.ok("best", **asked)["plays"]] == ["24/19"]
        assert table.ask("judge", **asked, moves=[[24, 18]])["refused"]["rule"] == LOWER
        table.ok("command", name="draw")
        for _ in range(600):
            played = table.worked("bot")
            if played["snapshot"]["phase"] in ("game_over", "series_over"):
                break
        else:
            raise AssertionError("the game does not end")


OPENING = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]


@pytest.mark.usefixtures("trial")
def test_positions_are_judged_without_looking_ahead() -> None:
    table = Table("modern", [PERSON, PERSON])
    board = {"points": OPENING, "off": [0, 0]}
    assert len(table.ok("evaluate", rulebook="modern", position=board, plies=2)["probabilities"]) == 5
    best = table.ok("best", rulebook="modern", position=board, dice=[6, 1], plies=2)
    assert {play["plies"] for play in best["plays"]} == {0}
    assert "8/7" not in best["plays"][0]["text"]


def test_its_parameter_is_set_by_the_row() -> None:
    with trial_row(point=5):
        table = Table("modern", [PERSON, PERSON])
        table.until("moving")
        refused = table.ask(
            "judge",
            rulebook="modern",
            position={"points": OPENING, "off": [0, 0]},
            dice=[3, 1],
            moves=[[8, 5]],
        )["refused"]
        assert refused["facts"]["points"] == [5]


@pytest.mark.usefixtures("trial")
def test_without_the_kernel_the_reference_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "library", lambda: None)
    table = Table("leaflet", [PERSON, BOT])
    table.until("moving")
    hint = table.worked("hint", count=1)
    assert hint["stand_in"] == BEYOND
    assert hint["plays"]


def test_without_the_row_nothing_is_missing() -> None:
    table = Table("modern", [PERSON, PERSON])
    table.until("moving")
    assert "stand_in" not in table.worked("hint", plies=0)
