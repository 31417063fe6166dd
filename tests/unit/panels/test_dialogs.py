"""Small dialogs: resigning, and those from the build; a printed game."""

from __future__ import annotations

import pytest

from support.panels import PanelPage, find, listeners, properties, text
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.panels.prebuilt import QUESTIONS, trees


def test_each_size_of_a_loss_is_an_offer_that_closes_the_dialog() -> None:
    tree = PanelPage().start("modern").show("resign")
    offers = find(find(tree, "div.row.answers")[0], "button")
    assert [text(one) for one in offers] == ["Offer: single loss", "Offer: gammon", "Offer: backgammon"]
    assert listeners(offers[1])["click"] == [
        ["page", "close", {}],
        ["command", "resign", {"level": "gammon"}],
    ]


def test_a_rulebooks_own_names_of_levels_are_used() -> None:
    (offer,) = find(find(PanelPage().start("classic").show("resign"), "div.row.answers")[0], "button")
    assert text(offer).startswith("Offer: ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_build_writes_the_dialogs_that_need_no_python(lang: str) -> None:
    written = trees(lang)
    assert set(written) == {"keys", *QUESTIONS}
    assert len(find(written["keys"], "kbd")) == 22
    assert [listeners(node)["click"] for node in find(written["waits"], "button")] == [
        [["page", "enter", {"how": "go-on", "sure": True}]],
        [["page", "enter", {"sure": True}]],
    ]


def test_a_printed_game_has_its_board_score_and_record() -> None:
    page = PanelPage().start("modern")
    page.ask("command", name="draw")
    tree = page.show("paper", viewpoint="black")
    assert " – " in text(find(tree, "h1")[0])
    assert properties(find(tree, "img.paper-board")[0])["src"].startswith("data:image/svg+xml;base64,")
    assert find(tree, "table.totals")
    assert "Anna" in text(find(tree, "pre.paper-record")[0])
    white, black = (
        properties(find(page.show("paper", viewpoint=side), "img.paper-board")[0])
        for side in ("white", "black")
    )
    assert white != black


def test_a_printed_chouette_has_no_record() -> None:
    people = [{"kind": "person", "name": name} for name in "ABC"]
    page = PanelPage().start("modern", players=people, format={"kind": "chouette"})
    assert find(page.show("paper"), "pre.paper-record") == []
