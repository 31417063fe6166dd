"""A play is written in the reader's own words, as in refusals."""

from __future__ import annotations

import pytest

from vrhcaby.panels.plays import named_play
from vrhcaby.panels.state import PanelState
from vrhcaby.rules.wording import play_words


@pytest.mark.parametrize(
    ("lang", "words"), [("cs", "přepážka/23 6/ven"), ("sk", "prepážka/23 6/von"), ("en", "bar/23 6/off")]
)
def test_the_bar_has_the_same_name_in_panels_as_in_refusals(lang: str, words: str) -> None:
    assert named_play(PanelState(lang), "bar/23 6/off") == words
    assert play_words("bar/23 6/off", lang) == words
