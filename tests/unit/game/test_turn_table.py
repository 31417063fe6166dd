"""The turn table describes real games: it contains every result, and every arrow is used."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from support.tables import LAST, MIDDLE, chouette, command_crew, on_roll, table
from tools.site import turns
from vrhcaby.board.side import Side
from vrhcaby.game import turn
from vrhcaby.game.cube import answered
from vrhcaby.game.state import CUBE_PHASES, Command, Game, Phase
from vrhcaby.game.turn_table import ALLOWED, REFUSAL_BY_PHASE, Speaker, rule_against
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import BOOKS
from vrhcaby.rules.wording import refusal_message

NEVER_PLAYED = {(Phase.CHOOSE_COLOUR, "choose_colour", Phase.MOVING)}
"""No shipped rulebook both lets the winner choose a colour and plays the opening dice."""
Arrow = tuple[Phase, str, Phase]


def starts() -> list[Game]:
    agreed = {"beaver": True, "raccoon": True, "automatic_doubles": 1}
    crew = {"beaver": True, "raccoon": True}
    return [
        *(table("series", book).game for book in BOOKS),
        table("money", **agreed).game,
        *(on_roll(table("money", **agreed), board).game for board in (MIDDLE, LAST)),
        *(chouette(side=side, **crew).game for side in Side),
        command_crew(
            chouette(side=Side.WHITE, **crew), "raise box", "beaver m2", "beaver m1", "raccoon box"
        ).game,
        *(
            command_crew(chouette(side=Side.WHITE, **crew), "raise box", "beaver m2", "beaver m1").game
            for _ in "ab"
        ),
        command_crew(chouette(side=Side.WHITE, **crew), "raise box", "beaver m1").game,
        command_crew(chouette(side=Side.WHITE, **crew), "raise box", "beaver m2").game,
        command_crew(chouette(side=Side.WHITE, **crew), "raise box", "beaver m1", "raccoon box").game,
        chouette(position=LAST).game,
    ]


def said(game: Game, name: str, luck: random.Random) -> tuple[Game, bool]:
    """The game after one act with that name, and whether it answers a cube other than the first that waits."""
    aside = False
    if name == "move":
        tried = game.view.continuation(game.draft, game.position)[0]
        found = turn.try_move(game, None, Tried(tried.src, tried.dst, tried.dice))
    else:
        dice = (luck.randint(1, 6), luck.randint(1, 6))
        members = [p for p in game.crew if name in turn.may(game, p)]
        by = luck.choice([*members, None])
        command = Command(name, by, dice=dice, colour=luck.choice(list(Side)))
        aside = game.phase in CUBE_PHASES and answered(game, command) != game.pending
        found = turn.perform(game, command)
    assert not isinstance(found, Refusal), (name, found)
    return found[0], aside


def open_to(game: Game) -> list[str]:
    moves = game.phase is Phase.MOVING and game.view.continuation(game.draft, game.position)
    return [*turn.may(game), *(["move"] if moves else [])]


def test_every_result_of_a_game_is_in_the_table_and_every_arrow_is_used() -> None:
    luck = random.Random("arrows")
    seen: Counter[Arrow] = Counter()
    tried: Counter[tuple[Phase, str]] = Counter()
    for start in starts() * 12:
        game = start
        for _ in range(30):
            names = open_to(game)
            if not names:
                break
            assert set(names) <= set(ALLOWED[game.phase])
            name = min(names, key=lambda n: (tried[game.phase, n] + luck.randint(0, 6), n))
            after, aside = said(game, name, luck)
            tried[game.phase, name] += 1
            if aside:
                assert after.phase is game.phase
            else:
                seen[game.phase, name, after.phase] += 1
            game = after
    drawn = {
        (p, name, after)
        for p, allowed in ALLOWED.items()
        for name, right in allowed.items()
        for after in right.leads_to
    }
    assert set(seen) <= drawn
    assert drawn - set(seen) == NEVER_PLAYED


@pytest.mark.parametrize("phase", Phase)
def test_every_refusal_of_the_table_has_its_words(phase: Phase) -> None:
    rules = table("money").game.rules
    cite = next(iter(rules.rights.values())).cite
    for command in turns.COMMANDS:
        if command not in ALLOWED[phase]:
            assert refusal_message(Refusal(rule_against(command, phase), cite, {}), "en").title


def test_refusals_by_phase_say_what_the_phase_waits_for() -> None:
    assert set(REFUSAL_BY_PHASE) == set(ALLOWED) == set(Phase)
    assert set(turn.COMMANDS) | {"move"} == set(turns.COMMANDS)


def test_a_member_raises_its_own_cube_while_only_the_captain_rolls() -> None:
    """The two rights of the phase before the roll differ in who may use them."""
    game = chouette().game
    member = game.crew[1]
    rights = ALLOWED[Phase.BEFORE_ROLL]
    assert (rights["raise"].speaker, rights["roll"].speaker) == (Speaker.MOVING_SIDE, Speaker.MOVER)
    assert "raise" in turn.may(game, member)
    refused = turn.perform(game, Command("roll", member, (3, 1)))
    assert isinstance(refused, Refusal)
    assert (refused.rule, refused.cite.paragraph) == ("captain_only", "N3")


def test_the_page_in_docs_is_current() -> None:
    page = Path(__file__).parents[3] / "docs/turns.md"
    assert page.read_text(encoding="utf-8") == turns.markdown()
