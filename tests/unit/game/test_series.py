"""Series of games: totals, history, what each format adds, and the next game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from support.tables import LAST, command_all, on_roll, refused, table
from vrhcaby.api.catalogue import catalogue
from vrhcaby.board.side import Side
from vrhcaby.errors import ProtocolError, RulebookError
from vrhcaby.game.series import Format, balance
from vrhcaby.game.state import Cube, Options, Phase
from vrhcaby.rules.source import BOOKS


@pytest.mark.parametrize("book", BOOKS)
def test_totals_follow_the_player(book: str) -> None:
    session = table("series", book)
    for number, winner in enumerate((0, 1, 1, 0), 1):
        session.game = replace(session.game, seats=seats(number))
        side = Side.WHITE if seats(number)[0] == winner else Side.BLACK
        command_all(on_roll(session, LAST, side), "roll 2 1", "play")
        record = session.series.records[-1]
        assert (record.number, record.winner, record.side) == (number, winner, side)
        assert record.payoffs[winner] == record.worth.points > 0
        assert record.payoffs[1 - winner] == 0
        command_all(session, "next_game")
    won = [sum(r.payoffs[p] for r in session.series.records) for p in (0, 1)]
    assert list(session.series.totals) == won
    assert won[0] == won[1] > 0
    assert balance(session.series) == (0, 0)


def seats(number: int) -> tuple[int, int]:
    """Colours change from game to game; the totals must not depend on them."""
    return (0, 1) if number % 2 else (1, 0)


def test_the_next_game_has_a_new_draw_and_a_centred_cube() -> None:
    session = command_all(on_roll(table("money"), cube=Cube(8, Side.WHITE)), "raise 0", "drop 1")
    assert session.series.totals == (8, 0)
    command_all(session, "next_game")
    game = session.game
    assert (game.phase, game.cubes, game.mover, game.dice) == (Phase.DRAW, (Cube(),), None, None)
    assert game.start == game.rules.start


def test_the_next_game_waits_for_the_end_of_this_one() -> None:
    session = on_roll(table("money"))
    for name in ("next_game", "rematch"):
        assert refused(session, name).rule == "game_still_on"
    command_all(session, "raise 0", "drop 1")
    assert refused(session, "rematch").rule == "game_still_on"


def test_classic_chooses_the_colour_again() -> None:
    session = command_all(on_roll(table("series", "classic")), "resign 0", "accept 1", "next_game")
    assert session.game.seats is None
    command_all(session, "draw 6 1", "choose_colour 0 black")
    assert session.game.seats == (1, 0)


OFF: dict[str, Any] = {
    "jacoby": False,
    "beaver": False,
    "raccoon": False,
    "automatic_doubles": 0,
    "crawford": False,
    "dead_cube_refused": False,
    "length": 0,
}
ALL = {
    "jacoby": True,
    "beaver": True,
    "raccoon": True,
    "automatic_doubles": 2,
    "crawford": True,
    "dead_cube_refused": True,
    "length": 7,
}
FORMATS = [
    ("modern", "series", {"cube": True}),
    ("leaflet", "series", {"cube": True}),
    (
        "modern",
        "money",
        {"cube": True, "jacoby": True, "beaver": True, "raccoon": True, "automatic_doubles": 2},
    ),
    ("modern", "match", {"cube": True, "crawford": True, "dead_cube_refused": True, "length": 7}),
]


@pytest.mark.parametrize(("book", "kind", "on"), FORMATS)
def test_a_format_turns_on_only_options_that_it_uses(book: str, kind: str, on: dict[str, Any]) -> None:
    form = table(kind, book, **ALL).config.setup.format
    assert {k: getattr(form, k) for k in (*OFF, "cube")} == {**OFF, **on}


def test_defaults() -> None:
    money = table("money").config.setup.format
    assert (money.cube, money.jacoby, money.automatic_doubles) == (True, True, 0)
    assert (money.beaver, money.raccoon, money.dead_cube_refused) == (False, False, False)
    assert table("match", length=5).config.setup.format.crawford
    assert not table("series", "precise").config.setup.format.cube


def test_without_the_cube_its_options_are_off() -> None:
    form = table("money", **(ALL | {"cube": False})).config.setup.format
    assert {k: getattr(form, k) for k in (*OFF, "cube")} == {**OFF, "cube": False}


def test_a_raccoon_needs_the_beaver() -> None:
    assert not table("money", raccoon=True).config.setup.format.raccoon


@pytest.mark.parametrize("book", ["classic", "precise", "blastoff"])
@pytest.mark.parametrize("option", ["cube", "jacoby", "beaver", "raccoon"])
def test_a_rulebook_without_a_cube_takes_no_cube_options(book: str, option: str) -> None:
    with pytest.raises(RulebookError, match="has no doubling cube"):
        table("series", book, **{option: True})


@pytest.mark.parametrize("book", ["classic", "precise", "blastoff", "leaflet"])
@pytest.mark.parametrize("kind", ["money", "match", "chouette"])
def test_only_modern_has_money_matches_and_chouettes(book: str, kind: str) -> None:
    with pytest.raises(RulebookError, match="has no format"):
        table(kind, book)


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("match", {"length": 0}),
        ("match", {"length": 26}),
        ("match", {"length": "5"}),
        ("money", {"automatic_doubles": 7}),
        ("money", {"automatic_doubles": True}),
        ("money", {"jacoby": 1}),
        ("money", {"stake": 0}),
        ("chouette", {"players": 2}),
        ("chouette", {"players": 7}),
        ("money", {"players": 3}),
    ],
)
def test_faulty_agreements_are_a_callers_error(kind: str, more: dict[str, Any]) -> None:
    with pytest.raises(ProtocolError):
        table(kind, **more)


def test_every_option_is_offered_with_its_paragraph() -> None:
    offered = {
        book["id"]: {o["key"]: o["cite"]["paragraph"] for o in book["options"]}
        for book in json.loads(json.dumps(catalogue()))["rulebooks"]
    }
    assert offered == {
        "classic": {"stake": "10.3"},
        "precise": {},
        "blastoff": {},
        "leaflet": {"cube": "C0", "stake": "X0"},
        "modern": {
            "cube": "C0",
            "crawford": "R2",
            "dead_cube_refused": "C1",
            "jacoby": "R1",
            "beaver": "R3",
            "raccoon": "R4",
            "automatic_doubles": "R5",
            "stake": "C0",
        },
    }


@pytest.mark.parametrize("key", ["automatic_doubles", "stake"])
def test_numbers_are_offered_with_the_limits_of_an_agreement(key: str) -> None:
    (modern,) = [b for b in json.loads(json.dumps(catalogue()))["rulebooks"] if b["id"] == "modern"]
    (option,) = [o for o in modern["options"] if o["key"] == key]
    for number in (option["least"], option["most"]):
        assert getattr(table("money", **{key: number}).config.setup.format, key) == number
    for number in (option["least"] - 1, option["most"] + 1):
        with pytest.raises(ProtocolError):
            table("money", **{key: number})


def test_the_offered_defaults_are_those_of_an_empty_agreement() -> None:
    (modern,) = [b for b in json.loads(json.dumps(catalogue()))["rulebooks"] if b["id"] == "modern"]
    for option in modern["options"]:
        for kind in option["formats"]:
            form = table(kind, players=3 if kind == "chouette" else 2, length=5).config.setup.format
            assert getattr(form, option["key"]) == option["default"], (option["key"], kind)


def test_options_not_agreed_are_off() -> None:
    assert Options() == Options(None, False, False, False, False, False, 0, False)
    assert (Format().kind, Format().length, Format().jacoby, Format().automatic_doubles) == (
        "series",
        0,
        False,
        0,
    )
