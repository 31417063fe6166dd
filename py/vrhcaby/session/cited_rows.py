"""Things that a moment of a game is an instance of, each named with the paragraph of the row that rules it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from vrhcaby.rules.model import Cite, Rules


@dataclass(frozen=True, slots=True)
class Named:
    """One thing, and the paragraph that it comes under."""

    id: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Kind:
    """When a thing is there, and which rows of a rulebook rule it: the first one that the book has."""

    id: str
    rows: tuple[str, ...]
    holds: Callable[..., bool]
    """Asked of the moment that the kinds of one table are about."""


def named(rules: Rules, kinds: Iterable[Kind], moment: object) -> Iterator[Named]:
    """What the moment holds, in the order of the kinds. A rulebook without the rule never names it."""
    for kind in kinds:
        cite = cite_of(rules, kind.rows)
        if cite is not None and kind.holds(moment):
            yield Named(kind.id, cite)


def cite_of(rules: Rules, names: tuple[str, ...]) -> Cite | None:
    """The paragraph of the first of these rows that the book has; None where it has none of them."""
    rows = {row.name: row for row in (*rules.moves, *rules.plays)} | {**rules.rights, **rules.cube_rows}
    return next((rows[name].cite for name in names if name in rows), None)


__all__ = ["Kind", "Named", "named"]
