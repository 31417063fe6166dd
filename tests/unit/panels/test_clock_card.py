"""The clock on the line of the turn: what it shows, and what is read aloud when little time is left."""

from __future__ import annotations

import pytest

from support.panels import PanelPage, find, text
from vrhcaby.game.clock import Clock, Terms
from vrhcaby.panels.cards.clock import shown_time, warning

TERMS = Terms(12_000, 120_000)
NAMES = ("Ada", "Ben")


@pytest.mark.parametrize(
    ("ms", "shown"),
    [(0, "0:00"), (1, "0:01"), (65_000, "1:05"), (599_001, "10:00"), (3_723_000, "1:02:03")],
)
def test_times_are_shown_as_on_clocks_with_seconds_rounded_up(ms: int, shown: str) -> None:
    assert shown_time(ms) == shown


@pytest.mark.parametrize(
    ("had", "has", "said"),
    [
        (60_500, 59_500, "Ben: one minute left."),
        (59_500, 58_500, ""),
        (70_000, 9_000, "Ben: ten seconds left."),
        (9_000, 0, ""),
    ],
)
def test_little_time_is_announced_once_for_the_player_on_turn(had: int, has: int, said: str) -> None:
    before, after = (Clock(TERMS, (5_000, left), running=1) for left in (had, has))
    assert warning(before, after, NAMES, "en") == said


def test_without_a_clock_nothing_is_announced() -> None:
    assert warning(None, Clock(TERMS, (1, 1), running=0), NAMES, "en") == ""


def test_passing_time_updates_the_clock_and_no_other_panel() -> None:
    page = PanelPage().start(clock={"delay": 12, "reserve": 120})
    page.show("clock")
    page.show("turn")
    while page.ask("snapshot")["ok"]["snapshot"]["phase"] != "moving":
        page.ask("command", name="draw")
    answer = page.ask("clock", elapsed_ms=20_000)
    assert list(answer["panels"]) == ["clock"]
    (runs,) = find(page.trees["clock"], "span.clock-of.runs")
    assert text(runs).endswith("1:52")
    assert "warning" not in answer["ok"]
    answer = page.ask("clock", elapsed_ms=60_000)
    assert answer["ok"]["warning"].endswith(": one minute left.")
    answer = page.ask("clock", elapsed_ms=60_000)
    assert "warning" not in answer["ok"]
    assert answer["ok"]["snapshot"]["clock"]["up"] is not None
