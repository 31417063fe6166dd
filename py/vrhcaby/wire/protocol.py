"""The envelope of messages and the reading of their arguments.

Every reader returns a typed value or raises a typed error that names the
argument and the offending value. Nothing here knows a session.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from vrhcaby import limits
from vrhcaby.board.dice import Roll, checked_roll
from vrhcaby.board.one_line import position_of_line
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.board.side import Side
from vrhcaby.errors import PositionError, ProtocolError
from vrhcaby.judging.explain import Tried
from vrhcaby.language.languages import checked_lang
from vrhcaby.rules.load import parse_choice
from vrhcaby.rules.model import Rules

VERSION = 1

Args = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Request:
    """A parsed envelope."""

    id: object
    op: str
    args: Args
    rev: int | None
    lang: str
    desk: str = ""


def parse(text: str) -> Request:
    """Read one request, or raise :class:`ProtocolError`."""
    if len(text) > limits.MESSAGE:
        raise ProtocolError("the message is too long", code="protocol/too-long")
    raw = json_value(text)
    if not isinstance(raw, dict):
        raise ProtocolError("a message is a JSON object", code="protocol/malformed")
    version = raw.get("v", VERSION)
    if version != VERSION or isinstance(version, bool):
        raise ProtocolError(
            f"unknown version {version!r}", code="protocol/version", facts={"v": repr(version)}
        )
    op = raw.get("op")
    if not isinstance(op, str):
        raise ProtocolError("a message names an operation", code="protocol/malformed")
    args = raw.get("args", {})
    if not isinstance(args, dict):
        raise bad_arg("args", args, "an object")
    rev = raw.get("rev")
    if rev is not None and not _is_int(rev):
        raise bad_arg("rev", rev, "an integer")
    lang = checked_lang(raw.get("lang", "en"))
    return Request(raw.get("id"), op, args, rev, lang, _desk_of(raw))


def _desk_of(raw: Args) -> str:
    name = raw.get("desk", "")
    if not isinstance(name, str) or len(name) > limits.DESK_NAME:
        raise bad_arg("desk", name, f"a text of at most {limits.DESK_NAME} characters")
    return name


def json_value(text: str) -> object:
    """The value of a JSON text, or :class:`ProtocolError`: ``protocol/malformed`` where it is none,
    ``protocol/surrogate`` with path and token where half a character stands alone in it.
    """
    try:
        found = _read(text)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"not JSON: {error}", code="protocol/malformed") from None
    if _HALF.search(text):
        for path, part in _texts(found, ""):
            if _LONE.search(part):
                raise ProtocolError(
                    f"{path or 'the message'}: half a character (a lone surrogate)",
                    code="protocol/surrogate",
                    facts={"path": path, "token": _short(part)},
                )
    return found


_HALF = re.compile(r"[\ud800-\udfff]|\\u[dD][89a-fA-F]")
"""Where half a character might be; most of these are halves of a whole one."""
_LONE = re.compile("[\ud800-\udfff]")


def _texts(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Every text in a JSON value, the names of its fields too, with its path."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from _texts(part, f"{path}[{index}]")
    elif isinstance(value, dict):
        for key, part in value.items():
            yield path, key
            yield from _texts(part, f"{path}.{key}" if path else key)


def _read(text: str) -> object:
    """JSON without what only Python reads into it: numbers that are not finite."""
    return json.loads(text, parse_constant=_finite, parse_float=_finite)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"{digits} is no number of JSON")
    return number


def request_id(text: str) -> object:
    """The id of a message that may be malformed, for the answer; ``None`` if unreadable."""
    try:
        raw = _read(text[: limits.MESSAGE])
    except (ValueError, RecursionError):
        return None
    return raw.get("id") if isinstance(raw, dict) else None


def bad_arg(name: str, value: object, expected: str) -> ProtocolError:
    """The error for an argument of a wrong type or value: code ``protocol/bad-args``, the argument and what
    it was (shortened) among its facts. ``expected`` completes "must be …".
    """
    return ProtocolError(
        f"{name} must be {expected}, not {_short(value)}",
        code="protocol/bad-args",
        facts={"argument": name, "value": _short(value)},
    )


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def integer(args: Args, name: str, default: int | None = None, low: int = 0, high: int = 10**9) -> int:
    """The argument ``name`` as a whole number from ``low`` to ``high``, both included; ``default`` where it
    is absent.

    Raises ``protocol/bad-args`` for anything else, true and false among it.
    """
    value = args.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise bad_arg(name, value, f"an integer from {low} to {high}")
    return value


def boolean(args: Args, name: str, default: bool = False) -> bool:
    """The argument ``name`` as a truth value; ``default`` where it is absent.

    Raises ``protocol/bad-args`` for anything else, 0 and 1 among it.
    """
    value = args.get(name, default)
    if not isinstance(value, bool):
        raise bad_arg(name, value, "true or false")
    return value


def text(args: Args, name: str, default: str | None = None) -> str:
    """The argument ``name`` as a text; ``default`` where it is absent. Raises ``protocol/bad-args`` for
    anything else.
    """
    value = args.get(name, default)
    if not isinstance(value, str):
        raise bad_arg(name, value, "a text")
    return value


def one_of(args: Args, name: str, known: tuple[str, ...], default: str | None = None) -> str:
    """The argument ``name``, which must be one of the words ``known``; ``default`` where it is absent.

    Raises ``protocol/bad-args`` and lists the words for anything else.
    """
    value = args.get(name, default)
    if not isinstance(value, str) or value not in known:
        raise bad_arg(name, value, "one of " + ", ".join(known))
    return value


def optional_side(args: Args, name: str) -> Side | None:
    """``white`` or ``black``; ``None`` if absent."""
    if args.get(name) is None:
        return None
    return Side(one_of(args, name, ("white", "black")))


def rules_of(args: Args) -> Rules:
    """The rulebook, reading and variant named by stateless arguments; completed and standard where not
    named.

    Raises :class:`RulebookError` for one that there is not.
    """
    return parse_choice(
        args.get("rulebook"), args.get("reading", "completed"), args.get("variant", "standard")
    )


def position_of(args: Args, rules: Rules) -> Position:
    """The position of stateless arguments, the mover's view, with as many checkers a side as the rules play
    with: on one line, or by numbers.

    Raises :class:`PositionError` for another shape, a count that is no count, or too many or too few
    checkers.
    """
    raw = args.get("position")
    if isinstance(raw, str):
        return position_of_line(raw, rules.checkers)
    if not isinstance(raw, dict):
        raise PositionError(
            "a position is a line or an object", code="position/shape", facts={"position": _short(raw)}
        )
    points, off = raw.get("points"), raw.get("off", [0, 0])
    if not isinstance(points, list) or not isinstance(off, list):
        raise PositionError("points and off are lists", code="position/shape")
    if len(off) != 2:
        raise PositionError("off is two numbers", code="position/shape", facts={"off": _short(off)})
    return Position(tuple(points), (off[0], off[1])).checked(rules.checkers)


def dice_of(args: Args, name: str = "dice") -> Roll:
    """Two dice of arguments; raises :class:`DiceError` for anything but two numbers from 1 to 6."""
    return checked_roll(args.get(name))


def place(value: object, name: str) -> int:
    """A place as a number 0-25 or a text ``"1"``-``"24"``, ``"bar"`` (25), ``"off"`` (0).

    ``name`` is the argument that the error ``protocol/bad-args`` names for anything else.
    """
    if _is_int(value) and isinstance(value, int) and OFF <= value <= BAR:
        return value
    if isinstance(value, str):
        if value in ("bar", "off"):
            return BAR if value == "bar" else OFF
        if re.fullmatch(r"[0-9]{1,2}", value) and 1 <= int(value) <= 24:
            return int(value)
    raise bad_arg(name, value, 'a place: "1" to "24", "bar" or "off"')


def tries_of(args: Args) -> tuple[Tried, ...]:
    """The tried moves ``[[from, to], [from, to, [dice]], [from, to, [dice] or null, leap], …]``, eight at
    most.

    Raises ``protocol/bad-args`` with what cannot be read.
    """
    raw = args.get("moves")
    if not isinstance(raw, list) or len(raw) > limits.MOVES:
        raise bad_arg("moves", raw, f"a list of at most {limits.MOVES} moves")
    return tuple(_tried(entry) for entry in raw)


def _tried(entry: object) -> Tried:
    if isinstance(entry, list) and 2 <= len(entry) <= 4:
        return try_of(dict(zip(("from", "to", "dice", "leap"), entry, strict=False)))
    if not isinstance(entry, dict):
        raise bad_arg("moves", entry, "pairs of places")
    return try_of(entry)


def try_of(args: Args) -> Tried:
    """One tried move ``{from, to, dice?, leap?}``: ``leap`` says whether all the dice are one step.

    Raises ``protocol/bad-args`` with what cannot be read.
    """
    leap = args.get("leap")
    if leap is not None and not isinstance(leap, bool):
        raise bad_arg("leap", leap, "true or false")
    src, dst = place(args.get("from"), "from"), place(args.get("to"), "to")
    return Tried(src, dst, named_dice(args.get("dice")), leap)


def named_dice(value: object) -> tuple[int, ...] | None:
    """Dice named in order for one move: one to four numbers from 1 to 6; ``None`` if absent.

    Raises ``protocol/bad-args`` for anything else.
    """
    if value is None:
        return None
    if not isinstance(value, list) or not 1 <= len(value) <= 4:
        raise bad_arg("dice", value, "one to four numbers of dice")
    for die in value:
        if not _is_int(die) or not 1 <= die <= 6:
            raise bad_arg("dice", value, "numbers from 1 to 6")
    return tuple(value)
