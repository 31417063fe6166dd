"""A game of a ``.mat`` file while its lines are read: turns on a board, the cube, the result."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from vrhcaby.board.dice import Roll
from vrhcaby.errors import NotationError
from vrhcaby.notation.mat_words import NO_PLAY, verb_of
from vrhcaby.notation.parse_errors import fault, moved
from vrhcaby.notation.play_text import Segment, parse_play
from vrhcaby.notation.record import (
    RAISES,
    CubeTurn,
    GameRecord,
    How,
    Level,
    Player,
    PlayTurn,
    ResignTurn,
    ResultRecord,
    TurnRecord,
    Verb,
    level_of,
    other,
)
from vrhcaby.notation.replay import Table, resolve

_NEXT_RAISE = {Verb.DOUBLE: Verb.BEAVER, Verb.BEAVER: Verb.RACCOON}


@dataclass(slots=True)
class MatGame:
    """A game while its lines are read. ``for_money``: raises may answer raises."""

    table: Table
    for_money: bool
    start_cube: int = 1
    resigned_at: Level | None = None
    """The level of the resignation, if the file has it."""
    rolled: Roll | None = None
    """The roll after which a player resigned, if a comment at the top has it."""
    score: tuple[int, int] = (0, 0)
    turns: list[TurnRecord] = field(default_factory=list)
    result: ResultRecord | None = None
    cube: int = 1
    resigner: Player | None = None

    def __post_init__(self) -> None:
        self.cube = self.start_cube

    def raised(self) -> CubeTurn | None:
        """The raise that waits for an answer."""
        last = self.turns[-1] if self.turns else None
        return last if isinstance(last, CubeTurn) and last.verb in RAISES else None

    def act(self, player: Player, action: re.Match[str], line: int) -> None:
        """Apply one action of a column. Raises :class:`NotationError` with its place."""
        if action["wins"] or action["loses"]:
            winner = player if action["wins"] else other(player)
            self.end(winner, int(action["wins"] or action["loses"]), action[0], line, action.start() + 1)
        elif self.result is not None:
            raise fault("the game is over", action[0].strip(), line=line, column=action.start() + 1)
        elif action["resigns"]:
            self.resigner = player
        elif action["dice"]:
            self._play(player, action, line)
        else:
            self._turn_cube(player, action, line)

    def _play(self, player: Player, action: re.Match[str], line: int) -> None:
        if action["illegal"]:
            raise fault(
                "an illegal play that set up a position",
                action[0].strip(),
                line=line,
                column=action.start() + 1,
                code="notation/unsupported",
            )
        self._take_silently(action, line)
        dice = (int(action["dice"][0]), int(action["dice"][-1]))
        written = action["play"].strip()
        try:
            segments: tuple[Segment, ...] = () if NO_PLAY.fullmatch(written) else parse_play(written)
            moves = resolve(self.table.seen_by(player), dice, segments)
        except NotationError as error:
            raise moved(error, line, action.start("play") + 1) from error
        self.table.play(player, moves)
        self.turns.append(PlayTurn(player, dice, moves))

    def forget_play(self) -> None:
        """Forget the last play, whose end is unreadable: its beginning alone may be forbidden."""
        if self.turns and isinstance(self.turns[-1], PlayTurn):
            self.turns.pop()

    def _take_silently(self, action: re.Match[str], line: int) -> None:
        """Assume that a beaver was taken if play goes on; a double needs a written take."""
        pending = self.raised()
        if pending is None:
            return
        if pending.verb is Verb.DOUBLE:
            place = {"line": line, "column": action.start() + 1}
            raise fault("a raise is not answered yet", action[0].strip(), code="notation/cube", **place)
        self.turns.append(CubeTurn(other(pending.player), Verb.TAKE, self.cube))

    def _turn_cube(self, player: Player, action: re.Match[str], line: int) -> None:
        pending = self.raised()
        verb = self._meant(player, verb_of(action["verb"]), pending)
        answers = verb is not Verb.DOUBLE
        if answers is not (pending is not None):
            problem = "nothing was offered" if answers else "a raise is not answered yet"
            place = {"line": line, "column": action.start() + 1}
            raise fault(problem, action[0].strip(), code="notation/cube", **place)
        if verb in RAISES:
            self.cube = int(action["value"]) if action["value"] else self.cube * 2
        self.turns.append(CubeTurn(player, verb, self.cube))

    def _meant(self, player: Player, verb: Verb, pending: CubeTurn | None) -> Verb:
        """The meaning of a verb: programs write ``Doubles`` for a beaver, and ``Beavers`` for a raccoon."""
        if pending is None or verb not in RAISES:
            return verb
        higher = _NEXT_RAISE.get(pending.verb, verb)
        if verb is Verb.BEAVER or (self.for_money and player != pending.player):
            return higher
        return verb

    def end(self, written: Player, points: int, token: str, line: int, column: int = 1) -> None:
        """Apply a result that stands in the column of ``written``."""
        if self.result is not None:
            if (self.result.winner, self.result.points) == (written, points):
                return  # "Loses 1 point" beside "Wins 1 point"
            raise fault("a second result", token.strip(), line=line, column=column)
        winner, how = self._ending(written)
        self.conclude(winner, points, how)

    def conclude(self, winner: Player, points: int, how: How) -> None:
        """End the game; a resignation becomes a turn."""
        if how == "resigned":
            if self.rolled is not None:
                self.turns.append(PlayTurn(other(winner), self.rolled))
            self.turns.append(ResignTurn(other(winner), self.resigned_at or level_of(points, self.cube)))
        self.result = ResultRecord(winner, points, how)

    def _ending(self, written: Player) -> tuple[Player, How]:
        """The winner and the kind of ending. Some programs write every result in the left column, so the play decides."""
        last = self.turns[-1] if self.turns else None
        if isinstance(last, CubeTurn) and last.verb is Verb.DROP:
            return other(last.player), "dropped"
        if self.table.winner is not None:
            return self.table.winner, "borne_off"
        return (written if self.resigner is None else other(self.resigner)), "resigned"

    def concluded_by(self, after: tuple[int, int]) -> None:
        """End a game without a result, using the score before the next game."""
        gained = (after[0] - self.score[0], after[1] - self.score[1])
        if self.result is not None or min(gained) != 0 or max(gained) <= 0:
            return
        written: Player = 0 if gained[0] else 1
        winner, how = self._ending(written)
        self.conclude(winner, max(gained), how)

    def record(self) -> GameRecord:
        """The game as far as it was read."""
        return GameRecord(tuple(self.turns), self.score, self.result, cube=self.start_cube)
