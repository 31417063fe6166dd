"""Arguments of advice: hints, the tutor, rolls, rollouts, reviews, the cube at a score."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.arguments import CubeArgs, MatchArgs, RulesArgs, WorkArgs


class HintArgs(WorkArgs):
    """``member``: ask this bot of the crew; ``step``: the index of an earlier command in the session's trail."""

    step: NotRequired[int]
    plies: NotRequired[int]
    count: NotRequired[int]
    member: NotRequired[int]


class RolloutArgs(WorkArgs):
    """``plays``: the texts of the plays to compare; ``decision`` of ``game`` as the review numbers them, or the
    present one.

    ``step``: decide at an earlier command, by its index in the session's trail. ``least``: play at least this many
    trials in all, continuing those already played. ``turns``: evaluate a game after this many turns; 0 plays to its
    end. ``plies``: how far ahead plays and cube decisions look, 0 or 1. ``dice``: another number gives other dice.
    """

    least: NotRequired[int]
    turns: NotRequired[int]
    plies: NotRequired[int]
    dice: NotRequired[int]
    step: NotRequired[int]
    plays: NotRequired[list[str]]
    game: NotRequired[int]
    decision: NotRequired[int]


class NetsArgs(TypedDict):
    """The name of the set."""

    nets: str


class TutorArgs(WorkArgs):
    """The choice to check; ``threshold`` in standard games."""

    name: NotRequired[str]
    threshold: NotRequired[float]
    plies: NotRequired[int]
    level: NotRequired[str]


class RollsArgs(WorkArgs):
    """How many rolls to look ahead; ``step`` as for a hint."""

    step: NotRequired[int]
    plies: NotRequired[int]


class ShotsArgs(WorkArgs):
    """``play``: the text of a legal play of the roll; ``step`` as for a hint."""

    step: NotRequired[int]
    play: str


class WhatIfArgs(WorkArgs):
    """``play``: the text of a legal play; without it the question is about the cube. ``step`` as for a hint.

    ``plies``: the depth at which the changed board is confirmed, by default a hint's.
    """

    step: NotRequired[int]
    play: NotRequired[str]
    plies: NotRequired[int]


class ReviewArgs(WorkArgs):
    """The game, from 1; the last by default. ``plies``: by default as deep as the deepest bot that played, at least 2."""

    game: NotRequired[int]
    plies: NotRequired[int]


class MatchReviewArgs(TypedDict):
    """Reviews of saved games: the ``game`` and ``players`` of each, as ``review`` returned them."""

    reviews: list[dict[str, object]]


class ScoreCubeArgs(RulesArgs):
    """A score and the cube; without ``match`` it is money play."""

    match: NotRequired[MatchArgs]
    cube: NotRequired[CubeArgs]


class MatchTableArgs(TypedDict):
    """The name of a match equity table: ``own``, ``kazaross-xg2`` or ``rockwell-kazaross``."""

    table: str
