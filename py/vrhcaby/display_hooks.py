"""Hooks by which values display themselves with the drawings and words of higher packages. It imports none of them.

Positions and refusals are in lower packages than pictures and sentences, so computations never load those.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Way = Callable[..., str | None]
_WAYS: dict[tuple[type, str], Way] = {}


def register(shown: type, **ways: Way) -> None:
    """Register how a class's values are shown: ``text``, ``call``, ``svg``, ``html``, ``sentence``."""
    _WAYS.update({(shown, name): way for name, way in ways.items()})


class Shown:
    """A value that prints as text and shows in notebooks as a picture or a card."""

    __slots__ = ()

    def _shown(self, way: str, **how: Any) -> str | None:
        hook = _WAYS.get((type(self), way))
        return None if hook is None else hook(self, **how)

    def __str__(self) -> str:
        """Text for people; ``repr`` if no hook is registered."""
        text = self._shown("text")
        return repr(self) if text is None else text

    def _repr_svg_(self) -> str | None:
        return self._shown("svg")

    def _repr_html_(self) -> str | None:
        return self._shown("html")
