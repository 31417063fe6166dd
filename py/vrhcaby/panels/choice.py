"""Leap or steps: a question if a tried move may mean either and they lead to different boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vrhcaby.board.plays import Move, moves_text, place_text
from vrhcaby.panels.events import ask, page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.responses import Choice
from vrhcaby.panels.state import PanelState
from vrhcaby.rules.wording import play_words

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.panels import BoardShown


def choice_card(state: PanelState, choice: Choice) -> Node:
    """The question, with both plays."""
    say = state.words("refusal")
    neither = el("button.quiet", say("leap.neither"), on={"click": ask("dismiss")})
    answers = el("div.answers", _over(state, choice), _in_steps(state, choice), neither)
    return el(
        "section.card.leap-choice",
        el("h2", say("leap.ask")),
        answers,
        key="leap-choice",
        reveal=True,
        part="leap-choice",
        role="group",
        aria_label=say("leap.ask"),
    )


def _over(state: PanelState, choice: Choice) -> Node:
    return _answer(state, choice, "over", (choice.leap,), choice.leap.dice)


def _in_steps(state: PanelState, choice: Choice) -> Node:
    dice = tuple(die for move in choice.steps for die in move.dice)
    return _answer(state, choice, "steps", choice.steps, dice)


def _answer(
    state: PanelState, choice: Choice, name: str, moves: tuple[Move, ...], dice: tuple[int, ...]
) -> Node:
    play = play_words(moves_text(moves), state.lang)
    src, dst = place_text(choice.leap.src), place_text(choice.leap.dst)
    tried: dict[str, Any] = {
        "from": src,
        "to": dst,
        "side": choice.side,
        "dice": list(dice),
        "leap": name == "over",
    }
    label = state.words("refusal")(f"leap.{name}")
    return el(
        "button",
        el("span", label),
        " ",
        el("strong", play),
        key=name,
        data_do=f"leap-{name}",
        reveal="focus" if name == "over" else None,
        on={"click": page("move", **tried)},
    )


def choice_board(choice: Choice) -> BoardShown:
    """Marks the checker and the place in question."""
    return {
        "marks": [
            {"place": place_text(choice.leap.src), "kind": "source", "side": choice.side},
            {"place": place_text(choice.leap.dst), "kind": "focus", "side": choice.side},
        ]
    }
