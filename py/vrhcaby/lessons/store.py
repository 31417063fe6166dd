"""The lessons in the package: TOML files in ``data/``, in the order of their names, and the recaps between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from vrhcaby.lessons.course import Lesson, Step, read_lesson, read_step
from vrhcaby.lessons.table_reader import LessonError, Raw

RECAPS = "recaps.toml"


@dataclass(frozen=True, slots=True)
class Recap:
    """A recap of some lessons: a lesson of one card, five of their steps and a mini-game.

    ``points`` has, for each lesson, its id and what to remember, by language.
    """

    lesson: Lesson
    points: tuple[tuple[str, Raw], ...]

    @property
    def after(self) -> str:
        """The id of the lesson that it follows."""
        return self.points[-1][0]


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
    files = [f for f in files if f.name != RECAPS]
    loaded = []
    for file in files:
        try:
            loaded.append(read_lesson(tomllib.loads(file.read_text(encoding="utf-8"))))
        except LessonError as error:
            raise LessonError(tuple(f"{file.name}: {fault}" for fault in error.faults)) from None
    return tuple(loaded)


@cache
def recaps() -> tuple[Recap, ...]:
    """The recap after every third lesson, in course order; empty where :func:`lessons` is."""
    if not lessons():
        return ()
    import tomllib
    from importlib import resources

    file = resources.files("vrhcaby.lessons").joinpath("data").joinpath(RECAPS)
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(_recap(n, raw, table["about"]) for n, raw in enumerate(table["recap"], 1))


def _recap(number: int, raw: Raw, about: Raw) -> Recap:
    """A recap; its card has the first board of the first lesson, and the points in words."""
    points = tuple((str(point.pop("lesson")), point) for point in raw["points"])
    found = {one.id: one for one in lessons()}
    text = {lang: "\n\n".join(said[lang] for _, said in points) for lang in points[0][1]}
    first = found[points[0][0]].steps[0]
    card = Step("read", first.setting, text, {}, (), "", "", (), (), first.arrows, first.marks)
    tasks = (found[of].steps[step - 1] for of, step in raw["tasks"])
    return Recap(
        Lesson(f"recap-{number}", raw["title"], about, (card, *tasks, read_step(raw["game"]))), points
    )


def course() -> tuple[Lesson, ...]:
    """All lessons and recaps in the order in which they are taken."""
    after = {recap.after: recap.lesson for recap in recaps()}
    return tuple(one for found in lessons() for one in (found, after.get(found.id)) if one)


def lesson(identity: str) -> Lesson:
    """The lesson or recap with that id. Raises :class:`LessonError` if there is none."""
    for candidate in course():
        if candidate.id == identity:
            return candidate
    raise LessonError((f"no lesson {identity!r}",), "lesson/unknown")
