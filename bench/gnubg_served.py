"""Keep GNU Backgammon running and ask for one play after another, for comparisons.

One line of JSON goes in and one comes back, through its own Python. It judges with its usual filters and pruning
nets, here cubeless. The reported seconds are its CPU time, without waiting.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from gnubg_program import GNUBG, QUIET

BAR, OFF = 25, 0
MARK = "@play "
SETTINGS = (
    *QUIET,
    "set threads 1",
    "set automatic roll off",
    "set automatic game off",
    "set automatic move off",
    "set player 0 human",
    "set player 1 human",
    "new session",
)
SCRIPT = f"""
import json, resource, sys
for setting in {SETTINGS!r}:
    gnubg.command(setting)
info = gnubg.cubeinfo(1, -1, 1, 0, (0, 0), 0, 0)
def spent():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
for line in sys.stdin:
    asked = json.loads(line)
    how = dict(cubeful=0, plies=asked["plies"], deterministic=1, prune=1, noise=0.0)
    gnubg.command("set turn 1")
    gnubg.command("set dice %d %d" % tuple(asked["dice"]))
    begun = spent()
    move = gnubg.findbestmove(tuple(map(tuple, asked["board"])), info, how)
    print()
    print({MARK!r} + json.dumps([move, spent() - begun]), flush=True)
"""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A board after the play, still in the mover's view, and the CPU seconds it took."""

    board: bytes
    seconds: float


class Served:
    """A running program; :meth:`stop` ends it."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        path = Path(self._folder.name) / "script.py"
        path.write_text(SCRIPT, encoding="utf-8")
        self._program = subprocess.Popen(
            [GNUBG, "-t", "-q", "-r", "-p", str(path)],
            cwd=self._folder.name,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def best(self, board: bytes, dice: tuple[int, int], plies: int) -> Chosen:
        """GNU Backgammon's play of a roll that has one. Raises ``RuntimeError`` if the program has ended."""
        assert self._program.stdin is not None
        sides = [list(half[1:]) for half in (board[26:], board[:26])]
        self._program.stdin.write(json.dumps({"board": sides, "dice": dice, "plies": plies}) + "\n")
        self._program.stdin.flush()
        move, seconds = self._answer()
        return Chosen(after(board, move), seconds)

    def _answer(self) -> tuple[list[int], float]:
        assert self._program.stdout is not None
        for line in self._program.stdout:
            if line.startswith(MARK):
                move, seconds = json.loads(line.removeprefix(MARK))
                return move, float(seconds)
        raise RuntimeError("GNU Backgammon has ended")

    def stop(self) -> None:
        """End the program."""
        self._program.communicate()
        self._folder.cleanup()


def after(board: bytes, move: list[int]) -> bytes:
    """The board after pairs of from and to (25 the bar, 0 off), still in the mover's view."""
    mine, theirs = bytearray(board[:26]), bytearray(board[26:])
    for start, end in zip(move[::2], move[1::2], strict=True):
        if not start:
            break
        mine[start] -= 1
        mine[end] += 1
        if end != OFF and theirs[BAR - end]:
            theirs[BAR - end] -= 1
            theirs[BAR] += 1
    return bytes(mine + theirs)
