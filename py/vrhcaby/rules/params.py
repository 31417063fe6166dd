"""Parameters of checks, declared beside the check and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Param:
    """A whole number from ``least`` to ``most``. It changes the rule, so it has no default: every row gives it."""

    least: int
    most: int


Params = Mapping[str, Param]
NO_PARAMS: Params = {}
