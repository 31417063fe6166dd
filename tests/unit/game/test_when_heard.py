"""When a refused command would be heard, in words; found by agreeing otherwise or by playing on."""

from dataclasses import replace

import pytest

from rules.example_data import PLAYERS, all_examples, commanded, game_of
from vrhcaby.game.state import Command, Phase
from vrhcaby.game.when_heard import with_condition
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.would_go_words import would_go_text

SAID = {
    "classic-5-1-roll-before-colour": "It will be possible when your next turn begins, before you roll.",
    "classic-5-3-move-before-roll": "It will be possible after the roll.",
    "classic-10-2-no-cube": "It would be legal by the book Backgammon.",
    "blastoff-H1-roll-before-draw": "It will be possible after the roll for the start.",
    "leaflet-X0-without-stake": "It would be possible if a doubling cube had been agreed.",
    "leaflet-X2-no-beaver": None,
    "leaflet-X3-after-roll": "It will be possible when your next turn begins, before you roll.",
    "modern-C1-not-your-turn": "It will be possible when your next turn begins, before you roll.",
    "modern-C1-dead-cube": "It would be possible without the agreement on doubles that cannot matter.",
    "modern-C2-nothing-offered": "It will be possible when the opponent doubles.",
    "modern-C2-answer-first": "It will be possible once the double has been answered.",
    "modern-C3-not-the-owner": "It will be possible when the opponent doubles.",
    "modern-C4-pending": "It will be possible once the offer to resign has been answered.",
    "modern-R2-crawford-game": "It will be possible in the next game.",
    "modern-R3-not-agreed": "It would be possible if beavers had been agreed.",
    "modern-B6-after-the-end": None,
}


@pytest.mark.parametrize("name", SAID)
def test_what_is_said_of_a_refused_command(name):
    example = next(e for e in all_examples("command", "cube") if e["id"] == name)
    game = game_of(example)
    refusal = commanded(example, game)
    assert isinstance(refusal, Refusal)
    anybody = game.to_act is None or game.phase is Phase.CHOOSE_COLOUR
    by = None if anybody and example["command"] != "move" else PLAYERS[example.get("actor", "mover")]
    found = with_condition(game, Command(example["command"], by), refusal).would_go
    assert (found and would_go_text(found, "en")) == SAID[name]
    assert found is None or found.position is None


def test_a_crawford_game_is_never_asked_of_a_book_that_knows_none():
    example = next(e for e in all_examples("command", "cube") if e["id"] == "modern-C3-not-the-owner")
    game = game_of(example)
    game = replace(game, options=replace(game.options, crawford=True))
    refusal = commanded(example, game)
    assert isinstance(refusal, Refusal)
    asked = Command("raise", PLAYERS[example.get("actor", "mover")])
    found = with_condition(game, asked, refusal).would_go
    assert found is None or "Krabicová" not in would_go_text(found, "cs")


def test_every_refused_command_of_the_examples_has_words_or_none_without_a_fault():
    told = 0
    for example in all_examples("command", "cube"):
        if example["expect"] != "refused" or example.get("options", {}).get("cocked"):
            continue
        game = game_of(example)
        refusal = commanded(example, game)
        assert isinstance(refusal, Refusal)
        crew = game.crew_side is not None and example.get("actor", "mover") == "mover"
        by = 1 if crew else PLAYERS[example.get("actor", "mover")]
        found = with_condition(game, Command(example["command"], by), refusal).would_go
        if found is not None:
            told += 1
            assert all(would_go_text(found, lang).endswith(".") for lang in ("cs", "sk", "en"))
    assert told > 40
