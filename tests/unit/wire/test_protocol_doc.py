"""Every example of docs/protocol.md runs in order, and the answer contains what is shown."""

import pytest

from support.doc_examples import answered, holds


@pytest.fixture(scope="module")
def answers():
    return answered("protocol.md")


def test_every_example_answers_as_shown(answers):
    assert len(answers) >= 24
    for sent, shown, real in answers:
        assert holds(shown, real), (sent, real)


def test_every_answer_is_exactly_one_of_ok_refused_error(answers):
    for _, _, real in answers:
        assert len({"ok", "refused", "error"} & set(real)) == 1
