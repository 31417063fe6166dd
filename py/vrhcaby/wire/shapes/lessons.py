"""Lessons, exercises, and positions that can be tried move by move."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.events import Event
from vrhcaby.wire.shapes.lesson_arguments import ActArgs
from vrhcaby.wire.shapes.moves import JudgedMoves, NumberedMove, Position, Sides, Tried
from vrhcaby.wire.shapes.panels import BoardArrow, BoardMark, PanelShown, Tree
from vrhcaby.wire.shapes.refusal import Cite, Refused, WordedCite
from vrhcaby.wire.shapes.snapshot import Game
from vrhcaby.wire.shapes.words import Side, Stage

Mark = tuple[int] | tuple[int, str]
"""A marked place, possibly with a kind of mark."""
PlaceMark = Mark | tuple[int, str, str]
"""The same; a third element ``opponent`` means that the place is numbered from that side."""
Arrow = tuple[int, int] | tuple[int, int, str]


class Standing(TypedDict):
    """The score of the match that a board belongs to, by side."""

    turn: None
    score: Sides
    length: int


class Zone(TypedDict):
    """Shaded points of a side, from first to last, with a name."""

    first: int
    last: int
    label: str
    side: Side


class BoardSigns(TypedDict):
    """What a board shows beside its checkers until something is played; empty parts are left out."""

    marks: NotRequired[list[BoardMark]]
    arrows: NotRequired[list[BoardArrow]]
    zones: NotRequired[list[Zone]]
    standing: NotRequired[Standing]


class FigureState(TypedDict):
    """The state of a figure, the events of the last act, and the moves on the board in words."""

    game: Game
    events: list[Event]
    text: str


class FigureActed(FigureState):
    """The state with the ``acts`` that led there. A move that was understood as several steps is listed as those."""

    acts: list[ActArgs]
    card: NotRequired[PanelShown]
    """The question which of its two meanings the last act has; it was not performed."""


class Setting(TypedDict):
    """A stage of a game, in the form that ``try`` and ``lesson_check`` read."""

    rulebook: str
    book: NotRequired[str]
    """The compressed rulebook file, if the rulebook came from one."""
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
    """The level of an offered resignation."""
    mover: NotRequired[Literal["black"]]
    """White, if absent."""


class StepWords(TypedDict):
    """The content of a step; empty parts are left out."""

    goal: NotRequired[dict[str, object]]
    hints: NotRequired[list[str]]
    options_text: NotRequired[list[str]]
    """The answers offered."""
    options_play: NotRequired[list[list[Tried]]]
    """The play that each answer stands for; empty for none."""
    success: NotRequired[str]
    failure: NotRequired[str]
    actions: NotRequired[list[str]]
    """The commands offered."""
    arrows: NotRequired[list[Arrow]]
    marks: NotRequired[list[Mark]]
    exam: NotRequired[bool]
    """Whether the step belongs to an exam: one try, no feedback."""
    nth: NotRequired[int]
    shuffle: NotRequired[int]
    """For an exam: the step's number in the lesson, and the order of its answers."""
    decides: NotRequired[str]
    """The row whose paragraph decides the answer."""
    rolls: NotRequired[list[list[int]]]
    """For ``turns``: the dice of both sides, in order."""
    replies: NotRequired[list[list[Tried]]]
    """For ``turns``: the opponent's plays."""
    example: NotRequired[list[list[Tried]]]
    """For ``turns``: the reader's plays in the demonstration."""
    answer: NotRequired[str]
    """For ``turns``: the opponent's answer to a double."""
    fair: NotRequired[bool]
    """For ``turns``: whether the dice are rolled, and ``rolls`` are only for the demonstration."""


class Step(Setting, StepWords):
    """A step of a lesson in one language, in the form that ``lesson_check`` reads."""

    kind: str
    text: str


class StepAnswered(TypedDict):
    """The card for an answer, computed in advance so that the page can show it without Python."""

    said: StepSaid
    panel: Tree


class DrawnStep(Step):
    """A step with what its board shows."""

    signs: BoardSigns


class ShownStep(DrawnStep):
    """A step with its first card, and the card after each possible answer."""

    panel: Tree
    viewpoint: NotRequired[Literal["white"]]
    """The reader's side at the bottom, if the reader is not the mover."""
    controls: NotRequired[Tree | None]
    """Its first buttons, if it is played on the board while the engine sleeps until the first touch."""
    answers: NotRequired[list[list[StepAnswered]]]
    """For a choice: by the answer, then by how many were wrong before, at most one; a right one has a single card."""


class LessonBrief(TypedDict):
    """A line of the course; ``steps`` is the number of steps."""

    id: str
    title: str
    about: str
    steps: int


class Lessons(TypedDict):
    """The course."""

    lessons: list[LessonBrief]


class LessonLanguage(TypedDict):
    """For a lesson in a language without texts here: what its requests add to their arguments."""

    lang: NotRequired[str]
    words: NotRequired[dict[str, object]]
    """The author's interface words."""


class Lesson(LessonLanguage):
    """A lesson in one language."""

    id: str
    title: str
    about: str
    tag: int
    """Identifies the lesson in the codes that pupils send."""
    steps: list[ShownStep]


class Faults(TypedDict):
    """Every fault of an author's lesson, each as ``path: fault``."""

    faults: list[str]


class StepVerdict(TypedDict):
    """Whether the learner's answer reaches the goal."""

    state: Stage
    text: str
    refused: NotRequired[Refused]
    position: NotRequired[Position]
    found: NotRequired[int]
    """For ``all_plays``: how many of the ``total``."""
    total: NotRequired[int]
    number: NotRequired[int]
    """The number to count."""
    solution: NotRequired[JudgedMoves]
    explained: NotRequired[str]
    """The mistake, as sentences."""
    cites: NotRequired[list[WordedCite]]
    """The paragraphs that decide it."""
    acts: NotRequired[list[ActArgs]]
    """For ``turns``: the opponent's acts that follow, if any."""


class StepSaid(TypedDict):
    """The feedback on an answer."""

    kind: Literal["good", "bad", "plain"]
    """``plain`` is a remark: nothing was answered."""
    state: Stage
    response: str
    """The answer in words."""
    given: NotRequired[str]
    """The answer as a short text, if it was right or wrong."""
    refused: NotRequired[Refused]
    card: NotRequired[PanelShown]
    """The refusal's card, if requested."""
    cite: NotRequired[Cite | WordedCite]
    """The paragraph that decided against the answer."""
    misses: int
    """How many answers have been wrong so far."""
    over: bool
    """Whether the step is over: answered correctly, or wrongly too often."""
    plays: NotRequired[list[list[Tried]]]
    """For ``all_plays``: those found so far."""
    arrows: NotRequired[list[BoardArrow]]
    """The play that was judged, on the board."""


class OpponentActed(FigureState):
    """An act of the opponent and the game after it."""

    act: ActArgs


class Beside(TypedDict):
    """The buttons below a board, ``None`` for none, and the line about the unfinished play."""

    controls: Tree | None
    status: str


class WholePlay(TypedDict):
    """A play that the rules allow."""

    side: Side
    moves: list[NumberedMove]
    text: str
    position: Position


class StepActed(FigureActed, Beside):
    """The state of a figure or a step after its reader's acts; a roll among them includes its dice."""

    said: NotRequired[StepSaid]
    """Present if the last act answered the step."""
    panel: NotRequired[Tree]
    """The step's present card; absent if the last act was not performed."""
    then: NotRequired[list[OpponentActed]]
    """For ``turns``: the opponent's acts that follow."""
    again: NotRequired[FigureState]
    """The step's start, if it must be played again."""
    turn: NotRequired[WholePlay]
    """Present if the last act ended the turn with a legal play."""


class Solution(TypedDict):
    """The right answer.

    ``solution``: a play that reaches the goal, ``None`` for steps that ask for something else. ``acts``: acts that
    show it on the board. ``text``: the answer if it is only words.
    """

    solution: JudgedMoves | None
    acts: list[ActArgs]
    text: str
    cites: list[WordedCite]
    arrows: list[BoardArrow]
    """Arrows to the point that was to be tapped."""
    panel: Tree
    """The card with the answer, if it is words."""


class LessonEnd(TypedDict):
    """The end of a lesson."""

    panel: Tree


class ExerciseLevel(TypedDict):
    """The difficulty of an exercise: ``easy``, ``middle``, ``hard``."""

    level: str
    title: str


class ExerciseKind(TypedDict):
    """A kind of exercise, and its levels under the rulebook."""

    kind: str
    title: str
    levels: list[ExerciseLevel]


class ExerciseKinds(TypedDict):
    """The kinds that a rulebook allows."""

    kinds: list[ExerciseKind]


class SecondQuestion(TypedDict):
    """The question after a right first answer."""

    text: str
    options: list[str]


class Question(TypedDict):
    """A question in words; ``options`` if one is to be chosen."""

    title: str
    text: str
    options: list[str]
    second: NotRequired[SecondQuestion]


class Exercise(TypedDict):
    """The exercise determined by kind, rulebook, seed and level, and its difficulty."""

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
    """The same words as nodes, if there are any."""
    ended: bool
    """Whether nothing more is asked."""
    again: NotRequired[FigureState]
    """The starting position for the next play."""
    right: PlaysFound | BothAnswers | int | None
    refused: NotRequired[Refused]
    card: NotRequired[PanelShown]
    play: NotRequired[JudgedMoves]
    position: NotRequired[Position]
