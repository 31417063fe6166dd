"""The figure of an example: its position, the tried moves, and the author's marks.

The try is drawn from the example: moves as arrows, a command as a sign on the dice or the cube.
"""

from __future__ import annotations

from typing import Any

from tools.site.example_settings import ends_early, setting_of
from tools.site.examples import Example
from tools.site.pictured import Picture, resignation
from vrhcaby.board.side import Side
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons.setting import DEFAULT_DICE, OPENING_DICE, Setting
from vrhcaby.svg.overlays import CUBES, DICE

Signs = tuple[tuple[Any, ...], ...]
NamedZone = tuple[int, int, dict[str, str]]

_THROWS = {"roll": DEFAULT_DICE, "draw": OPENING_DICE}
"""The dice rolled by a command that is allowed and rolls."""
_ON_CUBES = frozenset(["raise", "take", "drop", "beaver", "raccoon"])
POINTS_OUT = frozenset(["dice", "arrows", "marks", "zones", "score", "cubes", "words"])
"""Entries that make a figure more than a bare board."""


def picture_of(example: Example) -> Picture:
    """The figure in the mover's view; in a chouette in that of the crew, which plays Black."""
    raw = example.raw
    setting = setting_of(example)
    side = Side.BLACK if setting.options.get("format") == "chouette" else Side.WHITE
    return Picture(
        setting,
        _arrows(example) + _signs(raw, "arrows"),
        _act_marks(example, setting) + _differing(example, setting) + _signs(raw, "marks"),
        viewpoint=side,
        mover=side,
        dice=_dice(example),
        start=example.kind == "opening" or raw.get("command") == "draw",
        cocked=raw.get("cocked_on"),
        zones=_counted(example, setting) + tuple(_zone(zone) for zone in raw.get("zones", [])),
        note=_note(example, setting),
    )


def is_bare(example: Example) -> bool:
    """Whether its figure points out nothing and its author does not say why."""
    return not example.raw.get("meant_bare") and not POINTS_OUT & set(picture_of(example).shows)


def _kind(example: Example) -> str:
    return "bad" if example.expect == "refused" else "good"


def _signs(raw: Any, key: str) -> Signs:
    return tuple(tuple(sign) for sign in raw.get(key, []))


def _dice(example: Example) -> tuple[int, int] | None:
    """The example's dice; cocked ones and those of a throw are drawn accordingly."""
    raw = example.raw
    if "dice" in raw:
        return raw["dice"][0], raw["dice"][1]
    thrown = raw.get("options", {}).get("cocked") or example.expect == "ok"
    return _THROWS.get(raw.get("command", "")) if thrown else None


def _arrows(example: Example) -> Signs:
    pairs = example.raw.get("moves", []) if example.kind == "judge" else []
    if example.raw.get("command") == "move":
        pairs = [example.raw["move"]]
    # The moves before an end that comes too early are legal.
    kind = "move" if ends_early(example.raw) else _kind(example)
    return tuple((pair[0], pair[1], kind) for pair in pairs)


def _act_marks(example: Example, setting: Setting) -> Signs:
    """Marks for a command, where it acts: on the roller's dice, or on the speaker's cube."""
    command = example.raw.get("command", "")
    actor = example.raw.get("actor", "mover")
    if ends_early(example.raw):
        return ((DICE, "bad", "mover"),)
    if command in _THROWS:
        return ((DICE, _kind(example), "opponent" if actor == "opponent" else "mover"),)
    if command not in _ON_CUBES:
        return ()
    crew = setting.options.get("format") == "chouette"
    return ((CUBES[1] if crew and actor == "member" else CUBES[0], _kind(example)),)


def _counted(example: Example, setting: Setting) -> tuple[NamedZone, ...]:
    """For a start: how many checkers are on each of the mover's points."""
    if example.kind != "start":
        return ()
    points = setting.position.points
    return tuple((p, p, _same(str(points[p]))) for p in range(24, 0, -1) if points[p] > 0)


def _differing(example: Example, setting: Setting) -> Signs:
    """For a start: where it differs from the rulebook's."""
    if example.kind != "start" or example.expect == "ok":
        return ()
    mine, theirs = setting.position.points, setting.rules.start.points
    return tuple((p, "bad") for p in range(24, 0, -1) if max(mine[p], 0) != max(theirs[p], 0))


def _zone(raw: Any) -> NamedZone:
    first, last = raw["points"]
    label = raw["label"]
    return first, last, _same(label) if isinstance(label, str) else dict(label)


def _same(text: str) -> dict[str, str]:
    """A number, or a name that every language has."""
    return dict.fromkeys(LANGUAGES, text)


def _note(example: Example, setting: Setting) -> dict[str, str] | None:
    if "note" in example.raw:
        return dict(example.raw["note"])
    if example.raw.get("command") != "resign":
        return None
    actor, level = example.raw.get("actor", "mover"), setting.level
    return {lang: resignation(actor, level, lang) for lang in LANGUAGES}
