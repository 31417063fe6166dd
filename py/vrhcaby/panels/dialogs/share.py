"""Share a game: all of it as a link and files, the present position in every notation and as a picture."""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby.errors import VrhcabyError
from vrhcaby.panels.events import change, copy, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.session.export import export
from vrhcaby.session.link import link_of
from vrhcaby.session.moment import written_moment
from vrhcaby.session.session import Session
from vrhcaby.session.timeline import turn_at

MOST_QR = 1200
"""The most characters of a link whose QR code can still be read from a screen."""
NOTATIONS = ("xgid", "gnubg", "position", "board")
_WHY_NO_LINK = {"notation/too-long": "long_link"}


@dataclass(frozen=True, slots=True)
class Ui:
    """Values from the page, and the reader's selections."""

    base: str = ""
    """The page's address."""
    sends: bool = False
    """Whether the device has a share sheet."""
    copied: str = ""
    """The name of the text copied last."""
    qr: bool = False
    written: str = ""
    """The kind of file written last."""


def panel(state: PanelState, ui: Ui) -> Node:
    """The dialog's content."""
    say = state.words("panels/dialogs/share")
    session, shown = state.session, state.on_board
    if session is None or shown.session is None:
        return el("div.share")
    return el(
        "div.share",
        el("h3", say("game")),
        _link(state, shown.step, ui),
        _files(say),
        _omissions(state, say, session, ui.written),
        el("h3", say("moment")),
        _moment(state, say, shown.session, ui),
        _pictures(say),
    )


def _link(state: PanelState, step: int | None, ui: Ui) -> Node:
    """The whole session as a link; it opens at the turn on the board."""
    say = state.words("panels/dialogs/share")
    try:
        link = f"{ui.base}#match={link_of(state.present, _turn(state, step))}"
    except VrhcabyError as error:
        return el("p.quiet", say(_WHY_NO_LINK.get(error.code, "no_link")))
    return el(
        "div.share-link",
        _line(say, ui, "link", link),
        el(
            "div.row",
            ui.sends and el("button", say("send"), on={"click": page("send", url=link)}),
            el("button", say("qr"), on={"click": change(qr=True)}),
        ),
        step is not None and el("p.quiet", say("link_turn")),
        ui.qr and _code(say, link),
    )


def _turn(state: PanelState, step: int | None) -> tuple[int, int] | None:
    if step is None or state.followed is None:
        return None
    return turn_at(state.followed().catch_up(), step)


def _code(say: Words, link: str) -> Node:
    if len(link) > MOST_QR:
        return el("p.quiet", say("qr_long"))
    return el("qr", key=link, face=link, alt=say("qr_alt"))


def _files(say: Words) -> Node:
    kinds = [
        el(
            "button",
            say(kind),
            key=kind,
            on={"click": (page("export", kind=kind), change(written=kind))},
        )
        for kind in ("mat", "sgf")
    ]
    return el("div.row", kinds, el("button", say("save"), on={"click": page("save")}))


def _omissions(state: PanelState, say: Words, session: Session, kind: str) -> Node | None:
    """The parts of the file just written that other programs cannot read."""
    if not kind:
        return None
    try:
        _, omissions = export(session, kind, None)
    except VrhcabyError:
        return el("p.wrong", say("cannot"), role="alert")
    if not omissions:
        return None
    rows = [el("li", one.text(state.lang), key=one.code) for one in omissions]
    return el("div.note", el("p", say("omissions")), el("ul", rows), role="status")


def _moment(state: PanelState, say: Words, session: Session, ui: Ui) -> Node:
    try:
        written = written_moment(session, state.lang)
    except VrhcabyError:
        return el("p.quiet", say("no_moment"))
    lines: list[Content] = []
    for kind in NOTATIONS:
        text = written[kind]
        if text:
            lines.append(_line(say, ui, kind, text))
    return el("div.share-moment", lines)


def _line(say: Words, ui: Ui, name: str, text: str) -> Node:
    """A text with a button that copies it."""
    label, word = say(name), say("copied" if ui.copied == name else "copy")
    shown = (
        el("pre", text, tabindex=0, role="group", aria_label=label) if name == "board" else el("code", text)
    )
    press = (copy(text), change(copied=name))
    return el(
        "div.share-line",
        el("span.share-name", label),
        shown,
        el("button.small", word, aria_label=f"{word}: {label}", on={"click": press}),
        key=name,
    )


def _pictures(say: Words) -> Node:
    kinds = [
        el("button", say(kind), key=kind, on={"click": page("picture", kind=kind)}) for kind in ("png", "svg")
    ]
    return el("div.row", kinds, el("button", say("change"), on={"click": page("editor")}))
