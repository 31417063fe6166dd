"""The rulebook's generator, the reference and the kernel find the same plays in every rulebook and reading."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.bot_boards import CASES, scattered
from vrhcaby.bot import position_moves
from vrhcaby.bot.kernel import Kernel, library
from vrhcaby.bot.nets import standard_worth
from vrhcaby.bot.params import Params, halves, params_of, position_of
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Rules


def three_ways(rules: Rules, params: Params, board: bytes, dice: tuple[int, int]) -> list[set[bytes]]:
    found = [
        {halves(play.position, params.checkers) for play in legal_plays(rules, position_of(board), dice)},
        set(position_moves.plays(params, board, dice)),
    ]
    if library() is not None:
        compiled = Kernel(params, standard_worth()).plays(board, dice)
        assert len(compiled) == len(set(compiled))
        found.append(set(compiled))
    return found


@pytest.mark.parametrize(("book", "reading"), CASES)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 1 << 30), a=st.integers(1, 6), b=st.integers(1, 6))
def test_generators_agree(book: str, reading: Reading, seed: int, a: int, b: int) -> None:
    rules = load_rules(book, reading)
    params = params_of(rules)
    first, *others = three_ways(rules, params, scattered(seed), (a, b))
    assert all(found == first for found in others)


@pytest.mark.kernel
def test_the_kernel_is_compared() -> None:
    assert library() is not None, "the kernel is not built: ./build.sh"
    kernel = Kernel(params_of(load_rules("modern")), standard_worth())
    board = halves(load_rules("modern").start, 15)
    assert len(kernel.plays(board, (3, 1))) == 16
