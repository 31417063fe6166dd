"""What is agreed by the arguments of a new session, part by part, or what is reported of the argument at fault.

The lines hold every default, what a format has no use for, and both ends of every range with what lies beyond them.
"""

from __future__ import annotations

import pytest

from support.config_lines import reported
from support.expected_tables import CONFIGS, cases


@pytest.mark.parametrize(("line", "expected"), cases(CONFIGS))
def test_what_is_reported_the_arguments(line: str, expected: dict[str, str]) -> None:
    assert reported(line) == expected
