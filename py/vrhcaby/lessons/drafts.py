"""A lesson being written: the table that its file will hold, and the changes that a form makes to it.

All functions return a new table. Keys without a form field stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vrhcaby import limits
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.rules.source import own_book

Draft = Raw
"""``id``, ``rulebook``, ``title``, ``about`` and ``step``, as ``docs/lessons.md`` describes them."""
Text = Any
"""A plain text, or one for each language."""

QUESTIONS = ("choice", "best", "all_plays", "forbidden", "goal", "double", "number", "turns", "read")
"""The kinds of questions in the form's order. ``other``: kinds that only a file can have."""
CONDITIONS: Mapping[str, str] = {
    "holds": "points",
    "hits": "number",
    "off": "number",
    "enters": "number",
    "singles": "number",
    "any": "none",
}
"""Goals of a play that have a form field, and the type of their value."""
COUNTS = ("pips", "opponent_pips", "plays")
WITH_DICE = frozenset({"all_plays", "forbidden", "best", "goal"})
CUBE_ACTIONS = ["raise", "roll"]
"""The commands of a player on roll with a cube."""
MOST_ANSWERS = 12

_DICE = [3, 1]
_FIRST: Mapping[str, Raw] = {
    "all_plays": {"kind": "all_plays", "dice": _DICE},
    "forbidden": {"kind": "refused", "dice": _DICE, "goal": {"rule": "?", "moves": []}},
    "best": {"kind": "play", "dice": _DICE, "goal": {"plays": []}},
    "goal": {"kind": "play", "dice": _DICE, "goal": {"holds": [5]}},
    "double": {"kind": "command", "actions": CUBE_ACTIONS, "goal": {"command": "raise"}},
    "choice": {"kind": "choice", "goal": {"choice": 0}},
    "number": {"kind": "number", "goal": {"count": "pips"}},
    "turns": {"kind": "turns", "rolls": [_DICE, [5, 2]], "goal": {"turns": 1}},
    "read": {"kind": "read"},
}
"""A new question of each kind."""
OWN_KEYS = (
    "goal",
    "actions",
    "options_text",
    "options_play",
    "dice",
    "moves",
    "rolls",
    "replies",
    "example",
    "answer",
)
"""Keys that belong to one kind of question only."""


def ruled_by(table: Raw, rulebook: str) -> Raw:
    """A lesson or a question with another rulebook; a rulebook from a file is included."""
    rest = {key: value for key, value in table.items() if key != "book"}
    own = own_book(rulebook)
    return {**rest, "rulebook": rulebook, **({"book": own.packed} if own else {})}


def question_of(step: Raw) -> str:
    """The kind of question of a step: one of :data:`QUESTIONS`, or ``other``."""
    kind, goal, actions = step.get("kind"), _table(step.get("goal")), rows_of(step.get("actions"))
    cube = bool(actions) and all(name in CUBE_ACTIONS for name in actions)
    if kind == "refused":
        return "forbidden" if "moves" in goal and not actions else "double" if cube else "other"
    if kind == "command":
        return "double" if cube else "other"
    if kind == "play":
        return _play_question(tuple(goal))
    return kind if kind in ("all_plays", "choice", "number", "turns", "read") else "other"


def _play_question(names: tuple[str, ...]) -> str:
    if names == ("plays",):
        return "best"
    return "goal" if len(names) == 1 and names[0] in CONDITIONS else "other"


def new_step(question: str, texts: Raw) -> Raw:
    """A new question, with the texts of its answers."""
    return {"text": {}, **texts, **_FIRST[question]}


def asked_anew(step: Raw, question: str, texts: Raw) -> Raw:
    """Another question about the same board."""
    kept = {key: value for key, value in step.items() if key not in OWN_KEYS}
    if question == "double":
        kept.pop("phase", None)
    first = dict(_FIRST[question])
    if "dice" in first and "dice" in step:
        first["dice"] = step["dice"]
    return {**kept, **texts, **first}


def draft_of(raw: object) -> Draft | None:
    """A lesson from outside, with the tables that a form needs; ``None`` if it is not a lesson."""
    if not isinstance(raw, Mapping):
        return None
    rest = {key: value for key, value in raw.items() if key not in ("step", "steps", "tag", "ready")}
    steps = raw.get("step", raw.get("steps"))
    if not isinstance(steps, list) or not steps or not all(isinstance(one, Mapping) for one in steps):
        return None
    return {**rest, "step": [{k: v for k, v in one.items() if k not in _READY} for one in steps]}


_READY = ("panel", "signs", "controls", "answers", "svg", "alt")
"""Keys of a step that preparing the lesson adds; the author did not write them."""


# Texts


def text_in(text: Text, lang: str) -> str:
    """The text in one language, "" if it lacks that. A plain text counts for all languages."""
    return text if isinstance(text, str) else str(_table(text).get(lang, ""))


def with_text(text: Text, lang: str, written: str, langs: Sequence[str]) -> Text:
    """A text with one language changed; ``langs`` are the lesson's languages."""
    before = dict.fromkeys(langs, text) if isinstance(text, str) else dict(_table(text))
    before.pop(lang, None)
    return {**before, lang: written} if written else before


def is_empty(text: Text) -> bool:
    """Whether nothing is written in any language."""
    texts = [text] if isinstance(text, str) else _table(text).values()
    return not any(str(one).strip() for one in texts)


def languages_of(draft: Draft) -> tuple[str, ...]:
    """The languages in which the lesson has any text."""
    texts = [draft.get("title"), draft.get("about"), *(one.get("text") for one in draft["step"])]
    written = dict.fromkeys(lang for text in texts for lang, words in _table(text).items() if words)
    return tuple(dict.fromkeys((*(lang for lang in LANGUAGES if lang in written), *written)))


# Changes


def with_step(draft: Draft, at: int, step: Raw) -> Draft:
    """The lesson with one question replaced. Empty entries are left out of the file."""
    full = {key: value for key, value in step.items() if value is not None and not _is_blank(key, value)}
    return {**draft, "step": [full if i == at else one for i, one in enumerate(draft["step"])]}


def _is_blank(key: str, value: Any) -> bool:
    if key == "hints":
        return all(is_empty(one) for one in rows_of(value))
    if key in ("options_play", "arrows", "marks"):
        return not any(rows_of(value))
    return key in ("success", "failure") and is_empty(value)


def with_more(draft: Draft, step: Raw) -> Draft | None:
    """The lesson with one more question; ``None`` if it has the most allowed."""
    return {**draft, "step": [*draft["step"], step]} if len(draft["step"]) < limits.STEPS else None


def with_copies(draft: Draft, at: int, steps: Sequence[Raw]) -> Draft | None:
    """The lesson with more questions after the one at ``at``; ``None`` if they do not all fit."""
    before = draft["step"]
    if len(before) + len(steps) > limits.STEPS:
        return None
    return {**draft, "step": [*before[: at + 1], *steps, *before[at + 1 :]]}


def without(draft: Draft, at: int) -> Draft:
    """The lesson without a question. The last remaining one stays."""
    left = [one for i, one in enumerate(draft["step"]) if i != at]
    return {**draft, "step": left} if left else draft


def moved(draft: Draft, at: int, by: int) -> Draft:
    """The lesson with a question one place earlier (-1) or later (1)."""
    steps = list(draft["step"])
    if 0 <= at + by < len(steps):
        steps[at], steps[at + by] = steps[at + by], steps[at]
    return {**draft, "step": steps}


def shape_of(draft: Draft) -> tuple[object, ...]:
    """The parts of a lesson that typing does not change: its id, its questions, and how many answers each has."""
    steps = ((question_of(one), len(rows_of(one.get("options_text")))) for one in draft["step"])
    return (draft.get("id"), *steps)


def rows_of(value: object) -> list[Any]:
    """A list in a file; empty if the file has something else there."""
    return value if isinstance(value, list) else []


def _table(value: object) -> Raw:
    return value if isinstance(value, Mapping) else {}
