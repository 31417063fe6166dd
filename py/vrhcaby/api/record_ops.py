"""Identify and open pasted or dropped texts; export a session; list its turns."""

from __future__ import annotations

import base64
import binascii
import re
from typing import TYPE_CHECKING, cast

from vrhcaby import limits
from vrhcaby.advice.remarks import remarks_of, written
from vrhcaby.api.advice_ops import findings_wire
from vrhcaby.api.channel import Channel, opened
from vrhcaby.api.position_ops import view_of
from vrhcaby.api.registry import operation, question
from vrhcaby.errors import BookDataError, NotationError, ProtocolError, VrhcabyError
from vrhcaby.language.texts import say
from vrhcaby.legality.explain import judge_play
from vrhcaby.notation.encoding import decoded
from vrhcaby.notation.parse_errors import END
from vrhcaby.notation.record import MatchRecord
from vrhcaby.notation.remarks import Remark
from vrhcaby.notation.situation import Situation
from vrhcaby.notation.xg_archive import MAGIC
from vrhcaby.panels.state import TextRead
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import forget_own
from vrhcaby.session import export as exporting
from vrhcaby.session.begun_again import WAYS, begun_again
from vrhcaby.session.game_list import played_game
from vrhcaby.session.link import link_of, session_of_link
from vrhcaby.session.link_notes import turn_of
from vrhcaby.session.moment import on_board_wire, written_moment
from vrhcaby.session.position_setup import around
from vrhcaby.session.saving import load
from vrhcaby.session.session import Session
from vrhcaby.session.with_rules import rulings
from vrhcaby.wire import fields
from vrhcaby.wire.answers import cite_wire, position_wire, refusal_wire
from vrhcaby.wire.protocol import Args, Request, bad_arg, rules_of

if TYPE_CHECKING:
    # Imported by the operations that read a text; on the page this code is in a pack of its own.
    from vrhcaby.rules.source import OwnBook
    from vrhcaby.session import importing
    from vrhcaby.session.identify import Found
    from vrhcaby.wire.shapes import catalogue
    from vrhcaby.wire.shapes import records as shapes
    from vrhcaby.wire.shapes.envelope import Done
    from vrhcaby.wire.shapes.positions import Diagram
    from vrhcaby.wire.shapes.session import Exported, Omission, Opened


_XG = base64.b64encode(MAGIC[:3]).decode()
"""The first bytes of eXtreme Gammon's files."""
MOST_KEPT = 100_000
"""The most characters of a text that are returned to the page."""


def text_of(args: Args) -> str:
    """The text of a request: as sent, or decoded from a file's bytes. Raises ``notation/encoding`` with its place."""
    data = args.get("data")
    if data is None:
        return fields.text().of(args, "text")
    if not isinstance(data, str):
        raise bad_arg("data", data, "bytes in base 64")
    return decoded(_bytes_of(data))


def _bytes_of(data: str) -> bytes:
    try:
        return base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        raise bad_arg("data", data, "bytes in base 64") from None


def source_of(args: Args) -> Found:
    """Identify what a request asks to read: a text, or a file's bytes."""
    from vrhcaby.session.identify import identify, identify_file

    data = args.get("data")
    if isinstance(data, str) and data.startswith(_XG):
        return identify_file(_bytes_of(data))
    return identify(text_of(args))


@question("identify", "RecordArgs")
def identified(args: Args, lang: str) -> Done[shapes.Identified]:
    """Identify a text without opening it."""
    return {"ok": _identified_wire(source_of(args), lang)}


@operation("import", "ImportArgs")
def import_record(channel: Channel, request: Request) -> Done[shapes.Imported]:
    """Open a match or a save from a text as this channel's session; on an error the present session stays."""
    session, imported = _imported(request)
    channel.text = TextRead(imported=imported)
    answer = opened(channel, request, session)
    _take_remarks(channel, answer, _remarks(source_of(request.args)))
    return {"ok": {**answer, "imported": imported}}


def _remarks(source: Found) -> tuple[Remark, ...]:
    return () if source.read is None else source.read.match.remarks


@operation("read_text", "ReadTextArgs", redraws=True)
def read_text(channel: Channel, request: Request) -> Done[shapes.TextOpens]:
    """Read a text beside the session. Panels show what it is and would become, or what is wrong with it.

    An empty text forgets the previous one.
    """
    read = _read(request)
    _forget_before(channel, read)
    channel.text = read
    if read.book is not None:
        return {"ok": {"kind": "rulebook", "opens": True, "whole": True}}
    imported = read.imported
    whole = imported is not None and imported["problem"] is None and imported["stop"] is None
    return {
        "ok": {"kind": imported["kind"] if imported else None, "opens": imported is not None, "whole": whole}
    }


def _forget_before(channel: Channel, read: TextRead) -> None:
    """Close the rulebook that was read before, unless it is in play: a text in an editor changes all the time."""
    before = None if channel.text is None else channel.text.book
    played = None if channel.opened is None else channel.open.config.setup.book
    if before is not None and before != read.book and before.id != played:
        forget_own(before.id)


def _read(request: Request) -> TextRead:
    """Read the text of a request."""
    args, none = request.args, fields.text("")
    text, name, rulebook = (none.of(args, key) for key in ("text", "name", "rulebook"))
    if not name and not text.strip():
        return TextRead()
    kept = text if len(text) <= MOST_KEPT else ""
    if fields.integer(0, 2**53, 0).of(args, "size") > limits.MESSAGE:
        return TextRead(kept, name, rulebook, fault=NotationError("too large", code="notation/too-large"))
    try:
        source = source_of(args)
        if source.kind == "rulebook":
            kept = kept or (source.book or "")[:MOST_KEPT]
            return TextRead(kept, name, book=_book_of(source.book, source.packed))
        session, imported = _imported(request, ("", ""))
    except VrhcabyError as error:
        return TextRead(kept, name, rulebook, fault=error)
    look = turn_of(source.link) if source.link is not None else None
    return TextRead(kept, name, rulebook, imported, session, look=look, remarks=_remarks(source))


def _book_of(text: str | None, packed: str | None) -> OwnBook:
    """The rulebook in a file's text or a link. It is opened at once, because a valid one does no harm."""
    from vrhcaby.legality.own_book import open_book, open_packed

    return open_book(text) if text else open_packed(packed or "")


@operation("open_book", "OpenBookArgs", redraws=True)
def opened_book(channel: Channel, request: Request) -> Done[catalogue.OpenedBook]:
    """Open a rulebook from a file: everything the page needs to offer it, or every fault with its path.

    Raises ``protocol/no-text`` if none was sent and none was read.
    """
    from vrhcaby.api.own_books import own_book_wire

    args, none = request.args, fields.text("")
    text, packed = none.of(args, "text"), none.of(args, "packed")
    try:
        book = _book_of(text, packed) if packed or text else _read_book(channel)
    except BookDataError as error:
        return {"ok": {"book": None, "faults": list(error.faults)}}
    return {"ok": {"book": own_book_wire(book), "faults": []}}


def _read_book(channel: Channel) -> OwnBook:
    if channel.text is None or channel.text.book is None:
        raise ProtocolError("no rulebook was read that can be opened", code="protocol/no-text")
    return channel.text.book


@operation("open_text")
def open_text(channel: Channel, request: Request) -> Done[Opened]:
    """Open the text of the last ``read_text`` as this channel's session. Raises ``protocol/no-text`` if there is none."""
    if channel.text is None or channel.text.session is None:
        raise ProtocolError("no text was read that can be opened", code="protocol/no-text")
    read, channel.text = channel.text, None
    assert read.session is not None
    look, answer = read.look, opened(channel, request, read.session)
    _take_remarks(channel, answer, read.remarks)
    if look is not None:
        answer["look"] = {"game": look[0], "at": look[1]}
    return {"ok": answer}


def _take_remarks(channel: Channel, answer: Opened, remarks: tuple[Remark, ...]) -> None:
    """Keep the remarks that a file has beside its turns."""
    if remarks:
        channel.now.findings.remarks = remarks_of(remarks)
        answer["findings"] = findings_wire(channel.now)


@operation("try_again", "TryAgainArgs")
def try_again(channel: Channel, request: Request) -> Done[Opened]:
    """Open a session that begins at an earlier step of this one. ``how`` is ``try``, ``before`` (the roll) or ``go_on``."""
    step = fields.integer(1, len(channel.open.trail)).of(request.args, "step")
    how = fields.one_of(WAYS).of(request.args, "how")
    session = begun_again(channel.open, step, how, fields.text().of(request.args, "seed"))
    return {"ok": opened(channel, request, session)}


def _imported(request: Request, names: tuple[str, str] = ("", "")) -> tuple[Session, shapes.ImportSummary]:
    """The session from the text of a request, and the report of the import."""
    from vrhcaby.session import importing

    source = source_of(request.args)
    identified = _identified_wire(source, request.lang)
    if source.kind == "rulebook":
        raise NotationError("a rulebook is no game: open_book takes it", code="notation/unknown")
    if source.save is not None:
        return load(source.save, request.args.get("seed")), {**identified, "stop": None, "notes": []}
    seed = fields.text().of(request.args, "seed")
    if source.link is not None:
        return session_of_link(source.link, seed=seed), {**identified, "stop": None, "notes": []}
    book, reading = (fields.text("").of(request.args, name) or None for name in ("rulebook", "reading"))
    if source.situation is not None:
        given = request.args.get("around")
        one = source.situation if given is None else around(given, source.situation, book)
        session = importing.session_at(one, seed=seed, rulebook=book, reading=reading, names=names)
        return session, {**identified, "stop": None, "notes": []}
    assert source.read is not None
    made = importing.session_of(source.read.match, seed=seed, rulebook=book, reading=reading)
    notes = [_note(note) for note in made.notes]
    return made.session, {**identified, "stop": _stop(made.stop, request.lang), "notes": notes}


@operation("link")
def linked(channel: Channel, request: Request) -> Done[shapes.Linked]:
    """The session so far as link text, for ``#match=``."""
    del request
    return {"ok": {"link": link_of(channel.open)}}


_DATE = re.compile(r"\d{4}-\d\d-\d\d")


@operation("export", "ExportArgs")
def export(channel: Channel, request: Request) -> Done[Exported]:
    """The games so far as a file for other programs: ``kind`` is ``mat`` or ``sgf``."""
    kind = fields.one_of(tuple(exporting.WRITERS)).of(request.args, "kind")
    date = fields.text("").of(request.args, "date") or None
    if date is not None and not _DATE.fullmatch(date):
        raise bad_arg("date", date, "a day such as 2026-11-21")
    remarks = written(channel.now.findings.remarks)
    text, omissions = exporting.export(channel.open, kind, date, remarks)
    listed: list[Omission] = [
        {"code": one.code, "games": list(one.games), "text": one.text(request.lang)} for one in omissions
    ]
    return {"ok": {"kind": kind, "text": text, "omissions": listed}}


def _identified_wire(source: Found, lang: str) -> shapes.Identified:
    answer: shapes.Identified = {
        "kind": cast("shapes.RecordKind", source.kind),
        "positions": source.positions,
        "problem": None,
    }
    if source.read is not None:
        answer["match"] = _match(source.read.match)
        if source.read.problem is not None:
            answer["problem"] = fault_wire(source.read.problem, lang)
    if source.situation is not None:
        answer["situation"] = _situation(source.situation)
    return answer


def fault_wire(error: NotationError, lang: str) -> shapes.Fault:
    """A text's fault with its place, in words."""
    line, column = (cast(int, error.facts.get(key, 1)) for key in ("line", "column"))
    token = str(error.facts.get("token", ""))
    words = say("notation", lang, "cut_short" if token == END else "unreadable", line=line, token=token)
    return {"code": error.code, "line": line, "column": column, "token": token, "text": words}


def _match(match: MatchRecord) -> shapes.MatchSummary:
    return {
        "players": list(match.players),
        "length": match.length,
        "games": len(match.games),
        "variant": match.variant,
        "rulebook": match.rulebook,
        "date": match.date,
        "score": list(match.games[0].score) if match.games else [0, 0],
    }


def _situation(one: Situation) -> shapes.SituationSummary:
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


@operation("moment")
def moment(channel: Channel, request: Request) -> Done[shapes.MomentTexts]:
    """The position on the board as XGID, GNU Backgammon ids, one line, and letters."""
    session = channel.on_board.session
    return {"ok": cast("shapes.MomentTexts", written_moment(session, request.lang))}


@operation("on_board")
def on_board(channel: Channel, request: Request) -> Done[shapes.ShownBoard]:
    """The position on the board, at the present or an earlier step, with everything that the editor and a picture need."""
    from vrhcaby.panels.editor.values import values_of

    del request
    board = on_board_wire(channel.on_board.session)
    return {"ok": {**board, "editor": values_of(board)}}


@operation("picture", "PictureArgs")
def picture(channel: Channel, request: Request) -> Done[Diagram]:
    """A picture of the position on the board, at the present or an earlier step."""
    from vrhcaby import svg

    board = on_board_wire(channel.on_board.session)
    mover, cube = board["mover"], board["cube"]
    owner = None if cube is None else {None: "centre", mover: "mover"}.get(cube["owner"], "opponent")
    asked = {
        "position": board["position"],
        "mover": mover,
        **({"dice": board["dice"]} if board["dice"] else {}),
        **({"cube": {"value": cube["value"], "owner": owner}} if cube else {}),
    }
    return {"ok": {"svg": svg.diagram({"lang": request.lang, **asked, **request.args})}}


@operation("timeline", "TimelineArgs")
def timeline(channel: Channel, request: Request) -> Done[shapes.Timeline]:
    """The turns played, with the board before each. ``since`` is the first game listed, from 1."""
    games = channel.now.followed.catch_up()
    first = fields.integer(1, limits.ENTRIES, 1).of(request.args, "since")
    return {"ok": {"games": [played_game(game) for game in games[first - 1 :]], "count": len(games)}}


@question("ruled", "ChoicesArgs")
def ruled(args: Args, lang: str) -> Done[shapes.Ruled]:
    """The paragraphs that decided a play from a position with a roll."""
    view = view_of(args, rules_of(args))
    verdict = judge_play(view, fields.trials().of(args, "moves"), complete=False)
    moves = () if isinstance(verdict, Refusal) else verdict[0]
    return {
        "ok": {"rulings": [{"id": one.id, "cite": cite_wire(one.cite, lang)} for one in rulings(view, moves)]}
    }
