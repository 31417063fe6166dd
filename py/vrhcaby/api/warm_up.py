"""Prepare the next start in idle time: repeat a start's work, or do a first game's work before its memory is stored.

Browsers cache optimised machine code only for WebAssembly functions that ran often. Python's start-up (unpacking
modules, reading their code, creating classes) runs once, so each visit would run it with slow code. Only
standard-library modules run again: that changes nothing outside the given namespace. The game's modules register
themselves in tables, so they are left alone.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from vrhcaby.api.bridge import Bridge

MODULES = (
    "_collections_abc",
    "abc",
    "annotationlib",
    "collections",
    "copyreg",
    "dataclasses",
    "enum",
    "functools",
    "json.decoder",
    "json.encoder",
    "keyword",
    "operator",
    "posixpath",
    "reprlib",
    "stat",
    "types",
    "typing",
)
"""Modules to run again if loaded; they contain only definitions."""

NEW: dict[str, object] = {
    "rulebook": "classic",
    "players": [{"kind": "person"}, {"kind": "bot", "level": "casual"}],
    "format": {"kind": "series", "length": 1},
    "seed": "00" * 32,
}
"""A game like the page's first; nobody plays it."""

PANELS = ("players", "turn", "refusal", "plays")
FIRST: tuple[tuple[str, dict[str, Any]], ...] = (
    ("new", NEW),
    *(("panel", {"name": name, "ui": {}}) for name in PANELS),
    ("command", {"name": "draw"}),
)
"""What the page asks first."""


def rehearse() -> Iterator[str]:
    """Answer a page's first questions on a bridge of its own and forget them; yields each operation.

    It loads the modules of a first turn, and leaves no session behind.
    """
    bridge, header, entries = Bridge(), None, []
    for op, args in FIRST:
        done = json.loads(_asked(bridge, op, args))["ok"]
        header = done.get("header", header)
        entries += done.get("journal", {"append": []})["append"]
        yield op
    kept = {"format": "vrhcaby-session", "version": 1, "header": header, "entries": entries}
    _asked(bridge, "load", {"save": kept})
    yield "load"
    gc.collect()


def _asked(bridge: Bridge, op: str, args: dict[str, object]) -> str:
    return bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "args": args, "lang": "cs"}))


def warm_up(rounds: int, names: Sequence[str] = MODULES) -> Iterator[str]:
    """Read and run one module's code again at each step; yields its name."""
    loaded = [name for name in names if code_of(name) is not None]
    for _ in range(rounds):
        for name in loaded:
            run_again(name)
            yield name


def code_of(name: str) -> Any:
    """A loaded module's code, read and unmarshalled again; ``None`` if it has no source."""
    spec = getattr(sys.modules.get(name), "__spec__", None)
    fetch = getattr(getattr(spec, "loader", None), "get_code", None)
    return fetch(name) if fetch else None


def run_again(name: str) -> None:
    """Run a loaded module's code again in a fresh namespace, along with other work that a start does."""
    code = code_of(name)
    exec(code, {"__name__": name, "__builtins__": __builtins__})
    json.loads(json.dumps([name, code.co_names]))
