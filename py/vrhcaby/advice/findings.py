"""The advice found for a session: the last hint, warning and map of rolls, reviewed games, rollouts.

The panels show it; reviews and rollouts can be kept with a save (:func:`kept`) and come back with it (:func:`read`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from vrhcaby.errors import NotationError

if TYPE_CHECKING:
    from vrhcaby.advice.remarks import Remarks
    from vrhcaby.wire.shapes.advice import Hint, RollsAhead, SaidByMember, Shots, Warning, WhatIf
    from vrhcaby.wire.shapes.reviews import MatchReview, Review
    from vrhcaby.wire.shapes.rollouts import RolledOut

OWN = "own"
"""Our own match equity table (``bot/match_tables.py``)."""
MOST_ROLLOUTS = 40
"""Beyond this many the oldest is dropped."""

MOST_BESIDE = 3
"""Earlier rollouts of the same decision, to compare with the latest."""


@dataclass(slots=True)
class Findings:
    """``rev`` beside a finding is its revision; at another revision it is stale."""

    hint: tuple[int, Hint] | None = None
    said: tuple[int, SaidByMember] | None = None
    rolls: tuple[int, RollsAhead] | None = None
    shots: tuple[int, Shots] | None = None
    """With the play after which they are counted."""
    what_if: tuple[int, WhatIf] | None = None
    """With the play that the changed board makes right."""
    warning: tuple[int, Warning, Mapping[str, object]] | None = None
    """With the arguments of the choice: its ``name``, and the ``level`` of a resignation."""
    reviews: dict[int, Review] = field(default_factory=dict)
    """By game, from 1."""
    reviewed: int = 0
    """The game reviewed last."""
    totals: MatchReview | None = None
    """The totals of the reviews, if there are several."""
    rollouts: dict[str, RolledOut] = field(default_factory=dict)
    """By the name of the decision (:func:`rollout_name`)."""
    rolling: str = ""
    """The rollout in progress."""
    remarks: Remarks = field(default_factory=dict)
    """Comments, verdicts and lines by game and turn."""
    remark_fault: NotationError | None = None
    """What was wrong with the comment or line given last."""
    match_table: str = OWN
    """The match equity table that the reader chose."""

    def value_by(self, table: str) -> None:
        """Value matches by another table; what was found for the position on the board is out of date."""
        if table != self.match_table:
            self.match_table = table
            self.hint = self.said = self.rolls = self.shots = self.what_if = self.warning = None

    def note(self, operation: str, args: Mapping[str, object], rev: int, answer: Any) -> None:
        """Keep the result of ``hint``, ``rolls``, ``shots``, ``what_if``, ``tutor`` or ``review``."""
        if operation == "review":
            self.reviews[answer["game"]] = answer
            self.reviewed = answer["game"]
        elif operation == "tutor":
            self.warning = (rev, answer, args) if answer["warn"] else None
        elif answer["kind"] == "member":
            self.said = (rev, answer)
        elif operation == "hint":
            self.hint, self.said = (rev, answer), None
        elif operation == "shots":
            self.shots = (rev, answer)
        elif operation == "what_if":
            self.what_if = (rev, answer)
        else:
            self.rolls = (rev, answer)

    def note_rollout(self, names: tuple[str, ...], rolled: RolledOut) -> None:
        """Keep the results of a rollout so far; the first name is the one it was requested by."""
        for name in names:
            self.rollouts[name] = _beside(self.rollouts.pop(name, None), rolled)
        while len(self.rollouts) > MOST_ROLLOUTS:
            del self.rollouts[next(iter(self.rollouts))]
        self.rolling = "" if rolled["done"] or not names else names[0]


def _beside(before: RolledOut | None, rolled: RolledOut) -> RolledOut:
    """A rollout of a decision, with the others of the same decision that were made before it."""
    others = [] if before is None else [before, *before.get("beside", [])]
    kept = [one for one in others if one.get("key") != rolled["key"] and one["trials"]][:MOST_BESIDE]
    for one in kept:
        one.pop("beside", None)
    return {**rolled, "beside": kept} if kept else rolled


LIVE = "@"


def rollout_name(game: int | None, decision: int, plays: tuple[str, ...]) -> str:
    """The name of a decision's rollout; for the decision on the board (``None``) it has the revision."""
    return " / ".join((LIVE if game is None else str(game), str(decision), *plays))


def kept(findings: Findings) -> dict[str, object]:
    """The findings to keep with a save, as JSON."""
    rollouts = {name: one for name, one in findings.rollouts.items() if not name.startswith(LIVE)}
    chosen = {} if findings.match_table == OWN else {"match_table": findings.match_table}
    remarks = {"remarks": list(findings.remarks.values())} if findings.remarks else {}
    return {"reviews": list(findings.reviews.values()), "rollouts": rollouts, **chosen, **remarks}


def read(raw: object) -> Findings:
    """Read findings kept with a save. Anything of another shape is skipped, because it can be found again."""
    findings = Findings()
    if not isinstance(raw, Mapping):
        return findings
    for review in _listed(raw.get("reviews")):
        if _is_review(review):
            findings.reviews[review["game"]] = cast("Review", review)
            findings.reviewed = review["game"]
    _read_study(findings, raw)
    rollouts = raw.get("rollouts")
    if isinstance(rollouts, Mapping):
        sound = {str(name): one for name, one in rollouts.items() if _is_rollout(one)}
        findings.rollouts = dict(list(sound.items())[-MOST_ROLLOUTS:])
    return findings


def _read_study(findings: Findings, raw: Mapping[str, Any]) -> None:
    """Remarks and the chosen match equity table. Their modules are loaded only where there is something to read."""
    if raw.get("remarks"):
        from vrhcaby.advice.remarks import read_remarks

        findings.remarks = read_remarks(raw["remarks"])
    if raw.get("match_table"):
        from vrhcaby.bot.match_tables import NAMES

        findings.match_table = raw["match_table"] if raw["match_table"] in NAMES else OWN


def _listed(raw: object) -> list[dict[str, Any]]:
    return [one for one in raw if isinstance(one, dict)] if isinstance(raw, list) else []


def _is_review(one: dict[str, Any]) -> bool:
    parts = (one.get("players"), one.get("decisions"))
    return isinstance(one.get("game"), int) and all(_is_list_of_objects(part) for part in parts)


def _is_rollout(one: object) -> bool:
    if not isinstance(one, dict) or not isinstance(one.get("trials"), int):
        return False
    beside = one.get("beside", [])
    return _is_list_of_objects(one.get("rows")) and isinstance(beside, list) and all(map(_is_rollout, beside))


def _is_list_of_objects(raw: object) -> bool:
    return isinstance(raw, list) and all(isinstance(one, dict) for one in raw)
