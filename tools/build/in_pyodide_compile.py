"""Runs inside Pyodide: compile the sources listed in /work/plan.json to ``.pyc`` files.

The plan is ``{"sources": {archive name: text}, "outside": prefix, "optimize": 0|1|2}``; the code is written to
/work/code.zip under the same names with a ``c`` appended. The bytecode is marked "unchecked", so imports consult
neither the clock nor a source file.
"""

import json
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path

plan = json.loads(Path("/work/plan.json").read_text(encoding="utf-8"))
with zipfile.ZipFile("/work/code.zip", "w") as out:
    for name, text in sorted(plan["sources"].items()):
        code = compile(text, plan["outside"] + name, "exec", dont_inherit=True, optimize=plan["optimize"])
        out.writestr(name + "c", bytes(_code_to_hash_pyc(code, b"\0" * 8, False)))
