"""A set of nets may be its own last layer on top of the usual net."""

from __future__ import annotations

import struct

import pytest

from vrhcaby.board.position import STANDARD as START
from vrhcaby.bot import nets
from vrhcaby.bot.net_files import net_shape
from vrhcaby.bot.params import STANDARD, halves
from vrhcaby.bot.reference import ReferenceEngine
from vrhcaby.errors import BotError


def usual() -> bytes:
    file = nets.read("standard-race.vbn")
    assert file is not None
    return file


def layer_of(file: bytes, outs: int) -> bytes:
    """The last layer as a file, truncated or zero-padded to ``outs`` outputs."""
    _, h2, had = net_shape(file)
    tail = file[len(file) - 2 * had * (h2 + 1) :]
    weights, biases = tail[: 2 * had * h2], tail[2 * had * h2 :]
    more = outs - had
    return nets.LAST_LAYER.pack(b"VBO1", h2, outs) + weights + bytes(2 * h2 * more) + biases + bytes(2 * more)


def test_its_own_last_layer_changes_nothing() -> None:
    assert nets.with_outputs(usual(), layer_of(usual(), 5)) == usual()


def test_more_outputs_leave_the_others_unchanged() -> None:
    wider = nets.with_outputs(usual(), layer_of(usual(), 7))
    assert net_shape(wider)[2] == 7
    board = halves(START, 15)
    chances = []
    for file in (usual(), wider):
        reference = ReferenceEngine(STANDARD, nets.standard_worth())
        reference.load_net("contact", file)
        chances.append(reference.evaluate(board))
    assert chances[1][:5] == pytest.approx(chances[0][:5])
    assert chances[1][5:] == (0.5, 0.5)


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"VBO1",
        layer_of(usual(), 5)[:-2],
        b"VBN1" + layer_of(usual(), 5)[4:],
        struct.pack("<4sHH", b"VBO1", 8, 5),
    ],
)
def test_a_damaged_last_layer_is_rejected(damaged: bytes) -> None:
    with pytest.raises(BotError):
        nets.with_outputs(usual(), damaged)


def test_a_set_based_on_the_usual_net_uses_the_usual_nets_of_other_classes() -> None:
    contact = nets.read("standard-contact.vbn")
    assert contact is not None
    own = nets.net_file("blocking", "contact")
    assert own is not None
    assert own != contact
    assert net_shape(own) == net_shape(contact)
    assert nets.net_file("blocking", "race") == usual()


def test_three_checkers_use_no_net_of_the_usual_game() -> None:
    assert nets.net_file("three", "contact") == nets.read("three-contact.vbn")
    assert nets.net_file("three", "race") is None
