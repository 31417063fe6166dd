"""A lesson's faults in the author's terms: the question, the field, the mistake, and the text that has it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from vrhcaby import limits
from vrhcaby.board.position import BAR
from vrhcaby.lessons.drafts import rows_of
from vrhcaby.lessons.table_reader import Fault
from vrhcaby.panels.state import Words
from vrhcaby.panels.workshop.moves import pairs_text
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.wording import play_words, refusal_message

_FIELDS = {"options_text": "answers", "options_play": "answers", "hints": "hint"}
_OF_FORM = frozenset(
    [
        *("title", "about", "rulebook", "text", "position", "dice", "rolls", "replies"),
        *("options", "goal", "answers", "hint", "success", "failure"),
    ]
)
_CODES = {
    "items": "no_move",
    "move": "no_move",
    "other_rule": "no_move",
    "dice/range": "dice",
    "dice/missing": "dice",
    "lesson/setting": "moment",
}
_UNREADABLE = frozenset({"no_move", "no_answer", "row"})
"""Faults of a play whose typed text could not be read."""
_PLACED = re.compile(r"(?:bar|off|1?\d|2[0-5]):\d{1,2}")


def fault_sentence(fault: Fault, say: Words, typed: Mapping[str, str]) -> str:
    """A fault for people who write no JSON: the question, the field and the mistake.

    ``typed``: the text in the fields, by question and field.
    """
    if fault.path in ("step", "steps"):
        return say("fault.full", most=limits.STEPS)
    place = say("fault.lesson") if fault.step is None else say("fault.step", number=fault.step + 1)
    name = _FIELDS.get(fault.field_name, fault.field_name)
    where = f"{place}, {say(f'field.{name}')}" if name in _OF_FORM else place
    return say("fault.line", where=where, what=_what(fault, say, typed))


def _what(fault: Fault, say: Words, typed: Mapping[str, str]) -> str:
    unread = fault.code.startswith("position/") and "token" in fault.facts
    own = _syntax if unread else _SAID.get(fault.code)
    words = own(fault, say) if own else ""
    if words:
        return words
    code = "position" if fault.code.startswith("position/") else _CODES.get(fault.code, fault.code)
    text = " ".join(typed.get(f"{fault.step}/{name}", "") for name in ("best", "forbidden")).strip()
    if code in _UNREADABLE and text:
        return say("fault.unreadable_play", text=text)
    if code in say.table["fault"]:
        return say(f"fault.{code}", **{key: value for key, value in fault.facts.items() if key != "refusal"})
    return say("fault.other", what=fault.what)


# Faults that quote the author's text


def _syntax(fault: Fault, say: Words) -> str:
    """The first word that is not a place with its checkers; without one, the slash is missing."""
    token = str(fault.facts.get("token", ""))
    wrong = next((word for word in token.replace("/", " ").split() if not _PLACED.fullmatch(word)), "")
    return say("fault.position_token", token=wrong) if wrong else say("fault.position_halves")


def _overlap(fault: Fault, say: Words) -> str:
    point = fault.facts.get("point")
    return say("fault.position_overlap", point=point, other=BAR - point) if isinstance(point, int) else ""


def _count(fault: Fault, say: Words) -> str:
    return say("fault.position_count", **fault.facts) if "expected" in fault.facts else ""


def _illegal(fault: Fault, say: Words) -> str:
    """A message about an illegal play: the part that is missing or forbidden."""
    refusal = fault.facts.get("refusal")
    if not isinstance(refusal, Refusal):
        return ""
    play = play_words(pairs_text(rows_of(fault.facts.get("moves"))), say.lang)
    message = refusal_message(refusal, say.lang)
    return say("fault.illegal_play", play=play, why=f"{message.title}. {message.text}")


_SAID: Mapping[str, Callable[[Fault, Words], str]] = {
    "position/overlap": _overlap,
    "position/count": _count,
    "illegal": _illegal,
}
