"""A tab with deliberate faults, and what its user then finds: a game that continues, or a message and a button."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from e2e.support_page import Table
from support.embed_pages import AT, browser_named, firefox_downloads, site
from support.spoilt_site import SpoiltSite

FAULTS = Path(__file__).with_name("fault_mode.js")

KIT = """(() => {
  if (globalThis.faultKit || !location.protocol.startsWith("http")) return;
  const kit = globalThis.faultKit = {workers: [], born: [], killedAt: 0, plan: %s, databases: []};
  kit.kill = (worker) => { kit.killedAt ||= performance.now(); worker.terminate(); };
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      kit.workers.push(this);
      kit.born.push(performance.now());
      if (kit.plan[0] === "first line") { kit.plan.shift(); kit.kill(this); }
      this.addEventListener("message", ({data}) => {
        const {event, stage} = JSON.parse(data);
        if (event && kit.plan.length && (kit.plan[0] === stage || kit.plan[0] === event)) { kit.plan.shift(); kit.kill(this); }
      });
    }
  };
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    request.addEventListener("success", () => kit.databases.push(request.result));
    return request;
  };
})();"""
"""Wraps the creation of workers and databases, so that they can be disabled; ``plan``: the stages at which the next
workers die.
"""

BEGIN = """async ([book, kind, bot]) => {
  const a = vrhcaby.actions;
  a.setup({rulebook: book, kind, dice: "seeded", length: 1});
  for (const at of [0, 1, 2]) a.seat({at, level: bot && at > 0 ? "child" : "person"});
  await a.enter({how: "form"});
}"""

PLAY = """async ([turns, patience]) => {
  const a = vrhcaby.actions, state = vrhcaby.state;
  const end = performance.now() + patience;
  const rest = () => new Promise((done) => setTimeout(done, 10));
  for (let made = 0; made < turns;) {
    if (performance.now() > end) return "nothing moves";
    const {snapshot, boot, thinking} = state();
    if (boot.status === "failed") return "reported";
    const bot = snapshot.config.players.find(({id}) => id === snapshot.to_act)?.kind === "bot";
    if (snapshot.result || ["game_over", "series_over"].includes(snapshot.phase)) return "over";
    if (bot || thinking || boot.status !== "ready") { await rest(); continue; }
    const may = (name) => snapshot.may.includes(name);
    if (snapshot.phase === "choose_colour") await a.command("choose_colour", {side: "white"});
    else if (may("draw")) await a.command("draw");
    else if (snapshot.choices.length) {
      const {from, to} = snapshot.choices[0];
      await a.move({from: String(from), to: String(to), side: snapshot.mover, leap: false});
    }
    else if (may("confirm")) { if (await a.command("confirm")) made += 1; }
    else if (may("roll")) await a.command("roll");
    else if (may("take")) await a.command("take");
    else await rest();
  }
  return "played";
}"""
"""Play with the page's own buttons until the given number of turns is finished, or the page says that it cannot."""

TOLD = """() => {
  const seen = (node) => node.checkVisibility({visibilityProperty: true}) && node.getClientRects().length > 0;
  const all = [...document.querySelectorAll(".boot.failed, .boot [role=status], .notice, .unbuilt section")].filter(seen);
  const [first] = all;
  if (!first) return null;
  const name = first.dataset.notice ?? globalThis.vrhcaby?.state().boot.code ?? first.dataset.case ?? "";
  const named = first.dataset.notice ? name : first.dataset.case ? first.dataset.case : first.matches(".boot.failed") ? name : "slow";
  const button = first.querySelector("button.primary, button.small, a.button, [role=status] button");
  return {name: named, text: first.innerText, button: Boolean(button) || Boolean(first.querySelector("button"))};
}"""


class Scene:
    """One tab with a faulty server."""

    def __init__(self, channel: Table, home: SpoiltSite) -> None:
        self.channel = channel
        self.page = channel.page
        self.home = home

    def plan(self, *stages: str) -> None:
        """The next workers die at these stages of their start: "first line", "runtime", "python", "engine"."""
        self.page.add_init_script(KIT % json.dumps(stages))

    def with_faults(self, patience_ms: int, **options: object) -> dict[str, Any]:
        """The report of a game with faults (``Options`` and ``Report`` in ``fault_mode.js``)."""
        faults = FAULTS.read_text(encoding="utf-8")
        self.page.add_init_script(f"{faults}\nstartFaults({json.dumps(options)});")
        self.home.instead[f"/{AT}js/worker.js"] = (
            f"{faults}\nif (self.location.search.startsWith('?faults')) spoilFetch(self.location.search);\n"
        )
        self.visit(wait=False)
        self.channel.until("() => globalThis.faultReport?.done", patience_ms)
        found: dict[str, Any] = self.page.evaluate("() => faultReport")
        return found

    def visit(self, *, wait: bool = True) -> None:
        self.page.goto(self.home.url + "/")
        if wait:
            self.channel.ready()

    def begin(
        self, book: str = "precise", kind: str = "series", *, bot: bool = False, turns: int = 1
    ) -> None:
        """A game in which some rolls have been played."""
        self.page.evaluate(BEGIN, [book, kind, bot])
        self.channel.until("s => s.mode === 'play' && s.snapshot.rev > 0")
        assert self.play(turns) in ("played", "over")

    def play(self, turns: int = 1, patience: int = 60_000) -> str:
        return str(self.page.evaluate(PLAY, [turns, patience]))

    def kill(self) -> None:
        """Kill the page's worker from outside."""
        self.kit("kit.killedAt = 0; kit.kill(vrhcaby.client.worker)")

    def kit(self, what: str) -> Any:
        return self.page.evaluate(f"() => {{ const kit = faultKit; {what} }}")

    def click(self, button: Any) -> None:
        """Press a button; Firefox's driver cannot use mouse or keyboard in a frame of another site."""
        button.wait_for()
        if isinstance(self.page, Framed):
            button.dispatch_event("click")
        else:
            button.click()

    def exported(self) -> str:
        """The game's file, as downloaded from the page."""
        export = self.page.get_by_role("button", name=self.channel.word_of("games-export"), exact=True)
        if self.page.context.browser.browser_type.name == "chromium":
            with self.page.expect_download() as saved:
                self.click(export)
            return str(saved.value.path().read_text(encoding="utf-8"))
        before = set(firefox_downloads().iterdir())
        self.click(export)
        for _ in range(200):
            self.page.wait_for_timeout(50)
            for path in set(firefox_downloads().glob("*.json")) - before:
                text = path.read_text(encoding="utf-8")
                with contextlib.suppress(ValueError):
                    json.loads(text)
                    return text
        raise AssertionError("no file came")

    @property
    def journal(self) -> list[Any]:
        found: list[Any] = self.page.evaluate("() => vrhcaby.client.journal?.entries ?? []")
        return found

    def noticed(self) -> float:
        """Seconds from the last planned death until another worker was created or the page reported why not."""
        self.channel.until(
            "() => faultKit.killedAt && (faultKit.born.some((at) => at > faultKit.killedAt)"
            " || vrhcaby.state().boot.status === 'failed')"
        )
        found: float = self.kit(
            "return ((kit.born.find((at) => at > kit.killedAt) ?? performance.now()) - kit.killedAt) / 1000"
        )
        return found

    def reported(self, patience: float = 30) -> tuple[dict[str, Any], float]:
        """The page's report, and after how many seconds from now it came."""
        start = time.monotonic()
        while time.monotonic() - start < patience:
            found = self.page.evaluate(TOLD)
            if found:
                return found, time.monotonic() - start
            self.page.wait_for_timeout(50)
        raise AssertionError("the page said nothing")


@contextlib.contextmanager
def scene(browser: str = "chromium", lang: str = "cs-CZ", **context: Any) -> Iterator[Scene]:
    """A fresh profile without a service worker, on a server of its own."""
    made = browser_named(browser).new_context(
        **{"locale": lang, "viewport": {"width": 1280, "height": 800}, "service_workers": "block", **context}
    )
    home = SpoiltSite()
    channel = Table(made.new_page(), home)
    channel.settings()
    try:
        yield Scene(channel, home)
    finally:
        home.mend()
        made.close()
        home.close()


class Framed:
    """A frame that acts like its page; features that a frame lacks (keys, downloads, events) use the page's."""

    def __init__(self, page: Any, frame: Any) -> None:
        self.page = page
        self.frame = frame

    def __getattr__(self, name: str) -> Any:
        return getattr(self.frame if hasattr(self.frame, name) else self.page, name)


@contextlib.contextmanager
def framed(outer: Scene) -> Iterator[Scene]:
    """The built page in a frame of another site, ready to play."""
    with site(outer.home.folder) as host:
        address = host.url.replace("127.0.0.1", "localhost")
        path = host.page(f'<iframe src="{outer.home.url}/" width="1200" height="760"></iframe>', head="")
        outer.page.goto(path.replace(host.url, address))
        channel = Table(Framed(outer.page, outer.page.frames[1]), outer.home)
        channel.ready()
        yield Scene(channel, outer.home)
