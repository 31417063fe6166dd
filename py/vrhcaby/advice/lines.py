"""Lines from a turn: alternating plays of both sides, each evaluated by the bot."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from vrhcaby.board.plays import applied
from vrhcaby.bot import service
from vrhcaby.bot.engines import reached
from vrhcaby.bot.grading import review_play
from vrhcaby.bot.levels import level_of_plies
from vrhcaby.bot.params import params_of
from vrhcaby.bot.thinker import Task
from vrhcaby.errors import NotationError
from vrhcaby.legality.legal import legal_plays
from vrhcaby.notation.parse_errors import fault, moved
from vrhcaby.notation.play_text import parse_play
from vrhcaby.notation.replay import resolve
from vrhcaby.session.snapshot import checkers_wire, pips_wire
from vrhcaby.wire.answers import move_wire

if TYPE_CHECKING:
    from vrhcaby.board.plays import Play
    from vrhcaby.board.position import Position
    from vrhcaby.board.side import Side
    from vrhcaby.rules.model import Rules
    from vrhcaby.wire.shapes.remarks import LinePlay

PLIES = 2
MOST_PLAYS = 6
MOST_TEXT = 400
"""The most characters in a line."""
_PLAY = re.compile(r"\s*(?:(?P<a>[1-6])\s*-?\s*(?P<b>[1-6])\s*:)?(?P<play>[^;\n]*)(?:[;\n]|$)")


def judged_line(task: Task, mover: Side, text: str) -> list[LinePlay]:
    """Judge the plays of a line from a decision on. Raises :class:`NotationError` with the column of the first
    illegal play.
    """
    if len(text) > MOST_TEXT:
        raise fault(f"a line has at most {MOST_TEXT} characters", text, code="notation/too-long")
    plays: list[LinePlay] = []
    position, stakes, dice, side = task.position, task.stakes, task.roll, mover
    for part in _PLAY.finditer(text):
        if not part[0].strip(" ;\n"):
            continue
        if part["a"]:
            dice = (int(part["a"]), int(part["b"]))
        if dice is None or len(plays) == MOST_PLAYS:
            detail = f"a line has at most {MOST_PLAYS} plays" if dice else "dice such as 31: are missing"
            raise fault(detail, part[0].strip(), code="notation/dice", column=part.start() + 1)
        play = _play(task.rules, position, dice, part["play"], part.start("play"))
        plays.append(_judged(replace(task, position=position, stakes=stakes, roll=dice), side, play))
        position, stakes, dice, side = play.position.swapped(), stakes.turned(), None, side.other
    if not plays:
        raise fault("no play in the line", text)
    return plays


def _judged(task: Task, side: Side, play: Play) -> LinePlay:
    """Compare a play from the task's position with the best one."""
    assert task.roll is not None
    plies = reached(params_of(task.rules, task.scoring), PLIES)
    asked = (task.rules, task.position, task.roll)
    reviewed = review_play(*asked, play.position, task.stakes, plies, task.scoring)
    if reviewed is None:
        best = played = service.best(*asked, task.stakes, level_of_plies(plies), 1, task.scoring)[0]
    else:
        best, played = reviewed.best, reviewed.played
    return {
        "dice": list(task.roll),
        "text": play.text,
        "moves": [move_wire(move) for move in play.moves],
        "board": {
            "mover": side.value,
            "checkers": checkers_wire(task.position, side),
            "pips": pips_wire(task.position, side),
        },
        "equity": played.equity,
        "loss": reviewed.loss if reviewed else 0.0,
        "best": best.play.text,
        "best_equity": best.equity,
    }


def _play(rules: Rules, position: Position, dice: tuple[int, int], text: str, column: int) -> Play:
    """The legal play that a text describes."""
    try:
        moves = resolve(position, dice, parse_play(text))
    except NotationError as error:
        raise moved(error, 1, column + 1) from error
    after = position
    for move in moves:
        after = applied(after, move)
    for play in legal_plays(rules, position, dice):
        if play.position == after:
            return play
    raise fault(
        "the rulebook does not allow it", text.strip(), code="notation/impossible-play", column=column + 1
    )
