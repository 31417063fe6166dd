"""Remarks beside a record's turns: comments, another program's verdicts, and lines tried from there."""

from __future__ import annotations

from dataclasses import dataclass

MOST_COMMENT = 20_000
"""The most characters of one comment."""
CUT = " […] {most}/{length}"
"""The end of a longer comment in a file: how many of its characters are kept."""
MOST_REMARKS = 2_000
MOST_CHOICES = 6
"""The most plays of one verdict to keep: the best, and the one played."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A play or cube action in a verdict: normalised equity and, if recorded, the six chances.

    ``chances``: win, win a gammon, a backgammon, lose, lose a gammon, a backgammon. ``how``: the depth in the
    program's own words; ``trials``: those of a rollout, 0 without one.
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
    """Another program's verdict on a decision: the choices, best first, and the loss of the one made."""

    by: str
    choices: tuple[Choice, ...]
    loss: float | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment and verdicts on a turn: the game (from 1), and the turn they precede (from 0).

    After the last turn they belong to the final board.
    """

    game: int
    turn: int
    text: str = ""
    verdicts: tuple[Verdict, ...] = ()
    lines: tuple[tuple[tuple[int, int, str], ...], ...] = ()
    """Lines tried from there: the dice and the text of each play; the sides alternate."""
    black: bool = False
    """Whether the lines begin with black."""


def comment_of(text: str) -> str:
    """A file's comment; a longer one ends with how much of it is kept."""
    if len(text) <= MOST_COMMENT:
        return text
    end = CUT.format(most=MOST_COMMENT, length=len(text))
    return text[: MOST_COMMENT - len(end)] + end
