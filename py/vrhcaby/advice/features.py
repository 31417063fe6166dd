"""The features of a play: points made and given up, hits, checkers brought out, home and off.

Nothing is evaluated here. Points are the mover's; the rulebook decides what holds a point (one checker if a single
one blocks, else two). ``favours`` says whether a feature speaks for or against its play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from vrhcaby.board.plays import Play
from vrhcaby.board.position import BAR, FAR_HOME, Position
from vrhcaby.bot.params import Params, halves, params_of
from vrhcaby.bot.position_moves import rear_of
from vrhcaby.rules.model import Rules

HOME = 6
MID = 12
"""A checker outside the home board but below this point can help to make the next point."""
LONG_WALL = 4
SLOTS = (5, 4, 7)
DEEP = 2
SIZES = ("count", "length")
"""Facts that measure a feature's size. A play with a larger one has the feature too."""
COVERED_BY = {"builder": "makes_point", "moves_up": "makes_anchor"}
"""Features that imply others: a play that makes a point also brought a checker there."""


@dataclass(frozen=True, slots=True)
class Feature:
    """One feature of a play: a key for the texts, its numbers, and which side it favours."""

    key: str
    facts: Mapping[str, int] = field(default_factory=dict)
    favours: bool = True

    def within(self, others: tuple[Feature, ...]) -> bool:
        """Whether another play has the same feature, at least as large."""
        keys = (self.key, COVERED_BY.get(self.key))
        return any(other.key in keys and self._covered(other) for other in others)

    def _covered(self, other: Feature) -> bool:
        return all(
            other.facts.get(name, 0) >= value if name in SIZES else other.facts.get(name) == value
            for name, value in self.facts.items()
        )


@dataclass(frozen=True, slots=True)
class Change:
    """The board before and after a play, as halves of the mover and the opponent, with each checker's journey."""

    params: Params
    old: bytes
    new: bytes
    theirs_old: bytes
    theirs: bytes
    journeys: tuple[tuple[int, int], ...]
    """The start and the end of each checker's journey in the play."""

    @property
    def contact(self) -> bool:
        """Whether the sides have yet to pass each other after the play."""
        return rear_of(self.new) + rear_of(self.theirs) > BAR

    @property
    def met(self) -> bool:
        """Whether the sides had yet to pass each other before the play."""
        return rear_of(self.old) + rear_of(self.theirs_old) > BAR

    @property
    def least(self) -> int:
        """How many checkers it takes to hold a point."""
        return min(self.params.blocked_by, 2)

    def in_the_way(self, point: int) -> bool:
        """Whether an opposing checker had yet to pass the point before the play. All plays of a roll agree on it."""
        return rear_of(self.theirs_old) > BAR - point


def change_of(rules: Rules, before: Position, play: Play) -> Change:
    """The boards before and after a play, and its checkers' journeys."""
    params = params_of(rules)
    old, new = halves(before, params.checkers), halves(play.position, params.checkers)
    return Change(params, old[:26], new[:26], old[26:], new[26:], _journeys(play))


def _journeys(play: Play) -> tuple[tuple[int, int], ...]:
    ends: list[tuple[int, int]] = []
    for move in play.moves:
        at = next((i for i, (_, end) in enumerate(ends) if end == move.src), None)
        if at is None:
            ends.append((move.src, move.dst))
        else:
            ends[at] = (ends[at][0], move.dst)
    return tuple(ends)


def features(rules: Rules, before: Position, play: Play) -> tuple[Feature, ...]:
    """The features of a play, most significant first."""
    change = change_of(rules, before, play)
    return tuple(feature for find in FOUND for feature in find(change))


def _counted(key: str, count: int) -> list[Feature]:
    return [Feature(key, {"count": count})] if count > 0 else []


def _at(key: str, points: Iterable[int]) -> list[Feature]:
    return [Feature(key, {"point": point}) for point in sorted(set(points))]


def _hits(change: Change) -> list[Feature]:
    return _counted("hits", change.theirs[BAR] - change.theirs_old[BAR])


def _points_made(change: Change) -> list[Feature]:
    """Points newly held that an opposing checker has yet to pass; in the opponent's home board they are anchors."""
    least = change.least
    made = [p for p in range(1, BAR) if change.new[p] >= least > change.old[p] and change.in_the_way(p)]
    return [
        Feature("makes_anchor" if p >= FAR_HOME and least > 1 else "makes_point", {"point": p}) for p in made
    ]


def _points_given_up(change: Change) -> list[Feature]:
    """Points given up. An anchor that only moved up does not count."""
    least = change.least
    lost = [p for p in range(1, BAR) if change.old[p] >= least > change.new[p] and change.in_the_way(p)]
    anchors = [f.facts["point"] for f in _points_made(change) if f.key == "makes_anchor"]
    lost = [p for p in lost if p < FAR_HOME or not any(made < p for made in anchors)]
    return [
        Feature("gives_up_anchor" if p >= FAR_HOME and least > 1 else "gives_up_point", {"point": p}, False)
        for p in lost
    ]


def _points_kept(change: Change) -> list[Feature]:
    """Points and anchors still held, worth mentioning beside a play that gives one up."""
    least = change.least
    kept = [p for p in range(1, BAR) if change.old[p] >= least <= change.new[p] and change.in_the_way(p)]
    return [
        Feature("keeps_anchor" if p >= FAR_HOME and least > 1 else "keeps_point", {"point": p}) for p in kept
    ]


def _wall(change: Change) -> list[Feature]:
    """The longest prime in front of an opposing checker, if it has grown."""
    now, earlier = (longest_wall(change, half, change.theirs_old) for half in (change.new, change.old))
    return [Feature("wall", {"length": now})] if now >= LONG_WALL and now > earlier else []


def longest_wall(change: Change, half: bytes, theirs: bytes) -> int:
    """The number of consecutive points that ``half`` holds in front of the rearmost checker of ``theirs``."""
    longest = length = 0
    for point in range(1, FAR_HOME):
        length = length + 1 if half[point] >= change.least and rear_of(theirs) > BAR - point else 0
        longest = max(longest, length)
    return longest


def _came_out(change: Change) -> list[Feature]:
    """Checkers that left the opponent's home board while the sides had yet to pass."""
    return _counted("comes_out", back_checkers(change.old) - back_checkers(change.new)) if change.met else []


def back_checkers(half: bytes) -> int:
    """How many of a side's checkers are in the other side's home board, or on the bar."""
    return sum(half[FAR_HOME : BAR + 1])


def _moved_up(change: Change) -> list[Feature]:
    """A back checker that moved up within the opponent's home board, towards an anchor or the way out."""
    up = [end for start, end in change.journeys if start < BAR and end >= FAR_HOME and change.new[end] == 1]
    return _at("moves_up", up) if change.contact else []


def _builders(change: Change) -> list[Feature]:
    """Checkers newly placed where they help to make the next point."""
    near = [end for start, end in change.journeys if start > MID and HOME < end < MID]
    taken = {f.facts["point"] for f in (*_points_made(change), *_slots(change))}
    near = [end for end in near if end not in taken]
    return _at("builder", near) if change.contact else []


def _slots(change: Change) -> list[Feature]:
    """A blot on a point worth making, to be covered next turn. Ignored while bearing off."""
    if change.least < 2 or rear_of(change.old) <= HOME:
        return []
    put = [p for p in SLOTS if change.new[p] == 1 and change.old[p] == 0 and change.in_the_way(p)]
    return [Feature("slots", {"point": p}) for p in put]


def _buried(change: Change) -> list[Feature]:
    """Checkers moved to points where they block almost nothing."""
    low = sum(change.new[1 : DEEP + 1]) - sum(change.old[1 : DEEP + 1])
    return [Feature("buries", {"count": low}, False)] if low > 0 and change.met else []


def _brought_home(change: Change) -> list[Feature]:
    """Checkers that reached home after the sides passed each other."""
    if change.contact:
        return []
    return _counted("brings_home", sum(start > HOME >= end for start, end in change.journeys))


def _filled(change: Change) -> list[Feature]:
    """An empty home point filled while bearing off."""
    if rear_of(change.old) > HOME or change.contact:
        return []
    filled = [p for p in range(HOME, 0, -1) if change.new[p] and not change.old[p]]
    return [Feature("fills", {"point": p}) for p in filled]


def _borne_off(change: Change) -> list[Feature]:
    return _counted("bears_off", change.new[0] - change.old[0])


def _safe(change: Change) -> list[Feature]:
    """A play that leaves no blot in front of opposing checkers, where there was one before."""
    if change.least < 2 or not change.contact:
        return []
    single = [
        _singles(half, theirs)
        for half, theirs in ((change.old, change.theirs_old), (change.new, change.theirs))
    ]
    return [Feature("safe")] if single[0] and not single[1] else []


def _singles(half: bytes, theirs: bytes) -> int:
    rear = rear_of(theirs)
    return sum(half[p] == 1 for p in range(max(1, BAR - rear + 1), BAR))


def progress(rules: Rules, before: Position, play: Play) -> tuple[Feature, ...]:
    """Features of every play, used if nothing else stands out: checkers brought nearer home or nearer off."""
    ways = change_of(rules, before, play).journeys
    outside = sum(start > HOME for start, _ in ways)
    return tuple(_counted("nears_home", outside) or _counted("nears_off", len(ways)))


Finder = Callable[[Change], list[Feature]]
FOUND: tuple[Finder, ...] = (
    *(_hits, _points_made, _wall, _came_out, _borne_off, _safe, _slots, _builders, _moved_up),
    *(_brought_home, _filled, _points_kept, _points_given_up, _buried),
)
"""The order of features when nothing else decides."""
