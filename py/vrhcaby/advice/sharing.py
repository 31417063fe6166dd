"""Share a search or a rollout with the page's workers: tasks and results on the wire.

A request that works in slices may set ``share``. Its answer may then contain a ``stage``: pieces of the work for
free workers. Their sums arrive with a later slice as ``given``; without them the slice computes here, unless the
request says that they come ``later``. Sums carry their stage's key, so sums for another board are never used.
"""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Protocol, cast

from vrhcaby.bot import engines, nets
from vrhcaby.bot.kernel import cube_bytes
from vrhcaby.bot.params import Params
from vrhcaby.bot.stages import SearchStage, Stage, Values
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Args, bad_arg

if TYPE_CHECKING:
    from vrhcaby.bot.rollouts import TrialStage
    from vrhcaby.wire.shapes import workers as shapes
    from vrhcaby.wire.shapes.session import Working


class Shared(Protocol):
    """Sliced work that workers can help with: :class:`vrhcaby.bot.working.Work`, or a seated bot's thinking."""

    @property
    def stage(self) -> Stage | None:
        """The new task for workers."""

    def offered(self, key: str) -> Stage | None:
        """The stage with this key that waits for values."""

    def give(self, key: str, values: Values | None) -> None:
        """Accept the workers' results; ``None`` if there are none."""

    def step(self, slice_ms: float, *, share: bool = False, later: bool = False) -> float | None:
        """Work for a slice; return the progress, or ``None`` when done."""


class Slice(fields.Asked):
    """How long to work, whether workers can help, and whether the values of earlier stages come later."""

    slice_ms = fields.integer(1, 60_000, 20)
    share = fields.boolean()
    later = fields.boolean()


def worked(work: Shared, args: Args) -> Working | None:
    """Do the requested slice of the work; ``None`` when the work is done.

    Raises ``protocol/bad-args`` for invalid arguments.
    """
    asked = Slice(args)
    _take(work, args.get("given"))
    progress = work.step(asked.slice_ms, share=asked.share, later=asked.later)
    if progress is None:
        return None
    working: Working = {"done": False, "progress": progress}
    if work.stage is not None:
        working["stage"] = stage_wire(work.stage)
    return working


def _take(work: Shared, given: object) -> None:
    """Accept workers' results. Ignore those of another stage."""
    if given is None:
        return
    if not isinstance(given, dict) or not isinstance(given.get("key"), str) or "sums" not in given:
        raise bad_arg("given", given, "a stage's key and the sums of its pieces")
    stage = work.offered(given["key"])
    if stage is not None:
        sums = given["sums"]
        values = None if sums is None else stage.merged(_sums(sums, stage))
        work.give(given["key"], values)


def _sums(raw: object, stage: Stage) -> list[list[float]]:
    count, numbers = len(stage), stage.numbers
    if not isinstance(raw, list) or len(raw) != count or not all(_is_sum(one, numbers) for one in raw):
        raise bad_arg("given", raw, f"{count} sums of {numbers} numbers each")
    return raw


def _is_sum(raw: object, numbers: int) -> bool:
    return (
        isinstance(raw, list)
        and len(raw) == numbers
        and all(isinstance(x, int | float) and not isinstance(x, bool) for x in raw)
    )


def stage_wire(stage: Stage) -> shapes.WorkerStage:
    """Everything needed to do a stage's pieces."""
    return {
        "key": stage.key,
        "nets": nets.net_set(stage.params),
        "setting": setting_wire(stage.params),
        **(
            _search_wire(stage) if isinstance(stage, SearchStage) else _trials_wire(cast("TrialStage", stage))
        ),
    }


def _search_wire(stage: SearchStage) -> shapes.Pieces:
    boards = [text_of(board) for board in stage.boards]
    pieces: list[shapes.Piece] = [
        {"board": boards[one.board], "first": one.first, "count": one.count} for one in stage.pieces
    ]
    return {
        "common": {
            "worth": list(stage.worth),
            "cube": text_of(cube_bytes(stage.cube)),
            "side": stage.side,
            "plies": stage.plies,
        },
        "pieces": pieces,
    }


def _trials_wire(stage: TrialStage) -> shapes.Pieces:
    plan = stage.plan
    starts: list[shapes.TrialStart] = [
        {"board": text_of(s.board), "side": s.side, "state": s.state, "decides": s.decides}
        for s in (plan.starts[at] for at in stage.live)
    ]
    trials: list[shapes.Trial] = [{"trial": stage.first + at} for at in range(stage.count)]
    return {
        "common": {
            "worth": list(plan.stakes.worth(plan.params)),
            "cube": text_of(cube_bytes(plan.stakes.cube())),
            "starts": starts,
            "turns": plan.turns,
            "plies": plan.plies,
            "seed": plan.seed,
        },
        "pieces": trials,
    }


def setting_wire(params: Params) -> shapes.KernelSetting:
    """The settings of a worker's kernel."""
    return {
        "rules": list(params.numbers()),
        "prune": engines.PRUNE_KEEP,
        "bearoff": engines.has_bearoff(params),
    }


def nets_wire(chosen: str) -> shapes.Nets:
    """The nets of a set in the order of the kernel's slots, "" for a missing one.

    Raises ``BotError`` ``bot/weights`` if nets are missing or damaged.
    """
    return {"nets": chosen, "files": [text_of(file) for file in nets.set_files(chosen)]}


def text_of(data: bytes) -> str:
    """Encode bytes for JSON."""
    return base64.b64encode(data).decode("ascii")
