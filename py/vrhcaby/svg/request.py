"""A diagram requested in JSON: the same as :func:`vrhcaby.svg.board`, with every value checked.

``{"position": {"points": […], "off": [0, 0]} or one-line text, "mover": "white", "viewpoint": "white",
"dice": [3, 1], "cube": {"value": 2, "owner": "mover", "offered": false},
"arrows": [[24, 18], [13, 10, "bad"]], "marks": [[18, "focus"]], "numbers": true, "pips": false,
"orientation": "landscape", "lang": "cs", "theme": "light", "title": "…", "size": 640, "variables": false,
"zones": [[1, 6, "home board"]], "score": {"mover": 2, "opponent": 4, "length": 5}, "note": "…",
"start": false, "cocked": 6, "cubes": [{"value": 1, "owner": "centre", "name": "captain"}]}``

Only ``position`` is required.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from vrhcaby import limits
from vrhcaby.board.one_line import filled_line
from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.svg.overlays import CUBES, Cube, DiagramError, Score, one_of
from vrhcaby.svg.picture import board


def diagram(args: Mapping[str, object]) -> str:
    """Draw what ``args`` ask for. Raises :class:`DiagramError`, or the position's and dice's own errors."""
    if args.get("position") is None:
        raise DiagramError("position is missing", code="diagram/argument", facts={"argument": "position"})
    read: dict[str, Any] = {}
    for name, value in args.items():
        one_of("argument", name, READERS)
        if value is not None:
            read[name] = READERS[name](name, value)
    return board(read.pop("position"), **read)


def _bad(name: str, value: object, wanted: str) -> DiagramError:
    return DiagramError(
        f"{name} must be {wanted}", code="diagram/argument", facts={"argument": name, "value": repr(value)}
    )


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise _bad(name, value, "a text")
    return value


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _bad(name, value, "true or false")
    return value


def _whole(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _bad(name, value, "a whole number")
    return value


def _items(name: str, value: object, wanted: str = "a list") -> list[Any]:
    if not isinstance(value, (list, tuple)):
        raise _bad(name, value, wanted)
    return list(value)


def _whole_list(name: str, value: object) -> tuple[int, ...]:
    return tuple(_whole(name, item) for item in _items(name, value, "a list of whole numbers"))


def _side(name: str, value: object) -> Side:
    one_of(name, value, [side.value for side in Side])
    return Side(str(value))


def _position(name: str, value: object) -> Position:
    if isinstance(value, str):
        return filled_line(value)
    if not isinstance(value, Mapping):
        raise _bad(name, value, "an object with points and off, or a one-line position")
    off = _whole_list(f"{name}.off", value.get("off", [0, 0]))
    if len(off) != 2:
        raise _bad(f"{name}.off", off, "[mover, opponent]")
    return Position(_whole_list(f"{name}.points", value.get("points")), (off[0], off[1]))


def _dice(name: str, value: object) -> tuple[int, int]:
    dice = _whole_list(name, value)
    if len(dice) != 2:
        raise _bad(name, value, "two numbers")
    return dice[0], dice[1]


def _cube(name: str, value: object) -> Cube:
    table = _table(name, value, _CUBE_KEYS)
    owner: Any = table.get("owner", "centre")
    by: Any = table.get("by", "mover")
    return Cube(
        _whole(f"{name}.value", table.get("value", 1)),
        owner,
        _flag(f"{name}.offered", table.get("offered", False)),
        by,
        _text(f"{name}.name", table.get("name", "")),
        _flag(f"{name}.active", table.get("active", True)),
    )


_CUBE_KEYS = ("value", "owner", "offered", "by", "name", "active")


def _cubes(name: str, value: object) -> tuple[Cube, ...]:
    return tuple(_cube(f"{name}[{i}]", item) for i, item in enumerate(_items(name, value)[: len(CUBES) + 1]))


def _score(name: str, value: object) -> Score:
    table = _table(name, value, _SCORE_KEYS)
    return Score(*(_whole(f"{name}.{key}", table.get(key)) for key in _SCORE_KEYS))


_SCORE_KEYS = ("mover", "opponent", "length")


def _table(name: str, value: object, keys: tuple[str, ...]) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise _bad(name, value, f"an object with {', '.join(keys)}")
    one_of(f"{name} key", next((k for k in value if k not in keys), keys[0]), keys)
    return value


def _signs(lengths: tuple[int, ...], wanted: str) -> Callable[[str, object], tuple[Any, ...]]:
    def read(name: str, value: object) -> tuple[Any, ...]:
        # One more than the limit is enough for the drawing to refuse them all.
        some = _items(name, value)[: limits.SIGNS + 1]
        signs = tuple(tuple(_items(name, item, wanted)) for item in some)
        if any(len(item) not in lengths for item in signs):
            raise _bad(name, value, wanted)
        return signs

    return read


READERS: dict[str, Callable[[str, object], Any]] = {
    "position": _position,
    "mover": _side,
    "viewpoint": _side,
    "dice": _dice,
    "cube": _cube,
    "arrows": _signs((2, 3), "a list of [from, to] or [from, to, kind]"),
    "marks": _signs((1, 2, 3), "a list of [place], [place, kind] or [place, kind, whose]"),
    "zones": _signs((2, 3), "a list of [first, last] or [first, last, label]"),
    "score": _score,
    "note": _text,
    "start": _flag,
    "cocked": _whole,
    "cubes": _cubes,
    "numbers": _flag,
    "pips": _flag,
    "orientation": _text,
    "lang": _text,
    "theme": _text,
    "title": _text,
    "size": _whole,
    "variables": _flag,
}
