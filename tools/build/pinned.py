"""The pinned Pyodide, and everything derived from its version.

The version is only in ``package.json``; Pyodide's own list names its Python.
"""

from __future__ import annotations

import json
from typing import Any

from common import NODE_MODULES

SOURCE = NODE_MODULES / "pyodide"
SCRIPT, MODULE, LOADER = (SOURCE / f"pyodide.{end}" for end in ("asm.mjs", "asm.wasm", "mjs"))
LIBRARY = SOURCE / "python_stdlib.zip"
LOCK = SOURCE / "pyodide-lock.json"


def info() -> dict[str, Any]:
    """Pyodide's description of itself: ``{"abi_version", "arch", "platform", "python"}``."""
    found: dict[str, Any] = json.loads(LOCK.read_text(encoding="utf-8"))["info"]
    return found


def version() -> str:
    return str(json.loads((SOURCE / "package.json").read_text(encoding="utf-8"))["version"])


def versions_within() -> dict[str, str]:
    """The versions of the interpreter and compiler in Pyodide: ``{"python", "emscripten"}``."""
    of_compiler = str(info()["platform"]).removeprefix("emscripten_").replace("_", ".")
    return {"python": str(info()["python"]), "emscripten": of_compiler}


def python() -> str:
    """Pyodide's Python version: ``3.x``."""
    return ".".join(str(info()["python"]).split(".")[:2])


def library_folder() -> str:
    """The path of the library's zip in the interpreter."""
    return f"/lib/python{python().replace('.', '')}.zip/"


def site_packages() -> str:
    return f"/lib/python{python()}/site-packages/"
