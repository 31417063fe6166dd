"""The examples in a rulebook's file as figures of its page: a board, a try on it, and the rows' verdict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from vrhcaby.board.position import Position, pos
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.own_examples import opening_rows
from vrhcaby.legality.scoring import worth_of_board
from vrhcaby.panels.reading.comparison import board_of, headline
from vrhcaby.panels.reading.moments import SHOWS, Show, Verdict, say
from vrhcaby.panels.reading.parts import drawn
from vrhcaby.panels.rulebooks.examples import Example, caption_of, examples_of
from vrhcaby.rules.load import load_book, load_rules, rules_in
from vrhcaby.rules.model import Reading, Refusal, Rules, Variant
from vrhcaby.rules.source import OwnBook, text_source
from vrhcaby.session.snapshot import worth_wire
from vrhcaby.wire.answers import cite_wire, position_wire, refusal_wire

if TYPE_CHECKING:
    from vrhcaby.svg.overlays import ArrowKind
    from vrhcaby.wire.shapes import pages as shapes
    from vrhcaby.wire.shapes.lessons import Setting

_EXPECTED = dict.fromkeys(("score", "figure", "legal", "opening"), "static")
"""The mark's text for a figure whose example neither allows nor refuses anything."""

_TRIED = ("judge", "legal", "figure")
"""Kinds of examples whose board can be played on."""
_OPENED = {"higher_starts": "higher", "higher_chooses_colour": "chooses"}
"""Texts for what an opening roll means, if they are not the row's name."""


def own_reader(book: OwnBook, lang: str) -> shapes.Reader:
    """A page for a rulebook from a file, each paragraph with figures of its examples."""
    texts = text_source(book.id, lang)
    figures: dict[str, list[shapes.ReaderFigure]] = {}
    shown: set[tuple[str, Position]] = set()
    for at, example in enumerate(examples_of(book)):
        paragraph = str(example.get("paragraph", ""))
        shown.add((paragraph, pos(example["position"])))
        figures.setdefault(paragraph, []).append(_figure(book, at, example, lang))
    for paragraph, name, show in _moments(book):
        position = _position(book, show)
        if (paragraph, position) not in shown:
            shown.add((paragraph, position))
            figures.setdefault(paragraph, []).append(_moment(book, name, show, lang))
    return {
        "lang": lang,
        "book": book.id,
        "name": texts["name"],
        "subtitle": texts["subtitle"],
        "about": texts["about"],
        "paragraphs": [
            {"id": key, "title": one["title"], "text": one["text"], "figures": figures.get(key, [])}
            for key, one in texts["p"].items()
        ],
    }


def _figure(book: OwnBook, at: int, example: Example, lang: str) -> shapes.ReaderFigure:
    rules = rules_in(
        load_book(book.id),
        Reading.COMPLETED,
        Variant(example.get("variant", "standard")),
        example.get("turn", 0),
    )
    position = pos(example["position"])
    dice = _dice(example) if "dice" in example else None
    picture = drawn(position, dice, _arrows(example), lang, start=example["kind"] == "opening")
    figure: shapes.ReaderFigure = {
        "svg": picture["svg"],
        "alt": picture["alt"],
        "id": f"{book.id}-{at}",
        "kind": example["kind"],
        "expect": _EXPECTED.get(example["kind"]) or str(example["expect"]),
        "caption": caption_of(example, lang),
        "verdict": _verdict(rules, position, example, lang),
    }
    # A board to try starts after the opening.
    if example["kind"] in _TRIED and "dice" in example and not rules.turn:
        figure["setting"] = _setting(book, rules, position, example)
        figure["acts"] = [{"move": (src, dst)} for src, dst in example.get("moves", ())]
    return figure


def _dice(example: Example) -> tuple[int, int]:
    first, second = example["dice"]
    return first, second


def _arrows(example: Example) -> list[tuple[int, int, ArrowKind]]:
    played: ArrowKind = "bad" if example.get("expect") == "refused" else "good"
    kinds: Mapping[str, ArrowKind] = {
        "moves": played,
        "contains": "good",
        "excludes": "bad",
        "arrows": "hint",
    }
    return [(src, dst, kind) for key, kind in kinds.items() for src, dst in example.get(key, ())]


def _verdict(rules: Rules, position: Position, example: Example, lang: str) -> shapes.FigureVerdict | None:
    """The rows' verdict: a refusal with its paragraph, or the value of a finished game."""
    if example["kind"] == "score":
        worth = worth_of_board(rules, example.get("scoring"), position, 1, jacoby=False)
        counted = worth_wire(worth, lang)
        return {"text": counted["text"], "cites": counted["cites"]}
    if example["kind"] == "opening":
        row = next(one for one in opening_rows(rules, _dice(example)) if one.name == example["value"])
        return {"text": say(lang)(_OPENED.get(row.name, row.name)), "cites": [cite_wire(row.cite, lang)]}
    if example["kind"] != "judge":
        return None
    tries = tuple(Tried(src, dst) for src, dst in example["moves"])
    view = RollView(rules, position, _dice(example))
    judged = judge_play(view, tries, bool(example.get("complete", False)))
    if not isinstance(judged, Refusal):
        return None
    return _refused(judged, lang)


def _refused(refusal: Refusal, lang: str) -> shapes.FigureVerdict:
    wire = refusal_wire(refusal, lang)
    return {"title": wire["title"], "text": wire["text"], "cites": [wire["paragraph"]]}


def _setting(book: OwnBook, rules: Rules, position: Position, example: Example) -> Setting:
    return {
        "rulebook": book.id,
        "book": book.packed,
        "reading": rules.reading.value,
        "variant": rules.variant.value,
        "position": position_wire(position),
        "phase": "moving",
        "dice": list(example["dice"]),
    }


# A board for each row without an example in the file


def _moments(book: OwnBook) -> Iterator[tuple[str, str, Show]]:
    """For every row of the file's own: its paragraph, a name, and an example where rulebooks differ by such a row."""
    for row in load_book(book.id).rows:
        shows = SHOWS.get(row.aspect, ()) if row.cite.book == book.id else ()
        for at, show in enumerate(shows, 1):
            if show.kind in _SHOWN:
                yield row.cite.paragraph, f"{row.aspect}-{at}", show


_THROWN = ("starter", "equal", "first_roll")
_SHOWN = ("judge", "nothing", "score", *_THROWN)
"""Kinds of examples that every rulebook can answer."""
_MARKS = {True: "ok", False: "refused", None: "static"}


def _position(book: OwnBook, show: Show) -> Position:
    """The board of an example; an opening roll uses the rulebook's starting position."""
    return load_rules(book.id).start if show.kind in _THROWN else show.position


def _moment(book: OwnBook, name: str, show: Show, lang: str) -> shapes.ReaderFigure:
    answer = show.verdict(book.id, Reading.COMPLETED)
    arrows: list[tuple[int, int, ArrowKind]] = [(src, dst, "hint") for src, dst in show.moves]
    picture = drawn(_position(book, show), show.dice, arrows, lang, start=show.kind in _THROWN)
    figure: shapes.ReaderFigure = {
        "svg": picture["svg"],
        "alt": picture["alt"],
        "id": f"{book.id}-{name}",
        "kind": show.kind,
        "expect": _MARKS[answer.legal],
        "caption": headline(show, lang),
        "verdict": _answered(answer, lang),
    }
    if show.moves and answer.legal is not None:
        board = board_of(show, book.id, Reading.COMPLETED)
        figure["setting"], figure["acts"] = board["setting"], board["acts"]
    return figure


def _answered(answer: Verdict, lang: str) -> shapes.FigureVerdict:
    if answer.refusal is not None:
        return _refused(answer.refusal, lang)
    cites = [cite_wire(answer.cite, lang)] if answer.cite else []
    return {"text": answer.words(lang), "cites": cites}
