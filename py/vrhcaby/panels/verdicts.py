"""Every rulebook's verdict on a play."""

from __future__ import annotations

from collections.abc import Iterator

from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Move
from vrhcaby.board.position import Position
from vrhcaby.legality.attempts import Tried
from vrhcaby.legality.explain import judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.responses import Verdict
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Reading, Refusal, Rules
from vrhcaby.rules.source import BOOKS
from vrhcaby.rules.wording import book_name
from vrhcaby.wire.answers import judged_form
from vrhcaby.wire.fields import trial


def of_play(moves: tuple[Move, ...]) -> tuple[Tried, ...]:
    """A play as tried moves."""
    return tuple(trial(list(one)) for one in judged_form(moves))


def verdicts(
    rules: Rules, position: Position, roll: Roll, tried: tuple[Tried, ...], *, complete: bool = True
) -> list[Verdict]:
    """One verdict for each rulebook with the same start; if both its readings agree, they share one."""
    all_verdicts = list(_each(rules, position, roll, tried, complete))
    merged = []
    for one in all_verdicts:
        of_book = [other for other in all_verdicts if other.book == one.book]
        if len({other.cite is None for other in of_book}) > 1:
            merged.append(one)
        elif one.reading == Reading.COMPLETED.value or len(of_book) == 1:
            merged.append(Verdict(one.book, "", one.cite))
    return merged


def _each(
    rules: Rules, position: Position, roll: Roll, tried: tuple[Tried, ...], complete: bool
) -> Iterator[Verdict]:
    for book in dict.fromkeys((*BOOKS, rules.book)):
        for reading in Reading:
            if rules.variant in load_book(book).starts:
                view = RollView(load_rules(book, reading, rules.variant), position, roll)
                verdict = judge_play(view, tried, complete)
                yield Verdict(book, reading.value, verdict.cite if isinstance(verdict, Refusal) else None)


def verdict_list(state: PanelState, verdicts: list[Verdict]) -> Node:
    """Each verdict on a line, with the paragraph that forbids the play."""
    say = state.words("refusal")
    return el("ul.verdicts", [_line(state, say, one) for one in verdicts])


def _line(state: PanelState, say: Words, one: Verdict) -> Node:
    reading = f" ({say('reading.' + one.reading.replace('-', '_'))})" if one.reading else ""
    words = say("forbidden" if one.cite else "allowed", book=book_name(one.book, state.lang), reading=reading)
    link = one.cite and el(
        "a.cite", f"§\N{NO-BREAK SPACE}{one.cite.paragraph}", href=f"#{one.cite.book}/{one.cite.paragraph}"
    )
    return el(
        "li",
        el("span.mark", "✕" if one.cite else "✓", aria_hidden="true"),
        el("span", words),
        link and [" ", link],
        key=f"{one.book}-{one.reading}",
        classes="forbidden" if one.cite else "allowed",
    )
