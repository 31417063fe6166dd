"""What is asked for by the operations of advice: hints, the tutor, rolls, rollouts, reviews, the cube at a score."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.arguments import CubeArgs, MatchArgs, RulesArgs, SliceArgs


class HintArgs(SliceArgs):
    """``member``: what this bot of the crew would play."""

    plies: NotRequired[int]
    count: NotRequired[int]
    member: NotRequired[int]


class RolloutPlanArgs(TypedDict):
    """``plays``: the texts of the plays to compare; ``decision`` of ``game``, as the review numbers them, or the one now."""

    plays: NotRequired[list[str]]
    game: NotRequired[int]
    decision: NotRequired[int]


class RolloutKeyArgs(TypedDict):
    """Which plan, by its key."""

    key: str


class RolloutArgs(SliceArgs, RolloutKeyArgs):
    """``blocks``: pairs of a first trial and, of each trial of the block, each candidate's eight figures."""

    blocks: NotRequired[list[list[int | list[list[list[float]]]]]]


class TutorArgs(SliceArgs):
    """The choice asked about; ``threshold`` in usual games."""

    name: NotRequired[str]
    threshold: NotRequired[float]
    plies: NotRequired[int]
    level: NotRequired[str]


class RollsArgs(SliceArgs):
    """How many rolls to look ahead after each."""

    plies: NotRequired[int]


class ReviewArgs(SliceArgs):
    """Which game, from 1; the last by default. ``plies``: as deep as the deepest bot that played, at least 1, by default."""

    game: NotRequired[int]
    plies: NotRequired[int]


class MatchReviewArgs(TypedDict):
    """The reviews of games that somebody kept: of each its ``game`` and its ``players``, as ``review`` told them."""

    reviews: list[dict[str, object]]


class ScoreCubeArgs(RulesArgs):
    """A score and the cube at it; without ``match`` it is money play."""

    match: NotRequired[MatchArgs]
    cube: NotRequired[CubeArgs]
