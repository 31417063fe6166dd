"""The part of a docs page that a run writes, between two comments."""

from __future__ import annotations

from pathlib import Path

END = "<!-- end -->"


def put_between(page: Path, name: str, text: str) -> None:
    """Replace what stands between ``<!-- from the NAME: begin -->`` and the end comment after it."""
    begin = f"<!-- from the {name}: begin -->"
    head, found, rest = page.read_text(encoding="utf-8").partition(begin)
    if not found:
        raise ValueError(f"{page.name} has no {begin}")
    _, _, tail = rest.partition(END)
    page.write_text(f"{head}{begin}\n\n{text}\n\n{END}{tail}", encoding="utf-8")
