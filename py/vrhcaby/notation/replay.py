"""Resolve written plays into single moves: which die moved which checker, and which were hit.

Only what all rulebooks share is checked: an own checker at the start, a landing that the other side does not hold,
dice that add up. Legality is not judged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import BAR, OFF, STANDARD, Position, pos
from vrhcaby.errors import NotationError
from vrhcaby.notation.parse_errors import fault
from vrhcaby.notation.play_text import Segment, format_play
from vrhcaby.notation.record import Player

Dice = tuple[int, ...]

STARTS: dict[str, Position] = {
    "standard": STANDARD,
    "nackgammon": pos("24:2 23:2 13:4 8:3 6:4 / 24:2 23:2 13:4 8:3 6:4"),
    "hypergammon": pos("24:1 23:1 22:1 / 24:1 23:1 22:1"),
}


class Table:
    """The board of a game being replayed, stored as player 0's view."""

    def __init__(self, start: Position) -> None:
        self._position = start

    def seen_by(self, player: Player) -> Position:
        """The board in the view of ``player``."""
        return self._position if player == 0 else self._position.swapped()

    def play(self, player: Player, moves: Sequence[Move]) -> None:
        """Apply moves given in ``player``'s view."""
        position = self.seen_by(player)
        for move in moves:
            position = applied(position, move)
        self._position = position if player == 0 else position.swapped()

    @property
    def winner(self) -> Player | None:
        """The player with no checker left, or None."""
        if self._position.rear == 0:
            return 0
        return 1 if self._position.swapped().rear == 0 else None


def start_of(variant: str) -> Position:
    """The start of a variant. Raises :class:`NotationError` for an unknown one."""
    if variant not in STARTS:
        raise fault("unknown variant", variant, code="notation/variant")
    return STARTS[variant]


def numbers_of(dice: tuple[int, int]) -> Dice:
    """The numbers of a roll: two, or four for doubles."""
    return dice * 2 if dice[0] == dice[1] else dice


def resolve(position: Position, dice: tuple[int, int], segments: Sequence[Segment]) -> tuple[Move, ...]:
    """Return the single moves that ``segments`` mean, in a playable order.

    First as written with hits exactly where marked; then in any order; then with hits anywhere. Raises
    :class:`NotationError` (``notation/impossible-play``).
    """
    orders = ((True, True), (True, False), (False, False)) if len(segments) <= len(numbers_of(dice)) else ()
    for exact, ordered in orders:
        moves = next(_search(position, numbers_of(dice), tuple(segments), exact, ordered), None)
        if moves is not None:
            return moves
    written = format_play(Move(s.src, s.dst, (), bool(s.hit)) for s in segments)
    raise fault(f"cannot be played with {dice[0]}-{dice[1]}", written, code="notation/impossible-play")


def _search(
    position: Position, dice: Dice, segments: tuple[Segment, ...], exact: bool, ordered: bool
) -> Iterator[tuple[Move, ...]]:
    if not segments:
        yield ()
        return
    for index in range(1 if ordered else len(segments)):
        rest = segments[:index] + segments[index + 1 :]
        for way, after, left in _ways(position, dice, segments[index], exact):
            for more in _search(after, left, rest, exact, ordered):
                yield way + more


def _ways(
    position: Position, dice: Dice, segment: Segment, exact: bool
) -> Iterator[tuple[tuple[Move, ...], Position, Dice]]:
    """One checker's ways to move: in steps first, then as a leap over held points."""
    if position.points[segment.src] <= 0:
        return
    for moves, left in _steps(position, dice, segment):
        hits_on_the_way = any(m.hit for m in moves[:-1])
        wrong_hit = segment.hit is not None and moves[-1].hit is not segment.hit
        if exact and (hits_on_the_way or wrong_hit):
            continue
        after = position
        for move in moves:
            after = applied(after, move)
        yield moves, after, left


def _steps(position: Position, dice: Dice, segment: Segment) -> Iterator[tuple[tuple[Move, ...], Dice]]:
    any_step = False
    for moves, left in _walk(position, dice, segment.src, segment.dst):
        any_step = True
        yield moves, left
    if not any_step:
        yield from _leaps(position, dice, segment)


def _walk(position: Position, dice: Dice, src: int, dst: int) -> Iterator[tuple[tuple[Move, ...], Dice]]:
    """One checker's steps by one die each; an exact die before a surplus, the larger die first."""
    for die in sorted(set(dice), key=lambda d: (d > src, -d)):
        left = _without(dice, die)
        landing = max(src - die, OFF)
        if landing < dst or not _open(position, landing):
            continue
        move = Move(src, landing, (die,), landing != OFF and position.points[landing] == -1)
        if landing == dst:
            yield (move,), left
        else:
            after = applied(position, move)
            for more, rest in _walk(after, left, landing, dst):
                yield (move, *more), rest


def _leaps(position: Position, dice: Dice, segment: Segment) -> Iterator[tuple[tuple[Move, ...], Dice]]:
    if segment.src == BAR or segment.dst == OFF or not _open(position, segment.dst):
        return
    for count in range(2, len(dice) + 1):
        used = dice[:count]
        if sum(used) == segment.src - segment.dst:
            hit = position.points[segment.dst] == -1
            yield (Move(segment.src, segment.dst, used, hit),), dice[count:]


def _open(position: Position, place: int) -> bool:
    return place == OFF or position.points[place] >= -1


def _without(dice: Dice, die: int) -> Dice:
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


__all__ = ["STARTS", "NotationError", "Table", "numbers_of", "resolve", "start_of"]
