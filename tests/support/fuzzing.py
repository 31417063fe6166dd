"""Randomly damaged inputs for every reader and every operation: their sources, and the code that must survive them.

A target takes one text and returns a code: ``ok``, ``refused``, or the code of a typed error. Any other exception,
and an answer with ``internal/fault``, is a bug. The valid inputs are in ``tests/corpus``.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from vrhcaby import limits
from vrhcaby.api.bridge import Bridge
from vrhcaby.board.position import pos
from vrhcaby.errors import VrhcabyError
from vrhcaby.notation import (
    parse_match_id,
    parse_play,
    parse_position,
    parse_position_id,
    parse_snowie,
    parse_xgid,
    read_mat,
    read_sgf,
)
from vrhcaby.notation.digits import DigitWriter
from vrhcaby.notation.encoding import decoded
from vrhcaby.session import link
from vrhcaby.session.config import read_config
from vrhcaby.session.identify import identify
from vrhcaby.session.importing import session_of
from vrhcaby.session.saving import load

CORPUS = Path(__file__).parents[1] / "corpus"

Make = Callable[[random.Random], str]
Read = Callable[[str], object]

# Values that json.dumps would not write are words in a message until the text is made.
_RAW = {
    '"@digits"': "7" * 5000,
    '"@minus"': "-" + "9" * 4301,
    '"@deep"': "[" * 5000 + "]" * 5000,
    '"@objects"': '{"a":' * 3000 + "1" + "}" * 3000,
    '"@infinite"': "1e999",
    '"@nan"': "NaN",
}
_JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 3, 7, 25, 26, 64, 10**6, 2**31, 2**63, 10**30, -(10**18), 0.5, 1e308, -0.0),
    *("", " ", "x", "25", "bar", "off", "²", "١", "\x00", "\ud800", "é" * 3, "a" * 300, "9" * 5000),
    *([], [[]], {}, {"kind": "bot"}, [0] * 26, [15] * 26, [[24, 18]] * 8, [[0, 0]] * 70),
    *_RAW,
)  # fmt: skip
_SIGNS = "()[];:/*|,.-\\\"'{} \t\n\r0123456789ABCXYZabcxyz=+\x00\ud800\ufeffé²١😀"


@dataclass(frozen=True, slots=True)
class Target:
    """A reader or an operation: how its inputs are made, what reads them, and how often a bench calls it."""

    make: Make
    read: Read
    weight: int = 20


@cache
def _lines(name: str) -> tuple[str, ...]:
    return tuple((CORPUS / name).read_text(encoding="utf-8").splitlines())


@cache
def _whole(name: str) -> str:
    return (CORPUS / name).read_text(encoding="utf-8")


@cache
def requests() -> tuple[dict[str, Any], ...]:
    """The valid requests of the corpus."""
    return tuple(json.loads(line) for line in _lines("requests.jsonl"))


def spoilt_text(rng: random.Random, text: str) -> str:
    """A text after up to four cuts, duplications, swaps and foreign characters."""
    for _ in range(rng.choice((0, 1, 1, 1, 1, 2, 4))):
        at, to = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        to = min(to, at + rng.choice((1, 2, 8, 60)))
        part = text[at:to]
        how = rng.randrange(6)
        if how == 0:
            text = text[:at] + text[to:]
        elif how == 1:
            text = text[:at] + part * rng.choice((2, 3, 30, 400)) + text[to:]
        elif how == 2:
            text = text[:at] + "".join(rng.choice(_SIGNS) for _ in range(rng.choice((1, 3)))) + text[to:]
        elif how == 3:
            text = text[:at] + rng.choice(_SIGNS) * rng.choice((1, 5, 500)) + text[at:]
        elif how == 4:
            text = text[: rng.randrange(len(text) + 1)]
        else:
            text = text[to:] + part + text[:at]
    return text


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    return [path, *(found for key, part in inside for found in _places(part, (*path, key)))]


def spoilt_value(rng: random.Random, value: Any) -> Any:
    """A JSON value with one to three parts replaced, changed slightly, left out, or doubled."""
    value = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 2, 3))):
        path = rng.choice([p for p in _places(value) if p] or [()])
        if not path:
            return rng.choice(_JUNK)
        holder = value
        for key in path[:-1]:
            holder = holder[key]
        _spoil(rng, holder, path[-1])
    return value


def _spoil(rng: random.Random, holder: Any, key: Any) -> None:
    part = holder[key]
    how = rng.randrange(8)
    if how == 0:
        del holder[key]
    elif how == 1 and isinstance(holder, list):
        holder += [copy.deepcopy(part)] * rng.choice((1, 3, 200))
    elif how <= 3 and isinstance(part, int):
        holder[key] = part + rng.choice((-2, -1, 1, 2, 15))
    elif how <= 3 and isinstance(part, str):
        holder[key] = spoilt_text(rng, part)
    else:
        holder[key] = copy.deepcopy(rng.choice(_JUNK))


def as_text(message: object) -> str:
    """A message as JSON with its raw words inserted."""
    text = json.dumps(message)
    for word, written in _RAW.items():
        text = text.replace(word, written)
    return text


def _message(op: str) -> Make:
    sound = [request for request in requests() if request["op"] == op]

    def make(rng: random.Random) -> str:
        whole = {"v": 1, "id": 7, "lang": rng.choice(("cs", "sk", "en")), **rng.choice(sound)}
        if rng.random() < 0.1:
            return as_text(spoilt_value(rng, whole))
        text = as_text({**whole, "args": spoilt_value(rng, whole["args"])})
        return spoilt_text(rng, text) if rng.random() < 0.05 else text

    return make


class Table:
    """A bridge that gets one request after another, as from a page; a game is in progress."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        seats = [{"kind": "person"}, {"kind": "bot", "level": "child"}]
        money = {"kind": "money", "beaver": True}
        begun = {"rulebook": "modern", "seed": "5eed" * 8, "players": seats, "format": money}
        begun["clock"] = {"delay": 12, "reserve": 120, "forfeits": False}
        self.answer(as_text({"op": "new", "args": begun}))
        self.answer(as_text({"op": "command", "args": {"name": "draw"}}))

    def answer(self, text: str) -> str:
        """The code of the answer, which must be one JSON object that can be written."""
        answer = self.bridge.handle(text)
        answer.encode("utf-8")
        found = json.loads(answer, parse_constant=_no_constant)
        kinds = {"ok", "refused", "error"} & set(found)
        if len(kinds) != 1:
            raise AssertionError(f"not one kind of answer: {sorted(found)}")
        kind = kinds.pop()
        if kind != "error":
            return kind
        error = found["error"]
        if error["code"].startswith("internal/"):
            raise AssertionError(f"{error['detail']} in {error['facts']}")
        if not error["detail"] or "/" not in error["code"]:
            raise AssertionError(f"an error that says nothing: {error}")
        return str(error["code"])


def _no_constant(word: str) -> object:
    raise AssertionError(f"{word} is no JSON")


def _typed(read: Read) -> Read:
    def run(text: str) -> str:
        try:
            read(text)
        except VrhcabyError as error:
            if not error.detail or "/" not in error.code:
                raise AssertionError(f"an error that says nothing: {error!r}") from error
            return error.code
        return "ok"

    return run


def _texts(name: str) -> Make:
    return lambda rng: spoilt_text(rng, rng.choice(_lines(name)))


def _files(name: str, most: int) -> Make:
    """A damaged file; sometimes one as large as the limit or slightly larger, with much repetition."""

    def make(rng: random.Random) -> str:
        text = spoilt_text(rng, _whole(name))
        if not text or rng.random() > 0.005:
            return text
        at, to = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        part = text[at:to] or text
        return text[:at] + part * int(most * rng.choice((0.2, 0.9, 1.1)) / len(part)) + text[to:]

    return make


def long_link(rng: random.Random) -> str:
    """A link as long as the limit, full of decisions that nobody made."""
    digits = DigitWriter(link._END)
    books = {"rulebook": rng.choice(link._BOOKS), "players": [{"kind": "person"}] * 2, "seed": "5eed" * 8}
    link.put_agreement(digits, read_config(books))
    digits.put(limits.LINK_DECISIONS, link._MANY)
    for _ in range(6 * limits.LINK // 16 - 20):
        digits.put(rng.randrange(2**16), 2**16)
    return digits.text(link.VERSION, link._SOME)


def _link(rng: random.Random) -> str:
    return long_link(rng) if rng.random() < 0.01 else spoilt_text(rng, rng.choice(_lines("links.txt")))


def _any_file(rng: random.Random) -> str:
    """Anything that somebody may paste."""
    name = rng.choice(
        ("match.mat", "match.sgf", "save.json", "xgids.txt", "snowie.txt", "positions.txt", "links.txt")
    )
    make = _texts(name) if name.endswith(".txt") else _files(name, limits.MESSAGE)
    return ("#match=" if name == "links.txt" else "") + make(rng)


_ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1250")


def _bytes(rng: random.Random) -> str:
    """A text's bytes in some encoding, partly damaged; each byte is a character."""
    text = rng.choice(_lines("positions.txt")) + "\r\nŽofie šťastná"
    data = bytearray(text.encode(rng.choice(_ENCODINGS), "replace"))
    for _ in range(rng.choice((0, 1, 1, 3))):
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data[: rng.choice((len(data), rng.randrange(len(data))))]).decode("latin-1")


def _imported(text: str) -> object:
    """A record read as far as possible and played under its rulebook."""
    read = identify(text).read
    return read and session_of(read.match, seed="5eed" * 8)


READERS: Mapping[str, Target] = {
    "pos": Target(_texts("positions.txt"), _typed(pos), 30),
    "position": Target(_texts("positions.txt"), _typed(parse_position), 30),
    "play": Target(_texts("plays.txt"), _typed(parse_play), 30),
    "position_id": Target(_texts("position_ids.txt"), _typed(parse_position_id), 30),
    "match_id": Target(_texts("match_ids.txt"), _typed(parse_match_id), 30),
    "xgid": Target(_texts("xgids.txt"), _typed(parse_xgid), 30),
    "mat": Target(_files("match.mat", limits.MAT), _typed(read_mat)),
    "sgf": Target(_files("match.sgf", limits.SGF), _typed(read_sgf)),
    "snowie": Target(_texts("snowie.txt"), _typed(parse_snowie), 30),
    "identify": Target(_any_file, _typed(identify)),
    "imported": Target(_files("match.mat", 10_000), _typed(_imported), 5),
    "encoding": Target(_bytes, _typed(lambda text: decoded(text.encode("latin-1")))),
    "link": Target(_link, _typed(lambda text: link.session_of_link(text, seed="5eed" * 8)), 5),
    "save": Target(_files("save.json", limits.MESSAGE), _typed(load)),
}

# The bot thinks, whole games are replayed, exercises are generated: a bench calls these less often.
_DEAR = {"bot": 2, "hint": 2, "tutor": 2, "review": 2, "best": 4, "evaluate": 4, "compare": 5, "five_books": 5, "explain": 5,
         "exercise": 2, "exercise_check": 2, "load": 8, "import": 5, "read_text": 5, "judge": 8, "lesson_solution": 5, "lessons": 2, "hello": 5}  # fmt: skip


def operations(table: Table) -> Mapping[str, Target]:
    """Every operation of the wire, called on one table."""
    names = sorted({request["op"] for request in requests()})
    return {f"op:{op}": Target(_message(op), table.answer, _DEAR.get(op, 20)) for op in names}
