"""Measure the time from a press on a panel until its new tree is painted, in Chromium, at full speed and slowed four
times.

usage: panel_clicks.py [--presses N]

Goals: median at most 8 ms, 95th percentile at most 30 ms. A press goes to the worker, Python builds the tree, the
page patches it in, and the clock stops after the next frame's work. The slowdown applies to the page and its worker.

Presses come at any moment of a frame. A display of 60 frames a second adds half a frame (8 ms) on average, whatever
the page does; so the same presses are measured again with frames as fast as the browser can draw them.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
from typing import Any

from playwright.sync_api import sync_playwright

from serving import ROOT, serving

sys.path.insert(0, str(ROOT / "py"))
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tests/e2e"))

PRESS = """async ({selector, times}) => {
  const panel = () => document.getElementById("tab-panel");
  const took = [];
  for (let at = 0; at < times; at++) {
    await new Promise((resolve) => setTimeout(resolve, 20 + 40 * Math.random()));
    const buttons = panel().querySelectorAll(selector);
    const started = performance.now();
    const painted = new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        const drawn = performance.now();
        requestAnimationFrame(() => setTimeout(() => resolve([drawn - started, performance.now() - started])));
      });
      watch.observe(panel(), {subtree: true, childList: true, attributes: true, characterData: true});
    });
    buttons[at % buttons.length].click();
    took.push(await painted);
  }
  return took;
}"""

HEAD = f"{'':44} {'drawn: median':>14} {'p95':>7} {'painted: median':>16} {'p95':>7} {'presses':>8}"


def p95(figures: list[float]) -> float:
    """The 95th percentile."""
    return sorted(figures)[int(0.95 * (len(figures) - 1))]


def row(name: str, took: list[list[float]]) -> str:
    """A table row: until the tree is patched in, and until the following frame is done."""
    drawn, painted = ([pair[at] for pair in took] for at in (0, 1))
    return (
        f"{name:44} {statistics.median(drawn):14.1f} {p95(drawn):7.1f} {statistics.median(painted):16.1f}"
        f" {p95(painted):7.1f} {len(took):8}"
    )


def presses(channel: Any, times: int, name: str) -> None:
    """Press through a hint's plays one after another, then its roll map."""
    for what, selector in (("hint", ".hint-line button"), ("map of rolls", ".roll-square button")):
        print(row(f"{name}: {what}", channel.page.evaluate(PRESS, {"selector": selector, "times": times})))


DISPLAYS = (
    ("60 frames a second", ()),
    ("frames without a limit", ("--disable-frame-rate-limit", "--disable-gpu-vsync")),
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="panel_clicks.py")
    parser.add_argument("--presses", type=int, default=100)
    times = parser.parse_args().presses
    print("A press on a panel in Chromium, in ms (goals for painted: 8, 30)")
    with serving(ROOT / "dist") as place, sync_playwright() as play:
        for display, flags in DISPLAYS:
            print(f"\n{display}\n{HEAD}")
            chromium = shutil.which("chromium")
            browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox", *flags])
            measure(browser.new_page(), place, times)
            browser.close()


def measure(page: Any, place: Any, times: int) -> None:
    from support_page import Table

    from support.advised import opened
    from vrhcaby.session.saving import save

    channel = Table(page, place)
    channel.settings()
    channel.open()
    channel.bring(save(opened("modern", "money", draw="draw 3 1", jacoby=False)))
    channel.until("s => s.mode === 'play'")
    channel.page.keyboard.press("h")
    channel.page.locator(".hint-play").first.wait_for()
    channel.page.get_by_role("button", name=channel.said("advice", "rolls"), exact=True).click()
    channel.page.locator(".roll-square").wait_for()
    presses(channel, times, "full speed")
    client = page.context.new_cdp_session(page)
    client.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    presses(channel, times, "slowed down 4 times")


if __name__ == "__main__":
    main()
