"""The ten exercises of a day can be made: their rulebooks have matter for them."""

import re

from vrhcaby.lessons.exercises import MAKERS, exercise
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.source import BOOKS


def test_every_exercise_of_the_ten_can_be_made(pytestconfig):
    text = (pytestconfig.rootpath / "web/js/practice/daily.js").read_text(encoding="utf-8")
    ten = re.findall(r'^  \["(\w+)", "(\w+)"\],$', text, re.MULTILINE)
    assert len(ten) == 10
    assert {book for book, _ in ten} == set(BOOKS)
    assert {kind for _, kind in ten} == set(MAKERS)
    for at, (book, kind) in enumerate(ten, 1):
        made = exercise(kind, load_rules(book), f"daily-2026-11-22-{at}")
        assert made.kind == kind
