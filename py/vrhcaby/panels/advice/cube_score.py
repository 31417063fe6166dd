"""The cube at any match score: take points, gammon values and match winning chances."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from vrhcaby.advice.scores import score_cube
from vrhcaby.bot.context import Match, Stakes
from vrhcaby.bot.match_tables import NAMES, PUBLISHED
from vrhcaby.dataclass_replace import replace
from vrhcaby.language.languages import written_number
from vrhcaby.panels.advice.figures import percent
from vrhcaby.panels.events import ask, change
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import PanelState, Words

if TYPE_CHECKING:
    from vrhcaby.panels.advice.ui import Ui
    from vrhcaby.wire.shapes.advice import RaisersPoints
    from vrhcaby.wire.shapes.snapshot import Snapshot

MOST_AWAY = 15
USUAL_AWAY = 5
CUBES = (1, 2, 4, 8)


def cube_score_view(state: PanelState, ui: Ui) -> Node | None:
    """The collapsible section with its choices and, once open, the figures."""
    if state.snapshot is None or not state.snapshot["cubes"]:
        return None
    say, away, ui = state.words("cube_score"), range(1, MOST_AWAY + 1), asked_about(state, ui)
    crawford = el(
        "label",
        el("input", type="checkbox", checked=ui.crawford, on={"change": change(value="crawford")}),
        state.words("score")("crawford.now"),
        key="crawford",
    )
    choices = (
        _choice(say("mine"), "mover", ui.mover, away),
        _choice(say("theirs"), "opponent", ui.opponent, away),
        _choice(say("cube_at"), "cube", ui.cube, CUBES),
        _table_choice(say, state.findings.match_table),
        crawford if min(ui.mover, ui.opponent) == 1 else None,
    )
    return el(
        "details.score-cube",
        el("summary", say("title")),
        el("div.score-asked", choices),
        [_found(state, ui), _source(say, state.findings.match_table)] if ui.score_open else None,
        key="score-cube",
        open=ui.score_open,
        on={"toggle": change(value="score_open")},
    )


def asked_about(state: PanelState, ui: Ui) -> Ui:
    """The score in question: the one on the board, with the reader's changes."""
    shown = state.open
    mover, opponent = _needed(shown)
    cube, match = shown["cubes"][0]["value"] if shown["cubes"] else 1, shown["score"].get("match")
    crawford = match is not None and match["crawford"] == "now"
    return replace(
        ui,
        mover=ui.mover or mover,
        opponent=ui.opponent or opponent,
        cube=ui.cube or min(cube, CUBES[-1]),
        crawford=ui.crawford or (crawford and not (ui.mover or ui.opponent)),
    )


def _needed(shown: Snapshot) -> tuple[int, int]:
    """How many points the player to act and the other need; outside matches the default ones."""
    match, seats, to_act = shown["score"].get("match"), shown["seats"], shown["to_act"]
    if match is None or seats is None:
        return USUAL_AWAY, USUAL_AWAY
    first = to_act if to_act in (0, 1) else 0
    needs = [max(1, min(MOST_AWAY, match["length"] - won)) for won in shown["score"]["totals"]]
    return needs[first], needs[1 - first]


def _choice(label: str, name: str, value: int, values: Iterable[int]) -> Node:
    options = [el("option", one, key=one, value=one, selected=one == value) for one in values]
    return el("label", el("span", label), el("select", options, on={"change": change(value=name)}), key=name)


def _table_choice(say: Words, chosen: str) -> Node:
    """A menu of match equity tables; the bot and the reviews use the chosen one too."""
    options = [
        el("option", say(f"name.{name}"), key=name, value=name, selected=name == chosen) for name in NAMES
    ]
    choose = ask("match_table", value="table")
    return el("label", el("span", say("table")), el("select", options, on={"change": choose}), key="table")


def _source(say: Words, chosen: str) -> Node:
    """The source of the table's figures."""
    return el("p.quiet", say(f"source.{chosen}"), key="source")


def by_table(state: PanelState, table: str) -> Node | None:
    """The name of the match equity table behind the figures, if it is not our own."""
    if table not in PUBLISHED:
        return None
    say = state.words("cube_score")
    return el("p.quiet", say("by_table", table=say(f"name.{table}")), key="table")


def stakes_at(ui: Ui) -> Stakes:
    """The stakes at that score. The cube is centred at 1; otherwise the player owns it."""
    length = max(ui.mover, ui.opponent)
    last = min(ui.mover, ui.opponent) == 1 and ui.mover != ui.opponent
    match = Match(length, length - ui.mover, length - ui.opponent, last and ui.crawford)
    return Stakes("centre" if ui.cube == 1 else "mover", ui.cube, match)


def _found(state: PanelState, ui: Ui) -> Node:
    say, cube = state.words("cube_score"), score_cube(stakes_at(ui))
    won, lost = cube.get("won", [1.0]), cube.get("lost", [0.0])

    def share(value: float) -> str:
        return percent(state, value)

    def line(key: str, words: Callable[[RaisersPoints], str]) -> Node:
        cells = [el("td", words(one) if one else "–") for one in (cube["mover"], cube["opponent"])]
        return el("tr", el("th", say(key), scope="row"), cells, key=key)

    chance = say("chance", chance=share(cube.get("chance", 0.5)), won=share(won[0]), lost=share(lost[0]))
    heads = [el("th", say(key), scope="col") for key in ("i_double", "they_double")]
    rows = (
        line("take", lambda one: f"{share(one['take_live'])} / {share(one['take_dead'])}"),
        line("cash", lambda one: f"{share(one['cash_live'])} / {share(one['cash_dead'])}"),
        line("gammon_won", lambda one: written_number(one["gammon_won"], 2, state.lang)),
        line("gammon_lost", lambda one: written_number(one["gammon_lost"], 2, state.lang)),
    )
    table = el(
        "table.accounts",
        el("caption.sr", say("title")),
        el("thead", el("tr", el("td"), heads)),
        el("tbody", rows),
    )
    return el("div", el("p", chance), table, el("p.quiet", say("how")), key="found", role="status")
