"""The advice computed for a session: the last hint, warning and roll map, reviewed games and rollouts.

Panels show it. Saves store reviews and rollouts (:func:`kept`), and :func:`read` restores them.
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
"""The most rollouts to keep; beyond this the oldest is dropped."""

MOST_BESIDE = 3
"""The most earlier rollouts of one decision to keep for comparison."""


@dataclass(slots=True)
class Findings:
    """Advice by kind. ``rev`` beside a finding is the revision it belongs to; at another revision the finding is stale."""

    hint: tuple[int, Hint] | None = None
    said: tuple[int, SaidByMember] | None = None
    rolls: tuple[int, RollsAhead] | None = None
    shots: tuple[int, Shots] | None = None
    """The opponent's shots, with the play that leaves them."""
    what_if: tuple[int, WhatIf] | None = None
    """The smallest change of the board, with the play that it makes right."""
    warning: tuple[int, Warning, Mapping[str, object]] | None = None
    """The tutor's warning, with the choice's arguments: its ``name``, and the ``level`` of a resignation."""
    reviews: dict[int, Review] = field(default_factory=dict)
    """The reviews by game, from 1."""
    reviewed: int = 0
    """The game reviewed last."""
    first_review: tuple[int, Review] | None = None
    """The review in progress: people's decisions at a glance."""
    totals: MatchReview | None = None
    """The totals of the reviews, if there are several."""
    rollouts: dict[str, RolledOut] = field(default_factory=dict)
    """Rollouts by the decision's name (:func:`rollout_name`)."""
    rolling: str = ""
    """The rollout in progress."""
    remarks: Remarks = field(default_factory=dict)
    """Comments, verdicts and lines by game and turn."""
    remark_fault: NotationError | None = None
    """Why the latest comment or line was rejected."""
    match_table: str = OWN
    """The match equity table that the reader chose."""

    def value_by(self, table: str) -> None:
        """Set the match equity table. Findings for the position on the board become stale."""
        if table != self.match_table:
            self.match_table = table
            self.hint = self.said = self.rolls = self.shots = self.what_if = self.warning = None

    def note(self, operation: str, args: Mapping[str, object], rev: int, answer: Any) -> None:
        """Store the result of ``hint``, ``rolls``, ``shots``, ``what_if``, ``tutor`` or ``review``."""
        if operation == "review" and answer.get("provisional"):
            self.first_review = (rev, answer)
        elif operation == "review":
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

    def review_of(self, game: int, rev: int) -> Review | None:
        """A game's review, or what the one in progress has seen at a glance."""
        seen = self.first_review[1] if self.first_review and self.first_review[0] == rev else None
        return self.reviews.get(game) or (seen if seen and seen["game"] == game else None)

    def note_rollout(self, names: tuple[str, ...], rolled: RolledOut) -> None:
        """Store a rollout's results so far under each name; the first is the name it was requested by."""
        for name in names:
            self.rollouts[name] = _beside(self.rollouts.pop(name, None), rolled)
        while len(self.rollouts) > MOST_ROLLOUTS:
            del self.rollouts[next(iter(self.rollouts))]
        self.rolling = "" if rolled["done"] or not names else names[0]


def _beside(before: RolledOut | None, rolled: RolledOut) -> RolledOut:
    """A rollout with the earlier rollouts of the same decision."""
    others = [] if before is None else [before, *before.get("beside", [])]
    kept = [one for one in others if one.get("key") != rolled["key"] and one["trials"]][:MOST_BESIDE]
    for one in kept:
        one.pop("beside", None)
    return {**rolled, "beside": kept} if kept else rolled


LIVE = "@"


def rollout_name(game: int | None, decision: int, plays: tuple[str, ...]) -> str:
    """The rollout name of a decision. For the decision on the board (``None``) it includes the revision."""
    return " / ".join((LIVE if game is None else str(game), str(decision), *plays))


def kept(findings: Findings) -> dict[str, object]:
    """The findings to save, as JSON."""
    rollouts = {name: one for name, one in findings.rollouts.items() if not name.startswith(LIVE)}
    chosen = {} if findings.match_table == OWN else {"match_table": findings.match_table}
    remarks = {"remarks": list(findings.remarks.values())} if findings.remarks else {}
    return {"reviews": list(findings.reviews.values()), "rollouts": rollouts, **chosen, **remarks}


def read(raw: object) -> Findings:
    """Read saved findings. Skip anything malformed, because it can be computed again."""
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
    """Read remarks and the chosen match equity table. Their modules are imported only if there is something to read."""
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
