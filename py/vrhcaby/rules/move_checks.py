"""The closed vocabulary of checks on one checker moved by one die.

A check looks at the board before the step. It returns the facts of a refusal, or ``None``. Points are the mover's: 25
the bar, 0 off. ``DIE_FREE`` checks need no die. A generator that proposes steps by die and by own checkers satisfies
the ``STRUCTURAL`` ones by construction and need not call them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from vrhcaby.board.position import BAR, HOME, OFF, Position
from vrhcaby.rules import params as declared
from vrhcaby.rules.model import Facts
from vrhcaby.rules.params import Param


class Step(NamedTuple):
    """One checker moved by one die, as tried."""

    src: int
    dst: int
    die: int


class Scene(NamedTuple):
    """The board before a step, with values that several checks share."""

    points: tuple[int, ...]
    rear: int
    hit: tuple[int, ...] = ()
    """Points of the home board where the mover has hit in this turn; only for rows that need them."""

    @classmethod
    def of(cls, position: Position, hit: tuple[int, ...] = ()) -> Scene:
        """The scene of a position."""
        return cls(position.points, position.rear, hit)


Params = Mapping[str, object]
Check = Callable[[Scene, Step, Params], "Facts | None"]


def own_checker(scene: Scene, step: Step, _: Params) -> Facts | None:
    """Only the mover's own checker may be moved."""
    if scene.points[step.src] > 0:
        return None
    return {"from": step.src, "count": max(0, -scene.points[step.src])}


def bar_first(scene: Scene, step: Step, _: Params) -> Facts | None:
    """While a checker is on the bar, no other one may move."""
    waiting = scene.points[BAR]
    if waiting <= 0 or step.src == BAR:
        return None
    return {"from": step.src, "count": waiting, "points": [BAR]}


def forward(_s: Scene, step: Step, _: Params) -> Facts | None:
    """Checkers move from 24 towards 1 only."""
    return None if step.dst < step.src else {"from": step.src, "to": step.dst}


def enter_by_number(_s: Scene, step: Step, _: Params) -> Facts | None:
    """A checker enters on the opponent's point with the die's number (own 25 - n)."""
    if step.src != BAR or step.dst == BAR - step.die:
        return None
    return {"to": step.dst, "die": step.die, "number": BAR - step.dst}


def all_home(scene: Scene, step: Step, _: Params) -> Facts | None:
    """Bearing off begins when every own checker stands in the home board."""
    if step.dst != OFF or scene.rear <= HOME:
        return None
    outside = [p for p in range(BAR, HOME, -1) if scene.points[p] > 0]
    return {"from": step.src, "points": outside, "count": sum(scene.points[p] for p in outside)}


def distance_is_a_die(_s: Scene, step: Step, _: Params) -> Facts | None:
    """On the board the distance is the number of a die."""
    if step.dst == OFF or step.src - step.dst == step.die:
        return None
    return {
        "from": step.src,
        "to": step.dst,
        "number": step.src - step.dst,
        "die": step.die,
    }


def exact_number(_s: Scene, step: Step, _: Params) -> Facts | None:
    """A checker is borne off by its point's number; a smaller one does not take it off."""
    if step.dst != OFF or step.die >= step.src:
        return None
    return {"from": step.src, "die": step.die, "number": step.src}


def rear_first(scene: Scene, step: Step, _: Params) -> Facts | None:
    """No checker is borne off while another is further back (leaflet O2, O3)."""
    if step.dst != OFF or scene.rear <= step.src:
        return None
    behind = [p for p in range(scene.rear, step.src, -1) if scene.points[p] > 0]
    return {"from": step.src, "die": step.die, "points": behind}


def no_checker_behind(scene: Scene, step: Step, _: Params) -> Facts | None:
    """A number above the checker's point bears off only the rearmost checker."""
    if step.dst != OFF or step.die <= step.src or scene.rear <= step.src:
        return None
    behind = [p for p in range(HOME, step.src, -1) if scene.points[p] > 0]
    return {"from": step.src, "die": step.die, "points": behind}


def number_of_its_point(scene: Scene, step: Step, _: Params) -> Facts | None:
    """A number whose own point is occupied bears off a checker from that point, not from a nearer one."""
    if step.dst != OFF or step.die <= step.src or scene.points[step.die] <= 0:
        return None
    return {"from": step.src, "die": step.die, "points": [step.die], "number": step.die}


def surplus_never(_s: Scene, step: Step, _: Params) -> Facts | None:
    """A number above the point bears nothing off (precise B2 taken literally)."""
    if step.dst != OFF or step.die <= step.src:
        return None
    return {"from": step.src, "die": step.die, "number": step.src}


def entry_is_open(scene: Scene, step: Step, params: Params) -> Facts | None:
    """A checker does not enter on a point that the opponent holds."""
    if step.src != BAR or not _held(scene, step, params):
        return None
    return {
        "to": step.dst,
        "die": step.die,
        "points": [step.dst],
        "count": -scene.points[step.dst],
        "number": BAR - step.dst,
    }


def target_is_open(scene: Scene, step: Step, params: Params) -> Facts | None:
    """A checker does not land where ``blocked_by`` or more opposing checkers stand."""
    if step.dst == OFF or not _held(scene, step, params):
        return None
    return _landing_facts(scene, step)


def _landing_facts(scene: Scene, step: Step) -> Facts:
    return {
        "from": step.src,
        "to": step.dst,
        "die": step.die,
        "points": [step.dst],
        "count": -scene.points[step.dst],
    }


def _held(scene: Scene, step: Step, params: Params) -> bool:
    least = params["blocked_by"]
    assert isinstance(least, int)
    return scene.points[step.dst] <= -least


def no_hit_and_run(scene: Scene, step: Step, _: Params) -> Facts | None:
    """A checker that hit in its own home board stays there for the rest of the turn."""
    if step.src not in scene.hit or scene.points[step.src] > 1:
        return None
    return {"from": step.src, "points": [step.src]}


def target_is_empty(scene: Scene, step: Step, _: Params) -> Facts | None:
    """A checker does not land on any opposing checker, so nobody is hit (blastoff H9)."""
    if step.dst == OFF or scene.points[step.dst] >= 0:
        return None
    return _landing_facts(scene, step)


@dataclass(frozen=True, slots=True)
class CheckInfo:
    """A check, its facts and parameters, and when it applies.

    ``passing``: a later step of the same roll may remove its reason.
    """

    check: Check
    facts: frozenset[str]
    """All facts that it may return in a refusal; its message may use them."""
    params: declared.Params = field(default_factory=dict)
    die_free: bool = False
    structural: bool = False
    of_bar: bool = True
    of_board: bool = True
    of_off: bool = True
    passing: bool = False
    remembers: bool = False
    """Whether it depends on the moves already made in this turn."""


def _facts(names: str) -> frozenset[str]:
    return frozenset(names.split())


BLOCKED_BY = {"blocked_by": Param(least=2, most=2)}
"""How many opposing checkers hold a point.

A point never holds checkers of both sides, so only a single checker can be hit. Where one checker is enough to hold a
point, use ``target_is_empty``.
"""

CHECKS: Mapping[str, CheckInfo] = {
    "own_checker": CheckInfo(own_checker, _facts("from count"), die_free=True, structural=True, passing=True),
    "bar_first": CheckInfo(bar_first, _facts("from count points"), die_free=True, passing=True),
    "forward": CheckInfo(forward, _facts("from to"), die_free=True, structural=True),
    "enter_by_number": CheckInfo(enter_by_number, _facts("to die number"), structural=True),
    "all_home": CheckInfo(
        all_home, _facts("from points count"), die_free=True, of_bar=False, of_board=False, passing=True
    ),
    "distance_is_a_die": CheckInfo(distance_is_a_die, _facts("from to number die"), structural=True),
    "exact_number": CheckInfo(exact_number, _facts("from die number"), structural=True),
    "rear_first": CheckInfo(
        rear_first, _facts("from die points"), die_free=True, of_bar=False, of_board=False, passing=True
    ),
    "number_of_its_point": CheckInfo(
        number_of_its_point, _facts("from die points number"), of_bar=False, of_board=False, passing=True
    ),
    "no_checker_behind": CheckInfo(
        no_checker_behind, _facts("from die points"), of_bar=False, of_board=False, passing=True
    ),
    "surplus_never": CheckInfo(surplus_never, _facts("from die number"), of_bar=False, of_board=False),
    "no_hit_and_run": CheckInfo(
        no_hit_and_run, _facts("from points"), die_free=True, of_bar=False, remembers=True
    ),
    "entry_is_open": CheckInfo(
        entry_is_open, _facts("to die points count number"), BLOCKED_BY, of_board=False, of_off=False
    ),
    "target_is_open": CheckInfo(target_is_open, _facts("from to die points count"), BLOCKED_BY, of_off=False),
    "target_is_empty": CheckInfo(target_is_empty, _facts("from to die points count"), of_off=False),
}

LANDING = frozenset({"entry_is_open", "target_is_open", "target_is_empty"})
"""The checks on the point where a checker would land."""
