"""Play without pointing: a field for typed plays, buttons for the next moves, and all whole plays on demand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from vrhcaby.board.plays import place_text
from vrhcaby.legality.legal import legal_plays
from vrhcaby.panels.events import Event, change, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.plays import play_words
from vrhcaby.panels.state import PanelState, Words

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.moves import Move
    from vrhcaby.wire.shapes.snapshot import Snapshot

MOST_PLAYS = 150
"""The most whole plays to list."""


@dataclass(frozen=True, slots=True)
class Ui:
    """``wrong``: the unreadable part of a typed play; ``whole``: the revision at which the list of whole plays was
    opened.
    """

    wrong: str = ""
    whole: int = -1


def panel(state: PanelState, ui: Ui) -> Node:
    """The whole tab; one sentence while no person has to move."""
    say, now = state.words("plays"), state.snapshot
    if now is None or now["phase"] != "moving" or state.is_bot(now["to_act"]):
        over = now is not None and now["phase"] in ("game_over", "series_over")
        return el("p.quiet", say("none_over" if over else "none_now"))
    return el(
        "div.plays",
        _typed(say, ui),
        _draft(state, say, now),
        _next(state, say, now),
        _whole(state, say, now, ui) if now["choices"] and not now["draft"] else None,
    )


def _typed(say: Words, ui: Ui) -> Node:
    field = el(
        "input",
        id="typed-play",
        name="text",
        type="text",
        placeholder="24/18 13/11",
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        aria_invalid="true" if ui.wrong else None,
        aria_describedby="typed-wrong",
    )
    return el(
        "form.typed",
        el("label", say("label"), for_="typed-play"),
        el("div.row", field, el("button", say("play"), type="submit")),
        el("p.wrong", say("wrong", word=ui.wrong) if ui.wrong else "", id="typed-wrong"),
        on={"submit": page("play_typed", value="text")},
    )


def _draft(state: PanelState, say: Words, now: Snapshot) -> Node | None:
    """The moves made with these dice; each can be taken back."""
    rows = [
        el(
            "li",
            el(
                "button.small",
                play_words(state, [move]),
                el("span.sr", f" – {say('undo_this')}"),
                title=say("undo_this"),
                on={"click": page("undo", index=at)},
            ),
            key=at,
        )
        for at, move in enumerate(now["draft"])
    ]
    head = el("h3", say("draft"))
    return el("div.draft", head, el("ul.moves", rows, aria_label=say("draft"))) if rows else None


def _next(state: PanelState, say: Words, now: Snapshot) -> Content:
    """The next moves of one checker, including those by several dice."""
    if not now["choices"]:
        return el("p.quiet", say("nothing" if now["no_move"] else "complete"))
    moves: dict[str, Node] = {}
    for name, written, move, how in _ways(now):
        moves.setdefault(name, _move(state, say, now, name, written, move, how))
    return [
        el("h3", say("next"), id="next-moves"),
        el("ul.moves", moves.values(), aria_labelledby="next-moves"),
    ]


Way = tuple[str, list[Any], "Move", dict[str, object]]
"""A key, the written moves, the move itself, and whether it is a leap or steps if that matters."""


def _ways(now: Snapshot) -> Iterator[Way]:
    """The ways to move; a leap and steps to the same place are separate ways."""
    reached = {(way["from"], way["to"]) for way in now["reach"]}
    leaps = {(move["from"], move["to"]) for move in now["choices"] if move.get("leap")}
    for move in now["choices"]:
        name, ends = f"{move['from']}/{move['to']}", (move["from"], move["to"])
        twofold = ends in reached & leaps and move.get("leap")
        yield name, [move], move, {"leap": True, "dice": move["dice"]} if twofold else {}
    for way in now["reach"]:
        name = f"{way['from']}/{way['to']}"
        if (way["from"], way["to"]) in leaps:
            steps = [{"from": a, "to": b, "hit": False} for a, b in way["steps"]]
            yield f"{name} {len(steps)}", steps, way, {"leap": False, "dice": way["dice"]}
        else:
            yield name, [way], way, {}


def _move(
    state: PanelState,
    say: Words,
    now: Snapshot,
    name: str,
    written: list[Any],
    move: Move,
    how: dict[str, object],
) -> Node:
    ends: dict[str, Any] = {"from": move["from"], "to": move["to"]}
    words = {key: _place(say, place) for key, place in ends.items()}
    spoken = el("span.sr", f": {say('move_hit' if move['hit'] else 'move', **words)}")
    done = Event("page", "move", {**ends, "side": now["mover"], **how})
    return el("li", el("button.small", play_words(state, written), spoken, on={"click": done}), key=name)


def _place(say: Words, place: str) -> str:
    return say(f"place.{place}") if place in ("bar", "off") else say("place.point", n=place)


def _whole(state: PanelState, say: Words, now: Snapshot, ui: Ui) -> Node:
    """Every whole play of the roll, computed on demand."""
    return el(
        "details.whole",
        el("summary", say("whole")),
        _plays(state, say) if ui.whole == now["rev"] else None,
        key=f"whole-{now['rev']}",
        on={"toggle": change(whole=now["rev"])},
    )


def _plays(state: PanelState, say: Words) -> list[Content]:
    game = state.session.game if state.session else None
    plays = legal_plays(game.rules, game.start, game.dice) if game and game.dice else ()
    rows = [
        [
            {"from": place_text(m.src), "to": place_text(m.dst), "dice": list(m.dice), "hit": m.hit}
            for m in play.moves
        ]
        for play in plays[:MOST_PLAYS]
    ]
    more = len(plays) - MOST_PLAYS
    return [
        el("p.quiet", say("count", count=len(plays))),
        el("ul.moves", [_play(state, moves, at) for at, moves in enumerate(rows)]),
        el("p.quiet", say("more", count=more)) if more > 0 else None,
    ]


def _play(state: PanelState, moves: list[Any], at: int) -> Node:
    return el(
        "li", el("button.small", play_words(state, moves), on={"click": page("play", moves=moves)}), key=at
    )
