"""The shots at a play: all of them highlighted, and the quiz that counts them."""

from __future__ import annotations

import re
from typing import Any

from support.panels import PanelPage, button, find, listeners, moving, nodes, properties, text, work


def shots_of_a_blot(page: PanelPage, ui: dict[str, Any], label: str) -> dict[str, Any]:
    """Press a button of the shots at a play that leaves a blot; return the new ``ui`` value."""
    for kind, op, args, *_ in listeners(button(page, "advice", label))["click"]:
        if kind == "ui":
            ui = {**ui, **args}
            page.show("advice", **ui)
        else:
            work(page, op, **args)
    return ui


def loose(page: PanelPage) -> dict[str, Any]:
    """Put the first hinted play that leaves a shot on the board."""
    work(page, "hint", count=20)
    plays = page.bridge.channel.now.findings.hint[1]["plays"]
    at = next(i for i, play in enumerate(plays) if play["text"].startswith("13/8 13/10"))
    rev = page.ask("snapshot")["ok"]["snapshot"]["rev"]
    ui = {"shown": f"{rev}:{at}"}
    page.show("advice", **ui)
    return ui


def cells(page: PanelPage) -> list[Any]:
    (square,) = find(page.trees["advice"], "table.roll-square")
    return [node for node in nodes(square) if node[0].startswith("button")]


def test_every_shot_at_a_play_is_highlighted_with_its_path() -> None:
    page = moving()
    ui = shots_of_a_blot(page, loose(page), "Show the shots")
    grid = cells(page)
    assert len(grid) == 36
    hits = [cell for cell in grid if text(cell)]
    assert f"{len(hits)} of 36 rolls can hit" in text(page.trees["advice"])
    page.show("advice", **{**ui, **listeners(hits[0])["click"][0][2]})
    assert text(properties(hits[0])["aria-label"]) in text(page.trees["advice"])
    assert "hits on point" in text(properties(hits[0])["aria-label"])
    assert page.boards["advice"]["position"]["checkers"]
    assert page.boards["advice"]["arrows"][0]["kind"] == "bad"


def test_the_counting_quiz_names_the_missed_shots() -> None:
    page = moving()
    ui = shots_of_a_blot(page, loose(page), "Count the shots")
    assert not any(text(cell) for cell in cells(page)), "nothing is given away"
    shots = page.bridge.channel.now.findings.shots[1]
    hitting = [at for at, one in enumerate(shots["rolls"]) if one["path"]]
    missing = next(at for at, one in enumerate(shots["rolls"]) if not one["path"])
    rev = ui["quiz"].split(":")[0]
    page.show("advice", **{**ui, "quiz": f"{rev}:{missing},{hitting[0]}"})
    ui = {**ui, "quiz": f"{rev}:{missing},{hitting[0]}"}
    shots_of_a_blot(page, ui, "Check")
    said = text(page.trees["advice"])
    assert f"You found {shots['rolls'][hitting[0]]['weight']} of {shots['hits']}." in said
    forgotten = "-".join(map(str, shots["rolls"][hitting[1]]["dice"]))
    assert re.search(rf"You missed .*{forgotten} (through points?|directly)", said)
    wrong = "-".join(map(str, shots["rolls"][missing]["dice"]))
    assert f"These do not hit: {wrong}." in said


def test_where_no_shot_counts_a_sentence_says_so_instead_of_a_grid_of_misses() -> None:
    """The checker left behind stands in the opponent's home board, in reach of others."""
    page = PanelPage().start(dice="manual", start={"position": "24:1 6:6 5:4 4:4 / 8:3 6:3 5:3 4:3 3:3"})
    page.ask("command", name="roll", dice=[2, 1])
    work(page, "hint", count=20)
    at = next(
        i
        for i, play in enumerate(page.bridge.channel.now.findings.hint[1]["plays"])
        if "24" not in play["text"]
    )
    rev = page.ask("snapshot")["ok"]["snapshot"]["rev"]
    page.show("advice", shown=f"{rev}:{at}")
    shots_of_a_blot(page, {"shown": f"{rev}:{at}"}, "Show the shots")
    said = text(page.trees["advice"])
    assert "No roll can hit outside the opponent's home board. Hits inside it do not count." in said
    assert not find(page.trees["advice"], "table.roll-square")
