"""Faults in the arguments of a new session are reported for the argument at fault."""

from __future__ import annotations

from typing import Any

import pytest

from vrhcaby.errors import VrhcabyError
from vrhcaby.session.config import read_config

PEOPLE = [{"kind": "person"}] * 2
FAULTS: list[tuple[str, object, str, str]] = [
    # argument, its value, the code, the argument named
    ("scoring", 7, "protocol/bad-args", "scoring"),
    ("format", "money", "protocol/bad-args", "format"),
    ("format", {"kind": "match", "length": 0}, "protocol/bad-args", "length"),
    ("format", {"kind": "match", "length": 26}, "protocol/bad-args", "length"),
    ("format", {"kind": "money", "stake": 0}, "protocol/bad-args", "stake"),
    ("format", {"kind": "money", "stake": 1_000_001}, "protocol/bad-args", "stake"),
    ("format", {"kind": "money", "automatic_doubles": 7}, "protocol/bad-args", "automatic_doubles"),
    ("format", {"kind": "money", "automatic_doubles": -1}, "protocol/bad-args", "automatic_doubles"),
    ("carried", 1, "protocol/bad-args", "carried"),
    ("carried", [1], "protocol/bad-args", "carried"),
    ("carried", [[1]], "protocol/bad-args", "carried"),
    ("carried", [[1, 2, "on_edge", 4]], "protocol/bad-args", "carried"),
    ("carried", [[1, 2, "gone"]], "protocol/bad-args", "carried"),
    ("lots", [0], "protocol/bad-args", "lots"),
    ("lots", [0, 0], "protocol/bad-args", "lots"),
    ("lots", 7, "protocol/bad-args", "lots"),
    ("players", 2, "protocol/bad-args", "players"),
    ("players", [1, 2], "protocol/bad-args", "players"),
    ("players", PEOPLE[:1], "protocol/bad-args", "players"),
    ("players", PEOPLE * 2, "protocol/bad-args", "players"),
]


@pytest.mark.parametrize(("name", "value", "code", "reported"), FAULTS)
def test_the_faulty_argument_is_named(name: str, value: object, code: str, reported: str) -> None:
    args: dict[str, Any] = {"rulebook": "modern", "seed": "5eed" * 8, "players": PEOPLE, name: value}
    with pytest.raises(VrhcabyError) as caught:
        read_config(args)
    assert (caught.value.code, caught.value.facts.get("argument")) == (code, reported)


def test_the_ends_of_every_range_are_allowed() -> None:
    for form in (
        {"kind": "match", "length": 1},
        {"kind": "match", "length": 25},
        {"kind": "money", "stake": 1_000_000, "automatic_doubles": 6},
        {"kind": "money", "stake": 1, "automatic_doubles": 0},
    ):
        found = read_config({"rulebook": "modern", "seed": "5eed" * 8, "format": form}).setup.format
        assert {key: getattr(found, key) for key in form} == form
