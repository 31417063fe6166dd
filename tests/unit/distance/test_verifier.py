"""The program of docs/friend.md recomputes every die."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from support.distance import MATCH, MONEY, Friends, bold, games, likely
from vrhcaby.distance.message import opened
from vrhcaby.distance.proof import proof

DOC = Path(__file__).parents[3] / "docs/friend.md"


def verifier() -> str:
    found = re.search(r"```python verifier\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


def run(facts: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", "-c", verifier()],
        input=json.dumps(facts),
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_verifier_is_short():
    assert 15 <= len([line for line in verifier().splitlines() if line.strip()]) <= 40


def test_the_verifier_recomputes_every_die_from_the_last_message():
    for args, policy in ((MATCH, likely), (MONEY, bold)):
        friends = Friends.begin(args)
        friends.play(policy, games(2))
        facts = proof(opened(friends.messages[-1]).follow())
        done = run(facts)
        assert done.returncode == 0, done.stderr
        assert done.stdout == f"{len(facts['rolls'])} rolls are right\n"


def test_the_verifier_notices_a_changed_die_and_a_changed_decision():
    friends = Friends.begin(MATCH)
    friends.play(likely, games(1))
    facts = proof(friends.sides[0].table)
    dice = facts["rolls"][5]["dice"][0]
    dice[0] = dice[0] % 6 + 1
    assert "roll 6 was recorded as" in run(facts).stderr
    dice[0] = (dice[0] - 2) % 6 + 1
    facts["decisions"][3] += " "
    assert "was recorded as" in run(facts).stderr
