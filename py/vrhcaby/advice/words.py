"""Reasons for a play, and the right cube action, in words of ``texts/<lang>.toml``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from vrhcaby.language.languages import written_number
from vrhcaby.language.texts import say

if TYPE_CHECKING:
    from vrhcaby.advice.plans import Plan
    from vrhcaby.advice.reasons import Reason

PLACES: Mapping[str, Mapping[str, int]] = {
    "equity": {"worth": 3, "cost": 3, "share": 1, "points": 1},
    "points": {"worth": 2, "cost": 2, "share": 1, "points": 1},
}
"""Decimal places of the figures, by the unit of equities."""
COUNTABLE = 1.5
"""The smallest number of games, of 36 or 100, worth mentioning."""


def phrases(reasons: Sequence[Reason], lang: str, unit: str = "equity") -> list[str]:
    """The reasons in words, in the given order. ``unit`` is the unit of equities: equity or points."""
    return [_phrase(reason, lang, PLACES[unit]) for reason in reasons]


def _phrase(reason: Reason, lang: str, places: Mapping[str, int]) -> str:
    values: dict[str, object] = {
        name: written_number(value, places[name], lang) if name in places else int(value)
        for name, value in reason.facts.items()
    }
    if "share" in reason.facts:
        values["games"], values["of"] = counted(reason.facts["share"] / 100)
    rank = reason.rank
    values["against"] = say("advice", lang, f"reason.part.{'against' if rank else 'against_made'}", rank=rank)
    values["than"] = say("advice", lang, "reason.part.than", rank=rank) if rank else ""
    worth = values.get("worth")
    values["without"] = say("advice", lang, "reason.part.without", worth=worth) if worth else ""
    return say("advice", lang, f"reason.{reason.key}", **values)


def counted(share: float) -> tuple[int, int]:
    """A share as a number of games of 36; of 100 or 1000 if 36 would round it away."""
    of = next((most for most in (36, 100) if share * most >= COUNTABLE), 1000)
    return max(1, round(share * of)), of


def plan_phrase(plan: Plan, lang: str) -> str:
    """The plan of a play and its deciding outcome, in words."""
    words = say("advice", lang, f"plan.{plan.key}", **plan.facts)
    return words + (say("advice", lang, f"decides.{plan.decides}") if plan.decides else "")


def gain_phrase(key: str, facts: Mapping[str, object], lang: str) -> str:
    """What a play achieves, in words without figures of the evaluation."""
    return say("advice", lang, f"reason.{key}", **{**facts, "without": ""})


def cube_phrase(key: str, lang: str) -> str:
    """The right cube action (or answer to a resignation), in words."""
    return say("advice", lang, f"cube.{key}")
