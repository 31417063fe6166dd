"""A play is written in the reader's own words, as in refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.spaces import plain
from vrhcaby.panels.plays import named_play, play_in_words
from vrhcaby.panels.state import PanelState
from vrhcaby.rules.wording import play_words

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.moves import Move


@pytest.mark.parametrize(
    ("lang", "words"), [("cs", "přepážka/23 6/ven"), ("sk", "prepážka/23 6/von"), ("en", "bar/23 6/off")]
)
def test_the_bar_has_the_same_name_in_panels_as_in_refusals(lang: str, words: str) -> None:
    assert named_play(PanelState(lang), "bar/23 6/off") == words
    assert play_words("bar/23 6/off", lang) == words


def test_equal_moves_are_counted_whichever_of_them_hits() -> None:
    for words in (named_play(PanelState("en"), HIT), play_words(HIT, "en")):
        assert words == "24/22*(3) 22/20"


HIT = "24/22* 24/22 24/22 22/20"


def moves(text: str) -> list[Move]:
    pairs = (move.split("/") for move in text.split())
    return [{"from": start, "to": end.rstrip("*"), "hit": "*" in end, "dice": []} for start, end in pairs]


@pytest.mark.parametrize(
    ("lang", "play", "words"),
    [
        ("en", "13/8 24/21", "from 13 to 8 and from 24 to 21"),
        ("en", "bar/20* 6/off", "from the bar to 20 with a hit and from 6 off the board"),
        ("en", "8/5 8/5 13/10 10/7", "2 checkers from 8 to 5 and from 13 to 7"),
        ("cs", "bar/20* 6/off", "z přepážky na 20 s vyhozením a z klínu 6 ven z desky"),
        ("sk", "8/5 8/5 13/10", "2 kameňmi z klinu 8 na 5 a z klinu 13 na 10"),
    ],
)
def test_a_newcomer_reads_a_play_without_notation(lang: str, play: str, words: str) -> None:
    assert plain(play_in_words(PanelState(lang), moves(play))) == words
