"""The corpus for random damage must contain every field of every operation once; missing fields would never be damaged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from support.shapes import argument_places, given_places
from vrhcaby.api import registry

CORPUS = Path(__file__).parents[2] / "corpus/requests.jsonl"
SOUND = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("op", registry.NAMES)
def test_every_argument_is_in_some_valid_request(op: str) -> None:
    given = set().union(*(given_places(asked.get("args", {})) for asked in SOUND if asked["op"] == op))
    assert argument_places(op) - given == set()
