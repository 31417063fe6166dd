"""The operations ``hint``, ``tutor``, ``rolls``, ``shots`` and ``review``: read arguments, work for a slice, answer.

Each answers ``{"done": false, "progress": …}`` until the work is complete, then ``done`` with the result. The result
is kept until the arguments or the session change.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from vrhcaby.advice import crew, hints, replies, review, rolls, sharing, what_if, what_if_cube
from vrhcaby.bot.engines import lacks
from vrhcaby.bot.levels import level_of_plies
from vrhcaby.bot.params import params_of
from vrhcaby.bot.working import Slices, Work
from vrhcaby.errors import ProtocolError
from vrhcaby.game.resign import levels
from vrhcaby.game.state import Phase
from vrhcaby.game.turn import may
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.model import Refusal
from vrhcaby.session.session import Session
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Args, Request, bad_arg

if TYPE_CHECKING:
    from vrhcaby.board.plays import Play
    from vrhcaby.board.side import Side
    from vrhcaby.bot.thinker import Task
    from vrhcaby.wire.shapes.advice import Hint, RollsAhead, SaidByMember, Shots, Warning, WhatIf
    from vrhcaby.wire.shapes.findings import Found
    from vrhcaby.wire.shapes.reviews import Review
    from vrhcaby.wire.shapes.session import Working

CHOICES = (
    *("confirm", "roll", "raise", "take", "drop", "beaver", "raccoon"),
    *("resign", "accept", "decline"),
)
MOST_LISTED = 50
HOW = ("slice_ms", "share", "later", "given")
"""Arguments that set how to work; the others set the subject."""


@dataclass(slots=True)
class Advising:
    """Advice in progress: its arguments, and the work."""

    key: str
    work: Work[Found]


def _plies(args: Args, usual: int) -> int:
    return level_of_plies(args.get("plies", usual)).plies


def refusal(session: Session, request: Request) -> Refusal | None:
    """Why there is no advice: the crew member asked is out of the game; ``None`` if there is advice."""
    check_distance(session)
    member = _member(request.args)
    return None if member is None or request.op != "hint" else crew.refusal(session, member)


def check_distance(session: Session) -> None:
    """Raise :class:`ProtocolError` ``distance/no-advice`` during a match at a distance. Finished games may be reviewed."""
    if session.config.dice == "distance" and session.game.phase is not Phase.GAME_OVER:
        raise ProtocolError(
            "the game is played at a distance: hints and reviews are off until it is over",
            code="distance/no-advice",
        )


def _member(args: Args) -> int | None:
    return fields.optional(fields.integer(high=5)).of(args, "member")


def _hint(session: Session, args: Args, lang: str) -> Slices[Hint] | Slices[SaidByMember]:
    member = _member(args)
    if member is not None:
        return crew.asked(session, member)
    count = fields.integer(1, MOST_LISTED, hints.MOST_PLAYS).of(args, "count")
    return hints.hint(session.game, lang, _plies(args, hints.HINT_PLIES), count)


class Choice(fields.Asked):
    """The choice about to be made, and the smallest loss that triggers a warning."""

    name = fields.optional(fields.one_of(CHOICES))
    threshold = fields.number(0, 10, 0.08, expected="a number from 0 to 10")


def _tutor(session: Session, args: Args, lang: str) -> Slices[Warning]:
    asked = Choice(args)
    level = fields.optional(fields.one_of(levels(session.game))).of(args, "level")
    plies = _plies(args, hints.TUTOR_PLIES)
    return hints.tutor(session.game, lang, asked.name, asked.threshold, plies, level)


def _rolls(session: Session, args: Args, lang: str) -> Slices[RollsAhead]:
    del lang
    task, game = hints.task_now(session.game), session.game
    assert game.mover is not None
    return rolls.rolls_ahead(task, game.mover.value, _plies(args, rolls.ROLLS_PLIES))


def _shots(session: Session, args: Args, lang: str) -> Slices[Shots]:
    del lang
    task, play, mover = _play_asked(session, args)
    return replies.shots_after(hints.question_of(task, 0), play, mover)


def _what_if(session: Session, args: Args, lang: str) -> Slices[WhatIf]:
    del lang
    plies = _plies(args, hints.HINT_PLIES)
    if "play" not in args:
        return _cube_if(session, plies)
    task, play, mover = _play_asked(session, args)
    return what_if.what_if(hints.question_of(task, plies), session.game.view.roll, play, mover)


def _cube_if(session: Session, plies: int) -> Slices[WhatIf]:
    """Find the change that turns the cube decision.

    Raises ``advice/nothing-to-decide`` unless a double is possible or was just made.
    """
    game, task = session.game, hints.task_now(session.game)
    doubling = task.kind == "cube" and "raise" in may(game, game.to_act)
    question, answering = hints.question_of(task, plies), task.kind == "answer"
    if game.mover is None or not (doubling or answering) or question.stakes.cube() is None:
        raise ProtocolError("there is no cube decision", code="advice/nothing-to-decide")
    decider = game.mover.other if answering else game.mover
    return what_if_cube.cube_if(question, decider, answering=answering, may_beaver=task.may_beaver)


def _play_asked(session: Session, args: Args) -> tuple[Task, Play, Side]:
    """The decision and the named play. Raises ``protocol/bad-args`` if the text is not a play of the roll."""
    task, mover = hints.task_now(session.game), session.game.mover
    if task.roll is None or mover is None:
        raise ProtocolError("there is no play to look at", code="advice/nothing-to-decide")
    text = args.get("play")
    plays = legal_plays(task.rules, task.position, task.roll)
    play = next((one for one in plays if one.text == text), None)
    if play is None:
        raise bad_arg("play", text, "a legal play of the roll")
    return task, play, mover


def _review(session: Session, args: Args, lang: str) -> Slices[Review]:
    game = fields.optional(fields.integer(1)).of(args, "game")
    return review.review(session, lang, game, _plies(args, review.usual_plies(session)))


ASKED: Mapping[str, Callable[[Session, Args, str], Slices[Found]]] = {
    "hint": _hint,
    "tutor": _tutor,
    "rolls": _rolls,
    "shots": _shots,
    "what_if": _what_if,
    "review": _review,
}


def advance(
    kept: Advising | None,
    session: Session,
    request: Request,
    begin: Callable[[], Slices[Found]] | None = None,
) -> tuple[Advising, Working | Found]:
    """Continue or begin the requested advice; return the state for the next slice, and the answer. ``begin`` begins what
    is not in :data:`ASKED`.

    Raises ``protocol/bad-args`` for invalid arguments and ``advice/stopped`` if the work was stopped meanwhile.
    """
    args = {name: value for name, value in request.args.items() if name not in HOW}
    key = json.dumps([request.op, session.rev, request.lang, args], sort_keys=True)
    if kept is None or kept.key != key:
        kept = Advising(key, Work(begin() if begin else ASKED[request.op](session, args, request.lang)))
    working = sharing.worked(kept.work, request.args)
    if working is not None:
        flags = {"first": kept.work.first is not None, "more": kept.work.more, "waiting": kept.work.waiting}
        return kept, cast("Working", {**working, **{name: True for name, held in flags.items() if held}})
    result = kept.work.result
    if result is None:
        raise ProtocolError("the advice was stopped", code="advice/stopped")
    lack = lacks(params_of(session.game.rules, session.game.options.scoring))
    if lack:
        result["stand_in"] = lack
    return kept, result
