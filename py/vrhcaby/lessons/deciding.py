"""Find the paragraph that decides a case, by the name of a rulebook row."""

from __future__ import annotations

from vrhcaby.rules.model import Cite, Rules


def cite_of(rules: Rules, row: str) -> Cite | None:
    """The paragraph of ``row`` (as in a refusal's ``rule``); ``None`` if the rulebook lacks it."""
    if row == "separate_steps":
        return None if rules.separate is None else rules.separate.cite
    named = rules.rights.get(row) or rules.cube_rows.get(row)
    if named is not None:
        return named.cite
    return next((check.cite for check in (*rules.moves, *rules.plays) if check.name == row), None)


def cites_of(rules: Rules, *rows: str) -> tuple[Cite, ...]:
    """The paragraphs of those rows that the rulebook has, each once."""
    cites = [cite for cite in (cite_of(rules, row) for row in rows) if cite is not None]
    return tuple(dict.fromkeys(cites))
