"""Name what applies at a stage of a game, each with its row's paragraph."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from vrhcaby.rules.model import Cite, Rules


@dataclass(frozen=True, slots=True)
class Named:
    """A name and its paragraph."""

    id: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Kind:
    """When a name applies, and the rows behind it. The first row that the book has is cited."""

    id: str
    rows: tuple[str, ...]
    holds: Callable[..., bool]
    """Whether it applies at this stage."""


def named(rules: Rules, kinds: Iterable[Kind], moment: object) -> Iterator[Named]:
    """The names that apply, in the order of the kinds. A rulebook without the rule never yields the name."""
    for kind in kinds:
        cite = cite_of(rules, kind.rows)
        if cite is not None and kind.holds(moment):
            yield Named(kind.id, cite)


def cite_of(rules: Rules, names: tuple[str, ...]) -> Cite | None:
    """The paragraph of the first of these rows that the book has, or None."""
    rows = {row.name: row for row in (*rules.moves, *rules.plays)} | {**rules.rights, **rules.cube_rows}
    return next((rows[name].cite for name in names if name in rows), None)


__all__ = ["Kind", "Named", "named"]
