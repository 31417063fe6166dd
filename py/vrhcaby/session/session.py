"""A session: a series of games, its dice, and the journal that replays to it.

The journal is a list of small JSON entries. A save is the header (the agreement, with the seed) and the journal;
loading replays it. Nothing is stored twice, so nothing can disagree.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from vrhcaby import limits
from vrhcaby.board.plays import Move
from vrhcaby.board.side import Side
from vrhcaby.dataclass_replace import replace
from vrhcaby.errors import ProtocolError
from vrhcaby.game import board_actions, turn
from vrhcaby.game.clock import Clock, lost_on_time, set_up, spent, turned_to, waived, whose_time
from vrhcaby.game.series import Series, begin, finished, next_game, rematch
from vrhcaby.game.state import Command, Event, Game, Phase
from vrhcaby.game.when_allowed import with_condition
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Change, Refusal, WouldGo
from vrhcaby.session.config import Config
from vrhcaby.session.dice_box import DiceBox, GameProof, Throw, draw_lots
from vrhcaby.wire.answers import bare_cite
from vrhcaby.wire.protocol import bad_arg

Entry = list[object]


@dataclass(frozen=True, slots=True)
class Passed:
    """One accepted command: its entry (empty for the start), the game before and after it, and the series after it."""

    entry: Entry
    before: Game
    after: Game
    series: Series

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals after the command, by player."""
        return self.series.totals


@dataclass(slots=True)
class Session:
    """The state of a series, the only mutable value. Every change appends to the journal."""

    config: Config
    series: Series
    game: Game
    dice: DiceBox
    rev: int = 0
    entries: list[Entry] = field(default_factory=list)
    """Entries up to the dice on the table; the unfinished play follows from the game."""
    number: int = 1
    """The number of the present game in its series, from 1."""
    logged: bool = False
    """Whether ``entries`` already has the unfinished play, because something interrupted it."""
    proofs: tuple[GameProof, ...] = ()
    """The dice proof of each finished game; empty if the players throw by hand."""
    clock: Clock | None = None
    """The clock of the match, or of this game outside matches; ``None`` if none was agreed."""
    unwritten: int = 0
    """Milliseconds of the present turn that ``entries`` does not have yet."""
    trail: list[Passed] = field(default_factory=list)
    """The commands so far without single moves and undos, so that listing what was played needs no replay."""
    crew_asked: int = -1
    """The revision at which a crew's bots were asked whether to double."""
    crew_passed: int = -1
    """The revision at which a crew's people let their bot captain roll."""
    dice_awaited: int = -1
    """The revision at which a bot waits for dice that a person throws."""

    @classmethod
    def start(cls, config: Config) -> Session:
        """A new session before its first opening roll."""
        series = begin(config.setup, _lots(config))
        box = DiceBox.closed(config.seed, len(config.players), config.carried)
        session = cls(config, series, next_game(series), box)
        session._wind()
        session._pass([], session.game)
        return session

    def copy(self) -> Session:
        """Return an independent copy."""
        return replace(self, entries=[*self.entries], trail=[*self.trail])

    @property
    def own_seat(self) -> int | None:
        """The only seat played here; ``None`` if all are."""
        return None

    @property
    def awaited_here(self) -> bool:
        """Whether the player to act may act here."""
        return True

    @property
    def journal(self) -> list[Entry]:
        """All entries, including the moves of an unfinished play."""
        return [*self.entries, *self._unlogged, *self._time]

    @property
    def throws(self) -> tuple[Throw, ...]:
        """All throws of this session, including void ones and those of a save that are still to be repeated; empty if
        players throw by hand.
        """
        if self.config.names_dice:
            return ()
        done = tuple(throw for proof in self.proofs for throw in proof.throws)
        proved = bool(self.proofs) and self.proofs[-1].game == self.dice.game
        return (*done, *(() if proved else self.dice.thrown), *self.dice.carried)

    @property
    def lots(self) -> tuple[int, ...]:
        """The random order of a chouette; empty for two players."""
        return self.config.lots or _lots(self.config) or ()

    @property
    def _unlogged(self) -> list[Entry]:
        return [] if self.logged else [_move_entry(m) for m in self.game.draft]

    def command(self, command: Command) -> tuple[Event, ...] | Refusal:
        """Perform a command, or return its refusal and change nothing."""
        if command.name in ("next_game", "rematch"):
            return self._between_games(command.name)
        if command.name == "undo":
            return self.undo(None, command.by)
        refused = turn.refusal_of(self.game, command)
        if refused is not None:
            return with_condition(self.game, command, refused)
        thrown: tuple[Event, ...] = ()
        if command.name in ("roll", "draw"):
            command, thrown = self._throw(command)
        before = [*self._unlogged, *self._time]
        outcome = turn.perform(self.game, command)
        if isinstance(outcome, Refusal):
            return with_condition(self.game, command, outcome)
        game, events = outcome
        self.entries += [*before, _command_entry(command, self.config.names_dice)]
        self.logged, self.unwritten = bool(game.draft), 0
        was = self.game
        changed = self._changed(game, events)
        self._pass(self.entries[-1], was)
        return thrown + changed

    def move(self, side: Side | None, tried: Tried) -> tuple[Event, ...] | Refusal:
        """Try to move a checker of ``side`` (None: the player on roll); return the events, or the refusal."""
        return self.play(side, (tried,))

    def play(self, side: Side | None, moves: tuple[Tried, ...]) -> tuple[Event, ...] | Refusal:
        """Try several moves of ``side`` in a row; return the events, or the first refusal with nothing moved.

        Accepted moves are added to the journal step by step.
        """
        game: Game = self.game
        events: tuple[Event, ...] = ()
        for tried in moves:
            outcome = turn.try_move(game, side, tried)
            if isinstance(outcome, Refusal):
                return with_condition(game, Command("move", _player(game, side)), outcome)
            game, events = outcome[0], events + outcome[1]
        if self.logged:
            self.entries += [_move_entry(m) for m in game.draft[len(self.game.draft) :]]
        return self._changed(game, events)

    def undo(self, index: int | None, by: int | None = None) -> tuple[Event, ...] | Refusal:
        """Take back the last move, the one at ``index`` (from 0), or all (-1); return the events, or the refusal.

        Raises ``protocol/bad-args`` for an index without a move of this roll.
        """
        refused = turn.refusal_of(self.game, Command("undo", by))
        if refused is not None:
            return with_condition(self.game, Command("undo", by), refused)
        if index is not None and index >= len(self.game.draft):
            raise bad_arg("index", index, "the place of a move made with these dice")
        if self.logged:
            self.entries.append(["undo"] if index is None else ["undo", {"index": index}])
        return self._changed(*board_actions.undo(self.game, index))

    def add_word(self, seat: int, word: str) -> tuple[Event, ...]:
        """Add a player's word to the dice of a game that has not begun.

        Raises :class:`DiceError` once this game has throws, and :class:`ProtocolError` if players throw by hand or
        the seat is empty.
        """
        if self.config.names_dice:
            raise ProtocolError(
                "the dice are thrown by hand: a word changes nothing", code="protocol/dice-manual"
            )
        if not 0 <= seat < len(self.config.players):
            raise bad_arg("by", seat, "a player's seat")
        self.dice = self.dice.with_word(seat, word)
        self.entries.append(["word", {"by": seat, "word": word}])
        self.rev += 1
        return (Event("word_added", {"by": seat}),)

    def lay(self, moves: tuple[Move, ...]) -> None:
        """Make the moves of a play known to be legal, if nothing has been moved with these dice."""
        self.game = replace(self.game, draft=moves)
        self.rev += 1

    def bring(self, throw: Throw) -> None:
        """Use a throw made elsewhere as the next dice. A save stores it, but it cannot be checked against the secret."""
        self.dice = replace(self.dice, carried=(*self.dice.carried, throw))
        self.config = replace(self.config, carried=(*self.config.carried, throw))

    def _changed(self, game: Game, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self.game = game
        self.rev += 1
        if self.clock is not None:
            self.clock = turned_to(self.clock, whose_time(game))
        if game.phase is Phase.GAME_OVER and len(self.series.records) < self.number:
            self.series = finished(self.series, game)
            if not self.config.names_dice:
                self.proofs = (*self.proofs, self.dice.proof)
            if self.series.over:
                return (*events, Event("series_over", {"winner": self.series.winner}))
        return events

    def pass_time(self, elapsed: int) -> tuple[Event, ...]:
        """Run the clock of the present turn for ``elapsed`` milliseconds; return the events if time runs out.

        The revision stays, because nothing was decided. If so agreed, running out of time loses automatically. Raises
        :class:`ProtocolError` ``protocol/no-clock`` without an agreed clock.
        """
        if self.clock is None:
            raise ProtocolError("no clock was agreed", code="protocol/no-clock")
        before, self.clock = self.clock, spent(self.clock, elapsed)
        if self.clock == before:
            return ()
        self.unwritten += elapsed
        up = self.clock.up
        if up is None:
            return ()
        events = (Event("time_up", {"player": up}),)
        if not self.clock.terms.forfeits:
            return events
        self.entries += [*self._unlogged, *self._time]
        return events + self._lose_on_time(up)

    def settle_time(self, answer: str) -> tuple[Event, ...]:
        """Answer an expired clock: ``go_on`` without it, or ``lost``.

        Raises :class:`ProtocolError` ``protocol/time-not-up`` if nobody's time has run out.
        """
        up = None if self.clock is None else self.clock.up
        if self.clock is None or up is None:
            raise ProtocolError("nobody's time is over", code="protocol/time-not-up")
        self.entries += [*self._unlogged, *self._time, ["time_up", {"answer": answer}]]
        if answer == "lost":
            return self._lose_on_time(up)
        self.clock, self.unwritten = waived(self.clock), 0
        self.logged = bool(self.game.draft)
        self.rev += 1
        return (Event("clock_waived", {"player": up}),)

    def _lose_on_time(self, player: int) -> tuple[Event, ...]:
        self.logged, self.unwritten = False, 0
        was = self.game
        changed = self._changed(*lost_on_time(was, player))
        self._pass(self.entries[-1], was)
        return changed

    def _pass(self, entry: Entry, before: Game) -> None:
        self.trail.append(Passed(entry, before, self.game, self.series))

    @property
    def _time(self) -> list[Entry]:
        return [["time", {"ms": self.unwritten}]] if self.unwritten else []

    def _wind(self) -> None:
        """Give both players their whole reserve."""
        if self.config.clock is not None:
            self.clock = turned_to(
                set_up(self.config.clock, self.config.setup.format.length), whose_time(self.game)
            )

    def _between_games(self, name: str) -> tuple[Event, ...] | Refusal:
        """Begin the next game of the series, or a rematch."""
        if name not in self.may_between:
            cite = self.game.rules.rights["game_is_on"].cite
            return Refusal("game_still_on", cite, {}, would_go=WouldGo((self._comes_after(name),)))
        if len(self.entries) + limits.ENTRIES_OF_A_GAME > limits.ENTRIES:
            raise ProtocolError(
                "the session is as long as can be kept: begin a new one",
                code="protocol/session-full",
                facts={"entries": len(self.entries)},
            )
        self.entries.append([name])
        self.number = 1 if name == "rematch" else self.number + 1
        if name == "rematch":
            self.series = rematch(self.series)
        was, self.game = self.game, next_game(self.series)
        self.dice = self.dice.for_next_game()
        self.rev += 1
        self._pass([name], was)
        if name == "rematch" or self.config.setup.format.kind != "match":
            self._wind()
        return (Event("game_started", {"number": self.number}),)

    def _comes_after(self, name: str) -> Change:
        """The refusal of the next game or a rematch if it cannot begin now. Money sessions and series never end."""
        matched = self.config.setup.format.kind == "match"
        if (name == "rematch" and not matched) or (name == "next_game" and self.series.over):
            return Change("not_here")
        return Change("after", {"command": "series_over" if name == "rematch" else "game_over"})

    @property
    def may_between(self) -> tuple[str, ...]:
        """Which of ``next_game`` and ``rematch`` is allowed now."""
        if self.game.phase is not Phase.GAME_OVER:
            return ()
        return ("rematch",) if self.series.over else ("next_game",)

    @property
    def raising_bots(self) -> tuple[int, ...]:
        """In a chouette the crew's bots that may raise before this roll, in line order."""
        game = self.game
        if game.phase is not Phase.BEFORE_ROLL or game.mover is not game.crew_side:
            return ()
        bots = (m for m in game.crew if self.config.players[m].kind == "bot")
        return tuple(m for m in bots if "raise" in turn.may(game, m))

    @property
    def crew_bots(self) -> tuple[int, ...]:
        """:attr:`raising_bots` without the captain, which is asked on its own turn."""
        return tuple(m for m in self.raising_bots if m != self.game.to_act)

    def _throw(self, command: Command) -> tuple[Command, tuple[Event, ...]]:
        """Fill in the dice of a roll or an opening roll: typed ones, or the next from the seed."""
        if self.config.names_dice:
            if command.dice is None:
                raise ProtocolError("the dice are thrown by hand: name them", code="protocol/needs-dice")
            return command, ()
        if command.dice is not None:
            raise ProtocolError("the dice of this session are not typed in", code="protocol/dice-not-manual")
        throws, self.dice = self.dice.throw(self.config.dice == "physical")
        void = tuple(self._void_throw(throw) for throw in throws[:-1])
        return replace(command, dice=throws[-1].dice), void

    def _void_throw(self, throw: Throw) -> Event:
        side = self.game.mover.value if self.game.mover else None
        facts = {"side": side, "dice": list(throw.dice), "reason": throw.reason}
        return Event("cocked", {**facts, "cite": bare_cite(self.game.rules.rights["cocked"].cite)})


def _lots(config: Config) -> tuple[int, ...] | None:
    """The random order of a chouette; ``None`` for two players."""
    if config.setup.format.kind != "chouette":
        return None
    return config.lots or draw_lots(config.seed, len(config.players))


def _player(game: Game, side: Side | None) -> int | None:
    """The player who moves a side's checkers; ``None`` if the seat is empty or no side is named."""
    return None if side is None or game.seats is None else game.player(side)


def _move_entry(move: Move) -> Entry:
    return ["move", move.src, move.dst, list(move.dice)]


def _command_entry(command: Command, names_dice: bool) -> Entry:
    """A command's journal entry, without what the seed determines."""
    entry: Entry = [command.name]
    facts: dict[str, object] = {}
    if command.by is not None:
        facts["by"] = command.by
    if command.dice is not None and names_dice:
        facts["dice"] = list(command.dice)
    if command.colour is not None:
        facts["colour"] = command.colour.value
    if command.level is not None:
        facts["level"] = command.level
    if command.cubes is not None:
        facts["cubes"] = list(command.cubes)
    return [*entry, facts] if facts else entry
