"""A match with a friend through the page's operations."""

from __future__ import annotations

import json

import pytest

from support.friends import FriendPage, deliver, play, two_pages

CUBELESS = {"rulebook": "modern", "format": {"kind": "series", "cube": False}}
MATCH = {"rulebook": "modern", "format": {"kind": "match", "length": 3}}
MONEY = {"rulebook": "modern", "format": {"kind": "money", "beaver": True, "raccoon": True}}


@pytest.mark.parametrize(
    ("agreed", "games"),
    [
        (CUBELESS, 1),
        pytest.param(MATCH, 99, marks=pytest.mark.heavy),
        pytest.param(MONEY, 2, marks=pytest.mark.heavy),
    ],
)
def test_both_journals_and_scores_are_the_same(agreed, games):
    pages = two_pages(**agreed)
    play(pages, games)
    saves = [page.raw("save")["ok"]["save"] for page in pages]
    assert saves[0]["entries"] == saves[1]["entries"]
    assert pages[0].snapshot["score"]["totals"] == pages[1].snapshot["score"]["totals"]
    assert any(pages[0].snapshot["score"]["totals"])
    assert saves[0]["header"]["dice"] == "distance"


def test_no_decision_can_be_made_for_the_other_side():
    pages = two_pages(**CUBELESS)
    seat = waits_for(pages)
    assert pages[1 - seat].raw("command", name="draw")["error"]["code"] == "distance/not-your-turn"
    while not pages[seat].snapshot["last"]:
        if pages[seat].turn() is not None:
            deliver(pages, seat)
        seat = waits_for(pages)
    away, here = pages[1 - seat], pages[seat]
    assert (away.snapshot["own_seat"], away.snapshot["may"], away.snapshot["choices"]) == (1 - seat, [], [])
    assert here.snapshot["choices"]
    move = here.snapshot["choices"][0]
    refused = away.raw("move", **{"from": move["from"], "to": move["to"]})["refused"]
    assert refused["rule"] == "own_turn"
    assert refused["cite"]["paragraph"]
    assert away.raw("command", name="confirm")["refused"]["rule"] == "own_turn"
    assert away.raw("undo")["refused"]["rule"] == "own_turn"


def test_the_inviter_waits_until_the_friend_accepts():
    page = FriendPage(1)
    text = page.invite(**CUBELESS)
    assert page.snapshot["may"] == []
    assert page.raw("command", name="draw")["error"]["code"] == "distance/not-your-turn"
    assert page.read(text) == "own"


def test_text_around_the_message_is_ignored():
    page, friend = FriendPage(1), FriendPage(2)
    text = page.invite(**CUBELESS)
    assert friend.read(f"Zahrajeme si? https://example.org/#friend/{text}, těším se") == "invitation"


def test_old_foreign_and_damaged_texts_change_nothing():
    pages = two_pages(**CUBELESS)
    others = two_pages(5, **CUBELESS)
    first = pages[1].state["message"] or pages[0].state["message"]
    for _ in range(4):
        seat = waits_for(pages)
        if pages[seat].turn() is not None:
            deliver(pages, seat)
    before = [page.raw("save") for page in pages]
    foreign = others[0].state["message"] or others[1].state["message"]
    for page in pages:
        assert page.read(first) in ("old", "own")
        assert page.raw("friend_read", text=first[:-1] + "!", now=5)["ok"]["kind"] == "damaged"
        assert page.raw("friend_read", text="x" * 1_000_000, now=5)["ok"]["kind"] == "damaged"
        assert page.raw("friend_read", text="f1." + "x" * 1_000_000, now=5)["ok"]["kind"] == "damaged"
    assert [page.raw("save") for page in pages] == before
    assert pages[0].read(foreign) == "spectator"


def at_cube(seed: int = 1):
    """Two pages, and the seat that may roll or double."""
    pages = two_pages(seed, **MATCH)
    for _ in range(6):
        seat = waits_for(pages)
        if "raise" in pages[seat].snapshot["may"]:
            return pages, seat
        if pages[seat].turn() is not None:
            deliver(pages, seat)
    raise AssertionError("nobody may double")


def waits_for(pages) -> int:
    return next(at for at in (0, 1) if pages[at].state["message"] is None)


def test_nothing_shows_the_next_share_before_the_roll_is_declared():
    """Neither the other browser's storage nor any earlier message reveals the next roll's share."""
    pages, seat = at_cube()
    here, away = pages[seat], pages[1 - seat]
    side = here.bridge.channel.open.side
    share = side.table.chains[seat][0].share(side.table.agreed.match, seat, side.table.roll)
    known = away.bridge.channel.open.side.table.chains[seat][0]
    assert known.value != share
    assert known.share(side.table.agreed.match, seat, side.table.roll) is None
    assert share.hex() not in json.dumps(away.stored)
    here.act("roll")
    assert away.read(here.state["message"]) == "news"
    assert away.bridge.channel.open.side.table.chains[seat][0].value != share, "the roller shows last"


def test_a_waiver_saves_the_next_question():
    pages, seat = at_cube()
    page = pages[seat]
    page.act("roll")
    deliver(pages, seat)
    page.ask("friend_waive", on=True)
    assert page.turn() is not None
    deliver(pages, seat)
    assert seat in pages[1 - seat].bridge.channel.open.table.waived


def test_a_side_without_its_storage_continues_with_consent():
    pages = two_pages(**CUBELESS)
    seat = waits_for(pages)
    last = pages[1 - seat].state["message"]
    lost = pages[seat]
    other = pages[1 - seat]
    lost.stored.clear()
    lost.raw("new", rulebook="modern", seed="11" * 16)
    assert lost.read(last) == "spectator"
    assert lost.snapshot["own_seat"] == -1
    assert lost.raw("command", name="draw")["error"]["code"] == "distance/not-your-turn"
    lost.ask("friend_claim", seat=seat, secret=lost.secret(), now=9)
    assert other.read(lost.state["message"]) == "claim"
    other.ask("friend_consent", now=10)
    deliver(pages, 1 - seat)
    play(pages, 1)
    assert pages[0].raw("save") == pages[1].raw("save")


def test_a_claim_off_turn_and_an_invitation_not_read_are_typed_errors():
    pages = two_pages(**CUBELESS)
    seat = waits_for(pages)
    third = FriendPage(9)
    assert third.read(pages[1 - seat].state["message"]) == "spectator"
    claimed = third.raw("friend_claim", seat=1 - seat, secret="00" * 16, now=1)
    assert claimed["error"]["code"] == "distance/not-your-turn"
    accepted = third.raw("friend_accept", name="Ctirad", secret="00" * 16, now=1)
    assert accepted["error"]["code"] == "distance/not-open"
    assert third.raw("friend_state", now=1)["ok"] == {"kind": ""}
    assert FriendPage(3).raw("friend_accept", name="A", secret="xy", now=1)["error"]["code"] == (
        "protocol/bad-args"
    )


def test_a_second_acceptance_comes_too_late():
    page, first, second = FriendPage(1), FriendPage(2), FriendPage(3)
    text = page.invite(**CUBELESS)
    answers = [one.accept(text, name) for one, name in ((first, "Bořivoj"), (second, "Ctirad"))]
    assert [page.read(answer) for answer in answers] == ["accepted", "taken"]
    assert page.bridge.channel.friend.name == "Bořivoj"


def test_a_side_is_reopened_from_its_stored_form():
    pages = two_pages(**CUBELESS)
    page = pages[0]
    (stored,) = page.stored.values()
    again = FriendPage(7)
    found = again.ask("friend_open", stored=stored)
    assert found["kept"]["stored"] == stored
    assert found["snapshot"]["own_seat"] == 0
    assert again.raw("friend_open", stored="{}")["error"]["code"] == "save/format"


def test_the_list_puts_own_turns_first_and_leaves_out_invalid_matches():
    pages = two_pages(**CUBELESS)
    entry = pages[0].state["kept"]["match"]
    mine = {**entry, "actor": 0, "since": 5}
    old = {**entry, "actor": 0, "since": 3, "match": "00" * 8}
    theirs = {**entry, "actor": 1, "since": 1}
    many = [theirs, {"match": 5}, None, mine, old] + [theirs] * 200
    assert pages[0].ask("friend_list", matches=many) == {"matches": 203}
    listed = pages[0].bridge.channel.friend.matches
    assert [one.since for one in listed[:3]] == [3, 5, 1]
    assert pages[0].raw("friend_list", matches=[None] * 501)["error"]["code"] == "protocol/bad-args"


def test_times_come_from_the_page():
    pages = two_pages(**CUBELESS)
    seat = waits_for(pages)
    pages[seat].now = 77_000
    if pages[seat].turn() is not None:
        assert pages[seat].state["kept"]["match"]["since"] == 77_000
