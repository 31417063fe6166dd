"""Data of the teaching pages before Python loads: figures as SVG, everything else as JSON.

For each language ``data/course.<lang>.json`` and ``data/lessons.<lang>.json``, and every picture under ``figures``;
``tools.site.teaching`` writes them. The engine computes the verdicts; none is written by hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING

from tools.site.output import Output
from tools.site.pictured import Picture
from vrhcaby.api.lesson_ops import step_wire
from vrhcaby.api.step_ops import lesson_wire
from vrhcaby.board.side import Side
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons.course import Lesson, Step
from vrhcaby.lessons.setting import game_of
from vrhcaby.lessons.store import Recap, course, lesson, lessons, recaps
from vrhcaby.lessons.table_reader import localised
from vrhcaby.panels.lesson_card import Place, recap_card
from vrhcaby.panels.nodes import wire
from vrhcaby.panels.reading.parts import picture

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import lessons as lesson_shapes
    from vrhcaby.wire.shapes import pages as shapes


def lesson_picture(found: Lesson, lang: str, output: Output) -> shapes.Picture:
    """The first board of a lesson as a picture."""
    return output.picture(f"lessons/{found.id}-1", _step_picture(found.steps[0]), lang)


def lesson_cover(found: Lesson, lang: str) -> shapes.LessonCover:
    """An embedded board's content before its lesson begins; kept small, because it is read before any start."""
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


def course_pages(lang: str, output: Output) -> shapes.LessonPages:
    """All lessons, then the recaps; each names the number of the one that follows."""
    listed = [
        *(lesson_wire(one, lang) for one in lessons()),
        *(_recap(one, lang, output) for one in recaps()),
    ]
    numbers = {one["id"]: number for number, one in enumerate(listed, 1)}
    order = [one.id for one in course()]
    following = {before: numbers[after] for before, after in pairwise(order)}
    return {"lang": lang, "lessons": [{**one, "onward": following.get(one["id"], 0)} for one in listed]}


def _recap(recap: Recap, lang: str, output: Output) -> lesson_shapes.Lesson:
    """A recap whose first card has a small board for each lesson: the one that the list of lessons shows."""
    made = lesson_wire(recap.lesson, lang)
    points = [
        (
            picture({**lesson_picture(found, lang, output), "alt": ""}),
            localised(found.title, lang),
            localised(text, lang),
        )
        for of, text in recap.points
        for found in (lesson(of),)
    ]
    place = Place(made["title"], 0, len(made["steps"]))
    made["steps"][0]["panel"] = wire(recap_card(place, points, lang))
    return made


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
        output.json(f"data/lessons.{lang}.json", course_pages(lang, output))
    return output
