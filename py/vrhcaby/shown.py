"""How values show themselves to people: by drawings and words that rooms above lend them. Knows no room.

A position lies below the pictures of it and a refusal below its sentences; whoever only computes never loads them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Way = Callable[..., str]
_WAYS: dict[tuple[type, str], Way] = {}


def lend(shown: type, **ways: Way) -> None:
    """Teach values of a class to show themselves: ``text``, ``svg``, ``html``, ``sentence``."""
    _WAYS.update({(shown, name): way for name, way in ways.items()})


class Shown:
    """A value that can be printed and stands in a notebook as a picture or a card."""

    __slots__ = ()

    def _shown(self, way: str, **how: Any) -> str | None:
        found = _WAYS.get((type(self), way))
        return None if found is None else found(self, **how)

    def __str__(self) -> str:
        """For people; ``repr`` where nobody has lent a way."""
        text = self._shown("text")
        return repr(self) if text is None else text

    def _repr_svg_(self) -> str | None:
        return self._shown("svg")

    def _repr_html_(self) -> str | None:
        return self._shown("html")
