"""Exercises beside the board: counting pips, counting a result, and whether a player may double."""

from __future__ import annotations

from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.legality.scoring import worth_of_board
from vrhcaby.lessons import random_positions
from vrhcaby.lessons.exercise import Exercise
from vrhcaby.lessons.random_positions import Luck
from vrhcaby.lessons.setting import Act, Setting, game_of, perform
from vrhcaby.rules.model import Refusal, Rules


def count_pips(rules: Rules, luck: Luck) -> Exercise | None:
    """How many pips the mover still needs."""
    position = random_positions.middle_game(rules, luck)
    return Exercise(
        "count_pips",
        rules,
        Setting(rules, position),
        "number",
        right=position.pips[0],
        words={"number": position.pips[0], "sum": _pip_sum(position)},
    )


def _pip_sum(position: Position) -> str:
    counts = [(n, p) for p, n in enumerate(position.points) if n > 0]
    return " + ".join(f"{n} × {p}" for n, p in reversed(counts))


def count_result(rules: Rules, luck: Luck) -> Exercise | None:
    """How many points a win is worth."""
    position = random_positions.finished(rules, luck)
    worth = worth_of_board(rules, None, position)
    setting = Setting(rules, position, "game_over")
    return Exercise("count_result", rules, setting, "number", right=worth.points, worth=worth)


_MOMENTS = ("before_roll", "before_roll", "moving", "opening", "opponent")


def double(rules: Rules, luck: Luck) -> Exercise | None:
    """Whether a player may double. That player is at the bottom: the mover, or the side that waits."""
    wanted = luck.below(2) == 0
    moment = luck.pick(_MOMENTS)
    owner = luck.pick(("centre", "centre", "mover", "other"))
    value = 1 if owner == "centre" else 2 ** (1 + luck.below(3))
    scores = ("no_score", "no_score", "crawford", "past") if "crawford" in rules.cube_rows else ("no_score",)
    score = luck.pick(scores)
    if moment == "opening" and owner != "centre":
        return None
    setting = _double_setting(rules, luck, moment, owner, value, score)
    outcome = perform(game_of(setting), Act("raise", actor="opponent" if moment == "opponent" else "mover"))
    refusal = outcome if isinstance(outcome, Refusal) else None
    if (refusal is None) != wanted:
        return None
    return Exercise(
        "double",
        rules,
        setting,
        "choice",
        ("yes", "no"),
        0 if wanted else 1,
        refusal=refusal,
        words={"moment": moment, "owner": owner, "value": value, "score": score, "length": 7},
        viewpoint=Side.BLACK if moment == "opponent" else Side.WHITE,
    )


def _double_setting(rules: Rules, luck: Luck, moment: str, owner: str, value: int, score: str) -> Setting:
    waiting = moment == "opponent"
    options: dict[str, object] = {}
    if score != "no_score":
        options = {"format": "match", "length": 7, "score": [6, 3] if waiting else [3, 6]}
        options["crawford"] = "now" if score == "crawford" else "past"
    phase = "before_roll" if waiting else moment
    thrown = luck.uneven_roll()
    position = rules.start if moment == "opening" else random_positions.middle_game(rules, luck, 8, 26)
    dice = thrown if phase in ("moving", "opening") else None
    sides = {"centre": "centre", "mover": "mover", "other": "opponent"}
    if waiting:
        sides |= {"mover": "opponent", "other": "mover"}
    return Setting(rules, position, phase, dice, (), options, value, sides[owner])
