"""Notation errors, each with the place where reading stopped."""

from __future__ import annotations

import re

from vrhcaby import limits
from vrhcaby.errors import NotationError

_LONGEST_TOKEN = 60
END = "end of file"
"""The token of a text that ends too early."""


def fault(
    detail: str, token: str, *, code: str = "notation/syntax", line: int = 1, column: int = 1
) -> NotationError:
    """Create an error with ``detail`` and the facts ``line``, ``column`` (from 1) and ``token``.

    The error is returned, not raised. A long token is shortened.
    """
    shown = token if len(token) <= _LONGEST_TOKEN else token[: _LONGEST_TOKEN - 1] + "…"
    facts = {"line": line, "column": column, "token": shown}
    return NotationError(f"{detail}: {shown!r}", code=code, facts=facts)


def moved(error: NotationError, line: int, column: int) -> NotationError:
    """The same error inside a larger text whose part begins at that line and column."""
    at = error.facts.get("column")
    inner = at if isinstance(at, int) else 1
    facts = {**error.facts, "line": line, "column": column + inner - 1}
    return NotationError(error.detail, code=error.code, facts=facts)


def few_lines(text: str, most: int, most_lines: int) -> list[str]:
    """The lines of a file, with any line ends. Raises ``notation/too-long`` beyond the given number of characters or
    lines.
    """
    if len(text) > most:
        raise too_long(f"a file has at most {most} characters", text)
    lines = re.split(r"\r\n|\n|\r", text.removeprefix("\ufeff"), maxsplit=most_lines)
    if len(lines) > most_lines:
        raise too_long(f"a file has at most {most_lines} lines", lines[-1], line=most_lines + 1)
    return lines


def one_line(text: str) -> str:
    """The text of a play or an identifier, unchanged. Raises ``notation/too-long`` beyond ``limits.NOTATION_LINE``."""
    if len(text) > limits.NOTATION_LINE:
        raise too_long(f"a line has at most {limits.NOTATION_LINE} characters", text)
    return text


def too_long(detail: str, token: str, line: int = 1) -> NotationError:
    """The error for input beyond its limit: code ``notation/too-long``."""
    return fault(detail, token[:20], code="notation/too-long", line=line)
