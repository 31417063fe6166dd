"""Sessions and games set up for tests of stakes, and acts that advance them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vrhcaby.board.position import Position, pos
from vrhcaby.board.side import Side
from vrhcaby.game import turn
from vrhcaby.game.state import Command, Cube, Game, Phase
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session.config import read_config
from vrhcaby.session.session import Session

SEED = "5eed" * 8
MIDDLE = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
LAST = "1:1 off:14 / 6:5 5:5 4:5"
"""The mover's last checker is on point 1; the loser would lose a gammon."""


def table(kind: str = "money", book: str = "modern", players: int = 2, **more: Any) -> Session:
    """A session of people. Options of the format have their wire names; the dice are entered by hand."""
    args = {"rulebook": book, "dice": "manual", "seed": SEED}
    for key in ("reading", "variant", "scoring", "dice", "seed", "start"):
        if key in more:
            args[key] = more.pop(key)
    args |= {
        "format": {"kind": kind, **more},
        "players": [{"kind": "person", "name": str(n + 1)} for n in range(players)],
    }
    return Session.start(read_config(args))


def on_roll(
    session: Session,
    position: str | Position = MIDDLE,
    side: Side = Side.WHITE,
    cube: Cube | None = None,
) -> Session:
    """The same session with ``side`` to roll on a board given in its view."""
    board = pos(position) if isinstance(position, str) else position
    game = session.game
    cubes = game.cubes if cube is None else (cube,)
    session.game = replace(
        game,
        phase=Phase.BEFORE_ROLL,
        mover=side,
        start=board,
        seats=game.seats or game.draw.players,
        cubes=cubes,
        dice=None,
        draft=(),
        opening=False,
    )
    return session


def asked(session: Session, text: str) -> Any:
    """The result of a short command: ``raise 0``, ``roll 6 5``, ``resign gammon``, ``play``."""
    name, *words = text.split()
    if name == "play":
        return played(session)
    command = Command(name)
    numbers = [int(w) for w in words if w.isdigit()]
    if name in ("roll", "draw"):
        command = replace(command, dice=(numbers[0], numbers[1]))
    elif numbers:
        command = replace(command, by=numbers[0])
    named = [w for w in words if not w.isdigit()]
    if name == "choose_colour":
        command = replace(command, colour=Side(named[0]))
    elif named and named[0].startswith("#"):
        command = replace(command, cubes=tuple(int(n) for n in named[0][1:].split(",")))
    elif named:
        command = replace(command, level=named[0])
    return session.command(command)


def command_all(session: Session, *texts: str) -> Session:
    """The session after commands that must not be refused."""
    for text in texts:
        found = asked(session, text)
        assert not isinstance(found, Refusal), (text, found)
    return session


def refused(session: Session, text: str) -> Refusal:
    """The refusal of a command, which must leave everything unchanged."""
    before = everything(session)
    found = asked(session, text)
    assert isinstance(found, Refusal), (text, found)
    assert everything(session) == before
    return found


def played(session: Session) -> Any:
    """Play the roll somehow and confirm."""
    game = session.game
    for move in game.view.continuation(game.draft, game.position):
        session.move(None, Tried(move.src, move.dst, move.dice))
    return session.command(Command("confirm"))


def everything(session: Session) -> tuple[object, ...]:
    """Everything that a refused act must not change and a save must restore."""
    return (session.game, session.series, session.journal, session.dice, session.proofs)


def listed(game: Game, players: int) -> list[tuple[int, str]]:
    """Every (player, command) allowed now."""
    return [(p, name) for p in range(players) for name in turn.may(game, p)]


def rule_and_cite(refusal: Refusal) -> tuple[str, str]:
    """The refusing row and its paragraph, as ``modern R2``."""
    return refusal.rule, f"{refusal.cite.book} {refusal.cite.paragraph}"


def chouette(players: int = 4, side: Side = Side.BLACK, position: str = MIDDLE, **options: Any) -> Session:
    """A chouette with ``side`` on roll: Black is the crew, White the box."""
    return on_roll(table("chouette", players=players, **options), position, side)


def named(session: Session, text: str) -> str:
    """A short command with ``box`` and ``m1``, ``m2`` … (the crew in line) as players' names."""
    box, *crew = session.game.draw.players[0], *(c.member for c in session.game.cubes)
    ids = {"box": box} | {f"m{i}": member for i, member in enumerate(crew, 1)}
    return " ".join(str(ids.get(word, word)) for word in text.split())


def command_crew(session: Session, *texts: str) -> Session:
    """Like :func:`command_all`, with the names of :func:`named`."""
    return command_all(session, *(named(session, t) for t in texts))
