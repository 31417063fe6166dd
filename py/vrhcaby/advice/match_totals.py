"""What the reviews of the games of a session come to: per game and in all, checkers and cube apart.

The reviews come from whoever kept them; what was won is read from the session. Losses, luck and skill are in the
unit of the reviews: multiples of the cube as it stood, or checker points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from vrhcaby import limits
from vrhcaby.advice.review import GRADES
from vrhcaby.bot.grading import Grade
from vrhcaby.session.timeline import PlayedGame
from vrhcaby.wire.protocol import Args, bad_arg, integer

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import advice as shapes

FURTHEST = 1e6
"""No game loses or gives more than this."""


@dataclass(slots=True)
class Part:
    """Decisions of one kind, and what they lost."""

    decisions: int = 0
    lost: float = 0.0

    def add(self, decisions: int, lost: float) -> None:
        """More decisions of the kind."""
        self.decisions += decisions
        self.lost += lost

    def wire(self) -> shapes.PartTotals:
        """``rate``: the mean loss per decision in thousandths of the unit."""
        rate = 1000 * self.lost / self.decisions if self.decisions else 0.0
        return {"decisions": self.decisions, "lost": self.lost, "rate": rate}


@dataclass(slots=True)
class Sum:
    """One player's figures of some games."""

    checkers: Part = field(default_factory=Part)
    cube: Part = field(default_factory=Part)
    luck: float = 0.0
    rolls: int = 0
    points: int = 0
    grades: dict[Grade, int] = field(default_factory=lambda: dict.fromkeys(GRADES, 0))

    @property
    def lost(self) -> float:
        """What all decisions lost."""
        return self.checkers.lost + self.cube.lost

    def add(self, account: Args) -> None:
        """What one player's account of one review says. Raises ``protocol/bad-args``."""
        cube, grades = _table(account, "cube"), _table(account, "grades")
        decisions, lost = integer(account, "decisions"), _number(account, "lost")
        asked, cube_lost = integer(cube, "decisions", high=decisions), _number(cube, "lost")
        self.cube.add(asked, cube_lost)
        self.checkers.add(decisions - asked, max(0.0, lost - cube_lost))
        self.luck += _number(account, "luck")
        self.rolls += integer(account, "rolls")
        for grade in GRADES:
            self.grades[grade] += integer(grades, grade, 0)

    def wire(self, player: int, other: Sum) -> shapes.MatchAccount:
        """``skill``: what the other player's decisions lost beyond this one's."""
        whole = Part(self.checkers.decisions + self.cube.decisions, self.lost)
        return {
            **whole.wire(),
            "id": player,
            "checkers": self.checkers.wire(),
            "cube": self.cube.wire(),
            "grades": dict(self.grades),
            "luck": self.luck,
            "rolls": self.rolls,
            "skill": other.lost - self.lost,
            "points": self.points,
        }


def match_totals(played: Sequence[PlayedGame], reviews: object) -> shapes.MatchReview:
    """The reviews of some games of two players together. Raises ``protocol/bad-args`` for what is no review."""
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
            player = integer(account, "id", high=1)
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
    return integer(review, "game", low=1, high=games), players


def _pair(sums: tuple[Sum, Sum]) -> list[shapes.MatchAccount]:
    return [sums[0].wire(0, sums[1]), sums[1].wire(1, sums[0])]


def _table(account: Args, name: str) -> Args:
    value = account.get(name)
    if not isinstance(value, dict):
        raise bad_arg(name, value, "an object")
    return value


def _number(account: Args, name: str) -> float:
    value = account.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= FURTHEST:
        raise bad_arg(name, value, "a number")
    return float(value)


__all__ = ["match_totals"]
