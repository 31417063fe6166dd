"""Questions of Python users to the package, in texts and values, and how its answers display themselves."""

import doctest
import inspect
import xml.etree.ElementTree as ET

import pytest

import vrhcaby
from vrhcaby import (
    BOOKS,
    STANDARD,
    DiceError,
    NotationError,
    Position,
    PositionError,
    Refusal,
    RulebookError,
    Tried,
    Variant,
    judge,
    legal_plays,
    load_rules,
    pos,
    worth_of_board,
)
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.wire.protocol import rules_of

LINE = "6:1 3:1 / 24:2"


def test_the_examples_of_the_docstrings_run():
    assert doctest.testmod(vrhcaby).failed == 0


def test_texts_and_values_give_the_same_answers():
    rules, board = load_rules("leaflet"), pos(LINE)
    plays = legal_plays(rules, board, (3, 1))
    assert plays == legal_plays("leaflet", LINE, "3-1") == legal_plays(rules, LINE, [3, 1])
    refusal = judge(rules, board, (3, 1), [Tried(3, 0)])
    assert isinstance(refusal, Refusal)
    assert refusal == judge("leaflet", LINE, "3-1", "3/off")
    assert judge("leaflet", LINE, "3-1", "6/3 3/2", complete=True).text == "6/3 3/2"


@pytest.mark.parametrize(
    "roll", [(7, 1), (0, -3), (3,), (3, 1, 1), (True, 1), "3", "x-1", "-3-1", "9999999999-1", 5, None]
)
def test_an_invalid_roll_is_a_typed_error(roll):
    for ask in (
        lambda: legal_plays("modern", STANDARD, roll),
        lambda: judge("modern", STANDARD, roll, "8/5"),
    ):
        with pytest.raises(DiceError) as caught:
            ask()
        assert caught.value.code == "dice/range"
        assert caught.value.facts


@pytest.mark.parametrize(
    ("ask", "error", "code"),
    [
        (lambda: legal_plays("chess", STANDARD, "3-1"), RulebookError, "rulebook/unknown"),
        (lambda: legal_plays("modern", "6:1 3:x / 1:2", "3-1"), PositionError, "position/syntax"),
        (lambda: legal_plays("modern", "6:2 off:1 / 1:2", "3-1"), PositionError, "position/count"),
        (lambda: legal_plays("modern", Position((1, 2)), "3-1"), PositionError, "position/shape"),
        (lambda: judge("modern", STANDARD, "3-1", "8/5 x"), NotationError, "notation/syntax"),
    ],
)
def test_an_unreadable_text_is_a_typed_error(ask, error, code):
    with pytest.raises(error) as caught:
        ask()
    assert caught.value.code == code


def test_a_line_means_the_same_everywhere():
    from vrhcaby.lessons.setting import read_position
    from vrhcaby.lessons.table_reader import Faults
    from vrhcaby.notation import parse_position
    from vrhcaby.svg.request import diagram
    from vrhcaby.wire.protocol import position_of

    board = pos(LINE)
    assert board.off == (13, 13)
    rules = rules_of({"rulebook": "modern"})
    assert position_of({"position": LINE}, rules) == board
    assert read_position(LINE, rules, "", Faults()) == board
    assert parse_position(LINE) == board
    assert diagram({"position": LINE}) == vrhcaby.svg.board(board)
    three = rules_of({"rulebook": "modern", "variant": "hypergammon"})
    assert position_of({"position": LINE}, three) == pos(LINE, 3)
    assert pos(LINE, 3).off == (1, 1)


def test_a_board_is_a_picture_and_a_text():
    board = pos(LINE)
    text = str(board)
    assert len(text.splitlines()) == 13
    assert "off 13" in text
    picture = ET.fromstring(board._repr_svg_())
    assert picture.tag.endswith("svg")
    assert "<figcaption><code>6:1 3:1 off:13 / 24:2 off:13</code>" in board._repr_html_()
    assert eval(repr(board)) == board, "repr stays what a program reads"


def test_a_play_shows_its_text_and_its_board():
    (play,) = legal_plays("leaflet", LINE, "3-1")
    assert str(play) == "6/3 3/2"
    assert "<strong>6/3 3/2</strong>" in play._repr_html_()


def test_a_refusal_has_a_sentence_in_every_language():
    refusal = judge("leaflet", LINE, "3-1", "3/off")
    assert str(refusal) == refusal.sentence("en")
    said = {lang: refusal.sentence(lang).replace("\u00a0", " ") for lang in LANGUAGES}
    assert said["en"].startswith("Bear off from the rear. The checker on point 3 must wait.")
    assert said["cs"].startswith("Vyvádí se odzadu. Kámen z klínu 3 musí počkat.")
    assert len(set(said.values())) == len(LANGUAGES)
    assert all(sentence.endswith("§ O2)") for sentence in said.values())
    card = ET.fromstring(refusal._repr_html_())
    assert "Bear off from the rear" in "".join(card.itertext())
    with pytest.raises(vrhcaby.VrhcabyError) as caught:
        refusal.sentence("tlh")
    assert caught.value.code == "protocol/lang"


def test_pictures_are_available_from_the_package():
    assert vrhcaby.svg.board(STANDARD).startswith("<svg")
    with pytest.raises(AttributeError):
        _ = vrhcaby.nothing


@pytest.mark.parametrize(
    ("line", "checkers"),
    [
        ("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", 15),
        ("bar:1 6:3 1:2 / 20:1", 15),
        ("off:15 / 1:2", 15),
        ("24:1 23:1 22:1 / 24:1 23:1 22:1", 3),
    ],
)
def test_the_repr_of_a_board_is_the_call_that_recreates_it(line, checkers):
    board = pos(line, checkers)
    assert repr(board).startswith('pos("')
    assert eval(repr(board), {"pos": pos}) == board


def test_a_board_that_no_line_can_describe_shows_its_numbers():
    board = Position((0,) * 25 + (-1,))
    assert eval(repr(board), {"Position": Position}) == board


@pytest.mark.parametrize("options", [(), ("as-written",), ("completed", "nackgammon")])
def test_the_repr_of_rules_is_the_call_that_loads_them(options):
    rules = load_rules("modern", *options)
    assert len(repr(rules)) < 60
    assert eval(repr(rules), {"load_rules": load_rules}) == rules


def test_readings_and_variants_are_accepted_as_texts_and_checked():
    assert load_rules("modern", variant="nackgammon") is load_rules("modern", variant=Variant.NACKGAMMON)
    for options, code in (({"variant": "chess"}, "rulebook/variant"), ({"reading": "x"}, "rulebook/reading")):
        with pytest.raises(RulebookError) as caught:
            load_rules("modern", **options)
        assert caught.value.code == code
        assert "known" in caught.value.detail


def test_load_rules_has_types_for_its_callers():
    hints = inspect.signature(load_rules)
    assert list(hints.parameters) == ["book", "reading", "variant"]
    with pytest.raises(TypeError):
        load_rules("modern", nonsense=4)
    assert not hasattr(load_rules, "cache_info"), "a cache would take any arguments for a type checker"


def test_a_refusal_is_false_and_a_play_is_true():
    assert judge("leaflet", LINE, "3-1", "6/3 3/2")
    assert judge("leaflet", "bar:1 / 5:2", "5-5", "", complete=True), "a play of no moves is allowed too"
    assert not judge("leaflet", LINE, "3-1", "3/off")


def test_an_unfinished_game_has_no_value_yet():
    for book in BOOKS:
        with pytest.raises(RulebookError) as caught:
            worth_of_board(load_rules(book), None, STANDARD)
        assert caught.value.code == "score/not-finished"
