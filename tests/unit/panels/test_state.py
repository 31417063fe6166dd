"""The state that every panel gets: players, texts and numbers in the reader's language."""

from __future__ import annotations

import pytest

from support.panels import PanelPage, moving
from vrhcaby.errors import PanelError
from vrhcaby.panels.state import PanelState, words, written_in


@pytest.mark.parametrize(
    ("lang", "value", "places", "written"),
    [
        ("en", 1.5, 1, "+1.5"),
        ("cs", 1.5, 1, "+1,5"),
        ("en", -2, 0, "−2"),
        ("sk", -0.26, 1, "−0,3"),
        ("en", 0, 0, "0"),
        ("en", -0.04, 1, "0.0"),
        ("cs", 0.04, 1, "0,0"),
    ],
)
def test_a_number_has_its_sign_unless_it_is_nothing(
    lang: str, value: float, places: int, written: str
) -> None:
    assert PanelState(lang).signed(value, places) == written


def test_a_text_is_found_by_its_whole_path() -> None:
    say = words("score", "en")
    assert say.has("role.box")
    assert not say.has("role.nothing")
    assert not say.has("nothing.box")


def test_texts_in_a_language_that_the_page_never_uses_say_so() -> None:
    assert written_in("cs") == written_in("en") == {}
    assert written_in("de") == {"lang": "de", "dir": "ltr"}
    assert written_in("ar") == {"lang": "ar", "dir": "rtl"}


def test_without_a_session_there_is_nobody_and_nothing_to_show() -> None:
    state = PanelState("en")
    assert (state.rev, state.player(0), state.side("white"), state.is_you(0)) == (
        -1,
        "anybody",
        "White",
        False,
    )
    assert state.is_bot(0)
    assert state.of_step == {}
    assert PanelState("en", step=3).of_step == {"step": 3}
    for missing in ("open", "present"):
        with pytest.raises(PanelError) as error:
            getattr(state, missing)
        assert (error.value.code, error.value.detail) == ("panel/no-session", "no session is open")


def test_a_position_taken_from_a_play_in_progress_has_no_dice() -> None:
    page = moving()
    whole = page.ask("on_board")["ok"]["editor"]
    page.ask("move", **{"from": "8", "to": "3"})
    partly = page.ask("on_board")["ok"]["editor"]
    assert whole["roll"] == 53
    assert "roll" not in partly
    assert {key: whole[key] for key in ("rulebook", "length", "white", "black", "crawford", "cube")} == {
        "rulebook": "modern",
        "length": 0,
        "white": 0,
        "black": 0,
        "crawford": False,
        "cube": "1",
    }
    match = PanelPage().start(format={"kind": "match", "length": 3}).ask("on_board")["ok"]["editor"]
    assert (match["length"], "roll" in match) == (3, False)
