"""A match at a distance, replayed from decisions and shares: whose turn it is, which roll is due, who must show a
share.

An opening roll is due at once. A turn's roll is due when the mover cannot double, has waived it or said "roll". The
side that does not roll shows its share first, without seeing the other; the roller's share comes with its next
decision. For an opening roll the side that decided last shows first.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Move
from vrhcaby.dataclass_replace import replace
from vrhcaby.distance.chain import Chain, next_dice, roll_stream
from vrhcaby.distance.decisions import (
    NONE_BUT_CONSENT,
    NONE_BUT_NEW_CHAIN,
    Choices,
    Decision,
    choices,
)
from vrhcaby.errors import ProtocolError
from vrhcaby.game import turn
from vrhcaby.game.state import CUBE_PHASES, Command, Game, Phase
from vrhcaby.game.when_allowed import with_condition
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session.config import Config
from vrhcaby.session.session import Session

_CUBE_TURNED = frozenset({"raise", "take", "beaver", "raccoon"})


@dataclass(frozen=True, slots=True)
class Agreed:
    """The agreement of both sides before the first roll."""

    config: Config
    match: bytes
    rules: bytes
    """The digest of the rulebook; a different one means different rules."""

    def text(self, commitments: Sequence[bytes]) -> str:
        """The agreement and both commitments as JSON with sorted keys, the form that is hashed."""
        facts = {
            "config": self.config.wire(),
            "match": self.match.hex(),
            "rules": self.rules.hex(),
            "commitments": [one.hex() for one in commitments],
        }
        return json.dumps(facts, sort_keys=True, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Made:
    """A decision, who made it, and its form in a link."""

    decision: Decision
    seat: int
    place: int
    weights: tuple[int, ...]
    may_waive: bool


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll: its number, the number of earlier decisions, each side's chain, the dice."""

    number: int
    decisions: int
    chains: tuple[int, int]
    dice: tuple[Roll, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """The state after one decision or share: by whom, the number of decisions, the shares."""

    seat: int
    decisions: int
    shown: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(slots=True)
class Table:
    """A match being replayed. Own shares come from the local secret; the other side's are known only as far as shown."""

    agreed: Agreed
    chains: list[list[Chain]]
    """By seat; a second chain follows if a secret was lost."""
    session: Session
    made: list[Made] = field(default_factory=list)
    rolled: list[Rolled] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    shown: list[list[int]] = field(default_factory=list)
    """By seat and chain: the last roll whose share was due and shown."""
    hash: bytes = b""
    roll: int = 1
    """The number of the next roll."""
    last: int = 1
    """The seat that decided last."""
    owes: int | None = None
    """The seat that must show its share now."""
    said_roll: bool = False
    waived: frozenset[int] = frozenset()
    claims: int | None = None
    """The seat whose new chain waits for consent."""
    _choices: Choices | None = None

    @classmethod
    def start(cls, agreed: Agreed, chains: Sequence[Sequence[Chain]]) -> Table:
        """A match before its first roll; it is not accepted while the second seat has no chain.

        ``chains`` may hold more than one chain a seat; the later ones wait for their ``recommit``.
        """
        table = cls(agreed, [[*one] for one in chains], Session.start(agreed.config))
        table.shown = [[0], [0]]
        if table.accepted:
            commitments = [one[0].commitment for one in table.chains]
            table.hash = sha256(agreed.text(commitments).encode()).digest()
            table._step(1)
            table.advance()
        return table

    def copy(self) -> Table:
        """Return an independent copy."""
        return replace(
            self,
            chains=[[*one] for one in self.chains],
            session=self.session.copy(),
            made=[*self.made],
            rolled=[*self.rolled],
            steps=[*self.steps],
            shown=[[*one] for one in self.shown],
        )

    @property
    def game(self) -> Game:
        """The present game."""
        return self.session.game

    @property
    def accepted(self) -> bool:
        """Whether both sides have committed."""
        return bool(self.chains[1])

    @property
    def over(self) -> bool:
        """Whether the match has been played to its end."""
        return self.session.series.over

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All decisions so far."""
        return tuple(one.decision for one in self.made)

    @property
    def actor(self) -> int:
        """The seat that must act."""
        if not self.accepted:
            return 1
        if self.claims is not None:
            return 1 - self.claims
        if self.owes is not None:
            return self.owes
        seat = self.game.to_act
        return 1 - self.last if seat is None else seat

    @property
    def awaited(self) -> str:
        """The act that is due from :attr:`actor`."""
        if not self.accepted:
            return "accept"
        if self.claims is not None:
            return "consent"
        if self.owes is not None:
            return "roll" if self.owes == self._roller else "share"
        return _AWAITED.get(self.game.phase, "cube_answer" if self.game.phase in CUBE_PHASES else "next_game")

    @property
    def choices(self) -> Choices:
        """The possible decisions of :attr:`actor`."""
        if self._choices is None:
            self._choices = self._list_choices()
        return self._choices

    def _list_choices(self) -> Choices:
        if self.claims is not None:
            return NONE_BUT_CONSENT
        if self.owes is not None:
            return NONE_BUT_NEW_CHAIN
        return choices(self.game, self.session.may_between)

    # --- rolls

    def advance(self) -> None:
        """Show every share that is due, and roll as far as the shares are known."""
        while self.accepted and self._roll_due():
            roller = self._roller
            for seat in (1 - roller, roller):
                if not self._show(seat):
                    self.owes = seat
                    return
            self._throw()
        self.owes = None

    @property
    def _roller(self) -> int:
        game = self.game
        return 1 - self.last if game.mover is None else game.player(game.mover)

    def _roll_due(self) -> bool:
        if self.claims is not None:
            return False
        if self.game.phase is Phase.GAME_OVER and self.session.may_between == ("next_game",):
            if self.agreed.config.setup.format.kind != "match":
                return False
            self._next_game("next_game")
        if self.game.phase is Phase.BEFORE_ROLL:
            free = self.said_roll or self._roller in self.waived
            return free or "raise" not in turn.may(self.game)
        return self.game.phase is Phase.DRAW

    def _show(self, seat: int) -> bool:
        """Show a seat's share of the next roll if it is known."""
        known = self._share(seat) is not None
        if known and self.shown[seat][-1] < self.roll:
            self.shown[seat][-1] = self.roll
            self._step(seat)
        return known

    def _share(self, seat: int) -> bytes | None:
        chain = self.chains[seat][len(self.shown[seat]) - 1]
        return chain.share(self.agreed.match, seat, self.roll)

    def _throw(self) -> None:
        first, second = self._share(0), self._share(1)
        assert first is not None
        assert second is not None
        stream = roll_stream(self.agreed.match, self.roll, (first, second), self.hash)
        thrown: list[Roll] = []
        command = "draw" if self.game.phase is Phase.DRAW else "roll"
        while (command == "roll" and not thrown) or self.game.phase is Phase.DRAW:
            dice, stream = next_dice(stream)
            thrown.append(dice)
            self._command(Command(command, dice=dice))
        chains = (len(self.shown[0]) - 1, len(self.shown[1]) - 1)
        self.rolled.append(Rolled(self.roll, len(self.made), chains, tuple(thrown)))
        if command == "roll":
            self.waived -= {self._roller}
        self.roll, self.said_roll, self._choices = self.roll + 1, False, None

    # --- decisions

    def decide(self, decision: Decision) -> Refusal | None:
        """Make the decision of :attr:`actor`, or return its refusal and change nothing.

        Raises :class:`ProtocolError` for a decision that is not due at all.
        """
        played, place = decision, self.choices.place(decision)
        if place is None and decision.name == "play":
            legal = self._legal_play(decision)
            if isinstance(legal, Refusal):
                return legal
            played, place = legal, self.choices.place(legal)
        if place is None:
            return self._refusal(played)
        may_waive = played.name == "play" and self.may_waive(played.moves)
        played = replace(played, waive=played.waive and may_waive)
        made = Made(played, self.actor, place, self.choices.weights, may_waive)
        self._perform(played, made.seat)
        self.made.append(made)
        self.hash = sha256(self.hash + played.text.encode()).digest()
        self.last, self._choices = made.seat, None
        self._step(made.seat)
        self.advance()
        return None

    def _perform(self, decision: Decision, seat: int) -> None:
        special = _SPECIAL.get(decision.name)
        if special is not None:
            special(self, decision, seat)
            return
        self._command(Command(decision.name, level=decision.level, colour=decision.colour))
        if decision.name in _CUBE_TURNED:
            self.waived = frozenset()

    def _play(self, decision: Decision, seat: int) -> None:
        self.session.lay(decision.moves)
        self._command(Command("confirm"))
        if decision.waive:
            self.waived |= {seat}

    def _say_roll(self, decision: Decision, seat: int) -> None:
        self.said_roll = True

    def _recommit(self, decision: Decision, seat: int) -> None:
        """Record a new chain, which waits for consent."""
        if len(self.chains[seat]) == len(self.shown[seat]):
            self.chains[seat].append(Chain(decision.commitment))
        self.claims = seat

    def _consent(self, decision: Decision, seat: int) -> None:
        """Accept the new chain from the roll after next on, so nobody rolls again with a share already seen."""
        assert self.claims is not None
        self.shown[self.claims].append(0)
        self.claims, self.owes = None, None
        self.roll += 1

    def _begin_another(self, decision: Decision, seat: int) -> None:
        self._next_game(decision.name)

    def _next_game(self, name: str) -> None:
        self._command(Command(name))
        self.waived = frozenset()

    def _command(self, command: Command) -> None:
        refused = self.session.command(command)
        assert not isinstance(refused, Refusal)

    def _legal_play(self, decision: Decision) -> Decision | Refusal:
        """The play in its listed form: the moves in the same order in every copy of the match."""
        game = self.game
        if game.phase is not Phase.MOVING or self.claims is not None:
            return self._refused("confirm")
        for move in decision.moves:
            outcome = turn.try_move(game, None, Tried.of(move))
            if isinstance(outcome, Refusal):
                return with_condition(game, Command("move"), outcome)
            game = outcome[0]
        ended = turn.perform(game, Command("confirm"))
        if isinstance(ended, Refusal):
            return with_condition(game, Command("confirm"), ended)
        plays = (play.moves for play in self.game.view.plays() if play.position == game.position)
        return replace(decision, moves=next(plays, ()))

    def may_waive(self, moves: tuple[Move, ...]) -> bool:
        """Whether a waiver with this play makes sense: the next turn could begin with a double."""
        outcome = turn.perform(replace(self.game, draft=moves), Command("confirm"))
        if isinstance(outcome, Refusal) or outcome[0].phase is not Phase.BEFORE_ROLL:
            return False
        return "raise" in turn.may(replace(outcome[0], mover=self.game.mover))

    def _refusal(self, decision: Decision) -> Refusal:
        return self._refused("roll" if decision.name == "roll" else decision.name, decision)

    def _refused(self, name: str, decision: Decision | None = None) -> Refusal:
        """The refusal of a command now. Raises :class:`ProtocolError` if only another decision is due."""
        if name in turn.COMMANDS and self.claims is None and self.owes is None:
            command = Command(name, level=decision.level if decision else None)
            refused = turn.refusal_of(self.game, command)
            if refused is not None:
                return with_condition(self.game, command, refused)
        raise ProtocolError(
            f"{name} is not awaited: {self.awaited} is",
            code="distance/not-awaited",
            facts={"decision": name, "awaited": self.awaited},
        )

    def _step(self, seat: int) -> None:
        shown = (tuple(self.shown[0]), tuple(self.shown[1]))
        self.steps.append(Step(seat, len(self.made), shown))


_AWAITED = {
    Phase.CHOOSE_COLOUR: "choose_colour",
    Phase.BEFORE_ROLL: "roll_or_double",
    Phase.MOVING: "play",
    Phase.RESIGN_OFFERED: "resignation_answer",
}
_SPECIAL = {
    "play": Table._play,
    "roll": Table._say_roll,
    "recommit": Table._recommit,
    "consent": Table._consent,
    "next_game": Table._begin_another,
    "rematch": Table._begin_another,
}
