"""Compare our review with GNU Backgammon's analysis of the same matches: errors and luck of each player.

Both are in multiples of the cube at the time. The rolls must be the same in both. Resignations are left out here,
because GNU Backgammon ignores them.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import gnubg_program
from vrhcaby.advice import review
from vrhcaby.bot.working import Work
from vrhcaby.notation import read_mat
from vrhcaby.session.importing import session_of
from vrhcaby.session.session import Session

SEED = "0f" * 16
GNUBG_PLIES = 2
CALLED = ("X", "O")
"""The players' names in GNU Backgammon's Python, the left one first."""


@dataclass(slots=True)
class Beside:
    """One player's figures in one match, by both programs."""

    match: str
    player: int
    lost: tuple[float, float] = (0.0, 0.0)
    lucks: list[tuple[float, float]] = field(default_factory=list)

    @property
    def luck(self) -> tuple[float, float]:
        """The luck summed over all rolls."""
        return (sum(here for here, _ in self.lucks), sum(there for _, there in self.lucks))


def compared(file: Path, folder: Path) -> list[Beside]:
    """Compare both players of a ``.mat`` file. Raises ``ValueError`` if the rolls differ."""
    theirs: Any = gnubg_program.analysed(file, folder, GNUBG_PLIES)
    session = session_of(read_mat(file.read_text(encoding="utf-8")), seed=SEED).session
    found = [Beside(file.stem, player) for player in (0, 1)]
    for ours, game in zip(reviews_of(session), theirs["games"], strict=True):
        rolls = [act for act in game["game"] if act.get("action") == "move"]
        thrown = [one for one in ours["decisions"] if "luck" in one]
        for here, there in zip(thrown, rolls, strict=True):
            if sorted(here["dice"]) != sorted(there["dice"]):
                raise ValueError(f"{file.name}: {here['dice']} here, {there['dice']} there")
            luck = there["analysis"].get("luck-value")
            if luck is not None:
                found[here["player"]].lucks.append((here["luck"], luck))
        for one in found:
            lost = _lost_here(ours, one.player), _lost_there(game["stats"][CALLED[one.player]])
            one.lost = (one.lost[0] + lost[0], one.lost[1] + lost[1])
    return found


def _lost_here(reviewed: Any, player: int) -> float:
    return sum(
        one["loss"]
        for one in reviewed["decisions"]
        if one["player"] == player and one["kind"] != "resignation"
    )


def _lost_there(stats: Any) -> float:
    """GNU Backgammon's errors of plays and, by kind, of cube decisions, because its own sum omits some of these."""
    cube = sum(
        value for name, value in stats["cube"].items() if name.startswith("err-") and name.endswith("-skill")
    )
    return float(stats["moves"]["error-skill"] + cube)


def reviews_of(session: Session) -> Iterator[Any]:
    for number in range(1, len(review.decisions_by_game(session)) + 1):
        work = Work(review.review(session, "en", number))
        while work.step(1000) is not None:
            pass
        yield work.result


def summary(found: Iterable[Beside]) -> str:
    """A table of the players' totals, with the correlations below."""
    rows = list(found)
    lucks = [pair for row in rows for pair in row.lucks]
    by_roll = statistics.correlation(*zip(*lucks, strict=True))
    by_luck, by_loss = (
        statistics.correlation(*zip(*(getattr(row, what) for row in rows), strict=True))
        for what in ("luck", "lost")
    )
    head = (
        "| match, player | our error | its error | our luck | its luck |\n| --- | ---: | ---: | ---: | ---: |"
    )
    lines = [
        f"| {row.match}, {'left' if row.player == 0 else 'right'} | {row.lost[0]:.2f} | {row.lost[1]:.2f} "
        f"| {row.luck[0]:+.2f} | {row.luck[1]:+.2f} |"
        for row in rows
    ]
    summary = (
        f"Correlation of luck: {by_roll:.4f} over {len(lucks)} rolls, {by_luck:.4f} over the players' totals. "
        f"Correlation of the players' total errors: {by_loss:.4f}."
    )
    return "\n".join([head, *lines, "", summary])
