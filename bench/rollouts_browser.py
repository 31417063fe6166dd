"""How fast rollouts are in Chromium: trials a second with one worker and with two, through the built page's own worker.

usage: rollouts_browser.py [--trials N]

Goals: 1,296 trials of 11 turns of a contact position in 8 s on two cores, their standard error at most 0.004; two workers at
least 1.8 times one. The position is the one after the opening 3-1, 8/5 6/5, the opponent to roll, for money.
"""

from __future__ import annotations

import argparse
import shutil
import statistics

from playwright.sync_api import sync_playwright

from serving import ROOT, serving

ASK = """async ({workers, trials}) => {
  const ask = async (op, args) => {
    const answer = await vrhcaby.client.request(op, args);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.ok;
  };
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const players = [0, 1].map((id) => ({id, name: String(id), kind: "person"}));
  await ask("new", {rulebook: "modern", format: {kind: "money"}, players, dice: "manual", seed: "00".repeat(16)});
  await ask("command", {name: "draw", dice: [3, 1]});
  const plan = await ask("rollout_plan", {plays: ["8/5 6/5"]});
  const {files} = await ask("rollout_nets", {key: plan.key});
  const module = await WebAssembly.compile(await (await fetch("pyodide/trials.wasm")).arrayBuffer());
  const setting = {...plan.setting, nets: files.map(bytes)};
  const starts = plan.starts.map((start) => ({...start, board: bytes(start.board)}));
  const play = {...plan.play, cube: bytes(plan.play.cube)};
  const hands = Array.from({length: workers}, () => new Worker("js/trials.js", {type: "module"}));
  const said = (hand, message) => new Promise((resolve, reject) => {
    hand.onmessage = ({data}) => data.failed ? reject(new Error(data.failed)) : data.alive || resolve(data);
    hand.postMessage({job: 1, ...message});
  });
  const began = performance.now();
  await Promise.all(hands.map((hand) => said(hand, {setUp: {module, setting}})));
  const ready = performance.now();
  const scores = [];
  let next = 0;
  await Promise.all(hands.map(async (hand) => {
    for (let first = next; first < trials; first = next) {
      next += plan.block;
      const {block} = await said(hand, {trials: {starts, play, first, count: plan.block}});
      for (const [row] of block) scores.push(row[7]);
    }
  }));
  const done = performance.now();
  const asked = performance.now();
  hands[0].postMessage({job: 2, trials: {starts, play, first: 0, count: plan.block}});
  await new Promise((resolve) => setTimeout(resolve, 30));
  const stop = performance.now();
  hands[0].postMessage({job: 3, stop: true});
  await said(hands[0], {job: 4, value: starts[0].board});
  const stopped = performance.now() - stop;
  for (const hand of hands) hand.terminate();
  return {setUp: ready - began, took: done - ready, scores, stopped};
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--trials", type=int, default=1296)
    trials = parser.parse_args().trials
    with serving(ROOT / "dist") as home, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(home.url)
        page.wait_for_function("() => globalThis.vrhcaby?.state().boot.status === 'ready'", timeout=120_000)
        rates = []
        for workers in (1, 2):
            found = page.evaluate(ASK, {"workers": workers, "trials": trials})
            rates.append(trials / found["took"] * 1000)
            error = statistics.stdev(found["scores"]) / trials**0.5
            print(
                f"{workers} worker(s): set up in {found['setUp']:.0f} ms, {trials} trials in {found['took'] / 1000:.1f} s "
                f"({rates[-1]:.0f} a second), standard error {error:.4f}, heard a stop after {found['stopped']:.0f} ms"
            )
        print(f"two workers are {rates[1] / rates[0]:.2f} times one")
        browser.close()


if __name__ == "__main__":
    main()
