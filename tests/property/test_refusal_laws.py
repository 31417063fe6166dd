"""Laws of refusals: the alternative is the closest there is, and the condition that would make the move legal is true."""

from itertools import pairwise

import pytest

from support.refusal_truth import faults, refused_tries
from support.tried_cases import Case, cases, some_play_contains
from vrhcaby.legality.explain import Tried, judge_play, judged
from vrhcaby.legality.legal import RollView, legal_plays
from vrhcaby.legality.remedy import ROLLS, explained_play
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Refusal, Rules
from vrhcaby.rules.remedy_words import would_go_text
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


SAME = {
    # kind of change: what stays the same (board, roll, rules)
    "first": (True, True, True),
    "back": (True, True, True),
    "number": (True, False, True),
    "home": (False, True, True),
    "all_home": (False, True, True),
    "enter": (False, True, True),
    "clear": (False, True, True),
    "free": (False, True, True),
    "reading": (True, True, False),
    "rulebook": (True, True, False),
}
NEVER = {"never", "no_bar"}
SAYS_IT_ALL = {"own_checker", "forward"}
"""Rules whose refusals need no condition."""


def check_condition(case: Case, view: RollView, refusal: Refusal) -> None:
    """Check that the condition is what it claims, and that a legal play under its rules contains the tried step."""
    found = refusal.would_go
    assert found is not None, case
    assert refusal.rule not in SAYS_IT_ALL or found.kind in ("first", "no_bar"), case
    for lang in ("cs", "sk", "en"):
        text = would_go_text(found, lang)
        assert text.endswith("."), case
        assert "{" not in text, case
    if found.kind in NEVER:
        check_never(case, view)
        return
    assert found.position is not None
    assert found.roll is not None
    if found.kind in SAME:
        changed = (found.position == case.position, set(found.roll) == set(case.roll))
        assert (*changed, (found.book, found.reading) == (view.rules.book, view.rules.reading)) == SAME[
            found.kind
        ]
    assert found.position.counts == case.position.counts, case
    rules = load_rules(found.book, found.reading)
    shown = RollView(rules, found.position, found.roll)
    played = judge_play(shown, tuple(Tried.of(m) for m in found.moves), True)
    assert not isinstance(played, Refusal), case
    assert played[1] in {p.position for p in legal_plays(rules, found.position, found.roll)}, case
    steps = [found.moves[place] for place in found.tried]
    home = any(change.kind == "all_home" for change in found.changes)
    assert steps[-1].dst == case.tried.dst, case
    assert home or steps[0].src == case.tried.src, case
    assert all(a.dst == b.src for a, b in pairwise(steps)), case


def check_never(case: Case, view: RollView) -> None:
    """Check that no roll allows the move on this board, in any rulebook (for one without a bar, in that one)."""
    rulebooks = [load_rules(*choice) for choice in CHOICES]
    if case.tried.src == 25 and "bar_first" not in {r.name for r in view.rules.moves}:
        rulebooks = [view.rules]
    for rules in rulebooks:
        for roll in ROLLS:
            verdict = judged(RollView(rules, case.position, roll), (), case.position, case.tried)
            assert isinstance(verdict, Refusal), (case, rules.book, roll)


@every_book
def test_every_condition_that_would_allow_a_move_is_proved_by_the_legal_plays(book, reading, heavy):
    rules = load_rules(book, reading)
    kinds = set()
    for case in cases(rules, 10_000 if heavy else 150, "conditions"):
        view = RollView(rules, case.position, case.roll)
        verdict = explained_play(view, (case.tried,), False)
        if isinstance(verdict, Refusal) and verdict.would_go is not None:
            check_condition(case, view, verdict)
            kinds.add(verdict.would_go.kind)
    assert kinds >= {"number", "home", "several"}


@every_book
def test_every_statement_about_a_refused_try_is_true_on_the_board(book, reading, heavy):
    found = list(refused_tries(load_rules(book, reading), 10_000 if heavy else 200, "truth"))
    wrong = [(str(case), fault) for case in found for fault in faults(case)]
    assert not wrong, f"{len(wrong)} of {len(found)}, for example: {wrong[0]}"
    assert {"back", "number", "several"} <= {
        case.refusal.would_go.kind for case in found if case.refusal.would_go
    }
