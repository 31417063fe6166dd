"""Check refusals against the board: every function returns the names of the faults of one try.

The checks use only the rules and the board, independently of how ``legality`` finds its words.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from support.spaces import plain
from support.tried_cases import cases, random_try, some_play_contains_after
from vrhcaby.board.plays import Move
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.legality.explain import Tried, judge_play, judge_try
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.remedy import explained_try
from vrhcaby.legality.steps import after
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Change, Refusal, Rules
from vrhcaby.rules.remedy_words import would_go_text
from vrhcaby.rules.source import text_source
from vrhcaby.rules.wording import refusal_message

OF_BEARING_OFF = ("all_home", "rear_first", "no_checker_behind", "number_of_its_point", "surplus_never")


@dataclass(frozen=True)
class Refused:
    """A refused try: the roll, the moves made before, the board it was tried on, and the refusal."""

    view: RollView
    made: tuple[Move, ...]
    board: Position
    tried: Tried
    refusal: Refusal

    @property
    def changes(self) -> tuple[Change, ...]:
        """The changes that would make it legal."""
        return self.refusal.would_go.changes if self.refusal.would_go else ()

    def __str__(self) -> str:
        rules, position = self.view.rules, self.view.position
        made = [(m.src, m.dst, m.dice) for m in self.made]
        return f"{rules.book} {rules.reading} {position} {self.view.roll} {made} {self.tried}"


def refused_tries(rules: Rules, count: int, seed: str) -> Iterator[Refused]:
    """The refused ones of ``count`` random tries: half at the beginning of a roll, half after some moves."""
    rng = random.Random(f"{seed} {rules.book} {rules.reading} made")
    for number, case in enumerate(cases(rules, count, seed)):
        view = RollView(rules, case.position, case.roll)
        made, board = _begun(view, rng) if number % 2 else ((), case.position)
        tried = random_try(rng, board) if made else case.tried
        verdict = explained_try(view, made, board, tried)
        if isinstance(verdict, Refusal):
            yield Refused(view, made, board, tried, verdict)


def _begun(view: RollView, rng: random.Random) -> tuple[tuple[Move, ...], Position]:
    made: tuple[Move, ...] = ()
    board = view.position
    for _ in range(rng.randint(1, 4)):
        choices = list(view.choices(made, board))
        if not choices or board.off[0] == 14:
            break
        made += (rng.choice(choices),)
        board = after(board, made[-1:])
    return made, board


def faults(case: Refused) -> list[str]:
    """The names of all false statements."""
    checks = (condition_faults, contradictions, home_faults, fact_faults, back_faults, word_faults)
    return [name for check in checks for name in check(case)]


def condition_faults(case: Refused) -> Iterator[str]:
    """Check that the condition keeps the moves made, and that a legal play with the refused try proves it."""
    found = case.refusal.would_go
    if found is None or found.position is None or found.roll is None:
        return
    kept = Counter(found.moves) if found.kind == "back" else found.moves[: len(case.made)]
    if found.kind != "back" and tuple((m.src, m.dst) for m in kept) != tuple(
        (m.src, m.dst) for m in case.made
    ):
        yield "other moves than those made"
    rules = load_rules(found.book, found.reading)
    shown = RollView(rules, found.position, found.roll)
    if isinstance(judge_play(shown, tuple(Tried.of(m) for m in found.moves), True), Refusal):
        yield "the play shown is not legal"
    for change in case.changes:
        die = change.facts.get("die")
        if change.kind == "number" and die and die not in case.view.remaining(case.made):
            yield "a number instead of a die that is played"


def contradictions(case: Refused) -> Iterator[str]:
    """Check that the condition describes every place as it is on the board."""
    points = case.board.points
    kinds = Counter(change.kind for change in case.changes)
    if max(kinds.values(), default=0) > 1 or {"home", "clear"} <= set(kinds):
        yield "two conditions that contradict each other"
    for change in case.changes:
        named = change.facts.get("points")
        places = named if isinstance(named, list) else []
        if change.kind in ("clear", "home", "all_home") and any(points[p] <= 0 for p in places):
            yield "an own checker where there is none"
        if change.kind == "clear" and any(p <= case.tried.src for p in places):
            yield "a checker behind that is not behind"
        if change.kind == "there" and points[case.tried.src] != 0:
            yield "an own checker wished where somebody stands"
        if change.kind == "free" and any(points[p] >= 0 for p in places):
            yield "an opponent where there is none"


def home_faults(case: Refused) -> Iterator[str]:
    """Check that "home" is enough wherever the checkers stand there, and that "off" is named only if "home" is not enough."""
    change = next((c for c in case.changes if c.kind in ("home", "clear")), None)
    found = case.refusal.would_go
    if case.refusal.rule != "all_home" or change is None or found is None or found.roll is None or case.made:
        return
    rules = load_rules(found.book, found.reading)
    exact = (case.tried.src, found.roll[0]) if change.kind == "clear" else found.roll
    tried = replace(case.tried, dice=None)
    verdicts = [judge_try(RollView(rules, board, exact), (), board, tried) for board in _brought_home(case)]
    refused = [isinstance(v, Refusal) and v.rule in OF_BEARING_OFF for v in verdicts]
    if change.kind == "home" and any(refused):
        yield "home is not enough"
    if change.kind == "clear" and verdicts and not any(isinstance(v, Refusal) for v in verdicts):
        yield "off, where home with the exact number is enough"


def _brought_home(case: Refused) -> Iterator[Position]:
    """Boards with all other outside checkers on one home point, for each point that the opponent does not hold."""
    start, src = case.board, case.tried.src
    for place in (p for p in range(1, 7) if start.points[p] >= 0):
        points = list(start.points)
        for point in range(7, BAR):
            moved = max(0, points[point] - (point == src))
            points[point] -= moved
            points[place] += moved
        yield Position(tuple(points), start.off)


def fact_faults(case: Refused) -> Iterator[str]:
    """Check that the checkers and points that a refusal names are those on the board."""
    points, rule, facts = case.board.points, case.refusal.rule, case.refusal.facts
    if rule == "bar_first" and facts["count"] != points[BAR]:
        yield "another number on the bar"
    if rule == "all_home" and facts["count"] != sum(max(0, p) for p in points[7:]):
        yield "another number outside"
    behind = [p for p in range(BAR, case.tried.src, -1) if points[p] > 0]
    if rule == "rear_first" and facts["points"] != behind:
        yield "not all points behind"
    src = facts.get("from")
    if isinstance(src, int) and src != case.tried.src and case.tried.dst != OFF:
        yield "another checker"


def back_faults(case: Refused) -> Iterator[str]:
    """Check that taking back fewer moves would not be enough."""
    for change in case.changes:
        count = change.facts["count"] if change.kind == "back" else 0
        assert isinstance(count, int)
        for number in range(1, count):
            if any(_enough(case, kept) for kept in combinations(case.made, len(case.made) - number)):
                yield "more taken back than needed"
                break


def _enough(case: Refused, kept: tuple[Move, ...]) -> bool:
    begun = judge_play(case.view, tuple(Tried.of(m) for m in kept), False)
    gone = Counter(case.made) - Counter(kept)
    same = any((m.src, m.dst) == (case.tried.src, case.tried.dst) for m in gone)
    return (
        not isinstance(begun, Refusal)
        and not same
        and some_play_contains_after(case.view, *begun, case.tried)
    )


def word_faults(case: Refused) -> Iterator[str]:
    """Check that the words name no dice if none are left, no empty list, and no English bar in another language."""
    for lang in ("cs", "sk", "en"):
        message = refusal_message(case.refusal, lang)
        goes = case.refusal.would_go
        words = plain(" ".join((message.title, message.text, would_go_text(goes, lang) if goes else "")))
        if any(word in words for word in ("nothing", "už nic", "už nič", "{", " .", " ,")):
            yield f"an empty list ({lang})"
        if lang != "en" and ("bar/" in words or "off" in words):
            yield f"English places ({lang})"
        played = not case.view.remaining(case.made) and case.board.points[case.tried.src] >= 0
        stuck = text_source("messages", lang)["nearer"]["stuck"]["text"] in plain(message.text)
        if stuck is (any(case.view.choices(case.made, case.board)) or not case.view.remaining(case.made)):
            yield f"the roll can be played, or not, against what is said ({lang})"
        if played and message.title not in _played_titles(lang):
            yield f"another reason before the dice ({lang})"


def _played_titles(lang: str) -> tuple[str, ...]:
    """The titles that say that no die is left."""
    nearer = text_source("messages", lang)["nearer"]
    return tuple(nearer[key]["title"] for key in ("both_played", "doublet_played"))
