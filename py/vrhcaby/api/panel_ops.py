"""The page's panels: which are on display, and which an operation changed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from vrhcaby.api.channel import Channel, snapshot
from vrhcaby.api.registry import operation
from vrhcaby.panels.display import Display
from vrhcaby.panels.library import MOST, read_games, read_rows
from vrhcaby.panels.panel_trees import document, shown
from vrhcaby.panels.spoken import spoken
from vrhcaby.panels.state import NO_TEXT, PanelState
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Request, bad_arg

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.envelope import Done
    from vrhcaby.wire.shapes.panels import Listed, PanelFault, PanelShown
    from vrhcaby.wire.shapes.snapshot import Snapshot


@operation("panel", "PanelArgs")
def show_panel(channel: Channel, request: Request) -> Done[PanelShown]:
    """Show a panel. It stays on display unless ``once`` is true; ``ui: null`` removes it.

    ``format: "html"`` returns it instead as one HTML file without scripts or network access.

    Raises :class:`PanelError` for an unknown panel, an invalid ``ui`` value, or a panel that fails.
    """
    name, ui = fields.text().of(request.args, "name"), request.args.get("ui", {})
    if ui is not None and not isinstance(ui, dict):
        raise bad_arg("ui", ui, "an object or null")
    display = channel.display = channel.display or Display()
    if ui is None:
        display.hide(name)
        return {"ok": {"tree": None}}
    state = panel_state(channel, request.lang)
    if request.args.get("format") is not None:
        fields.one_of(("html",)).of(request.args, "format")
        return {"ok": {"tree": None, "html": document(name, state, ui)}}
    once = fields.boolean().of(request.args, "once")
    return {"ok": shown(name, state, ui) if once else display.show(name, ui, state)}


@operation("library", "LibraryArgs", redraws=True)
def list_library(channel: Channel, request: Request) -> Done[Listed]:
    """Read the list of the browser's saved games for its panel; returns how many were read."""
    channel.library = read_games(
        fields.listed(MOST, f"a list of at most {MOST} games").of(request.args, "games")
    )
    rows = request.args.get("folder")
    if rows is not None:
        channel.folder = read_rows(rows)
    return {"ok": {"games": len(channel.library)}}


def changed_panels(
    channel: Channel, lang: str, now: Snapshot | None, only: str = ""
) -> dict[str, PanelShown | PanelFault]:
    """The displayed panels that changed since they were last sent, or just one of them. ``now`` is the snapshot if
    there is one.
    """
    return channel.display.changed(panel_state(channel, lang, now), only) if channel.display else {}


def sentences(channel: Channel, lang: str, events: list[Any], now: Snapshot | None) -> str:
    """Events as sentences for screen readers."""
    return spoken(panel_state(channel, lang, now), events)


def panel_state(channel: Channel, lang: str, now: Snapshot | None = None) -> PanelState:
    """The state of a channel's panels."""
    if channel.opened is None:
        return PanelState(
            lang,
            library=channel.library,
            folder=channel.folder,
            text=channel.text or NO_TEXT,
            friend=channel.friend,
        )
    return PanelState(
        lang,
        now or snapshot(channel.open, lang),
        channel.now.findings,
        session=channel.open,
        followed=lambda: channel.now.followed,
        library=channel.library,
        folder=channel.folder,
        text=channel.text or NO_TEXT,
        friend=channel.friend,
        response=channel.now.response,
        voided=channel.now.voided,
        shown_step=lambda: channel.display.step if channel.display else None,
        earlier=cache(lambda step: _earlier(channel, lang, step)),
    )


def _earlier(channel: Channel, lang: str, step: int) -> PanelState:
    """The state of a panel that shows an earlier step."""
    there = channel.now.at(step)
    shown = snapshot(there.session, lang)
    return PanelState(
        lang, shown, there.findings, session=there.session, followed=lambda: there.followed, step=step
    )
