"""The import dialog: a field, a file, the kind of text found, and what it would open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.errors import BookDataError
from vrhcaby.panels.citations import cite_link
from vrhcaby.panels.events import change, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState, TextRead, Words
from vrhcaby.rules.source import BOOKS
from vrhcaby.rules.wording import book_name

if TYPE_CHECKING:
    from vrhcaby.errors import VrhcabyError
    from vrhcaby.rules.source import OwnBook
    from vrhcaby.wire.shapes.records import ImportNote, ImportSummary, MatchSummary, Stop

_FAULTS = {
    "notation/too-large": "large",
    "notation/too-long": "long",
    "notation/unknown": "unknown",
    "notation/link": "wrong_link",
}


_READ = (page("read_text", value="text"), change(edited=False))


@dataclass(frozen=True, slots=True)
class Ui:
    """Values from the page."""

    brought: int = 0
    """How many texts have arrived from outside; each replaces the field's content."""
    playing: bool = False
    """Whether a game is on the board; it stays saved."""
    busy: bool = False
    """Whether a text is being read."""
    edited: bool = False
    """Whether the field was edited since it was read. Pasted text is read at once."""


def panel(state: PanelState, ui: Ui) -> Node:
    """The dialog's content."""
    say, read = state.words("panels/dialogs/texts"), state.text
    return el(
        "div.texts",
        # What was read takes the place of the explanation, so that its button is on the first screen.
        None
        if read.imported
        else [
            el("p.quiet", say("how")),
            el("div.row", el("button", say("editor"), on={"click": page("editor")})),
        ],
        _field(say, read, ui),
        _fault(state, say, read.name, read.fault) if read.fault else None,
        _book(read.book, state.lang) if read.book else None,
        read.imported
        and [_found(say, read.imported), _preview(state, read), _becomes(state, say, read, read.imported)],
        read.imported and _open(say),
        read.imported and ui.playing and el("p.quiet", say("kept")),
        ui.busy and el("p.quiet", say("busy"), role="status"),
    )


def _field(say: Words, read: TextRead, ui: Ui) -> Node:
    # A rulebook is read again while it is edited, so its faults always match the displayed text.
    written = read.book is not None or isinstance(read.fault, BookDataError)
    edited = page("type_text", value="text") if written else change(edited=True)
    unread = not ui.busy and (ui.edited or not (read.imported or read.fault))
    field = el(
        "textarea",
        read.text,
        key=f"field-{ui.brought}",
        id="texts-field",
        rows=20 if written else 5,
        spellcheck="false",
        autocomplete="off",
        on={"input": edited, "paste": _READ},
    )
    file = el("input.sr", type="file", on={"change": page("read_file", value="file")})
    return el(
        "form.texts-form",
        el("label", say("field"), for_="texts-field"),
        field,
        el(
            "div.row",
            el("button", say("read"), type="submit") if unread and not written else None,
            el("label.button", say("file"), file),
            el("span.quiet", read.name) if read.name else None,
        ),
        on={"submit": _READ},
    )


def _book(book: OwnBook, lang: str) -> Node:
    from vrhcaby.panels.rulebooks.opened import book_view

    return book_view(book, lang)


def _fault(state: PanelState, say: Words, name: str, fault: VrhcabyError) -> Node:
    if isinstance(fault, BookDataError):
        from vrhcaby.panels.rulebooks.opened import faults_view

        return faults_view(name, fault, state.lang)
    words = say(
        _fault_key(fault), line=fault.facts.get("line"), token=fault.facts.get("token"), code=fault.code
    )
    return el("p.wrong", f"{name}: {words}" if name else words, role="alert")


def _fault_key(fault: VrhcabyError) -> str:
    if fault.code in _FAULTS:
        return _FAULTS[fault.code]
    if fault.code.startswith("save/"):
        return "wrong_save"
    return "wrong_line" if fault.facts.get("line") else "wrong"


def _found(say: Words, imported: ImportSummary) -> Node:
    """The kind of text found."""
    match, problem = imported.get("match"), imported["problem"]
    return el(
        "div.texts-found",
        el("p", el("strong", say(f"is_{imported['kind']}"))),
        match and el("p", _match(say, match)),
        imported["positions"] > 1 and not match and el("p.quiet", say("positions", n=imported["positions"])),
        problem and el("p.wrong", say("problem", text=problem["text"])),
        role="status",
        data_kind=imported["kind"],
    )


def _preview(state: PanelState, read: TextRead) -> Node | None:
    """The board that would be opened; a match as far as it was played."""
    from vrhcaby.panels.pictures import game_picture

    return el("div.texts-board", game_picture(state, read.session.game)) if read.session else None


def _match(say: Words, match: MatchSummary) -> str:
    """The match's players, length and date."""
    key = "match" if match["length"] else "session"
    parts = (
        " – ".join(name for name in match["players"] if name),
        say(key, length=match["length"], games=match["games"]),
        _day(say, match["date"]),
    )
    return " · ".join(part for part in parts if part)


def _day(say: Words, date: str | None) -> str:
    if not date:
        return ""
    year, month, day = date.split("-")
    return say("date", year=year, month=say(f"months.{int(month)}"), day=int(day))


def _becomes(state: PanelState, say: Words, read: TextRead, imported: ImportSummary) -> Node | None:
    """The result of the import: the rulebook, where it stopped, which results differ."""
    judged = imported["kind"] not in ("link", "save")
    parts: list[Content] = [
        judged and _judge(state, say, read.rulebook),
        imported["stop"] and _stop(state, say, imported, imported["stop"]),
        [el("p.quiet", _note(say, note), key=at) for at, note in enumerate(imported["notes"])],
    ]
    return el("div.texts-reported", parts)


def _judge(state: PanelState, say: Words, chosen: str) -> Node:
    books = [el("option", book_name(book, state.lang), key=book, value=book) for book in BOOKS]
    return el(
        "label.set-row",
        say("judge"),
        el(
            "select",
            el("option", say("judge_own"), value=""),
            books,
            value=chosen,
            on={"change": page("judge_text", value="rulebook")},
        ),
    )


def _note(say: Words, note: ImportNote) -> str:
    return say("note_points", game=note["game"], points=note["written"][1], counts=note["here"][1])


def _stop(state: PanelState, say: Words, imported: ImportSummary, stop: Stop) -> Node:
    """The first turn that the rulebook forbids, with its paragraph."""
    match, refused = imported.get("match"), stop["refused"]
    who = match["players"][stop["player"]] if match and stop["player"] is not None else ""
    return el(
        "div.wrong.texts-stop",
        el("p", say(f"stop_{stop['code']}", **{**stop, "who": who})),
        refused
        and el(
            "p", el("strong", refused["title"]), ". ", refused["text"], " ", cite_link(state, refused["cite"])
        ),
        el("p.quiet", say("stop_kept")),
        role="alert",
    )


def _open(say: Words) -> Node:
    return el("div.row.answers", el("button.primary", say("open"), on={"click": page("open_text")}))
