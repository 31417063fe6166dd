"""Parameters of checks, declared only beside the check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Param:
    """A whole number from ``least`` to ``most``. It changes the rule, so it has no default and every row sets it."""

    least: int
    most: int


Params = Mapping[str, Param]
NO_PARAMS: Params = {}
