"""Use one page for a long evening: does its memory level off?

usage: soak.py [--rounds 100] [--folder .soak] [--minutes N] [--write]      (after ./build.sh)

A round is three matches of bots in mixed formats, a review and two switches (a language and a theme). Five embedded
boards are also attached and removed, after one of them was used. A hundred rounds are 300 matches, 100 reviews, 200
switches and 500 boards. After each round garbage is collected and memory measured: of the page and its workers
(``performance.measureUserAgentSpecificMemory``), the page's heap and nodes, the engines' WebAssembly memories, and
the renderer's resident memory. ``FOLDER/rounds.jsonl`` is the checkpoint. An interrupted run continues in a new page,
which is a new life in the table. ``--write`` draws docs/soak.svg and puts the table into docs/reliability.md.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from chart import chart  # noqa: E402
from marked import put_between  # noqa: E402
from support.embed_pages import AT  # noqa: E402
from support.fault_scene import Scene, scene  # noqa: E402

ROUNDS = 100
PATIENCE_MS = 300_000
KINDS = (
    {"rulebook": "modern", "kind": "match", "variant": "hypergammon", "length": 3},
    {"rulebook": "modern", "kind": "match", "length": 1},
    {"rulebook": "classic", "kind": "series"},
    {"rulebook": "modern", "kind": "money", "variant": "hypergammon"},
    {"rulebook": "modern", "kind": "chouette", "people": 3},
    {"rulebook": "precise", "kind": "series"},
    {"rulebook": "leaflet", "kind": "series"},
    {"rulebook": "blastoff", "kind": "series"},
)
"""A match, or one game of a series, for money or in a chouette."""
LANGS, THEMES = ("cs", "sk", "en"), ("light", "dark")
BOARDS = (
    '<vrhcaby-board mode="view" rulebook="modern" dice="3-1"></vrhcaby-board>',
    '<vrhcaby-board mode="try" rulebook="classic" dice="3-1"></vrhcaby-board>',
    '<vrhcaby-board mode="quiz" rulebook="leaflet" position="6:1 3:1 / 1:2" dice="3-1">'
    '<data value="3/off">A</data></vrhcaby-board>',
    '<vrhcaby-board mode="play" rulebook="precise"></vrhcaby-board>',
    '<vrhcaby-board mode="view" rulebook="blastoff" dice="6-5" lang="en"></vrhcaby-board>',
)
LISTENING_WORKER = """(() => {
  const memories = new Set();
  const heard = (made) => {
    const {exports} = made.instance ?? made;
    for (const part of Object.values(exports)) if (part instanceof WebAssembly.Memory) memories.add(part);
    return made;
  };
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const plain = WebAssembly[name];
    WebAssembly[name] = async (...given) => heard(await plain.apply(WebAssembly, given));
  }
  const channel = new BroadcastChannel("soak");
  channel.onmessage = ({data}) => {
    if (data === "how much?") channel.postMessage([...memories].reduce((sum, {buffer}) => sum + buffer.byteLength, 0));
  };
})();"""
MATCH = """async ([form, patience]) => {
  const a = vrhcaby.actions, state = vrhcaby.state, end = performance.now() + patience;
  a.setup({variant: "standard", people: 2, dice: "seeded", length: 1, options: {}, ...form});
  for (let at = 0; at < (form.people ?? 2); at += 1) a.seat({at, kind: "bot", level: "child"});
  await a.enter({how: "form"});
  for (;;) {
    const {snapshot, mode} = state();
    if (mode !== "play") throw new Error("no game on the board");
    if (performance.now() > end) throw new Error(`stands still in ${snapshot.phase}`);
    if (snapshot.phase === "series_over") return;
    if (snapshot.phase === "game_over") {
      if (form.kind !== "match" || !snapshot.may.includes("next_game")) return;
      await a.command("next_game");
    }
    await new Promise((done) => setTimeout(done, 20));
  }
}"""
ATTACH = """async (boards) => {
  await import("/%sjs/vrhcaby-board.js");
  const place = document.createElement("div");
  place.id = "soak";
  globalThis.soaked = {ready: 0, quiz: 0};
  for (const name of ["ready", "quiz"]) place.addEventListener(`vrhcaby-${name}`, () => { soaked[name] += 1; });
  place.innerHTML = boards.join("");
  document.body.append(place);
}"""
MEASURED = """async (workers) => {
  const whole = await performance.measureUserAgentSpecificMemory();
  const channel = new BroadcastChannel("soak");
  const wasm = await new Promise((done) => {
    const heard = [];
    setTimeout(() => done(heard), 5000);
    channel.onmessage = ({data}) => { heard.push(data); if (heard.length === workers) done(heard); };
    channel.postMessage("how much?");
  });
  channel.close();
  return {whole: whole.bytes, wasm: wasm.reduce((sum, bytes) => sum + bytes, 0), engines: wasm.length};
}"""

Sample = dict[str, Any]
SERIES: dict[str, Callable[[Sample], float]] = {
    "page and workers": lambda sample: float(sample["whole"] / 1e6),
    "page's heap": lambda sample: float(sample["heap"] / 1e6),
    "engines' memory": lambda sample: float(sample["wasm"] / 1e6),
    "renderer (resident)": lambda sample: float(sample["resident"] / 1e6),
}


def resident() -> int:
    """Resident bytes of the largest renderer among this program's children."""
    parents: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    ours = {os.getpid()}
    for _ in range(8):
        ours |= {child for child, parent in parents.items() if parent in ours}
    found = [0]
    for process in ours:
        try:
            if b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes():
                pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
                found.append(pages * os.sysconf("SC_PAGE_SIZE"))
        except OSError:
            continue
    return max(found)


@contextmanager
def soaked_page() -> Iterator[tuple[Scene, Any]]:
    """A page that may measure its memory, and access to the browser's own figures."""
    with scene("chromium") as tab:
        tab.home.headers |= {
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Embedder-Policy": "require-corp",
        }
        tab.home.instead[f"/{AT}js/worker.js"] = LISTENING_WORKER
        tab.page.set_default_timeout(PATIENCE_MS)
        devtools = tab.page.context.new_cdp_session(tab.page)
        devtools.send("Performance.enable")
        tab.visit()
        yield tab, devtools


def one_round(tab: Scene, number: int) -> None:
    """Three matches, the last of them reviewed, a language, a theme, and five boards."""
    for index in range(3 * number, 3 * number + 3):
        tab.page.evaluate(MATCH, [KINDS[index % len(KINDS)], PATIENCE_MS])
    tab.page.evaluate("() => { vrhcaby.actions.ask_review(); }")
    tab.channel.until("s => s.advice.review && !s.advice.busy", PATIENCE_MS)
    tab.page.evaluate("() => vrhcaby.actions.leave()")
    tab.channel.until("s => s.mode === 'setup'")
    lang, theme = LANGS[number % len(LANGS)], THEMES[number % len(THEMES)]
    tab.page.evaluate("([lang, theme]) => vrhcaby.actions.set({lang, theme})", [lang, theme])
    tab.channel.until(f"() => document.documentElement.lang === '{lang}'")
    tab.page.evaluate(ATTACH % AT, list(BOARDS))
    tab.channel.until(f"() => soaked.ready === {len(BOARDS)}")
    tab.page.locator("#soak button.answer").first.dispatch_event("click")
    tab.channel.until("() => soaked.quiz === 1", PATIENCE_MS)
    tab.page.evaluate("() => document.getElementById('soak').remove()")


def measured(tab: Scene, devtools: Any) -> Sample:
    for _ in range(2):
        devtools.send("HeapProfiler.collectGarbage")
    counts = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
    found: Sample = tab.page.evaluate(MEASURED, len(tab.page.workers))
    return {
        **found,
        "heap": counts["JSHeapUsedSize"],
        "nodes": counts["Nodes"],
        "listeners": counts["JSEventListeners"],
        "resident": resident(),
    }


def kept(folder: Path) -> list[Sample]:
    path = folder / "rounds.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [json.loads(line) for line in lines if line.endswith("}")]


def run(folder: Path, rounds: int, minutes: float) -> None:
    """Continue until this many rounds have been run in total, or time is up."""
    done = kept(folder)
    life = 1 + max((sample["life"] for sample in done), default=0)
    end = time.monotonic() + 60 * minutes if minutes else float("inf")
    with (folder / "rounds.jsonl").open("a", encoding="utf-8") as file, soaked_page() as (tab, devtools):
        for number in range(len(done), rounds):
            start = time.monotonic()
            one_round(tab, number)
            sample = {"round": number + 1, "life": life, **measured(tab, devtools)}
            file.write(json.dumps(sample) + "\n")
            file.flush()
            series = ", ".join(f"{name} {of(sample):.1f} MB" for name, of in SERIES.items())
            print(
                f"{number + 1:4} {time.monotonic() - start:6.1f} s  {series}, {sample['nodes']} nodes",
                flush=True,
            )
            if time.monotonic() > end:
                break


def trend(values: list[float]) -> tuple[float, float]:
    """The growth of the second half by a straight line, and twice the scatter around that line."""
    half = values[len(values) // 2 :]
    at = list(range(len(half)))
    slope, base = statistics.linear_regression(at, half)
    scatter = statistics.pstdev(value - base - slope * x for x, value in zip(at, half, strict=True))
    return slope * (len(half) - 1), 2 * scatter


def longest_life(samples: list[Sample]) -> list[Sample]:
    lives = [[one for one in samples if one["life"] == life] for life in {one["life"] for one in samples}]
    return max(lives, key=len)


def table(samples: list[Sample]) -> str:
    life = longest_life(samples)
    rows = [
        "| | first round | middle | last round | second half grows by | |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for name, of in {**SERIES, "nodes": lambda sample: float(sample["nodes"])}.items():
        values = [of(sample) for sample in life]
        growth, noise = trend(values)
        level = growth <= max(noise, 0.02 * values[-1])
        unit = "" if name == "nodes" else " MB"
        found = [f"{value:.1f}{unit}" for value in (values[0], values[len(values) // 2], values[-1], growth)]
        rows.append(f"| {name} | {' | '.join(found)} | {'levels off' if level else '**grows**'} |")
    n = len(life)
    counts = f"{3 * n} matches, {n} reviews, {2 * n} switches of language and theme, {5 * n} boards"
    return f"{counts} in one page of Chromium.\n\n" + "\n".join(rows)


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench/soak.py")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--folder", type=Path, default=ROOT / ".soak")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long (0: when all is done)")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    args.folder.mkdir(exist_ok=True)
    if len(kept(args.folder)) < args.rounds:
        run(args.folder, args.rounds, args.minutes)
    samples = kept(args.folder)
    text = table(samples)
    print(f"\n{text}")
    if args.write:
        lines = {
            name: [(float(index + 1), of(one)) for index, one in enumerate(longest_life(samples))]
            for name, of in SERIES.items()
        }
        drawn = chart("Memory of a page that is played on", "rounds of three matches", "MB", lines)
        (ROOT / "docs/soak.svg").write_text(drawn, encoding="utf-8")
        put_between(ROOT / "docs/reliability.md", "soak", text)
    return int("**grows**" in text)


if __name__ == "__main__":
    sys.exit(main())
