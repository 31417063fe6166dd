"""Run examples/notebook/bearing-off.ipynb and write its cells' outputs. usage: notebook.py [--check]

Cells run in order in one namespace, as in Jupyter. ``--check`` fails if one raises or prints something else. The
pictures' own tests check the drawing of boards.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
NOTEBOOK = ROOT / "examples/notebook/bearing-off.ipynb"
sys.path.insert(0, str(ROOT / "py"))


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with today's outputs. Exceptions of a cell are raised."""
    names: dict[str, Any] = {"__name__": "__main__"}
    count = 0
    cells = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            cell = {
                **cell,
                "execution_count": count,
                "outputs": _outputs("".join(cell["source"]), names, count),
            }
        cells.append(cell)
    return {**notebook, "cells": cells}


def _outputs(source: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    body = ast.parse(source)
    last = body.body.pop() if isinstance(body.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(body, "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    text = printed.getvalue()
    found = (
        [{"output_type": "stream", "name": "stdout", "text": text.splitlines(keepends=True)}] if text else []
    )
    return found if value is None else [*found, _result(value, count)]


def _result(value: Any, count: int) -> dict[str, Any]:
    data = {"text/plain": repr(value).splitlines(keepends=True)}
    for kind, method in (("image/svg+xml", "_repr_svg_"), ("text/html", "_repr_html_")):
        drawn = getattr(value, method, lambda: None)()
        if drawn is not None:
            data[kind] = drawn.splitlines(keepends=True)
    return {"output_type": "execute_result", "execution_count": count, "metadata": {}, "data": data}


def _said(notebook: dict[str, Any]) -> list[Any]:
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", ())]
    return [output.get("text") or output["data"]["text/plain"] for output in outputs]


def main(arguments: list[str]) -> int:
    """Write the notebook with its outputs; with ``--check`` report whether they are current."""
    written = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    renewed = run(written)
    if "--check" in arguments:
        return 0 if _said(renewed) == _said(written) else 1
    NOTEBOOK.write_text(json.dumps(renewed, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
