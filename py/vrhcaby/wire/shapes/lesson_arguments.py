"""Arguments of operations about lessons, exercises and positions that can be tried."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.arguments import CardArgs, RulesArgs
from vrhcaby.wire.shapes.moves import Position, Tried
from vrhcaby.wire.shapes.words import Side


class SettingArgs(RulesArgs):
    """A moment of a game; ``position`` on one line, or by numbers."""

    position: NotRequired[str | Position]
    dice: NotRequired[list[int]]
    moves: NotRequired[list[Tried]]
    phase: NotRequired[str]
    options: NotRequired[dict[str, object]]
    cube_value: NotRequired[int]
    cube_owner: NotRequired[str]
    level: NotRequired[str]
    mover: NotRequired[Side]
    """The colour of the mover, White where it is not named."""


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
    """The answer chosen in a quiz: its play, and what its author says of it; ``right`` is missing where the rules decide."""

    moves: list[Tried]
    ask: NotRequired[Literal["move", "play", "forbidden"]]
    right: NotRequired[bool | None]
    text: NotRequired[str]
    why: NotRequired[str]


class FigureActArgs(SettingArgs):
    """Acts to perform from a setting; only the last may be refused."""

    kind: NotRequired[Literal["figure", "try", "compare", "quiz"]]
    """``figure``: the game goes on; else one play is asked for, and judged when the dice are picked up."""
    wanted: NotRequired[list[list[Tried]]]
    """Of a quiz: the plays asked for; any legal play where there are none."""
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
    """One of our lessons by its id, or an author's own: as an object, or written out as in a link (``~…``)."""

    lesson: object


class StepArgs(TypedDict):
    """A step by itself, or by its place in ``lesson``."""

    step: object
    lesson: NotRequired[object]


class StepPlace(TypedDict):
    """The place of a step in its lesson; ``at`` counts from 0."""

    title: str
    at: int
    count: int


class MissedStep(TypedDict):
    """A step that was not answered correctly at once, and its task."""

    at: int
    text: str


class LessonEndArgs(TypedDict):
    """A lesson after its last step: how many steps asked something, and which were missed; ``onward``: another follows."""

    title: str
    asked: int
    missed: list[MissedStep]
    onward: NotRequired[bool]
    exam: NotRequired[bool]
    """Nothing is said of the answers."""
    tag: NotRequired[int | None]
    """Of the lesson: with it comes the code that a pupil sends."""
    given: NotRequired[list[str | None]]
    """The first answer to each step, as ``said`` had it."""


class StepSolutionArgs(StepArgs):
    """``plays``: those of a step that asks for all of them which were found; another one is shown."""

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
    """The answer to a question: one of those offered, or a number."""

    choice: NotRequired[int]
    number: NotRequired[int]


class StepActArgs(StepArgs):
    """``acts``: all that was done since the step began, as `try` takes them; ``answer``: the answer to a question.

    ``plays``: those found before, of a step that asks for all of them; ``misses``: how many answers were wrong before;
    ``place``: for the card's first line, which is left out without it.
    """

    acts: NotRequired[list[ActArgs]]
    answer: NotRequired[StepAnswer]
    plays: NotRequired[list[list[Tried]]]
    misses: NotRequired[int]
    place: NotRequired[StepPlace]
    ask: NotRequired[bool]
    card: NotRequired[CardArgs | None]


class ExerciseArgs(RulesArgs):
    """An exercise follows from these; ``level`` one that `exercise_kinds` names, or any.

    ``missed``: of ``which_paragraph``, what the learner missed, the last first: ``classic/9.2``.
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
