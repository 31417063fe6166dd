"""Rollouts whose trials are made up, as if workers had played them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Trial = Sequence[Sequence[float]]
"""Eight figures of each candidate."""


def scored(*scores: float) -> Trial:
    """A trial in which each candidate wins every second game with this score."""
    return [(0.5, 0, 0, 0, 0, 0, 0, score) for score in scores]


def given(stage: Any, trials: Sequence[Trial], starts: Sequence[Any] | None = None) -> dict[str, Any]:
    """A stage's figures: one of ``trials`` after another. ``starts``: those of all candidates."""
    left = [(starts or stage["common"]["starts"]).index(one) for one in stage["common"]["starts"]]
    sums = [[x for at in left for x in trials[n % len(trials)][at]] for n in range(len(stage["pieces"]))]
    return {"key": stage["key"], "sums": sums}


def rolled(ask: Callable[..., Any], trials: Sequence[Trial], *, stages: int = 99, **args: Any) -> Any:
    """The answer to a rollout whose trials workers play, at its end or after so many stages."""
    ready: list[dict[str, Any]] = []
    how: dict[str, Any] = {}
    starts: list[Any] = []
    for _ in range(200):
        found = ask("rollout", **args, **how, share=True)["ok"]
        if found["done"] or (stages == 0 and not found.get("waiting")):
            return found
        if "stage" in found:
            starts = starts or found["stage"]["common"]["starts"]
            ready.append(given(found["stage"], trials, starts))
        how = {}
        if found.get("waiting"):
            how["given"] = ready.pop(0)
            stages -= 1
        how["later"] = bool(ready)
    raise AssertionError("the rollout does not end")
