"""Laws that hold in every rulebook, reading and position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.boards import positions, rolls
from vrhcaby.board.plays import applied
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.legality.combined_moves import combined_moves
from vrhcaby.legality.explain import Tried, judge_play, judge_try
from vrhcaby.legality.legal import RollView, legal_plays
from vrhcaby.legality.steps import left, moves_from
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Refusal
from vrhcaby.rules.source import BOOKS
from vrhcaby.rules.wording import refusal_message

CHOICES = [(book, reading) for book in BOOKS for reading in Reading]
every_book = pytest.mark.parametrize(("book", "reading"), CHOICES)


def naive_boards(rules, position, roll):
    """Every board that uses the most dice, found by trying all orders, without the engine's shortcuts."""
    view = RollView(rules, position, roll)
    best: dict[int, set] = {}

    def walk(board, remaining, used, first):
        best.setdefault(used, set()).add((board, first))
        for move in moves_from(rules, board, remaining):
            rest = left(remaining, move.dice)
            walk(applied(board, move), rest, used + len(move.dice), first or move.dice)

    walk(position, view.dice, 0, ())
    most = max(best)
    if most == 0:
        return set()
    ends = best[most]
    higher = "higher_die" in [r.name for r in rules.plays]
    if most == 1 and higher and roll[0] != roll[1]:
        top = max(first[0] for _, first in ends)
        ends = {(board, first) for board, first in ends if first[0] == top}
    return {board for board, _ in ends}


@every_book
@given(data=st.data())
def test_the_generator_equals_trying_everything(book, reading, data):
    rules = load_rules(book, reading)
    position = data.draw(positions(bar=book != "blastoff"))
    roll = data.draw(rolls)
    plays = legal_plays(rules, position, roll)
    boards = [p.position for p in plays]
    assert len(set(boards)) == len(boards)
    assert set(boards) == naive_boards(rules, position, roll)


@every_book
@given(data=st.data())
def test_no_play_loses_a_checker(book, reading, data):
    rules = load_rules(book, reading)
    position = data.draw(positions(bar=book != "blastoff"))
    for play in legal_plays(rules, position, data.draw(rolls)):
        assert play.position.counts == position.counts
        play.position.checked()
        assert play.position.swapped().swapped() == play.position


@every_book
@given(data=st.data())
def test_explainer_and_generator_agree(book, reading, data):
    """A pair is refused exactly if the generator does not offer it, for every own checker and every place."""
    rules = load_rules(book, reading)
    position = data.draw(positions(bar=book != "blastoff"))
    view = RollView(rules, position, data.draw(rolls))
    choices = list(view.choices((), position))
    offered = {(m.src, m.dst) for m in choices}
    reached = [(c[0].src, c[-1].dst) for c in combined_moves(view, (), position)]
    assert len(reached) == len(set(reached))
    singles = {(m.src, m.dst) for m in choices if len(m.dice) == 1}
    assert not singles & set(reached)
    offered |= set(reached)
    own = [p for p in range(1, 26) if position.points[p] > 0]
    empty = data.draw(st.sampled_from([p for p in range(1, 26) if p not in own]))
    for src in (*own, empty):
        for dst in range(26):
            verdict = judge_try(view, (), position, Tried(src, dst))
            assert ((src, dst) in offered) != isinstance(verdict, Refusal), (src, dst)
            if isinstance(verdict, Refusal):
                assert (verdict.instead is not None) == bool(choices)


@every_book
@given(data=st.data())
def test_every_refusal_has_words_and_a_legal_witness(book, reading, data):
    """Every own checker is tried to some forbidden place."""
    rules = load_rules(book, reading)
    position = data.draw(positions(bar=book != "blastoff"))
    view = RollView(rules, position, data.draw(rolls))
    for src in [p for p in range(1, 26) if position.points[p] > 0]:
        verdict = judge_play(view, (Tried(src, data.draw(st.integers(0, 24))),), data.draw(st.booleans()))
        if isinstance(verdict, Refusal):
            check_words(verdict)
            check_witness(view, verdict)


def check_words(refusal):
    for lang in LANGUAGES:
        message = refusal_message(refusal, lang)
        assert message.title
        assert "{" not in message.text + message.why


def check_witness(view, refusal):
    if refusal.instead:
        witness = tuple(Tried(m.src, m.dst, m.dice) for m in refusal.instead)
        assert not isinstance(judge_play(view, witness, True), Refusal)


@every_book
@given(data=st.data())
def test_any_legal_play_may_be_made_step_by_step_and_ended(book, reading, data):
    rules = load_rules(book, reading)
    position = data.draw(positions(bar=book != "blastoff"))
    view = RollView(rules, position, data.draw(rolls))
    plays = view.plays()
    if not plays:
        assert not isinstance(judge_play(view, (), True), Refusal)
        return
    play = data.draw(st.sampled_from(plays))
    verdict = judge_play(view, tuple(Tried(m.src, m.dst, m.dice) for m in play.moves), True)
    assert not isinstance(verdict, Refusal)
    assert verdict[1] == play.position
    if play.moves:
        early = judge_play(view, (), True)
        assert isinstance(early, Refusal)
        assert early.rule == "compulsory"
