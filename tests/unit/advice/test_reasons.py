"""Why a play is best: the reported opening, every rulebook, and comparisons that argue for the better play."""

from __future__ import annotations

import random

import pytest

from support.advised import done, hinted, money, opened, rolled, tutored
from support.bot_boards import BOOKS, CASES
from support.tables import command_all, on_roll, table
from vrhcaby.advice import hints
from vrhcaby.advice.reasons import Case, Reason, Seen, described, planned, speaking_against, speaking_for
from vrhcaby.advice.search import Question, plays_of
from vrhcaby.board.position import Position, pos
from vrhcaby.bot.context import Match, Stakes
from vrhcaby.legality.explain import Tried
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Rules, Variant

LAST_RESORT = {"alike", "ahead"}


def explained(rules: Rules, position: Position, roll: tuple[int, int], text: str) -> tuple[Case, Seen, Seen]:
    """The best play and the named one, without the rolls ahead."""
    question = Question(rules, position, Stakes(), 0)
    judged = done(plays_of(question, roll))
    other = next(j for j in judged if j.play.text == text)
    return Case(question, judged), Seen(judged[0], None), Seen(other, None)


def keys(found: list[Reason]) -> list[str]:
    return [reason.key for reason in found]


def stated(wire: dict[str, object]) -> list[str]:
    facts = wire["facts"]
    assert isinstance(facts, list)
    return [fact["key"] for fact in facts]


@pytest.mark.kernel
def test_the_best_play_of_five_one_has_reasons_and_no_shots_at_back_checkers_against_it() -> None:
    best = hinted(opened("precise", draw="draw 5 1"), plies=1)["plays"][0]
    assert best["text"] == "13/8 24/23"
    assert best["plan"]["words"] == "Build: make points and keep the checkers in play · decided by games won"
    assert stated(best) == ["no_shot", "moves_up"]
    assert all(fact["favours"] for fact in best["facts"])


@pytest.mark.parametrize("book", BOOKS)
def test_the_opening_three_one_makes_its_point_in_every_rulebook_with_that_point(book: str) -> None:
    session = rolled(opened(book, draw="draw 3 1"), 3, 1)
    best = hinted(session)["plays"][0]
    assert best["facts"][0]["favours"]
    if book != "blastoff":
        assert (best["text"], best["facts"][0]["key"]) == ("8/5 6/5", "makes_point")
        assert best["facts"][0]["worth"] > 0.1


def test_a_points_worth_is_the_gap_to_the_best_play_without_it() -> None:
    rules = load_rules("modern")
    case, best, other = explained(rules, rules.start, (3, 1), "13/10 24/23")
    (point,) = [r for r in speaking_for(case, best, other) if r.key == "makes_point"]
    without = [j.equity for j in case.judged if j.play.position.points[5] < 2]
    assert point.facts == {"point": 5, "worth": pytest.approx(case.judged[0].equity - max(without))}


@pytest.mark.kernel
@pytest.mark.parametrize("roll", [(4, 1), (6, 2), (5, 4)])
def test_at_a_score_where_a_lost_gammon_costs_nothing_it_is_no_reason(roll: tuple[int, int]) -> None:
    """The opponent needs one point, so every lost game loses the match."""
    rules = load_rules("modern")
    question = Question(rules, rules.start, Stakes(match=Match(3, 0, 2, crawford=True)), 0)
    judged = done(plays_of(question, roll))
    case, best = Case(question, judged), Seen(judged[0], None)
    said = set()
    for other in judged[1:]:
        said |= {planned(case, other, best.judged).decides, planned(case, best.judged, other).decides}
        said |= set(
            keys([*described(case, Seen(other, None), best), *speaking_for(case, best, Seen(other, None))])
        )
    assert {"win", "win_gammon"} & said
    assert not [key for key in said if key.startswith("lose_")]


def test_features_of_both_plays_are_no_reason_between_them() -> None:
    rules = load_rules("modern")
    case, best, other = explained(rules, rules.start, (6, 1), "13/7 6/5")
    assert "makes_point" in keys(speaking_for(case, best, other))
    assert len(speaking_for(case, best, other)) <= 2
    assert "keeps_point" not in keys(speaking_for(case, best, other))
    for reason in speaking_against(case, other, best):
        assert not reason.favours
    assert any(reason.favours for reason in described(case, other, best))


def test_bearing_off_more_is_reported() -> None:
    board = pos("5:1 4:2 3:2 off:10 / 4:2 2:2 off:11")
    case, best, other = explained(load_rules("precise"), board, (4, 3), "5/1 4/1")
    assert best.judged.play.text == "4/off 3/off"
    assert "bears_off" in keys(speaking_for(case, best, other))


def test_equal_plays_are_reported_as_equal() -> None:
    session = command_all(on_roll(table("series", "blastoff"), "6:2 5:2 4:2 off:9 / 1:1 off:14"), "roll 2 1")
    best = hinted(session)["plays"][0]
    assert stated(best)[-1] == "alike"


@pytest.mark.kernel
def test_if_the_cube_makes_plays_equal_the_chances_still_distinguish_them() -> None:
    """The side is so far behind that the other doubles it out after any play: equal with the cube, unequal without."""
    lost = money("21:1 19:2 7:2 6:3 5:3 4:2 2:2 / 13:1 5:4 3:3 2:1 1:2 off:4", jacoby=True)
    plays = hinted(command_all(lost, "roll 4 2"), plies=1)["plays"]
    assert {round(p["equity"], 3) for p in plays} == {-1.0}
    assert stated(plays[0])[-1] == "alike_with_cube"
    assert set(stated(plays[0])[:-1]) - {"alike", "ahead"}


@pytest.mark.kernel
def test_a_gammon_saved_is_a_reason() -> None:
    board = "13:1 9:1 7:1 6:4 5:4 4:4 / 3:2 2:2 1:2 off:9"
    (best, *_) = hinted(command_all(on_roll(table("series", "precise"), board), "roll 5 1"), plies=0)["plays"]
    assert {"lose_gammon_less", "brings_home"} & set(stated(best))


def journey(rules: Rules, name: str, turns: int) -> list[tuple[Position, tuple[int, int]]]:
    """Boards of a reproducible random game, each with a roll that leaves a choice."""
    luck = random.Random(name)
    position, found = rules.start, []
    for _ in range(turns):
        roll = (luck.randint(1, 6), luck.randint(1, 6))
        plays = legal_plays(rules, position, roll)
        if plays:
            if len({p.position for p in plays}) > 1:
                found.append((position, roll))
            position = luck.choice(plays).position
            if position.off[0] == rules.checkers:
                break
        position = position.swapped()
    return found


@pytest.mark.kernel
@pytest.mark.parametrize(
    ("book", "reading", "variant"),
    [
        *((book, reading, Variant.STANDARD) for book, reading in CASES),
        *(("modern", Reading.COMPLETED, v) for v in Variant if v is not Variant.STANDARD),
    ],
)
def test_every_best_play_has_a_reason_in_every_rulebook(
    book: str, reading: Reading, variant: Variant
) -> None:
    rules = load_rules(book, reading, variant)
    found = journey(rules, f"{book}/{reading}/{variant}", 40)[::3]
    weak = 0
    for position, roll in found:
        session = opened(
            book, "money" if book == "modern" else "series", reading=reading.value, variant=variant.value
        )
        command_all(on_roll(session, position), f"roll {roll[0]} {roll[1]}")
        (best,) = hinted(session, count=1)["plays"]
        speaking = [fact["key"] for fact in best["facts"] if fact["favours"]]
        assert speaking, (position, roll)
        weak += set(speaking) <= LAST_RESORT
        if book == "blastoff":
            assert not {"hits", "shots", "safer", "no_shot", "slots", "safe"} & set(stated(best))
    assert weak <= len(found) // 5


HITTING = {"en": (" hit",), "cs": ("vyho", "vyhaz"), "sk": ("vyho", "vyhadz")}


@pytest.mark.kernel
@pytest.mark.parametrize("lang", HITTING)
def test_where_nobody_is_hit_no_hint_speaks_of_it(lang: str) -> None:
    spoken = 0
    for dice in ((6, 2), (4, 3), (5, 4), (2, 1)):
        for board in (load_rules("blastoff").start, pos("24:1 13:4 8:3 6:7 / 22:1 13:5 8:3 6:6")):
            session = on_roll(table("series", "blastoff"), board)
            plays = done(hints.hint(command_all(session, f"roll {dice[0]} {dice[1]}").game, lang, 0))["plays"]
            spoken += sum("_points" in fact["key"] for play in plays for fact in play["facts"])
            words = [line for play in plays for line in play["words"]]
            assert not [line for line in words if any(stem in line for stem in HITTING[lang])]
    assert spoken, "the rolls to come are stated without hits"


@pytest.mark.kernel
def test_the_tutor_gives_no_reason_for_a_hit_that_loses() -> None:
    """Hitting loose in a home board where the return shot is costly: the play made only gets its cost as a reason."""
    session = command_all(money("24:2 13:5 8:3 6:5 / 24:1 22:1 13:5 8:3 6:5"), "roll 4 1")
    for step in (Tried(6, 2), Tried(2, 1)):
        session.move(None, step)
    found = tutored(session, plies=1)
    assert found["loss"] > 0.05
    assert not any(fact["favours"] for fact in found["played"]["facts"])
    assert all(fact["favours"] for fact in found["best"]["facts"])
    assert "shots" in stated(found["played"])


def test_advice_without_the_kernel_still_gives_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vrhcaby.advice.reasons.looks_ahead", lambda _: False)
    best = hinted(opened("modern", draw="draw 6 2"))["plays"][0]
    assert any(fact["favours"] for fact in best["facts"])
    assert not [key for key in stated(best) if key.startswith(("rolls_", "shots", "safer"))]


def test_the_answer_comes_in_slices_with_steady_progress() -> None:
    shares = list(hints.hint(rolled(opened("modern"), 6, 3).game, "cs", 0))
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)
