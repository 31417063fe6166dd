"""The state of the workshop between two messages. The page stores it without reading it."""

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
    """A lesson being written, and its author's view of it."""

    draft: Draft
    at: int = 0
    """The index of the open question."""
    lang: str = ""
    """The language being written and previewed."""
    typed: Mapping[str, str] = field(default_factory=dict)
    """Plays, dice and numbers as typed; the draft has them as far as they could be read."""
    parked: Mapping[str, Raw] = field(default_factory=dict)
    """The open question's answers to other kinds of question."""
    kept: bool = False
    """Whether the browser stores a lesson of this author."""
    touched: bool = False
    """Whether the lesson was changed since it was begun or opened."""
    waiting: Raw | None = None
    """A lesson that will replace the changed one if the author agrees."""
    trouble: Mapping[str, Any] = field(default_factory=dict)
    """Why a lesson could not be opened: ``code``, ``detail``, ``most``."""
    hand: str = "see"
    """The effect of a tap on the board: ``see`` tries the question; the others place checkers, marks and arrows."""
    arrow: int | None = None
    """Where the unfinished arrow begins."""
    records: str = ""
    """The use of the next play on the board: ``answer``, ``more`` (another right play) or an answer's number."""
    codes: str = ""
    """A class's results, as pasted."""
    site: Mapping[str, Any] = field(default_factory=dict)
    """``heading``, ``colour`` and ``logo`` of the author's site."""
    gallery: Mapping[str, Any] = field(default_factory=dict)
    """The gallery's ``book``, ``paragraph``, ``paragraphs`` and ``examples``."""
    shelf: Sequence[Mapping[str, str]] = ()
    """The author's other lessons: ``id``, ``title``, ``folder`` and ``packed``."""
    folder: str = ""
    """The open lesson's folder."""
    dropping: str = ""
    """The stored lesson that a second press deletes."""
    past: Sequence[str] = ()
    """The lessons before each change, newest last; see ``history``."""
    future: Sequence[str] = ()
    """The lessons that were undone."""
    typing: str = ""
    """The field in which the last change was typed."""
    opened: int = 0
    """How many lessons were opened; each time the link field starts empty."""
    exported: Mapping[str, Any] = field(default_factory=dict)
    """``packed``, ``copied``, ``alt``, ``busy``, ``failed`` and ``paper``, each only while it applies."""

    @property
    def step(self) -> Raw:
        """The open question."""
        step: Raw = self.draft["step"][self.at]
        return step

    @property
    def question(self) -> str:
        """The kind of the open question."""
        return question_of(self.step)

    @property
    def langs(self) -> tuple[str, ...]:
        """The languages of the lesson, including the one being written."""
        return tuple(dict.fromkeys((*languages_of(self.draft), self.lang)))

    @property
    def pass_mark(self) -> int:
        """The percentage of right answers needed to pass the lesson."""
        mark = self.draft.get("pass_mark")
        return mark if isinstance(mark, int) else PASS_MARK

    @property
    def title(self) -> str:
        """The lesson's title in the language being written."""
        return text_in(self.draft.get("title"), self.lang)

    def goal(self, key: str) -> Any:
        """An entry of the open question's goal, or ``None``."""
        goal = self.step.get("goal")
        return goal.get(key) if isinstance(goal, Mapping) else None

    def rows(self, key: str) -> list[Any]:
        """A list of the open question; empty if missing."""
        return rows_of(self.step.get(key))

    def written(self, before: Any, text: str) -> Any:
        """A text, updated with what was typed in the language being written."""
        return with_text(before, self.lang, text, self.langs)

    def edited(self, **patch: object) -> Bench:
        """The state with the open question changed; ``None`` removes a key."""
        return replace(self, draft=with_step(self.draft, self.at, {**self.step, **patch}))

    def with_typed(self, name: str, text: str) -> Bench:
        """The state with a field's typed text stored."""
        return replace(self, typed={**self.typed, self.key(name): text})

    def without_typed(self, *names: str) -> Bench:
        """The state without typed text, so that fields of the open question show the draft again: ``names``, or all."""
        gone = {self.key(name) for name in names}
        left = {k: v for k, v in self.typed.items() if names and k not in gone}
        return replace(self, typed=left)

    def key(self, name: str) -> str:
        """The key of the open question's field in ``typed``."""
        return f"{self.at}/{name}"

    def wire(self) -> dict[str, Any]:
        """The state in the form that the page stores."""
        return {one.name: getattr(self, one.name) for one in fields(self)}


Act = Callable[[Bench, Raw, str], Bench | tuple[Bench, Event]]
"""An author's act: takes the state, the act's arguments and the page's language.

It returns the next state, possibly with an event for the page (a download, or a picture to paint).
"""


def read_bench(raw: Mapping[str, Any]) -> Bench:
    """Read the state that the page stored. Raises :class:`ValueError` if it is invalid."""
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
    """The workshop when it opens: the lesson stored by the browser, or a new one."""
    draft = draft_of(kept)
    return opened(
        Bench(draft or beginning(lang, identity), kept=draft is not None, touched=draft is not None), lang
    )


def opened(bench: Bench, lang: str) -> Bench:
    """The state with a lesson opened. Its first language is written first, or the page's if it has none."""
    return replace(bench, lang=next(iter(languages_of(bench.draft)), lang))


def beginning(lang: str, identity: str) -> Draft:
    """A new lesson with one yes-or-no question."""
    say = words("panels/workshop/workshop", lang)
    return {
        "id": identity,
        "rulebook": FIRST_BOOK if FIRST_BOOK in BOOKS else BOOKS[0],
        "title": {lang: say("new_title")},
        "about": {lang: say("new_about")},
        "step": [new_step("choice", answers_for("choice", (lang,)))],
    }


def answers_for(question: str, langs: tuple[str, ...]) -> Raw:
    """Yes and no as the first answers of a choice, in every language of the lesson."""
    if question != "choice":
        return {}
    return {
        "options_text": [
            {lang: words("panels/workshop/workshop", lang)(key) for lang in langs} for key in ("yes", "no")
        ]
    }
