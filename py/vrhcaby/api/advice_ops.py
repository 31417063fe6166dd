"""Advice about a channel's game: hints, the tutor, reviews, rollouts. They never change the game.

The code of advice comes with the bot's nets, so it is imported where it is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from vrhcaby.advice.findings import Findings, kept, read, rollout_name
from vrhcaby.advice.match_totals import match_totals
from vrhcaby.api.channel import Channel, OpenSession, check_rev, forbidden
from vrhcaby.api.registry import operation, question
from vrhcaby.bot import match_tables
from vrhcaby.errors import ProtocolError
from vrhcaby.session.missed import missed_blunders, missed_doubles
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Args, Request

if TYPE_CHECKING:
    from vrhcaby.advice.rolling import Rolling
    from vrhcaby.bot.working import Slices
    from vrhcaby.wire.shapes.envelope import Done, Forbidden
    from vrhcaby.wire.shapes.findings import Found, KeptFindings
    from vrhcaby.wire.shapes.reviews import MatchReview
    from vrhcaby.wire.shapes.session import Stopped, Working
    from vrhcaby.wire.shapes.workers import Nets

    Advised = Done[Working | Found] | Forbidden


@operation("hint", "HintArgs", answers="Working | Hint | SaidByMember", nets="now")
def hint(channel: Channel, request: Request) -> Advised:
    """The best choice for the player to act, or the play that a bot of the crew recommends; in slices. On the page it
    takes the place of a refusal or a question.
    """
    if channel.opened is not None:
        channel.opened.response = None
    return _advised(channel, request)


@operation("tutor", "TutorArgs", answers="Working | Warning", nets="now")
def tutor(channel: Channel, request: Request) -> Advised:
    """Whether a choice about to be made is a mistake; in slices."""
    return _advised(channel, request)


@operation("rolls", "RollsArgs", answers="Working | RollsAhead", nets="now")
def rolls(channel: Channel, request: Request) -> Advised:
    """The outcome of every next roll; in slices."""
    return _advised(channel, request)


@operation("shots", "ShotsArgs", answers="Working | Shots", nets="now")
def shots(channel: Channel, request: Request) -> Advised:
    """Which rolls of the opponent can hit after a play, and at what cost; in slices."""
    return _advised(channel, request)


@operation("what_if", "WhatIfArgs", answers="Working | WhatIf", nets="now")
def what_if(channel: Channel, request: Request) -> Advised:
    """The smallest change of the board that makes a play right or turns the cube decision; in slices."""
    return _advised(channel, request)


@operation("review", "ReviewArgs", answers="Working | ReviewMade", nets="now")
def review(channel: Channel, request: Request) -> Advised:
    """Grade every decision of a game, with the best one and the loss; in slices."""
    answer = _advised(channel, request)
    made = cast("Any", answer.get("ok") or {})
    if not made.get("done"):
        return answer
    from vrhcaby.advice.error_types import phased, types_of
    from vrhcaby.advice.player_figures import drill_of

    kinds = [(one, types_of(one, phase)) for one, phase in phased(made["decisions"])]
    config, session = channel.open.config.wire(), channel.open
    missed = missed_blunders(kinds, config)
    missed += missed_doubles(kinds, config, lambda one: drill_of(session, one))
    return cast("Advised", {"ok": {**made, "missed": missed}})


def _there(channel: Channel, request: Request) -> OpenSession:
    """The session to advise on: the present one, or at the earlier step that the arguments name."""
    from vrhcaby.advice import slices

    session = check_rev(channel, request)
    slices.check_distance(session)
    step = fields.optional(fields.integer(1, len(session.trail))).of(request.args, "step")
    return channel.now if step is None else channel.now.at(step)


def _advised(channel: Channel, request: Request) -> Advised:
    from vrhcaby.advice import slices

    there = _there(channel, request)
    refused = slices.refusal(there.session, request)
    if refused is not None:
        return forbidden(channel, request, refused)
    there.advice, answer = slices.advance(there.advice, there.session, request)
    first = there.advice.work.first
    if answer["done"]:
        _note(channel, there, request, answer)
    elif first is not None:
        there.findings.note(request.op, request.args, there.session.rev, first.answer)
    return {"ok": answer}


def _note(channel: Channel, there: OpenSession, request: Request, answer: Mapping[str, object]) -> None:
    """Store the findings for the panels, with the totals if there are several reviews."""
    there.findings.note(request.op, request.args, there.session.rev, answer)
    if request.op == "review":
        _count(channel)


def take_findings(channel: Channel, raw: object) -> None:
    """Restore the reviews and rollouts kept with the save that was just opened."""
    channel.now.findings = read(raw)
    try:
        _count(channel)
    except ProtocolError:
        # From another version, or damaged: they can be computed again.
        channel.now.findings = Findings()


def _count(channel: Channel) -> None:
    """Total up the session's reviews."""
    findings = channel.now.findings
    reviews = [{"game": one["game"], "players": one["players"]} for one in findings.reviews.values()]
    findings.totals = match_totals(channel.now.followed.catch_up(), reviews) if reviews else None


@operation("advice_stop", redraws=True)
def advice_stop(channel: Channel, request: Request) -> Done[Stopped]:
    """Drop the advice in progress, the tutor's warning, and the note that a rollout is running."""
    del request
    if channel.opened is not None:
        for one in (channel.opened, *channel.opened.earlier.values()):
            one.advice = None
            one.findings.warning = None
            one.findings.rolling = ""
    return {"ok": {"stopped": True}}


@operation("findings")
def kept_findings(channel: Channel, request: Request) -> Done[KeptFindings]:
    """Reviews and rollouts to keep with the save, and each player's figures; ``load`` restores them."""
    del request
    return {"ok": findings_wire(channel.now)}


def findings_wire(now: OpenSession) -> KeptFindings:
    """The findings to keep with the save, and each player's figures."""
    from vrhcaby.advice.player_figures import player_figures

    findings = now.findings
    figures = player_figures(now.session, findings.reviews.values(), findings.totals)
    return {**kept(findings), "figures": figures}  # type: ignore[typeddict-item]


@operation("match_table", "MatchTableArgs", nets="now", redraws=True)
def match_table(channel: Channel, request: Request) -> Done[KeptFindings]:
    """Switch advice, reviews and the bot to another match equity table. Returns what to keep with the save."""
    chosen = fields.one_of(match_tables.NAMES).of(request.args, "table")
    match_tables.use(chosen)
    for one in (channel.now, *channel.now.earlier.values()):
        one.findings.value_by(chosen)
    channel.now.advice = None
    channel.now.tallies.clear()
    return {"ok": findings_wire(channel.now)}


@operation("match_review", "MatchReviewArgs")
def match_review(channel: Channel, request: Request) -> Done[MatchReview]:
    """Totals of the kept reviews, per game and overall, with the points won."""
    return {"ok": match_totals(channel.now.followed.catch_up(), request.args.get("reviews"))}


@operation("rollout", "RolloutArgs", answers="Working | RolledOut", nets="now")
def rollout(channel: Channel, request: Request) -> Advised:
    """Play the choices of a decision to the end many times: the present one, or one of an earlier game; in slices."""
    from vrhcaby.advice import rolling, slices

    there = _there(channel, request)

    def begin() -> Slices[Found]:
        there.rolling = rolling.begun(channel.now.tallies, there.session, request.args)
        return rolling.rolled_out(there.rolling, request.lang)

    there.advice, answer = slices.advance(there.advice, there.session, request, begin)
    if there.rolling and (answer["done"] or answer.get("first")):
        _note_rollout(channel, there, request, there.rolling)
    return {"ok": answer}


def _note_rollout(channel: Channel, there: OpenSession, request: Request, rolling: Rolling) -> None:
    """Store a rollout for the panel that asked for it and, at an earlier step, for the game's review."""
    from vrhcaby.advice.rolling import rolled_wire

    rolled, texts = rolled_wire(rolling, request.lang), rolling.texts
    names = (rollout_name(rolling.game, rolling.decision, texts),)
    asked = (rollout_name(None, there.session.rev, texts),) if request.args.get("game") is None else ()
    there.findings.note_rollout((*asked, *names), rolled)
    if there is not channel.now:
        channel.now.findings.note_rollout(names, rolled)


@question("nets", "NetsArgs")
def nets(args: Args, lang: str) -> Done[Nets]:
    """The nets of a set, for workers that play trials or evaluate boards."""
    from vrhcaby.advice.sharing import nets_wire
    from vrhcaby.bot.nets import SETS

    del lang
    return {"ok": nets_wire(fields.one_of(tuple(name for name, _ in SETS)).of(args, "nets"))}
