"""The sounds of the materials."""

from __future__ import annotations

import pytest

from tools.site.settings_form import SOUNDS
from tools.site.sounds import TIMBRES, sound_notes
from vrhcaby.svg.themes import theme_tables

NOTES = sound_notes()


def test_every_material_of_a_theme_has_every_sound() -> None:
    asked = {raw["sound"] for raw in theme_tables().values() if "sound" in raw}
    assert asked <= NOTES.keys() - {"tunes"} == TIMBRES.keys()
    for material in TIMBRES:
        sounds = NOTES[material] | NOTES["tunes"]
        assert sounds.keys() == set(SOUNDS)
        assert all(sounds.values())


def test_felt_sounds_softer_and_lower_than_wood() -> None:
    wood, felt = NOTES["wood"]["move"], NOTES["felt"]["move"]
    assert [note[1] for note in felt] == ["knock", "brush"]
    assert [note[1] for note in wood] == ["knock", "tone"]
    assert felt[0][2] < wood[0][2] / 2


@pytest.mark.parametrize("material", TIMBRES)
def test_dice_bounce_sooner_and_weaker_each_time(material: str) -> None:
    knocks = [(note[0], note[4]) for note in NOTES[material]["dice"] if note[1] == "knock"]
    assert knocks == sorted(knocks, key=lambda knock: (knock[0], -knock[1]))
    assert len(knocks) == 4
