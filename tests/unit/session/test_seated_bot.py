"""A bot's tasks at the table: which decision, on which board, for which stakes and cubes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support.tables import MIDDLE, chouette, command_all, command_crew, on_roll, table
from vrhcaby.board.position import pos
from vrhcaby.board.side import Side
from vrhcaby.bot import engines
from vrhcaby.bot.context import Match, Stakes
from vrhcaby.bot.levels import LEVELS
from vrhcaby.bot.thinker import Task
from vrhcaby.errors import ProtocolError
from vrhcaby.game.state import Cube
from vrhcaby.session.config import Player
from vrhcaby.session.seated_bot import tasks, think
from vrhcaby.session.session import Session

CLUB = LEVELS["club"]
CLOSED = "bar:1 13:14 / 6:3 5:3 4:3 3:2 2:2 1:2"


def asked(session: Session, player: int | None = None) -> list[tuple[Task, tuple[int, ...]]]:
    who = session.game.to_act if player is None else player
    assert who is not None
    return list(tasks(session.game, who, CLUB))


def only(session: Session, player: int | None = None) -> Task:
    ((task, _),) = asked(session, player)
    return task


def seated(session: Session, *bots: int, level: str | None = "club") -> Session:
    """The same session with bots in some seats."""
    players = tuple(
        Player("bot", "bot", level) if i in bots else p for i, p in enumerate(session.config.players)
    )
    session.config = replace(session.config, players=players)
    return session


@pytest.mark.parametrize(
    ("cube", "owner"), [(Cube(), "centre"), (Cube(2, Side.WHITE), "mover"), (Cube(4, Side.BLACK), "opponent")]
)
def test_a_play_is_decided_with_the_cube_in_the_movers_view(cube: Cube, owner: str) -> None:
    session = command_all(on_roll(table("money", beaver=True), cube=cube), "roll 3 1")
    task = only(session)
    assert (task.kind, task.roll, task.position) == ("move", (3, 1), pos(MIDDLE))
    assert task.stakes == Stakes(owner, cube.value, None, True, True)
    assert (task.level, task.scoring) == (CLUB, session.game.options.scoring)


def test_without_a_cube_the_stakes_are_dead() -> None:
    assert only(command_all(on_roll(table("series", "precise")), "roll 3 1")).stakes == Stakes("dead")
    assert only(command_all(on_roll(table("money", cube=False)), "roll 3 1")).stakes == Stakes("dead")


def test_a_match_is_described_by_the_points_of_each_side() -> None:
    session = command_all(on_roll(table("match", length=5)), "raise 0", "drop 1", "next_game")
    white = only(command_all(on_roll(session), "roll 3 1"))
    assert white.stakes.match == Match(5, 1, 0, False)
    black = only(command_all(on_roll(session, side=Side.BLACK), "roll 3 1"))
    assert black.stakes.match == Match(5, 0, 1, False)


def test_the_crawford_game_is_reported() -> None:
    session = command_all(on_roll(table("match", length=3)), "resign 0 gammon", "accept 1", "next_game")
    task = only(on_roll(session))
    assert task.stakes.match == Match(3, 0, 2, True)
    assert (task.kind, task.may_raise) == ("cube", False)


def test_before_a_roll_the_bot_decides_whether_to_raise_if_it_may() -> None:
    ((task, cubes),) = asked(on_roll(table("money")))
    assert (task.kind, task.may_raise, cubes) == ("cube", True, (0,))
    ((task, cubes),) = asked(on_roll(table("money"), cube=Cube(2, Side.BLACK)))
    assert (task.kind, task.may_raise, cubes, task.stakes.owner) == ("cube", False, (), "opponent")


def test_the_box_decides_once_for_each_kind_of_cube() -> None:
    session = command_crew(chouette(5, side=Side.WHITE), "raise box #1", "take m2")
    game = session.game
    owned = replace(game, cubes=(*game.cubes[:3], replace(game.cubes[3], value=2, owner=Side.WHITE)))
    found = [(t.stakes.owner, t.stakes.value, cubes) for t, cubes in tasks(owned, game.draw.players[0], CLUB)]
    assert found == [("centre", 1, (0, 2)), ("mover", 2, (3,))]


def test_a_member_decides_about_its_own_cube() -> None:
    session = chouette(4)
    member = session.game.crew[1]
    ((task, cubes),) = asked(session, member)
    assert (task.may_raise, cubes) == (True, (1,))


def test_plays_are_decided_for_the_highest_cube_still_in_play() -> None:
    session = command_crew(chouette(4), "raise m2", "take box", "roll 3 1")
    captain = only(session)
    assert (captain.stakes.value, captain.stakes.owner) == (2, "opponent")


@pytest.mark.parametrize(("beaver", "raccoon"), [(False, False), (True, False), (True, True)])
def test_an_answer_is_decided_by_the_stake_before_the_raise(beaver: bool, raccoon: bool) -> None:
    session = on_roll(table("money", beaver=beaver, raccoon=raccoon), cube=Cube(2, Side.WHITE))
    task = only(command_all(session, "raise 0"))
    assert (task.kind, task.stakes.owner, task.stakes.value) == ("answer", "mover", 2)
    assert (task.may_beaver, task.may_raccoon) == (beaver, False)


def test_the_box_answers_the_cube_that_was_raised() -> None:
    session = command_crew(chouette(4), "raise m2")
    assert session.game.pending == 1
    task = only(session)
    assert (task.kind, task.stakes.owner, task.stakes.value) == ("answer", "centre", 1)


def test_a_beaver_and_a_raccoon_are_answered_by_the_offered_value() -> None:
    session = command_all(on_roll(table("money", beaver=True, raccoon=True)), "raise 0", "beaver 1")
    task = only(session)
    assert (task.kind, task.stakes.owner, task.stakes.value) == ("beavered", "opponent", 4)
    assert (task.may_beaver, task.may_raccoon) == (False, True)
    task = only(command_all(session, "raccoon 0"))
    assert (task.kind, task.stakes.owner, task.stakes.value) == ("raccooned", "opponent", 8)


def test_a_resignation_before_the_roll_is_answered_on_the_present_board() -> None:
    task = only(command_all(on_roll(table("money")), "resign 0 gammon"))
    assert (task.kind, task.offered, task.mover_decides) == ("resignation", "gammon", False)
    assert (task.position, task.roll, task.stakes.owner) == (pos(MIDDLE), None, "centre")


def test_a_resignation_with_thrown_dice_counts_them() -> None:
    task = only(command_all(on_roll(table("money"), cube=Cube(2, Side.WHITE)), "roll 3 1", "resign 0 single"))
    assert (task.roll, task.mover_decides, task.stakes.owner) == ((3, 1), False, "mover")


def test_a_player_who_resigns_without_a_move_has_passed() -> None:
    session = command_all(
        on_roll(table("money"), CLOSED, cube=Cube(2, Side.WHITE)), "roll 6 5", "resign 0 gammon"
    )
    task = only(session)
    assert (task.roll, task.mover_decides) == (None, True)
    assert task.position == pos(CLOSED).swapped()
    assert task.stakes.owner == "opponent"


@pytest.mark.parametrize("before", [(), ("draw 6 1",)])
def test_nothing_is_decided_on_a_persons_turn(before: tuple[str, ...]) -> None:
    session = seated(command_all(table("money"), *before), 1)
    with pytest.raises(ProtocolError) as caught:
        think(session)
    assert caught.value.code == "bot/not-its-turn"
    assert caught.value.facts == {"to_act": session.game.to_act}


def test_a_bot_thinks_about_its_own_turn_at_its_level() -> None:
    session = seated(command_all(table("money"), "draw 6 1"), 0, level="child")
    thinking = think(session)
    assert (thinking.player, thinking.rev, thinking.decides, thinking.crew) == (0, session.rev, True, [])
    assert [task.level for task, _ in thinking.asked] == [LEVELS["child"]]
    unnamed = think(seated(session, 0, level=None))
    assert [task.level for task, _ in unnamed.asked] == [LEVELS["club"]]


def test_a_bot_that_looks_ahead_lacks_nothing_if_the_kernel_is_loaded() -> None:
    session = seated(command_all(on_roll(table("money")), "roll 3 1"), 0, level="strong")
    thinking = think(session)
    assert thinking.asked[0][0].level.plies > 0
    while not thinking.minds:
        thinking.step(20)
    assert thinking.trouble == ("" if engines.kernel_loaded() else "bot/no-kernel")


def test_a_bot_offers_to_resign_once_in_a_game() -> None:
    session = seated(on_roll(table("money")), 0)
    assert think(session).may_resign
    command_all(session, "resign 0", "decline 1")
    assert not think(session).may_resign
    command_all(session, "resign 0", "accept 1", "next_game")
    assert think(on_roll(session)).may_resign
    rolled = seated(command_all(on_roll(table("money")), "roll 3 1"), 0)
    assert think(rolled).may_resign
