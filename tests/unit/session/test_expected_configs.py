"""The agreement from the arguments of a new session, part by part, or the report on the faulty argument.

The lines cover every default, options unused by a format, and both ends of every range with the values just beyond.
"""

from __future__ import annotations

import pytest

from support.config_lines import reported
from support.expected_tables import CONFIGS, cases


@pytest.mark.parametrize(("line", "expected"), cases(CONFIGS))
def test_the_report_on_the_arguments(line: str, expected: dict[str, str]) -> None:
    assert reported(line) == expected
