"""Work in slices, so that it can stop quickly and other workers can do parts of it.

A piece of work is a generator that yields its progress (0-1) and returns its result. For boards that other workers
could evaluate it yields a :class:`~vrhcaby.bot.stages.Stage` and receives their values, or ``None`` to evaluate them
itself. A provisional answer worth showing is yielded as :class:`FirstLook`.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import Generic, TypeVar

from vrhcaby.bot.engines import Engine
from vrhcaby.bot.stages import Stage, Values

BATCH = 400
"""Evaluations between two checks of the clock; about a millisecond."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class FirstLook:
    """A provisional answer, replaced by the result."""

    answer: object


Slices = Generator[float | Stage | FirstLook, Values | None, T]


class Work(Generic[T]):
    """Work in progress: ``result`` once it is done, ``stage`` while other workers may help.

    ``first``: the provisional answer of the last slice, if any.
    """

    def __init__(self, slices: Slices[T]) -> None:
        self._slices = slices
        self._given: Values | None = None
        self._far = 0.0
        self.stage: Stage | None = None
        self.first: FirstLook | None = None
        self.result: T | None = None

    def step(self, slice_ms: float, *, share: bool = False) -> float | None:
        """Work for about ``slice_ms``. Returns progress (0-1), or ``None`` when done.

        With ``share`` it stops early if others can help, and ``stage`` says with what. Continuing without their
        values does that work here.
        """
        until = time.monotonic() + slice_ms / 1000
        self.stage = self.first = None
        while self.result is None:
            given, self._given = self._given, None
            try:
                sent = self._slices.send(given)
            except StopIteration as end:
                self.result = end.value
                return None
            if isinstance(sent, Stage):
                if share:
                    self.stage = sent
                    return self._far
                continue
            if isinstance(sent, FirstLook):
                self.first = sent
                continue
            self._far = sent
            if time.monotonic() >= until:
                return sent
        return None

    def give(self, values: Values) -> None:
        """Accept the values of the ``stage`` from other workers: one for each board."""
        self._given, self.stage = values, None


def part(slices: Slices[T], begin: float, end: float) -> Slices[T]:
    """Scale the progress of a part to the whole."""
    given: Values | None = None
    while True:
        try:
            sent = slices.send(given)
        except StopIteration as done:
            result: T = done.value
            return result
        given = yield begin + (end - begin) * sent if isinstance(sent, float | int) else sent


def searched(engine: Engine) -> Slices[None]:
    """Run a started search to its end. Each deep stage is offered to others before it is done here."""
    offered = 0
    while True:
        stage = engine.stage(offered)
        if stage is not None:
            offered = stage.plies
            values = yield stage
            if values is not None:
                engine.give(values)
        if engine.step(BATCH):
            return
        yield engine.progress()
