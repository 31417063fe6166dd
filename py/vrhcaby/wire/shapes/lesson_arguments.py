"""Arguments of operations about lessons, exercises and positions that can be tried."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.arguments import CardArgs, RulesArgs
from vrhcaby.wire.shapes.moves import Position, Tried
from vrhcaby.wire.shapes.words import Side


class SettingArgs(RulesArgs):
    """A stage of a game; ``position`` on one line, or as numbers."""

    position: NotRequired[str | Position]
    dice: NotRequired[list[int]]
    moves: NotRequired[list[Tried]]
    phase: NotRequired[str]
    options: NotRequired[dict[str, object]]
    cube_value: NotRequired[int]
    cube_owner: NotRequired[str]
    level: NotRequired[str]
    mover: NotRequired[Side]
    """The mover's colour, White by default."""


class ActArgs(TypedDict):
    """``{move: [from, to]}`` or ``{command: name}``; ``by`` one of mover, opponent, member.

    A move may name dice in order, and say whether it leaps.
    """

    move: NotRequired[
        tuple[str | int, str | int]
        | tuple[str | int, str | int, list[int]]
        | tuple[str | int, str | int, list[int] | None, bool]
    ]
    command: NotRequired[str]
    by: NotRequired[str]
    side: NotRequired[Side]
    level: NotRequired[str]
    dice: NotRequired[list[int]]


class ChosenArgs(TypedDict):
    """The chosen answer of a quiz: its play, and the author's verdict. ``right`` is missing if the rules decide."""

    moves: str | list[Tried]
    ask: NotRequired[Literal["move", "play", "forbidden"]]
    right: NotRequired[bool | None]
    text: NotRequired[str]
    why: NotRequired[str]


class FigureActArgs(SettingArgs):
    """Acts to perform from a setting; only the last may be refused."""

    kind: NotRequired[Literal["figure", "try", "compare", "quiz"]]
    """``figure``: the game goes on; otherwise one play is asked for, and judged when the turn ends."""
    wanted: NotRequired[str | list[list[Tried]]]
    """For a quiz: the wanted plays, as text separated by semicolons; if empty, any legal play."""
    answer: NotRequired[ChosenArgs]
    misses: NotRequired[int]
    """How many answers were wrong before."""
    thrown: NotRequired[bool]
    """Whether the dice were rolled on the page, so that *Start over* rolls again."""
    acts: NotRequired[list[ActArgs]]
    ask: NotRequired[bool]
    """Whether to ask first if the last act has two meanings."""
    card: NotRequired[CardArgs | None]


class LessonArgs(TypedDict):
    """A built-in lesson by id, or an author's own: as an object, or encoded as in a link (``~…``)."""

    lesson: object


class StepArgs(TypedDict):
    """A step by itself, or by its index in ``lesson``."""

    step: object
    lesson: NotRequired[object]


class StepPlace(TypedDict):
    """The index of a step in its lesson; ``at`` counts from 0."""

    title: str
    at: int
    count: int


class MissedStep(TypedDict):
    """A step that was not answered correctly at the first try, and its task."""

    at: int
    text: str


class LessonEndArgs(TypedDict):
    """A lesson after its last step: how many steps had a question, and which were missed. ``onward``: another lesson
    follows.
    """

    title: str
    asked: int
    missed: list[MissedStep]
    onward: NotRequired[bool]
    exam: NotRequired[bool]
    """An exam: answers are not revealed."""
    tag: NotRequired[int | None]
    """The lesson's tag; with it the answer includes the code that a pupil sends."""
    given: NotRequired[list[str | None]]
    """The first answer to each step, as ``said`` gave it."""


class StepSolutionArgs(StepArgs):
    """``plays``: plays already found in a step that asks for all; another one is shown."""

    plays: NotRequired[list[list[Tried]]]
    place: NotRequired[StepPlace]


class StepAction(TypedDict):
    """A learner's answer to a step; its parts depend on the kind."""

    moves: NotRequired[list[Tried]]
    complete: NotRequired[bool]
    plays: NotRequired[list[list[Tried]]]
    act: NotRequired[ActArgs]
    acts: NotRequired[list[ActArgs]]
    choice: NotRequired[int]
    number: NotRequired[int]


class StepCheckArgs(StepArgs):
    """A step and the learner's answer to it."""

    action: StepAction


class StepAnswer(TypedDict):
    """The answer to a question: one of the options, or a number."""

    choice: NotRequired[int]
    number: NotRequired[int]


class StepActArgs(StepArgs):
    """``acts``: all acts since the step began, in the form of `try`; ``answer``: the answer to a question.

    ``plays``: plays found before, in a step that asks for all; ``misses``: how many answers were wrong before;
    ``place``: for the card's first line, which is omitted without it; ``shown``: whether the acts show the answer, so
    that the card does not praise them.
    """

    acts: NotRequired[list[ActArgs]]
    answer: NotRequired[StepAnswer]
    shown: NotRequired[bool]
    plays: NotRequired[list[list[Tried]]]
    misses: NotRequired[int]
    place: NotRequired[StepPlace]
    ask: NotRequired[bool]
    card: NotRequired[CardArgs | None]


class ExerciseArgs(RulesArgs):
    """These determine an exercise; ``level`` is one that `exercise_kinds` lists, or empty for any.

    ``missed``: for ``which_paragraph``, what the learner missed, latest first: ``classic/9.2``.
    """

    kind: str
    seed: str
    level: NotRequired[str]
    missed: NotRequired[list[str]]


class ExerciseAnswer(TypedDict):
    """An answer; its parts depend on the question."""

    moves: NotRequired[list[Tried]]
    plays: NotRequired[list[list[Tried]]]
    choice: NotRequired[int]
    why: NotRequired[int]
    number: NotRequired[int]


class ExerciseCheckArgs(ExerciseArgs):
    """An exercise and an answer to it."""

    answer: ExerciseAnswer
    card: NotRequired[CardArgs | None]
