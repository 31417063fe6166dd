"""The operations ``hint``, ``tutor``, ``rolls`` and ``review``: read what is asked, work a slice, answer.

Each answers ``{"done": false, "progress": …}`` until it has been asked often enough, then ``done`` with the
result, which stays at hand until something else is asked or the session changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.advice import crew, hints, review, rolls, sharing
from vrhcaby.bot.engines import lacks
from vrhcaby.bot.levels import level_of_plies
from vrhcaby.bot.params import params_of
from vrhcaby.bot.working import Slices, Work
from vrhcaby.errors import ProtocolError
from vrhcaby.game.resign import levels
from vrhcaby.rules.model import Refusal
from vrhcaby.session.session import Session
from vrhcaby.wire.protocol import Args, Request, bad_arg, integer, one_of

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.advice import Found, Hint, Review, RollsAhead, SaidByMember, Warning
    from vrhcaby.wire.shapes.session import Working

CHOICES = (
    *("confirm", "roll", "raise", "take", "drop", "beaver", "raccoon"),
    *("resign", "accept", "decline"),
)
MOST_LISTED = 50
HOW = ("slice_ms", "share", "given")
"""Arguments that say how to work, not at what."""


@dataclass(slots=True)
class Advising:
    """A piece of advice in the making: what was asked, and the work."""

    key: str
    work: Work[Found]


def _plies(args: Args, usual: int) -> int:
    return level_of_plies(args.get("plies", usual)).plies


def refusal(session: Session, request: Request) -> Refusal | None:
    """Why advice may not be had: a member of a chouette's crew who is out is not asked."""
    member = _member(request.args)
    return None if member is None or request.op != "hint" else crew.refusal(session, member)


def _member(args: Args) -> int | None:
    return None if args.get("member") is None else integer(args, "member", high=5)


def _hint(session: Session, args: Args, lang: str) -> Slices[Hint] | Slices[SaidByMember]:
    member = _member(args)
    if member is not None:
        return crew.asked(session, member)
    count = integer(args, "count", hints.MOST_PLAYS, 1, MOST_LISTED)
    return hints.hint(session.game, lang, _plies(args, hints.HINT_PLIES), count)


def _tutor(session: Session, args: Args, lang: str) -> Slices[Warning]:
    name = None if args.get("name") is None else one_of(args, "name", CHOICES)
    threshold = args.get("threshold", 0.08)
    if isinstance(threshold, bool) or not isinstance(threshold, int | float) or not 0 <= threshold <= 10:
        raise bad_arg("threshold", threshold, "a number from 0 to 10")
    level = None if args.get("level") is None else one_of(args, "level", levels(session.game))
    plies = _plies(args, hints.TUTOR_PLIES)
    return hints.tutor(session.game, lang, name, float(threshold), plies, level)


def _rolls(session: Session, args: Args, lang: str) -> Slices[RollsAhead]:
    del lang
    task, game = hints.task_now(session.game), session.game
    assert game.mover is not None
    return rolls.rolls_ahead(task, game.mover.value, _plies(args, rolls.ROLLS_PLIES))


def _review(session: Session, args: Args, lang: str) -> Slices[Review]:
    number = None if args.get("game") is None else integer(args, "game", low=1)
    return review.review(session, lang, number, _plies(args, review.usual_plies(session)))


ASKED: Mapping[str, Callable[[Session, Args, str], Slices[Found]]] = {
    "hint": _hint,
    "tutor": _tutor,
    "rolls": _rolls,
    "review": _review,
}


def advance(kept: Advising | None, session: Session, request: Request) -> tuple[Advising, Working | Found]:
    """Go on with the advice asked for, or begin it; what is kept for the next slice, and the answer.

    Raises ``protocol/bad-args`` for arguments that cannot be and ``advice/stopped`` where the work was
    ended meanwhile.
    """
    args = {name: value for name, value in request.args.items() if name not in HOW}
    key = json.dumps([request.op, session.rev, session.config.seed.hex(), request.lang, args], sort_keys=True)
    if kept is None or kept.key != key:
        kept = Advising(key, Work(ASKED[request.op](session, args, request.lang)))
    working = sharing.worked(kept.work, request.args)
    if working is not None:
        return kept, working
    found = kept.work.result
    if found is None:
        raise ProtocolError("the advice was stopped", code="advice/stopped")
    lack = lacks(params_of(session.game.rules, session.game.options.scoring))
    if lack:
        found["stand_in"] = lack
    return kept, found
