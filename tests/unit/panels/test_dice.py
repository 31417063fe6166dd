"""The dice tab: fingerprint, secret and check, and the rolls beside their usual range."""

from __future__ import annotations

import pytest

from support.panels import PanelPage, find, listeners, properties, text
from vrhcaby.board.side import Side
from vrhcaby.session.tallies import PIPS_MEAN, Tally, rolls_of, tally, usual_doublets, usual_face, usual_pips


def opened(**agreed: object) -> PanelPage:
    page = PanelPage().start(**agreed)
    page.show("dice")
    return page


def draw(page: PanelPage) -> None:
    while page.ask("snapshot")["ok"]["snapshot"]["phase"] == "draw":
        page.ask("command", name="draw")


def end(page: PanelPage) -> None:
    loser = page.ask("snapshot")["ok"]["snapshot"]["to_act"]
    page.ask("command", name="resign", by=loser, level="single")
    page.ask("command", name="accept", by=1 - loser)


def test_the_secret_is_shown_after_the_game_and_then_it_can_be_checked() -> None:
    page = opened()
    tree = page.trees["dice"]
    assert "shown after the game" in text(tree)
    assert properties(find(tree, "button")[0])["disabled"] is True
    page.ask("word", by=1, word="acorn")
    assert "acorn" in text(page.trees["dice"])
    draw(page)
    end(page)
    verify, save = find(page.trees["dice"], "button")
    assert "disabled" not in properties(verify)
    assert listeners(verify)["click"] == [["page", "check_dice", {}]]
    assert text(save) == "Save the dice proof"


@pytest.mark.parametrize(
    ("found", "said", "mark"),
    [
        ({"check": "running"}, "Verifying…", "p"),
        (
            {"check": "good", "checked": 12},
            "Verified: 12 dice match the secret and the fingerprint.",
            "p.good",
        ),
        ({"check": "good", "checked": 1, "brought": 2}, "2 rolls came with a game saved", "p.good"),
        ({"check": "wrong", "wrong_at": 3, "wrong_in": 2}, "in game 2 die 3 differs", "p.wrong"),
        ({"check": "hash"}, "the secret does not match the fingerprint", "p.wrong"),
        ({"check": "unknown"}, "The secret is shown when the game is over.", "p"),
    ],
)
def test_the_verdict_of_a_check_is_shown(found: dict[str, object], said: str, mark: str) -> None:
    page = PanelPage().start()
    tree = page.show("dice", **found)
    (status,) = [node for node in find(tree, "p") if properties(node).get("role") == "status"]
    assert status[0] == mark
    assert said in text(status)


def test_dice_thrown_by_hand_cannot_be_verified() -> None:
    tree = opened(dice="manual").trees["dice"]
    assert "there is nothing to verify" in text(tree).lower()
    assert not find(tree, "code")


def test_every_roll_is_counted_for_the_side_that_plays_it() -> None:
    page = opened()
    draw(page)
    session = page.bridge.channel.open
    counted = [len(rolls_of(session, side)) for side in Side]
    assert sum(counted) == 1, "the opening dice are played"
    (row,) = [row for row in find(page.trees["dice"], "tr") if text(row).startswith("Rolls")]
    assert sorted(text(cell) for cell in find(row, "td")) == ["0", "1"]
    end(page)
    page.ask("command", name="next_game", by=0)
    draw(page)
    assert sum(len(rolls_of(session, side)) for side in Side) == 2, (
        "the session's rolls, not the game's alone"
    )


def test_rolls_are_counted_and_the_usual_range_contains_the_expectation() -> None:
    assert tally([(3, 3), (6, 1), (2, 5)]) == Tally(3, (1, 1, 2, 0, 1, 1), 1, 12 + 7 + 7)
    assert pytest.approx(49 / 6) == PIPS_MEAN
    for usual, expected in ((usual_face(36), 12), (usual_doublets(36), 6), (usual_pips(36), PIPS_MEAN)):
        assert (usual.low + usual.high) / 2 == pytest.approx(expected)
    assert usual_pips(1000).high - usual_pips(1000).low < usual_pips(10).high - usual_pips(10).low
    assert usual_face(1).low == 0
