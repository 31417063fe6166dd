"""Repeat the start-up work in idle time, so that the next start is fast.

Browsers cache optimised machine code only for WebAssembly functions that ran often. Python's start-up (unpacking
modules, reading their code, creating classes) runs once, so each visit would run it with slow code. Only
standard-library modules run again: that changes nothing outside the given namespace. The game's modules register
themselves in tables, so they are left alone.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

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
