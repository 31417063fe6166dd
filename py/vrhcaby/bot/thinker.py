"""The bot's decisions in a game, one at a time, in slices so that it can stop quickly.

A task is the decision to make. A :class:`Thinker` works on it with ``step`` and then holds the ``decision``. The bot
sees what its player sees; nothing here knows the seed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.bot import context, cube_equity, resigning, service
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.engines import Engine, has_bearoff, reached
from vrhcaby.bot.kernel import Valued
from vrhcaby.bot.levels import Level, misjudged_cube
from vrhcaby.bot.params import Params, halves, params_of
from vrhcaby.bot.position_moves import in_contact
from vrhcaby.bot.stages import Stage, Values
from vrhcaby.bot.working import Slices, Work, searched
from vrhcaby.rules.model import Rules

SURE = 0.9995
_LOOSE = {"answer": -1, "beavered": 1, "raccooned": -1}
"""The sign of the answering side's bias: the doubler is 1, the other side -1."""
NEARLY = 1e-3
"""Accept a resignation that is worth at most this much less than playing on."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The bot's decision: ``name`` is a command (move, roll, raise, take, …); for ``move``, ``play`` is the play
    (None: no legal one).

    ``equity`` is the mover's normalised equity behind it, if computed; ``resign`` is the level it would offer.
    """

    name: str
    play: Play | None = None
    equity: float | None = None
    resign: str | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """A decision to make. The position and the stakes are those of the side on roll.

    ``kind``: ``move`` (dice thrown), ``cube`` (roll or raise), ``answer`` (to a raise; the raiser's view),
    ``beavered`` (the raiser answers a beaver), ``raccooned`` (the beaverer answers; the raiser's view),
    ``resignation`` (``offered`` by the decider's opponent). For a resignation the view is that of the side on roll,
    with its ``roll`` if thrown; ``mover_decides`` says whether that side answers.
    """

    kind: str
    rules: Rules
    position: Position
    stakes: Stakes
    level: Level
    roll: Roll | None = None
    scoring: str | None = None
    may_raise: bool = True
    may_beaver: bool = False
    may_raccoon: bool = False
    offered: str = "single"
    mover_decides: bool = False
    salt: bytes = b""


class Thinker:
    """An unfinished decision."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self._params = params_of(task.rules, task.scoring)
        self._engine = _engine(task, self._params)
        self._level = replace(task.level, plies=reached(self._params, task.level.plies))
        self._work = Work(self._thoughts())

    @property
    def decision(self) -> Decision | None:
        """The decision; ``None`` until it is made."""
        return self._work.result

    @property
    def stage(self) -> Stage | None:
        """The boards that other workers may evaluate."""
        return self._work.stage

    def offered(self, key: str) -> Stage | None:
        """The stage with this key that waits for values."""
        return self._work.offered(key)

    def give(self, key: str, values: Values | None) -> None:
        """Accept the workers' values."""
        self._work.give(key, values)

    def step(self, slice_ms: float, *, share: bool = False, later: bool = False) -> float | None:
        """Think for about ``slice_ms``, less if other workers can help. Returns progress (0-1), or None once decided."""
        return self._work.step(slice_ms, share=share, later=later)

    def decide(self) -> Decision:
        """Think to the end."""
        while self.step(1000) is not None:
            pass
        assert self.decision is not None
        return self.decision

    def _thoughts(self) -> Slices[Decision]:
        task, level = self.task, self._level
        board = halves(task.position, self._params.checkers)
        count = self._engine.start(
            board, task.roll, level.plies, task.stakes.cube(), level.keep, level.threshold
        )
        yield 0.0
        if count:
            yield from searched(self._engine)
        if task.kind == "move":
            return self._chosen(count)
        return _ANSWERS[task.kind](task, self._params, self._engine.node(0))

    def _chosen(self, count: int) -> Decision:
        task = self.task
        assert task.roll is not None
        if not count:
            return Decision("move")
        values = service.nodes(self._engine, count, self._level, 1)
        graded = service.graded(
            task.rules, task.position, task.roll, task.stakes, self._level, values, self._params, 1
        )
        return Decision("move", graded[0].play, graded[0].equity)


def _engine(task: Task, params: Params) -> Engine:
    engine = service.prepared(task.rules, task.stakes, task.scoring)[0].fork()
    engine.set_worth(task.stakes.worth(params))
    if has_bearoff(params):
        engine.build_bearoff()
    return engine


def _lost(params: Params, value: Valued, board: bytes) -> str | None:
    """The level at which the side on roll may resign without loss; ``None`` while the result is open."""
    o = value.chances
    contact = in_contact(board)
    if contact or o[0] > 1 - SURE or params.points:
        return None
    if o[4] > SURE:
        return "backgammon"
    if o[3] > SURE:
        return "gammon" if o[4] < 1 - SURE else None
    return "single" if o[3] < 1 - SURE else None


def _cube(task: Task, params: Params, value: Valued) -> Decision:
    board = halves(task.position, params.checkers)
    resign = _lost(params, value, board)
    if not task.may_raise or not task.level.cube or task.stakes.cube() is None:
        return Decision("roll", resign=resign)
    judged = context.verdict(task.stakes, _blurred(task, value, board))
    return Decision("raise" if judged.raises else "roll", equity=judged.best, resign=resign)


def _blurred(task: Task, value: Valued, board: bytes) -> tuple[float, ...]:
    """The cubeful values with the level's error for the position added."""
    error = misjudged_cube(task.level, board, loose=_LOOSE.get(task.kind, 0), salt=task.salt)
    scale = task.stakes.normalised(1.0) - task.stakes.normalised(0.0)
    return tuple(x + error / scale for x in value.cubeful)


def _answer(task: Task, params: Params, value: Valued) -> Decision:
    judged = context.verdict(
        replace(task.stakes, beaver=False), _blurred(task, value, halves(task.position, params.checkers))
    )
    if judged.double_take is None or judged.double_drop is None:
        return Decision("take")
    if task.may_beaver and judged.double_take < 0:
        return Decision("beaver", equity=-judged.double_take)
    name = "take" if judged.takes else "drop"
    return Decision(name, equity=-min(judged.double_take, judged.double_drop))


def _beavered(task: Task, params: Params, value: Valued) -> Decision:
    """The raiser answers a beaver. The cube in the stakes has its value after the beaver and belongs to the opponent."""
    board = halves(task.position, params.checkers)
    cube = task.stakes.cube()
    assert cube is not None
    equity = task.stakes.normalised(_blurred(task, value, board)[cube.state])
    if task.may_raccoon and equity > 0:
        return Decision("raccoon", equity=equity)
    return Decision("take" if equity > -0.5 else "drop", equity=equity)


def _raccooned(task: Task, params: Params, value: Valued) -> Decision:
    """The beaverer answers a raccoon. The stakes are the raiser's; the cube has its value after the raccoon and
    belongs to the beaverer.
    """
    board = halves(task.position, params.checkers)
    cube = task.stakes.cube()
    assert cube is not None
    equity = -task.stakes.normalised(_blurred(task, value, board)[cube.state])
    return Decision("take" if equity > -0.5 else "drop", equity=equity)


def _resignation(task: Task, params: Params, value: Valued) -> Decision:
    """Accept a resignation worth at least as much as playing on."""
    board = halves(task.position, params.checkers)
    size = resigning.size_of(task.rules, task.scoring, task.offered)
    offered = resigning.gained(params, task.stakes, board, size, mover_wins=task.mover_decides)
    expected = resigning.playing_on(params, task.stakes, value, thrown=task.roll is not None)
    if not task.mover_decides:
        expected = -expected
    return Decision("accept" if offered >= expected - NEARLY else "decline", equity=expected)


_ANSWERS = {
    "cube": _cube,
    "answer": _answer,
    "beavered": _beavered,
    "raccooned": _raccooned,
    "resignation": _resignation,
}


def raise_is_possible(stakes: Stakes) -> bool:
    """Whether the side on roll may double and could gain by it."""
    cube = stakes.cube()
    return cube is not None and cube_equity.may_raise(cube, 0, cube.state)
