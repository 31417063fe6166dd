"""Exercises about a roll: find every play, the forbidden move, how many dice, whether a checker may be borne off."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vrhcaby.board.plays import place_text
from vrhcaby.board.position import OFF, Position
from vrhcaby.language.languages import HOME
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.lessons import random_positions
from vrhcaby.lessons.exercise import Exercise, title_of_rule
from vrhcaby.lessons.random_positions import Luck
from vrhcaby.lessons.setting import Setting
from vrhcaby.rules.model import Refusal, Rules


def all_plays(rules: Rules, luck: Luck) -> Exercise | None:
    """The first roll that leaves only a few plays, some way into a game."""
    early = 4 + luck.below(16)
    for number, position in enumerate(random_positions.walk(rules, luck)):
        roll = luck.uneven_roll()
        if number < early:
            continue
        plays = RollView(rules, position, roll).plays()
        if 2 <= len(plays) <= 7:
            return Exercise(
                "all_plays", rules, Setting(rules, position, "moving", roll), "plays", play=plays[0]
            )
    return None


_SCENES: Sequence[Callable[[Rules, Luck], Position]] = (
    random_positions.middle_game,
    random_positions.tight,
    lambda rules, luck: random_positions.bearing_off(rules, luck, outside=luck.below(5) == 0),
)


def illegal(rules: Rules, luck: Luck) -> Exercise | None:
    """Three moves that can begin the play and one that cannot."""
    position, roll = luck.pick(_SCENES)(rules, luck), luck.uneven_roll()
    view = RollView(rules, position, roll)
    good, bad = sorted_tries(view)
    if len(good) < 3 or not bad:
        return None
    rule = luck.pick(sorted(set(bad) - _TOO_EASY) or sorted(bad))
    wrong = luck.pick(bad[rule])
    tries = luck.shuffled([*luck.shuffled(good)[:3], wrong])
    reasons = luck.shuffled([rule, *luck.shuffled(_other_rules(rules, rule))[:2]])
    refusal = judge_play(view, (Tried(*wrong),), False)
    assert isinstance(refusal, Refusal)
    return Exercise(
        "illegal",
        rules,
        Setting(rules, position, "moving", roll),
        "choice",
        tuple(_pair_text(t) for t in tries),
        tries.index(wrong),
        tuple(reasons),
        reasons.index(rule),
        refusal,
    )


Pair = tuple[int, int]


def sorted_tries(view: RollView) -> tuple[list[Pair], dict[str, list[Pair]]]:
    """All one-die moves of own checkers: the legal ones, and the others by the row that refuses them."""
    good: list[Pair] = []
    bad: dict[str, list[Pair]] = {}
    for src in range(1, 26):
        if view.position.points[src] <= 0:
            continue
        for die in view.dice:
            pair = (src, max(OFF, src - die))
            verdict = judge_play(view, (Tried(*pair),), False)
            if isinstance(verdict, Refusal):
                bad.setdefault(verdict.rule, []).append(pair)
            elif len(verdict[0]) == 1:
                good.append(pair)
        far = (src, src - sum(view.dice))
        through = judge_play(view, (Tried(*far),), False) if far[1] > OFF else None
        if isinstance(through, Refusal) and through.rule == "separate_steps":
            bad.setdefault(through.rule, []).append(far)
    return list(dict.fromkeys(good)), bad


def _other_rules(rules: Rules, rule: str) -> list[str]:
    """Other rows of the rulebook that could have been the reason, distinct by title.

    Titles are compared in one language, so that an exercise is the same for every reader.
    """
    names = [row.name for row in (*rules.moves, *rules.plays)]
    titles = {title_of_rule(rule, HOME)}
    books = []
    for name in names:
        if name not in _TRIVIAL and title_of_rule(name, HOME) not in titles:
            titles.add(title_of_rule(name, HOME))
            books.append(name)
    return books


_TOO_EASY = frozenset({"all_home"})
_TRIVIAL = frozenset({"own_checker", "forward"})


def _pair_text(pair: Pair) -> str:
    return f"{place_text(pair[0])}/{place_text(pair[1])}"


_AMOUNTS = ("both", "higher", "one", "none")


def both_dice(rules: Rules, luck: Luck) -> Exercise | None:
    """How many dice must be played. The answer is drawn first, so that each is as frequent as the positions allow."""
    wanted = luck.pick(_AMOUNTS)
    for _ in range(60):
        position, roll = random_positions.tight(rules, luck), luck.uneven_roll()
        view = RollView(rules, position, roll)
        if _amount(view) == wanted:
            plays = view.plays()
            return Exercise(
                "both_dice",
                rules,
                Setting(rules, position, "moving", roll),
                "choice",
                _AMOUNTS,
                _AMOUNTS.index(wanted),
                play=plays[0] if plays else None,
            )
    return None


def _amount(view: RollView) -> str:
    """How many dice of a roll with two numbers must be played; empty if either single die would do."""
    if view.most != 1:
        return "both" if view.most else "none"
    if len(view.single_dice) < 2:
        return "one"
    return "higher" if any(row.name == "higher_die" for row in view.rules.plays) else ""


def bear_off(rules: Rules, luck: Luck) -> Exercise | None:
    """Whether one die may bear off a marked checker of the home board."""
    wanted = luck.below(2) == 0
    position = random_positions.bearing_off(rules, luck, outside=not wanted and luck.below(4) == 0)
    roll = luck.uneven_roll()
    view = RollView(rules, position, roll)
    off = {m.src: m.dice[0] for m in view.choices((), position) if m.dst == OFF}
    point = luck.pick([p for p in range(1, 7) if position.points[p] > 0])
    verdict = judge_play(view, (Tried(point, OFF),), False)
    spans_both_dice = not isinstance(verdict, Refusal) and point not in off
    if (point in off) != wanted or spans_both_dice:
        return None
    return Exercise(
        "bear_off",
        rules,
        Setting(rules, position, "moving", roll),
        "choice",
        ("yes", "no"),
        0 if wanted else 1,
        refusal=verdict if isinstance(verdict, Refusal) else None,
        words={"point": point, "die": off.get(point, 0)},
        marks=((point, "source"),),
    )
