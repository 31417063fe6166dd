"""Parse the envelope of messages and their arguments.

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
from vrhcaby.board.one_line import position_of_line
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.errors import PositionError, ProtocolError
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
    channel: str = ""


def parse(text: str) -> Request:
    """Read one request. Raises :class:`ProtocolError`."""
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
    return Request(raw.get("id"), op, args, rev, _lang_of(raw), _channel_of(raw))


def _lang_of(raw: Args) -> str:
    """The language of the answer, with an author's interface words if the message has some."""
    lang, words = checked_lang(raw.get("lang", "en")), raw.get("words")
    if words is None:
        return lang
    from vrhcaby.language.own_words import tag_with

    if not isinstance(words, dict):
        raise bad_arg("words", words, "an object")
    return tag_with(lang, words)


def _channel_of(raw: Args) -> str:
    name = raw.get("channel", "")
    if not isinstance(name, str) or len(name) > limits.CHANNEL_NAME:
        raise bad_arg("channel", name, f"a text of at most {limits.CHANNEL_NAME} characters")
    return name


def json_value(text: str) -> object:
    """The value of a JSON text.

    Raises :class:`ProtocolError`: ``protocol/malformed`` if it is not JSON, ``protocol/surrogate`` with path and
    token if it contains an unpaired surrogate.
    """
    try:
        value = _read(text)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"not JSON: {error}", code="protocol/malformed") from None
    if _HALF.search(text):
        for path, part in _texts(value, ""):
            if _LONE.search(part):
                raise ProtocolError(
                    f"{path or 'the message'}: half a character (a lone surrogate)",
                    code="protocol/surrogate",
                    facts={"path": path, "token": _short(part)},
                )
    return value


_HALF = re.compile(r"[\ud800-\udfff]|\\u[dD][89a-fA-F]")
"""Finds possible unpaired surrogates; most matches are pairs."""
_LONE = re.compile("[\ud800-\udfff]")


def _texts(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Every text in a JSON value, including the names of its fields, with its path."""
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
    """Parse JSON without Python's extension of non-finite numbers."""
    return json.loads(text, parse_constant=_finite, parse_float=_finite)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"{digits} is no number of JSON")
    return number


def request_id(text: str) -> object:
    """The id of a possibly malformed message, for the answer; ``None`` if it cannot be read."""
    try:
        raw = _read(text[: limits.MESSAGE])
    except (ValueError, RecursionError):
        return None
    return raw.get("id") if isinstance(raw, dict) else None


def bad_arg(name: str, value: object, expected: str) -> ProtocolError:
    """The error for an argument of a wrong type or value.

    Its code is ``protocol/bad-args``; its facts include the argument and the (shortened) value. ``expected``
    completes "must be …".
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


def rules_of(args: Args) -> Rules:
    """The rulebook, reading and variant in stateless arguments; by default completed and standard.

    A rulebook from a file is sent as ``book`` and is opened. Raises :class:`RulebookError` for an unknown rulebook,
    or one with faults.
    """
    return parse_choice(rulebook_of(args), args.get("reading", "completed"), args.get("variant", "standard"))


def rulebook_of(args: Args) -> object:
    """The id of the rulebook that a table names or contains as ``book``; the latter is opened.

    ``book`` is the compressed file, or its table. Raises :class:`BookDataError` if it is invalid,
    ``protocol/bad-args`` if ``rulebook`` names another.
    """
    book, name = args.get("book"), args.get("rulebook")
    if not book:
        return name
    if not isinstance(book, str | dict):
        raise bad_arg("book", book, "a rulebook's file, compressed or as a table")
    # Imported only here, because a start does not need it.
    from vrhcaby.legality.own_book import open_book, open_packed

    own = open_packed(book) if isinstance(book, str) else open_book(json.dumps(book))
    if name not in (None, own.id):
        raise bad_arg("rulebook", name, "the rulebook that is sent along")
    return own.id


def position_of(args: Args, rules: Rules) -> Position:
    """The position in stateless arguments, in the mover's view: on one line, or as numbers.

    Each side must have as many checkers as the rules play with. Raises :class:`PositionError` for another shape, an
    invalid count, or too many or too few checkers.
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


def place(value: object, name: str) -> int:
    """A place as a number 0-25 or a text ``"1"``-``"24"``, ``"bar"`` (25), ``"off"`` (0).

    For anything else raises ``protocol/bad-args`` with ``name`` as the argument.
    """
    number = _PLACES.get(value) if isinstance(value, str) else value
    if not isinstance(number, int) or isinstance(number, bool) or not OFF <= number <= BAR:
        raise bad_arg(name, value, 'a place: "1" to "24", "bar" or "off"')
    return number


_PLACES = {"bar": BAR, "off": OFF} | {f"{n:0{width}}": n for n in range(1, 25) for width in (1, 2)}
"""Places by their names; a point may have a leading zero."""


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
