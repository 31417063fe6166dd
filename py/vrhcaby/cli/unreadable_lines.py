"""The terminal's reply to an unreadable line, in the language of the game."""

from __future__ import annotations

from vrhcaby.errors import NotationError, VrhcabyError
from vrhcaby.language.texts import say

_BY_CODE = {"protocol/unknown-command": "command", "protocol/extra-word": "extra"}
_SHOWN = 60
"""How many typed characters the reply repeats."""
_BY_ARGUMENT = {"level": "level", "colour": "colour"}


def unreadable_line(error: VrhcabyError, line: str, lang: str) -> str:
    """One line about the typed text. An error without a text of its own only repeats the input."""
    line = line if len(line) <= _SHOWN else line[:_SHOWN] + "…"
    name, *words = line.split()
    key = _BY_CODE.get(error.code) or _BY_ARGUMENT.get(str(error.facts.get("argument")), "line")
    if isinstance(error, NotationError):
        key = "play"
    return "? " + say("cli", lang, f"unreadable.{key}", line=line, name=name, word=" ".join(words))
