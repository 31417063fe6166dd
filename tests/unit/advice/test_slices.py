"""Advice and the bot through the bridge: slices that can be stopped, bad arguments, missing or damaged weights."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from vrhcaby.advice.level_losses import LOSSES
from vrhcaby.api.bridge import Bridge
from vrhcaby.api.catalogue import catalogue
from vrhcaby.bot import engines, kernel, nets
from vrhcaby.bot.levels import LEVELS

SEED = "000102030405060708090a0b0c0d0e0f"
CARD = Path(__file__).parents[3] / "docs/datacards/levels.md"
PERSON, BOT = {"kind": "person"}, {"kind": "bot", "level": "full"}


class Channel:
    """A bridge with one session and short requests."""

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
        """Request slice by slice until it is done."""
        while not (found := self.ok(op, args))["done"]:
            assert 0 <= found["progress"] <= 1
        return found

    def bots_turn(self) -> dict[str, Any]:
        """The bot's next act, with the person playing anything until then."""
        while (snapshot := self.ok("snapshot")["snapshot"])["to_act"] == 0:
            if snapshot["choices"]:
                self.ok("move", {key: snapshot["choices"][0][key] for key in ("from", "to")})
            else:
                self.ok("command", {"name": "roll" if "roll" in snapshot["may"] else "confirm"})
        return self.worked("bot")

    def code(self, op: str, **args: Any) -> str:
        return str(self.ask(op, args)["error"]["code"])


@pytest.fixture
def people() -> Channel:
    channel = Channel([PERSON, PERSON], format={"kind": "money"})
    channel.ok("command", {"name": "draw"})
    return channel


@pytest.fixture
def fresh_engines() -> Iterator[None]:
    """Engines are recreated before and after: a test's changes to the weights stay inside it."""
    engines.engine_for.cache_clear()
    yield
    engines.engine_for.cache_clear()


# Slices


@pytest.mark.kernel
@pytest.mark.usefixtures("fresh_engines")
def test_the_first_decision_of_a_cold_engine_is_sliced_too() -> None:
    """The bear-off table alone takes a hundred times longer than the requested slices."""
    channel = Channel([BOT, BOT], format={"kind": "money"})
    channel.ok("command", {"name": "draw"})
    slices = 1
    while not channel.ok("bot", {"slice_ms": 1})["done"]:
        slices += 1
    assert slices > 5


def test_advice_is_the_same_in_small_slices_and_at_once(people: Channel) -> None:
    whole = people.worked("hint", slice_ms=60_000)
    assert people.ok("advice_stop") == {"stopped": True}
    assert people.worked("hint", slice_ms=1) == whole


def test_stopped_advice_restarts_and_changes_nothing(people: Channel) -> None:
    before = people.ok("snapshot")
    people.ok("hint", {"slice_ms": 1, "plies": 3})
    people.ok("advice_stop")
    assert people.ok("snapshot") == before
    assert people.worked("hint", plies=0)["kind"] == "play"
    assert people.ok("snapshot") == before


def test_a_move_between_two_slices_restarts_the_question(people: Channel) -> None:
    people.ok("hint", {"slice_ms": 1, "plies": 3})
    move = people.ok("snapshot")["snapshot"]["choices"][0]
    people.ok("move", {"from": move["from"], "to": move["to"]})
    assert people.worked("hint", plies=0)["done"] is True


# Another session on the same channel

MONEY = {"kind": "money"}
BY_HAND = {"rulebook": "modern", "players": [PERSON, PERSON], "seed": SEED, "dice": "manual", "format": MONEY}


def drawn(dice: list[int]) -> list[Any]:
    """The journal of a game begun by hand with these dice."""
    return [["draw", {"dice": dice}]]


def opened_anew(channel: Channel, save: dict[str, Any], op: str) -> None:
    """A channel's session replaced by one with the same secret and the dice 6-5."""
    save = {**save, "entries": drawn([6, 5])}
    if op == "new":
        channel.ok("new", BY_HAND)
        channel.ok("command", {"name": "draw", "dice": [6, 5]})
    elif op == "load":
        channel.ok("load", {"save": save})
    else:
        channel.ok("import", {"text": json.dumps(save), "seed": SEED})


def texts(hint: dict[str, Any]) -> list[str]:
    """The plays in a hint."""
    return [play["text"] for play in hint["plays"]]


@pytest.mark.parametrize("op", ["new", "load", "import"])
@pytest.mark.parametrize("finished", [True, False])
def test_advice_is_only_about_the_session_on_its_channel(op: str, finished: bool) -> None:
    channel = Channel([PERSON, PERSON], dice="manual", format=MONEY)
    channel.ok("command", {"name": "draw", "dice": [3, 1]})
    if finished:
        assert texts(channel.worked("hint", plies=0))[0] == "8/5 6/5"
    else:
        assert not channel.ok("hint", {"plies": 0, "slice_ms": 1}).get("plays")
    opened_anew(channel, channel.ok("save")["save"], op)
    assert channel.ok("snapshot")["snapshot"]["dice"]["values"] == [6, 5]
    assert texts(channel.worked("hint", plies=0))[0] == "24/18 18/13"


def test_a_rollout_of_the_previous_session_does_not_go_on() -> None:
    channel = Channel([PERSON, PERSON], dice="manual", format=MONEY)
    channel.ok("command", {"name": "draw", "dice": [3, 1]})
    asked = {"plays": ["8/5 6/5", "13/10 6/5"], "slice_ms": 1}
    assert not channel.ok("rollout", asked)["done"]
    opened_anew(channel, channel.ok("save")["save"], "new")
    assert channel.code("rollout", **asked) == "protocol/bad-args"
    assert not channel.ok("findings")["rollouts"]


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
        ("tutor", {"name": "take"}, "advice/not-allowed"),
        ("tutor", {"threshold": -0.1}, "protocol/bad-args"),
        ("tutor", {"threshold": True}, "protocol/bad-args"),
        ("tutor", {"threshold": "much"}, "protocol/bad-args"),
        ("review", {"game": 0}, "protocol/bad-args"),
        ("review", {"game": 2}, "protocol/bad-args"),
        ("review", {"plies": 9}, "bot/plies"),
    ],
)
def test_bad_arguments_are_typed_errors(people: Channel, op: str, args: dict[str, Any], code: str) -> None:
    before = people.ok("snapshot")
    assert people.code(op, **args) == code
    assert people.ok("snapshot") == before


def test_advice_without_a_session_or_a_decision_is_a_typed_error() -> None:
    answer = json.loads(Bridge().handle('{"v":1,"id":1,"op":"hint"}'))
    assert answer["error"]["code"] == "protocol/no-session"
    assert Channel([PERSON, PERSON]).code("hint") == "advice/nothing-to-decide"


def test_an_unknown_level_is_a_typed_error() -> None:
    wrong = {"rulebook": "modern", "players": [PERSON, {"kind": "bot", "level": "grandmaster"}], "seed": SEED}
    answer = json.loads(Bridge().handle(json.dumps({"v": 1, "id": 1, "op": "new", "args": wrong})))
    assert answer["error"]["code"] == "protocol/bad-args"


# Weights and tables


def damaged(name: str) -> bytes | None:
    """Each net, cut in half."""
    path = nets.FOLDER / name
    return path.read_bytes()[: path.stat().st_size // 2] if path.exists() else None


@pytest.mark.usefixtures("fresh_engines")
@pytest.mark.parametrize("read", [damaged, lambda _: None, lambda _: b"<!doctype html>"])
def test_without_its_weights_the_bot_plays_simply_and_says_so(
    monkeypatch: pytest.MonkeyPatch, read: Any
) -> None:
    monkeypatch.setattr(nets, "read", read)
    channel = Channel([PERSON, BOT])
    channel.ok("command", {"name": "draw"})
    assert channel.code("hint") == "bot/weights"
    played = channel.bots_turn()
    assert played["stand_in"] == "bot/weights"
    assert played["events"]
    monkeypatch.undo()
    itself = None if engines.kernel_loaded() else "bot/no-kernel"
    assert channel.bots_turn().get("stand_in") == itself, "once the file is there, the bot is itself again"


@pytest.mark.usefixtures("fresh_engines")
def test_without_the_compiled_kernel_the_reference_advises_at_0_plies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kernel, "library", lambda: None)
    channel = Channel([PERSON, PERSON])
    channel.ok("command", {"name": "draw"})
    found = channel.worked("hint", slice_ms=1000)
    assert {play["plies"] for play in found["plays"]} == {0}


@pytest.mark.usefixtures("fresh_engines")
def test_without_the_table_of_three_checkers_the_net_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = nets.read
    monkeypatch.setattr(nets, "read", lambda name: None if name.endswith(".vbt") else whole(name))
    channel = Channel([PERSON, BOT], variant="hypergammon")
    channel.ok("command", {"name": "draw"})
    assert channel.bots_turn()["stand_in"] == ("bot/table" if engines.kernel_loaded() else "bot/no-kernel")
    people = Channel([PERSON, PERSON], variant="hypergammon")
    people.ok("command", {"name": "draw"})
    advised = people.worked("hint", slice_ms=1000)
    assert advised["plays"]
    assert advised.get("stand_in") == ("bot/table" if engines.kernel_loaded() else None)
    monkeypatch.undo()
    engines.engine_for.cache_clear()
    if engines.kernel_loaded():
        assert "stand_in" not in channel.bots_turn()


@pytest.mark.kernel
@pytest.mark.usefixtures("fresh_engines")
def test_a_damaged_table_of_three_checkers_is_a_typed_error(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = nets.read
    monkeypatch.setattr(nets, "read", lambda name: b"VBT1 no" if name.endswith(".vbt") else whole(name))
    channel = Channel([PERSON, PERSON], variant="hypergammon")
    channel.ok("command", {"name": "draw"})
    assert channel.code("hint") == "bot/weights"


# Levels


def test_the_shown_levels_have_the_data_cards_figures() -> None:
    rows = [line.strip("| ").split("|") for line in CARD.read_text(encoding="utf-8").splitlines()]
    card = {row[0].strip(): float(row[3].split("±")[0]) for row in rows if row[0].strip() in LEVELS}
    assert card == LOSSES, "the figures of docs/datacards/levels.md belong into level_losses.py"
    assert list(LOSSES) == list(LEVELS)
    assert catalogue()["levels"] == [{"id": name, "loss": loss} for name, loss in LOSSES.items()]
    losses = list(LOSSES.values())
    assert losses == sorted(losses, reverse=True)
