"""Mini-games: rolled dice, an opponent that chooses its plays, a winner in the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from vrhcaby import limits
from vrhcaby.api.lesson_ops import act_wire
from vrhcaby.api.step_ops import lesson_act
from vrhcaby.game.state import Phase
from vrhcaby.lessons import turn_cycle
from vrhcaby.lessons.acting import Acted, act_in
from vrhcaby.lessons.course import Step, validate_lesson
from vrhcaby.lessons.setting import Act
from vrhcaby.lessons.store import recaps
from vrhcaby.lessons.table_reader import Raw

GAMES = [recap.lesson.steps[-1] for recap in recaps()]
RACE = {
    "kind": "turns", "rulebook": "precise", "position": "6:2 / 1:1", "rolls": [[6, 6]], "fair": True,
    "text": "Win.", "failure": "Lost.", "goal": {"over": True, "won": True},
}  # fmt: skip


def next_acts(step: Step, acted: Acted) -> tuple[Raw, ...]:
    """What a reader does next: double if that is asked, else roll and make the first legal play."""
    game = (acted.then or (acted.now,))[-1].game
    if game.phase is Phase.MOVING:
        return tuple(dict(act_wire(one)) for one in turn_cycle.played(game, ()))
    wanted = step.goal.get("cube", 1)
    return ({"command": "roll" if all(c.value >= wanted for c in game.cubes) else "raise"},)


def play_out(step: Step, secret: bytes) -> tuple[Acted, list[Raw]]:
    """A mini-game to its end, with both sides' acts."""
    step = replace(step, script=replace(step.script, secret=secret))
    acted, acts = act_in(step, []), list[Raw]()
    for _ in count():
        assert len(acts) < limits.ACTS
        for act in next_acts(step, acted):
            acted = act_in(step, [*acts, act])
            assert acted.refusal is None
            acts = [*acted.acts, *(dict(act_wire(one.act)) for one in acted.then if one.act)]
            if acted.verdict is not None:
                return acted, acts
    raise AssertionError


def rolls(acts: Iterable[Raw]) -> list[object]:
    return [act["dice"] for act in acts if act.get("command") == "roll"]


@pytest.mark.parametrize("step", GAMES, ids=lambda step: step.text["en"].split(":")[0])
def test_a_mini_game_is_played_to_its_end_and_says_who_won(step: Step) -> None:
    ended = [play_out(step, secret) for secret in (b"one", b"two")]
    for acted, acts in ended:
        assert acted.verdict is not None
        game = acted.verdict.game
        assert game is not None
        assert game.result is not None
        won = game.player(game.result.winner) == turn_cycle.READER
        assert acted.verdict.state == ("success" if won else "failure")
        assert rolls(act_in(step, acts[:-1]).acts) == rolls(acts), "a roll keeps its dice"
    assert len({str(rolls(acts)) for _, acts in ended}) > 1, "the dice differ from game to game"


def test_the_secret_alone_determines_a_mini_games_dice() -> None:
    assert play_out(GAMES[0], b"one") == play_out(GAMES[0], b"one")


def test_the_page_rolls_other_dice_at_each_throw() -> None:
    thrown: list[Any] = [lesson_act({"step": RACE, "acts": [{"command": "roll"}]}, "en") for _ in range(8)]
    assert len({str(answer["ok"]["acts"]) for answer in thrown}) > 1


def test_a_lost_mini_game_begins_anew() -> None:
    acts = [{"command": "roll", "dice": [2, 1]}, {"move": [6, 4]}, {"move": [6, 5]}, {"command": "confirm"}]
    answer: Any = lesson_act({"step": RACE, "acts": acts}, "en")
    assert answer["ok"]["said"]["state"] == "failure"
    assert answer["ok"]["again"]["game"]["phase"] == "before_roll"
    assert "Lost." in str(answer["ok"]["panel"])


def test_the_opponent_bears_off_and_hits_where_it_can() -> None:
    step = GAMES[1]
    turns = turn_cycle.begin(step.setting)
    rolled = turn_cycle.done(turns, step.script, Act("roll", dice=(6, 5)))
    assert isinstance(rolled, turn_cycle.Turns)
    turns = rolled
    chosen = turn_cycle.opponents_acts(turns, step.script)
    assert chosen[-1].command == "confirm"
    hits = max(sum(m.hit for m in play.moves) for play in turns.game.view.plays())
    for act in chosen[:-1]:
        outcome = turn_cycle.done(turns, step.script, act)
        assert isinstance(outcome, turn_cycle.Turns)
        turns = outcome
    assert sum(move.hit for move in turns.game.draft) == hits


def test_a_mini_game_needs_dice_with_which_it_can_be_won() -> None:
    step: Raw = {
        "kind": "turns", "rulebook": "precise", "position": "6:1 / 6:1", "rolls": [[6, 1]], "fair": True,
        "text": "Win.", "goal": {"over": True, "won": True},
    }  # fmt: skip
    lesson = {"id": "a", "title": "A", "about": "A", "steps": [step]}
    assert validate_lesson(lesson) == ()
    lost = {**step, "position": "6:9 / 1:1", "rolls": [[2, 1]]}
    assert any("does not reach" in fault for fault in validate_lesson({**lesson, "steps": [lost]}))
