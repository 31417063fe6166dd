"""Reasons and cube advice in words: correct forms, places and comparisons, in three languages."""

from __future__ import annotations

from typing import Any

import pytest

from support.advised import done, opened, rolled
from support.spaces import plain
from support.tables import command_all, on_roll, table
from vrhcaby.advice import hints
from vrhcaby.advice.reasons import CHANCES, MAKING, ROLLS, Reason
from vrhcaby.advice.words import cube_phrase, phrases
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.language.texts import texts

FACTS = {
    "count": 2,
    "point": 5,
    "length": 4,
    "rolls": 11,
    "hits": 13,
    "others": 15,
    "cost": 0.0891,
    "worth": 0.1394,
    "share": 1.12,
    "points": 0.46,
}


def plain_phrases(*about: Any) -> list[str]:
    return [plain(text) for text in phrases(*about)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_its_words_with_right_plurals(lang: str) -> None:
    for key in set(texts("advice", lang)["reason"]) - {"part"}:
        for rank in (0, 2):
            (said,) = plain_phrases([Reason(key, FACTS, rank=rank)], lang)
            assert said
            assert not set("{}|") & set(said), said
            assert "  " not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_differences_of_chances_are_in_games_never_in_percent(lang: str) -> None:
    """A difference of two percentages would have to be in percentage points."""
    for key in set(texts("advice", lang)["reason"]) - {"part"}:
        (said,) = plain_phrases([Reason(key, FACTS, rank=2)], lang)
        assert "%" not in said
        assert not any(word in said for word in ("procent", "percent"))


@pytest.mark.parametrize("lang", ["cs", "sk"])
def test_a_condition_ends_with_a_comma(lang: str) -> None:
    for key in ("rolls_mine", "rolls_mine_points"):
        (said,) = plain_phrases([Reason(key, FACTS, rank=2)], lang)
        clause, comma, rest = said.partition(", ")
        assert clause in ("nezmění-li soupeř nic", "ak súper nič nezmení")
        assert comma
        assert rest


def test_every_reason_that_can_be_given_has_words() -> None:
    named = {
        *(f"{key}_{way}" for key, *_ in CHANCES for way in ("more", "less")),
        *(f"rolls_{key}" for key, _ in ROLLS),
        *(f"rolls_{key}_points" for key in MAKING),
        *(f"points_{way}_{more}" for way in ("won", "lost") for more in ("more", "less")),
        *("shots", "some_shots", "safer", "no_shot", "alike", "alike_with_cube", "ahead"),
    }
    board = {"hits", "makes_point", "makes_anchor", "wall", "comes_out", "moves_up", "builder", "slots"}
    board |= {"brings_home", "fills", "keeps_point", "keeps_anchor", "bears_off", "safe"}
    board |= {"nears_home", "nears_off"}
    board |= {"gives_up_point", "gives_up_anchor", "buries"}
    assert set(texts("advice", "cs")["reason"]) == named | board | {"part"}


def test_czech_numbers_have_czech_plural_forms() -> None:
    said = {n: plain_phrases([Reason("hits", {"count": n})], "cs")[0] for n in (1, 2, 5)}
    assert said == {1: "vyhodí 1 kámen", 2: "vyhodí 2 kameny", 5: "vyhodí 5 kamenů"}
    shots = {n: plain_phrases([Reason("shots", {"rolls": n, "cost": 0.1})], "cs")[0] for n in (1, 3, 11)}
    assert [text.split(" soupeř")[0] for text in shots.values()] == [
        "při 1 hodu z 36",
        "při 3 hodech z 36",
        "při 11 hodech z 36",
    ]


def test_a_comparison_names_the_other_play_and_its_figures_have_fixed_decimals() -> None:
    point = Reason("makes_point", {"point": 5, "worth": 0.1394})
    assert plain_phrases([point], "en") == ["makes point 5; the best play without it is 0.139 worse"]
    assert plain_phrases([point], "cs", "points") == ["obsadí klín 5; nejlepší tah bez toho je o 0,14 horší"]
    more = {"share": 1.12}
    assert plain_phrases([Reason("win_more", more, rank=3)], "en") == [
        "wins 11 more of every 1000 games than after the no. 3 play"
    ]
    assert plain_phrases([Reason("lose_gammon_less", {"share": 6.6})], "cs") == [
        "z 36 her prohraje gammonem o 2 méně"
    ]
    assert plain_phrases([Reason("safer", {"rolls": 4, "others": 13})], "en") == [
        "4 of 36 rolls hit at a cost; after the play made 13 do"
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_and_cube_advice_use_the_requested_language(lang: str) -> None:
    session = rolled(opened("modern"), 6, 3)
    plays = done(hints.hint(session.game, lang, plies=0, count=50))["plays"]
    assert all(play["words"] for play in plays), "every play of such a roll does or leaves something"
    cube = done(hints.hint(on_roll(table("money")).game, lang, plies=0))
    assert cube["text"] == cube_phrase("no_double", lang)
    answer = done(hints.hint(command_all(on_roll(table("money")), "raise").game, lang, plies=0))
    assert answer["text"] == cube_phrase("take", lang)
