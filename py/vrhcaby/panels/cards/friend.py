"""A match with a friend beside the board: whose turn it is, what to send, what arrived, and more actions."""

from __future__ import annotations

import json
from dataclasses import dataclass

from vrhcaby.distance.correspondence import NOTHING_READ, Correspondence
from vrhcaby.distance.own_session import DistanceSession
from vrhcaby.distance.proof import proof
from vrhcaby.distance.side import Side, private_link
from vrhcaby.distance.table import Table
from vrhcaby.panels.citations import cite_line
from vrhcaby.panels.events import Event, ask, change, copy, download, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.wire.answers import cite_wire, refusal_wire

WORDS = "distance/friend"
MOST_QR = 1_200
"""The most characters of a link whose QR code can still be read from a screen."""
LIVE = ("offer", "answer")
"""States of the live connection that require sending a link."""


@dataclass(frozen=True, slots=True)
class Ui:
    """Values from the page, and the reader's selections."""

    base: str = ""
    """The page's address, to which messages are appended."""
    sends: bool = False
    """Whether the device has a share sheet."""
    when: str = ""
    """When the match last changed, in the reader's format."""
    blocked: bool = False
    """Whether storage is unavailable."""
    live: str = ""
    """The state of the live connection: ``offer``, ``answer``, ``joined``, ``open``, ``lost`` or ``failed``; ""
    without one.
    """
    signal: str = ""
    """The text to send to connect."""
    copied: str = ""
    qr: str = ""
    """The displayed QR code: ``link``, ``signal`` or ``device``."""
    more: bool = False


@dataclass(frozen=True, slots=True)
class _Card:
    """The values that the parts of the card share."""

    state: PanelState
    say: Words
    ui: Ui
    table: Table
    side: Side | None
    said: Correspondence

    @property
    def names(self) -> tuple[str, str]:
        first, second = (player.name for player in self.table.agreed.config.players)
        return first, second if self.table.accepted else self.say("somebody")

    @property
    def other(self) -> str:
        """The other player's name; in a spectator's match the name of the player to act."""
        return self.names[self.table.actor if self.side is None else 1 - self.side.seat]


def panel(state: PanelState, ui: Ui) -> Node:
    """The card; empty without an open match with a friend."""
    session = state.session
    if not isinstance(session, DistanceSession) or session.table is None:
        return el("section.friend")
    card = _Card(state, state.words(WORDS), ui, session.table, session.side, state.friend or NOTHING_READ)
    return el(
        "section.card.friend",
        _head(card),
        el("p.friend-status", _status(card), role="status", id="friend-status"),
        _said(card),
        _waive(card, session) if session.awaited_here else None,
        _sending(card) if card.side is not None and card.side.to_send else None,
        _reading(card) if card.side is None or not card.table.over else None,
        _lost(card) if card.side is None else None,
        _live(card) if card.side is not None and card.table.accepted and not card.table.over else None,
        el("p.quiet", card.say("off"), key="off") if card.side is not None and not card.table.over else None,
        el("p.note", card.say("blocked"), key="blocked") if ui.blocked else None,
        _more(card),
        classes="sending" if card.side is not None and card.side.to_send else "",
        aria_labelledby="friend-title",
    )


def _head(card: _Card) -> list[Content]:
    one, two = card.names
    watching = el("p.quiet", card.say("watching_more"), key="watching") if card.side is None else None
    return [el("h2", card.say("title", one=one, two=two), id="friend-title"), watching]


def _status(card: _Card) -> str:
    """Whose turn it is, what the match waits for, and since when."""
    table, say = card.table, card.say
    if table.over:
        return say("over.match")
    yours = card.side is not None and card.side.seat == table.actor
    words = say(f"{'you' if yours else 'they'}.{table.awaited}", name=card.names[table.actor])
    return f"{words} {say('since', when=card.ui.when)}" if card.ui.when else words


def _said(card: _Card) -> Node | None:
    """A message about the last text, if it needs one."""
    said, say = card.said, card.say
    key = said.kind
    if key == "own" and not card.table.accepted:
        key = "own_invitation"
    if key not in say.table["said"]:
        return None
    good = key in ("accepted", "own", "own_invitation")
    return el(
        "div.note",
        el("p", say(f"said.{key}", name=said.name or card.other)),
        _refusal(card),
        _reply(card) if key == "old" and said.reply else None,
        el("button.primary", say("agree"), on={"click": page("friend", do="consent")})
        if key == "claim"
        else None,
        el("button.small", say("friends.self"), key="self", on={"click": page("friend", do="self")})
        if key == "own_invitation"
        else None,
        key=f"said-{key}",
        role="status" if good else "alert",
    )


def _refusal(card: _Card) -> list[Content]:
    """The refusal of a text's illegal play, with its paragraph."""
    if card.said.refusal is None:
        return []
    refusal, lang = card.said.refusal, card.state.lang
    worded, cite = refusal_wire(refusal, lang), cite_wire(refusal.cite, lang)
    return [el("p", el("strong", worded["title"]), " ", worded["text"]), cite_line(card.state, cite)]


def _reply(card: _Card) -> Node:
    link = f"{card.ui.base}{card.said.reply}"
    return el("button.small", card.say("reply"), on={"click": (copy(link), change(copied="reply"))})


def _waive(card: _Card, session: DistanceSession) -> Node | None:
    """A checkbox for the mover to promise not to double on the next turn."""
    if session.game.dice is None or not card.table.may_waive(session.game.draft):
        return None
    box = el(
        "input",
        type="checkbox",
        checked=session.waive,
        on={"change": ask("friend_waive", on=not session.waive)},
    )
    return el("label.set-row", box, card.say("waive"), key="waive")


def _sending(card: _Card) -> Node:
    """The link to send, in every way that the device supports."""
    assert card.side is not None
    kind = "turn" if card.table.accepted else "invitation"
    link = f"{card.ui.base}{card.side.message()}"
    words = card.say(f"sending.{kind}_text", name=card.names[card.side.seat])
    return el(
        "div.share-link",
        el("h3", card.say(f"sending.{kind}", name=card.other)),
        _link(card, "link", link, f"{words} {link}"),
        el("p.quiet", card.say("sending.how")),
        key="sending",
    )


def _link(card: _Card, name: str, link: str, words: str = "") -> list[Content]:
    say, ui = card.say, card.ui
    done = ui.copied == link
    buttons: list[Content] = [
        _button(say("copied" if done else "copy"), "copy", (copy(link), change(copied=link)), "primary"),
        _button(say("text"), "text", (copy(words), change(copied=link))) if words else None,
        _button(say("send"), "send", (page("send", url=link),)) if ui.sends else None,
        _button(say("qr"), "qr", (_toggle_code(ui, name),)),
    ]
    return [
        el("div.row", buttons, key=f"{name}-ways"),
        el("code.friend-link", link, key=name),
        _code(say, link) if ui.qr == name else None,
    ]


def _toggle_code(ui: Ui, name: str) -> Event:
    return change(qr="" if ui.qr == name else name)


def _code(say: Words, link: str) -> Node:
    if len(link) > MOST_QR:
        return el("p.quiet", say("qr_long"))
    return el("qr", key=link, face=link, alt=say("qr_alt"))


def _button(label: str, key: str, done: tuple[Event, ...], classes: str = "") -> Node:
    return el("button.small", label, key=key, classes=classes, type="button", on={"click": done})


def _reading(card: _Card) -> Node:
    """The field for a link from the other player."""
    read = page("friend", do="read", value="text")
    field = el(
        "input",
        id="friend-text",
        type="text",
        key=f"field-{len(card.table.steps)}",
        autocomplete="off",
        spellcheck="false",
        on={"paste": read},
    )
    return el(
        "form.friend-form",
        el("label", card.say("reading.label"), for_="friend-text"),
        el("span.row", field, el("button.small", card.say("reading.do"), type="submit")),
        key="reading",
        on={"submit": read},
    )


def _lost(card: _Card) -> Node | None:
    """Help for a spectator who may be the awaited player, in a browser that lost the match."""
    if not card.table.accepted or card.table.over or card.table.claims is not None:
        return None
    seat = card.table.actor
    return el(
        "details",
        el("summary", card.say("lost.title")),
        el("p", card.say("lost.how")),
        _button(
            card.say("lost.do", name=card.names[seat]), "claim", (page("friend", do="claim", seat=seat),)
        ),
        key="lost",
    )


def _live(card: _Card) -> Node:
    """The live connection between both pages without a server, if possible."""
    say, state = card.say, card.ui.live
    words = el("p", say(f"live.{state}", name=card.other), role="status") if state else None
    begin = _button(say("live.begin"), "live", (page("friend", do="live"),))
    stop = _button(say("live.stop"), "stop", (page("friend", do="stop"),))
    return el(
        "div.friend-live",
        words,
        _link(card, "signal", card.ui.signal) if state in LIVE and card.ui.signal else None,
        begin if state in ("", "lost", "failed") else stop,
        el("p.quiet", say("live.how")) if not state else None,
        key="live",
    )


def _more(card: _Card) -> Node:
    """The list of matches, the private file, the proof of the dice, a new match."""
    say, side = card.say, card.side
    more: list[Content] = [_button(say("all"), "all", (page("friend", do="show"),))]
    if side is not None:
        more.append(_button(say("export"), "export", (page("friend", do="export"),)))
        more.append(_button(say("device"), "device", (_toggle_code(card.ui, "device"),)))
    if card.table.accepted:
        more.append(_button(say("proof"), "proof", (_proof(card),)) if card.ui.more else None)
    if side is not None and card.table.over:
        more.append(_button(say("rematch"), "rematch", (page("friend", do="rematch"),)))
    return el(
        "details",
        el("summary", say("more")),
        el("div.row", more),
        el("p.quiet", say("export_note")) if side is not None else None,
        _code(say, f"{card.ui.base}{private_link(side)}")
        if side is not None and card.ui.qr == "device"
        else None,
        key="more",
        on={} if card.ui.more else {"toggle": change(more=True)},
    )


def _proof(card: _Card) -> Event:
    """The file for the verifier of docs/friend.md."""
    return download("dice.json", json.dumps(proof(card.table)), "application/json")
