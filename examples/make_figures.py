"""Draw the site's static figures.  usage: PYTHONPATH=py python examples/make_figures.py

``figures/figures.json`` holds the arguments of the operation ``diagram`` for each. To draw one by hand:
``python -m vrhcaby diagram "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5" --lang cs --out start.svg``
"""

from __future__ import annotations

import json
from pathlib import Path

from vrhcaby.svg.request import diagram

FIGURES = Path(__file__).parent / "figures"


def drawn() -> dict[str, str]:
    """Return each file's text by its name."""
    asked = json.loads((FIGURES / "figures.json").read_text(encoding="utf-8"))
    return {f"{name}.svg": diagram({"lang": "cs", **args}) + "\n" for name, args in asked.items()}


if __name__ == "__main__":
    for name, text in drawn().items():
        (FIGURES / name).write_text(text, encoding="utf-8")
