"""A game played from Python, and its reports of wrong input."""

from __future__ import annotations

import doctest
import random

import pytest

import vrhcaby
from vrhcaby import (
    DiceError,
    Game,
    NotationError,
    PositionError,
    Refusal,
    RulebookError,
    Tried,
    judge,
    legal_plays,
    load_rules,
    pos,
    random_games,
    single_game,
    worth_of_board,
)

START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"


def test_the_example_runs():
    found = doctest.testmod(single_game)
    assert (found.failed, found.attempted) == (0, 6)


def test_a_turn_is_played_and_taken_back():
    game = Game("modern", roll="3-1")
    before = game.line
    assert game.push("8/5 6/5") == game.plays[0]
    assert game.line == "24:2 13:5 8:3 6:5 / 24:2 13:5 8:2 6:4 5:2"
    assert (game.turn.value, game.roll, len(game)) == ("black", None, 1)
    assert game.pop().text == "8/5 6/5"
    assert (game.turn.value, game.roll, game.line, len(game)) == ("white", (3, 1), before, 0)
    with pytest.raises(IndexError):
        game.pop()


@pytest.mark.parametrize(("play", "paragraph"), [("24/18", "M2"), ("8/5", "M4")])
def test_a_forbidden_or_unfinished_play_changes_nothing(play, paragraph):
    game = Game("modern", roll=(3, 1))
    refusal = game.push(play)
    assert isinstance(refusal, Refusal)
    assert not refusal
    assert refusal.cite.paragraph == paragraph
    assert (game.line, game.roll, len(game)) == (START, (3, 1), 0)


@pytest.mark.parametrize("book", vrhcaby.BOOKS)
def test_a_random_game_ends_with_a_result_and_can_be_taken_back(book):
    rng, game = random.Random(book), Game(book)
    while game.winner is None:
        roll = rng.randint(1, 6), rng.randint(1, 6)
        plays = game.legal_plays(roll)
        assert game.push(rng.choice(plays) if plays else "", roll)
    assert game.result().points >= 1
    while len(game):
        game.pop()
    assert (game.position, game.turn.value) == (load_rules(book).start, "white")


@pytest.mark.parametrize("book", vrhcaby.BOOKS)
def test_random_games_are_the_same_for_the_same_seed(book):
    games = list(random_games(book, 3, seed=5))
    assert games == list(random_games(book, 3, seed=5)) != list(random_games(book, 3, seed=6))
    for game in games:
        assert game.position.off[0] == load_rules(book).checkers > game.position.off[1]
        assert (game.winner.value == "white") == (game.turns % 2 == 1)
        assert worth_of_board(load_rules(book), None, game.position).points >= 1


def test_identifiers_are_read_and_written():
    text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
    game = Game.from_xgid(text)
    assert (game.line, game.roll, game.turn.value) == (START, (3, 1), "white")
    assert Game.from_xgid(game.xgid).line == START
    assert Game.from_gnubg("4HPwATDgc/ABMA").line == START
    assert Game.from_gnubg("4HPwATDgc/ABMA:cAkAAAAAAAAA").line == START
    again = eval(repr(game), {"Game": Game})
    assert (again.line, again.roll, again.turn) == (game.line, game.roll, game.turn)
    assert "13--14--15" in str(game)


def test_one_play_under_all_rulebooks():
    verdicts = Game("classic", "6:1 3:1 / 24:2").compare("3/off", "3-1")
    assert list(verdicts) == list(vrhcaby.BOOKS)
    assert {book for book, verdict in verdicts.items() if verdict} != set(vrhcaby.BOOKS)
    assert verdicts["leaflet"].cite.paragraph == "O2"


def test_a_review_grades_the_turns_that_were_played():
    game = Game("modern")
    game.push("13/10 6/5", "3-1")
    game.push("24/18 18/13", "6-5")
    worse, good = game.review()
    assert (worse.best.play.text, worse.played.play.text) == ("8/5 6/5", "13/10 6/5")
    assert worse.loss > 0.1 > good.loss
    assert (worse.grade, good.grade) == ("blunder", "fine")


def test_the_best_play_is_the_bots():
    best = Game("modern").best("3-1", count=2)
    assert best[0].play.text == "8/5 6/5"
    assert best[0].equity > best[1].equity


@pytest.mark.parametrize(
    ("ask", "error", "said"),
    [
        (lambda: load_rules([1]), RulebookError, "[1] is no rulebook's name"),
        (lambda: judge("modern", START, "3-1", [(8, 5)]), NotationError, "(8, 5) is no move"),
        (lambda: judge("modern", START, "3-1", "abc"), NotationError, "abc"),
        (lambda: judge("modern", START, "31", "8/5"), DiceError, "'31' is no roll"),
        (lambda: pos("99:3 / 1:2"), PositionError, "99:3"),
        (lambda: pos("99:3"), PositionError, "'99:3'"),
        (lambda: judge("modern", START, 31, "8/5"), DiceError, "two dice: 31"),
        (lambda: vrhcaby.legal_plays(None, START, "3-1"), RulebookError, "None is no rulebook's name"),
        (lambda: Game("modern").legal_plays(), DiceError, "not thrown"),
        (lambda: Game("modern").result(), RulebookError, "borne off"),
        (lambda: Game("chess"), RulebookError, "chess"),
        (lambda: Game("modern", turn="red"), NotationError, "red"),
    ],
)
def test_errors_name_the_input(ask, error, said):
    with pytest.raises(error, match=None) as caught:
        ask()
    assert said in str(caught.value)


def test_only_public_names_are_listed():
    assert dir(vrhcaby) == sorted([*vrhcaby.__all__, "svg"])


RULES = load_rules("leaflet")
BOARD = pos("6:1 3:1 off:13 / 24:2 off:13")
WRONG = {
    "judge, no position": (lambda: judge(RULES, None, "3-1", "3/off"), PositionError, "None is no line"),
    "judge, a number": (lambda: judge(RULES, 42, "3-1", "3/off"), PositionError, "42 is no line"),
    "judge, no tries": (lambda: judge(RULES, BOARD, "3-1", None), NotationError, "None is no play"),
    "judge, a pair": (lambda: judge(RULES, BOARD, "3-1", [(3, 0)]), NotationError, "(3, 0) is no move"),
    "judge, no place": (lambda: judge(RULES, BOARD, "3-1", [Tried(None, 0)]), NotationError, "src=None"),
    "judge, a place too far": (lambda: judge(RULES, BOARD, "3-1", [Tried(99, 0)]), NotationError, "src=99"),
    "judge, no dice": (lambda: judge(RULES, BOARD, None, "3/off"), DiceError, "None"),
    "judge, no rules": (lambda: judge(None, BOARD, "3-1", "3/off"), RulebookError, "None"),
    "legal_plays, no position": (lambda: legal_plays(RULES, None, "3-1"), PositionError, "None is no line"),
    "pos, nothing": (lambda: pos(None), PositionError, "None is no line"),
    "worth_of_board": (lambda: worth_of_board(RULES, None, None), PositionError, "None is no position"),
    "picture": (lambda: vrhcaby.svg.board(None), PositionError, "None is no position"),
    "game, no rules": (lambda: Game(None), RulebookError, "None"),
    "game, another side": (lambda: Game("classic", turn="red"), NotationError, "'red' is no side"),
    "push, nothing": (lambda: Game("classic").push(None, "3-1"), NotationError, "None is no play"),
    "compare, nothing": (lambda: Game("classic").compare(None, "3-1"), NotationError, "None is no play"),
    "random games": (lambda: next(random_games(None)), RulebookError, "None"),
    "from_xgid": (lambda: Game.from_xgid(None), NotationError, "None is not an XGID"),
    "from_gnubg": (lambda: Game.from_gnubg(7), NotationError, "7 is not an identifier"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_input_is_a_typed_error_that_names_it(name):
    call, kind, named = WRONG[name]
    with pytest.raises(kind) as raised:
        call()
    assert named in str(raised.value)
    assert raised.value.code != "error/unknown"


def test_the_package_lists_only_its_api():
    names = dir(vrhcaby)
    assert names == sorted([*vrhcaby.__all__, "svg"])
    assert all(getattr(vrhcaby, name) is not None for name in names)
