"""A recap and a mini-game after every third lesson: its points, its steps and its place in the course."""

from __future__ import annotations

import pytest

from tools.site.output import Output
from tools.site.pages import course_pages, lesson_picture
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons.course import lesson_texts
from vrhcaby.lessons.store import course, lesson, lessons, recaps

POINT_WORDS = 24
"""The most words of a point, which stands beside a small board."""


def test_every_third_lesson_is_followed_by_a_recap_of_its_three() -> None:
    covered = [of for recap in recaps() for of, _ in recap.points]
    taken = [one.id for one in lessons()]
    assert all(len(recap.points) == 3 for recap in recaps())
    assert covered == [of for of in taken if of != "first-game"], "the whole game needs no recap"
    order = [one.id for one in course()]
    assert all(order[order.index(recap.after) + 1] == recap.lesson.id for recap in recaps())


def test_a_recap_asks_five_questions_about_its_lessons_and_ends_with_a_mini_game() -> None:
    for recap in recaps():
        card, *tasks, game = recap.lesson.steps
        assert (game.kind, game.script.fair, game.goal["won"]) == ("turns", True, True)
        known = [step for of, _ in recap.points for step in lesson(of).steps]
        assert card.kind == "read"
        assert len(tasks) == 5
        assert all(step in known and step.kind != "read" for step in tasks)
        assert lesson(recap.lesson.id) is recap.lesson


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_point_is_short_and_in_every_language(lang: str) -> None:
    texts = {(recap.lesson.id, of): said[lang] for recap in recaps() for of, said in recap.points}
    assert {key: text for key, text in texts.items() if len(text.split()) > POINT_WORDS} == {}
    lacking = [
        f"{recap.lesson.id}.{path}"
        for recap in recaps()
        for path, text in lesson_texts(recap.lesson).items()
        if lang not in text
    ]
    assert lacking == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_course_leads_from_lesson_to_recap_and_on(lang: str) -> None:
    output = Output()
    listed = course_pages(lang, output)["lessons"]
    for one in lessons():
        lesson_picture(one, lang, output)
    way, at = [listed[0]["id"]], listed[0]["onward"]
    while at:
        way.append(listed[at - 1]["id"])
        at = listed[at - 1]["onward"]
    assert way == [one.id for one in course()]
    cards = [one["steps"][0]["panel"] for one in listed if one["id"].startswith("recap-")]
    sources = {
        part.split('"')[0] for card in cards for part in str(card).replace("'", '"').split('src": "')[1:]
    }
    assert sources <= output.files.keys(), "the pictures of the list, and no others"
    assert len(sources) > 10
