"""Rulebooks as pages and side by side: the five, and others from files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from vrhcaby.errors import RulebookError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.legality.own_book import open_book
from vrhcaby.panels.nodes import Node, wire
from vrhcaby.panels.pages import compare, reader
from vrhcaby.panels.reading.comparison import by_badge
from vrhcaby.panels.reading.moments import SHOWS
from vrhcaby.panels.reading.rulebook import commands_of
from vrhcaby.panels.state import PanelState
from vrhcaby.rules import source
from vrhcaby.rules.source import BOOKS, OwnBook, text_source

BOOKS_OF_THE_WORLD = sorted((Path(__file__).parents[3] / "examples/rulebooks").glob("*.toml"))


@pytest.fixture(autouse=True)
def nothing_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "_OPENED", {})


def opened(path: Path) -> OwnBook:
    return open_book(path.read_text(encoding="utf-8"))


def pieces(node: Node, tag: str) -> Iterator[Node]:
    if node.tag == tag or tag in node.classes or node.element == tag:
        yield node
    for part in node.children:
        if isinstance(part, Node):
            yield from pieces(part, tag)


def text(node: Node) -> str:
    return "".join(part if isinstance(part, str) else text(part) for part in node.children)


def attribute(node: Node, name: str) -> Any:
    return dict(node.attributes).get(name)


def test_the_list_of_rulebooks_has_those_from_files_with_their_verdicts() -> None:
    tavla = opened(next(path for path in BOOKS_OF_THE_WORLD if path.stem == "tavla"))
    page = reader.panel(PanelState("en"), reader.Ui())
    (shelf,) = pieces(page, "ul.teach-shelf")
    links = [attribute(a, "href") for a in pieces(shelf, "a")]
    assert links == [f"#{book}" for book in (*BOOKS, tavla.id)]
    assert text_source(tavla.id, "en")["about"] in text(shelf)
    places = [
        attribute(a, "href") for block in pieces(page, "section.five-books") for a in pieces(block, "a")
    ]
    assert any(place.startswith(f"#{tavla.id}/") for place in places), "it refuses by its own paragraph"
    wire(page)


def row(page: Node, aspect: str) -> Node:
    return next(one for one in pieces(page, "tr") if attribute(one, "id") == f"aspect-{aspect}")


def compared(ui: compare.Ui, lang: str = "en") -> Node:
    page = compare.panel(PanelState(lang), ui)
    wire(page)
    return page


def changed(page: Node, name: str) -> dict[str, object]:
    (box,) = (one for one in pieces(page, "input") if attribute(one, "name") == name)
    ((_, (event,)),) = box.listeners
    return {**event.args, event.value: None} if event.value else event.args


def test_five_rulebooks_are_shown_side_by_side_with_their_groups_and_paragraphs() -> None:
    page = compared(compare.Ui())
    order = row(page, "bearing_off_order")
    assert [cell.classes for cell in pieces(order, "td")] == [
        (f"group-{group}",) for group in (0, 0, 0, 1, 0)
    ]
    links = [attribute(a, "href") for a in pieces(order, "a")]
    assert "#leaflet/O2" in links
    assert not any(attribute(one, "id") == "aspect-direction" for one in pieces(page, "tr"))
    whole = compared(compare.Ui(only=False))
    assert row(whole, "direction")


def test_a_rulebook_is_left_out_and_restored_by_its_checkbox() -> None:
    page = compared(compare.Ui())
    without = changed(page, "leaflet")
    assert without == {"books": "classic precise blastoff modern"}
    fewer = compared(compare.Ui(books=str(without["books"])))
    assert [attribute(a, "href") for a in pieces(next(pieces(fewer, "thead")), "a")] == [
        f"#{book}" for book in BOOKS if book != "leaflet"
    ]
    assert not any(attribute(one, "id") == "aspect-bearing_off_order" for one in pieces(fewer, "tr"))
    assert changed(fewer, "leaflet") == {"books": " ".join(BOOKS)}
    nothing = compared(compare.Ui(books="-"))
    assert list(pieces(nothing, "tbody")) == []


def test_the_literal_reading_replaces_ours() -> None:
    literal = row(compared(compare.Ui(literal=True)), "higher_die")
    groups = [cell.classes[0] for cell in pieces(literal, "td")]
    assert groups[0] == groups[2] != groups[1] == groups[4]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", BOOKS_OF_THE_WORLD, ids=lambda path: path.stem)
def test_a_rulebook_from_a_file_joins_and_its_examples_can_be_tried(path: Path, lang: str) -> None:
    book = opened(path)
    page = compared(compare.Ui(open=" ".join(SHOWS)), lang)
    heads = [attribute(a, "href") for a in pieces(next(pieces(page, "thead")), "a")]
    assert heads == [*(f"#{one}" for one in BOOKS), f"#{book.id}"]
    gammon = row(page, "result")
    assert f"#{book.id}/" in json.dumps(wire(gammon))
    boards = [json.loads(raw) for one in pieces(page, "li") if (raw := attribute(one, "data-figure"))]
    own = [one for one in boards if one["setting"]["rulebook"] == book.id]
    assert own
    assert {one["setting"]["book"] for one in own} == {book.packed}
    names = [text(one) for one in pieces(page, "li") if text_source(book.id, lang)["name"] in text(one)]
    assert len(names) > 15, "every moment has its verdict"


def test_an_own_rule_differs_from_the_five() -> None:
    tavla = next(path for path in BOOKS_OF_THE_WORLD if path.stem == "tavla")
    assert "aspect-hitting" in json.dumps(wire(compared(compare.Ui())))
    book = opened(tavla)
    cells = list(pieces(row(compared(compare.Ui()), "hitting"), "td"))
    assert cells[-1].classes not in [cell.classes for cell in cells[:-1]], "no hit and run"
    assert f"#{book.id}/12" in json.dumps(wire(cells[-1]))


def moments(page: Node) -> list[Node]:
    """The pictures of examples; the starting boards are beside their words."""
    return [one for one in pieces(page, "img") if "compare-start" not in one.classes]


def test_the_start_of_every_rulebook_is_drawn_and_every_answer_names_its_books_once() -> None:
    page = compared(compare.Ui(only=False))
    cells = list(pieces(row(page, "start"), "td"))
    assert all(any("compare-start" in img.classes for img in pieces(cell, "img")) for cell in cells)
    assert len({attribute(img, "src") for cell in cells for img in pieces(cell, "img")}) > 1
    for one in pieces(page, "compare-answers"):
        chips = [str(attribute(chip, "href")).partition("/")[0] for chip in pieces(one, "compare-book")]
        assert sorted(chips) == sorted(f"#{book}" for book in BOOKS)


def test_examples_are_drawn_only_once_they_are_opened() -> None:
    closed = compared(compare.Ui())
    assert not moments(closed)
    page = compared(compare.Ui(open="hitting"))
    (picture,) = moments(page)
    assert str(attribute(picture, "src")).startswith("data:image/svg+xml;base64,")
    assert "5" in str(attribute(picture, "alt"))
    forbidden = [text(one) for one in pieces(page, "li") if "forbidden" in one.classes]
    assert len(forbidden) == 1
    assert forbidden[0].startswith("✕Blast Off") or "Blast" in forbidden[0]


def test_the_paragraphs_of_a_value_follow_their_badge_each_once() -> None:
    def cite(paragraph: str, provenance: str, phrase: str) -> Any:
        return {"book": "modern", "paragraph": paragraph, "provenance": provenance, "phrase": phrase}

    found = by_badge(
        [
            cite("C1", "written", "written"),
            cite("C1", "reading", "as read"),
            cite("C3", "written", "written"),
            cite("C1", "reading", "house rule"),
            cite("C3", "written", "written"),
            cite("W1", "filled", "from W1"),
            cite("W2", "filled", "from W2"),
        ]
    )
    assert [(cites[0]["phrase"], [one["paragraph"] for one in cites]) for cites in found] == [
        ("written", ["C1", "C3"]),
        ("as read", ["C1"]),
        ("house rule", ["C1"]),
        ("from W1", ["W1", "W2"]),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", BOOKS_OF_THE_WORLD, ids=lambda path: path.stem)
def test_every_paragraph_of_a_rulebook_of_the_world_has_a_figure(path: Path, lang: str) -> None:
    book = opened(path)
    page = reader.panel(PanelState(lang), reader.Ui(book.id))
    wire(page)
    texts = text_source(book.id, lang)
    sections = list(pieces(page, "section"))
    assert [attribute(one, "id") for one in sections] == [f"p-{book.id}-{key}" for key in texts["p"]]
    bare = [attribute(one, "id") for one in sections if not list(pieces(one, "figure"))]
    assert bare == []
    for figure in pieces(page, "figure"):
        (picture,) = pieces(figure, "img")
        assert str(attribute(picture, "src")).startswith("data:image/svg+xml;base64,")
        assert attribute(picture, "alt")
        assert text(next(pieces(figure, "teach-caption"))).strip("✓✕▸ ")


def test_a_figure_of_a_forbidden_move_cites_the_files_paragraph() -> None:
    book = opened(next(path for path in BOOKS_OF_THE_WORLD if path.stem == "tavla"))
    page = reader.panel(PanelState("en"), reader.Ui(book.id))
    (section,) = (one for one in pieces(page, "section") if attribute(one, "id") == f"p-{book.id}-12")
    refused = next(one for one in pieces(section, "figure") if "refused" in one.classes)
    assert f"#{book.id}/12" in [attribute(a, "href") for a in pieces(refused, "a")]
    board = json.loads(cast("str", attribute(refused, "data-figure")))
    assert board["setting"]["book"] == book.packed
    assert [button for button in pieces(refused, "button") if attribute(button, "data-do") == "show"]
    bar = next(pieces(page, "nav"))
    assert f"#{book.id}" in [attribute(a, "href") for a in pieces(bar, "a")]


def test_a_rulebook_that_is_not_open_cannot_be_read() -> None:
    with pytest.raises(RulebookError, match="no open rulebook 'own-0'"):
        reader.panel(PanelState("en"), reader.Ui("own-0"))


def test_every_rule_of_a_file_without_examples_has_a_board_to_try() -> None:
    """The rows are the book's own, the boards those on which rulebooks differ by such a row."""
    book = open_book(
        """
rulebook = 1
base = "precise"
paragraphs = ["1", "2"]
[text.en]
name = "House rules"
p.1 = { title = "Order", text = "The rearmost checker leaves first." }
p.2 = { title = "The bar", text = "Checkers on the bar come first." }
[[move]]
require = "rear_first"
cite = "1"
provenance = "written"
aspect = "bearing_off_order"
[[move]]
require = "bar_first"
cite = "2"
provenance = "written"
aspect = "bar_first"
"""
    )
    page = reader.panel(PanelState("en"), reader.Ui(book.id))
    wire(page)
    for paragraph in ("1", "2"):
        (section,) = (
            one for one in pieces(page, "section") if attribute(one, "id") == f"p-{book.id}-{paragraph}"
        )
        (figure,) = pieces(section, "figure")
        assert "refused" in figure.classes
        assert f"#{book.id}/{paragraph}" in [attribute(a, "href") for a in pieces(figure, "a")]
        board = json.loads(cast("str", attribute(figure, "data-figure")))
        assert board["setting"]["book"] == book.packed
        assert board["acts"]


@pytest.mark.parametrize(
    ("phase", "value", "said", "offered"),
    [
        ("before_roll", 0, [], ["roll"]),
        ("before_roll", 2, [], ["raise", "roll"]),
        ("before_roll", 2, ["roll"], ["roll", "raise"]),
        ("raise_offered", 2, [], ["take", "drop"]),
        ("raise_offered", 2, ["drop"], ["drop", "take"]),
        ("raise_offered", 2, ["beaver"], ["beaver", "take", "drop"]),
        ("resign_offered", 0, ["decline"], ["decline", "accept"]),
        ("beaver_offered", 2, ["drop"], ["drop", "take"]),
        (None, 0, ["confirm"], ["confirm"]),
    ],
)
def test_a_figure_offers_the_examples_commands_and_the_usual_ones(
    phase: str | None, value: int, said: list[str], offered: list[str]
) -> None:
    setting = {"phase": phase, "cube_value": value}
    acts = [{"move": [6, 5]}, *({"command": name} for name in said)]
    assert commands_of({"setting": setting, "acts": acts}) == offered  # type: ignore[typeddict-item]
