"""Whole sessions and matches of two players, with any commands in any order."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, run_state_machine_as_test

from support.stakes_machine import StakesMachine, machine_settings
from vrhcaby.board.side import Side
from vrhcaby.game.series import balance

seeds = st.integers(0, 2**128 - 1).map(lambda n: f"{n:032x}")
modes = st.sampled_from(["manual", "manual", "seeded", "physical"])
switch = st.booleans()
often = st.sampled_from([True, True, True, True, False])
lengths = st.sampled_from([1, 2, 3, 4, 5, 7, 9])


class TwoPlayers(StakesMachine):
    """Invariants of a session of two players, whatever they play."""

    @invariant()
    def two_players_sit_at_the_board(self) -> None:
        if self.game.seats is not None:
            assert sorted(self.game.seats) == [0, 1]
            assert {self.game.side(p) for p in (0, 1)} == set(Side)

    @invariant()
    def the_balance_sums_to_zero(self) -> None:
        assert sum(balance(self.session.series)) == 0


class Series(TwoPlayers):
    """A running series in any rulebook, with or without its cube."""

    @initialize(
        book=st.sampled_from(["classic", "precise", "blastoff", "leaflet", "leaflet", "modern"]),
        reading=st.sampled_from(["completed", "as-written"]),
        stakes=switch,
        cube=switch,
        dice=modes,
        seed=seeds,
    )
    def start(self, book: str, reading: str, stakes: bool, cube: bool, dice: str, seed: str) -> None:
        more: dict[str, Any] = {"scoring": "stakes"} if book == "classic" and stakes else {}
        if book in ("leaflet", "modern"):
            more["cube"] = cube
        self.begin(kind="series", book=book, reading=reading, dice=dice, seed=seed, **more)


class Money(TwoPlayers):
    """A money session with any of its options."""

    @initialize(
        jacoby=switch,
        beaver=switch,
        raccoon=switch,
        doubles=st.integers(0, 3),
        variant=st.sampled_from(["standard", "standard", "nackgammon", "hypergammon"]),
        dice=modes,
        seed=seeds,
    )
    def start(
        self, jacoby: bool, beaver: bool, raccoon: bool, doubles: int, variant: str, dice: str, seed: str
    ) -> None:
        self.begin(
            kind="money",
            jacoby=jacoby,
            beaver=beaver,
            raccoon=raccoon,
            automatic_doubles=doubles,
            variant=variant,
            dice=dice,
            seed=seed,
        )


class Match(TwoPlayers):
    """A match, with rematches."""

    @initialize(
        length=st.integers(1, 7), crawford=switch, dead=switch, cube=st.sampled_from([True] * 5 + [False])
    )
    def start(self, length: int, crawford: bool, dead: bool, cube: bool) -> None:
        self.begin(kind="match", length=length, crawford=crawford, dead_cube_refused=dead, cube=cube)

    @invariant()
    def it_ends_when_a_player_has_the_points(self) -> None:
        series = self.session.series
        there = [p for p, total in enumerate(series.totals) if total >= series.setup.format.length]
        assert there == ([] if series.winner is None else [series.winner])
        assert series.over == bool(there)

    @invariant()
    def crawford_at_most_once(self) -> None:
        records = self.session.series.records
        assert sum(r.crawford for r in records) <= 1
        assert all(r.worth.cube == 1 for r in records if r.crawford)


@pytest.mark.parametrize("machine", [Series, Money, Match])
def test_sessions(machine: type[TwoPlayers], heavy: bool) -> None:
    examples, steps = (400, 100) if heavy else (20, 30)
    run_state_machine_as_test(machine, settings=machine_settings(heavy, examples, steps))
