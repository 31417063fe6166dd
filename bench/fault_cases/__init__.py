"""Faults, one case each: how to cause it, and what the page must do.

A case ends in one of three ways, and in each it says how long the page took: the game *goes on*, nothing lost; the
person *reads* why, with a button or a notice; or an ``AssertionError`` says what was lost or left unreported.
The table's rows stand in the order in which these modules are imported.
"""

from __future__ import annotations

from fault_cases import kills, storage, network, tabs_and_clock  # isort: skip
from fault_cases.case import CASES, Case

__all__ = ["CASES", "Case", "kills", "network", "storage", "tabs_and_clock"]
