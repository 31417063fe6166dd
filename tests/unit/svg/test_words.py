"""The description inside a diagram: whole sentences, correct plurals, three languages."""

from __future__ import annotations

from typing import Any

import pytest

from support.spaces import plain
from vrhcaby.board.position import STANDARD, pos
from vrhcaby.board.side import Side
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.svg import Arrow, Cube, Mark, describe


def described(*about: Any, **more: Any) -> str:
    return plain(describe(*about, **more))


def test_the_start_in_czech() -> None:
    assert described(STANDARD, dice=(3, 1), lang="cs") == (
        "Na tahu je bílý, padlo 3 a 1."
        " Bílý: 2 kameny na klínu 24, 5 kamenů na klínu 13, 3 kameny na klínu 8, 5 kamenů na klínu 6."
        " Černý: 2 kameny na klínu 1, 5 kamenů na klínu 12, 3 kameny na klínu 17, 5 kamenů na klínu 19."
        " Klíny se číslují od strany, která je na tahu."
        " Bílý 167 kroků, černý 167 kroků."
    )


def test_bar_off_and_the_cube_in_slovak() -> None:
    text = described(
        pos("bar:1 6:4 off:10 / bar:2 6:12 off:1"), mover=Side.BLACK, cube=Cube(4, "mover"), lang="sk"
    )
    assert text == (
        "Na ťahu je čierny."
        " Čierny: 1 kameň na prepážke, 4 kamene na kline 6, 10 kameňov vyvedených."
        " Biely: 2 kamene na prepážke, 12 kameňov na kline 19, 1 kameň vyvedený."
        " Kliny sa číslujú od strany, ktorá je na ťahu."
        " Čierny 49 krokov, biely 122 krokov."
        " Zdvojovacia kocka je na 4, vlastní ju čierny."
    )


def test_a_finished_game_has_nobody_on_roll() -> None:
    ended = pos("off:15 / 6:2 off:13")
    assert described(ended, lang="cs") == (
        "Hra skončila. Bílý: 15 kamenů vyvedených. Černý: 2 kameny na klínu 19, 13 kamenů vyvedených."
        " Klíny se číslují od bílého. Bílý 0 kroků, černý 12 kroků."
    )
    assert described(ended.swapped(), mover=Side.BLACK, lang="sk").startswith("Hra sa skončila. Čierny: 2 ")
    assert " Points are numbered from Black's side." in described(ended, mover=Side.BLACK)
    assert described(ended, dice=(3, 1)).startswith("White to move, rolled 3 and 1.")


def test_arrows_marks_and_an_offer_in_english() -> None:
    text = described(
        pos("6:1 off:14 / off:15"),
        cube=Cube(2, "mover", offered=True),
        arrows=(Arrow(6, 0), Arrow(25, 20, "bad")),
        marks=(Mark(20, "bad"), Mark(0)),
    )
    assert text == (
        "White to move. White: 1 checker on point 6, 14 checkers borne off."
        " Black: 15 checkers borne off. Points are numbered from the side to move."
        " White 6 pips, Black 0 pips. White offers a double to 4."
        " Arrow: point 6 to off. Arrow: the bar to point 20 (not allowed)."
        " Marked: point 20 (in the way). Marked: off."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_side_is_named_in_every_language(lang: Any) -> None:
    text = described(pos("/"), cube=Cube(2, "opponent"), lang=lang)
    nothing = {"cs": "žádný kámen", "sk": "žiadny kameň", "en": "no checkers"}[lang]
    assert text.count(nothing) == 2
    assert "{" not in text


@pytest.mark.parametrize(
    ("count", "text"), [(1, "1 kámen"), (2, "2 kameny"), (4, "4 kameny"), (5, "5 kamenů")]
)
def test_czech_plurals(count: int, text: str) -> None:
    said = described(pos(f"6:{count} / off:15"), lang="cs")
    assert f"Bílý: {text} na klínu 6" in said
