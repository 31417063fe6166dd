"""The deck of cards as a browser stored it: what is due, what an answer changes, and what is not a card."""

from __future__ import annotations

from typing import Any

import pytest

from vrhcaby.lessons.deck import due, read_deck

EXERCISE = {"type": "exercise", "rulebook": "leaflet", "kind": "illegal", "seed": "a"}
CARD = {
    "book": "leaflet",
    "paragraph": "O2",
    "from": EXERCISE,
    "memory": None,
    "last": 100,
    "due": 100,
    "right": 0,
}


def kept(**changes: Any) -> dict[str, Any]:
    return {**CARD, **changes}


def test_a_card_is_asked_on_its_day_and_later_after_a_right_answer() -> None:
    deck = read_deck([CARD])
    (card,) = due(deck, 100)
    assert (card.key, card.mastery) == ("leaflet/O2", "new")
    answered = card.answered(100, right=True)
    assert (answered.due, answered.right, answered.mastery) == (102, 1, "learning")
    for _ in range(4):
        answered = answered.answered(answered.due, right=True)
    assert answered.mastery == "mastered"
    missed = answered.missed(answered.due)
    assert (missed.mastery, missed.right, missed.due) == ("learning", 0, answered.due)


def test_the_longest_due_comes_first() -> None:
    deck = read_deck([kept(due=99), kept(paragraph="O3", due=7), kept(paragraph="O4", due=101)])
    assert [card.paragraph for card in due(deck, 100)] == ["O3", "O2"]


def test_misses_recorded_by_the_page_are_applied() -> None:
    known = kept(memory={"stability": 30.0, "difficulty": 5.0}, right=3)
    (card,) = read_deck([{**known, "last": 80, "missed": [100, 101]}]).values()
    (once,) = read_deck([{**known, "last": 80, "missed": [100]}]).values()
    assert card.memory is not None
    assert once.memory is not None
    assert card.memory.stability < once.memory.stability < 30
    assert (card.last, card.due, card.right) == (101, 101, 0)
    (new,) = read_deck([kept(missed=[100])]).values()
    assert new.memory is None


def test_a_written_deck_can_be_read_again() -> None:
    (card,) = read_deck([CARD]).values()
    answered = card.answered(100, right=True)
    assert read_deck([answered.wire()])[card.key] == answered


@pytest.mark.parametrize(
    "raw",
    [
        None,
        7,
        {},
        [None, "card", 3],
        [{"book": 1}],
        [{"book": "a", "paragraph": "b", "from": {"type": "constructor"}}],
        [kept(due=float("nan"))],
        [kept(last=True)],
        [kept(memory={"stability": 0, "difficulty": 1})],
        [kept(memory=5)],
        [kept(paragraph="x" * 5000)],
        [kept(**{"from": {**EXERCISE, "seed": 4}})],
        [kept(**{"from": {"type": "own", "title": "Mine", "step": 3}})],
        [kept(**{"from": {"type": "play", "rulebook": "leaflet"}})],
    ],
)
def test_invalid_cards_are_skipped(raw: object) -> None:
    assert read_deck(raw) == {}


def test_ten_thousand_cards_are_read() -> None:
    assert len(due(read_deck([kept(paragraph=f"P{n}") for n in range(10_000)]), 100)) == 10_000
