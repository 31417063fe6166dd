"""Changing fields of a frozen value gives the same result as the standard library."""

import dataclasses

import pytest

from vrhcaby.board.position import pos
from vrhcaby.dataclass_replace import replace
from vrhcaby.game.state import Command, Cube


@pytest.mark.parametrize(
    ("value", "changes"),
    [
        (Cube(2), {"value": 4, "owner": None}),
        (Command("roll"), {"dice": (3, 1)}),
        (pos("6:1 / 6:1"), {}),
    ],
)
def test_the_named_fields_change_and_the_others_stay(value, changes):
    before = repr(value)
    assert replace(value, **changes) == dataclasses.replace(value, **changes)
    assert repr(value) == before


def test_an_unknown_field_is_an_error():
    with pytest.raises(TypeError, match="Cube has no"):
        replace(Cube(), face=2)
