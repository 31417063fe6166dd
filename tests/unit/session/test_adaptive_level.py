"""The bot's level follows the games against it: two results in a row change it by one, never past the ends."""

from __future__ import annotations

import json
from functools import reduce
from typing import Any

import pytest

from support.sessions import played
from vrhcaby.api.bridge import Bridge
from vrhcaby.api.channel import OpenSession
from vrhcaby.session.adaptive_level import BEGUN, Fit, after_game, read_fit
from vrhcaby.session.config import LEVELS


def ask(bridge: Bridge, op: str, **args: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(bridge.handle(json.dumps({"op": op, "args": args})))
    return found


def after(fit: Fit, results: str) -> Fit:
    return reduce(lambda now, one: after_game(now, now.level, one == "w"), results, fit)


@pytest.mark.parametrize(
    ("results", "level"),
    [
        ("ww", "club"), ("ll", "beginner"), ("wlwlwl", "casual"),
        ("lww", "club"), ("wwww", "strong"), ("wwl", "club"),
    ],
)  # fmt: skip
def test_two_equal_results_in_a_row_change_the_level(results: str, level: str) -> None:
    assert after(BEGUN, results).level == level


def test_the_level_never_leaves_the_list() -> None:
    assert [after(BEGUN, one * 30).level for one in "wl"] == [LEVELS[-1], LEVELS[0]]


def test_a_game_at_another_level_has_no_effect() -> None:
    fit = Fit("club", 1)
    assert after_game(fit, "child", True) is fit


def test_an_invalid_stored_state_is_replaced_by_a_new_one() -> None:
    invalid = [None, 7, {"level": "god", "streak": 0}, {"level": "club", "streak": 5}, {"level": "club"}]
    assert [read_fit(one) for one in invalid] == [BEGUN] * 5
    assert read_fit({"level": "club", "streak": -1}) == Fit("club", -1)


@pytest.mark.parametrize("kinds", ["person bot", "bot person", "person person", "bot bot"])
def test_only_one_person_against_one_bot_gives_a_result(kinds: str) -> None:
    bridge, names = Bridge(), kinds.split()
    players = [{"name": "", "kind": kind, **({"level": "casual"} if kind == "bot" else {})} for kind in names]
    session = played(3, 1, rulebook="classic", players=players)
    assert session.game.result is not None
    bridge.channel.opened = OpenSession(session)
    won = names[session.game.player(session.game.result.winner)] == "person"
    raw = {"level": "casual", "streak": 0}
    answer = ask(bridge, "next_level", fit=raw)
    counts = sorted(names) == ["bot", "person"]
    assert answer["ok"]["fit"] == ({**raw, "streak": 1 if won else -1} if counts else None)


def test_an_unfinished_game_has_no_effect() -> None:
    bridge = Bridge()
    ask(bridge, "new", rulebook="classic", seed="5eed" * 16)
    answer = ask(bridge, "next_level")
    assert answer["ok"] == {"fit": None}
