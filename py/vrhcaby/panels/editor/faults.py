"""What is wrong with a position set up by hand: the field, and sentences that name the place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from vrhcaby.errors import VrhcabyError
from vrhcaby.panels.state import Words

_CHECKERS = 15


@dataclass(frozen=True, slots=True)
class Told:
    """The field at fault (``board``, ``dice``, ``cube``, ``length``, ``score`` or none), and what is said of it."""

    field: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Asked:
    """A fault with what its words need."""

    facts: Mapping[str, Any]
    mover: str
    length: int
    say: Words

    def told(self, field: str, key: str, **values: object) -> Told:
        return Told(field, (self.say(f"fault.{key}", **values),))


def fault_of(error: VrhcabyError, mover: str, length: int, say: Words) -> Told:
    """The fault in words. Points of ``error`` count as ``mover`` counts them; the sentences count as White does."""
    asked = _Asked(error.facts, mover, length, say)
    argument = str(error.facts.get("argument", ""))
    tell = _BY_CODE.get(error.code) or _BY_ARGUMENT.get(argument)
    return tell(asked) if tell else asked.told("", "other", about=argument or error.code)


def _board(asked: _Asked) -> Told:
    if "point" not in asked.facts:
        return _too_many(asked)
    point = int(asked.facts["point"])
    return asked.told("board", "both", point=point if asked.mover == "white" else 25 - point)


def _too_many(asked: _Asked) -> Told:
    """Each side that has more checkers than there are; those that are missing count as borne off."""
    other = "black" if asked.mover == "white" else "white"
    most = int(asked.facts.get("expected", _CHECKERS))
    counts = {asked.mover: asked.facts.get("mover", 0), other: asked.facts.get("opponent", 0)}
    sentences = (
        asked.say(f"fault.many_{side}", count=count, expected=most)
        for side, count in counts.items()
        if count > most
    )
    return Told("board", tuple(sentences))


def _score(asked: _Asked) -> Told:
    side, most = asked.facts.get("side", "white"), asked.facts.get("most", 0)
    return asked.told("score", f"score_{side}", most=most, length=max(0, asked.length))


def _crawford(asked: _Asked) -> Told:
    cube = asked.facts.get("cube")
    return asked.told("cube", "crawford_cube") if cube else asked.told("score", "crawford")


_BY_CODE: Mapping[str, Callable[[_Asked], Told]] = {
    "notation/position": _board,
    "rulebook/no-cube": lambda asked: asked.told("cube", "cube"),
    "rulebook/format": lambda asked: asked.told("length", "no_match"),
    "dice/range": lambda asked: asked.told("dice", "dice"),
}
_BY_ARGUMENT: Mapping[str, Callable[[_Asked], Told]] = {
    "start": lambda asked: asked.told("board", f"over_{asked.facts.get('side', 'both')}"),
    "owner": lambda asked: asked.told("cube", "owner"),
    "length": lambda asked: asked.told("length", "length"),
    "score": _score,
    "crawford": _crawford,
}
