"""Stakes through the bridge: what the page is shown, what a save keeps, what bad input leaves alone."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from support.tables import (
    LAST,
    SEED,
    asked,
    chouette,
    crew_heard,
    everything,
    heard,
    listed,
    named,
    on_roll,
    table,
)
from vrhcaby.bot import engines, plain
from vrhcaby.bridge import Bridge
from vrhcaby.config import Player
from vrhcaby.errors import BotError
from vrhcaby.explain import Tried
from vrhcaby.operations import snapshot
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import LANGUAGES
from vrhcaby.saving import load, save
from vrhcaby.session import Session
from vrhcaby.side import Side
from vrhcaby.state import Phase

Wire = dict[str, Any]


def ask(bridge: Bridge, op: str, rev: int | None = None, **args: Any) -> Wire:
    message: Wire = {"v": 1, "id": 1, "op": op, "args": args}
    if rev is not None:
        message["rev"] = rev
    answer: Wire = json.loads(bridge.handle(json.dumps(message)))
    return answer


def state(bridge: Bridge) -> Wire:
    found: Wire = ask(bridge, "snapshot")["ok"]["snapshot"]
    return found


def opened(kind: str, players: int = 2, **options: Any) -> Bridge:
    bridge = Bridge()
    form = {"kind": kind, **options}
    people = [{"kind": "person", "name": f"P{i}"} for i in range(players)]
    args = {"rulebook": "modern", "seed": SEED, "dice": "manual", "format": form, "players": people}
    assert "ok" in ask(bridge, "new", **args)
    return bridge


def turned(bridge: Bridge) -> Bridge:
    """After the opening turn: the second player is about to roll."""
    ask(bridge, "command", name="draw", dice=[3, 1])
    ask(bridge, "move", **{"from": "8", "to": "5"})
    ask(bridge, "move", **{"from": "6", "to": "5"})
    assert "ok" in ask(bridge, "command", name="confirm")
    return bridge


def reloaded(session: Session) -> Session:
    """The session from its own save, through JSON."""
    return load(json.dumps(save(session)))


SAVED: dict[str, tuple[dict[str, Any], str]] = {
    "a raise": ({}, "raise 1"),
    "a beaver": ({"beaver": True}, "raise 1, beaver 0"),
    "a raccoon": ({"beaver": True, "raccoon": True}, "raise 1, beaver 0, raccoon 1"),
    "a taken raise": ({}, "raise 1, take 0"),
    "a resignation": ({}, "resign 1 gammon"),
    "a declined resignation": ({}, "resign 1, decline 0"),
    "a resignation after rolling": ({}, "roll 6 5, resign 1"),
    "a dropped raise": ({}, "raise 1, drop 0"),
    "the next game": ({}, "raise 1, drop 0, next_game, draw 4 4"),
}


@pytest.mark.parametrize("name", SAVED)
def test_a_save_keeps_the_stakes(name: str) -> None:
    options, texts = SAVED[name]
    session = heard(table("money", **options), "draw 3 1", "play", *texts.split(", "))
    assert everything(reloaded(session)) == everything(session)


def test_a_save_keeps_a_half_made_play_amid_resignations() -> None:
    session = heard(table("money"), "draw 3 1", "resign 0", "decline 1")
    assert not isinstance(session.move(None, Tried(8, 5)), Refusal)
    assert everything(reloaded(session)) == everything(session)
    heard(session, "resign 0 backgammon")
    assert everything(reloaded(session)) == everything(session)
    heard(session, "decline 1", "undo 0")
    assert everything(reloaded(session)) == everything(session)
    heard(session, "play", "resign 1")
    again = reloaded(session)
    assert everything(again) == everything(session)
    heard(again, "accept 0")
    assert again.game.phase is Phase.GAME_OVER


def test_a_save_keeps_a_chouette_amid_its_answers() -> None:
    session = table("chouette", players=5, beaver=True)
    heard(session, "draw 1 3", "play")
    assert session.game.mover is Side.WHITE
    crew_heard(session, "raise box", "take m1", "drop m2", "beaver m3")
    again = reloaded(session)
    assert everything(again) == everything(session)
    assert again.series.line == session.series.line
    crew_heard(again, "take box", "take m4")
    assert again.game.phase is Phase.BEFORE_ROLL


def test_a_save_keeps_which_cubes_were_raised_and_by_whom() -> None:
    session = heard(table("chouette", players=5), "draw 1 3", "play")
    crew_heard(session, "raise box #1,3", "take m2")
    assert everything(reloaded(session)) == everything(session)
    crew_heard(session, "take m4", "roll 2 1", "play", "raise m3", "take box", "raise m4")
    assert everything(reloaded(session)) == everything(session)


BAD: list[tuple[str, Wire, str, str | None]] = [
    # before, arguments, the refusing row or the error's code, its paragraph
    ("", {"name": "raise", "by": 0}, "cube_on_own_turn", "C1"),
    ("", {"name": "take", "by": 0}, "cube_offer_answer", "C2"),
    ("raise", {"name": "raise", "by": 1}, "cube_answer_pending", "C2"),
    ("raise", {"name": "take", "by": 1}, "cube_offer_answer", "C2"),
    ("raise take", {"name": "take", "by": 0}, "cube_offer_answer", "C2"),
    ("raise take", {"name": "raise", "by": 1}, "must_roll", "C1"),
    ("roll", {"name": "raise", "by": 1}, "cube_before_roll", "C1"),
    ("raise drop", {"name": "raise", "by": 1}, "game_is_on", "B6"),
    ("", {"name": "raise", "by": 2}, "protocol/bad-args", None),
    ("", {"name": "raise", "cube": 1}, "protocol/bad-args", None),
    ("", {"name": "raise", "cubes": []}, "protocol/bad-args", None),
    ("", {"name": "raise", "cubes": "all"}, "protocol/bad-args", None),
    ("", {"name": "resign", "level": "triple"}, "protocol/bad-args", None),
    ("", {"name": "double"}, "protocol/unknown-command", None),
]


@pytest.mark.parametrize(("before", "args", "rule", "paragraph"), BAD)
def test_bad_commands_change_nothing(before: str, args: Wire, rule: str, paragraph: str | None) -> None:
    bridge = turned(opened("money"))
    for name in before.split():
        dice = {"dice": [6, 1]} if name == "roll" else {}
        assert "ok" in ask(bridge, "command", name=name, **dice)
    shown = state(bridge)
    answer = ask(bridge, "command", rev=shown["rev"], **args)
    if paragraph is None:
        assert answer["error"]["code"] == rule
    else:
        assert (answer["refused"]["rule"], answer["refused"]["cite"]["paragraph"]) == (rule, paragraph)
        assert answer["snapshot"] == shown
    assert state(bridge) == shown


def test_a_stale_revision_is_an_error_and_changes_nothing() -> None:
    bridge = turned(opened("money"))
    rev = state(bridge)["rev"]
    assert "ok" in ask(bridge, "command", rev, name="raise")
    for name in ("raise", "take", "drop", "resign"):
        answer = ask(bridge, "command", rev, name=name)
        assert answer["error"]["code"] == "protocol/stale-rev"
    shown = state(bridge)
    assert (shown["phase"], shown["rev"]) == ("raise_offered", rev + 1)


def test_a_second_press_of_the_same_answer_finds_nothing_to_answer() -> None:
    bridge = turned(opened("money"))
    ask(bridge, "command", name="raise")
    rev = state(bridge)["rev"]
    assert "ok" in ask(bridge, "command", rev, name="take")
    assert "error" in ask(bridge, "command", rev, name="take")
    assert ask(bridge, "command", name="take")["refused"]["rule"] == "cube_offer_answer"


def shown(session: Session, lang: str = "en") -> Wire:
    """The snapshot as it crosses the border."""
    found: Wire = json.loads(json.dumps(snapshot(session, lang)))
    return found


def test_an_offer_shows_the_stake_before_and_after_and_what_each_answer_rests_on() -> None:
    session = heard(on_roll(table("money", beaver=True)), "raise 0")
    found = shown(session)
    assert found["to_act"] == 1
    assert found["may"] == ["take", "drop", "beaver"]
    (cube,) = found["cubes"]
    assert (cube["value"], cube["shown"], cube["owner"], cube["active"]) == (1, 64, "centre", True)
    offered = cube["offered"]
    assert {k: offered[k] for k in ("by", "kind", "from", "to")} == {
        "by": "white",
        "kind": "raise",
        "from": 1,
        "to": 2,
    }
    paragraphs = {name: cite["paragraph"] for name, cite in offered["cites"].items()}
    assert paragraphs == {"take": "C2", "drop": "C2", "beaver": "R3"}
    assert "member" not in cube


def test_a_cube_tells_who_may_raise_it() -> None:
    start = on_roll(table("money"))
    assert [c["raise_by"] for c in shown(start)["cubes"]] == [0]
    offered = heard(start, "raise 0")
    assert [c["raise_by"] for c in shown(offered)["cubes"]] == [None]
    owned = heard(offered, "take 1")
    assert [c["raise_by"] for c in shown(owned)["cubes"]] == [None], "it lies with the other side"
    crew = chouette(4)
    assert [c["raise_by"] for c in shown(crew)["cubes"]] == list(crew.series.line[1:])


def test_a_chouette_shows_who_is_out_and_paid_what() -> None:
    session = crew_heard(chouette(4), "raise m1", "drop box", "raise m2", "take box")
    box, first, second, third = session.series.line
    found = shown(session)
    score = found["score"]["chouette"]
    assert score == {
        "box": box,
        "captain": second,
        "crew": [second, third],
        "out": [first],
        "line": [box, first, second, third],
        "next": None,
        "deltas": [{box: -1, first: 1}.get(p, 0) for p in range(4)],
        "cite": {"book": "modern", "paragraph": "N3", "provenance": "written"},
    }
    assert found["seats"] == {"white": box, "black": second}
    assert [c["member"] for c in found["cubes"]] == [first, second, third]
    assert [c["active"] for c in found["cubes"]] == [False, True, True]
    paid = found["cubes"][0]["settled"]
    assert (paid["winner"], paid["how"], paid["points"]) == ("black", "dropped", 1)
    assert "C2" in [c["paragraph"] for c in paid["cites"]]
    assert found["cubes"][1]["settled"] is None
    assert [c["raise_by"] for c in found["cubes"]] == [None, None, third], (
        "in line, and no cube that is owned"
    )
    assert found["may_by"][str(first)] == []
    assert found["may_by"][str(third)] == ["raise"]


def test_the_sheet_tells_of_the_finished_game_until_the_next_begins() -> None:
    session = crew_heard(chouette(3, position=LAST), "roll 2 1", "play")
    box, first, second = named(session, "box m1 m2").split()
    found = shown(session)
    assert found["phase"] == "game_over"
    assert found["score"]["chouette"]["box"] == int(box)
    assert found["score"]["chouette"]["next"] == [int(first), int(second), int(box)]
    (game,) = found["score"]["games"]
    assert sum(game["deltas"]) == 0
    assert [(c["member"], c["how"], c["points"]) for c in game["cubes"]] == [
        (int(first), "borne_off", 1),
        (int(second), "borne_off", 1),
    ]
    assert found["score"]["balance"] == found["score"]["totals"] == game["deltas"]
    crew_heard(session, "next_game")
    assert shown(session)["score"]["chouette"]["box"] == int(first)


def test_the_history_keeps_result_cube_and_paragraphs_in_every_language() -> None:
    session = table("money", jacoby=True, beaver=True, stake=10)
    on_roll(session, LAST)
    heard(session, "roll 2 1", "play", "next_game")
    heard(on_roll(session), "raise 0", "beaver 1", "drop 0", "next_game")
    heard(on_roll(session), "raise 0", "take 1", "roll 2 1", "resign 0 backgammon", "accept 1")
    games = {lang: shown(session, lang)["score"]["games"] for lang in LANGUAGES}
    told = [(g["winner"], g["level"], g["points"], g["cube"], g["how"]) for g in games["en"]]
    assert told == [
        (0, "single", 1, 1, "borne_off"),
        (1, "single", 2, 2, "dropped"),
        (1, "backgammon", 6, 2, "resigned"),
    ]
    cites = [[c["paragraph"] for c in g["cites"]] for g in games["en"]]
    assert cites == [["W2", "R1"], ["R3", "C2"], ["C4", "W3"]]
    for lang in LANGUAGES:
        assert all(g["text"] and "{" not in g["text"] for g in games[lang])
    assert len({games[lang][0]["text"] for lang in LANGUAGES}) == 3
    score = shown(session)["score"]
    assert score["totals"] == [1, 8]
    assert score["balance"] == [-70, 70]


def test_a_match_shows_its_crawford_state_for_the_game_on_the_board() -> None:
    session = table("match", length=2)
    states = []
    for loser in (1, 0, 1):
        states.append(shown(session)["score"]["match"]["crawford"])
        heard(on_roll(session, side=Side.WHITE if loser == 0 else Side.BLACK), f"resign {loser}")
        heard(session, f"accept {1 - loser}")
        found = shown(session)["score"]["match"]
        assert found["crawford"] == states[-1]
        states.append(found["next_crawford"])
        heard(session, *(["next_game"] if session.may_between == ("next_game",) else []))
    assert states == ["no", "now", "now", "past", "past", "past"]
    found = shown(session)
    assert (found["phase"], found["may"], found["score"]["winner"]) == ("series_over", ["rematch"], 0)


def test_every_phase_of_the_stakes_is_shown_in_every_language() -> None:
    session = table("chouette", players=3, beaver=True, raccoon=True, automatic_doubles=2)
    texts = ["draw 5 5", "draw 1 2", "play", "raise box", "beaver m1", "raccoon box", "take m1", "drop m2"]
    phases = set()
    for text in texts:
        crew_heard(session, text)
        for lang in LANGUAGES:
            phases.add(shown(session, lang)["phase"])
    assert {"draw", "moving", "before_roll", "raise_offered", "beaver_offered", "raccoon_offered"} <= phases


def test_what_may_lists_is_heard() -> None:
    session = table("chouette", players=4, beaver=True)
    crew_heard(session, "draw 1 2", "play", "raise box")
    pairs = listed(session.game, 4)
    assert {name for _, name in pairs} == {"take", "drop", "beaver"}
    for player, name in pairs:
        again = reloaded(session)
        assert not isinstance(asked(again, f"{name} {player}"), Refusal)


def plain_crew(monkeypatch: pytest.MonkeyPatch, bots: set[int], wish: bool) -> Bridge:
    """A chouette of four whose crew is about to roll; its bots decide about raises as told."""

    def no_weights(*_: object) -> Any:
        raise BotError("no weights")

    monkeypatch.setattr(engines, "warm", no_weights)
    monkeypatch.setattr(plain, "wants_raise", lambda _: wish)
    monkeypatch.setattr(plain, "wants_take", lambda _: True)
    session = chouette(4)
    line = session.series.line
    players = tuple(
        Player("bot", "bot", "club") if line.index(p) in bots else Player("person", "person")
        for p in range(4)
    )
    session.config = replace(session.config, players=players)
    bridge = Bridge()
    bridge.desk.session = session
    return bridge


def test_the_crews_bots_are_asked_in_line_before_a_person_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = plain_crew(monkeypatch, {2, 3}, wish=True)
    line = bridge.desk.open.series.line
    assert state(bridge)["crew_bots"] == [line[2], line[3]]
    for member in line[2:]:
        answer = ask(bridge, "bot")["ok"]
        assert [(e["type"], e["member"]) for e in answer["events"]] == [("raised", member)]
        assert ask(bridge, "command", name="take")["ok"]["snapshot"]["phase"] == "before_roll"
    assert state(bridge)["crew_bots"] == []
    assert ask(bridge, "bot")["error"]["code"] == "bot/not-its-turn"
    assert state(bridge)["to_act"] == line[1]


def test_bots_of_the_crew_that_do_not_wish_to_raise_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = plain_crew(monkeypatch, {2, 3}, wish=False)
    before = state(bridge)
    answer = ask(bridge, "bot")["ok"]
    assert (answer["done"], answer["events"]) == (True, [])
    assert state(bridge) == before


def test_a_bot_captain_lets_the_crews_bots_raise_before_it_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = plain_crew(monkeypatch, {1, 2}, wish=True)
    line = bridge.desk.open.series.line
    raised = []
    for _ in range(2):
        raised.append(ask(bridge, "bot")["ok"]["events"][0]["member"])
        ask(bridge, "command", name="take")
    assert raised == [line[1], line[2]]
    bridge = plain_crew(monkeypatch, {1, 2}, wish=False)
    before = bridge.desk.open.config
    bridge.desk.open.config = replace(before, dice="seeded")
    assert ask(bridge, "bot")["ok"]["events"][0]["type"] == "rolled"


def test_before_a_member_raises_the_bots_ahead_in_line_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = plain_crew(monkeypatch, {1, 3}, wish=True)
    line = bridge.desk.open.series.line
    answer = ask(bridge, "bot", before=line[2])["ok"]
    assert [(e["type"], e["member"]) for e in answer["events"]] == [("raised", line[1])]
    ask(bridge, "command", name="take")
    assert ask(bridge, "bot", before=line[2])["error"]["code"] == "bot/not-its-turn"
    assert ask(bridge, "command", name="raise", by=line[2])["ok"]["events"][0]["member"] == line[2]
    ask(bridge, "command", name="take")
    assert ask(bridge, "bot")["ok"]["events"][0]["member"] == line[3]


def test_bots_ahead_in_line_that_do_not_raise_let_the_member(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = plain_crew(monkeypatch, {1, 2}, wish=False)
    line = bridge.desk.open.series.line
    before = state(bridge)
    assert ask(bridge, "bot", before=line[3])["ok"]["events"] == []
    assert state(bridge) == before
    assert "ok" in ask(bridge, "command", name="raise", by=line[3])


@pytest.mark.parametrize("before", ["x", -1, 6, True, [0]])
def test_the_member_before_whom_is_asked_must_be_a_player(before: object) -> None:
    bridge = opened("chouette", 4)
    assert ask(bridge, "bot", before=before)["error"]["code"] == "protocol/bad-args"
