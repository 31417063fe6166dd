"""Examples of the documents: ``→`` a message, ``←`` what its answer contains, ``"…"`` any value."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from support.spaces import plain
from vrhcaby.api.bridge import Bridge

DOCS = Path(__file__).parents[2] / "docs"
PAIR = re.compile(r"^→ `(.*)`\n← `(.*)`$", re.MULTILINE)
ANY = "…"


def holds(shown: Any, real: Any) -> bool:
    """Whether the real answer contains what the document shows."""
    if shown == ANY:
        return True
    if isinstance(shown, dict):
        return isinstance(real, dict) and all(k in real and holds(v, real[k]) for k, v in shown.items())
    if isinstance(shown, list):
        open_ended = bool(shown) and shown[-1] == ANY
        wanted = shown[:-1] if open_ended else shown
        if not isinstance(real, list) or len(real) < len(wanted):
            return False
        if not open_ended and len(real) != len(wanted):
            return False
        return all(holds(s, r) for s, r in zip(wanted, real, strict=False))
    if isinstance(shown, float) and isinstance(real, int | float):
        return abs(shown - real) < 5e-3
    if isinstance(shown, str) and isinstance(real, str):
        return plain(shown) == plain(real)
    return bool(shown == real)


def answered(document: str) -> list[tuple[str, Any, Any]]:
    """Every example of a document in order, with one bridge: sent, shown, and the real answer."""
    bridge = Bridge()
    text = (DOCS / document).read_text(encoding="utf-8")
    return [(sent, json.loads(shown), json.loads(bridge.handle(sent))) for sent, shown in PAIR.findall(text)]
