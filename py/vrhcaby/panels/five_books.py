"""One roll on one board in several rulebooks: the plays each allows, and the paragraphs that forbid the others."""

from __future__ import annotations

from vrhcaby.legality.books_compared import BooksCompared, PlayCompared
from vrhcaby.panels.citations import cite_label
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.wording import book_name, play_words, refusal_message
from vrhcaby.wire.answers import cite_wire

FIRST = 8
"""Rows shown at once; the others are folded."""


def five_books(compared: BooksCompared, lang: str) -> Node:
    """How many plays the rulebooks disagree on, those plays with their verdicts, and the plays that all allow."""
    state = PanelState(lang)
    say = state.words("five_books")
    differing = compared.differing
    agreed = [one for one in compared.plays if not one.refusals]
    return el(
        "section.five-books",
        el("h3", say("title", count=len(compared.books))),
        el("p", _lead(compared, say)),
        _table(compared, differing[:FIRST], state, say) if differing else None,
        _folded(say("more", count=len(differing) - FIRST), _table(compared, differing[FIRST:], state, say))
        if differing[FIRST:]
        else None,
        _folded(say("agreed", count=len(agreed)), el("p", " · ".join(_name(one, say) for one in agreed)))
        if agreed
        else None,
        aria_label=say("title", count=len(compared.books)),
    )


def _lead(compared: BooksCompared, say: Words) -> str:
    count = len(compared.plays)
    if not compared.differing:
        return say("same", count=count)
    return say("differ", differing=len(compared.differing), count=count)


def _folded(summary: str, content: Node) -> Node:
    return el("details", el("summary", summary), content)


def _table(compared: BooksCompared, rows: tuple[PlayCompared, ...], state: PanelState, say: Words) -> Node:
    groups = compared.groups
    names = [", ".join(book_name(book, state.lang) for book in group) for group in groups]
    head = [el("th", say("play"), scope="col"), *(el("th", name, scope="col") for name in names)]
    body = [_row(one, groups, state, say) for one in rows]
    return el("div.wide", el("table", el("thead", el("tr", head)), el("tbody", body)), tabindex=0)


def _row(one: PlayCompared, groups: tuple[tuple[str, ...], ...], state: PanelState, say: Words) -> Node:
    cells = [_cell([one.refusals.get(book) for book in group], state, say) for group in groups]
    return el("tr", el("th", _name(one, say), scope="row"), cells)


def _cell(verdicts: list[Refusal | None], state: PanelState, say: Words) -> Node:
    """A cell for a group of rulebooks that all allow a play, or all forbid it, each with its own paragraph."""
    refusals = [one for one in verdicts if one is not None]
    if not refusals:
        return el("td.allowed", el("span.mark", "✓", aria_hidden="true"), " ", say("allowed"))
    titles = list(dict.fromkeys(refusal_message(one, state.lang).title for one in refusals))
    cites = [[_cite(one, state), " "] for one in refusals]
    return el("td.forbidden", el("span.mark", "✕", aria_hidden="true"), " ", ". ".join(titles), " ", cites)


def _cite(refusal: Refusal, state: PanelState) -> Node:
    cite = cite_wire(refusal.cite, state.lang)
    return el("a.cite", cite_label(state, cite), href=f"#{cite['book']}/{cite['paragraph']}", part="cite")


def _name(one: PlayCompared, say: Words) -> str:
    return play_words(one.play.text, say.lang) or say("none")
