"""The rulebooks beside each other: what each allows with the same roll on the same board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.api.registry import question
from vrhcaby.legality.books_compared import PlayCompared, books_compared
from vrhcaby.panels.five_books import five_books as tree_of
from vrhcaby.panels.nodes import wire
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.source import BOOKS
from vrhcaby.wire import fields
from vrhcaby.wire.answers import judged_form, refusal_wire
from vrhcaby.wire.protocol import Args, position_of, rules_of

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import books as shapes
    from vrhcaby.wire.shapes.envelope import Done


@question("five_books", "RollArgs", frame=True)
def five_books(args: Args, lang: str) -> Done[shapes.FiveBooks]:
    """Every play that some rulebook allows, who allows it, and why the others do not; one named from a file is asked too."""
    named = rules_of(args)
    books = [book for book in dict.fromkeys((*BOOKS, named.book)) if named.variant in load_book(book).starts]
    rulebooks = [load_rules(book, named.reading, named.variant) for book in books]
    compared = books_compared(rulebooks, position_of(args, named), fields.roll().of(args, "dice"))
    return {
        "ok": {
            "groups": [list(group) for group in compared.groups],
            "plays": [_play(one, lang) for one in compared.plays],
            "tree": wire(tree_of(compared, lang)),
        }
    }


def _play(one: PlayCompared, lang: str) -> shapes.PlayInBooks:
    return {
        "text": one.play.text,
        "moves": judged_form(one.play.moves),
        "allowed": list(one.allowed),
        "refused": {book: refusal_wire(refusal, lang) for book, refusal in one.refusals.items()},
    }
