"""Sessions played at random, in every rulebook and format for two players."""

from __future__ import annotations

import random
from dataclasses import replace

from vrhcaby.board.side import Side
from vrhcaby.game.state import Command, Game, Phase
from vrhcaby.game.turn import may
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session.config import read_config
from vrhcaby.session.session import Session

TWO_GAMES = """ 3 point match

 Game 1
 Ada : 0                             Ben : 0
  1) 31: 8/5 6/5                     65: 24/18 18/13
  2)  Doubles => 2                    Drops
      Wins 1 point

 Game 2
 Ada : 1                             Ben : 0
  1)                                 42: 8/4 6/4
  2) 61: 13/7 8/7
"""
"""A match of two games, as a file."""


def acted(session: Session, *commands: Command) -> None:
    for command in commands:
        found = session.command(command)
        assert not isinstance(found, Refusal), (command, found)


def answer(session: Session, chance: random.Random) -> None:
    """Answer a raise somehow."""
    allowed = [n for n in ("take", "drop", "beaver", "raccoon") if _is_allowed(session, n)]
    acted(session, Command(chance.choice(allowed)))


def _is_allowed(session: Session, name: str) -> bool:
    return name in may(session.game)


def one_step(session: Session, chance: random.Random) -> None:
    """Do something that advances the game."""
    game = session.game
    if game.phase is Phase.DRAW:
        acted(session, Command("draw"))
    elif game.phase is Phase.CHOOSE_COLOUR:
        acted(session, Command("choose_colour", colour=chance.choice(list(Side))))
    elif game.phase in (Phase.BEFORE_ROLL, Phase.MOVING) and chance.random() < 0.004:
        acted(session, Command("resign"), Command("accept"))
    elif game.phase is Phase.BEFORE_ROLL:
        raises = _is_allowed(session, "raise") and chance.random() < 0.08
        acted(session, Command("raise" if raises else "roll"))
    elif game.phase is Phase.MOVING:
        play = chance.choice(game.view.plays() or (None,))
        for move in play.moves if play else ():
            assert not isinstance(session.move(None, Tried.of(move)), Refusal)
        acted(session, Command("confirm"))
    else:
        answer(session, chance)


def played(number: int, games: int = 2, **new: object) -> Session:
    """A session of some games played at random."""
    chance = random.Random(number)
    session = Session.start(read_config({"seed": f"{number + 1:032x}", **new}))
    while not session.series.over:
        if session.game.phase is Phase.GAME_OVER:
            if len(session.series.records) == games:
                break
            acted(session, Command("next_game"))
        one_step(session, chance)
    return session


SESSIONS = [
    *({"rulebook": book} for book in ("classic", "precise", "leaflet", "blastoff", "modern")),
    *({"rulebook": book, "reading": "as-written"} for book in ("classic", "precise", "leaflet", "blastoff")),
    {"rulebook": "classic", "scoring": "stakes"},
    {"rulebook": "modern", "format": {"kind": "match", "length": 3}},
    {"rulebook": "modern", "format": {"kind": "match", "length": 3, "crawford": False}},
    {
        "rulebook": "modern",
        "format": {"kind": "money", "beaver": True, "raccoon": True, "automatic_doubles": 3, "stake": 5},
    },
    {"rulebook": "modern", "variant": "hypergammon", "format": {"kind": "money"}},
    {"rulebook": "modern", "variant": "nackgammon", "format": {"kind": "match", "length": 5}},
]


def seen(session: Session) -> object:
    """The facts that two sessions must share: agreement, dice, boards, cubes, results."""
    series = session.series
    return (session.config.wire(), series.records, series.totals, _unordered(session.game), session.number)


def _unordered(game: Game) -> Game:
    """A record does not tell which step of a roll was made first."""
    return replace(game, last=None)


def titled(new: dict[str, object]) -> str:
    """A test name for such a session."""
    return "-".join(map(str, _flat(new)))


def _flat(new: dict[str, object]) -> list[object]:
    return [v for value in new.values() for v in (value.values() if isinstance(value, dict) else [value])]
