"""Faults, one case each: how to cause it, and what the page must do.

A case has one of three results, each with the time the page took: the game *continues* and nothing is lost; the
person *reads* the reason, with a button or a notice; or an ``AssertionError`` says what was lost or not reported. The
table's rows follow the order in which these modules are imported.
"""

from __future__ import annotations

from fault_cases import kills, storage, network, tabs_and_clock  # isort: skip
from fault_cases.case import CASES, Case

__all__ = ["CASES", "Case", "kills", "network", "storage", "tabs_and_clock"]
