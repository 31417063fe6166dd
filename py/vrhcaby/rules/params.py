"""Parameters of checks, declared beside the check and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Param:
    """A whole number from ``least`` to ``most`` that a row gives its check; required unless it has a default."""

    least: int
    most: int
    default: int | None = None

    @property
    def required(self) -> bool:
        """Whether every row must give it."""
        return self.default is None


Params = Mapping[str, Param]
NO_PARAMS: Params = {}


def with_defaults(declared: Params, given: Mapping[str, object]) -> dict[str, object]:
    """A row's parameters, completed by defaults; checks may index the result."""
    left_out = {name: p.default for name, p in declared.items() if not p.required}
    return {**left_out, **given}
