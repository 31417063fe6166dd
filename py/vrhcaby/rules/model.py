"""The parts of a rulebook: rows, each based on a paragraph.

The same rows decide and explain legality. A row names a check of the closed vocabulary (``move_checks``,
``play_filters`` …) and its source; a :class:`Refusal` is a row with the facts of the case.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from vrhcaby.board.dice import Roll, numbers
from vrhcaby.board.plays import Move, moves_text
from vrhcaby.board.position import Position
from vrhcaby.display_hooks import Shown

Facts = Mapping[str, object]


class Provenance(StrEnum):
    """Where a rulebook's value comes from."""

    WRITTEN = "written"
    """A paragraph of this rulebook states it."""
    READING = "reading"
    """Its own paragraph is unclear; the project decided how to read it."""
    FILLED = "filled"
    """The rulebook is silent; another rulebook's paragraph is used."""
    SILENT = "silent"
    """The rulebook is silent and nothing is added; its own paragraph shows what it has instead."""


class Reading(StrEnum):
    """The two ways to read a rulebook."""

    COMPLETED = "completed"
    AS_WRITTEN = "as-written"


class Variant(StrEnum):
    """Another start for the same rules. All but the standard one exist only in ``modern``."""

    STANDARD = "standard"
    NACKGAMMON = "nackgammon"
    HYPERGAMMON = "hypergammon"


@dataclass(frozen=True, slots=True)
class Cite:
    """A paragraph: the ``book`` and ``paragraph`` to show, and its provenance.

    For a filled value, ``book`` is the other rulebook. For a reading, ``sister`` names the (book, paragraph) that it
    follows, if any; for a missing feature, the one that has it. ``house`` marks a reading that the paragraph does not
    state: a house rule based on it.
    """

    book: str
    paragraph: str
    provenance: Provenance = Provenance.WRITTEN
    sister: tuple[str, str] | None = None
    house: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a rulebook: a check's name, its parameters, its paragraph."""

    table: str
    name: str
    cite: Cite
    aspect: str = ""
    params: Mapping[str, object] = field(default_factory=dict)
    when: Reading | None = None
    """The reading in which the row applies; ``None`` means both."""

    def holds_in(self, reading: Reading) -> bool:
        """Whether the row belongs to this reading of the rulebook."""
        return self.when is None or self.when is reading


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that would have to differ. Kinds are the keys of the ``[would_go]`` texts."""

    kind: str
    facts: Facts = field(default_factory=dict)


_OF_OWN_CHECKERS = frozenset({"enter", "home", "clear"})
FAR = 2
"""A condition that moves more checkers than this is far from the tried move."""


@dataclass(frozen=True, slots=True)
class WouldGo:
    """When a refused move would be legal, with a play that shows it."""

    changes: tuple[Change, ...]
    book: str = ""
    reading: Reading = Reading.COMPLETED
    position: Position | None = None
    """The board before the roll, in the mover's view; ``None`` if the move is never legal."""
    roll: tuple[int, int] | None = None
    moves: tuple[Move, ...] = ()
    """A complete legal play from ``position`` with ``roll`` under ``book`` in ``reading``."""
    tried: tuple[int, ...] = ()
    """Indices of the refused steps in ``moves``."""

    @property
    def kind(self) -> str:
        """The kind of its one change, or ``several``."""
        return self.changes[0].kind if len(self.changes) == 1 else "several"

    @property
    def folded(self) -> bool:
        """Whether it is shown only on demand: far from the tried move, or already in ``instead``."""
        count = self.changes[0].facts.get("count")
        many = isinstance(count, int) and count > FAR
        anew = self.kind == "back" and count != 1 and bool(self.changes[0].facts.get("first"))
        return anew or (many and self.kind in _OF_OWN_CHECKERS) or self.kind in ("several", "first")


@dataclass(frozen=True, slots=True)
class Refusal(Shown):
    """A forbidden act: the row that forbids it, and the facts of the case."""

    rule: str
    cite: Cite
    facts: Facts
    instead: tuple[Move, ...] | None = None
    """A legal play, or the beginning of one; ``None`` if nothing is legal or the refusal is not about a move."""
    instead_tried: tuple[int, ...] = ()
    """Indices of the tried steps in ``instead``; empty if it does not contain them."""
    instead_made: int = 0
    """How many moves of ``instead`` were already made when the move was refused."""

    would_go: WouldGo | None = None
    """The smallest change that would make it legal, if requested and the refusal does not say enough."""

    def __bool__(self) -> Literal[False]:
        """False, so that ``if judge(...)`` asks whether it is allowed. Plays are true, even empty ones."""
        return False

    def sentence(self, lang: str = "en") -> str:
        """The forbidden act and its paragraph as a sentence in one of :data:`LANGUAGES` (``cs``, ``sk``, ``en``).

        Raises :class:`ProtocolError` ``protocol/lang`` for another language.
        """
        return self._shown("sentence", lang=lang) or self.rule

    def with_instead(self, moves: tuple[Move, ...], tried: tuple[int, ...] = ()) -> Refusal:
        """The same refusal with a legal alternative."""
        return replace(self, instead=moves or None, instead_tried=tried)

    def after_moves(self, made: tuple[Move, ...]) -> Refusal:
        """The same refusal with ``instead`` counted from the roll's beginning."""
        whole = made + (self.instead or ())
        places = tuple(place + len(made) for place in self.instead_tried)
        return replace(self, instead=whole or None, instead_tried=places, instead_made=len(made))

    @property
    def premature(self) -> tuple[tuple[Move, ...], tuple[Move, ...]] | None:
        """The moves that ``instead`` plays first, and then the tried steps; ``None`` if it does not contain them."""
        if self.instead is None or not self.instead_tried:
            return None
        split = max(self.instead_tried[0], self.instead_made + (len(self.instead_tried) > 1))
        first = self.instead[self.instead_made : split]
        return first, self.instead[split : self.instead_tried[-1] + 1]

    @property
    def instead_text(self) -> str | None:
        """``instead`` in plain notation."""
        return None if self.instead is None else moves_text(self.instead)


def first_refusal(*questions: Callable[[], Refusal | None]) -> Refusal | None:
    """The first refusal among the answers. ``or`` would skip it, because a refusal is false."""
    return next((refusal for ask in questions if (refusal := ask()) is not None), None)


@dataclass(frozen=True, slots=True)
class WinRow:
    """A level of winning, which applies if the final board meets all its conditions."""

    level: str
    reason: str
    """Key of the ``[result]`` text with the reason."""
    conditions: tuple[str, ...]
    points: int
    cite: Cite
    points_cite: Cite


@dataclass(frozen=True, slots=True)
class Scoring:
    """One way to count a won game."""

    id: str
    wins: tuple[WinRow, ...] = ()
    """Rows in order; the first that applies counts. Empty if ``zones`` count."""
    zones: tuple[tuple[str, int], ...] = ()
    """(zone, points for each of the loser's checkers there); classic 10.2."""
    cite: Cite | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """Who starts, what equal dice do, and which dice the first turn uses."""

    draw: Row
    equal: Row
    first_roll: Row

    @property
    def lower_starts(self) -> bool:
        """Whether the higher die chooses a colour and the lower one begins (classic 5.1, 5.2)."""
        return self.draw.name == "higher_chooses_colour"

    @property
    def fresh_dice(self) -> bool:
        """Whether the starter rolls two fresh dice instead of playing the opening dice."""
        return self.first_roll.name == "fresh_dice"

    @property
    def automatic_double(self) -> bool:
        """Whether equal opening dice turn the cube in money play (modern S2, R5)."""
        return self.equal.name == "automatic_double"


@dataclass(frozen=True, slots=True)
class Rules:
    """A rulebook in one reading and variant, ready for play."""

    book: str
    reading: Reading
    variant: Variant
    start: Position
    checkers: int
    moves: tuple[Row, ...]
    plays: tuple[Row, ...]
    rights: Mapping[str, Row]
    """Rows by name: commands, the cube, permissions."""
    opening: Opening
    scorings: tuple[Scoring, ...]
    leap: Row | None = None
    separate: Row | None = None
    cube_rows: Mapping[str, Row] = field(default_factory=dict)
    turn: int = 0
    """The mover's turn in which these rules apply; 0 for turns after the first ones."""
    early: int = 0
    """In how many first turns of each player additional rows apply."""

    def __repr__(self) -> str:
        """The call that loads them: ``load_rules("modern")``."""
        book, *others = (f'"{text}"' for text in (self.book, self.reading.value, self.variant.value))
        standard = (self.reading, self.variant) == (Reading.COMPLETED, Variant.STANDARD)
        return f"load_rules({book if standard else ', '.join((book, *others))})"

    @property
    def has_cube(self) -> bool:
        """Whether the rulebook has a doubling cube."""
        return bool(self.cube_rows)

    def numbers(self, roll: Roll) -> tuple[int, ...]:
        """The single numbers of a roll: two, or those of doubles as often as the rulebook plays them."""
        doubles = self.rights.get("doublets") if roll[0] == roll[1] else None
        return numbers(roll) if doubles is None else numbers(roll)[: int(str(doubles.params["times"]))]

    def rolls_again(self, roll: Roll) -> bool:
        """Whether the same player rolls again after playing a roll."""
        row = self.rights.get("roll_again")
        return row is not None and {*roll} == {row.params["first"], row.params["second"]}

    def scoring(self, scoring_id: str | None) -> Scoring:
        """The scoring with that id; ``None``: the rulebook's default."""
        if scoring_id is None:
            return self.scorings[0]
        return {s.id: s for s in self.scorings}[scoring_id]

    def refuse(self, rule: str, row: str | None = None, **facts: object) -> Refusal:
        """Return the refusal ``rule``, citing the row of that name (or the given row)."""
        name = row or rule
        cited = self.cube_rows.get(name) or self.rights[name]
        return Refusal(rule, cited.cite, facts)
