"""Operations on a channel's session: begin, play, save.

An answer is ``{"ok": …}`` or ``{"refused": …, "snapshot": …}``. ``ok`` includes the journal's growth, which keeps the
client's copy of the save complete.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.api import catalogue
from vrhcaby.api.channel import (
    Channel,
    Mark,
    answered,
    changed,
    check_rev,
    journal_mark,
    journal_step,
    opened,
    snapshot,
)
from vrhcaby.api.registry import operation
from vrhcaby.errors import ProtocolError, SaveError
from vrhcaby.game.state import Command, Event
from vrhcaby.game.turn import may, move_refusal
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session.config import read_config
from vrhcaby.session.saving import CONCEALED, load, save
from vrhcaby.session.session import Session
from vrhcaby.wire import fields
from vrhcaby.wire.answers import refusal_wire
from vrhcaby.wire.protocol import (
    VERSION,
    Args,
    Request,
    bad_arg,
)
from vrhcaby.wire.requests import read_command

if TYPE_CHECKING:
    from vrhcaby.session.seated_bot import Thinking
    from vrhcaby.wire.shapes import session as shapes
    from vrhcaby.wire.shapes.catalogue import Hello
    from vrhcaby.wire.shapes.envelope import Done, Forbidden
    from vrhcaby.wire.shapes.positions import Explained


@operation("hello")
def hello(channel: Channel, request: Request) -> Done[Hello]:
    """Return versions, rulebooks, and whether a session is open."""
    del request
    return {"ok": {**catalogue.catalogue(), "protocol": VERSION, "session": channel.opened is not None}}


@operation("new", "NewArgs")
def new(channel: Channel, request: Request) -> Done[shapes.Opened]:
    """Begin a session, replacing the previous one."""
    session = Session.start(read_config(request.args))
    return {"ok": opened(channel, request, session)}


@operation("load", "LoadArgs", nets="soon")
def load_session(channel: Channel, request: Request) -> Done[shapes.Opened]:
    """Open a saved session; on an error the present one stays.

    ``seed`` is the new secret for a save with an unreadable sealed one; ``findings`` is what the save kept. With
    ``short`` a damaged journal is opened as far as it can be read.
    """
    fresh = request.args.get("seed")
    session, missing = _loaded(channel, request.args)
    answer = opened(channel, request, session)
    if missing > 0:
        answer["missing"] = missing
    if request.args.get("findings") is not None:
        from vrhcaby.api.advice_ops import take_findings

        take_findings(channel, request.args["findings"])
    by_hand = session.config.names_dice
    if fresh is not None and not by_hand and session.config.seed.hex() == str(fresh).lower():
        answer["renewed"] = True
    return {"ok": answer}


def _loaded(channel: Channel, args: Args) -> tuple[Session, int]:
    """The session of a save, and how many entries of its journal were lost or could not be read."""
    saved, fresh = args.get("save"), args.get("seed")
    entries = saved.get("entries") if isinstance(saved, dict) else None
    length = len(entries) if isinstance(entries, list) else 0
    had = fields.integer(0, 2**31, length).of(args, "count")
    try:
        return _read_beside(channel, saved) or load(saved, fresh), had - length
    except SaveError as error:
        at = error.facts.get("entry")
        if not args.get("short") or not isinstance(saved, dict) or not isinstance(at, int) or not at:
            raise
        return load({**saved, "entries": saved["entries"][:at]}, fresh), max(had, length) - at


def _read_beside(channel: Channel, saved: object) -> Session | None:
    """A copy of the same session from another channel, if one has it open, to avoid replaying a long match."""
    opened = (one.open for one in channel.beside.values() if one is not channel and one.opened is not None)
    return next((session.copy() for session in opened if save(session) == saved), None)


@operation("move", "MoveArgs", nets="soon")
def move(channel: Channel, request: Request) -> Done[shapes.Changed] | Forbidden:
    """Try to move a checker.

    With ``ask``, if a leap and steps lead to different boards, nothing moves: the answer has ``asks``, and the panel
    ``refusal`` shows the question.
    """
    session = check_rev(channel, request)
    before = journal_mark(session)
    mover, tried = fields.optional(fields.side()).of(request.args, "side"), fields.Trial(request.args).tried
    if fields.boolean().of(request.args, "ask") and move_refusal(session.game, mover) is None:
        from vrhcaby.api.responses import leap_or_steps

        channel.now.response = choice = leap_or_steps(session.game, tried)
        if choice is not None:
            return {"ok": {**_unchanged(channel, request, before), "asks": True}}
    return answered(channel, request, before, session.move(mover, tried))


def _unchanged(channel: Channel, request: Request, before: Mark) -> shapes.Changed:
    """The answer to an act that needs a question answered first."""
    session = channel.open
    return {
        "snapshot": snapshot(session, request.lang),
        "events": [],
        "journal": journal_step(session, before),
    }


@operation("dismiss", redraws=True)
def dismiss(channel: Channel, request: Request) -> Done[shapes.Dismissed]:
    """Dismiss the displayed refusal or question; the game does not change."""
    del request
    shown = channel.opened is not None and channel.opened.response is not None
    if channel.opened is not None:
        channel.opened.response = None
    return {"ok": {"dismissed": shown}}


class WholePlay(fields.Asked):
    """Moves of one roll, and whether to confirm the play after them."""

    side = fields.optional(fields.side())
    moves = fields.trials()
    confirm = fields.boolean()


@operation("play", "PlayArgs", nets="soon")
def play(channel: Channel, request: Request) -> Done[shapes.Changed] | Forbidden:
    """Try several moves at once: make all or none. ``confirm`` ends the turn if the play is complete."""
    session = check_rev(channel, request)
    before, asked = journal_mark(session), WholePlay(request.args)
    result = session.play(asked.side, asked.moves)
    if asked.confirm and not isinstance(result, Refusal) and "confirm" in may(session.game):
        picked_up = session.command(Command("confirm"))
        assert not isinstance(picked_up, Refusal)
        result += picked_up
    return answered(channel, request, before, result)


class Undo(fields.Asked):
    """The move to take back."""

    index = fields.optional(fields.integer(high=3))
    all = fields.Field(lambda value, name: value is True)


@operation("undo", "UndoArgs")
def undo(channel: Channel, request: Request) -> Done[shapes.Changed] | Forbidden:
    """Take back the last move, the one at ``index``, or all."""
    session = check_rev(channel, request)
    before = journal_mark(session)
    asked = Undo(request.args)
    return answered(channel, request, before, session.undo(-1 if asked.all else asked.index))


@operation("command", "CommandArgs", nets="soon")
def command(channel: Channel, request: Request) -> Done[shapes.Changed] | Forbidden:
    """Perform any command of the turn table, or ``next_game`` or ``rematch``.

    Raises ``protocol/bad-args`` if ``by`` is not a player of this session.
    """
    session = check_rev(channel, request)
    before = journal_mark(session)
    asked = read_command(request.args)
    if asked.by is not None and asked.by >= len(session.config.players):
        raise bad_arg("by", asked.by, f"a player, 0 to {len(session.config.players) - 1}")
    return answered(channel, request, before, session.command(asked))


@operation("let_roll")
def let_roll(channel: Channel, request: Request) -> Done[shapes.Changed]:
    """Let a crew's bot captain roll, because none of the crew's people wants to double."""
    session = check_rev(channel, request)
    session.crew_passed = session.rev
    return {"ok": _unchanged(channel, request, journal_mark(session))}


@operation("bot", "WorkArgs", nets="now")
def bot(channel: Channel, request: Request) -> Done[shapes.Working | shapes.BotActed]:
    """Let the bot think for a slice on its turn, and act once it has decided."""
    session = check_rev(channel, request)
    from vrhcaby.advice.sharing import worked

    decided = _thinking(channel, request.args, session)
    working = worked(decided, request.args)
    if working is not None:
        return {"ok": working}
    before = journal_mark(session)
    session.crew_asked = session.rev
    events, by_hand = _acted(session, decided)
    if by_hand:
        session.dice_awaited = session.rev
    now = changed(channel, request, before, events)
    acted: shapes.BotActed = {
        "done": True,
        "snapshot": now["snapshot"],
        "events": now["events"],
        "journal": now["journal"],
    }
    if by_hand:
        acted["needs_dice"] = True
    if decided.trouble:
        acted["stand_in"] = decided.trouble
    return {"ok": acted}


def _acted(session: Session, decided: Thinking) -> tuple[tuple[Event, ...], bool]:
    """Perform a decision; also return whether hand-thrown dice must be entered first."""
    events: tuple[Event, ...] = ()
    for act in decided.acts():
        try:
            result = act(session)
        except ProtocolError as error:
            if error.code != "protocol/needs-dice":
                raise
            return events, True
        if isinstance(result, Refusal):
            raise ProtocolError(
                f"the bot tried what {result.rule} forbids", code="bot/refused", facts={"rule": result.rule}
            )
        events += result
    return events, False


def _thinking(channel: Channel, args: Args, session: Session) -> Thinking:
    """The unfinished decision, or a new one."""
    now = channel.now
    if now.thinking is None or now.thinking.rev != session.rev:
        # The bot is imported on first use, because the page starts without nets.
        from vrhcaby.session import seated_bot

        now.thinking = seated_bot.think(session)
    return now.thinking


@operation("bot_stop")
def bot_stop(channel: Channel, request: Request) -> Done[shapes.Stopped]:
    """Stop thinking; nothing changes."""
    del request
    if channel.opened is not None:
        channel.opened.thinking = None
    return {"ok": {"stopped": True}}


@operation("explain", "TryArgs")
def explain(channel: Channel, request: Request) -> Done[Explained]:
    """Judge a tried move by this and every other rulebook, without changing anything."""
    session = channel.open
    game = session.game
    mover, tried = fields.optional(fields.side()).of(request.args, "side"), fields.Trial(request.args).tried
    refused = move_refusal(game, mover)
    if refused is not None:
        return {"ok": {"legal": False, "refused": refusal_wire(refused, request.lang), "books": []}}
    from vrhcaby.api.position_ops import compare_one
    from vrhcaby.legality.remedy import explained_try

    verdict = explained_try(game.view, game.draft, game.position, tried)
    moves = [[m.src, m.dst, list(m.dice)] for m in game.draft]
    books = compare_one(
        game.rules, game.start, game.view.roll, {"moves": [*moves, _pair(tried)]}, request.lang
    )
    answer: Explained = {"legal": not isinstance(verdict, Refusal), "books": books}
    if isinstance(verdict, Refusal):
        answer["refused"] = refusal_wire(verdict, request.lang)
    return {"ok": answer}


def _pair(tried: Tried) -> list[object]:
    dice = None if tried.dice is None else list(tried.dice)
    return [tried.src, tried.dst, dice, tried.leap]


@operation("snapshot")
def show(channel: Channel, request: Request) -> Done[shapes.Shown]:
    """The current snapshot, for example in another language."""
    return {"ok": {"snapshot": snapshot(channel.open, request.lang)}}


@operation("save")
def save_session(channel: Channel, request: Request) -> Done[shapes.Saved]:
    """The whole save."""
    del request
    whole = save(channel.open)
    return {"ok": {"save": {**whole, "header": CONCEALED.shown(whole["header"])}}}
