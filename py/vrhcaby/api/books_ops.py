"""Compare the rulebooks: what each allows for the same roll on the same board."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from vrhcaby.api.registry import question
from vrhcaby.board.dice import Roll
from vrhcaby.board.position import Position
from vrhcaby.legality.books_compared import BooksCompared, PlayCompared, books_compared
from vrhcaby.panels.five_books import five_books as tree_of
from vrhcaby.panels.nodes import Node, wire
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Reading, Rules, Variant
from vrhcaby.rules.source import BOOKS
from vrhcaby.wire import fields
from vrhcaby.wire.answers import judged_form, refusal_wire
from vrhcaby.wire.protocol import Args, position_of, rules_of

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import books as shapes
    from vrhcaby.wire.shapes.envelope import Done


@question("five_books", "RollArgs", frame=True)
def five_books(args: Args, lang: str) -> Done[shapes.FiveBooks]:
    """Every play that some rulebook allows, with the rulebooks that allow it and why the others refuse. A book from a
    file may be added.
    """
    named = rules_of(args)
    compared = _compared(_key(named), position_of(args, named), fields.roll().of(args, "dice"))
    return {
        "ok": {
            "groups": [list(group) for group in compared.groups],
            "plays": [_play(one, lang) for one in compared.plays],
            "tree": wire(tree_of(compared, lang)),
        }
    }


def compared_tree(named: Rules, position: Position, roll: Roll, lang: str) -> Node:
    """The same comparison as a panel."""
    return tree_of(_compared(_key(named), position, roll), lang)


Key = tuple[str, Reading, Variant]


def _key(rules: Rules) -> Key:
    return rules.book, rules.reading, rules.variant


@lru_cache(8)
def _compared(named: Key, position: Position, roll: Roll) -> BooksCompared:
    of, reading, variant = named
    books = [book for book in dict.fromkeys((*BOOKS, of)) if variant in load_book(book).starts]
    return books_compared([load_rules(book, reading, variant) for book in books], position, roll)


def _play(one: PlayCompared, lang: str) -> shapes.PlayInBooks:
    return {
        "text": one.play.text,
        "moves": judged_form(one.play.moves),
        "allowed": list(one.allowed),
        "refused": {book: refusal_wire(refusal, lang) for book, refusal in one.refusals.items()},
    }
