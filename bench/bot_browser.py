"""How long the bot takes to choose in Chromium, through the built page's own worker.

    ./build.sh && PYTHONPATH=py python bench/bot_browser.py dist decisions.jsonl.gz [--rows 40]

Serves dist/ on a free port, boots js/worker.js in a page and times whole messages (JSON in, JSON out): 0
plies, and full
strength (2 plies). Prints median and worst, and the bytes that the bot adds to the download before its first
move.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import http.server
import json
import shutil
import statistics
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

BOOT = """async (url) => {
  const worker = new Worker(url, { type: "module" });
  const waiting = new Map();
  let ready;
  const booted = new Promise((resolve, reject) => { ready = { resolve, reject }; });
  worker.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.event === "ready") ready.resolve();
    else if (message.event === "fatal") ready.reject(new Error(data));
    else if (waiting.has(message.id)) waiting.get(message.id)(message);
  };
  worker.postMessage(JSON.stringify({ boot: { counted: false } }));
  await booted;
  let id = 0;
  window.ask = (op, args) => new Promise((resolve) => {
    id += 1;
    const begun = performance.now();
    waiting.set(id, (answer) => resolve({ ms: performance.now() - begun, answer }));
    worker.postMessage(JSON.stringify({ v: 1, id, op, args, lang: "en" }));
  });
}"""


def serve(folder: Path) -> int:
    """The port of a quiet file server."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dist", type=Path)
    parser.add_argument("file")
    parser.add_argument("--rows", type=int, default=40)
    args = parser.parse_args()
    with gzip.open(args.file, "rt") as file:
        data = [json.loads(line) for line in file][: args.rows]
    port = serve(args.dist)
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{port}/build.json")
        page.evaluate(BOOT, f"http://127.0.0.1:{port}/js/worker.js")
        for plies in (0, 2):
            times = []
            for row in data:
                asked = {
                    "rulebook": "modern",
                    "position": {"points": row["board"], "off": row["off"]},
                    "dice": row["dice"],
                    "plies": plies,
                    "count": 1,
                }
                found = page.evaluate("([op, args]) => window.ask(op, args)", ["best", asked])
                assert "ok" in found["answer"], found["answer"]
                times.append(found["ms"])
            first, rest = times[0], times[1:]
            print(
                f"{plies}-ply: median {statistics.median(rest):.1f} ms, worst {max(rest):.0f} ms, "
                f"{len(rest)} choices (the very first {first:.0f} ms)"
            )
        browser.close()
    packs = [args.dist / "pyodide" / "bot.pack"]
    packed = sum(len(gzip.compress(path.read_bytes(), 9)) for path in packs if path.exists())
    print(f"bot.pack gzipped: {packed:,} bytes")


if __name__ == "__main__":
    main()
