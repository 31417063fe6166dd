"""Endless exercises, generated from a seed and judged by the engine.

An exercise is never stored: its kind, rulebook and seed generate it again, and the engine computes the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from vrhcaby.language.texts import say
from vrhcaby.lessons.confusions import which_paragraph
from vrhcaby.lessons.exercise import Exercise, ExerciseError, title_of_rule
from vrhcaby.lessons.levels import Level, level_of, levels_for
from vrhcaby.lessons.random_positions import Luck
from vrhcaby.lessons.roll_exercises import all_plays, bear_off, both_dice, illegal
from vrhcaby.lessons.score_exercises import count_pips, count_result, double
from vrhcaby.rules.model import Rules
from vrhcaby.rules.wording import book_name, paragraph_text, play_words

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.lessons import Question

TRIES = 400
"""How many positions to draw until one fits."""

MAKERS: Mapping[str, Callable[[Rules, Luck], Exercise | None]] = {
    "all_plays": all_plays,
    "illegal": illegal,
    "both_dice": both_dice,
    "bear_off": bear_off,
    "count_pips": count_pips,
    "count_result": count_result,
    "double": double,
    "which_paragraph": which_paragraph,
}
ON_PARAGRAPHS = "which_paragraph"
"""The kind of exercise that can target paragraphs that a learner missed."""


def exercise(
    kind: str, rules: Rules, seed: str, level: Level | None = None, missed: Sequence[str] = ()
) -> Exercise:
    """The exercise of a kind that a seed determines: the same in every language, everywhere and always.

    With a level it is the first of its series at that level; with ``missed`` paragraphs it is about those. Raises
    :class:`ExerciseError` for a kind or level that the rulebook cannot supply, and ``exercise/not-found`` if no
    position of this seed yields a question.
    """
    maker = MAKERS.get(kind)
    if maker is None or kind not in kinds_for(rules) or (missed and kind != ON_PARAGRAPHS):
        raise ExerciseError(
            f"no exercise {kind!r} for {rules.book}", facts={"kind": kind, "known": list(kinds_for(rules))}
        )
    if level is not None and level not in levels_for(kind, rules):
        known = [one.value for one in levels_for(kind, rules)]
        raise ExerciseError(
            f"no {level.value} {kind!r} for {rules.book}", facts={"level": level.value, "known": known}
        )
    maker, tries = (partial(which_paragraph, missed=missed), 1) if missed else (maker, TRIES)
    luck = Luck(f"{kind}/{rules.book}/{rules.reading.value}/{rules.variant.value}/{seed}")
    for _ in range(tries):
        made = maker(rules, luck)
        if made is not None and level in (None, level_of(made)):
            return made
    raise ExerciseError(
        f"no {kind} found for this seed", code="exercise/not-found", facts={"kind": kind, "seed": seed}
    )


def kinds_for(rules: Rules) -> tuple[str, ...]:
    """The kinds of exercise that a rulebook allows."""
    return tuple(kind for kind in MAKERS if kind != "double" or rules.has_cube)


def question(made: Exercise, lang: str) -> Question:
    """The question in words: title, text, options and, for ``illegal``, the second question."""
    values = {**made.words, **_double_words(made, lang), "dice": _dice_text(made, lang)}
    if "move" in values:
        values["move"] = play_words(str(values["move"]), lang)
    question: Question = {
        "title": say("lessons", lang, f"{made.kind}.title"),
        "text": re.sub(" +", " ", say("lessons", lang, f"{made.kind}.text", **values)).strip(),
        "options": [option_text(made, key, lang) for key in made.options],
    }
    if made.reasons:
        question["second"] = {
            "text": say("lessons", lang, "illegal.why"),
            "options": [title_of_rule(rule, lang) for rule in made.reasons],
        }
    return question


def _double_words(made: Exercise, lang: str) -> dict[str, object]:
    if made.kind != "double":
        return {}
    words = {**made.words, "dice": _dice_text(made, lang)}
    keys = {"moment": words["moment"], "cube": words["owner"], "score": words["score"]}
    return {name: say("lessons", lang, f"double.{key}", **words) for name, key in keys.items()}


def _dice_text(made: Exercise, lang: str) -> str:
    return say("lessons", lang, "and").join(str(d) for d in made.setting.dice or ())


def option_text(made: Exercise, key: str, lang: str) -> str:
    """An offered answer in words; moves use the reader's words for the bar and for off."""
    if made.kind == "illegal":
        return play_words(key, lang)
    if key in _OF_CITES:
        return _paragraph_option(made, _OF_CITES.index(key), lang)
    return say("lessons", lang, key if key in ("yes", "no") else f"{made.kind}.{key}")


_OF_CITES = ("first", "second")


def _paragraph_option(made: Exercise, at: int, lang: str) -> str:
    """A paragraph by its number and title; one of another rulebook also has that book's name."""
    cite = made.cites[at]
    title, _ = paragraph_text(cite, lang)
    book = "" if cite.book == made.rules.book else book_name(cite.book, lang)
    values = {"book": book, "paragraph": cite.paragraph, "title": title}
    return say("lessons", lang, "which_paragraph.paragraph", **values).strip()


def title_of_level(level: Level, lang: str) -> str:
    """The name of a level in a language."""
    return say("lessons", lang, f"levels.{level.value}")


def title_of(kind: str, lang: str) -> str:
    """The name of a kind of exercise in a language."""
    return say("lessons", lang, f"{kind}.title")
