"""Choose and read the net files for a rulebook.

Files are in ``data/`` beside this module: a net (``.vbn``, see ``net_files.py``), or a last layer (``.vbo``) that
replaces that of the usual net of its class. Large tables are in ``tables/``. A rulebook's set is chosen by the rules'
properties, never by name.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from vrhcaby.bot.net_files import inflated, net_shape
from vrhcaby.bot.params import Params
from vrhcaby.errors import BotError

FOLDER = Path(__file__).parent / "data"
TABLES = FOLDER.parent / "tables"
CLASSES = ("contact", "race", "quick", "mender")
"""Classes in the order of the kernel's slots. The correction net (``mender``) belongs to the usual contact net and
counts gammons by the usual rules, so sets with their own last layer do without it.
"""
SHARED = ("contact", "race", "quick")

SETS: tuple[tuple[str, Callable[[Params], bool]], ...] = (
    ("three", lambda p: p.checkers == 3),
    ("blocking", lambda p: p.blocked_by == 1),
    ("rear", lambda p: p.rear_first),
    ("standard", lambda p: True),
)
"""The sets in order of preference: three checkers; nobody is hit; rear first; the usual game. Where checkers are
scored, the kernel converts the net's levels to points.
"""

LAST_LAYER = struct.Struct("<4sHH")
"""The start of a ``.vbo`` file: ``VBO1``, second hidden, outputs; then float16 weights by output, and the biases."""

_read: dict[str, bytes] = {}


class TakesNets(Protocol):
    """Anything that loads nets: the kernel or its reference implementation."""

    params: Params

    def load_net(self, slot: str, file: bytes) -> None:
        """Load a net file for a class of positions, one of :data:`CLASSES`."""


def standard_worth() -> tuple[float, ...]:
    """The utility of cubeless money play for both sides: levels 1, 2, 3."""
    return (2, 1, 1, -1, -1, 0, 0, -1) * 2


def net_set(params: Params) -> str:
    """Return the name of the set that fits the rules."""
    return next(name for name, fits in SETS if fits(params))


def read(name: str) -> bytes | None:
    """A data file, inflated if it is a net; ``None`` if it is damaged or has not arrived (the page fetches weights
    after the start).
    """
    path = (TABLES if name.endswith(".vbt") else FOLDER) / name
    if name not in _read and path.exists():
        data = path.read_bytes()
        usable = inflated(data) if is_sound(name, data) else None
        if usable is not None:
            _read[name] = usable
    return _read.get(name)


def is_sound(name: str, data: bytes) -> bool:
    """Whether a file is the one that was shipped. A wrong byte in a net would only show as bad play."""
    note = FOLDER / "SHA256SUMS"
    lines = note.read_text(encoding="ascii").splitlines() if note.exists() else []
    noted = {path: digest for digest, path in (line.split() for line in lines)}
    return name not in noted or noted[name] == hashlib.sha256(data).hexdigest()


def with_outputs(base: bytes, layer: bytes) -> bytes:
    """A net file with its last layer replaced. Raises :class:`BotError` if the two do not fit."""
    h1, h2, outs = net_shape(base)
    if len(layer) < LAST_LAYER.size:
        raise BotError("a last layer cut short", code="bot/weights")
    magic, width, count = LAST_LAYER.unpack_from(layer)
    rest = layer[LAST_LAYER.size :]
    if magic != b"VBO1" or width != h2 or len(rest) != 2 * count * (h2 + 1):
        raise BotError("a last layer of another net", code="bot/weights")
    head = base[:4] + struct.pack("<3H", h1, h2, count) + base[10:12]
    return head + base[12 : len(base) - 2 * outs * (h2 + 1)] + rest


def net_file(chosen: str, kind: str) -> bytes | None:
    """The net of a set for a class of positions: its own, or the standard one with another last layer.

    A set based on the usual contact net also uses the usual nets of the classes in :data:`SHARED`.
    """
    own = read(f"{chosen}-{kind}.vbn")
    if own is not None:
        return own
    layer, base = read(f"{chosen}-{kind}.vbo"), read(f"standard-{kind}.vbn")
    if layer is not None and base is not None:
        return with_outputs(base, layer)
    shared = kind in SHARED and read(f"{chosen}-contact.vbo") is not None
    return base if shared else None


def set_files(chosen: str) -> list[bytes]:
    """The nets of a set, one for each class; an empty value for a missing one. Raises :class:`BotError` if the first
    is missing.
    """
    files = [net_file(chosen, kind) for kind in CLASSES]
    if files[0] is None:
        raise BotError(f"no weights for {chosen}", code="bot/weights", facts={"set": chosen})
    return [file or b"" for file in files]


def use_nets(engine: TakesNets) -> tuple[str, ...]:
    """Load the nets that fit the engine's rules and return their classes. Raises :class:`BotError` if there is none."""
    used = []
    for kind, file in zip(CLASSES, set_files(net_set(engine.params)), strict=True):
        if file:
            engine.load_net(kind, file)
            used.append(kind)
    return tuple(used)
