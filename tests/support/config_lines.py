"""Arguments of a new session as JSON on one line, and the resulting agreement or fault.

By default it is a session under the modern rulebook with a known secret.
"""

from __future__ import annotations

import json
from typing import Any

from support.tables import SEED
from vrhcaby.errors import VrhcabyError
from vrhcaby.session.config import read_config


def reported(line: str) -> dict[str, str]:
    """The agreement part by part; or the error with its facts and words."""
    try:
        config = read_config({"rulebook": "modern", "seed": SEED, **json.loads(line)})
    except VrhcabyError as error:
        return {"error": f"{error.code}; {_json(error.facts)}", "text": str(error)}
    wire: dict[str, Any] = dict(config.wire())
    found = {
        **wire,
        "dice": f"{config.dice}, secret {config.seed.hex()}",
        "carried": [[*throw.dice, throw.reason] for throw in config.carried],
        "lots": list(config.lots),
    }
    return {key: value if isinstance(value, str) else _json(value) for key, value in found.items() if value}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
