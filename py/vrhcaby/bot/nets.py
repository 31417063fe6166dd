"""Which net files serve which rules, and how they are read.

Files lie in ``data/`` beside this module, each a net in the kernel's format (float16); large tables
in ``tables/``. A rulebook finds its
set by
what it plays like, never by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from vrhcaby.bot.params import Params
from vrhcaby.errors import BotError

FOLDER = Path(__file__).parent / "data"
TABLES = FOLDER.parent / "tables"
CLASSES = ("contact", "race", "quick")

SETS: tuple[tuple[str, Callable[[Params], bool]], ...] = (
    ("three", lambda p: p.checkers == 3),
    ("blocking", lambda p: p.blocked_by == 1),
    ("rear", lambda p: p.rear_first),
    ("standard", lambda p: True),
)
"""In order, the first that fits: three checkers; nobody is hit; rear first; the usual game (where checkers
are scored, the kernel turns its levels into points)."""

_read: dict[str, bytes] = {}


class TakesNets(Protocol):
    """The kernel, or its twin."""

    params: Params

    def load_net(self, slot: str, file: bytes) -> None: ...


def standard_worth() -> tuple[float, ...]:
    """Utility of cubeless money play for both sides: levels 1, 2, 3."""
    return (2, 1, 1, -1, -1, 0, 0, -1) * 2


def net_set(params: Params) -> str:
    """The name of the set that fits the rules."""
    return next(name for name, fits in SETS if fits(params))


def provide(name: str, data: bytes) -> None:
    """Hand over a file that is not on disk."""
    _read[name] = data


def read(name: str) -> bytes | None:
    """A data file, or None while it is not there (the page fetches the weights after the start)."""
    path = (TABLES if name.endswith(".vbt") else FOLDER) / name
    if name not in _read and path.exists():
        _read[name] = path.read_bytes()
    return _read.get(name)


def use_nets(engine: TakesNets) -> tuple[str, ...]:
    """Load the nets that fit the engine's rules; the classes found. Raises :class:`BotError` if there is none
    at all."""
    chosen = net_set(engine.params)
    found = []
    for kind in CLASSES:
        file = read(f"{chosen}-{kind}.vbn")
        if file is not None:
            engine.load_net(kind, file)
            found.append(kind)
    if "contact" not in found:
        raise BotError(f"no weights for {chosen}", code="bot/weights", facts={"set": chosen})
    return tuple(found)
