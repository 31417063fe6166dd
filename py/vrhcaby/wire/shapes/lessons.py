"""Lessons, exercises, and positions that can be tried move by move."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.events import Event
from vrhcaby.wire.shapes.lesson_arguments import ActArgs
from vrhcaby.wire.shapes.moves import JudgedMoves, NumberedMove, Position, Tried
from vrhcaby.wire.shapes.panels import PanelShown, Tree
from vrhcaby.wire.shapes.refusal import Cite, Refused, WordedCite
from vrhcaby.wire.shapes.snapshot import Game
from vrhcaby.wire.shapes.words import Side, Stage

Mark = tuple[int] | tuple[int, str]
"""A marked place, perhaps with the kind of its mark."""
PlaceMark = Mark | tuple[int, str, str]
"""The same; a third part ``opponent``: the place is numbered from that side."""
Arrow = tuple[int, int] | tuple[int, int, str]


class FigureState(TypedDict):
    """The state of a figure; the events of the last act, and the moves on the board in words."""

    game: Game
    events: list[Event]
    text: str


class FigureActed(FigureState):
    """The same with the ``acts`` that led there: a move that was understood in several steps is kept as those."""

    acts: list[ActArgs]
    card: NotRequired[PanelShown]
    """The question which of two meanings the last act has: it was not done."""


class Setting(TypedDict):
    """A moment of a game, as ``try`` and ``lesson_check`` read it back."""

    rulebook: str
    book: NotRequired[str]
    """The rulebook's file, compressed, where it came from one."""
    reading: str
    variant: str
    position: Position
    phase: str
    dice: NotRequired[list[int]]
    moves: NotRequired[list[tuple[int, int]]]
    options: NotRequired[dict[str, object]]
    cube_value: NotRequired[int]
    cube_owner: NotRequired[str]
    level: NotRequired[str]
    """Of an offered resignation."""


class StepWords(TypedDict):
    """The content of a step; empty parts are left out."""

    goal: NotRequired[dict[str, object]]
    hints: NotRequired[list[str]]
    options_text: NotRequired[list[str]]
    """The answers offered."""
    options_play: NotRequired[list[list[Tried]]]
    """The play that each answer stands for, empty where it stands for none."""
    success: NotRequired[str]
    failure: NotRequired[str]
    actions: NotRequired[list[str]]
    """The commands offered."""
    arrows: NotRequired[list[Arrow]]
    marks: NotRequired[list[Mark]]
    exam: NotRequired[bool]
    """Of an exam: one try, and nothing is said to it."""
    nth: NotRequired[int]
    shuffle: NotRequired[int]
    """Of an exam: the number of the step in the lesson, and the order of its answers."""
    decides: NotRequired[str]
    """The row whose paragraph decides the answer."""
    rolls: NotRequired[list[list[int]]]
    """Of ``turns``: the dice of both sides, in order."""
    replies: NotRequired[list[list[Tried]]]
    """Of ``turns``: the opponent's plays."""
    example: NotRequired[list[list[Tried]]]
    """Of ``turns``: the reader's plays as they are shown."""
    answer: NotRequired[str]
    """Of ``turns``: what the opponent says to a double."""


class Step(Setting, StepWords):
    """A step of a lesson in one language; ``lesson_check`` takes it as it is."""

    kind: str
    text: str


class StepAnswered(TypedDict):
    """The card for an answer, judged in advance, so that the page can show it without Python."""

    said: StepSaid
    panel: Tree


class ShownStep(Step):
    """A step with its card as it begins, and the card after each answer that can be chosen."""

    panel: Tree
    controls: NotRequired[Tree | None]
    """Its buttons as it begins, where it is played on the board and the engine sleeps until the first touch."""
    answers: NotRequired[list[list[StepAnswered]]]
    """Of a choice: by the answer chosen, then by how many were wrong before, one at most."""


class LessonBrief(TypedDict):
    """A line of the course; ``steps`` is how many."""

    id: str
    title: str
    about: str
    steps: int


class Lessons(TypedDict):
    """The course."""

    lessons: list[LessonBrief]


class LessonLanguage(TypedDict):
    """Of a lesson in a language that has no texts here: what its requests say beside their arguments."""

    lang: NotRequired[str]
    words: NotRequired[dict[str, object]]
    """The author's words of the interface."""


class Lesson(LessonLanguage):
    """A lesson in one language."""

    id: str
    title: str
    about: str
    tag: int
    """Tells lessons apart in the codes that pupils send."""
    steps: list[ShownStep]


class Faults(TypedDict):
    """Every fault of an author's lesson, each as ``path: what``."""

    faults: list[str]


class StepVerdict(TypedDict):
    """Whether the learner's answer reaches the goal."""

    state: Stage
    text: str
    refused: NotRequired[Refused]
    position: NotRequired[Position]
    found: NotRequired[int]
    """Of ``all_plays``: how many of the ``total``."""
    total: NotRequired[int]
    number: NotRequired[int]
    """The number that was to be counted."""
    solution: NotRequired[JudgedMoves]
    explained: NotRequired[str]
    """What was wrong, in sentences."""
    cites: NotRequired[list[WordedCite]]
    """The paragraphs that decide it."""
    acts: NotRequired[list[ActArgs]]
    """Of ``turns``: what the opponent does then, or nothing."""


class StepSaid(TypedDict):
    """The feedback on an answer."""

    kind: Literal["good", "bad", "plain"]
    """``plain`` is a remark: nothing was answered."""
    state: Stage
    response: str
    """The answer in words."""
    given: NotRequired[str]
    """The same as a short text, where it was right or wrong."""
    refused: NotRequired[Refused]
    card: NotRequired[PanelShown]
    """Of the refusal, where it was asked for."""
    cite: NotRequired[Cite | WordedCite]
    """The paragraph that spoke against the answer."""
    misses: int
    """How many answers have been wrong so far."""
    over: bool
    """Whether the step is over: answered correctly, or wrongly too often."""
    plays: NotRequired[list[list[Tried]]]
    """Of ``all_plays``: those found so far."""
    arrows: NotRequired[list[Arrow]]
    """The play that was judged, on the board."""


class OpponentActed(FigureState):
    """An act of the opponent and the game after it."""

    act: ActArgs


class Beside(TypedDict):
    """The buttons below a board, ``None`` for none, and the line about the play under way."""

    controls: Tree | None
    status: str


class WholePlay(TypedDict):
    """A play that the rules allow."""

    side: Side
    moves: list[NumberedMove]
    text: str
    position: Position


class StepActed(FigureActed, Beside):
    """The state of a figure or a step after its reader's acts; a roll among them has its dice."""

    said: NotRequired[StepSaid]
    """If the last act answered the step."""
    panel: NotRequired[Tree]
    """The step's present card; absent if the last act was not performed."""
    then: NotRequired[list[OpponentActed]]
    """Of ``turns``: what the opponent does then."""
    again: NotRequired[FigureState]
    """The step's start, if it has to be played again."""
    turn: NotRequired[WholePlay]
    """If the last act picked up the dice after a play that the rules allow."""


class Solution(TypedDict):
    """The right answer: ``solution`` a play that reaches the goal, ``None`` for steps that ask for something else;
    ``acts`` that show it on the board; ``text`` where it is said and not done."""

    solution: JudgedMoves | None
    acts: list[ActArgs]
    text: str
    cites: list[WordedCite]
    panel: Tree
    """The card with the answer, where it is said."""


class LessonEnd(TypedDict):
    """The end of a lesson."""

    panel: Tree


class ExerciseLevel(TypedDict):
    """The difficulty of an exercise: ``easy``, ``middle``, ``hard``."""

    level: str
    title: str


class ExerciseKind(TypedDict):
    """A kind of exercise, and the levels that it has by the rulebook."""

    kind: str
    title: str
    levels: list[ExerciseLevel]


class ExerciseKinds(TypedDict):
    """The kinds that a rulebook allows."""

    kinds: list[ExerciseKind]


class SecondQuestion(TypedDict):
    """What is asked once the first answer is right."""

    text: str
    options: list[str]


class Question(TypedDict):
    """A question in words; ``options`` where one is to be chosen."""

    title: str
    text: str
    options: list[str]
    second: NotRequired[SecondQuestion]


class Exercise(TypedDict):
    """The exercise that follows from kind, rulebook, seed and level, and how hard it is."""

    kind: str
    seed: str
    level: ExerciseLevel
    setting: Setting
    question: Question
    answer: str
    """``plays`` (all of them), ``choice`` or ``number``."""
    viewpoint: Side
    marks: list[Mark]


class PlaysFound(TypedDict):
    """How many of all plays were found."""

    found: int
    total: int


class BothAnswers(TypedDict):
    """The right choice, and the reason for it."""

    choice: int
    why: int


class Marked(TypedDict):
    """A judged answer; ``right`` is the right one, if it may be shown."""

    state: Stage
    text: str
    tree: Tree | None
    """The same words as nodes, where they are to be said."""
    ended: bool
    """Whether no more is asked."""
    again: NotRequired[FigureState]
    """The beginning, from which the next play is made."""
    right: PlaysFound | BothAnswers | int | None
    refused: NotRequired[Refused]
    card: NotRequired[PanelShown]
    play: NotRequired[JudgedMoves]
    position: NotRequired[Position]
