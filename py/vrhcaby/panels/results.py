"""The result of a game: who won, the points, the count of classic's zones, the cubes of a chouette."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.panels.citations import cite_link
from vrhcaby.panels.decisive import decided, is_reviewed, only_person, went_well
from vrhcaby.panels.events import change, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.panels.tabs.score import cube_endings, next_line

CLOSE_PIPS = 8
"""The pips of an average roll: with no more left, the next roll might have won."""

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.reviews import Decision
    from vrhcaby.wire.shapes.score import Result, ZoneLine
    from vrhcaby.wire.shapes.snapshot import Snapshot
    from vrhcaby.wire.shapes.words import Side


def result_card(
    state: PanelState, coach: bool = False
) -> tuple[str, list[Content], list[tuple[str, str]]] | None:
    """Title, content and the next commands (name and label); ``None`` until the game is over. ``coach``: whether the coach
    looks for the turning point.
    """
    now, say = state.open, state.words("decision")
    result = now["result"]
    if result is None:
        return None
    counted = [
        el("p.result-text", result["text"]),
        el("p", _points(say, result)),
        count_table(say, [row for row in result["table"] if row["points"]]) if "table" in result else None,
        _cites(state, result),
    ]
    content: list[Content] = [
        _decided(state, coach),
        _cubes(state, now),
        next_line(state, state.words("score"), now),
        el("details.counted", el("summary", say("result.counted")), counted, key="counted"),
    ]
    onward: list[tuple[str, str]] = [
        (name, say(f"do.{name}"))
        for name in ("next_game", "rematch")
        if name in now["may"] and not (name == "rematch" and is_imported(state))
    ]
    return _title(state, say, now, result), content, onward


def is_imported(state: PanelState) -> bool:
    """Whether the game was imported: its dice cannot be checked here, and its players cannot play again."""
    return state.open["brought"] > 0


def _title(state: PanelState, say: Words, now: Snapshot, result: Result) -> str:
    winner, person = now["score"]["winner"], only_person(state)
    over = now["phase"] == "series_over"
    if person is not None and now["seats"] and not over:
        return say(f"result.{_outcome(now, result, person)}", points=result["points"])
    seat = now["seats"][result["winner"]] if now["seats"] else None
    return state.of_player(say, "result.series" if over else "result.title", winner if over else seat)


def _outcome(now: Snapshot, result: Result, person: int) -> str:
    """The key of the headline for the only person; a race lost by less than a roll was close."""
    seats = now["seats"] or {"white": 0, "black": 1}
    if seats[result["winner"]] == person:
        return "you_won"
    loser: Side = "black" if result["winner"] == "white" else "white"
    close = result["points"] == result["cube"] and now["pips"][loser] <= CLOSE_PIPS
    return "you_lost_close" if close else "you_lost"


def _decided(state: PanelState, coach: bool) -> Node | None:
    """The turning point of the game with a button to see it, and what went well. With the coach the lines keep their
    place until they are known.
    """
    found, say, known = decided(state), state.words("coach"), is_reviewed(state)
    if not found and not (coach and only_person(state) is not None):
        return None
    sentence = found[1] if found else say("after.none" if known else "after.looking")
    more = went_well(state) if known else state.words("advice")("first_look") if found else None
    words = el("p", sentence, el("span.quiet", " ", more) if more else None, role="status")
    return el("div.decisive", words, _show(state, found[0], coach) if found else None, key="decisive")


def _show(state: PanelState, one: Decision, coach: bool) -> Node | None:
    """With the coach on the board alone, unless the board already shows it; without it, in the review with all its
    figures.
    """
    if coach and one["kind"] == "resignation":
        return None
    review = page("show_decision", game=state.open["dice_game"], index=one["index"])
    show = change(looked=state.rev) if coach else review
    return el("button", state.words("coach")("after.show"), on={"click": show})


def _points(say: Words, result: Result) -> str:
    words = say("result.points", points=result["points"])
    return say("result.cube", result=words, cube=result["cube"]) if result["cube"] > 1 else words


def _cites(state: PanelState, result: Result) -> Node | None:
    links = [el("li", cite_link(state, cite), key=cite["paragraph"]) for cite in result["cites"]]
    return el("ul.cites", links) if links else None


def _cubes(state: PanelState, now: Snapshot) -> Node | None:
    """How each member's cube ended, one line each."""
    games = now["score"]["games"]
    lines = cube_endings(state, games[-1]) if games else []
    rows = [el("li", el("strong", name, ": "), words, key=at) for at, (name, words) in enumerate(lines)]
    return el("ul.cube-lines", rows) if rows else None


def count_table(say: Words, rows: list[ZoneLine]) -> Node:
    """The table in which classic counts every checker by its zone."""
    columns = ("zone", "checkers", "each", "points")
    checkers, points = sum(row["checkers"] for row in rows), sum(row["points"] for row in rows)
    body = [
        el(
            "tr",
            el("th", row["name"], scope="row"),
            _cells(row["checkers"], row["each"], row["points"]),
            key=row["zone"],
        )
        for row in rows
    ]
    return el(
        "table.count",
        el("thead", el("tr", [el("th", say(f"count.{name}"), scope="col") for name in columns])),
        el("tbody", body),
        el("tfoot", el("tr", el("th", say("count.sum"), scope="row"), _cells(checkers, "", points))),
    )


def _cells(*values: int | str) -> list[Node]:
    return [el("td", value) for value in values]
