"""The command line: ``serve`` (JSON lines), ``play`` (a game in the terminal), ``diagram``, ``lesson`` (check a file)."""

from __future__ import annotations

import argparse
import io
import os
import sys

from vrhcaby.api.bridge import Bridge
from vrhcaby.cli import diagram as diagrams
from vrhcaby.cli import lesson as lessons
from vrhcaby.cli import play

CLOSED_PIPE = 141
"""The status that shells give a program stopped by a closed pipe."""


def serve() -> int:
    """Read one request a line from standard input, write one answer a line."""
    bridge = Bridge()
    for line in sys.stdin:
        if line.strip():
            print(bridge.handle(line), flush=True)
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run a subcommand; returns the exit status."""
    parser = argparse.ArgumentParser(prog="vrhcaby", description="Backgammon that knows its rulebook.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("serve", help="answer JSON requests, one a line")
    play.add_arguments(commands.add_parser("play", help="a game in the terminal"))
    diagrams.add_parser(commands)
    lessons.add_parser(commands)
    args = parser.parse_args(argv)
    run = {
        "serve": lambda _: serve(),
        "play": play.run,
        "diagram": diagrams.run,
        "lesson": lessons.run,
    }
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Bytes that are no text are a wrong line, not the end of the program.
        sys.stdin.reconfigure(errors="replace")
    try:
        status = run[args.command](args)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads us has enough (``| head``): nothing is left to be said, nor at closing time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    return status


if __name__ == "__main__":
    sys.exit(main())
