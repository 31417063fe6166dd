"""Shared by all tests: the ``--heavy`` switch and Hypothesis profiles."""

from __future__ import annotations

import gc
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# Draws are reproducible and without a deadline, because test machines are slow and shared.
settings.register_profile(
    "quick",
    max_examples=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("heavy", settings.get_profile("quick"), max_examples=2000, derandomize=False)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--heavy",
        action="store_true",
        help="also run the large property sets, and every browser test in Firefox",
    )


def pytest_configure(config: pytest.Config) -> None:
    # Thousands of tests keep much in memory, and looking through all of it often takes a twentieth of their time.
    gc.set_threshold(100_000, 50, 1_000)
    settings.load_profile("heavy" if config.getoption("--heavy") else "quick")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--heavy"):
        return
    large = [item for item in items if "heavy" in item.keywords]
    if large:
        config.hook.pytest_deselected(items=large)
        items[:] = [item for item in items if "heavy" not in item.keywords]


@pytest.fixture(scope="session")
def heavy(pytestconfig: pytest.Config) -> bool:
    """Whether the large property sets were requested (``./build.sh test --heavy``)."""
    return bool(pytestconfig.getoption("--heavy"))


@pytest.fixture(scope="session", autouse=True)
def _no_colour() -> Any:
    os.environ["NO_COLOR"] = "1"
    return None
