"""The difficulty of an exercise: one number for each kind, with limits for easy, middle and hard.

The number counts what a player has to consider: legal plays, dead ends, places to add up, lines of a sum, unusual
conditions, and whether the rules contradict the dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from vrhcaby.board.position import BAR
from vrhcaby.legality.legal import RollView
from vrhcaby.lessons.exercise import Exercise
from vrhcaby.lessons.roll_exercises import sorted_tries
from vrhcaby.rules.model import Rules


class Level(Enum):
    """The difficulty of an exercise."""

    EASY = "easy"
    MIDDLE = "middle"
    HARD = "hard"


def level_of(made: Exercise) -> Level:
    """The level of an exercise."""
    measure, easiest, hardest = GRADES[made.kind]
    level = measure(made)
    if level <= easiest:
        return Level.EASY
    return Level.HARD if level >= hardest else Level.MIDDLE


def levels_for(kind: str, rules: Rules) -> tuple[Level, ...]:
    """The levels that exercises of a kind can have under these rules; one if all are equally hard."""
    scoring = rules.scoring(None)
    alike = kind == "count_result" and len(scoring.wins) == 1 and not scoring.zones
    return (Level.EASY,) if alike else ALIKE.get(kind, tuple(Level))


def _view(made: Exercise) -> RollView:
    roll = made.setting.dice
    assert roll is not None
    return RollView(made.rules, made.setting.position, roll)


def _legal_plays(made: Exercise) -> int:
    return len(_view(made).plays())


_SEEN_AT_ITS_TARGET = frozenset({"blocked_landing", "cannot_enter"})
_SEEN_AT_A_GLANCE = frozenset({"bearing_off_begins", "bar_first", "direction"})


def _what_is_looked_at(made: Exercise) -> int:
    """Where the reason lies: 0 on the landing point, 1 in the own checkers' places, 2 in their order or the other
    die.
    """
    assert made.refusal is not None
    aspects = {row.name: row.aspect for row in made.rules.moves}
    aspect = aspects.get(made.refusal.rule)
    return 0 if aspect in _SEEN_AT_ITS_TARGET else 1 if aspect in _SEEN_AT_A_GLANCE else 2


def _dead_ends(made: Exercise) -> int:
    """The number of first moves after which the other die cannot be played."""
    view = _view(made)
    good, bad = sorted_tries(view)
    shorter = sum(len(bad.get(row.name, ())) for row in made.rules.plays)
    return shorter + (len(good) if view.most == 1 else 0)


def _against_the_dice(made: Exercise) -> int:
    """0 a die shows the checker's own point, 1 a higher one or none reaches it, 2 the rules contradict the dice."""
    point, roll = int(str(made.words["point"])), made.setting.dice or ()
    reached = any(die >= point for die in roll)
    if reached != (made.right == 0):
        return 2
    return 0 if point in roll else 1


def _places(made: Exercise) -> int:
    return sum(count > 0 for count in made.setting.position.points[1 : BAR + 1])


def _lines(made: Exercise) -> int:
    """The number of lines in the sum, or the points of a named win."""
    assert made.worth is not None
    return sum(line.checkers > 0 for line in made.worth.table) or made.worth.points


_USUAL = {"moment": "before_roll", "owner": "centre", "score": "no_score"}


def _unusual(made: Exercise) -> int:
    return sum(made.words[name] != usual for name, usual in _USUAL.items())


GRADES: Mapping[str, tuple[Callable[[Exercise], int], int, int]] = {
    "all_plays": (_legal_plays, 3, 6),
    "illegal": (_what_is_looked_at, 0, 2),
    "both_dice": (_dead_ends, 0, 2),
    "bear_off": (_against_the_dice, 0, 2),
    "count_pips": (_places, 5, 8),
    "count_result": (_lines, 1, 3),
    "double": (_unusual, 0, 2),
    "which_paragraph": (lambda _: 1, 0, 2),
}
"""Kind -> its measure, the highest easy value, the lowest hard value."""
ALIKE: Mapping[str, tuple[Level, ...]] = {"which_paragraph": (Level.MIDDLE,)}
"""Kinds whose exercises are all equally hard."""
