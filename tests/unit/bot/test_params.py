"""The search's parameters are derived from a rulebook's rows; what they cannot express is reported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from vrhcaby.board.dice import Roll
from vrhcaby.board.position import Position, pos
from vrhcaby.bot.engines import engine_for, has_bearoff, looks_ahead, reached
from vrhcaby.bot.exact_rules import ExactRulesEngine
from vrhcaby.bot.params import Params, beyond_params, halves, params_of
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Reading, Row, Rules, Scoring, Variant
from vrhcaby.rules.source import BOOKS

EVERY = [
    (book, reading, Variant(variant))
    for book in BOOKS
    for reading in Reading
    for variant in load_book(book).starts
]


@pytest.mark.parametrize(("book", "reading", "variant"), EVERY)
def test_the_search_can_express_every_shipped_rulebook(book: str, reading: Reading, variant: Variant) -> None:
    rules = load_rules(book, reading, variant)
    for scoring in rules.scorings:
        assert list(beyond_params(rules, scoring)) == []
        assert params_of(rules, scoring.id).beyond is None


USUAL = Params(2, True, False, False, True, 15, 1, 3)
BY_ZONE = (1, 2, 3, 4)
TOLD = {
    ("classic", Reading.COMPLETED): replace(USUAL, zones=BY_ZONE),
    ("classic", Reading.AS_WRITTEN): replace(USUAL, leap=True, higher_die=False, backgammon=2, zones=BY_ZONE),
    ("precise", Reading.COMPLETED): USUAL,
    ("precise", Reading.AS_WRITTEN): replace(USUAL, surplus=False, backgammon=5),
    ("blastoff", Reading.COMPLETED): replace(USUAL, blocked_by=1, bar_first=False, gammon=8, backgammon=8),
    ("leaflet", Reading.COMPLETED): replace(USUAL, rear_first=True, backgammon=4),
    ("leaflet", Reading.AS_WRITTEN): replace(USUAL, rear_first=True, higher_die=False, backgammon=4),
    ("modern", Reading.COMPLETED): USUAL,
}


@pytest.mark.parametrize(("book", "reading"), TOLD)
def test_the_numbers_of_a_rulebook(book: str, reading: Reading) -> None:
    assert params_of(load_rules(book, reading)) == TOLD[book, reading]


def without(*names: str) -> Callable[[Rules], Rules]:
    return lambda rules: replace(rules, moves=tuple(r for r in rules.moves if r.name not in names))


def with_row(name: str, params: dict[str, object]) -> Callable[[Rules], Rules]:
    def changed(rules: Rules) -> Rules:
        row = next((r for r in rules.moves if r.name == name), rules.moves[0])
        kept = tuple(r for r in rules.moves if r.name != name)
        return replace(rules, moves=(*kept, replace(row, name=name, params=params)))

    return changed


def with_plays(*names: str) -> Callable[[Rules], Rules]:
    return lambda rules: replace(rules, plays=tuple(Row("play", n, rules.moves[0].cite) for n in names))


def scored(change: Callable[[Scoring], Scoring]) -> Callable[[Rules], Rules]:
    return lambda rules: replace(rules, scorings=(change(rules.scorings[0]), *rules.scorings[1:]))


BEYOND = [
    ("modern", with_row("keep_off", {}), ["move keep_off"]),
    ("modern", with_row("bar_first", {"unless": 3}), ["move bar_first"]),
    ("modern", without("all_home"), ["move without all_home"]),
    ("modern", without("no_checker_behind"), ["move without a checker behind"]),
    (
        "modern",
        with_row("entry_is_open", {"blocked_by": 3}),
        ["move with several ways to hold a point, or none"],
    ),
    (
        "modern",
        without("entry_is_open", "target_is_open"),
        ["move with several ways to hold a point, or none"],
    ),
    ("modern", with_plays("most_dice", "even_dice"), ["play even_dice"]),
    ("modern", with_plays(), ["play without most_dice"]),
    (
        "modern",
        scored(lambda s: replace(s, wins=(replace(s.wins[0], conditions=("full_moon",)), *s.wins[1:]))),
        ["win backgammon"],
    ),
    (
        "modern",
        scored(lambda s: replace(s, wins=(replace(s.wins[0], points=4), *s.wins[1:]))),
        ["win backgammon"],
    ),
    ("classic", scored(lambda s: replace(s, zones=(("bar_or_winner_home", 2), *s.zones[1:]))), ["zones"]),
    ("classic", scored(lambda s: replace(s, zones=(("midpoint", 5), *s.zones[1:]))), ["zones"]),
]


@pytest.mark.parametrize(("book", "change", "reported"), BEYOND, ids=[b[2][0] for b in BEYOND])
def test_rules_that_the_search_cannot_express_are_reported(
    book: str, change: Callable[[Rules], Rules], reported: list[str]
) -> None:
    rules = change(load_rules(book))
    assert list(beyond_params(rules, rules.scorings[0])) == reported
    params = params_of(rules)
    assert params.beyond == (book, Reading.COMPLETED, Variant.STANDARD, 0)
    assert not looks_ahead(params)
    assert reached(params, 2) == 0
    assert not has_bearoff(params)


BOARDS: list[tuple[Position, Roll]] = [
    (pos("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"), (3, 1)),
    (pos("bar:1 13:4 8:4 6:6 / bar:2 13:4 8:3 6:6"), (6, 4)),
    (pos("6:3 5:2 3:2 2:1 off:7 / 24:1 6:5 5:4 off:5"), (5, 5)),
]


@pytest.mark.kernel
@pytest.mark.parametrize(("book", "reading"), TOLD)
def test_engines_that_both_know_the_rules_find_and_judge_the_same(book: str, reading: Reading) -> None:
    """The engine that asks the rulebook, on rules that the kernel knows too."""
    params = params_of(load_rules(book, reading))
    fast = engine_for(params)
    slow = engine_for(replace(params, beyond=(book, reading, Variant.STANDARD, 0)))
    assert isinstance(slow, ExactRulesEngine)
    for position, roll in BOARDS:
        if book == "blastoff" and position.points[25]:
            continue
        board = halves(position, 15)
        assert set(slow.plays(board, roll)) == set(fast.plays(board, roll))
        assert slow.evaluate(board) == pytest.approx(fast.evaluate(board), abs=1e-6)
