"""A part of a session on one line, and everything reported after its last act.

``money modern beaver | white 24:2 13:5 / 6:5; raise 0; beaver 1`` names the format and the rulebook with the
agreement, then one act after another. A side with a board in its view puts that side on roll there; ``cube 4 white``
places the cube; a move is ``move 13/8`` (``move white 13/8`` for a named side); the rest are commands that
``support.tables`` reads. All but the last must be allowed. A final question mark asks for what the page shows, a
final exclamation mark for the record.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, fields
from typing import Any

from support.spaces import plain
from support.tables import asked, on_roll, table
from support.tried_lines import moves_text, read_try, refused_text
from vrhcaby.board.plays import Move
from vrhcaby.board.side import Side
from vrhcaby.errors import VrhcabyError
from vrhcaby.game import turn
from vrhcaby.game.state import Cube, Event, Game, Settlement
from vrhcaby.notation.position_text import format_position
from vrhcaby.notation.record import CubeTurn, PlayTurn, TurnRecord
from vrhcaby.rules.model import Refusal
from vrhcaby.session.export import record_of
from vrhcaby.session.session import Session
from vrhcaby.session.snapshot import event_wire, game_wire, score_wire, worth_text

SIDES = ("white", "black")
ASK, RECORD = "?", "!"


def reported(line: str) -> dict[str, str]:
    """Everything reported after the last act of a line."""
    agreed, acts = line.split(" | ")
    session = opened(agreed)
    last: Any = ()
    steps = acts.rstrip(ASK + RECORD).strip().rstrip(";").split("; ")
    for step in steps:
        assert not isinstance(last, Refusal), (line, last)
        last = acted(session, step)
    if acts.endswith(RECORD):
        return recorded(session)
    shown = _shown(session) if acts.endswith(ASK) else {}
    if isinstance(last, Refusal):
        return {**refused_text(last), **shown}
    if shown:
        shown |= {"events shown": json.dumps([event_wire(event) for event in last], ensure_ascii=False)}
    return {"events": "; ".join(map(_event, last)), **_state(session), **shown}


def recorded(session: Session) -> dict[str, str]:
    """The facts that a record gives other programs about a session: the agreement, and each game with its turns."""
    record = record_of(session)
    agreed = {f.name: getattr(record, f.name) for f in fields(record) if f.name != "games"}
    found = {"agreed": _said(agreed)}
    for number, game in enumerate(record.games, 1):
        reported = {
            f.name: getattr(game, f.name) for f in fields(game) if f.name not in ("turns", "result", "start")
        }
        start = "" if game.start is None else f", start {format_position(game.start)}"
        found[f"game {number}"] = f"{_said(reported)}{start}"
        found[f"turns {number}"] = "; ".join(map(_turn, game.turns))
        if game.result is not None:
            found[f"result {number}"] = _said(asdict(game.result))
    return {key: value for key, value in found.items() if value}


def _said(facts: dict[str, Any]) -> str:
    """Names with their non-empty values."""
    return ", ".join(
        f"{name} {value}" for name, value in facts.items() if value not in (None, ()) and value is not False
    )


def _turn(turn: TurnRecord) -> str:
    if isinstance(turn, PlayTurn):
        return f"{turn.player} {turn.dice[0]}-{turn.dice[1]} {moves_text(turn.moves)}".strip()
    if isinstance(turn, CubeTurn):
        return f"{turn.player} {turn.verb} {turn.value}"
    return f"{turn.player} resigns {turn.level}"


def opened(agreed: str) -> Session:
    """A session of people, set up by the words before the bar."""
    kind, book, *more = agreed.split()
    options: dict[str, Any] = {}
    for word in more:
        name, _, value = word.partition("=")
        options[name] = (int(value) if value.isdecimal() else value) if value else True
    return table(kind, book, **{k: False if v == "no" else v for k, v in options.items()})


def acted(session: Session, step: str) -> Any:
    """The result of one act; a protocol error is reported by its code and facts."""
    name, _, rest = step.partition(" ")
    if name in SIDES:
        on_roll(session, rest, Side(name))
        return ()
    if name == "cube":
        value, owner = rest.split()
        session.game = session.game.with_cube(0, Cube(int(value), Side(owner)))
        return ()
    try:
        if name == "move":
            *side, pair = rest.split()
            return session.move(Side(side[0]) if side else None, read_try(pair))
        if name == "undo" and rest:
            return session.undo(int(rest))
        return asked(session, step)
    except VrhcabyError as error:
        return (Event(error.code, error.facts),)


def _event(event: Event) -> str:
    return " ".join([event.type, *(f"{key}={_value(value)}" for key, value in sorted(event.facts.items()))])


def _value(value: Any) -> str:
    if isinstance(value, Move):
        return moves_text([value])
    if isinstance(value, tuple | list):
        return ",".join(map(_value, value)) if not _are_moves(value) else moves_text(value)
    return json.dumps(value) if isinstance(value, dict) else str(value)


def _are_moves(values: Iterable[object]) -> bool:
    return all(isinstance(value, Move) for value in values)


def _state(session: Session) -> dict[str, str]:
    game, series = session.game, session.series
    found = {
        "state": f"{game.phase} of {game.to_act}, {game.mover} on roll, seats {_value(game.seats or ())}",
        "board": f"{format_position(game.position)} after {moves_text(game.draft)}",
        "cubes": "; ".join(_cube(game, cube) for cube in game.cubes),
        "may": "; ".join(f"{p}: {' '.join(turn.may(game, p))}" for p in range(len(session.config.players))),
        "score": f"{_value(series.totals)} {series.crawford} winner {series.winner} line {_value(series.line)}",
        "result": _settled(game.result) if game.result else "",
        "journal": json.dumps(session.journal),
    }
    return {key: value for key, value in found.items() if value}


def _cube(game: Game, cube: Cube) -> str:
    offer = cube.offer
    member = "" if cube.member is None else f"{cube.member}{'' if cube.member in game.crew else ' out'}: "
    offered = f", {offer.kind} by {offer.by} {offer.stake} to {offer.value}" if offer else ""
    settled = f", {_settled(cube.settled)}" if cube.settled else ""
    return f"{member}{cube.value} shows {cube.shown} of {cube.owner}{' raised' if cube.raised else ''}{offered}{settled}"


def _settled(settled: Settlement) -> str:
    worth = settled.worth
    cites = ", ".join(f"{cite.book} {cite.paragraph}" for cite in worth.cites)
    counted = f"{worth.level} ({worth.board_level}) {worth.points} by {worth.cube}"
    return f"{settled.winner} {settled.how}: {counted}, {cites}. {plain(worth_text(worth, 'en'))}"


def _shown(session: Session) -> dict[str, str]:
    game = game_wire(session.game, "en")
    found = {f"game {key}": json.dumps(value, ensure_ascii=False) for key, value in game.items()}
    score = score_wire(session.series, session.game, "en")
    found |= {f"score {key}": json.dumps(value, ensure_ascii=False) for key, value in score.items()}
    return {key: plain(value) for key, value in found.items() if value not in ("null", "[]", "false")}
