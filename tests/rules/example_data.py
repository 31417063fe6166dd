"""The examples of the rulebooks as data, and a game set up as an example describes it."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from support.spaces import plain
from vrhcaby.board.position import Position, pos
from vrhcaby.board.side import Side
from vrhcaby.game import turn
from vrhcaby.game.board_actions import draw
from vrhcaby.game.series import Format, Setup, begin, next_game
from vrhcaby.game.state import Command, Cube, Draw, Game, Options, Outcome, Phase
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Refusal, Rules, Variant
from vrhcaby.rules.wording import refusal_message

Example = dict[str, Any]
BOOKS = ("classic", "precise", "blastoff", "leaflet", "modern")
FOLDER = Path(__file__).parents[2] / "py/vrhcaby/rules/examples"
PLAYERS = {"mover": 0, "opponent": 1, "member": 2}


@cache
def examples_of(book: str) -> tuple[Example, ...]:
    """All examples of a rulebook in paragraph order."""
    raw = tomllib.loads((FOLDER / f"{book}.toml").read_text(encoding="utf-8"))
    return tuple({"book": book, **example} for example in raw["example"])


def all_examples(*kinds: str) -> list[Example]:
    """The examples of these kinds in every rulebook; of all kinds if none is named."""
    return [e for book in BOOKS for e in examples_of(book) if not kinds or e["kind"] in kinds]


def rules_of(example: Example) -> Rules:
    """The rulebook, reading and variant of an example."""
    reading = Reading(example.get("reading", "completed"))
    return load_rules(example["book"], reading, Variant(example.get("variant", "standard")))


def position_of(example: Example) -> Position:
    """Its board, checked."""
    return pos(example["position"]).checked(rules_of(example).checkers)


def tries_of(pairs: list[list[int]]) -> tuple[Tried, ...]:
    """Pairs of places as tried moves."""
    return tuple(Tried(src, dst) for src, dst in pairs)


def game_of(example: Example) -> Game:
    """A game in the example's phase; the mover is White, player 0."""
    if example.get("options", {}).get("format") == "chouette":
        return _chouette(example)
    game = _fresh(example)
    found: Game = _PHASES[example["phase"]](example, game)
    return found


def _options(example: Example, rules: Rules) -> Options:
    raw = example.get("options", {})
    kind = raw.get("format", "series")
    needs = None
    if kind == "match":
        mine, theirs = raw.get("score", [0, 0])
        needs = (raw["length"] - mine, raw["length"] - theirs)
    return Options(
        cube=rules.has_cube and raw.get("cube", True),
        money=kind == "money",
        beaver=raw.get("beaver", False),
        raccoon=raw.get("raccoon", False),
        crawford=raw.get("crawford") == "now",
        needs=needs,
        dead_cube_refused=raw.get("dead_cube_refused", False),
    )


def _fresh(example: Example) -> Game:
    rules = rules_of(example)
    options = _options(example, rules)
    owners = {"mover": Side.WHITE, "opponent": Side.BLACK, "centre": None}
    cube = Cube(example.get("cube_value", 1), owners[example.get("cube_owner", "centre")])
    return Game(
        book=rules.book,
        reading=rules.reading,
        variant=rules.variant,
        options=options,
        phase=Phase.DRAW,
        draw=Draw((0, 1)),
        start=position_of(example),
        cubes=(cube,) if options.cube else (),
        seats=None if rules.opening.lower_starts else (0, 1),
    )


def _drawn(_: Example, game: Game) -> Game:
    return outcome(draw(game, (5, 2)))


def _before_roll(_: Example, game: Game) -> Game:
    return replace(game, phase=Phase.BEFORE_ROLL, mover=Side.WHITE, seats=(0, 1))


def _moving(example: Example, game: Game) -> Game:
    first, second = example["dice"]
    moving = replace(_before_roll(example, game), phase=Phase.MOVING, dice=(first, second))
    for tried in tries_of(example.get("moves", [])):
        moving = outcome(turn.try_move(moving, Side.WHITE, tried))
    return moving


def _commanded(example: Example, game: Game, *names: str) -> Game:
    game = _before_roll(example, game)
    for name in names:
        game = outcome(turn.perform(game, Command(name, level=example.get("level"))))
    return game


def _over(example: Example, game: Game) -> Game:
    return replace(_before_roll(example, game), phase=Phase.GAME_OVER)


_PHASES = {
    "draw": lambda _, game: game,
    "choose_colour": _drawn,
    "before_roll": _before_roll,
    "moving": _moving,
    "opening": lambda e, game: replace(_moving(e, game), opening=True),
    "raise_offered": lambda e, game: _commanded(e, game, "raise"),
    "beaver_offered": lambda e, game: _commanded(e, game, "raise", "beaver"),
    "raccoon_offered": lambda e, game: _commanded(e, game, "raise", "beaver", "raccoon"),
    "taken": lambda e, game: _commanded(e, game, "raise", "take"),
    "resign_offered": lambda e, game: _commanded(e, game, "resign"),
    "game_over": _over,
}


def _chouette(example: Example) -> Game:
    """A chouette with the captain (player 1) on roll; members in ``out`` have dropped."""
    raw = example["options"]
    rules = rules_of(example)
    form = Format("chouette")
    setup = Setup(rules.book, rules.reading, rules.variant, None, form, raw["players"])
    game = replace(next_game(begin(setup)), phase=Phase.BEFORE_ROLL, mover=Side.WHITE)
    if raw.get("out"):
        game = outcome(turn.perform(game, Command("raise", 0)))
        while game.to_act is not None and game.phase is Phase.RAISE_OFFERED:
            answer = "drop" if game.to_act in raw["out"] else "take"
            game = outcome(turn.perform(game, Command(answer, game.to_act)))
    return replace(game, mover=Side.BLACK, start=position_of(example))


def outcome(found: Outcome | Refusal) -> Game:
    """The game after an act that must not be refused."""
    assert not isinstance(found, Refusal), found
    return found[0]


def commanded(example: Example, game: Game) -> Outcome | Refusal:
    """The result of the example's command."""
    in_chouette = game.crew_side is not None
    actor = example.get("actor", "mover")
    by = 1 if in_chouette and actor == "mover" else PLAYERS[actor]
    if example["command"] == "move":
        src, dst = example["move"]
        return turn.try_move(game, Side.WHITE, Tried(src, dst), by)
    by_anybody = game.to_act is None or game.phase is Phase.CHOOSE_COLOUR
    dice = (5, 2) if example["command"] == "draw" else (3, 1)
    command = Command(example["command"], None if by_anybody else by, dice=dice, level=example.get("level"))
    return turn.perform(game, command)


LANG = "cs"
"""The language of the examples' expected words."""


def refusal_of(example: Example) -> Refusal | None:
    """The refusal that an example leads to; ``None`` for examples that claim something else."""
    if "rule" not in example or example.get("options", {}).get("cocked"):
        return None
    if example["kind"] == "judge":
        first, second = example["dice"]
        view = RollView(rules_of(example), position_of(example), (first, second))
        found: object = judge_play(view, tries_of(example["moves"]), example["complete"])
    else:
        found = commanded(example, game_of(example))
    assert isinstance(found, Refusal), (example["id"], found)
    return found


def reported(refusal: Refusal) -> dict[str, Any]:
    """Everything that a player learns from a refusal, in the form of the examples' ``expected``.

    ``marks`` are the places that its card marks: the tried checker, its target, and every place in the facts.
    """
    message = refusal_message(refusal, LANG)
    facts = {key: toml_value(value) for key, value in refusal.facts.items()}
    places = [facts[key] for key in ("from", "to") if key in facts]
    found = {
        "facts": facts,
        "marks": list(dict.fromkeys([*places, *facts.get("points", [])])),
        "instead": refusal.instead_text or "",
        "title": plain(message.title),
        "text": plain(message.text),
        "why": plain(message.why),
    }
    return {key: value for key, value in found.items() if value not in ("", [], {})}


def toml_value(value: object) -> Any:
    """A fact as TOML can store it."""
    return list(value) if isinstance(value, (list, tuple)) else value
