"""The cube: who may raise when, what the answers do, and every refusal with its paragraph and words."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

import pytest

from support.tables import (
    LAST,
    chouette,
    command_all,
    command_crew,
    named,
    on_roll,
    refused,
    rule_and_cite,
    table,
)
from vrhcaby.board.side import Side
from vrhcaby.errors import ProtocolError
from vrhcaby.game.state import Command, Cube, Phase
from vrhcaby.game.turn import may, perform
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.load import load_book
from vrhcaby.rules.move_checks import CHECKS
from vrhcaby.rules.source import BOOKS, text_source
from vrhcaby.session.session import Session
from vrhcaby.wire.answers import refusal_wire


@dataclass(frozen=True)
class Case:
    """A refused command: the row and the paragraph that it must name."""

    asked: str
    rule: str
    cite: str
    before: tuple[str, ...] = ()
    kind: str = "money"
    book: str = "modern"
    cube: Cube | None = None
    start: bool = False
    side: Side = Side.WHITE
    board: str | None = None
    options: tuple[tuple[str, Any], ...] = ()

    def session(self) -> Session:
        options = dict(self.options)
        if self.kind == "chouette":
            fresh = table("chouette", players=4, **options)
        else:
            fresh = table(self.kind, self.book, **options)
        if not self.start:
            board = {} if self.board is None else {"position": self.board}
            on_roll(fresh, side=self.side, cube=self.cube, **board)
        return command_crew(fresh, *self.before)


BEAVER = (("beaver", True),)
RACCOON = (("beaver", True), ("raccoon", True))
CREW = {"kind": "chouette", "side": Side.BLACK}
BOX = {"kind": "chouette", "side": Side.WHITE}
PLAIN = {"kind": "series", "book": "leaflet"}
NO_CUBE = (("classic", "classic 10.2"), ("precise", "precise U3"), ("blastoff", "blastoff E1"))

CASES = [
    Case("raise 0", "cube_not_opening", "modern C1", start=True),
    Case("raise 0", "cube_not_opening", "modern C1", ("draw 6 1",), start=True),
    Case("raise 0", "cube_not_opening", "leaflet X3", ("draw 6 1",), start=True, **PLAIN),
    Case("raise 1", "cube_on_own_turn", "modern C1", ("draw 6 1",), start=True),
    Case("raise 0", "cube_before_roll", "modern C1", ("roll 3 1",)),
    Case("raise 0", "cube_before_roll", "leaflet X3", ("roll 3 1",), **PLAIN),
    Case("raise 1", "cube_on_own_turn", "modern C1"),
    Case("raise 1", "cube_on_own_turn", "leaflet X3", **PLAIN),
    Case("raise 1", "cube_on_own_turn", "modern C1", ("roll 3 1",)),
    Case("raise 0", "cube_owner_only", "modern C3", cube=Cube(2, Side.BLACK)),
    Case("raise 0", "cube_owner_only", "leaflet X2", cube=Cube(2, Side.BLACK), **PLAIN),
    Case("raise 0", "cube_answer_pending", "modern C2", ("raise 0",)),
    Case("raise 1", "cube_answer_pending", "modern C2", ("raise 0",)),
    Case("roll 3 1", "cube_answer_pending", "leaflet X1", ("raise 0",), **PLAIN),
    Case("confirm 0", "cube_answer_pending", "modern C2", ("raise 0",)),
    Case("undo 0", "cube_answer_pending", "modern C2", ("raise 0",)),
    Case("raise 0", "must_roll", "modern C1", ("raise 0", "take 1")),
    Case("raise 0", "must_roll", "leaflet X2", ("raise 0", "take 1"), **PLAIN),
    Case("raise 1", "cube_on_own_turn", "modern C1", ("raise 0", "take 1")),
    Case("raise 0", "must_roll", "modern C1", ("raise 0", "beaver 1", "take 0"), options=BEAVER),
    Case("take 0", "cube_offer_answer", "modern C2"),
    Case("drop 1", "cube_offer_answer", "leaflet X1", **PLAIN),
    Case("take 0", "cube_offer_answer", "modern C2", ("raise 0",)),
    Case("drop 0", "cube_offer_answer", "modern C2", ("raise 0",)),
    Case("take 1", "cube_offer_answer", "modern C2", ("raise 0", "take 1")),
    Case("take 1", "cube_offer_answer", "modern C2", ("roll 3 1",)),
    Case("beaver 1", "cube_offer_answer", "modern C2", options=BEAVER),
    Case("beaver 0", "cube_offer_answer", "modern C2", ("raise 0",), options=BEAVER),
    Case("beaver 1", "beaver_off", "modern R3", ("raise 0",)),
    Case("beaver 1", "beaver_off", "leaflet X2", ("raise 0",), **PLAIN),
    Case("beaver 1", "beaver_off", "modern R3", ("raise 0",), "match", options=(("length", 7), *BEAVER)),
    Case("beaver 1", "beaver_off", "modern R3", ("raise 0",), "series", options=BEAVER),
    Case("beaver 0", "beaver_only_taker", "modern R3", ("raise 0", "beaver 1"), options=BEAVER),
    Case("beaver 1", "beaver_only_taker", "modern R3", ("raise 0", "beaver 1", "raccoon 0"), options=RACCOON),
    Case("raccoon 0", "raccoon_off", "modern R4", ("raise 0", "beaver 1"), options=BEAVER),
    Case("raccoon 1", "raccoon_off", "leaflet X2", ("raise 0",), **PLAIN),
    Case("raccoon 1", "raccoon_off", "modern R4", ("raise 0",), options=(("raccoon", True),)),
    Case("raccoon 1", "raccoon_only_raiser", "modern R4", ("raise 0",), options=RACCOON),
    Case(
        "raccoon 1", "raccoon_only_raiser", "modern R4", ("raise 0", "beaver 1", "raccoon 0"), options=RACCOON
    ),
    Case("raise 0", "no_cube", "modern C0", options=(("cube", False),)),
    Case("take 0", "one_point_match", "modern R2", kind="match", options=(("length", 1),)),
    Case("raise 0", "no_cube", "leaflet X0", options=(("cube", False),), **PLAIN),
    *(
        Case(f"{name} 0", "no_cube", cite, kind="series", book=book)
        for book, cite in (
            ("classic", "classic 10.2"),
            ("precise", "precise U3"),
            ("blastoff", "blastoff E1"),
        )
        for name in ("raise", "take", "drop", "beaver", "raccoon")
    ),
    Case("raise 0", "game_is_on", "modern B6", ("raise 0", "drop 1")),
    Case("take 1", "game_is_on", "modern B6", ("raise 0", "drop 1")),
    Case("drop 1", "game_is_on", "leaflet W0", ("raise 0", "drop 1"), **PLAIN),
    Case("resign 1", "game_is_on", "classic 10.1", ("resign 0", "accept 1"), "series", "classic"),
    # resignation
    Case("resign 1", "own_turn", "modern G1"),
    Case("resign 1", "own_turn", "classic 5.3", kind="series", book="classic"),
    Case("resign 1 gammon", "own_turn", "modern G1", ("roll 3 1",)),
    Case("resign 0", "draw_first", "modern S1", start=True),
    Case("resign 0", "draw_first", "classic 5.1", ("draw 6 1",), "series", "classic", start=True),
    Case("resign 1", "no_resign_while_raise", "modern C2", ("raise 0",)),
    Case("resign 1", "no_resign_while_raise", "leaflet X1", ("raise 0",), **PLAIN),
    Case("resign 0", "resign_pending", "modern C4", ("resign 0",)),
    Case("raise 0", "resign_pending", "modern C4", ("resign 0",)),
    Case("roll 3 1", "resign_pending", "precise B4", ("resign 0",), "series", "blastoff"),
    Case("accept 0", "own_turn", "modern G1", ("resign 0",)),
    Case("accept 1", "no_resignation", "modern C4"),
    Case("decline 1", "no_resignation", "precise B4", kind="series", book="classic"),
    Case("decline 0", "no_resignation", "modern C4", ("roll 3 1", "resign 0", "decline 1")),
    Case("resign 0 gammon", "resign_level", "precise B4", kind="series", book="classic"),
    Case("resign 0 backgammon", "resign_level", "precise B4", kind="series", book="blastoff"),
    Case("resign 0 win", "resign_level", "modern C4"),
    # chouette
    Case("raise box", "cube_on_own_turn", "modern C1", **CREW),
    Case("raise m2", "cube_on_own_turn", "modern C1", **BOX),
    Case("raise m1 #1", "cube_of_member", "modern N3", **CREW),
    Case("raise m3 #0", "cube_of_member", "modern N3", **CREW),
    Case("raise m2", "must_roll", "modern C1", ("raise m2", "take box"), **CREW),
    Case("raise box #1", "must_roll", "modern C1", ("raise box #1", "take m2"), **BOX),
    Case("take m2", "cube_offer_answer", "modern C2", ("raise box #0",), **BOX),
    Case("take m1 #1", "cube_offer_answer", "modern C2", ("raise box",), **BOX),
    Case("roll 3 1", "cube_answer_pending", "modern C2", ("raise box", "take m1"), **BOX),
    Case("confirm m2", "captain_only", "modern N3", ("roll 3 1",), **CREW),
    Case("undo m3", "captain_only", "modern N3", ("roll 3 1",), **CREW),
    Case("resign m2", "captain_resigns", "modern N3", **CREW),
    Case("accept m2", "captain_resigns", "modern N3", ("resign box",), **BOX),
    Case("raise m1", "out_of_game", "modern N3", ("raise m1", "drop box"), **CREW),
    Case("confirm m1", "out_of_game", "modern N3", ("raise m1", "drop box", "roll 3 1"), **CREW),
    Case("resign m1", "out_of_game", "modern N3", ("raise m1", "drop box"), **CREW),
    Case("take m1", "out_of_game", "modern N3", ("raise box", "drop m1"), **BOX),
    Case("raise box #0", "out_of_game", "modern N3", ("raise box #0", "drop m1"), **BOX),
    Case("beaver m2", "out_of_game", "modern N3", ("raise box", "take m1", "drop m2"), options=BEAVER, **BOX),
]


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c.book}-{c.kind}-{c.asked}-{'-'.join(c.before)}")
def test_a_refusal_names_its_paragraph_and_nothing_changes(case: Case) -> None:
    session = case.session()
    found = refused(session, named(session, case.asked))
    assert rule_and_cite(found) == (case.rule, case.cite)
    assert "instead" not in found.facts
    texts = set()
    for lang in LANGUAGES:
        wire: dict[str, Any] = refusal_wire(found, lang)
        for key in ("title", "text", "why"):
            assert wire[key]
            assert not re.search(r"[{}]|None|  | [.,;]|: \.", wire[key]), wire
        assert wire["paragraph"]["text"]
        assert wire["paragraph"]["phrase"]
        texts.add(wire["text"])
    assert len(texts) == len(LANGUAGES)


def test_raises_refused_by_the_match() -> None:
    session = on_roll(table("match", length=5))
    session.game = replace(session.game, options=replace(session.game.options, crawford=True))
    assert rule_and_cite(refused(session, "raise 0")) == ("crawford", "modern R2")
    for value in (2, 4):
        dead = on_roll(table("match", length=2, dead_cube_refused=True), cube=Cube(value, Side.WHITE))
        assert rule_and_cite(refused(dead, "raise 0")) == ("dead_cube", "modern C1")
    command_all(on_roll(table("match", length=2), cube=Cube(2, Side.WHITE)), "raise 0")
    command_all(
        on_roll(table("match", length=3, dead_cube_refused=True), cube=Cube(2, Side.WHITE)), "raise 0"
    )


ELSEWHERE = {"rolled_first", "dice_are_thrown", "early_throw", "choose_colour_first", "nothing_to_undo"} | {
    "crawford",
    "dead_cube",
    "game_still_on",
    "cocked",
    "compulsory",
    "die_is_played",
    "most_dice",
    "higher_die",
    "separate_steps",
    "no_leap",
}
"""Refusals tested elsewhere: with the board's commands, with moves, or in their own tests."""


def test_every_refusal_about_stakes_was_caused_in_every_book_with_its_row() -> None:
    names = set(text_source("messages", "en")["refusal"])
    assert {c.rule for c in CASES} == names - ELSEWHERE - set(CHECKS)
    for book in BOOKS:
        rows = {r.name for r in load_book(book).rows if r.table == "cube"} & names
        driven = {c.rule for c in CASES if c.cite.startswith(book)} | ELSEWHERE
        assert rows <= driven


@pytest.mark.parametrize("cubes", [(), (1,), (0, 3)])
def test_an_unknown_cube_is_a_callers_error(cubes: tuple[int, ...]) -> None:
    game = on_roll(table("money")).game
    with pytest.raises(ProtocolError, match="there are cubes 0 to 0"):
        perform(game, Command("raise", 0, cubes=cubes))


def test_shown_faces() -> None:
    faces = {1: 64, 2: 2, 4: 4, 32: 32, 64: 64, 128: 2, 256: 4, 4096: 64, 8192: 2}
    assert {v: Cube(v).shown for v in faces} == faces


def test_a_player_who_cannot_enter_may_still_raise() -> None:
    closed = "bar:1 6:14 / 6:2 5:2 4:2 3:2 2:2 1:2 13:3"
    session = command_all(on_roll(table("money"), closed), "raise 0", "take 1", "roll 6 5")
    assert session.game.view.most == 0
    assert may(session.game) == ("confirm", "resign")


def test_offers_show_the_stake_before_and_after() -> None:
    session = command_all(on_roll(table("money", beaver=True, raccoon=True)), "raise 0")
    offers = []
    for answer in ("beaver 1", "raccoon 0", None):
        offer = session.game.cubes[0].offer
        assert offer is not None
        offers.append((offer.kind, offer.by, offer.stake, offer.value, session.game.to_act))
        if answer:
            command_all(session, answer)
    assert offers == [
        ("raise", Side.WHITE, 1, 2, 1),
        ("beaver", Side.BLACK, 2, 4, 0),
        ("raccoon", Side.WHITE, 4, 8, 1),
    ]


def test_the_owner_may_raise_again_in_a_later_turn() -> None:
    session = command_all(on_roll(table("money")), "raise 0", "take 1", "roll 2 1", "play")
    assert "raise" in may(session.game, 1)
    assert "raise" not in may(session.game, 0)
    command_all(session, "raise 1", "take 0", "roll 2 1", "play")
    assert session.game.cubes[0] == Cube(4, Side.WHITE)
    assert "raise" in may(session.game, 0)


def test_a_dropped_cube_ends_the_game() -> None:
    session = command_all(on_roll(table("money")), "raise 0", "drop 1")
    assert session.game.phase is Phase.GAME_OVER
    assert may(session.game) == ()
    assert session.may_between == ("next_game",)


def test_the_last_checker_ends_the_game_with_an_owned_cube() -> None:
    session = command_all(on_roll(table("money"), LAST), "raise 0", "take 1", "roll 2 1", "play")
    assert session.game.cubes[0].settled is not None
    assert session.series.totals == (4, 0)


def test_a_chouette_has_a_cube_for_each_member() -> None:
    session = chouette(5)
    assert [c.member for c in session.game.cubes] == list(session.series.line[1:])
    assert {c.value for c in session.game.cubes} == {1}
