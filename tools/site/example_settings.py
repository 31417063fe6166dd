"""Convert an example into a setting: the start of its figure, and the moves made in it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tools.site.examples import Example
from vrhcaby.board.position import OFF, Position
from vrhcaby.lessons.setting import KEYS, OPTION_KEYS, Setting, read_setting
from vrhcaby.lessons.table_reader import Faults

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.lesson_arguments import ActArgs


def setting_of(example: Example) -> Setting:
    """The setting in which an example begins."""
    of_setting = KEYS - {"book", "moves", "dice"}
    raw = {key: value for key, value in example.raw.items() if key in of_setting}
    options = {k: v for k, v in example.raw.get("options", {}).items() if k in OPTION_KEYS}
    raw |= {"rulebook": example.book, "options": options}
    if example.kind == "opening":
        money = example.raw.get("format") == "money"
        raw |= {"phase": "draw", "options": {"format": "money"} if money else {}}
    if "dice" in example.raw and example.kind != "opening":
        raw["dice"] = example.raw["dice"]
    if example.kind in ("command", "cube"):
        raw["moves"] = example.raw.get("moves", [])
    if example.kind == "score":
        raw["phase"] = "game_over"
        cube = example.raw.get("cube", {})
        raw["options"] |= {key: example.raw[key] for key in ("scoring", "jacoby") if key in example.raw}
        raw |= {f"cube_{key}": value for key, value in cube.items()}
    faults = Faults()
    found = read_setting(raw, "", faults)
    faults.raise_any()
    return found


def tried_from(example: Example, setting: Setting) -> Setting:
    """The reader's start; a finished game goes back to the winner's last checker."""
    if example.kind != "score":
        return setting
    position = setting.position
    place = _last_place(position)
    points = tuple(1 if p == place else n for p, n in enumerate(position.points))
    before = replace(position, points=points, off=(position.off[0] - 1, position.off[1]))
    return replace(setting, position=before, phase="moving", dice=(place, place))


def _last_place(position: Position) -> int:
    """A point of the winner's home without a loser's checker; the dice show its number."""
    return next(p for p in range(1, 7) if position.points[p] == 0)


def ends_early(raw: Any) -> bool:
    """Whether the example's dice are picked up before its play is complete."""
    return bool(raw.get("complete") and raw["expect"] == "refused" and raw.get("rule") == "compulsory")


def acts_of(example: Example) -> list[ActArgs]:
    """The example's moves as arguments of ``try``; empty if it only shows a position."""
    raw = example.raw
    if example.kind == "judge":
        acts: list[ActArgs] = [{"move": tuple(pair)} for pair in raw["moves"]]
        if ends_early(raw):
            acts.append({"command": "confirm"})
        return acts
    if example.kind == "opening":
        return [{"command": "draw", "dice": list(raw["dice"])}]
    if example.kind == "score":
        return [{"move": (_last_place(setting_of(example).position), OFF)}, {"command": "confirm"}]
    if example.kind not in ("command", "cube") or raw.get("options", {}).get("cocked"):
        return []
    act: ActArgs = {"move": tuple(raw["move"])} if raw["command"] == "move" else {"command": raw["command"]}
    if "level" in raw and "command" in act:
        act["level"] = raw["level"]
    if "actor" in raw:
        act["by"] = raw["actor"]
    return [act]
