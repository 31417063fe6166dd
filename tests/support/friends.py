"""Two pages without pixels that play each other by links, each with its own bridge and storage."""

from __future__ import annotations

import json
import random
from typing import Any

from vrhcaby.api.bridge import Bridge

PLAYERS = [{"name": "Anežka"}, {"name": "Bořivoj"}]


class FriendPage:
    """One person's page: it sends requests, and stores what the answers say."""

    def __init__(self, seed: int, lang: str = "en") -> None:
        self.bridge, self.lang = Bridge(), lang
        self.rng = random.Random(seed)
        self.now = 1_000
        self.stored: dict[str, str] = {}
        self.state: dict[str, Any] = {}

    @property
    def snapshot(self) -> dict[str, Any]:
        """The session from the last answer."""
        return self.state["snapshot"]

    def raw(self, op: str, **args: object) -> Any:
        """A whole answer."""
        message = {"v": 1, "id": 1, "op": op, "args": args, "lang": self.lang}
        return json.loads(self.bridge.handle(json.dumps(message)))

    def ask(self, op: str, **args: object) -> dict[str, Any]:
        """Send a request and return its result; the state and the storage follow."""
        answer = self.raw(op, **args)
        assert "ok" in answer, answer
        found = answer["ok"]
        self.state |= {name: found[name] for name in ("snapshot", "kind", "kept") if name in found}
        if "kept" in found:
            self.state["message"] = found.get("message")
            self.stored[found["kept"]["match"]["match"]] = found["kept"]["stored"]
        return found

    def secret(self) -> str:
        return self.rng.randbytes(16).hex()

    def invite(self, **agreed: object) -> str:
        """The text of a new invitation."""
        args = {"players": PLAYERS, **agreed, "secret": self.secret(), "now": self.now}
        return self.ask("friend_invite", **args)["message"]

    def read(self, text: str) -> str:
        """Open a text; return its kind."""
        match = self.raw("friend_match", text=text)["ok"]["match"]
        stored = [self.stored[match]] if match in self.stored else []
        return self.ask("friend_read", text=text, stored=stored, now=self.now)["kind"]

    def accept(self, text: str, name: str = "Bořivoj") -> str:
        """The answer to an invitation."""
        assert self.read(text) == "invitation"
        return self.ask("friend_accept", name=name, secret=self.secret(), now=self.now)["message"]

    def act(self, name: str, **args: object) -> str | None:
        """Give a command; return the resulting message, if any."""
        self.ask("command", name=name, **args)
        self.ask("friend_state", now=self.now)
        return self.state["message"]

    def turn(self, double: float = 0.2) -> str | None:
        """Do something allowed, chosen at random; nobody resigns."""
        may = self.snapshot["may"]
        if self.snapshot["phase"] == "moving":
            while choices := self.snapshot["choices"]:
                move = self.rng.choice(choices)
                self.ask("move", **{"from": move["from"], "to": move["to"], "dice": move["dice"]})
            return self.act("confirm")
        if "choose_colour" in may:
            return self.act("choose_colour", colour="white")
        if "raise" in may and self.rng.random() < double:
            return self.act("raise")
        known = ("roll", "beaver", "take", "next_game")
        return self.act(next(name for name in known if name in may))


def two_pages(seed: int = 1, **agreed: object) -> tuple[FriendPage, FriendPage]:
    """An inviter and a friend whose acceptance has arrived."""
    pages = (FriendPage(seed), FriendPage(seed + 1000))
    assert pages[0].read(pages[1].accept(pages[0].invite(**agreed))) == "accepted"
    if pages[0].state["message"] is not None:
        deliver(pages, 0)
    return pages


def deliver(pages: tuple[FriendPage, FriendPage], sender: int) -> None:
    """Deliver a message, and return what needs no decision."""
    text = pages[sender].state["message"]
    assert pages[1 - sender].read(text) == "news"
    if (
        pages[1 - sender].state["message"] is not None
        and not pages[1 - sender].state["kept"]["match"]["over"]
    ):
        deliver(pages, 1 - sender)


def play(pages: tuple[FriendPage, FriendPage], games: int, most: int = 400) -> int:
    """Play at random until this many games have ended or the match is over; return the number of turns."""
    first = pages[0]
    for turns in range(most):
        over = first.state["kept"]["match"]["over"]
        if over or len(first.snapshot["score"]["games"]) >= games:
            return turns
        seat = next(at for at in (0, 1) if pages[at].state["message"] is None)
        if pages[seat].turn() is not None:
            deliver(pages, seat)
    raise AssertionError("not done")
