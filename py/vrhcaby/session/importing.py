"""Turn a record into a session. Every turn becomes a player's command, so the rulebook judges every play.

The first refused turn ends the import; everything before it stays and can be continued. A record's dice were thrown
elsewhere: they are stored as imported throws, and later ones come from the session's own secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from vrhcaby import limits
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Move, moves_text
from vrhcaby.board.side import Side
from vrhcaby.game import turn as turns
from vrhcaby.game.resign import levels
from vrhcaby.game.state import Command, Game, Phase
from vrhcaby.legality.explain import Tried, judge_play, judged
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.remedy import explained_play
from vrhcaby.legality.steps import after
from vrhcaby.notation.parse_errors import too_long
from vrhcaby.notation.record import (
    LEVELS,
    CubeTurn,
    GameRecord,
    MatchRecord,
    PlayTurn,
    ResignTurn,
    TurnRecord,
    Verb,
)
from vrhcaby.notation.situation import Situation
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Refusal
from vrhcaby.session.agreements import arguments_for
from vrhcaby.session.config import Config, read_config
from vrhcaby.session.dice_box import Throw
from vrhcaby.session.session import Session
from vrhcaby.wire.answers import position_wire

StopCode = Literal["refused", "unfinished", "match_over"]


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a record could no longer be played: the game and its turn, both from 1, and whose turn it was.

    ``refusal`` is the rulebook's refusal. Without one, ``code`` says that the game has no end (``unfinished``) or
    continues after the match is over (``match_over``).
    """

    code: StopCode
    game: int
    turn: int
    player: int | None = None
    written: str = ""
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A difference from the record. ``points``: a result counts differently here; both as winner and points."""

    code: Literal["points"]
    game: int
    written: tuple[int, int]
    here: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Imported:
    """The session, where the record could no longer be played (None: it was played to its end), and the differences."""

    session: Session
    stop: Stop | None = None
    notes: tuple[Note, ...] = ()


def session_of(
    match: MatchRecord, *, seed: str, rulebook: str | None = None, reading: str | None = None
) -> Imported:
    """Play a record as a session under a rulebook: the one chosen, or the record's own, or modern.

    Raises :class:`RulebookError` and :class:`ProtocolError` for an agreement that the rulebook does not support, and
    ``notation/too-long``.
    """
    if sum(len(game.turns) for game in match.games) > limits.RECORD_TURNS:
        raise too_long(f"a match has at most {limits.RECORD_TURNS} turns", "")
    arguments = {**arguments_for(match, rulebook, reading), "seed": seed}
    config = read_config(arguments)
    start = _start_of(match, config)
    if start is not None:
        config = read_config({**arguments, "start": start})
    replaying = _Replay(Session.start(config), match)
    stop = replaying.run()
    return Imported(replaying.session, stop, tuple(replaying.notes))


def _start_of(match: MatchRecord, config: Config) -> dict[str, object] | None:
    """The arguments of ``new`` for a record that begins in mid-match or mid-game; None if it begins at the start."""
    if not match.games:
        return None
    first, form = match.games[0], config.setup.format
    start = load_rules(config.setup.book, config.setup.reading, config.setup.variant).start
    board = first.start if first.start not in (None, start) else None
    if board is None and first.score == (0, 0):
        return None
    mover = next((turn.player for turn in first.turns), 0)
    begun: dict[str, object] = {"score": list(first.score), "crawford": first.crawford and form.crawford}
    if board is not None:
        seen = board if mover == 0 else board.swapped()
        begun |= {"position": position_wire(seen), "mover": _SIDES[mover].value, "cube": first.cube}
    return begun


def session_at(
    situation: Situation,
    *,
    seed: str,
    rulebook: str | None = None,
    reading: str | None = None,
    names: tuple[str, str] = ("", ""),
) -> Session:
    """A session that begins at a given situation: two people, possibly with dice or a pending raise.

    Pending beavers and resignations are left out. Raises :class:`RulebookError` and :class:`ProtocolError` for
    features that the rulebook lacks.
    """
    one = situation
    match = MatchRecord(names, length=one.length, crawford=True, jacoby=one.jacoby, beaver=one.beaver)
    start = {
        "position": position_wire(one.position),
        "mover": one.mover.value,
        "cube": one.cube,
        "owner": None if one.cube_owner is None else one.cube_owner.value,
        "score": list(one.score),
        "crawford": one.crawford,
    }
    session = Session.start(
        read_config({**arguments_for(match, rulebook, reading), "seed": seed, "start": start})
    )
    if one.dice is not None:
        session.bring(Throw(one.dice))
        session.command(Command("roll"))
    elif one.offer == "double":
        session.command(Command("raise"))
    return session


_SIDES = (Side.WHITE, Side.BLACK)


class _StoppedError(Exception):
    def __init__(self, code: StopCode, refusal: Refusal | None = None) -> None:
        super().__init__(code)
        self.code, self.refusal = code, refusal


@dataclass(slots=True)
class _Replay:
    """A record being played in a session."""

    session: Session
    match: MatchRecord
    notes: list[Note] = field(default_factory=list)

    @property
    def game(self) -> Game:
        return self.session.game

    def run(self) -> Stop | None:
        for number, record in enumerate(self.match.games, 1):
            stop = self._play_game(number, record)
            if stop is not None:
                return stop
        return None

    def _play_game(self, number: int, record: GameRecord) -> Stop | None:
        if number > 1 and not self._next_game():
            code: StopCode = "match_over" if self.session.series.over else "unfinished"
            return Stop(code, number - (code == "unfinished"), 0)
        at = 0
        try:
            for at, one in enumerate(record.turns, 1):
                if at == 1:
                    self._draw(record, one)
                following = record.turns[at] if at < len(record.turns) else None
                self._turn(one, following)
        except _StoppedError as stopped:
            one = record.turns[at - 1]
            return Stop(stopped.code, number, at, one.player, written(one), stopped.refusal)
        self._compare_result(number, record)
        return None

    def _next_game(self) -> bool:
        return not isinstance(self.session.command(Command("next_game")), Refusal)

    # --- the opening roll

    def _draw(self, record: GameRecord, first: TurnRecord) -> None:
        """Throw for the start, so that the same player begins as in the record."""
        if self.session.config.setup.start is not None and self.game.mover is not None:
            return  # The game begins in the middle.
        for throw in record.draw or self._drawn(record, first):
            self._throw(throw)
            self._ask(Command("draw"))
        if self.game.phase is Phase.CHOOSE_COLOUR:
            winner = self.game.draw.winner
            colour = Side.WHITE if winner == record.white else Side.BLACK
            self._ask(Command("choose_colour", colour=colour))
        if self.game.phase is Phase.DRAW:
            # Equal dice do not start a game; their row is the refusal.
            row = self.game.rules.opening.equal
            raise _StoppedError("refused", Refusal("draw_first", row.cite, {}))

    def _drawn(self, record: GameRecord, first: TurnRecord) -> Sequence[Roll]:
        """The throws that a record leaves out: equal ones that turned the cube, then the one that starts."""
        equal = [(1, 1)] * (record.cube.bit_length() - 1)
        opening = self.game.rules.opening
        dice = first.dice if isinstance(first, PlayTurn) else (2, 1)
        if opening.fresh_dice or opening.lower_starts:
            dice = (2, 1)
        begins_higher = not opening.lower_starts
        low, high = sorted(dice)
        return [*equal, (high, low) if (first.player == 0) is begins_higher else (low, high)]

    # --- turns

    def _turn(self, one: TurnRecord, following: TurnRecord | None) -> None:
        if isinstance(one, PlayTurn):
            gave_up = isinstance(following, ResignTurn) and following.player == one.player
            self._play(one, gave_up)
        elif isinstance(one, CubeTurn):
            self._ask(Command(_COMMANDS[one.verb]), one.player)
        else:
            self._resign(one)

    def _play(self, one: PlayTurn, gave_up: bool) -> None:
        game = self.game
        if not (game.phase is Phase.MOVING and game.opening and game.dice is not None):
            self._give(Command("roll"), one.player)
            self._throw(one.dice)
            self._ask(Command("roll"))
        self._give(Command("confirm"), one.player)
        if one.moves or not gave_up:
            self.session.lay(_legal_way(self.game.view, one.moves))
        # Otherwise the dice stay on the table: a player may resign only on turn.
        if not gave_up:
            self._ask(Command("confirm"))

    def _resign(self, one: ResignTurn) -> None:
        known = levels(self.game)
        place = min(LEVELS.index(one.level), len(known) - 1)
        level = one.level if one.level in known else known[place]
        self._ask(Command("resign", level=level), one.player)
        self._ask(Command("accept"))

    def _throw(self, dice: Roll) -> None:
        self.session.bring(Throw(dice))

    def _give(self, command: Command, player: int) -> None:
        """Check that it is this player's turn, because the journal does not name players."""
        named = Command(command.name, player, level=command.level)
        refused = turns.refusal_of(self.game, named)
        if refused is not None:
            raise _StoppedError("refused", refused)

    def _ask(self, command: Command, player: int | None = None) -> None:
        if player is not None:
            self._give(command, player)
        outcome = self.session.command(command)
        if isinstance(outcome, Refusal):
            raise _StoppedError("refused", outcome)

    # --- differences from the record

    def _compare_result(self, number: int, record: GameRecord) -> None:
        result = record.result
        if result is None or len(self.session.series.records) < self.session.number:
            return
        here = self.session.series.records[-1]
        if (here.winner, here.worth.points) != (result.winner, result.points):
            written_points = (result.winner, result.points)
            self.notes.append(Note("points", number, written_points, (here.winner, here.worth.points)))


_COMMANDS: Mapping[Verb, str] = {
    Verb.DOUBLE: "raise",
    Verb.TAKE: "take",
    Verb.DROP: "drop",
    Verb.BEAVER: "beaver",
    Verb.RACCOON: "raccoon",
}


def _legal_way(view: RollView, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves in an order that the rulebook allows: as written, else any legal play to the same board.

    Records list moves in any order, so only the board counts. Raises :class:`_StoppedError`.
    """
    tries = tuple(Tried.of(move) for move in moves)
    verdict = judge_play(view, tries, True, each=judged)
    if not isinstance(verdict, Refusal):
        return verdict[0]
    end = after(view.position, moves)
    for play in view.plays():
        if play.position == end:
            return play.moves
    refused = explained_play(view, tries, complete=True)
    assert isinstance(refused, Refusal)
    raise _StoppedError("refused", refused)


def written(one: TurnRecord) -> str:
    """A turn as a line of a record: ``31: 8/5 6/5``, ``double``, ``resign single``."""
    if isinstance(one, PlayTurn):
        return f"{one.dice[0]}{one.dice[1]}: {moves_text(one.moves)}".rstrip()
    return one.verb.value if isinstance(one, CubeTurn) else f"resign {one.level}"
