"""The public functions about positions: rules, boards, dice and moves as values or as texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vrhcaby.board import one_line
from vrhcaby.board.dice import Roll, checked_roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import CHECKERS, Position
from vrhcaby.errors import DiceError, NotationError
from vrhcaby.legality import legal
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Refusal, Rules


def pos(line: str, checkers: int = CHECKERS) -> Position:
    """Read a position on one line: ``"24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"``.

    The mover before the slash, the opponent after it, each from its own side of the board; ``bar:n`` and
    ``off:n`` too. Where a side's ``off`` is not named, its missing checkers are off, so that both have
    ``checkers``. Raises :class:`PositionError` with the token and its column.
    """
    return one_line.position_of_line(line, checkers)


def legal_plays(rules: Rules | str, position: Position | str, roll: Sequence[int] | str) -> tuple[Play, ...]:
    """Every legal play, one for each distinct resulting board; empty if there is none.

    ``rules`` are loaded ones or a rulebook's name, ``position`` a board or its line (the mover's view),
    ``roll`` two numbers or ``"3-1"``. Raises :class:`RulebookError`, :class:`PositionError` or
    :class:`DiceError` for what is none.
    """
    loaded = _rules(rules)
    return legal.legal_plays(loaded, board_of(loaded, position), roll_of(roll))


def judge(
    rules: Rules | str,
    position: Position | str,
    roll: Sequence[int] | str,
    tries: Iterable[Tried] | str,
    *,
    complete: bool = False,
) -> Play | Refusal:
    """The play some tried moves mean, or the refusal with its paragraph.

    As for :func:`legal_plays`; ``tries`` are moves or their text, ``"24/18 13/11"``. ``complete`` also asks
    whether the play may end there. A refusal is false and a play is true, so ``if judge(...)`` asks whether
    it is allowed. Raises :class:`NotationError` for a text that is no play.
    """
    loaded = _rules(rules)
    moves = _tries(tries) if isinstance(tries, str) else tuple(map(_tried, tries))
    verdict = judge_play(RollView(loaded, board_of(loaded, position), roll_of(roll)), moves, complete)
    return verdict if isinstance(verdict, Refusal) else Play(*verdict)


def _rules(rules: Rules | str) -> Rules:
    return rules if isinstance(rules, Rules) else load_rules(rules)


def board_of(rules: Rules, position: Position | str) -> Position:
    """A board, or the board of a line, with the rulebook's number of checkers. Raises :class:`PositionError`."""
    return pos(position, rules.checkers) if isinstance(position, str) else position.drawable()


def roll_of(roll: Sequence[int] | str) -> Roll:
    """Two dice, given as numbers or as ``"3-1"``. Raises :class:`DiceError` with what was given."""
    if not isinstance(roll, str):
        return checked_roll(tuple(roll) if isinstance(roll, Sequence) else roll)
    first, sign, second = roll.strip().partition("-")
    if not sign or not (first.isascii() and first.isdigit() and second.isascii() and second.isdigit()):
        raise DiceError(f"{roll[:80]!r} is no roll: write it as 3-1", facts={"dice": roll[:80]})
    return checked_roll((int(first[:9]), int(second[:9])))


def _tried(move: object) -> Tried:
    if not isinstance(move, Tried):
        raise NotationError(
            f"{move!r} is no move: give Tried(8, 5), or a text such as 8/5", code="notation/move"
        )
    return move


def _tries(text: str) -> tuple[Tried, ...]:
    # The page judges moves that nobody typed; it starts without the reader of texts.
    from vrhcaby.notation.play_text import parse_play

    return tuple(Tried(way.src, way.dst) for way in parse_play(text))
