"""The rulebooks as pages: every paragraph with its figures and the engine's verdicts, none written by hand."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tools.site.example_pictures import picture_of
from tools.site.example_settings import acts_of, setting_of, tried_from
from tools.site.examples import Example, all_examples, examples_of
from tools.site.output import Output
from vrhcaby.api.lesson_ops import setting_wire
from vrhcaby.game.state import Game
from vrhcaby.legality.scoring import worth_of_board
from vrhcaby.lessons.setting import Setting, game_of, perform, read_act
from vrhcaby.lessons.table_reader import Faults
from vrhcaby.panels.reading.moments import Show
from vrhcaby.panels.reading.moments import say as moment_words
from vrhcaby.rules.model import Cite, Provenance, Reading, Refusal
from vrhcaby.rules.source import text_source
from vrhcaby.session.snapshot import worth_wire
from vrhcaby.wire.answers import cite_wire, refusal_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import pages as shapes
    from vrhcaby.wire.shapes.lesson_arguments import ActArgs


def _outcome(setting: Setting, acts: list[ActArgs]) -> Game | Refusal:
    game = game_of(setting)
    for entry in acts:
        faults = Faults()
        found = perform(game, read_act(entry, "act", faults), in_turn="by" not in entry)
        faults.raise_any()
        if isinstance(found, Refusal):
            return found
        game = found[0]
    return game


def figure(example: Example, lang: str, output: Output, *, tile: bool = False) -> shapes.ReaderFigure:
    """One figure of the reader. ``tile``: its picture stands for the paragraph, and its file has the paragraph's name."""
    setting = setting_of(example)
    picture = picture_of(example)
    name = tile_name(example.book, example.paragraph) if tile else f"rules/{example.id}"
    drawn = output.picture(name, picture, lang, alone=tile)
    found: shapes.ReaderFigure = {
        "svg": drawn["svg"],
        "alt": drawn["alt"],
        "id": example.id,
        "kind": example.kind,
        "expect": example.expect,
        "caption": example.raw["caption"][lang],
        "verdict": _verdict(example, setting, lang),
    }
    if example.kind == "static":
        found["reason"] = example.raw["reason"][lang]
    if example.can_be_tried:
        found["setting"], found["acts"] = setting_wire(tried_from(example, setting)), acts_of(example)
        found["zones"] = [(first, last, label[lang]) for first, last, label in picture.zones]
        found["marks"] = [mark for mark in picture.marks if isinstance(mark[0], int)]
    if written := picture.in_sentences(lang):
        found["picture_words"] = written
    return found


def tile_name(book: str, paragraph: str) -> str:
    """The name of the picture that stands for a paragraph; ``panels/practice/page.py`` asks for it."""
    return f"rules/{book}-{paragraph}"


@cache
def tiles() -> dict[tuple[str, str], Example]:
    """The example that stands for each paragraph of a book: the first without words whose picture is new, or else the
    first.
    """
    drawn: set[str] = set()
    new: dict[tuple[str, str], Example] = {}
    plain: dict[tuple[str, str], Example] = {}
    every: dict[tuple[str, str], Example] = {}
    for example in all_examples():
        place, picture = (example.book, example.paragraph), picture_of(example)
        every.setdefault(place, example)
        if picture.has_words:
            continue
        plain.setdefault(place, example)
        if (text := picture.svg()) not in drawn:
            new.setdefault(place, example)
            drawn.add(text)
    return every | plain | new


def _verdict(example: Example, setting: Setting, lang: str) -> shapes.FigureVerdict | None:
    """The engine's verdict on the example: a refusal with its paragraph, or the result in words."""
    if example.kind == "score":
        jacoby = example.raw.get("jacoby", False) and setting.cube_owner == "centre"
        worth = worth_of_board(
            setting.rules, example.raw.get("scoring"), setting.position, setting.cube_value, jacoby=jacoby
        )
        counted = worth_wire(worth, lang)
        return {"text": counted["text"], "cites": counted["cites"]}
    if example.raw.get("options", {}).get("cocked"):
        words = text_source("messages", lang)["refusal"]["cocked"]
        cite = Cite(example.book, example.raw["cite"], Provenance.WRITTEN)
        return {"title": words["title"], "text": words["text"], "cites": [cite_wire(cite, lang)]}
    if example.kind == "opening":
        return _opening_verdict(example, lang)
    acts = acts_of(example)
    found = _outcome(setting, acts) if acts else None
    if not isinstance(found, Refusal):
        return None
    wire = refusal_wire(found, lang)
    return {
        "title": wire["title"],
        "text": wire["text"],
        "cites": [wire["paragraph"]],
    }


def _opening_verdict(example: Example, lang: str) -> shapes.FigureVerdict:
    raw = example.raw
    kind = "first_roll" if "first_roll" in raw else "starter"
    if raw["dice"][0] == raw["dice"][1]:
        kind = "equal"
    dice = tuple(raw["dice"])
    if kind == "equal" and raw.get("format") == "match":
        return {"text": moment_words(lang)("again"), "cites": []}
    found = Show(kind, dice=dice).verdict(example.book, Reading(raw.get("reading", "completed")))
    return {"text": found.words(lang), "cites": [cite_wire(c, lang) for c in found.cites]}


def reader(book: str, lang: str, output: Output) -> shapes.Reader:
    """A rulebook with the figures of every paragraph."""
    texts = text_source(book, lang)
    chosen = {paragraph: one for (of, paragraph), one in tiles().items() if of == book}
    figures: dict[str, list[shapes.ReaderFigure]] = {}
    for example in examples_of(book):
        tile = chosen[example.paragraph].id == example.id and not picture_of(example).has_words
        figures.setdefault(example.paragraph, []).append(figure(example, lang, output, tile=tile))
    for paragraph, example in chosen.items():
        if (picture := picture_of(example)).has_words:
            output.picture(tile_name(book, paragraph), picture.wordless, lang, alone=True)
    paragraphs: list[shapes.ReaderParagraph] = [
        {"id": p, "title": t["title"], "text": t["text"], "figures": figures.get(p, [])}
        for p, t in texts["p"].items()
    ]
    return {
        "lang": lang,
        "book": book,
        "name": texts["name"],
        "subtitle": texts["subtitle"],
        "about": texts["about"],
        "paragraphs": paragraphs,
    }
