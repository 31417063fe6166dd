"""Ways out of a refusal: the play that contains what was tried, when the move would go, and a leap or steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import journeys, tries
from vrhcaby.board.plays import Move, place_text
from vrhcaby.game.state import Game
from vrhcaby.judging.explain import Tried, judge_try, reach
from vrhcaby.rules.model import Refusal
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]

Wanted = Callable[[Game], "tuple[int, int] | None"]


@pytest.fixture(scope="module")
def desk() -> Iterator[Table]:
    with table() as made:
        yield made.open()


def premature(game: Game) -> tuple[int, int] | None:
    """A try that a legal play of the roll contains, after something else."""
    for src, dst in tries(game):
        found = judge_try(game.view, game.draft, game.position, Tried(src, dst))
        if isinstance(found, Refusal) and found.premature and found.premature[0]:
            return src, dst
    return None


def two_meanings(game: Game) -> tuple[int, int] | None:
    """Places that a leap leads to, and steps that hit."""
    leaps = {(m.src, m.dst) for m in game.view.choices((), game.position) if len(m.dice) > 1}
    chains: Iterator[tuple[Move, ...]] = reach(game.view, (), game.position)
    return next(((c[0].src, c[-1].dst) for c in chains if (c[0].src, c[-1].dst) in leaps), None)


@cache
def moment(book: str, reading: str, wanted: Wanted) -> tuple[dict[str, object], str, str, str]:
    """A save in which something may be tried, and what: the places and the side."""
    for session in journeys(book, reading):
        game = session.game
        found = wanted(game)
        if found is not None and game.mover is not None:
            return save(session), place_text(found[0]), place_text(found[1]), game.mover.value
    raise AssertionError("no such moment in these games")


def brought(desk: Table, book: str, reading: str, wanted: Wanted) -> tuple[str, str, str]:
    kept, src, dst, side = moment(book, reading, wanted)
    desk.bring(kept)
    return src, dst, side


def test_the_play_that_contains_what_was_tried_is_played_at_a_press(desk: Table) -> None:
    src, dst, side = brought(desk, "modern", "completed", premature)
    desk.tap(src, dst, side)
    desk.refused()
    instead = desk.state("s => s.refusal.refused.instead")
    assert desk.shown(".instead strong") == instead["phrase"]
    desk.page.locator(".instead button[aria-pressed]").click()
    arrows = desk.state("s => s.pointing.arrows")
    assert [arrow["number"] for arrow in arrows] == list(range(1, len(instead["moves"]) + 1))
    desk.page.locator("[data-id=play-instead]").click()
    desk.until(f"s => s.snapshot.draft.length === {len(instead['moves'])}")
    drafted = [(m["from"], m["to"]) for m in desk.snapshot["draft"]]
    assert drafted[instead["tried"][0]][0] == src
    assert drafted[instead["tried"][-1]][1] == dst


def test_when_a_move_would_go_is_told_and_shown_and_taken_away(desk: Table) -> None:
    src, dst, side = brought(desk, "modern", "completed", premature)
    desk.tap(src, dst, side)
    desk.refused()
    would_go = desk.state("s => s.refusal.refused.would_go")
    assert desk.shown(".would-go > span") == would_go["text"]
    before = desk.snapshot
    desk.page.locator(".would-go button").click()
    desk.until("s => s.goes !== null")
    shown = desk.state("s => s.goes.after.checkers")
    assert shown != before["checkers"]
    desk.page.locator(".would-go button[aria-pressed=true]").click()
    desk.until("s => s.goes === null")
    assert (desk.snapshot["rev"], desk.snapshot["checkers"]) == (before["rev"], before["checkers"])


@pytest.mark.parametrize("leaps", [True, False], ids=["leap", "steps"])
def test_where_a_leap_and_steps_lead_to_one_place_the_player_chooses(desk: Table, leaps: bool) -> None:
    src, dst, side = brought(desk, "classic", "as-written", two_meanings)
    desk.tap(src, dst, side)
    desk.until("s => s.asking !== null")
    assert desk.snapshot["draft"] == []
    desk.page.locator(f"[data-id={'leap-over' if leaps else 'leap-steps'}]").click()
    desk.until("s => s.snapshot.draft.length > 0")
    draft = desk.snapshot["draft"]
    assert (draft[0]["from"], draft[-1]["to"]) == (src, dst)
    if leaps:
        assert [len(move["dice"]) > 1 for move in draft] == [True]
    else:
        assert any(move["hit"] for move in draft[:-1])
