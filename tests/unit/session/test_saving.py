"""Unreadable saves and agreements: each gives a typed error that names the faulty part."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.tables import SEED, command_all, everything, table
from vrhcaby.api.bridge import Bridge
from vrhcaby.errors import ProtocolError, RulebookError, SaveError, VrhcabyError
from vrhcaby.game.state import Command
from vrhcaby.session.config import read_config
from vrhcaby.session.saving import apply_entry, load, save
from vrhcaby.session.session import Session

FRESH = "f7" * 32


def saved(**changed: Any) -> dict[str, Any]:
    """A save of a game that has just begun, with some parts changed."""
    return {**save(command_all(table("money"), "draw 6 1")), **changed}


def refused(raw: object) -> SaveError:
    with pytest.raises(SaveError) as caught:
        load(raw)
    return caught.value


def test_a_save_loads_as_an_object_and_as_its_text() -> None:
    for raw in (saved(), json.dumps(saved())):
        session = load(raw)
        assert session.game.dice == (6, 1)
        assert session.config.seed == bytes.fromhex(SEED)


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("{", "save/truncated"),
        ("", "save/truncated"),
        ("[" * 100_000, "save/truncated"),
        ([], "save/format"),
        (None, "save/format"),
        ({}, "save/format"),
        ("{}", "save/format"),
        ({**saved(), "format": "another"}, "save/format"),
        ({**saved(), "version": 2}, "save/version"),
        ({**saved(), "version": 0}, "save/version"),
        ({**saved(), "version": True}, "save/version"),
        ({**saved(), "version": None}, "save/version"),
        ({**saved(), "header": None}, "save/truncated"),
        ({**saved(), "entries": {}}, "save/truncated"),
        ({**saved(), "entries": None}, "save/truncated"),
    ],
)
def test_anything_but_a_save_is_reported_as_such(raw: object, code: str) -> None:
    assert refused(raw).code == code


def test_a_save_of_another_version_names_both() -> None:
    assert refused(saved(version=7)).facts == {"version": "7", "known": 1}


def test_a_faulty_header_gives_the_cause() -> None:
    header = {**saved()["header"], "rulebook": "unheard-of"}
    error = refused(saved(header=header))
    assert str(error.facts["cause"]).startswith("rulebook/")
    assert error.detail.startswith("header: ")


@pytest.mark.parametrize(
    ("entries", "place", "rule"),
    [
        ([["roll", {"dice": [6, 1]}]], 0, "draw_first"),
        ([["draw", {"dice": [6, 1]}], ["roll", {"dice": [6, 1]}]], 1, "dice_are_thrown"),
        ([["draw", {"dice": [6, 1]}], ["move", 13, 8, [5]]], 1, "distance_is_a_die"),
        ([["draw", {"dice": [6, 1]}], ["confirm"]], 1, "compulsory"),
        ([["draw", {"dice": [6, 1]}], ["undo", {"index": 0}]], 1, "nothing_to_undo"),
        ([["next_game"]], 0, "game_still_on"),
    ],
)
def test_a_refused_entry_is_reported_with_its_row(entries: list[Any], place: int, rule: str) -> None:
    assert refused(saved(entries=entries)).facts == {"entry": place, "rule": rule}


@pytest.mark.parametrize(
    "entry",
    [[], "draw", 5, None, [5], [["draw"]], ["unheard-of"], ["move", "x", 8, [5]], ["move", 13, 8, [9]]],
)
def test_an_invalid_entry_is_reported_by_its_place(entry: object) -> None:
    error = refused(saved(entries=[["draw", {"dice": [6, 1]}], entry]))
    assert error.facts["entry"] == 1
    assert error.detail.startswith("entry 1: ")


def test_the_index_of_an_undo_has_limits() -> None:
    session = command_all(table("money"), "draw 6 1")
    for index in (-2, 4, "0", True):
        with pytest.raises(VrhcabyError):
            apply_entry(session, ["undo", {"index": index}])


def test_a_journal_that_is_too_long_is_not_replayed() -> None:
    assert refused(saved(entries=[["draw"]] * 200_001)).facts == {"entries": 200_001}


BAD_ARGS = [
    ({"format": 5}, "format"),
    ({"format": {"kind": "unheard-of"}}, "kind"),
    ({"format": {"kind": "match", "length": 0}}, "length"),
    ({"format": {"kind": "match", "length": 26}}, "length"),
    ({"format": {"kind": "money", "stake": 1_000_001}}, "stake"),
    ({"players": 2}, "players"),
    ({"players": [{}]}, "players"),
    ({"players": [{}, {}, {}]}, "players"),
    ({"players": [5, {}]}, "players"),
    ({"players": [{"kind": "ghost"}, {}]}, "kind"),
    ({"players": [{"kind": "bot", "level": "godlike"}, {}]}, "level"),
    ({"scoring": 5}, "scoring"),
    ({"dice": "loaded"}, "dice"),
    ({"carried": {}}, "carried"),
    ({"carried": [[6]]}, "carried"),
    ({"carried": [[6, 1, "stolen"]]}, "carried"),
    ({"carried": [[6, 1, "off_half", 1]]}, "carried"),
    ({"lots": [0]}, "lots"),
    ({"lots": [0, 0]}, "lots"),
    ({"lots": [0, 2]}, "lots"),
    ({"lots": "01"}, "lots"),
]


def agreed(**args: Any) -> Any:
    return read_config({"rulebook": "modern", "seed": SEED, **args})


@pytest.mark.parametrize(("args", "name"), BAD_ARGS)
def test_an_impossible_agreement_is_reported_by_the_argument(args: dict[str, Any], name: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        agreed(**args)
    assert caught.value.facts["argument"] == name


def test_a_format_or_scoring_missing_in_the_rulebook_is_reported_with_the_available_ones() -> None:
    with pytest.raises(RulebookError) as caught:
        read_config({"rulebook": "classic", "format": {"kind": "money"}})
    assert (caught.value.code, caught.value.facts) == (
        "rulebook/format",
        {"format": "money", "known": ["series"]},
    )
    with pytest.raises(RulebookError) as caught:
        read_config({"rulebook": "classic", "scoring": "unheard-of"})
    assert caught.value.facts == {"scoring": "unheard-of", "known": ["points", "stakes"]}
    with pytest.raises(RulebookError) as caught:
        read_config({"rulebook": "precise", "format": {"kind": "series", "cube": True, "beaver": True}})
    assert (caught.value.code, caught.value.facts) == ("rulebook/no-cube", {"options": ["cube", "beaver"]})


def test_names_are_trimmed_and_may_be_left_out() -> None:
    players = agreed(players=[{"name": "  Anna  "}, {}]).players
    assert [p.name for p in players] == ["Anna", ""]
    assert [p.kind for p in players] == ["person", "person"]
    long = agreed(players=[{"name": "x" * 100}, {"kind": "bot"}]).players
    assert [len(long[0].name), long[1].level, long[0].level] == [40, "club", None]


def test_by_default_two_people_play_one_game_after_another() -> None:
    config = read_config({"rulebook": "precise", "seed": SEED})
    assert ([p.kind for p in config.players], config.dice) == (["person", "person"], "seeded")
    form = config.setup.format
    assert (form.kind, form.length, form.cube, form.stake) == ("series", 0, False, 1)
    assert agreed(format={"kind": "match"}).setup.format.length == 1


def test_throws_and_lots_from_elsewhere_are_kept() -> None:
    config = agreed(carried=[[6, 1], [5, 5, "off_half"]], lots=[1, 0])
    assert [t.wire() for t in config.carried] == [[6, 1], [5, 5, "off_half"]]
    assert config.lots == (1, 0)
    session = Session.start(config)
    assert load(save(session)).config == config


def test_a_save_without_its_secret_continues_with_its_throws_and_a_new_secret() -> None:
    for form in ({"kind": "money"}, {"kind": "chouette"}):
        players = [{"kind": "person"}] * (4 if form["kind"] == "chouette" else 2)
        session = Session.start(agreed(dice="physical", format=form, players=players))
        for command in ("draw", "roll", "draw", "roll"):
            session.command(Command(command))
        whole = save(session)
        header = {key: value for key, value in whole["header"].items() if key != "seed"}
        sealed = {**whole, "header": {**header, "thrown": [throw.wire() for throw in session.throws]}}
        error = refused(sealed)
        assert error.code == "save/sealed"
        again = load(sealed, FRESH)
        assert (again.game, again.series, again.throws) == (session.game, session.series, session.throws)
        assert again.config.seed.hex() == FRESH
        assert again.dice.fingerprint != session.dice.fingerprint
        assert everything(load(save(again))) == everything(again)


def test_a_session_reports_each_of_its_throws_once() -> None:
    session = Session.start(agreed(dice="physical", format={"kind": "money"}))
    reported = []
    for command in ("draw", "resign", "accept", "next_game", "draw"):
        before = len(session.throws)
        session.command(Command(command, level="single" if command == "resign" else None))
        reported += session.throws[before:]
    assert tuple(reported) == session.throws == (*session.proofs[0].throws, *session.dice.thrown)
    assert len(session.proofs) == 1


def test_a_damaged_journal_opens_as_far_as_it_can_be_read_if_asked() -> None:
    bridge = Bridge()
    damaged = saved(entries=[["draw", {"dice": [6, 1]}], ["gibberish"], ["confirm"]])

    def opened(**args: object) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(bridge.handle(json.dumps({"op": "load", "args": args})))
        return found

    assert opened(save=damaged)["error"]["facts"]["entry"] == 1
    short = opened(save=damaged, short=True)["ok"]
    assert (short["snapshot"]["dice"]["values"], short["missing"]) == ([6, 1], 2)
    assert opened(save=damaged, short=True, count=5)["ok"]["missing"] == 4
    assert opened(save=saved(), short=True, count=5)["ok"]["missing"] == 5 - len(saved()["entries"])
    assert "missing" not in opened(save=saved(), short=True)["ok"]
    nothing = saved(entries=[["gibberish"]])
    assert opened(save=nothing, short=True)["error"]["code"] == "save/corrupt"
