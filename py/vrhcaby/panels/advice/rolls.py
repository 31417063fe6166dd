"""The roll map: 36 cells, warmer for better rolls, and the rolls that lose the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.language.languages import written_number
from vrhcaby.panels.advice.figures import busy, percent, places_of, square
from vrhcaby.panels.advice.hints import may_hint
from vrhcaby.panels.events import ask, change
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.plays import play_words
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.panels.advice.ui import Ui
    from vrhcaby.wire.shapes.advice import RollAhead, RollsAhead

WARMEST = 5
"""Steps of the colour scale on each side of the mean."""


def fresh_rolls(state: PanelState) -> RollsAhead | None:
    """The roll map if it belongs to the present board."""
    rolls = state.findings.rolls
    return rolls[1] if rolls and rolls[0] == state.rev else None


def shown_roll(state: PanelState, ui: Ui) -> RollAhead | None:
    """The selected roll; the board shows its play."""
    ahead, (rev, _, at) = fresh_rolls(state), ui.roll.partition(":")
    if not ahead or rev != str(state.rev) or not at.isdigit() or int(at) >= len(ahead["rolls"]):
        return None
    return ahead["rolls"][int(at)]


def rolls_view(state: PanelState, ui: Ui) -> list[Content]:
    """The button, or the map."""
    say, ahead = state.words("advice"), fresh_rolls(state)
    if ahead is None:
        if not may_hint(state) or state.open["phase"] == "resign_offered":
            return []
        asked = ask("rolls", **state.of_step)
        button = el("button.small", say("rolls"), title=say("rolls_how"), on={"click": asked})
        return [busy(state, "rolls"), el("div.row", button, key="ask-rolls", idle="rolls")]
    mean = say("rolls_mean", mean=state.signed(ahead["mean"], places_of(ahead["unit"])))
    parts = (
        el("h3", say("rolls")),
        el("p.quiet", mean),
        _square(state, ui, ahead),
        _picked(state, ui, ahead),
    )
    return [el("section.rolls", parts, _market(state, ahead), key="rolls", reveal=True)]


def _square(state: PanelState, ui: Ui, ahead: RollsAhead) -> Node:
    """A cell for each of the 36 rolls, so that the colours show frequencies."""
    most = max(abs(roll["difference"]) for roll in ahead["rolls"]) or 1.0
    return square(state.words("advice")("rolls_how"), lambda at: _cell(state, ui, ahead, at, most))


def _cell(state: PanelState, ui: Ui, ahead: RollsAhead, at: int, most: float) -> Node:
    roll, say = ahead["rolls"][at], state.words("advice")
    loses = bool(roll.get("lost"))
    pressed = shown_roll(state, ui) is roll
    equity, share = state.signed(roll["equity"], 2), roll["difference"] / most
    label = f"{_dice(roll)}: {equity}" + (f", {say('roll_loses')}" if loses else "")
    return el(
        "button",
        equity,
        el("span.market-mark", "•", aria_hidden="true") if loses else None,
        classes="cold" if share < 0 else "warm",
        data_warmth=str(round(WARMEST * abs(share))),
        aria_pressed="true" if pressed else "false",
        aria_label=label,
        on={"click": change(roll="" if pressed else f"{state.rev}:{at}", shown=f"{state.rev}:-1")},
    )


def _dice(roll: RollAhead) -> str:
    return "-".join(map(str, roll["dice"]))


def _picked(state: PanelState, ui: Ui, ahead: RollsAhead) -> Node:
    """The selected roll, with its best play."""
    say, roll, places = state.words("advice"), shown_roll(state, ui), places_of(ahead["unit"])
    if roll is None:
        return el("p.quiet", say("rolls_press"))
    play = play_words(state, roll["moves"]) or say("no_play")
    figures = f" · {state.signed(roll['equity'], places)} ({state.signed(roll['difference'], places)})"
    return el("p", el("strong", f"{_dice(roll)}: {play}"), figures, role="status")


def _market(state: PanelState, ahead: RollsAhead) -> Content:
    """The share of two-roll sequences that lose the market, and the rolls that do it, worst first."""
    say, market = state.words("advice"), ahead.get("market")
    if not market:
        return None
    if not market["share"]:
        return el("p", say("market_none"))
    by = written_number(market["by"], 2, state.lang)
    losers = sorted((r for r in ahead["rolls"] if r.get("lost")), key=lambda roll: -roll["lost"])
    rows = [
        el(
            "li",
            say("market_roll", roll=_dice(r), lost=r["lost"], by=written_number(r["by"], 2, state.lang)),
            key=_dice(r),
        )
        for r in losers
    ]
    return [
        el("p", say("market", share=percent(state, market["share"]), by=by)),
        el("ul.market-losers", rows),
    ]
