"""Whole matches by messages: both sides agree, nothing is revealed early, and damage changes nothing."""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Callable

import pytest

from support.distance import CUBELESS, MATCH, MONEY, Friends, Policy, bold, games, likely, started, waiving
from vrhcaby.distance.message import PREFIX, check_sum
from vrhcaby.distance.side import Side, private, receive
from vrhcaby.distance.table import Table
from vrhcaby.errors import VrhcabyError
from vrhcaby.notation import digits
from vrhcaby.session.saving import load, save

MUTATIONS = 10_000
SEALS, CHECK = 2**18, 6
SERIES: list[tuple[dict[str, object], Policy, Callable[[Table], bool]]] = [
    (CUBELESS, likely, games(1)),
    (MATCH, likely, lambda table: table.over),
    (MATCH, waiving, lambda table: table.over),
    (MONEY, bold, games(3)),
    ({"rulebook": "classic"}, likely, games(2)),
    ({"rulebook": "blastoff"}, likely, games(1)),
]


@pytest.mark.parametrize(("args", "policy", "done"), SERIES)
@pytest.mark.parametrize("seed", [1, 2])
def test_both_sides_have_the_same_journal(args, policy, done, seed):
    friends = Friends.begin(args, seed)
    friends.play(policy, done)
    mine, theirs = (side.table.session for side in friends.sides)
    assert mine.journal == theirs.journal
    assert (mine.game, mine.series) == (theirs.game, theirs.series)
    assert save(load(save(mine))) == save(theirs)
    if policy is bold and args is MONEY:
        assert any(one.name == "beaver" for one in friends.sides[0].table.decisions)


def test_message_counts():
    """One message a turn without a cube, three with a live cube; in addition to the messages that begin the match."""
    friends = Friends.begin(CUBELESS)
    friends.play(likely, games(1))
    plays = sum(one.name == "play" for one in friends.sides[0].table.decisions)
    assert plays + 2 <= len(friends.messages) <= plays + 3
    friends = Friends.begin(MONEY)
    friends.play(likely, games(1))
    names = [one.name for one in friends.sides[0].table.decisions]
    said = names.count("roll")
    assert said > 10
    assert len(friends.messages) <= len(names) + said + 3


@pytest.mark.parametrize("policy", [likely, waiving])
def test_links_stay_short(policy):
    friends = Friends.begin({"rulebook": "modern", "format": {"kind": "match", "length": 7}}, 3)
    friends.play(policy, lambda table: table.over)
    assert len(friends.messages[0]) <= 250
    assert max(map(len, friends.messages)) <= 500


def test_nothing_shows_a_share_before_its_roll_is_due():
    friends = Friends.begin(MATCH, 5)
    for _ in range(120):
        for seat in (0, 1):
            owner, other = friends.sides[seat].table, friends.sides[1 - seat]
            last = owner.shown[seat][-1]
            seen = str(other.table.chains[seat]) + json.dumps(private(other)) + str(friends.messages)
            chain, match = owner.chains[seat][0], owner.agreed.match
            assert chain.share(match, seat, last + 1).hex() not in seen
            assert str(chain.share(match, seat, last + 1)) not in seen
            assert other.table.chains[seat][0].secret is None
            assert other.table.chains[seat][0].share(match, seat, last + 1) is None
        if friends.sides[friends.actor].table.awaited == "roll_or_double":
            mover = friends.sides[friends.actor].table
            assert mover.shown == friends.sides[1 - friends.actor].table.shown
            assert mover.rolled[-1].number == mover.roll - 1 == max(mover.shown[0])
        friends.turn()


def unchanged(side: Side | None, text: str) -> bool:
    """Receive anything: a typed error or a typed result, and the side is the same object. Returns whether there was a
    result.
    """
    before = None if side is None else private(side)
    try:
        found = receive(side, text, 0)
    except VrhcabyError as error:
        assert error.code
        assert error.detail
        return False
    assert found.kind not in ("news", "accepted")
    assert found.side is side
    assert before == (None if side is None else private(side))
    return True


def mutated(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text))
    return rng.choice(
        [
            lambda: text[:at],
            lambda: text[at:],
            lambda: text[:at] + chr(ord(text[at]) ^ (1 << rng.randrange(8))) + text[at + 1 :],
            lambda: text[:at] + chr(rng.randrange(0x11000)) + text[at:],
            lambda: text[:at] + text[at + 1 :],
            lambda: text[at:] + text[:at],
        ]
    )()


def waiting() -> tuple[Side, str]:
    """A side, and the message that it has not received yet."""
    friends = started(Friends.begin(MATCH, 4), 30)
    seat = friends.actor
    behind = friends.sides[1 - seat]
    friends.turn()
    count = len(friends.messages)
    assert count
    return behind, friends.sides[seat].message() if friends.sides[seat].to_send else friends.messages[-1]


def test_mutated_messages_change_nothing():
    side, text = waiting()
    rng = random.Random(35)
    flips = [
        text[:at] + chr(ord(text[at]) ^ (1 << bit)) + text[at + 1 :]
        for at in range(len(text))
        for bit in range(8)
    ]
    others = [mutated(text, rng) for _ in range(MUTATIONS - len(flips))]
    for one in (*flips, *others, "A" * 1_000_000, text * 4000, "", "f1.", PREFIX + "A" * 20):
        if one.strip() != text:
            unchanged(side, one)
            unchanged(None, one)


def forged(text: str, change: Callable[[int], int]) -> str:
    """A message whose number was changed inside both checksums, as a friend's modified program could do."""
    body = text[len(PREFIX) : -CHECK]
    number = int.from_bytes(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), "big")
    payload = change(number // 8 // SEALS)
    resealed = (payload * SEALS + digits._seal(payload)) * 8 + number % 8
    size = -(-resealed.bit_length() // 8)
    again = base64.urlsafe_b64encode(resealed.to_bytes(size, "big")).decode().rstrip("=")
    return PREFIX + again + check_sum(again)


def test_forged_messages_are_typed_errors_too():
    side, text = waiting()
    before = private(side)
    assert forged(text, lambda number: number) == text
    rng, kinds = random.Random(36), set()
    bits = len(text) * 6 - 60
    for bit in range(0, bits, 2):
        one = forged(text, lambda number, bit=bit: number ^ (rng.randrange(1, 8) << bit))
        for receiver in (side, None):
            try:
                kinds.add(receive(receiver, one, 0).kind)
            except VrhcabyError as error:
                kinds.add(error.code)
            assert private(side) == before
    assert {"foreign", "other_rules", "distance/share", "notation/link"} <= kinds
