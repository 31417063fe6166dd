"""The operations of rollouts: a plan, the nets to play it with, and the trials as they come. Nothing of the game changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from vrhcaby.api.desk import Desk, check_rev
from vrhcaby.wire.protocol import Request

if TYPE_CHECKING:
    from vrhcaby.advice.rolling import Rollouts
    from vrhcaby.wire.shapes import rollouts as shapes
    from vrhcaby.wire.shapes.envelope import Done


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


def rollout_nets(desk: Desk, request: Request) -> Done[shapes.RolloutNets]:
    """The nets that the plan's trials are played with."""
    found = _rollouts(desk).of(request.args.get("key"))
    from vrhcaby.advice.rolling import nets_wire
    from vrhcaby.bot.nets import net_set

    return {"ok": {"nets": net_set(found.plan.params), "files": nets_wire(found)}}


def rollout(desk: Desk, request: Request) -> Done[shapes.RolledOut]:
    """Take in trials, or play some here; what they all come to."""
    found = _rollouts(desk).go_on(request.args)
    from vrhcaby.advice.rolling import rolled_wire

    return {"ok": rolled_wire(found, request.lang)}


ROLLOUTS: Mapping[str, Callable[[Desk, Request], Mapping[str, object]]] = {
    "rollout_plan": rollout_plan,
    "rollout_nets": rollout_nets,
    "rollout": rollout,
}
