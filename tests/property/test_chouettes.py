"""Chouettes of three to six players, with random commands by all players."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule, run_state_machine_as_test

from support.stakes_machine import CHOUETTE_SIZES, StakesMachine, machine_settings
from vrhcaby.board.side import Side
from vrhcaby.game.state import Command, Game, Phase
from vrhcaby.game.turn import may, refusal_of
from vrhcaby.rules.model import Refusal

switch = st.booleans()


class Chouette(StakesMachine):
    """One box, a crew in line, and payoffs that sum to zero."""

    @initialize(
        players=st.integers(*CHOUETTE_SIZES),
        jacoby=switch,
        beaver=switch,
        raccoon=switch,
        doubles=st.integers(0, 2),
        dice=st.sampled_from(["manual", "seeded"]),
        seed=st.integers(0, 2**128 - 1).map(lambda n: f"{n:032x}"),
    )
    def start(
        self, players: int, jacoby: bool, beaver: bool, raccoon: bool, doubles: int, dice: str, seed: str
    ) -> None:
        self.begin(
            kind="chouette",
            players=players,
            jacoby=jacoby,
            beaver=beaver,
            raccoon=raccoon,
            automatic_doubles=doubles,
            dice=dice,
            seed=seed,
        )

    @property
    def line(self) -> tuple[int, ...]:
        """The order of players in the game on the board."""
        return (self.game.draw.players[0], *(c.member for c in self.game.cubes if c.member is not None))

    @precondition(lambda self: self.game.phase is Phase.BEFORE_ROLL)
    @rule(data=st.data())
    def raise_cubes(self, data: st.DataObject) -> None:
        """Every player who may double does so; the box offers some of its cubes."""
        raisers = [p for p in range(self.players) if "raise" in may(self.game, p)]
        if not raisers:
            return
        player = data.draw(st.sampled_from(raisers))
        free = [
            i
            for i, c in enumerate(self.game.cubes)
            if c.settled is None and c.owner in (None, self.game.mover) and player in (c.member, self.line[0])
        ]
        some = data.draw(st.one_of(st.none(), st.lists(st.sampled_from(free), min_size=1, unique=True)))
        found = self.ask(Command("raise", player, cubes=None if some is None else tuple(some)))
        assert not isinstance(found, Refusal)
        offered = [i for i, c in enumerate(self.game.cubes) if c.offer is not None]
        assert offered == sorted(free if some is None else some)

    def chouette_over(self, before: Game) -> None:
        record, line = self.session.series.records[-1], self.line
        gains = dict.fromkeys(range(self.players), 0)
        for cube in self.account.cubes:
            assert cube.won is not None
            assert cube.member is not None
            winner, points = cube.won
            gain = points if winner is Side.BLACK else -points
            gains[cube.member] += gain
            gains[line[0]] -= gain
        assert record.payoffs == tuple(gains.values())
        self._rotated(before, line)

    def _rotated(self, before: Game, line: tuple[int, ...]) -> None:
        """The rulebook's rotation, from the players at the board when the game ended."""
        assert before.seats is not None
        result, after = self.game.result, self.session.series.line
        assert result is not None
        box, began = line[:2]
        if result.winner is Side.WHITE:
            assert after == (box, *line[2:], began)
            return
        captain = before.seats[1]
        assert after[0] == captain
        assert after[-1] == box
        assert after[1:-1] == tuple(p for p in line if p not in (box, captain))

    @invariant()
    def one_box_and_a_crew(self) -> None:
        game, line = self.game, self.line
        assert sorted(line) == list(range(self.players))
        assert sorted((line[0], *game.crew, *game.out)) == list(range(self.players))
        assert game.seats is not None
        assert game.seats[0] == line[0]
        if game.crew:
            assert game.seats[1] == game.crew[0]
        assert list(game.crew) == [p for p in line if p in game.crew]

    @invariant()
    def nobody_who_is_out_is_heard(self) -> None:
        for player in self.game.out:
            assert may(self.game, player) == ()

    @invariant()
    def every_offered_cube_can_be_answered(self) -> None:
        """The awaited player may act at once, in every agreed way, whoever else may act."""
        game = self.game
        raised_again = {"raise": "beaver", "beaver": "raccoon", "raccoon": None}
        for index, cube in enumerate(game.cubes):
            if cube.offer is None:
                continue
            asked = game.party(cube, cube.offer.by.other)
            higher = raised_again[cube.offer.kind]
            agreed = game.options.beaver and (higher != "raccoon" or game.options.raccoon)
            answers = ["take", "drop", *([higher] if higher and agreed else [])]
            assert set(answers) <= set(may(game, asked))
            for name in answers:
                assert refusal_of(game, Command(name, asked, cubes=(index,))) is None

    @invariant()
    def the_sheet_sums_to_zero(self) -> None:
        series = self.session.series
        assert sum(series.totals) == 0
        assert all(sum(r.payoffs) == 0 for r in series.records)


def test_chouettes(heavy: bool) -> None:
    examples, steps = (600, 100) if heavy else (25, 30)
    run_state_machine_as_test(Chouette, settings=machine_settings(heavy, examples, steps))
