"""When a refused command would be allowed, in words; found by another agreement or by playing on."""

from dataclasses import replace

import pytest

from rules.example_data import PLAYERS, all_examples, commanded, game_of
from support.tables import chouette, command_crew
from vrhcaby.board.side import Side
from vrhcaby.game import turn
from vrhcaby.game.state import Command, Phase
from vrhcaby.game.when_allowed import with_condition
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons.setting import PHASES, Setting
from vrhcaby.lessons.setting import game_of as setting_game
from vrhcaby.lessons.table_reader import LessonError
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.remedy_words import would_go_text

CAPTAINS = "It would be legal if the captain did it and"
SAID = {
    "classic-5-1-roll-before-colour": "It will be possible when your next turn begins, before you roll.",
    "classic-5-3-move-before-roll": "It will be possible after the roll.",
    "classic-10-2-no-cube": "It would be legal under the rulebook Backgammon.",
    "blastoff-H1-roll-before-draw": "It will be possible after the roll for the start.",
    "leaflet-X0-without-stake": "It would be possible if a doubling cube had been agreed.",
    "leaflet-X2-no-beaver": "It would be legal under the rulebook Backgammon.",
    "leaflet-X2-no-raccoon": "It would be legal under the rulebook Backgammon and if the opponent beavered your double.",
    "leaflet-X3-after-roll": "It will be possible when your next turn begins, before you roll.",
    "modern-C1-not-your-turn": "It will be possible when your next turn begins, before you roll.",
    "modern-C1-dead-cube": "It would be possible if you had not agreed to rule out doubles that cannot matter.",
    "modern-C2-nothing-offered": "It will be possible when the opponent doubles.",
    "modern-C2-answer-first": "It will be possible once the double has been answered.",
    "modern-C3-not-the-owner": "It will be possible when the opponent doubles and you take.",
    "modern-C4-pending": "It will be possible once the offer to resign has been answered.",
    "modern-R2-crawford-game": "It will be possible in the next game.",
    "modern-R3-not-agreed": "It would be possible if beavers had been agreed.",
    "modern-R4-not-to-a-raise": "It will be possible when the opponent beavers your double.",
    "modern-F1-no-beaver-in-match": "It would be possible in money play, if beavers had been agreed.",
    "modern-N3-member-out": "It will be possible in the next game.",
    "modern-B6-after-the-end": "It will be possible in the next game.",
}


@pytest.mark.parametrize("name", SAID)
def test_the_condition_of_a_refused_command(name):
    example = next(e for e in all_examples("command", "cube") if e["id"] == name)
    game = game_of(example)
    refusal = commanded(example, game)
    assert isinstance(refusal, Refusal)
    anybody = game.to_act is None or game.phase is Phase.CHOOSE_COLOUR
    by = None if anybody and example["command"] != "move" else PLAYERS[example.get("actor", "mover")]
    found = with_condition(game, Command(example["command"], by), refusal).would_go
    assert found is not None
    assert would_go_text(found, "en") == SAID[name]
    assert found.position is None


def test_in_ones_own_turn_the_missing_act_is_named_and_not_the_turn():
    game = setting_game(Setting(load_rules("modern"), load_rules("modern").start, phase="before_roll"))
    command = Command("confirm", game.to_act)
    refusal = turn.refusal_of(game, command)
    assert isinstance(refusal, Refusal)
    found = with_condition(game, command, refusal).would_go
    assert found is not None
    assert would_go_text(found, "en") == "It will be possible once a checker has been moved."


def test_a_crawford_game_is_never_suggested_in_a_book_without_one():
    example = next(e for e in all_examples("command", "cube") if e["id"] == "modern-C3-not-the-owner")
    game = game_of(example)
    game = replace(game, options=replace(game.options, crawford=True))
    refusal = commanded(example, game)
    assert isinstance(refusal, Refusal)
    asked = Command("raise", PLAYERS[example.get("actor", "mover")])
    found = with_condition(game, asked, refusal).would_go
    assert found is None or "Krabicová" not in would_go_text(found, "cs")


def test_every_refused_command_of_the_examples_says_when_it_would_be_allowed():
    for example in all_examples("command", "cube"):
        if example["expect"] != "refused" or example.get("options", {}).get("cocked"):
            continue
        game = game_of(example)
        refusal = commanded(example, game)
        assert isinstance(refusal, Refusal)
        crew = game.crew_side is not None and example.get("actor", "mover") == "mover"
        by = 1 if crew else PLAYERS[example.get("actor", "mover")]
        found = with_condition(game, Command(example["command"], by), refusal).would_go
        assert found is not None, example["id"]
        assert all(would_go_text(found, lang).endswith(".") for lang in LANGUAGES), example["id"]


CREW_MOMENTS = [
    (Side.BLACK, ()),
    (Side.WHITE, ()),
    (Side.WHITE, ("roll 3 1",)),
    (Side.WHITE, ("resign box",)),
    (Side.BLACK, ("raise m2",)),
    (Side.WHITE, ("resign box", "accept m1")),
]


@pytest.mark.parametrize(("side", "before"), CREW_MOMENTS, ids=str)
def test_an_act_reserved_for_the_captain_is_allowed_to_the_captain_at_once(side, before):
    """An act that the captain must wait for is reported too."""
    game = command_crew(chouette(side=side), *before).game
    for name in sorted(turn.COMMANDS):
        command = Command(name, game.crew[-1], dice=(3, 1), level="single")
        refusal = turn.refusal_of(game, command)
        found = refusal and with_condition(game, command, refusal).would_go
        if found and found.kind == "captain":
            assert turn.refusal_of(game, replace(command, by=game.crew[0])) is None, (name, refusal.rule)


def test_a_member_may_raccoon_once_the_box_beavers_that_members_own_double():
    game = chouette(side=Side.BLACK, beaver=True, raccoon=True).game
    for member in game.crew:
        asked = Command("raccoon", member)
        refusal = turn.refusal_of(game, asked)
        assert isinstance(refusal, Refusal)
        found = with_condition(game, asked, refusal).would_go
        assert would_go_text(found, "en") == "It will be possible when the opponent beavers your double."


@pytest.mark.parametrize(
    ("side", "before", "command", "said"),
    [
        (Side.BLACK, (), "resign", "The captain may do this."),
        (Side.WHITE, (), "resign", f"{CAPTAINS} if your turn were just beginning."),
        (Side.WHITE, (), "accept", f"{CAPTAINS} if the opponent offered to resign."),
        (
            Side.WHITE,
            ("resign box", "accept m1"),
            "decline",
            f"{CAPTAINS} if the next game were being played.",
        ),
    ],
)
def test_a_member_learns_that_only_the_captain_may_act_and_what_the_captain_waits_for(
    side, before, command, said
):
    game = command_crew(chouette(side=side), *before).game
    asked = Command(command, game.crew[-1], level="single" if command == "resign" else None)
    refusal = turn.refusal_of(game, asked)
    assert isinstance(refusal, Refusal)
    found = with_condition(game, asked, refusal).would_go
    assert would_go_text(found, "en") == said
    assert all(would_go_text(found, lang).endswith(".") for lang in LANGUAGES)


CLASSIC, LEAFLET, MODERN = "classic", "leaflet", "modern"
MOMENTS = [
    (CLASSIC, {}),
    (LEAFLET, {}),
    (LEAFLET, {"cube": False}),
    (MODERN, {"format": "money"}),
    (MODERN, {"format": "match", "length": 5, "score": [2, 4], "crawford": "now"}),
    (MODERN, {"format": "chouette", "players": 4, "out": [2]}),
]
NEVER = {
    ("choose_colour", CLASSIC): "whoever lost the draw never chooses",
    ("choose_colour", LEAFLET): "nor by the book that lets the winner of the draw choose",
    ("choose_colour", MODERN): "in a chouette nobody ever chooses, and no other book has one",
    ("resign", CLASSIC): "the position decides what a resignation counts, so no level is allowed",
}
"""Commands that are impossible in a whole game of some kind, and why."""


@pytest.mark.parametrize(("book", "options"), MOMENTS, ids=str)
def test_every_refusal_at_every_moment_has_a_condition_or_is_never_possible(book, options):
    silent = set()
    for game in moments(book, options):
        for name in sorted(turn.COMMANDS):
            for by in (*range(options.get("players", 2)), None):
                command = Command(name, by, dice=(3, 1), level="single")
                refusal = (
                    turn.move_refusal(game, None, by) if name == "move" else turn.refusal_of(game, command)
                )
                if refusal is not None and with_condition(game, command, refusal).would_go.kind == "not_here":
                    silent.add((name, book))
    assert silent <= set(NEVER)


def moments(book, options):
    """A game in each phase that this rulebook and agreement have."""
    rules = load_rules(book)
    for phase in ("before_roll",) if options.get("format") == "chouette" else PHASES:
        dice = (3, 1) if phase in ("moving", "opening") else None
        level = "win" if book == CLASSIC else "single"
        try:
            yield setting_game(Setting(rules, rules.start, phase, dice, (), options, level=level))
        except LessonError:
            continue


def test_a_missing_cube_is_refused_in_a_sentence() -> None:
    session = chouette(4)
    box = session.game.draw.players[0]
    for cube in (3, 4, 9):
        refused = session.command(Command("raise", box, cubes=(cube,)))
        assert isinstance(refused, Refusal)
        assert refused.would_go is not None
