"""A bot at the table thinks in slices and announces its decision; other tests cover how it decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from support.tables import chouette, command_all, command_crew, on_roll, table
from unit.session.test_seated_bot import seated
from vrhcaby.bot import engines
from vrhcaby.bot.thinker import Decision
from vrhcaby.game.state import Command
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session import seated_bot
from vrhcaby.session.seated_bot import Thinking, think
from vrhcaby.session.session import Session


@dataclass
class Mind:
    """Decides after some slices."""

    name: str = "roll"
    resign: str | None = None
    shares: Iterator[float | None] = field(default_factory=lambda: iter((None,)))
    decision: Decision | None = None

    def step(self, slice_ms: float, *, share: bool = False, later: bool = False) -> float | None:
        share = next(self.shares)
        if share is None:
            self.decision = self.decide()
        return share

    def decide(self) -> Decision:
        return Decision(self.name, resign=self.resign)


def minded(session: Session, *minds: tuple[Any, tuple[int, ...]], may_resign: bool = True) -> Thinking:
    player = session.game.to_act
    assert player is not None
    return Thinking(session.rev, session.game, player, may_resign, minds=list(minds))


def commands(thinking: Thinking) -> list[Command]:
    """The bot's commands, one after another."""
    said: list[Command] = []

    class Ear:
        def command(self, command: Command) -> None:
            said.append(command)

    for act in thinking.acts():
        act(Ear())  # type: ignore[arg-type]
    return said


def test_thinking_reports_its_progress_until_the_last_member_has_decided() -> None:
    one, two = Mind(shares=iter((0.25, 0.5, None))), Mind(shares=iter((0.75, None)))
    thinking = minded(on_roll(table("money")), (one, (0,)), (two, (1,)))
    assert [thinking.step(10) for _ in range(6)] == [0.25, 0.5, 0.0, 0.75, None, None]


def test_a_crews_members_are_asked_after_the_captain() -> None:
    session = on_roll(table("money"))
    thinking = minded(session, (Mind(shares=iter((0.5, None))), ()))
    thinking.crew = [minded(session, (Mind(shares=iter((0.25, None))), (0,)))]
    assert [thinking.step(10) for _ in range(5)] == [0.5, 0.0, 0.25, None, None]


def test_missing_parts_of_the_engine_are_built_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    asked = []
    monkeypatch.setattr(seated_bot.time, "monotonic", lambda: next(clock) / 1000)
    monkeypatch.setattr(engines, "warm", lambda *args: bool(asked.append(args)))
    thinking = think(seated(command_all(on_roll(table("money")), "roll 3 1"), 0))
    assert thinking.step(20) == 0.0
    assert (len(asked), thinking.minds) == (20, [])
    assert thinking.step(10) == 0.0
    assert len(asked) == 30


@pytest.fixture
def own_engines() -> Iterator[None]:
    """Engines that no other test uses: the slow ones made here would stay cached."""
    engines.engine_for.cache_clear()
    yield
    engines.engine_for.cache_clear()


@pytest.mark.usefixtures("own_engines")
@pytest.mark.parametrize(("level", "trouble"), [("strong", "bot/no-kernel"), ("child", "")])
def test_without_the_kernel_a_bot_that_looks_ahead_says_what_it_lacks(
    monkeypatch: pytest.MonkeyPatch, level: str, trouble: str
) -> None:
    monkeypatch.setattr(engines, "kernel_loaded", lambda: False)
    thinking = think(seated(command_all(on_roll(table("money")), "roll 3 1"), 0, level=level))
    thinking._begun(float("inf"))
    assert thinking.trouble == trouble


@pytest.mark.usefixtures("own_engines")
def test_rules_beyond_the_search_are_reported_with_and_without_the_kernel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engines, "lacks", lambda params: seated_bot.BEYOND)
    for loaded in (True, False):
        monkeypatch.setattr(engines, "kernel_loaded", lambda loaded=loaded: loaded)
        thinking = think(seated(command_all(on_roll(table("money")), "roll 3 1"), 0, level="strong"))
        thinking._begun(float("inf"))
        assert thinking.trouble == seated_bot.BEYOND


def test_all_cubes_to_be_raised_are_raised_together() -> None:
    session = on_roll(table("money"))
    thinking = minded(session, (Mind("raise"), (0, 2)), (Mind("roll"), (1,)), (Mind("raise"), (3,)))
    assert commands(thinking) == [Command("raise", 0, cubes=(0, 2, 3))]
    assert commands(minded(session, (Mind("roll"), (0,)))) == [Command("roll", 0)]


def test_a_lost_game_is_resigned_only_if_that_may_still_be_offered() -> None:
    session = on_roll(table("money"))
    lost = (Mind("roll", resign="gammon"), (0,)), (Mind("raise"), (1,))
    assert commands(minded(session, *lost)) == [Command("resign", 0, level="gammon")]
    assert commands(minded(session, *lost, may_resign=False)) == [Command("raise", 0, cubes=(1,))]
    later = (Mind("roll"), (0,)), (Mind("roll", resign="gammon"), (1,))
    assert commands(minded(session, *later)) == [Command("roll", 0)]


def test_with_one_kind_of_win_that_level_is_resigned() -> None:
    session = on_roll(table("series", "blastoff"))
    (said,) = commands(minded(session, (Mind("roll", resign="backgammon"), ())))
    assert (said.name, said.level) == ("resign", seated_bot.levels(session.game)[0])


@pytest.mark.parametrize("answer", ["take", "drop"])
def test_an_answer_follows_the_decision(answer: str) -> None:
    session = command_all(on_roll(table("money")), "raise 0")
    assert commands(minded(session, (Mind(answer), ()))) == [Command(answer, 1)]


def test_resigning_is_offered_again_after_a_rematch() -> None:
    session = seated(on_roll(table("match", length=1)), 0)
    command_all(session, "resign 0", "accept 1", "rematch")
    assert think(on_roll(session)).may_resign


def test_the_highest_cube_is_one_that_the_player_takes_part_in() -> None:
    session = command_crew(chouette(4), "raise m2", "take box", "roll 3 1")
    member = session.game.crew[2]
    cube = seated_bot._cube_at_stake(session.game, member)
    assert cube is not None
    assert (cube.value, cube.member) == (1, member)


def test_an_unfinished_play_is_taken_back_before_the_bots_own_play() -> None:
    session = command_all(on_roll(table("money")), "roll 3 1")
    for src, dst in ((24, 23), (13, 10)):
        assert not isinstance(session.move(None, Tried(src, dst)), Refusal)
    thinking = think(seated(session, 0, level="child"))
    thinking.step(10_000)
    play = thinking._decision.play
    assert play is not None
    for act in thinking.acts():
        assert not isinstance(act(session), Refusal)
    assert session.game.last is not None
    assert {(m.src, m.dst) for m in session.game.last.moves} == {(m.src, m.dst) for m in play.moves}


def test_without_nets_a_raise_is_answered_by_the_fallback_player() -> None:
    session = command_all(on_roll(table("money")), "raise 0")
    (said,) = commands(minded(session))
    assert (said.name, said.by) == ("take", 1)
