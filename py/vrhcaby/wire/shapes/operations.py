"""Every operation by name, with what it takes and what it answers."""

from __future__ import annotations

from typing import TypedDict

from vrhcaby.wire.shapes import advice_arguments as asked
from vrhcaby.wire.shapes import arguments as args
from vrhcaby.wire.shapes.advice import Hint, MatchReview, Review, RollsAhead, SaidByMember, ScoreCube, Warning
from vrhcaby.wire.shapes.catalogue import Catalogue, Hello
from vrhcaby.wire.shapes.drawing import DiagramArgs
from vrhcaby.wire.shapes.lessons import (
    Exercise,
    ExerciseKinds,
    Faults,
    FigureState,
    Lesson,
    Lessons,
    Marked,
    Solution,
    StepVerdict,
)
from vrhcaby.wire.shapes.positions import (
    Choices,
    Diagram,
    Evaluation,
    Explained,
    Judged,
    Plays,
    RankedPlays,
    Verdicts,
)
from vrhcaby.wire.shapes.records import Identified, Imported, Linked, MomentTexts, Ruled, Timeline
from vrhcaby.wire.shapes.rollouts import RolledOut, RolloutPlan
from vrhcaby.wire.shapes.score import Worth
from vrhcaby.wire.shapes.session import (
    BotActed,
    Changed,
    ClockTold,
    Coached,
    Exported,
    Opened,
    Proofs,
    Saved,
    Shown,
    Stopped,
    Verified,
    Working,
)
from vrhcaby.wire.shapes.workers import Nets

_Args = TypedDict("_Args", {"try": args.TryActsArgs, "import": args.ImportArgs})
_Answers = TypedDict("_Answers", {"try": FigureState, "import": Imported})


class Arguments(_Args):
    """What each operation takes in ``args``."""

    hello: args.NoArgs
    new: args.NewArgs
    load: args.LoadArgs
    move: args.TryArgs
    undo: args.UndoArgs
    command: args.CommandArgs
    bot: args.WorkArgs
    bot_stop: args.NoArgs
    hint: asked.HintArgs
    tutor: asked.TutorArgs
    rolls: asked.RollsArgs
    review: asked.ReviewArgs
    match_review: asked.MatchReviewArgs
    advice_stop: args.NoArgs
    rollout_plan: asked.RolloutPlanArgs
    nets: asked.NetsArgs
    rollout: asked.RolloutArgs
    explain: args.TryArgs
    snapshot: args.NoArgs
    coach: args.NoArgs
    save: args.NoArgs
    export: args.ExportArgs
    identify: args.RecordArgs
    link: args.NoArgs
    moment: args.NoArgs
    timeline: args.TimelineArgs
    verify: args.NoArgs
    word: args.WordArgs
    proofs: args.NoArgs
    clock: args.ClockArgs
    time_up: args.TimeUpArgs
    legal: args.RollArgs
    judge: args.JudgeArgs
    choices: args.ChoicesArgs
    score: args.ScoreArgs
    evaluate: args.EvaluateArgs
    best: args.BestArgs
    score_cube: asked.ScoreCubeArgs
    compare: args.CompareArgs
    ruled: args.ChoicesArgs
    rulebooks: args.NoArgs
    diagram: DiagramArgs
    lessons: args.NoArgs
    lesson: args.LessonArgs
    lesson_check: args.StepCheckArgs
    lesson_solution: args.StepSolutionArgs
    validate_lesson: args.LessonArgs
    exercise_kinds: args.RulesArgs
    exercise: args.ExerciseArgs
    exercise_check: args.ExerciseCheckArgs


class Answers(_Answers):
    """What each operation answers in ``ok``."""

    hello: Hello
    new: Opened
    load: Opened
    move: Changed
    undo: Changed
    command: Changed
    bot: Working | BotActed
    bot_stop: Stopped
    hint: Working | Hint | SaidByMember
    tutor: Working | Warning
    rolls: Working | RollsAhead
    review: Working | Review
    match_review: MatchReview
    advice_stop: Stopped
    rollout_plan: RolloutPlan
    nets: Nets
    rollout: RolledOut
    explain: Explained
    snapshot: Shown
    coach: Coached
    save: Saved
    export: Exported
    identify: Identified
    link: Linked
    moment: MomentTexts
    timeline: Timeline
    verify: Verified
    word: Changed
    proofs: Proofs
    clock: ClockTold
    time_up: Changed
    legal: Plays
    judge: Judged
    choices: Choices
    score: Worth
    evaluate: Evaluation
    best: RankedPlays
    score_cube: ScoreCube
    compare: Verdicts
    ruled: Ruled
    rulebooks: Catalogue
    diagram: Diagram
    lessons: Lessons
    lesson: Lesson
    lesson_check: StepVerdict
    lesson_solution: Solution
    validate_lesson: Faults
    exercise_kinds: ExerciseKinds
    exercise: Exercise
    exercise_check: Marked
