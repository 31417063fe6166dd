"""Hints and the tutor at the table: plays, cube and answers, in every rulebook and reading."""

from __future__ import annotations

import pytest

from support.advised import CLOSE_RACE, LAST_ROLL, done, hinted, made, money, opened, rolled, tutored
from support.bot_boards import CASES
from support.tables import command_all, on_roll, table
from vrhcaby.advice import hints
from vrhcaby.advice.search import usual_worth
from vrhcaby.board.side import Side
from vrhcaby.bot.grading import GRADES, grade_of
from vrhcaby.errors import BotError, ProtocolError
from vrhcaby.game.state import Cube
from vrhcaby.legality.legal import legal_plays
from vrhcaby.legality.scoring import zone_table
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading

WON_RACE = "3:3 2:4 1:4 off:4 / 6:5 5:5 4:4 off:1"
LOST_RACE = "6:5 5:5 4:5 / 3:3 2:4 1:4 off:4"
LOST_AWAY = "13:2 10:2 8:3 6:4 5:4 / 1:2 off:13"
LAST = "1:1 off:14 / 6:5 5:5 4:5"
CHANCES = ["win", "win_gammon", "win_backgammon", "lose_gammon", "lose_backgammon"]


# Plays


@pytest.mark.parametrize(("book", "reading"), CASES)
def test_plays_are_reported_best_first_in_every_rulebook(book: str, reading: Reading) -> None:
    session = rolled(opened(book, reading=reading.value), 6, 3)
    found = hinted(session, count=3)
    results = {
        p.position for p in legal_plays(session.game.rules, session.game.start, session.game.view.roll)
    }
    assert (found["kind"], found["all"], len(found["plays"])) == ("play", len(results), 3)
    assert found["unit"] == ("points" if book == "classic" else "equity")
    equities = [p["equity"] for p in found["plays"]]
    assert equities == sorted(equities, reverse=True)
    for play in found["plays"]:
        assert play["difference"] == pytest.approx(play["equity"] - equities[0])
        assert all(0 <= share <= 1 for share in play["chances"].values())
        assert play["moves"]
        assert ("points" in play) == (book == "classic")


def test_only_chances_used_by_the_score_are_reported() -> None:
    """A game without gammons shows none; where checkers count, the points won and lost are shown."""
    shown = {
        book: hinted(rolled(opened(book), 6, 3))["plays"][0] for book in ("blastoff", "modern", "classic")
    }
    assert list(shown["blastoff"]["chances"]) == ["win"]
    assert list(shown["modern"]["chances"]) == CHANCES
    assert list(shown["classic"]["chances"]) == ["win"]
    points = shown["classic"]["points"]
    assert shown["classic"]["equity"] == pytest.approx(points["won"] - points["lost"], abs=1e-3)


@pytest.mark.parametrize(
    ("lang", "worse"),
    [
        ("cs", "prohraje v průměru o 2,0 bodu více"),
        ("sk", "prehrá v priemere o 2,0 bodu viac"),
        ("en", "loses 2.0 points more on average"),
    ],
)
@pytest.mark.kernel
def test_in_a_lost_race_each_play_is_reported_with_the_points_it_leaves(lang: str, worse: str) -> None:
    """The other side is off with its next roll: the loss is exactly what classic 10.2 counts then."""
    session = rolled(on_roll(table("series", "classic"), LOST_AWAY), 4, 3)
    found = hinted(session, lang, count=40)
    scoring = session.game.rules.scoring("points")
    plays = legal_plays(session.game.rules, session.game.start, (4, 3))
    left = sorted(sum(z.points for z in zone_table(scoring, p.position.swapped())) for p in plays)
    assert [p["points"]["lost"] for p in found["plays"]] == pytest.approx(left, abs=1e-4)
    assert (left[0], left[-1]) == (22, 24)
    deeper = hinted(session, lang, plies=1)["plays"][0]
    assert deeper["chances"]["win"] >= 0, "a sum of singles must not be reported as -0,0 %"
    assert worse in [words.replace("\N{NO-BREAK SPACE}", " ") for words in found["plays"][-1]["words"]]


@pytest.mark.kernel
def test_the_tutor_says_what_a_play_in_a_lost_race_costs() -> None:
    session = rolled(on_roll(table("series", "classic"), LOST_AWAY), 4, 3)
    idle = next(p for p in legal_plays(session.game.rules, session.game.start, (4, 3)) if p.moves[0].src == 5)
    found = tutored(made(session, idle))
    assert found["loss"] == pytest.approx(1 + (idle.moves[1].src <= 6), abs=1e-3)


def test_figures_are_the_movers_for_both_colours() -> None:
    white, black = (
        hinted(command_all(money("24:2 13:5 8:3 6:5 / 24:2 13:4 11:1 8:3 6:5", side), "roll 3 1"))
        for side in (Side.WHITE, Side.BLACK)
    )
    assert [p["equity"] for p in white["plays"]] == [p["equity"] for p in black["plays"]]
    assert white["plays"][0]["text"] == "8/5 6/5"


def test_a_sure_win_is_shown_as_one() -> None:
    play = hinted(command_all(on_roll(table("series", "precise"), LAST), "roll 6 5"))["plays"][0]
    assert play["chances"]["win"] == pytest.approx(1)
    assert play["chances"]["win_gammon"] == pytest.approx(1)
    assert play["equity"] == pytest.approx(2)


def test_the_level_of_a_win_is_the_rulebooks_own() -> None:
    """The loser has a checker far from home and one off: single by precise, backgammon by the leaflet."""
    board = "1:1 off:14 / 20:1 6:5 5:5 4:3 off:1"
    worth = {
        book: hinted(command_all(on_roll(table("series", book), board), "roll 6 5"))["plays"][0]["equity"]
        for book in ("precise", "leaflet", "blastoff")
    }
    assert worth == pytest.approx({"precise": 1, "leaflet": 3, "blastoff": 1})


def test_hypergammon_has_its_own_hints() -> None:
    session = rolled(opened("modern", "money", variant="hypergammon"), 6, 3)
    found = hinted(session)
    assert found["all"] == len(
        {p.position for p in legal_plays(session.game.rules, session.game.start, session.game.view.roll)}
    )
    assert sum(session.game.start.counts) == 6


def test_a_hint_is_about_the_whole_roll_even_during_a_play() -> None:
    session = rolled(opened("modern"), 6, 3)
    before = hinted(session)
    made(session, legal_plays(session.game.rules, session.game.start, session.game.view.roll)[0])
    assert hinted(session) == before


def test_no_legal_move_gives_an_empty_list() -> None:
    shut = "bar:1 6:2 off:12 / 1:2 2:2 3:2 4:2 5:2 6:2 off:3"
    found = hinted(command_all(on_roll(table("series", "modern"), shut), "roll 6 5"))
    assert (found["plays"], found["all"]) == ([], 0)


@pytest.mark.parametrize("board", ["bar:15 / 1:15", "24:15 / bar:15", "1:15 / 23:15", "bar:2 off:13 / 12:15"])
def test_positions_that_no_game_reaches_get_advice_too(board: str) -> None:
    session = on_roll(table("series", "modern"), board)
    assert hinted(session)["kind"] == "cube"
    command_all(session, "roll 2 1")
    found = hinted(session)
    assert found["kind"] == "play"
    assert all(-3.001 <= p["equity"] <= 3.001 for p in found["plays"])


# The cube


@pytest.mark.parametrize(
    ("board", "action", "advised"),
    [
        (LOST_RACE, "no_double", "roll"),
        (CLOSE_RACE, "double_take", "raise"),
        (WON_RACE, "double_drop", "raise"),
        (LAST, "too_good", "roll"),
    ],
)
def test_the_raiser_gets_the_right_action(board: str, action: str, advised: str) -> None:
    found = hinted(money(board))
    assert (found["kind"], found["action"], found["advice"]) == ("cube", action, advised)
    ways = found["equities"]
    assert ways["double_drop"] == pytest.approx(1)
    assert found["equity"] == max(ways["no_double"], min(ways["double_take"], ways["double_drop"]))
    assert (min(ways["double_take"], ways["double_drop"]) > ways["no_double"]) == (advised == "raise")


@pytest.mark.parametrize("plies", [0, 1, 2])
def test_a_race_without_gammons_is_never_too_good(plies: int) -> None:
    assert hinted(money(WON_RACE), plies=plies)["action"] == "double_drop"


@pytest.mark.parametrize(("board", "right"), [(CLOSE_RACE, "take"), (WON_RACE, "drop"), (LOST_RACE, "take")])
def test_the_takers_figures_are_its_own(board: str, right: str) -> None:
    session = money(board)
    raiser = hinted(session)
    command_all(session, "raise")
    taker = hinted(session)
    assert (taker["kind"], taker["advice"]) == ("answer", right)
    assert set(taker["equities"]) == {"take", "drop"}
    assert taker["equities"]["drop"] == pytest.approx(-1)
    assert taker["equities"]["take"] == pytest.approx(-raiser["equities"]["double_take"])
    assert taker["chances"]["win"] == pytest.approx(1 - raiser["chances"]["win"])


def test_a_beaver_is_advised_only_if_it_is_allowed() -> None:
    session = command_all(money(LOST_RACE, beaver=True), "raise")
    found = hinted(session)
    assert found["advice"] == "beaver"
    assert found["equities"]["beaver"] == pytest.approx(2 * found["equities"]["take"])
    assert "beaver" not in hinted(command_all(money(LOST_RACE), "raise"))["equities"]


@pytest.mark.parametrize("book", ["classic", "precise", "blastoff"])
def test_before_a_roll_without_a_cube_the_only_choice_is_to_roll(book: str) -> None:
    found = hinted(on_roll(table("series", book)))
    assert (found["advice"], found["action"]) == ("roll", "not_available")
    assert "equities" not in found


def test_the_leaflets_cube_is_advised_by_the_leaflets_scoring() -> None:
    found = hinted(on_roll(table("series", "leaflet"), CLOSE_RACE))
    assert found["advice"] == "raise"
    assert found["equities"]["double_drop"] == pytest.approx(1)


def test_in_a_match_the_score_counts() -> None:
    """In the game before the last point nobody may raise; the trailer raises at once after it."""
    crawford = on_roll(table("match", length=5), CLOSE_RACE)
    assert hinted(crawford)["action"] == "double_take"
    last = on_roll(table("match", length=1), CLOSE_RACE)
    assert hinted(last)["action"] == "not_available"


def test_a_cube_owned_by_the_other_side_gives_no_choice() -> None:
    session = on_roll(table("money"), CLOSE_RACE, cube=Cube(value=2, owner=Side.BLACK))
    found = hinted(session)
    assert (found["advice"], found["action"]) == ("roll", "not_available")


# The tutor


def test_the_tutor_grades_a_play_against_the_best() -> None:
    for text, grade, warn in (("8/5 6/5", "fine", False), ("6/3 8/7", "blunder", True)):
        session = rolled(opened("modern", "money", draw="draw 3 1"), 3, 1)
        plays = legal_plays(session.game.rules, session.game.start, (3, 1))
        made(session, next(p for p in plays if p.text == text))
        found = tutored(session)
        assert (found["kind"], found["grade"], found["warn"]) == ("play", grade, warn)
        assert found["played"]["text"] == text
        assert found["best"]["text"] == "8/5 6/5"
        assert found["loss"] == pytest.approx(found["best"]["equity"] - found["played"]["equity"])
        assert found["before"]["checkers"]["white"][6] == 5


def test_a_play_that_the_search_dropped_is_judged_equally_deep() -> None:
    session = rolled(opened("modern", "money", draw="draw 3 1"), 3, 1)
    plays = legal_plays(session.game.rules, session.game.start, (3, 1))
    made(session, next(p for p in plays if p.text == "6/3 24/23"))
    found = tutored(session, plies=1)
    assert found["played"]["plies"] == found["best"]["plies"]


def test_a_roll_without_choice_is_never_a_mistake() -> None:
    shut = "bar:1 6:2 off:12 / 1:2 2:2 3:2 4:2 5:2 6:2 off:3"
    session = command_all(on_roll(table("series", "modern"), shut), "roll 6 5")
    assert tutored(session) | {"unit": "equity"} == {
        "done": True, "unit": "equity", "kind": "none", "loss": 0.0, "grade": "fine", "warn": False,
        "before": tutored(session)["before"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("board", "name", "warn"),
    [
        pytest.param(LAST_ROLL, "roll", True, marks=pytest.mark.kernel),
        (WON_RACE, "raise", False),
        (LOST_RACE, "raise", True),
        (LOST_RACE, "roll", False),
    ],
)
def test_the_tutor_checks_raises_and_rolls_without_a_raise(board: str, name: str, warn: bool) -> None:
    found = tutored(money(board), name, plies=1)
    assert (found["chosen"], found["warn"]) == (name, warn)
    ways = found["right"]["equities"]
    got = ways["no_double"] if name == "roll" else min(ways["double_take"], ways["double_drop"])
    assert found["loss"] == pytest.approx(found["right"]["equity"] - got)


@pytest.mark.parametrize(
    ("board", "name", "warn"),
    [
        (CLOSE_RACE, "drop", True),
        (CLOSE_RACE, "take", False),
        (WON_RACE, "take", True),
        (WON_RACE, "drop", False),
    ],
)
def test_the_tutor_checks_answers(board: str, name: str, warn: bool) -> None:
    found = tutored(command_all(money(board), "raise"), name)
    assert (found["kind"], found["chosen"], found["warn"]) == ("answer", name, warn)
    ways = found["right"]["equities"]
    assert found["loss"] == pytest.approx(max(ways.values()) - ways[name])


def test_the_threshold_decides_which_losses_trigger_a_warning() -> None:
    session = command_all(money(CLOSE_RACE), "raise")
    loss = tutored(session, "drop")["loss"]
    assert tutored(session, "drop", threshold=loss)["warn"]
    assert not tutored(session, "drop", threshold=loss + 1e-6)["warn"]
    assert tutored(session, "take", threshold=0)["warn"], "whoever asks for every word gets it"


def test_grades_begin_at_their_bounds() -> None:
    for least, word in GRADES:
        assert grade_of(least) == word
        assert grade_of(least - 1e-9) != word
    assert grade_of(0) == "fine"
    assert [least for least, _ in GRADES] == sorted((least for least, _ in GRADES), reverse=True)


def test_where_checkers_count_losses_are_measured_against_a_standard_game() -> None:
    """A standard game by classic is worth some ten points, so a loss of one is a tenth of a game and no blunder."""
    rules = load_rules("classic")
    usual = usual_worth(rules)
    assert 5 < usual < 20
    assert usual_worth(rules, "stakes") == usual_worth(load_rules("modern")) == 1
    session = rolled(opened("classic"), 3, 1)
    dice = session.game.view.roll
    worst = legal_plays(session.game.rules, session.game.start, dice)
    losses = {}
    for play in worst:
        while session.game.draft:
            command_all(session, "undo")
        made(session, play)
        found = tutored(session)
        losses[found["loss"]] = found["grade"]
    for loss, grade in losses.items():
        assert grade == grade_of(loss / usual)


# Bad questions


def test_questions_without_an_answer_are_typed_errors() -> None:
    for session in (table("money"), command_all(money(CLOSE_RACE), "raise", "drop")):
        with pytest.raises(ProtocolError) as caught:
            hints.hint(session.game, "en")
        assert caught.value.code == "advice/nothing-to-decide"
    with pytest.raises(ProtocolError) as caught:
        hints.tutor(money(CLOSE_RACE).game, "en", "take")
    assert caught.value.code == "advice/not-allowed"
    with pytest.raises(BotError) as plies:
        done(hints.hint(money(CLOSE_RACE).game, "en", plies=4))
    assert plies.value.code == "bot/plies"
