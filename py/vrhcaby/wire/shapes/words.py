"""Closed vocabularies: values that are one of a few words."""

from __future__ import annotations

from typing import Literal

Side = Literal["white", "black"]
"""A fixed identity at the board."""
Owner = Literal["centre", "white", "black"]
"""The cube's owner, who may raise next."""
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
"""The phase of a game; ``series_over`` once the series has ended."""
Provenance = Literal["written", "reading", "filled", "silent"]
"""``written`` in the rulebook, our ``reading`` of its own paragraph, ``filled`` from another book, or ``silent``."""
FormatKind = Literal["series", "money", "match", "chouette"]
DiceMode = Literal["seeded", "manual", "physical", "distance"]
PlayerKind = Literal["person", "bot"]
RaiseKind = Literal["raise", "beaver", "raccoon"]
Crawford = Literal["no", "now", "past"]
Unit = Literal["equity", "points"]
"""The unit of equities: single games at the present cube, or checker points."""
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
