"""Import many files at once: ways to choose them, and a table of the results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.panels.advice.figures import performance
from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState, Words

if TYPE_CHECKING:
    from vrhcaby.panels.library import FolderFile

FAULTS = {
    "notation/too-large": "large",
    "notation/too-long": "long",
    "notation/unknown": "unknown",
    "notation/damaged": "damaged",
    "notation/encoding": "encoding",
}


def folder_view(state: PanelState) -> Node:
    """The fields that choose files or a folder, the progress, and the table."""
    say, rows = state.words("folder"), state.folder
    several = el("input.sr", type="file", multiple=True, on={"change": page("take_folder", value="files")})
    whole = el(
        "input.sr",
        type="file",
        multiple=True,
        webkitdirectory=True,
        on={"change": page("take_folder", value="files")},
    )
    return el(
        "section.folder",
        el(
            "div.row",
            el("label.button.small", say("several"), several),
            el("label.button.small", say("folder"), whole),
        ),
        [_progress(say, rows), _table(state, say, rows)] if rows else None,
        key="folder",
    )


def _progress(say: Words, rows: tuple[FolderFile, ...]) -> Node:
    kept = [row for row in rows if row.id]
    wrong = sum(not row.id for row in rows)
    over = sum(bool(row.rates) or row.unreviewed for row in kept)
    stop = el("button.small", say("stop"), on={"click": page("stop_folder")}) if over < len(kept) else None
    words = say("progress", files=len(rows), kept=len(kept), wrong=wrong, reviewed=over)
    return el("div.row", el("p", words, role="status"), stop, key="progress")


def _table(state: PanelState, say: Words, rows: tuple[FolderFile, ...]) -> Node:
    """Unreadable files first, then all others in their order."""
    ordered = sorted(rows, key=lambda row: bool(row.id))
    heads = [el("th", say(f"head.{key}"), scope="col") for key in ("file", "games", "pr", "fault")]
    return el(
        "table.accounts.folder-files",
        el("caption.sr", say("caption")),
        el("thead", el("tr", heads)),
        el("tbody", [_row(state, say, row, at) for at, row in enumerate(ordered)]),
        key="files",
    )


def _row(state: PanelState, say: Words, row: FolderFile, at: int) -> Node:
    rates = " : ".join(performance(state, rate) for rate in row.rates)
    name: Content = row.name
    if row.id:
        name = el("button.link", row.name, on={"click": page("open_kept", id=row.id)})
    return el(
        "tr",
        el("th", name, scope="row"),
        el("td", row.games or "–"),
        el("td", rates or (say("unreviewed") if row.unreviewed else "–")),
        el("td", _fault(say, row)),
        key=at,
        classes="" if row.id else "wrong",
    )


def _fault(say: Words, row: FolderFile) -> str:
    """A file's fault, with its place."""
    if row.id:
        if row.game:
            return say("stopped", game=row.game, turn=row.turn)
        return say("cut", line=row.line, token=row.token) if row.line else ""
    words = say(f"fault.{FAULTS.get(row.code, 'other')}")
    return f"{words} {say('place', line=row.line, token=row.token)}" if row.line else words
