"""A side on another device: stored, restored, claimed after a loss, damaged."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from support.distance import CUBELESS, MATCH, Friends, likely, started
from vrhcaby.distance.side import (
    LATEST,
    Side,
    claim,
    consent,
    private,
    private_link,
    receive,
    restore,
)
from vrhcaby.errors import ProtocolError, SaveError

SECRET = bytes(range(16))


def lost(friends: Friends) -> tuple[int, Side]:
    """The side to act has lost its storage and continues from the last message it received."""
    seat = friends.actor
    return seat, claim(friends.messages[-1], seat, b"new secret here!", 50)


def test_a_lost_secret_needs_consent_and_skips_a_roll():
    friends = started(Friends.begin(CUBELESS), 7)
    seat, new = lost(friends)
    other = friends.sides[1 - seat]
    due = other.table.roll
    found = receive(other, new.message(), 51)
    assert (found.kind, found.side, found.name) == ("claim", other, ("Anežka", "Bořivoj")[seat])
    agreed = consent(other, new.message(), 52)
    back = receive(new, agreed.message(), 53)
    assert back.kind == "news"
    friends.sides[seat], friends.sides[1 - seat] = back.side, agreed
    friends.play(likely, lambda table: len(table.session.series.records) == 1)
    table = friends.sides[0].table
    assert due not in [one.number for one in table.rolled]
    assert due + 1 in [one.number for one in table.rolled]
    assert [one.name for one in table.decisions if one.name in ("recommit", "consent")] == [
        "recommit",
        "consent",
    ]
    assert friends.sides[0].table.session.journal == friends.sides[1].table.session.journal
    assert restore(private(friends.sides[seat])).table.decisions == table.decisions


def test_nobody_claims_a_seat_off_turn():
    friends = started(Friends.begin(CUBELESS), 3)
    with pytest.raises(ProtocolError) as caught:
        claim(friends.messages[-1], 1 - friends.actor, SECRET, 0)
    assert caught.value.code == "distance/not-your-turn"


def test_a_side_moves_to_another_device():
    friends = started(Friends.begin(MATCH), 9)
    for seat, side in enumerate(friends.sides):
        for text in (json.dumps(private(side)), private_link(side)):
            friends.sides[seat] = restore(text)
            assert private(friends.sides[seat]) == private(side)
    friends.play(likely, lambda table: table.over)
    assert friends.sides[0].table.session.journal == friends.sides[1].table.session.journal


@pytest.mark.parametrize(
    "change",
    [
        {"format": "other"},
        {"seat": 2},
        {"seat": "x"},
        {"secrets": ["00" * 16]},
        {"secrets": []},
        {"state": "f1.x"},
    ],
)
def test_damaged_storage_is_a_typed_error(change):
    stored = private(started(Friends.begin(MATCH), 3).sides[0])
    with pytest.raises(SaveError):
        restore({**stored, **change})


@pytest.mark.parametrize(
    "text",
    ["p1.", "p1.0.x", "p1.2.x.1.f1.x", "p1.0.zz.1.", "p1.0.{secret}.1.f1.x", "p1.1.{secret}.1.{state}"],
)
def test_a_damaged_private_link_is_a_typed_error(text):
    stored = private(started(Friends.begin(MATCH), 3).sides[0])
    with pytest.raises(SaveError):
        restore(text.format(secret=stored["secrets"][0], state=stored["state"]))


@pytest.mark.parametrize(("since", "known"), [(10**17, LATEST), (-5, 0), (7, 7)])
def test_a_wrong_clock_on_another_device_is_limited_to_dates_that_a_browser_can_write(since, known):
    stored = private(started(Friends.begin(MATCH), 3).sides[0])
    assert restore({**stored, "since": since}).since == known


def test_a_lost_secret_has_its_place_in_a_private_link():
    side = started(Friends.begin(MATCH), 3).sides[0]
    assert private_link(replace(side, secrets=(None,))).startswith("p1.0.x.")
