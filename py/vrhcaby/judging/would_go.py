"""When a refused move would go: the smallest change that makes it legal, each proved by judging it.

The searches are tried in this order, and the first that finds something is
told: other steps of the same roll first; moves taken back; another reading or
rulebook, by which nothing on the table need change; another number on one die;
one change of the board; another roll; the same roll in another turn; several
changes together. A move that no roll and no rulebook
allows on any board is said to be one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations_with_replacement

from vrhcaby.board.dice import Roll, numbers
from vrhcaby.board.plays import Move, moves_text
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.judging.conditions import Obstacle, changed_boards, knows_bar
from vrhcaby.judging.explain import judge_end, judge_play, judge_try, judged
from vrhcaby.judging.legal import RollView
from vrhcaby.judging.nearest import containing
from vrhcaby.judging.steps import after, left
from vrhcaby.judging.tries import Tried, covers, ways
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Change, Reading, Refusal, Rules, WouldGo
from vrhcaby.rules.source import BOOKS

MAX_CHANGES = 8
"""How many changes together are still told as one condition."""
ROLLS: tuple[Roll, ...] = tuple((b, a) for a, b in combinations_with_replacement(range(1, 7), 2))


@dataclass(frozen=True, slots=True)
class Case:
    """A refused try: the roll, the moves made before it, the board it was tried on."""

    view: RollView
    made: tuple[Move, ...]
    position: Position
    tried: Tried
    refusal: Refusal

    @property
    def rules(self) -> Rules:
        """The rules that refused."""
        return self.view.rules


def explained_try(
    view: RollView, draft: tuple[Move, ...], position: Position, tried: Tried
) -> tuple[Move, ...] | Refusal:
    """As ``judge_try``; a refusal says besides when the move would go."""
    found = judge_try(view, draft, position, tried)
    if not isinstance(found, Refusal):
        return found
    return replace(found, would_go=would_go(Case(view, draft, position, tried, found)))


def explained_end(view: RollView, draft: tuple[Move, ...], position: Position) -> Refusal | None:
    """As ``judge_end``; a refusal says besides after which moves the play may end."""
    found = judge_end(view, draft, position)
    if found is None or not found.instead:
        return found
    first = Change("first", {"first": moves_text(found.instead)})
    goes = _told(view.rules, view.position, view.roll, (first,), draft + found.instead, ())
    return replace(found, would_go=goes)


def explained_play(
    view: RollView, tries: tuple[Tried, ...], complete: bool
) -> tuple[tuple[Move, ...], Position] | Refusal:
    """As ``judge_play``; a refusal says besides when the refused move would go."""
    return judge_play(view, tries, complete, explained_try, explained_end)


def would_go(case: Case) -> WouldGo | None:
    """The smallest change that would make the refused move legal."""
    return next((found for search in SEARCHES if (found := search(case)) is not None), None)


def _first(case: Case) -> WouldGo | None:
    """Other steps of the same roll first."""
    parts = case.refusal.premature
    if parts is None or case.refusal.instead is None:
        return None
    change = Change("first", {"first": moves_text(parts[0])})
    places = tuple(place + len(case.made) for place in case.refusal.instead_tried)
    moves = case.made + case.refusal.instead
    return _told(case.rules, case.view.position, case.view.roll, (change,), moves, places)


def _taken_back(case: Case) -> WouldGo | None:
    """Some of the moves made with this roll taken back, as few as will do."""
    for kept in reversed(range(len(case.made))):
        back, draft = case.made[kept:], case.made[:kept]
        if any((m.src, m.dst) == (case.tried.src, case.tried.dst) for m in back):
            return None
        found = containing(case.view, draft, after(case.view.position, draft), case.tried)
        if found is not None:
            first = moves_text(found.moves[: found.tried[0]])
            change = Change("back", {"back": moves_text(back), "first": first, "count": len(back)})
            places = tuple(place + kept for place in found.tried)
            moves = draft + found.moves
            return _told(case.rules, case.view.position, case.view.roll, (change,), moves, places)
    return None


def _never(case: Case) -> WouldGo | None:
    """No roll leads from the one place to the other in any rulebook."""
    tried = case.tried
    if tried.src == BAR and not knows_bar(case.rules):
        return WouldGo((Change("no_bar"),))
    outside = tried.src == OFF or tried.dst == BAR or tried.dst >= tried.src
    if not outside and any(_leads(roll, (), tried) for roll in ROLLS):
        return None
    return WouldGo((Change("never"),))


def _leads(roll: Roll, used: tuple[int, ...], tried: Tried) -> bool:
    """Whether dice of a roll beside those used lead there, whatever stands on the way."""
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
    """Another number on one die."""
    return _by_number(case, 1)


def _other_roll(case: Case) -> WouldGo | None:
    """Other numbers on both dice."""
    return _by_number(case, 2)


def _by_number(case: Case, dice: int) -> WouldGo | None:
    used = tuple(die for move in case.made for die in move.dice)
    for roll, change in _other_rolls(case.view.roll, used, case.tried):
        if ("die" in change.facts) != (dice == 1):
            continue
        tried = replace(case.tried, dice=None)
        found = _shown(case.rules, case.view.position, roll, case.made, tried, (change,))
        if found is not None:
            return found
    return None


def _other_rolls(roll: Roll, used: tuple[int, ...], tried: Tried) -> list[tuple[Roll, Change]]:
    """Rolls that lead there and still hold the dice used, the nearest to the one thrown first."""
    found: list[tuple[tuple[int, bool, int], Roll, Change]] = []
    for other in ROLLS:
        if set(other) == set(roll) or not _leads(other, used, tried):
            continue
        out, into = Counter(roll) - Counter(other), Counter(other) - Counter(roll)
        sums = not any(covers((die,), tried) for die in into)
        away = sum(abs(a - b) for a, b in zip(sorted(out.elements()), sorted(into.elements()), strict=True))
        found.append(((len(list(out.elements())), sums, away), other, _number(out, into, other)))
    return [(other, change) for _, other, change in sorted(found, key=lambda entry: entry[0])]


def _number(out: Counter[int], into: Counter[int], roll: Roll) -> Change:
    facts: dict[str, object] = {"dice": list(roll)}
    if sum(out.values()) == 1:
        facts = {"die": next(iter(out)), "number": next(iter(into)), **facts}
    return Change("number", facts)


def _other_board(case: Case) -> WouldGo | None:
    """One change of the board: own checkers elsewhere, or a point freed by the opponent."""
    roll = case.view.roll
    obstacle = Obstacle(case.rules, case.position, roll, case.tried, case.refusal)
    for board, tried, change in changed_boards(obstacle):
        start = _carried(case, board) if case.made else None
        found = start and _shown(case.rules, start, roll, case.made, tried, (change,))
        found = found or _shown(case.rules, board, roll, (), tried, (change,))
        if found:
            return found
    return None


def _carried(case: Case, board: Position) -> Position | None:
    """The board when the dice fell, with the change made to the present one; ``None`` if it cannot be."""
    start, now = case.view.position, case.position
    points = tuple(s + b - n for s, b, n in zip(start.points, board.points, now.points, strict=True))
    off = (start.off[0] + board.off[0] - now.off[0], start.off[1] + board.off[1] - now.off[1])
    if min(off) < 0:
        return None
    carried = Position(points, off)
    return carried if carried.counts == start.counts else None


def _other_rules(case: Case) -> WouldGo | None:
    """The same book in its other reading, then another book; only where the dice lead there at all."""
    used = tuple(die for move in case.made for die in move.dice)
    if not _leads(case.view.roll, used, case.tried):
        return None
    for rules, change in _rules_beside(case.rules, case.view.position):
        found = _shown(rules, case.view.position, case.view.roll, case.made, case.tried, (change,))
        if found is not None:
            return found
    return None


def _rules_beside(rules: Rules, position: Position) -> Iterator[tuple[Rules, Change]]:
    variant = rules.variant
    books = [b for b in BOOKS if b != rules.book and variant.value in load_book(b).starts]
    other = next(reading for reading in Reading if reading is not rules.reading)
    yield load_rules(rules.book, other, variant), Change("reading", {"reading": other.value})
    waiting = position.points[BAR] > 0 or position.points[OFF] < 0
    for reading in Reading:
        for book in books:
            found = load_rules(book, reading, variant)
            if not waiting or knows_bar(found):
                yield found, Change("rulebook", {"book": book, "reading": reading.value})


def _next_turn(case: Case) -> WouldGo | None:
    """The same roll once more, where the dice are played."""
    if not case.made:
        return None
    change = Change("next_turn", {"dice": list(case.view.roll)})
    return _shown(case.rules, case.position, case.view.roll, (), case.tried, (change,))


def _several(case: Case) -> WouldGo | None:
    """Changes one after the other, each for the row that still refuses."""
    state = _State(case.rules, case.position, case.view.roll, replace(case.tried, dice=None))
    refusal = case.refusal
    changes: tuple[Change, ...] = ()
    for _ in range(MAX_CHANGES):
        steps = _repairs(state, refusal)
        found = next((shown for s, c in steps if (shown := s.shown((*changes, c)))), None)
        if found is not None or not steps:
            return found
        state, change = steps[-1]
        changes += (change,)
        verdict = judged(RollView(state.rules, state.board, state.roll), (), state.board, state.tried)
        assert isinstance(verdict, Refusal)
        refusal = verdict
    return None


@dataclass(frozen=True, slots=True)
class _State:
    """A try after some changes."""

    rules: Rules
    board: Position
    roll: Roll
    tried: Tried

    def shown(self, changes: tuple[Change, ...]) -> WouldGo | None:
        """The condition with a play, if the try is legal so."""
        return _shown(self.rules, self.board, self.roll, (), self.tried, changes)


def _repairs(state: _State, refusal: Refusal) -> list[tuple[_State, Change]]:
    """What lifts the reason of a refusal; the last is the one to go on from if none suffices."""
    obstacle = Obstacle(state.rules, state.board, state.roll, state.tried, refusal)
    boards = [(replace(state, board=b, tried=t), change) for b, t, change in changed_boards(obstacle)]
    if boards:
        return boards
    if refusal.rule == "no_leap":
        beside = _rules_beside(state.rules, state.board)
        return [(replace(state, rules=r), change) for r, change in beside if r.leap is not None][:1]
    rolls = _other_rolls(state.roll, (), state.tried)
    return [(replace(state, roll=r), change) for r, change in (*rolls, *rolls[:1])]


def _shown(
    rules: Rules,
    position: Position,
    roll: Roll,
    made: tuple[Move, ...],
    tried: Tried,
    changes: tuple[Change, ...],
) -> WouldGo | None:
    """The condition with a play that shows it, if the moves made and then the try are legal so."""
    view = RollView(rules, position, roll)
    draft: tuple[Move, ...] = ()
    board = position
    for wanted in (*(Tried.of(m) for m in made), tried):
        found = judged(view, draft, board, wanted)
        if isinstance(found, Refusal):
            return None
        places = tuple(range(len(draft), len(draft) + len(found)))
        draft, board = draft + found, after(board, found)
    return _told(rules, position, roll, changes, draft + view.continuation(draft, board), places)


def _told(
    rules: Rules,
    position: Position,
    roll: Roll,
    changes: tuple[Change, ...],
    moves: tuple[Move, ...],
    tried: tuple[int, ...],
) -> WouldGo:
    return WouldGo(changes, rules.book, rules.reading, position, roll, moves, tried)


SEARCHES: tuple[Callable[[Case], WouldGo | None], ...] = (
    _first,
    _never,
    _taken_back,
    _other_rules,
    _other_number,
    _other_board,
    _other_roll,
    _next_turn,
    _several,
)
"""From the smallest change to the largest."""
