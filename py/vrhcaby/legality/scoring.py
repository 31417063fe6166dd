"""The value of a finished game under its rulebook.

Boards are in the winner's view: the winner is the mover, the loser the opponent.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from vrhcaby.board.position import Position
from vrhcaby.errors import PositionError, RulebookError
from vrhcaby.rules.model import Cite, Rules, Scoring, WinRow
from vrhcaby.rules.outcomes import CONDITIONS, in_zone


@dataclass(frozen=True, slots=True)
class ZoneCount:
    """A line of classic's table: how many of the loser's checkers, and the points for each."""

    zone: str
    checkers: int
    each: int

    @property
    def points(self) -> int:
        """Points of the line."""
        return self.checkers * self.each


@dataclass(frozen=True, slots=True)
class Worth:
    """The value of a finished game.

    ``level`` is the one counted, ``board_level`` the one on the board (they differ under Jacoby). ``points`` include
    the cube. ``reasons`` are keys of the ``[result]`` texts, in order, with their paragraphs in ``cites``.
    """

    level: str
    board_level: str
    points: int
    cube: int
    cites: tuple[Cite, ...]
    reasons: tuple[str, ...]
    table: tuple[ZoneCount, ...] = ()


def chosen_scoring(rules: Rules, scoring: str | None) -> Scoring:
    """The scoring with that id, or the rulebook's default. Raises :class:`RulebookError` for an unknown id."""
    known = [s.id for s in rules.scorings]
    if scoring is not None and scoring not in known:
        raise RulebookError(
            f"rulebook {rules.book} has no scoring {scoring!r}",
            code="rulebook/scoring",
            facts={"scoring": scoring, "known": known},
        )
    return rules.scoring(scoring)


def zone_table(scoring: Scoring, position: Position) -> tuple[ZoneCount, ...]:
    """Classic 10.2: points for each of the loser's checkers, by its zone."""
    return tuple(ZoneCount(zone, in_zone(position, zone), each) for zone, each in scoring.zones)


def win_row(scoring: Scoring, position: Position) -> WinRow:
    """The first level whose conditions the final board meets."""
    return next(row for row in scoring.wins if all(CONDITIONS[c](position) for c in row.conditions))


def worth_of_board(
    rules: Rules,
    scoring_id: str | None,
    position: Position,
    cube: int = 1,
    *,
    jacoby: bool = False,
) -> Worth:
    """The value of a game whose last checker has just been borne off.

    ``jacoby`` means that the rule is on *and* nobody owns the cube: a gammon or backgammon then counts as a single
    win. Raises :class:`RulebookError` ``score/not-finished`` while the winner has checkers left.
    """
    if not isinstance(position, Position):
        raise PositionError(f"{position!r} is no position", code="position/shape")
    if position.off[0] != rules.checkers:
        raise RulebookError(
            "the mover has not borne off every checker",
            code="score/not-finished",
            facts={"off": position.off[0], "needed": rules.checkers},
        )
    scoring = chosen_scoring(rules, scoring_id)
    if scoring.zones:
        return _worth_of_zones(scoring, position)
    row = win_row(scoring, position)
    cites: tuple[Cite, ...] = (row.cite, row.points_cite)
    reasons: tuple[str, ...] = (row.reason,)
    level = row.level
    if jacoby and row.points > 1:
        level = "single"
        cites += (rules.cube_rows["jacoby"].cite,)
        reasons += ("jacoby",)
    cites += _cube_cites(rules, cube)
    points = row.points * cube if level == row.level else cube
    return Worth(level, row.level, points, cube, _distinct(cites), reasons)


def _worth_of_zones(scoring: Scoring, position: Position) -> Worth:
    table = zone_table(scoring, position)
    cites = (scoring.cite,) if scoring.cite else ()
    return Worth("win", "win", sum(z.points for z in table), 1, cites, ("checker_points",), table)


def worth_of_level(
    rules: Rules,
    scoring_id: str | None,
    level: str,
    position: Position,
    cube: int = 1,
    *,
    jacoby: bool = False,
) -> Worth:
    """The value of a resigned game: level times cube, or the present board if zones count.

    ``position`` is the board at the resignation, in the winner's view.
    """
    scoring = chosen_scoring(rules, scoring_id)
    resign = rules.rights["resign"].cite
    if scoring.zones:
        worth = _worth_of_zones(scoring, position)
        return replace(worth, cites=(resign, *worth.cites), reasons=("resigned_position", *worth.reasons))
    row = next(w for w in scoring.wins if w.level == level)
    cites: tuple[Cite, ...] = (resign, row.cite, row.points_cite)
    reasons: tuple[str, ...] = ("resigned" if row.level == "win" else "resigned_level",)
    counted, points = row.level, row.points * cube
    if jacoby and row.points > 1:
        counted, points = "single", cube
        cites += (rules.cube_rows["jacoby"].cite,)
        reasons += ("jacoby",)
    cites += _cube_cites(rules, cube)
    return Worth(counted, row.level, points, cube, _distinct(cites), reasons)


def _distinct(cites: tuple[Cite, ...]) -> tuple[Cite, ...]:
    """Each paragraph once, in order."""
    distinct: dict[tuple[str, str], Cite] = {}
    for cite in cites:
        distinct.setdefault((cite.book, cite.paragraph), cite)
    return tuple(distinct.values())


def _cube_cites(rules: Rules, cube: int) -> tuple[Cite, ...]:
    """The paragraph that multiplies a win by a turned cube."""
    return (rules.cube_rows["final_value"].cite,) if cube > 1 else ()


def worth_of_drop(rules: Rules, cube: int, kind: str = "raise") -> Worth:
    """The value of a dropped double: a single game at the stake before it.

    ``cube`` is that stake; ``kind`` is ``raise``, ``beaver`` or ``raccoon`` and decides the citation.
    """
    reason, rows = _DROPPED[kind]
    cites = tuple(rules.cube_rows[name].cite for name in rows)
    return Worth("single", "single", cube, cube, _distinct(cites), (reason,))


_DROPPED = {
    "raise": ("dropped", ("refuse_loses",)),
    "beaver": ("dropped_beaver", ("beaver_only_taker", "refuse_loses")),
    "raccoon": ("dropped_raccoon", ("raccoon_only_raiser", "refuse_loses")),
}
"""Kind of raise -> the ``[result]`` text and the rows that it cites."""


def resign_levels(rules: Rules, scoring_id: str | None) -> tuple[str, ...]:
    """The levels at which a game may be resigned under a scoring, cheapest first."""
    scoring = chosen_scoring(rules, scoring_id)
    if scoring.zones:
        return ("win",)
    return tuple(dict.fromkeys(w.level for w in reversed(scoring.wins)))
