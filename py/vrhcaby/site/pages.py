"""What the teaching pages show before Python is there: figures as SVG, everything else as JSON.

For each language ``data/reader.<book>.<lang>.json``, ``data/comparison.<lang>.json`` and
``data/lessons.<lang>.json``, and every picture below ``figures``; ``vrhcaby.site.teaching`` writes them.
Verdicts are the engine's, worked out here; none is authored.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vrhcaby.api.lesson_ops import lesson_wire, setting_wire
from vrhcaby.board.position import OFF, Position
from vrhcaby.board.side import Side
from vrhcaby.game.state import Game
from vrhcaby.judging.scoring import worth_of_board
from vrhcaby.language.languages import HOME, LANGUAGES
from vrhcaby.language.spaces import tie
from vrhcaby.language.texts import say
from vrhcaby.lessons.course import Lesson, Step
from vrhcaby.lessons.setting import KEYS, OPTION_KEYS, Setting, game_of, perform, read_act, read_setting
from vrhcaby.lessons.store import lessons
from vrhcaby.lessons.table_reader import Faults
from vrhcaby.rules.load import parse_choice
from vrhcaby.rules.model import Cite, Provenance, Reading, Refusal
from vrhcaby.rules.source import BOOKS, text_source
from vrhcaby.session.snapshot import worth_wire
from vrhcaby.site.comparison import Aspect, Cell, aspects, name_of
from vrhcaby.site.examples import Example, examples_of
from vrhcaby.site.shows import Show
from vrhcaby.svg import Cube, board, describe
from vrhcaby.wire.protocol import cite_wire, refusal_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import pages as shapes
    from vrhcaby.wire.shapes.arguments import ActArgs


@dataclass(frozen=True, slots=True)
class Picture:
    """A board to be drawn: the mover is White unless told otherwise."""

    setting: Setting
    arrows: tuple[tuple[Any, ...], ...] = ()
    marks: tuple[tuple[Any, ...], ...] = ()
    viewpoint: Side = Side.WHITE
    mover: Side = Side.WHITE
    dice: tuple[int, int] | None = None

    def _cube(self) -> Cube | None:
        setting = self.setting
        if not setting.rules.has_cube or setting.options.get("cube") is False:
            return None
        owner: Any = setting.cube_owner
        return Cube(setting.cube_value, owner, setting.phase == "raise_offered")

    def svg(self) -> str:
        """The picture. Its own description is Czech; pages carry one in each language beside it."""
        return board(
            self.setting.position,
            mover=self.mover,
            viewpoint=self.viewpoint,
            dice=self.dice or self.setting.dice,
            cube=self._cube(),
            arrows=self.arrows,
            marks=self.marks,
            lang=HOME,
            every_theme=True,
        )

    def alt(self, lang: Any) -> str:
        """The description in a language."""
        from vrhcaby.svg.overlays import as_arrows, as_marks

        return describe(
            self.setting.position,
            mover=self.mover,
            dice=self.dice or self.setting.dice,
            cube=self._cube(),
            arrows=as_arrows(self.arrows),
            marks=as_marks(self.marks),
            lang=lang,
        )


@dataclass(slots=True)
class Output:
    """The files to be written, by path."""

    files: dict[str, str] = field(default_factory=dict)

    def picture(self, name: str, picture: Picture, lang: str) -> shapes.Picture:
        """Keep a picture; what a page needs to show it."""
        path = f"figures/{name}.svg"
        if path not in self.files:
            self.files[path] = picture.svg() + "\n"
        return {"svg": path, "alt": picture.alt(lang)}

    def json(self, path: str, value: object) -> None:
        """Keep a JSON file."""
        self.files[path] = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"

    def write(self, folder: Path) -> None:
        """Write everything."""
        for path, text in self.files.items():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")


def setting_of(example: Example) -> Setting:
    """The moment at which an example begins."""
    raw = {key: value for key, value in example.raw.items() if key in KEYS and key not in ("moves", "dice")}
    options = {k: v for k, v in example.raw.get("options", {}).items() if k in OPTION_KEYS}
    raw |= {"rulebook": example.book, "options": options}
    if example.kind == "opening":
        money = example.raw.get("format") == "money"
        raw |= {"phase": "draw", "options": {"format": "money"} if money else {}}
    if "dice" in example.raw and example.kind != "opening":
        raw["dice"] = example.raw["dice"]
    if example.kind in ("command", "cube"):
        raw["moves"] = example.raw.get("moves", [])
    if example.kind == "score":
        raw["phase"] = "game_over"
        cube = example.raw.get("cube", {})
        raw["options"] |= {key: example.raw[key] for key in ("scoring", "jacoby") if key in example.raw}
        raw |= {f"cube_{key}": value for key, value in cube.items()}
    faults = Faults()
    found = read_setting(raw, "", faults)
    faults.raise_any()
    return found


def tried_from(example: Example, setting: Setting) -> Setting:
    """Where the reader begins: a finished game is taken back to the winner's last checker."""
    if example.kind != "score":
        return setting
    position = setting.position
    place = _last_place(position)
    points = tuple(1 if p == place else n for p, n in enumerate(position.points))
    before = replace(position, points=points, off=(position.off[0] - 1, position.off[1]))
    return replace(setting, position=before, phase="moving", dice=(place, place))


def _last_place(position: Position) -> int:
    """A point of the winner's home on which the loser does not stand; the dice are that number."""
    return next(p for p in range(1, 7) if position.points[p] == 0)


def acts_of(example: Example) -> list[ActArgs]:
    """What the example has done, as ``try`` takes it; empty for those that only show."""
    raw = example.raw
    if example.kind == "judge":
        acts: list[ActArgs] = [{"move": tuple(pair)} for pair in raw["moves"]]
        if raw["complete"] and raw["expect"] == "refused" and raw.get("rule") == "compulsory":
            acts.append({"command": "confirm"})
        return acts
    if example.kind == "opening":
        return [{"command": "draw", "dice": list(raw["dice"])}]
    if example.kind == "score":
        return [{"move": (_last_place(setting_of(example).position), OFF)}, {"command": "confirm"}]
    if example.kind not in ("command", "cube") or raw.get("options", {}).get("cocked"):
        return []
    act: ActArgs = {"move": tuple(raw["move"])} if raw["command"] == "move" else {"command": raw["command"]}
    if "level" in raw and "command" in act:
        act["level"] = raw["level"]
    if "actor" in raw:
        act["by"] = raw["actor"]
    return [act]


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


def _arrows(example: Example) -> tuple[tuple[Any, ...], ...]:
    kind = "good" if example.expect == "ok" else "bad"
    pairs = example.raw.get("moves", []) if example.kind == "judge" else []
    if example.raw.get("command") == "move":
        pairs = [example.raw["move"]]
    return tuple((pair[0], pair[1], kind) for pair in pairs)


def figure(example: Example, lang: str, output: Output) -> shapes.ReaderFigure:
    """One figure of the reader."""
    setting = setting_of(example)
    dice = tuple(example.raw["dice"]) if "dice" in example.raw else None
    picture = Picture(setting, _arrows(example), dice=dice)
    drawn = output.picture(f"rules/{example.id}", picture, lang)
    found: shapes.ReaderFigure = {
        "svg": drawn["svg"],
        "alt": drawn["alt"],
        "id": example.id,
        "kind": example.kind,
        "expect": example.expect,
        "caption": tie(example.raw["caption"][lang], lang),
        "verdict": _verdict(example, setting, lang),
    }
    if example.kind == "static":
        found["reason"] = example.raw["reason"][lang]
    if example.raw.get("source"):
        found["source"] = True
    if example.can_be_tried:
        found["setting"], found["acts"] = setting_wire(tried_from(example, setting)), acts_of(example)
    return found


def _verdict(example: Example, setting: Setting, lang: str) -> shapes.FigureVerdict | None:
    """What the engine says to the example: a refusal with its paragraph, or the result in words."""
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
        "instead": wire["instead"],
        "would_go": wire["would_go"],
    }


def _opening_verdict(example: Example, lang: str) -> shapes.FigureVerdict:
    raw = example.raw
    kind = "first_roll" if "first_roll" in raw else "starter"
    if raw["dice"][0] == raw["dice"][1]:
        kind = "equal"
    dice = tuple(raw["dice"])
    if kind == "equal" and raw.get("format") == "match":
        return {"text": say("site", lang, "again"), "cites": []}
    found = Show(kind, dice=dice).verdict(example.book, Reading(raw.get("reading", "completed")))
    return {"text": found.words(lang), "cites": [cite_wire(c, lang) for c in found.cites]}


def reader(book: str, folder: Path, lang: str, output: Output) -> shapes.Reader:
    """A rulebook with the figures of every paragraph."""
    texts = text_source(book, lang)
    figures: dict[str, list[shapes.ReaderFigure]] = {}
    for example in examples_of(folder, book):
        figures.setdefault(example.paragraph, []).append(figure(example, lang, output))
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


def comparison(lang: str, output: Output) -> shapes.Comparison:
    """The table of the five rulebooks, with where each difference shows."""
    return {
        "lang": lang,
        "books": [{"id": b, "name": text_source(b, lang)["name"]} for b in BOOKS],
        "aspects": [_aspect(a, lang, output) for a in aspects()],
    }


def _aspect(aspect: Aspect, lang: str, output: Output) -> shapes.Aspect:
    groups = {
        reading: {book: i for i, group in enumerate(aspect.groups_in(reading)) for book in group}
        for reading in Reading
    }
    return {
        "id": aspect.id,
        "name": name_of(aspect.id, lang),
        "differs": aspect.differs,
        "cells": [
            {
                **cell_text(aspect, cell, lang),
                "group": groups[Reading.COMPLETED][cell.book],
                "group_as_written": groups[Reading.AS_WRITTEN][cell.book],
            }
            for cell in aspect.cells
        ],
        "shows": [_show(s, f"compare/{aspect.id}-{i + 1}", lang, output) for i, s in enumerate(aspect.shows)],
    }


def cell_text(aspect: Aspect, cell: Cell, lang: str) -> shapes.CellText:
    """What one rulebook says of an aspect, with its paragraphs."""
    found: shapes.CellText = {
        "book": cell.book,
        "text": cell.text(aspect.id, lang),
        "cites": [short_cite(c, lang) for c in _once(cell.cites)],
    }
    literal = cell.text_as_written(aspect.id, lang)
    if literal:
        found["as_written"] = literal
        found["cites_as_written"] = [short_cite(c, lang) for c in _once(cell.cites_as_written)]
    return found


def _once(cites: Iterable[Cite]) -> list[Cite]:
    """Each paragraph once for each way in which rows rest on it: a reading of ours never colours what is written."""
    return list(dict.fromkeys(cites))


def short_cite(cite: Cite, lang: str) -> shapes.ShortCite:
    """A paragraph by name, and how it was come by."""
    wire = cite_wire(cite, lang)
    return {
        "book": wire["book"],
        "paragraph": wire["paragraph"],
        "provenance": wire["provenance"],
        "phrase": wire["phrase"],
    }


def _show(show: Show, name: str, lang: str, output: Output) -> shapes.ShownDifference:
    rules = parse_choice("precise")
    setting = Setting(rules, show.position, "before_roll", show.dice)
    arrows = tuple((s, d, "hint") for s, d in show.moves)
    picture = Picture(setting, arrows)
    drawn = output.picture(name, picture, lang)
    found: shapes.ShownDifference = {
        "kind": show.kind,
        "text": show.headline(lang) if not show.board else show.headline(lang).split(" `")[0],
        "svg": drawn["svg"],
        "alt": drawn["alt"],
        "verdicts": [_show_verdict(show, b, r, lang) for b in BOOKS for r in Reading if _told(show, b, r)],
    }
    if show.moves:
        found["setting"] = setting_wire(replace(setting, phase="moving"))
        found["acts"] = [{"move": (src, dst)} for src, dst in show.moves]
    return found


def _told(show: Show, book: str, reading: Reading) -> bool:
    """The literal reading is told only where it answers otherwise."""
    if reading is Reading.COMPLETED:
        return True
    plain, literal = show.verdict(book, Reading.COMPLETED), show.verdict(book, reading)
    return (plain.legal, plain.words("en")) != (literal.legal, literal.words("en"))


def _show_verdict(show: Show, book: str, reading: Reading, lang: str) -> shapes.ShownVerdict:
    found = show.verdict(book, reading)
    wire: shapes.ShownVerdict = {
        "book": book,
        "reading": reading.value,
        "legal": found.legal,
        "text": found.words(lang),
    }
    if found.cite is not None:
        wire["cite"] = short_cite(found.cite, lang)
    return wire


def lesson_page(found: Lesson, lang: str, output: Output) -> shapes.LessonPage:
    """A lesson with the picture of every step."""
    told = lesson_wire(found, lang)
    steps: list[shapes.PicturedStep] = [
        {**shown, **output.picture(f"lessons/{found.id}-{i + 1}", _step_picture(step), lang)}
        for i, (step, shown) in enumerate(zip(found.steps, told["steps"], strict=True))
    ]
    return {"id": told["id"], "title": told["title"], "about": told["about"], "steps": steps}


def _step_picture(step: Step) -> Picture:
    """Seen by whoever is to act: the one who was doubled sits at the bottom."""
    game = game_of(step.setting)
    answering = game.to_act == 1 and step.setting.phase not in ("draw", "choose_colour")
    return Picture(step.setting, step.arrows, step.marks, Side.BLACK if answering else Side.WHITE)


def pages(folder: Path, langs: Iterable[str] = LANGUAGES) -> Output:
    """All files of the teaching pages."""
    output = Output()
    for lang in langs:
        for book in BOOKS:
            output.json(f"data/reader.{book}.{lang}.json", reader(book, folder, lang, output))
        output.json(f"data/comparison.{lang}.json", comparison(lang, output))
        output.json(
            f"data/lessons.{lang}.json",
            {"lang": lang, "lessons": [lesson_page(x, lang, output) for x in lessons()]},
        )
    return output
