"""Measure rollouts in Chromium: trials per second with one worker and with two, their errors, the delay of a stop,
and the time to distinguish two plays that differ by 0.02.

usage: rollouts_browser.py [--trials N] [--plies 1] [--gnubg]
       rollouts_browser.py --pairs N [--state FILE] [--minutes M]

Pairs are stored one by one, so that the bench continues where it stopped.

Goals: 1,296 trials of 11 turns of a contact position in 8 s on two cores, their standard error at most 0.004; two
workers at least 1.8 times one; a stop within 50 ms; two plays distinguished in a median of 5 s; twice the trials per
second of one thread of GNU Backgammon (0 plies, without luck, truncated at 11 turns). Times are valid only on an idle
machine, so its load is printed. Plans are made here and played by the built page's workers.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from gnubg_program import GNUBG
from serving import AT, ROOT, serving
from vrhcaby.advice.sharing import setting_wire, stage_wire, text_of
from vrhcaby.board.position import Position, pos
from vrhcaby.bot import nets, rollouts, service
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.levels import level_of_plies
from vrhcaby.bot.params import halves, params_of
from vrhcaby.bot.rollouts import BLOCK, Plan, Tally, TrialStage
from vrhcaby.notation.gnubg_id import position_id
from vrhcaby.rules.load import load_rules

RULES = load_rules("modern")
PARAMS = params_of(RULES)
CONTACTS = {
    "after 31: 8/5 6/5": "24:2 13:5 8:2 6:4 5:2 / 24:2 13:5 8:3 6:5",
    "middle": "24:1 18:2 13:4 8:3 6:4 4:1 / 24:2 13:4 8:4 6:5",
    "mutual holding": "13:4 18:2 8:3 6:4 4:2 / 20:2 13:3 8:3 6:4 4:3",
    "attack": "24:2 13:3 8:3 6:3 5:2 4:2 / bar:1 24:1 13:5 8:3 6:5",
}
APART = (0.015, 0.025)
STEP = 36

SET_UP = """async ({workers, setting, files}) => {
  const {body} = await fetch("AT/pyodide/trials.pack");
  const plain = body.pipeThrough(new DecompressionStream("gzip"));
  const module = await WebAssembly.compile(await new Response(plain).arrayBuffer());
  for (const hand of globalThis.hands ?? []) hand.terminate();
  globalThis.hands = Array.from({length: workers}, () => new Worker("AT/js/trials.js", {type: "module"}));
  globalThis.said = (hand, message) => new Promise((resolve, reject) => {
    hand.onmessage = ({data}) => data.failed ? reject(new Error(data.failed)) : data.alive || resolve(data);
    hand.postMessage({job: 1, ...message});
  });
  const began = performance.now();
  await Promise.all(hands.map((hand) => said(hand, {setUp: {module, setting: {...setting, nets: files}}})));
  return performance.now() - began;
}""".replace("AT/", AT)

PLAY = """async ({common, pieces}) => {
  const began = performance.now();
  const rows = [];
  let next = 0;
  await Promise.all(hands.map(async (hand) => {
    for (let at = next++; at < pieces.length; at = next++)
      rows[at] = (await said(hand, {task: {...common, ...pieces[at]}})).made;
  }));
  return {took: (performance.now() - began) / 1000, rows};
}"""

STOP = """async ({common}) => {
  const {worth, cube, starts} = common;
  hands[0].postMessage({job: 2, task: {...common, starts: Array(50).fill(starts[0]), trial: 0}});
  await new Promise((resolve) => setTimeout(resolve, 30));
  const stop = performance.now();
  hands[0].postMessage({job: 3, stop: true});
  const piece = {board: starts[0].board, side: 0, plies: 0, first: 0, count: 0};
  await said(hands[0], {job: 4, task: {worth, cube, ...piece}});
  return performance.now() - stop;
}"""


def staged(plan: Plan, first: int, count: int) -> tuple[TrialStage, dict[str, Any]]:
    """Trials for the page's workers, and the same on the wire."""
    stage = TrialStage(plan, first, count, tuple(range(len(plan.starts))))
    return stage, dict(stage_wire(stage))


def set_up(page: Page, plan: Plan, workers: int) -> float:
    files = [text_of(nets.net_file(nets.net_set(PARAMS), kind) or b"") for kind in nets.CLASSES]
    given = {"workers": workers, "setting": dict(setting_wire(plan.params)), "files": files}
    return float(page.evaluate(SET_UP, given))


def plan_of(*boards: Position) -> Plan:
    return rollouts.plan_of_plays(PARAMS, Stakes("centre"), [halves(board, 15) for board in boards])


def rates(page: Page, trials: int, plies: int) -> dict[str, float]:
    """Print a line for each position and number of workers; return trials per second of one worker, by position."""
    found: dict[str, float] = {}
    for name, line in CONTACTS.items():
        plan = replace(plan_of(pos(line)), plies=plies)
        took = []
        for workers in (1, 2):
            ready = set_up(page, plan, workers)
            _, wire = staged(plan, 0, trials)
            played = page.evaluate(PLAY, wire)
            took.append(played["took"])
            scores = [row[7] for row in played["rows"]]
            error = statistics.stdev(scores) / len(scores) ** 0.5
            print(
                f"{name}, {workers} worker(s): set up {ready:.0f} ms, {trials} trials in {took[-1]:.1f} s "
                f"({trials / took[-1]:.0f} a second), standard error {error:.4f}",
                flush=True,
            )
        stops = [page.evaluate(STOP, staged(plan, 0, 1)[1]) for _ in range(5)]
        print(
            f"  two are {took[0] / took[1]:.2f} times one; a stop is allowed after {max(stops):.0f} ms at most"
        )
        found[name] = trials / took[0]
    return found


def close_pairs(seed: int = 20) -> Iterator[tuple[Position, Position]]:
    """The two best plays of decisions in the bot's own games, with such a difference at 2 plies."""
    luck, level, deep = random.Random(seed), level_of_plies(0), level_of_plies(2)
    while True:
        board = RULES.start
        for _ in range(40):
            roll = luck.randint(1, 6), luck.randint(1, 6)
            plays = service.best(RULES, board, roll, Stakes("centre"), level, 2)
            if not plays or 15 in plays[0].play.position.off:
                break
            if len(plays) == 2 and plays[0].equity - plays[1].equity < 2 * APART[1]:
                two = service.best(RULES, board, roll, Stakes("centre"), deep, 2)
                if APART[0] <= two[0].equity - two[1].equity <= APART[1] and two[1].plies == 2:
                    yield two[0].play.position, two[1].play.position
                    break
            board = plays[0].play.position.swapped()


def told_apart(page: Page, wanted: int, state: Path, minutes: float) -> None:
    """How long each pair's rollout takes to end with two workers; each pair is stored as it ends."""
    known = [json.loads(line) for line in state.read_text().splitlines()] if state.exists() else []
    until = time.monotonic() + 60 * minutes
    with state.open("a") as file:
        for at, pair in zip(range(wanted), close_pairs(), strict=False):
            if at < len(known):
                continue
            if time.monotonic() > until:
                break
            known.append(_played_out(page, plan_of(*pair)))
            print(json.dumps(known[-1]), file=file, flush=True)
    _report(known)


def _played_out(page: Page, plan: Plan) -> dict[str, float]:
    """A pair's row: its rollout's cost, the load meanwhile, and whether the plays were distinguished."""
    tally, seconds, first = Tally(plan), 0.0, 0
    set_up(page, plan, 2)
    while not tally.done:
        count = rollouts.LEAST_TRIALS if first == 0 else STEP
        stage, wire = staged(plan, first, count)
        played = page.evaluate(PLAY, wire)
        rows = stage.rows(played["rows"])
        for at in range(0, count, BLOCK):
            tally.add(first + at, rows[at : at + BLOCK])
        seconds, first = seconds + played["took"], first + count
    worse = min(tally.rolled, key=lambda row: row.difference)
    gap, error = -worse.difference, worse.apart
    return {"trials": tally.trials, "took": seconds, "gap": gap, "error": error, "load": os.getloadavg()[0]}


def _report(rows: list[dict[str, float]]) -> None:
    took, trials = [row["took"] for row in rows], [row["trials"] for row in rows]
    open_still = sum(row["gap"] < 3 * row["error"] for row in rows)
    print(
        f"{len(rows)} pairs of plays {APART[0]} to {APART[1]} apart at 2 plies: the rollout ends after "
        f"{statistics.median(took):.1f} s in the median, {max(took):.1f} s at most, at loads of "
        f"{min(row['load'] for row in rows):.0f} to {max(row['load'] for row in rows):.0f}; "
        f"{statistics.median(trials):.0f} trials of each play in the median; "
        f"{open_still} were not distinguished by three standard errors"
    )


GNUBG_ASK = """import gnubg, time
def do(*commands):
    for command in commands:
        gnubg.command(command)
do("set confirm new off", "set display off", "set automatic roll off", "set automatic game off")
do("set threads 1", "new session", "set rollout varredn on", "set rollout trials {trials}")
do("set rollout truncation plies 11", "set rollout truncation enable on")
do("set rollout jsd stop off", "set rollout limit enable off", "set rollout initial off", "set rollout cubeful on")
for whose in ("", "player 0 ", "player 1 ", "truncation "):
    do("set rollout " + whose + "chequerplay plies 0", "set rollout " + whose + "cubedecision plies 0")
for board in {boards}:
    do("set turn 0", "set board " + board)
    began = time.time()
    do("rollout")
    print("TOOK", time.time() - began)
"""


def beside_gnubg(ours: dict[str, float], trials: int = 144) -> None:
    """The same positions rolled out by one thread of GNU Backgammon, each in the view of its side on roll."""
    boards = [position_id(pos(line).swapped()) for line in CONTACTS.values()]
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "ask.py"
        script.write_text(GNUBG_ASK.format(trials=trials, boards=boards), encoding="utf-8")
        output = subprocess.run(
            [GNUBG, "-t", "-q", "-p", str(script)],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            check=False,
        )
    for name, took in zip(CONTACTS, re.findall(r"TOOK ([\d.]+)", output.stdout), strict=True):
        rate = trials / float(took)
        print(
            f"{name}: GNU Backgammon {rate:.0f} trials a second in one thread, ours {ours[name] / rate:.2f} times that"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--trials", type=int, default=1296)
    parser.add_argument("--plies", type=int, default=0)
    parser.add_argument("--pairs", type=int, default=0)
    parser.add_argument("--state", type=Path, default=ROOT / ".build/close_pairs.jsonl")
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--gnubg", action="store_true")
    args = parser.parse_args()
    print(
        f"load of the machine {os.getloadavg()[0]:.1f}, {os.cpu_count()} processors, {time.strftime('%Y-%m-%d')}"
    )
    with serving(ROOT / "dist") as home, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(home.url)
        if args.pairs:
            told_apart(page, args.pairs, args.state, args.minutes)
        else:
            found = rates(page, args.trials, args.plies)
            if args.gnubg:
                beside_gnubg(found)
        browser.close()
    print(f"load of the machine at the end {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
