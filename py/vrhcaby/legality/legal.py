"""Legal plays of a roll: those that no row refuses and every play filter allows.

All boards are in the mover's view. A :class:`RollView` is created for a position and a roll. Its questions about
beginnings of plays are cheap, because it caches by board how many dice can still be used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Move, Play, applied
from vrhcaby.board.position import BAR, Position
from vrhcaby.legality.steps import checks_of, hits_of, left, moves_from, steps
from vrhcaby.rules.model import Row, Rules
from vrhcaby.rules.play_filters import FILTERS, Outlook

Dice = tuple[int, ...]
Hits = tuple[int, ...]


@dataclass(slots=True)
class RollView:
    """One roll in one position under one rulebook."""

    rules: Rules
    position: Position
    roll: Roll
    _depths: dict[tuple[tuple[int, ...], Dice, Hits], int] = field(default_factory=dict)
    _dice: Dice | None = None
    _most: int | None = None
    _singles: frozenset[int] | None = None
    _judged: dict[tuple[int, int], Row | None] = field(default_factory=dict)

    @property
    def dice(self) -> Dice:
        """The single numbers of the roll, the higher first."""
        if self._dice is None:
            self._dice = tuple(sorted(self.rules.numbers(self.roll), reverse=True))
        return self._dice

    @property
    def most(self) -> int:
        """The most dice that any play uses."""
        if self._most is None:
            self._most = self.depth(self.position, self.dice)
        return self._most

    @property
    def single_dice(self) -> frozenset[int]:
        """The numbers playable first if only one die can be played; else empty."""
        if self._singles is None:
            singles = self.most == 1 and len(set(self.dice)) == 2
            self._singles = frozenset(
                die for die in set(self.dice) if singles and next(steps(self.rules, self.position, die), None)
            )
        return self._singles

    def depth(self, position: Position, remaining: Dice, hit: Hits = ()) -> int:
        """How many of the remaining dice can still be used from ``position`` (the mover's view).

        ``hit``: what the moves made so far hit (see :func:`hits_of`).
        """
        if not remaining:
            return 0
        key = (position.points, remaining, hit)
        depth = self._depths.get(key)
        if depth is None:
            depth = self._depths[key] = self._search_depth(position, remaining, hit)
        return depth

    def hits(self, made: tuple[Move, ...]) -> Hits:
        """Where the moves made so far hit, for rows that need it; empty for rulebooks without such rows."""
        return hits_of(self.rules, made) if made else ()

    def _search_depth(self, position: Position, remaining: Dice, hit: Hits) -> int:
        best = 0
        for move in moves_from(self.rules, position, remaining, hit):
            rest = left(remaining, move.dice)
            now = tuple(sorted({*hit, *self.hits((move,))})) if move.hit else hit
            depth = len(move.dice) + self.depth(applied(position, move), rest, now)
            best = max(best, depth)
            if best == len(remaining):
                break
        return best

    def broken_filter(self, draft: tuple[Move, ...], move: Move, after: Position) -> Row | None:
        """The play filter that ``move`` breaks after ``draft``, or ``None``; ``after`` is the board after the move."""
        rest = left(self.remaining(draft), move.dice)
        return self._broken((*draft, move), after, rest)

    def _broken(self, made: tuple[Move, ...], after: Position, rest: Dice) -> Row | None:
        """The play filter broken by a beginning of a play that leaves the dice ``rest``."""
        first = made[0].dice[0]
        used = len(self.dice) - len(rest) + self.depth(after, rest, self.hits(made))
        key = (used, first)
        if key not in self._judged:
            outlook = Outlook(used, self.most, first, self.single_dice)
            self._judged[key] = next((r for r in self.rules.plays if not FILTERS[r.name](outlook)), None)
        return self._judged[key]

    def remaining(self, draft: tuple[Move, ...]) -> Dice:
        """The dice that a beginning of a play has not used."""
        return left(self.dice, tuple(d for m in draft for d in m.dice))

    def choices(self, draft: tuple[Move, ...], position: Position) -> Iterator[Move]:
        """Every next single move that begins or continues a legal play.

        ``draft`` are the moves made with this roll, ``position`` the board after them.
        """
        for move, _, _ in self._followed(position, self.remaining(draft), draft):
            yield move

    def finished(self, draft: tuple[Move, ...], position: Position) -> bool:
        """Whether a legal beginning of a play may end here: no die can be used any more.

        ``draft`` are the moves made with this roll, ``position`` the board after them.
        """
        return self.depth(position, self.remaining(draft), self.hits(draft)) == 0

    def continuation(self, draft: tuple[Move, ...], position: Position) -> tuple[Move, ...]:
        """Some moves that complete a legal beginning of a play; empty if it is complete.

        ``draft`` are the moves made with this roll, ``position`` the board after them.
        """
        moves: tuple[Move, ...] = ()
        while (move := next(self.choices(draft + moves, position), None)) is not None:
            moves += (move,)
            position = applied(position, move)
        return moves

    def plays(self) -> tuple[Play, ...]:
        """One play for each distinct resulting board; empty if nothing is legal."""
        return self._plays(None)

    def play_to(self, end: Position) -> Play | None:
        """The play of :meth:`plays` that leads to a board, found without listing the others; ``None`` if none does."""
        return next((play for play in self._plays(end) if play.position == end), None)

    def _plays(self, end: Position | None) -> tuple[Play, ...]:
        """All plays, or only those that may lead to ``end``."""
        ends: dict[Position, tuple[Move, ...]] = {}
        level: dict[tuple[Position, Dice, int, Hits], tuple[Move, ...]]
        level = {(self.position, self.dice, BAR, ()): ()}
        while level:
            following: dict[tuple[Position, Dice, int, Hits], tuple[Move, ...]] = {}
            for (position, remaining, below, hit), draft in level.items():
                if draft and self.depth(position, remaining, hit) == 0:
                    ends.setdefault(position, draft)
                    continue
                for move, after, rest in self._followed(position, remaining, draft, below, end):
                    made = (*draft, move)
                    key = (after, rest, move.src if self.ordered else BAR, self.hits(made))
                    following.setdefault(key, made)
            level = following
        return tuple(Play(moves, position) for position, moves in ends.items())

    @property
    def ordered(self) -> bool:
        """Whether to enumerate plays only from the rear forwards.

        Without leaps the equal steps of doubles can always be put in that order, which avoids most of the ways to the
        same board. If a row remembers the turn's moves, their order matters.
        """
        doublet = self.roll[0] == self.roll[1]
        return doublet and self.rules.leap is None and not checks_of(self.rules).remembers

    def _followed(
        self,
        position: Position,
        remaining: Dice,
        draft: tuple[Move, ...],
        below: int | None = None,
        end: Position | None = None,
    ) -> Iterator[tuple[Move, Position, Dice]]:
        """Every next move of a legal play, with the board and the dice after it. ``below`` keeps plays in order;
        ``end`` keeps only moves that may lead to that board.
        """
        if below is not None and self.ordered:
            moves = steps(self.rules, position, remaining[0], below) if remaining else iter(())
        else:
            moves = moves_from(self.rules, position, remaining, self.hits(draft))
        spare = None if end is None else _to_spare(position, end)
        for move in moves:
            if spare is not None and min(spare[move.dst : move.src]) <= 0:
                continue
            after, rest = applied(position, move), left(remaining, move.dice)
            if self._broken((*draft, move), after, rest) is None:
                yield move, after, rest


def _to_spare(position: Position, end: Position) -> list[int]:
    """By point (0 off): how many more of the mover's checkers are behind it than in ``end``.

    No checker moves back. So prune moves that cross a point where ``end`` needs every remaining checker behind it.
    """
    spare, behind = [0] * BAR, 0
    for point in range(BAR, 0, -1):
        behind += max(0, position.points[point]) - max(0, end.points[point])
        spare[point - 1] = behind
    return spare


def legal_plays(rules: Rules, position: Position, roll: Roll) -> tuple[Play, ...]:
    """Every legal play, one for each distinct resulting board (mover's view)."""
    return RollView(rules, position, roll).plays()
