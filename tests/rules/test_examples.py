"""Every example of the rulebooks, allowed or refused, checked with the engine.

The same examples are the figures of the rulebook pages; ``examples/README.md`` describes their form.
"""

from __future__ import annotations

import re

import pytest

from rules.example_data import (
    Example,
    all_examples,
    commanded,
    game_of,
    outcome,
    position_of,
    refusal_of,
    reported,
    rules_of,
    tries_of,
)
from vrhcaby.board.plays import Play
from vrhcaby.board.side import Side
from vrhcaby.game import board_actions
from vrhcaby.game.state import Command, Cube, Draw, Game, Options, Phase
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.scoring import worth_of_board
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.wording import cite_phrase, paragraph_text, refusal_message
from vrhcaby.session.config import read_config
from vrhcaby.session.session import Session
from vrhcaby.session.snapshot import worth_text

BADLY_FILLED = re.compile(r"[{}]|  | [.,;]|\( |: \.|None|\[")
"""Traces of a template in which a fact is missing."""


def named(kinds: str) -> list[object]:
    return [pytest.param(e, id=e["id"]) for e in all_examples(*kinds.split())]


def view_of(example: Example) -> RollView:
    first, second = example["dice"]
    return RollView(rules_of(example), position_of(example), (first, second))


def expect_refusal(example: Example, found: object) -> None:
    """Check that the right row refuses, cites the right paragraph, and has words for it."""
    assert isinstance(found, Refusal), found
    book, _, paragraph = example["cite"].rpartition(" ")
    cited = (found.rule, found.cite.book, found.cite.paragraph)
    assert cited == (example["rule"], book or example["book"], paragraph)
    for lang in LANGUAGES:
        message = refusal_message(found, lang)
        assert message.title
        assert message.why
        assert not BADLY_FILLED.search(f"{message.title}. {message.text}"), message
        assert cite_phrase(found.cite, lang)
        assert paragraph_text(found.cite, lang)


@pytest.mark.parametrize("example", named("judge"))
def test_judged_plays(example: Example) -> None:
    view = view_of(example)
    found = judge_play(view, tries_of(example["moves"]), example["complete"])
    if example["expect"] == "refused":
        expect_refusal(example, found)
        assert isinstance(found, Refusal)
        assert (found.instead is not None) == (view.most > 0)
        assert_legal(view, found)
        return
    assert not isinstance(found, Refusal), found
    moves, _ = found
    assert set(example.get("hits", [])) <= {m.dst for m in moves if m.hit}


def assert_legal(view: RollView, refusal: Refusal) -> None:
    """Check that a refusal's alternative can be played to its end."""
    if refusal.instead is None:
        return
    tries = tuple(Tried(m.src, m.dst, m.dice) for m in refusal.instead)
    assert not isinstance(judge_play(view, tries, True), Refusal)


@pytest.mark.parametrize("example", [pytest.param(e, id=e["id"]) for e in all_examples() if "rule" in e])
def test_the_report_on_a_refused_example(example: Example) -> None:
    """The facts, the marked points, the play shown instead and the words; see tools/renew_examples.py."""
    refusal = refusal_of(example)
    if refusal is None:
        assert "cocked" in example["options"]
        return
    assert reported(refusal) == example.get("expected")


@pytest.mark.parametrize("example", named("legal"))
def test_legal_plays(example: Example) -> None:
    plays = view_of(example).plays()
    if "expect_plays" in example:
        assert {play_text(p) for p in plays} == set(example["expect_plays"])
    steps = {(m.src, m.dst) for p in plays for m in p.moves}
    assert all((src, dst) in steps for src, dst in example.get("contains", []))
    assert all((src, dst) not in steps for src, dst in example.get("excludes", []))


def play_text(play: Play) -> str:
    return " ".join(f"{m.src}/{m.dst}" for m in play.moves)


@pytest.mark.parametrize("example", named("start"))
def test_starts(example: Example) -> None:
    begins = rules_of(example).start == position_of(example)
    assert begins == (example["expect"] == "ok")


@pytest.mark.parametrize("example", named("score"))
def test_scores(example: Example) -> None:
    cube = example.get("cube", {"value": 1, "owner": "centre"})
    jacoby = example.get("jacoby", False) and cube["owner"] == "centre"
    rules, board = rules_of(example), position_of(example)
    worth = worth_of_board(rules, example.get("scoring"), board, cube["value"], jacoby=jacoby)
    assert (worth.level, worth.points) == (example["level"], example["points"])
    assert all(not BADLY_FILLED.search(worth_text(worth, lang)) for lang in LANGUAGES)
    claimed = (example.get("claim", worth.level), example.get("claim_points", worth.points))
    assert (claimed == (worth.level, worth.points)) == (example["expect"] == "ok")
    if "claim" in example and "claim_points" not in example:
        assert example["claim"] not in (worth.level, worth.board_level)


@pytest.mark.parametrize("example", named("opening"))
def test_openings(example: Example) -> None:
    first, second = example["dice"]
    rules = rules_of(example)
    money = example.get("format") == "money"
    game = Game(
        book=rules.book,
        reading=rules.reading,
        variant=rules.variant,
        options=Options(cube=rules.has_cube, money=money, automatic_doubles=1 if money else 0),
        phase=Phase.DRAW,
        draw=Draw((0, 1)),
        start=rules.start,
        cubes=(Cube(),) if rules.has_cube else (),
        seats=None if rules.opening.lower_starts else (0, 1),
    )
    after = outcome(board_actions.draw(game, (first, second)))
    claims = {key: example[key] for key in ("chooses", "starts", "equal", "first_roll") if key in example}
    assert claims
    found = opening_facts(after, higher=0 if first > second else 1)
    assert all(found.get(key) == claim for key, claim in claims.items()) == (example["expect"] == "ok")


def opening_facts(game: Game, higher: int) -> dict[str, str]:
    """The result of the opening roll, in the examples' terms."""
    if game.phase is Phase.DRAW:
        doubled = bool(game.cubes) and game.cubes[0].value == 2 and game.cubes[0].owner is None
        return {"equal": "automatic_double" if doubled else "again"}
    facts = {}
    if game.phase is Phase.CHOOSE_COLOUR:
        facts["chooses"] = "higher" if game.to_act == higher else "lower"
        game = outcome(board_actions.choose_colour(game, Side.WHITE))
    facts["starts"] = "higher" if game.to_act == higher else "lower"
    facts["first_roll"] = "fresh_dice" if game.phase is Phase.BEFORE_ROLL else "opening_dice"
    return facts


@pytest.mark.parametrize("example", named("command cube"))
def test_commands(example: Example) -> None:
    if example.get("options", {}).get("cocked"):
        assert cocked_cite(example) == example["cite"]
        return
    game = game_of(example)
    found = commanded(example, game)
    if example["expect"] == "refused":
        expect_refusal(example, found)
        return
    after = outcome(found)
    expected = example.get("after", {})
    assert expected == {key: cube_facts(after)[key] for key in expected}
    if "points" in example:
        assert after.result is not None
        assert after.result.worth.points == example["points"]


def cube_facts(game: Game) -> dict[str, object]:
    """The phase, the offered or present value, and who has (or gets) the cube."""
    facts: dict[str, object] = {"phase": game.phase.value}
    if game.cubes:
        cube = game.cubes[0]
        owner = cube.owner
        if cube.offer is not None and cube.offer.kind != "raise":
            owner = cube.offer.by if cube.offer.kind == "beaver" else cube.offer.by.other
        names = {Side.WHITE: "mover", Side.BLACK: "opponent", None: "centre"}
        facts["cube_value"] = cube.value if cube.offer is None else cube.offer.value
        facts["cube_owner"] = names[owner]
    return facts


def cocked_cite(example: Example) -> str:
    """The paragraph named when a physical die lands badly, in a game that continues."""
    config = {"rulebook": example["book"], "dice": "physical", "seed": "0c" * 16}
    session = Session.start(read_config(config))
    for _ in range(400):
        name = "draw" if session.game.phase is Phase.DRAW else "roll"
        events = session.command(Command(name))
        assert not isinstance(events, Refusal), events
        for event in events:
            if event.type == "cocked":
                cite = event.facts["cite"]
                assert isinstance(cite, dict)
                return str(cite["paragraph"])
        play_on(session)
    raise AssertionError("no die came to rest badly in 400 throws")


def play_on(session: Session) -> None:
    """Play the roll somehow and confirm."""
    game = session.game
    if game.phase is Phase.MOVING:
        for move in game.view.continuation((), game.position):
            session.move(game.mover, Tried(move.src, move.dst, move.dice))
        session.command(Command("confirm"))
