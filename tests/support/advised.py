"""Advice in tests: requested to its end at once, and independent checks of its claims."""

from __future__ import annotations

from typing import Any

from support.tables import command_all, on_roll, table
from vrhcaby.advice import hints
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.bot.working import Slices, Work
from vrhcaby.game.state import Phase
from vrhcaby.legality.explain import Tried
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.model import Refusal, Rules
from vrhcaby.session.session import Session

ROLLS: tuple[Roll, ...] = tuple((a, b) for a in range(1, 7) for b in range(1, a + 1))


CLOSE_RACE = "6:3 5:3 4:3 off:6 / 6:3 5:4 4:3 off:5"
LAST_ROLL = "4:1 2:1 off:13 / 1:1 off:14"
"""Twenty-six rolls of 36 win, otherwise the other side does: a player who does not raise now never will."""


def done(slices: Slices[dict[str, object]]) -> dict[str, Any]:
    """The result of advice computed without interruption."""
    work = Work(slices)
    while work.step(1000) is not None:
        pass
    assert work.result is not None
    return work.result


def opened(book: str, kind: str = "series", draw: str = "draw 6 3", **more: Any) -> Session:
    """A game after the opening roll, with White to play or to roll."""
    session = command_all(table(kind, book, **more), draw)
    if session.game.phase is Phase.CHOOSE_COLOUR:
        command_all(session, "choose_colour black")
    return session


def rolled(session: Session, first: int, second: int) -> Session:
    """The same session with these dice on the table, unless there already are some."""
    return (
        command_all(session, f"roll {first} {second}") if session.game.phase is Phase.BEFORE_ROLL else session
    )


def made(session: Session, play: Play) -> Session:
    """A play made on the board but not confirmed."""
    for move in play.moves:
        found = session.move(None, Tried(move.src, move.dst, move.dice))
        assert not isinstance(found, Refusal), (play, found)
    return session


def rolls_that_hit(rules: Rules, after: Position) -> int:
    """Rolls of 36 with which the other side can hit, by the rules engine's own list of plays."""
    theirs = after.swapped()
    return sum(
        1 if roll[0] == roll[1] else 2
        for roll in ROLLS
        if any(move.hit for play in legal_plays(rules, theirs, roll) for move in play.moves)
    )


def hinted(session: Session, lang: str = "en", **more: Any) -> dict[str, Any]:
    return done(hints.hint(session.game, lang, **{"plies": 0, **more}))


def tutored(session: Session, name: str | None = None, **more: Any) -> dict[str, Any]:
    return done(hints.tutor(session.game, "en", name, **{"plies": 0, **more}))


def money(board: str, side: Side = Side.WHITE, **options: Any) -> Session:
    return on_roll(table("money", **{"jacoby": False, **options}), board, side)
