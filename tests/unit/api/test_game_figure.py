"""A board with a session of its own, one act at a time: what is drawn, reported and stored."""

from __future__ import annotations

import json
from typing import Any

import pytest

from e2e.support_sessions import moment
from support.panels import find, properties, text
from support.sessions import TWO_GAMES
from vrhcaby.api.bridge import Bridge
from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.session.saving import Concealed
from vrhcaby.session.snapshot import checkers_wire

SEED = "0b" * 16
TWO_MEANINGS = "classic as-written | 13:2 6:5 / 16:1 5:2 | 4-2 | 13/7"
TWO = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Boris"}]
BOT = [{"kind": "person", "name": "Anna"}, {"kind": "bot", "level": "beginner"}]


class Page:
    """A board on a page: it keeps what the answers ask it to keep, and sends it back."""

    def __init__(self, name: str = "embedded_game") -> None:
        self.bridge, self.name, self.bench = Bridge(), name, None
        self.save: Any = None
        self.shown: Any = None
        self.reports: list[tuple[str, Any]] = []

    def ask(self, op: str, lang: str = "en", **args: Any) -> Any:
        message = {"v": 1, "id": 1, "op": op, "lang": lang, "channel": "board-1", "args": args}
        return json.loads(self.bridge.handle(json.dumps(message)))

    def answer(self, act: str, lang: str = "en", **more: Any) -> Any:
        more = {"act": act, **more}
        return self.ask("game_figure", lang, name=self.name, bench=self.bench, act=more)

    def act(self, act: str, lang: str = "en", **more: Any) -> Any:
        answer = self.answer(act, lang, **more)
        assert "ok" in answer, answer
        shown = answer["ok"]
        if "thinking" not in shown:
            self.shown, self.bench, self.save = shown, shown["bench"], shown["save"]
            self.reports += shown["reports"]
        return shown

    def new(self, **agreed: Any) -> Page:
        answer = self.ask("new", **{"rulebook": "modern", "seed": SEED, "players": TWO, **agreed})
        assert "ok" in answer, answer
        self.act("show")
        return self

    def drawn(self) -> Page:
        """After the opening roll; equal dice are rolled again."""
        while "draw" in self.game["may"]:
            self.act("command", command="roll")
        return self

    def move(self, src: object, dst: object, **more: Any) -> Any:
        return self.act("move", **{"from": src, "to": dst}, **more)

    def press(self, tag: str) -> Any:
        """Press a button of the panel, as the page does."""
        (button,) = [
            one for one in find(self.shown["panel"], "button") if properties(one).get("data-id") == tag
        ]
        ((kind, name, args),) = properties(button)["on"]["click"]
        if kind == "ui":
            return self.act("ui", ui=args)
        return self.act("command", command=name, **args) if kind == "command" else self.act(name, **args)

    @property
    def buttons(self) -> list[str]:
        return [
            properties(one).get("data-id", "") for one in find(self.shown["panel"], "div.controls")[0][2:]
        ]

    @property
    def game(self) -> Any:
        return self.shown["frames"][-1]["game"]

    def names(self) -> list[str]:
        return [name for name, _ in self.reports]


def test_a_board_without_a_session_or_with_an_unknown_act_is_a_typed_error() -> None:
    page = Page()
    assert page.answer("show")["error"]["code"] == "protocol/no-session"
    page.new()
    assert page.answer("fly")["error"]["code"] == "protocol/bad-args"
    page.name = "record"
    assert page.answer("show")["error"]["code"] == "protocol/bad-args"


def test_a_tap_on_the_dice_also_rolls_for_the_start_and_moves_are_reported_in_words() -> None:
    page = Page().new()
    page.drawn()
    assert page.game["phase"] == "moving"
    first = page.game["choices"][0]
    page.move(first["from"], first["to"])
    name, detail = page.reports[-1]
    assert (name, detail["text"]) == ("move", f"{first['from']}/{first['to']}")
    second = page.game["choices"][0]
    page.move(second["from"], second["to"])
    made = page.reports[-1][1]["text"]
    assert len(made.split()) == 2
    assert [event["type"] for event in page.shown["frames"][0]["events"]] == ["moved"]
    page.act("undo", index=None)
    assert len(page.game["draft"]) == 1
    page.move(second["from"], second["to"])
    page.act("next")
    assert page.reports[-1][0] == "turn"
    assert page.reports[-1][1]["text"] == made
    assert len(page.reports[-1][1]["moves"]) == 2
    assert "roll" in page.game["may"]


def test_a_refused_move_changes_nothing_and_is_a_card_to_open_and_to_close() -> None:
    page = Page().new().drawn()
    refused = page.move("13", "1")
    assert refused["refused"]["rule"]
    assert refused["card"]["from"]["play"] == "13/1"
    name, detail = page.reports[-1]
    assert (name, detail["tried"]) == ("refused", "13/1")
    assert refused["board"]["marks"]
    (card,) = find(page.shown["panel"], "section.refusal")
    (details,) = find(card, "details.which")
    ((_, _, ui, value),) = properties(details)["on"]["toggle"]
    compared = page.act("ui", ui={**ui, value: True})
    assert compared["frames"] == [], "the board stays as it is"
    (details,) = find(compared["panel"], "details.which")
    assert "Boxed Game" in text(details)
    page.act("close_refusal")
    page.act("dismiss")
    assert find(page.shown["panel"], "section.refusal") == []
    assert (page.shown["refused"], page.shown["board"]) == (None, None)


def test_the_play_instead_is_made_up_to_a_move_that_is_refused() -> None:
    page = Page().new().drawn()
    first = page.game["choices"][0]
    moves = [{"from": first["from"], "to": first["to"]}, {"from": "13", "to": "1"}, {"from": "8", "to": "7"}]
    played = page.act("play", moves=moves)
    assert [name for name, _ in played["reports"]] == ["move", "refused"]
    assert played["reports"][1][1]["tried"] == f"{first['from']}/{first['to']} 13/1"
    assert len(page.game["draft"]) == 1


def test_a_move_with_two_meanings_is_asked_about_first() -> None:
    page = Page()
    assert "ok" in page.ask("load", save=moment(TWO_MEANINGS).save)
    asked = page.move("13", "7")
    assert (asked["reports"], page.game["draft"]) == ([], [])
    (button,) = [
        one for one in find(page.shown["panel"], "button") if properties(one).get("data-do") == "leap-over"
    ]
    ((_, name, args),) = properties(button)["on"]["click"]
    assert [report[0] for report in page.act(name, **args)["reports"]] == ["move"]
    assert [move["dice"] for move in page.game["draft"]] == [args["dice"]]


def test_resigning_opens_its_levels_and_ends_the_game_with_its_result() -> None:
    page = Page().new().drawn()
    assert page.press("resign")["frames"] == []
    page.press("cancel")
    page.press("resign")
    page.press("resign-single")
    page.press("accept")
    assert page.reports[-1][0] == "gameover"
    assert page.reports[-1][1]["points"] == 1
    assert "was resigned" in text(page.shown["panel"])
    page.act("next")
    assert page.game["may"] == ["draw"]


def test_the_bot_continues_in_slices_until_a_person_decides() -> None:
    page = Page().new(players=BOT)
    turns, thoughts = 0, 0
    while turns < 3:
        if page.shown["continues"]:
            thoughts += "thinking" in page.act("continue")
        elif page.game["choices"]:
            page.act("play", moves=[{key: page.game["choices"][0][key] for key in ("from", "to")}])
        else:
            page.act("next")
        turns = page.names().count("turn")
    sides = [detail["side"] for name, detail in page.reports if name == "turn"]
    assert len(set(sides)) == 2
    assert page.bench.get("stand_in", "") in ("", "bot/weights")
    before = page.shown
    while page.shown["continues"]:
        page.act("continue")
    assert "ok" in page.answer("continue"), "nothing is left to continue"
    assert before["save"]["header"]["players"][1]["kind"] == "bot"


def test_a_turn_is_reported_with_the_board_after_it_in_the_view_of_the_player_who_made_it() -> None:
    page = Page().new(dice="seeded").drawn()
    while "gameover" not in page.names():
        before = len(page.reports)
        side, choices = page.game["mover"], page.game["choices"]
        if choices:
            page.act("play", moves=[{key: choices[0][key] for key in ("from", "to")}])
        else:
            page.act("next")
        for name, turn in page.reports[before:]:
            if name == "turn":
                assert turn["side"] == side
                after = Position(*map(tuple, (turn["position"]["points"], turn["position"]["off"])))
                assert checkers_wire(after, Side(side)) == page.game["checkers"]
    assert page.names().count("turn") > 20
    assert 15 in after.off


def test_what_the_page_stores_has_the_throws_but_no_secret_and_opens_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    concealed = Concealed()
    concealed.conceal(SEED, "iv", "data")
    for module in ("vrhcaby.session.saving", "vrhcaby.api.channel", "vrhcaby.api.game_figure_ops"):
        monkeypatch.setattr(f"{module}.CONCEALED", concealed)
    page = Page().new().drawn()
    stored = json.dumps(page.shown)
    assert SEED not in stored
    header = page.save["header"]
    assert header["sealed"] == {"iv": "iv", "data": "data"}
    assert len(header["thrown"]) >= 1
    del header["sealed"]
    again = Page()
    assert again.ask("load", save=page.save, seed="0c" * 16)["ok"]["renewed"] is True
    again.act("show")
    assert again.game["dice"] == page.game["dice"]


def test_a_match_from_a_file_is_shown_turn_by_turn() -> None:
    page = Page("replay")
    assert "ok" in page.ask("import", text=TWO_GAMES, rulebook="modern", seed="0f" * 16)
    page.act("show")
    assert page.reports == [["step", {"game": 1, "step": 0, "games": 2, "state": "shown"}]]
    assert sorted(page.game["dice"]["values"]) == [1, 3]
    assert len(page.shown["board"]["arrows"]) == 2
    page.act("go", game=2, step=0, games=2)
    assert page.reports[-1][1]["game"] == 2
    assert sorted(page.game["dice"]["values"]) == [2, 4]
    assert "Ben" in text(page.shown["panel"])
    assert "Hra 2 z 2" in text(page.act("show", "cs")["panel"]).replace("\xa0", " ")
    assert page.shown["continues"] is False
