"""The panels on a page, and which of them an answer changed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from vrhcaby.errors import PanelError
from vrhcaby.panels.panel_trees import shown
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.panels import PanelFault, PanelShown

MOST_PANELS = 12
"""The most panels on display at once."""


@dataclass(slots=True)
class _OnDisplay:
    ui: Mapping[str, object]
    sent: str
    """The panel's last sent content, as JSON."""
    step: int | None = None
    """The earlier step that it showed on the board."""


@dataclass(slots=True)
class Display:
    """The panels on display by name, each with its ``ui`` value."""

    panels: dict[str, _OnDisplay] = field(default_factory=dict)

    def show(self, name: str, ui: Mapping[str, object], state: PanelState) -> PanelShown:
        """Build a panel and put it on display.

        Raises :class:`PanelError` like :func:`shown`, and ``panel/too-many`` beyond :data:`MOST_PANELS`.
        """
        if name not in self.panels and len(self.panels) >= MOST_PANELS:
            raise PanelError("too many panels on display", code="panel/too-many", facts={"most": MOST_PANELS})
        built = shown(name, state, ui)
        self.panels[name] = _OnDisplay(ui, json.dumps(built), _step(built))
        return built

    @property
    def step(self) -> int | None:
        """The earlier step of the session that the board shows; ``None`` for the present game."""
        steps = (panel.step for panel in reversed(self.panels.values()))
        return next((step for step in steps if step is not None), None)

    def hide(self, name: str) -> None:
        """Remove a panel from the display, if it is there."""
        self.panels.pop(name, None)

    def changed(self, state: PanelState, only: str = "") -> dict[str, PanelShown | PanelFault]:
        """The content, or the error, of panels that differ from what was last sent; ``only`` names one."""
        wanted = [name for name in self.panels if name == only or not only]
        shown = {name: _shown_or_fault(name, state, self.panels[name].ui) for name in wanted}
        return {name: built for name, built in shown.items() if self._is_new(name, built)}

    def _is_new(self, name: str, built: PanelShown | PanelFault) -> bool:
        panel, encoded = self.panels[name], json.dumps(built)
        differs = encoded != panel.sent
        panel.sent, panel.step = encoded, _step(built)
        return differs


def _step(built: PanelShown | PanelFault) -> int | None:
    board = built.get("board")
    return board.get("step") if isinstance(board, dict) else None


def _shown_or_fault(name: str, state: PanelState, ui: Mapping[str, object]) -> PanelShown | PanelFault:
    try:
        return shown(name, state, ui)
    except PanelError as error:
        return {"error": error.code, "detail": error.detail}
