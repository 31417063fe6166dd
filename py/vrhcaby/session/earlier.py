"""A session at an earlier step, so that records and reviews can ask about it as about the present game.

It is read-only: its journal and dice are the present ones.
"""

from __future__ import annotations

from vrhcaby.dataclass_replace import replace
from vrhcaby.session.session import Passed, Session

FIRST_REV = -2
"""The revision of the first step. All are below -1, so that no answer is mistaken for one about the present game."""


def session_before(session: Session, step: int) -> Session:
    """The session before the command at ``step`` of its trail, with no move of that play made.

    ``step`` is 1 to the length of the trail; the length means the session after its last command.
    """
    trail = session.trail[:step]
    last = trail[-1]
    game = session.trail[step].before if step < len(session.trail) else last.after
    draft = game.draft if game.resignation is not None else ()
    return replace(
        session,
        game=replace(game, draft=draft),
        series=last.series,
        number=_number(trail),
        rev=FIRST_REV - step,
        trail=trail,
        clock=None,
    )


def _number(trail: list[Passed]) -> int:
    """The number of the game in its series after these commands, from 1."""
    number = 1
    for one in trail:
        name = one.entry[0] if one.entry else ""
        number = 1 if name == "rematch" else number + (name == "next_game")
    return number
