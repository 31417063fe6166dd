"""``convert``, ``check`` and ``replay``: match files in the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from vrhcaby.cli import write_output
from vrhcaby.errors import NotationError, VrhcabyError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.language.spaces import tie
from vrhcaby.notation import ascii_board, format_play
from vrhcaby.notation.encoding import decoded
from vrhcaby.notation.omissions import omissions
from vrhcaby.rules import wording
from vrhcaby.rules.model import Reading
from vrhcaby.rules.source import BOOKS
from vrhcaby.session.export import WRITERS, record_of
from vrhcaby.session.identify import Found, identify
from vrhcaby.session.importing import Imported, Stop, session_of
from vrhcaby.session.names import shown_names
from vrhcaby.session.saving import apply_entry, load
from vrhcaby.session.session import Session

if TYPE_CHECKING:
    _Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

FAULTY = 1
"""The exit status if a file cannot be read to its end or breaks these rules."""
UNREADABLE = 2


def add_parsers(subparsers: _Subparsers) -> None:
    """Add the three commands; their namespaces go to :data:`COMMANDS`."""
    convert = subparsers.add_parser("convert", help="write a match file in another format")
    check = subparsers.add_parser("check", help="judge every play of a match file by a rulebook")
    replay = subparsers.add_parser("replay", help="print a match file play by play")
    for parser in (convert, check, replay):
        add_file_arguments(parser)
    convert.add_argument("--to", choices=tuple(WRITERS), required=True, help="the format to write")
    convert.add_argument("--out", type=Path, metavar="FILE", help="file to write (default: standard output)")
    replay.add_argument("--boards", action="store_true", help="print the board after every play")


def add_file_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a match file and its rules."""
    parser.add_argument("file", help="a .mat, SGF or saved match; - for standard input")
    parser.add_argument("--rulebook", choices=BOOKS, help="default: the file's own, else modern")
    parser.add_argument("--reading", choices=[r.value for r in Reading])
    parser.add_argument("--lang", choices=LANGUAGES, default="en")


def run_convert(args: argparse.Namespace) -> int:
    """Write the match in the other format. Returns 0, 1 if a part was lost, 2 if it cannot be written."""
    source, status = _read(args.file), 0
    if source.read is not None:
        record, problem = source.read.match, source.read.problem
        status = _complain(problem)
    else:
        record = record_of(_opened(source, args).session)
    text = WRITERS[args.to](record)
    for one in omissions(record, args.to):
        print(one.text(args.lang), file=sys.stderr)
    return write_output(text, args.out, "convert") or status


def run_check(args: argparse.Namespace) -> int:
    """Check that every play is legal. Returns 0, or 1 after printing the first illegal play."""
    source = _read(args.file)
    status = _complain(source.read.problem if source.read else None)
    made = _opened(source, args)
    for note in made.notes:
        here, written = ":".join(map(str, note.here)), ":".join(map(str, note.written))
        print(f"game {note.game}: {note.code} {written} in the file, {here} by these rules")
    if made.stop is not None:
        print(_stopped(made.stop, args.lang))
        return FAULTY
    setup, games = made.session.config.setup, len(made.session.series.records)
    print(f"every play is legal by {setup.book} ({setup.reading.value}); finished games: {games}")
    return status


def run_replay(args: argparse.Namespace) -> int:
    """Print every entry of the file's session."""
    source = _read(args.file)
    status = _complain(source.read.problem if source.read else None)
    made = _opened(source, args)
    again = Session.start(made.session.config)
    for entry in made.session.journal:
        number = again.number
        before = again.game
        apply_entry(again, entry)
        if again.number != number or (entry[0] == "draw" and not again.series.records and again.rev == 1):
            print(f"Game {again.number}")
        _print_entry(again, before.dice, entry[0], args)
    if made.stop is not None:
        print(_stopped(made.stop, args.lang))
    return status or (FAULTY if made.stop else 0)


def _print_entry(
    session: Session, dice: tuple[int, int] | None, name: object, args: argparse.Namespace
) -> None:
    game = session.game
    if name == "confirm" and game.last is not None and dice is not None:
        last = game.last
        side = shown_names(session, args.lang)[game.player(last.side)]
        print(f"{side}: {last.dice[0]}{last.dice[1]}: {format_play(last.moves)}".rstrip())
        if args.boards and game.mover is not None:
            print(ascii_board(game.position, mover=game.mover, lang=args.lang))
    elif name not in ("draw", "roll", "move", "confirm", "next_game"):
        print(f"  {name}")


def _read(name: str) -> Found:
    data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    return identify(decoded(data))


def opened(args: argparse.Namespace) -> tuple[Imported, int]:
    """A file's session, and the exit status: 1 after a message if the file could not be read or played to its end."""
    source = _read(args.file)
    status = _complain(source.read.problem if source.read else None)
    made = _opened(source, args)
    if made.stop is not None:
        print(_stopped(made.stop, args.lang), file=sys.stderr)
        status = FAULTY
    return made, status


def _opened(source: Found, args: argparse.Namespace) -> Imported:
    if source.save is not None:
        return Imported(load(source.save))
    if source.read is None:
        raise NotationError(f"a {source.kind}, no match", code="notation/no-match")
    seed = secrets.token_hex(16)
    return session_of(source.read.match, seed=seed, rulebook=args.rulebook, reading=args.reading)


def _complain(problem: NotationError | None) -> int:
    if problem is None:
        return 0
    line, column = problem.facts.get("line"), problem.facts.get("column")
    print(f"line {line}, column {column}: {problem.detail} ({problem.code})", file=sys.stderr)
    return FAULTY


def _stopped(stop: Stop, lang: str) -> str:
    place = f"game {stop.game}, turn {stop.turn}: {stop.written}".rstrip(": ")
    if stop.refusal is None:
        return f"{place} ({stop.code})"
    message = wording.refusal_message(stop.refusal, lang)
    cite = stop.refusal.cite
    title, _ = wording.paragraph_text(cite, lang)
    book = wording.book_name(cite.book, lang)
    said = tie(f"  {book} § {cite.paragraph} {title} ({wording.cite_phrase(cite, lang)})", lang)
    return f"{place}\n  {message.title}. {message.text}\n{said}"


def guarded(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """Report an unreadable file in one line and by the exit status."""

    def said(args: argparse.Namespace) -> int:
        try:
            return run(args)
        except VrhcabyError as error:
            place = "".join(f", {key} {error.facts[key]}" for key in ("line", "column") if key in error.facts)
            print(f"vrhcaby {args.command}: {error.detail} ({error.code}{place})", file=sys.stderr)
        except OSError as error:
            print(f"vrhcaby {args.command}: {error.strerror}: {args.file}", file=sys.stderr)
        return UNREADABLE

    return said


COMMANDS: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "convert": guarded(run_convert),
    "check": guarded(run_check),
    "replay": guarded(run_replay),
}
