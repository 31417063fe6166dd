"""The commands that the snapshot lists, and for whom, are exactly those allowed: in every phase, before sides are
known and between games.
"""

from __future__ import annotations

import pytest

from support.tables import command_all, command_crew, table
from vrhcaby.api.channel import snapshot
from vrhcaby.game.state import Command
from vrhcaby.game.turn import COMMANDS
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import BOOKS
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session

NAMES = (*COMMANDS, "next_game", "rematch")
MOMENTS = [
    (),
    ("draw 6 1",),
    ("draw 3 3",),
    ("draw 6 1", "choose_colour white"),
    ("draw 6 1", "resign"),
    ("draw 6 1", "resign", "accept"),
]


def is_heard(session: Session, name: str, by: int | None) -> bool:
    """Whether a command is performed, on a session of its own."""
    dice = (6, 2) if name in ("roll", "draw") else None
    return not isinstance(load(save(session)).command(Command(name, by, dice=dice)), Refusal)


def rights_are_true(session: Session) -> None:
    """Compare ``may`` and ``may_by`` with what each player is allowed."""
    reported = snapshot(session, "en")
    assert sorted(reported["may"]) == sorted(name for name in NAMES if is_heard(session, name, None))
    assert sorted(reported["may_by"]) == [str(player) for player in range(len(session.config.players))]
    for player, names in reported["may_by"].items():
        assert sorted(names) == sorted(name for name in NAMES if is_heard(session, name, int(player)))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("acts", MOMENTS)
def test_commands_listed_for_two_players_are_the_allowed_ones(book: str, acts: tuple[str, ...]) -> None:
    session = table("series", book)
    for act in acts:
        if act.split()[0] in snapshot(session, "en")["may"]:
            command_all(session, act)
    rights_are_true(session)


@pytest.mark.parametrize("acts", [(), ("draw 6 1",), ("draw 6 1", "resign box", "accept m1")])
def test_commands_listed_for_a_crew_are_the_allowed_ones(acts: tuple[str, ...]) -> None:
    rights_are_true(command_crew(table("chouette", players=4), *acts))
