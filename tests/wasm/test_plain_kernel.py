"""The kernel for workers without Python gives the engine's figures."""

from __future__ import annotations

import base64
import gzip
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from support.embed_pages import BUILT
from vrhcaby.advice.sharing import stage_wire
from vrhcaby.board.position import Position
from vrhcaby.bot import nets
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.engines import PRUNE_KEEP, engine_for
from vrhcaby.bot.kernel import Kernel, TrialStart, cube_bytes
from vrhcaby.bot.params import STANDARD, halves
from vrhcaby.bot.stages import SearchStage

pytestmark = [pytest.mark.wasm, pytest.mark.dist]
ROOT = Path(__file__).parents[2]
MODULE = BUILT / "pyodide/trials.pack"
TRIALS, TURNS, PLIES, SEED = 6, 5, 1, 0xC0FFEE99


def text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def boards() -> list[bytes]:
    """Boards of the oracle's decisions and of their plays."""
    with gzip.open(ROOT / "tests/oracle/decisions.jsonl.gz", "rt") as lines:
        rows = [json.loads(line) for line in lines]
    return [
        halves(Position(tuple(board), tuple(row["off"])), 15)
        for row in rows
        for board in [row["board"], *(play[0] for play in row["plays"])]
        if sum(n for n in board if n > 0) + row["off"][0] == 15
    ][::3]


@pytest.fixture(scope="module")
def engine() -> Kernel:
    found = engine_for(STANDARD)
    assert isinstance(found, Kernel), "no native kernel: run ./build.sh"
    found.build_bearoff()
    return found


@pytest.fixture(scope="module")
def reported(engine: Kernel, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The module's answers for the oracle's boards, for pieces of a search and for some trials."""
    cube = Stakes("centre").cube()
    common = {"worth": Stakes().worth(STANDARD), "cube": text(cube_bytes(cube))}
    some = [
        {"board": text(s.board), "side": s.side, "state": s.state, "decides": s.decides} for s in starts()
    ]
    asked = {
        "setting": {
            "rules": STANDARD.numbers(),
            "prune": PRUNE_KEEP,
            "bearoff": True,
            "nets": [text(nets.net_file("standard", kind) or b"") for kind in nets.CLASSES],
        },
        "stages": {
            "values": {
                "common": common | {"side": 0, "plies": 0},
                "pieces": [{"board": text(board), "first": 0, "count": 0} for board in boards()],
            },
            "pieces": stage_wire(begun(engine)),
            "trials": {
                "common": common | {"starts": some, "turns": TURNS, "plies": PLIES, "seed": SEED},
                "pieces": [{"trial": trial} for trial in range(TRIALS)],
            },
        },
    }
    path = tmp_path_factory.mktemp("plain") / "asked.json"
    path.write_text(json.dumps(asked))
    script = Path(__file__).with_name("plain_kernel.mjs")
    done = subprocess.run(["node", script, MODULE, path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def begun(engine: Kernel) -> SearchStage:
    """The first shared stage of a search of a roll's plays."""
    engine.set_worth(Stakes().worth(STANDARD))
    for board in boards()[300:]:
        engine.start(board, (3, 1), 2, Stakes("centre").cube())
        while not engine.step(1):
            if found := engine.stage(0):
                return found
    raise AssertionError("no play needs a second ply")


def starts() -> list[TrialStart]:
    some = boards()[::150]
    return [TrialStart(board, at % 2, 0, decides=bool(at % 2)) for at, board in enumerate(some)]


def test_every_value_is_the_engines(engine: Kernel, reported: dict[str, Any]) -> None:
    worst = max(
        abs(a - b)
        for board, values in zip(boards(), reported["values"], strict=True)
        for a, b in zip(engine.evaluate(board), values[:7], strict=True)
    )
    assert len(reported["values"]) > 1000
    assert worst < 1e-6


def test_a_search_by_pieces_is_the_engines(engine: Kernel, reported: dict[str, Any]) -> None:
    stage = begun(engine)
    while not engine.step(1 << 30):
        pass
    whole = [engine.node(at) for at in range(len(stage.boards))]
    begun(engine)
    engine.give(stage.merged(reported["pieces"]))
    cut = [engine.node(at) for at in range(len(stage.boards))]
    assert len(whole) > 1
    for one, other in zip(whole, cut, strict=True):
        assert (other.board, other.plies) == (one.board, 2)
        assert other.chances == pytest.approx(one.chances, abs=1e-5)
        assert other.cubeful == pytest.approx(one.cubeful, abs=1e-5)


def test_trials_are_the_engines(engine: Kernel, reported: dict[str, Any]) -> None:
    """One in fifty may differ: of two equally good plays, rounding may choose the other."""
    engine.set_worth(Stakes().worth(STANDARD))
    engine.prepare_glance()
    apart = []
    for trial, figures in enumerate(reported["trials"]):
        pairs = [figures[at : at + 8] for at in range(0, len(figures), 8)]
        for start, made in zip(starts(), pairs, strict=True):
            engine.start_trial(start, trial, SEED, TURNS, Stakes("centre").cube(), PLIES)
            while not engine.step_trial(1):
                pass
            apart.append(max(abs(a - b) for a, b in zip(engine.trial_result(), made, strict=True)))
    assert sum(far > 1e-5 for far in apart) <= len(apart) / 50
