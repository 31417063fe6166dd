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
    """The play or reply on the board: the ``best`` play or the one ``played``; the ``worst`` or ``likely`` reply."""
    shot: str = ""
    """``revision:place`` of the roll; the board shows its shot."""
    quiz: str = ""
    """``revision:places`` of the rolls that the reader counts as shots."""
    changed: bool = False
    """Whether the board shows the change that would make another play right."""
    checked: bool = False
    """Whether the count was checked."""
    every: bool = False
    """Whether the list includes good and forced decisions."""
    mover: int = 0
    """Points the mover needs in the score question; 0: as on the board."""
    opponent: int = 0
    cube: int = 0
    crawford: bool = False
    score_open: bool = False
    tutor: bool = False
    """The page's tutor setting."""
    trouble: str = ""
    """The error code of the last request."""
