"""The position editor: its reports of faulty positions, its initial position, and where a position can go."""

from __future__ import annotations

from typing import Any

import pytest

from support.panels import PanelPage, find, listeners, properties, text
from vrhcaby.panels.editor.values import START, Ui, exercise_address
from vrhcaby.panels.state import words

HALF = "6:5 5:3"


def shown(**ui: object) -> Any:
    return PanelPage().show("editor", **ui)


def said(tree: Any) -> str:
    (line,) = [one for one in find(tree, "p") if properties(one).get("id") == "editor-said"]
    return text(line)


def wrong(tree: Any) -> list[str]:
    return [text(find(field, "span")[0]) for field in find(tree, "div.editor-field.wrong-field")]


def test_the_start_is_a_valid_position() -> None:
    tree = shown()
    assert said(tree) == "Pips: White 167, Black 167."
    assert wrong(tree) == []


def test_the_board_shows_the_edited_position() -> None:
    page = PanelPage()
    page.show("editor", hand="take", mover="black", roll=62, cube="4 white", length=7, white=3)
    edited = page.boards["editor"]["edit"]
    assert edited.pop("checkers")["white"][24] == 2
    assert edited == {
        "hand": "take",
        "line": f"{START} / {START}",
        "dice": {"side": "black", "values": [6, 2], "used": [False, False]},
        "cubes": [{"value": 4, "owner": "white"}],
        "standing": {"turn": "black", "score": {"white": 3, "black": 0}, "length": 7},
    }


@pytest.mark.parametrize(
    ("ui", "sentence", "field"),
    [
        (
            {"line": "6:16 / 6:5"},
            "White has 16 checkers; at most 15 are allowed.",
            None,
        ),
        (
            {"line": "6:5 / 6:16", "mover": "black"},
            "Black has 16 checkers; at most 15 are allowed.",
            None,
        ),
        (
            {"line": "6:5 / 19:5"},
            "Point 6 has white and black checkers; a point can hold only one side.",
            None,
        ),
        (
            {"line": "6:5 / 19:5", "mover": "black"},
            "Point 6 has white and black checkers; a point can hold only one side.",
            None,
        ),
        ({"line": " / "}, "The board is empty. Each side needs at least one checker.", None),
        (
            {"line": "6:5 / "},
            "Black has borne off every checker: the game is over. Add a black checker.",
            None,
        ),
        (
            {"cube": "2 white", "rulebook": "classic"},
            "These rules have no doubling, so the stake stays 1 and nobody owns a cube.",
            "Cube",
        ),
        (
            {"length": 99},
            "A match is played to between 1 and 25 points; 0 means no match.",
            "Match to",
        ),
        (
            {"length": 5, "rulebook": "classic"},
            "These rules have no matches to points: leave the length at 0.",
            "Match to",
        ),
        (
            {"length": 5, "black": 5},
            "Black’s score must be a whole number from 0 to 4, since the match is to 5.",
            "Score",
        ),
        (
            {"length": 5, "white": 1, "crawford": True},
            "Only a game in which a player needs exactly one point can be the Crawford game.",
            "Score",
        ),
        (
            {"length": 5, "white": 4, "crawford": True, "cube": "2 white"},
            "No doubling in the Crawford game: the stake is 1 and nobody owns the cube.",
            "Cube",
        ),
    ],
)
def test_each_fault_is_a_sentence_about_its_field(
    ui: dict[str, Any], sentence: str, field: str | None
) -> None:
    tree = shown(**ui)
    assert said(tree) == sentence
    assert wrong(tree) == ([field] if field else [])
    *ways, back = find(find(tree, "div.row.answers")[0], "button")
    assert all(properties(one).get("disabled") for one in ways)
    assert not properties(back).get("disabled")


def test_both_sides_with_too_many_checkers_are_named() -> None:
    assert said(shown(line="6:16 / 6:17", mover="black")).split(". ") == [
        "Black has 17 checkers; at most 15 are allowed",
        "White has 16 checkers; at most 15 are allowed.",
    ]


def test_every_fault_has_words_in_every_language() -> None:
    keys = set(words("panels/editor/editor", "en").table["fault"])
    for lang in ("cs", "sk"):
        assert set(words("panels/editor/editor", lang).table["fault"]) == keys


def test_an_emptied_field_counts_as_nothing() -> None:
    assert said(shown(length=None)) == "Pips: White 167, Black 167."


def test_the_editor_begins_with_the_board_and_opens_what_it_shows() -> None:
    page = PanelPage().start("modern")
    board = page.ask("on_board")["ok"]
    assert board["editor"]["line"] == f"{START} / {START}"
    tree = page.show("editor", **board["editor"] | {"roll": 31, "length": 7, "white": 2})
    (play,) = [one for one in find(tree, "button") if text(one) == "Play from here"]
    ((kind, name, args),) = listeners(play)["click"]
    assert (kind, name, args.pop("next")) == ("page", "open_position", "")
    assert page.ask("read_text", **args, seed="22" * 32)["ok"]["opens"]
    opened = page.ask("open_text")["ok"]["snapshot"]
    assert opened["dice"]["values"] == [3, 1]
    assert opened["score"]["match"]["length"] == 7


def test_a_position_goes_to_the_workshop_in_an_address_with_the_movers_half_first() -> None:
    ui = Ui(
        line="6:5 / bar:1 3:2",
        mover="black",
        roll=31,
        cube="2 white",
        length=5,
        white=4,
        black=2,
    )
    assert exercise_address(ui) == (
        "#workshop/?rulebook=modern&position=bar%3A1+3%3A2+%2F+6%3A5&dice=3-1"
        "&cube=2&owner=opponent&length=5&score=2-4"
    )
    assert exercise_address(Ui(line=f"{HALF} / {HALF}", cube="4 black", mover="black")).endswith(
        "&cube=4&owner=mover"
    )
    assert exercise_address(Ui(line=f"{HALF} / {HALF}", cube="2")).endswith("&cube=2&owner=centre")
    assert exercise_address(Ui(line=f"{HALF} / {HALF}")) == (
        "#workshop/?rulebook=modern&position=6%3A5+5%3A3+%2F+6%3A5+5%3A3"
    )


def test_a_rulebook_from_a_file_can_be_chosen() -> None:
    page = PanelPage()
    book = page.ask("open_book", text='rulebook = 1\nbase = "modern"\ntext.en.name = "Ours"')["ok"]["book"]
    *_, rulebook = find(page.show("editor", rulebook=book["entry"]["id"]), "select")
    assert "Ours" in [text(one) for one in find(rulebook, "option")]
    assert said(page.trees["editor"]) == "Pips: White 167, Black 167."


def test_a_picture_shows_the_board_with_its_dice_and_cube() -> None:
    page = PanelPage().start(rulebook="modern", format={"kind": "money"}, dice="manual")
    page.ask("command", name="draw", dice=[6, 1])
    board = page.ask("on_board")["ok"]
    shown = {"viewpoint": "black", "theme": "dark"}
    cube = {"value": 1, "owner": "centre"}
    same = {"position": board["position"], "mover": board["mover"], "dice": [6, 1], "cube": cube}
    assert page.ask("picture", **shown)["ok"] == page.ask("diagram", **same, **shown)["ok"]
    assert page.ask("picture", theme="no theme")["error"]["code"]
