"""Work in slices, so that it can stop quickly and other workers can do parts of it.

A piece of work is a generator that yields its progress (0-1) and returns its result. For boards that other workers
could evaluate it yields a :class:`~vrhcaby.bot.stages.Stage` and receives their values, or ``None`` to evaluate them
itself. Work that can do something else meanwhile yields it as :class:`Parked` and may receive :data:`LATER`. A
provisional answer worth showing is yielded as :class:`FirstLook`.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Generic, Literal, TypeVar

from vrhcaby.bot.engines import Engine
from vrhcaby.bot.stages import Stage, Values

BATCH = 400
"""Evaluations between two checks of the clock; about a millisecond."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class FirstLook:
    """A provisional answer, replaced by the result."""

    answer: object


@dataclass(frozen=True, slots=True)
class Parked:
    """A stage whose values may come later. Yielded again when nothing else is left to do."""

    stage: Stage


class Reply(Enum):
    """A reply that is no value."""

    LATER = "later"


LATER: Final = Reply.LATER
"""Other workers are evaluating the stage."""

Answer = Values | Literal[Reply.LATER] | None
Slices = Generator[float | Stage | Parked | FirstLook, Answer, T]


class Work(Generic[T]):
    """Work in progress: ``result`` once it is done.

    After a slice, ``stage`` is a new task for other workers. ``more``: meanwhile this work can go on. ``waiting``: it
    needs the values of an earlier stage first. ``first``: the provisional answer, if any.
    """

    def __init__(self, slices: Slices[T]) -> None:
        self._slices = slices
        self._open: dict[str, Stage] = {}
        self._values: dict[str, Values | None] = {}
        self._asked = ""
        self._far = 0.0
        self._restart()
        self.result: T | None = None

    def _restart(self) -> None:
        self.stage: Stage | None = None
        self.first: FirstLook | None = None
        self.more = self.waiting = False

    def step(self, slice_ms: float, *, share: bool = False, later: bool = False) -> float | None:
        """Work for about ``slice_ms``. Returns progress (0-1), or ``None`` when done.

        With ``share`` it stops early if others can help, and ``stage`` says with what. Continuing without their
        values does that work here, unless they come ``later``.
        """
        until = time.monotonic() + slice_ms / 1000
        self._restart()
        while self.result is None:
            try:
                sent = self._slices.send(self._reply(later))
            except StopIteration as end:
                self.result = end.value
                return None
            if isinstance(sent, Stage | Parked):
                if self._is_for_others(sent, share, later):
                    return self._far
            elif isinstance(sent, FirstLook):
                self.first = sent
            else:
                self._far = sent
                if time.monotonic() >= until:
                    return sent
        return None

    def _reply(self, later: bool) -> Answer:
        """The reply to the stage that the work yielded last."""
        key, self._asked = self._asked, ""
        if later and key in self._open and key not in self._values:
            return LATER
        self._open.pop(key, None)
        return self._values.pop(key, None)

    def _is_for_others(self, sent: Stage | Parked, share: bool, later: bool) -> bool:
        """Whether the slice ends because others work on what was yielded."""
        stage = sent.stage if isinstance(sent, Parked) else sent
        self._asked = stage.key
        known = self._open.get(self._asked)
        if known is not None:
            # Another piece of the work may wait for the same boards; only the first one's turn ends the slice.
            self.waiting = known is stage and share and later and self._asked not in self._values
            return self.waiting
        if not share:
            return False
        self._open[self._asked] = self.stage = stage
        self.more = isinstance(sent, Parked)
        return True

    def offered(self, key: str) -> Stage | None:
        """The stage with this key that waits for values."""
        return self._open.get(key)

    def give(self, key: str, values: Values | None) -> None:
        """Accept the values of an offered stage, one for each board; ``None`` if others did not evaluate it."""
        self._values[key] = values


@dataclass(slots=True)
class _Lane(Generic[T]):
    """One of several pieces of work: its place, how far it is, the stage it waits for, and the reply to that."""

    place: int
    slices: Slices[T]
    far: float = 0.0
    stage: Stage | None = None
    reply: Answer = None


def together(pieces: Sequence[Slices[T]], most: int) -> Slices[list[T]]:
    """Do pieces of work, up to ``most`` at a time, in turn, so that those waiting for other workers are many and the
    workers never idle. Returns the results in order.
    """
    ahead = deque(_Lane(place, slices) for place, slices in enumerate(pieces))
    lanes: deque[_Lane[T]] = deque()
    results: dict[int, T] = {}
    while ahead or lanes:
        if ahead and len(lanes) < most:
            lanes.append(ahead.popleft())
        lane = next((one for one in lanes if one.stage is None), None)
        if lane is None:
            lane = yield from _with_values(lanes)
        lanes.remove(lane)
        try:
            sent = lane.slices.send(lane.reply)
        except StopIteration as end:
            results[lane.place] = end.value
            continue
        lanes.append(lane)
        lane.reply = None
        if isinstance(sent, Stage):
            lane.reply = yield Parked(sent)
            lane.stage = sent if lane.reply is LATER else None
        elif isinstance(sent, float | int):
            lane.far = sent
            yield (len(results) + sum(one.far for one in lanes)) / len(pieces)
    return [results[place] for place in range(len(pieces))]


def _with_values(lanes: Iterable[_Lane[T]]) -> Slices[_Lane[T]]:
    """Wait for the first lane whose stage is answered."""
    while True:
        for lane in lanes:
            assert lane.stage is not None
            lane.reply = yield Parked(lane.stage)
            if lane.reply is not LATER:
                lane.stage = None
                return lane


def part(slices: Slices[T], begin: float, end: float) -> Slices[T]:
    """Scale the progress of a part to the whole."""
    given: Answer = None
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
            if values is not None and values is not LATER:
                engine.give(values)
        if engine.step(BATCH):
            return
        yield engine.progress()
