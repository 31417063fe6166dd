"""A session written as .mat and SGF reads back as it was played."""

import json

import pytest

from vrhcaby.api.bridge import Bridge
from vrhcaby.errors import NotationError
from vrhcaby.notation import PlayTurn, read_mat, read_sgf
from vrhcaby.notation.record import CubeTurn, Verb
from vrhcaby.session.export import record_of

SEED = "0f" * 16


def ask(bridge, op, **args):
    return json.loads(bridge.handle(json.dumps({"v": 1, "op": op, "args": args})))["ok"]


def played(**new):
    """A session with first legal moves until the first game is over and the next has begun."""
    bridge = Bridge()
    ask(bridge, "new", seed=SEED, **new)
    raised = False
    while True:
        now = ask(bridge, "snapshot")["snapshot"]
        if "next_game" in now["may"]:
            ask(bridge, "command", name="next_game")
            ask(bridge, "command", name="draw")
            return bridge
        if now["choices"]:
            best = max(
                now["choices"],
                key=lambda m: (m["to"] == "off", not m["hit"], 26 if m["from"] == "bar" else int(m["from"])),
            )
            ask(bridge, "move", **{k: best[k] for k in ("from", "to", "dice")})
        elif "raise" in now["may"] and not raised:
            raised = True
            ask(bridge, "command", name="raise")
            ask(bridge, "command", name="take")
        else:
            name = next(n for n in ("draw", "choose_colour", "roll", "confirm") if n in now["may"])
            ask(bridge, "command", name=name, **({"colour": "white"} if name == "choose_colour" else {}))


@pytest.mark.parametrize(
    "new",
    [
        {"rulebook": "modern", "format": {"kind": "match", "length": 5}},
        {"rulebook": "modern", "format": {"kind": "money", "automatic_doubles": 3}},
        {"rulebook": "leaflet"},
        {"rulebook": "precise"},
    ],
    ids=lambda n: n["rulebook"],
)
def test_both_notations_read_back_the_same(new):
    bridge = played(**new)
    record = record_of(bridge.channel.open)
    assert len(record.games) == 2
    first = record.games[0]
    assert sum(isinstance(t, PlayTurn) for t in first.turns) > 10
    verbs = [t.verb for t in first.turns if isinstance(t, CubeTurn)]
    assert verbs == ([Verb.DOUBLE, Verb.TAKE] if new["rulebook"] in ("modern", "leaflet") else [])
    for text, read in (
        (ask(bridge, "export", kind="sgf")["text"], read_sgf),
        (ask(bridge, "export", kind="mat")["text"], read_mat),
    ):
        again = read(text)
        assert again.players == record.players
        assert again.games[0].result == first.result
        plays = [t.dice for t in first.turns if isinstance(t, PlayTurn)]
        assert [sorted(t.dice) for t in again.games[0].turns if isinstance(t, PlayTurn)] == [
            sorted(d) for d in plays
        ]


def test_a_chouette_has_no_notation():
    bridge = Bridge()
    ask(bridge, "new", seed=SEED, rulebook="modern", format={"kind": "chouette"}, players=[{}, {}, {}])
    with pytest.raises(NotationError) as caught:
        record_of(bridge.channel.open)
    assert caught.value.code == "notation/unsupported"
