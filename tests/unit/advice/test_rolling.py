"""Rollouts over the wire: trials by workers or in slices here, and what is rejected."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.rolled import given, rolled, scored
from vrhcaby.api.bridge import Bridge
from vrhcaby.bot import nets
from vrhcaby.bot.rollouts import BLOCK

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


PLAIN = [scored(0.2, 0.1)]


def kept(ask: Asker) -> Any:
    """The rollout that the review's name finds."""
    (one,) = [one for one in ask("findings")["ok"]["rollouts"].values() if one["trials"]]
    return one


def test_a_stage_names_its_candidates_and_trials(ask: Asker) -> None:
    found = ask("rollout", plays=BEST, share=True)["ok"]
    stage = found["stage"]
    assert [len(stage["common"]["starts"]), stage["common"]["turns"], found["more"]] == [2, 11, True]
    assert stage["pieces"] == [{"trial": at} for at in range(BLOCK)]
    other = ask("rollout", plays=BEST[::-1], share=True)["ok"]["stage"]
    assert other["key"] != stage["key"]


def test_a_rollout_is_named_as_the_review_names_its_decision(ask: Asker) -> None:
    assert rolled(ask, PLAIN, plays=BEST)["done"]
    assert list(ask("findings")["ok"]["rollouts"]) == ["1 / 0 / " + " / ".join(BEST)]
    for move in ({"from": "8", "to": "5"}, {"from": "6", "to": "5"}):
        ask("move", **move)
    ask("command", name="confirm")
    gone = ask("rollout", plays=BEST, game=1, decision=0)["ok"]
    assert (gone["done"], gone["trials"]) == (True, 144), "it is the same rollout"


def test_workers_and_this_engine_play_the_trials_together(ask: Asker) -> None:
    first = ask("rollout", plays=BEST, share=True)["ok"]["stage"]
    second = ask("rollout", plays=BEST, share=True, later=True)["ok"]["stage"]
    assert [one["trial"] for one in second["pieces"]] == list(range(BLOCK, 2 * BLOCK))
    assert ask("rollout", plays=BEST, share=True, later=True)["ok"]["waiting"]
    # The second one first: it is counted in its turn.
    assert ask("rollout", plays=BEST, share=True, later=True, given=given(second, PLAIN))["ok"]["waiting"]
    ask("rollout", plays=BEST, share=True, given={"key": first["key"], "sums": None})
    while not ask("findings")["ok"]["rollouts"]["1 / 0 / " + " / ".join(BEST)]["trials"]:
        ask("rollout", plays=BEST, slice_ms=200)
    reported = kept(ask)
    assert [row["text"] for row in reported["rows"]] == BEST
    assert [row["difference"] < 0 for row in reported["rows"]] == [False, True]


def test_a_stopped_rollout_goes_on_where_it_was(ask: Asker) -> None:
    assert not rolled(ask, PLAIN, plays=BEST, stages=3)["done"]
    assert kept(ask)["trials"] == 3 * BLOCK
    ask("advice_stop")
    assert ask("rollout", plays=BEST, share=True)["ok"]["stage"]["pieces"][0] == {"trial": 3 * BLOCK}


def test_a_rollout_continues_with_more_trials(ask: Asker) -> None:
    assert rolled(ask, PLAIN, plays=BEST)["trials"] == 144
    found = rolled(ask, PLAIN, plays=BEST, least=150)
    assert (found["trials"], found["done"]) == (180, True), "whole rounds of first rolls"
    dropped = found["rows"][1]
    assert dropped["trials"] == 72, "the worse play was dropped at the second round"
    assert dropped["difference"] == pytest.approx(-0.1), "over the trials that both have"
    assert ask("rollout", plays=BEST, least=10**6)["error"]["code"] == "protocol/bad-args"


def test_workers_no_longer_play_trials_of_a_play_that_has_fallen_behind(ask: Asker) -> None:
    starts, how = [], dict[str, Any]()
    for _ in range(12):
        found = ask("rollout", plays=BEST, share=True, **how)["ok"]
        if found["done"]:
            break
        how = {"given": given(found["stage"], PLAIN)} if "stage" in found else {}
        starts += [len(found["stage"]["common"]["starts"])] if "stage" in found else []
    assert starts[0] == 2
    assert starts[-1] == 1


def test_the_same_question_with_other_dice_or_another_length_is_kept_too(ask: Asker) -> None:
    plain = rolled(ask, PLAIN, plays=BEST)
    other = rolled(ask, PLAIN, plays=BEST, dice=1)
    assert (other["turns"], other["dice"]) == (11, 1)
    assert other["seed"] != plain["seed"]
    rolled(ask, PLAIN, plays=BEST, turns=0, stages=1)
    deep = rolled(ask, PLAIN, plays=BEST, plies=1)
    assert (deep["plies"], plain["plies"]) == (1, 0)
    longer = rolled(ask, PLAIN, plays=BEST, plies=1, least=180)
    assert (longer["key"], longer["plies"], longer["trials"]) == (deep["key"], 1, 180)
    found = kept(ask)
    assert (found["key"], found["turns"], found["plies"]) == (deep["key"], 11, 1)
    assert [(one["turns"], one["dice"], one["plies"]) for one in found["beside"]] == [
        (0, 0, 0),
        (11, 1, 0),
        (11, 0, 0),
    ]
    assert not any("beside" in one for one in found["beside"])
    again = ask("rollout", plays=BEST)["ok"]
    assert (again["key"], again["done"]) == (plain["key"], True)
    for wrong in ({"turns": 31}, {"plies": 2}):
        assert ask("rollout", plays=BEST, **wrong)["error"]["code"] == "protocol/bad-args"


def test_each_of_three_plays_is_compared_with_each(ask: Asker) -> None:
    found = rolled(ask, [scored(0.3, 0.1, 0.2), scored(0.1, 0.2, -0.2)], plays=[*BEST, "24/21 6/5"])
    beats = [row["beats"] for row in found["rows"]]
    assert [beats[at][at] for at in range(3)] == [0.5] * 3
    assert beats[0][2] > 0.99
    assert all(beats[a][b] + beats[b][a] == pytest.approx(1) for a in range(3) for b in range(3))


def test_figures_of_another_rollout_are_not_added(ask: Asker) -> None:
    stage = ask("rollout", plays=BEST, share=True)["ok"]["stage"]
    ask("rollout", plays=BEST[:1], share=True)
    far = {"key": stage["key"], "sums": [[9.0] * 16] * BLOCK}
    ask("rollout", plays=BEST[:1], slice_ms=1, given=far)
    assert all(not one["trials"] for one in ask("findings")["ok"]["rollouts"].values())


@pytest.mark.parametrize(
    "sums",
    [7, [7], [[0.0] * 16] * 11, [[0.0] * 15] * 12, [[0.0] * 15 + ["x"]] * 12],
)
def test_figures_of_another_shape_are_rejected_by_name(ask: Asker, sums: object) -> None:
    stage = ask("rollout", plays=BEST, share=True)["ok"]["stage"]
    error = ask("rollout", plays=BEST, share=True, given={"key": stage["key"], "sums": sums})["error"]
    assert (error["code"], error["facts"]["argument"]) == ("protocol/bad-args", "given")


@pytest.mark.parametrize("plays", [None, [], "8/5", ["24/1"], ["8/5 6/5"] * 11])
def test_invalid_plays_are_named(ask: Asker, plays: object) -> None:
    error = ask("rollout", plays=plays)["error"]
    assert (error["code"], error["facts"]["argument"]) == ("protocol/bad-args", "plays")


def test_a_finished_game_has_nothing_to_roll_out_but_its_decisions_have(ask: Asker) -> None:
    for tried in ({"from": "8", "to": "5"}, {"from": "6", "to": "5"}):
        ask("move", **tried)
    for name in ("confirm", "raise", "drop"):
        assert "ok" in ask("command", name=name)
    assert ask("rollout", plays=BEST)["error"]["code"] == "advice/nothing-to-decide"
    named = ask("rollout", plays=BEST, game=1, decision=0, share=True)["ok"]
    assert len(named["stage"]["common"]["starts"]) == 2
    cube = ask("rollout", game=1, decision=1, share=True)["ok"]["stage"]
    assert [start["state"] for start in cube["common"]["starts"]] == [0, 2]
    ask("advice_stop")
    reported = rolled(ask, [scored(-0.1, -0.2)], game=1, decision=1)
    assert (reported["action"], reported["equities"]["double_take"]) == ("no_double", pytest.approx(-0.4))
    assert ask("rollout", game=1, decision=9)["error"]["code"] == "protocol/bad-args"


def test_missing_weights_are_reported(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = ask("rollout", plays=BEST, share=True)["ok"]["stage"]
    monkeypatch.setattr(nets, "net_file", lambda chosen, kind: None)
    assert ask("nets", nets=stage["nets"])["error"]["code"] == "bot/weights"
