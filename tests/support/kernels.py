"""Tests of the compiled kernel: left out only where the kernel is asked not to serve, never because it is missing."""

from __future__ import annotations

import os

import pytest

compiled = pytest.mark.skipif(
    os.environ.get("VRHCABY_KERNEL") == "none", reason="asked for without the kernel: VRHCABY_KERNEL=none"
)
