"""The plan behind a play: the aim of its board, and the outcome that separates it from another play.

Plans are recognised from the board after the play (the mover's view). Saving or winning a gammon also needs the
outcome that makes the difference. Every fact of a plan can be counted on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from vrhcaby.advice.features import HOME, MID, Change, back_checkers, longest_wall
from vrhcaby.board.position import FAR_HOME
from vrhcaby.bot import context
from vrhcaby.bot.position_moves import BAR, rear_of

OUTCOMES = {
    "win": (0,),
    "win_gammon": (1, 2),
    "lose_gammon": (3, 4),
    "points_won": (5,),
    "points_lost": (6,),
}
"""The indices of each outcome's chances."""
PRIME = 4
CLOSED = 5
BLITZING = 10
"""An attack with at least this many checkers near the home board is a blitz."""
LEAD = 10
"""A lead of this many pips is enough to play for the race."""
GAMMONISH = 0.2
"""From this chance of a gammon on, a plan may aim at one."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan: ``key`` and ``facts`` for the texts; ``decides``, the outcome that makes the difference, "" if none does."""

    key: str
    facts: Mapping[str, int] = field(default_factory=dict)
    decides: str = ""


def deciding(worth: tuple[float, ...], better: context.Chances, worse: context.Chances) -> str:
    """The outcome that puts the better play ahead if the chances have this worth; "" if none does."""
    gains = {
        name: sum(worth[at] * (better[at] - worse[at]) for at in places) for name, places in OUTCOMES.items()
    }
    name = max(gains, key=lambda each: gains[each])
    return name if gains[name] > 0 else ""


def plan_of(change: Change, chances: context.Chances, decides: str) -> Plan:
    """The plan of a play with these chances."""
    for key, find in PLANS:
        facts = find(change, chances, decides)
        if facts is not None:
            return Plan(key, facts, decides)
    return Plan("build", {}, decides)


def pips(half: bytes) -> int:
    """The pip count of one side."""
    return sum(point * count for point, count in enumerate(half[: BAR + 1]))


def _lead(change: Change) -> int:
    return pips(change.theirs) - pips(change.new)


def _anchors(change: Change) -> list[int]:
    """Points held from the opponent's bar point on; none where a single checker blocks, because nobody is hit there."""
    return [p for p in range(FAR_HOME - 1, BAR) if change.new[p] >= 2] if change.least > 1 else []


Facts = Mapping[str, int] | None


def _save_gammon(change: Change, chances: context.Chances, decides: str) -> Facts:
    at_stake = decides == "lose_gammon" and chances[3] >= GAMMONISH and not change.new[0]
    return {"pips": _to_save(change)} if at_stake else None


def _to_save(change: Change) -> int:
    """The pips needed to bring every checker home."""
    return sum((point - HOME) * count for point, count in enumerate(change.new) if point > HOME)


def _bear_off(change: Change, chances: context.Chances, decides: str) -> Facts:
    return {} if not change.contact and rear_of(change.new) <= HOME else None


def _race(change: Change, chances: context.Chances, decides: str) -> Facts:
    return None if change.contact else {}


def _close_out(change: Change, chances: context.Chances, decides: str) -> Facts:
    home = sum(change.new[p] >= change.least for p in range(1, HOME + 1))
    return {"count": home} if change.theirs[BAR] and home >= CLOSED else None


def _blitz(change: Change, chances: context.Chances, decides: str) -> Facts:
    near = sum(change.new[1:MID])
    return {"count": near} if change.theirs[BAR] and near >= BLITZING else None


def _attack(change: Change, chances: context.Chances, decides: str) -> Facts:
    return {"count": change.theirs[BAR]} if change.theirs[BAR] else None


def _prime(change: Change, chances: context.Chances, decides: str) -> Facts:
    length = longest_wall(change, change.new, change.theirs)
    return {"length": length} if length >= PRIME else None


def _win_gammon(change: Change, chances: context.Chances, decides: str) -> Facts:
    return {} if decides == "win_gammon" and chances[1] >= GAMMONISH else None


def _back_game(change: Change, chances: context.Chances, decides: str) -> Facts:
    deep = [p for p in _anchors(change) if p >= FAR_HOME]
    return {"first": deep[-1], "second": deep[0]} if len(deep) > 1 and _lead(change) < 0 else None


def _come_out(change: Change, chances: context.Chances, decides: str) -> Facts:
    left = back_checkers(change.new)
    return {"count": left} if 0 < left < back_checkers(change.old) else None


def _all_out(change: Change, chances: context.Chances, decides: str) -> Facts:
    out = back_checkers(change.old)
    return {"count": out} if out and not back_checkers(change.new) else None


def _hold(change: Change, chances: context.Chances, decides: str) -> Facts:
    held = _anchors(change)
    return {"point": held[0]} if held and _lead(change) <= -LEAD else None


def _come_home(change: Change, chances: context.Chances, decides: str) -> Facts:
    return {"pips": _lead(change)} if not back_checkers(change.new) and _lead(change) > 0 else None


def _escape(change: Change, chances: context.Chances, decides: str) -> Facts:
    back = back_checkers(change.new)
    return {"count": back, "pips": _lead(change)} if back and _lead(change) >= LEAD else None


Finder = Callable[[Change, context.Chances, str], Facts]
PLANS: tuple[tuple[str, Finder], ...] = (
    *(("save_gammon", _save_gammon), ("bear_off", _bear_off), ("race", _race), ("close_out", _close_out)),
    *(("blitz", _blitz), ("attack", _attack), ("prime", _prime), ("win_gammon", _win_gammon)),
    *(("back_game", _back_game), ("come_out", _come_out), ("all_out", _all_out), ("hold", _hold)),
    *(("come_home", _come_home), ("escape", _escape)),
)
"""Plans in order of preference. The first that fits is used; if none fits, the plan is to build a position."""
