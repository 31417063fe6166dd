"""The public functions about positions. Rules, boards, dice and moves may be values or texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vrhcaby.board import one_line
from vrhcaby.board.dice import Roll, checked_roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import BAR, CHECKERS, OFF, Position
from vrhcaby.board.side import Side
from vrhcaby.errors import DiceError, NotationError, PositionError
from vrhcaby.legality import legal
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Refusal, Rules

MOST = 80
"""The most characters of the caller's input in an error's facts."""


def pos(line: str, checkers: int = CHECKERS) -> Position:
    """Read a position on one line: ``"24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"``.

    The mover comes before the slash, the opponent after it, each from its own side of the board; ``bar:n`` and
    ``off:n`` are allowed. If a side has no ``off``, its missing checkers are off, so that both sides have
    ``checkers``. Raises :class:`PositionError` with the token and its column.
    """
    if not isinstance(line, str):
        raise PositionError(
            f"{line!r} is no line: write a position as 24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5",
            code="position/shape",
            facts={"position": repr(line)[:MOST]},
        )
    return one_line.position_of_line(line, checkers)


def legal_plays(rules: Rules | str, position: Position | str, roll: Sequence[int] | str) -> tuple[Play, ...]:
    """Every legal play, one for each distinct resulting board; empty if there is none.

    ``rules`` are loaded rules or a rulebook's name, ``position`` a board or its line (the mover's view), ``roll`` two
    numbers or ``"3-1"``. Raises :class:`RulebookError`, :class:`PositionError` or :class:`DiceError` for invalid
    arguments.
    """
    loaded = rules_of(rules)
    return legal.legal_plays(loaded, board_of(loaded, position), roll_of(roll))


def judge(
    rules: Rules | str,
    position: Position | str,
    roll: Sequence[int] | str,
    tries: Iterable[Tried] | str,
    *,
    complete: bool = False,
) -> Play | Refusal:
    """The play that the moves describe, or the refusal with its paragraph.

    Arguments are as for :func:`legal_plays`; ``tries`` are moves or their text, ``"24/18 13/11"``. With ``complete``
    the play must also be able to end there. A refusal is false and a play is true, so ``if judge(...)`` tests whether
    it is allowed. Raises :class:`NotationError` for a text that is not a play.
    """
    loaded = rules_of(rules)
    moves = tries_of(tries)
    verdict = judge_play(RollView(loaded, board_of(loaded, position), roll_of(roll)), moves, complete)
    return verdict if isinstance(verdict, Refusal) else Play(*verdict)


def rules_of(rules: Rules | str) -> Rules:
    """Loaded rules, or the rules of a rulebook's name. Raises :class:`RulebookError`."""
    return rules if isinstance(rules, Rules) else load_rules(rules)


def board_of(rules: Rules, position: Position | str) -> Position:
    """A board, or the board of a line, with the rulebook's number of checkers. Raises :class:`PositionError`."""
    return position.drawable() if isinstance(position, Position) else pos(position, rules.checkers)


def roll_of(roll: Sequence[int] | str) -> Roll:
    """Two dice, given as numbers or as ``"3-1"``. Raises :class:`DiceError` with what was given."""
    if not isinstance(roll, str):
        return checked_roll(tuple(roll) if isinstance(roll, Sequence) else roll)
    first, sign, second = roll.strip().partition("-")
    if not sign or not (first.isascii() and first.isdigit() and second.isascii() and second.isdigit()):
        raise DiceError(f"{roll[:80]!r} is no roll: write it as 3-1", facts={"dice": roll[:80]})
    return checked_roll((int(first[:9]), int(second[:9])))


def side_of(side: Side | str) -> Side:
    """A side, or the side with that name. Raises :class:`NotationError`."""
    if side not in tuple(Side):
        raise NotationError(f"{side!r} is no side; known are white, black", code="notation/side")
    return Side(side)


def tries_of(tries: Iterable[Tried] | str) -> tuple[Tried, ...]:
    """Moves as a player tried them, as values or as text. Raises :class:`NotationError`."""
    if isinstance(tries, str):
        return _typed(tries)
    if not isinstance(tries, Iterable):
        raise NotationError(
            f"{tries!r} is no play: give moves such as Tried(8, 5), or a text such as 8/5 6/5",
            code="notation/move",
        )
    return tuple(map(_tried, tries))


def _tried(move: object) -> Tried:
    if not isinstance(move, Tried) or not all(_is_place(place) for place in (move.src, move.dst)):
        raise NotationError(
            f"{move!r} is no move: give Tried(8, 5) with places 0 to 25, or a text such as 8/5",
            code="notation/move",
        )
    return move


def _is_place(place: object) -> bool:
    return isinstance(place, int) and OFF <= place <= BAR


def _typed(text: str) -> tuple[Tried, ...]:
    # The page judges moves that nobody typed, and starts without the text reader.
    from vrhcaby.notation.play_text import parse_play

    return tuple(Tried(way.src, way.dst) for way in parse_play(text))
