"""The lessons in the package: TOML files in ``data/``, in the order of their names."""

from __future__ import annotations

from functools import cache

from vrhcaby.lessons.course import Lesson, read_lesson
from vrhcaby.lessons.table_reader import LessonError


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons in course order. Raises :class:`LessonError` with the file and path of every fault.

    Empty if the package was built without its data files: the page then has the lessons as JSON and sends single
    steps to be checked.
    """
    try:
        import tomllib
        from importlib import resources
    except ImportError:
        return ()
    folder = resources.files("vrhcaby.lessons").joinpath("data")
    if not folder.is_dir():
        return ()
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    loaded = []
    for file in files:
        try:
            loaded.append(read_lesson(tomllib.loads(file.read_text(encoding="utf-8"))))
        except LessonError as error:
            raise LessonError(tuple(f"{file.name}: {fault}" for fault in error.faults)) from None
    return tuple(loaded)


def lesson(identity: str) -> Lesson:
    """The lesson with that id. Raises :class:`LessonError` if there is none."""
    for candidate in lessons():
        if candidate.id == identity:
            return candidate
    raise LessonError((f"no lesson {identity!r}",), "lesson/unknown")
