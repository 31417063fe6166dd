"""Operations for the page's workers: their nets, a rollout's plan, its trials as they come. Nothing of the game changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from vrhcaby.api.desk import Desk, check_rev
from vrhcaby.wire.protocol import Request, one_of

if TYPE_CHECKING:
    from vrhcaby.advice.rolling import Rollouts
    from vrhcaby.wire.shapes import rollouts as shapes
    from vrhcaby.wire.shapes.envelope import Done
    from vrhcaby.wire.shapes.workers import Nets


def _rollouts(desk: Desk) -> Rollouts:
    # The bot is imported when it is first asked: a page that starts needs no nets.
    from vrhcaby.advice.rolling import Rollouts

    if desk.rollouts is None:
        desk.rollouts = Rollouts()
    return desk.rollouts


def rollout_plan(desk: Desk, request: Request) -> Done[shapes.RolloutPlan]:
    """What is to be played out: the present decision, or one of a game gone by."""
    session = check_rev(desk, request)
    found = _rollouts(desk).begin(session, request.args)
    from vrhcaby.advice.rolling import plan_wire

    return {"ok": plan_wire(found, request.lang)}


def nets(desk: Desk, request: Request) -> Done[Nets]:
    """The nets of a set, for workers that play trials or value boards."""
    del desk
    from vrhcaby.advice.sharing import nets_wire
    from vrhcaby.bot.nets import SETS

    return {"ok": nets_wire(one_of(request.args, "nets", tuple(name for name, _ in SETS)))}


def rollout(desk: Desk, request: Request) -> Done[shapes.RolledOut]:
    """Take in trials, or play some here; what they all come to."""
    found = _rollouts(desk).go_on(request.args)
    from vrhcaby.advice.rolling import rolled_wire

    return {"ok": rolled_wire(found, request.lang)}


ROLLOUTS: Mapping[str, Callable[[Desk, Request], Mapping[str, object]]] = {
    "rollout_plan": rollout_plan,
    "nets": nets,
    "rollout": rollout,
}
