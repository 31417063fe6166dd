"""Record a play on the board as a question's answer: the right play, a forbidden one, or the play of an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from vrhcaby.errors import NotationError
from vrhcaby.lessons.course import Step, read_step, with_shared
from vrhcaby.lessons.drafts import rows_of
from vrhcaby.lessons.setting import KEYS
from vrhcaby.lessons.table_reader import LessonError, Raw
from vrhcaby.notation.play_text import pairs, parse_play
from vrhcaby.panels.state import words
from vrhcaby.panels.workshop.bench import Bench

RECORDED = ("best", "forbidden", "choice")
"""Kinds of questions whose answer can be played on the board."""


def recorded_as(bench: Bench) -> str:
    """The use of the next play on the board; "" if the board only tries the question."""
    if bench.hand != "see" or bench.question not in RECORDED or not bench.rows("dice"):
        return ""
    missing = bench.question != "choice" and not rows_of(bench.goal(_PLAYS[bench.question]))
    return bench.records or ("answer" if missing else "")


_PLAYS = {"best": "plays", "forbidden": "moves"}


def recording_step(bench: Bench, lang: str) -> Step | None:
    """The board for recording; ``None`` if nothing is recorded or no play is possible."""
    what = recorded_as(bench)
    if not what:
        return None
    say = words("panels/workshop/workshop", lang)
    key = bench.question if what in ("answer", "more") else "option"
    text = say(f"record.{key}", letter=letter_of(int(what)) if what.isdecimal() else "")
    moment = with_shared(bench.draft, bench.step)
    setting = {key: moment[key] for key in KEYS if key in moment}
    try:
        return read_step({**setting, "kind": "play", "text": text, "goal": {"any": True}})
    except LessonError:
        return None


def letter_of(at: int) -> str:
    """An answer's letter, as a sheet numbers them: A, B, …"""
    return chr(ord("A") + at)


def moves_of(text: str) -> list[list[int]]:
    """The moves of a play; none if it cannot be read."""
    try:
        return pairs(parse_play(text, backwards=True))
    except NotationError:
        return []


def bound(rows: list[Any], count: int, at: int, moves: list[list[int]]) -> list[Any]:
    """The plays of ``count`` answers, with the one at ``at`` changed."""
    padded = [*rows, *([[]] * count)][:count]
    return [moves if i == at else one for i, one in enumerate(padded)]


def _best(bench: Bench, what: str, moves: list[list[int]], refused: bool) -> Bench:
    if refused:
        return bench
    before = rows_of(bench.goal("plays")) if what == "more" else []
    return bench.without_typed("best").edited(goal={"plays": [*before, moves]})


def _forbidden(bench: Bench, what: str, moves: list[list[int]], refused: bool) -> Bench:
    """Record a forbidden play. A legal one is not an answer, so the board waits for another try."""
    del what
    if not refused:
        return bench
    return bench.without_typed("forbidden").edited(goal={"rule": "?", "moves": moves})


def _option(bench: Bench, what: str, moves: list[list[int]], refused: bool) -> Bench:
    del refused
    at, texts = int(what), bench.rows("options_text")
    plays = bound(bench.rows("options_play"), len(texts), at, moves)
    return bench.without_typed(f"play-{at}").edited(options_play=plays)


_RECORD: Mapping[str, Callable[[Bench, str, list[list[int]], bool], Bench]] = {
    "best": _best,
    "forbidden": _forbidden,
    "choice": _option,
}


def played(bench: Bench, act: Raw, lang: str) -> Bench:
    """Store the author's ``play`` on the board. ``refused``: the rules forbid it."""
    del lang
    what, moves = recorded_as(bench), moves_of(str(act["play"]))
    if not what or not moves:
        return bench
    after = _RECORD[bench.question](bench, what, moves, bool(act.get("refused")))
    return bench if after is bench else replace(after, touched=True, records="")


def record(bench: Bench, act: Raw, lang: str) -> Bench:
    """Choose what the next play becomes; "" stops recording."""
    del lang
    return replace(bench, records=str(act["to"]), hand="see")
