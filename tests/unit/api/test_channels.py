"""Channels beside the page's own: what one of them read is not replayed when it is opened."""

import json

import pytest

from vrhcaby.api import session_ops
from vrhcaby.api.bridge import Bridge

MAT = """ 3 point match

 Game 1
 Ada : 0                             Ben : 0
  1) 31: 8/5 6/5                     65: 24/18 18/13
"""


@pytest.fixture
def ask():
    bridge = Bridge()

    def ask(op, channel="", **args):
        answer = json.loads(
            bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "channel": channel, "args": args}))
        )
        return answer.get("ok") or answer["error"]

    return ask


def saved(ask):
    made = ask("import", "record", text=MAT, seed="0f" * 16)
    return {
        "format": "vrhcaby-session",
        "version": 1,
        "header": made["header"],
        "entries": made["journal"]["append"],
    }


def test_a_text_read_beside_the_game_opens_without_a_second_replay(ask, monkeypatch):
    save = saved(ask)
    monkeypatch.setattr(session_ops, "load", None)
    opened = ask("load", save=save)
    assert (opened["header"], opened["journal"]["append"]) == (save["header"], save["entries"])
    assert [turn["kind"] for turn in ask("timeline")["games"][0]["turns"]] == ["play", "play"]
    assert ask("command", name="roll")["snapshot"]["phase"] == "moving"
    # Continuing to play does not change what was read.
    assert ask("save", "record")["save"] == save
    assert ask("timeline", "record")["count"] == 1


def test_two_boards_with_one_save_are_played_independently(ask):
    save = saved(ask)
    for channel in ("left", "right"):
        assert ask("load", channel, save=save)["journal"]["append"] == save["entries"]
    ask("command", "left", name="roll")
    assert ask("save", "right")["save"] == save
    rolled = ask("command", "right", name="roll")["snapshot"]["dice"]["values"]
    assert rolled == ask("snapshot", "left")["snapshot"]["dice"]["values"]
    ask("command", "left", name="resign")
    assert ask("snapshot", "right")["snapshot"]["phase"] == "moving"


def test_another_save_leaves_the_read_text_unchanged(ask):
    save = saved(ask)
    shorter = {**save, "entries": save["entries"][:1]}
    assert ask("load", save=shorter)["journal"]["append"] == shorter["entries"]
    assert ask("timeline", "record")["count"] == 1
