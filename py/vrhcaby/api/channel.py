"""The state of a bridge between messages, and answers that carry the state after an operation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from vrhcaby.advice.findings import Findings
from vrhcaby.errors import ProtocolError
from vrhcaby.game.state import Event, Phase
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import own_book
from vrhcaby.session.dice_box import Throw
from vrhcaby.session.names import addressed, shown_players
from vrhcaby.session.next_step import next_step, person_decides, weighed
from vrhcaby.session.saving import CONCEALED, header_of
from vrhcaby.session.session import Entry, Session
from vrhcaby.session.sides import sides_wire
from vrhcaby.session.snapshot import clock_wire, event_wire, game_wire, score_wire
from vrhcaby.session.summary import summary
from vrhcaby.wire.answers import refusal_wire
from vrhcaby.wire.protocol import Request

if TYPE_CHECKING:
    from vrhcaby.advice.rolling import Rolling
    from vrhcaby.advice.slices import Advising
    from vrhcaby.bot.rollouts import Tally
    from vrhcaby.distance.correspondence import Correspondence
    from vrhcaby.panels.display import Display
    from vrhcaby.panels.library import FolderFile, KeptGame
    from vrhcaby.panels.responses import Case, Choice
    from vrhcaby.panels.state import TextRead
    from vrhcaby.session.seated_bot import Thinking
    from vrhcaby.session.timeline import Timeline
    from vrhcaby.wire.shapes import session as shapes
    from vrhcaby.wire.shapes.agreement import JournalChange, Player
    from vrhcaby.wire.shapes.envelope import Done, Forbidden
    from vrhcaby.wire.shapes.events import Cocked
    from vrhcaby.wire.shapes.snapshot import Cube, DiceShown, Snapshot


MOST_EARLIER = 60
"""The most earlier steps kept with their findings; beyond this the oldest is dropped."""
Mark = tuple[int, list[Entry], int]
"""A position in a journal: the number of final entries, the entries that may still change, and the number of throws."""


@dataclass(slots=True)
class OpenSession:
    """A session with all work begun for it. Opening another session drops it."""

    session: Session
    thinking: Thinking | None = None
    advice: Advising | None = None
    findings: Findings = field(default_factory=Findings)
    rolling: Rolling | None = None
    """The last rollout."""
    tallies: dict[str, Tally] = field(default_factory=dict)
    """The trials of rollouts by the plan's key."""
    timeline: Timeline | None = None
    """The session's record up to the last request."""
    response: Case | Choice | None = None
    """The refusal of the last act, or the question about its meaning, until the session changes."""
    voided: tuple[Cocked, ...] = ()
    """Throws of the last act that did not count."""
    earlier: dict[int, OpenSession] = field(default_factory=dict)
    """The session at earlier steps that were viewed, each with its findings."""

    def at(self, step: int) -> OpenSession:
        """The session before the command at ``step`` of its trail, with its findings."""
        from vrhcaby.session.earlier import session_before

        if step not in self.earlier:
            findings = Findings(match_table=self.findings.match_table)
            self.earlier[step] = OpenSession(session_before(self.session, step), findings=findings)
            while len(self.earlier) > MOST_EARLIER:
                del self.earlier[next(iter(self.earlier))]
        return self.earlier[step]

    @property
    def followed(self) -> Timeline:
        """The games turn by turn, as far as earlier answers sent them."""
        from vrhcaby.session.timeline import Timeline

        if self.timeline is None:
            self.timeline = Timeline(self.session)
        return self.timeline


@dataclass(slots=True)
class Channel:
    """The state of a bridge between messages: the session, and the work in progress for it."""

    opened: OpenSession | None = None
    beside: Mapping[str, Channel] = field(default_factory=dict)
    """The other named channels of this bridge."""
    display: Display | None = None
    """The panels on display, by name."""
    library: tuple[KeptGame, ...] | None = None
    """The browser's saved games, as it last listed them."""
    folder: tuple[FolderFile, ...] = ()
    """The files of the last imported folder."""
    friend: Correspondence | None = None
    """Matches with friends, once the page has asked for them."""
    text: TextRead | None = None
    """The last text that was read and may be opened."""
    refusals: int = 0
    """How many acts were refused, over all sessions."""

    @property
    def now(self) -> OpenSession:
        """The session with its work, or :class:`ProtocolError` if none was begun."""
        if self.opened is None:
            raise ProtocolError("no session is open", code="protocol/no-session")
        return self.opened

    @property
    def on_board(self) -> OpenSession:
        """The session that the board shows: at an earlier step if a panel displays one."""
        step = self.display.step if self.display else None
        return self.now if step is None else self.now.at(step)

    @property
    def open(self) -> Session:
        """The session, or :class:`ProtocolError` if none was begun."""
        return self.now.session


def snapshot(session: Session, lang: str) -> Snapshot:
    """The whole state for the page to draw."""
    over = session.game.phase is Phase.GAME_OVER
    snapshot_wire, players = game_wire(session.game, lang), shown_players(session, lang)
    phase = "series_over" if session.series.over and over else snapshot_wire["phase"]
    score, to_act = score_wire(session.series, session.game, lang), snapshot_wire["to_act"]
    rulebook = session.config.wire()["rulebook"]
    whole: Snapshot = {
        **snapshot_wire,
        "rev": session.rev,
        "config": {**session.config.wire(), "players": players},
        "phase": phase,
        "cubes": [_cube_of_players(cube, players) for cube in snapshot_wire["cubes"]],
        "may": [*snapshot_wire["may"], *session.may_between],
        "may_by": {by: [*names, *session.may_between] for by, names in snapshot_wire["may_by"].items()},
        "score": score,
        "clock": clock_wire(session.clock),
        "crew_bots": list(session.crew_bots),
        "dice_awaited": session.dice_awaited == session.rev,
        "next_step": next_step(session),
        "decides": person_decides(session),
        "weighed": weighed(session),
        "you": addressed(session),
        "sides": sides_wire(session, tuple(player["name"] for player in players)),
        "summary": summary(rulebook, players, phase, score, to_act, lang),
        **_dice_shown(session, over),
    }
    return whole if session.own_seat is None else _of_own_seat(session, session.own_seat, whole)


def _cube_of_players(cube: Cube, players: list[Player]) -> Cube:
    """The cube with its member's name. A bot raises by itself, so nobody may raise for it."""
    by, member = cube["raise_by"], cube.get("member")
    if by is not None and players[by]["kind"] == "bot":
        cube["raise_by"] = None
    return cube if member is None else {**cube, "label": players[member]["name"]}


def _of_own_seat(session: Session, seat: int, whole: Snapshot) -> Snapshot:
    """The state for one side of a match at a distance. That side may not act for the other."""
    whole["own_seat"] = seat
    seats, step = whole["seats"], whole["next_step"]
    if seats is not None and seat in seats.values():
        whole["sides"]["people"] = ["white" if seats["white"] == seat else "black"]
    if session.game.phase is not Phase.GAME_OVER:
        whole.update({"decides": False, "weighed": []})
    if session.awaited_here:
        whole["may"] = [name for name in whole["may"] if name != "draw"]
        whole["next_step"] = step if step and step["kind"] in ("play", "confirm") else None
        return whole
    whole.update({"may": [], "may_by": {}, "choices": [], "reach": [], "next_step": None})
    for cube in whole["cubes"]:
        cube["raise_by"] = None
    return whole


def _dice_shown(session: Session, over: bool) -> DiceShown:
    """The public facts about the dice: always the fingerprint; the secret once no more dice come from it."""
    box = session.dice
    return {
        "seed_hash": box.fingerprint,
        "seed": box.own_secret.hex() if over else None,
        "dice_game": box.game,
        "words": list(box.words),
        "takes_words": box.takes_words and not session.config.names_dice,
        "brought": box.brought,
        "dice_taken": box.dice.at,
    }


def opened(channel: Channel, request: Request, session: Session) -> shapes.Opened:
    """Answer after a session replaced the channel's previous one."""
    channel.opened = OpenSession(session)
    answer: shapes.Opened = {
        "header": CONCEALED.shown(header_of(session)),
        "snapshot": snapshot(session, request.lang),
        "events": [],
        "journal": journal_change(0, session.journal, session.throws),
    }
    if (own := own_book(session.config.setup.book)) is not None:
        from vrhcaby.api.own_books import own_book_wire

        answer["book"] = own_book_wire(own)
    return answer


def changed(channel: Channel, request: Request, before: Mark, events: tuple[Event, ...]) -> shapes.Changed:
    session = channel.open
    channel.now.thinking = None
    channel.now.response = None
    return {
        "snapshot": snapshot(session, request.lang),
        "events": [event_wire(e) for e in events],
        "journal": journal_step(session, before),
    }


def journal_mark(session: Session) -> Mark:
    """The journal's current end."""
    return len(session.entries), session.journal[len(session.entries) :], len(session.throws)


def journal_step(session: Session, before: Mark) -> JournalChange:
    """The journal's change since ``before``."""
    fixed, loose, thrown = before
    now = session.journal
    keep = fixed
    for entry in loose:
        if keep >= len(now) or now[keep] != entry:
            break
        keep += 1
    return journal_change(keep, now[keep:], session.throws[thrown:])


def journal_change(keep: int, append: list[Entry], thrown: tuple[Throw, ...]) -> JournalChange:
    """The journal's change; it includes throws if there were any."""
    change: JournalChange = {"keep": keep, "append": append}
    if thrown:
        change["thrown"] = [throw.wire() for throw in thrown]
    return change


def answered(
    channel: Channel, request: Request, before: Mark, result: tuple[Event, ...] | Refusal
) -> Done[shapes.Changed] | Forbidden:
    if isinstance(result, Refusal):
        return forbidden(channel, request, result)
    return {"ok": changed(channel, request, before, result)}


def forbidden(channel: Channel, request: Request, refusal: Refusal) -> Forbidden:
    """Answer a refused act, and keep the refusal for its panel."""
    from vrhcaby.api.responses import refused_act
    from vrhcaby.board.side import Side
    from vrhcaby.session.missed import missed_play

    channel.refusals += 1
    game = channel.open.game
    case = channel.now.response = refused_act(game, request, refusal, channel.refusals)
    answer: Forbidden = {
        "refused": refusal_wire(refusal, request.lang),
        "snapshot": snapshot(channel.open, request.lang),
    }
    if missed := missed_play(game, refusal, case.tried, Side(case.side)):
        answer["missed"] = missed
    return answer


def check_rev(channel: Channel, request: Request) -> Session:
    session = channel.open
    if request.rev is not None and request.rev != session.rev:
        raise ProtocolError(
            f"revision {request.rev} is stale, the session is at {session.rev}",
            code="protocol/stale-rev",
            facts={"rev": request.rev, "current": session.rev},
        )
    return session
