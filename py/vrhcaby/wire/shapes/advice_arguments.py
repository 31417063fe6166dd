"""Arguments of advice: hints, the tutor, rolls, rollouts, reviews, the cube at a score."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.arguments import CubeArgs, MatchArgs, RulesArgs, SliceArgs, WorkArgs


class HintArgs(WorkArgs):
    """``member``: what this bot of the crew would play; ``step``: the place of an earlier command in the session's trail."""

    step: NotRequired[int]
    plies: NotRequired[int]
    count: NotRequired[int]
    member: NotRequired[int]


class RolloutPlanArgs(TypedDict):
    """``plays``: the texts of the plays to compare; ``decision`` of ``game``, as the review numbers them, or the one now.

    ``step``: the decision of an earlier command, by its place in the session's trail. ``least``: play at least so many
    trials in all, going on from those that were played. ``turns``: judge a game after so many, 0 to its end;
    ``dice``: another number plays the same question with other dice.
    """

    least: NotRequired[int]
    turns: NotRequired[int]
    dice: NotRequired[int]
    step: NotRequired[int]
    plays: NotRequired[list[str]]
    game: NotRequired[int]
    decision: NotRequired[int]


class NetsArgs(TypedDict):
    """The name of the set."""

    nets: str


class RolloutArgs(SliceArgs):
    """Of a plan; ``blocks``: pairs of a first trial and, of each trial of the block, each candidate's eight figures."""

    key: str
    blocks: NotRequired[list[list[int | list[list[list[float] | None]]]]]


class TutorArgs(WorkArgs):
    """The choice asked about; ``threshold`` in standard games."""

    name: NotRequired[str]
    threshold: NotRequired[float]
    plies: NotRequired[int]
    level: NotRequired[str]


class RollsArgs(WorkArgs):
    """How many rolls to look ahead; ``step`` as for a hint."""

    step: NotRequired[int]
    plies: NotRequired[int]


class ShotsArgs(WorkArgs):
    """The text of a legal play of the roll; ``step`` as for a hint."""

    step: NotRequired[int]
    play: str


class WhatIfArgs(WorkArgs):
    """``play``: the text of a legal play; without it the question is about the cube. ``step`` as for a hint.

    ``plies``: how deep the changed board is confirmed; as deep as a hint by default.
    """

    step: NotRequired[int]
    play: NotRequired[str]
    plies: NotRequired[int]


class ReviewArgs(WorkArgs):
    """Which game, from 1; the last by default. ``plies``: as deep as the deepest bot that played, at least 2, by default."""

    game: NotRequired[int]
    plies: NotRequired[int]


class MatchReviewArgs(TypedDict):
    """Reviews of kept games: of each its ``game`` and its ``players``, as ``review`` answered them."""

    reviews: list[dict[str, object]]


class ScoreCubeArgs(RulesArgs):
    """A score and the cube at it; without ``match`` it is money play."""

    match: NotRequired[MatchArgs]
    cube: NotRequired[CubeArgs]


class MatchTableArgs(TypedDict):
    """The name of a match equity table: ``own``, ``kazaross-xg2`` or ``rockwell-kazaross``."""

    table: str
