"""Run GNU Backgammon with commands or scripts, for comparisons.

Its own Python drives it, because a list of commands stops a match after a game or two.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

GNUBG = shutil.which("gnubg") or "/usr/games/gnubg"
QUIET = (
    "set confirm new off",
    "set confirm save off",
    "set display off",
    "set automatic roll on",
)
MONEY_GAMES = 3
"""The number of games in a money session, which would not end by itself."""


def run_commands(commands: Iterable[str], folder: Path, *, seconds: int = 3600) -> None:
    """Run GNU Backgammon with some commands."""
    asked(_heard(commands), folder, seconds=seconds)


def asked(script: str, folder: Path, *, seconds: int = 3600) -> None:
    """Run a script in GNU Backgammon's own Python, after settings that suppress its questions."""
    path = folder / "script.py"
    path.write_text(_heard(QUIET) + script, encoding="utf-8")
    subprocess.run(
        [GNUBG, "-t", "-q", "-r", "-p", str(path)],
        cwd=folder,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=seconds,
    )


def _heard(commands: Iterable[str]) -> str:
    return "".join(f"gnubg.command({command!r})\n" for command in commands)


def plays_itself(length: int, seed: int) -> list[str]:
    """Commands for GNU Backgammon to play a whole match against itself without look-ahead, or some money games."""
    seats = [f"set player {seat} gnubg" for seat in (0, 1)]
    thinks = [
        f"set player {seat} {what} evaluation plies 0"
        for seat in (0, 1)
        for what in ("chequerplay", "cubedecision")
    ]
    begun = ["set automatic game on", f"set seed {seed}", f"new match {length}"]
    if not length:
        begun = [
            "set automatic game off",
            f"set seed {seed}",
            "new session",
            *["new game"] * (MONEY_GAMES - 1),
        ]
    return [*seats, *thinks, *begun]


def analysed(file: Path, folder: Path, plies: int) -> dict[str, object]:
    """GNU Backgammon's analysis of a ``.mat`` file, as its Python gives it: every roll with its luck."""
    out = folder / f"{file.stem}.json"
    asked(
        _heard(
            [
                f"import mat {file}",
                f"set analysis chequerplay evaluation plies {plies}",
                f"set analysis cubedecision evaluation plies {plies}",
                "set analysis luckanalysis plies 0",
                "analyse match",
            ]
        )
        + f"import json\njson.dump(gnubg.match(1, 0, 1), open({str(out)!r}, 'w'), default=str)\n",
        folder,
    )
    found: dict[str, object] = json.loads(out.read_text(encoding="utf-8"))
    return found
