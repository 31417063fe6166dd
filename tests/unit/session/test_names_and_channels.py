"""Names that look like a record's own lines, and one save opened on two boards."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.tables import SEED, command_all, table
from vrhcaby.api.bridge import Bridge
from vrhcaby.session.saving import save


class Engine:
    """A bridge with short requests; every channel is a separate board."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def ask(self, op: str, channel: str = "", **args: Any) -> Any:
        message = {"v": 1, "id": 1, "op": op, "args": args, **({"channel": channel} if channel else {})}
        answer = json.loads(self.bridge.handle(json.dumps(message)))
        assert "ok" in answer, answer
        return answer["ok"]


@pytest.mark.parametrize("name", ["1)", "Wins 2 points", "2) Ada", " 3 point match"])
def test_a_mat_file_with_a_name_like_one_of_its_lines_is_read_back(name: str) -> None:
    engine = Engine()
    players = [{"kind": "person", "name": name}, {"kind": "person", "name": "Ben"}]
    match = {"kind": "match", "length": 1}
    engine.ask("new", rulebook="modern", format=match, dice="manual", seed=SEED, players=players)
    engine.ask("command", name="draw", dice=[6, 1])
    mover = engine.ask("snapshot")["snapshot"]["to_act"]
    engine.ask("command", name="resign", by=mover, level="single")
    engine.ask("command", name="accept", by=1 - mover)
    text = engine.ask("export", kind="mat")["text"]
    read = engine.ask("identify", text=text)["match"]
    assert (read["games"], read["length"]) == (1, 1)
    assert read["players"] == [name.strip(), "Ben"]


def test_two_boards_with_one_save_each_keep_their_session() -> None:
    engine, kept = Engine(), save(command_all(table("match", length=3), "draw 6 1", "play"))
    for channel in ("one", "two"):
        engine.ask("load", channel, save=kept)
    engine.ask("command", "one", name="roll", dice=[3, 1])
    phases = [engine.ask("snapshot", channel)["snapshot"]["phase"] for channel in ("one", "two")]
    assert phases == ["moving", "before_roll"]
