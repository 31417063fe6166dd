"""What somebody pasted or dropped: told what it is, and opened as a session."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, cast

from vrhcaby.errors import NotationError
from vrhcaby.language.texts import say
from vrhcaby.notation.encoding import decoded
from vrhcaby.notation.record import MatchRecord
from vrhcaby.notation.situation import Situation
from vrhcaby.session import importing
from vrhcaby.session.identify import Found, identify
from vrhcaby.session.link import link_of, session_of_link
from vrhcaby.session.saving import load
from vrhcaby.session.session import Session
from vrhcaby.wire.answers import position_wire, refusal_wire
from vrhcaby.wire.protocol import Args, Request, bad_arg, text

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import records as shapes


def text_of(args: Args) -> str:
    """The text of a request: as it is, or from the bytes of a file. Raises ``notation/encoding`` with its place."""
    data = args.get("data")
    if data is None:
        return text(args, "text")
    if not isinstance(data, str):
        raise bad_arg("data", data, "bytes in base 64")
    try:
        return decoded(base64.b64decode(data, validate=True))
    except (binascii.Error, ValueError):
        raise bad_arg("data", data, "bytes in base 64") from None


def identified(request: Request) -> shapes.Identified:
    """What the text of a request is."""
    return _told(identify(text_of(request.args)), request.lang)


def imported(request: Request) -> tuple[Session, shapes.ImportTold]:
    """The session that the text of a request makes, and what became of it on the way."""
    found = identify(text_of(request.args))
    told = _told(found, request.lang)
    if found.save is not None:
        return load(found.save), {**told, "stop": None, "notes": []}
    seed = text(request.args, "seed")
    if found.link is not None:
        return session_of_link(found.link, seed=seed), {**told, "stop": None, "notes": []}
    book, reading = (text(request.args, name, "") or None for name in ("rulebook", "reading"))
    if found.situation is not None:
        session = importing.session_at(found.situation, seed=seed, rulebook=book, reading=reading)
        return session, {**told, "stop": None, "notes": []}
    assert found.read is not None
    made = importing.session_of(found.read.match, seed=seed, rulebook=book, reading=reading)
    notes = [_note(note) for note in made.notes]
    return made.session, {**told, "stop": _stop(made.stop, request.lang), "notes": notes}


def linked(session: Session) -> shapes.Linked:
    """The session in a link, behind ``#match=``."""
    return {"link": link_of(session)}


def _told(found: Found, lang: str) -> shapes.Identified:
    answer: shapes.Identified = {
        "kind": cast("shapes.RecordKind", found.kind),
        "positions": found.positions,
        "problem": None,
    }
    if found.read is not None:
        answer["match"] = _match(found.read.match)
        if found.read.problem is not None:
            answer["problem"] = fault_wire(found.read.problem, lang)
    if found.situation is not None:
        answer["situation"] = _situation(found.situation)
    return answer


def fault_wire(error: NotationError, lang: str) -> shapes.Fault:
    """A fault of a text with its place, in words."""
    line, column = (cast(int, error.facts.get(key, 1)) for key in ("line", "column"))
    token = str(error.facts.get("token", ""))
    words = say("notation", lang, "unreadable", line=line, token=token)
    return {"code": error.code, "line": line, "column": column, "token": token, "text": words}


def _match(match: MatchRecord) -> shapes.MatchTold:
    return {
        "players": list(match.players),
        "length": match.length,
        "games": len(match.games),
        "variant": match.variant,
        "rulebook": match.rulebook,
        "date": match.date,
        "score": list(match.games[0].score) if match.games else [0, 0],
    }


def _situation(one: Situation) -> shapes.SituationTold:
    return {
        "position": position_wire(one.position),
        "mover": one.mover.value,
        "dice": None if one.dice is None else list(one.dice),
        "cube": one.cube,
        "cube_owner": None if one.cube_owner is None else one.cube_owner.value,
        "offer": one.offer,
        "length": one.length,
        "score": list(one.score),
        "crawford": one.crawford,
        "jacoby": one.jacoby,
        "beaver": one.beaver,
    }


def _stop(stop: importing.Stop | None, lang: str) -> shapes.Stop | None:
    if stop is None:
        return None
    refused = None if stop.refusal is None else refusal_wire(stop.refusal, lang)
    return {
        "code": stop.code,
        "game": stop.game,
        "turn": stop.turn,
        "player": stop.player,
        "written": stop.written,
        "refused": refused,
    }


def _note(note: importing.Note) -> shapes.ImportNote:
    return {"code": note.code, "game": note.game, "written": list(note.written), "here": list(note.here)}
