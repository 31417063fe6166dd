"""Setting up a position by hand: what taps, keys and drags do to its line."""

from __future__ import annotations

import pytest

from vrhcaby.errors import ProtocolError
from vrhcaby.panels.editor.placing import checkers_on, touched


def after(line: str, touch: str, hand: str = "white") -> str:
    return touched(checkers_on(line), touch, hand)


@pytest.mark.parametrize(
    ("line", "touch", "hand", "then"),
    [
        (" / ", "tap - 6", "white", "6:1 / "),
        (" / ", "tap - 6", "black", " / 19:1"),
        ("6:2 / ", "tap - 6", "black", " / 19:1"),
        (" / bar:1", "tap black 25", "white", "bar:1 / bar:1"),
        ("6:2 / ", "tap - 6", "take", "6:1 / "),
        (" / 19:1", "tap - 6", "take", " / "),
        ("6:2 / ", "tap - 5", "take", "6:2 / "),
        ("off:3 6:1 / ", "tap - 6", "white", "6:2 / "),
        ("bar:1 / bar:2", "tap black 25", "take", "bar:1 / bar:1"),
        ("bar:1 / bar:2", "tap white 25", "take", " / bar:2"),
        (" / 19:1", "+ - 6", "take", " / 19:2"),
    ],
)
def test_a_tap_or_key_puts_a_checker_or_takes_one(line: str, touch: str, hand: str, then: str) -> None:
    assert after(line, touch, hand) == then


@pytest.mark.parametrize(
    ("line", "touch", "then"),
    [
        ("6:2 / ", "move white 6 5", "6:1 5:1 / "),
        ("6:1 / 20:1", "move white 6 5", "5:1 / "),
        (" / 6:2", "move black 6 0", " / 6:1"),
        ("6:1 / ", "move white 7 5", "6:1 / "),
        ("bar:1 / bar:1", "move black 25 24", "bar:1 / 24:1"),
    ],
)
def test_a_dragged_checker_replaces_opposing_ones_and_may_leave_the_board(
    line: str, touch: str, then: str
) -> None:
    assert after(line, touch) == then


@pytest.mark.parametrize(
    ("key", "hand", "place", "then"),
    [
        ("Enter", "white", "- 6", "6:3 / 5:3"),
        ("Enter", "black", "- 6", " / 19:1 5:3"),
        ("+", "take", "- 6", "6:3 / 5:3"),
        ("=", "take", "- 20", "6:2 / 5:4"),
        ("-", "take", "- 6", "6:1 / 5:3"),
        ("Delete", "white", "- 6", "6:1 / 5:3"),
        ("Backspace", "black", "- 20", "6:2 / 5:2"),
        ("Enter", "take", "- 6", "6:1 / 5:3"),
        ("5", "white", "- 6", "6:5 / 5:3"),
        ("0", "white", "- 6", " / 5:3"),
        ("4", "black", "- 6", " / 19:4 5:3"),
        ("2", "white", "white 25", "bar:2 6:2 / 5:3"),
        ("Enter", "white", "black 25", "6:2 / bar:1 5:3"),
    ],
)
def test_keys_add_take_and_count_checkers(key: str, hand: str, place: str, then: str) -> None:
    assert after("6:2 / 5:3", f"{key} {place}", hand) == then


@pytest.mark.parametrize(
    "touch", ["", "tap", "tap - 26", "move white 6", "move red 6 5", "tap - x", "Home - 6", "move white 99 1"]
)
def test_other_texts_are_errors(touch: str) -> None:
    with pytest.raises(ProtocolError):
        after("6:2 / ", touch)


def test_parts_of_a_line_that_are_no_counts_are_skipped() -> None:
    checkers = checkers_on("6:99 x:1 25:3 bar:1 off:4 / 24:2 24:1")
    assert (checkers["white"][6], checkers["white"][25], sum(checkers["white"])) == (99, 1, 100)
    assert checkers["black"][24] == 3
