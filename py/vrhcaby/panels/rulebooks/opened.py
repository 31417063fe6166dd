"""A rulebook that was read from a text: its name and the sources of its rules, or every fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.errors import BookDataError
from vrhcaby.language.texts import words_of
from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.rulebooks.examples import Example, caption_of, examples_of
from vrhcaby.panels.state import Words
from vrhcaby.rules.load import load_book
from vrhcaby.rules.source import text_source
from vrhcaby.rules.wording import book_name, joined

if TYPE_CHECKING:
    from vrhcaby.rules.source import OwnBook

MOST_FAULTS = 30
"""The most faults shown at once; the file is corrected and read again."""


def words(lang: str) -> Words:
    """The texts of rulebooks in a language."""
    return Words(words_of(f"panels/rulebooks/texts/rulebook.{lang}.toml"), lang)


def book_view(book: OwnBook, lang: str) -> Node:
    """A rulebook's name and description, what it takes from other books, and a button to play by it."""
    say, texts = words(lang), text_source(book.id, lang)
    return el(
        "div.texts-found",
        el("p", el("strong", texts["name"]), " · ", say("is_book")),
        el("p", texts["about"]) if texts["about"] else None,
        el("p.quiet", _sources(book, lang, say)),
        _paragraphs(texts, say),
        _examples(book, lang, say),
        el(
            "div.row.answers",
            el("button.primary", say("play"), on={"click": page("open_book")}),
            el("button", say("read"), on={"click": page("open_book", read=True)}),
        ),
        role="status",
        data_kind="rulebook",
    )


def _sources(book: OwnBook, lang: str, say: Words) -> str:
    cited = dict.fromkeys(row.cite.book for row in load_book(book.id).rows if row.cite.book != book.id)
    if not cited:
        return say("whole")
    return say("rest", books=joined(lang, [book_name(one, lang) for one in cited]))


def _paragraphs(texts: dict[str, dict[str, dict[str, str]]], say: Words) -> Node | None:
    items = [
        el("li", el("strong", f"§ {key} {one['title']}"), " ", one["text"]) for key, one in texts["p"].items()
    ]
    return el("details", el("summary", say("paragraphs", n=len(items))), el("ul", items)) if items else None


def _examples(book: OwnBook, lang: str, say: Words) -> Node | None:
    """Each example with a button that puts its board on display, to try it with this rulebook."""
    items = [_example(book, one, lang, say) for one in examples_of(book) if "dice" in one]
    return el("details", el("summary", say("examples", n=len(items))), el("ul", items)) if items else None


def _example(book: OwnBook, example: Example, lang: str, say: Words) -> Node:
    paragraph = f"§ {example['paragraph']}: " if "paragraph" in example else ""
    roll = "-".join(str(die) for die in example["dice"])
    start = {"position": example["position"], "mover": "white"}
    players = [{"kind": "person"}, {"kind": "person"}]
    agreed = {"rulebook": book.id, "players": players, "dice": "manual", "start": start}
    tried = (page("close"), page("begin", agreed=agreed))
    button = el("button.small", say("try", roll=roll), on={"click": tried})
    return el("li", paragraph, caption_of(example, lang), " ", button)


def faults_view(name: str, error: BookDataError, lang: str) -> Node:
    """Every fault of a file with its path. Nothing was opened."""
    say, faults = words(lang), error.faults
    more = len(faults) - MOST_FAULTS
    return el(
        "div.wrong.book-faults",
        el("p", f"{name}: " if name else "", say("faults", n=len(faults))),
        el("ol", [el("li", el("code", fault.removeprefix("file: "))) for fault in faults[:MOST_FAULTS]]),
        el("p", say("more_faults", n=more)) if more > 0 else None,
        role="alert",
    )
