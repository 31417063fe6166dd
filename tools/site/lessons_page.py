"""The list of lessons as a page; the page adds the progress in each and where to continue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.site.files import say
from vrhcaby.lessons.store import Recap, lessons, recaps
from vrhcaby.lessons.table_reader import localised
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.reading.parts import picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vrhcaby.wire.shapes import pages as shapes

MORE = ("exercises", "practice", "workshop")
"""The related pages, above the long list."""


CHAPTERS = {"first-checker": "basics", "doubling-cube": "cube", "five-rulebooks": "advanced"}
"""The chapters of the course, each by its first lesson."""


def lessons_page(found: Iterable[tuple[shapes.LessonCover, shapes.Picture]], lang: str) -> Node:
    """The course, in chapters, with a recap after every third lesson."""
    chapters: list[tuple[str, list[Node]]] = []
    after = {recap.after: (len(lessons()) + at, recap) for at, recap in enumerate(recaps(), 1)}
    for number, (cover, drawn) in enumerate(found, 1):
        if cover["id"] in CHAPTERS:
            chapters.append((CHAPTERS[cover["id"]], []))
        chapters[-1][1].append(_lesson(number, cover, drawn))
        if recap := after.get(cover["id"]):
            chapters[-1][1].append(_recap(*recap, lang))
    course = [
        [el("h2", say(lang, f"page.chapter.{name}")), el("ol.teach-course", of_it)]
        for name, of_it in chapters
    ]
    more = [el("a", say(lang, f"page.{to}"), href=f"#{to}") for to in MORE]
    return el(
        "article.teach-lessons",
        el("nav.teach-books", more, aria_label=say(lang, "page.lessons")),
        el("h1", say(lang, "page.lessons")),
        el("p.teach-lead", say(lang, "page.lessons_lead")),
        el("p", el("a.button.primary", href="#lessons", data_do="go-on"), hidden=True),
        course,
    )


def _lesson(number: int, one: shapes.LessonCover, drawn: shapes.Picture) -> Node:
    link = el(
        "a.teach-lesson",
        picture({**drawn, "alt": ""}),
        el("span.teach-number", number, aria_hidden="true"),
        el("span.teach-named", el("b", one["title"]), el("span.quiet", one["about"])),
        el("span.teach-count"),
        href=f"#lessons/{number}",
    )
    return el("li", link, id=f"l-{one['id']}", data_steps=one["count"])


def _recap(number: int, recap: Recap, lang: str) -> Node:
    one = recap.lesson
    link = el(
        "a.teach-lesson",
        el("span.teach-number", "★", aria_hidden="true"),
        el(
            "span.teach-named",
            el("b", localised(one.title, lang)),
            el("span.quiet", localised(one.about, lang)),
        ),
        el("span.teach-count"),
        href=f"#lessons/{number}",
    )
    return el("li.teach-recap", link, id=f"l-{one.id}", data_steps=len(one.steps))
