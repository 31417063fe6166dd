"""The coach: new things are explained once, a complete play is praised or questioned by its evaluation, and the first
turns are guided.
"""

from __future__ import annotations

from typing import Any

import pytest

from support.panels import PanelPage, find, properties, text
from support.spaces import plain
from support.tables import LAST, command_all, on_roll, table
from vrhcaby.advice.coaching import tip_of
from vrhcaby.advice.play_remarks import COSTLY, GOOD, remark
from vrhcaby.bot import engines
from vrhcaby.bot.params import params_of
from vrhcaby.legality.explain import Tried
from vrhcaby.panels.state import words
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.wording import joined
from vrhcaby.session.session import Session

SAY = words("coach", "en")
GUIDED = "first second third"
NOVICE = f"{GUIDED} throw"
VERSED = f"{NOVICE} blot pick_up"
BLOT = "24:2 13:5 8:3 6:5 / 24:2 13:4 7:1 8:3 6:5"
BOT = {"kind": "bot", "name": "Bot", "level": "child"}
ANNA = {"kind": "person", "name": "Anna"}


def ready(session: Session) -> Session:
    """The session, once the tables that the evaluation needs are built; the page builds them when the bot's files
    have arrived.
    """
    while not engines.warm(params_of(session.game.rules, session.game.options.scoring)):
        pass
    return session


def played(book: str, dice: str, *pairs: tuple[int, int], position: str = "") -> Session:
    session = table("money" if book == "modern" else "series", book)
    session = command_all(on_roll(session, position) if position else on_roll(session), f"roll {dice}")
    for src, dst in pairs:
        assert not isinstance(session.move(None, Tried(src, dst)), Refusal)
    return ready(session)


def coached(
    shown: str = VERSED, rulebook: str = "modern", dice: tuple[int, int] = (3, 1), **agreed: Any
) -> PanelPage:
    """A page on which a person has just rolled the first dice."""
    page = PanelPage().start(rulebook, dice="manual", **agreed)
    page.ask("command", name="draw", dice=dice)
    page.show("coach", shown=shown)
    return page


def sentence(page: PanelPage) -> str:
    found = find(page.trees["coach"], "p")
    return text(found[0]) if found else ""


def move(page: PanelPage, *pairs: tuple[str, str]) -> None:
    for start, end in pairs:
        assert "ok" in page.ask("move", **{"from": start, "to": end})


def test_a_good_point_is_praised_in_place_with_the_books_paragraph() -> None:
    for book, paragraph in (("modern", "M1"), ("classic", "7.2"), ("precise", "V3")):
        tip = remark(played(book, "3 1", (8, 5), (6, 5)).game)
        assert tip is not None, book
        assert (tip.key, tip.facts, tip.good, tip.cite.book, tip.cite.paragraph) == (
            "done_makes_point",
            {"point": 5},
            (5,),
            book,
            paragraph,
        )


def test_a_costly_blot_is_ringed_and_the_shot_at_it_is_an_arrow() -> None:
    tip = remark(played("modern", "3 1", (8, 5), (24, 23)).game)
    assert tip is not None
    assert (tip.key, tip.alone, tip.threat, tip.by_opponent) == ("exposed", (5,), (1, 5), True)
    assert tip.facts["rolls"] == 15


@pytest.mark.parametrize(
    ("dice", "pairs", "said"),
    [
        (
            (3, 1),
            (("6", "3"), ("24", "23")),
            "A lone checker: 12 of the 36 rolls hit it. A better move, from 8 to 5 and from 6 to 5, makes point 5.",
        ),
        (
            (4, 2),
            (("24", "20"), ("24", "22")),
            "A better move, from 8 to 4 and from 6 to 4, makes point 4.",
        ),
        (
            (6, 4),
            (("13", "7"), ("13", "9")),
            "Lone checkers: 20 of the 36 rolls hit at least one. You can still take the move back and play safer.",
        ),
        (
            (6, 5),
            (("13", "7"), ("13", "8")),
            "A lone checker: 17 of the 36 rolls hit it. You can still take the move back and play safer.",
        ),
        ((5, 3), (("13", "8"), ("24", "21")), ""),
    ],
)
def test_a_costly_play_is_told_what_the_better_one_achieves_if_a_fact_speaks_for_it(
    dice: tuple[int, int], pairs: tuple[tuple[str, str], ...], said: str
) -> None:
    ready(played("modern", "3 1"))
    page = coached(dice=dice)
    move(page, *pairs)
    assert plain(sentence(page)).partition(" Backgammon §")[0] == said


def test_the_gain_of_the_better_play_is_true_of_the_board_after_it() -> None:
    tip = remark(played("modern", "4 2", (24, 20), (24, 22)).game)
    assert tip is not None
    assert tip.better is not None
    better = played("modern", "4 2", *((move.src, move.dst) for move in tip.better.moves)).game
    assert (tip.better.gain, tip.good) == ("makes_point", (4,))
    assert better.start.points[4] < 2 <= better.position.points[4]


def test_there_is_no_comment_on_an_unfinished_turn_or_on_one_between_good_and_costly() -> None:
    assert remark(played("modern", "3 1", (8, 5)).game) is None
    assert GOOD < COSTLY
    assert remark(played("modern", "6 2", (24, 18), (13, 11)).game) is None


def test_the_tip_for_a_roll_stays_for_the_whole_turn_and_is_the_only_one() -> None:
    session = played("modern", "6 1", (24, 18), position=BLOT)
    tips = [tip_of(session.game, NOVICE.split())]
    session.undo(-1)
    tips.append(tip_of(session.game, NOVICE.split()))
    assert [tip and tip.key for tip in tips] == ["hit", "hit"]
    assert tips[1] is not None
    assert tips[1].threat == (24, 18)
    assert tips[0] is not None
    assert tips[0].threat is None, "the checker is no longer there"


@pytest.mark.parametrize(
    ("position", "dice", "key"),
    [
        ("bar:1 13:6 8:3 6:5 / 24:2 13:5 8:3 6:5", "3 2", "bar"),
        (LAST, "6 5", "bear_off"),
        ("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", "2 2", "doublet"),
    ],
)
def test_a_new_encounter_is_explained_until_it_was_shown(position: str, dice: str, key: str) -> None:
    game = played("modern", dice, position=position).game
    tip = tip_of(game, NOVICE.split())
    assert tip is not None
    assert (tip.key, tip.once) == (key, True)
    assert tip_of(game, [*NOVICE.split(), key]) is None


@pytest.mark.parametrize(("book", "cited"), [("modern", " Backgammon § D2"), ("precise", "")])
def test_only_the_book_being_played_is_cited(book: str, cited: str) -> None:
    """The Exact Rules are silent about picking up dice, and their row is borrowed."""
    page = coached("", book, dice=(6, 2))
    move(page, ("24", "18"), ("13", "11"))
    assert plain(sentence(page)) == plain(SAY("guide.done")) + cited


def test_the_first_turn_shows_the_way_home_and_the_movable_checkers_and_cites() -> None:
    page = coached(shown="")
    assert sentence(page).startswith(plain(SAY("guide.rolled", dice="3 and 1")))
    assert "§ M2" in sentence(page)
    guide = page.boards["coach"]["guide"]
    side = guide["side"]
    assert guide["glow"] == ["13", "24", "6", "8"]
    assert (guide["path"][0], guide["path"][-2:], len(guide["path"])) == ("24", ["1", "off"], 25)
    assert guide["bubble"] == {"place": "3", "text": SAY(f"bubble.home_{side}")}
    assert properties(page.trees["coach"])["data-kind"] == "first"
    move(page, ("8", "5"))
    assert sentence(page).startswith(plain(SAY("guide.next", die=1)))
    assert page.boards["coach"]["guide"]["bubble"]["text"] == SAY("bubble.tap")
    assert "path" not in page.boards["coach"]["guide"]
    move(page, ("6", "5"))
    assert sentence(page).startswith(("Done", "Well done"))
    assert page.boards["coach"]["guide"]["bubble"] == {"place": "dice", "text": SAY("bubble.done")}


def test_beside_a_refusal_the_coach_is_silent_and_goes_on_when_it_is_closed() -> None:
    page = coached("")
    page.show("refusal")
    said = sentence(page)
    assert page.boards["coach"]["guide"]["glow"]
    page.ask("move", side=page.ask("snapshot")["ok"]["snapshot"]["mover"], **{"from": "6", "to": "4"})
    assert "§" in text(page.trees["refusal"])
    assert not find(page.trees["coach"], "p"), "the board shows the refusal, nothing glows"
    page.ask("dismiss")
    assert sentence(page) == said


@pytest.mark.parametrize("shown", ["", VERSED])
def test_a_hit_checker_that_cannot_enter_is_explained_and_uses_up_no_guided_turn(shown: str) -> None:
    shut = "bar:1 13:6 8:3 6:5 / 6:2 5:2 4:2 3:3 2:3 1:3"
    page = PanelPage().start("modern", dice="manual", start={"position": shut})
    page.ask("command", name="roll", dice=[3, 2])
    page.show("coach", shown=shown)
    assert plain(sentence(page)).startswith(plain(SAY("tip.shut_out")))
    assert properties(page.trees["coach"])["data-kind"] == "shut_out"
    assert "guide" not in (page.boards["coach"] or {})
    page.show("coach", shown=f"{shown} shut_out")
    assert sentence(page) == "", "no checker is asked to enter"


def test_after_three_guided_turns_nothing_is_highlighted() -> None:
    page = coached(shown="first second")
    assert properties(page.trees["coach"])["data-kind"] == "third"
    assert "path" not in page.boards["coach"]["guide"]
    page.show("coach", shown=VERSED)
    assert page.boards["coach"] is None
    assert sentence(page) == ""


def test_what_the_guided_turns_taught_is_not_explained_again() -> None:
    page = coached(shown=GUIDED)
    assert sentence(page) == ""
    move(page, ("8", "5"), ("6", "5"))
    assert "Both dice are played" not in sentence(page)


def test_in_a_guided_turn_an_encounter_is_explained_until_the_first_move() -> None:
    page = PanelPage().start("modern", dice="manual", start={"position": BLOT})
    page.ask("command", name="roll", dice=[6, 1])
    page.show("coach", shown="first")
    assert plain(sentence(page)).startswith(plain(SAY("tip.hit")))
    arrow = page.boards["coach"]["arrows"][0]
    assert page.boards["coach"]["guide"]["bubble"]["place"] == arrow["from"]
    move(page, (arrow["from"], arrow["to"]))
    assert sentence(page).startswith(plain(SAY("guide.next", die=1)))
    assert properties(page.trees["coach"])["data-kind"] == "second hit", "it is not explained again"


def test_a_better_play_that_hits_says_so_once() -> None:
    ready(played("modern", "3 1"))
    page = PanelPage().start("modern", dice="manual", start={"position": BLOT})
    page.ask("command", name="roll", dice=[6, 1])
    page.show("coach", shown=f"{VERSED} hit")
    move(page, ("8", "2"), ("6", "5"))
    assert "A better move, from 24 to 18 and from" in plain(sentence(page))
    assert plain(sentence(page)).partition("A better move")[2].count("hit") == 1


def test_a_tip_can_be_closed_alone_and_the_next_one_comes() -> None:
    page = coached(shown=NOVICE, dice=(6, 1))
    move(page, ("13", "7"), ("6", "5"))
    assert sentence(page).startswith("You left a checker alone")
    (hide,) = list(find(page.trees["coach"], "button.icon-button"))
    ((_, _, patch),) = properties(hide)["on"]["click"]
    page.show("coach", shown=NOVICE, **patch)
    assert sentence(page) == ""
    assert properties(page.trees["coach"])["data-kind"] == "blot"
    page.ask("command", name="confirm")
    page.ask("command", name="roll", dice=[2, 2])
    assert sentence(page).startswith("Doubles")


def test_turning_the_coach_off_can_be_undone_until_the_turn_is_over() -> None:
    page = coached(shown=NOVICE, dice=(6, 1))
    move(page, ("13", "7"), ("6", "5"))
    (off,) = find(page.trees["coach"], "button.link-button")
    assert text(off) == "Turn the coach off"
    change, leave = properties(off)["on"]["click"]
    assert leave == ["page", "set", {"coach": False}]
    page.show("coach", shown=NOVICE, on=False, **change[2])
    (back,) = find(page.trees["coach"], "button.link-button")
    assert sentence(page) == "The coach is off. Turn it on again"
    assert properties(back)["on"]["click"][1] == ["page", "set", {"coach": True}]
    page.ask("command", name="confirm")
    page.ask("command", name="roll", dice=[2, 1])
    assert sentence(page) == ""


def test_beside_a_bot_the_coach_speaks_only_to_the_person() -> None:
    page = PanelPage().start("modern", dice="manual", players=[BOT, ANNA])
    page.show("coach", shown="")
    page.ask("command", name="draw", dice=[6, 1])
    assert sentence(page) == ""


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_first_turn_names_the_colour_that_the_newcomer_won(lang: str) -> None:
    page = PanelPage(lang).start("classic", dice="manual", players=[ANNA, BOT])
    page.show("coach", shown="")
    page.ask("command", name="draw", dice=[6, 1])
    step = page.ask("snapshot")["ok"]["snapshot"]["next_step"]
    assert (step["kind"], step["when"]) == ("choose_colour", "guided")
    page.show("turn", coach=True, shown="")
    assert find(page.trees["turn"], "section.card") == [], "the page chooses"
    assert plain(text(find(page.trees["turn"], "p.status")[0])) == plain(words("turn", lang)("status.draw"))
    assert sentence(page) == ""
    for ui in ({"coach": True, "shown": GUIDED}, {"coach": False, "shown": ""}):
        page.show("turn", **ui)
        (card,) = find(page.trees["turn"], "section.card")
        assert len(find(card, "button")) == 2
    page.show("turn", coach=True, shown="")
    page.ask("command", name="choose_colour", by=0)
    page.ask("command", name="roll", by=1, dice=[6, 2])
    page.ask("play", moves=[{"from": "24", "to": "18"}, {"from": "13", "to": "11"}], confirm=True)
    page.ask("command", name="roll", by=0, dice=[6, 1])
    say = words("coach", lang)
    won, hit = plain(say("guide.colour_white")), plain(say("tip.hit"))
    assert plain(sentence(page)).startswith(f"{won} {plain(say('guide.rolled', dice=joined(lang, [6, 1])))}")
    page.show("coach", shown="first")
    assert plain(sentence(page)).startswith(hit), "what can wait is explained in the next turn"
