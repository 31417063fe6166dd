"""Runs inside Pyodide: turn the sources listed in /work/plan.json into ``.pyc`` files.

The plan is ``{"sources": {archive name: text}, "outside": prefix, "optimize": 0|1|2}``; the code lands in
/work/code.zip under the same names with a ``c`` appended. The bytecode is marked "unchecked": no clock and no
source file is asked about it at import.
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
