"""Saves for the page to import: each a position on one line, with White's dice on the table and an act worth trying."""

from __future__ import annotations

import copy
import itertools
from dataclasses import dataclass
from typing import Any

from support.tables import command_all, table
from vrhcaby.game.state import Command, Phase
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session.saving import save
from vrhcaby.session.session import Session

PLACES = {"bar": 25, "off": 0}


@dataclass(frozen=True)
class Moment:
    """A save with White's dice on the table, the act to try (None: confirm), and the answer."""

    save: dict[str, object]
    tried: tuple[str, str] | None
    refusal: Refusal | None

    @property
    def refused(self) -> Refusal:
        assert self.refusal is not None
        return self.refusal


def opened(book: str, reading: str = "completed", draw: str = "draw 6 1", **more: Any) -> Session:
    """A series of two people after the opening roll."""
    session = command_all(table(more.pop("kind", "series"), book, reading=reading, **more), draw)
    if session.game.phase is Phase.CHOOSE_COLOUR:
        command_all(session, "choose_colour white")
    return session


def moment(line: str) -> Moment:
    """``modern completed | 7:1 4:2 3:2 / 4:2 | 6-3 | 3/off``; without a move the turn is confirmed."""
    rulebook, board, roll, tried = (part.strip() for part in line.split("|"))
    book, reading = rulebook.split()
    session = command_all(
        table("series", book, reading=reading, start={"position": board}), f"roll {roll.replace('-', ' ')}"
    )
    kept = save(session)
    if not tried:
        answer = session.command(Command("confirm"))
        return Moment(kept, None, answer if isinstance(answer, Refusal) else None)
    src, dst = tried.split("/")
    answer = session.move(None, Tried(PLACES.get(src) or int(src), int(PLACES.get(dst, dst))))
    return Moment(kept, (src, dst), answer if isinstance(answer, Refusal) else None)


def about_to_throw_badly(reason: str) -> Session:
    """A game with physical dice whose next throw will not count; a fitting seed is searched for."""
    for number in itertools.count():
        session = table("series", "classic", dice="physical", seed=f"{number:032x}")
        while session.game.phase is Phase.DRAW:
            session.command(Command("draw"))
        command_all(session, "choose_colour white")
        thrown = copy.deepcopy(session).command(Command("roll"))
        if not isinstance(thrown, Refusal) and [event.facts.get("reason") for event in thrown][0] == reason:
            return session
    raise AssertionError
