"""The coach's tip for a turn: something new to a newcomer, or a comment that the evaluation confirms.

The tip stays the same until the turn changes: first a new kind of situation, later a comment on the play.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TypeVar

from vrhcaby.advice.features import FAR_HOME, Feature, features
from vrhcaby.advice.outlook import Outlook, shots
from vrhcaby.advice.search import Question, plays_of, usual_worth
from vrhcaby.board.plays import Play
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.bot import engines
from vrhcaby.bot.levels import FULL
from vrhcaby.bot.working import Slices, Work
from vrhcaby.errors import BotError
from vrhcaby.game.state import Game, Phase
from vrhcaby.rules.model import Cite
from vrhcaby.session import seated_bot
from vrhcaby.session.cited_rows import cite_of
from vrhcaby.session.first_encounters import encounters_of_turn

T = TypeVar("T")

GOOD = 0.02
"""A play that loses at most this share of a standard game is praised."""
COSTLY = 0.06
"""A play that loses this much is commented on, if the board can show what is wrong."""
LONGEST_SHOT = 11
"""Arrows show direct and combined shots up to this distance."""
PRAISED: Mapping[str, tuple[str, ...]] = {
    "hits": ("hitting",),
    "makes_point": ("target_is_open", "target_is_empty", "stacking"),
    "makes_anchor": ("target_is_open", "stacking"),
    "wall": ("target_is_open", "stacking"),
    "safe": ("hitting",),
}
"""Features to praise, each with the rulebook rows that make it valuable."""


@dataclass(frozen=True, slots=True)
class Tip:
    """One thing to say. Places are those of the player to act."""

    key: str
    cite: Cite
    facts: Mapping[str, int] = field(default_factory=dict)
    good: tuple[int, ...] = ()
    """The player's points to mark as good."""
    alone: tuple[int, ...] = ()
    """The player's blots that the opponent may hit."""
    threat: tuple[int, int] | None = None
    """Where the hit starts and lands."""
    by_opponent: bool = False
    """Whether the opponent makes that hit."""
    once: bool = False
    """Whether the tip is shown only once on a device: a first encounter."""


def tip_of(game: Game, shown: Collection[str]) -> Tip | None:
    """The tip for now. ``shown`` lists the encounters that earlier turns showed."""
    met = next((one for one in encounters_of_turn(game) if one.id not in shown), None)
    if met is not None:
        return _placed(game, Tip(met.id, met.cite, once=True))
    return remark(game) if game.phase is Phase.MOVING else None


def _placed(game: Game, tip: Tip) -> Tip:
    """An encounter with its place on the board."""
    if game.phase is not Phase.MOVING:
        return tip
    if tip.key == "bar" and game.position.points[BAR] > 0:
        return replace(tip, good=(BAR,))
    if tip.key == "hit" and not game.draft:
        hit = next((m for m in game.view.choices((), game.start) if _lands_on_one(game.start, m.dst)), None)
        return replace(tip, threat=(hit.src, hit.dst)) if hit else tip
    if tip.key == "blot":
        return replace(
            tip, alone=exposed(game.position), threat=nearest_threat(game.position), by_opponent=True
        )
    return tip


def _lands_on_one(position: Position, place: int) -> bool:
    return place != OFF and position.points[place] == -1


@lru_cache(maxsize=16)
def remark(game: Game) -> Tip | None:
    """Comment on a complete but unconfirmed play if the evaluation supports it; else return ``None``.

    Also ``None`` until the bot's nets are loaded and its tables built.
    """
    if not game.draft or any(True for _ in game.view.choices(game.draft, game.position)):
        return None
    try:
        return _weighed(game)
    except BotError:
        return None


def _weighed(game: Game) -> Tip | None:
    question, play = _question(game), Play(game.draft, game.position)
    if not engines.looks_ahead(question.params) or not engines.warm(question.params, 1):
        return None
    loss = _loss(question, game, play)
    if loss <= GOOD:
        return _praise(game, play)
    return _warning(question, game, play) if loss >= COSTLY else None


def _question(game: Game) -> Question:
    assert game.to_act is not None
    task, _ = next(iter(seated_bot.tasks(game, game.to_act, FULL)))
    return Question(task.rules, game.start, task.stakes, 0, task.scoring)


def _loss(question: Question, game: Game, play: Play) -> float:
    """How much a play loses against the best one, as a share of a standard game.

    A play without an alternative gets a loss between ``GOOD`` and ``COSTLY``, so it is neither praised nor
    criticised.
    """
    judged = _drained(plays_of(question, game.view.roll))
    mine = next((one for one in judged if one.play.position == play.position), None)
    if mine is None or len(judged) == 1:
        return (GOOD + COSTLY) / 2
    return (judged[0].equity - mine.equity) / usual_worth(question.rules, question.scoring)


def _praise(game: Game, play: Play) -> Tip | None:
    done = {one.key: one for one in reversed(features(game.rules, game.start, play)) if one.favours}
    for key, rows in PRAISED.items():
        cite = cite_of(game.rules, rows)
        if key in done and cite is not None:
            return Tip(f"done_{key}", cite, dict(done[key].facts), good=_seen_at(done[key], play))
    return None


def _seen_at(feature: Feature, play: Play) -> tuple[int, ...]:
    """The places that show what a play did."""
    if feature.key == "hits":
        return tuple(move.dst for move in play.moves if move.hit)
    point = feature.facts.get("point")
    return (point,) if point else ()


def _warning(question: Question, game: Game, play: Play) -> Tip | None:
    """A warning about a costly play that leaves blots, if the opponent has a shot."""
    cite, alone = cite_of(game.rules, ("hitting",)), exposed(play.position)
    if cite is None or not alone:
        return None
    ahead: Outlook = _drained(shots(question, play, usual_worth(question.rules, question.scoring)))
    if not ahead.shots:
        return None
    threat = nearest_threat(play.position)
    return Tip("exposed", cite, {"rolls": ahead.hits}, alone=alone, threat=threat, by_opponent=True)


def exposed(position: Position) -> tuple[int, ...]:
    """The mover's blots short of the opponent's home board that an opposing checker has yet to pass."""
    theirs = [place for place in range(BAR) if position.points[place] < 0]
    rear = min(theirs, default=BAR)
    return tuple(place for place in range(rear + 1, FAR_HOME) if position.points[place] == 1)


def nearest_threat(position: Position) -> tuple[int, int] | None:
    """Where the shortest shot at an exposed checker starts and lands, in the mover's view."""
    pairs = (
        (blot - place, place, blot)
        for blot in exposed(position)
        for place in range(blot)
        if position.points[place] < 0 and blot - place <= LONGEST_SHOT
    )
    nearest = min(pairs, default=None)
    return None if nearest is None else nearest[1:]


def _drained(slices: Slices[T]) -> T:
    """Run sliced work to its end and return the result."""
    work = Work(slices)
    work.step(math.inf)
    assert work.result is not None
    return work.result


__all__ = ["Tip", "exposed", "nearest_threat", "remark", "tip_of"]
