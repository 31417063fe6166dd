"""Totals of a session's reviews: per game and overall, with checker play and cube apart.

The caller stores the reviews; the session knows the results. Losses, luck and skill use the reviews' unit: multiples
of the cube at the time, or checker points.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from vrhcaby import limits
from vrhcaby.bot.grading import Grade
from vrhcaby.session.timeline import PlayedGame
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Args, bad_arg

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import reviews as shapes

GRADES: tuple[Grade, ...] = ("fine", "doubtful", "mistake", "blunder")
FURTHEST = 1e6
"""The largest loss or luck accepted for a game."""


LOST = fields.number(-FURTHEST, FURTHEST)


class Account(fields.Asked):
    """One player's figures in a review, with the cube's apart."""

    cube = fields.table()
    grades = fields.table()
    decisions = fields.integer()
    lost = fields.number(-FURTHEST, FURTHEST)
    luck = fields.number(-FURTHEST, FURTHEST)
    rolls = fields.integer()
    rolled = fields.integer(absent=0)
    error = fields.number(0, FURTHEST, 0)


@dataclass(slots=True)
class Part:
    """The number of decisions of one kind and their total loss."""

    decisions: int = 0
    lost: float = 0.0

    def add(self, decisions: int, lost: float) -> None:
        """Add decisions."""
        self.decisions += decisions
        self.lost += lost

    def wire(self) -> shapes.PartTotals:
        """The JSON value. ``rate`` is the mean loss per decision in thousandths of the unit."""
        rate = 1000 * self.lost / self.decisions if self.decisions else 0.0
        return {"decisions": self.decisions, "lost": self.lost, "rate": rate}


@dataclass(slots=True)
class Sum:
    """One player's figures summed over several games."""

    checkers: Part = field(default_factory=Part)
    cube: Part = field(default_factory=Part)
    luck: float = 0.0
    rolls: int = 0
    points: int = 0
    resignations: Part = field(default_factory=Part)
    rolled: int = 0
    variance: float = 0.0
    grades: dict[Grade, int] = field(default_factory=lambda: dict.fromkeys(GRADES, 0))

    @property
    def lost(self) -> float:
        """The loss of all decisions."""
        return self.checkers.lost + self.cube.lost

    def add(self, account: Args) -> None:
        """Add one player's account from one review. Raises ``protocol/bad-args``."""
        read = Account(account)
        asked, lost = (
            fields.integer(high=read.decisions).of(read.cube, "decisions"),
            LOST.of(read.cube, "lost"),
        )
        self.cube.add(asked, lost)
        self.checkers.add(read.decisions - asked, max(0.0, read.lost - lost))
        resigned = account.get("resignations") or {}
        if not isinstance(resigned, dict):
            raise bad_arg("resignations", resigned, "what resignations came to")
        self.resignations.add(
            fields.integer(absent=0).of(resigned, "decisions"),
            fields.number(-FURTHEST, FURTHEST, 0).of(resigned, "lost"),
        )
        self.rolled += read.rolled
        self.variance += read.error**2
        self.luck += read.luck
        self.rolls += read.rolls
        for grade in GRADES:
            self.grades[grade] += fields.integer(absent=0).of(read.grades, grade)

    def wire(self, player: int, other: Sum) -> shapes.MatchAccount:
        """The JSON value. ``skill`` is the other player's loss minus this player's."""
        whole = Part(self.checkers.decisions + self.cube.decisions, self.lost)
        return {
            **whole.wire(),
            "id": player,
            "checkers": self.checkers.wire(),
            "cube": self.cube.wire(),
            "grades": dict(self.grades),
            "luck": self.luck,
            "rolls": self.rolls,
            "resignations": {
                "decisions": self.resignations.decisions,
                "lost": self.resignations.lost,
            },
            "rolled": self.rolled,
            "error": math.sqrt(self.variance),
            "skill": other.lost - self.lost,
            "points": self.points,
        }


def match_totals(played: Sequence[PlayedGame], reviews: object) -> shapes.MatchReview:
    """Add up the reviews of two players' games. Raises ``protocol/bad-args`` for anything else."""
    if not isinstance(reviews, list) or len(reviews) > limits.ENTRIES:
        raise bad_arg("reviews", reviews, "a list of reviews")
    whole = (Sum(), Sum())
    games: list[shapes.GameTotals] = []
    read = dict(_read(one, len(played)) for one in reviews)
    if len(read) < len(reviews):
        raise bad_arg("reviews", reviews, "one review of a game")
    for number, accounts in sorted(read.items()):
        sums = (Sum(), Sum())
        for account in accounts:
            player = fields.integer(high=1).of(account, "id")
            sums[player].add(account)
            whole[player].add(account)
        result = played[number - 1].last.result
        if result is not None:
            winner = played[number - 1].last.player(result.winner)
            sums[winner].points += result.worth.points
            whole[winner].points += result.worth.points
        games.append({"game": number, "over": result is not None, "players": _pair(sums)})
    return {"games": games, "players": _pair(whole)}


def _read(review: object, games: int) -> tuple[int, list[Args]]:
    if not isinstance(review, dict):
        raise bad_arg("reviews", review, "a list of reviews")
    players = review.get("players")
    if not isinstance(players, list) or not all(isinstance(one, dict) for one in players):
        raise bad_arg("players", players, "a list of accounts")
    return fields.integer(1, games).of(review, "game"), players


def _pair(sums: tuple[Sum, Sum]) -> list[shapes.MatchAccount]:
    return [sums[0].wire(0, sums[1]), sums[1].wire(1, sums[0])]
