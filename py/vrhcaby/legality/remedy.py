"""The smallest change that would make a refused move legal, proved by judging the changed case.

The searches run in the order of :data:`SEARCHES`, and the first result is returned: other steps of the same roll;
moves taken back; another reading or rulebook, which changes nothing on the table; another number on one die; one
change of the board; another roll; two changes together. Every change keeps the moves made with this roll, unless
taking them back is the change.

If the dice are played, no own checker is at the start, or the move goes backwards, the refusal itself says so. Then
only changes of the play are tried. A move that is illegal for every roll, rulebook and board is reported as such.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from vrhcaby.board.dice import Roll, numbers
from vrhcaby.board.plays import Move, moves_text
from vrhcaby.board.position import BAR, HOME, OFF, Position
from vrhcaby.legality.attempts import Tried, covers, ways
from vrhcaby.legality.closest_legal import containing
from vrhcaby.legality.conditions import Obstacle, changed_boards, knows_bar
from vrhcaby.legality.explain import judge_play, judge_try, judged
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.steps import after, left
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Change, Reading, Refusal, Rules, WouldGo
from vrhcaby.rules.source import BOOKS

MAX_BASES = 3
"""How many insufficient changes are combined with a second one."""
MAX_CHANGES = 2
"""A condition with more changes than this is too long to be useful."""
OF_OWN_CHECKERS = frozenset({"enter", "home", "clear"})
"""Changes that move own checkers. Only one is made at a time, because one names places that another would change."""
ROLLS: tuple[Roll, ...] = tuple((b, a) for a, b in combinations_with_replacement(range(1, 7), 2))


@dataclass(frozen=True, slots=True)
class Case:
    """A refused move: the roll, the moves made before it, and the board it was tried on."""

    view: RollView
    made: tuple[Move, ...]
    position: Position
    tried: Tried
    refusal: Refusal

    @property
    def rules(self) -> Rules:
        """The rules that refused it."""
        return self.view.rules

    @property
    def used(self) -> tuple[int, ...]:
        """The dice of the moves made."""
        return tuple(die for move in self.made for die in move.dice)


def explained_try(
    view: RollView, draft: tuple[Move, ...], position: Position, tried: Tried
) -> tuple[Move, ...] | Refusal:
    """Like ``judge_try``; a refusal also says when the move would be legal."""
    verdict = judge_try(view, draft, position, tried)
    return explained(view, draft, position, tried, verdict) if isinstance(verdict, Refusal) else verdict


def explained(
    view: RollView, draft: tuple[Move, ...], position: Position, tried: Tried, refusal: Refusal
) -> Refusal:
    """The refusal of ``judge_try``, which also says when the move would be legal."""
    return replace(refusal, would_go=find_remedy(Case(view, draft, position, tried, refusal)))


def explained_play(
    view: RollView, tries: tuple[Tried, ...], complete: bool
) -> tuple[tuple[Move, ...], Position] | Refusal:
    """Like ``judge_play``; a refusal also says when the move would be legal."""
    return judge_play(view, tries, complete, explained_try)


def find_remedy(case: Case) -> WouldGo | None:
    """The smallest change that would make the refused move legal; ``None`` if the refusal says enough."""
    return next((remedy for search in _searches(case) if (remedy := search(case)) is not None), None)


def _searches(case: Case) -> tuple[Callable[[Case], WouldGo | None], ...]:
    says_it_all = not case.view.remaining(case.made) or case.refusal.rule in ("own_checker", "forward")
    if says_it_all:
        return OF_THE_PLAY
    out_of_reach = case.tried.src > HOME and not _leads(case.view.roll, case.used, case.tried)
    return OF_FAR_CHECKERS if case.refusal.rule == "all_home" and out_of_reach else SEARCHES


def _first(case: Case) -> WouldGo | None:
    """Another order: other steps of the same roll first."""
    parts = case.refusal.premature
    if parts is None or not parts[0] or case.refusal.instead is None:
        return None
    change = Change("first", {"first": moves_text(parts[0])})
    places = tuple(place + len(case.made) for place in case.refusal.instead_tried)
    moves = case.made + case.refusal.instead
    return _remedy(case.rules, case.view.position, case.view.roll, (change,), moves, places)


def _taken_back(case: Case) -> WouldGo | None:
    """Moves of this roll taken back: as few as possible, the last ones first."""
    places = range(len(case.made))
    for count in range(1, len(case.made) + 1):
        for gone in combinations(reversed(places), count):
            remedy = _without(case, frozenset(gone))
            if remedy is not None:
                return remedy
    return None


def _without(case: Case, gone: frozenset[int]) -> WouldGo | None:
    """The tried move without some of the moves made, if the others stay legal. The tried move itself is not taken back."""
    back = tuple(case.made[place] for place in sorted(gone))
    if any((m.src, m.dst) == (case.tried.src, case.tried.dst) for m in back):
        return None
    kept = tuple(Tried.of(m) for place, m in enumerate(case.made) if place not in gone)
    begun = judge_play(case.view, kept, False, judged)
    if isinstance(begun, Refusal):
        return None
    draft, board = begun
    play = containing(case.view, draft, board, case.tried)
    if play is None:
        return None
    first = moves_text(play.moves[: play.tried[0]])
    change = Change("back", {"back": moves_text(back), "first": first, "count": len(back)})
    places = tuple(place + len(draft) for place in play.tried)
    return _remedy(case.rules, case.view.position, case.view.roll, (change,), draft + play.moves, places)


def _no_bar(case: Case) -> WouldGo | None:
    """The change for a rulebook in which no checker is ever on the bar."""
    absent = case.tried.src == BAR and not knows_bar(case.rules)
    return WouldGo((Change("no_bar"),)) if absent else None


def _never(case: Case) -> WouldGo | None:
    """The answer that no roll leads from one place to the other in any rulebook."""
    tried = replace(case.tried, leap=None)
    if any(_leads(roll, (), tried) for roll in ROLLS):
        return None
    why = "back" if tried.dst >= tried.src else "bar" if tried.src == BAR else "far"
    return WouldGo((Change("never", {"never": why}),))


def _leads(roll: Roll, used: tuple[int, ...], tried: Tried) -> bool:
    """Whether the unused dice of a roll lead there, ignoring blocked points."""
    sums = not tried.leap or (tried.dst != OFF and tried.src != BAR)
    return _covered(roll, used, tried.src, tried.dst, sums)


@lru_cache(maxsize=4096)
def _covered(roll: Roll, used: tuple[int, ...], src: int, dst: int, sums: bool) -> bool:
    pair = Tried(src, dst)
    if Counter(used) - Counter(numbers(roll)):
        return False
    remaining = left(tuple(sorted(numbers(roll), reverse=True)), used)
    return any(covers(way, pair) for way in ways(remaining, pair) if sums or len(way) == 1)


def _other_number(case: Case) -> WouldGo | None:
    """Another number on one die that makes the move legal."""
    return _by_number(case, 1)


def _other_roll(case: Case) -> WouldGo | None:
    """Other numbers on both dice that make the move legal."""
    return _by_number(case, 2)


def _by_number(case: Case, dice: int) -> WouldGo | None:
    moment = replace(Moment.of(case), tried=replace(case.tried, dice=None))
    for roll, change in _other_rolls(case.view.roll, case.used, case.tried):
        if ("die" in change.facts) != (dice == 1):
            continue
        remedy = replace(moment, roll=roll).shown((change,))
        if remedy is not None:
            return remedy
    return None


def _other_rolls(roll: Roll, used: tuple[int, ...], tried: Tried) -> list[tuple[Roll, Change]]:
    """Rolls that lead there and contain the dice already used, closest to the roll first."""
    rolls: list[tuple[tuple[int, bool, int], Roll, Change]] = []
    for other in ROLLS:
        if set(other) == set(roll) or not _leads(other, used, tried):
            continue
        out, into = Counter(roll) - Counter(other), Counter(other) - Counter(roll)
        sums = not any(covers((die,), tried) for die in into)
        away = sum(abs(a - b) for a, b in zip(sorted(out.elements()), sorted(into.elements()), strict=True))
        rolls.append(((len(list(out.elements())), sums, away), other, _number(out, into, other)))
    return [(other, change) for _, other, change in sorted(rolls, key=lambda entry: entry[0])]


def _number(out: Counter[int], into: Counter[int], roll: Roll) -> Change:
    facts: dict[str, object] = {"dice": list(roll)}
    if sum(out.values()) == 1:
        facts = {"die": next(iter(out)), "number": next(iter(into)), **facts}
    return Change("number", facts)


def _other_board(case: Case) -> WouldGo | None:
    """One change of the board: own checkers moved, or an opposing point freed."""
    changed = _changed(Moment.of(case), case.position, case.refusal)
    return next((remedy for moment, change in changed if (remedy := moment.shown((change,)))), None)


def _other_rules(case: Case) -> WouldGo | None:
    """The same rulebook in its other reading, then other rulebooks; only if the dice lead there at all."""
    if not _leads(case.view.roll, case.used, case.tried):
        return None
    moment = Moment.of(case)
    for rules, change in _rules_beside(case.rules, case.view.position):
        remedy = replace(moment, rules=rules).shown((change,))
        if remedy is not None:
            return remedy
    return None


def _rules_beside(rules: Rules, position: Position) -> Iterator[tuple[Rules, Change]]:
    variant = rules.variant
    books = [b for b in BOOKS if b != rules.book and variant.value in load_book(b).starts]
    other = next(reading for reading in Reading if reading is not rules.reading)
    yield load_rules(rules.book, other, variant), Change("reading", {"reading": other.value})
    waiting = position.points[BAR] > 0 or position.points[OFF] < 0
    for reading in Reading:
        for book in books:
            beside = load_rules(book, reading, variant)
            if not waiting or knows_bar(beside):
                yield beside, Change("rulebook", {"book": book, "reading": reading.value})


def _several(case: Case) -> WouldGo | None:
    """Several changes, each for the next row that refuses."""
    moment = replace(Moment.of(case), tried=replace(case.tried, dice=None))
    return _repaired(moment, (), _repairs(moment, case.position, case.refusal))


def _far(case: Case) -> WouldGo | None:
    """A change of the last resort, alone or with another one."""
    moment = replace(Moment.of(case), tried=replace(case.tried, dice=None))
    return _repaired(moment, (), list(_changed(moment, case.position, case.refusal, far=True)))


def _repaired(
    moment: Moment, changes: tuple[Change, ...], repairs: list[tuple[Moment, Change]]
) -> WouldGo | None:
    """One of the repairs if it suffices, else one with a further change."""
    repairs = [(m, c) for m, c in repairs if _agrees(c, changes)]
    remedy = next((shown for m, c in repairs if (shown := m.shown((*changes, c)))), None)
    if remedy is not None or len(changes) + 1 == MAX_CHANGES:
        return remedy
    for repaired, change in repairs[:MAX_BASES]:
        verdict = repaired.verdict()
        further = _repaired(repaired, (*changes, change), _repairs(repaired, *verdict)) if verdict else None
        if further is not None:
            return further
    return None


def _agrees(change: Change, others: tuple[Change, ...]) -> bool:
    """Whether a change can join others: each kind once, and only one change of own checkers."""
    kinds = {other.kind for other in others}
    return change.kind not in kinds and not (change.kind in OF_OWN_CHECKERS and kinds & OF_OWN_CHECKERS)


def _repairs(moment: Moment, board: Position, refusal: Refusal) -> list[tuple[Moment, Change]]:
    """Changes that remove the reason of a refusal on ``board``, the smallest first."""
    changed = list(_changed(moment, board, refusal))
    if refusal.rule == "no_leap":
        beside = _rules_beside(moment.rules, moment.position)
        return [(replace(moment, rules=r), change) for r, change in beside if r.leap is not None][:1]
    rolls = _other_rolls(moment.roll, moment.used, moment.tried)
    return changed + [(replace(moment, roll=r), change) for r, change in rolls]


def _changed(
    moment: Moment, board: Position, refusal: Refusal, far: bool = False
) -> Iterator[tuple[Moment, Change]]:
    """The case with one change of the board that removes the reason of a refusal."""
    obstacle = Obstacle(moment.rules, board, moment.roll, moment.tried, refusal)
    for changed, tried, change in changed_boards(obstacle, far):
        start = _carried(moment.position, board, changed)
        moved = start and replace(moment, position=start, tried=tried)
        begun = moved and moved.begun()
        if moved and begun and begun[2] == changed:
            yield moved, change


def _carried(start: Position, now: Position, board: Position) -> Position | None:
    """The board before the play, with the change applied to the present one; ``None`` if impossible."""
    points = tuple(s + b - n for s, b, n in zip(start.points, board.points, now.points, strict=True))
    off = (start.off[0] + board.off[0] - now.off[0], start.off[1] + board.off[1] - now.off[1])
    if min(off) < 0:
        return None
    carried = Position(points, off)
    return carried if carried.counts == start.counts else None


@dataclass(frozen=True, slots=True)
class Moment:
    """A tried move after the moves of a roll, under some rules: the original case, or a changed one."""

    rules: Rules
    position: Position
    """The board when the dice were rolled."""
    roll: Roll
    made: tuple[Move, ...]
    tried: Tried

    @classmethod
    def of(cls, case: Case) -> Moment:
        """The original case."""
        return cls(case.rules, case.view.position, case.view.roll, case.made, case.tried)

    @property
    def used(self) -> tuple[int, ...]:
        """The dice of the moves made."""
        return tuple(die for move in self.made for die in move.dice)

    def begun(self) -> tuple[RollView, tuple[Move, ...], Position] | None:
        """The moves made and the board after them; ``None`` if the moves are illegal in this case."""
        view = RollView(self.rules, self.position, self.roll)
        verdict = judge_play(view, tuple(Tried.of(m) for m in self.made), False, judged)
        return None if isinstance(verdict, Refusal) else (view, *verdict)

    def verdict(self) -> tuple[Position, Refusal] | None:
        """The refusal of the try and its board; ``None`` if the moves made are illegal, or the try is legal."""
        begun = self.begun()
        outcome = begun and judged(*begun, self.tried)
        return (begun[2], outcome) if begun and isinstance(outcome, Refusal) else None

    def shown(self, changes: tuple[Change, ...]) -> WouldGo | None:
        """The remedy with a play that proves it, if the moves made and then the tried one are legal."""
        begun = self.begun()
        outcome = begun and judged(*begun, self.tried)
        if begun is None or outcome is None or isinstance(outcome, Refusal):
            return None
        view, draft, board = begun
        places = tuple(range(len(draft), len(draft) + len(outcome)))
        moves = draft + outcome
        moves += view.continuation(moves, after(board, outcome))
        return _remedy(self.rules, self.position, self.roll, changes, moves, places)


def _remedy(
    rules: Rules,
    position: Position,
    roll: Roll,
    changes: tuple[Change, ...],
    moves: tuple[Move, ...],
    tried: tuple[int, ...],
) -> WouldGo:
    return WouldGo(changes, rules.book, rules.reading, position, roll, moves, tried)


OF_THE_PLAY: tuple[Callable[[Case], WouldGo | None], ...] = (_first, _no_bar, _taken_back)
"""The searches if the dice are played or no own checker is at the start: another order, or moves taken back."""
OF_FAR_CHECKERS: tuple[Callable[[Case], WouldGo | None], ...] = (_first, _never, _taken_back)
"""The searches for bearing off a checker that the dice do not bear off even with all others at home."""
SEARCHES: tuple[Callable[[Case], WouldGo | None], ...] = (
    _first,
    _no_bar,
    _never,
    _taken_back,
    _other_rules,
    _other_number,
    _other_board,
    _other_roll,
    _several,
    _far,
)
"""The searches, from the smallest change to the largest."""
