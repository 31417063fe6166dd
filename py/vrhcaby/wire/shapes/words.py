"""Closed vocabularies: values that are one of a few words."""

from __future__ import annotations

from typing import Literal

Side = Literal["white", "black"]
"""A fixed identity at the board."""
Owner = Literal["centre", "white", "black"]
"""The cube's owner, who may turn it next."""
Phase = Literal[
    "draw",
    "choose_colour",
    "before_roll",
    "moving",
    "raise_offered",
    "beaver_offered",
    "raccoon_offered",
    "resign_offered",
    "game_over",
    "series_over",
]
"""The phase of a game; ``series_over`` once nothing more is played."""
Provenance = Literal["written", "reading", "filled", "silent"]
"""The rulebook says so; its own paragraph as we read it; it is silent and a sister rulebook speaks."""
FormatKind = Literal["series", "money", "match", "chouette"]
DiceMode = Literal["seeded", "manual", "physical", "distance"]
PlayerKind = Literal["person", "bot"]
RaiseKind = Literal["raise", "beaver", "raccoon"]
Crawford = Literal["no", "now", "past"]
Unit = Literal["equity", "points"]
"""What equities count: single games at the present cube, or points of checkers."""
Grade = Literal["fine", "doubtful", "mistake", "blunder"]
Stage = Literal["success", "failure", "progress", "refused", "noted"]
"""The result of a learner's answer; ``progress``: continue."""
ChangeKind = Literal[
    "first",
    "back",
    "reading",
    "rulebook",
    "number",
    "enter",
    "home",
    "all_home",
    "clear",
    "free",
    "captain",
    "next_game",
    "agreed",
    "after",
    "before_own_roll",
    "own_turn",
    "never",
    "no_bar",
    "not_here",
]
"""Kinds of changes that would make a refused move legal, roughly from the smallest to the largest."""
