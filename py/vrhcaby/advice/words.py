"""What a play or a cube decision does, in words of ``texts/<lang>.toml``.

Facts come as a key with numbers (``bot.grading`` names most of them).
"""

from __future__ import annotations

from collections.abc import Mapping

from vrhcaby.board.plays import Play
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.bot.grading import Feature, features, hitting_rolls
from vrhcaby.language.languages import written_number
from vrhcaby.language.texts import fill, say, texts
from vrhcaby.rules.model import Rules

FAR_HOME = 19
"""From here to 24 a mover's point lies in the opponent's home board."""

LEAST_SHARE = 0.005
"""Smaller differences of a chance are not worth a word."""


def play_facts(rules: Rules, before: Position, play: Play) -> list[Feature]:
    """What a play does and leaves, most telling first."""
    found = [_anchored(f) for f in features(rules, before, play.position)]
    entered = sum(m.src == BAR for m in play.moves)
    if entered:
        found.insert(0, Feature("enters", {"count": entered}))
    out = _came_out(play)
    if out is not None:
        found.append(Feature("comes_out", {"to": out}))
    if not any(f.key.startswith("leaves") for f in found) and _now_safe(rules, before, play.position):
        found.append(Feature("safe", {}))
    return found


def _anchored(feature: Feature) -> Feature:
    far = feature.key == "makes_point" and feature.facts["point"] >= FAR_HOME
    return Feature("makes_anchor", feature.facts) if far else feature


def _came_out(play: Play) -> int | None:
    """Where a checker from the opponent's home board ends outside of it; ``None`` if none does."""
    ends: dict[int, int] = {}
    for move in play.moves:
        start = next((s for s, at in ends.items() if at == move.src), move.src)
        ends[start] = move.dst
    left = [at for start, at in ends.items() if FAR_HOME <= start < BAR and OFF < at < FAR_HOME]
    return min(left, default=None)


def _now_safe(rules: Rules, before: Position, after: Position) -> bool:
    """Nothing can be hit any more that could be before."""
    contact = after.rear + after.swapped().rear > BAR
    return contact and hitting_rolls(rules, before) > 0 and hitting_rolls(rules, after) == 0


def phrases(found: list[Feature], lang: str) -> list[str]:
    """Facts of a play in words; a fact without words is left out."""
    words = texts("advice", lang)["play"]
    return [fill(words[f.key], lang, f.facts) for f in found if f.key in words]


def differences(chances: Mapping[str, float], best: Mapping[str, float], lang: str) -> list[str]:
    """How a play's chances differ from the best play's, in words.

    Chances are shares of 1 by the keys ``win``, ``win_gammon``, ``lose_gammon``; what differs by less than
    ``LEAST_SHARE`` is not worth a word.
    """
    found = []
    for key, words in texts("advice", lang)["difference"].items():
        gap = chances.get(key, 0.0) - best.get(key, 0.0)
        if abs(gap) >= LEAST_SHARE:
            share = written_number(abs(gap) * 100, 1, lang)
            found.append(fill(words["more" if gap > 0 else "less"], lang, {"share": share}))
    return found


def cube_phrase(key: str, lang: str) -> str:
    """What is right to do with the cube (or a resignation), in words."""
    return say("advice", lang, f"cube.{key}")
