""" "Let us agree": topics of several rulebooks make one that can be played, printed and sent; contradictions have
solutions.
"""

from __future__ import annotations

import json

import pytest

from support.panels import PanelPage, find, listeners, nodes, properties, text
from vrhcaby.api.bridge import Bridge
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.panels.rulebooks.agreement import PRESETS, agreed, ways_out
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Provenance
from vrhcaby.rules.own.topics import TOPICS
from vrhcaby.rules.source import keep_own


def _events(tree: object, name: str) -> list[list[object]]:
    return [
        event
        for node in nodes(tree)
        for event in (e for given in listeners(node).values() for e in given)
        if name in (event[0], event[1])
    ]


def _taken(base: str, **more: str) -> dict[str, str]:
    return {topic: more.get(topic, base) for topic in TOPICS}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_a_playable_rulebook(preset: str, lang: str) -> None:
    page = PanelPage(lang)
    tree = page.show("agree", **PRESETS[preset])
    (event,) = _events(tree, "open_book")
    opened = page.ask("open_book", **event[2])["ok"]
    assert opened["faults"] == []
    book = opened["book"]
    assert "ok" in page.ask("new", rulebook=book["entry"]["id"], book=book["packed"], seed="22" * 16)


def test_each_row_cites_the_book_it_was_taken_from() -> None:
    found = agreed("precise", _taken("precise", bearing_off="leaflet", hitting="blastoff"), "Ours", "en")
    assert found.book is not None
    keep_own(found.book)
    cites = {row.name: row.cite for row in load_rules(found.book.id).moves}
    assert (cites["rear_first"].book, cites["rear_first"].paragraph) == ("leaflet", "O2")
    assert (cites["target_is_empty"].book, cites["target_is_empty"].paragraph) == ("blastoff", "H9")
    assert cites["rear_first"].provenance is Provenance.WRITTEN


def test_a_topic_lists_the_five_books_and_a_literal_reading_where_it_differs() -> None:
    page = PanelPage()
    tree = page.show("agree", base="precise")
    higher = next(one for one in find(tree, "label") if text(one).startswith("The higher number"))
    offered = [(properties(one)["value"], text(one)) for one in find(higher, "option")]
    assert ("precise", "the higher is played (Exact Rules)") in offered
    assert ("classic as-written", "either (Vrhcáby)") in offered
    assert len(offered) == 8


def test_a_contradiction_is_named_with_changes_that_resolve_it() -> None:
    page = PanelPage()
    tree = page.show("agree", base="precise", equal_dice="modern")
    assert "These choices contradict each other: Equal numbers in the roll for the start – Doubling." in text(
        tree
    )
    assert _events(tree, "open_book") == []
    ways = ways_out("precise", _taken("precise", equal_dice="modern"))
    assert ways[0] == ("equal_dice", "precise")
    assert ("cube", "modern") in ways
    for topic, source in ways:
        mended = {"equal_dice": "modern", topic: source}
        assert _events(page.show("agree", base="precise", **mended), "open_book") != []


def test_the_link_opens_the_same_rulebook() -> None:
    page = PanelPage()
    tree = page.show("agree", base="classic", cube="leaflet", called="Pub", site="https://example.org/")
    (event,) = _events(tree, "copy")
    link = str(event[2]["text"])  # type: ignore[index]
    assert link.startswith("https://example.org/#book=")
    other = Bridge()
    ask = {"v": 1, "id": 1, "op": "read_text", "args": {"text": link, "seed": "33" * 16}}
    assert json.loads(other.handle(json.dumps(ask)))["ok"]["kind"] == "rulebook"


def test_the_page_to_sign_lists_each_topic_with_its_rulebook() -> None:
    page = PanelPage("cs")
    page.show("agree")
    paper = text(
        page.ask(
            "panel", name="agree", once=True, ui={"base": "classic", "cube": "leaflet", "day": "1. 12."}
        )["ok"]["tree"]
    )
    assert "Naše dohoda" in paper
    assert "Krabicová hra" in paper
    assert "podpisy hráčů" in paper
    assert "Otisk pravidel: own-" in paper
