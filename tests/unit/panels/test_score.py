"""The score beside the board: totals, a match, a chouette, finished games."""

from __future__ import annotations

from support.panels import PanelPage, find, text

PEOPLE = [{"kind": "person", "name": name} for name in ("Anna", "Boris", "Cyril", "<b>Dana</b>")]


def rows(page: PanelPage) -> list[list[str]]:
    """The table of totals, a list of cells for each row."""
    (table,) = find(page.trees["score"], "table.totals")
    return [[text(cell) for cell in (*find(row, "th"), *find(row, "td"))] for row in find(table, "tr")]


def play_one(page: PanelPage) -> int:
    """A game from its opening roll to a gammon resigned by the player to act; return the winner."""
    snapshot = page.ask("snapshot")["ok"]["snapshot"]
    while snapshot["phase"] == "draw":
        snapshot = page.ask("command", name="draw")["ok"]["snapshot"]
    if snapshot["phase"] == "choose_colour":
        snapshot = page.ask("command", name="choose_colour", colour="white")["ok"]["snapshot"]
    loser = snapshot["to_act"]
    page.ask("command", name="resign", by=loser, level="gammon")
    offered = page.ask("snapshot")["ok"]["snapshot"]
    won = page.ask("command", name="accept", by=offered["to_act"])["ok"]["snapshot"]
    winner: int = won["result"]["player"]
    return winner


def test_a_match_shows_points_and_the_points_still_needed() -> None:
    page = PanelPage().start(format={"kind": "match", "length": 3})
    page.show("score")
    assert rows(page) == [["Player", "Points", "Needs"], ["Anna", "0", "3"], ["Boris", "0", "3"]]
    assert text(page.trees["score"]).startswith("Match to 3")
    winner = play_one(page)
    name = ("Anna", "Boris")[winner]
    assert [name, "2", "1"] in rows(page)
    (game,) = find(page.trees["score"], "li")[1:] or find(page.trees["score"], "ol")
    assert f"{name} gammon, 2 points." in text(game)
    page.ask("command", name="next_game", by=0)
    assert "Crawford game" in text(find(page.trees["score"], "p.score-head")[0])


def test_a_result_links_its_paragraphs() -> None:
    page = PanelPage().start()
    page.show("score")
    play_one(page)
    links = find(page.trees["score"], "a.cite")
    assert links, "a gammon has its paragraph"
    assert all(node[1]["href"].startswith("#modern/") and "Backgammon" in text(node) for node in links)


def test_a_chouette_names_the_line_and_a_hostile_name_stays_text() -> None:
    page = PanelPage().start(players=PEOPLE, format={"kind": "chouette", "stake": 2})
    tree = page.show("score")
    assert rows(page)[0] == ["Player", "Role", "Total", "Balance"]
    assert [row[1] for row in rows(page)[1:]] == ["box", "captain", "crew", "crew"]
    assert "<b>Dana</b>" in text(tree)
    assert "The order was drawn by lot." in text(tree)
    assert len(find(tree, "ul.cubes")[0][2:]) == 3


def test_a_rematch_keeps_the_match_before_it() -> None:
    page = PanelPage("cs").start(format={"kind": "match", "length": 1})
    page.show("score")
    winner = play_one(page)
    page.ask("command", name="rematch", by=0)
    (summary,) = find(page.trees["score"], "summary")
    assert text(summary).startswith(f"1. zápas: vítěz {('Anna', 'Boris')[winner]}, ")
    assert "Ještě se žádná hra nedohrála." in text(page.trees["score"])


def test_a_missing_session_is_reported_in_words() -> None:
    assert text(PanelPage("sk").show("score")) == "Zatiaľ sa nehrá."
