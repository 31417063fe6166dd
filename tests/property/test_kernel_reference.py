"""Kernel and reference give the same inputs, chances, play order and cubeful values."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.bot_boards import CASES, scattered
from vrhcaby.bot.cubes import CubeContext
from vrhcaby.bot.kernel import Kernel
from vrhcaby.bot.matches import match_cube
from vrhcaby.bot.nets import standard_worth, use_nets
from vrhcaby.bot.params import STANDARD, params_of
from vrhcaby.bot.reference import ReferenceEngine
from vrhcaby.bot.reference_inputs import expert_inputs
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading

pytestmark = pytest.mark.kernel

seeds = st.integers(0, 1 << 30)
dice = st.tuples(st.integers(1, 6), st.integers(1, 6))
CUBES = (
    None,
    CubeContext(state=0),
    CubeContext(state=0, jacoby=True, beaver=True),
    CubeContext(state=1),
    CubeContext(state=2),
    match_cube(7, 2, 4, crawford=False, state=0),
    match_cube(5, 4, 2, crawford=True, state=0),
)


def close(a: tuple[float, ...], b: tuple[float, ...], by: float = 2e-5) -> bool:
    return len(a) == len(b) and all(abs(x - y) < by for x, y in zip(a, b, strict=True))


@settings(max_examples=60)
@given(seed=seeds)
def test_inputs_agree(seed: int) -> None:
    board = scattered(seed)
    kernel = Kernel(STANDARD, standard_worth())
    assert close(kernel.inputs(board), tuple(expert_inputs(board)), 1e-5)


@pytest.mark.parametrize(("book", "reading"), CASES)
@settings(max_examples=2)
@given(seed=seeds)
def test_chances_agree(book: str, reading: Reading, seed: int) -> None:
    params = params_of(load_rules(book, reading))
    kernel, reference = Kernel(params, standard_worth()), ReferenceEngine(params, standard_worth())
    use_nets(kernel)
    use_nets(reference)
    board = scattered(seed)
    known = 5 if params.points else 7  # points: test_saving.py
    assert close(kernel.evaluate(board)[:known], reference.evaluate(board)[:known])


@pytest.mark.parametrize("cube", CUBES)
@settings(max_examples=1)
@given(seed=seeds, roll=dice)
def test_searches_agree(cube: CubeContext | None, seed: int, roll: tuple[int, int], heavy: bool) -> None:
    board = scattered(seed)
    kernel, reference = Kernel(STANDARD, standard_worth()), ReferenceEngine(STANDARD, standard_worth())
    use_nets(kernel)
    use_nets(reference)
    for ours, theirs in zip(
        kernel.ranked(board, roll, 0, cube), reference.ranked(board, roll, 0, cube), strict=True
    ):
        assert abs(ours.score - theirs.score) < 5e-5
    if not heavy:
        return  # the reference takes minutes for every reply to every roll
    deep, reference = kernel.valued(board, 1, cube), reference.valued(board, 1, cube)
    assert close(deep.chances, reference.chances, 1e-4)
    assert close(deep.cubeful, reference.cubeful, 3e-4)
