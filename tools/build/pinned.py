"""The pinned Pyodide, and everything derived from its version.

The version is written once, in ``package.json``; which Python that is, Pyodide's own list says.
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
    """Of the interpreter and of the compiler that Pyodide was made with: ``{"python", "emscripten"}``."""
    of_compiler = str(info()["platform"]).removeprefix("emscripten_").replace("_", ".")
    return {"python": str(info()["python"]), "emscripten": of_compiler}


def python() -> str:
    """Of which Python it is: ``3.x``."""
    return ".".join(str(info()["python"]).split(".")[:2])


def library_folder() -> str:
    """Where the interpreter sees the zip of its library."""
    return f"/lib/python{python().replace('.', '')}.zip/"


def site_packages() -> str:
    return f"/lib/python{python()}/site-packages/"
