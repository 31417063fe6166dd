"""Desks beside the page's own: what was read at one of them moves over when it is opened."""

import json

import pytest

from vrhcaby.api.bridge import Bridge

MAT = """ 3 point match

 Game 1
 Ada : 0                             Ben : 0
  1) 31: 8/5 6/5                     65: 24/18 18/13
"""


@pytest.fixture
def ask():
    bridge = Bridge()

    def ask(op, desk="", **args):
        answer = json.loads(
            bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "desk": desk, "args": args}))
        )
        return answer.get("ok") or answer["error"]

    return ask


def saved(ask):
    made = ask("import", "record", text=MAT, seed="0f" * 16)
    return {
        "format": "vrhcaby-session",
        "version": 2,
        "header": made["header"],
        "entries": made["journal"]["append"],
    }


def test_what_was_read_beside_the_game_moves_over_when_it_is_opened(ask):
    save = saved(ask)
    opened = ask("load", save=save)
    assert (opened["header"], opened["journal"]["append"]) == (save["header"], save["entries"])
    assert [turn["kind"] for turn in ask("timeline")["games"][0]["turns"]] == ["play", "play"]
    # It is nowhere twice: what is played on does not change what was read.
    assert ask("timeline", "record")["code"] == "protocol/no-session"


def test_another_save_leaves_what_was_read_where_it_is(ask):
    save = saved(ask)
    shorter = {**save, "entries": save["entries"][:1]}
    assert ask("load", save=shorter)["journal"]["append"] == shorter["entries"]
    assert ask("timeline", "record")["count"] == 1
