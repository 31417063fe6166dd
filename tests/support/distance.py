"""Two sides that play each other by messages, with a policy for their decisions."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from vrhcaby.distance.decisions import Decision
from vrhcaby.distance.side import Side, accept, invite, receive
from vrhcaby.distance.table import Table

Policy = Callable[[Table, random.Random], Decision]

CUBELESS = {"rulebook": "modern", "format": {"kind": "series", "cube": False}}
MATCH = {"rulebook": "modern", "format": {"kind": "match", "length": 3}}
MONEY = {"rulebook": "modern", "format": {"kind": "money", "beaver": True, "automatic_doubles": 2}}


def likely(table: Table, rng: random.Random) -> Decision:
    """A decision weighted as in links; nobody resigns."""
    listed = zip(table.choices.decisions, table.choices.weights, strict=True)
    left = [(one, w) for one, w in listed if one.name not in ("recommit", "spelt", "resign")]
    return rng.choices([one for one, _ in left], [weight for _, weight in left])[0]


def bold(table: Table, rng: random.Random) -> Decision:
    """Double whenever allowed, beaver, and take everything else."""
    names = {one.name: one for one in table.choices.decisions}
    cube = table.game.cubes[0].value
    if cube < 8 and ("raise" in names or "beaver" in names):
        return names.get("beaver") or names["raise"]
    return names.get("take") or likely(table, rng)


def waiving(table: Table, rng: random.Random) -> Decision:
    """Waive the next double with every play."""
    return replace(likely(table, rng), waive=True)


@dataclass
class Friends:
    """Both sides and every message sent, the invitation first."""

    sides: list[Side]
    messages: list[str] = field(default_factory=list)
    rng: random.Random = field(default_factory=random.Random)

    @classmethod
    def begin(cls, args: dict[str, object], seed: int = 1) -> Friends:
        rng = random.Random(seed)
        players = [{"name": "Anežka"}, {}]
        inviter = invite({**args, "players": players}, rng.randbytes(16), 0)
        invitation = inviter.message()
        friend = accept(invitation, "Bořivoj", rng.randbytes(16), 0)
        friends = cls([inviter, friend], [invitation], rng)
        friends.deliver(1)
        return friends

    @property
    def actor(self) -> int:
        """The seat that must decide; shares that are due alone are sent at once."""
        return next(seat for seat in (0, 1) if not self.sides[seat].to_send)

    def deliver(self, sender: int) -> None:
        """Send a side's message to the other, and the answer if it needs no decision."""
        text = self.sides[sender].message()
        now = len(self.messages)
        found = receive(self.sides[1 - sender], text, now)
        assert found.kind in ("news", "accepted"), found.kind
        assert found.side is not None
        self.sides[1 - sender] = found.side
        self.messages.append(text)
        if found.side.to_send and not found.side.table.over:
            self.deliver(1 - sender)

    def decide(self, decision: Decision) -> None:
        """Make the acting side's decision, and its message once it is ready."""
        seat = self.actor
        side = self.sides[seat].decide(decision, len(self.messages))
        assert isinstance(side, Side), side
        self.sides[seat] = side
        if side.to_send or side.table.over:
            self.deliver(seat)

    def turn(self, policy: Policy = likely) -> None:
        self.decide(policy(self.sides[self.actor].table, self.rng))

    def play(self, policy: Policy, done: Callable[[Table], bool], most: int = 2000) -> None:
        """Play until ``done``, as seen by both sides."""
        for _ in range(most):
            if done(self.sides[0].table) and done(self.sides[1].table):
                return
            self.turn(policy)
        raise AssertionError("not done")


def games(count: int) -> Callable[[Table], bool]:
    """Whether ``count`` games have ended."""
    return lambda table: len(table.session.series.records) >= count


def started(friends: Friends, turns: int) -> Friends:
    """The same friends after some turns."""
    for _ in range(turns):
        friends.turn()
    return friends
