"""A rulebook from a file works everywhere: a session, its save and its link contain it, the bot plays it, a refusal
cites it.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from support.distance import Friends
from support.own_books import SEED, TEXT, Page, forget, start_args
from support.sessions import one_step
from vrhcaby import limits
from vrhcaby.board.position import pos
from vrhcaby.board.side import Side
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.levels import level_of
from vrhcaby.bot.service import ranked
from vrhcaby.distance.correspondence import message_in
from vrhcaby.distance.message import opened
from vrhcaby.distance.side import private, receive, restore
from vrhcaby.errors import NotationError, ProtocolError, RulebookError, SaveError, VrhcabyError
from vrhcaby.game.state import Command, Phase
from vrhcaby.legality.explain import Tried
from vrhcaby.legality.legal import legal_plays
from vrhcaby.legality.own_book import open_book
from vrhcaby.rules import source
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import OwnBook, own_book
from vrhcaby.session.config import read_config
from vrhcaby.session.identify import identify
from vrhcaby.session.link import link_of, session_of_link
from vrhcaby.session.saving import load as load_save
from vrhcaby.session.saving import save
from vrhcaby.session.session import Session


@pytest.fixture
def book() -> OwnBook:
    forget()
    return open_book(TEXT)


def _played(book: OwnBook, steps: int) -> Session:
    session, chance = Session.start(read_config(start_args(book))), random.Random(7)
    for _ in range(steps):
        one_step(session, chance)
    return session


def test_a_save_contains_the_rulebook_if_it_is_not_open(book: OwnBook) -> None:
    session = _played(book, 60)
    written = json.dumps(save(session))
    forget()
    again = load_save(written)
    assert again.game == session.game
    assert save(again)["header"]["book"] == book.packed
    assert source.own_book(book.id) is not None


def test_a_link_contains_the_rulebook_if_it_is_not_open(book: OwnBook) -> None:
    session = _played(book, 60)
    text = link_of(session)
    forget()
    read = identify(f"https://example.org/#match={text}")
    assert read.link == text
    again = session_of_link(read.link, seed=SEED)
    assert (again.game.book, again.game.position, again.game.phase) == (
        book.id,
        session.game.position,
        session.game.phase,
    )


def test_a_link_with_a_truncated_rulebook_is_invalid(book: OwnBook) -> None:
    text = link_of(_played(book, 5))
    for cut in (text.partition(".")[0], text[:-4]):
        with pytest.raises(VrhcabyError) as caught:
            session_of_link(cut, seed=SEED)
        assert caught.value.code == "notation/link"


def test_a_save_with_another_rulebook_than_the_named_one_is_rejected(book: OwnBook) -> None:
    with pytest.raises(ProtocolError) as caught:
        read_config({**start_args(book), "rulebook": "modern"})
    assert caught.value.facts["argument"] == "rulebook"
    with pytest.raises(SaveError, match="damaged"):
        load_save({**save(_played(book, 3)), "header": {**start_args(book), "book": "AAAA"}})


def test_a_rulebook_that_is_neither_open_nor_included_is_unknown(book: OwnBook) -> None:
    forget()
    with pytest.raises(RulebookError, match="no rulebook"):
        read_config({"rulebook": book.id, "seed": SEED})


@pytest.mark.parametrize("text", ["TEXT", "ACEY_DEUCEY"])
def test_a_friend_plays_by_the_rulebook_in_the_invitation(text: str) -> None:
    forget()
    own = open_book(globals()[text])
    friends = Friends.begin({"rulebook": own.id, "book": own.packed, "format": {"kind": "series"}}, 5)
    for _ in range(40):
        friends.turn()
    reported = [side.message() for side in friends.sides if side.to_send]
    stored = json.dumps(private(friends.sides[0]))
    forget()
    assert restore(stored).table.game == friends.sides[0].table.game
    forget()
    watched = receive(None, message_in(f"https://example.org/#friend/{reported[0]}"), 9)
    assert watched.kind == "spectator"
    assert watched.table is not None
    assert watched.table.game.book == own.id
    assert own_book(own.id) is not None
    with pytest.raises(NotationError):
        opened(reported[0][:-60] + reported[0][-6:])


def test_open_book_returns_all_that_the_page_needs_or_every_fault() -> None:
    forget()
    page = Page()
    shown = page.ok("open_book", text=TEXT)["book"]
    assert shown["entry"]["names"] == dict.fromkeys(("cs", "sk", "en"), "House Tavla")
    assert shown["entry"]["formats"] == ["series"]
    assert shown["texts"]["cs"]["paragraphs"] == [
        {"id": "1", "title": "Bearing off", "text": "The rearmost checker leaves first."}
    ]
    assert shown["form"]["fields"]["kind"] == {"usual": "series", "of": ["series"]}
    assert shown["form"]["format"] == [], "with one format there is nothing to choose"
    assert shown["form"]["more"]
    assert page.ok("open_book", packed=shown["packed"])["book"] == shown

    faulty = page.ok("open_book", text=TEXT.replace("rear_first", "rear_furst"))
    assert faulty["book"] is None
    assert (
        faulty["faults"][0] == "file: move[0].require: unknown value 'rear_furst'; did you mean rear_first?"
    )


def test_a_rulebook_is_read_like_any_text_and_the_game_continues() -> None:
    forget()
    page = Page()
    page.ok("new", rulebook="modern", seed=SEED)
    assert page.ok("read_text", text=TEXT, seed=SEED) == {"kind": "rulebook", "opens": True, "whole": True}
    assert page.ok("open_book")["book"]["entry"]["names"]["en"] == "House Tavla"
    assert page.ok("snapshot")["snapshot"]["config"]["rulebook"] == "modern"

    assert page.ok("read_text", text=TEXT + "[[move]]", seed=SEED)["opens"] is False
    message = {"v": 1, "id": 1, "op": "open_book", "args": {}}
    assert json.loads(page.bridge.handle(json.dumps(message)))["error"]["code"] == "protocol/no-text"


def test_a_text_being_edited_leaves_only_the_last_rulebook_and_the_played_one_open(book: OwnBook) -> None:
    page = Page()
    page.ok("read_text", text=TEXT, seed=SEED)
    page.ok("new", **start_args(book))
    versions = [TEXT.replace("House Tavla", f"House Tavla {n}") for n in range(limits.OWN_BOOKS + 1)]
    for text in versions:
        assert page.ok("read_text", text=text, seed=SEED)["kind"] == "rulebook"
    assert list(source._OPENED) == [book.id, open_book(versions[-1]).id]
    assert page.ok("snapshot")["snapshot"]["config"]["rulebook"] == book.id


def test_a_refusal_in_a_game_cites_the_paragraph_of_the_file_and_the_bot_plays_it(book: OwnBook) -> None:
    page = Page()
    players = [{"kind": "person"}, {"kind": "bot", "level": "casual"}]
    start = {"position": "6:1 3:1 off:13 / 4:2 off:13", "mover": "white"}
    opened = page.ok("new", **start_args(book, players=players, start=start, dice="manual"))
    assert opened["book"]["entry"]["id"] == book.id
    page.ok("command", name="roll", dice=[3, 1])
    refused = page.ask("move", **{"from": 3, "to": "off"})["refused"]
    assert refused["cite"]["book"] == book.id
    assert refused["cite"]["paragraph"] == "1"
    assert refused["title"] == "Bear off from the rear"
    judged = page.ok(
        "compare",
        rulebook=book.id,
        position="6:1 3:1 off:13 / 4:2 off:13",
        dice=[3, 1],
        moves=[{"from": 3, "to": 0}],
    )
    found = {(one["rulebook"], one["legal"]) for one in judged["verdicts"] if one["reading"] == "completed"}
    assert found >= {(book.id, False), ("leaflet", False), ("modern", True)}
    best = page.ok("best", rulebook=book.id, position="6:1 3:1 off:13 / 4:2 off:13", dice=[3, 1], plies=0)
    assert {play["text"] for play in best["plays"]} <= {"6/2", "6/5 3/off", "6/3/2", "3/2 6/3", "6/3 3/2"}


ACEY_DEUCEY = (Path(__file__).parents[3] / "examples/rulebooks/acey-deucey.toml").read_text(encoding="utf-8")


def _rolled(session: Session, dice: tuple[int, int]) -> Session:
    """The session after a roll whose first legal play is made."""
    session.command(Command("roll", dice=dice))
    for move in session.game.view.continuation((), session.game.position):
        session.move(None, Tried.of(move))
    session.command(Command("confirm"))
    return session


def test_after_one_and_two_the_same_player_rolls_again() -> None:
    forget()
    start = {"position": "bar:15 / bar:15", "mover": "white"}
    session = Session.start(read_config(start_args(open_book(ACEY_DEUCEY), start=start, dice="manual")))
    game = _rolled(session, (2, 1)).game
    assert (game.mover, game.phase) == (Side.WHITE, Phase.BEFORE_ROLL)
    assert game.position == pos("bar:13 24:1 23:1 / bar:15")
    game = _rolled(session, (6, 1)).game
    assert game.mover is Side.BLACK
    assert game.position.swapped() == pos("bar:11 24:2 23:1 19:1 / bar:15")
    assert load_save(save(session)).game == game


def test_doubles_give_as_many_moves_as_the_file_says() -> None:
    forget()
    plain = (
        TEXT
        + """
[[permit]]
allow = "doublets"
params = { times = 2 }
cite = "1"
provenance = "written"
aspect = "doublets"
"""
    )
    start = {"position": "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", "mover": "white"}
    session = Session.start(read_config(start_args(open_book(plain), start=start, dice="manual")))
    session.command(Command("roll", dice=(1, 1)))
    assert session.game.view.dice == (1, 1)
    assert {len(play.moves) for play in session.game.view.plays()} == {2}
    assert _rolled(session, (1, 1)).game.mover is Side.BLACK


@pytest.mark.parametrize("start", ["bar:15", "24:2 13:2 8:3 6:3", "1:1"])
def test_the_bot_plays_the_files_start_and_number_of_checkers(start: str) -> None:
    forget()
    count = sum(int(part.partition(":")[2]) for part in start.split())
    own = (
        TEXT
        + f"""
[[setup]]
variant = "standard"
start = "{start}"
checker_count = {count}
cite = "1"
provenance = "written"
aspect = "start"
"""
    )
    rules = load_rules(open_book(own).id)
    position = rules.start
    for roll in ((3, 1), (6, 5), (2, 2)):
        best = ranked(rules, position, roll, Stakes(), level_of("casual"))
        legal = {play.position for play in legal_plays(rules, position, roll)}
        assert {one.play.position for one in best} == legal
        position = best[0].play.position.swapped() if best else position.swapped()
        if rules.checkers in position.off:
            break


PEACE = (
    TEXT
    + """
[[move]]
require = "target_is_empty"
until_turn = 1
cite = "1"
provenance = "written"
aspect = "hitting"
[[example]]
kind = "judge"
position = "24:2 13:5 8:3 6:5 / 24:1 21:1 13:5 8:3 6:5"
dice = [2, 1]
moves = [[6, 4]]
expect = "refused"
rule = "target_is_empty"
turn = 1
[[example]]
kind = "judge"
position = "24:2 13:5 8:3 6:5 / 24:1 21:1 13:5 8:3 6:5"
dice = [2, 1]
moves = [[6, 4]]
expect = "ok"
"""
)


def test_a_row_of_the_first_turn_ends_with_it_for_each_player() -> None:
    forget()
    start = {"position": "24:2 13:5 8:3 6:5 / 24:1 21:1 13:5 8:3 6:5", "mover": "white"}
    session = Session.start(read_config(start_args(open_book(PEACE), start=start, dice="manual")))
    session.command(Command("roll", dice=(2, 1)))
    refused = session.move(None, Tried(6, 4))
    assert isinstance(refused, Refusal)
    assert (refused.rule, refused.cite.paragraph) == ("target_is_empty", "1")
    assert all(not move.hit for play in session.game.view.plays() for move in play.moves)
    task_rules = session.game.rules
    best = ranked(task_rules, session.game.start, (2, 1), Stakes(), level_of("casual"))
    assert {one.play.position for one in best} == {play.position for play in session.game.view.plays()}
    for move in session.game.view.continuation((), session.game.position):
        session.move(None, Tried.of(move))
    session.command(Command("confirm"))
    assert session.game.turns == (1, 0)
    assert session.game.rules.turn == 1
    _rolled(session, (6, 5))
    assert session.game.rules.turn == 0
    session.command(Command("roll", dice=(2, 1)))
    assert any(move.hit for play in session.game.view.plays() for move in play.moves)
    assert load_save(save(session)).game == session.game
