"""A start's files import nothing from a pack that may not have arrived."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "py"
MODULES = {
    ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__"): path
    for path in SOURCES.glob("vrhcaby/**/*.py")
}

GUARDED = {
    ("vrhcaby.display", "vrhcaby.svg"),
    ("vrhcaby.display", "vrhcaby.svg.xml"),
    ("vrhcaby.api.position_ops", "vrhcaby.svg"),
    ("vrhcaby.api.position_ops", "vrhcaby.svg.request"),
    ("vrhcaby.api.record_ops", "vrhcaby.svg"),
    ("vrhcaby.display", "vrhcaby.notation.board_in_letters"),
    ("vrhcaby.display", "vrhcaby.notation.position_text"),
    ("vrhcaby.facade", "vrhcaby.notation.play_text"),
    ("vrhcaby.wire.fields", "vrhcaby.notation.play_text"),
    ("vrhcaby.api.study_ops", "vrhcaby.advice.lines"),
    ("vrhcaby.api.advice_ops", "vrhcaby.advice.rolling"),
    ("vrhcaby.api.advice_ops", "vrhcaby.advice.slices"),
    ("vrhcaby.advice.coaching", "vrhcaby.advice.play_remarks"),
    ("vrhcaby.panels.advice.what_if", "vrhcaby.panels.pictures"),
    ("vrhcaby.panels.dialogs.texts", "vrhcaby.panels.pictures"),
    ("vrhcaby.api.figure_ops", "vrhcaby.api.books_ops"),
}
"""Imports in functions that notebooks call, in operations that wait for the pack, and where a check for the
kernel comes first.
"""


@pytest.fixture(scope="module")
def native():
    sys.path.insert(0, str(ROOT / "tools/build"))
    try:
        import native
    finally:
        sys.path.pop(0)
    return native


def imported(path: Path) -> Iterator[str]:
    """Every module of ours that a file imports at run time, including in functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing_only = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if node in typing_only:
            continue
        if isinstance(node, ast.ImportFrom) and node.module in MODULES:
            yield node.module
            yield from (name for one in node.names if (name := f"{node.module}.{one.name}") in MODULES)
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name in MODULES)


def test_a_start_imports_nothing_from_the_pack_of_records(native) -> None:
    files = {name: path.relative_to(SOURCES).as_posix() for name, path in MODULES.items()}
    apart = {name for name, file in files.items() if native.records_file(file)}
    assert {"vrhcaby.notation.mat", "vrhcaby.session.link", "vrhcaby.panels.dialogs.texts"} <= apart
    others = (native.books_file, native.friend_file, native.native_only_file)
    first = {
        name for name, file in files.items() if name not in apart and not any(other(file) for other in others)
    }
    # The workshop, practice and paper wait for both packs.
    waiting = ("vrhcaby.panels.workshop.", "vrhcaby.panels.pages.paper", "vrhcaby.lessons.repeated_play")
    first = {name for name in first if not name.startswith(waiting)}
    reached = {(name, one) for name in first for one in imported(MODULES[name]) if one in apart}
    assert reached - GUARDED == set()


@pytest.mark.parametrize(
    ("pack", "known"),
    [
        ("lessons_file", {"vrhcaby.lessons.store", "vrhcaby.svg.picture", "vrhcaby.api.lesson_ops"}),
        ("bot_file", {"vrhcaby.advice.reasons", "vrhcaby.advice.play_remarks", "vrhcaby.advice.slices"}),
    ],
)
def test_a_start_imports_nothing_from_the_packs_of_lessons_and_bots(native, pack, known) -> None:
    files = {name: path.relative_to(SOURCES).as_posix() for name, path in MODULES.items()}
    apart = {name for name, file in files.items() if getattr(native, pack)(file)}
    assert known <= apart
    first = {name for name, file in files.items() if name not in apart and not native.native_only_file(file)}
    reached = {(name, one) for name in first for one in imported(MODULES[name]) if one in apart}
    assert reached - GUARDED == set()


def test_boards_and_lessons_import_nothing_from_the_pages_pack(native) -> None:
    files = {name: path.relative_to(SOURCES).as_posix() for name, path in MODULES.items()}
    packed = (
        native.records_file,
        native.books_file,
        native.friend_file,
        native.lessons_file,
        native.figure_file,
    )
    others = {name for name, file in files.items() if any(other(file) for other in packed)}
    page = {name for name, file in files.items() if native.page_file(file)} - others
    assert {"vrhcaby.bot.service", "vrhcaby.panels.tabs.score", "vrhcaby.api.panel_ops"} <= page
    # Acts of a session and panels wait for the page's pack.
    waiting = (
        "api.channel",
        "api.session_ops",
        "api.packs",
        "api.bridge",
        "api.game_figure_ops",
        "panels.panel_trees",
        "advice.findings",
    )
    sessions = {f"vrhcaby.{name}" for name in waiting}
    first = {name for name, file in files.items() if not native.native_only_file(file)} - page
    boards = first - {name for name in others if not native.figure_file(files[name])}
    reached = {(name, one) for name in boards - sessions for one in imported(MODULES[name]) if one in page}
    assert reached - GUARDED == set()


def test_no_module_arrives_before_its_package(native) -> None:
    """Python would make a package of its own, without the names of the real one, and keep it."""
    packs = ("records", "books", "friend", "figure", "lessons", "bot", "page")

    def pack_of(file: str) -> str:
        return next((name for name in packs if getattr(native, f"{name}_file")(file)), "start")

    files = (path.relative_to(SOURCES) for path in MODULES.values())
    asked = [file for file in files if not native.native_only_file(file.as_posix())]
    pairs = {
        (pack_of(file.as_posix()), pack_of((file.parent / "__init__.py").as_posix()), str(file.parent))
        for file in asked
    }
    assert ("bot", "start", "vrhcaby/bot") in pairs
    early = {one for one in pairs if one[1] not in ("start", one[0])}
    assert early == {("lessons", "figure", "vrhcaby/lessons")}, "lessons wait for the pack of figures"
