"""Every example of docs/protocol.md is run, in order, and the answer holds what is shown."""

import json
import re
from pathlib import Path

import pytest

from vrhcaby.bridge import Bridge

DOC = Path(__file__).parents[2] / "docs" / "protocol.md"
PAIR = re.compile(r"^→ `(.*)`\n← `(.*)`$", re.MULTILINE)
ANY = "…"


def holds(shown, real):
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
    return shown == real


@pytest.fixture(scope="module")
def answers():
    bridge = Bridge()
    found = []
    for sent, shown in PAIR.findall(DOC.read_text(encoding="utf-8")):
        found.append((sent, json.loads(shown), json.loads(bridge.handle(sent))))
    return found


def test_every_example_answers_as_shown(answers):
    assert len(answers) >= 24
    for sent, shown, real in answers:
        assert holds(shown, real), (sent, real)


def test_every_answer_is_exactly_one_of_ok_refused_error(answers):
    for _, _, real in answers:
        assert len({"ok", "refused", "error"} & set(real)) == 1
