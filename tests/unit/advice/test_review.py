"""Whole games graded: every decision found and graded, consistent totals, luck, chouettes, Hypergammon."""

from __future__ import annotations

import random
from typing import Any

import pytest

from support.advised import done, made, opened
from support.tables import chouette, command_all, command_crew, table
from vrhcaby.advice import review
from vrhcaby.advice.search import usual_worth
from vrhcaby.board.side import Side
from vrhcaby.bot import fallback, grading, service
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.grading import grade_of
from vrhcaby.bot.levels import level_of_plies
from vrhcaby.bot.working import Work
from vrhcaby.errors import ProtocolError
from vrhcaby.game.state import Phase
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.legality.legal import legal_plays
from vrhcaby.session.config import read_config
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session

BEST = "the best play"


def reviewed(session: Session, number: int | None = None, plies: int = 0, lang: str = "en") -> dict[str, Any]:
    return done(review.review(session, lang, number, plies))


def played_out(session: Session, seed: int, turns: int = 400) -> Session:
    """A game by the fallback player with reproducible dice; nobody raises."""
    luck = random.Random(seed)
    for _ in range(turns):
        if session.game.phase is Phase.BEFORE_ROLL:
            command_all(session, f"roll {luck.randint(1, 6)} {luck.randint(1, 6)}")
        if session.game.phase is not Phase.MOVING:
            break
        best = fallback.best_play(session.game.rules, session.game.start, session.game.view.roll)
        if best is not None:
            made(session, best)
        command_all(session, "confirm")
    return session


def turn(session: Session, roll: str, text: str) -> Session:
    """Roll if dice are wanted, make the play given as text, and confirm."""
    if session.game.phase is Phase.BEFORE_ROLL:
        command_all(session, f"roll {roll}")
    rules, start, roll = session.game.rules, session.game.start, session.game.view.roll
    if text == BEST:
        play = service.best(rules, start, roll, Stakes("centre"), level_of_plies(0), 1)[0].play
    else:
        play = next(p for p in legal_plays(rules, start, roll) if p.text == text)
    return command_all(made(session, play), "confirm")


def scripted() -> Session:
    """A short money game: a blunder, a good play, a premature raise that is wrongly dropped."""
    session = opened("modern", "money", draw="draw 3 1", jacoby=False)
    turn(session, "3 1", "6/3 8/7")
    turn(session, "6 1", BEST)
    return command_all(session, "raise", "drop")


@pytest.mark.parametrize("book", ["classic", "precise", "blastoff", "leaflet", "modern"])
def test_a_whole_game_is_graded_in_every_rulebook(book: str) -> None:
    session = played_out(opened(book), 7)
    assert session.game.phase is Phase.GAME_OVER
    plays = [entry for entry in session.journal if entry[0] == "confirm"]
    found = reviewed(session)
    listed = [d for d in found["decisions"] if d["kind"] == "play"]
    assert len(listed) == len(plays)
    assert (found["game"], found["games"]) == (1, 1)
    assert found["unit"] == ("points" if book == "classic" else "equity")
    for one in listed:
        assert one["forced"] == ("grade" not in one)
        if not one["forced"]:
            assert one["loss"] >= 0
            assert one["grade"] == grade_of(one["loss"] / found["usual"])
            assert one["played"]["difference"] == pytest.approx(-one["loss"], abs=1e-9)


def test_accounts_equal_the_sum_of_their_decisions() -> None:
    found = reviewed(played_out(opened("modern"), 3))
    for account in found["players"]:
        own = [d for d in found["decisions"] if d["player"] == account["id"]]
        counted = [d for d in own if not d["forced"]]
        assert account["decisions"] == len(counted) > 5
        assert account["lost"] == pytest.approx(sum(d["loss"] for d in counted))
        assert account["rate"] == pytest.approx(1000 * account["lost"] / len(counted))
        assert account["luck"] == pytest.approx(sum(d["luck"] for d in own if "luck" in d))
        assert account["rolls"] == sum("luck" in d for d in own)
        assert account["grades"] == {
            g: sum(d["grade"] == g for d in counted) for g in ("fine", "doubtful", "mistake", "blunder")
        }
    assert sum(a["lost"] for a in found["players"]) > 0, "the plain player errs somewhere"


def test_the_reported_boards_are_those_before_each_decision() -> None:
    session = scripted()
    first, second, *_ = reviewed(session)["decisions"]
    assert first["checkers"]["white"][24] == 2
    assert first["pips"] == {"white": 167, "black": 167}
    assert second["checkers"]["white"][3] == 1
    assert second["mover"] == second["side"] == "black"


def test_blunders_raises_and_drops_are_found() -> None:
    found = reviewed(scripted())
    by_kind = {(d["kind"], d.get("chosen", d.get("played", {}).get("text"))): d for d in found["decisions"]}
    bad, good = (d for d in found["decisions"] if d["kind"] == "play")
    assert bad["grade"] == "blunder"
    assert bad["best"]["text"] == "8/5 6/5"
    assert good["grade"] == "fine"
    raised, dropped = by_kind["cube", "raise"], by_kind["answer", "drop"]
    assert raised["player"] != dropped["player"]
    assert raised["right"]["advice"] == "roll"
    assert dropped["right"]["advice"] == "take"
    assert dropped["grade"] == "blunder"
    ways = dropped["right"]["equities"]
    assert dropped["loss"] == pytest.approx(ways["take"] - ways["drop"])
    assert {a["cube"]["decisions"] for a in found["players"]} == {1}


def test_not_doubling_counts_only_if_it_was_close() -> None:
    """A roll from an even opening is not a cube decision; missing a certain drop is one."""
    session = opened("modern", "money", draw="draw 3 1")
    turn(turn(session, "3 1", "8/5 6/5"), "5 4", BEST)
    assert [d["kind"] for d in reviewed(session)["decisions"]] == ["play", "play"]
    missed = reviewed(played_out(opened("modern", "money"), 5))
    cubes = [d for d in missed["decisions"] if d["kind"] == "cube"]
    assert cubes, "one side came far enough ahead to raise"
    for one in cubes:
        ways = one["right"]["equities"]
        raised = min(ways["double_take"], ways["double_drop"])
        assert one["chosen"] == "roll"
        assert raised > ways["no_double"] - review.CLOSE
        assert one["loss"] == pytest.approx(max(0, raised - ways["no_double"]))
    assert any(d["grade"] != "fine" for d in cubes)


def test_luck_is_the_roll_compared_with_the_mean_of_all_36() -> None:
    session = opened("modern", "money", draw="draw 3 1", cube=False)
    turn(session, "3 1", "8/5 6/5")
    turn(session, "1 2", "13/11 6/5")
    first, second = reviewed(session)["decisions"]
    rules = session.game.rules
    board = load(save(session)).game.rules.start
    assert rules.start == board
    lucky = grading.luck_of(rules, rules.start, (3, 1), Stakes())
    mean = sum(
        grading.luck_of(rules, rules.start, roll, Stakes()) * (1 if roll[0] == roll[1] else 2)
        for roll in grading.ROLLS
    )
    assert mean == pytest.approx(0, abs=1e-6)
    assert first["luck"] == pytest.approx(lucky - _opening_mean(rules), abs=1e-6)
    assert second["luck"] < first["luck"]


def _opening_mean(rules: Any) -> float:
    """The mean luck of rolls that can open a game: all but doubles."""
    plain_rolls = [r for r in grading.ROLLS if r[0] != r[1]]
    return sum(grading.luck_of(rules, rules.start, r, Stakes()) for r in plain_rolls) / len(plain_rolls)


def test_a_game_of_hypergammon_is_graded() -> None:
    found = reviewed(played_out(opened("modern", "money", variant="hypergammon"), 11))
    assert sum(a["decisions"] for a in found["players"]) > 0
    assert all(sum(d["checkers"]["white"]) == 3 for d in found["decisions"])


def test_in_a_chouette_every_player_has_an_account() -> None:
    session = command_all(table("chouette", players=4, jacoby=False, automatic_doubles=0), "draw 3 1")
    turn(session, "3 1", "6/3 8/7")
    mover_is_crew = session.game.mover is session.game.crew_side
    if not mover_is_crew:
        turn(session, "6 1", "13/7 8/7")
    command_crew(session, "raise m2", "drop box")
    found = reviewed(session)
    cubes = [d for d in found["decisions"] if d["kind"] in ("cube", "answer")]
    members = [c.member for c in session.game.cubes]
    box = session.game.draw.players[0]
    assert [(d["player"], d["chosen"]) for d in cubes] == [(members[1], "raise"), (box, "drop")]
    assert {a["id"] for a in found["players"]} >= {box, members[1]}


def test_answers_out_of_line_belong_to_the_members_who_gave_them() -> None:
    session = chouette(4, side=Side.WHITE, beaver=True, raccoon=True, jacoby=False)
    command_crew(session, "raise box", "beaver m3", "drop m2", "raccoon box", "take m1", "drop m3")
    reported = [d for d in reviewed(session)["decisions"] if d["kind"] == "answer"]
    box, first, second, third = session.series.line
    assert [(d["player"], d["chosen"]) for d in reported] == [
        *[(third, "beaver"), (second, "drop"), (box, "raccoon"), (first, "take"), (third, "drop")],
    ]
    raccoon, dropped = reported[2]["right"]["equities"], reported[4]["right"]["equities"]
    assert set(raccoon) == {"take", "drop", "raccoon"}
    assert dropped["drop"] == -4, "the raccoon is refused at the beaver's stake"


def test_each_game_of_a_series_is_reviewed_by_its_number() -> None:
    session = scripted()
    command_all(session, "next_game", "draw 6 1")
    turn(session, "6 1", "13/7 8/7")
    one, two, last = (reviewed(session, n) for n in (1, 2, None))
    assert (one["game"], two["game"], last["game"]) == (1, 2, 2)
    assert len(one["decisions"]) == 4
    assert [d["played"]["text"] for d in two["decisions"]] == ["13/7 8/7"]
    for number in (0, 3):
        with pytest.raises(ProtocolError) as caught:
            review.review(session, "en", number)
        assert caught.value.code == "protocol/bad-args"


def test_a_review_changes_nothing_and_a_loaded_game_has_the_same() -> None:
    session = scripted()
    before = (session.journal, session.rev, session.game)
    found = reviewed(session)
    assert (session.journal, session.rev, session.game) == before
    assert reviewed(load(save(session))) == found


def test_the_words_of_a_review_follow_the_language() -> None:
    words = {lang: reviewed(scripted(), lang=lang)["decisions"][0]["best"]["words"] for lang in LANGUAGES}
    assert words["cs"][0].startswith("obsadí klín 5; nejlepší tah bez toho je o\u00a00,")
    assert words["sk"][0].startswith("obsadí klin 5; najlepší ťah bez toho je o\u00a00,")
    assert words["en"][0].startswith("makes point 5; the best play without it is 0.")


def test_where_checkers_count_a_standard_game_is_the_unit() -> None:
    found = reviewed(played_out(opened("classic"), 2))
    assert found["usual"] == pytest.approx(usual_worth(opened("classic").game.rules))
    assert found["usual"] > 5


def test_resignations_and_their_answers_are_graded() -> None:
    session = opened("modern", "money", draw="draw 3 1")
    command_all(session, "resign gammon", "decline")
    turn(session, "3 1", "8/5 6/5")
    command_all(session, "resign single", "accept")
    found = reviewed(session)
    reported = [d for d in found["decisions"] if d["kind"] == "resignation"]
    assert [(d["chosen"], d["level"]) for d in reported] == [
        *[("resign", "gammon"), ("decline", "gammon")],
        *[("resign", "single"), ("accept", "single")],
    ]
    assert [d["grade"] for d in reported] == ["blunder", "blunder", "blunder", "fine"]
    offered, declined, given_up, accepted = reported
    assert offered["loss"] == pytest.approx(declined["loss"]), "what one gives away the other lets go"
    assert declined["right"]["advice"] == "accept"
    assert given_up["right"]["advice"] == "play_on"
    assert accepted["loss"] == 0
    assert [one["side"] for one in reported] == ["white", "black", "black", "white"], (
        "each is its own player's"
    )
    assert {a["cube"]["decisions"] for a in found["players"]} == {0}
    lost = [a["resignations"] for a in found["players"]]
    assert [one["decisions"] for one in lost] == [2, 2]
    assert sum(one["lost"] for one in lost) == pytest.approx(sum(d["loss"] for d in reported))
    plays = [d["loss"] for d in found["decisions"] if d["kind"] != "resignation" and not d["forced"]]
    assert sum(a["lost"] for a in found["players"]) == pytest.approx(sum(plays)), "no part of what play lost"
    assert sum(a["decisions"] for a in found["players"]) == len(plays)


def test_answers_to_a_beaver_and_a_raccoon_are_graded() -> None:
    session = opened("modern", "money", draw="draw 3 1", beaver=True, raccoon=True, jacoby=False)
    turn(session, "3 1", "8/5 6/5")
    command_all(session, "raise", "beaver", "raccoon", "drop")
    found = reviewed(session)
    reported = {d["chosen"]: d for d in found["decisions"] if d["kind"] != "play"}
    assert list(reported) == ["raise", "beaver", "raccoon", "drop"]
    assert reported["beaver"]["grade"] == "fine"
    assert reported["raccoon"]["grade"] == reported["drop"]["grade"] == "blunder"
    assert reported["raccoon"]["player"] == reported["raise"]["player"] != reported["drop"]["player"]
    ways = reported["drop"]["right"]["equities"]
    assert reported["drop"]["loss"] == pytest.approx(ways["take"] - ways["drop"])
    assert {a["cube"]["decisions"] for a in found["players"]} == {2}


@pytest.mark.parametrize(
    ("levels", "plies"), [(("club", None), 2), (("strong", "full"), 2), ((None, None), 2)]
)
def test_a_review_is_at_least_as_deep_as_the_bot_that_played(
    levels: tuple[str | None, ...], plies: int
) -> None:
    players = [{"kind": "bot", "level": one} if one else {"kind": "person"} for one in levels]
    asked = {"rulebook": "modern", "players": players, "dice": "manual", "seed": "00" * 16}
    assert review.usual_plies(Session.start(read_config(asked))) == plies


def test_a_bot_as_deep_as_the_review_judges_itself() -> None:
    players = [{"kind": "bot", "level": "strong"}, {"kind": "bot", "level": "club"}]
    asked = {"rulebook": "modern", "players": players, "dice": "manual", "seed": "00" * 16}
    session = command_all(Session.start(read_config(asked)), "draw 3 1")
    turn(turn(session, "3 1", BEST), "6 3", BEST)
    for plies, judged_itself in ((0, {0, 1}), (1, {0})):
        decisions = reviewed(session, plies=plies)["decisions"]
        assert {d["player"] for d in decisions if d.get("itself")} == judged_itself


@pytest.mark.parametrize(("level", "looks"), [("child", 1), (None, 0)])
def test_only_a_game_against_a_bot_is_graded_at_a_glance_first(level: str | None, looks: int) -> None:
    players = [{"kind": "person"}, {"kind": "bot", "level": level} if level else {"kind": "person"}]
    asked = {"rulebook": "modern", "players": players, "dice": "manual", "seed": "00" * 16}
    session = turn(command_all(Session.start(read_config(asked)), "draw 3 1"), "3 1", BEST)
    work, seen = Work(review.review(session, "en", plies=1)), 0
    while work.step(0) is not None:
        seen += work.first is not None
    assert seen == looks


def test_five_candidates_and_the_play_made_are_listed() -> None:
    session = opened("modern", draw="draw 6 3")
    worst = legal_plays(session.game.rules, session.game.start, session.game.view.roll)
    judged = service.best(
        session.game.rules, session.game.start, (6, 3), Stakes("centre"), level_of_plies(0), 99
    )
    text = judged[-1].play.text
    assert len(worst) == len(judged)
    (decision,) = reviewed(turn(session, "6 3", text))["decisions"]
    listed = decision["candidates"]
    assert [one["text"] for one in listed[:5]] == [one.play.text for one in judged[:5]]
    assert listed[5]["text"] == text
    assert listed[0]["difference"] == 0
    assert listed[5]["difference"] == pytest.approx(-decision["loss"], abs=1e-4)
    assert all(len(one["chances"]) == 5 for one in listed)
