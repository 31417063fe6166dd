"""Faults of a position set up by hand: the field, and sentences that name the place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from vrhcaby.errors import VrhcabyError
from vrhcaby.panels.state import Words

_CHECKERS = 15


@dataclass(frozen=True, slots=True)
class Wording:
    """The invalid field (``board``, ``cube``, ``length``, ``score`` or none), and its message."""

    field: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Asked:
    """A fault with the values for its message."""

    facts: Mapping[str, Any]
    mover: str
    length: int
    say: Words

    def word(self, field: str, key: str, **values: object) -> Wording:
        return Wording(field, (self.say(f"fault.{key}", **values),))


def fault_of(error: VrhcabyError, mover: str, length: int, say: Words) -> Wording:
    """The fault in words. ``error`` numbers points from the side of ``mover``; the sentences number them from White's."""
    asked = _Asked(error.facts, mover, length, say)
    argument = str(error.facts.get("argument", ""))
    write = _BY_CODE.get(error.code) or _BY_ARGUMENT.get(argument)
    return write(asked) if write else asked.word("", "other", about=argument or error.code)


def _board(asked: _Asked) -> Wording:
    if "point" not in asked.facts:
        return _too_many(asked)
    point = int(asked.facts["point"])
    return asked.word("board", "both", point=point if asked.mover == "white" else 25 - point)


def _too_many(asked: _Asked) -> Wording:
    """Each side with more checkers than the set has; missing ones count as borne off."""
    other = "black" if asked.mover == "white" else "white"
    most = int(asked.facts.get("expected", _CHECKERS))
    counts = {asked.mover: asked.facts.get("mover", 0), other: asked.facts.get("opponent", 0)}
    sentences = (
        asked.say(f"fault.many_{side}", count=count, expected=most)
        for side, count in counts.items()
        if count > most
    )
    return Wording("board", tuple(sentences))


def _score(asked: _Asked) -> Wording:
    side, most = asked.facts.get("side", "white"), asked.facts.get("most", 0)
    return asked.word("score", f"score_{side}", most=most, length=max(0, asked.length))


def _crawford(asked: _Asked) -> Wording:
    cube = asked.facts.get("cube")
    return asked.word("cube", "crawford_cube") if cube else asked.word("score", "crawford")


_BY_CODE: Mapping[str, Callable[[_Asked], Wording]] = {
    "notation/position": _board,
    "rulebook/no-cube": lambda asked: asked.word("cube", "cube"),
    "rulebook/format": lambda asked: asked.word("length", "no_match"),
}
_BY_ARGUMENT: Mapping[str, Callable[[_Asked], Wording]] = {
    "start": lambda asked: asked.word("board", f"over_{asked.facts.get('side', 'both')}"),
    "length": lambda asked: asked.word("length", "length"),
    "score": _score,
    "crawford": _crawford,
}
