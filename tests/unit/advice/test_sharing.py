"""A search shared over the wire: the pieces go out, their sums come back, and sums for another board are never used."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from support.kernels import folded
from unit.advice.test_slices import BOT, PERSON, Channel
from vrhcaby.bot import engines
from vrhcaby.bot.kernel import Kernel
from vrhcaby.bot.params import STANDARD

pytestmark = pytest.mark.kernel
LONG = 60_000


def worked(stage: dict[str, Any]) -> dict[str, Any]:
    """The page's workers' results for a stage."""
    engine = engines.engine_for(STANDARD).fork()
    assert isinstance(engine, Kernel)
    common = stage["common"]
    engine.set_worth(tuple(common["worth"]))
    cube = base64.b64decode(common["cube"])
    sums = [
        folded(
            engine,
            base64.b64decode(one["board"]),
            (common["side"], common["plies"], one["first"], one["count"]),
            cube,
        )
        for one in stage["pieces"]
    ]
    return {"key": stage["key"], "sums": sums}


def asked(channel: Channel, op: str, **args: Any) -> tuple[dict[str, Any], list[int]]:
    """The answer to a question with the help of workers, and the depths that they worked at."""
    how: dict[str, Any] = {"share": True, "slice_ms": LONG}
    depths = []
    while not (found := channel.ok(op, {**args, **how}))["done"]:
        how.pop("given", None)
        if "stage" in found:
            how["given"] = worked(found["stage"])
            depths.append(found["stage"]["common"]["plies"])
    return found, depths


@pytest.fixture
def channel() -> Channel:
    made = Channel([PERSON, PERSON], dice="manual")
    made.ok("command", {"name": "draw", "dice": [4, 3]})
    return made


def test_a_hint_is_the_same_whoever_evaluates_its_boards(channel: Channel) -> None:
    alone = channel.ok("hint", {"slice_ms": LONG})
    channel.ok("advice_stop")
    helped, depths = asked(channel, "hint")
    assert depths == [2]
    assert [one["text"] for one in helped["plays"]] == [one["text"] for one in alone["plays"]]
    for one, other in zip(alone["plays"], helped["plays"], strict=True):
        assert other["equity"] == pytest.approx(one["equity"], abs=1e-6)


def test_a_bot_in_a_session_gets_help_too() -> None:
    channel = Channel([BOT, BOT])
    channel.ok("command", {"name": "draw"})
    found, depths = asked(channel, "bot")
    assert depths == [2]
    assert found["events"]


def test_a_review_goes_on_while_workers_search_and_finds_the_same(channel: Channel) -> None:
    for play in (("24", "20"), ("13", "10")):
        channel.ok("move", {"from": play[0], "to": play[1]})
    channel.ok("command", {"name": "confirm"})
    channel.ok("command", {"name": "roll", "dice": [6, 1]})
    for play in (("13", "7"), ("8", "7")):
        channel.ok("move", {"from": play[0], "to": play[1]})
    channel.ok("command", {"name": "confirm"})
    channel.ok("command", {"name": "roll", "dice": [5, 2]})
    for play in (("13", "8"), ("10", "8")):
        channel.ok("move", {"from": play[0], "to": play[1]})
    channel.ok("command", {"name": "confirm"})
    alone = channel.ok("review", {"slice_ms": LONG})
    channel.ok("advice_stop")
    open_stages: list[dict[str, Any]] = []
    how: dict[str, Any] = {"share": True, "slice_ms": LONG}
    most = waits = 0
    while not (found := channel.ok("review", how))["done"]:
        how.pop("given", None)
        if "stage" in found:
            assert found["more"]
            open_stages.append(found["stage"])
        most = max(most, len(open_stages))
        if found.get("waiting"):
            waits += 1
            # The last one first: the order of answers is free.
            how["given"] = worked(open_stages.pop())
        how["later"] = bool(open_stages)
    assert most >= 3, "several decisions at once"
    assert waits >= 3
    assert [one.get("best") for one in found["decisions"]] != [None] * len(found["decisions"])
    for one, other in zip(alone["decisions"], found["decisions"], strict=True):
        assert other["loss"] == pytest.approx(one["loss"], abs=1e-6)
        assert other.get("best", {}).get("text") == one.get("best", {}).get("text")


def test_a_stage_given_back_is_computed_here(channel: Channel) -> None:
    alone = channel.ok("hint", {"slice_ms": LONG})
    channel.ok("advice_stop")
    stage = channel.ok("hint", {"share": True, "slice_ms": LONG})["stage"]
    given = {"key": stage["key"], "sums": None}
    assert channel.ok("hint", {"share": True, "slice_ms": LONG, "given": given}) == alone


def test_sums_of_another_stage_are_ignored_and_the_work_continues_here(channel: Channel) -> None:
    stage = channel.ok("hint", {"share": True, "slice_ms": LONG})["stage"]
    far = [[9.0] * 20] * len(stage["pieces"])
    found = channel.ok("hint", {"slice_ms": LONG, "given": {"key": "0" * 16, "sums": far}})
    assert max(abs(one["equity"]) for one in found["plays"]) < 1
    again = channel.ok("hint", {"slice_ms": LONG, "given": {"key": stage["key"], "sums": far}})
    assert again == found, "no stage is open any more"


@pytest.mark.parametrize(
    ("more", "argument"),
    [
        ({"share": 1}, "share"),
        ({"given": [1]}, "given"),
        ({"given": {"key": None, "sums": []}}, "given"),
        ({"given": {"sums": []}}, "given"),
        ({"given": {"sums": [[0.5] * 20]}}, "given"),
        ({"given": {"sums": "many"}}, "given"),
        ({"given": {}}, "given"),
        ({"later": 1}, "later"),
    ],
)
def test_invalid_sums_are_rejected(channel: Channel, more: dict[str, Any], argument: str) -> None:
    stage = channel.ok("hint", {"share": True, "slice_ms": LONG})["stage"]
    if isinstance(more.get("given"), dict):
        more = {"given": {"key": stage["key"], **more["given"]}}
    error = channel.ask("hint", {"slice_ms": LONG, **more})["error"]
    assert (error["code"], error["facts"]["argument"]) == ("protocol/bad-args", argument)
