"""The head of a printed sheet: the author's heading and logo, the rules, name and date, and a link to the lesson."""

from __future__ import annotations

from vrhcaby.lessons.course import Lesson
from vrhcaby.lessons.markup import link_of
from vrhcaby.lessons.packing import packed
from vrhcaby.lessons.site import site_of
from vrhcaby.lessons.table_reader import localised
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import words
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.exports import pupils_lesson
from vrhcaby.rules.wording import book_name

MOST_QR = 1_800
"""The most characters in the QR code: a phone's camera cannot read a denser code from paper."""


def sheet_head(bench: Bench, lesson: Lesson, base: str, lang: str) -> list[Node | None]:
    """The lines above the first question."""
    site = site_of(bench.site)
    say = words("panels/workshop/workshop", lang)
    link = link_of(base, packed(pupils_lesson(bench.draft)))
    books = dict.fromkeys(step.setting.rules.book for step in lesson.steps)
    named = ", ".join(book_name(book, lang) for book in books)
    return [
        el("p.sheet-heading", site.heading, key="heading") if site.heading else None,
        el("img.sheet-logo", src=site.logo, alt="", key="logo") if site.logo else None,
        el("qr", key="qr", face=link, alt=say("paper.qr")) if len(link) <= MOST_QR else None,
        el("h1", localised(lesson.title, lang), key="title"),
        el("p.sheet-rules", say("paper.rules", books=named), key="rules"),
        el("p.sheet-name", el("span", say("paper.name")), el("span", say("paper.date")), key="name"),
    ]
