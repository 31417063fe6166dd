"""Find shapes by name, for the registry of operations (``vrhcaby.api.registry``)."""

from __future__ import annotations

import pkgutil
import re
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any


@cache
def files() -> tuple[ModuleType, ...]:
    """The files of shapes, by name."""
    package = __name__.rpartition(".")[0]
    paths = import_module(package).__path__
    return tuple(
        import_module(f"{package}.{name}") for name in sorted(m.name for m in pkgutil.iter_modules(paths))
    )


@cache
def shape(words: str) -> Any:
    """The shape with that name, or a union: ``Working | Review``. A module prefix is ignored."""
    known = {name: value for file in files() for name, value in vars(file).items()}
    return eval(re.sub(r"\w+\.", "", words), known)
