"""The parameters by which the bot's search knows a rulebook, derived from its rows.

The kernel and its reference play by a few numbers and know no paragraphs. These must express every row that affects
plays or their value. If they cannot, the plays come from the rulebook itself (:mod:`vrhcaby.bot.exact_rules`):
correct, but slower and less deep.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from vrhcaby.board.position import Position
from vrhcaby.legality.scoring import chosen_scoring
from vrhcaby.rules.model import Reading, Row, Rules, Scoring, Variant

NEVER = 8
CONDITION_BITS = {"none_off": 1, "bar_or_winner_home": 2, "not_all_home": 4}
"""Conditions of ``rules.outcomes`` as bits of the masks below."""
LEVEL_WORTH = {"single": 1, "win": 1, "gammon": 2, "backgammon": 3}
"""The search's value for each level."""
ZONES = ("loser_home", "loser_outer", "winner_outer", "bar_or_winner_home")
"""The zones where a loser's checkers count, from its home to the bar, in the kernel's order."""

BEYOND = "bot/rules"
"""The code in answers when the search does not know all the rules and looks only one play ahead."""

RuleKey = tuple[str, Reading, Variant, int]


@dataclass(frozen=True, slots=True)
class Params:
    """A rulebook, reading, variant and scoring in the kernel's terms.

    ``gammon`` and ``backgammon`` are masks of :data:`CONDITION_BITS` on the loser; all bits must hold. ``zones``: the
    value of each of the loser's remaining checkers by :data:`ZONES`; empty where levels are scored. ``beyond`` names
    the rules that these numbers do not express; they are then the closest that the kernel knows.
    """

    blocked_by: int
    surplus: bool
    rear_first: bool
    leap: bool
    higher_die: bool
    checkers: int
    gammon: int
    backgammon: int
    zones: tuple[int, ...] = ()
    bar_first: bool = True
    beyond: RuleKey | None = None

    @property
    def points(self) -> bool:
        """Whether the score counts the loser's remaining checkers instead of a level."""
        return bool(self.zones)

    def numbers(self) -> tuple[int, ...]:
        """The fields in the order of the kernel's ``Rules``."""
        return (
            self.blocked_by,
            int(self.surplus),
            int(self.rear_first),
            int(self.leap),
            int(self.higher_die),
            self.checkers,
            self.gammon,
            self.backgammon,
            int(self.points),
            int(self.bar_first),
            *(self.zones or (0,) * len(ZONES)),
        )


STANDARD = Params(2, True, False, False, True, 15, 1, 3)

ALWAYS = frozenset({"own_checker", "forward", "all_home", "distance_is_a_die", "exact_number"})
"""The rows that every search follows."""
MOVES: Mapping[str, Mapping[str, object]] = {
    **{name: {} for name in ALWAYS},
    "enter_by_number": {},
    "entry_is_open": {},
    "target_is_open": {},
    "target_is_empty": {"blocked_by": 1},
    "bar_first": {"bar_first": True},
    "rear_first": {"rear_first": True},
    "number_of_its_point": {},
    "no_checker_behind": {},
    "surplus_never": {"surplus": False},
}
"""The move rows that the search knows, and the numbers that each sets; the row's own ``blocked_by`` counts too."""
BEHIND = frozenset({"no_checker_behind", "rear_first", "surplus_never"})
"""A book needs one of these rows: a number too high bears off only the rearmost checker, as every search assumes."""
PLAYS = frozenset({"most_dice", "higher_die"})
PARAMS = frozenset({"blocked_by"})
BESIDE = frozenset({"with", "step"})
"""Keys that a row may have in addition to its check's parameters."""


def params_of(rules: Rules, scoring_id: str | None = None) -> Params:
    """The parameters of a rulebook under one of its scorings (``None``: its default).

    Raises :class:`RulebookError` ``rulebook/scoring`` for an unknown one.
    """
    key = (rules.book, rules.reading, rules.variant, rules.turn, scoring_id)
    known = _KNOWN.get(key)
    if known is None or known[0] is not rules:
        known = _KNOWN[key] = (rules, _derived(rules, chosen_scoring(rules, scoring_id)))
    return known[1]


_KNOWN: dict[tuple[str, Reading, Variant, int, str | None], tuple[Rules, Params]] = {}


def _derived(rules: Rules, scoring: Scoring) -> Params:
    named: dict[str, object] = {}
    for row in rules.moves:
        named |= _row_params(row)
    gammon, backgammon = _masks(rules, scoring)
    beyond = next(beyond_params(rules, scoring), None) is not None
    return Params(
        blocked_by=int(str(named.get("blocked_by", 2))),
        surplus=bool(named.get("surplus", True)),
        rear_first=bool(named.get("rear_first", False)),
        leap=rules.leap is not None,
        higher_die=any(row.name == "higher_die" for row in rules.plays),
        checkers=rules.checkers,
        gammon=gammon,
        backgammon=backgammon,
        zones=_zones(scoring),
        bar_first=bool(named.get("bar_first", False)),
        beyond=(rules.book, rules.reading, rules.variant, rules.turn) if beyond else None,
    )


def _row_params(row: Row) -> dict[str, object]:
    """The numbers that a move row sets."""
    own = {name: row.params[name] for name in PARAMS if name in row.params}
    return {**MOVES.get(row.name, {}), **own}


def beyond_params(rules: Rules, scoring: Scoring) -> Iterator[str]:
    """Yield the rules about plays or their value that the search's numbers cannot express; none in the usual books."""
    names = {row.name for row in rules.moves}
    for row in rules.moves:
        if row.name not in MOVES or row.params.keys() - PARAMS - BESIDE:
            yield f"move {row.name}"
    yield from (f"move without {name}" for name in sorted(ALWAYS - names))
    if not names & BEHIND:
        yield "move without a checker behind"
    if (
        len(
            {
                row_params["blocked_by"]
                for row in rules.moves
                if "blocked_by" in (row_params := _row_params(row))
            }
        )
        != 1
    ):
        yield "move with several ways to hold a point, or none"
    if "roll_again" in rules.rights or len(rules.numbers((1, 1))) != 4:
        yield "permit roll_again, or doubles that are not played four times"
    plays = {row.name for row in rules.plays}
    yield from (f"play {name}" for name in sorted(plays - PLAYS))
    if "most_dice" not in plays:
        yield "play without most_dice"
    yield from _scoring_beyond_params(scoring)


def _scoring_beyond_params(scoring: Scoring) -> Iterator[str]:
    for win in scoring.wins:
        if set(win.conditions) - CONDITION_BITS.keys() or LEVEL_WORTH.get(win.level) != win.points:
            yield f"win {win.level}"
    if scoring.zones and not _is_known(scoring):
        yield "zones"


def _is_known(scoring: Scoring) -> bool:
    """Whether the zones are the search's, each once, and no checker counts less for being further back."""
    worth = dict(scoring.zones)
    counts = [worth.get(zone, -1) for zone in ZONES]
    return len(worth) == len(scoring.zones) == len(ZONES) and min(counts) >= 0 and counts == sorted(counts)


def _zones(scoring: Scoring) -> tuple[int, ...]:
    worth = dict(scoring.zones)
    return tuple(worth.get(zone, 0) for zone in ZONES) if worth else ()


def _masks(rules: Rules, scoring: Scoring) -> tuple[int, int]:
    """Masks of gammon and backgammon. If the score counts checkers, those of a scoring with levels."""
    levelled = scoring if scoring.wins else next((s for s in rules.scorings if s.wins), scoring)
    masks = {win.level: sum({CONDITION_BITS.get(c, NEVER) for c in win.conditions}) for win in levelled.wins}
    return masks.get("gammon", NEVER), masks.get("backgammon", NEVER)


@lru_cache(maxsize=4096)
def halves(position: Position, checkers: int) -> bytes:
    """The kernel's board: the mover's 26 counts by own point (0 off, 25 bar), then the opponent's."""
    points = position.points
    mine = [0, *(max(points[p], 0) for p in range(1, 26))]
    theirs = [0, *(max(-points[25 - p], 0) for p in range(1, 26))]
    mine[0], theirs[0] = checkers - sum(mine), checkers - sum(theirs)
    return bytes(mine + theirs)


def position_of(board: bytes) -> Position:
    """The inverse of :func:`halves`."""
    points = [board[p] - board[26 + 25 - p] if 0 < p < 25 else 0 for p in range(26)]
    points[25], points[0] = board[25], -board[26 + 25]
    return Position(tuple(points), (board[0], board[26]))


def turned(board: bytes) -> bytes:
    """The same board in the other side's view."""
    return board[26:] + board[:26]
