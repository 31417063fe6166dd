"""Pieces of sessions on one line each, with everything that is reported after the last act: the events, where the game, the
cubes, the score and the journal stand, who may say what; or the refusal with its words and when it would be allowed.

The lines are few and chosen so that hardly a change of ``game`` or ``session`` leaves all of them as they are. The second
account of ``tests/support/stakes.py`` proves the figures for any session.
"""

from __future__ import annotations

import pytest

from support.expected_tables import SESSIONS, cases
from support.session_lines import reported


@pytest.mark.parametrize(("line", "expected"), cases(SESSIONS))
def test_what_is_reported_after_the_last_act(line: str, expected: dict[str, str]) -> None:
    assert reported(line) == expected
