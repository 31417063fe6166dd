"""Why a play is best, or behind: features of the board and the rolls ahead, weighed by the evaluation.

A feature is a reason only if the evaluation supports it: its ``worth`` is how far the best play without it falls
behind. Chances and rolls are compared with another play. Every reason in a comparison favours the better play and
holds for only one of the two. A play has at most two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from vrhcaby.advice.features import Feature, change_of, features, progress
from vrhcaby.advice.outlook import Outlook, outlook, shots
from vrhcaby.advice.plans import Plan, deciding, plan_of
from vrhcaby.advice.search import Judged, Question, usual_worth
from vrhcaby.bot import context
from vrhcaby.bot.engines import looks_ahead
from vrhcaby.bot.working import Slices, part

MOST = 2
"""The most reasons for a play, because readers remember no more."""
WORTH_A_WORD = 0.01
"""A reason must explain at least this equity, as a share of a standard game."""
RIVAL_BEHIND = 0.01
"""The best play is compared with the first play this far behind. Equal plays would show no difference."""
ALIKE = 0.001
LEAST_SHARE = 0.005
"""Smaller differences of a chance are reasons only if nothing else is."""
SHOWN_SHARE = 0.0005
LEAST_POINTS = 0.1
CHANCES = (
    *(("win", 0), ("win_gammon", 1), ("win_backgammon", 2)),
    *(("lose_gammon", 3), ("lose_backgammon", 4)),
)
"""Chances: key and index."""
WIN = 2.0
"""The worth of one more win, in single games."""
LEAST_WORTH = 0.05
"""A chance that counts less than this at the score is no reason."""
ROLLS = (("mine", 4), ("theirs", -4), ("freed", -4), ("shut", 3))
"""Roll counts to compare: the least difference shown; negative where fewer is better."""
COMPARED = ("_more", "_less")
"""The suffix of the keys of chances."""
MAKING = ("mine", "theirs")
"""Counts of rolls that make a point or hit."""
A_ROLL = 0.004
"""The approximate value of one more good roll of 36; it only orders the reasons."""
QUIET = ("keeps_point", "keeps_anchor")
"""Features mentioned only beside a play that does otherwise."""
WITH_WORTH = ("hits", "makes_point", "makes_anchor", "wall")
"""Features mentioned with the loss of the best play that lacks them."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A key for the texts with its numbers (counts, shares, equities), for or against a play.

    ``weight`` is the equity it explains, in the question's unit. ``rank`` is the rank of the play it is compared with
    (1 = best); 0 if nothing is compared or the text names the play elsewhere.
    """

    key: str
    facts: Mapping[str, float] = field(default_factory=dict)
    favours: bool = True
    weight: float = 0.0
    rank: int = 0


@dataclass(frozen=True)
class Case:
    """A decision about a play: the question, and every legal play with its judgement, best first."""

    question: Question
    judged: Sequence[Judged]

    @cached_property
    def usual(self) -> float:
        """The value of a standard game; thresholds are shares of it."""
        return usual_worth(self.question.rules, self.question.scoring)

    @cached_property
    def _features(self) -> dict[int, tuple[Feature, ...]]:
        return {}

    def features(self, judged: Judged) -> tuple[Feature, ...]:
        """The features of a play, computed once."""
        known = self._features.get(id(judged.play))
        if known is None:
            known = features(self.question.rules, self.question.position, judged.play)
            self._features[id(judged.play)] = known
        return known

    @cached_property
    def levelled(self) -> bool:
        """Whether the cube makes all plays equal: after each, one side doubles the other out."""
        equities = [j.equity for j in self.judged]
        cubeless = [self._cubeless(j) for j in self.judged]
        doubled_out = abs(abs(equities[0]) - 1) < ALIKE and self.question.stakes.cube() is not None
        return doubled_out and _alike(equities, self.usual) and not _alike(cubeless, self.usual)

    def value(self, judged: Judged) -> float:
        """The value by which plays are compared: equity, or cubeless equity if the cube makes them all equal."""
        return self._cubeless(judged) if self.levelled else judged.equity

    def _cubeless(self, judged: Judged) -> float:
        return context.equity_of(self.question.worth, judged.chances)

    def gap(self, other: Judged) -> float:
        """How far a play is behind the best one."""
        return self.value(self.judged[0]) - self.value(other)

    def worth(self, feature: Feature) -> float | None:
        """How far the best play without the feature falls behind; ``None`` if every play has it."""
        without = (j for j in self.judged if not feature.within(self.features(j)))
        return self._behind(next(without, None))

    def price(self, feature: Feature) -> float | None:
        """How far the best play with the feature falls behind."""
        return self._behind(next((j for j in self.judged if feature.within(self.features(j))), None))

    def _behind(self, judged: Judged | None) -> float | None:
        return None if judged is None else self.gap(judged)

    @property
    def rival(self) -> int:
        """The index of the play to compare the best one with: the first that is clearly behind, or else the last."""
        clear = (i for i, j in enumerate(self.judged) if self.gap(j) >= RIVAL_BEHIND * self.usual)
        return next(clear, len(self.judged) - 1)


def _alike(values: Sequence[float], usual: float) -> bool:
    return max(values) - min(values) < ALIKE * usual


@dataclass(frozen=True, slots=True)
class Seen:
    """A judged play with its rank and, if computed, the rolls ahead of it."""

    judged: Judged
    ahead: Outlook | None


def seen(case: Case, judged: Judged, *, whole: bool = True) -> Slices[Seen]:
    """Look past a play: at every roll, or only at its shots. Skipped without the compiled kernel, because it would be
    slow.
    """
    if not looks_ahead(case.question.params):
        return Seen(judged, None)
    look = outlook if whole else shots
    ahead = yield from look(case.question, judged.play, case.usual)
    return Seen(judged, ahead)


def both_seen(case: Case, first: Judged, second: Judged, *, whole: bool = True) -> Slices[tuple[Seen, Seen]]:
    """Two plays to compare, with the same look-ahead."""
    one = yield from part(seen(case, first, whole=whole), 0.0, 0.5)
    other = yield from part(seen(case, second, whole=whole), 0.5, 1.0)
    return one, other


def speaking_for(case: Case, best: Seen, other: Seen | None, rank: int = 0) -> list[Reason]:
    """The reasons for the best play against another one, at least one, heaviest first."""
    if other is not None and case.gap(other.judged) < ALIKE * case.usual:
        return [*_done(case, best, other)[: MOST - 1], Reason("alike")]
    reasons = [*_borne_out(case, best, other), *_gained(case, best, other, rank)]
    reasons = reasons or _small(case, best, other, rank)
    return [*heaviest(reasons, MOST - 1), Reason("alike_with_cube")] if case.levelled else heaviest(reasons)


def heaviest(reasons: Iterable[Reason], most: int = MOST) -> list[Reason]:
    """The heaviest reasons. Of the chances only the first counts, because the others follow from it."""
    chosen: list[Reason] = []
    for reason in sorted(reasons, key=lambda r: -r.weight):
        chance = reason.key.endswith(COMPARED)
        if len(chosen) < most and not (chance and any(one.key.endswith(COMPARED) for one in chosen)):
            chosen.append(reason)
    return chosen


def with_risk(case: Case, why: list[Reason], best: Seen, other: Seen | None) -> list[Reason]:
    """The reasons for the best play. The shots it leaves replace the last reason if they weigh more."""
    risk = _shots(case, best.ahead)
    if not risk or (other is not None and _shots(case, other.ahead) == risk):
        return why
    return heaviest([*why, *risk]) if len(why) < MOST or risk[0].weight > why[-1].weight > 0 else why


def planned(case: Case, mine: Judged, other: Judged) -> Plan:
    """A play's plan, and the outcome that separates it from another play."""
    better, worse = (mine, other) if case.gap(mine) <= case.gap(other) else (other, mine)
    apart = case.gap(worse) - case.gap(better) >= ALIKE * case.usual
    decides = deciding(case.question.worth, better.chances, worse.chances) if apart else ""
    change = change_of(case.question.rules, case.question.position, mine.play)
    return plan_of(change, mine.chances, decides)


def speaking_against(case: Case, mine: Seen, best: Seen) -> list[Reason]:
    """The reasons against a play compared with the best one, heaviest first. None speaks for it."""
    return heaviest(_against(case, mine, best))


def _against(case: Case, mine: Seen, best: Seen) -> list[Reason]:
    reasons: list[Reason] = []
    theirs = case.features(best.judged)
    for feature in case.features(mine.judged):
        price = case.price(feature)
        if (
            not feature.favours
            and price
            and price >= WORTH_A_WORD * case.usual
            and not feature.within(theirs)
        ):
            reasons.append(Reason(feature.key, feature.facts, False, price))
    if mine.ahead and best.ahead and mine.ahead.cost - best.ahead.cost >= WORTH_A_WORD * case.usual:
        reasons += _shots(case, mine.ahead)
    return reasons


def described(case: Case, mine: Seen, best: Seen) -> list[Reason]:
    """A listed play that is not the best: its features, and the reasons why it is behind."""
    does = _plain(case, mine, best)
    lost = list(_chances(case, mine.judged, best.judged, LEAST_SHARE, -1))
    against = heaviest([*_against(case, mine, best), *lost])
    if not does and not against:
        against = heaviest(_chances(case, mine.judged, best.judged, SHOWN_SHARE, -1))
    return [*does[: 1 if against else MOST], *against][:MOST]


def _borne_out(case: Case, best: Seen, other: Seen | None) -> Iterable[Reason]:
    """Features that only the best play has, if no play without them is as good."""
    theirs = case.features(other.judged) if other else ()
    for feature in case.features(best.judged):
        if not feature.favours or feature.within(theirs):
            continue
        worth = case.worth(feature)
        if worth is not None and worth >= WORTH_A_WORD * case.usual:
            facts = {"worth": worth} if feature.key in WITH_WORTH else {}
            yield Reason(feature.key, {**feature.facts, **facts}, True, worth)


def _gained(case: Case, best: Seen, other: Seen | None, rank: int) -> Iterable[Reason]:
    if other is None:
        return
    yield from _chances(case, best.judged, other.judged, LEAST_SHARE, 1, rank)
    yield from _rolls(case, best.ahead, other.ahead, rank)


def _chances(
    case: Case, mine: Judged, other: Judged, least: float, sign: int, rank: int = 0
) -> Iterable[Reason]:
    """Differences of chances (and of checker points) that favour ``mine`` (``sign`` 1) or the other play (-1)."""
    for key, place in CHANCES:
        value = _worth(case, place)
        gap = mine.chances[place] - other.chances[place]
        if abs(value) >= LEAST_WORTH and gap * value * sign > 0:
            more = "more" if gap > 0 else "less"
            if abs(gap) >= least:
                yield Reason(
                    f"{key}_{more}", {"share": 100 * abs(gap)}, sign > 0, abs(gap * value) * case.usual, rank
                )
    if case.question.params.points:
        yield from _points(mine, other, least, sign, rank)


def _worth(case: Case, place: int) -> float:
    """What one more of a chance is worth; where checkers are counted, only wins count beside them."""
    if case.question.params.points:
        return 0.0 if place else WIN
    return case.question.worth[place]


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
    """Fewer costly shots, more good rolls next turn, or fewer good rolls for the opponent."""
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
            yield Reason(_of_rolls(case, key), facts, True, A_ROLL * abs(gap) * case.usual, rank)


def _of_rolls(case: Case, key: str) -> str:
    """The key for a count of good rolls. Where a single checker blocks, rolls make points but hit nobody."""
    unhit = key in MAKING and case.question.params.blocked_by < 2
    return f"rolls_{key}_points" if unhit else f"rolls_{key}"


def _shots(case: Case, ahead: Outlook | None) -> list[Reason]:
    if ahead is None or ahead.cost < WORTH_A_WORD * case.usual:
        return []
    facts = {"rolls": ahead.shots, "hits": ahead.hits, "cost": ahead.cost}
    return [Reason("shots" if ahead.shots == ahead.hits else "some_shots", facts, False, ahead.cost)]


def _small(case: Case, best: Seen, other: Seen | None, rank: int) -> list[Reason]:
    """Small differences if nothing stands out, or else the difference in equity; without a rival, the play's features."""
    if other is None:
        return _done(case, best, None)
    reasons = [
        *_chances(case, best.judged, other.judged, SHOWN_SHARE, 1, rank),
        *_rolls(case, best.ahead, other.ahead, rank, 4),
    ]
    ahead = Reason("ahead", {"worth": case.gap(other.judged)}, True, 0.0, rank)
    return reasons or [*_done(case, best, other)[: MOST - 1], ahead]


def _done(case: Case, play: Seen, other: Seen | None) -> list[Reason]:
    """Features that one play has and another lacks: new ones, kept ones, or progress. Without a rival, at least one
    feature.
    """
    theirs = case.features(other.judged) if other else ()
    does = [f for f in case.features(play.judged) if f.favours and not f.within(theirs)]
    named = [f for f in does if f.key not in QUIET] or does
    return [Reason(f.key, f.facts) for f in (named or _progress(case, play, other))[:MOST]]


def _progress(case: Case, play: Seen, other: Seen | None) -> list[Feature]:
    rules, position = case.question.rules, case.question.position
    theirs = progress(rules, position, other.judged.play) if other else ()
    return [f for f in progress(rules, position, play.judged.play) if not f.within(theirs)]


def _plain(case: Case, play: Seen, best: Seen) -> list[Reason]:
    """Features of a play that the best one lacks."""
    theirs = case.features(best.judged)
    features = (f for f in case.features(play.judged) if f.favours and f.key not in QUIET)
    return [Reason(f.key, f.facts) for f in features if not f.within(theirs)]
