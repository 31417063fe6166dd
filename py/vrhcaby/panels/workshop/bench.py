"""The state of the workshop between two messages. The page keeps it, as data that it does not read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from types import UnionType
from typing import Any

from vrhcaby.language.languages import is_tag
from vrhcaby.lessons.drafts import (
    Draft,
    draft_of,
    languages_of,
    new_step,
    question_of,
    rows_of,
    text_in,
    with_step,
    with_text,
)
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.panels.events import Event
from vrhcaby.panels.state import words
from vrhcaby.rules.files import BOOKS

FIRST_BOOK = "precise"
PASS_MARK = 60


@dataclass(frozen=True, slots=True)
class Bench:
    """A lesson being written, and what its author sees of it."""

    draft: Draft
    at: int = 0
    """The open question."""
    lang: str = ""
    """The language that is written and previewed."""
    typed: Mapping[str, str] = field(default_factory=dict)
    """Plays, dice and numbers as they were typed; the draft has what could be read of them."""
    parked: Mapping[str, Raw] = field(default_factory=dict)
    """The answers of a question that is now asked another way."""
    kept: bool = False
    """The browser has a lesson of this author's."""
    touched: bool = False
    """It was changed since it was begun or opened."""
    waiting: Raw | None = None
    """A lesson that would replace a changed one, until the author agrees."""
    trouble: Mapping[str, Any] = field(default_factory=dict)
    """Why a lesson could not be opened: ``code``, ``detail``, ``most``."""
    hand: str = "see"
    """The effect of a tap on the board: ``see`` tries the question; the others put checkers, marks and arrows there."""
    arrow: int | None = None
    """Where the arrow that is being drawn begins."""
    records: str = ""
    """The use of the next play on the board: ``answer``, ``more`` (another right play) or an answer's number."""
    codes: str = ""
    """The results of a class, as they were pasted."""
    site: Mapping[str, Any] = field(default_factory=dict)
    """``heading``, ``colour`` and ``logo`` of the author's site."""
    gallery: Mapping[str, Any] = field(default_factory=dict)
    """``book``, ``paragraph``, ``paragraphs`` and ``examples`` that the gallery shows."""
    shelf: Sequence[Mapping[str, str]] = ()
    """The author's other lessons: ``id``, ``title``, ``folder`` and ``packed``."""
    folder: str = ""
    """Of the open lesson."""
    dropping: str = ""
    """The kept lesson that is thrown away if its author presses once more."""
    past: Sequence[str] = ()
    """The lessons before each change, the newest last; see ``history``."""
    future: Sequence[str] = ()
    """Those that were undone."""
    typing: str = ""
    """The field in which the last change was typed."""
    opened: int = 0
    """Lessons opened so far: each time the field for a link begins empty."""
    exported: Mapping[str, Any] = field(default_factory=dict)
    """``packed``, ``copied``, ``alt``, ``busy``, ``failed`` and ``paper``, each while it applies."""

    @property
    def step(self) -> Raw:
        """The open question."""
        step: Raw = self.draft["step"][self.at]
        return step

    @property
    def question(self) -> str:
        """Its kind of question."""
        return question_of(self.step)

    @property
    def langs(self) -> tuple[str, ...]:
        """The languages of the lesson, the one being written included."""
        return tuple(dict.fromkeys((*languages_of(self.draft), self.lang)))

    @property
    def pass_mark(self) -> int:
        """The percentage of right answers with which the lesson is passed."""
        mark = self.draft.get("pass_mark")
        return mark if isinstance(mark, int) else PASS_MARK

    @property
    def title(self) -> str:
        """The lesson's title in the language that is written."""
        return text_in(self.draft.get("title"), self.lang)

    def goal(self, key: str) -> Any:
        """An entry of the open question's goal, ``None`` where it has none."""
        goal = self.step.get("goal")
        return goal.get(key) if isinstance(goal, Mapping) else None

    def rows(self, key: str) -> list[Any]:
        """A list of the open question, empty where it has none."""
        return rows_of(self.step.get(key))

    def written(self, before: Any, text: str) -> Any:
        """A text with what was typed in the language being written."""
        return with_text(before, self.lang, text, self.langs)

    def edited(self, **patch: object) -> Bench:
        """The open question changed; ``None`` removes a key."""
        return replace(self, draft=with_step(self.draft, self.at, {**self.step, **patch}))

    def with_typed(self, name: str, text: str) -> Bench:
        """A field as it was typed."""
        return replace(self, typed={**self.typed, self.key(name): text})

    def without_typed(self, *names: str) -> Bench:
        """The fields of the open question show the draft again; all of them without ``names``."""
        gone = {self.key(name) for name in names}
        left = {k: v for k, v in self.typed.items() if names and k not in gone}
        return replace(self, typed=left)

    def key(self, name: str) -> str:
        """A field of the open question in ``typed``."""
        return f"{self.at}/{name}"

    def wire(self) -> dict[str, Any]:
        """The state as the page keeps it."""
        return {one.name: getattr(self, one.name) for one in fields(self)}


Act = Callable[[Bench, Raw, str], Bench | tuple[Bench, Event]]
"""An act of the author: from the state, the act's arguments and the page's language to the next state, and perhaps to
an event that the page carries out (a download, a picture to be painted).
"""


def read_bench(raw: Mapping[str, Any]) -> Bench:
    """The state that the page kept. Raises :class:`ValueError` for one that is none."""
    draft = draft_of(raw.get("draft"))
    if (
        draft is None
        or not set(raw) <= set(_KINDS)
        or not all(isinstance(raw[key], _KINDS[key]) for key in raw)
    ):
        raise ValueError("no state of the workshop")
    waiting, exported = raw.get("waiting"), raw.get("exported", {})
    bench = replace(Bench(**raw), draft=draft, waiting=None if waiting is None else draft_of(waiting))
    if not is_tag(bench.lang) or not set(exported) <= _EXPORTED or not set(bench.trouble) <= _TROUBLE:
        raise ValueError("no state of the workshop")
    return replace(bench, at=_within(bench.at, draft))


def _within(at: int, draft: Draft) -> int:
    return max(0, min(at, len(draft["step"]) - 1))


_KINDS: Mapping[str, type | UnionType] = {
    **dict.fromkeys(("draft", "typed", "parked", "trouble", "exported", "site", "gallery"), Mapping),
    "at": int,
    "opened": int,
    "kept": bool,
    "touched": bool,
    "lang": str,
    "hand": str,
    "codes": str,
    "typing": str,
    "past": Sequence,
    "shelf": Sequence,
    "folder": str,
    "dropping": str,
    "future": Sequence,
    "records": str,
    "arrow": int | None,
    "waiting": Mapping | None,
}
_EXPORTED = {"packed", "ready", "copied", "alt", "busy", "failed", "paper"}
_TROUBLE = {"code", "detail", "most"}


def first_bench(kept: object, lang: str, identity: str) -> Bench:
    """The workshop as it opens: with the lesson that the browser kept, else with a new one."""
    draft = draft_of(kept)
    return opened(
        Bench(draft or beginning(lang, identity), kept=draft is not None, touched=draft is not None), lang
    )


def opened(bench: Bench, lang: str) -> Bench:
    """The language to write is the lesson's first one; the page's where it has none."""
    return replace(bench, lang=next(iter(languages_of(bench.draft)), lang))


def beginning(lang: str, identity: str) -> Draft:
    """A lesson as it begins: one question to be answered yes or no."""
    say = words("panels/workshop/workshop", lang)
    return {
        "id": identity,
        "rulebook": FIRST_BOOK if FIRST_BOOK in BOOKS else BOOKS[0],
        "title": {lang: say("new_title")},
        "about": {lang: say("new_about")},
        "step": [new_step("choice", answers_for("choice", (lang,)))],
    }


def answers_for(question: str, langs: tuple[str, ...]) -> Raw:
    """A choice begins with yes and no, in every language of the lesson."""
    if question != "choice":
        return {}
    return {
        "options_text": [
            {lang: words("panels/workshop/workshop", lang)(key) for lang in langs} for key in ("yes", "no")
        ]
    }
