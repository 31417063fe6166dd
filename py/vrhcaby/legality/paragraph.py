"""Choose the paragraph to cite if several rows refuse a move.

The sequence that got furthest cites its row. A row that would refuse any number takes precedence over one that only
says that a die does not fit. A number that was rolled but already played has a text of its own.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.legality.attempts import Failed, Tried, covers
from vrhcaby.legality.legal import Dice, RollView
from vrhcaby.legality.steps import first_refuser
from vrhcaby.rules.model import Facts, Refusal, Row, Rules
from vrhcaby.rules.move_checks import CHECKS, LANDING, Scene, Step

DIE_ROWS = frozenset({"distance_is_a_die", "enter_by_number", "exact_number"})
"""Rows that only say that a die does not fit; any other reason is more instructive."""


def named_refusal(
    view: RollView, position: Position, remaining: Dice, tried: Tried, failures: list[Failed]
) -> Refusal:
    """The refusal of a tried move if all its sequences fail, or it has none. Without a die left, it lists the dice."""
    refusal = _named(view, position, remaining, tried, failures)
    return refusal if remaining else replace(refusal, facts={**refusal.facts, "played": list(view.dice)})


def _named(
    view: RollView, position: Position, remaining: Dice, tried: Tried, failures: list[Failed]
) -> Refusal:
    if not failures or (tried.leap and view.rules.leap is None and _is_sum(remaining, tried)):
        return _no_die(view, position, remaining, tried)
    best = _furthest(view.rules, tried, failures)
    if isinstance(best, list):
        assert view.rules.separate is not None
        return _through_held_points(view.rules.separate, tried, remaining, best)
    if best.row.name in DIE_ROWS and _was_thrown(view, position, remaining, tried):
        return _die_is_played(view, remaining, tried)
    return Refusal(best.row.name, best.row.cite, _facts(position, remaining, tried, best))


def _facts(position: Position, remaining: Dice, tried: Tried, failed: Failed) -> Facts:
    """The facts of a failure on the board that the player sees, even if a later step fails."""
    facts = {"from": tried.src, "to": tried.dst, **failed.facts, "dice": list(remaining)}
    if failed.row.name == "bar_first" or failed.row.name in LANDING:
        facts["from"] = tried.src
    if failed.row.name == "bar_first":
        facts["count"] = position.points[BAR]
    return facts


def _furthest(rules: Rules, tried: Tried, failures: list[Failed]) -> Failed | list[Failed]:
    """The failure that explains best; all failures if sums fail only on held points."""
    singles = [f for f in failures if f.done == 0 and f.at == tried.dst]
    beside_the_die = [f for f in singles if f.row.name not in DIE_ROWS]
    if beside_the_die or tried.dst == OFF:
        return max(beside_the_die or singles or failures, key=lambda f: f.index)
    sums = [f for f in failures if f not in singles]
    held = [f for f in sums if f.row.name in LANDING and f.at != tried.dst]
    if sums and held == sums and rules.separate is not None:
        return held
    return max(failures, key=lambda f: (f.done, f.index))


def _through_held_points(separate: Row, tried: Tried, remaining: Dice, held: list[Failed]) -> Refusal:
    """The refusal for the sum of two dice if the opponent holds each first landing."""
    points = list(dict.fromkeys(f.at for f in held))
    facts = {"from": tried.src, "to": tried.dst, "points": points, "dice": list(remaining)}
    return Refusal(separate.name, separate.cite, facts)


def _no_die(view: RollView, position: Position, remaining: Dice, tried: Tried) -> Refusal:
    """The refusal if no die is left, the named dice are not on the table, or a leap is impossible here."""
    at_any_number = _refused_at_any_number(view.rules, position, tried)
    if at_any_number is not None:
        row, cite = at_any_number
        return Refusal(row.name, row.cite, {**_distance(tried, remaining), **cite})
    if tried.leap and view.rules.separate is not None and _is_sum(remaining, tried):
        separate = view.rules.separate
        return Refusal("no_leap", separate.cite, _distance(tried, remaining))
    if _was_thrown(view, position, remaining, tried):
        return _die_is_played(view, remaining, tried)
    row = next(r for r in view.rules.moves if r.name == "distance_is_a_die")
    return Refusal(row.name, row.cite, _distance(tried, remaining))


def _is_sum(remaining: Dice, tried: Tried) -> bool:
    if tried.src == BAR or tried.dst == OFF:
        return False
    return any(sum(remaining[:n]) == tried.src - tried.dst for n in range(2, len(remaining) + 1))


def _refused_at_any_number(rules: Rules, position: Position, tried: Tried) -> tuple[Row, Facts] | None:
    """The first row that refuses the pair of places with any die."""
    scene, step = Scene.of(position), Step(tried.src, tried.dst, 0)
    for row in rules.moves:
        facts = CHECKS[row.name].check(scene, step, row.params) if CHECKS[row.name].die_free else None
        if facts is not None:
            return row, {key: value for key, value in facts.items() if key != "die"}
    return None


def _distance(tried: Tried, remaining: Dice) -> dict[str, object]:
    number = tried.src - tried.dst
    return {"from": tried.src, "to": tried.dst, "dice": list(remaining), "number": number}


def _was_thrown(view: RollView, position: Position, remaining: Dice, tried: Tried) -> bool:
    """Whether dice of this roll would lead there if they had not been played."""
    played = Counter(view.dice) - Counter(remaining)
    if not played:
        return False
    if tried.dice is not None:
        return covers(tried.dice, tried) and not Counter(tried.dice) - Counter(view.dice)
    return any(_fits(view.rules, position, tried, die) for die in played)


def _fits(rules: Rules, position: Position, tried: Tried, die: int) -> bool:
    refused = first_refuser(rules, position, Step(tried.src, tried.dst, die))
    if tried.dst == OFF:
        return refused is None
    return refused is None or refused[1].name in LANDING


def _die_is_played(view: RollView, remaining: Dice, tried: Tried) -> Refusal:
    """The paragraph that says how often a number is played: once, or four times for doubles."""
    doublet = len(set(view.dice)) == 1
    row = "doublets" if doublet else "die_is_played"
    return view.rules.refuse("die_is_played", row, **_distance(tried, remaining), count=len(view.dice))
