"""A state machine over whole sessions: any command of anybody, checked against a second account.

Most games begin from positions near their end, so that many are played; some begin from the rulebook's own start.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest import mock

from hypothesis import Phase as Stage
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import vrhcaby.session.session
from support.stakes import LEVEL_OF, Account
from support.tables import everything, table
from vrhcaby.board.position import pos
from vrhcaby.board.side import Side
from vrhcaby.errors import ProtocolError
from vrhcaby.game.series import Series, next_game
from vrhcaby.game.state import CUBE_PHASES, Command, Event, Game, Phase
from vrhcaby.game.turn import COMMANDS, may
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session.config import CHOUETTE_SIZES
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session
from vrhcaby.session.snapshot import game_wire, score_wire
from vrhcaby.wire.answers import refusal_wire

STARTS = (
    "2:2 1:1 off:12 / 2:1 1:2 off:12",
    "3:2 2:2 off:11 / 6:5 5:5 4:5",
    "2:2 off:13 / 24:1 6:14",
    "2:2 off:13 / 8:1 6:12 off:2",
    "7:1 6:2 off:12 / 20:1 4:2 3:1 off:11",
    "bar:1 3:1 off:13 / 3:2 2:2 1:1 off:10",
)
LEVELS = ("single", "gammon", "backgammon")
ACCEPTED = ("accept", "decline", "decline", None)
NAMES = (*COMMANDS, "next_game", "rematch")
rolls = st.tuples(st.integers(1, 6), st.integers(1, 6))


def machine_settings(heavy: bool, examples: int, steps: int) -> settings:
    """Only the heavy run shrinks failures, which takes minutes; the notes show the steps of other failures."""
    stages = (Stage.explicit, Stage.reuse, Stage.generate, *((Stage.shrink,) if heavy else ()))
    return settings(max_examples=examples, stateful_step_count=steps, phases=stages)


def late_game(series: Series) -> Game:
    """The next game, mostly from a position near the end."""
    game = next_game(series)
    number = len(series.records) % (len(STARTS) + 1)
    late = number < len(STARTS) and game.rules.checkers == 15
    return replace(game, start=pos(STARTS[number])) if late else game


class StakesMachine(RuleBasedStateMachine):
    """Laws of every session, of two players or a chouette."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = mock.patch.object(vrhcaby.session.session, "next_game", late_game)
        self.patch.start()
        self.session: Session = table("series", "precise")
        self.account = Account.of(self.session.game)
        self.crawford_seen = False

    def teardown(self) -> None:
        try:
            self.reload()
        finally:
            self.patch.stop()

    def begin(self, **options: Any) -> None:
        """Open the session under test."""
        note(f"begin {options}")
        self.session = table(**options)
        self._new_game()

    def _new_game(self) -> None:
        self.account = Account.of(self.game)
        self.crawford_is_the_first_game_with_a_player_one_short()

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def players(self) -> int:
        return len(self.session.config.players)

    def crawford_is_the_first_game_with_a_player_one_short(self) -> None:
        series = self.session.series
        form = series.setup.format
        if not series.records:
            self.crawford_seen = False
        short = form.kind == "match" and 1 in [form.length - t for t in series.totals]
        played_with_it = form.crawford and form.cube and form.length > 1
        assert self.game.options.crawford == (short and played_with_it and not self.crawford_seen)
        self.crawford_seen |= short

    # --- acts

    def ask(self, command: Command) -> Any:
        """Perform a command and keep the account."""
        before, won = self.game, len(self.session.series.records)
        found = self.session.command(command)
        if isinstance(found, Refusal):
            return found
        note(f"{command.name} by {command.by}")
        self._account(before, command, found)
        if len(self.session.series.records) > won:
            self._game_over(before, command)
        if command.name in ("next_game", "rematch"):
            self._new_game()
        return found

    def _account(self, before: Game, command: Command, events: tuple[Event, ...]) -> None:
        if any(e.type == "auto_doubled" for e in events):
            assert before.draw.doubled < before.options.automatic_doubles
            assert before.options.money
            self.account.automatic_double()
        raised = [e for e in events if e.type == "raised"]
        for event in raised:
            member = event.facts.get("member")
            account = next(c for c in self.account.cubes if c.member == member)
            assert before.phase is Phase.BEFORE_ROLL
            assert not before.options.crawford
            assert before.mover is not None
            account.raised(before.mover)
        if command.name in ("beaver", "raccoon"):
            answered = self.account.answered(command.by)
            answered.raised(answered.raises[-1].other)
        if command.name == "take":
            self.account.answered(command.by).taken()
        if command.name == "drop":
            self.account.answered(command.by).dropped()

    def _game_over(self, before: Game, command: Command) -> None:
        record, game = self.session.series.records[-1], self.game
        assert game.result is not None
        winner = game.result.winner
        if command.name == "accept":
            assert before.resignation is not None
            assert winner is before.resignation.by.other
            self.account.ended(winner, before.resignation.level)
        elif command.name == "confirm":
            assert winner is before.mover
            level = LEVEL_OF.get((game.book, game.reading.value))
            if level is None:
                return
            self.account.ended(winner, level(game.of(winner)))
        if (game.book, game.reading.value) not in LEVEL_OF:
            return
        if game.crew_side is None:
            (own,) = self.account.cubes
            assert own.won == (winner, record.worth.points)
            assert record.payoffs[game.player(winner)] == record.worth.points
            assert sum(record.payoffs) == record.worth.points
        else:
            self.chouette_over(before)

    def chouette_over(self, before: Game) -> None:
        """Checks of a finished chouette, for the machine that plays them."""

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Somebody does something that is listed for them."""
        pairs = [
            (p, n) for p in range(self.players) for n in may(self.game, p) if n not in ("undo", "resign")
        ]
        pairs += [(0, n) for n in self.session.may_between]
        if not pairs:
            return
        player, name = data.draw(st.sampled_from(pairs))
        found = self.ask(self._command(data, name, player))
        assert not isinstance(found, Refusal), (name, player, found)

    def _command(self, data: st.DataObject, name: str, player: int | None) -> Command:
        command = Command(name, player)
        if name in ("roll", "draw") and self.session.config.dice == "manual":
            command = replace(command, dice=data.draw(rolls))
        if name == "choose_colour":
            command = replace(command, colour=data.draw(st.sampled_from(Side)))
        return command

    @precondition(lambda self: self.game.phase is Phase.MOVING)
    @rule()
    def play(self) -> None:
        """Play the roll to its end."""
        for move in self.game.view.continuation(self.game.draft, self.game.position):
            assert not isinstance(self.session.move(None, Tried(move.src, move.dst, move.dice)), Refusal)
        assert not isinstance(self.ask(Command("confirm", self.game.to_act)), Refusal)

    @precondition(lambda self: self.game.phase is Phase.MOVING)
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        """Move one checker, or take moves back."""
        choices = list(self.game.view.choices(self.game.draft, self.game.position))
        if self.game.draft and data.draw(st.integers(0, 3)) == 0:
            index = data.draw(st.sampled_from([None, -1, len(self.game.draft) - 1, 0]))
            assert not isinstance(self.session.undo(index), Refusal)
        elif choices:
            chosen = data.draw(st.sampled_from(choices))
            tried = Tried(chosen.src, chosen.dst, chosen.dice)
            assert not isinstance(self.session.move(self.game.mover, tried), Refusal)

    @precondition(lambda self: self.game.phase in (Phase.BEFORE_ROLL, Phase.MOVING))
    @rule(level=st.sampled_from((None, *LEVELS)), answer=st.sampled_from(ACCEPTED))
    def resign(self, level: str | None, answer: str | None) -> None:
        """Offer to resign; the offer is answered or left open."""
        found = self.ask(Command("resign", self.game.to_act, level=level))
        if isinstance(found, Refusal):
            assert found.rule == "resign_level"
        elif answer is not None:
            assert not isinstance(self.ask(Command(answer, self.game.to_act)), Refusal)

    @rule(data=st.data(), steps=st.integers(4, 16))
    def play_on(self, data: st.DataObject, steps: int) -> None:
        """Continue the game, with raises and answers, into the next game."""
        for _ in range(steps):
            game = self.game
            if game.phase is Phase.MOVING:
                self.play()
                continue
            raisers = [(p, "raise") for p in range(self.players) if "raise" in may(game, p)]
            if raisers and data.draw(st.integers(0, 2)) == 0:
                player, name = data.draw(st.sampled_from(raisers))
            elif game.phase is Phase.BEFORE_ROLL:
                player, name = game.to_act, "roll"
            else:
                allowed = [n for n in may(game, game.to_act) if n != "resign"] or [*self.session.may_between]
                player, name = game.to_act, data.draw(st.sampled_from(allowed))
            assert not isinstance(self.ask(self._command(data, name, player)), Refusal)
            self.account.agrees(self.game)

    @rule(
        data=st.data(),
        name=st.sampled_from(NAMES),
        level=st.sampled_from((None, *LEVELS, "win")),
        cubes=st.sampled_from((None, None, None, (0,), (1,), (0, 1), (4,), ())),
        lang=st.sampled_from(LANGUAGES),
    )
    def try_anything(
        self, data: st.DataObject, name: str, level: str | None, cubes: tuple[int, ...] | None, lang: str
    ) -> None:
        """Anybody tries anything: unlisted acts are refused in words and change nothing."""
        player = data.draw(st.one_of(st.none(), st.integers(0, self.players - 1)))
        command = replace(self._command(data, name, player), level=level, cubes=cubes)
        before = everything(self.session)
        listed_now = name in (*may(self.game, player), *self.session.may_between)
        try:
            found = self.ask(command)
        except ProtocolError:
            assert cubes is not None
            assert everything(self.session) == before
            return
        if isinstance(found, Refusal):
            assert everything(self.session) == before
            assert not listed_now or level is not None or cubes is not None
            assert all(refusal_wire(found, lang)[key] for key in ("title", "text", "why", "cite"))
        else:
            assert listed_now

    @rule()
    def reload(self) -> None:
        """Reloading the save gives the same session."""
        again = load(save(self.session))
        assert everything(again) == everything(self.session)

    # --- invariants

    @invariant()
    def the_cubes_are_as_accounted(self) -> None:
        self.account.agrees(self.game)

    @invariant()
    def offers_and_half_made_plays_are_saved(self) -> None:
        game = self.game
        if game.phase in CUBE_PHASES or game.resignation is not None or self.session.logged:
            self.reload()

    @invariant()
    def totals_are_the_sum_of_the_games(self) -> None:
        series = self.session.series
        for player, total in enumerate(series.totals):
            assert total == sum(r.payoffs[player] for r in series.records)
        assert len({r.number for r in series.records}) == len(series.records)

    @invariant()
    def somebody_is_to_act_and_may(self) -> None:
        game = self.game
        if game.phase in (Phase.DRAW, Phase.GAME_OVER):
            assert game.to_act is None
            return
        assert game.to_act in range(self.players)
        named = may(game, game.to_act)
        if game.phase is not Phase.MOVING:
            assert named
        else:
            assert game.view.finished(game.draft, game.position) == ("confirm" in named)

    @invariant()
    def the_page_is_shown_everything(self) -> None:
        assert game_wire(self.game, "en")
        assert score_wire(self.session.series, self.game, "cs")


__all__ = ["CHOUETTE_SIZES", "StakesMachine", "machine_settings"]
