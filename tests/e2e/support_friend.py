"""Two browsers whose people play each other: their acts, and what both must know."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from e2e.support_page import DIST, Table, site, table

CUBELESS = {"rulebook": "modern", "format": {"kind": "series", "cube": False}}


MATCH = {"rulebook": "modern", "format": {"kind": "match", "length": 3}}


MONEY = {"rulebook": "modern", "format": {"kind": "money", "beaver": True}}


OWN = "s => s.snapshot?.own_seat !== undefined && s.mode === 'play' && s.panels.friend?.tree"


TRIES = 40


LOOK_MS = 250


PLAY = """async (double) => {
  const state = () => vrhcaby.state();
  const cost = ({from, to, hit}) => (to === "off" ? -100 : 0) + (hit ? 50 : 0) - (from === "bar" ? 25 : Number(from));
  const act = async ({may, phase, choices, mover, cubes}) => {
    const {actions} = vrhcaby;
    if (phase === "moving" && choices.length) {
      const [{from, to, dice}] = [...choices].sort((a, b) => cost(a) - cost(b));
      return actions.move({from, to, side: mover, dice});
    }
    if (may.includes("choose_colour")) return actions.command("choose_colour", {colour: "white"});
    if (may.includes("raise") && cubes[0].value < double) return actions.command("raise");
    for (const name of ["confirm", "beaver", "take", "roll", "next_game"])
      if (may.includes(name)) return actions.command(name);
    throw new Error("nothing to do in " + phase + " of " + may);
  };
  for (;;) {
    const {snapshot} = state();
    if (!snapshot.may.length || ["rematch"].includes(snapshot.may.join())) break;
    await act(snapshot);
    if (state().snapshot.rev === snapshot.rev) throw new Error("nothing came of it in " + snapshot.phase);
  }
  const {ok} = await vrhcaby.client.request("friend_state", {now: Date.now()});
  return ok.message ?? "";
}"""
"""Make all decisions of the local side; returns the message to send."""


@contextlib.contextmanager
def friends(name: str = "chromium", other: str = "chromium") -> Iterator[tuple[Table, Table]]:
    """Two profiles with the page of one site."""
    with site(DIST) as home, table(name, home) as one, table(other, home, locale="en-GB") as two:
        yield one.open(), two


def act(page: Table, **args: Any) -> None:
    page.page.evaluate("(args) => vrhcaby.actions.friend(args)", args)


def begun(one: Table, two: Table, agreed: dict[str, Any]) -> None:
    """An invitation and its acceptance, sent as links."""
    act(one, do="invite", name="Anežka", **agreed)
    two.open(f"#friend/{message(one)}")
    two.until("s => s.panels.friends?.tree && s.panel === 'friends'")
    act(two, do="accept", name="Boris")
    act(one, do="read", text=message(two))
    if messages := message(one):
        act(two, do="read", text=messages)


def message(page: Table) -> str:
    page.until(OWN)
    asked = "() => vrhcaby.client.request('friend_state', {now: Date.now()}).then(({ok}) => ok.message ?? '')"
    return str(page.page.evaluate(asked))


def carry(pages: tuple[Table, Table], turns: int, double: int = 1) -> bool:
    """Play this many turns, each sent as a link; return whether the game is over."""
    for _ in range(turns):
        messages = [str(page.page.evaluate(PLAY, double)) for page in pages]
        for seat, text in enumerate(messages):
            if text:
                act(pages[1 - seat], do="read", text=text)
        if any(over(page) for page in pages):
            for seat in (0, 1):
                if last := message(pages[seat]):
                    act(pages[1 - seat], do="read", text=last)
            return True
    return False


STORED = "() => vrhcaby.client.request('friend_state', {now: 1}).then(({ok}) => ok.kept.stored)"


ONCE = """async () => {
  const {actions} = vrhcaby;
  for (;;) {
    const {may, phase, choices, mover} = vrhcaby.state().snapshot;
    if (phase !== "moving" || !choices.length) {
      if (may.includes("choose_colour")) return actions.command("choose_colour", {colour: "white"});
      return actions.command("confirm");
    }
    await actions.move({from: choices[0].from, to: choices[0].to, side: mover, dice: choices[0].dice});
  }
}"""
"""Choose a colour, or play one roll."""


def over(page: Table) -> bool:
    return str(page.snapshot["phase"]) == (
        "series_over" if "match" in page.snapshot["score"] else "game_over"
    )


def same(pages: tuple[Table, Table], over: bool = False) -> None:
    """Check that both sides have the same journal and score.

    Before the end, the side that waits for a play may lack one roll, which comes with that play's link.
    """
    short, long = sorted((page.save["entries"] for page in pages), key=len)
    assert short == long[: len(short)]
    assert short
    ahead = [entry[0] for entry in long[len(short) :]]
    assert ahead == [] or (ahead == ["roll"] and not over)
    assert pages[0].snapshot["score"]["totals"] == pages[1].snapshot["score"]["totals"]


def awaited(pages: tuple[Table, Table]) -> int:
    """The seat that must decide, once a page knows it; messages may still be on their way."""
    for at in range(TRIES):
        with contextlib.suppress(Exception):
            pages[at % 2].until("s => s.snapshot.may.length > 0", LOOK_MS)
            return at % 2
    raise AssertionError("nobody is to decide")


def resigned(pages: tuple[Table, Table]) -> None:
    """The side on roll resigns and the other accepts; each sends a link."""
    seat = next(at for at in (0, 1) if "resign" in pages[at].snapshot["may"])
    here, away = pages[seat], pages[1 - seat]
    level = here.snapshot["resign_levels"][-1]
    for page, other, command in ((here, away, ["resign", {"level": level}]), (away, here, ["accept", {}])):
        page.page.evaluate("([name, args]) => vrhcaby.actions.command(name, args)", command)
        act(other, do="read", text=message(page))
