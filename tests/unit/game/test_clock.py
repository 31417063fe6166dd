"""The clock's arithmetic: the delay is free, the reserve only shrinks, and the size of time reports makes no difference."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from vrhcaby.game.clock import Clock, Terms, set_up, spent, turned_to, waived

TERMS = st.builds(Terms, st.integers(0, 30_000), st.integers(10_000, 600_000))
TURNS = st.lists(st.tuples(st.integers(0, 1), st.integers(-1000, 100_000)), max_size=40)
USUAL = Terms(12_000, 120_000)


def played(clock: Clock, turns: list[tuple[int, int]]) -> list[Clock]:
    """The clock after each turn and each report."""
    found = []
    for player, elapsed in turns:
        clock = turned_to(clock, player)
        clock = spent(clock, elapsed)
        found.append(clock)
    return found


def test_each_point_adds_its_reserve_and_a_single_game_counts_as_one():
    assert set_up(USUAL, 5).left == (600_000, 600_000)
    assert set_up(USUAL, 0).left == (120_000, 120_000)


def test_the_delay_of_every_turn_is_free_and_the_rest_is_charged():
    clock = spent(turned_to(set_up(USUAL, 1), 0), 12_000)
    assert (clock.left, clock.delay_left) == ((120_000, 120_000), 0)
    assert spent(clock, 1).left == (119_999, 120_000)
    again = turned_to(turned_to(spent(clock, 5000), 1), 0)
    assert (again.left, again.delay_left) == ((115_000, 120_000), 12_000)


def test_a_player_who_keeps_acting_gets_no_new_delay():
    clock = spent(turned_to(set_up(USUAL, 1), 0), 7000)
    assert turned_to(clock, 0).delay_left == 5000


def test_time_is_up_with_the_reserve_and_then_stops():
    clock = spent(turned_to(set_up(USUAL, 1), 1), 132_000)
    assert (clock.left, clock.up) == ((120_000, 0), 1)
    assert spent(clock, 99_000) == clock
    assert turned_to(clock, 0).up == 1
    assert turned_to(clock, None).up is None


def test_without_a_reserve_the_delay_still_allows_a_turn():
    empty = Clock(USUAL, (0, 50_000))
    at_the_edge = spent(turned_to(empty, 0), 12_000)
    assert at_the_edge.up is None
    assert spent(at_the_edge, 1).up == 0


def test_players_who_continue_without_a_clock_are_not_asked_again():
    clock = waived(spent(turned_to(set_up(USUAL, 1), 1), 132_000))
    assert (clock.up, clock.running) == (None, None)
    assert spent(turned_to(clock, 0), 10**6) == clock


@given(TERMS, st.integers(1, 7), TURNS)
def test_a_reserve_never_grows_and_never_falls_below_zero(terms, points, turns):
    clock = set_up(terms, points)
    for after in played(clock, turns):
        assert all(0 <= now <= before for now, before in zip(after.left, clock.left, strict=True))
        assert 0 <= after.delay_left <= terms.delay
        clock = after


@given(TERMS, TURNS)
def test_each_turn_is_charged_beyond_its_delay(terms, turns):
    """Turns of alternating players: time left plus time charged equals the time given."""
    clock = set_up(terms, 3)
    charged = [0, 0]
    for at, (_, elapsed) in enumerate(turns):
        clock = spent(turned_to(clock, at % 2), elapsed)
        charged[at % 2] += max(0, elapsed - terms.delay)
    whole = 3 * terms.reserve
    if clock.up is None:
        assert clock.left == (whole - charged[0], whole - charged[1])
    else:
        assert charged[clock.up] >= whole
        assert clock.left[clock.up] == 0


@given(TERMS, st.lists(st.integers(0, 40_000), max_size=12))
def test_time_reported_in_pieces_costs_the_same_as_at_once(terms, pieces):
    clock = turned_to(set_up(terms, 1), 0)
    at_once = spent(clock, sum(pieces))
    for piece in pieces:
        clock = spent(clock, piece)
    assert clock == at_once
