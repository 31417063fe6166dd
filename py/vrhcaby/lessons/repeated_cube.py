"""Repeat a mistake with the cube: double or not, take or drop."""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby.lessons.setting import Setting, game_of, read_setting
from vrhcaby.lessons.table_reader import Faults, LessonError, Raw
from vrhcaby.wire.answers import position_wire

DOUBLING, ANSWERING = ("roll", "raise"), ("take", "drop")
_OWNER_SEEN = {"mover": "opponent", "opponent": "mover"}


@dataclass(frozen=True, slots=True)
class RepeatedCube:
    """The question: ``options`` are two cube actions. White is on roll, so Black answers a double."""

    setting: Setting
    options: tuple[str, str]
    right: str
    gains: tuple[float, ...]
    """What each option gains, if known."""
    score: tuple[int, ...]
    """The match's length, the decider's score and the other's; empty without a match."""


def read_cube(case: Raw) -> RepeatedCube:
    """The question of a card. Raises :class:`LessonError` for an invalid or impossible setting."""
    faults = Faults()
    cube, match = (faults.items(case.get(key), key, n, n) for key, n in (("cube", 2), ("match", 4)))
    faults.raise_any()
    (value, owner), (length, mine, theirs, crawford) = cube, match
    answers = case.get("instead") in ANSWERING
    options: dict[str, object] = {"format": "money"}
    if length:
        score = [theirs, mine] if answers else [mine, theirs]
        options = {"format": "match", "length": length, "score": score}
        options |= {"crawford": "now"} if crawford else {}
    raw = {key: case.get(key) for key in ("rulebook", "reading", "variant", "position")}
    raw |= {"phase": "before_roll", "options": options, "cube_value": value, "cube_owner": owner}
    setting = read_setting(raw, "", faults)
    faults.raise_any()
    if answers:
        position = position_wire(setting.position.swapped())
        raw |= {"phase": "raise_offered", "position": position}
        setting = read_setting(raw | {"cube_owner": _OWNER_SEEN.get(str(owner), owner)}, "", faults)
    game_of(setting)
    right, gains = str(case.get("instead")), case.get("gains", [])
    offered = ANSWERING if answers else DOUBLING
    if right not in offered:
        raise LessonError(("instead: must be a cube action",), "lesson/action")
    known = isinstance(gains, list) and len(gains) == 2 and all(isinstance(x, int | float) for x in gains)
    return RepeatedCube(
        setting, offered, right, tuple(gains) if known else (), (length, mine, theirs) if length else ()
    )
