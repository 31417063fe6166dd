"""Laws of what a refusal says: its alternative is legal and the nearest there is."""

from itertools import pairwise

import pytest

from support.tried_cases import Case, cases, some_play_contains
from vrhcaby.judging.explain import Tried, judge_play
from vrhcaby.judging.legal import RollView
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Refusal, Rules
from vrhcaby.rules.source import BOOKS

CHOICES = [(book, reading) for book in BOOKS for reading in Reading]
every_book = pytest.mark.parametrize(("book", "reading"), CHOICES)


def refused(rules: Rules, count: int) -> list[tuple[Case, RollView, Refusal]]:
    """The refused ones of a number of tries."""
    found = []
    for case in cases(rules, count, "refusals"):
        view = RollView(rules, case.position, case.roll)
        verdict = judge_play(view, (case.tried,), False)
        if isinstance(verdict, Refusal):
            found.append((case, view, verdict))
    return found


def check_alternative(case: Case, view: RollView, refusal: Refusal) -> None:
    if refusal.instead is None:
        assert view.most == 0, case
        return
    played = judge_play(view, tuple(Tried.of(m) for m in refusal.instead), True)
    assert not isinstance(played, Refusal), case
    assert played[0] == refusal.instead, case
    if not refusal.instead_tried:
        assert not some_play_contains(view, case.tried), (case, refusal)
        return
    steps = [refusal.instead[place] for place in refusal.instead_tried]
    assert (steps[0].src, steps[-1].dst) == (case.tried.src, case.tried.dst), case
    assert all(a.dst == b.src for a, b in pairwise(steps)), case


@every_book
def test_the_alternative_contains_the_tried_step_if_any_legal_play_does(book, reading, heavy):
    found = refused(load_rules(book, reading), 10_000 if heavy else 250)
    for case, view, refusal in found:
        check_alternative(case, view, refusal)
    assert any(refusal.instead_tried for _, _, refusal in found)
