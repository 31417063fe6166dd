"""Practice and exercises as pages: what is due today, what is mastered, and the open question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.lessons.daily import TEN, marks_of
from vrhcaby.lessons.deck import due, of_error
from vrhcaby.lessons.exercises import kinds_for, title_of, title_of_level
from vrhcaby.lessons.levels import levels_for
from vrhcaby.panels.events import Event, copy, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.practice.bench import Bench, Kept
from vrhcaby.panels.reading.parts import picture
from vrhcaby.panels.state import Words, words
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.source import BOOKS, known_books, text_source
from vrhcaby.rules.wording import book_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vrhcaby.wire.shapes.pages import Picture


RECURRING = 2
"""From this many cards on, a kind of mistake counts as recurring."""


def act(name: str, *, value: str = "", **args: object) -> Event:
    """The event for an act of the reader, for the operation ``practice``."""
    return page("practice", value=value, act=name, **args)


def practice_page(bench: Bench, kept: Kept, lang: str, line: str) -> Node:
    """The page: the open question, or the overview. ``line`` is the day's result once it is done."""
    say = words("panels/practice/practice", lang)
    exercises = bench.place == "exercises"
    title = say("exercises" if exercises else "title")
    if bench.case:
        content: list[Content] = [
            el("h1.sr", title, key="title"),
            el("part", face="question", key="question"),
        ]
    else:
        content = [
            el("p.teach-back", el("a", say("all_lessons"), href="#lessons"), key="back"),
            el("h1", title, key="title"),
            _overview(bench, kept, say, line),
        ]
    return el(
        "article",
        content,
        classes="teach-exercises" if exercises else "teach-practice",
        key="exercises" if exercises else "practice",
    )


def head(bench: Bench, kept: Kept, lang: str, title: str) -> Node:
    """The first line of a question: the way back, what is asked, and how far the reader is. ``title`` is the lesson's
    title if a step is asked.
    """
    say = words("panels/practice/practice", lang)
    of_lessons = words("lesson", lang)
    exercises = bench.place == "exercises"
    if exercises:
        back = el("a.lesson-back", "←", href="#lessons", aria_label=of_lessons("all_lessons"))
    else:
        leave = act("go", place="overview")
        back = el("button.lesson-back", "←", aria_label=say("stop"), data_do="stop", on={"click": leave})
    at = place_in_day(bench, kept) if bench.place == "daily" else 0
    far = el("progress.lesson-progress", value=at, max=len(TEN), aria_label=of_lessons("progress"))
    return el(
        "header.lesson-head",
        back,
        _chosen(bench, say) if exercises else el("span.lesson-title", title or say(bench.place)),
        [el("span.lesson-place", f"{at}/{len(TEN)}"), far] if at else None,
        key="head",
    )


def foot(bench: Bench, kept: Kept, lang: str) -> Node:
    """Below a question: when its card comes again, and the next one."""
    say = words("panels/practice/practice", lang)
    counted = not bench.over and bench.place != "exercises"
    skip = words("lesson", lang)("skip")
    following = el(
        "button",
        skip if counted else say("next") if bench.over else say("another"),
        key="next",
        classes="primary" if bench.over else "quiet-button",
        data_do="next",
        on={"click": act("skip" if counted else "next")},
    )
    return el(
        "div.practice-foot",
        bench.comes_in is not None and el("p.quiet", say("comes", days=bench.comes_in), key="due"),
        bench.over
        and bench.place in ("exercises", "errors")
        and el("p.quiet", say("score", right=bench.right, all=bench.all), key="score"),
        el("div.teach-step-buttons", following, key="buttons"),
        key="foot",
    )


def line_of(kept: Kept, lang: str, written: str) -> str:
    """The day's result as a line to share; empty until the day is done."""
    if len(kept.results) < len(TEN):
        return ""
    say = words("panels/practice/practice", lang)
    return say("line", date=written, right=sum(kept.results), count=len(TEN), marks=marks_of(kept.results))


def place_in_day(bench: Bench, kept: Kept) -> int:
    """The number of the question among the daily ten, from 1."""
    return len(kept.results) + (0 if bench.over else 1)


# Exercises


def _chosen(bench: Bench, say: Words) -> Node:
    """The kind and level of the exercise, which open the choice of others."""
    rules = load_rules(bench.rulebook)
    books = [(book, book_name(book, say.lang)) for book in known_books()]
    levels = [(one.value, title_of_level(one, say.lang)) for one in levels_for(bench.kind, rules)]
    kinds = [
        el(
            "button.small",
            title_of(kind, say.lang),
            key=kind,
            data_kind=kind,
            aria_pressed="true" if kind == bench.kind else "false",
            on={"click": act("choose", kind=kind)},
        )
        for kind in kinds_for(rules)
    ]
    return el(
        "details.exercise-choice",
        el("summary", el("span.lesson-title", title_of(bench.kind, say.lang))),
        el(
            "div.teach-controls",
            el("p.teach-lead", say("exercises_lead"), key="lead"),
            _choice("rulebook", say("by_rules"), books, bench.rulebook),
            len(levels) > 1 and _choice("level", say("level"), [("", say("any")), *levels], bench.level),
            el("div.teach-kinds", kinds, key="kinds", role="group", aria_label=say("kinds")),
            key="controls",
        ),
        # Another choice closes it.
        key=f"{bench.rulebook}/{bench.kind}/{bench.level}",
    )


def _choice(name: str, label: str, options: Iterable[tuple[str, str]], value: str) -> Node:
    listed = [el("option", text, key=key, value=key, selected=key == value) for key, text in options]
    return el(
        "label",
        el("span", label),
        el("select", listed, name=name, on={"change": act("choose", value=name)}),
        key=name,
    )


# The overview


def _overview(bench: Bench, kept: Kept, say: Words, line: str) -> list[Content]:
    waiting = len(due(kept.deck, kept.today))
    return [
        el("p.teach-lead", say("lead"), key="lead"),
        el("div.practice-today", _cards(waiting, say), _daily(bench, kept, say, line), key="today"),
        _errors(kept, say),
        el("h2", say("map"), key="map"),
        el("p.quiet", say("legend"), key="legend"),
        [_book(book, kept, say) for book in known_books()],
    ]


def _cards(waiting: int, say: Words) -> Node:
    return el(
        "section",
        el("h2", say("cards")),
        el("p", say("due", count=waiting) if waiting else say("none")),
        waiting > 0 and _start("cards", say("start")),
        key="cards",
    )


def _daily(bench: Bench, kept: Kept, say: Words, line: str) -> Node:
    done = len(kept.results)
    return el(
        "section",
        el("h2", say("daily")),
        el("p.practice-ten", [el("span", data_state=_of_ten(kept, at)) for at in range(len(TEN))])
        if done
        else None,
        _result(bench, say, line) if line else _start("daily", say("daily_on" if done else "daily_start")),
        key="daily",
    )


def _of_ten(kept: Kept, at: int) -> str:
    """The result of one of the daily ten."""
    if at >= len(kept.results):
        return "new"
    return "right" if kept.results[at] else "wrong"


def _start(place: str, text: str) -> Node:
    return el(
        "button.primary",
        text,
        key=f"to-{place}",
        type="button",
        data_do=place,
        on={"click": act("go", place=place)},
    )


def _errors(kept: Kept, say: Words) -> list[Content]:
    """The player's recurring mistakes, each with its positions to try again."""
    names = words("player", say.lang).table["error"]
    drills = {kind: len(of_error(kept.deck, kind)) for kind in names}
    recurring = sorted((kind for kind in names if drills[kind] >= RECURRING), key=lambda kind: -drills[kind])
    if not recurring:
        return []
    return [
        el("h2", say("errors"), key="errors"),
        el("p.quiet", say("errors_how"), key="errors-how"),
        [
            el(
                "div.row",
                el(
                    "button",
                    say("drill", name=names[kind], count=drills[kind]),
                    data_do="errors",
                    on={"click": act("go", place="errors", kind=kind)},
                ),
                key=f"error-{kind}",
            )
            for kind in recurring
        ],
    ]


def _result(bench: Bench, say: Words, line: str) -> Node:
    words_ = say("copied" if bench.copied else "copy")
    return el(
        "p",
        el("output.practice-line", line),
        " ",
        el("button", words_, type="button", on={"click": (copy(line), act("copied"))}),
        key="line",
    )


def _book(book: str, kept: Kept, say: Words) -> Node:
    """Every paragraph of a rulebook, folded until one was missed; those without a card never were."""
    paragraphs = text_source(book, say.lang).get("p", {})
    cards = [card for name in paragraphs if (card := kept.deck.get(f"{book}/{name}"))]
    mastered = sum(card.mastery == "mastered" for card in cards)
    return el(
        "details.practice-book",
        el(
            "summary",
            el("b", book_name(book, say.lang)),
            el("progress", value=mastered, max=len(paragraphs), aria_label=say("mastery.mastered")),
            el("span.teach-count", f"{mastered}/{len(paragraphs)}"),
        ),
        el("ul.practice-map", [_paragraph(book, name, kept, say) for name in paragraphs]),
        key=f"map-{book}",
        open=True if cards or book == known_books()[0] else None,
    )


def _paragraph(book: str, name: str, kept: Kept, say: Words) -> Node:
    card, title = kept.deck.get(f"{book}/{name}"), text_source(book, say.lang)["p"][name]["title"]
    state = card.mastery if card else "untried"
    label = say(f"mastery.{state}")
    words_ = el("span", el("b", f"§\u00a0{name}"), " ", title, el("span.sr", f": {label}"))
    drawn: Picture = {"svg": f"figures/rules/{book}-{name}.svg", "alt": ""}
    link = el(
        "a",
        # A rulebook from a file has no pictures.
        picture(drawn) if book in BOOKS else None,
        words_,
        href=f"#{book}/{name}",
        data_state=state,
        title=label,
    )
    return el("li", link, key=name)
