"""The exercise on two paragraphs that a learner confuses: a move, and which of the two forbids it, if either does.

Paragraphs are named as practice cards are: ``classic/9.2``. The first is the paragraph missed last. Its partner is
another that the same learner missed, or one about the same kind of move. If possible, the move is one that another
rulebook judges differently, so the answer can say where the learner would be right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vrhcaby import limits
from vrhcaby.board.plays import place_text
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.legality.conditions import knows_bar
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.lessons import random_positions
from vrhcaby.lessons.deck import Card, Deck
from vrhcaby.lessons.exercise import Exercise
from vrhcaby.lessons.random_positions import Luck
from vrhcaby.lessons.roll_exercises import Pair, sorted_tries
from vrhcaby.lessons.setting import Setting
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Cite, Refusal, Row, Rules
from vrhcaby.rules.source import BOOKS

BEARING_OFF = frozenset(
    {"all_home", "rear_first", "exact_number", "number_of_its_point", "no_checker_behind", "surplus_never"}
)
ENTERING = frozenset({"bar_first", "enter_by_number", "entry_is_open"})
BOTH_DICE = frozenset({"most_dice", "higher_die"})
STEPS = frozenset({"separate_steps", "target_is_open", "target_is_empty"})
FAMILIES = (BEARING_OFF, ENTERING, BOTH_DICE, STEPS)
"""Rows about the same kind of move, which learners confuse."""
SCENES: dict[frozenset[str], Callable[[Rules, Luck], Position]] = {
    BEARING_OFF: lambda rules, luck: random_positions.bearing_off(rules, luck, outside=luck.below(3) == 0),
    ENTERING: random_positions.tight,
    BOTH_DICE: random_positions.tight,
    STEPS: lambda rules, luck: random_positions.middle_game(rules, luck, 2, 10),
}
"""Boards for trying such moves."""
BOARDS = 20
"""How many boards to draw for one answer before trying another answer."""
COMPARED = 6
"""How many moves to examine for one that another rulebook judges differently."""
OPTIONS = ("legal", "first", "second")


def which_paragraph(rules: Rules, luck: Luck, missed: Sequence[str] = ()) -> Exercise | None:
    """A move that is allowed, or forbidden by one of two paragraphs. The answer is drawn first."""
    pair = confused_pair(rules, luck, missed)
    if pair is None:
        return None
    answers = (wanted for wanted in luck.shuffled(range(len(OPTIONS))) for _ in range(BOARDS))
    asked = (_asked(rules, luck, pair, wanted) for wanted in answers)
    return next((one for one in asked if one is not None), None)


def confused_pair(rules: Rules, luck: Luck, missed: Sequence[str]) -> tuple[str, str] | None:
    """The paragraph missed last and the one it is confused with; two random ones if none was missed."""
    rows = rows_of(rules)
    known = [name for name in missed if name in rows]
    if missed and missed[0] not in rows:
        return None
    first = missed[0] if missed else luck.pick(list(rows))
    alike = [name for name in rows if name != first and _families(rows[name]) & _families(rows[first])]
    others = [name for name in rows if name != first]
    for choice in ([name for name in known[1:] if name in alike], alike, others):
        if choice:
            return first, choice[0] if choice[0] in known else luck.pick(choice)
    return None


def confusion(card: Card, deck: Deck) -> Raw | None:
    """After a refused play: an exercise on its paragraph and those missed last; ``None`` for other cards."""
    if card.case["type"] != "play":
        return None
    others = sorted((one for one in deck.values() if one.key != card.key), key=lambda one: -one.last)
    missed = [one.key for one in (card, *others)][: limits.MISSED]
    seed = f"{card.key} {card.last} {card.right}"
    exercise = {"type": "exercise", "kind": "which_paragraph", "rulebook": card.case["rulebook"]}
    return {**exercise, "seed": seed, "missed": missed}


def rows_of(rules: Rules) -> dict[str, list[Row]]:
    """The rows that refuse moves, by the paragraph they cite."""
    rows: dict[str, list[Row]] = {}
    for row in (*rules.moves, *filter(None, (rules.separate,)), *rules.plays):
        if any(row.name in family for family in FAMILIES):
            rows.setdefault(key_of(row.cite), []).append(row)
    return rows


def key_of(cite: Cite) -> str:
    """The name of a paragraph on a practice card."""
    return f"{cite.book}/{cite.paragraph}"


def _families(rows: Sequence[Row]) -> set[frozenset[str]]:
    return {family for family in FAMILIES for row in rows if row.name in family}


def _asked(rules: Rules, luck: Luck, pair: tuple[str, str], wanted: int) -> Exercise | None:
    rows = rows_of(rules)
    family = luck.pick(sorted(_families(rows[pair[0]]), key=FAMILIES.index))
    position, roll = SCENES[family](rules, luck), luck.uneven_roll()
    view = RollView(rules, position, roll)
    good, bad = sorted_tries(view)
    tries = [one for one in good if _of_kind(one, family)]
    if wanted:
        tries = [one for row in rows[pair[wanted - 1]] for one in bad.get(row.name, ())]
    if not tries:
        return None
    tried, otherwise = _telling(view, luck.shuffled(tries)[:COMPARED])
    verdict = judge_play(view, (Tried(*tried),), False)
    refusal = verdict if isinstance(verdict, Refusal) else None
    if refusal is not None and key_of(refusal.cite) != pair[wanted - 1]:
        return None
    return Exercise(
        "which_paragraph",
        rules,
        Setting(rules, position, "moving", roll),
        "choice",
        OPTIONS,
        wanted,
        refusal=refusal,
        words={"move": f"{place_text(tried[0])}/{place_text(tried[1])}"},
        marks=((tried[0], "source"),),
        cites=(rows[pair[0]][0].cite, rows[pair[1]][0].cite),
        otherwise=otherwise,
    )


def _of_kind(tried: Pair, family: frozenset[str]) -> bool:
    """Whether a legal move is of the family's kind."""
    if family is BEARING_OFF:
        return tried[1] == OFF
    return tried[0] == BAR if family is ENTERING else tried[1] > OFF and tried[0] < BAR


def _telling(view: RollView, tries: Sequence[Pair]) -> tuple[Pair, tuple[str, ...]]:
    """The first move that another rulebook judges differently, with those books; else the first move, with none."""
    for tried in tries:
        otherwise = judged_otherwise(view, tried)
        if otherwise:
            return tried, otherwise
    return tries[0], ()


def judged_otherwise(view: RollView, tried: Pair) -> tuple[str, ...]:
    """The other rulebooks, in their usual reading, that allow what this one refuses or refuse what it allows."""
    rules, position = view.rules, view.position
    here = isinstance(judge_play(view, (Tried(*tried),), False), Refusal)
    waiting = position.points[BAR] > 0 or position.points[OFF] < 0
    differing = []
    for book in BOOKS:
        if book == rules.book or rules.variant.value not in load_book(book).starts:
            continue
        beside = load_rules(book, variant=rules.variant)
        if waiting and not knows_bar(beside):
            continue
        there = judge_play(RollView(beside, position, view.roll), (Tried(*tried),), False)
        if isinstance(there, Refusal) != here:
            differing.append(book)
    return tuple(differing)
