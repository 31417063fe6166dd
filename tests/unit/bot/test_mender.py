"""The correction net: it changes endings and positions after a failed entry, and nothing else."""

from __future__ import annotations

import pytest

from vrhcaby.bot.kernel import Kernel
from vrhcaby.bot.nets import CLASSES, net_file, read, standard_worth, use_nets
from vrhcaby.bot.params import STANDARD, halves
from vrhcaby.bot.reference import ReferenceEngine
from vrhcaby.facade import pos

ORDINARY = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
HIT = "bar:1 24:1 13:5 8:3 6:5 / 24:2 13:5 8:2 6:6"
FAILED_ENTRY = "24:2 13:5 8:2 6:6 / bar:1 24:1 13:5 8:3 6:5"
END = "22:1 15:1 10:2 9:1 6:2 5:2 4:2 3:2 2:2 / bar:2 off:13"
BEARING_OFF = "6:4 5:3 4:2 2:2 / 25:0 24:2 6:4 5:4 4:3 3:2"
RACE = "6:5 5:4 off:6 / 4:3 3:2 off:10"


def engines() -> tuple[Kernel, Kernel]:
    """An engine with all standard nets, and one without the correction net."""
    whole, without = Kernel(STANDARD, standard_worth()), Kernel(STANDARD, standard_worth())
    use_nets(whole)
    for kind in CLASSES[:-1]:
        without.load_net(kind, net_file("standard", kind) or b"")
    return whole, without


@pytest.mark.kernel
@pytest.mark.parametrize(
    ("line", "mended"),
    [(ORDINARY, False), (HIT, False), (RACE, False), (FAILED_ENTRY, True), (END, True), (BEARING_OFF, True)],
)
def test_only_endings_and_failed_entries_are_corrected(line: str, mended: bool) -> None:
    whole, without = engines()
    board = halves(pos(line), 15)
    assert (whole.evaluate(board) != without.evaluate(board)) is mended


@pytest.mark.kernel
@pytest.mark.parametrize("line", [ORDINARY, FAILED_ENTRY, END, BEARING_OFF])
def test_the_reference_corrects_alike(line: str) -> None:
    reference = ReferenceEngine(STANDARD, standard_worth())
    use_nets(reference)
    board = halves(pos(line), 15)
    assert engines()[0].evaluate(board)[:5] == pytest.approx(reference.evaluate(board)[:5], abs=2e-5)


@pytest.mark.kernel
def test_a_closed_board_against_two_on_the_bar_is_the_better_side() -> None:
    """Thirteen checkers are off and two are closed out; the contact net alone favours the side with two left."""
    chances = engines()[0].evaluate(halves(pos(END), 15))
    assert 0.15 < 2 * chances[0] - 1 + chances[1] - chances[3] < 0.35  # +0.244 by GNU Backgammon's 2 plies


@pytest.mark.parametrize("chosen", ["rear", "blocking", "three"])
def test_rules_with_other_counting_do_without_the_correction(chosen: str) -> None:
    assert read("standard-mender.vbn") is not None
    assert net_file(chosen, "mender") is None
    assert net_file(chosen, "contact") is not None
