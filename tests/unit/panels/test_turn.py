"""The players and the turn beside the board: the status line, the commands, and every decision."""

from __future__ import annotations

from typing import Any

import pytest

from support.panels import PanelPage, find, listeners, nodes, properties, text
from support.spaces import plain
from vrhcaby.panels.state import words

SAY = words("turn", "en")
BOT = {"kind": "bot", "name": "Bot", "level": "full"}
ANNA = {"kind": "person", "name": "Anna"}
CROWD = [{"kind": "person", "name": name} for name in ("Anna", "Boris", "Cyril", "Dana")]


def opened(**agreed: object) -> PanelPage:
    page = PanelPage().start(**agreed)
    page.show("turn")
    return page


def snapshot(page: PanelPage) -> Any:
    return page.ask("snapshot")["ok"]["snapshot"]


def to_roll(page: PanelPage) -> Any:
    """Play the opening roll and the first turn, up to the first roll that a double may precede."""
    for _ in range(40):
        now = snapshot(page)
        if now["phase"] == "before_roll":
            return now
        if now["phase"] == "draw":
            page.ask("command", name="draw")
        elif now["phase"] == "choose_colour":
            page.ask("command", name="choose_colour", colour="white", by=now["to_act"])
        elif now["choices"]:
            page.ask("move", **{key: now["choices"][0][key] for key in ("from", "to")})
        else:
            page.ask("command", name="confirm", by=now["to_act"])
    raise AssertionError("no turn began")


def status(page: PanelPage) -> str:
    (line,) = find(page.trees["turn"], "p.status")
    return text(line)


def buttons(tree: Any) -> list[str]:
    return [text(node) for node in find(tree, "button")]


def notes(page: PanelPage) -> list[str]:
    return [text(node) for node in find(find(page.trees["turn"], "ul.quiet")[0], "li")]


def test_before_the_first_answer_the_status_is_empty() -> None:
    page = PanelPage()
    assert text(page.show("turn")) == text(page.show("players")) == ""


def test_typed_dice_for_the_start_are_those_of_the_named_players() -> None:
    """In a chouette the box is counted first, whoever stands first in the list."""
    page = PanelPage().start(dice="manual", players=CROWD, format={"kind": "chouette"})
    named = []
    for picked in (0, 5):
        page.show("turn", picked=picked)
        named.append(text(find(find(page.trees["turn"], "div.manual")[0], "p")[0]))
    assert named[0].endswith("’s die:")
    winner, loser = (one.removesuffix("’s die:") for one in named)
    page.ask("command", name="draw", dice=[5, 2])
    assert snapshot(page)["to_act"] == next(n for n, one in enumerate(CROWD) if one["name"] == winner)
    assert winner != loser


def test_the_draw_is_a_decision_with_a_word_for_the_dice() -> None:
    page = opened()
    (card,) = find(page.trees["turn"], "section.card")
    assert text(find(card, "h2")[0]) == "The roll for the start"
    assert properties(card)["decides"] == f"draw/None/{snapshot(page)['rev']}"
    field = next(node for node in find(card, "input") if "change" in listeners(node))
    assert listeners(field)["change"] == [["ask", "word", {"by": 0}, "word"]]
    page.ask("word", by=0, word="acorn")
    assert properties(find(page.trees["turn"], "input")[0])["value"] == "acorn"


def test_a_turn_goes_from_rolling_to_picking_up() -> None:
    page = opened()
    to_roll(page)
    assert status(page).endswith("is on roll. Roll the dice.")
    assert buttons(page.trees["turn"]) == ["Roll the dice", "Double to 2", "Hint", "Resign…"]
    page.act("turn", "Roll the dice")
    now = snapshot(page)
    assert [properties(die)["face"] for die in find(page.trees["turn"], "die")] == sorted(
        now["dice"]["values"], reverse=True
    )
    assert "to play, " in status(page)
    assert status(page).endswith(" left.")
    (confirm,) = find(page.trees["turn"], "button.primary")
    assert "early" in confirm[0], "picking up before the play is complete is not what is wanted"
    assert text(confirm).endswith("left")
    for _ in now["dice"]["values"] * 2:
        if snapshot(page)["choices"]:
            page.ask("move", **{key: snapshot(page)["choices"][0][key] for key in ("from", "to")})
    (confirm,) = find(page.trees["turn"], "button.primary")
    assert (text(confirm), "early" in confirm[0]) == (SAY("do.confirm"), False)


def test_nothing_asks_for_a_roll_before_an_automatic_one() -> None:
    page = PanelPage().start("classic")
    page.show("turn", auto_roll=True)
    to_roll(page)
    assert SAY("do.roll") not in buttons(page.trees["turn"])
    assert status(page).endswith("is on roll.")
    page.show("turn", auto_roll=False)
    assert SAY("do.roll") in buttons(page.trees["turn"])
    assert status(page).endswith("is on roll. Roll the dice.")
    doubling = PanelPage().start()
    doubling.show("turn", auto_roll=True)
    to_roll(doubling)
    assert SAY("do.roll") in buttons(doubling.trees["turn"]), "the cube may be turned before"


def test_undo_needs_a_move_to_take_back() -> None:
    page = opened()
    to_roll(page)
    page.act("turn", "Roll the dice")

    def undo() -> dict[str, Any]:
        return next(properties(node) for node in find(page.trees["turn"], "button") if "Undo" in text(node))

    assert undo()["disabled"] is True
    move = snapshot(page)["choices"][0]
    page.ask("move", **{"from": move["from"], "to": move["to"]})
    assert "disabled" not in undo()
    assert undo()["on"]["click"] == [["page", "undo", {}]]


def test_a_double_shows_the_cost_and_the_paragraph_of_each_answer() -> None:
    page = opened(format={"kind": "money", "stake": 5}, seed="22" * 16)
    to_roll(page)
    page.act("turn", "Double to 2")
    tree = page.trees["turn"]
    assert text(find(tree, "h2")[0]).endswith("doubles to 2")
    assert text(find(tree, "div.stake")[0]) == "now 5→then 10"
    assert len(find(tree, "cube")) == 1, "the undoubled cube lies with its 64 on top and is not shown"
    assert buttons(tree)[:2] == ["Take", "Drop, lose 5"]
    assert notes(page)[0].startswith("Take: the game is worth 10.")
    assert find(tree, "a.cite")
    assert all(properties(node)["decides"] for node in find(tree, "button"))


def test_a_redouble_shows_both_cubes() -> None:
    page = opened(format={"kind": "money"}, seed="22" * 16)
    to_roll(page)
    page.act("turn", "Double to 2")
    page.act("turn", "Take")
    page.act("turn", "Roll the dice")
    assert to_roll(page)["cubes"][0]["raise_by"] is not None
    page.act("turn", "Double to 4")
    assert [properties(cube)["face"] for cube in find(page.trees["turn"], "cube")] == [2, 4]


def test_a_dropped_double_ends_in_a_result_with_further_actions() -> None:
    page = opened()
    winner = to_roll(page)["to_act"]
    page.act("turn", "Double to 2")
    page.act("turn", "Drop, lose 1")
    tree = page.trees["turn"]
    assert text(find(tree, "h2")[0]) == f"{('Anna', 'Boris')[winner]} wins"
    assert "Result: 1 point" in text(tree)
    assert buttons(tree) == ["Next game", "Review the game", "Verify the dice", "New game"]
    page.act("turn", "Next game")
    assert text(find(page.trees["turn"], "h2")[0]) == "The roll for the start"


def test_a_resignation_names_its_level() -> None:
    page = opened()
    loser = to_roll(page)["to_act"]
    page.ask("command", name="resign", by=loser, level="gammon")
    tree = page.trees["turn"]
    assert text(find(tree, "h2")[0]) == f"{('Anna', 'Boris')[loser]} resigns"
    assert "Offered loss: gammon." in text(tree)
    page.act("turn", "Decline, play on")
    assert "is on roll" in status(page)


def test_dice_thrown_by_hand_are_entered_one_after_the_other() -> None:
    page = opened(dice="manual")
    tree = page.trees["turn"]
    assert "Anna’s die:" in text(tree)

    def face(n: int) -> Any:
        return next(
            node
            for node in find(page.trees["turn"], "button.die-button")
            if properties(node)["key"] == str(n)
        )

    assert listeners(face(5))["click"] == [["ui", "", {"picked": 5}]]
    page.show("turn", picked=5)
    assert "Boris’s die:" in text(page.trees["turn"])
    assert listeners(face(3))["click"] == [["command", "draw", {"dice": [5, 3]}], ["ui", "", {"picked": 0}]]
    assert listeners(next(node for node in nodes(page.trees["turn"]) if text(node) == "Enter again"))["click"]


def test_a_person_throws_for_a_bot_at_a_table_with_real_dice() -> None:
    page = PanelPage().start(players=[BOT, BOT], dice="manual")
    page.ask("command", name="draw", dice=[6, 1])
    page.show("turn")
    acted: dict[str, Any] = {}
    while not acted.get("needs_dice"):
        acted = page.ask("bot")["ok"]
    assert "is on roll: roll the dice and enter them." in status(page)
    assert "Stop the bot" in buttons(page.trees["turn"])


def test_a_bot_can_be_stopped_and_continued() -> None:
    page = PanelPage().start(players=[BOT, {**BOT, "name": "Other"}])
    while snapshot(page)["phase"] == "draw":
        page.ask("command", name="draw")
    page.show("turn")
    assert buttons(page.trees["turn"]) == ["Stop the bot"]
    assert "to play." in status(page)
    page.show("turn", thinking=snapshot(page)["rev"])
    assert "is thinking…" in status(page)
    page.show("turn", stopped=True)
    assert "is waiting." in status(page)
    assert buttons(page.trees["turn"]) == ["Continue"]


@pytest.mark.parametrize(("below", "first"), [(True, "Boris"), (False, "Anna")])
def test_the_far_player_is_listed_above(below: bool, first: str) -> None:
    page = PanelPage().start()
    tree = page.show("players", white_below=below)
    assert text(find(tree, "span.player-name")[0]) == first


def test_the_players_say_who_is_on_roll_and_the_score_of_a_match() -> None:
    page = PanelPage().start(format={"kind": "match", "length": 5})
    page.show("players")
    now = to_roll(page)
    (row,) = find(page.trees["players"], "div.player.on-roll")
    assert text(row) == f"{('Anna', 'Boris')[now['to_act']]} (on roll)0/5"
    page.ask("command", name="resign", by=now["to_act"], level="single")
    page.ask("command", name="accept", by=1 - now["to_act"])
    assert find(page.trees["players"], "div.player.on-roll") == [], "nobody is, once the game is over"


def test_a_chouette_asks_each_member_for_their_own_cube() -> None:
    page = PanelPage().start(players=CROWD, format={"kind": "chouette"})
    page.show("turn")
    page.show("players")
    now = to_roll(page)
    raisers = {cube["raise_by"] for cube in now["cubes"] if cube["raise_by"] is not None}
    doubles = [label for label in buttons(page.trees["turn"]) if label.startswith("Double to 2 (")]
    assert raisers
    assert len(doubles) == sum(cube["raise_by"] is not None for cube in now["cubes"])
    assert {text(role) for role in find(page.trees["players"], "span.role")} == {"box", "captain"}
    page.act("turn", doubles[0])
    assert "doubles to 2" in text(page.trees["turn"])
    lost = notes(page)[1]
    assert "is out of the game with a" in lost


def test_classic_counts_the_checkers_of_the_loser() -> None:
    page = PanelPage().start("classic")
    page.show("turn")
    loser = to_roll(page)["to_act"]
    level = snapshot(page)["resign_levels"][0]
    page.ask("command", name="resign", by=loser, level=level)
    page.ask("command", name="accept", by=1 - loser)
    now = snapshot(page)
    tree = page.trees["turn"]
    points = sum(row["points"] for row in now["result"]["table"])
    assert text(find(find(tree, "tfoot")[0], "td")[-1]) == str(points)
    (folded,) = find(tree, "details.counted")
    assert plain(now["result"]["text"]) in text(folded)
    assert all(text(cells[-1]) != "0" for row in find(folded, "tr")[1:] if (cells := find(row, "td")))


def test_the_players_decide_about_an_expired_clock() -> None:
    page = PanelPage().start(clock={"delay": 1, "reserve": 60})
    page.show("turn")
    now = to_roll(page)
    page.ask("clock", elapsed_ms=10_000_000)
    tree = page.trees["turn"]
    assert text(find(tree, "h2")[0]) == f"{('Anna', 'Boris')[now['to_act']]}: time is up"
    assert buttons(tree) == ["Play on", "Count it as a loss"]
    assert "resigned single game" in text(tree)


@pytest.mark.parametrize(
    ("lang", "line", "button"),
    [
        ("cs", "Zbývají čtyři šestky.", "Zbývají čtyři šestky"),
        ("sk", "Zostávajú štyri šestky.", "Zostávajú štyri šestky"),
        ("en", "to play, four sixes left.", "four sixes left"),
    ],
)
def test_the_dice_of_doubles_are_counted(lang: str, line: str, button: str) -> None:
    page = PanelPage(lang).start(rulebook="precise", dice="manual")
    page.show("turn")
    now = snapshot(page)
    while now["phase"] != "before_roll":
        name = "draw" if now["phase"] == "draw" else "confirm"
        dice = {"dice": [6, 1]} if name == "draw" else {}
        for move in (("24", "18"), ("24", "23")) if name == "confirm" else ():
            page.ask("move", **{"from": move[0], "to": move[1]})
        page.ask("command", name=name, **dice)
        now = snapshot(page)
    page.ask("command", name="roll", dice=[6, 6])
    assert line in plain(status(page))
    assert button in [plain(one) for one in buttons(page.trees["turn"])]
