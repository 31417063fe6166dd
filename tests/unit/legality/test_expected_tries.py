"""Tries on one line each, with everything that is reported of them: the row and its paragraph, the facts, the words, the
play shown instead with the tried steps in it, and the condition under which the move would go with a play that proves it.

The lines are few and chosen so that hardly a change of ``legality`` leaves all of them as they are; that what they say is
true, the laws of ``tests/property/test_refusal_laws.py`` prove for any board.
"""

from __future__ import annotations

import pytest

from support.expected_tables import TRIES, cases
from support.tried_lines import reported


@pytest.mark.parametrize(("line", "expected"), cases(TRIES))
def test_what_is_reported_a_try(line: str, expected: dict[str, str]) -> None:
    assert reported(line) == expected
