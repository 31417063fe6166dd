"""The claims of lessons and the glossary are true: by the engine at two plies, and with ``--heavy`` by rollouts.

There are no hidden claims: a sentence about how good, costly or frequent something is, and a number that is not on
the board, must have an entry.
"""

from __future__ import annotations

import ast
import operator
import re
from collections import Counter
from typing import Any

import pytest

from support.claim_checks import CHECKS, ROLLED, Judge
from support.claim_judges import Look, PlayedOut
from support.claims import (
    Claim,
    Entry,
    Subject,
    entries,
    glossary_subjects,
    lesson_subjects,
    read_entry,
    untied,
)
from tools.site.glossary import Term, terms, words
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.legality.legal import legal_plays
from vrhcaby.lessons.course import lesson_texts
from vrhcaby.lessons.store import lessons
from vrhcaby.lessons.table_reader import localised
from vrhcaby.rules.load import parse_choice

SUBJECTS = {"lessons": lesson_subjects(), "glossary": glossary_subjects()}
ALL = [
    pytest.param(subject, entries(name)[key], id=key)
    for name, found in SUBJECTS.items()
    for key, subject in found.items()
    if key in entries(name)
]
CLAIMS = [
    pytest.param(param.values[0], claim, id=f"{param.id}-{i}")
    for param in ALL
    for i, claim in enumerate(param.values[1].claims)
]
EVALUATION = re.compile(
    r"\b(best|better|good|fine|strong\w*|safe\w*|worse|risky|danger|pays|costs?|nearly|almost|hard|gain|no roll|ahead"
    r"|leads the race|nothing to lose|average|enough|quarter|half|likely|usually|most|often|improves|too soon|many gammons"
    r"|\w+ (game )?in (\d+|four|five|six|ten))\b|%",
    re.IGNORECASE,
)
"""Words by which a sentence says how good, costly or frequent something is."""
SENTENCE = re.compile(r"(?<=[.!?:;])\s+")
NUMBER = re.compile(r"\d+")
MOVE = re.compile(r"\b(\d+|bar)/(\d+)\b")
SUM = re.compile(r"(\d+(?: [×+−] \d+)+) = (\d+)")
AMOUNTS: dict[str, Any] = {"one": 1, "once": 1, "four": 4, "six": 6}
FIGURE = re.compile(r"\b(one|once|\d+)(?: such)?(?: games?)? in (\w+)|(\d+\.\d+) on average")
SHARES = ("win", "gammon", "take_point")
"""The totals that a figure may be a share of."""
ADVISED = {"raise": "cube", "take": "answer", "drop": "answer", "beaver": "answer"}
"""The claims required for a board on which a lesson asks for this command."""


def hold(subject: Subject, claim: Claim, judge: Judge, asserted: set[str]) -> None:
    """Assert every word of the claim that is among those."""
    for word in claim.holds.keys() & asserted:
        CHECKS[word].holds(subject, claim.holds[word], claim.of, judge)


@pytest.mark.parametrize(("subject", "claim"), CLAIMS)
def test_a_claim_is_in_the_text_and_true(subject: Subject, claim: Claim) -> None:
    assert any(claim.says in text for text in subject.texts), claim.says
    hold(subject, claim, Look(), set(CHECKS))


@pytest.mark.parametrize(("subject", "claim"), [p for p in CLAIMS if FIGURE.search(p.values[1].says)])
def test_a_figure_in_a_sentence_is_the_computed_one(subject: Subject, claim: Claim) -> None:
    """The range that the engine must meet lies closely around the figure."""
    for part, whole, average in FIGURE.findall(claim.says):
        reported = (
            float(average) if average else float(AMOUNTS.get(part, part)) / float(AMOUNTS.get(whole, whole))
        )
        word = "taken" if average else next(one for one in SHARES if one in claim.holds)
        least, most = claim.holds[word]
        assert least <= reported <= most, f"{reported} is not from {least} to {most}"
        assert most - least <= 0.1


@pytest.mark.heavy
@pytest.mark.parametrize(("subject", "claim"), [one for one in CLAIMS if one.values[1].holds.keys() & ROLLED])
def test_a_claim_holds_in_rollouts(subject: Subject, claim: Claim) -> None:
    hold(subject, claim, PlayedOut(), set(ROLLED))


@pytest.mark.parametrize("name", SUBJECTS)
def test_every_step_and_word_has_a_claim_or_a_reason_for_none(name: str) -> None:
    assert entries(name).keys() == SUBJECTS[name].keys()


@pytest.mark.parametrize(("subject", "entry"), ALL)
def test_a_sentence_that_evaluates_has_a_claim(subject: Subject, entry: Entry) -> None:
    quoted = [*(claim.says for claim in entry.claims if claim.says), *entry.plain]
    assert [one for one in entry.plain if not any(one in text for text in subject.texts)] == [], (
        "no such text"
    )
    sentences = [one for text in subject.texts for one in SENTENCE.split(text)]
    silent = [one for one in sentences if not any(q in one or one in q for q in quoted)]
    assert [one for one in silent if EVALUATION.search(one)] == []


@pytest.mark.parametrize(("subject", "entry"), ALL)
def test_a_number_is_on_the_board_or_claimed(subject: Subject, entry: Entry) -> None:
    quoted = [*(claim.says for claim in entry.claims), *entry.plain]
    claimed = {int(n) for text in quoted for n in NUMBER.findall(text)}
    said = {int(n) for text in subject.texts for n in NUMBER.findall(text)}
    assert said - claimed - subject.numbers == set()


@pytest.mark.parametrize(("subject", "entry"), [p for p in ALL if p.values[0].step])
def test_a_hint_about_a_play_is_claimed(subject: Subject, entry: Entry) -> None:
    """The plays that it names are claimed, as reaching the goal or as beginnings."""
    step = subject.step
    solved = [claim.says for claim in entry.claims if claim.holds.keys() & {"suggests", "only", "begins"}]
    hints = [untied(localised(hint, "en")) for hint in step.hints if step.kind == "play"]
    assert [one for one in hints if not any(says in one for says in (*solved, *entry.plain))] == []


@pytest.mark.parametrize(("subject", "entry"), [p for p in ALL if p.values[0].step])
def test_a_move_in_a_text_is_possible_or_is_the_one_that_the_step_refuses(
    subject: Subject, entry: Entry
) -> None:
    named = {(a, b) for text in subject.texts for a, b in MOVE.findall(text)}
    assert named <= moves_of(subject) | {pair for one in entry.plain for pair in MOVE.findall(one)}


def moves_of(subject: Subject) -> set[tuple[str, str]]:
    """The moves that the dice allow one checker, that the goal names, and that the script of turns plays."""
    step = subject.step
    tried = [*step.goal.get("moves", ()), *(m for play in step.goal.get("plays", ()) for m in play)]
    tried += [(m.src, m.dst) for play in (*step.script.replies, *step.script.example) for m in play]
    if subject.setting.dice:
        tried += [(a.src, b.dst) for play in subject.plays for a in play.moves for b in play.moves]
    return {(str(pair[0]).replace("25", "bar"), str(pair[1])) for pair in tried}


@pytest.mark.parametrize("term", [one for one in terms() if "dice" in one.raw], ids=lambda one: str(one.id))
def test_arrows_of_a_picture_can_be_played(term: Term) -> None:
    picture = term.picture
    drawn = Counter((a, b) for a, b, kind in picture.arrows if kind in ("move", "good"))
    rules = picture.setting.rules if term.id != "leap" else parse_choice("classic", "as-written", "standard")
    plays = legal_plays(rules, term.position, picture.setting.dice)
    assert any(Counter((m.src, m.dst) for m in play.moves) >= drawn for play in plays) or not drawn


@pytest.mark.parametrize("subject", [p.values[0] for p in ALL if p.values[0].step], ids=lambda s: str(s.name))
def test_a_lessons_advice_on_the_cube_is_claimed(subject: Subject) -> None:
    wanted = ADVISED.get(subject.step.goal.get("command", ""))
    claims = entries("lessons")[subject.name].claims
    assert wanted is None or any(wanted in claim.holds for claim in claims)


@pytest.mark.parametrize(
    "term", [one for one in terms() if one.raw.get("offered")], ids=lambda one: str(one.id)
)
def test_a_double_on_a_picture_is_right(term: Term) -> None:
    assert [claim.holds["cube"] for claim in entries("glossary")[term.id].claims][0].startswith("double_")


def translated() -> dict[str, dict[str, str]]:
    """Every text of lessons and glossary in all languages."""
    reported = {f"{x.id}.{path}": text for x in lessons() for path, text in lesson_texts(x).items()}
    return reported | {one.id: {lang: words(lang)[one.id]["text"] for lang in LANGUAGES} for one in terms()}


@pytest.mark.parametrize(
    ("path", "texts"), translated().items(), ids=lambda x: x if isinstance(x, str) else ""
)
def test_numbers_are_the_same_in_every_language_and_sums_are_right(path: str, texts: dict[str, str]) -> None:
    numbers = {lang: sorted(NUMBER.findall(texts[lang])) for lang in LANGUAGES}
    assert numbers["cs"] == numbers["sk"] == numbers["en"], path
    for left, right in (
        found for text in texts.values() for found in SUM.findall(text.replace("\u00a0", " "))
    ):
        assert summed(left) == int(right), f"{left} = {right}"


def summed(text: str) -> int:
    """The value of ``4 × 4`` or ``13 − 4 − 2``."""
    found = ast.parse(text.replace("×", "*").replace("−", "-"), mode="eval").body
    return int(value_of(found))


def value_of(node: Any) -> int:
    """The value of a node of such a sum."""
    if isinstance(node, ast.Constant):
        return int(str(node.value))
    done = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul}[type(node.op)]
    return int(done(value_of(node.left), value_of(node.right)))


FAULTY = {
    "claims nothing": {"claims": [{"says": "x"}]},
    "needs either claims or none": {},
    "must be one of rules, script, words": {"none": "because"},
    "unknown; known are win,": {"claims": [{"wins": [0.2, 0.3]}]},
    "win: must be [least, most], not 0.3": {"claims": [{"win": 0.3}]},
    "cube: must be one of no_double,": {"claims": [{"cube": "redouble"}]},
    "of: must be mover or opponent": {"claims": [{"of": "me", "points": 2}]},
    "x.why: unknown key": {"none": "rules", "why": "x"},
}


@pytest.mark.parametrize("said", FAULTY)
def test_a_fault_of_form_is_named(said: str) -> None:
    faults: list[str] = []
    read_entry("x", FAULTY[said], faults)
    assert any(said in fault for fault in faults), faults
