"""The sounds of each material for dice and checkers as notes, which ``web/js/ui/timbres.js`` plays."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from typing import Literal


@dataclass(frozen=True, slots=True)
class Note:
    """One note. A knock is noise around a pitch, a brush swelling and fading noise above it, a tone a clear pitch."""

    at: float
    """Seconds after the beginning."""
    type: Literal["knock", "brush", "tone"]
    pitch: float
    """In hertz."""
    length: float
    """In seconds."""
    loud: float
    """0 to 1."""


@dataclass(frozen=True, slots=True)
class Timbre:
    """How a material sounds when a checker is put down."""

    pitch: float
    length: float
    """Of a knock, in seconds."""
    loud: float
    ring: float = 0
    """How loudly the board resonates, 0 to 1."""
    brush: float = 0
    """How loudly a checker slides before it stops, 0 to 1."""


TIMBRES = {
    "wood": Timbre(620, 0.06, 0.5, ring=0.5),
    "stone": Timbre(1500, 0.035, 0.5, ring=0.35),
    "leather": Timbre(330, 0.05, 0.6, ring=0.12, brush=0.1),
    "felt": Timbre(210, 0.07, 0.7, brush=0.22),
    "paper": Timbre(900, 0.03, 0.25, brush=0.3),
}
TUNES = {
    "cube": ((392, 523), 0.2, 0.16),
    "refusal": ((196,), 0.16, 0.12),
    "end": ((392, 494, 587, 784), 0.32, 0.13),
}
"""Pitches, length and loudness of sounds that don't depend on the board."""
TUNE_STEP = 0.13
"""Seconds between two notes of a tune."""
BOUNCES = (0, 0.16, 0.26, 0.31)
"""When dice touch the board, in seconds: each time weaker and sooner, and harder than checkers."""


def sound_notes() -> dict[str, dict[str, list[list[object]]]]:
    """Every sound by material, and the tunes, each note as a list of its fields."""
    sounds = {name: _sounds(timbre) for name, timbre in TIMBRES.items()}
    sounds["tunes"] = {name: _tune(*tune) for name, tune in TUNES.items()}
    return {
        name: {sound: [_row(note) for note in notes] for sound, notes in own.items()}
        for name, own in sounds.items()
    }


def _row(note: Note) -> list[object]:
    return [round(part, 4) if isinstance(part, float) else part for part in astuple(note)]


def _sounds(timbre: Timbre) -> dict[str, list[Note]]:
    hard = replace(timbre, loud=timbre.loud * 1.4)
    return {
        "dice": [note for n, at in enumerate(BOUNCES) for note in _bounce(timbre, n, at)],
        "move": _knock(timbre, 0),
        "hit": [*_knock(hard, 0, 0.7), *_knock(timbre, 0.07, 1.2)],
    }


def _bounce(timbre: Timbre, n: int, at: float) -> list[Note]:
    return _knock(replace(timbre, loud=timbre.loud * (1 - 0.2 * n)), at, 2.2 - 0.2 * n)


def _knock(timbre: Timbre, at: float, hard: float = 1) -> list[Note]:
    """A knock, ``hard`` times harder and higher than a checker being put down."""
    pitch, length, loud = timbre.pitch * hard, timbre.length, timbre.loud
    knock = Note(at, "knock", pitch, length, loud * min(1.4, hard))
    # The wood of a board sounds lower and longer than the knock.
    ring = Note(at, "tone", pitch * 0.46, length * 1.7, loud * timbre.ring * 0.5)
    brush = Note(at, "brush", 2600, 0.12, loud * timbre.brush)
    return [note for note in (knock, ring, brush) if note.loud]


def _tune(pitches: tuple[int, ...], length: float, loud: float) -> list[Note]:
    return [Note(n * TUNE_STEP, "tone", pitch, length, loud) for n, pitch in enumerate(pitches)]
