"""Advice and the bot through the bridge: slices that can be stopped, bad arguments, weights that are missing or damaged."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.kernels import compiled
from vrhcaby.advice.level_losses import LOSSES
from vrhcaby.api.bridge import Bridge
from vrhcaby.api.catalogue import catalogue
from vrhcaby.bot import engines, kernel, nets
from vrhcaby.bot.levels import LEVELS

SEED = "000102030405060708090a0b0c0d0e0f"
CARD = Path(__file__).parents[3] / "docs/datacards/levels.md"
PERSON, BOT = {"kind": "person"}, {"kind": "bot", "level": "full"}


class Desk:
    """A bridge with one session, asked in short."""

    def __init__(self, players: list[dict[str, str]], **config: Any) -> None:
        self.bridge = Bridge()
        self.ok("new", {"rulebook": "modern", "players": players, "seed": SEED, **config})

    def ask(self, op: str, args: dict[str, Any] | None = None) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(
            self.bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "args": args or {}}))
        )
        return found

    def ok(self, op: str, args: dict[str, Any] | None = None) -> dict[str, Any]:
        answer = self.ask(op, args)
        assert "ok" in answer, answer
        found: dict[str, Any] = answer["ok"]
        return found

    def worked(self, op: str, **args: Any) -> dict[str, Any]:
        """Asked slice by slice until it is done."""
        while not (found := self.ok(op, args))["done"]:
            assert 0 <= found["progress"] <= 1
        return found

    def bots_turn(self) -> dict[str, Any]:
        """What the bot does next, the person playing anything until then."""
        while (snapshot := self.ok("snapshot")["snapshot"])["to_act"] == 0:
            if snapshot["choices"]:
                self.ok("move", {key: snapshot["choices"][0][key] for key in ("from", "to")})
            else:
                self.ok("command", {"name": "roll" if "roll" in snapshot["may"] else "confirm"})
        return self.worked("bot")

    def code(self, op: str, **args: Any) -> str:
        return str(self.ask(op, args)["error"]["code"])


@pytest.fixture
def people() -> Desk:
    desk = Desk([PERSON, PERSON], format={"kind": "money"})
    desk.ok("command", {"name": "draw"})
    return desk


@pytest.fixture
def fresh_engines() -> Iterator[None]:
    """Engines made anew before and after: what a test does to the weights stays with it."""
    engines.engine_for.cache_clear()
    yield
    engines.engine_for.cache_clear()


# Slices


@compiled
@pytest.mark.usefixtures("fresh_engines")
def test_the_first_decision_of_a_cold_engine_goes_in_slices_too() -> None:
    """The bear-off table alone takes a hundred times longer than the slices asked for."""
    desk = Desk([BOT, BOT], format={"kind": "money"})
    desk.ok("command", {"name": "draw"})
    slices = 1
    while not desk.ok("bot", {"slice_ms": 1})["done"]:
        slices += 1
    assert slices > 5


def test_advice_is_the_same_in_small_slices_and_at_once(people: Desk) -> None:
    whole = people.worked("hint", slice_ms=60_000)
    assert people.ok("advice_stop") == {"stopped": True}
    assert people.worked("hint", slice_ms=1) == whole


def test_stopped_advice_begins_anew_and_changes_nothing(people: Desk) -> None:
    before = people.ok("snapshot")
    people.ok("hint", {"slice_ms": 1, "plies": 3})
    people.ok("advice_stop")
    assert people.ok("snapshot") == before
    assert people.worked("hint", plies=0)["kind"] == "play"
    assert people.ok("snapshot") == before


def test_a_move_between_two_slices_starts_the_question_again(people: Desk) -> None:
    people.ok("hint", {"slice_ms": 1, "plies": 3})
    move = people.ok("snapshot")["snapshot"]["choices"][0]
    people.ok("move", {"from": move["from"], "to": move["to"]})
    assert people.worked("hint", plies=0)["done"] is True


# Bad arguments


@pytest.mark.parametrize(
    ("op", "args", "code"),
    [
        ("hint", {"plies": 4}, "bot/plies"),
        ("hint", {"plies": -1}, "bot/plies"),
        ("hint", {"plies": "2"}, "bot/plies"),
        ("hint", {"count": 0}, "protocol/bad-args"),
        ("hint", {"slice_ms": 0}, "protocol/bad-args"),
        ("tutor", {"name": "draw"}, "protocol/bad-args"),
        ("tutor", {"name": "take"}, "advice/not-heard"),
        ("tutor", {"threshold": -0.1}, "protocol/bad-args"),
        ("tutor", {"threshold": True}, "protocol/bad-args"),
        ("tutor", {"threshold": "much"}, "protocol/bad-args"),
        ("review", {"game": 0}, "protocol/bad-args"),
        ("review", {"game": 2}, "protocol/bad-args"),
        ("review", {"plies": 9}, "bot/plies"),
    ],
)
def test_bad_arguments_are_typed_errors(people: Desk, op: str, args: dict[str, Any], code: str) -> None:
    before = people.ok("snapshot")
    assert people.code(op, **args) == code
    assert people.ok("snapshot") == before


def test_advice_without_a_session_or_a_decision_is_a_typed_error() -> None:
    answer = json.loads(Bridge().handle('{"v":1,"id":1,"op":"hint"}'))
    assert answer["error"]["code"] == "protocol/no-session"
    assert Desk([PERSON, PERSON]).code("hint") == "advice/nothing-to-decide"


def test_an_unknown_level_is_a_typed_error() -> None:
    wrong = {"rulebook": "modern", "players": [PERSON, {"kind": "bot", "level": "grandmaster"}], "seed": SEED}
    answer = json.loads(Bridge().handle(json.dumps({"v": 1, "id": 1, "op": "new", "args": wrong})))
    assert answer["error"]["code"] == "protocol/bad-args"


# Weights and tables


def damaged(name: str) -> bytes | None:
    """Each net cut to half."""
    path = nets.FOLDER / name
    return path.read_bytes()[: path.stat().st_size // 2] if path.exists() else None


@pytest.mark.usefixtures("fresh_engines")
@pytest.mark.parametrize("read", [damaged, lambda _: None, lambda _: b"<!doctype html>"])
def test_without_its_weights_the_bot_plays_plainly_and_says_so(
    monkeypatch: pytest.MonkeyPatch, read: Any
) -> None:
    monkeypatch.setattr(nets, "read", read)
    desk = Desk([PERSON, BOT])
    desk.ok("command", {"name": "draw"})
    assert desk.code("hint") == "bot/weights"
    played = desk.bots_turn()
    assert played["stand_in"] == "bot/weights"
    assert played["events"]
    monkeypatch.undo()
    itself = None if engines.kernel_loaded() else "bot/no-kernel"
    assert desk.bots_turn().get("stand_in") == itself, "once the file is there, the bot is itself again"


@pytest.mark.usefixtures("fresh_engines")
def test_without_the_compiled_kernel_the_twin_advises_at_0_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "library", lambda: None)
    desk = Desk([PERSON, PERSON])
    desk.ok("command", {"name": "draw"})
    found = desk.worked("hint", slice_ms=1000)
    assert {play["plies"] for play in found["plays"]} == {0}


@pytest.mark.usefixtures("fresh_engines")
def test_a_missing_table_of_three_checkers_leaves_the_net(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = nets.read
    monkeypatch.setattr(nets, "read", lambda name: None if name.endswith(".vbt") else whole(name))
    desk = Desk([PERSON, BOT], variant="hypergammon")
    desk.ok("command", {"name": "draw"})
    assert desk.bots_turn()["stand_in"] == ("bot/table" if engines.kernel_loaded() else "bot/no-kernel")
    people = Desk([PERSON, PERSON], variant="hypergammon")
    people.ok("command", {"name": "draw"})
    advised = people.worked("hint", slice_ms=1000)
    assert advised["plays"]
    assert advised.get("stand_in") == ("bot/table" if engines.kernel_loaded() else None)
    monkeypatch.undo()
    engines.engine_for.cache_clear()
    if engines.kernel_loaded():
        assert "stand_in" not in desk.bots_turn()


@compiled
@pytest.mark.usefixtures("fresh_engines")
def test_a_damaged_table_of_three_checkers_is_a_typed_error(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = nets.read
    monkeypatch.setattr(nets, "read", lambda name: b"VBT1 no" if name.endswith(".vbt") else whole(name))
    desk = Desk([PERSON, PERSON], variant="hypergammon")
    desk.ok("command", {"name": "draw"})
    assert desk.code("hint") == "bot/weights"


# Levels


def test_the_levels_shown_are_those_there_are_with_the_data_cards_figures() -> None:
    rows = [line.strip("| ").split("|") for line in CARD.read_text(encoding="utf-8").splitlines()]
    card = {row[0].strip(): float(row[3].split("±")[0]) for row in rows if row[0].strip() in LEVELS}
    assert card == LOSSES, "the figures of docs/datacards/levels.md belong into advice_levels.py"
    assert list(LOSSES) == list(LEVELS)
    assert catalogue()["levels"] == [{"id": name, "loss": loss} for name, loss in LOSSES.items()]
    losses = list(LOSSES.values())
    assert losses == sorted(losses, reverse=True)
