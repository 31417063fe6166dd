"""A rollout of one decision: its button, its progress with a stop button, and its result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.advice.findings import rollout_name
from vrhcaby.language.languages import written_number
from vrhcaby.panels.advice.figures import places_of
from vrhcaby.panels.events import Event, page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.plays import play_words
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.rollouts import RolledOut, RolledRow

MORE = 1296
"""Trials that the button adds to a rollout."""
CUBE_ROWS = ("no_double", "double_take")


def rollout_view(
    state: PanelState, game: int | None = None, decision: int = -1, plays: tuple[str, ...] = ()
) -> Node:
    """The rollout of a decision of a game, or of the one on the board (``None``); ``plays``: those to compare."""
    decision = state.rev if game is None else decision
    name = rollout_name(game, decision, plays)
    rolled = _found(state, game, decision, plays)
    running = state.findings.rolling == name
    whole = rolled is not None and set(plays) <= {row.get("text", "") for row in rolled["rows"]}
    ready = rolled is not None and rolled["done"] and whole
    return el(
        "div.rollout",
        _progress(state, rolled) if running else None,
        None if running or ready else _button(state, game, decision, plays),
        _table(state, rolled) if rolled and rolled["rows"] else None,
        _button(state, game, decision, plays, rolled["trials"]) if ready and rolled and not running else None,
        key=f"rollout-{name}",
    )


def _found(state: PanelState, game: int | None, decision: int, plays: tuple[str, ...]) -> RolledOut | None:
    """The finished rollout of a decision: with exactly these plays, or with others beside one of them."""
    kept = state.findings.rollouts
    exact = kept.get(rollout_name(game, decision, plays))
    if exact or game is None:
        return exact
    start = rollout_name(game, decision, ("",))
    near = [one for name, one in kept.items() if name.startswith(start)]
    return next((one for one in reversed(near) if any(row.get("text") in plays for row in one["rows"])), None)


def _button(
    state: PanelState, game: int | None, decision: int, plays: tuple[str, ...], played: int = 0
) -> Node:
    """The button that begins a rollout, or plays :data:`MORE` trials after so many ``played``."""
    say = state.words("advice")
    args: dict[str, object] = {"plays": list(plays)} if plays else {}
    args |= {"least": played + MORE} if played else {}
    args |= state.of_step if game is None else {"game": game, "decision": decision}
    button = el(
        "button.small",
        say("roll_more", n=MORE) if played else say("roll_out"),
        title=say("roll_out_how"),
        on={"click": Event("page", "roll_out", args)},
    )
    return el("div.row", button, key="more" if played else "ask")


def _progress(state: PanelState, rolled: RolledOut | None) -> Node:
    say = state.words("advice")
    return el(
        "div.advice-busy",
        el("progress", max=1, value=rolled["progress"] if rolled else 0.0, aria_label=say("rolling")),
        el("button.small", say("stop"), on={"click": page("stop_task", task="rollout")}),
        key="busy",
        reveal=True,
    )


def _table(state: PanelState, rolled: RolledOut) -> Node:
    say, is_cube = state.words("advice"), "action" in rolled
    said = say(
        "rolled_ahead" if rolled["turns"] else "rolled_end", trials=rolled["trials"], turns=rolled["turns"]
    )
    seed = f" {say('rolled_seed', seed=rolled['seed'])}" if "seed" in rolled else ""
    rows = [_row(state, rolled, row, at) for at, row in enumerate(rolled["rows"])]
    return el(
        "div",
        el("p.quiet", said, seed),
        el("p", el("strong", rolled["text"])) if is_cube else None,
        el("table.ways.rolled", el("caption.sr", say("rolled")), el("tbody", rows)),
        el("p.quiet", say("rolled_raiser" if is_cube else "rolled_error")),
        key="found",
        data_kind="done" if rolled["done"] else "running",
    )


def _sure(state: PanelState, row: RolledRow, best: bool) -> str:
    """The probability that the best play is better, at most 99 %, because trials never make it certain."""
    if best or "sure" not in row:
        return ""
    share = state.words("common")("percent", number=min(99, int(100 * row["sure"])))
    return state.words("advice")("rolled_sure", share=share)


def _row(state: PanelState, rolled: RolledOut, row: RolledRow, at: int) -> Node:
    say, is_cube, places = state.words("advice"), "action" in rolled, places_of(rolled["unit"])

    def figure(value: float, error: float) -> str:
        return f"{state.signed(value, places)} ± {written_number(error, places, state.lang)}"

    taken = (rolled.get("equities") or {}).get("double_take") if is_cube and at == 1 else None
    best = not is_cube and row["difference"] == 0
    what = play_words(state, row["moves"]) if "moves" in row else say(f"way.{CUBE_ROWS[at]}")
    gap = say("best") if best else figure(row["difference"], row["apart"])
    dropped = row.get("trials", rolled["trials"]) < rolled["trials"]
    own = el("span.quiet", " ", say("rolled_dropped", n=row["trials"])) if dropped else None
    return el(
        "tr",
        el("th", what, scope="row"),
        el("td", figure(row["equity"] if taken is None else taken, row["error"])),
        None if is_cube else el("td", gap, own),
        None if is_cube else el("td", _sure(state, row, best)),
        key=at,
        classes="right" if best else "",
    )
