"""What somebody pasted or dropped: told what it is, and opened as a session."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, cast

from vrhcaby.api.around import around
from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError
from vrhcaby.judging.explain import judge_play
from vrhcaby.judging.legal import RollView
from vrhcaby.language.texts import say
from vrhcaby.notation.encoding import decoded
from vrhcaby.notation.record import CubeTurn, MatchRecord, PlayTurn
from vrhcaby.notation.situation import Situation
from vrhcaby.notation.unreadable import END
from vrhcaby.rules.model import Refusal
from vrhcaby.session import importing
from vrhcaby.session.identify import Found, identify
from vrhcaby.session.link import link_of, session_of_link
from vrhcaby.session.saving import load
from vrhcaby.session.session import Session
from vrhcaby.session.snapshot import checkers_wire, pips_wire
from vrhcaby.session.timeline import PlayedGame, Timeline, Turned, kind_of
from vrhcaby.wire.answers import cite_wire, judged_form, move_wire, position_wire, refusal_wire
from vrhcaby.wire.protocol import (
    Args,
    Request,
    bad_arg,
    dice_of,
    position_of,
    rules_of,
    text,
    tries_of,
)

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import records as shapes
    from vrhcaby.wire.shapes.envelope import Done


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
        given = request.args.get("around")
        one = found.situation if given is None else around(given, found.situation, book)
        session = importing.session_at(one, seed=seed, rulebook=book, reading=reading)
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
    words = say("notation", lang, "cut_short" if token == END else "unreadable", line=line, token=token)
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


def moment_texts(session: Session, lang: str) -> shapes.MomentTexts:
    """The present moment in the notations of one position."""
    from vrhcaby.session.moment import written_moment

    return cast("shapes.MomentTexts", written_moment(session, lang))


def timeline_wire(timeline: Timeline, first: int) -> shapes.Timeline:
    """The games of a session from number ``first`` on, turn by turn."""
    games = timeline.catch_up()
    return {"games": [_played_game(game) for game in games[first - 1 :]], "count": len(games)}


def _played_game(played: PlayedGame) -> shapes.PlayedGame:
    last = played.last
    found: shapes.PlayedGame = {
        "number": played.number,
        "score": list(played.score),
        "crawford": last.options.crawford,
        "turns": [_turned(one) for one in played.turns],
        "result": None,
        "end": checkers_wire(last.position, last.mover or Side.WHITE),
    }
    if last.result is not None:
        winner, worth = last.player(last.result.winner), last.result.worth
        found["result"] = {
            "winner": winner,
            "points": worth.points,
            "level": worth.level,
            "how": cast("shapes.How", last.result.how),
        }
    return found


def _turned(one: Turned) -> shapes.PlayedTurn:
    turn, before = one.turn, one.before
    mover = before.mover or Side.WHITE
    cubes = before.cubes if before.options.cube and len(before.cubes) == 1 else ()
    found: shapes.PlayedTurn = {
        "kind": cast("shapes.TurnKind", kind_of(turn)),
        "player": turn.player,
        "mover": mover.value,
        "position": position_wire(one.position),
        "checkers": checkers_wire(one.position, mover),
        "pips": pips_wire(one.position, mover),
        "cube": None,
    }
    if cubes:
        owner = cubes[0].owner
        found["cube"] = {"value": cubes[0].value, "owner": None if owner is None else owner.value}
    if isinstance(turn, PlayTurn):
        found["dice"] = list(turn.dice)
        found["moves"] = [move_wire(move) for move in turn.moves]
        found["tried"] = judged_form(turn.moves)
    elif isinstance(turn, CubeTurn):
        found["value"] = turn.value
    else:
        found["level"] = turn.level
    return found


def ruled(args: Args, lang: str) -> Done[shapes.Ruled]:
    """Which paragraphs decided a play that was made from a position with a roll."""
    from vrhcaby.session.ruled import rulings

    rules = rules_of(args)
    view = RollView(rules, position_of(args, rules), dice_of(args))
    verdict = judge_play(view, tries_of(args), complete=False)
    moves = () if isinstance(verdict, Refusal) else verdict[0]
    return {
        "ok": {"rulings": [{"id": one.id, "cite": cite_wire(one.cite, lang)} for one in rulings(view, moves)]}
    }
