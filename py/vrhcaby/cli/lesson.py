"""``python -m vrhcaby new-lesson NAME`` and ``lesson FILE``: create a lesson, and check lesson files."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from vrhcaby.cli import begin_file, reading_fault, report_faults, slug_of
from vrhcaby.language.languages import ABROAD
from vrhcaby.lessons.course import Lesson, read_lesson, validate_lesson
from vrhcaby.lessons.drafts import draft_of, languages_of
from vrhcaby.lessons.exam import is_exam
from vrhcaby.lessons.packing import file_text
from vrhcaby.rules.source import BOOKS

if TYPE_CHECKING:
    _Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


Shown = Callable[[Lesson, str], object]
"""A lesson as boards show it in one language."""


def add_parsers(subparsers: _Subparsers) -> None:
    """Add the two commands; their namespaces go to :func:`new_lesson` and :func:`check_lessons`."""
    new = subparsers.add_parser("new-lesson", help="begin a lesson file with one question")
    new.add_argument(
        "name", metavar="NAME", type=_title, help="the title of the lesson; the file is named after it"
    )
    new.add_argument("--rulebook", "--rules", dest="rules", choices=BOOKS, default="precise")
    check = subparsers.add_parser("lesson", help="check lesson files (JSON or TOML)")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.add_argument(
        "--ready",
        action="store_true",
        help="write each sound JSON file of one language anew, with its cards: boards then show it before the engine loads",
    )


def _title(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("a lesson needs a title")
    return text


def new_lesson(args: argparse.Namespace) -> int:
    """Write a valid lesson with one question into the current folder, unless the file exists."""
    path = Path(f"{slug_of(args.name, 'lesson')}.json")
    text = json.dumps(lesson_to_begin_with(args.name, args.rules), ensure_ascii=False, indent=2)
    if not begin_file(path, text + "\n"):
        return 1
    print(f"{path}: written. Change its question, add others, then: python -m vrhcaby lesson {path}")
    return 0


def lesson_to_begin_with(name: str, rulebook: str) -> dict[str, object]:
    """The text of a lesson with one question."""
    question = {
        "kind": "play",
        "dice": [3, 1],
        "text": "You rolled 3 and 1. Make your 5-point.",
        "goal": {"holds": [5]},
        "hints": ["One checker from point 8, one from point 6."],
        "success": "8/5 6/5. Nobody lands there now.",
        "failure": "Legal, but two checkers should stand on point 5.",
    }
    word = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40].strip("-") or "lesson"
    return {
        "id": word,
        "rulebook": rulebook,
        "title": name,
        "about": "Two checkers on a point hold it.",
        "step": [question],
    }


def check_lessons(args: argparse.Namespace, shown: Shown) -> int:
    """Print every fault as ``file: path: fault``; returns 0 if there is none. ``--ready`` adds the cards to valid files."""
    status = report_faults(args.files, faults_of)
    if args.ready and not status:
        for path in args.files:
            print(f"{path}: {make_ready(path, shown)}")
    return status


def make_ready(path: Path, shown: Shown) -> str:
    """Write a valid lesson with its cards and report that, or report why not."""
    if path.suffix == ".toml":
        return "left as it is; boards read JSON"
    draft = draft_of(json.loads(path.read_text(encoding="utf-8")))
    if draft is None or is_exam(draft):
        return "left as it is; an exam is shown without its answers"
    langs = languages_of(draft) or (str(draft.get("lang", ABROAD)),)
    if len(langs) > 1:
        return f"left as it is; it is in {len(langs)} languages"
    path.write_text(file_text(draft, shown(read_lesson(draft), langs[0])), encoding="utf-8")
    return "ready"


def faults_of(path: Path) -> tuple[str, ...]:
    """Every fault of a file, even if it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".toml":
            import tomllib

            return validate_lesson(tomllib.loads(text))
        return validate_lesson(json.loads(text))
    except (OSError, ValueError) as error:
        return (reading_fault(error),)
