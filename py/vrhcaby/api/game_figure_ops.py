"""A board on a page with a session of its own: a whole game, or a match from a file.

``new``, ``load`` or ``import`` begins the session on the board's channel. Then the page sends one act at a time, as for
other figures, and gets everything to draw, to report and to store.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from vrhcaby import limits
from vrhcaby.api import registry
from vrhcaby.api.channel import Channel, snapshot
from vrhcaby.api.panel_ops import panel_state
from vrhcaby.api.registry import operation
from vrhcaby.board.plays import place_text
from vrhcaby.board.side import Side
from vrhcaby.errors import PanelError
from vrhcaby.game.turn import may
from vrhcaby.panels.nodes import el, wire
from vrhcaby.panels.panel_trees import shown
from vrhcaby.session.next_step import next_step
from vrhcaby.session.saving import CONCEALED, save
from vrhcaby.wire import fields
from vrhcaby.wire.answers import move_wire, position_wire
from vrhcaby.wire.protocol import Args, Request, place

if TYPE_CHECKING:
    from vrhcaby.panels.state import PanelState
    from vrhcaby.wire.shapes.agreement import Header, Save
    from vrhcaby.wire.shapes.envelope import Done
    from vrhcaby.wire.shapes.figures import GameFigureShown
    from vrhcaby.wire.shapes.moves import Position
    from vrhcaby.wire.shapes.panels import PanelShown
    from vrhcaby.wire.shapes.snapshot import Snapshot

SLICE_MS = 50
"""How long the bot thinks before another act may be heard."""
NEXT = ("draw", "roll", "confirm", "take", "accept", "next_game", "rematch")
"""Commands that ``next`` gives if they are allowed."""
UI: Mapping[str, tuple[str, ...]] = {
    "embedded_game": ("resigning", "stand_in"),
    "refusal": ("of", "shown", "compared"),
    "replay": ("game", "step"),
}
"""The panels of a board, each with its ``ui`` values. Different panels have different ones."""
PANELS: Mapping[str, tuple[str, ...]] = {"embedded_game": ("embedded_game", "refusal"), "replay": ("replay",)}


@operation("game_figure", "GameFigureArgs", nets="soon")
def game_figure(channel: Channel, request: Request) -> Done[GameFigureShown]:
    """Perform one act in a session on a board, and draw the board with its panel.

    If the answer ``continues``, the page sends the act ``continue``. Raises ``protocol/no-session``, and what the session's
    operations raise.
    """
    act = fields.optional(fields.table()).of(request.args, "act") or {"act": "show"}
    board = _Board(channel, request)
    _ACTS[fields.one_of(tuple(_ACTS)).of(act, "act")](board, act)
    return {"ok": {"thinking": True} if board.thinking else board.wire(drawn=act["act"] != "ui")}


class _Board:
    """A board during one act: its session, what the reader opened in its panels, and the growing answer."""

    def __init__(self, channel: Channel, request: Request) -> None:
        self.channel, self.request, self.session = channel, request, channel.open
        self.name = fields.one_of(tuple(PANELS)).of(request.args, "name")
        self.ui = dict(fields.optional(fields.table()).of(request.args, "bench") or {})
        self.events: list[Any] = []
        self.reports: list[tuple[str, object]] = []
        self.answer: dict[str, Any] = {"refused": None}
        self.thinking = False

    def wire(self, *, drawn: bool) -> GameFigureShown:
        """The answer for the page. ``drawn``: whether the game is shown anew."""
        state = panel_state(self.channel, self.request.lang)
        panels = [self._panel(name, state) for name in PANELS[self.name]]
        board = next((one["board"] for one in reversed(panels) if "board" in one), None)
        now = self._on_board(state.open, None if board is None else board.get("step"))
        step = state.open["next_step"]
        whole = {
            **self.answer,
            "bench": self.ui,
            "save": self._save(),
            "frames": [{"game": now, "events": self.events}] if drawn else [],
            "reports": self.reports,
            "panel": _card(panels),
            "status": "",
            "board": board,
            "continues": self.name != "replay" and step is not None and step["when"] == "always",
        }
        return cast("GameFigureShown", whole)

    def _panel(self, name: str, state: PanelState) -> PanelShown:
        """A panel; or its fault, which must not end a game."""
        try:
            return shown(name, state, {key: self.ui[key] for key in UI[name] if key in self.ui})
        except PanelError as error:
            return {"tree": wire(el("div.verdict", el("p", error.detail), role="status"))}

    def _on_board(self, present: Snapshot, step: int | None) -> Snapshot:
        """The state that the board shows: the present, or an earlier one."""
        return present if step is None else snapshot(self.channel.now.at(step).session, self.request.lang)

    def _save(self) -> Save:
        """The save with its throws, because the page may not know the secret."""
        whole = save(self.session)
        thrown = {"thrown": [throw.wire() for throw in self.session.throws]}
        return {**whole, "header": cast("Header", {**CONCEALED.shown(whole["header"]), **thrown})}

    def ask(self, op: str, **args: object) -> Mapping[str, Any]:
        """Perform an operation of the session, and report what it did or why it was refused."""
        draft = [move_wire(move) for move in self.session.game.draft]
        request = replace(self.request, op=op, args=args, rev=None)
        answer = cast("Mapping[str, Any]", registry.find(op).answer(self.channel, request))
        if "refused" in answer:
            tried = _text([*draft, args]) if op == "move" else ""
            self.answer |= {"refused": answer["refused"], "card": answer.get("missed")}
            self.reports.append(("refused", {**answer["refused"], "tried": tried}))
        done: Mapping[str, Any] = answer.get("ok", {})
        for event in done.get("events", ()):
            draft = self.report(event, draft, done["snapshot"]["result"])
        return done

    def report(self, event: Mapping[str, Any], draft: list[Any], result: object) -> list[Any]:
        """Draw and report an event, the moves of the turn before it, and return those after it."""
        self.events.append(event)
        if event["type"] == "moved":
            draft = [*draft, event]
            moved = {key: event[key] for key in ("side", "from", "to", "dice", "hit")}
            self.reports.append(("move", {**moved, "text": _text(draft)}))
        elif event["type"] == "played":
            made, side = event["moves"], event["side"]
            turn = {"side": side, "moves": made, "text": _text(made), "position": self.position(side)}
            self.reports.append(("turn", turn))
            return []
        elif event["type"] == "game_over":
            self.reports.append(("gameover", result))
        return draft

    def position(self, side: str) -> Position:
        """The board in the view of a side that has just moved."""
        game = self.session.game
        return position_wire(game.position if game.mover is Side(side) else game.position.swapped())

    # The acts

    def show(self, act: Args) -> None:
        """Show the board anew."""
        del act
        if self.name == "replay":
            self.go({"game": self.ui.get("game", 1), "step": self.ui.get("step", 0)})

    def move(self, act: Args) -> bool:
        """Try a move; if it has two meanings, ask first. Return whether it was made."""
        named = {key: act[key] for key in ("from", "to", "dice", "leap") if act.get(key) is not None}
        side = act.get("side") or (self.session.game.mover or Side.WHITE).value
        done = self.ask("move", **named, side=side, ask=True)
        return bool(done) and "asks" not in done

    def play(self, act: Args) -> None:
        """Try moves one after another, up to the first that is not made."""
        moves = fields.listed(limits.MOVES, "a list of moves").of(act, "moves")
        all(self.move(fields.table().take(move, "moves")) for move in moves)

    def command(self, act: Args) -> None:
        """Give a command for the player to act. A tap on the dice also rolls for the start."""
        game, name = self.session.game, act.get("command")
        if name == "roll" and "draw" in may(game):
            name = "draw"
        by = {} if game.to_act is None else {"by": game.to_act}
        self.ask("command", **{**by, **act, "name": name})

    def undo(self, act: Args) -> None:
        """Take back the last move, or the one at ``index``."""
        self.ask("undo", **({} if act.get("index") is None else {"index": act["index"]}))

    def next(self, act: Args) -> None:
        """Give the command that continues the game, if one is allowed."""
        del act
        allowed = (*may(self.session.game), *self.session.may_between)
        name = next((one for one in NEXT if one in allowed), None)
        if name is not None:
            self.command({"command": name})

    def go_on(self, act: Args) -> None:
        """Perform the step that needs no decision, or think about a bot's for a while."""
        del act
        step = next_step(self.session)
        if step is None or step["when"] != "always":
            return
        if step["kind"] != "bot":
            self.command({"command": step["kind"]})
            return
        done = self.ask("bot", slice_ms=SLICE_MS)
        self.thinking = not done["done"]
        self.ui["stand_in"] = done.get("stand_in", "")

    def dismiss(self, act: Args) -> None:
        """Close the card of a refusal or question."""
        del act
        self.ask("dismiss")

    def open(self, act: Args) -> None:
        """Open or close parts of the panels."""
        self.ui |= fields.table().of(act, "ui")

    def go(self, act: Args) -> None:
        """Go to a turn of a match from a file."""
        turn = {name: fields.integer().of(act, name) for name in UI["replay"]}
        self.ui |= turn
        self.reports.append(("step", {**turn, "games": self.session.dice.game, "state": "shown"}))


def _text(moves: Iterable[Mapping[str, Any]]) -> str:
    """Moves in plain notation, as in :func:`vrhcaby.board.plays.moves_text`."""
    return " ".join(
        f"{_place(move.get('from'))}/{_place(move.get('to'))}{'*' if move.get('hit') else ''}"
        for move in moves
    )


def _place(name: object) -> str:
    return place_text(place(name, "move"))


def _card(panels: Iterable[PanelShown]) -> list[object]:
    """The board with its panels below it."""
    parts = [el("part", face=face, key=face) for face in ("board", "status")]
    trees = [one["tree"] for one in panels]
    return [*wire(el("section.figure-card", parts)), *trees, wire(el("part", face="said", key="said"))]


_ACTS: Mapping[str, Callable[[_Board, Args], object]] = {
    "show": _Board.show,
    "move": _Board.move,
    "play": _Board.play,
    "command": _Board.command,
    "undo": _Board.undo,
    "next": _Board.next,
    "continue": _Board.go_on,
    "dismiss": _Board.dismiss,
    "close_refusal": _Board.dismiss,
    "ui": _Board.open,
    "go": _Board.go,
}
