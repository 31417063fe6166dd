"""Runs inside Pyodide: which standard modules does the page need?

All that Pyodide itself has loaded by now, and all that follows from importing the roots of /work/roots.json
(the modules named by any import statement of the package). The answer is /work/modules.json.
"""

import importlib
import json
import sys
from pathlib import Path

roots = json.loads(Path("/work/roots.json").read_text(encoding="utf-8"))
for name in roots:
    importlib.import_module(name)
Path("/work/modules.json").write_text(json.dumps(sorted(sys.modules)), encoding="utf-8")
