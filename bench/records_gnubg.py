"""Exchange match files with Debian's gnubg in both directions: games, scores, cubes and final positions must be the
same.

    PYTHONPATH=py python bench/records_gnubg.py [--out 200] [--back 50] [--seed 1] [--analysed 10]
        [--keep FOLDER] [--write]

Ours are exported as ``.mat`` (or as SGF after automatic doubles, which ``.mat`` cannot express), gnubg imports them,
and its saved file is read back. Its own are imported as ``.mat`` and SGF and played under the modern rulebook.
``--analysed`` of them, equally many from both, are reviewed here and analysed there.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

import gnubg_program
from analysis_beside import compared, summary
from marked import put_between
from support.expected import reported
from vrhcaby.game.state import Command, Phase
from vrhcaby.game.turn import may
from vrhcaby.notation import MatchRecord, read_mat, read_sgf, write_mat, write_sgf
from vrhcaby.notation.record import CubeTurn, ResignTurn
from vrhcaby.session.config import read_config
from vrhcaby.session.export import record_of
from vrhcaby.session.importing import session_of
from vrhcaby.session.session import Session

SEED = "0f" * 16
PAGE = Path(__file__).resolve().parents[1] / "docs/notation.md"
FORMATS: tuple[dict[str, object], ...] = (
    {"kind": "match", "length": 3},
    {"kind": "match", "length": 5},
    {"kind": "match", "length": 7},
    {"kind": "money", "beaver": True, "raccoon": True, "jacoby": False, "automatic_doubles": 0},
    {"kind": "money", "beaver": True, "raccoon": False, "jacoby": True, "automatic_doubles": 2},
)


def played(number: int) -> Session:
    """A match or four money games between two impatient players."""
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
    """Make a random act that continues the game: mostly plays, sometimes a double or a resignation."""
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
    """A play's value for an impatient player: hit, cover, come home."""
    return sum(-0.3 * (n == 1) - 0.02 * at * max(n, 0) for at, n in enumerate(points)) - 2.0 * points[0]


def features(match: MatchRecord) -> Iterator[str]:
    """The unusual features of a match."""
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
    """How many of our matches return from gnubg unchanged, and their unusual features."""
    records = [record_of(played(seed * 100_000 + n)) for n in range(count)]
    commands, seen = [], Counter[str]()
    for number, record in enumerate(records):
        doubled = any(game.cube != 1 for game in record.games)
        text, kind = (write_sgf(record), "sgf") if doubled else (write_mat(record), "mat")
        (folder / f"ours{number}.{kind}").write_text(text, encoding="utf-8")
        load = "load match" if doubled else "import mat"
        commands += [f"{load} {folder}/ours{number}.{kind}", f"save match {folder}/back{number}.sgf"]
        seen.update(features(record))
    gnubg_program.run_commands(commands, folder)
    same = 0
    for number, record in enumerate(records):
        back = folder / f"back{number}.sgf"
        again = reported(read_sgf(back.read_text(encoding="utf-8"))) if back.exists() else None
        if again == reported(record):
            same += 1
        else:
            print(f"ours{number}: differs\n  here  {reported(record)}\n  gnubg {again}", file=sys.stderr)
    return same, seen


def comes_in(count: int, seed: int, folder: Path) -> int:
    """How many of gnubg's matches, in both formats, we replay to the end with the same scores."""
    commands = []
    for number in range(count):
        commands += gnubg_program.plays_itself((3, 5, 7, 0)[number % 4], seed * 1000 + number)
        commands += [
            f"export match mat {folder}/theirs{number}.mat",
            f"save match {folder}/theirs{number}.sgf",
        ]
    gnubg_program.run_commands(commands, folder)
    good = 0
    for number in range(count):
        sgf = read_sgf((folder / f"theirs{number}.sgf").read_text(encoding="utf-8"))
        mat = read_mat((folder / f"theirs{number}.mat").read_text(encoding="utf-8"))
        made = [session_of(record, seed=SEED) for record in (sgf, mat)]
        wrong = [
            m for m in made if m.stop is not None or m.notes or (sgf.length and not m.session.series.over)
        ]
        if reported(sgf) == reported(mat) and not wrong:
            good += 1
        else:
            print(
                f"theirs{number}: {[(m.stop, m.notes) for m in wrong]} {reported(sgf) == reported(mat)}",
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
    parser.add_argument("--analysed", type=int, default=0, help="matches that are analysed here and there")
    parser.add_argument("--write", action="store_true", help="put what was found into docs/notation.md")
    args = parser.parse_args()
    folder = (args.keep or Path(tempfile.mkdtemp())).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    same, seen = goes_out(args.out, args.seed, folder)
    inside = ", ".join(f"{name} {count}" for name, count in sorted(seen.items()))
    good = comes_in(args.back, args.seed, folder)
    lines = [
        f"- Our matches: GNU Backgammon imports {same} of {args.out} with the same games, scores, cubes and final boards. "
        f"They contain: {inside}.",
        f"- Its matches, as `.mat` and SGF: we replay {good} of {args.back} to the end with its scores.",
    ]
    if args.analysed:
        rows = [row for file in chosen(folder, args.analysed) for row in compared(file, folder)]
        lines += ["", summary(rows)]
    print("\n".join(lines))
    if args.write:
        put_between(PAGE, "records", "\n".join(lines))


def chosen(folder: Path, count: int) -> list[Path]:
    """The first matches written as ``.mat``, equally many of ours and gnubg's."""
    kinds = [sorted(folder.glob(f"{who}*.mat"), key=_number) for who in ("ours", "theirs")]
    return [*kinds[0][: count // 2], *kinds[1][: count - count // 2]]


def _number(file: Path) -> int:
    return int("".join(filter(str.isdigit, file.stem)))


if __name__ == "__main__":
    main()
