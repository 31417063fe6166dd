"""Advice beside the board: hints, the tutor, the roll map, rollouts, reviews, and what is stored of them."""

from __future__ import annotations

import re

import pytest

from support.panels import PanelPage, button, find, listeners, moving, nodes, properties, text, work
from support.rolled import rolled, scored
from support.spaces import plain

BOT = [{"kind": "person", "name": "Anna"}, {"kind": "bot", "name": "Robot", "level": "child"}]


def lost(page: PanelPage) -> None:
    """The player to act resigns a gammon, which is accepted."""
    for name in ("resign", "accept"):
        by = page.ask("snapshot")["ok"]["snapshot"]["to_act"]
        page.ask("command", name=name, by=by, **({"level": "gammon"} if name == "resign" else {}))


def test_a_hint_lists_plays_and_draws_the_best() -> None:
    page = moving()
    work(page, "hint")
    plays = find(page.trees["advice"], "li.hint-play")
    assert len(plays) >= 3
    assert text(plays[0]).startswith("8/3 6/3 – show on the board+0.")
    assert "best" in text(plays[0])
    assert "wins 5" in text(plays[0])
    arrows = page.boards["advice"]["arrows"]
    assert [(a["from"], a["to"], a["kind"]) for a in arrows] == [("8", "3", "good"), ("6", "3", "good")]


@pytest.mark.parametrize(
    ("lang", "level", "behind"),
    [
        ("cs", "Závod je vyrovnaný (167 : 167).", "V závodě prohráváte o 8 kroků (167 : 159)."),
        ("sk", "Závod je vyrovnaný (167 : 167).", "V závode prehrávate o 8 krokov (167 : 159)."),
        ("en", "The race is even (167 : 167).", "You trail in the race by 8 pips (167 : 159)."),
    ],
)
def test_the_race_is_named_while_the_hint_is_computed(lang: str, level: str, behind: str) -> None:
    page = moving(lang)
    words = [plain(text(one)) for one in find(page.trees["advice"], "p.first-words")]
    assert words == [level]
    assert properties(find(page.trees["advice"], "p.first-words")[0])["task"] == "hint"
    page.ask("move", **{"from": "8", "to": "3"})
    page.ask("move", **{"from": "6", "to": "3"})
    page.ask("command", name="confirm")
    assert [plain(text(one)) for one in find(page.trees["advice"], "p.first-words")] == [behind]
    work(page, "hint")
    assert not find(page.trees["advice"], "p.first-words"), "the hint says more"


def test_another_play_is_drawn_when_pressed_and_hidden_when_pressed_again() -> None:
    page = moving()
    work(page, "hint")
    second = find(page.trees["advice"], "li.hint-play")[1]
    (press,) = [node for node in nodes(second) if "aria-pressed" in properties(node)]
    ((kind, _, patch),) = listeners(press)["click"]
    assert kind == "ui"
    page.show("advice", **patch)
    assert "Play this" in text(find(page.trees["advice"], "li.hint-play.shown")[0])
    assert {a["to"] for a in page.boards["advice"]["arrows"]} != {"3"}
    (press,) = [
        n
        for n in nodes(find(page.trees["advice"], "li.hint-play.shown")[0])
        if "aria-pressed" in properties(n)
    ]
    page.show("advice", **listeners(press)["click"][0][2])
    assert page.boards["advice"] is None


def test_a_hint_is_stale_once_a_checker_has_moved() -> None:
    page = moving()
    work(page, "hint")
    side = page.ask("snapshot")["ok"]["snapshot"]["mover"]
    page.ask("move", **{"from": "8", "to": "3", "side": side})
    assert find(page.trees["advice"], "li.hint-play") == []
    assert page.boards["advice"] is None


@pytest.mark.parametrize("lang", ["cs", "sk"])
def test_numbers_and_places_are_the_readers(lang: str) -> None:
    page = moving(lang)
    work(page, "hint")
    assert re.search(r"\+0,\d{3}", text(page.trees["advice"]))
    assert " %" in text(page.trees["advice"])


def test_the_map_of_rolls_has_a_cell_for_each_throw() -> None:
    page = moving(format={"kind": "money"})
    side = page.ask("snapshot")["ok"]["snapshot"]["mover"]
    for move in ({"from": "8", "to": "3"}, {"from": "6", "to": "3"}):
        page.ask("move", side=side, **move)
    assert page.ask("command", name="confirm")["ok"]["snapshot"]["phase"] == "before_roll"
    work(page, "rolls")
    (square,) = find(page.trees["advice"], "table.roll-square")
    cells = [node for node in nodes(square) if node[0].startswith("button")]
    assert len(cells) == 36
    assert properties(cells[0])["aria-label"].startswith("1-1: ")
    page.show("advice", **listeners(cells[5])["click"][0][2])
    assert "6-1: " in text(page.trees["advice"])
    assert page.boards["advice"]["arrows"]


def test_the_tutor_warns_before_a_blunder_and_shows_the_better_play() -> None:
    page = moving()
    page.show("warning")
    page.show("turn")
    side = page.ask("snapshot")["ok"]["snapshot"]["mover"]
    for move in ({"from": "13", "to": "8"}, {"from": "8", "to": "5"}):
        page.ask("move", side=side, **move)
    answer = work(page, "tutor", name="confirm", threshold=0.0)
    assert answer["ok"]["warn"]
    card = page.trees["warning"]
    assert "Better: 8/3 6/3" in text(card)
    assert "Your play: 13/8 8/5" in text(card)
    assert page.boards["warning"]["position"]["dice"]
    assert page.boards["warning"]["arrows"]
    commands = find(page.trees["turn"], "div.commands")[0]
    assert [text(node) for node in nodes(commands) if node[0].startswith("button")] == [
        "Take back and try another",
        "Play it anyway",
    ], "the choices of the warning replace the commands, so that nothing asks for the dice again"
    assert listeners(button(page, "turn", "Play it anyway"))["click"] == [
        ["page", "anyway", {"name": "confirm"}]
    ]
    assert listeners(button(page, "turn", "Take back"))["click"] == [["page", "undo", {"all": True}]]
    page.ask("undo", all=True)
    assert "Play it anyway" not in text(page.trees["turn"])
    assert text(page.trees["warning"]) == "Stop"
    assert page.boards["warning"] is None


def test_a_review_shows_the_worst_decision_with_its_board() -> None:
    page = moving()
    lost(page)
    assert "Every decision gets a grade" in text(page.trees["advice"])
    work(page, "review")
    shown = text(page.trees["advice"])
    assert "Review of game 1" in shown
    assert "offer to resign: gammon" in shown
    assert "blunder" in shown
    (row,) = [node for node in nodes(page.trees["advice"]) if properties(node).get("aria-expanded") == "true"]
    page.show("advice", **listeners(row)["click"][0][2])
    assert not [
        node for node in nodes(page.trees["advice"]) if properties(node).get("aria-expanded") == "true"
    ]
    assert page.boards["advice"] is None


def test_findings_are_restored_with_their_save_and_invalid_ones_are_not() -> None:
    page = moving()
    lost(page)
    work(page, "review")
    save, kept = page.ask("save")["ok"]["save"], page.ask("findings")["ok"]
    assert [one["games"] for one in kept["figures"]] == [1, 1]
    again = PanelPage()
    again.ask("load", save=save, findings=kept)
    assert "Review of game 1" in text(again.show("advice"))
    for rubbish in (
        3,
        {"reviews": [{"game": 99, "players": [], "decisions": []}]},
        {"reviews": "x", "rollouts": [1]},
    ):
        other = PanelPage()
        assert "ok" in other.ask("load", save=save, findings=rubbish)
        assert "Review of game" not in text(other.show("advice"))


def test_another_session_starts_without_findings() -> None:
    page = moving()
    work(page, "hint")
    page.start(seed="ab" * 16)
    assert find(page.trees["advice"], "li.hint-play") == []


def test_a_rollout_is_shown_while_it_runs_and_stops() -> None:
    page = moving()
    work(page, "hint")
    (kind, action, args) = listeners(button(page, "advice", "Roll out"))["click"][0]
    assert (kind, action) == ("page", "roll_out")

    def running() -> bool:
        return any("value" in properties(one) for one in find(page.trees["advice"], "progress"))

    page.ask("rollout", **args, slice_ms=1)
    assert running()
    page.ask("advice_stop")
    assert not running()
    names = page.ask("findings")["ok"]["rollouts"]
    assert list(names) == ["1 / 0 / " + " / ".join(args["plays"])]


def test_a_rollout_names_its_depth_keeps_it_and_offers_the_other() -> None:
    page = moving()
    work(page, "hint")
    (_, _, args) = listeners(button(page, "advice", "Roll out"))["click"][0]

    def roll(**how: int) -> None:
        rolled(page.ask, [scored(*(0.2 - at for at in range(len(args["plays"]))))], **args, **how)

    roll()
    assert "plays are chosen without looking ahead. Seed" in text(page.trees["advice"])
    assert "Without looking ahead" not in text(page.trees["advice"])
    (_, _, deeper) = listeners(button(page, "advice", "Looking one roll ahead"))["click"][0]
    roll(plies=deeper["plies"])
    shown = text(page.trees["advice"])
    assert "plays and doubles are chosen by looking one roll ahead." in shown
    assert "144 trials, 11 turns, one roll ahead" in shown, "beside the other rollout"
    (_, _, more) = listeners(button(page, "advice", "1296 more trials"))["click"][0]
    assert (more["plies"], more["turns"]) == (1, 11)


def test_the_cube_at_a_score() -> None:
    page = PanelPage().start(format={"kind": "match", "length": 7})
    tree = page.show("advice", score_open=True, mover="2", opponent=4)
    assert "Match-winning chance" in text(tree)
    assert "%" in text(tree)
    assert "Crawford" not in text(tree)
    assert "Crawford game" in text(page.show("advice", score_open=True, mover=1, opponent=4))


def test_the_report_is_one_file_without_network_access() -> None:
    page = PanelPage("cs").start(
        seed="ab" * 16, players=[BOT[0], {"kind": "person", "name": "<script>x</script>"}]
    )
    page.show("advice")
    snapshot = page.ask("snapshot")["ok"]["snapshot"]
    while snapshot["phase"] == "draw":
        snapshot = page.ask("command", name="draw")["ok"]["snapshot"]
    lost(page)
    work(page, "review")
    html = page.ask("panel", name="report", format="html", ui={"day": "24. 11."})["ok"]["html"]
    assert "<script" not in html
    assert "&lt;script&gt;x" in html
    assert 'src="data:image/svg+xml;base64,' in html
    assert "default-src 'none'" in html
    assert "24. 11." in html
    assert "<button" not in html


def test_a_mistake_shows_the_reply_that_punishes_it() -> None:
    page = moving()
    page.show("warning")
    side = page.ask("snapshot")["ok"]["snapshot"]["mover"]
    for move in ({"from": "8", "to": "3"}, {"from": "8", "to": "5"}):
        page.ask("move", side=side, **move)
    work(page, "tutor", name="confirm", threshold=0.0)
    said = text(page.trees["warning"])
    assert "Most punishing roll: " in said
    assert re.search(r"Likeliest punishment: \d+ of 36 rolls (hit on|make the opponent's) point", said)
    before = page.boards["warning"]
    ((kind, _, patch),) = listeners(button(page, "warning", "most punishing roll"))["click"]
    assert (kind, patch) == ("ui", {"which": "worst"})
    page.show("warning", **patch)
    after = page.boards["warning"]
    assert after["position"]["mover"] != side
    assert after["position"]["checkers"] != before["position"]["checkers"]
    assert after["arrows"][0]["side"] != side


def test_a_review_states_its_depth_and_confidence_and_lists_candidates() -> None:
    page = moving()
    side = page.ask("snapshot")["ok"]["snapshot"]["mover"]
    for move in ({"from": "8", "to": "3"}, {"from": "8", "to": "5"}):
        page.ask("move", side=side, **move)
    page.ask("command", name="confirm")
    lost(page)
    work(page, "review")
    page.show("advice", picked="1:0")
    said = text(page.trees["advice"])
    assert re.search(r"(mistake|blunder), 9\d % sure|(mistake|blunder), 9\d% sure", said), said
    assert "Judged by a rollout: 36 trials, 5 turns ahead." in said
    (table,) = find(page.trees["advice"], "table.candidates")
    rows = [node for node in nodes(table) if node[0].startswith("tr")][1:]
    assert 5 <= len(rows) <= 6
    assert text(rows[0]).startswith("8/3 6/3+0.")
    assert [text(row) for row in rows if row[0] == "tr.played"][0].startswith("8/3 8/5")
    assert find(page.trees["advice"], "details.why")
    assert re.search(r"Resignations[0-9.]+ \(1\)", said)


def test_an_unsure_hint_shows_each_depths_verdict_and_is_revised_by_a_rollout() -> None:
    page = moving()
    work(page, "hint")
    findings = page.bridge.channel.now.findings
    rev, hint = findings.hint
    texts = tuple(play["text"] for play in hint["plays"])
    held = [{"plies": n, "verdict": texts[n == 2], "equity": 0.1, "win": 0.5} for n in (0, 1, 2)]
    findings.hint = (rev, {**hint, "unsure": held})
    page.show("advice")
    assert "I am unsure, because different search depths disagree: at a glance 8/3 6/3 (+0.100)" in text(
        page.trees["advice"]
    )
    rows = [
        {"equity": 0.0, "error": 0.01, "difference": -0.1 * (at != 1), "apart": 0.01, "chances": {"win": 0.5}}
        | {"text": one, "moves": hint["plays"][at]["moves"]}
        for at, one in enumerate(texts)
    ]
    rolled = {
        "key": "k",
        "done": True,
        "progress": 1,
        "trials": 144,
        "live": [0],
        "turns": 11,
        "unit": "equity",
    }
    findings.rollouts[" / ".join(("@", str(rev), *texts))] = {**rolled, "rows": rows}
    page.show("advice")
    second = find(page.trees["advice"], "li.hint-play")[1]
    name = text(second).split(" – ")[0]
    assert f"After the rollout I revise the verdict: {name}" in text(page.trees["advice"])
    close = [row | {"sure": 0.58 if at == 0 else 0.99} for at, row in enumerate(rows)]
    findings.rollouts[" / ".join(("@", str(rev), *texts))] = {**rolled, "rows": close}
    page.show("advice")
    first = text(find(page.trees["advice"], "li.hint-play")[0]).split(" – ")[0]
    said = text(page.trees["advice"])
    assert f"The rollout cannot tell {first} and {name} apart" in said
    assert "revise the verdict" not in said


def test_the_cube_is_shown_from_both_sides() -> None:
    page = moving(format={"kind": "money", "jacoby": False})
    side = page.ask("snapshot")["ok"]["snapshot"]["mover"]
    for move in ({"from": "8", "to": "3"}, {"from": "6", "to": "3"}):
        page.ask("move", side=side, **move)
    page.ask("command", name="confirm")
    work(page, "hint")
    said = text(page.trees["advice"])
    assert re.search(
        r"Doubling loses 0\.\d+ against rolling\. The side that is doubled should take; a wrong drop", said
    )
