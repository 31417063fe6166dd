"""Why a play is the best, or behind: what the board shows and the rolls to come, weighed by the evaluation.

What a play does is a reason for it only as far as the evaluation bears it out: its ``worth`` is how far the best
play without it falls behind. Chances and rolls are compared with another play. In a comparison every reason
speaks for the better of the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from vrhcaby.advice.features import Feature, features, progress
from vrhcaby.advice.outlook import Outlook, outlook, shots
from vrhcaby.advice.search import Judged, Question, usual_worth
from vrhcaby.bot import context
from vrhcaby.bot.engines import looks_ahead
from vrhcaby.bot.working import Slices, part

MOST_FOR = 4
MOST_AGAINST = 3
MOST_DESCRIBED = 2
WORTH_A_WORD = 0.01
"""Least equity, as a share of a usual game, that a reason has to explain."""
RIVAL_BEHIND = 0.01
"""The best play is compared with the first that is so far behind it: equal ones show no difference."""
ALIKE = 0.001
LEAST_SHARE = 0.005
"""Smaller differences of a chance are told only where there is nothing else to tell."""
SHOWN_SHARE = 0.0005
LEAST_POINTS = 0.1
CHANCES = (
    ("win", 0, 2.0),
    ("win_gammon", 1, 1.0),
    ("win_backgammon", 2, 1.0),
    ("lose_gammon", 3, -1.0),
    ("lose_backgammon", 4, -1.0),
)
"""Key, place among the chances, and what one more of it is worth."""
ROLLS = (("mine", 4), ("theirs", -4), ("freed", -4), ("shut", 3))
"""Counts of an outlook that are compared: the least difference told, negative where fewer is better."""
A_ROLL = 0.004
"""What one more good roll of 36 is about worth; only orders the reasons."""
QUIET = ("keeps_point", "keeps_anchor")
"""Told only beside a play that does otherwise."""
WITH_WORTH = ("hits", "makes_point", "makes_anchor", "wall")
"""Told with what the best play without it loses."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A key for the texts and its numbers (counts, shares, equities), for the play or against it.

    ``weight``: what it explains, in the unit of the question. ``rank``: the play it is compared with, counted from
    the best; 0 where that is said elsewhere or nothing is compared.
    """

    key: str
    facts: Mapping[str, float] = field(default_factory=dict)
    favours: bool = True
    weight: float = 0.0
    rank: int = 0


@dataclass(frozen=True)
class Case:
    """A decision about a play: the question, and every legal play judged, the best first."""

    question: Question
    judged: Sequence[Judged]

    @cached_property
    def usual(self) -> float:
        """What a game is usually worth; thresholds are shares of it."""
        return usual_worth(self.question.rules, self.question.scoring)

    @cached_property
    def _features(self) -> dict[int, tuple[Feature, ...]]:
        return {}

    def features(self, judged: Judged) -> tuple[Feature, ...]:
        """What a play does on the board, found once."""
        known = self._features.get(id(judged.play))
        if known is None:
            known = features(self.question.rules, self.question.position, judged.play)
            self._features[id(judged.play)] = known
        return known

    @cached_property
    def levelled(self) -> bool:
        """Whether the cube alone makes every play worth the same: whichever is played, somebody doubles the other out."""
        equities = [j.equity for j in self.judged]
        cubeless = [self._cubeless(j) for j in self.judged]
        doubled_out = abs(abs(equities[0]) - 1) < ALIKE and self.question.stakes.cube() is not None
        return doubled_out and _alike(equities, self.usual) and not _alike(cubeless, self.usual)

    def value(self, judged: Judged) -> float:
        """What a play is compared by: its equity; its cubeless one where the cube levels them all."""
        return self._cubeless(judged) if self.levelled else judged.equity

    def _cubeless(self, judged: Judged) -> float:
        return context.equity_of(context.own_worth(self.question.params), judged.chances)

    def gap(self, other: Judged) -> float:
        """How far a play is behind the best one."""
        return self.value(self.judged[0]) - self.value(other)

    def worth(self, feature: Feature) -> float | None:
        """How far the best play that lacks the feature falls behind; ``None`` if no play lacks it."""
        without = (j for j in self.judged if not feature.within(self.features(j)))
        return self._behind(next(without, None))

    def price(self, feature: Feature) -> float | None:
        """How far the best play that has the feature falls behind."""
        return self._behind(next((j for j in self.judged if feature.within(self.features(j))), None))

    def _behind(self, judged: Judged | None) -> float | None:
        return None if judged is None else self.gap(judged)

    @property
    def rival(self) -> int:
        """Which play the best one is compared with: the first that is clearly behind, or else the last."""
        clear = (i for i, j in enumerate(self.judged) if self.gap(j) >= RIVAL_BEHIND * self.usual)
        return next(clear, len(self.judged) - 1)


def _alike(values: Sequence[float], usual: float) -> bool:
    return max(values) - min(values) < ALIKE * usual


@dataclass(frozen=True, slots=True)
class Seen:
    """A judged play with its place among all and the rolls ahead of it, where those were looked at."""

    judged: Judged
    ahead: Outlook | None


def seen(case: Case, judged: Judged, *, whole: bool = True) -> Slices[Seen]:
    """Look ahead of a play: at every roll, or at its shots alone. Without the compiled kernel there is no time."""
    if not looks_ahead(case.question.params):
        return Seen(judged, None)
    look = outlook if whole else shots
    ahead = yield from look(case.question, judged.play, case.usual)
    return Seen(judged, ahead)


def both_seen(case: Case, first: Judged, second: Judged, *, whole: bool = True) -> Slices[tuple[Seen, Seen]]:
    """Two plays to be compared, looked at alike."""
    one = yield from part(seen(case, first, whole=whole), 0.0, 0.5)
    other = yield from part(seen(case, second, whole=whole), 0.5, 1.0)
    return one, other


def speaking_for(case: Case, best: Seen, other: Seen | None, rank: int = 0) -> list[Reason]:
    """What speaks for the best play beside another one; at least one thing. Heaviest first."""
    if other is not None and case.gap(other.judged) < ALIKE * case.usual:
        return [*_done(case, best), Reason("alike")]
    found = [*_borne_out(case, best, other, rank), *_gained(case, best, other, rank)]
    found = found or _small(case, best, other, rank)
    heaviest = sorted(found, key=lambda r: -r.weight)[:MOST_FOR]
    return [*heaviest, Reason("alike_with_cube")] if case.levelled else heaviest


def risk(case: Case, best: Seen) -> list[Reason]:
    """The shots that even the best play leaves, with their cost: told beside what speaks for it."""
    return _shots(case, best.ahead)


def speaking_against(case: Case, mine: Seen, best: Seen) -> list[Reason]:
    """What speaks against a play beside the best one, heaviest first; nothing that speaks for it."""
    found: list[Reason] = []
    theirs = case.features(best.judged)
    for feature in case.features(mine.judged):
        price = case.price(feature)
        if (
            not feature.favours
            and price
            and price >= WORTH_A_WORD * case.usual
            and not feature.within(theirs)
        ):
            found.append(Reason(feature.key, feature.facts, False, price))
    if mine.ahead and best.ahead and mine.ahead.cost - best.ahead.cost >= WORTH_A_WORD * case.usual:
        found += _shots(case, mine.ahead)
    return sorted(found, key=lambda r: -r.weight)[:MOST_AGAINST]


def described(case: Case, mine: Seen, best: Seen) -> list[Reason]:
    """A play that is not the best, in a list of several: what it does, and what puts it behind."""
    does = _plain(case, mine)
    lost = [
        Reason(r.key, r.facts, False, r.weight)
        for r in _chances(case, mine.judged, best.judged, LEAST_SHARE, -1)
    ]
    against = sorted([*speaking_against(case, mine, best), *lost], key=lambda r: -r.weight)
    if not does and not against:
        against = list(_chances(case, mine.judged, best.judged, SHOWN_SHARE, -1))
    return [*does[:MOST_DESCRIBED], *against[:MOST_AGAINST]]


def _borne_out(case: Case, best: Seen, other: Seen | None, rank: int) -> Iterable[Reason]:
    """What the best play does, as far as no play is as good without it; in a comparison, what the other does not."""
    theirs = case.features(other.judged) if other else ()
    for feature in case.features(best.judged):
        shared = feature.within(theirs) and (rank == 0 or feature.key in QUIET)
        if not feature.favours or (other is not None and shared):
            continue
        worth = case.worth(feature)
        if worth is not None and worth >= WORTH_A_WORD * case.usual:
            told = {"worth": worth} if feature.key in WITH_WORTH else {}
            yield Reason(feature.key, {**feature.facts, **told}, True, worth)


def _gained(case: Case, best: Seen, other: Seen | None, rank: int) -> Iterable[Reason]:
    if other is None:
        return
    yield from _chances(case, best.judged, other.judged, LEAST_SHARE, 1, rank)
    yield from _rolls(case, best.ahead, other.ahead, rank)


def _chances(
    case: Case, mine: Judged, other: Judged, least: float, sign: int, rank: int = 0
) -> Iterable[Reason]:
    """Differences of chances (and of checker points) that speak for ``mine`` (``sign`` 1) or against it (-1)."""
    worth = context.own_worth(case.question.params)
    for key, place, value in CHANCES:
        gap = mine.chances[place] - other.chances[place]
        if (worth[place] or place == 0) and not _pointless(case, place) and gap * value * sign > 0:
            more = "more" if gap > 0 else "less"
            if abs(gap) >= least:
                yield Reason(
                    f"{key}_{more}", {"share": 100 * abs(gap)}, sign > 0, abs(gap * value) * case.usual, rank
                )
    if case.question.params.points:
        yield from _points(mine, other, least, sign, rank)


def _pointless(case: Case, place: int) -> bool:
    """Gammons do not count where checkers are counted."""
    return bool(case.question.params.points and place)


def _points(mine: Judged, other: Judged, least: float, sign: int, rank: int) -> Iterable[Reason]:
    scale = context.POINT_SCALE
    for key, place, value in (("points_won", 5, 1.0), ("points_lost", 6, -1.0)):
        gap = scale * (mine.chances[place] - other.chances[place])
        if gap * value * sign > 0 and abs(gap) >= least * LEAST_POINTS / LEAST_SHARE:
            more = "more" if gap > 0 else "less"
            yield Reason(f"{key}_{more}", {"points": abs(gap)}, sign > 0, abs(gap), rank)


def _rolls(
    case: Case, mine: Outlook | None, other: Outlook | None, rank: int, ease: int = 1
) -> Iterable[Reason]:
    """Fewer dear shots, more good rolls next turn, fewer for the opponent."""
    if mine is None or other is None:
        return
    saved = other.cost - mine.cost
    if saved >= WORTH_A_WORD * case.usual / ease and mine.shots < other.shots:
        facts = {"rolls": mine.shots, "others": other.shots}
        yield Reason("safer" if mine.shots else "no_shot", facts, True, saved, rank)
    for key, least in ROLLS:
        now, then = getattr(mine, key), getattr(other, key)
        gap = now - then
        if abs(gap) >= abs(least) / ease and (gap > 0) == (least > 0):
            facts = {"rolls": now, "others": then}
            yield Reason(f"rolls_{key}", facts, True, A_ROLL * abs(gap) * case.usual, rank)


def _shots(case: Case, ahead: Outlook | None) -> list[Reason]:
    if ahead is None or ahead.cost < WORTH_A_WORD * case.usual:
        return []
    return [Reason("shots", {"rolls": ahead.shots, "cost": ahead.cost}, False, ahead.cost)]


def _small(case: Case, best: Seen, other: Seen | None, rank: int) -> list[Reason]:
    """Where nothing stands out: small differences, or else that of the equities; alone, what the play does."""
    if other is None:
        return _done(case, best)
    found = [
        *_chances(case, best.judged, other.judged, SHOWN_SHARE, 1, rank),
        *_rolls(case, best.ahead, other.ahead, rank, 4),
    ]
    ahead = Reason("ahead", {"worth": case.gap(other.judged)}, True, 0.0, rank)
    return found or [*(_done(case, best) if rank else ()), ahead]


def _done(case: Case, play: Seen) -> list[Reason]:
    """At least one thing that a play does: what it does anew, or what it keeps, or how far it gets on."""
    found = case.features(play.judged)
    does = [f for f in found if f.favours]
    told = [f for f in does if f.key not in QUIET] or does
    question = case.question
    told = told or list(progress(question.rules, question.position, play.judged.play))
    return [Reason(f.key, f.facts) for f in told[:MOST_DESCRIBED]]


def _plain(case: Case, play: Seen) -> list[Reason]:
    """What a play does, whether others do the same or not."""
    return [Reason(f.key, f.facts) for f in case.features(play.judged) if f.favours and f.key not in QUIET]
