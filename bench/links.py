"""Measure the length of a 25-point match's link and the time to read it, for matches of our bots and of GNU
Backgammon.

PYTHONPATH=py python bench/links.py [--matches 20] [--level club] [--seed 1] [--write]
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import gnubg_program
from marked import put_between
from vrhcaby.game.state import Command, Phase
from vrhcaby.notation import read_mat
from vrhcaby.session.config import read_config
from vrhcaby.session.importing import session_of
from vrhcaby.session.link import link_of, session_of_link
from vrhcaby.session.seated_bot import think
from vrhcaby.session.session import Session

LENGTH = 25
WANTED = 800
SEED = "0f" * 16
PAGE = Path(__file__).resolve().parents[1] / "docs/notation.md"


@dataclass(frozen=True, slots=True)
class Linked:
    """A match as a link."""

    games: int
    characters: int
    seconds: float


def of_bots(count: int, level: str, seed: int) -> Iterator[Session]:
    """Matches between two bots of a level, which double, drop and resign."""
    seats = [{"kind": "bot", "level": level, "name": name} for name in ("Ada", "Ben")]
    agreed = {"rulebook": "modern", "players": seats, "format": {"kind": "match", "length": LENGTH}}
    for number in range(count):
        session = Session.start(read_config({**agreed, "seed": f"{seed * 1000 + number:032x}"}))
        while not session.series.over:
            _one_step(session)
        yield session


def _one_step(session: Session) -> None:
    phase = session.game.phase
    if phase is Phase.GAME_OVER:
        session.command(Command("next_game"))
    elif phase is Phase.DRAW:
        session.command(Command("draw"))
    else:
        thinking = think(session)
        while thinking.step(1000) is not None:
            pass
        for act in thinking.acts():
            act(session)


def of_gnubg(count: int, seed: int) -> Iterator[Session]:
    """Matches that GNU Backgammon played with itself without look-ahead."""
    folder = Path(tempfile.mkdtemp())
    files = [folder / f"{number}.mat" for number in range(count)]
    commands = []
    for number, file in enumerate(files):
        commands += [*gnubg_program.plays_itself(LENGTH, seed * 1000 + number), f"export match mat {file}"]
    gnubg_program.run_commands(commands, folder)
    for file in files:
        yield session_of(read_mat(file.read_text(encoding="utf-8")), seed=SEED).session


def linked(session: Session) -> Linked:
    """A match's link, and the time to read it."""
    text = link_of(session)
    began = time.process_time()
    again = session_of_link(text, seed=SEED)
    seconds = time.process_time() - began
    if (again.series.records, again.series.totals) != (session.series.records, session.series.totals):
        raise ValueError("the link tells another match")
    return Linked(len(session.series.records), len(text), seconds)


def summary(whose: str, found: list[Linked]) -> str:
    """A sentence about one player's matches."""
    lengths = [one.characters for one in found]
    within = sum(1 for length in lengths if length <= WANTED)
    return (
        f"- {whose}: {len(found)} matches. Half of the links have at most {statistics.median(lengths):.0f} characters, "
        f"the longest {max(lengths)} ({max(one.games for one in found)} games); {within} have {WANTED} or fewer. "
        f"Reading one takes {statistics.median(one.seconds for one in found):.1f} s, "
        f"at most {max(one.seconds for one in found):.1f} s."
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--level", default="club")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put what was found into docs/notation.md")
    args = parser.parse_args()
    lines = [
        summary(
            f"Bots of level {args.level}", [linked(s) for s in of_bots(args.matches, args.level, args.seed)]
        ),
        summary("GNU Backgammon", [linked(s) for s in of_gnubg(args.matches, args.seed)]),
    ]
    print("\n".join(lines))
    if args.write:
        put_between(PAGE, "links", "\n".join(lines))


if __name__ == "__main__":
    main()
