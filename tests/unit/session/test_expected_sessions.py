"""Parts of sessions on one line each, with everything reported after the last act.

The report has the events, the state of the game, the cubes, the score and the journal, and who may give which
command; or the refusal with its words and when it would be allowed. The few lines are chosen so that hardly any
change of ``game`` or ``session`` leaves all reports the same. The second account of ``tests/support/stakes.py``
proves the figures for any session.
"""

from __future__ import annotations

import pytest

from support.expected_tables import SESSIONS, cases
from support.session_lines import reported


@pytest.mark.parametrize(("line", "expected"), cases(SESSIONS))
def test_the_report_after_the_last_act(line: str, expected: dict[str, str]) -> None:
    assert reported(line) == expected
