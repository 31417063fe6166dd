"""``python -m vrhcaby serve``: UTF-8 in and out, whatever the console's settings."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
NAMES = ["Žofie Třísková", "ďábel 🎲", "\u202eright to left", "line\u2028break", "null\x00"]
HALF = "\ud83d half"


def serve(lines: list[bytes], **environment: str) -> tuple[list[dict[str, Any]], str]:
    """The output of ``serve`` for some lines under a console's settings, and its standard error."""
    python = {**os.environ, "PYTHONPATH": str(ROOT / "py"), **environment}
    done = subprocess.run(
        [sys.executable, "-m", "vrhcaby", "serve"],
        input=b"".join(line + b"\n" for line in lines),
        capture_output=True,
        env=python,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    return [json.loads(line.decode("utf-8")) for line in done.stdout.splitlines()], done.stderr.decode()


def new_game(name: str, ascii_only: bool) -> bytes:
    request = {
        "v": 1,
        "id": 1,
        "op": "new",
        "args": {
            "rulebook": "classic",
            "seed": "00" * 16,
            "players": [{"name": name, "kind": "person"}, {"name": "B", "kind": "person"}],
        },
    }
    return json.dumps(request, ensure_ascii=ascii_only).encode("utf-8", "surrogatepass")


@pytest.mark.parametrize("console", ["latin-1", "ascii", "cp1250", "utf-16"])
def test_any_name_survives_any_console(console: str) -> None:
    answers, faults = serve([new_game(name, ascii_only=False) for name in NAMES], PYTHONIOENCODING=console)
    assert faults == ""
    assert [answer["ok"]["snapshot"]["config"]["players"][0]["name"] for answer in answers] == NAMES


def test_half_a_surrogate_pair_is_answered_and_not_fatal() -> None:
    answers, faults = serve([new_game(HALF, ascii_only=True), b'{"v":1,"id":2,"op":"hello"}'], LC_ALL="C")
    assert faults == ""
    assert answers[0]["error"]["code"] == "protocol/surrogate"
    assert answers[1]["ok"]
