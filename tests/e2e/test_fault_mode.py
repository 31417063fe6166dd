"""The fault mode: bots play while workers die, databases close and fetches break off; nothing is lost without a word."""

from __future__ import annotations

import pytest

from support.fault_scene import scene

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
SHORT = "faults_most=2&entries=15"
PATIENCE_MS = 150_000


@pytest.mark.parametrize("seed", [1, 2, *(pytest.param(seed, marks=pytest.mark.heavy) for seed in (3, 4, 5))])
def test_whatever_a_seed_brings_nothing_is_lost_without_a_word(seed: int) -> None:
    with scene() as tab:
        tab.page.goto(f"{tab.home.url}/?faults={seed}&{SHORT}")
        tab.desk.until("() => vrhcabyFaults.done", PATIENCE_MS)
        found = tab.page.evaluate("() => vrhcabyFaults")
        assert found["wrong"] == [], found
        assert found["entries"] >= 15
        assert found["faults"]
        assert "nothing lost" in tab.desk.shown("output.notice")
