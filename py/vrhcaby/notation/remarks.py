"""What is written beside the turns of a record: comments, another program's verdicts, and lines played on from there."""

from __future__ import annotations

from dataclasses import dataclass

MOST_COMMENT = 20_000
"""Characters of one comment."""
MOST_REMARKS = 2_000
MOST_CHOICES = 6
"""Plays of one verdict that are kept: the best, and the one played."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A play, or a way with the cube, in a verdict: normalised equity and the six chances, as far as they are written.

    ``chances``: win, win a gammon, a backgammon, lose, lose a gammon, a backgammon. ``how``: the depth in the program's own
    words; ``trials``: of a rollout, 0 for none.
    """

    text: str
    equity: float
    chances: tuple[float, ...] = ()
    how: str = ""
    trials: int = 0
    made: bool = False
    """Whether it was chosen in the game."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What another program made of a decision: its choices, best first, and what the one made lost."""

    by: str
    choices: tuple[Choice, ...]
    loss: float | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment and verdicts on a turn: of which game (from 1), before which turn (from 0).

    The turn after the last one is the board as it then stands.
    """

    game: int
    turn: int
    text: str = ""
    verdicts: tuple[Verdict, ...] = ()
    lines: tuple[tuple[tuple[int, int, str], ...], ...] = ()
    """Lines tried from there: of each play its two dice and its text; the sides take turns."""
    black: bool = False
    """Whether the lines begin with black."""
