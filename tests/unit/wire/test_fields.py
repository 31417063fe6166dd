"""Arguments read by tables of fields: what is accepted, what replaces missing ones, and how a fault is reported."""

import pytest

from vrhcaby.errors import NotationError, ProtocolError
from vrhcaby.legality.explain import Tried
from vrhcaby.wire import fields


class Asked(fields.Asked):
    count = fields.integer(1, 5, 2)
    loud = fields.boolean()
    seat = fields.optional(fields.integer(high=3))
    word = fields.Field(fields.text("").take, "", name="from")


def fault(field, value):
    with pytest.raises(ProtocolError) as caught:
        field.of({"x": value}, "x")
    assert caught.value.code == "protocol/bad-args"
    assert caught.value.facts["argument"] == "x"
    return caught.value.detail


def test_absent_fields_have_their_default_and_unlisted_ones_are_ignored():
    asked = Asked({"other": object()})
    assert (asked.count, asked.loud, asked.seat, asked.word) == (2, False, None, "")
    asked = Asked({"count": 5, "loud": True, "seat": 0, "from": "a"})
    assert (asked.count, asked.loud, asked.seat, asked.word) == (5, True, 0, "a")


def test_null_is_a_value_except_where_the_field_may_be_left_out():
    assert Asked({"seat": None}).seat is None
    with pytest.raises(ProtocolError, match="count must be an integer from 1 to 5, not None"):
        Asked({"count": None})


def test_the_first_unreadable_item_of_the_list_is_reported():
    with pytest.raises(ProtocolError) as caught:
        Asked({"from": 5, "seat": 9, "loud": 1})
    assert caught.value.detail == "loud must be true or false, not 1"
    assert caught.value.facts == {"argument": "loud", "value": "1"}
    with pytest.raises(ProtocolError, match="from must be a text, not 5"):
        Asked({"from": 5})


def test_read_arguments_cannot_be_changed_and_a_field_can_be_read_alone():
    asked = Asked({})
    with pytest.raises(AttributeError, match="count was read and stays as it is"):
        asked.count = 3
    assert Asked.count.of({"count": 4}) == 4


def test_a_table_based_on_another_reads_its_fields_too():
    class More(Asked):
        side = fields.side()

    with pytest.raises(ProtocolError, match="side must be one of white, black, not None"):
        More({})
    assert More({"side": "black", "count": 1}).side.value == "black"
    assert len(Asked.fields) == 4


def test_each_kind_names_the_values_it_accepts():
    assert fault(fields.integer(1, 5), True) == "x must be an integer from 1 to 5, not True"
    assert fault(fields.integer(1, 5), 6) == "x must be an integer from 1 to 5, not 6"
    assert fault(fields.number(0, 1), "1") == "x must be a number, not '1'"
    assert fault(fields.number(0, 1, expected="a share"), 1.5) == "x must be a share, not 1.5"
    assert fault(fields.one_of(("a", "b")), ["a"]) == "x must be one of a, b, not ['a']"
    assert fault(fields.table(), [1]) == "x must be an object, not [1]"
    assert fault(fields.listed(1, "a list of one"), [1, 2]) == "x must be a list of one, not [1, 2]"
    assert fields.number(0, 1).of({"x": 1}, "x") == 1.0


def test_a_play_is_read_from_a_text_or_a_list():
    assert fields.trials().take("24/18 13/15", "moves") == (Tried(24, 18), Tried(13, 15))
    assert fields.trials().take([["bar", 22]], "moves") == (Tried(25, 22),)
    assert fields.trials().take("-", "moves") == ()
    with pytest.raises(NotationError) as caught:
        fields.trials().take("24/18 x", "moves")
    assert (caught.value.code, caught.value.facts["token"]) == ("play/syntax", "x")


def test_a_tried_move_is_read_from_a_pair_or_an_object():
    assert fields.trial([24, "bar"]) == Tried(24, 25, None, None)
    assert fields.trial([13, 4, None, True]) == Tried(13, 4, None, True)
    assert fields.trial({"from": "13", "to": "off", "dice": [6]}) == Tried(13, 0, (6,), None)
    for wrong, said in (
        ([5], "moves must be pairs of places"),
        ("24/18", "moves must be pairs of places"),
        (["25", 5], 'from must be a place: "1" to "24", "bar" or "off"'),
        ([5, True], 'to must be a place: "1" to "24", "bar" or "off"'),
        ([5, 4, [7]], "dice must be numbers from 1 to 6"),
        ([5, 4, [], None], "dice must be one to four numbers of dice"),
        ([5, 4, None, 1], "leap must be true or false"),
    ):
        with pytest.raises(ProtocolError) as caught:
            fields.trial(wrong)
        assert caught.value.detail.startswith(said), wrong
