"""The command line: ``serve`` (JSON lines), ``play`` (a game in the terminal), ``diagram``; ``new-lesson`` and
``lesson``; ``convert``, ``check``, ``replay`` and ``review`` (match files); ``new-book`` and ``check-book`` (your own
rulebooks); ``judge``, ``legal``, ``best`` and ``compare`` (a position).
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import TextIO

from vrhcaby import limits
from vrhcaby.api.bridge import Bridge
from vrhcaby.api.step_ops import lesson_wire
from vrhcaby.cli import ask, play
from vrhcaby.cli import book as books
from vrhcaby.cli import diagram as diagrams
from vrhcaby.cli import lesson as lessons
from vrhcaby.cli import record as records
from vrhcaby.cli import review as reviews
from vrhcaby.version import __version__

CLOSED_PIPE = 141
"""The exit status that shells report for a program stopped by a closed pipe."""


def serve() -> int:
    """Read one request a line from standard input and write one answer a line, both in UTF-8."""
    _set_text(sys.stdin, encoding="utf-8")
    _set_text(sys.stdout, encoding="utf-8", newline="\n")
    bridge = Bridge()
    for line in requests(sys.stdin):
        if line.strip():
            print(bridge.handle(line), flush=True)
    return 0


def requests(stream: TextIO) -> Iterator[str]:
    """Yield the lines of a stream; cut a line longer than ``limits.MESSAGE`` just past the limit."""
    while line := stream.readline(limits.MESSAGE + 1):
        yield line
        while len(line) > limits.MESSAGE and not line.endswith("\n"):
            line = stream.readline(limits.MESSAGE + 1)
            if not line:
                return


def _set_text(stream: TextIO, encoding: str | None = None, newline: str | None = None) -> None:
    """Make a standard stream replace characters it cannot decode or encode. Tests may pass another object."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding=encoding, errors="replace", newline=newline)


def main(argv: list[str] | None = None) -> int:
    """Run the subcommand in ``argv`` (without the program's name; ``sys.argv`` if ``None``) and return the exit status."""
    parser = argparse.ArgumentParser(prog="vrhcaby", description="Backgammon that knows its rulebook.")
    parser.add_argument("--version", action="version", version=f"vrhcaby {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("serve", help="answer JSON requests, one a line")
    play.add_arguments(commands.add_parser("play", help="a game in the terminal"))
    diagrams.add_parser(commands)
    lessons.add_parsers(commands)
    records.add_parsers(commands)
    reviews.add_parser(commands)
    books.add_parsers(commands)
    ask.add_parsers(commands)
    args = parser.parse_args(argv)
    run: dict[str, Callable[[argparse.Namespace], int]] = {
        "serve": lambda _: serve(),
        "play": play.run,
        "diagram": diagrams.run,
        "new-lesson": lessons.new_lesson,
        "lesson": partial(lessons.check_lessons, shown=partial(lesson_wire, asleep=True)),
        **records.COMMANDS,
        **reviews.COMMANDS,
        **books.COMMANDS,
        **ask.COMMANDS,
    }
    # Invalid bytes spoil one line; a character that the console lacks becomes a question mark. Neither ends the
    # program.
    _set_text(sys.stdin)
    _set_text(sys.stdout)
    try:
        status = run[args.command](args)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader closed the pipe (``| head``), so write nothing more, not even on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    return status


if __name__ == "__main__":
    sys.exit(main())
