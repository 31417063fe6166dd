"""A rulebook from a file plays everywhere: a session, its save and its link carry it, the bot plays it, a refusal cites it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from support.distance import Friends
from support.sessions import one_step
from vrhcaby import limits
from vrhcaby.api.bridge import Bridge
from vrhcaby.board.position import pos
from vrhcaby.board.side import Side
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.levels import level_of
from vrhcaby.bot.service import ranked
from vrhcaby.distance.correspondence import message_in
from vrhcaby.distance.message import opened
from vrhcaby.distance.side import private, receive, restore
from vrhcaby.errors import BookDataError, NotationError, ProtocolError, RulebookError, SaveError, VrhcabyError
from vrhcaby.game.state import Command, Phase
from vrhcaby.legality.explain import Tried
from vrhcaby.legality.legal import legal_plays
from vrhcaby.legality.own_book import open_book
from vrhcaby.rules import load, source
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import OwnBook, own_book
from vrhcaby.session.config import read_config
from vrhcaby.session.identify import identify
from vrhcaby.session.link import link_of, session_of_link
from vrhcaby.session.saving import load as load_save
from vrhcaby.session.saving import save
from vrhcaby.session.session import Session

SEED = "5e" * 16
TEXT = """
rulebook = 1
base = "precise"
take.cube = "leaflet"
paragraphs = ["1"]
[text.en]
name = "House Tavla"
p.1 = { title = "Bearing off", text = "The rearmost checker leaves first." }
[[move]]
require = "rear_first"
cite = "1"
provenance = "written"
aspect = "bearing_off_order"
"""


def _forget() -> None:
    source._OPENED.clear()
    load.load_book.cache_clear()
    load._rules.cache_clear()


@pytest.fixture
def book() -> OwnBook:
    _forget()
    return open_book(TEXT)


def _args(book: OwnBook, **more: Any) -> dict[str, Any]:
    return {"rulebook": book.id, "book": book.packed, "seed": SEED, **more}


def _played(book: OwnBook, steps: int) -> Session:
    session, chance = Session.start(read_config(_args(book))), random.Random(7)
    for _ in range(steps):
        one_step(session, chance)
    return session


def test_a_save_carries_the_rulebook_where_it_is_not_open(book: OwnBook) -> None:
    session = _played(book, 60)
    written = json.dumps(save(session))
    _forget()
    again = load_save(written)
    assert again.game == session.game
    assert save(again)["header"]["book"] == book.packed
    assert source.own_book(book.id) is not None


def test_a_link_carries_the_rulebook_where_it_is_not_open(book: OwnBook) -> None:
    session = _played(book, 60)
    text = link_of(session)
    _forget()
    read = identify(f"https://example.org/#match={text}")
    assert read.link == text
    again = session_of_link(read.link, seed=SEED)
    assert (again.game.book, again.game.position, again.game.phase) == (
        book.id,
        session.game.position,
        session.game.phase,
    )


def test_a_link_whose_rulebook_was_cut_off_is_no_link(book: OwnBook) -> None:
    text = link_of(_played(book, 5))
    for cut in (text.partition(".")[0], text[:-4]):
        with pytest.raises(VrhcabyError) as caught:
            session_of_link(cut, seed=SEED)
        assert caught.value.code == "notation/link"


def test_a_save_with_another_rulebook_than_it_names_is_refused(book: OwnBook) -> None:
    with pytest.raises(ProtocolError) as caught:
        read_config({**_args(book), "rulebook": "modern"})
    assert caught.value.facts["argument"] == "rulebook"
    with pytest.raises(SaveError, match="damaged"):
        load_save({**save(_played(book, 3)), "header": {**_args(book), "book": "AAAA"}})


def test_a_rulebook_that_is_neither_open_nor_carried_is_unknown(book: OwnBook) -> None:
    _forget()
    with pytest.raises(RulebookError, match="no rulebook"):
        read_config({"rulebook": book.id, "seed": SEED})


@pytest.mark.parametrize("text", ["TEXT", "ACEY_DEUCEY"])
def test_a_friend_plays_by_the_rulebook_that_the_invitation_carries(text: str) -> None:
    _forget()
    own = open_book(globals()[text])
    friends = Friends.begin({"rulebook": own.id, "book": own.packed, "format": {"kind": "series"}}, 5)
    for _ in range(40):
        friends.turn()
    reported = [side.message() for side in friends.sides if side.to_send]
    stored = json.dumps(private(friends.sides[0]))
    _forget()
    assert restore(stored).table.game == friends.sides[0].table.game
    _forget()
    watched = receive(None, message_in(f"https://example.org/#friend/{reported[0]}"), 9)
    assert watched.kind == "spectator"
    assert watched.table is not None
    assert watched.table.game.book == own.id
    assert own_book(own.id) is not None
    with pytest.raises(NotationError):
        opened(reported[0][:-60] + reported[0][-6:])


class Page:
    """Messages to a bridge, as the page sends them."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def ask(self, op: str, **args: Any) -> dict[str, Any]:
        message = {"v": 1, "id": 1, "op": op, "args": args, "lang": "en"}
        answer: dict[str, Any] = json.loads(self.bridge.handle(json.dumps(message)))
        assert "error" not in answer, answer
        return answer

    def ok(self, op: str, **args: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.ask(op, **args)["ok"]
        return found


def test_open_book_gives_the_page_all_it_needs_or_every_fault() -> None:
    _forget()
    page = Page()
    shown = page.ok("open_book", text=TEXT)["book"]
    assert shown["entry"]["names"] == dict.fromkeys(("cs", "sk", "en"), "House Tavla")
    assert shown["entry"]["formats"] == ["series"]
    assert shown["texts"]["cs"]["paragraphs"] == [
        {"id": "1", "title": "Bearing off", "text": "The rearmost checker leaves first."}
    ]
    assert [group["name"] for group in shown["form"]] == [
        "format",
        "reading",
        "variant",
        "scoring",
        "options",
    ]
    assert page.ok("open_book", packed=shown["packed"])["book"] == shown

    faulty = page.ok("open_book", text=TEXT.replace("rear_first", "rear_furst"))
    assert faulty["book"] is None
    assert (
        faulty["faults"][0] == "file: move[0].require: unknown value 'rear_furst'; did you mean rear_first?"
    )


def test_a_rulebook_is_read_by_the_door_for_all_texts_and_the_game_goes_on() -> None:
    _forget()
    page = Page()
    page.ok("new", rulebook="modern", seed=SEED)
    assert page.ok("read_text", text=TEXT, seed=SEED) == {"kind": "rulebook", "opens": True, "whole": True}
    assert page.ok("open_book")["book"]["entry"]["names"]["en"] == "House Tavla"
    assert page.ok("snapshot")["snapshot"]["config"]["rulebook"] == "modern"

    assert page.ok("read_text", text=TEXT + "[[move]]", seed=SEED)["opens"] is False
    message = {"v": 1, "id": 1, "op": "open_book", "args": {}}
    assert json.loads(page.bridge.handle(json.dumps(message)))["error"]["code"] == "protocol/no-text"


NAMED = (
    TEXT.replace('name = "House Tavla"', 'name = "House Tavla"\nlevel.gammon = "mars"')
    + """
[[scoring]]
id = "levels"
cite = "1"
provenance = "written"
[[scoring.win]]
level = "gammon"
reason = "named"
conditions = ["none_off"]
points = 5
cite = "1"
provenance = "written"
[[scoring.win]]
level = "single"
reason = "single"
conditions = []
points = 1
cite = "1"
provenance = "written"
"""
)


def test_a_level_of_winning_has_the_name_and_points_of_the_file() -> None:
    _forget()
    named, page = open_book(NAMED), Page()
    start = {"position": "1:1 off:14 / 20:15", "mover": "white"}
    page.ok("new", **_args(named, start=start, dice="manual"))
    page.ok("panel", name="score")
    page.ok("command", name="roll", dice=[2, 1])
    page.ok("move", **{"from": 1, "to": "off"})
    shown = page.ok("command", name="confirm")["snapshot"]
    assert shown["result"]["text"] == "Mars: the win is worth 5\u00a0points."
    past = page.ok("panel", name="score")["tree"]
    assert "mars, 5\\u00a0points." in json.dumps(past)

    page.ok("new", **_args(named, start=start, dice="manual"))
    page.ok("command", name="resign", level="gammon")
    ended = page.ok("command", name="accept", by=1)["snapshot"]
    assert ended["result"]["text"] == "The game was resigned as a mars and the resignation accepted."
    assert "resigns: mars" in json.dumps(page.ok("panel", name="record"))


LADDER = (
    ("grand", "grand mars", 9, ("none_off", "bar_or_winner_home")),
    ("far", "far mars", 7, ("none_off", "not_all_home")),
    ("gammon", "mars", 5, ("none_off",)),
    ("caught", "caught", 4, ("bar_or_winner_home",)),
    ("late", "late", 2, ("not_all_home",)),
    ("single", "plain", 1, ()),
)
"""Level, the file's name of it, points, conditions."""
LATE = "6:5 5:5 4:5 / 6:5 5:5 4:5"


def _ladder() -> str:
    names = "".join(f'level.{level} = "{name}"\n' for level, name, *_ in LADDER)
    rows = "".join(
        f"""
[[scoring.win]]
level = "{level}"
reason = "named"
conditions = {json.dumps(conditions)}
points = {points}
cite = "1"
provenance = "written"
"""
        for level, _, points, conditions in LADDER
    )
    named = TEXT.replace('name = "House Tavla"\n', f'name = "House Tavla"\n{names}')
    return f'{named}\n[[scoring]]\nid = "levels"\ncite = "1"\nprovenance = "written"\n{rows}'


@pytest.mark.parametrize(
    ("loser", "points", "name"),
    [
        ("bar:1 1:14", 9, "Grand mars"),
        ("20:1 1:14", 9, "Grand mars"),
        ("10:1 1:14", 7, "Far mars"),
        ("1:15", 5, "Mars"),
        ("20:1 1:13 off:1", 4, "Caught"),
        ("10:1 1:13 off:1", 2, "Late"),
        ("1:14 off:1", 1, "Plain"),
    ],
)
def test_a_game_has_as_many_levels_as_the_file_names(loser: str, points: int, name: str) -> None:
    _forget()
    book, page = open_book(_ladder()), Page()
    start = {"position": f"1:1 off:14 / {loser}", "mover": "white"}
    page.ok("new", **_args(book, start=start, dice="manual"))
    page.ok("command", name="roll", dice=[2, 1])
    page.ok("move", **{"from": 1, "to": "off"})
    result = page.ok("command", name="confirm")["snapshot"]["result"]
    assert result["points"] == points
    assert result["text"].startswith(f"{name}: ")
    assert name.lower() in json.dumps(page.ok("panel", name="score")["tree"])


@pytest.mark.parametrize("lang", ["cs", "sk", "en"])
def test_a_game_is_resigned_at_any_of_them(lang: str) -> None:
    _forget()
    book, page = open_book(_ladder()), Page()
    for level, name, points, _ in LADDER:
        opened = page.ok("new", **_args(book, dice="manual", start={"position": LATE, "mover": "white"}))[
            "snapshot"
        ]
        assert opened["resign_levels"] == [one for one, *_ in reversed(LADDER)]
        dialog = json.dumps(page.ok("panel", lang=lang, name="resign")["tree"])
        assert all(one in dialog for _, one, *_ in LADDER)
        offered = page.ok("command", lang=lang, name="resign", level=level)["snapshot"]
        assert offered["resign"] == {"by": "white", "level": level}
        assert name in json.dumps(page.ok("panel", lang=lang, name="turn"))
        result = page.ok("command", name="accept", by=1)["snapshot"]["result"]
        assert (result["level"], result["points"]) == (level, points)
        kept = page.ok("save")["save"]
        assert page.ok("load", save=kept)["snapshot"]["result"]["points"] == points


def test_a_record_has_the_usual_level_in_the_place_of_an_own_one() -> None:
    _forget()
    book, page = open_book(_ladder()), Page()
    for level, usual in (("grand", "backgammon"), ("late", "gammon"), ("single", "single")):
        page.ok("new", **_args(book, dice="manual"))
        mover = page.ok("command", name="draw", dice=[6, 3])["snapshot"]["to_act"]
        page.ok("command", name="resign", level=level)
        page.ok("command", name="accept", by=1 - mover)
        assert f"resigns {usual}]" in page.ok("export", kind="sgf")["text"]
        assert page.ok("export", kind="mat")["text"]


def test_advice_on_resigning_knows_such_levels() -> None:
    _forget()
    book, page = open_book(_ladder()), Page()
    page.ok("new", **_args(book, dice="manual", start={"position": LATE, "mover": "white"}))
    page.ok("command", name="resign", level="grand")
    hint = page.ok("hint", slice_ms=60_000, plies=0)
    assert hint["advice"] == "accept", "more than the game is worth"


def test_a_level_without_a_name_in_every_language_is_a_fault() -> None:
    text = _ladder().replace('level.far = "far mars"\n', "")
    with pytest.raises(BookDataError) as fault:
        open_book(text)
    assert "file: scoring[0].win[1].level: unknown value 'far'" in " ".join(fault.value.faults)
    other = _ladder() + '\n[text.cs]\nname = "Tavla"\np.1 = { title = "Kostky", text = "Kostky." }\n'
    with pytest.raises(BookDataError) as fault:
        open_book(other)
    assert "file: text.cs.level: missing" in fault.value.faults


def test_a_text_being_written_leaves_no_rulebook_open_but_the_last_and_the_one_played(book: OwnBook) -> None:
    page = Page()
    page.ok("read_text", text=TEXT, seed=SEED)
    page.ok("new", **_args(book))
    versions = [TEXT.replace("House Tavla", f"House Tavla {n}") for n in range(limits.OWN_BOOKS + 1)]
    for text in versions:
        assert page.ok("read_text", text=text, seed=SEED)["kind"] == "rulebook"
    assert list(source._OPENED) == [book.id, open_book(versions[-1]).id]
    assert page.ok("snapshot")["snapshot"]["config"]["rulebook"] == book.id


def test_a_refusal_in_a_game_cites_the_paragraph_of_the_file_and_the_bot_plays_it(book: OwnBook) -> None:
    page = Page()
    players = [{"kind": "person"}, {"kind": "bot", "level": "casual"}]
    start = {"position": "6:1 3:1 off:13 / 4:2 off:13", "mover": "white"}
    opened = page.ok("new", **_args(book, players=players, start=start, dice="manual"))
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


def test_after_one_and_two_the_same_player_throws_again() -> None:
    _forget()
    start = {"position": "bar:15 / bar:15", "mover": "white"}
    session = Session.start(read_config(_args(open_book(ACEY_DEUCEY), start=start, dice="manual")))
    game = _rolled(session, (2, 1)).game
    assert (game.mover, game.phase) == (Side.WHITE, Phase.BEFORE_ROLL)
    assert game.position == pos("bar:13 24:1 23:1 / bar:15")
    game = _rolled(session, (6, 1)).game
    assert game.mover is Side.BLACK
    assert game.position.swapped() == pos("bar:11 24:2 23:1 19:1 / bar:15")
    assert load_save(save(session)).game == game


def test_a_double_gives_as_many_moves_as_the_file_says() -> None:
    _forget()
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
    session = Session.start(read_config(_args(open_book(plain), start=start, dice="manual")))
    session.command(Command("roll", dice=(1, 1)))
    assert session.game.view.dice == (1, 1)
    assert {len(play.moves) for play in session.game.view.plays()} == {2}
    assert _rolled(session, (1, 1)).game.mover is Side.BLACK


@pytest.mark.parametrize("start", ["bar:15", "24:2 13:2 8:3 6:3", "1:1"])
def test_the_bot_plays_a_start_and_a_number_of_checkers_of_the_file(start: str) -> None:
    _forget()
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
    _forget()
    start = {"position": "24:2 13:5 8:3 6:5 / 24:1 21:1 13:5 8:3 6:5", "mover": "white"}
    session = Session.start(read_config(_args(open_book(PEACE), start=start, dice="manual")))
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
