"""Tries on one line each, with everything reported about them.

The report has the row and its paragraph, the facts, the words, the play shown instead with the tried steps in it, and
the condition that would make the move legal with a play that proves it. The few lines are chosen so that hardly any
change of ``legality`` leaves all reports the same. The laws of ``tests/property/test_refusal_laws.py`` prove for any
board that such reports are true.
"""

from __future__ import annotations

import pytest

from support.expected_tables import TRIES, cases
from support.tried_lines import reported


@pytest.mark.parametrize(("line", "expected"), cases(TRIES))
def test_the_report_on_a_try(line: str, expected: dict[str, str]) -> None:
    assert reported(line) == expected
