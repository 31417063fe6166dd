"""The coach's comment on a complete play: praise, a warning, or what a better play achieves.

The bot's pack has this module, because nothing can be said before the nets have arrived.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TypeVar

from vrhcaby.advice.features import Feature
from vrhcaby.advice.outlook import Outlook, shots
from vrhcaby.advice.reasons import WORTH_A_WORD, Case
from vrhcaby.advice.search import Judged, Question, plays_of
from vrhcaby.advice.tips import PRAISED, Better, Tip, exposed, nearest_threat
from vrhcaby.board.plays import Play
from vrhcaby.bot import engines
from vrhcaby.bot.levels import FULL
from vrhcaby.bot.working import Slices, Work
from vrhcaby.errors import BotError
from vrhcaby.game.state import Game
from vrhcaby.session import seated_bot
from vrhcaby.session.cited_rows import cite_of

T = TypeVar("T")

GOOD = 0.02
"""A play that loses at most this share of a standard game is praised."""
COSTLY = 0.06
"""A play that loses this much is commented on, if the board can show what is wrong."""


@lru_cache(maxsize=16)
def remark(game: Game) -> Tip | None:
    """Comment on a complete but unconfirmed play if the evaluation supports it; else return ``None``.

    Also ``None`` until the bot's tables are built.
    """
    try:
        return _weighed(game)
    except BotError:
        return None


def _weighed(game: Game) -> Tip | None:
    question, play = _question(game), Play(game.draft, game.position)
    if not engines.looks_ahead(question.params) or not engines.warm(question.params, 1):
        return None
    case = Case(question, _drained(plays_of(question, game.view.roll)))
    mine = next((one for one in case.judged if one.play.position == play.position), None)
    # A play without an alternative is neither praised nor criticised.
    if mine is None or len(case.judged) == 1:
        return None
    loss = (case.judged[0].equity - mine.equity) / case.usual
    if loss <= GOOD:
        return _praise(game, case.features(mine), play)
    return _warning(case, game, mine) if loss >= COSTLY else None


def _question(game: Game) -> Question:
    assert game.to_act is not None
    task, _ = next(iter(seated_bot.tasks(game, game.to_act, FULL)))
    return Question(task.rules, game.start, task.stakes, 0, task.scoring)


def _praise(game: Game, seen: tuple[Feature, ...], play: Play) -> Tip | None:
    done = {one.key: one for one in reversed(seen) if one.favours}
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


def _warning(case: Case, game: Game, mine: Judged) -> Tip | None:
    """A warning about a costly play: the blots that the opponent can hit, or only what a better play achieves."""
    gain = gain_of(case, mine)
    better = Better(case.judged[0].play.moves, gain.key, gain.facts) if gain else None
    if (risk := _risk(case, game, mine.play, better)) is not None:
        return risk
    cite = cite_of(game.rules, PRAISED[gain.key]) if gain else None
    if gain is None or cite is None:
        return None
    return Tip("weaker", cite, good=_seen_at(gain, case.judged[0].play), better=better)


def _risk(case: Case, game: Game, play: Play, better: Better | None) -> Tip | None:
    cite, alone = cite_of(game.rules, ("hitting",)), exposed(play.position)
    if cite is None or not alone:
        return None
    ahead: Outlook = _drained(shots(case.question, play, case.usual))
    if not ahead.shots:
        return None
    threat, facts = nearest_threat(play.position), {"rolls": ahead.hits, "count": len(alone)}
    return Tip("exposed", cite, facts, alone=alone, threat=threat, by_opponent=True, better=better)


def gain_of(case: Case, mine: Judged) -> Feature | None:
    """What the best play does and this one does not, if no play without it is as good."""
    theirs, least = case.features(mine), WORTH_A_WORD * case.usual
    gains = (one for one in case.features(case.judged[0]) if one.key in PRAISED and not one.within(theirs))
    return max(
        (one for one in gains if (case.worth(one) or 0.0) >= least),
        key=lambda one: case.worth(one) or 0.0,
        default=None,
    )


def _drained(slices: Slices[T]) -> T:
    """Run sliced work to its end and return the result."""
    work = Work(slices)
    work.step(math.inf)
    assert work.result is not None
    return work.result
