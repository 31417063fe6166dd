"""Goals of a lesson's step: conditions on a play, and numbers to count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vrhcaby.board.plays import Move, Play
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.legality.explain import judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.scoring import worth_of_board
from vrhcaby.lessons.setting import Setting, game_of, read_pairs
from vrhcaby.lessons.table_reader import Faults, LessonError
from vrhcaby.rules.model import Refusal


def view_of(setting: Setting) -> RollView:
    """The roll of a setting, from its start: moves already made are part of the play.

    Raises :class:`LessonError` if the setting has no dice.
    """
    if setting.dice is None:
        raise LessonError(("dice: are needed",))
    return RollView(setting.rules, setting.position, setting.dice)


def judge_tries(
    setting: Setting, raw: Sequence[Any], *, complete: bool
) -> tuple[tuple[Move, ...], Position] | Refusal:
    """Judge moves given as pairs of places, ``[[24, 18], [13, 11]]``.

    ``complete`` requires a whole legal play; otherwise a beginning is enough. Returns the moves meant with the board
    after them, or the refusal. Raises :class:`LessonError` for malformed pairs.
    """
    faults = Faults()
    tries = read_pairs(list(raw), "moves", faults)
    faults.raise_any()
    return judge_play(view_of(setting), tries, complete)


@dataclass(frozen=True, slots=True)
class Condition:
    """A named condition on a finished play, with a value from the lesson."""

    holds: Callable[[Setting, Play, Any], bool]
    check: Callable[[Any, str, Faults], object]


def _wanted_plays(setting: Setting, play: Play, wanted: Any) -> bool:
    ends = [judge_tries(setting, moves, complete=True) for moves in wanted]
    return any(not isinstance(end, Refusal) and end[1] == play.position for end in ends)


def _check_plays(value: Any, path: str, faults: Faults) -> None:
    for i, moves in enumerate(faults.items(value, path, 1, 24)):
        read_pairs(moves, f"{path}[{i}]", faults)


def _check_points(value: Any, path: str, faults: Faults) -> None:
    for i, point in enumerate(faults.items(value, path, 1, 24)):
        faults.whole(point, f"{path}[{i}]", 1, 24)


def _check_dice(value: Any, path: str, faults: Faults) -> None:
    for i, die in enumerate(faults.items(value, path, 1, 4)):
        faults.whole(die, f"{path}[{i}]", 1, 6)


def _hits(_: Setting, play: Play, least: int) -> bool:
    return sum(m.hit for m in play.moves) >= least


def _holds(_: Setting, play: Play, points: Sequence[int]) -> bool:
    return all(play.position.points[p] >= 2 for p in points)


def _off(_: Setting, play: Play, count: int) -> bool:
    return sum(m.dst == OFF for m in play.moves) == count


def _enters(_: Setting, play: Play, count: int) -> bool:
    return sum(m.src == BAR for m in play.moves) >= count


def _single(_: Setting, play: Play, most: int) -> bool:
    return sum(n == 1 for n in play.position.points[1:25]) <= most


def _one_checker(_: Setting, play: Play, wanted: bool) -> bool:
    chained = all(a.dst == b.src for a, b in zip(play.moves, play.moves[1:], strict=False))
    return chained == wanted


def _number(low: int, high: int) -> Callable[[Any, str, Faults], object]:
    return lambda value, path, faults: faults.whole(value, path, low, high)


CONDITIONS: Mapping[str, Condition] = {
    "any": Condition(lambda _s, _p, wanted: bool(wanted), lambda v, path, f: f.flag(v, path)),
    "plays": Condition(_wanted_plays, _check_plays),
    "hits": Condition(_hits, _number(1, 4)),
    "holds": Condition(_holds, _check_points),
    "off": Condition(_off, _number(0, 4)),
    "enters": Condition(_enters, _number(1, 4)),
    "singles": Condition(_single, _number(0, 15)),
    "one_checker": Condition(_one_checker, lambda v, path, f: f.flag(v, path)),
    "dice_used": Condition(
        lambda _s, play, dice: sorted(d for m in play.moves for d in m.dice) == sorted(dice), _check_dice
    ),
}
"""Goals of a play; a step may name several, and all must hold.

``any``: any legal play · ``plays``: one of these, compared by the final board · ``hits``: at least this many checkers
hit · ``holds``: two or more own checkers on each of these points · ``off``: exactly this many borne off · ``enters``:
at least this many from the bar · ``singles``: at most this many own blots left · ``one_checker``: whether one checker
does all of it · ``dice_used``: exactly these numbers.
"""


def _pips(setting: Setting) -> int:
    return setting.position.pips[0]


def _opponent_pips(setting: Setting) -> int:
    return setting.position.pips[1]


def _plays(setting: Setting) -> int:
    return len(game_of(setting).view.plays())


def _points(setting: Setting) -> int:
    return worth_of_board(setting.rules, None, setting.position, setting.cube_value).points


COUNTS: Mapping[str, Callable[[Setting], int]] = {
    "pips": _pips,
    "opponent_pips": _opponent_pips,
    "plays": _plays,
    "points": _points,
}
"""The counts that the engine computes for a ``number`` step."""
