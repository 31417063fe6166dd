"""A refusal for unplayed dice gives its example once, in every language, in the same words as its card."""

from __future__ import annotations

import pytest

from support.spaces import plain
from support.tried_lines import END, read_line
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.remedy import explained_play
from vrhcaby.rules.model import Refusal
from vrhcaby.wire.answers import refusal_wire

UNPLAYED = {
    "most_dice": "modern as-written | 18:1 4:2 off:7 / 18:2 12:2 11:2 9:1 2:3 | 5-3 | 4/1~",
    "most_dice, off the board": "modern completed | 2:1 / 15:2 | 1-6 | 2/off!",
    "compulsory, from the bar": "modern completed | bar:1 13:5 / 6:2 | 5-4 | .",
    "higher_die": "modern completed | 17:1 off:14 / 18:3 | 4-6 | 17/13",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("rule", "line"), UNPLAYED.items(), ids=UNPLAYED)
def test_the_words_of_m4_give_their_example_once(rule: str, line: str, lang: str) -> None:
    case = read_line(line)
    found = explained_play(RollView(case.rules, case.position, case.roll), case.tries, case.last == END)
    assert isinstance(found, Refusal)
    reported = refusal_wire(found, lang)
    assert (reported["rule"], reported["cite"]["paragraph"]) == (rule.split(",")[0], "M4")
    assert reported["instead"] is not None
    assert plain(reported["text"]).count(plain(reported["instead"]["text"])) == 1
