"""What hints say in words is true: shots counted a second time, points, hits, safety; in three languages."""

from __future__ import annotations

import random
import re

import pytest

from support.advised import done, opened, rolled, rolls_that_hit
from support.bot_boards import CASES
from support.tables import heard, on_roll, table
from vrhcaby.advice import hints
from vrhcaby.advice.words import cube_phrase, differences, phrases, play_facts
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position, pos
from vrhcaby.bot.grading import Feature
from vrhcaby.judging.legal import legal_plays
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.language.texts import texts
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Rules

SHOTS = re.compile(r"leaves (?:a blot hit by|\d+ blots;) (\d+) of 36 rolls")


def words_of(rules: Rules, before: Position, play: Play) -> list[str]:
    return phrases(play_facts(rules, before, play), "en")


def shots_told(words: list[str]) -> int:
    """The number of 36 that the words name; 0 where they name none."""
    found = [match for word in words if (match := SHOTS.search(word))]
    assert len(found) <= 1
    return int(found[0][1]) if found else 0


def journeys(rules: Rules, name: str, turns: int = 16) -> list[tuple[Position, Play]]:
    """Plays of a reproducible random game, each with the board before it."""
    luck = random.Random(name)
    position, found = rules.start, []
    for _ in range(turns):
        plays = legal_plays(rules, position, (luck.randint(1, 6), luck.randint(1, 6)))
        if plays:
            found += [(position, play) for play in luck.sample(plays, min(2, len(plays)))]
            position = luck.choice(plays).position
            if position.off[0] == rules.checkers:
                break
        position = position.swapped()
    return found


@pytest.mark.parametrize(("book", "reading"), CASES)
def test_the_shots_told_are_those_that_the_rules_give(book: str, reading: Reading) -> None:
    rules = load_rules(book, reading)
    told = 0
    for before, play in journeys(rules, f"{book}/{reading}"):
        words = words_of(rules, before, play)
        counted = rolls_that_hit(rules, play.position)
        assert shots_told(words) == counted, (before, play.text, words)
        told += counted > 0
    assert (told == 0) == (book == "blastoff")


@pytest.mark.parametrize(
    ("theirs", "rolls"),
    [("21:1 off:14", 11), ("23:1 off:14", 14), ("bar:1 off:14", 15), ("21:1 24:1 off:13", 21)],
)
def test_a_blot_is_told_with_the_rolls_everybody_knows(theirs: str, rolls: int) -> None:
    """On point 5, with the other side 1, 3 or 5 points away, or both 1 and 4: 11, 14, 15, 21 of 36."""
    rules = load_rules("modern")
    before = pos(f"9:1 off:14 / {theirs}")
    (play,) = [p for p in legal_plays(rules, before, (3, 1)) if p.position.points[5] == 1]
    assert rolls_that_hit(rules, play.position) == rolls
    assert f"leaves a blot hit by {rolls} of 36 rolls" in words_of(rules, before, play)


def test_hits_entering_and_points_are_told() -> None:
    rules = load_rules("modern")
    before = pos("bar:1 8:2 6:2 off:10 / 21:1 13:3 6:5 off:6")
    found = {play.text: play_facts(rules, before, play) for play in legal_plays(rules, before, (4, 2))}
    assert found["bar/21 6/4*"][:2] == [Feature("enters", {"count": 1}), Feature("hits", {"count": 1})]
    assert "hits" not in [f.key for f in found["bar/23 6/2"]]
    start = rules.start
    made = {p.text: play_facts(rules, start, p) for p in legal_plays(rules, start, (3, 1))}
    assert made["8/5 6/5"] == [Feature("makes_point", {"point": 5})]
    (anchor,) = [
        p for p in legal_plays(rules, start, (3, 3)) if p.position.points[21] == p.position.points[10] == 2
    ]
    assert Feature("makes_anchor", {"point": 21}) in play_facts(rules, start, anchor)


def test_what_was_in_danger_and_is_not_any_more_is_told_as_safe() -> None:
    rules = load_rules("modern")
    before = pos("10:1 6:2 off:12 / 24:2 13:2 off:11")
    play = next(p for p in legal_plays(rules, before, (3, 1)) if p.position.points[6] == 3)
    assert "safe" in [f.key for f in play_facts(rules, before, play)]
    race = pos("10:1 6:2 off:12 / 10:2 6:2 off:11")
    assert all(
        "safe" not in [f.key for f in play_facts(rules, race, p)] for p in legal_plays(rules, race, (3, 1))
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fact_has_its_words_with_right_plurals(lang: str) -> None:
    for key in texts("advice", lang)["play"]:
        facts = {"count": 2, "to": 18, "point": 5, "length": 4, "rolls": 11, "of": 36, "blots": 2}
        (said,) = phrases([Feature(key, facts)], lang)
        assert said
        assert not set("{}|") & set(said), said


def test_czech_counts_as_czechs_do() -> None:
    said = {n: phrases([Feature("hits", {"count": n})], "cs")[0] for n in (1, 2, 5)}
    assert said == {1: "vyhodí 1 kámen", 2: "vyhodí 2 kameny", 5: "vyhodí 5 kamenů"}
    rolls = {
        n: phrases([Feature("leaves_blot", {"rolls": n, "of": 36, "blots": 1})], "cs")[0] for n in (1, 3, 11)
    }
    assert [word.split("vyhodí ")[1] for word in rolls.values()] == [
        "1 hod z 36",
        "3 hody z 36",
        "11 hodů z 36",
    ]


def test_only_differences_worth_a_word_are_told() -> None:
    best = {"win": 0.55, "win_gammon": 0.15, "lose_gammon": 0.12}
    mine = {"win": 0.5388, "win_gammon": 0.1499, "lose_gammon": 0.15}
    assert differences(mine, best, "en") == ["wins 1.1% less", "loses 3.0% more gammons"]
    assert differences(best, best, "en") == []
    assert differences(mine, best, "cs")[0].startswith("o 1,1")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_and_cube_advice_speak_the_language_asked_for(lang: str) -> None:
    session = rolled(opened("modern"), 6, 3)
    plays = done(hints.hint(session.game, lang, plies=0, count=50))["plays"]
    assert all(play["words"] for play in plays), "every play of such a roll does or leaves something"
    cube = done(hints.hint(on_roll(table("money")).game, lang, plies=0))
    assert cube["text"] == cube_phrase("no_double", lang)
    answer = done(hints.hint(heard(on_roll(table("money")), "raise").game, lang, plies=0))
    assert answer["text"] == cube_phrase("take", lang)
