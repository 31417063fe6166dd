"""Runs inside Pyodide: list the standard modules that the page needs.

These are all modules that Pyodide itself has loaded, and all that follow from importing the roots in /work/roots.json
(the modules named by any import statement of the package). The list is written to /work/modules.json.
"""

import importlib
import json
import sys
from pathlib import Path

roots = json.loads(Path("/work/roots.json").read_text(encoding="utf-8"))
for name in roots:
    importlib.import_module(name)
Path("/work/modules.json").write_text(json.dumps(sorted(sys.modules)), encoding="utf-8")
