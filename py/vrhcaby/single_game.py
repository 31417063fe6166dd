"""A game in Python: turn, legal plays, push and pop, modelled on python-chess's ``Board``."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby import facade
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.bot.engines import engine_for
from vrhcaby.bot.params import halves, params_of, position_of, turned
from vrhcaby.errors import DiceError, NotationError
from vrhcaby.legality.explain import Tried
from vrhcaby.legality.scoring import Worth, worth_of_board
from vrhcaby.notation import Situation, format_xgid, parse_match_id, parse_position_id, parse_xgid
from vrhcaby.notation.position_text import format_position
from vrhcaby.rules.model import Refusal, Rules
from vrhcaby.rules.source import BOOKS

if TYPE_CHECKING:
    from vrhcaby.bot.grading import PlayReview
    from vrhcaby.bot.service import Graded

Dice = Sequence[int] | str


@dataclass(frozen=True, slots=True)
class RandomGame:
    """A random game: the winner, the number of turns, and the last board (in the winner's view)."""

    winner: Side
    turns: int
    position: Position


def random_games(rules: Rules | str = "classic", count: int = 1, seed: int = 0) -> Iterator[RandomGame]:
    """Games in which both sides choose legal plays at random; white begins. The same seed gives the same games.

    With the native kernel this plays several ten thousand turns a second, but far fewer under rules that the kernel
    does not know.
    """
    loaded = facade.rules_of(rules)
    engine = engine_for(params_of(loaded))
    start, chance = halves(loaded.start, loaded.checkers), random.Random(seed)
    for _ in range(count):
        board, turns = start, 0
        while board[26] < loaded.checkers:
            plays = engine.plays(board, (chance.randint(1, 6), chance.randint(1, 6)))
            board = turned(chance.choice(plays) if plays else board)
            turns += 1
        yield RandomGame(Side.WHITE if turns % 2 else Side.BLACK, turns, position_of(turned(board)))


def _identifier(text: object, what: str) -> str:
    if not isinstance(text, str):
        raise NotationError(f"{text!r} is not {what}", code="notation/syntax")
    return text


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn already played: the board before it (in its mover's view), the dice and the play."""

    position: Position
    roll: tuple[int, int]
    play: Play


class Game:
    """One game by a rulebook: ``push`` plays a turn and ``pop`` takes it back.

    ``position`` is always in the view of ``turn``, the side to move; ``roll`` are its dice, ``None`` before the roll.
    You choose the dice: set ``roll``, or pass them with each call. There is no cube; the page's sessions have one.

    >>> from vrhcaby import Game
    >>> game = Game("leaflet")
    >>> game.push("8/5 6/5", "3-1").text
    '8/5 6/5'
    >>> game.turn, len(game)
    (<Side.BLACK: 'black'>, 1)
    >>> refusal = game.push("24/off", "6-5")
    >>> bool(refusal), refusal.cite.paragraph, game.turn.value
    (False, 'O1', 'black')
    """

    def __init__(
        self,
        rules: Rules | str = "classic",
        position: Position | str | None = None,
        turn: Side | str = Side.WHITE,
        roll: Dice | None = None,
    ) -> None:
        self.rules = facade.rules_of(rules)
        self.position = self.rules.start if position is None else facade.board_of(self.rules, position)
        self.turn = facade.side_of(turn)
        self.roll = None if roll is None else facade.roll_of(roll)
        self._turns: list[_Turn] = []

    @classmethod
    def from_xgid(cls, text: str, rules: Rules | str = "modern") -> Game:
        """The game of an eXtreme Gammon identifier, without its cube and score. Raises :class:`NotationError`."""
        return cls._of(parse_xgid(_identifier(text, "an XGID")), rules)

    @classmethod
    def from_gnubg(cls, text: str, rules: Rules | str = "modern") -> Game:
        """The game of a GNU Backgammon ``position`` or ``position:match`` identifier. Raises :class:`NotationError`."""
        first, _, second = _identifier(text, "an identifier of GNU Backgammon").strip().partition(":")
        position = parse_position_id(first)
        return cls._of(parse_match_id(second, position) if second else Situation(position), rules)

    @classmethod
    def _of(cls, situation: Situation, rules: Rules | str) -> Game:
        return cls(rules, situation.position, situation.mover, situation.dice)

    def __len__(self) -> int:
        """How many turns have been played here."""
        return len(self._turns)

    def __repr__(self) -> str:
        """The call that recreates the present game, without earlier turns."""
        roll = "" if self.roll is None else f", roll={self.roll!r}"
        return f"Game({self.rules.book!r}, {self.line!r}, {self.turn.value!r}{roll})"

    def __str__(self) -> str:
        """The board in letters, in the view of the side to move."""
        return str(self.position)

    @property
    def line(self) -> str:
        """The board on one line, the mover's checkers before the slash."""
        return format_position(self.position)

    @property
    def xgid(self) -> str:
        """The present position as an eXtreme Gammon identifier, as a money game with a centred cube."""
        return format_xgid(Situation(self.position, self.turn, self.roll))

    @property
    def plays(self) -> tuple[Play, ...]:
        """The plays of all turns so far, oldest first."""
        return tuple(turn.play for turn in self._turns)

    @property
    def winner(self) -> Side | None:
        """The side with all checkers off; ``None`` while the game goes on."""
        mine, theirs = self.position.off
        if theirs == self.rules.checkers:
            return self.turn.other
        return self.turn if mine == self.rules.checkers else None

    def result(self, scoring: str | None = None) -> Worth:
        """The value of the finished game. Raises :class:`RulebookError` ``score/not-finished`` before the end."""
        won = self.position if self.winner is self.turn else self.position.swapped()
        return worth_of_board(self.rules, scoring, won)

    def legal_plays(self, roll: Dice | None = None) -> tuple[Play, ...]:
        """Every legal play of the roll; empty if there is none. Raises :class:`DiceError` without dice."""
        return facade.legal_plays(self.rules, self.position, self._dice(roll))

    def judge(
        self, play: Play | Iterable[Tried] | str, roll: Dice | None = None, *, complete: bool = True
    ) -> Play | Refusal:
        """The play that some moves mean, or the refusal with its paragraph. ``complete``: the play must be able to
        end there.
        """
        moves = play.text if isinstance(play, Play) else play
        return facade.judge(self.rules, self.position, self._dice(roll), moves, complete=complete)

    def push(self, play: Play | Iterable[Tried] | str, roll: Dice | None = None) -> Play | Refusal:
        """Play a turn; the other side is to roll next. A forbidden play is returned as its refusal and changes nothing."""
        dice = self._dice(roll)
        judged = self.judge(play, dice)
        if isinstance(judged, Refusal):
            return judged
        self._turns.append(_Turn(self.position, dice, judged))
        self.position, self.turn, self.roll = judged.position.swapped(), self.turn.other, None
        return judged

    def pop(self) -> Play:
        """Take the last turn back and return its play. Raises :class:`IndexError` if none was played here."""
        last = self._turns.pop()
        self.position, self.turn, self.roll = last.position, self.turn.other, last.roll
        return last.play

    def compare(
        self, play: Play | Iterable[Tried] | str, roll: Dice | None = None, books: Iterable[str] = BOOKS
    ) -> Mapping[str, Play | Refusal]:
        """Each rulebook's verdict on the same play and board, by rulebook."""
        moves = play if isinstance(play, str | Play) else facade.tries_of(play)
        dice = self._dice(roll)
        return {book: Game(book, self.position, self.turn).judge(moves, dice) for book in books}

    def best(self, roll: Dice | None = None, *, plies: int = 0, count: int = 1) -> list[Graded]:
        """The ``count`` best plays, best first, at 0 to 3 plies. Equities are the mover's, without a cube."""
        from vrhcaby.bot import service
        from vrhcaby.bot.context import Stakes
        from vrhcaby.bot.levels import level_of_plies

        return service.best(
            self.rules, self.position, self._dice(roll), Stakes(), level_of_plies(plies), count
        )

    def review(self, *, plies: int = 0) -> list[PlayReview | None]:
        """Each turn compared with the best play, with the luck of its roll; ``None`` for a turn without a choice."""
        from vrhcaby.bot.context import Stakes
        from vrhcaby.bot.grading import review_play

        return [
            review_play(self.rules, turn.position, turn.roll, turn.play.position, Stakes(), plies)
            for turn in self._turns
        ]

    def _dice(self, roll: Dice | None) -> tuple[int, int]:
        dice = self.roll if roll is None else roll
        if dice is None:
            raise DiceError("the dice are not thrown: set game.roll or pass roll", code="dice/none")
        return facade.roll_of(dice)
