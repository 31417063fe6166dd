"""A simple player: one ply, a few features, no nets. Always available.

It is the weakest opponent, and the fallback if neither the kernel nor the nets load. It plays every rulebook, because
it judges only boards that legal plays lead to.
"""

from __future__ import annotations

from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import BAR, HOME, OFF, Position
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.model import Rules

PIP = 0.010
OWN_OFF = 0.12
HOME_POINT = 0.14
OUTER_POINT = 0.06
ANCHOR = 0.10
THEIR_BAR = 0.30
BLOT = 0.035
STACK = 0.02


def best_play(rules: Rules, position: Position, roll: Roll) -> Play | None:
    """Return the best play by the features (mover's view), or ``None`` if nothing is legal."""
    plays = legal_plays(rules, position, roll)
    return max(plays, key=lambda play: worth(play.position), default=None)


def worth(position: Position) -> float:
    """Score a board after the mover's play; higher is better for the mover."""
    mine, theirs = position.pips
    points = position.points
    race = position.rear < _their_rear(points)
    score = PIP * (theirs - mine) + OWN_OFF * position.off[0]
    if race:
        return score
    score += THEIR_BAR * -points[OFF]
    for place in range(1, BAR):
        count = points[place]
        if count == 1:
            score -= _blot_risk(points, place)
        elif count >= 2:
            score += _held_value(place) - STACK * max(0, count - 3)
    return score


def _their_rear(points: tuple[int, ...]) -> int:
    """The opponent's rearmost checker as the mover's point. Blots in front of it can be hit."""
    return next((place for place in range(BAR) if points[place] < 0), BAR)


def _held_value(place: int) -> float:
    if place <= HOME:
        return HOME_POINT
    return ANCHOR if place > 18 else OUTER_POINT


def _blot_risk(points: tuple[int, ...], place: int) -> float:
    """The risk of a blot: higher if opposing checkers can reach it or if it has travelled far."""
    shooters = sum(1 for p in range(max(0, place - 11), place) if points[p] < 0)
    near = sum(1 for p in range(max(0, place - 6), place) if points[p] < 0)
    return BLOT * (shooters + near) * (25 - place) / 12


def wants_raise(position: Position) -> bool:
    """A rough rule for raising: well ahead in pips, with the mover on roll."""
    mine, theirs = position.pips
    return 1.09 * mine < theirs and mine < theirs - 8


def wants_take(position: Position) -> bool:
    """The same rule for the player who is offered the cube (mover's view of the raiser)."""
    mine, theirs = position.pips
    return theirs < 1.14 * mine + 3 or (-position.points[OFF] > 0 and mine > 60)
