""" "Let us agree": a rulebook combined from the five, topic by topic, and a page for both players to sign."""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby.panels.events import change, copy, page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.rulebooks.agreement import PRESETS, Agreed, agreed, options, ways_out
from vrhcaby.panels.rulebooks.opened import words
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.rules.own.scaffold import scaffold
from vrhcaby.rules.own.topics import TOPICS
from vrhcaby.rules.wording import book_name

BASES = ("classic", "precise", "blastoff", "leaflet", "modern")


@dataclass(frozen=True, slots=True)
class Ui:
    """The choices: for each topic a rulebook, "" for the base rulebook."""

    base: str = "classic"
    called: str = ""
    start: str = ""
    opening: str = ""
    equal_dice: str = ""
    first_roll: str = ""
    steps: str = ""
    higher_die: str = ""
    hitting: str = ""
    bearing_off: str = ""
    surplus: str = ""
    scoring: str = ""
    resignation: str = ""
    cube: str = ""
    site: str = ""
    """The page's address."""
    day: str = ""
    """Today's date in words when the agreement is printed."""
    copied: bool = False


def panel(state: PanelState, ui: Ui) -> Node:
    """The dialog, or the page to sign if a day is given."""
    say, agreement = words(state.lang), agreed(ui.base, taken(ui), ui.called, state.lang)
    if ui.day and agreement.book is not None:
        return _paper(state, say, ui, agreement)
    return el(
        "div.agree",
        el("p.quiet", say("agree.how")),
        _presets(say),
        _base(state, say, ui),
        [_topic(state, say, topic, source) for topic, source in taken(ui).items()],
        _result(state, say, ui, agreement),
    )


def taken(ui: Ui) -> dict[str, str]:
    """The rulebook of each topic; missing ones come from the base."""
    return {topic: getattr(ui, topic) or ui.base for topic in TOPICS}


def _presets(say: Words) -> Node:
    nothing = dict.fromkeys(TOPICS, "")
    buttons = [
        el("button", say(f"agree.preset.{key}"), on={"click": change(**{**nothing, **preset}, copied=False)})
        for key, preset in PRESETS.items()
    ]
    return el("div.row", el("span.quiet", say("agree.presets")), buttons)


def _base(state: PanelState, say: Words, ui: Ui) -> Node:
    books = [el("option", book_name(book, state.lang), key=book, value=book) for book in BASES]
    chosen = el("select", books, value=ui.base, on={"change": change(value="base", copied=False)})
    return el("label.set-row", say("agree.base"), chosen)


def _topic(state: PanelState, say: Words, topic: str, source: str) -> Node:
    offered = [el("option", label, key=value, value=value) for value, label in options(topic, state.lang)]
    chosen = el("select", offered, value=source, on={"change": change(value=topic, copied=False)})
    return el("label.set-row", say(f"agree.topic.{topic}"), chosen, key=topic)


def _result(state: PanelState, say: Words, ui: Ui, agreement: Agreed) -> Node:
    if agreement.book is None:
        return _contradiction(state, say, ui)
    link = f"{ui.site}#book={agreement.book.packed}"
    key = "agree.copied" if ui.copied else "agree.link"
    return el(
        "div.agree-result",
        el(
            "label.set-row",
            say("agree.name"),
            el(
                "input",
                type="text",
                value=ui.called,
                maxlength=40,
                placeholder=say("agree.called"),
                on={"change": change(value="called", copied=False)},
            ),
        ),
        el(
            "div.row.answers",
            el("button.primary", say("play"), on={"click": page("open_book", text=agreement.text)}),
            el("button", say("agree.write"), on={"click": page("show_text", text=_begun(say, ui))}),
            el("button", say("agree.print"), on={"click": page("print_panel", panel="agree")}),
            el(
                "button",
                say(key),
                on={"click": (copy(link), change(copied=True))},
            ),
        ),
        role="status",
    )


def _begun(say: Words, ui: Ui) -> str:
    """The agreement's file, for further editing."""
    return scaffold(ui.called or say("agree.called"), ui.base, taken(ui))


def _contradiction(state: PanelState, say: Words, ui: Ui) -> Node:
    """Which topics contradict each other, and single changes that resolve it."""
    ways = ways_out(ui.base, taken(ui))
    topics = dict.fromkeys(topic for topic, _ in ways)
    labels = {topic: dict(options(topic, state.lang)) for topic in topics}
    named = [say(f"agree.topic.{topic}") for topic in topics]
    return el(
        "div.wrong",
        el("p", say("agree.contradiction", topics=" – ".join(named)) if named else say("agree.impossible")),
        el(
            "ul",
            [
                el(
                    "li",
                    el(
                        "button",
                        f"{say(f'agree.topic.{topic}')}: {labels[topic].get(source, source)}",
                        on={"click": change(**{topic: source})},
                    ),
                    key=f"{topic} {source}",
                )
                for topic, source in ways
            ],
        ),
        role="alert",
    )


def _paper(state: PanelState, say: Words, ui: Ui, agreement: Agreed) -> Node:
    """One page: the agreement, topic by topic with its rulebook, and two lines for signatures."""
    rows = [
        el(
            "tr",
            el("th", say(f"agree.topic.{topic}"), scope="row"),
            el("td", dict(options(topic, state.lang))[source]),
        )
        for topic, source in taken(ui).items()
    ]
    line = "……………………………………"
    return el(
        "article.agreement",
        el("h1", ui.called or say("agree.called")),
        el("p", say("agree.paper", base=book_name(ui.base, state.lang))),
        el("table", el("tbody", rows)),
        el("p", say("agree.digest", id=agreement.book.id if agreement.book else "")),
        el("p", ui.day),
        el("p", line, " ", line),
        el("p.quiet", say("agree.signed")),
    )
