"""Advice on beavers, raccoons and resignations: the value of each decision, and the tutor's view."""

from __future__ import annotations

import pytest

from support.advised import CLOSE_RACE, LAST_ROLL, hinted, money, rolled, tutored
from support.tables import LAST, command_all, on_roll, table
from vrhcaby.board.side import Side

DOOMED = "6:5 5:5 4:5 / 1:1 off:14"


def test_answers_to_a_beaver_and_a_raccoon_are_advised() -> None:
    session = command_all(money(CLOSE_RACE, beaver=True, raccoon=True), "raise", "beaver")
    found = hinted(session)
    assert (found["kind"], found["advice"]) == ("answer", "raccoon")
    command_all(session, "raccoon")
    found = hinted(session)
    assert found["advice"] == max(found["equities"], key=found["equities"].get)


def test_answers_to_a_beaver_and_a_raccoon_have_their_costs() -> None:
    """All in units of the cube before the raise: a beaver plays for 4 and costs 2 to drop, a raccoon 8 and 4."""
    session = command_all(money(CLOSE_RACE, beaver=True, raccoon=True), "raise")
    before = hinted(session)["equities"]
    raiser = hinted(command_all(session, "beaver"))["equities"]
    assert raiser["take"] == pytest.approx(-before["beaver"], abs=1e-5)
    assert raiser["raccoon"] == pytest.approx(min(2 * raiser["take"], 4), abs=1e-6)
    assert raiser["drop"] == -2
    beaverer = hinted(command_all(session, "raccoon"))["equities"]
    assert set(beaverer) == {"take", "drop"}
    assert beaverer["take"] == pytest.approx(-2 * raiser["take"], abs=1e-5)
    assert beaverer["drop"] == -4


def test_a_resignation_is_advised_on() -> None:
    single = command_all(money(LAST, Side.BLACK), "resign single")
    assert single.game.to_act is not None
    found = hinted(single)
    assert found["kind"] == "resignation"
    assert found["advice"] == "accept", "the mover would have won a gammon"
    lost = on_roll(table("series", "precise"), "6:5 5:5 4:5 / 1:1 off:14")
    command_all(lost, "resign gammon")
    assert hinted(lost)["advice"] == "accept"


@pytest.mark.parametrize(
    ("acts", "ways", "right"),
    [
        # Only 2-1 bears nothing off: then a gammon is lost, with any other roll a single game.
        (["resign single"], {"accept": 1, "decline": 1 + 2 / 36}, "decline"),
        (["roll 6 5", "resign single"], {"accept": 1, "decline": 1}, "accept"),
        (["roll 2 1", "resign single"], {"accept": 1, "decline": 2}, "decline"),
        (["roll 2 1", "resign gammon"], {"accept": 2, "decline": 2}, "accept"),
    ],
)
def test_a_resignation_is_judged_with_the_dice_on_the_table(
    acts: list[str], ways: dict[str, float], right: str
) -> None:
    found = hinted(command_all(money(DOOMED, cube=False), *acts))
    assert found["equities"] == pytest.approx(ways, abs=1e-4)
    assert found["advice"] == right


def test_a_player_who_cannot_move_with_the_dice_has_passed() -> None:
    """On the bar in front of a closed board, with the other side certain to win."""
    session = command_all(money("bar:1 1:14 / 1:2 2:2 3:2 4:2 5:2 6:2 off:3"), "roll 3 1")
    found = hinted(command_all(session, "resign single"))
    assert found["chances"]["win"] > 0.5
    assert found["equities"]["accept"] == 1


def test_under_jacoby_an_unturned_cube_makes_a_resigned_gammon_worth_one() -> None:
    for jacoby, worth in ((True, 1), (False, 2)):
        session = command_all(money(DOOMED, jacoby=jacoby), "resign gammon")
        assert hinted(session)["equities"]["accept"] == worth


def test_the_tutor_warns_before_a_needless_resignation() -> None:
    winning = rolled(money(LAST_ROLL, cube=False), 6, 5)
    found = tutored(winning, "resign")
    assert (found["kind"], found["chosen"], found["warn"]) == ("resignation", "resign", True)
    assert found["loss"] == pytest.approx(2)
    assert found["right"]["advice"] == "play_on"
    losing = rolled(money(LAST_ROLL, cube=False), 2, 1)
    assert tutored(losing, "resign")["loss"] == pytest.approx(0)
    assert tutored(losing, "resign", level="gammon")["loss"] == pytest.approx(1)
    command_all(winning, "resign")
    assert tutored(winning)["loss"] == 0
    refused = tutored(winning, "decline")
    assert (refused["kind"], refused["loss"], refused["warn"]) == ("resignation", pytest.approx(2), True)


def test_the_tutor_judges_the_answer_to_a_beaver() -> None:
    session = command_all(money(CLOSE_RACE, beaver=True, raccoon=True), "raise", "beaver")
    ways = hinted(session)["equities"]
    for name, value in ways.items():
        assert tutored(session, name)["loss"] == pytest.approx(max(ways.values()) - value)
