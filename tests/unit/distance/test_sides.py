"""The effects of a message: news, and everything that changes nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support.distance import CUBELESS, MATCH, MONEY, Friends, likely, started
from vrhcaby.board.plays import Move
from vrhcaby.distance import message as messages
from vrhcaby.distance.chain import Chain
from vrhcaby.distance.decisions import SPELT, Decision
from vrhcaby.distance.side import (
    Side,
    accept,
    invite,
    private,
    receive,
    restore,
)
from vrhcaby.distance.table import Made
from vrhcaby.errors import NotationError, ProtocolError, VrhcabyError
from vrhcaby.game.state import Phase
from vrhcaby.language import compiling, tables
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import BOOKS
from vrhcaby.session.agreements import agreed_pairs
from vrhcaby.session.saving import load, save

SECRET = bytes(range(16))


def at_roll(seed: int = 1) -> Friends:
    """A live cube with a player who may say "roll" or double."""
    friends = Friends.begin(MATCH, seed)
    while friends.sides[friends.actor].table.awaited != "roll_or_double":
        friends.turn()
    return friends


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        ({"dice": "physical"}, "distance/cocked", "cocked"),
        ({"format": {"kind": "chouette"}, "players": [{}, {}, {}]}, "distance/chouette", "chouette"),
        ({"players": [{}, {"kind": "bot"}]}, "distance/bot", "both sides must be people"),
        ({"clock": {"delay": 12, "reserve": 120}}, "distance/clock", "no clock"),
    ],
)
def test_features_impossible_at_a_distance_are_refused_in_words(args, code, said):
    with pytest.raises(ProtocolError) as caught:
        invite({"rulebook": "modern", **args}, SECRET, 0)
    assert caught.value.code == code
    assert said in caught.value.detail


def test_an_own_invitation_waits_for_the_friend():
    side = invite(MATCH, SECRET, 7)
    found = receive(side, side.message(), 9)
    assert (found.kind, found.side) == ("own", side)
    assert side.debt is not None
    assert (side.debt.seat, side.debt.what, side.debt.since) == (1, "accept", 7)


def test_the_first_acceptance_is_binding_and_shows_its_name():
    side = invite(MATCH, SECRET, 0)
    first = accept(side.message(), "Bořivoj", bytes(16), 0).message()
    second = accept(side.message(), "Ctirad", b"c" * 16, 0).message()
    bound = receive(side, first, 5)
    assert (bound.kind, bound.name) == ("accepted", "Bořivoj")
    late = receive(bound.side, second, 6)
    assert (late.kind, late.name, late.side) == ("taken", "Bořivoj", bound.side)


def test_who_must_act_and_since_when():
    friends = at_roll()
    seat = friends.actor
    before = friends.sides[1 - seat]
    assert before.debt is not None
    assert (before.debt.seat, before.debt.what) == (seat, "roll_or_double")
    said = friends.sides[seat].decide(Decision("roll"), 70)
    assert isinstance(said, Side)
    assert said.debt is not None
    assert (said.debt.seat, said.debt.what, said.debt.since) == (1 - seat, "share", 70)
    answered = receive(before, said.message(), 80).side
    assert answered is not None
    assert answered.debt is not None
    assert (answered.debt.seat, answered.debt.what, answered.debt.since) == (seat, "roll", 80)
    shown = receive(said, answered.message(), 90).side
    assert shown is not None
    assert shown.debt is not None
    assert (shown.debt.seat, shown.debt.what, shown.debt.since) == (seat, "play", 90)


def test_a_live_cube_takes_three_messages_a_turn_and_a_waiver_one():
    friends = at_roll()
    seat = friends.actor
    count = len(friends.messages)
    friends.decide(Decision("roll"))
    play = replace(likely(friends.sides[seat].table, friends.rng), waive=True)
    friends.decide(play)
    assert len(friends.messages) - count == 3
    assert seat in friends.sides[1 - seat].table.waived
    friends.decide(Decision("roll"))
    friends.turn()
    assert friends.sides[seat].table.awaited == "play", "a waiver lets the roll be due at once"


def test_a_waiver_expires_once_the_cube_is_turned():
    friends = at_roll()
    seat = friends.actor
    friends.decide(Decision("roll"))
    friends.decide(replace(likely(friends.sides[seat].table, friends.rng), waive=True))
    friends.decide(Decision("raise"))
    friends.decide(Decision("take"))
    assert friends.sides[seat].table.waived == frozenset()
    friends.turn()
    assert friends.sides[seat].table.awaited == "roll_or_double"


def test_a_taken_double_takes_three_messages():
    friends = at_roll()
    seat, count = friends.actor, len(friends.messages)
    friends.decide(Decision("raise"))
    friends.decide(Decision("take"))
    assert friends.sides[seat].table.awaited == "play"
    friends.turn()
    assert len(friends.messages) - count == 3


def test_an_old_message_is_answered_with_the_same_bytes():
    friends = started(Friends.begin(CUBELESS), 12)
    for at, text in enumerate(friends.messages[:-1]):
        sender = 0 if at % 2 == 0 else 1
        found = receive(friends.sides[1 - sender], text, 99)
        assert (found.kind, found.side) == ("old", friends.sides[1 - sender])
        assert found.reply == friends.messages[at + 1], at


def test_an_own_message_is_recognised():
    friends = started(Friends.begin(CUBELESS), 5)
    sender = 1 - friends.actor
    found = receive(friends.sides[sender], friends.messages[-1], 99)
    assert (found.kind, found.side) == ("own", friends.sides[sender])


def test_different_decisions_are_a_fork():
    friends = started(Friends.begin(CUBELESS), 4)
    before = restore(private(friends.sides[friends.actor]))
    seat = friends.actor
    friends.turn()
    others = [one for one in before.table.choices.decisions if one.name == "play"]
    other = next(one for one in others if one != friends.sides[0].table.decisions[-1])
    forked = before.decide(other, 0)
    assert isinstance(forked, Side)
    found = receive(friends.sides[1 - seat], forked.message(), 9)
    assert (found.kind, found.side) == ("fork", friends.sides[1 - seat])


def test_decisions_in_the_receivers_name_are_a_fork():
    friends = started(Friends.begin(CUBELESS), 4)
    seat = friends.actor
    behind = restore(private(friends.sides[1 - seat]))
    friends.turn()
    friends.turn()
    found = receive(behind, friends.messages[-1], 9)
    assert found.kind in ("own", "fork")
    assert found.side is behind


def test_another_match_another_rulebook_and_a_spectator():
    friends, others = (started(Friends.begin(CUBELESS, seed), 3) for seed in (1, 2))
    side = friends.sides[0]
    assert receive(side, others.messages[-1], 9).kind == "foreign"
    table = friends.sides[1].table.copy()
    table.agreed = replace(table.agreed, rules=b"odd!")
    found = receive(side, messages.write(table), 9)
    assert (found.kind, found.side) == ("other_rules", side)
    seen = receive(None, friends.messages[-1], 9)
    assert seen.kind == "spectator"
    assert seen.table is not None
    assert seen.table.game.position == friends.sides[0].table.game.position
    assert receive(None, friends.messages[0], 9).kind == "invitation"


def test_an_illegal_play_is_refused_with_its_paragraph():
    friends = started(Friends.begin(CUBELESS), 4)
    seat = friends.actor
    table = friends.sides[seat].table.copy()
    die = table.game.dice[0]
    wrong = Decision("play", (Move(24, 24 - die - 1, (die,)),))
    made = Made(wrong, seat, table.choices.decisions.index(SPELT), table.choices.weights, False)
    table.made.append(made)
    table._step(seat)
    receiver = friends.sides[1 - seat]
    found = receive(receiver, spelt_message(table, wrong), 9)
    assert (found.kind, found.side) == ("refused", receiver)
    assert isinstance(found.refusal, Refusal)
    assert found.refusal.cite.paragraph


def spelt_message(table, decision):
    """A message whose last play is written out move by move."""
    put, used = messages.put_decision, messages.dice_used(table.game.dice)

    def put_spelt(digits, made):
        put(digits, made)
        if made.decision is decision:
            digits.put(len(decision.moves), 5)
            for move in decision.moves:
                digits.put(move.src, 26)
                digits.put(move.dst, 26)
                digits.put(used.index(move.dice), len(used))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(messages, "put_decision", put_spelt)
        return messages.write(table)


def test_a_legal_play_that_is_written_out_counts():
    friends = started(Friends.begin(CUBELESS), 4)
    seat = friends.actor
    table = friends.sides[seat].table.copy()
    play = next(one for one in table.choices.decisions if one.name == "play")
    table.made.append(Made(play, seat, table.choices.decisions.index(SPELT), table.choices.weights, False))
    done = friends.sides[seat].decide(play, 0)
    table.steps = done.table.steps
    table.shown = done.table.shown
    found = receive(friends.sides[1 - seat], spelt_message(table, play), 9)
    assert found.kind == "news"
    assert found.side.table.decisions == done.table.decisions


def test_an_own_illegal_play_is_refused():
    friends = started(Friends.begin(CUBELESS), 4)
    side = friends.sides[friends.actor]
    die = side.table.game.dice[0]
    refused = side.decide(Decision("play", (Move(24, 24 - die - 1, (die,)),)), 0)
    assert isinstance(refused, Refusal)
    assert refused.cite.paragraph


def test_a_share_from_another_chain():
    friends = started(Friends.begin(CUBELESS), 4)
    seat = 1 - friends.actor
    table = friends.sides[seat].table.copy()
    chain = table.chains[seat][0]
    table.chains[seat][0] = Chain(chain.commitment, chain.top, chain.value, secret=b"x" * 16)
    with pytest.raises(NotationError) as caught:
        receive(friends.sides[1 - seat], messages.write(table), 9)
    assert caught.value.code == "distance/share"
    assert caught.value.facts["column"] == 1


@pytest.mark.parametrize(("change", "code"), [(1, "distance/undue")])
def test_a_share_that_was_not_due(change, code):
    friends = started(Friends.begin(CUBELESS), 4)
    seat = 1 - friends.actor
    table = friends.sides[seat].table.copy()
    table.shown[seat][-1] += change
    table._step(seat)
    with pytest.raises(NotationError) as caught:
        receive(friends.sides[1 - seat], messages.write(table), 9)
    assert caught.value.code == code


def test_a_missing_share_leaves_the_debt():
    friends = started(Friends.begin(CUBELESS), 4)
    seat = friends.actor
    done = friends.sides[seat].decide(likely(friends.sides[seat].table, friends.rng), 0)
    table = done.table.copy()
    last = table.steps.pop()
    assert last.seat == seat
    found = receive(friends.sides[1 - seat], messages.write(table), 9)
    assert (found.kind, found.side) == ("incomplete", friends.sides[1 - seat])


def test_a_resignation_after_the_roll_contains_the_rollers_share():
    friends = started(Friends.begin(CUBELESS), 4)
    seat = friends.actor
    roll = friends.sides[seat].table.roll - 1
    assert friends.sides[1 - seat].table.awaited == "roll"
    friends.decide(Decision("resign", level="single"))
    receiver = friends.sides[1 - seat].table
    assert receiver.chains[seat][0].top == roll
    assert receiver.rolled[-1].number == roll
    friends.decide(Decision("accept"))
    assert friends.sides[seat].table.game.phase is Phase.GAME_OVER
    assert friends.sides[seat].table.awaited == "next_game"


def test_saves_and_records_say_that_it_was_played_at_a_distance():
    session = started(Friends.begin(MATCH), 9).sides[0].table.session
    assert save(session)["header"]["dice"] == "distance"
    assert load(save(session)).game == session.game
    assert ("played", "at a distance") in agreed_pairs(session.config)


def test_nothing_can_be_decided_off_turn():
    friends = at_roll()
    with pytest.raises(VrhcabyError) as caught:
        friends.sides[1 - friends.actor].decide(Decision("roll"), 0)
    assert caught.value.code == "distance/not-your-turn"
    with pytest.raises(VrhcabyError) as caught:
        friends.sides[friends.actor].message()
    assert caught.value.code == "distance/not-awaited"
    assert "roll_or_double" in caught.value.detail


def test_an_automatic_double_comes_from_the_same_roll():
    for seed in range(30):
        table = Friends.begin(MONEY, seed).sides[0].table
        if len(table.rolled[0].dice) > 1:
            assert table.rolled[0].number == 1
            assert table.game.cubes[0].value == 2 ** min(2, len(table.rolled[0].dice) - 1)
            return
    raise AssertionError("no equal dice in thirty draws")


@pytest.mark.parametrize("book", BOOKS)
def test_the_digest_of_rules_is_the_same_for_compiled_tables(book, monkeypatch):
    """A page with compiled tables and a program with TOML files can play each other."""
    text = compiling.modules()[tables.group_of(f"rules/books/{book}.toml")]
    compiled: dict[str, dict[str, dict[str, object]]] = {}
    exec(text, compiled)
    digest = messages.rules_digest(book)
    monkeypatch.setattr(messages, "book_source", lambda name: compiled["TABLES"][f"rules/books/{name}.toml"])
    assert messages.rules_digest.__wrapped__(book) == digest
