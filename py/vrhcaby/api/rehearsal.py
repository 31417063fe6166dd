"""Starting up over again while nobody waits, so that the next start is quick.

A browser keeps the machine code of those WebAssembly functions that ran often, and only of those. What an interpreter
does when it starts (unpack modules, read their code, make classes) it does just once: without this it would run at
each visit by the code that is made in haste. The modules are the standard library's own, whose execution changes
nothing outside the namespace that it is given; those of the game, which enter themselves in tables, are left alone.
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
"""What is executed again, where it is loaded: pure definitions."""


def rehearse(rounds: int, names: Sequence[str] = MODULES) -> Iterator[str]:
    """One module's code fetched from where it lies and executed anew at each step; yields its name."""
    loaded = [name for name in names if code_of(name) is not None]
    for _ in range(rounds):
        for name in loaded:
            run_again(name)
            yield name


def code_of(name: str) -> Any:
    """The code of a loaded module, read and unmarshalled again; ``None`` if it was not loaded from anywhere."""
    spec = getattr(sys.modules.get(name), "__spec__", None)
    fetch = getattr(getattr(spec, "loader", None), "get_code", None)
    return fetch(name) if fetch else None


def run_again(name: str) -> None:
    """Execute a loaded module's code anew in a namespace of its own, and touch what a start touches
    besides.
    """
    code = code_of(name)
    exec(code, {"__name__": name, "__builtins__": __builtins__})
    json.loads(json.dumps([name, code.co_names]))
