"""Match files between here and Debian's gnubg, both ways: games, scores, cubes and final positions must be the same.

    PYTHONPATH=py python bench/records_gnubg.py [--out 200] [--back 50] [--seed 1] [--keep FOLDER]

Ours go out as ``.mat`` (as SGF where automatic doubles turned the cube, which ``.mat`` cannot say), gnubg imports
them, and what it saves is read back. Its own come in as ``.mat`` and SGF and are played by the modern rulebook.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from support.told import told
from vrhcaby.game.state import Command, Phase
from vrhcaby.game.turn import may
from vrhcaby.notation import MatchRecord, read_mat, read_sgf, write_mat, write_sgf
from vrhcaby.notation.record import CubeTurn, ResignTurn
from vrhcaby.session.config import read_config
from vrhcaby.session.export import record_of
from vrhcaby.session.importing import session_of
from vrhcaby.session.session import Session

GNUBG = shutil.which("gnubg") or "/usr/games/gnubg"
SEED = "0f" * 16
QUIET = (
    "set confirm new off",
    "set confirm save off",
    "set display off",
    "set automatic roll on",
    "set automatic game on",
)
FORMATS: tuple[dict[str, object], ...] = (
    {"kind": "match", "length": 3},
    {"kind": "match", "length": 5},
    {"kind": "match", "length": 7},
    {"kind": "money", "beaver": True, "raccoon": True, "jacoby": False, "automatic_doubles": 0},
    {"kind": "money", "beaver": True, "raccoon": False, "jacoby": True, "automatic_doubles": 2},
)


def played(number: int) -> Session:
    """A match or four games for money between two hasty players."""
    chance = random.Random(number)
    agreed = {"rulebook": "modern", "seed": f"{number + 1:032x}", "format": FORMATS[number % len(FORMATS)]}
    session = Session.start(read_config({**agreed, "players": [{"name": "Ada"}, {"name": "Ben"}]}))
    while not session.series.over:
        if session.game.phase is Phase.GAME_OVER:
            if session.game.options.money and session.number == 4:
                break
            session.command(Command("next_game"))
        step(session, chance)
    return session


def step(session: Session, chance: random.Random) -> None:
    """Somebody does something that moves the game on: mostly plays, now and then a raise or a resignation."""
    game, heard = session.game, may(session.game)
    if game.phase in (Phase.BEFORE_ROLL, Phase.MOVING) and chance.random() < 0.003:
        session.command(Command("resign", level=chance.choice(("single", "single", "gammon", "backgammon"))))
        session.command(Command("accept"))
    elif "raise" in heard and chance.random() < 0.08:
        session.command(Command("raise"))
    elif game.phase is Phase.MOVING:
        plays = game.view.plays()
        if plays:
            session.lay(max(plays, key=lambda play: (worth(play.position.points), chance.random())).moves)
        session.command(Command("confirm"))
    elif game.phase is Phase.BEFORE_ROLL:
        session.command(Command("roll"))
    else:
        session.command(Command(chance.choice([name for name in heard if name != "resign"])))


def worth(points: tuple[int, ...]) -> float:
    """A hasty player's eye: hit, cover, come home."""
    return sum(-0.3 * (n == 1) - 0.02 * at * max(n, 0) for at, n in enumerate(points)) - 2.0 * points[0]


def gnubg(commands: list[str], folder: Path) -> None:
    """Let gnubg do something, in one run."""
    script = folder / "commands"
    script.write_text("\n".join([*QUIET, *commands]) + "\n")
    subprocess.run(
        [GNUBG, "-t", "-q", "-r", "-c", str(script)],
        cwd=folder,
        check=False,
        capture_output=True,
        timeout=1800,
    )


def features(match: MatchRecord) -> Iterator[str]:
    """What of the awkward things a match has."""
    for game in match.games:
        turns = game.turns
        yield from (
            f"{t.verb} by {'left' if t.player == 0 else 'right'}" for t in turns if isinstance(t, CubeTurn)
        )
        yield from (f"resigned {t.level}" for t in turns if isinstance(t, ResignTurn))
        if game.crawford:
            yield "Crawford game"
        if game.cube != 1:
            yield "automatic doubles"


def goes_out(count: int, seed: int, folder: Path) -> tuple[int, Counter[str]]:
    """How many of our matches come back from gnubg the same, and what they had in them."""
    records = [record_of(played(seed * 100_000 + n)) for n in range(count)]
    commands, seen = [], Counter[str]()
    for number, record in enumerate(records):
        doubled = any(game.cube != 1 for game in record.games)
        text, kind = (write_sgf(record), "sgf") if doubled else (write_mat(record), "mat")
        (folder / f"ours{number}.{kind}").write_text(text, encoding="utf-8")
        load = "load match" if doubled else "import mat"
        commands += [f"{load} {folder}/ours{number}.{kind}", f"save match {folder}/back{number}.sgf"]
        seen.update(features(record))
    gnubg(commands, folder)
    same = 0
    for number, record in enumerate(records):
        back = folder / f"back{number}.sgf"
        again = told(read_sgf(back.read_text(encoding="utf-8"))) if back.exists() else None
        if again == told(record):
            same += 1
        else:
            print(f"ours{number}: differs\n  here  {told(record)}\n  gnubg {again}", file=sys.stderr)
    return same, seen


def comes_in(count: int, seed: int, folder: Path) -> int:
    """How many of gnubg's matches are played here to their end, with its scores, from both of its formats."""
    commands = [f"set player {p} gnubg" for p in (0, 1)]
    commands += [f"set player both {what} evaluation plies 0" for what in ("chequerplay", "cubedecision")]
    for number in range(count):
        length = (3, 5, 7, 0)[number % 4]
        commands += [f"set seed {seed * 1000 + number}", f"new {f'match {length}' if length else 'session'}"]
        commands += ["play"] * 400
        commands += [
            f"export match mat {folder}/theirs{number}.mat",
            f"save match {folder}/theirs{number}.sgf",
        ]
    gnubg(commands, folder)
    good = 0
    for number in range(count):
        sgf = read_sgf((folder / f"theirs{number}.sgf").read_text(encoding="utf-8"))
        mat = read_mat((folder / f"theirs{number}.mat").read_text(encoding="utf-8"))
        made = [session_of(record, seed=SEED) for record in (sgf, mat)]
        wrong = [m for m in made if m.stop is not None or m.notes]
        if told(sgf) == told(mat) and not wrong:
            good += 1
        else:
            print(
                f"theirs{number}: {[(m.stop, m.notes) for m in wrong]} {told(sgf) == told(mat)}",
                file=sys.stderr,
            )
    return good


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=int, default=200, help="matches of ours that gnubg imports")
    parser.add_argument("--back", type=int, default=50, help="matches of gnubg's that are imported here")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="folder for the files")
    args = parser.parse_args()
    folder = (args.keep or Path(tempfile.mkdtemp())).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    same, seen = goes_out(args.out, args.seed, folder)
    print(f"ours, imported by gnubg with the same games, scores, cubes and positions: {same} of {args.out}")
    print("  in them: " + ", ".join(f"{name} {count}" for name, count in sorted(seen.items())))
    good = comes_in(args.back, args.seed, folder)
    print(f"gnubg's own, as .mat and as SGF, played here to their end with its scores: {good} of {args.back}")


if __name__ == "__main__":
    main()
