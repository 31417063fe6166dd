"""The record beside the board: rows, looking back, what decided a play, review results, and a game in progress."""

from __future__ import annotations

from typing import Any

from support.panels import PanelPage, find, listeners, properties, text
from support.tables import command_all, table
from vrhcaby.panels.played import decisions_by_turn, rows_of, running_at
from vrhcaby.panels.state import words
from vrhcaby.session.saving import save

SEED = "0f" * 16
MATCH = """ 5 point match
 Game 1
 Ada : 0   Ben : 0
  1) 31: 8/5 6/5                    66: 13/7 13/7 13/7 13/7
  2)  Doubles => 2                   Takes
  3) 61: 13/7 8/7                    42: 8/4 6/4
  4)  Resigns                       Wins 2 points

 Game 2
 Ada : 0   Ben : 2
  1)                                 52: 13/8 24/22
"""


def play(player: int, **more: Any) -> Any:
    return {"kind": "play", "player": player, "mover": "black" if player else "white", **more}


def word(player: int, kind: str) -> Any:
    return {"kind": kind, "player": player, "mover": "white"}


def decision(index: int, player: int, kind: str, loss: float, **more: Any) -> Any:
    plain = {"forced": False, "grade": "fine", "luck": 0}
    return {**plain, "index": index, "player": player, "kind": kind, "loss": loss, **more}


TURNS = [play(0), play(1), word(0, "double"), word(1, "take"), play(0)]
REVIEW: Any = {
    "decisions": [
        decision(0, 0, "play", 0.04, luck=0.1),
        decision(1, 1, "play", 0, forced=True, grade=None, luck=-0.2),
        decision(2, 0, "cube", 0.02, chosen="raise"),
        decision(3, 1, "answer", 0.3, chosen="take"),
        decision(4, 0, "cube", 0, chosen="roll"),
        decision(5, 0, "play", 0.06),
    ]
}


def opened(lang: str = "en", match: str = MATCH) -> PanelPage:
    page = PanelPage(lang)
    assert page.ask("read_text", text=match, seed=SEED)["ok"]["opens"]
    page.ask("open_text")
    page.show("record")
    return page


def go(page: PanelPage, game: int, at: int, **more: object) -> Any:
    return page.show("record", of=0, game=game, at=at, **more)


def test_turns_are_in_two_columns_and_a_player_who_acts_twice_gets_a_new_line() -> None:
    assert rows_of([play(0), play(1), play(0), play(1)]) == [[0, 1], [2, 3]]
    turns = [play(1), word(0, "double"), word(1, "take"), play(0), word(0, "resign")]
    assert rows_of(turns) == [[-1, 0], [1, 2], [3, -1], [4, -1]]


def test_each_graded_decision_has_its_turn_and_a_roll_without_a_raise_belongs_to_none() -> None:
    found = {at: one["index"] for at, one in decisions_by_turn(TURNS, REVIEW).items()}
    assert found == {0: 0, 1: 1, 2: 2, 3: 3, 4: 5}


def test_a_declined_resignation_belongs_to_no_turn() -> None:
    offered = [
        decision(0, 0, "play", 0),
        decision(1, 1, "resignation", 0.5, chosen="resign"),
        decision(2, 0, "resignation", 0, chosen="decline"),
        decision(3, 1, "play", 0.1),
        decision(4, 0, "cube", 0.2, chosen="raise"),
        decision(5, 1, "answer", 0.3, chosen="take"),
    ]
    found = decisions_by_turn(TURNS, {"decisions": offered})  # type: ignore[typeddict-item]
    assert {at: one["index"] for at, one in found.items()} == {0: 0, 1: 3, 2: 4, 3: 5}
    assert decisions_by_turn(TURNS, None) == {}


def test_rating_and_luck_cover_the_turns_so_far_and_forced_plays_count_only_for_luck() -> None:
    white, black = running_at(TURNS, REVIEW, 2)
    assert (white.decisions, round(white.rate, 9)) == (2, 30)
    assert (black.decisions, black.rate, black.luck) == (0, 0, -0.2)
    white, black = running_at(TURNS, REVIEW, -1)
    assert (white.decisions, white.luck, black.luck) == (0, 0, 0), "before the first turn"
    assert round(running_at(TURNS, REVIEW, 4)[0].rate, 9) == 30


def test_the_latest_game_is_displayed_and_another_can_be_chosen() -> None:
    page = opened()
    (which,) = find(page.trees["record"], "select.record-game")
    assert [text(one) for one in find(which, "option")] == ["Game 1 (0 : 0)", "Game 2 (0 : 2)"]
    assert properties(which)["value"] == "2"
    assert page.boards["record"] is None, "the board stays as it is"
    page.show("record", of=0, game="1", at=0)
    words = text(page.trees["record"])
    for said in ("doubles to 2", "takes", "resigns: single loss"):
        assert said in words
    assert "Ben won 2 points." in words


def test_a_press_shows_the_board_before_the_turn_with_its_play_as_arrows() -> None:
    page = opened()
    go(page, 1, 0)
    cells = find(page.trees["record"], "button.record-cell")
    assert [text(one) for one in cells[:2]] == ["31: 8/5 6/5", "66: 13/7(4)"]
    assert properties(cells[0])["aria-current"] == "true"
    shown = page.boards["record"]
    assert shown["position"]["dice"]["values"] == [3, 1]
    assert [(one["from"], one["to"]) for one in shown["arrows"]] == [("8", "5"), ("6", "5")]
    ((kind, _, change),) = listeners(cells[1])["click"]
    assert (kind, change["of"], change["game"], change["at"], change["chip"]) == ("ui", 0, 1, 1, "")


def test_keys_and_buttons_go_back_and_forth_within_the_turns() -> None:
    page = opened()
    turns = len(find(go(page, 1, 0), "button.record-cell"))
    first, back, forward, last, xgid, leave = find(page.trees["record"], "button.small")[:6]
    assert properties(xgid)["aria-keyshortcuts"] == "i"
    assert [properties(one).get("disabled", False) for one in (first, back, forward, last)] == [
        True,
        True,
        False,
        False,
    ]
    assert properties(back)["aria-keyshortcuts"] == "ArrowLeft"
    assert listeners(last)["click"][0][2]["at"] == turns
    assert text(leave) == "Back to game"
    go(page, 1, turns)
    assert page.boards["record"]["position"]["dice"] is None
    assert not find(page.trees["record"], "section.record-turn")


def test_another_session_starts_at_the_present_board() -> None:
    page = opened()
    go(page, 1, 0)
    page.show("record", session=1, of=0, game=1, at=0)
    assert page.boards["record"] is None


def test_the_rows_that_decided_a_play_are_named_and_every_book_is_asked() -> None:
    page = opened()
    go(page, 1, 1)
    chips = find(page.trees["record"], "button.chip")
    (doubles,) = [one for one in chips if text(one).startswith("doubles §")]
    chip = listeners(doubles)["click"][0][2]["chip"]
    go(page, 1, 1, chip=chip)
    (ruling,) = find(page.trees["record"], "div.record-ruling")
    assert text(find(ruling, "blockquote.paragraph")[0])
    verdicts = [text(one) for one in find(ruling, "li")]
    assert any(one.startswith("✓") for one in verdicts)
    assert len(verdicts) >= 5, "one for each rulebook"
    assert page.act("record", text(doubles)) is not None


def again(page: PanelPage, label: str) -> Any:
    """The session that a button at the displayed turn opens, and its other events."""
    (button,) = [one for one in find(page.trees["record"], "button.small") if text(one) == label]
    events = listeners(button)["click"]
    (opens,) = [args for _, name, args in events if name == "try_again"]
    return page.ask("try_again", seed=SEED, **opens)["ok"]["snapshot"], events


def test_a_game_continues_from_a_turn_with_the_same_agreement_and_the_same_roll() -> None:
    page = opened()
    go(page, 1, 5)
    begun, _ = again(page, "Play on from here as a new game")
    assert (begun["mover"], begun["dice"]["values"]) == ("black", [4, 2]), "player 1 has the black checkers"
    assert [one["name"] for one in begun["config"]["players"]] == ["Ada", "Ben"]
    assert (begun["cubes"][0]["value"], begun["cubes"][0]["owner"]) == (2, "black")
    assert not page.boards["record"]


def test_the_same_roll_is_tried_again_against_a_bot_with_the_tutor_watching() -> None:
    page = opened()
    go(page, 1, 1)
    begun, events = again(page, "Try again with this roll")
    assert begun["dice"]["values"] == [6, 6]
    assert [one["kind"] for one in begun["config"]["players"]] == ["bot", "person"]
    assert events == [["page", "try_again", {"step": 4, "how": "try"}]], "the page watches that game alone"


def test_before_the_roll_no_dice_are_thrown_and_the_player_may_double() -> None:
    page = opened()
    go(page, 1, 1)
    begun, _ = again(page, "Before the roll")
    assert begun["dice"] is None
    assert {"roll", "raise"} <= set(begun["may"])


def test_the_answer_to_a_double_is_tried_again() -> None:
    page = opened()
    go(page, 1, 3)
    begun, _ = again(page, "Try this decision again")
    assert {"take", "drop"} <= set(begun["may"])
    assert [one["kind"] for one in begun["config"]["players"]] == ["bot", "person"]


def test_a_hint_and_a_roll_map_are_about_the_displayed_turn() -> None:
    page = opened()
    go(page, 1, 0)
    (ask,) = [one for one in find(page.trees["record"], "button") if text(one) == "Hint"]
    ((_, name, args),) = listeners(ask)["click"]
    answer = page.ask(name, plies=0, **args)
    while not answer["ok"]["done"]:
        answer = page.ask(name, plies=0, **args)
    assert answer["ok"]["plays"][0]["text"] == "8/5 6/5"
    assert "8/5 6/5" in text(find(page.trees["record"], "ol.hints")[0])
    go(page, 1, 1)
    assert not find(page.trees["record"], "ol.hints"), "it speaks of another turn"


def test_the_cube_at_a_score_begins_with_the_score_of_the_displayed_turn() -> None:
    page = opened()
    go(page, 2, 0, score_open=True)
    chosen = [
        properties(one)["value"]
        for one in find(find(page.trees["record"], "details.score-cube")[0], "option")
        if properties(one).get("selected")
    ]
    assert chosen == [3, 5, 1, "own"], "Ben needs 3 of 5 points, Ada 5"


def test_a_match_from_a_file_offers_no_rematch_and_no_check_of_its_dice() -> None:
    over = """ 2 point match
 Game 1
 Ada : 0   Ben : 0
  1) 31: 8/5 6/5                    66: 13/7 13/7 13/7 13/7
  2)  Doubles => 2                   Takes
  3) 61: 13/7 8/7                    42: 8/4 6/4
  4)  Resigns                       Wins 2 points
"""
    page = opened(match=over)
    shown = text(page.show("turn"))
    for gone in ("rematch", "check_dice"):
        labels = words("decision", "en")(f"do.{gone}")
        assert labels not in shown
    assert words("decision", "en")("do.review") in shown
    assert "Wins 2 points and the match" in page.ask("export", kind="mat")["ok"]["text"]


def test_a_chouette_and_a_game_not_yet_begun_have_no_record() -> None:
    page = PanelPage().start()
    assert text(page.show("record")) == "Nothing has been played yet."
    people = [{"kind": "person", "name": name} for name in ("A", "B", "C")]
    crew = PanelPage("cs").start(players=people, format={"kind": "chouette"})
    assert text(crew.show("record")) == "Zápis má jen hra dvou hráčů."


def test_after_a_beaver_is_dropped_the_end_shows_the_cube_that_counted() -> None:
    session = command_all(table("money", beaver=True), "draw 3 1", "play", "raise 1", "beaver 0", "drop 1")
    page = PanelPage()
    page.ask("load", save=save(session))
    (cube,) = page.ask("snapshot")["ok"]["snapshot"]["cubes"]
    turns = len(page.ask("timeline")["ok"]["games"][0]["turns"])
    page.show("record", of=0, game=1, at=turns)
    assert page.boards["record"]["position"]["cubes"][0]["value"] == cube["value"] == 2


def test_a_roll_before_a_resignation_is_not_called_unplayable() -> None:
    page = PanelPage().start("modern", dice="manual")
    page.ask("command", name="draw", dice=[3, 1])
    page.ask("command", name="resign", by=page.ask("snapshot")["ok"]["snapshot"]["to_act"], level="single")
    page.ask("command", name="accept", by=page.ask("snapshot")["ok"]["snapshot"]["to_act"])
    page.show("record")
    cells = [text(one).strip() for one in find(page.trees["record"], "button.record-cell")]
    assert cells == ["31:", "resigns: single loss"]
