"""Ten exercises a day, the same for everybody, seeded by the date."""

from __future__ import annotations

from collections.abc import Sequence

from vrhcaby.lessons.table_reader import Raw

TEN = (
    ("classic", "all_plays"),
    ("precise", "illegal"),
    ("leaflet", "bear_off"),
    ("blastoff", "both_dice"),
    ("modern", "count_pips"),
    ("classic", "illegal"),
    ("precise", "count_result"),
    ("leaflet", "which_paragraph"),
    ("blastoff", "all_plays"),
    ("modern", "double"),
)
"""The ten rows: every rulebook twice, every kind of exercise at least once; doubling only with a cube."""


def ten_of(date: str) -> list[Raw]:
    """The exercises of a day such as ``2026-11-22``, as card cases."""
    return [
        {"type": "exercise", "rulebook": book, "kind": kind, "seed": f"daily-{date}-{at}"}
        for at, (book, kind) in enumerate(TEN, 1)
    ]


def read_results(raw: object, date: str) -> list[bool]:
    """Whether each was right at the first try, in order. Another day's results are ignored."""
    if not isinstance(raw, dict) or raw.get("date") != date or not isinstance(raw.get("results"), list):
        return []
    return [bool(result) for result in raw["results"]][: len(TEN)]


def marks_of(results: Sequence[bool]) -> str:
    """The results as a row of squares to share."""
    return "".join("■" if right else "□" for right in results)
