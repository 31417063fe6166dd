"""The ``ui`` value of advice: the reader's selections."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ui:
    """``shown`` and ``roll``: ``revision:place`` of the play and the roll on the board; ``picked``: ``game:decision``."""

    shown: str = ""
    roll: str = ""
    game: int = 0
    picked: str = ""
    which: str = "best"
    """What the board draws: the ``best`` play or the one ``played``, the ``worst`` or ``likely`` reply."""
    shot: str = ""
    """``revision:place`` of the roll whose shot the board shows."""
    quiz: str = ""
    """``revision:places`` of the rolls that the reader counts as shots."""
    changed: bool = False
    """The board shows the change that would make another play right."""
    checked: bool = False
    """Whether the count was checked."""
    every: bool = False
    """Whether good and forced decisions are listed too."""
    mover: int = 0
    """Points needed at the score asked about; 0: as on the board."""
    opponent: int = 0
    cube: int = 0
    crawford: bool = False
    score_open: bool = False
    tutor: bool = False
    """The setting of the page."""
    trouble: str = ""
    """The error code of the last question."""
