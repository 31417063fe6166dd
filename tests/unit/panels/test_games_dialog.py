"""The list of saved games: its search, its rows, and the local player's history."""

from __future__ import annotations

import math
from typing import Any

import pytest

from support.panels import PanelPage, find, listeners, properties, text
from vrhcaby.panels.dialogs.games import heights
from vrhcaby.panels.library import (
    Figures,
    FolderFile,
    Played,
    Stands,
    history_of,
    read_games,
    read_rows,
    read_stands,
    sifted,
)
from vrhcaby.panels.player import reviewed

FIGURES = [{"rate": 8, "luck": 3, "games": 2}, {"rate": 20, "luck": -3, "games": 2}]


def game(title: str, updated: int, stands: Any = None, **more: Any) -> dict[str, Any]:
    return {
        "id": title,
        "title": title,
        "updated": updated,
        "when": f"day {updated}",
        "stands": stands,
        **more,
    }


def stands(totals: list[int], length: int, over: bool, rulebook: str, levels: list[str], **more: Any) -> Any:
    return {"totals": totals, "length": length, "over": over, "rulebook": rulebook, "levels": levels, **more}


WON = game("Eva", 30, stands([3, 1], 3, True, "modern", ["", "strong"], figures=FIGURES))
LOST = game("Jan", 20, stands([3, 0], 3, True, "classic", ["casual", ""], figures=FIGURES))
RUNNING = game("Ota", 10, stands([0, 0], 0, False, "modern", ["", ""]))
ALL = [WON, LOST, RUNNING, game("Before", 5)]


def shown(games: list[Any], lang: str = "en", **ui: object) -> PanelPage:
    page = PanelPage(lang)
    page.show("games", **ui)
    page.ask("library", games=games)
    return page


@pytest.mark.parametrize(
    ("sieve", "expected"),
    [
        ({}, ["Eva", "Jan", "Ota", "Before"]),
        ({"word": " ev"}, ["Eva"]),
        ({"rulebook": "modern"}, ["Eva", "Ota"]),
        ({"rulebook": "modern", "outcome": "on"}, ["Ota"]),
        ({"outcome": "won"}, ["Eva"]),
        ({"outcome": "lost"}, ["Jan"]),
        ({"level": "casual"}, ["Jan"]),
        ({"level": "person"}, ["Ota"]),
    ],
)
def test_games_are_found_by_word_rulebook_opponent_and_result(sieve: Any, expected: list[str]) -> None:
    assert [one.title for one in sifted(read_games(ALL), **sieve)] == expected
    page = shown(ALL, **sieve)
    assert [text(one) for one in find(page.trees["games"], "strong")] == expected
    assert bool(find(page.trees["games"], "div.library-sieve")) == bool(sieve), "few games need no search"


def test_many_games_can_be_searched_by_what_they_have() -> None:
    page = shown([*ALL, *(game(f"G{n}", n) for n in range(4))])
    rulebooks, levels, outcomes = find(page.trees["games"], "select")
    assert [properties(one)["value"] for one in find(rulebooks, "option")] == ["", "classic", "modern"]
    assert [text(one) for one in find(levels, "option")] == ["all opponents", "casual", "a person", "strong"]
    assert [text(one) for one in find(outcomes, "option")] == ["all results", "won", "lost", "not finished"]
    (search,) = [one for one in find(page.trees["games"], "input") if properties(one)["type"] == "search"]
    assert listeners(search)["input"] == [["ui", "", {}, "word"]]
    page.show("games", word="nobody")
    assert "No saved game has these words in its title." in text(page.trees["games"])


def test_a_line_shows_the_score_and_the_effect_of_a_press() -> None:
    page = shown([WON, game("Now", 40, here=True)], asked="Eva", used=1_540_000)
    first, second = find(page.trees["games"], "li")
    assert "3 : 1, to 3 · finished · PR 4.0 : 10.0 · day 30" in text(first)
    opened, removed = find(first, "button.small")
    assert listeners(opened)["click"] == [["page", "open_kept", {"id": "Eva"}]]
    assert (text(removed), listeners(removed)["click"]) == (
        "Really delete?",
        [["page", "remove_kept", {"id": "Eva"}]],
    )
    assert "being played here" in text(second)
    assert not find(second, "button")
    assert "This page stores 1.5 MB in this browser." in text(page.trees["games"])


def test_the_history_has_the_reviewed_games_oldest_first_with_luck_per_game() -> None:
    assert [(one.rate, one.luck) for one in history_of(read_games(ALL))] == [(20, -1.5), (8, 1.5)]
    assert heights([0, 5, 10], 8, 60, 0, 10) == [68, 38, 8]
    words = text(find(shown(ALL).trees["games"], "figcaption")[0])
    assert words.endswith("Average of 2 reviewed games: PR 7.0, luck 0.00.")


def test_an_empty_list_says_so_and_one_not_loaded_yet_says_nothing() -> None:
    page = PanelPage("cs")
    assert "Zatím" not in text(page.show("games"))
    page.ask("library", games=[])
    assert find(page.trees["games"], "p.quiet")


def test_from_a_file_only_values_of_the_right_kind_are_read() -> None:
    odd = {"totals": [1, 0], "length": 3, "over": 1, "rulebook": 5, "levels": "", "figures": [{"rate": "x"}]}
    found = read_stands(odd)
    assert found is not None
    assert (found.over, found.rulebook, found.levels, found.figures) == (False, "", (), ())
    for none in (None, 5, {}, {"totals": "x", "length": 1}, {"totals": [1], "length": "1"}):
        assert read_stands(none) is None
    (unread,) = read_games([{"updated": "x"}])
    assert (unread.id, unread.updated, unread.here, unread.stands) == ("", 0, False, None)
    page = shown([game("<b>", 1, stands([1, 0], 3, False, "unknown", ["", "unknown"])), 7, {"id": 5}])  # type: ignore[list-item]
    assert "<b>" in text(page.trees["games"])
    page.show("games", word="<")
    assert "unknown" in text(find(page.trees["games"], "select")[1])


FOLDER = [
    {"name": "a/one.mat", "id": "x1", "games": 3, "rates": [12.0, 30.0]},
    {"name": "a/cut.mat", "id": "x2", "games": 1, "stop": {"line": 7, "token": "8/x"}},
    {"name": "a/rules.mat", "id": "x3", "games": 2, "stop": {"game": 2, "turn": 5}},
    {"name": "a/<b>.sgf", "stop": {"code": "notation/syntax", "line": 3, "token": "(;W"}},
    {"name": "a/photo.jpg", "stop": {"code": "notation/unknown"}},
    {"name": 5, "stop": "x", "rates": "x"},
]


def test_the_files_of_a_folder_are_listed_the_unreadable_first_each_with_its_place() -> None:
    page = PanelPage()
    page.show("games")
    page.ask("library", games=[], folder=FOLDER)
    rows = [text(one) for one in find(find(page.trees["games"], "table.accounts.folder-files")[0], "tr")][1:]
    assert rows[0].startswith("a/<b>.sgf")
    assert "Line 3: (;W" in rows[0]
    assert "Not a match, position or saved game." in rows[1]
    assert rows[2].startswith("?")
    assert "6.0 : 15.0" in rows[3]
    assert "Saved up to line 7: 8/x" in rows[4]
    assert "game 2, turn 5" in rows[5]
    assert "6 files: 3 saved, 3 unreadable, 1 reviewed." in text(page.trees["games"])
    (button,) = [one for one in find(page.trees["games"], "button.link") if text(one) == "a/one.mat"]
    assert listeners(button)["click"] == [["page", "open_kept", {"id": "x1"}]]


def test_without_a_game_on_the_board_nothing_offers_to_save_it() -> None:
    for playing in (False, True):
        said = text(shown([], playing=playing).trees["games"])
        assert ("Share and save" in said, "Save the game to a file" in said) == (playing, playing)


FIGURE = {"rate": 8, "luck": 3, "games": 2}


@pytest.mark.parametrize(
    ("raw", "read"),
    [
        ({"totals": [3, -1.5], "length": 3}, Stands((3, -1.5), 3, over=False)),
        (
            {"totals": [1], "length": 0, "over": True, "rulebook": "x" * 201, "levels": ["", "full"]},
            Stands((1,), 0, True, "x" * 200, ("", "full")),
        ),
        ({"totals": [1], "length": 0, "over": 1, "rulebook": 5, "levels": ["", 3]}, Stands((1,), 0, False)),
        ({"totals": [1], "length": 0, "levels": "ab"}, Stands((1,), 0, False)),
        (
            {"totals": [1], "length": 0, "figures": [FIGURE]},
            Stands((1,), 0, False, figures=(Figures(8, 3, 2),)),
        ),
        *(
            ({"totals": [1], "length": 0, "figures": [wrong]}, Stands((1,), 0, False))
            for wrong in (5, {"rate": 8, "luck": 3}, {**FIGURE, "rate": True}, {**FIGURE, "luck": math.inf})
        ),
        *(
            (wrong, None)
            for wrong in (
                None,
                [],
                {},
                {"totals": [], "length": 3},
                {"totals": "ab", "length": 3},
                {"totals": [True, 1], "length": 3},
                {"totals": [math.nan, 1], "length": 3},
                {"totals": [1, 2], "length": "3"},
                {"totals": [1, 2], "length": True},
            )
        ),
    ],
)
def test_a_summary_is_read_with_what_fits_and_without_the_rest(raw: object, read: Stands | None) -> None:
    assert read_stands(raw) == read


@pytest.mark.parametrize(
    ("raw", "read"),
    [
        ({}, FolderFile("?")),
        (
            {"name": "a" * 201, "id": "i", "games": 2, "rates": [1.5, 2, 3]},
            FolderFile("a" * 200, "i", 2, rates=(1.5, 2)),
        ),
        (
            {"name": 5, "games": True, "stop": {"line": 1.5}, "rates": ["x"], "unreviewed": 1},
            FolderFile("?"),
        ),
        (
            {
                "name": "b",
                "stop": {"code": "c", "line": 3, "token": "t", "game": 4, "turn": 5},
                "unreviewed": True,
            },
            FolderFile("b", "", 0, "c", 3, "t", 4, 5, (), True),
        ),
    ],
)
def test_a_file_of_a_folder_is_read_with_what_fits(raw: object, read: FolderFile) -> None:
    assert read_rows([raw, 7]) == (read,)
    assert read_rows(raw) == ()


def test_a_session_without_the_local_players_figures_is_no_part_of_the_history() -> None:
    half = {**FIGURE, "games": 0}
    second = stands([0, 1], 1, True, "modern", ["full", ""], figures=[FIGURE])
    both = stands([0, 1], 1, True, "modern", ["full", ""], figures=[FIGURE, half])
    games = read_games([game("a", 2, second), game("b", 1, both), game("c", 3)])
    assert history_of(games) == [Played(8, 3)], "luck of no game counts as luck of one"
    assert [one.title for one, _ in reviewed(games)] == ["b"]
    (only,) = read_games(
        [game("d", 1, stands([1, 0], 1, True, "modern", ["full", "full"], figures=[FIGURE]))]
    )
    assert only.stands is not None
    assert (only.stands.seat, only.stands.opponent, only.stands.outcome) == (0, "full", "won")
