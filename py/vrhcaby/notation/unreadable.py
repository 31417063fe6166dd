"""Errors of notation, each with the place where reading stopped."""

from __future__ import annotations

from vrhcaby.errors import NotationError

_LONGEST_TOKEN = 60


def fault(
    detail: str, token: str, *, code: str = "notation/syntax", line: int = 1, column: int = 1
) -> NotationError:
    """An error that says ``detail`` and whose facts are ``line`` and ``column`` (from 1) and the ``token``
    found there.

    It is made, not raised; a long token is shown by its beginning.
    """
    shown = token if len(token) <= _LONGEST_TOKEN else token[: _LONGEST_TOKEN - 1] + "…"
    facts = {"line": line, "column": column, "token": shown}
    return NotationError(f"{detail}: {shown!r}", code=code, facts=facts)


def moved(error: NotationError, line: int, column: int) -> NotationError:
    """The same error, its place counted from a larger text in which the faulty one begins at that line and
    column.
    """
    found = error.facts.get("column")
    inner = found if isinstance(found, int) else 1
    facts = {**error.facts, "line": line, "column": column + inner - 1}
    return NotationError(error.detail, code=error.code, facts=facts)
