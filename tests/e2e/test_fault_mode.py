"""The fault mode: bots play while workers die, databases close and fetches fail; nothing is lost without a message."""

from __future__ import annotations

import pytest

from support.fault_scene import scene

pytestmark = [pytest.mark.e2e, pytest.mark.dist]


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.heavy) for seed in (2, 3, 4, 5))])
def test_with_any_seed_nothing_is_lost_without_a_message(seed: int) -> None:
    with scene() as tab:
        found = tab.with_faults(150_000, seed=seed, most=2, entries=15)
        assert found["wrong"] == [], found
        assert found["entries"] >= 15
        assert found["faults"]
