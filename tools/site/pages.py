"""Data of the teaching pages before Python loads: figures as SVG, everything else as JSON.

For each language ``data/course.<lang>.json`` and ``data/lessons.<lang>.json``, and every picture under ``figures``;
``tools.site.teaching`` writes them. The engine computes the verdicts; none is written by hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tools.site.output import Output
from tools.site.pictured import Picture
from vrhcaby.api.lesson_ops import step_wire
from vrhcaby.api.step_ops import lesson_wire
from vrhcaby.board.side import Side
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons.course import Lesson, Step
from vrhcaby.lessons.setting import game_of
from vrhcaby.lessons.store import lessons
from vrhcaby.lessons.table_reader import localised

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import pages as shapes


def lesson_picture(found: Lesson, lang: str, output: Output) -> shapes.Picture:
    """The first board of a lesson as a picture."""
    return output.picture(f"lessons/{found.id}-1", _step_picture(found.steps[0]), lang)


def lesson_cover(found: Lesson, lang: str) -> shapes.LessonCover:
    """What an embedded board shows of a lesson before it begins; kept small, because it is read before any start."""
    first = step_wire(found.steps[0], lang)
    return {
        "id": found.id,
        "title": localised(found.title, lang),
        "about": localised(found.about, lang),
        "count": len(found.steps),
        "rulebook": first["rulebook"],
        "variant": first["variant"],
        "position": first["position"],
    }


def _step_picture(step: Step) -> Picture:
    """A step's picture in the view of the player to act; a doubled player is at the bottom."""
    game = game_of(step.setting)
    answering = game.to_act == 1 and step.setting.phase not in ("draw", "choose_colour")
    return Picture(step.setting, step.arrows, step.marks, Side.BLACK if answering else Side.WHITE)


def pages(langs: Iterable[str] = LANGUAGES) -> Output:
    """All files of the teaching pages."""
    output = Output()
    for lang in langs:
        output.json(f"data/course.{lang}.json", {"lessons": [lesson_cover(x, lang) for x in lessons()]})
        output.json(
            f"data/lessons.{lang}.json",
            {"lang": lang, "lessons": [lesson_wire(x, lang) for x in lessons()]},
        )
    return output
