"""The score: totals, the state of a match or a chouette, and every finished game with its result and paragraphs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.panels.citations import cite_link, cite_links
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import NoUi, PanelState, Words

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.score import PastCube, PastGame, Settlement
    from vrhcaby.wire.shapes.snapshot import Cube, Snapshot


def panel(state: PanelState, ui: NoUi) -> Node:
    """The whole tab."""
    say = state.words("score")
    if state.snapshot is None:
        return el("p.quiet", say("none"))
    parts = (_head, _totals, _cubes, next_line, _games, _earlier)
    return el("div.score", [part(state, say, state.snapshot) for part in parts])


def _head(state: PanelState, say: Words, shown: Snapshot) -> Node:
    match = shown["score"].get("match")
    if match:
        tags = [say(f"crawford.{match['crawford']}")] if match["crawford"] != "no" else []
        return _heading(say("match", length=match["length"]), tags)
    agreed, scoring = shown["config"]["format"], shown["config"].get("scoring")
    stake = agreed.get("stake", 1)
    tags = [say(f"scoring.{scoring}")] if scoring and scoring != "levels" else []
    tags += [say("stake", n=stake)] if stake > 1 else []
    return _heading(say(f"format.{agreed['kind']}"), tags)


def _heading(title: str, tags: list[str]) -> Node:
    return el("p.score-head", title, [el("span.tag", tag) for tag in tags])


def _totals(state: PanelState, say: Words, shown: Snapshot) -> Node:
    """The players' totals; in a chouette in line order: box, captain, crew."""
    score = shown["score"]
    match, chouette = score.get("match"), score.get("chouette")
    with_balance = not match and (not chouette or shown["config"]["format"].get("stake", 1) > 1)
    players = [player["id"] for player in shown["config"]["players"]]
    if chouette:
        players.sort(key=chouette["line"].index)
    columns: dict[str, list[Content]] = {}
    if chouette:
        columns["role.title"] = [say(f"role.{_role(shown, player)}") for player in players]
    totals = [score["totals"][player] for player in players]
    columns["won" if match else "total"] = [state.signed(n) if chouette else _plain(n) for n in totals]
    if match:
        columns["needs"] = [max(0, match["length"] - total) for total in totals]
    if with_balance:
        columns["balance"] = [state.signed(score["balance"][player]) for player in players]
    out = chouette["out"] if chouette else []
    return el(
        "table.totals",
        el("caption.sr", say("totals")),
        el("thead", el("tr", [el("th", say(name), scope="col") for name in ("player", *columns)])),
        el(
            "tbody",
            [
                el(
                    "tr",
                    el("th", state.player(player), scope="row"),
                    [el("td", cells[at]) for cells in columns.values()],
                    key=player,
                    classes="out" if player in out else "",
                )
                for at, player in enumerate(players)
            ],
        ),
    )


def _plain(number: int) -> str:
    return str(number).replace("-", "−")


def _role(shown: Snapshot, player: int) -> str:
    line = shown["score"]["chouette"]
    if player in line["out"]:
        return "out"
    return {line["box"]: "box", line["captain"]: "captain"}.get(player, "crew")


def _cubes(state: PanelState, say: Words, shown: Snapshot) -> Node | None:
    if not shown["cubes"]:
        return None
    rows = [_cube(state, say, shown, at) for at in range(len(shown["cubes"]))]
    return el("ul.cubes", rows, aria_label=say("cubes"))


def _cube(state: PanelState, say: Words, shown: Snapshot, at: int) -> Node:
    cube = shown["cubes"][at]
    face = el("span.cube-box", cube["shown"], aria_hidden="true")
    whose = el("strong", state.player(cube["member"]), ": ") if "member" in cube else None
    words = el("span", whose, _cube_words(state, say, shown, cube))
    return el("li", face, words, key=at, classes="" if cube["active"] else "out")


def _cube_words(state: PanelState, say: Words, shown: Snapshot, cube: Cube) -> str:
    settled = cube.get("settled")
    if cube["active"]:
        return say("cube", value=cube["value"], owner=_owner(state, say, shown, cube))
    if settled and shown["seats"]:
        return _ended(state, say, settled, _gain(shown, settled))
    return say("cube_out")


def _owner(state: PanelState, say: Words, shown: Snapshot, cube: Cube) -> str:
    owner, seats = cube["owner"], shown["seats"]
    if owner == "centre":
        return say("centre")
    chouette = shown["score"].get("chouette")
    of_box = seats is not None and chouette is not None and seats[owner] == chouette["box"]
    return state.side(owner) if "member" not in cube or of_box else state.player(cube["member"])


def _gain(shown: Snapshot, settled: Settlement) -> int:
    """The points that a member won (+) or lost by a settled cube."""
    seats = shown["seats"]
    box_won = seats is not None and seats[settled["winner"]] == shown["score"]["chouette"]["box"]
    return -settled["points"] if box_won else settled["points"]


def _ended(state: PanelState, say: Words, ended: Settlement | PastCube, gain: int) -> str:
    return say(f"ended.{ended['how']}", cube=ended["cube"], gain=state.signed(gain))


def next_line(state: PanelState, say: Words, shown: Snapshot) -> Node | None:
    """How the order of a chouette was drawn, or the seats in the next game, with the paragraph."""
    chouette = shown["score"].get("chouette")
    if chouette is None:
        return None
    if not shown["score"]["games"]:
        words = say("lots")
    elif chouette["next"] and len(chouette["next"]) > 1:
        box, captain, *crew = (state.player(player) for player in chouette["next"])
        words = say("next" if crew else "next_two", box=box, captain=captain, crew=", ".join(crew))
    else:
        return None
    return el("p.next-line", words, " ", cite_link(state, chouette["cite"]))


def _games(state: PanelState, say: Words, shown: Snapshot) -> Node:
    games = shown["score"]["games"]
    if not games:
        return el("p.quiet", say("no_games"))
    return el("div", el("h3", say("games")), _list(state, say, shown, games))


def _list(state: PanelState, say: Words, shown: Snapshot, games: list[PastGame]) -> Node:
    rows = [_game(state, say, shown, game, at) for at, game in enumerate(games, 1)]
    return el("ol.games", rows[::-1], reversed=True)


def _earlier(state: PanelState, say: Words, shown: Snapshot) -> Node | None:
    """The matches before a rematch."""
    earlier = shown["score"].get("earlier", [])
    if not earlier:
        return None
    parts = [
        el(
            "details",
            el(
                "summary",
                say(
                    "earlier_match",
                    n=at,
                    name=state.player(match["winner"]),
                    score=" : ".join(map(str, match["totals"])),
                ),
            ),
            _list(state, say, shown, match["games"]),
            key=at,
        )
        for at, match in enumerate(earlier, 1)
    ]
    return el("div.earlier", el("h3", say("earlier")), parts)


def _game(state: PanelState, say: Words, shown: Snapshot, game: PastGame, number: int) -> Node:
    several = len(shown["config"]["players"]) > 2
    deltas = [
        el("span", f"{state.player(player)} {state.signed(delta)}", key=player)
        for player, delta in enumerate(game["deltas"])
    ]
    cubes = game.get("cubes")
    return el(
        "li",
        el("strong", state.player(game["winner"])),
        " ",
        _result(state, say, game),
        el("span.quiet", " ", game["text"], " "),
        cite_links(state, game["cites"]),
        el("span.deltas", deltas) if several else None,
        el("details.by-cube", el("summary", say("by_cube")), _by_cube(state, say, cubes, game["deltas"]))
        if cubes
        else None,
        key=number,
        value=number,
    )


def _result(state: PanelState, say: Words, game: PastGame) -> str:
    key = "game_cube" if game["cube"] > 1 else "game"
    level = state.level(say, "level", game["level"])
    return say(key, level=level, points=game["points"], cube=game["cube"])


def cube_endings(state: PanelState, game: PastGame) -> list[tuple[str, str]]:
    """How each member's cube ended in a game of a chouette: name and words."""
    say = state.words("score")
    return [
        (state.player(cube["member"]), _ended(state, say, cube, game["deltas"][cube["member"]]))
        for cube in game.get("cubes", [])
    ]


def _by_cube(state: PanelState, say: Words, cubes: list[PastCube], deltas: list[int]) -> Node:
    """How each member's cube ended, with its paragraphs."""
    rows = [
        el(
            "li",
            el("strong", state.player(cube["member"]), ": "),
            _ended(state, say, cube, deltas[cube["member"]]),
            el("span.quiet", " ", cube["text"], " "),
            cite_links(state, cube["cites"]),
            key=cube["member"],
        )
        for cube in cubes
    ]
    return el("ul.cube-results", rows)
