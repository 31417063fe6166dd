"""Mutation testing: make small changes in the deciding packages, one at a time, and run the tests against each.

usage: ./build.sh mutants [--only WORD …] [--sample N] [--seed S] [--again] [--list] [--progress]

Prints every change that no test noticed (a survivor), with its file and line, and a table for each module. Results
are stored in .build/mutants/session.sqlite, a cosmic-ray session, until the module's text changes, so an interrupted
run continues where it stopped. Survivors are always tried again, because tests may have been added. If the most
specific tests do not notice a change, all others that run its line are tried. Limits count CPU seconds, so a busy
machine changes nothing. Changes that no test can notice are listed in tools/mutation/equivalent.toml, each with its
argument. The run fails if more than 3 % of the other changes survive.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import sys
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkItem, WorkResult

from mutation import ledger, tests, trial
from mutation.mutants import ROOT, Mutant, modules, mutants_of

STORE = ROOT / ".build" / "mutants"
LOG = STORE / "pytest.log"
ALLOWED = 0.03
"""The share of changes that may survive."""

Note = Callable[[Mutant, bool], None]


def main() -> int:
    arguments = parsed()
    everything = [m for path in modules(arguments.only) for m in mutants_of(path)]
    wanted = sample(everything, arguments.sample, arguments.seed)
    if arguments.list:
        print(*wanted, sep="\n")
        return 0
    os.nice(10)
    sys.pycache_prefix = str(STORE / "pycache")
    sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]
    STORE.mkdir(parents=True, exist_ok=True)
    entries = ledger.read()
    left = [m for m in wanted if compiles(m) and ledger.argument(entries, m) is None]
    with use_db(STORE / "session.sqlite") as session:
        noticed = known(session, everything if not arguments.only else [], left, again=arguments.again)
        run(session, [m for m in left if m.job not in noticed], noticed, arguments.progress)
    return report(len(everything), wanted, left, noticed)


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="build.sh mutants", description="Do the tests notice small changes?"
    )
    parser.add_argument(
        "--only", nargs="+", default=[], metavar="WORD", help="modules whose path contains one"
    )
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="so many changes, drawn by --seed")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the sample (1)")
    parser.add_argument("--again", action="store_true", help="forget what was noticed before")
    parser.add_argument("--list", action="store_true", help="print the changes and stop")
    parser.add_argument("--progress", action="store_true", help="a line for each change as it is tried")
    found: argparse.Namespace = parser.parse_args()
    return found


def sample(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """A sample of the changes, the same for the same seed; all of them for 0."""
    if not count or count >= len(mutants):
        return mutants
    chosen = set(random.Random(seed).sample(range(len(mutants)), count))
    return [m for i, m in enumerate(mutants) if i in chosen]


def compiles(mutant: Mutant) -> bool:
    """Whether the changed text is valid Python; the operators may mistake the star of an unpacking."""
    if not mutant.operator.startswith(("core/ReplaceBinary", "core/ReplaceUnary")):
        return True
    try:
        compile(mutant.source, str(mutant.path), "exec")
    except SyntaxError:
        return False
    return True


def known(session: WorkDB, everything: list[Mutant], wanted: list[Mutant], *, again: bool) -> set[str]:
    """The changes noticed before; changes of texts that no longer exist are dropped."""
    results = {} if again else dict(session.results)
    items = {item.job_id: item for item in session.work_items}
    if everything:
        items = {m.job: items.get(m.job) or work_item(m) for m in everything}
    items.update({m.job: work_item(m) for m in wanted if m.job not in items})
    session.clear()
    session.add_work_items(items.values())
    killed = {job: r for job, r in results.items() if job in items and r.test_outcome is TestOutcome.KILLED}
    for job, result in killed.items():
        session.set_result(job, result)
    return set(killed)


def work_item(mutant: Mutant) -> WorkItem:
    path = mutant.path.relative_to(ROOT)
    spec = MutationSpec(path, mutant.operator, mutant.occurrence, mutant.start, mutant.end)
    return WorkItem.single(mutant.job, spec)


def run(session: WorkDB, mutants: list[Mutant], noticed: set[str], progress: bool) -> None:
    """Try every change and store each result at once."""
    started = time.monotonic()

    def note(mutant: Mutant, survived: bool) -> None:
        outcome = TestOutcome.SURVIVED if survived else TestOutcome.KILLED
        session.set_result(
            mutant.job,
            WorkResult(WorkerOutcome.NORMAL, test_outcome=outcome, diff=str(mutant) if survived else ""),
        )
        if not survived:
            noticed.add(mutant.job)
        if progress:
            print(f"[{time.monotonic() - started:6.0f} s] {outcome.value:8} {mutant}", flush=True)

    if mutants:
        print(f"{len(mutants)} changes to try", flush=True)
        try_all(mutants, note)


def try_all(mutants: list[Mutant], note: Note) -> None:
    """Try changes inside functions in a process that has everything imported, all others from the start."""
    left: list[Mutant] = []
    for mutant, said in tried_warm(mutants):
        if said == trial.UNTRIED:
            left.append(mutant)
        else:
            note(mutant, said == trial.PASSED)
    seen = tests.Seen(STORE / "seen.json")
    print(*(f"left out, it fails without any change: {name}" for name in seen.failing), sep="\n")
    for mutant in left:
        said = trial.cold(mutant, seen.running(mutant), tests.near(mutant))
        note(mutant, said == trial.PASSED)


def tried_warm(mutants: list[Mutant]) -> Iterator[tuple[Mutant, str]]:
    """The result of each change, reported by a child process that has collected all tests."""
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reader)
        log = os.open(LOG, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        os.dup2(log, 1)
        os.dup2(log, 2)
        pipe = os.fdopen(writer, "w", buffering=1)
        try:
            serve(mutants, lambda index, said: pipe.write(f"{index} {said}\n"))
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as lines:
        for line in lines:
            index, _, said = line.rstrip("\n").partition(" ")
            yield mutants[int(index)], said
    _, status = os.waitpid(process, 0)
    if status:
        raise SystemExit(f"the tests could not be run: {LOG.read_text(encoding='utf-8')[-2000:]}")


def serve(mutants: list[Mutant], tell: Callable[[int, str], object]) -> None:
    """Try each change with the tests that run its line, beginning with those that noticed its neighbours."""
    seen = tests.Seen(STORE / "seen.json")
    alert: dict[object, list[str]] = defaultdict(list)

    def work(session: Any, items: list[tests.Item]) -> None:
        measure(seen, session, items)
        collected = {item.nodeid: item for item in items}
        for index, mutant in enumerate(mutants):
            first = alert[mutant.file, mutant.within]
            said = warmly(mutant, session, collected, first, seen.running(mutant))
            if said in collected:
                alert[mutant.file, mutant.within] = [said, *(n for n in first if n != said)]
            tell(index, said)

    trial.collected(tests.near(*mutants), work)


def warmly(
    mutant: Mutant, session: Any, collected: dict[str, tests.Item], alert: list[str], running: trial.Timed
) -> str:
    """Test a change in a process that has everything imported: the most likely test first, then the most specific.

    All other tests run only if none of those notices it.
    """
    seconds = dict(running)
    ordered = [(n, seconds[n]) for n in alert if n in seconds] + [t for t in running if t[0] not in alert]
    said = trial.UNTRIED
    for number, names in enumerate(trial.rounds(ordered)):
        items = [collected[name] for name in names if name in collected]
        said = trial.warm(mutant, session, items, trial.FULL_BUDGET if number else trial.BUDGET)
        if said != trial.PASSED:
            break
    return said


def measure(seen: tests.Seen, session: Any, items: list[tests.Item]) -> None:
    """Find out which lines the tests run, where that is unknown."""
    fresh = seen.stale(items)
    if not fresh:
        return

    def passes(item: tests.Item) -> bool:
        session.testsfailed = 0
        return trial.run_items(session, [item]) == trial.PASSED

    def work() -> str:
        seen.measure(fresh, passes)
        return trial.PASSED

    if trial.forked(work, seconds=0) != trial.PASSED:
        raise SystemExit("the tests could not be measured")
    seen.read()


def report(number: int, wanted: list[Mutant], left: list[Mutant], noticed: set[str]) -> int:
    """Print the table and the survivors; return 1 if too many survive."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for mutant in left:
        for name in (mutant.file, mutant.file.partition("/")[0] + "/", "all"):
            counts[name][0] += 1
            counts[name][1] += mutant.job in noticed
    print(f"\n{'module':28}{'changes':>9}{'noticed':>9}{'survive':>9}{'share':>8}   95 % interval")
    for name in sorted(counts, key=lambda n: (n == "all", n)):
        tried, killed = counts[name]
        survived = tried - killed
        low, high = interval(survived, tried)
        print(f"{name:28}{tried:9}{killed:9}{survived:9}{survived / tried:8.1%}   {low:.1%} to {high:.1%}")
    survivors = [m for m in left if m.job not in noticed]
    print(*survivors, sep="\n")
    print(
        f"{number} changes in all, {len(wanted)} of them wanted, {len(wanted) - len(left)} of these make no difference"
    )
    share = len(survivors) / max(1, len(left))
    print(f"{len(survivors)} of {len(left)} survive: {share:.1%} ({ALLOWED:.0%} are allowed)")
    return int(share > ALLOWED)


def interval(found: int, tried: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share estimated from a sample (Wilson's score interval)."""
    z = 1.96
    share = found / tried
    middle = share + z * z / (2 * tried)
    half = z * math.sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    whole = 1 + z * z / tried
    return max(0.0, (middle - half) / whole), (middle + half) / whole


if __name__ == "__main__":
    raise SystemExit(main())
