"""Runs inside Pyodide: compile the methods that dataclasses generate while a page starts and first answers.

The plan is /work/plan.json, ``{"sources": {archive name: text}, "first": [module]}``. It imports these modules with a
wrapped ``dataclasses``, and writes ``{text: code}``, marshalled, to /work/methods.bin.
"""

import dataclasses
import importlib
import json
import marshal
import sys
from pathlib import Path
from types import CodeType
from typing import Any

plan = json.loads(Path("/work/plan.json").read_text(encoding="utf-8"))
texts: set[str] = set()


def heard(text: str, *places: Any) -> None:
    texts.add(text)
    exec(text, *places)


for name, source in plan["sources"].items():
    path = Path("/sources") / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
sys.path.insert(0, "/sources")
vars(dataclasses)["exec"] = heard
for module in plan["first"]:
    importlib.import_module(module)

codes: dict[str, CodeType] = {
    text: compile(text, "<string>", "exec", dont_inherit=True, optimize=2) for text in sorted(texts)
}
Path("/work/methods.bin").write_bytes(marshal.dumps(codes))
