"""Measure how long explanations take in Chromium: a hint's first and last words, the grid of shots, a refutation.

    ./build.sh && python bench/first_words.py [--rounds 3]

Goals: first words within 300 ms of the press, the grid within 500 ms, a refutation within 1,000 ms. The clock runs in
the page, from the press to the first frame after the words are in the document. The first hint of a visit is measured
twice: at once, including the fetch of the nets, and after a turn and a rest, when they have arrived. Prints the
machine's load, because browser and server share its processors.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
from typing import Any

from playwright.sync_api import sync_playwright

from serving import ROOT, serving

sys.path.insert(0, str(ROOT / "py"))
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tests/e2e"))

GAMES: tuple[tuple[str, str], ...] = (
    ("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", "3 1"),
    ("24:2 13:4 9:1 8:3 6:5 / 24:2 13:5 8:3 6:5", "6 2"),
    ("24:1 20:1 13:5 8:3 6:5 / 24:2 13:4 8:4 6:5", "5 2"),
    ("12:1 9:2 7:2 6:3 5:3 4:2 1:2 / 23:4 22:3 17:1 6:4 4:1 3:2", "6 2"),
    ("24:2 23:1 13:4 8:2 6:4 5:2 / 24:1 13:5 8:3 6:4 4:2", "4 1"),
    ("18:2 13:4 8:3 6:4 4:2 / 23:1 13:4 8:3 6:4 5:3", "2 1"),
)
"""Boards and rolls: openings, middle games, a bear-off against an anchor."""

TIMED = """async ([press, selectors, patience]) => {
  const seen = {};
  const began = performance.now();
  const done = new Promise((resolve, reject) => {
    const look = () => {
      for (const [name, selector] of Object.entries(selectors))
        if (!(name in seen) && document.querySelector(selector)) seen[name] = performance.now() - began;
      if (Object.keys(seen).length === Object.keys(selectors).length) return resolve(seen);
      if (performance.now() - began > patience) return reject(new Error(JSON.stringify(seen)));
      requestAnimationFrame(look);
    };
    look();
  });
  if (press.key) document.body.dispatchEvent(new KeyboardEvent("keydown", {key: press.key, bubbles: true}));
  else document.querySelector(press.click).click();
  return done;
}"""
PATIENCE = 60_000
HINT = {
    "first words": ".first-words, .hint-play .plan",
    "plan": ".hint-play .plan",
    "final words": "div:not(.provisional) > ol.hints",
}
GOALS = {"first words": 300, "plan": 300, "grid of shots": 500, "refutation": 1000}


def row(name: str, took: list[float]) -> str:
    goal = GOALS.get(name)
    return f"{name:14} median {statistics.median(took):6.0f} ms, worst {max(took):6.0f} ms of {len(took)}" + (
        f" (goal {goal})" if goal else ""
    )


def bring(channel: Any, board: str, roll: str, *, play: bool = False) -> None:
    """Start a game on this board with this roll; ``play``: the worst play of the roll is made but not confirmed."""
    from support.advised import hinted, made, rolled
    from support.tables import table
    from vrhcaby.board.position import pos
    from vrhcaby.legality.legal import legal_plays
    from vrhcaby.session.saving import save
    from vrhcaby.wire.answers import position_wire

    first, second = map(int, roll.split())
    start = {"position": position_wire(pos(board))}
    session = rolled(table("money", jacoby=False, start=start), first, second)
    if play:
        worst = hinted(session, count=50)["plays"][-1]["text"]
        plays = legal_plays(session.game.rules, session.game.position, session.game.view.roll)
        session = made(session, next(one for one in plays if one.text == worst))
    channel.bring(save(session))
    channel.until("s => s.mode === 'play' && s.snapshot.phase === 'moving'")


def after_a_turn(channel: Any) -> dict[str, float]:
    """The first hint of a visit, three seconds after the first turn."""
    bring(channel, *GAMES[0], play=True)
    channel.page.evaluate("() => vrhcaby.actions.command('confirm')")
    channel.until("s => s.snapshot.phase === 'before_roll'")
    channel.page.wait_for_timeout(3_000)
    channel.page.evaluate("() => vrhcaby.actions.command('roll', {dice: [5, 2]})")
    channel.until("s => s.snapshot.phase === 'moving'")
    return timed(channel, {"key": "h"}, HINT)


def timed(channel: Any, press: dict[str, str], selectors: dict[str, str]) -> dict[str, float]:
    found: dict[str, float] = channel.page.evaluate(TIMED, [press, selectors, PATIENCE])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--rounds", type=int, default=2)
    rounds = parser.parse_args().rounds
    from support_page import Table

    print(f"load of the machine {os.getloadavg()[0]:.1f}, {os.cpu_count()} processors")
    took: dict[str, list[float]] = {}
    cold: dict[str, float] = {}
    with serving(ROOT / "dist") as place, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        channel = Table(browser.new_context().new_page(), place)
        channel.settings(tutor=False)
        channel.open()
        later = after_a_turn(channel)
        channel = Table(browser.new_context().new_page(), place)
        channel.settings(tutor=True)
        channel.open()
        for board, roll in GAMES * rounds:
            bring(channel, board, roll)
            found = timed(channel, {"key": "h"}, HINT)
            found |= timed(
                channel, {"click": ".hint-play.shown > .row button"}, {"grid of shots": ".shots .roll-square"}
            )
            if not cold:
                cold = found
                continue
            for name, value in found.items():
                took.setdefault(name, []).append(value)
        for board, roll in GAMES * rounds:
            bring(channel, board, roll, play=True)
            confirm = {"click": ".commands button.primary"}
            found = timed(channel, confirm, {"refutation": ".refuted li"})
            took.setdefault("refutation", []).append(found["refutation"])
        browser.close()
    for when, found in (("at once", cold), ("after a turn", later)):
        print(
            f"the first hint of a visit, {when}: "
            + ", ".join(f"{name} {value:.0f} ms" for name, value in found.items())
        )
    for name, values in took.items():
        print(row(name, values))
    print(f"load at the end {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
