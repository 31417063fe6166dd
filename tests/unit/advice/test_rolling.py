"""Rollouts over the wire: a plan, trials in blocks or in slices, and what is rejected."""

from __future__ import annotations

import json
from typing import Any

import pytest

from vrhcaby.api.bridge import Bridge
from vrhcaby.bot import nets

pytestmark = pytest.mark.kernel
PEOPLE = [{"id": n, "name": str(n), "kind": "person"} for n in (0, 1)]
BEST = ["8/5 6/5", "13/10 24/23"]


class Asker:
    def __init__(self) -> None:
        self.bridge = Bridge()

    def __call__(self, op: str, **args: Any) -> dict[str, Any]:
        message = {"v": 1, "id": 1, "op": op, "args": args, "lang": "en"}
        found: dict[str, Any] = json.loads(self.bridge.handle(json.dumps(message)))
        return found


@pytest.fixture
def ask() -> Asker:
    """A game of two people at the opening 3-1, with nothing moved."""
    asker = Asker()
    asker("new", rulebook="modern", seed="00" * 16, dice="manual", players=PEOPLE)
    asker("command", name="draw", dice=[3, 1])
    return asker


def block_of(plan: dict[str, Any], equity: float) -> list[list[list[float]]]:
    row = [[0.5, 0, 0, 0, 0, 0, 0, equity - 0.1 * at] for at in range(len(plan["starts"]))]
    return [row] * plan["block"]


def test_a_plan_names_its_candidates_and_how_to_play_them(ask: Asker) -> None:
    plan = ask("rollout_plan", plays=BEST)["ok"]
    assert [len(plan["starts"]), plan["turns"], plan["trials"], plan["done"]] == [2, 11, 0, False]
    assert plan == ask("rollout_plan", plays=BEST)["ok"]
    assert plan["key"] != ask("rollout_plan", plays=BEST[::-1])["ok"]["key"]


def test_a_plan_names_the_decisions_place_in_the_review(ask: Asker) -> None:
    plan = ask("rollout_plan", plays=BEST)["ok"]
    assert (plan["game"], plan["decision"]) == (1, 0)
    for move in ({"from": "8", "to": "5"}, {"from": "6", "to": "5"}):
        ask("move", **move)
    ask("command", name="confirm")
    ask("command", name="roll", dice=[6, 2])
    now = ask("rollout_plan", plays=["24/18 13/11"])["ok"]
    ask("move", **{"from": "24", "to": "18"})
    ask("move", **{"from": "13", "to": "11"})
    ask("command", name="confirm")
    gone = ask("rollout_plan", plays=["24/18 13/11"], game=now["game"], decision=now["decision"])["ok"]
    assert gone["key"] == now["key"]


def test_trials_from_workers_and_from_here_add_up(ask: Asker) -> None:
    plan = ask("rollout_plan", plays=BEST)["ok"]
    reported = ask("rollout", key=plan["key"], blocks=[[12, block_of(plan, 0.2)]])["ok"]
    assert reported["trials"] == 0
    while not reported["trials"]:
        reported = ask("rollout", key=plan["key"], slice_ms=200)["ok"]
    assert reported["trials"] == 24
    assert [row["text"] for row in reported["rows"]] == BEST
    assert [row["difference"] < 0 for row in reported["rows"]] == [False, True]


def test_a_rollout_continues_with_more_trials(ask: Asker) -> None:
    plan = ask("rollout_plan", plays=BEST)["ok"]
    blocks = [[first, block_of(plan, 0.2)] for first in range(0, 144, plan["block"])]
    assert ask("rollout", key=plan["key"], blocks=blocks)["ok"]["done"] is True
    more = ask("rollout_plan", plays=BEST, least=150)["ok"]
    assert (more["key"], more["trials"], more["done"]) == (plan["key"], 144, False)
    blocks = [[first, block_of(plan, 0.2)] for first in range(144, 180, plan["block"])]
    reported = ask("rollout", key=plan["key"], blocks=blocks)["ok"]
    assert (reported["trials"], reported["done"]) == (180, True), "whole rounds of first rolls"
    assert [row["trials"] for row in reported["rows"]] == [180, 72], (
        "the worse play was dropped at the second round"
    )
    assert reported["rows"][1]["difference"] == pytest.approx(-0.1), "over the trials that both have"
    long = ask("rollout_plan", plays=BEST, least=5000)["ok"]
    assert long["most"] == 5004
    assert ask("rollout_plan", plays=BEST, least=10**6)["error"]["code"] == "protocol/bad-args"


def test_the_same_question_with_other_dice_or_another_length_is_kept_too(ask: Asker) -> None:
    plan = ask("rollout_plan", plays=BEST)["ok"]
    blocks = [[first, block_of(plan, 0.2)] for first in range(0, 144, plan["block"])]
    ask("rollout", key=plan["key"], blocks=blocks)
    other = ask("rollout_plan", plays=BEST, dice=1)["ok"]
    assert (other["turns"], other["dice"], other["trials"]) == (11, 1, 0)
    assert other["seed"] != plan["seed"]
    ask("rollout", key=other["key"], blocks=blocks)
    late = ask("rollout_plan", plays=BEST, turns=0)["ok"]
    ask("rollout", key=late["key"], blocks=blocks[:1])
    deep = ask("rollout_plan", plays=BEST, plies=1)["ok"]
    assert (deep["play"]["plies"], plan["play"]["plies"]) == (1, 0)
    ask("rollout", key=deep["key"], blocks=blocks)
    longer = ask("rollout_plan", plays=BEST, plies=1, least=180)["ok"]
    assert (longer["key"], longer["plies"], longer["trials"]) == (deep["key"], 1, 144)
    (kept,) = [one for one in ask("findings")["ok"]["rollouts"].values() if one["trials"]]
    assert (kept["key"], kept["turns"], kept["plies"]) == (deep["key"], 11, 1)
    assert [one["key"] for one in kept["beside"]] == [late["key"], other["key"], plan["key"]]
    assert [one["plies"] for one in kept["beside"]] == [0, 0, 0]
    assert not any("beside" in one for one in kept["beside"])
    again = ask("rollout_plan", plays=BEST)["ok"]
    assert (again["key"], again["done"]) == (plan["key"], True)
    for wrong in ({"turns": 31}, {"plies": 2}):
        assert ask("rollout_plan", plays=BEST, **wrong)["error"]["code"] == "protocol/bad-args"


def test_each_of_three_plays_is_compared_with_each(ask: Asker) -> None:
    plan = ask("rollout_plan", plays=[*BEST, "24/21 6/5"])["ok"]
    trials = [[[0.5, 0, 0, 0, 0, 0, 0, x] for x in row] for row in ((0.3, 0.1, 0.2), (0.1, 0.2, -0.2))]
    blocks = [[first, trials * 6] for first in range(0, 1296, plan["block"])]
    rows = [row for at in range(0, len(blocks), 60) for row in blocks[at : at + 60]]
    for at in range(0, len(rows), 60):
        found = ask("rollout", key=plan["key"], blocks=rows[at : at + 60])["ok"]
    assert found["done"]
    beats = [row["beats"] for row in found["rows"]]
    assert [beats[at][at] for at in range(3)] == [0.5] * 3
    assert beats[0][2] > 0.99
    assert all(beats[a][b] + beats[b][a] == pytest.approx(1) for a in range(3) for b in range(3))


def test_enough_trials_end_the_rollout_and_are_kept(ask: Asker) -> None:
    plan = ask("rollout_plan", plays=BEST)["ok"]
    blocks = [[first, block_of(plan, 0.2)] for first in range(0, 144, plan["block"])]
    assert ask("rollout", key=plan["key"], blocks=blocks)["ok"]["done"] is True
    again = ask("rollout_plan", plays=BEST)["ok"]
    assert (again["done"], again["rows"][0]["equity"]) == (True, pytest.approx(0.2))


def test_figures_of_another_position_are_not_added(ask: Asker) -> None:
    plan = ask("rollout_plan", plays=BEST)["ok"]
    ask("rollout_plan", plays=BEST[:1])
    error = ask("rollout", key=plan["key"], blocks=[[0, block_of(plan, 0.2)]])["error"]
    assert error["code"] == "rollout/other-position"


@pytest.mark.parametrize(
    "blocks",
    [
        7,
        [7],
        [[1, []]],
        [[0, [[[0.0] * 8] * 2] * 11]],
        [[0, [[[0.0] * 7] * 2] * 12]],
        [[0, [[["x"] * 8] * 2] * 12]],
    ],
)
def test_a_block_of_another_shape_is_rejected_by_name(ask: Asker, blocks: object) -> None:
    plan = ask("rollout_plan", plays=BEST)["ok"]
    error = ask("rollout", key=plan["key"], blocks=blocks)["error"]
    assert (error["code"], error["facts"]["argument"]) == ("protocol/bad-args", "blocks")


@pytest.mark.parametrize("plays", [None, [], "8/5", ["24/1"], ["8/5 6/5"] * 11])
def test_invalid_plays_are_named(ask: Asker, plays: object) -> None:
    error = ask("rollout_plan", plays=plays)["error"]
    assert (error["code"], error["facts"]["argument"]) == ("protocol/bad-args", "plays")


def test_a_finished_game_has_nothing_to_roll_out_but_its_decisions_have(ask: Asker) -> None:
    for tried in ({"from": "8", "to": "5"}, {"from": "6", "to": "5"}):
        ask("move", **tried)
    for name in ("confirm", "raise", "drop"):
        assert "ok" in ask("command", name=name)
    assert ask("rollout_plan", plays=BEST)["error"]["code"] == "advice/nothing-to-decide"
    assert len(ask("rollout_plan", plays=BEST, game=1, decision=0)["ok"]["starts"]) == 2
    cube = ask("rollout_plan", game=1, decision=1)["ok"]
    assert [start["state"] for start in cube["starts"]] == [0, 2]
    reported = ask("rollout", key=cube["key"], blocks=[[0, block_of(cube, -0.1)]])["ok"]
    assert (reported["action"], reported["equities"]["double_take"]) == ("no_double", pytest.approx(-0.4))
    assert ask("rollout_plan", game=1, decision=9)["error"]["code"] == "protocol/bad-args"


def test_missing_weights_are_reported(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = ask("rollout_plan", plays=BEST)["ok"]
    monkeypatch.setattr(nets, "net_file", lambda chosen, kind: None)
    assert ask("nets", nets=plan["nets"])["error"]["code"] == "bot/weights"


def test_trials_without_figures_are_allowed_only_for_plays_that_have_fallen_behind(ask: Asker) -> None:
    plan = ask("rollout_plan", plays=BEST)["ok"]
    half = [[row[0], None] for row in block_of(plan, 0.2)]
    assert ask("rollout", key=plan["key"], blocks=[[0, half]])["error"]["code"] == "protocol/bad-args"
    for first in range(0, 72, plan["block"]):
        reported = ask("rollout", key=plan["key"], blocks=[[first, block_of(plan, 0.2)]])["ok"]
        assert reported["live"] == ([0, 1] if first < 60 else [0])
    assert ask("rollout", key=plan["key"], blocks=[[72, half]])["ok"]["trials"] == 84
