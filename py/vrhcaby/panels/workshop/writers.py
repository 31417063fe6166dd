"""The fields of the workshop: typed text becomes an entry of the lesson, and is kept as typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from vrhcaby import limits
from vrhcaby.lessons import drafts
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.panels.workshop import recording
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.identified import identified


def write(bench: Bench, act: Raw, lang: str) -> Bench:
    """Handle typing in a field: ``field``, ``value`` and, for a list, ``index``."""
    del lang
    text = str(act["value"])
    return replace(WRITERS[str(act["field"])](bench, text, int(act.get("index", 0))), touched=True)


Writer = Callable[[Bench, str, int], Bench]


def _of_lesson(key: str) -> Writer:
    def write_text(bench: Bench, text: str, index: int) -> Bench:
        del index
        return replace(bench, draft={**bench.draft, key: bench.written(bench.draft.get(key), text)})

    return write_text


def _of_question(key: str) -> Writer:
    return lambda bench, text, _: bench.edited(**{key: bench.written(bench.step.get(key), text)})


def _hint(bench: Bench, text: str, index: int) -> Bench:
    del index
    first, *rest = bench.rows("hints") or [{}]
    return bench.edited(hints=[bench.written(first, text), *rest])


def _answer(bench: Bench, text: str, index: int) -> Bench:
    rows = bench.rows("options_text")
    texts = [bench.written(one, text) if i == index else one for i, one in enumerate(rows)]
    return bench.edited(options_text=texts)


def _answer_play(bench: Bench, text: str, index: int) -> Bench:
    """The play that an answer stands for."""
    plays = recording.bound(
        bench.rows("options_play"), len(bench.rows("options_text")), index, recording.moves_of(text)
    )
    return bench.with_typed(f"play-{index}", text).edited(options_play=plays)


def _position(bench: Bench, text: str, index: int) -> Bench:
    """Read a position line, or any identifier that the page reads elsewhere, with its dice, cube and match."""
    del index
    if not text.strip():
        return bench.edited(position=None)
    found = identified(text)
    # Dice and match of an identifier replace what was typed in their fields.
    return (
        bench.without_typed("dice", "match").edited(**found) if "options" in found else bench.edited(**found)
    )


def _dice(bench: Bench, text: str, index: int) -> Bench:
    del index
    dice = [int(one) for one in re.findall(r"[0-9]", text)][: limits.ITEMS]
    keeps = bool(dice) or bench.question in drafts.WITH_DICE
    return bench.with_typed("dice", text).edited(dice=dice if keeps else None)


def _best(bench: Bench, text: str, index: int) -> Bench:
    del index
    plays = [moves for moves in map(recording.moves_of, text.split("|")) if moves]
    return bench.with_typed("best", text).edited(goal={"plays": plays})


def _forbidden(bench: Bench, text: str, index: int) -> Bench:
    del index
    rule = bench.goal("rule") or "?"
    return bench.with_typed("forbidden", text).edited(goal={"rule": rule, "moves": recording.moves_of(text)})


def _value(bench: Bench, text: str, index: int) -> Bench:
    """The value of the condition that a play must meet."""
    del index
    name = next(iter(bench.step["goal"]))
    numbers = numbers_in(text)
    value = numbers if drafts.CONDITIONS[name] == "points" else next(iter(numbers), 0)
    return bench.with_typed("value", text).edited(goal={name: value})


def _match(bench: Bench, text: str, index: int) -> Bench:
    del index
    length, own, other, *_ = (*numbers_in(text), 0, 0, 0)
    match = {"format": "match", "length": length, "score": [own, other]} if length > 0 else None
    return bench.with_typed("match", text).edited(options=match)


def numbers_in(text: str) -> list[int]:
    """The numbers in a text, in order."""
    return [int(one) for one in re.findall(r"[0-9]{1,6}", text)][: limits.ITEMS]


def _number(bench: Bench, text: str, index: int) -> Bench:
    """The right number if the author supplies it."""
    del index
    number = re.search(r"-?[0-9]{1,6}", text)
    return bench.with_typed("number", text).edited(goal={"number": int(number[0]) if number else None})


def _turns(bench: Bench, text: str, index: int) -> Bench:
    del index
    return bench.with_typed("turns", text).edited(goal={"turns": next(iter(numbers_in(text)), 0)})


def _rolls(bench: Bench, text: str, index: int) -> Bench:
    """The dice of both sides in order: ``3-1 5-2``."""
    del index
    rolls = [[int(a), int(b)] for a, b in re.findall(r"([0-9])\D?([0-9])", text)][: limits.ITEMS]
    return bench.with_typed("rolls", text).edited(rolls=rolls)


def _replies(bench: Bench, text: str, index: int) -> Bench:
    """The opponent's plays, with a bar between turns."""
    del index
    plays = [moves for moves in map(recording.moves_of, text.split("|")) if moves]
    return bench.with_typed("replies", text).edited(replies=plays or None)


def _pass_mark(bench: Bench, text: str, index: int) -> Bench:
    del index
    mark = next(iter(numbers_in(text)), None)
    draft = {key: value for key, value in bench.draft.items() if key != "pass_mark"}
    return replace(bench, draft=draft if mark is None else {**draft, "pass_mark": mark}).with_typed(
        "pass_mark", text
    )


WRITERS: Mapping[str, Writer] = {
    **{key: _of_lesson(key) for key in ("title", "about")},
    **{key: _of_question(key) for key in ("text", "success", "failure")},
    "hint": _hint,
    "answer": _answer,
    "answer_play": _answer_play,
    "number": _number,
    "turns": _turns,
    "pass_mark": _pass_mark,
    "rolls": _rolls,
    "replies": _replies,
    "position": _position,
    "dice": _dice,
    "best": _best,
    "forbidden": _forbidden,
    "value": _value,
    "match": _match,
}
