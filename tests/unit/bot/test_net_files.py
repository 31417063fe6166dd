"""A net with ten bits a weight is read like one with float16."""

from __future__ import annotations

import random
import struct
import zlib

import pytest

from vrhcaby.board.position import STANDARD as START
from vrhcaby.bot.kernel import Kernel
from vrhcaby.bot.net_files import counts, inflated, net_shape, weights
from vrhcaby.bot.nets import standard_worth
from vrhcaby.bot.params import STANDARD, halves
from vrhcaby.bot.reference import ReferenceEngine
from vrhcaby.errors import BotError

EXPERTS = 26
HEAD = struct.pack("<4H", 8, 8, 5, EXPERTS)
ROWS = 208 + 2 * EXPERTS + 1
SCALE = 0.5


def small(step: int = 100) -> tuple[bytes, bytes]:
    """One net in both formats: every weight of the large layers is a step of its row's scale, with alternating signs."""
    many = ROWS * 8 + 8 * 8
    steps = [step if i % 2 else -step for i in range(many)]
    tail = [0.25] * 8 + [i / 40 - 0.5 for i in range(40)] + [-0.5] * 5
    plain = [SCALE * k * abs(k) / 511**2 for k in steps]
    halves16 = b"VBN1" + HEAD + struct.pack(f"<{many + len(tail)}e", *plain, *tail)
    codes = [k + 512 for k in steps]
    low = bytes(sum((codes[i + j] & 3) << 2 * j for j in range(4)) for i in range(0, many, 4))
    scales = struct.pack(f"<{ROWS + 8}e", *[SCALE] * (ROWS + 8))
    body = scales + bytes(c >> 2 for c in codes) + low + struct.pack(f"<{len(tail)}e", *tail)
    return halves16, b"VBN2" + HEAD + body


@pytest.mark.parametrize("step", [1, 100, 511])
def test_both_formats_have_the_same_weights(step: int) -> None:
    plain, packed = small(step)
    assert net_shape(packed) == net_shape(plain) == (8, 8, 5)
    for one, other in zip(weights(plain), weights(packed), strict=True):
        assert other == pytest.approx(one, abs=3e-4)


def test_the_parts_have_the_lengths_of_the_shape() -> None:
    for file in small():
        assert tuple(map(len, weights(file))) == counts(file) == (260 * 8, 8, 64, 8, 40, 5)


@pytest.mark.kernel
def test_kernel_and_reference_read_them_alike() -> None:
    found = []
    for file in small():
        for engine in (Kernel(STANDARD, standard_worth()), ReferenceEngine(STANDARD, standard_worth())):
            engine.load_net("contact", file)
            found.append(engine.evaluate(halves(START, 15)))
    for other in found[1:]:
        assert other == pytest.approx(found[0], abs=1e-3)
    assert found[2] == pytest.approx(found[3], abs=1e-5)


def in_two_parts(first: int, mixed: bool) -> bytes:
    """Sixteen hidden units: the ``first`` ones feed only the first half of the second layer, the others only the second."""
    chance = random.Random(5)
    inputs = [chance.uniform(-0.2, 0.2) for _ in range(ROWS * 16)]
    w2 = [chance.uniform(-1, 1) * ((i < first) == (j < 8)) for i in range(16) for j in range(16)]
    if mixed:
        w2[8] = 0.5
    tail = [chance.uniform(-0.3, 0.3) for _ in range(16 + 5 * 16 + 5)]
    numbers = [*inputs, *w2, *tail]
    return b"VBN1" + struct.pack("<4H", 16, 16, 5, EXPERTS) + struct.pack(f"<{len(numbers)}e", *numbers)


@pytest.mark.kernel
@pytest.mark.parametrize("mixed", [False, True])
@pytest.mark.parametrize("first", [0, 5, 8, 16])
def test_two_nets_in_one_are_computed_like_any_other(first: int, mixed: bool) -> None:
    kernel, reference = (engine(STANDARD, standard_worth()) for engine in (Kernel, ReferenceEngine))
    for engine in (kernel, reference):
        engine.load_net("contact", in_two_parts(first, mixed))
    board = halves(START, 15)
    assert kernel.evaluate(board) == pytest.approx(reference.evaluate(board), abs=1e-5)


def test_a_deflated_net_is_restored() -> None:
    for file in small():
        assert inflated(b"VBNZ" + zlib.compress(file)) == file
        assert inflated(file) == file


def test_a_damaged_deflated_net_gives_none() -> None:
    assert inflated(b"VBNZ" + zlib.compress(small()[1])[:-9]) is None
    assert inflated(b"VBNZ") is None


@pytest.mark.parametrize("file", small())
def test_a_truncated_net_is_rejected(file: bytes) -> None:
    with pytest.raises(BotError):
        tuple(weights(file[:-1]))
    with pytest.raises(BotError):
        ReferenceEngine(STANDARD, standard_worth()).load_net("contact", file[:-1])


def other_inputs() -> bytes:
    """Like :func:`small`, but with two inputs fewer a side."""
    file = small()[0]
    return file[:10] + struct.pack("<H", EXPERTS - 2) + file[12 + 2 * 4 * 8 :]


def test_a_net_with_other_inputs_is_rejected() -> None:
    with pytest.raises(BotError):
        ReferenceEngine(STANDARD, standard_worth()).load_net("contact", other_inputs())


@pytest.mark.kernel
def test_the_kernel_rejects_a_net_with_other_inputs() -> None:
    with pytest.raises(BotError):
        Kernel(STANDARD, standard_worth()).load_net("contact", other_inputs())


@pytest.mark.kernel
@pytest.mark.parametrize("file", small())
def test_the_kernel_rejects_a_truncated_net(file: bytes) -> None:
    with pytest.raises(BotError):
        Kernel(STANDARD, standard_worth()).load_net("contact", file[:-1])
