"""Read tables from outside: collect every fault with its path instead of stopping at the first."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from vrhcaby import limits
from vrhcaby.errors import VrhcabyError
from vrhcaby.language.languages import ABROAD, FALLBACKS, KNOWN, is_tag, ranges_of
from vrhcaby.language.spaces import tie

Raw = Mapping[str, Any]


_STEP = re.compile(r"steps?\[(\d+)\]\.?")


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault in a table. ``str(fault)`` is ``path: fault``, in English for the file's author."""

    path: str
    """A path such as ``step[2].goal.plays``."""
    code: str
    """The kind of fault; also the key of its text in other languages."""
    what: str
    facts: Mapping[str, object] = field(default_factory=dict)
    """Values for that text."""

    def __str__(self) -> str:
        return f"{self.path}: {self.what}"

    @property
    def step(self) -> int | None:
        """The index of its step; ``None`` for a fault of the lesson as a whole."""
        match = _STEP.match(self.path)
        return int(match[1]) if match else None

    @property
    def field_name(self) -> str:
        """The faulty key of the step or lesson; "" for the step itself."""
        return re.split(r"[.\[]", _STEP.sub("", self.path, count=1))[0]


class LessonError(VrhcabyError):
    """An invalid lesson, step, figure or exercise; ``facts["faults"]`` lists all faults by path."""

    default_code = "lesson/data"

    def __init__(self, faults: tuple[Fault | str, ...], code: str | None = None) -> None:
        self.faults = tuple(str(fault) for fault in faults)
        self.coded = tuple(fault for fault in faults if isinstance(fault, Fault))
        super().__init__("; ".join(self.faults), code=code, facts={"faults": list(self.faults)})


class Faults:
    """A growing list of faults.

    Each reader takes a value with its path. If the value is invalid, the reader notes a fault and returns a harmless
    value, so that reading continues and all faults are found.
    """

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def add(self, path: str, code: str, what: str, **facts: object) -> None:
        """Note a fault at a path such as ``step[2].goal.plays``, with its code and an English description."""
        self.faults.append(Fault(path, code, what, facts))

    def raise_any(self) -> None:
        """Raise :class:`LessonError` with all faults, if there are any."""
        if self.faults:
            raise LessonError(tuple(self.faults))

    def table(self, value: object, path: str) -> Raw:
        """A table (JSON object) with text keys; empty if the value is something else."""
        if isinstance(value, Mapping) and all(isinstance(k, str) for k in value):
            return value
        self.add(path, "table", f"must be a table, not {short(value)}")
        return {}

    def known(self, raw: Raw, path: str, keys: frozenset[str]) -> None:
        """Note every key of a table that is not one of ``keys``."""
        for key in raw:
            if key not in keys:
                self.add(f"{path}.{key}" if path else key, "unknown", "unknown key")

    def word(self, value: object, path: str, known: tuple[str, ...]) -> str:
        """One of the words ``known``; the first if the value is something else."""
        if isinstance(value, str) and value in known:
            return value
        self.add(path, "word", f"must be one of {', '.join(known)}, not {short(value)}")
        return known[0]

    def text(self, value: object, path: str) -> Any:
        """A non-empty text: plain, or a table with texts by language; ``""`` if the value is neither."""
        if isinstance(value, str) and value.strip():
            return value
        if isinstance(value, Mapping) and value:
            for lang, part in value.items():
                if not is_tag(lang):
                    self.add(
                        f"{path}.{lang}", "language", "must be the tag of a language, such as de or pt-BR"
                    )
                elif not isinstance(part, str) or not part.strip():
                    self.add(f"{path}.{lang}", "empty", "must be a text that is not empty")
            return value
        self.add(path, "empty", f"must be a text, or a text for each language, not {short(value)}")
        return ""

    def whole(self, value: object, path: str, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high`` inclusive; ``low`` if the value is something else."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        what = f"must be a whole number from {low} to {high}, not {short(value)}"
        self.add(path, "number", what, low=low, high=high)
        return low

    def flag(self, value: object, path: str) -> bool:
        """True or false; false if the value is neither."""
        if isinstance(value, bool):
            return value
        self.add(path, "flag", f"must be true or false, not {short(value)}")
        return False

    def items(self, value: object, path: str, low: int = 0, high: int = limits.ITEMS) -> list[Any]:
        """A list of ``low`` to ``high`` items of any type; empty if it is no list or of another length."""
        if isinstance(value, list | tuple) and low <= len(value) <= high:
            return list(value)
        what = f"must be a list of {low} to {high} items, not {short(value)}"
        self.add(path, "items", what, low=low, high=high)
        return []

    def trying(self, path: str, read: Callable[[], Any]) -> Any:
        """The result of ``read``. A typed error is noted as a fault, and the result is ``None``."""
        try:
            return read()
        except VrhcabyError as error:
            self.faults.append(Fault(path, error.code, error.detail, dict(error.facts)))
            return None


def short(value: object) -> str:
    """A value shortened for quoting in a fault."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def localised(text: Any, lang: str) -> str:
    """The text in a language.

    If it lacks that language, the first of ``FALLBACKS`` that it has is used (English first for readers of languages
    without texts here), else any; ``""`` if it has none. ``text`` is plain, or a table from language to text.
    """
    if isinstance(text, str):
        return tie(text, lang)
    abroad = () if lang in KNOWN else (ABROAD,)
    for wanted in (*ranges_of(lang), *abroad, *FALLBACKS, *text):
        if wanted in text:
            return tie(str(text[wanted]), wanted)
    return ""
