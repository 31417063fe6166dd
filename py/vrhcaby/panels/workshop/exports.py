"""The workshop's exports. Nothing is sent anywhere: the page downloads, prints or copies them."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from vrhcaby import limits
from vrhcaby.lessons.course import Step, read_lesson
from vrhcaby.lessons.exam import is_exam, without_answers
from vrhcaby.lessons.markup import MANIFEST, PAGE, Named, file_name, home_of, manifest, package_page
from vrhcaby.lessons.packing import file_text, packed
from vrhcaby.lessons.single_page import single_page
from vrhcaby.lessons.site import site_of
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.panels.events import Event, download, page
from vrhcaby.panels.workshop.bench import Act, Bench
from vrhcaby.svg import Arrow, Cube, Mark, board, describe

if TYPE_CHECKING:
    from vrhcaby.svg.drawn import Given
    from vrhcaby.svg.overlays import Owner

_SCRIPT = "js/vrhcaby-board.js"
_SCORM = "js/scorm.js"
_RUNTIME = ("pyodide.asm.js", "pyodide.asm.wasm", "library.pack")
_ENGINE = (*_RUNTIME, *(f"{name}.pack" for name in ("vrhcaby", "figure", "lessons")))
BOARD_FILES = (_SCRIPT, "js/board.js", "js/worker.js", *(f"pyodide/{name}" for name in _ENGINE))
"""The files that a board needs besides its lesson, without the bot's packs."""
_BOOKS = "pyodide/books.pack"
_SIZES = {"build.json": '{"files":{}}'}
"""The engine asks for the build's list of sizes before it starts; a package needs none."""


def _named(bench: Bench) -> Named:
    return Named(file_name(str(bench.draft.get("id", ""))), bench.title, bench.lang)


def _done(bench: Bench, **made: object) -> Bench:
    """The state with the export's result; ``busy`` names what the page is still working on."""
    kept = {key: value for key, value in bench.exported.items() if key not in ("busy", "failed")}
    return replace(bench, exported={**kept, **made})


def pupils_lesson(draft: Raw) -> Raw:
    """The lesson for pupils; an exam goes out without its answers."""
    return without_answers(draft) if is_exam(draft) else draft


def _link(bench: Bench, act: Raw, lang: str) -> Bench:
    """The link to edit the lesson; or code for a page with the prepared lesson, answered before the engine starts."""
    del lang
    ready = packed(act["ready"]) if act.get("ready") else ""
    short = ready if len(ready) <= limits.PACKED_LESSON else ""
    return _done(bench, packed=packed(pupils_lesson(bench.draft)), ready=short)


def _copied(bench: Bench, act: Raw, lang: str) -> Bench:
    del lang
    return _done(bench, copied=str(act["id"]))


def _file(bench: Bench, act: Raw, lang: str) -> tuple[Bench, Event]:
    del lang
    text = file_text(bench.draft, act.get("ready"))
    return _done(bench), download(f"{file_name(bench.title)}.json", text, "application/json")


def _svg(bench: Bench, act: Raw, lang: str) -> tuple[Bench, Event]:
    del act, lang
    step = _open_step(bench)
    name = f"{file_name(bench.title)}.svg"
    return _done(bench, alt=alt_of(step, bench.lang)), download(
        name, picture_of(step, bench.lang), "image/svg+xml"
    )


def _png(bench: Bench, act: Raw, lang: str) -> tuple[Bench, Event]:
    del act, lang
    step = _open_step(bench)
    event = page("png", name=f"{file_name(bench.title)}.png", svg=picture_of(step, bench.lang))
    return _done(bench, alt=alt_of(step, bench.lang), busy="png"), event


def _open_step(bench: Bench) -> Step:
    return read_lesson(bench.draft).steps[bench.at]


def _paper(bench: Bench, act: Raw, lang: str) -> tuple[Bench, Event]:
    del lang
    return _done(bench, paper="answers" if act["answers"] else "questions"), page("print")


def _board_files(bench: Bench) -> list[str]:
    """The files of a board that plays the lesson; a rulebook from a file needs its reader."""
    with_book = any("book" in part for part in (bench.draft, *bench.draft["step"]))
    return [*BOARD_FILES, _BOOKS] if with_book else list(BOARD_FILES)


def _scorm(bench: Bench, act: Raw, lang: str) -> tuple[Bench, Event]:
    del lang
    lesson = _named(bench)
    texts = {
        PAGE: package_page(lesson, _SCRIPT, _SCORM, site_of(bench.site), bench.pass_mark),
        "lesson.json": json.dumps(act.get("ready") or bench.draft, ensure_ascii=False),
        **_SIZES,
    }
    fetched = [*_board_files(bench), _SCORM]
    texts = {MANIFEST: manifest(lesson, [*texts, *fetched]), **texts}
    name = f"{file_name(bench.title)}-scorm.zip"
    return _done(bench, busy="scorm"), page("zip", name=name, texts=texts, fetched=fetched)


def _single(bench: Bench, act: Raw, lang: str) -> tuple[Bench, Event]:
    del lang
    lesson = act.get("ready") or pupils_lesson(bench.draft)
    before, after = single_page(
        bench.title, lesson, bench.lang, site_of(bench.site), home_of(str(act["base"]))
    )
    files: dict[str, Any] = {"texts": dict(_SIZES), "fetched": _board_files(bench)}
    name = f"{file_name(bench.title)}.html"
    return _done(bench, busy="single"), page("single", name=name, before=before, after=after, **files)


def _finished(bench: Bench, act: Raw, lang: str) -> Bench:
    """Note that the page has finished; ``failed`` says why it failed, "" on success."""
    del lang
    failed = str(act["failed"])
    return _done(bench, failed=failed) if failed else _done(bench)


MADE_READY = frozenset({"link", "file", "scorm", "single"})
"""Exports that also need the prepared lesson, as ``ready``; the caller supplies it."""
EXPORTS: Mapping[str, Act] = {
    "link": _link,
    "copied": _copied,
    "file": _file,
    "svg": _svg,
    "png": _png,
    "paper": _paper,
    "scorm": _scorm,
    "single": _single,
    "finished": _finished,
}

# Pictures


def picture_of(step: Step, lang: str, *, turn: bool = True) -> str:
    """A question's board as an SVG, with its description inside."""
    arrows = [Arrow(*one) for one in step.arrows]
    marks = [Mark(*one) for one in step.marks]
    setting = step.setting
    over: Given = {
        "dice": setting.dice,
        "arrows": arrows,
        "marks": marks,
        "cube": _cube(step),
        "turn": turn,
    }
    return board(setting.position, lang=lang, **over)


def alt_of(step: Step, lang: str) -> str:
    """The board in words."""
    return describe(step.setting.position, dice=step.setting.dice, cube=_cube(step), lang=lang)


def _cube(step: Step) -> Cube | None:
    """The cube if the question is about it; otherwise it would mean nothing."""
    setting = step.setting
    asked = bool(step.actions) or setting.cube_value > 1 or setting.cube_owner != "centre"
    owner = cast("Owner", setting.cube_owner)
    return Cube(setting.cube_value, owner) if setting.rules.has_cube and asked else None


def picture_address(step: Step, lang: str) -> str:
    """The picture for paper as a data address; the head of the sheet says who is on roll."""
    svg = picture_of(step, lang, turn=False)
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"
