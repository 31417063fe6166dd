"""Reading foreign tables: every fault is collected with its path, none stops the reading."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from vrhcaby import limits
from vrhcaby.errors import VrhcabyError
from vrhcaby.language.languages import FALLBACKS, LANGUAGES
from vrhcaby.language.spaces import tie

Raw = Mapping[str, Any]


class LessonError(VrhcabyError):
    """A lesson, step, figure or exercise that cannot be; ``facts["faults"]`` lists all of them by path."""

    default_code = "lesson/data"

    def __init__(self, faults: tuple[str, ...], code: str | None = None) -> None:
        super().__init__("; ".join(faults), code=code, facts={"faults": list(faults)})
        self.faults = faults


class Faults:
    """A growing list of faults.

    Each reader takes a value with its path, notes a fault where it is not what it must be, and returns a
    harmless value then, so that reading goes on and all faults are found.
    """

    def __init__(self) -> None:
        self.found: list[str] = []

    def add(self, path: str, what: str) -> None:
        """Note a fault at a path such as ``step[2].goal.plays``."""
        self.found.append(f"{path}: {what}")

    def raise_any(self) -> None:
        """Raise :class:`LessonError` with all faults, if there are any."""
        if self.found:
            raise LessonError(tuple(self.found))

    def table(self, value: object, path: str) -> Raw:
        """A table (JSON object) with texts for keys; empty where it is none."""
        if isinstance(value, Mapping) and all(isinstance(k, str) for k in value):
            return value
        self.add(path, f"must be a table, not {short(value)}")
        return {}

    def known(self, raw: Raw, path: str, keys: frozenset[str]) -> None:
        """Note every key of a table that is not one of ``keys``."""
        for key in raw:
            if key not in keys:
                self.add(f"{path}.{key}" if path else key, "unknown key")

    def word(self, value: object, path: str, known: tuple[str, ...]) -> str:
        """One of the words ``known``; the first of them where it is none."""
        if isinstance(value, str) and value in known:
            return value
        self.add(path, f"must be one of {', '.join(known)}, not {short(value)}")
        return known[0]

    def text(self, value: object, path: str) -> Any:
        """A text that is not empty: plain, or a table with one for each of some languages; ``""`` where it
        is neither.
        """
        if isinstance(value, str) and value.strip():
            return value
        if isinstance(value, Mapping) and value:
            for lang, part in value.items():
                if lang not in LANGUAGES:
                    self.add(f"{path}.{lang}", f"no such language; known are {', '.join(LANGUAGES)}")
                elif not isinstance(part, str) or not part.strip():
                    self.add(f"{path}.{lang}", "must be a text that is not empty")
            return value
        self.add(path, f"must be a text, or a text for each language, not {short(value)}")
        return ""

    def whole(self, value: object, path: str, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included; ``low`` where it is none."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.add(path, f"must be a whole number from {low} to {high}, not {short(value)}")
        return low

    def flag(self, value: object, path: str) -> bool:
        """True or false; false where it is neither."""
        if isinstance(value, bool):
            return value
        self.add(path, f"must be true or false, not {short(value)}")
        return False

    def items(self, value: object, path: str, low: int = 0, high: int = limits.ITEMS) -> list[Any]:
        """A list of ``low`` to ``high`` items, in any form; empty where it is none or has another length."""
        if isinstance(value, list | tuple) and low <= len(value) <= high:
            return list(value)
        self.add(path, f"must be a list of {low} to {high} items, not {short(value)}")
        return []

    def trying(self, path: str, read: Callable[[], Any]) -> Any:
        """The result of ``read``; its typed error becomes a fault, and the result ``None``."""
        try:
            return read()
        except VrhcabyError as error:
            self.add(path, error.detail)
            return None


def short(value: object) -> str:
    """A value as a fault quotes it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def localised(text: Any, lang: str) -> str:
    """A text in the language; where it lacks that, in the first of ``FALLBACKS`` that it has; ``""`` if it
    has none.

    ``text`` is plain, or a table from language to text.
    """
    if isinstance(text, str):
        return tie(text, lang)
    for wanted in (lang, *FALLBACKS):
        if wanted in text:
            return tie(str(text[wanted]), wanted)
    return ""
