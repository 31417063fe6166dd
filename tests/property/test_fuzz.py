"""Every reader and every operation survives damaged inputs; ``bench/fuzz.py`` does the same by the million."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from support.fuzzing import READERS, Table, as_text, operations, requests
from vrhcaby.api.registry import NAMES

MOST_SECONDS = 5
"""At least twice the time of the slowest when run beside other tests; the bench measures closely."""


@pytest.mark.parametrize("name", READERS)
@given(rng=st.randoms(use_true_random=True))
def test_a_reader_reads_or_names_the_place_of_the_fault(name: str, rng: random.Random) -> None:
    survived(READERS[name].make(rng), READERS[name].read)


@pytest.mark.parametrize("op", sorted(NAMES))
@settings(max_examples=25)
@given(rng=st.randoms(use_true_random=True))
def test_an_operation_answers_every_request(op: str, rng: random.Random) -> None:
    target = operations(Table())[f"op:{op}"]
    survived(target.make(rng), target.read)


def survived(text: str, read: object) -> None:
    note(ascii(text[:1000]))
    assert callable(read)
    began = time.process_time()
    read(text)
    assert time.process_time() - began < MOST_SECONDS


def test_the_corpus_has_a_valid_request_for_every_operation() -> None:
    answered = {message["op"] for message in requests() if Table().answer(as_text(message)) == "ok"}
    unanswered = set(NAMES) - answered
    # Operations that need a game in a particular state.
    assert unanswered <= {
        "move",
        "undo",
        "bot",
        "hint",
        "tutor",
        "explain",
        "word",
        "score",
        "time_up",
        "open_text",
        "try_again",
    } | {
        "play",
        "shots",
        "what_if",
        "remark",
        "line",
        "rollout",
        "friend_accept",
        "friend_waive",
        "friend_state",
        "friend_claim",
        "friend_consent",
    }


def test_the_corpus_has_a_valid_text_for_every_reader() -> None:
    rng = random.Random(1)
    for name, target in READERS.items():
        codes = {target.read(target.make(rng)) for _ in range(150)}
        assert "ok" in codes, name
        assert len(codes) > 1, name
