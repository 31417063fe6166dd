"""Each player's name in a session: as typed, or one in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.language.texts import fill, template
from vrhcaby.session.config import Config
from vrhcaby.session.session import Session

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.agreement import Player

ROOM = "session"
IN_FILES = "en"
"""The language of the names in files for other programs."""


def shown_names(session: Session, lang: str) -> tuple[str, ...]:
    """A name for each player, all different.

    A player without a typed name is "You" if nobody else is a person; a bot is named by its level; one of two people
    by the colour in this game. Before colours are chosen, and in a chouette, it is "Player 2".
    """
    players = session.config.players
    return _distinct([one.name or _unnamed(session, seat, lang) for seat, one in enumerate(players)])


def shown_players(session: Session, lang: str) -> list[Player]:
    """The players as snapshots have them, with the names to show."""
    players = session.config.players
    return [{**players[n].wire(n), "name": name} for n, name in enumerate(shown_names(session, lang))]


def addressed(session: Session) -> int | None:
    """The player addressed as "you"; ``None`` if nobody is."""
    reader = _reader(session.config)
    return None if reader is None or session.config.players[reader].name else reader


def file_names(config: Config) -> tuple[str, ...]:
    """Names for a file for other programs. Colours change between its games, so an unnamed player is "Player 1"."""
    return _distinct(
        [
            one.name or (_bot(one.level, IN_FILES) if one.level else _numbered(seat, IN_FILES))
            for seat, one in enumerate(config.players)
        ]
    )


def typed_name(name: str, seat: int) -> str:
    """A player's name in such a file; "" if it is only a number."""
    return "" if name == _numbered(seat, IN_FILES) else name


def _unnamed(session: Session, seat: int, lang: str) -> str:
    players, seats = session.config.players, session.game.seats
    level = players[seat].level
    if level:
        return _bot(level, lang)
    if seat == _reader(session.config):
        return template(ROOM, lang, "you")
    if len(players) == 2 and seats is not None:
        return template(ROOM, lang, "side.white" if seats[0] == seat else "side.black")
    return _numbered(seat, lang)


def _reader(config: Config) -> int | None:
    """The only person; ``None`` if there are several or none."""
    people = [seat for seat, one in enumerate(config.players) if one.kind == "person"]
    return people[0] if len(people) == 1 else None


def _bot(level: str, lang: str) -> str:
    return template(ROOM, lang, f"bot.{level}")


def _numbered(seat: int, lang: str) -> str:
    return fill(template(ROOM, lang, "person"), lang, {"n": seat + 1})


def _distinct(names: list[str]) -> tuple[str, ...]:
    """Names made distinct: the second of two equal ones gets a 2."""
    given: list[str] = []
    for name in names:
        own, n = name, 1
        while own in given or (own != name and own in names):
            n += 1
            own = f"{name} {n}"
        given.append(own)
    return tuple(given)
