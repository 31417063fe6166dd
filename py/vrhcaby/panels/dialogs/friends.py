"""Play with friends: create or accept an invitation, open a received link, and list all matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from vrhcaby.distance.correspondence import NOTHING_READ, Correspondence, Match
from vrhcaby.distance.message import rules_digest
from vrhcaby.distance.table import Table
from vrhcaby.limits import NAME
from vrhcaby.panels.events import Event, change, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Reading
from vrhcaby.rules.source import BOOKS
from vrhcaby.rules.wording import book_name
from vrhcaby.session.config import MAX_LENGTH, Config

WORDS = "distance/friend"
KINDS = ("series", "match", "money")


@dataclass(frozen=True, slots=True)
class Ui:
    """The form of an invitation, and values from the page's storage."""

    rulebook: str = "classic"
    kind: str = "series"
    length: int = 3
    cube: bool = True
    name: str = ""
    """The name of the player at this device."""
    asked: str = ""
    """The match whose deletion needs a second press."""
    blocked: bool = False


def panel(state: PanelState, ui: Ui) -> Node:
    """An opened invitation, or the form for a new one with the list below."""
    say, said = state.words(WORDS), state.friend or NOTHING_READ
    if said.kind == "invitation" and said.table is not None:
        return el("div.friends", _invitation(state, say, ui, said.table))
    return el(
        "div.friends",
        _fault(say, said),
        el("p.quiet", say("friends.lead")),
        _form(state, say, ui),
        _receive(say),
        _list(state, say, ui, said.matches or ()),
    )


def _fault(say: Words, said: Correspondence) -> Node | None:
    """Why a text could not be opened."""
    if said.kind not in ("damaged", "other_rules"):
        return None
    return el("p.wrong", say(f"said.{said.kind}"), role="alert", key="fault")


def _invitation(state: PanelState, say: Words, ui: Ui, table: Table) -> list[Content]:
    """The proposed match in plain words, and a field for the name to accept it under."""
    config = table.agreed.config
    if table.agreed.rules != rules_digest(config.setup.book):
        return [el("p.wrong", say("friends.closed"), role="alert")]
    accept = page("friend", do="accept", value="name")
    return [
        el("h3", say("friends.invited", name=config.players[0].name)),
        el("ul.terms", [el("li", line, key=at) for at, line in enumerate(_terms(state, say, table))]),
        el(
            "form.friend-form",
            el("label", say("friends.accept_name"), for_="friend-name"),
            el(
                "input",
                id="friend-name",
                type="text",
                value=_guest_name(ui, config),
                maxlength=NAME,
                autocomplete="nickname",
            ),
            el("button.primary", say("friends.accept"), type="submit"),
            el("p.quiet", say("friends.accept_more")),
            on={"submit": accept},
        ),
    ]


def _guest_name(ui: Ui, config: Config) -> str:
    """The reader's name; if the inviter has the same one, the second seat's, such as "Player 1"."""
    inviter, guest = config.players
    return guest.name if ui.name.strip() == inviter.name else ui.name


def _terms(state: PanelState, say: Words, table: Table) -> list[str]:
    setup = table.agreed.config.setup
    form = setup.format
    lines = [
        say("terms.book", book=book_name(setup.book, state.lang)),
        say(f"terms.{form.kind}", n=form.length),
    ]
    if _has_cube(setup.book):
        lines.append(say("terms.cube" if form.cube else "terms.no_cube"))
    return [*lines, say("terms.dice")]


def _has_cube(book: str) -> bool:
    return load_rules(book, Reading.COMPLETED).has_cube


def _form(state: PanelState, say: Words, ui: Ui) -> Node:
    kinds = [kind for kind in KINDS if kind in load_book(ui.rulebook).formats]
    kind = ui.kind if ui.kind in kinds else kinds[0]
    cube = _has_cube(ui.rulebook)
    books = [(book, book_name(book, state.lang)) for book in dict.fromkeys((*BOOKS, ui.rulebook))]
    return el(
        "form.friend-form",
        el("h3", say("friends.invite")),
        _name(say, ui),
        _choice(say("friends.book"), "rulebook", ui.rulebook, books),
        _choice(say("friends.kind"), "kind", kind, [(one, say(f"kind.{one}")) for one in kinds]),
        _number(say("friends.length"), ui.length) if kind == "match" else None,
        _tick(say("friends.cube"), ui.cube) if cube else None,
        el("button.primary", say("friends.make"), type="submit"),
        el("p.note", say("blocked"), key="blocked") if ui.blocked else None,
        key="form",
        on={"submit": _invite(ui, kind, cube)},
    )


def _invite(ui: Ui, kind: str, cube: bool) -> Event:
    agreed: dict[str, object] = {"kind": kind}
    if kind == "match":
        agreed["length"] = min(MAX_LENGTH, max(1, ui.length))
    if cube:
        agreed["cube"] = ui.cube
    return page("friend", do="invite", value="name", rulebook=ui.rulebook, format=agreed)


def _choice(label: str, name: str, value: str, known: Iterable[tuple[str, str]]) -> Node:
    options = [el("option", words, key=one, value=one) for one, words in known]
    select = el("select", options, value=value, on={"change": change(value=name)})
    return el("label.set-row", label, select, key=name)


def _number(label: str, value: int) -> Node:
    field = el(
        "input",
        type="number",
        min=1,
        max=MAX_LENGTH,
        value=value,
        inputmode="numeric",
        on={"change": change(value="length")},
    )
    return el("label.set-row", label, field, key="length")


def _tick(label: str, value: bool) -> Node:
    box = el("input", type="checkbox", checked=value, on={"change": change(cube=not value)})
    return el("label.set-row", label, box, key="cube")


def _name(say: Words, ui: Ui) -> Node:
    """The form's first field; its button sends the value."""
    field = el(
        "input",
        type="text",
        value=ui.name,
        maxlength=NAME,
        autocomplete="nickname",
        on={"change": change(value="name")},
    )
    return el("label.set-row", say("friends.name"), field, key="name")


def _receive(say: Words) -> Node:
    read = page("friend", do="read", value="text")
    field = el(
        "input", id="friends-text", type="text", autocomplete="off", spellcheck="false", on={"paste": read}
    )
    file = el("input.sr", type="file", on={"change": page("friend", do="restore", value="file")})
    return el(
        "form.friend-form",
        el("h3", say("friends.receive")),
        el("label", say("reading.label"), for_="friends-text"),
        el("span.row", field, el("button.small", say("reading.do"), type="submit")),
        el("label.button.small", say("friends.restore"), file),
        key="receive",
        on={"submit": read},
    )


def _list(state: PanelState, say: Words, ui: Ui, matches: tuple[Match, ...]) -> list[Content]:
    rows = [_row(state, say, ui, one) for one in matches]
    return [
        el("h3", say("friends.list"), key="list-title"),
        el("p.quiet", say("friends.empty"), key="none") if not matches else None,
        el("ul.kept", rows, key="list"),
    ]


def _row(state: PanelState, say: Words, ui: Ui, one: Match) -> Node:
    ident = f"{one.match}.{one.seat}"
    turn = say("over.match") if one.over else say("friends.yours" if one.yours else "friends.theirs")
    score = " : ".join(map(str, one.totals))
    about = " · ".join(part for part in (turn, one.when, score, _book(one, state.lang)) if part)
    title = el("span", el("strong", " – ".join(one.names)), el("span.quiet", f" {about}"))
    buttons = el("span.row", _row_button(say("friends.open"), "open", ident), _row_more(say, ui, one, ident))
    return el("li", title, buttons, key=ident, classes="yours" if one.yours else "")


def _row_more(say: Words, ui: Ui, one: Match, ident: str) -> Node:
    """Less common actions on a listed match."""
    sure = ui.asked == ident
    remove = page("friend", do="remove", id=ident) if sure else change(asked=ident)
    return el(
        "details.row-more",
        el("summary", say("friends.row_more")),
        el(
            "span.row",
            _row_button(say("review"), "review", ident) if one.between else None,
            _row_button(say("rematch"), "rematch", ident) if one.over else None,
            _row_button(say("resign"), "resign", ident) if one.yours and not one.between else None,
            _row_button(say("export"), "export", ident),
            el(
                "button.small.quiet-button",
                say("friends.remove_sure" if sure else "friends.remove"),
                on={"click": remove},
            ),
        ),
        open=sure,
        key="row-more",
    )


def _row_button(label: str, do: str, ident: str) -> Node:
    return el("button.small", label, key=do, on={"click": page("friend", do=do, id=ident)})


def _book(one: Match, lang: str) -> str:
    return book_name(one.rulebook, lang) if one.rulebook in BOOKS else ""
