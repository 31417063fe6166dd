"""The gallery: ready-made questions for each paragraph of a rulebook, copied into the lesson and then editable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vrhcaby import limits
from vrhcaby.lessons import drafts
from vrhcaby.lessons.gallery import examples_for, paragraphs_of, question_from, sound
from vrhcaby.lessons.table_reader import Raw, localised
from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import Words, words
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.fields import act, button, choice_field, row
from vrhcaby.panels.workshop.moves import pairs_text
from vrhcaby.rules.files import BOOKS
from vrhcaby.rules.wording import book_name, play_words

MOST_SHOWN = 40


def gallery(bench: Bench, say: Words) -> Node:
    """Menus for rulebook and paragraph, and the questions there; the page loads the examples when it is opened."""
    shown = bench.gallery
    book = str(shown.get("book") or bench.draft.get("rulebook") or BOOKS[0])
    books = [(one, book_name(one, say.lang)) for one in BOOKS]
    chosen = str(shown.get("paragraph", ""))
    paragraphs = [("", say("gallery.all")), *((one, f"§ {one}") for one in shown.get("paragraphs", ()))]
    return el(
        "details.workshop-gallery",
        el("summary", say("gallery.title"), on={"click": page("gallery", book=book, paragraph="")}),
        row(
            choice_field(
                "gallery-book",
                say("field.rulebook"),
                book,
                books,
                page("gallery", value="book", paragraph=""),
            ),
            choice_field(
                "gallery-paragraph",
                say("gallery.paragraph"),
                chosen,
                paragraphs,
                page("gallery", value="paragraph", book=book),
            ),
            button("clone-all", say("gallery.add_all"), act("clone"), disabled=not shown.get("examples")),
        ),
        el("ol.workshop-shelf", [_example(at, one, say) for at, one in enumerate(shown.get("examples", ()))]),
        key="gallery",
    )


def _example(at: int, example: Raw, say: Words) -> Node:
    dice = "-".join(map(str, drafts.rows_of(example.get("dice"))))
    sign = "✓" if example["expect"] == "ok" else "✕"
    text = f"§ {example['paragraph']} · {dice} · {_play(example, say.lang)} {sign} "
    return el(
        "li",
        button(f"clone-{at}", "+", act("clone", at=at), name=say("gallery.add")),
        el("span", text, localised(example.get("caption", ""), say.lang)),
        key=at,
    )


def _play(example: Raw, lang: str) -> str:
    return play_words(pairs_text(drafts.rows_of(example["moves"])), lang)


def show(bench: Bench, act: Raw, lang: str) -> Bench:
    """Show the examples of a paragraph, from those that the page loaded."""
    del lang
    book, paragraph = str(act["book"]), str(act["paragraph"])
    examples = examples_for(act["data"], book, paragraph)[:MOST_SHOWN]
    paragraphs = paragraphs_of(act["data"], book)
    return replace(
        bench, gallery={"book": book, "paragraph": paragraph, "paragraphs": paragraphs, "examples": examples}
    )


def clone(bench: Bench, act: Raw, lang: str) -> Bench:
    """Copy one or all of the displayed questions into the lesson."""
    del lang
    shown: Sequence[Raw] = bench.gallery.get("examples", ())
    chosen = [shown[int(act["at"])]] if "at" in act else list(shown)
    each = {one: words("panels/workshop/workshop", one).table["gallery"]["ask"] for one in bench.langs}
    asked = [question_from(one, each, _play(one, bench.lang)) for one in chosen]
    steps = sound(bench.draft, asked)
    fresh = not bench.touched and drafts.is_empty(bench.draft["step"][0].get("text"))
    more = drafts.with_copies(bench.draft, len(bench.draft["step"]) - 1, steps)
    draft = {**bench.draft, "step": steps} if fresh and steps else more
    if draft is None:
        return replace(bench, trouble={"code": "full", "most": limits.STEPS})
    return replace(
        bench,
        draft=draft,
        at=len(draft["step"]) - 1,
        touched=True,
        typed={},
        parked={},
        records="",
        hand="see",
    )
