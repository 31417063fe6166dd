"""The list of lessons as a page; the page adds how far the reader is in each and where to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.site.files import say
from vrhcaby.panels.nodes import Node, el

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vrhcaby.wire.shapes import pages as shapes

MORE = (("exercises", ".primary"), ("practice", ""), ("workshop", ""))
"""What leads on from the lessons."""


def lessons_page(found: Iterable[shapes.LessonCover], lang: str) -> Node:
    """The course."""
    lessons = [_lesson(number, one) for number, one in enumerate(found, 1)]
    more = [[el(f"a.button{look}", say(lang, f"page.{to}"), href=f"#{to}"), " "] for to, look in MORE]
    return el(
        "article.teach-lessons",
        el("h1", say(lang, "page.lessons")),
        el("p.teach-lead", say(lang, "page.lessons_lead")),
        el("p", el("a.button.primary", href="#lessons", data_do="go-on"), hidden=True),
        el("ol.teach-course", lessons),
        el("p", more),
    )


def _lesson(number: int, one: shapes.LessonCover) -> Node:
    link = el(
        "a.teach-lesson",
        el("span.teach-number", number, aria_hidden="true"),
        el("span", el("b", one["title"]), el("span.quiet", one["about"])),
        el("span.teach-count"),
        href=f"#lessons/{number}",
    )
    return el("li", link, id=f"l-{one['id']}", data_steps=one["count"])
