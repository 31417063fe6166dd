"""The commands of every player in every phase, and when the refused ones would be allowed.

The cases are every phase of every agreement that changes who may give which command.
"""

from __future__ import annotations

import pytest

from support.expected_tables import MOMENTS, cases
from support.moment_lines import reported


@pytest.mark.parametrize(("line", "expected"), cases(MOMENTS))
def test_the_result_of_each_command(line: str, expected: dict[str, str]) -> None:
    assert reported(line) == expected
