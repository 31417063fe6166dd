"""Saves for the page to import, made by real play with dice set by hand: each leads to a moment worth showing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from support.tables import heard, table
from vrhcaby.board.plays import Play
from vrhcaby.game.state import Command, Game, Phase
from vrhcaby.judging.explain import Tried, judge_end
from vrhcaby.rules.model import Refusal
from vrhcaby.session.saving import save
from vrhcaby.session.session import Session

GAMES = 12
TURNS = 130


@dataclass(frozen=True)
class Moment:
    """A save with dice on the table, something to try there (None: pick the dice up), and the answer it must get."""

    save: dict[str, object]
    tried: tuple[str, str] | None
    side: str
    refusal: Refusal


def opened(book: str, reading: str = "completed", draw: str = "draw 6 1", **more: Any) -> Session:
    """A series of two people past the draw."""
    session = heard(table(more.pop("kind", "series"), book, reading=reading, **more), draw)
    if session.game.phase is Phase.CHOOSE_COLOUR:
        heard(session, "choose_colour white")
    return session


def thrown(session: Session, dice: tuple[int, int]) -> Session:
    if session.game.phase is Phase.BEFORE_ROLL:
        heard(session, f"roll {dice[0]} {dice[1]}")
    return session


def played(session: Session, choose: Callable[[list[Play]], Play]) -> Session:
    """Play the dice on the table by choice among all plays, and pick them up."""
    game = session.game
    plays = list(game.view.plays())
    for move in choose(plays).moves if plays else ():
        session.move(None, Tried(move.src, move.dst, move.dice))
    heard(session, "confirm")
    return session


def racing(plays: list[Play]) -> Play:
    """Bear off, run, and hit nobody: the shortest way to an end."""
    return max(
        plays,
        key=lambda play: (play.position.off[0], not any(m.hit for m in play.moves), play.position.rear * -1),
    )


def journeys(book: str, reading: str) -> Iterator[Session]:
    """Every roll of some reproducible games, just thrown."""
    for number in range(GAMES):
        luck = random.Random(f"{book}/{reading}/{number}")
        choose = luck.choice if number % 2 else racing
        session = opened(book, reading)
        for _ in range(TURNS):
            if session.game.phase is Phase.GAME_OVER:
                break
            thrown(session, (luck.randint(1, 6), luck.randint(1, 6)))
            yield session
            played(session, choose)


def tries(game: Game) -> Iterator[tuple[int, int]]:
    """What a learner might try: each checker by each die, both together, a step too many, and backwards."""
    first, second = game.dice or (0, 0)
    for source in range(25, 0, -1):
        if game.position.points[source] > 0:
            for step in (first, second, first + second, max(first, second) + 1, -1):
                yield source, min(24, max(0, source - step))


def place(number: int) -> str:
    return {25: "bar", 0: "off"}.get(number, str(number))


def moments(book: str, reading: str) -> Iterator[Moment]:
    """Refusals met on the way, many of each kind."""
    for session in journeys(book, reading):
        game = session.game
        side = game.mover.value if game.mover else "white"
        early = judge_end(game.view, (), game.position)
        if early is not None:
            yield Moment(save(session), None, side, early)
        reselects = {move.src for play in game.view.plays() for move in play.moves}
        for source, target in tries(game):
            if target in reselects or target == source:
                continue
            found = session.move(None, Tried(source, target))
            if isinstance(found, Refusal):
                yield Moment(save(session), (place(source), place(target)), side, found)
            else:
                session.command(Command("undo"))
                while session.game.draft:
                    session.command(Command("undo"))


@cache
def collected(book: str, reading: str, wanted: frozenset[str]) -> dict[str, Moment]:
    """The first moment of each wanted kind of refusal that a rulebook has on the way."""
    found: dict[str, Moment] = {}
    for moment in moments(book, reading):
        if moment.refusal.rule in wanted:
            found.setdefault(moment.refusal.rule, moment)
        if len(found) == len(wanted):
            break
    return found
