"""The import dialog shows a rulebook with its sources, or all its faults."""

from __future__ import annotations

import pytest

from support import own_books
from support.panels import PanelPage, listeners, nodes, text
from vrhcaby.language.languages import LANGUAGES

SEED = "11" * 16
TEXT = "\n# A comment stands before everything else." + own_books.TEXT.replace(
    "p.1 =", 'about = "As we play it."\np.1 ='
)


def test_a_rulebook_is_introduced_and_one_press_plays_by_it() -> None:
    page = PanelPage()
    page.show("texts")
    page.ask("read_text", text=TEXT, seed=SEED)
    shown = text(page.trees["texts"])
    assert "House Tavla · a rulebook from a file" in shown
    assert "As we play it." in shown
    assert "Rules it does not have come from" in shown
    assert all(book in shown for book in ("Exact Rules", "Boxed Game", "Backgammon"))
    assert "1 paragraph" in shown
    (button,) = [
        node for node in nodes(page.trees["texts"]) if listeners(node) and text(node) == "Play by these rules"
    ]
    assert [event[:2] for event in listeners(button)["click"]] == [["page", "open_book"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_is_listed_and_nothing_can_be_played(lang: str) -> None:
    page = PanelPage(lang)
    page.show("texts")
    page.ask("read_text", text=TEXT.replace('"1"', '"2"').replace("rear_first", "rear_furst"), seed=SEED)
    tree = page.trees["texts"]
    faults = [text(node) for node in nodes(tree) if node[0] == "code"]
    assert "move[0].require: unknown value 'rear_furst'; did you mean rear_first?" in faults
    assert "text.en.p.1: unknown; known are 2" in faults
    assert str(len(faults)) in text(tree)
    assert not any(
        event[1] == "open_book" for node in nodes(tree) for event in listeners(node).get("click", ())
    )


def test_a_link_to_a_rulebook_is_read_like_its_file() -> None:
    page = PanelPage()
    page.show("texts")
    packed = page.ask("open_book", text=TEXT)["ok"]["book"]["packed"]
    page.ask("read_text", text=f"https://example.org/#book={packed}", seed=SEED)
    assert "House Tavla" in text(page.trees["texts"])
