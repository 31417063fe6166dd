"""The 21 rolls: each one's result, and which lose the market, checked by the stateless questions."""

from __future__ import annotations

from typing import Any

import pytest

from support.advised import LAST_ROLL, done, opened
from support.tables import command_all, on_roll, table
from vrhcaby.advice import hints, rolls
from vrhcaby.board.position import pos
from vrhcaby.bot import engines, service
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.levels import level_of_plies
from vrhcaby.errors import ProtocolError
from vrhcaby.rules.load import load_rules
from vrhcaby.session.session import Session

ATTACK = "24:2 13:4 8:3 6:4 5:2 / bar:1 24:1 13:5 8:3 6:5"


def reported(session: Session, plies: int = 0) -> dict[str, Any]:
    task, mover = hints.task_now(session.game), session.game.mover
    assert mover is not None
    return done(rolls.rolls_ahead(task, mover.value, plies))


def by_dice(found: dict[str, Any]) -> dict[tuple[int, ...], dict[str, Any]]:
    return {tuple(one["dice"]): one for one in found["rolls"]}


def test_at_the_last_roll_every_winning_roll_loses_the_market() -> None:
    found = reported(on_roll(table(), LAST_ROLL))
    rolled = by_dice(found)
    winning = sum(one["weight"] for one in rolled.values() if one["equity"] > 0)
    assert sum(one["weight"] for one in rolled.values()) == 36
    assert {round(abs(one["equity"]), 6) for one in rolled.values()} == {1.0}
    assert found["mean"] == pytest.approx((2 * winning - 36) / 36)
    assert rolled[4, 2]["text"] == "4/off 2/off"
    assert rolled[2, 1]["equity"] == pytest.approx(-1)
    if engines.kernel_loaded():
        assert found["market"] == {"share": pytest.approx(winning / 36), "by": pytest.approx(1)}


@pytest.mark.kernel
def test_the_rolls_that_lose_the_market_are_those_after_which_a_raise_is_dropped() -> None:
    found = reported(on_roll(table(), ATTACK))
    one = by_dice(found)[4, 2]
    rules, stakes, level = load_rules("modern"), Stakes("centre"), level_of_plies(0)
    after = service.best(rules, pos(ATTACK), (4, 2), stakes, level, 1)[0].play.position.swapped()
    lost = 0
    for roll in rolls.ROLLS:
        plays = service.best(rules, after, roll, stakes.turned(), level, 1)
        then = plays[0].play.position.swapped() if plays else after.swapped()
        action = service.evaluate(rules, then, stakes, 0).cube_action
        lost += rolls.weight_of(roll) * (action in ("double_drop", "too_good"))
    assert 0 < lost < 36
    assert one["lost"] == lost
    assert one["by"] > 0
    share = sum(r["weight"] * r["lost"] for r in found["rolls"]) / 36**2
    assert found["market"]["share"] == pytest.approx(share)


def test_without_a_cube_to_turn_there_is_no_market_and_after_the_roll_all_are_reported() -> None:
    session = opened("precise")
    found = reported(session)
    assert "market" not in found
    assert len(found["rolls"]) == 21
    assert sum(one["weight"] * one["difference"] for one in found["rolls"]) == pytest.approx(0, abs=1e-9)


def test_a_finished_game_has_no_rolls() -> None:
    session = command_all(table(), "draw 6 3", "resign", "accept")
    with pytest.raises(ProtocolError) as error:
        reported(session)
    assert error.value.code == "advice/nothing-to-decide"
