"""Send damaged requests by the million; record untyped errors, and requests that take a second or 200 MB.

Work is split into chunks of a thousand requests, each determined by the seed and its number, so processes share them
and an interrupted run continues. ``FOLDER/chunks.jsonl`` is the checkpoint. ``FOLDER/faults.jsonl`` has every faulty
request in full; ``--replay N`` runs the Nth again.

    PYTHONPATH=py python bench/fuzz.py [--requests 1000000] [--processes 1] [--seed 1] [--folder .fuzz] [--only WORD]
        [--write]
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from marked import put_between
from support.fuzzing import READERS, Read, Table, Target, operations

CHUNK = 1000
MOST_SECONDS, MOST_BYTES = 1.0, 200_000_000
REPLAYED = {"link": 3.0, "imported": 3.0, "op:import": 3.0, "op:identify": 3.0}
"""Requests that replay whole matches may take this long (docs/limits.md): the longest link, with a forged checksum."""
STOP_SECONDS = 20
"""A request is stopped after this much computing, so that the run can continue."""

RESET, STATUS = Path("/proc/self/clear_refs"), Path("/proc/self/status")

Chunk = dict[str, Any]


class Stopped(BaseException):
    """A request that did not end. The code under test must not handle it as its own error."""


def peak() -> Callable[[], int]:
    """Begin a request; the returned function gives the most bytes of resident memory added since (Linux; else 0)."""
    try:
        RESET.write_text("5")
    except OSError:
        return lambda: 0
    before = _high_water()
    return lambda: _high_water() - before


def _high_water() -> int:
    text = STATUS.read_bytes()
    at = text.index(b"VmHWM:") + 6
    return int(text[at : text.index(b"kB", at)]) * 1024


def stopped(number: int, frame: object) -> None:
    """Raise the alarm for a request that does not end."""
    raise Stopped


def one(name: str, target: Target, text: str, chunk: Chunk) -> None:
    """Send one request and note the result."""
    added, began = peak(), time.process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, STOP_SECONDS)
    fault = ""
    try:
        code = str(target.read(text))
    except Stopped:
        code = fault = f"no answer in {STOP_SECONDS} s"
    except Exception as error:
        code, fault = "FAULT", "".join(traceback.format_exception(error, limit=-4))
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    seconds, memory = time.process_time() - began, added()
    if not fault and seconds > MOST_SECONDS and name in READERS:
        seconds = min(seconds, *(timed(target.read, text) for _ in range(2)))
    if not fault and seconds > REPLAYED.get(name, MOST_SECONDS):
        fault = f"{seconds:.2f} s"
    if not fault and memory > MOST_BYTES:
        fault = f"{memory / 1e6:.0f} MB"
    note(
        chunk["targets"].setdefault(name, {"asked": 0, "seconds": 0.0, "longest": 0.0, "memory": 0}),
        seconds,
        memory,
    )
    chunk["codes"][code] = chunk["codes"].get(code, 0) + 1
    if fault:
        chunk["faults"].append({"target": name, "fault": fault, "text": text})


def timed(read: Read, text: str) -> float:
    """Seconds of a reader when asked again, because other programs on the machine make a single time too long."""
    began = time.process_time()
    read(text)
    return time.process_time() - began


def note(entry: dict[str, float], seconds: float, memory: int) -> None:
    """Add a request to its target's figures."""
    entry["asked"] += 1
    entry["seconds"] += seconds
    entry["longest"] = max(entry["longest"], seconds)
    entry["memory"] = max(entry["memory"], memory)


def run_chunk(task: tuple[int, int, str]) -> Chunk:
    """Run a thousand requests derived from seed and number."""
    seed, number, only = task
    signal.signal(signal.SIGVTALRM, stopped)
    rng = random.Random(f"{seed}/{number}")
    table = Table()
    targets: Mapping[str, Target] = {
        name: target for name, target in {**READERS, **operations(table)}.items() if only in name
    }
    names, weights = list(targets), [target.weight for target in targets.values()]
    chunk: Chunk = {"number": number, "targets": {}, "codes": {}, "faults": []}
    for name in rng.choices(names, weights, k=CHUNK):
        one(name, targets[name], targets[name].make(rng), chunk)
    return chunk


def finished(folder: Path) -> list[Chunk]:
    """The chunks of earlier runs; a truncated line is ignored."""
    path = folder / "chunks.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [json.loads(line) for line in lines if line.endswith("}")]


def run(args: argparse.Namespace) -> list[Chunk]:
    """Every chunk, including those of earlier runs."""
    done = finished(args.folder)
    known = {chunk["number"] for chunk in done}
    tasks = [(args.seed, n, args.only) for n in range(-(-args.requests // CHUNK)) if n not in known]
    began = time.monotonic()
    with (
        (args.folder / "chunks.jsonl").open("a", encoding="utf-8") as kept,
        (args.folder / "faults.jsonl").open("a", encoding="utf-8") as faults,
    ):
        for chunk in worked(tasks, args.processes):
            for fault in chunk.pop("faults"):
                print(f"{fault['target']}: {fault['fault'].strip().splitlines()[-1][:150]}", flush=True)
                faults.write(json.dumps(fault) + "\n")
                faults.flush()
            kept.write(json.dumps(chunk) + "\n")
            kept.flush()
            done.append(chunk)
            if args.minutes and time.monotonic() - began > args.minutes * 60:
                break
    return done


def worked(tasks: list[tuple[int, int, str]], processes: int) -> Iterator[Chunk]:
    """The chunks as they finish; each process is replaced now and then, so that it does not grow."""
    if processes == 1:
        yield from map(run_chunk, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(processes, maxtasksperchild=50) as pool:
        yield from pool.imap_unordered(run_chunk, tasks)


def sums(done: list[Chunk]) -> tuple[dict[str, dict[str, float]], dict[str, int]]:
    """For each target: requests, total seconds, the longest and the most memory; and how often each code occurred."""
    targets: dict[str, dict[str, float]] = {}
    codes: dict[str, int] = {}
    for chunk in done:
        for name, found in chunk["targets"].items():
            entry = targets.setdefault(name, {"asked": 0, "seconds": 0.0, "longest": 0.0, "memory": 0})
            for key in ("asked", "seconds"):
                entry[key] += found[key]
            for key in ("longest", "memory"):
                entry[key] = max(entry[key], found[key])
        for code, count in chunk["codes"].items():
            codes[code] = codes.get(code, 0) + count
    return targets, codes


def faults_of(folder: Path) -> int:
    path = folder / "faults.jsonl"
    return sum(1 for _ in path.open(encoding="utf-8")) if path.exists() else 0


def summary(done: list[Chunk], folder: Path, seed: int) -> str:
    """A paragraph about the run."""
    targets, codes = sums(done)
    slow = max(set(targets) - set(REPLAYED), key=lambda name: targets[name]["longest"])
    replayed = max((targets[name]["longest"] for name in REPLAYED if name in targets), default=0.0)
    large = max(targets, key=lambda name: targets[name]["memory"])
    return (
        f"{sum(codes.values()):,} damaged requests to {len(targets)} readers and operations (seed {seed}). "
        "Each must get a result or a typed error within a second and 200 MB: "
        f"**{faults_of(folder)}** failed. {codes.get('ok', 0):,} requests were still valid, "
        f"{codes.get('refused', 0):,} were refused by a rule, and the others got {len(codes) - 2} different error codes. "
        f"The slowest took {targets[slow]['longest']:.2f} s (`{slow}`). Requests that replay whole matches "
        f"({', '.join(f'`{name}`' for name in REPLAYED)}) took at most {replayed:.2f} s. "
        f"The largest needed {targets[large]['memory'] / 1e6:.0f} MB (`{large}`)."
    )


def report(done: list[Chunk], folder: Path) -> None:
    """The table: each target's requests, mean and longest time, most memory; then the codes."""
    targets, codes = sums(done)
    print(f"{'target':22} {'requests':>9} {'mean ms':>8} {'longest s':>9} {'MB':>6}")
    for name, found in sorted(targets.items()):
        mean = 1000 * found["seconds"] / found["asked"]
        print(
            f"{name:22} {found['asked']:9.0f} {mean:8.2f} {found['longest']:9.3f} {found['memory'] / 1e6:6.1f}"
        )
    print(" · ".join(f"{code} {count}" for code, count in sorted(codes.items(), key=lambda item: -item[1])))
    print(f"{sum(codes.values())} requests, {faults_of(folder)} faults")


def replay(folder: Path, number: int) -> None:
    """Run a stored fault again and show its traceback."""
    fault = json.loads((folder / "faults.jsonl").read_text(encoding="utf-8").splitlines()[number])
    table = Table()
    target = {**READERS, **operations(table)}[fault["target"]]
    print(fault["text"][:2000])
    began = time.process_time()
    print(target.read(fault["text"]), f"{time.process_time() - began:.3f} s")


def main() -> int:
    """Run as the arguments say; return 1 if a fault was found."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--requests", type=int, default=1_000_000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long (0: when all is done)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path(".fuzz"))
    parser.add_argument("--only", default="", help="targets whose name contains this")
    parser.add_argument("--write", action="store_true", help="put the sums into docs/reliability.md")
    parser.add_argument("--replay", type=int, metavar="N")
    args = parser.parse_args()
    if args.replay is not None:
        replay(args.folder, args.replay)
        return 0
    args.folder.mkdir(exist_ok=True)
    os.nice(5)
    done = run(args)
    report(done, args.folder)
    if args.write:
        page = Path(__file__).parents[1] / "docs/reliability.md"
        put_between(page, "fuzz", summary(done, args.folder, args.seed))
    return 1 if faults_of(args.folder) else 0


if __name__ == "__main__":
    raise SystemExit(main())
