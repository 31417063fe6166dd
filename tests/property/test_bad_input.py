"""Requests and saves damaged in any way: a typed error with its code and the value, and an unchanged session."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from support.tables import SEED, chouette, command_all, command_crew, everything, table
from vrhcaby.api.bridge import Bridge
from vrhcaby.api.channel import OpenSession
from vrhcaby.api.registry import NAMES
from vrhcaby.errors import SaveError
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session

POINTS = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]
POSITION = {"points": POINTS, "off": [0, 0]}
ABOUT = {"rulebook": "modern", "reading": "completed", "position": POSITION, "dice": [3, 1]}
MATCH = {"kind": "match", "length": 3, "crawford": True}
PLAYERS = [{"kind": "person", "name": "A"}, {"kind": "bot", "level": "child"}]
SEATED = [*PLAYERS, {"kind": "person"}]
MOVES = {"moves": [[8, 5], [6, 5, [1]]], "complete": True}
WHOLE = save(command_all(table("match", length=3), "draw 6 1", "play", "raise", "take", "roll 4 2", "play"))


def requests() -> list[tuple[str, dict[str, Any]]]:
    """A valid request for each operation, to be damaged; a bare one if none is listed here."""
    sound: list[tuple[str, dict[str, Any]]] = [
        ("new", {"rulebook": "modern", "format": MATCH, "players": PLAYERS, "dice": "seeded", "seed": SEED}),
        ("new", {"rulebook": "modern", "format": {"kind": "chouette"}, "players": SEATED, "seed": SEED}),
        ("new", {"rulebook": "classic", "scoring": "stakes", "format": {"stake": 5}, "seed": SEED}),
        ("load", {"save": WHOLE}),
        ("load", {"save": json.dumps(WHOLE)}),
        ("move", {"from": "13", "to": "8", "side": "white", "dice": [5]}),
        ("undo", {"index": 0}),
        ("undo", {"all": True}),
        ("command", {"name": "raise", "by": 1, "cubes": [0, 1]}),
        ("command", {"name": "roll", "dice": [3, 1]}),
        ("command", {"name": "resign", "level": "gammon"}),
        ("command", {"name": "choose_colour", "colour": "white"}),
        ("bot", {"slice_ms": 1, "before": 2}),
        ("hint", {"member": 2, "count": 1, "plies": 0, "slice_ms": 1}),
        ("tutor", {"name": "confirm", "threshold": 0.1, "plies": 0, "slice_ms": 1}),
        ("review", {"game": 1, "plies": 0, "slice_ms": 1}),
        ("explain", {"from": "13", "to": "8"}),
        ("export", {"kind": "mat"}),
        ("legal", ABOUT),
        ("judge", {**ABOUT, **MOVES}),
        ("choices", {**ABOUT, **MOVES}),
        ("compare", {**ABOUT, **MOVES}),
        ("score", {**ABOUT, "cube": {"value": 2, "owner": "mover"}, "jacoby": True, "scoring": "levels"}),
        ("evaluate", {**ABOUT, "plies": 0, "cube": {"value": 2, "owner": "centre"}, "match": {"length": 5, "mover": 1, "opponent": 2, "crawford": False}}),
        ("best", {**ABOUT, "plies": 0, "count": 2, "money": {"jacoby": True, "beaver": False}}),
    ]  # fmt: skip
    reported = {op for op, _ in sound}
    return sound + [(op, dict(ABOUT)) for op in NAMES if op not in reported]


SOUND = requests()
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 30),
    st.sampled_from([10**30, -1, 7, 64, 0.5, 1e308, float("inf"), "", "x", "25", "bar", "²", "\x00", "\ud800"]),
    st.text(max_size=5),
    st.lists(st.integers(-2, 26), max_size=5),
    st.builds(lambda: [[]]),
    st.builds(dict),
    st.builds(lambda: {"kind": "bot"}),
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every part of a JSON value."""
    inside = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    return [path, *(p for key, part in inside for p in places(part, (*path, key)))]


def damaged(data: st.DataObject, value: Any) -> Any:
    """The value with one to three of its parts replaced, left out or doubled."""
    value = copy.deepcopy(value)
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from([p for p in places(value) if p] or [()]))
        if not path:
            return data.draw(JUNK)
        holder = value
        for key in path[:-1]:
            holder = holder[key]
        how = data.draw(st.sampled_from(["junk", "junk", "out", "twice"]))
        if how == "junk":
            holder[path[-1]] = data.draw(JUNK)
        elif how == "out":
            del holder[path[-1]]
        elif isinstance(holder, list):
            holder.append(copy.deepcopy(holder[path[-1]]))
    return value


def sessions() -> dict[str, Session]:
    """Sessions in states of every kind."""
    return {
        "draw": table("series", "classic"),
        "colour": command_all(table("series", "classic"), "draw 6 1"),
        "moving": command_all(table("series", "leaflet"), "draw 6 1"),
        "raised": command_all(table("money", beaver=True), "draw 6 1", "play", "raise"),
        "resigned": command_all(table("series", "precise"), "draw 6 1", "resign single"),
        "over": command_all(table("match", length=1), "draw 6 1", "resign single", "accept"),
        "crew": command_crew(chouette(4), "raise m1", "take box", "raise m2", "drop box"),
    }


def answered(bridge: Bridge, message: Any) -> dict[str, Any]:
    """The answer, which must be well formed even for the strictest reader, and no internal error."""
    text = bridge.handle(json.dumps(message))
    assert text.encode("utf-8")
    found: dict[str, Any] = json.loads(text, parse_constant=pytest.fail)
    assert len({"ok", "refused", "error"} & set(found)) == 1
    if "error" in found:
        error = found["error"]
        assert error["code"] != "internal/fault", error
        assert "/" in error["code"]
        assert error["detail"]
        if error["code"] == "protocol/bad-args":
            assert {"argument", "value"} <= set(error["facts"]), error
    return found


@pytest.mark.parametrize("moment", list(sessions()))
@given(data=st.data())
def test_a_damaged_request_is_a_typed_error_and_changes_nothing(moment: str, data: st.DataObject) -> None:
    bridge, session = Bridge(), sessions()[moment]
    bridge.channel.opened = OpenSession(session)
    before = everything(session)
    op, args = data.draw(st.sampled_from(SOUND))
    message = damaged(data, {"op": op, "args": args, "rev": session.rev, "lang": "cs", "v": 1, "id": 7})
    note(str(message)[:400])
    found = answered(bridge, message)
    if "ok" not in found:
        assert bridge.channel.open is session
        assert everything(session) == before


@given(data=st.data())
def test_a_damaged_save_is_rejected_or_a_complete_session(data: st.DataObject) -> None:
    for raw in (WHOLE, save(sessions()["crew"])):
        broken = damaged(data, raw)
        note(str(broken)[:400])
        try:
            session = load(broken)
        except SaveError as error:
            assert error.code.startswith("save/")
            continue
        assert everything(load(save(session))) == everything(session)


@given(cut=st.integers(0, 2000), text=st.text(max_size=3))
def test_a_save_cut_or_damaged_as_text_is_rejected(cut: int, text: str) -> None:
    whole = json.dumps(WHOLE)
    at = cut % len(whole)
    with pytest.raises(SaveError):
        load(whole[:at] + text)
