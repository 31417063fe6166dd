"""The parts of a step that are read separately: texts, signs, commands, bound plays, the script of turns."""

from __future__ import annotations

from functools import partial
from typing import Any

from vrhcaby import limits
from vrhcaby.board.dice import checked_roll
from vrhcaby.lessons import turn_cycle
from vrhcaby.lessons.deciding import cite_of
from vrhcaby.lessons.setting import COMMANDS, Setting, read_pairs
from vrhcaby.lessons.table_reader import Faults, Raw

ANSWERS = ("take", "drop")
SIGN_KINDS = {
    "arrows": ("move", "good", "bad", "hint"),
    "marks": ("good", "bad", "focus", "source"),
}


def optional_text(table: Raw, key: str, path: str, faults: Faults) -> Any:
    """A text of a step, "" if missing."""
    return faults.text(table[key], f"{path}{key}") if key in table else ""


def texts_of(table: Raw, key: str, path: str, faults: Faults) -> tuple[Any, ...]:
    """A list of texts."""
    result = faults.items(table.get(key, []), f"{path}{key}", 0, 12)
    return tuple(faults.text(text, f"{path}{key}[{i}]") for i, text in enumerate(result))


def bound_plays(table: Raw, path: str, faults: Faults) -> tuple[tuple[Any, ...], ...]:
    """The plays that the answers of a ``choice`` stand for, as pairs of places."""
    result = faults.items(table.get("options_play", []), f"{path}options_play", 0, 12)
    read = [
        faults.items(moves, f"{path}options_play[{i}]", 0, limits.MOVES) for i, moves in enumerate(result)
    ]
    for i, moves in enumerate(read):
        read_pairs(moves, f"{path}options_play[{i}]", faults)
    if any(read) and table.get("dice") is None:
        faults.add(f"{path}dice", "dice/missing", "are needed where answers stand for plays")
    return tuple(map(tuple, read))


def actions_of(table: Raw, path: str, faults: Faults) -> tuple[str, ...]:
    """The commands that a step offers."""
    result = faults.items(table.get("actions", []), f"{path}actions", 0, 8)
    return tuple(faults.word(a, f"{path}actions[{i}]", COMMANDS) for i, a in enumerate(result))


def signs_of(table: Raw, key: str, places: int, path: str, faults: Faults) -> tuple[tuple[Any, ...], ...]:
    """Arrows ``[from, to]`` and marks ``[place]``, optionally with a kind."""
    result = []
    for i, entry in enumerate(faults.items(table.get(key, []), f"{path}{key}", 0, 12)):
        where = f"{path}{key}[{i}]"
        parts = faults.items(entry, where, places, places + 1)
        for j, place in enumerate(parts[:places]):
            faults.whole(place, f"{where}[{j}]", 0, 25)
        if len(parts) > places:
            faults.word(parts[places], f"{where}[{places}]", SIGN_KINDS[key])
        result.append(tuple(parts))
    return tuple(result)


def deciding_row(table: Raw, setting: Setting, path: str, faults: Faults) -> str:
    """The row whose paragraph decides; "" if none is named or the rulebook lacks it."""
    row = table.get("decides", "")
    if row and (not isinstance(row, str) or cite_of(setting.rules, row) is None):
        faults.add(f"{path}decides", "row", f"rulebook {setting.rules.book} has no such row")
        return ""
    return str(row)


def script_of(table: Raw, path: str, faults: Faults) -> turn_cycle.Script:
    """The dice and plays of a ``turns`` step."""

    def plays(key: str) -> tuple[Any, ...]:
        result = faults.items(table.get(key, []), f"{path}{key}", 0, 24)
        return tuple(read_pairs(moves, f"{path}{key}[{i}]", faults) for i, moves in enumerate(result))

    thrown = faults.items(table.get("rolls", []), f"{path}rolls", 0, 40)
    rolls = [faults.trying(f"{path}rolls[{i}]", partial(checked_roll, dice)) for i, dice in enumerate(thrown)]
    return turn_cycle.Script(
        tuple(roll for roll in rolls if roll),
        plays("replies"),
        plays("example"),
        faults.word(table.get("answer", "take"), f"{path}answer", ANSWERS),
        faults.flag(table.get("fair", False), f"{path}fair"),
    )
