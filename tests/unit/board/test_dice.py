"""The published dice rule: reproducible, unbiased, checkable without this program."""

import hashlib
from collections import Counter

import pytest

from vrhcaby.board.dice import DICE_STREAM, Stream, checked_roll, numbers, seed_from_hex, seed_hash
from vrhcaby.errors import DiceError

SEED = bytes(range(16))


def by_the_published_rule(seed, count):
    """The rule of the docstring implemented again, without the package."""
    found, block = [], 0
    while len(found) < count:
        data = hashlib.sha256(b"vrhcaby-dice-1" + seed + block.to_bytes(8, "big")).digest()
        found += [1 + b % 6 for b in data if b < 252]
        block += 1
    return tuple(found[:count])


def test_dice_follow_the_published_rule():
    dice, _ = Stream(SEED).take(500)
    assert dice == by_the_published_rule(SEED, 500)


def test_taking_dice_in_pieces_gives_the_same_sequence():
    whole, _ = Stream(SEED).take(60)
    stream, parts = Stream(SEED), ()
    for count in (1, 2, 3, 4, 50):
        some, stream = stream.take(count)
        parts += some
    assert parts == whole


def test_every_number_is_equally_likely():
    dice, _ = Stream(SEED).take(60_000)
    counts = Counter(dice)
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    chi = sum((n - 10_000) ** 2 / 10_000 for n in counts.values())
    assert chi < 20.5  # 99.9 % of fair samples, five degrees of freedom


def test_streams_and_sides_differ():
    assert Stream(SEED, DICE_STREAM).take(40)[0] != Stream(SEED, "vrhcaby-lots-1").take(40)[0]
    lots, _ = Stream(SEED, "vrhcaby-lots-1").take(300, 5)
    assert set(lots) == {1, 2, 3, 4, 5}


def test_numbers_of_a_roll():
    assert numbers((3, 1)) == (3, 1)
    assert numbers((4, 4)) == (4, 4, 4, 4)


@pytest.mark.parametrize("dice", [None, [1], [1, 2, 3], [0, 1], [7, 1], ["1", 2], [True, 1], [1.0, 2]])
def test_bad_dice_are_typed_errors(dice):
    with pytest.raises(DiceError):
        checked_roll(dice)


@pytest.mark.parametrize("text", [None, "", "zz", "00" * 15, 5])
def test_bad_seeds_are_typed_errors(text):
    with pytest.raises(DiceError):
        seed_from_hex(text)


def test_the_hash_shown_before_is_the_seeds():
    assert seed_hash(SEED) == hashlib.sha256(SEED).hexdigest()
