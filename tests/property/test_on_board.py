"""The share dialog, XGID and the editor use the displayed position, at every step of a record.

Some hundred decisions run every day, ten thousand with ``--heavy``.
"""

from __future__ import annotations

from typing import Any

import pytest

from support.panels import PanelPage, find, text
from support.sessions import SESSIONS, played, titled
from vrhcaby.board.side import Side
from vrhcaby.notation import parse_xgid
from vrhcaby.session.link import link_of
from vrhcaby.session.link_notes import turn_of
from vrhcaby.session.saving import save
from vrhcaby.session.snapshot import checkers_wire
from vrhcaby.session.timeline import PlayedGame, Timeline

SEED = "0f" * 16
DAILY, HEAVY = 9, 700
"""Decisions of each kind of session."""


def steps(page: PanelPage, decisions: int, number: int, new: dict[str, object]) -> Any:
    """``decisions`` turns of played sessions, each with the board that the record shows."""
    seen = 0
    while seen < decisions:
        session = played(number, 1, **new)
        number += 1
        assert "ok" in page.ask("load", save=save(session))
        page.show("record", session=number)
        for game in Timeline(session).catch_up():
            for at in range(len(game.turns) + 1):
                if seen == decisions:
                    return
                seen += 1
                page.show("record", session=number, of=number, game=game.number, at=at)
                yield game.number, linked(game, at), page.boards["record"]["position"]


def linked(game: PlayedGame, at: int) -> int:
    """The turn that a link names; an interrupted play and the resignation after it are one step."""
    if at == len(game.turns):
        return at
    return next(place for place, one in enumerate(game.turns) if one.step == game.turns[at].step)


@pytest.mark.parametrize("new", SESSIONS, ids=titled)
def test_copies_of_the_board_match_the_displayed_board(new: dict[str, object], heavy: bool) -> None:
    page = PanelPage()
    for game, at, shown in steps(page, HEAVY if heavy else DAILY, 31, new):
        board = page.ask("on_board")["ok"]
        assert (board["mover"], board["checkers"]) == (shown["mover"], shown["checkers"])
        dice = sorted(shown["dice"]["values"]) if shown["dice"] else []
        assert sorted(board["dice"] or []) == dice
        for cube in shown["cubes"]:
            assert {"value": board["cube"]["value"], "owner": board["cube"]["owner"] or "centre"} == cube
        xgid = page.ask("moment")["ok"]["xgid"]
        if xgid is not None:
            read = parse_xgid(xgid)
            # An XGID counts fifteen checkers; Hypergammon's other twelve are missing.
            lie = checkers_wire(read.position, read.mover)
            assert {side: counts[1:] for side, counts in lie.items()} == {
                side: counts[1:] for side, counts in shown["checkers"].items()
            }
            assert read.mover.value == shown["mover"]
            assert sorted(read.dice or ()) == dice
        words = text(page.show("share", base="https://a.example/"))
        page.ask("panel", name="share", ui=None)
        assert xgid is None or xgid in words
        assert f"~{game}.{at}" in words


def test_nothing_is_copied_from_an_earlier_step_once_the_board_shows_the_game_again() -> None:
    page = PanelPage()
    session = played(3, 1, rulebook="modern")
    page.ask("load", save=save(session))
    page.show("record")
    present = page.ask("moment")["ok"]
    page.show("record", of=0, game=1, at=0)
    assert page.ask("moment")["ok"] != present
    page.show("record")
    assert page.ask("moment")["ok"] == present


def test_a_link_opens_a_match_at_the_turn_where_it_was_made() -> None:
    session = played(3, 1, rulebook="modern", format={"kind": "match", "length": 3})
    link = f"https://a.example/#match={link_of(session, (1, 4))}"
    page = PanelPage()
    assert page.ask("read_text", text=link, seed=SEED)["ok"]["whole"]
    answer = page.ask("open_text")["ok"]
    assert answer["look"] == {"game": 1, "at": 4}
    assert answer["snapshot"]["score"]["totals"] == list(session.series.totals)
    assert turn_of(link_of(session)) is None


def test_a_link_keeps_the_bots_seat_and_level() -> None:
    players = [{"kind": "person", "name": "A"}, {"kind": "bot", "name": "B", "level": "club"}]
    page = PanelPage()
    page.ask("new", rulebook="modern", seed=SEED, players=players)
    link = page.ask("link")["ok"]["link"]
    page.ask("read_text", text=f"#match={link}", seed=SEED)
    players = page.ask("open_text")["ok"]["snapshot"]["config"]["players"]
    assert [(one["kind"], one.get("level")) for one in players] == [("person", None), ("bot", "club")]


def test_the_end_of_a_game_has_the_score_at_which_it_was_played() -> None:
    session = played(11, 2, rulebook="modern", format={"kind": "match", "length": 5})
    page = PanelPage()
    page.ask("load", save=save(session))
    assert session.series.totals == (3, 0)
    board = page.ask("on_board")["ok"]
    assert (sorted(board["score"]), board["length"]) == ([0, 2], 5), "the second game was won by one point"
    read = parse_xgid(page.ask("moment")["ok"]["xgid"])
    assert (sorted(read.score), read.length) == ([0, 2], 5)


def test_the_share_dialog_shows_the_score_and_the_cube_of_the_displayed_turn() -> None:
    session = played(11, 2, rulebook="modern", format={"kind": "match", "length": 5})
    page = PanelPage()
    page.ask("load", save=save(session))
    page.show("record", of=0, game=1, at=0)
    (code,) = [text(one) for one in find(page.show("share"), "code") if text(one).startswith("XGID")]
    assert (parse_xgid(code).score, parse_xgid(code).length) == ((0, 0), 5)
    assert parse_xgid(code).mover in (Side.WHITE, Side.BLACK)
