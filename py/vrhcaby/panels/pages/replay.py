"""A match from a file on a board in another site's page: its turns one by one, each with the board before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.panels.tabs import record

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.panels import BoardShown


@dataclass(frozen=True, slots=True)
class Ui:
    """The game, from 1, and the turn on the board, from 0; the number of turns means the end of the game."""

    game: int = 1
    step: int = 0


def panel(state: PanelState, ui: Ui) -> Node:
    """The current turn and its play, buttons to step, and a note on any part of the file that could not be replayed."""
    shown = record.game_shown(state, _looks(ui))
    if shown is None:
        return el("div")
    return el(
        "div",
        el("p.status", _line(state, shown), part="status", role="status"),
        el("div.controls", _steps(shown), part="controls"),
        _missing(state, shown.say),
    )


def board(state: PanelState, ui: Ui) -> BoardShown | None:
    """The board before the turn, with its play as arrows; at the end of a game the last board."""
    return record.board(state, _looks(ui))


def _looks(ui: Ui) -> record.Ui:
    return record.Ui(of=0, game=ui.game, at=ui.step)


def _line(state: PanelState, shown: record.Shown) -> list[Content]:
    game, say = shown.game, shown.say
    score = " : ".join(map(str, game["score"]))
    place = say("game_of", n=game["number"], count=len(shown.games), score=score)
    if shown.turn:
        return [
            f"{place} · {state.player(shown.turn['player'])}: ",
            record.turn_words(state, shown, shown.at),
        ]
    result = game["result"]
    if not result:
        return [place]
    won = say("result", name=state.player(result["winner"]), points=result["points"])
    return [f"{place} · {won}"]


def _steps(shown: record.Shown) -> list[Node]:
    number, at, last, count = shown.game["number"], shown.at, len(shown.game["turns"]), len(shown.games)
    table = (
        ("first", at == 0 and number == 1, (number, 0) if at else (number - 1, 0)),
        ("back", at == 0, (number, at - 1)),
        ("forward", at == last, (number, at + 1)),
        ("last", at == last, (number, last)),
        ("next_game", number == count, (number + 1, 0)),
    )
    return [
        el(
            "button",
            shown.say(name),
            key=name,
            type="button",
            part=f"button button-{name}",
            data_id=name.removesuffix("_game"),
            disabled=off,
            on={"click": page("go", game=game, games=count, step=step)},
        )
        for name, off, (game, step) in table
        if name != "next_game" or count > 1
    ]


def _missing(state: PanelState, say: Words) -> Node | None:
    """A note if the record is damaged or the rulebook forbids a play; it is shown up to there."""
    imported = state.text.imported
    if imported is None:
        return None
    problem, stop = imported["problem"], imported["stop"]
    refused = stop["refused"] if stop else None
    words: list[str] = []
    if problem:
        words = [say("cut", text=problem["text"])]
    elif stop and refused:
        words = [say("forbidden", **stop), f"{refused['title']}. {refused['text']}"]
    return (
        el("div.verdict", el("div.verdict-words.plain", el("div", [el("p", one) for one in words])))
        if words
        else None
    )
