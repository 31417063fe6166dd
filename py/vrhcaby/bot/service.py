"""Evaluate one position: its equity and its best play.

Takes and returns typed values, all in the mover's view.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.bot import context
from vrhcaby.bot.context import CubeVerdict, Stakes
from vrhcaby.bot.engines import Engine, engine_for, has_bearoff, reached
from vrhcaby.bot.kernel import Valued
from vrhcaby.bot.levels import FULL, Level, level_of_plies, misjudged_play
from vrhcaby.bot.params import Params, halves, params_of, position_of
from vrhcaby.errors import BotError
from vrhcaby.legality.legal import RollView, legal_plays
from vrhcaby.rules.model import Rules


@dataclass(frozen=True, slots=True)
class Graded:
    """A legal play with the bot's figures: normalised equity, the five chances, their depth."""

    play: Play
    equity: float
    probabilities: tuple[float, ...]
    plies: int


@dataclass(frozen=True, slots=True)
class Evaluated:
    """The evaluation of a position for the mover on roll."""

    probabilities: tuple[float, ...]
    """Win, win a gammon, a backgammon, lose a gammon, a backgammon."""
    equity: float
    cubeful: float
    cube: CubeVerdict | None
    """``None`` if no cube is in play."""
    mwc: float | None
    """The chance of winning the match; ``None`` outside a match."""
    points: tuple[float, float] | None
    """Average checker points won and lost, where those are counted."""

    @property
    def cube_action(self) -> str:
        """The right cube action."""
        return "not_available" if self.cube is None else self.cube.action


def prepared(rules: Rules, stakes: Stakes, scoring: str | None = None) -> tuple[Engine, Params]:
    """The engine set to the rules and stakes, with a complete bear-off table; and the rules' parameters.

    Raises :class:`BotError` ``rulebook/no-cube`` if the stakes have a cube and the rulebook does not.
    """
    if stakes.owner != "dead" and not rules.has_cube:
        raise BotError(
            f"rulebook {rules.book} has no doubling cube",
            code="rulebook/no-cube",
            facts={"rulebook": rules.book},
        )
    params = params_of(rules, scoring)
    engine = engine_for(params)
    engine.set_worth(stakes.worth(params))
    if has_bearoff(params):
        engine.build_bearoff()
    return engine, params


def _finish(engine: Engine) -> None:
    while not engine.step(1 << 20):
        pass


def value_before_roll(
    rules: Rules, position: Position, stakes: Stakes, plies: int = FULL.plies, scoring: str | None = None
) -> Valued:
    """The mover's chances and the cubeful values of every cube state, before the roll and without a double."""
    level = level_of_plies(plies)
    engine, params = prepared(rules, stakes, scoring)
    return engine.valued(halves(position, params.checkers), reached(params, level.plies), stakes.cube())


def evaluate(
    rules: Rules, position: Position, stakes: Stakes, plies: int = FULL.plies, scoring: str | None = None
) -> Evaluated:
    """Evaluate the position for the mover on roll, before rolling, with the right cube action.

    ``plies`` is the depth; ``scoring`` names one of the rulebook's scorings (``None``: its default).
    """
    value = value_before_roll(rules, position, stakes, plies, scoring)
    params = params_of(rules, scoring)
    equity = context.equity_of(stakes.worth(params), value.chances)
    judged = None if stakes.cube() is None else context.verdict(stakes, value.cubeful)
    cubeful = equity if judged is None else judged.best
    points = (context.POINT_SCALE * value.chances[5], context.POINT_SCALE * value.chances[6])
    return Evaluated(
        value.chances[:5],
        equity,
        cubeful,
        judged,
        stakes.match_chance(cubeful),
        points if params.points else None,
    )


def ranked(
    rules: Rules,
    position: Position,
    roll: Roll,
    stakes: Stakes,
    level: Level,
    scoring: str | None = None,
    most: int | None = None,
) -> list[Graded]:
    """Every legal play or the ``most`` best ones, best first: by cubeful equity, or by cubeless if the cube is out of
    play.
    """
    engine, params = prepared(rules, stakes, scoring)
    board = halves(position, params.checkers)
    plies = reached(params, level.plies)
    count = engine.start(board, roll, plies, stakes.cube(), level.keep, level.threshold)
    if not count:
        return []
    _finish(engine)
    return graded(rules, position, roll, stakes, level, nodes(engine, count, level, most), params, most)


def nodes(engine: Engine, count: int, level: Level, most: int | None) -> list[Valued]:
    """The nodes of a search, best first: all ``count`` if the level makes mistakes, else the ``most`` best."""
    return [engine.node(i) for i in range(count if level.habits or most is None else min(count, most))]


def graded(
    rules: Rules,
    position: Position,
    roll: Roll,
    stakes: Stakes,
    level: Level,
    values: list[Valued],
    params: Params,
    most: int | None = None,
) -> list[Graded]:
    """The search's nodes, or the ``most`` best, as the rulebook's plays, with the level's errors added."""
    valued = [(stakes.equity(v.score), v) for v in values]
    if level.habits:
        valued = _misjudged(level, halves(position, params.checkers), valued, stakes, params)
    valued = valued[:most]
    plays = _plays_to(rules, position, roll, [v.board for _, v in valued], params)
    return [
        Graded(play=play, equity=equity, probabilities=v.chances[:5], plies=v.plies)
        for play, (equity, v) in zip(plays, valued, strict=True)
    ]


def _misjudged(
    level: Level, start: bytes, valued: list[tuple[float, Valued]], stakes: Stakes, params: Params
) -> list[tuple[float, Valued]]:
    """Plays with the errors of their level added to the equities, best first.

    Among plays that the cube makes equal, each loses its deficit in cubeless equity against the best one. Otherwise
    the errors alone would choose.
    """
    worth, misjudged = stakes.worth(params), []
    first, most = math.inf, 0.0
    for equity, v in valued:
        cubeless = stakes.equity(context.equity_of(worth, v.chances))
        if first - equity > context.ROUNDING:
            first, most = equity, cubeless
        misjudged.append((equity + min(0.0, cubeless - most) + misjudged_play(level, start, v.board), v))
    return sorted(misjudged, key=lambda pair: -pair[0])


FEW = 3
"""Up to this many boards are looked up faster one by one than among all plays of the roll."""


def _plays_to(
    rules: Rules, position: Position, roll: Roll, boards: list[bytes], params: Params
) -> list[Play]:
    """The rulebook's plays that lead to the bot's boards."""
    if len(boards) > FEW:
        known = {halves(play.position, params.checkers): play for play in legal_plays(rules, position, roll)}
        return [known[board] for board in boards]
    view = RollView(rules, position, roll)
    plays = [view.play_to(position_of(board)) for board in boards]
    assert None not in plays, "the search and the rulebook agree on what is legal"
    return [play for play in plays if play is not None]


def best(
    rules: Rules,
    position: Position,
    roll: Roll,
    stakes: Stakes,
    level: Level,
    count: int | None = None,
    scoring: str | None = None,
) -> list[Graded]:
    """The best plays, at most ``count``."""
    return ranked(rules, position, roll, stakes, level, scoring, count)


def seen_by_other(o: tuple[float, ...]) -> tuple[float, ...]:
    """Seven chances from the other side's view: wins become losses, points won become points lost."""
    return (1 - o[0], o[3], o[4], o[1], o[2], o[6], o[5])
