"""Findings of advice, and the ones stored with a save."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.advice import (
    HintedPlays,
    HintedWays,
    RollsAhead,
    SaidByMember,
    Shots,
    Warning,
    WhatIf,
)
from vrhcaby.wire.shapes.remarks import KeptRemark
from vrhcaby.wire.shapes.reviews import PlayerFigures, Review
from vrhcaby.wire.shapes.rollouts import RolledOut


class KeptFindings(TypedDict):
    """Findings stored with a save, in the form that ``load`` accepts."""

    reviews: list[Review]
    rollouts: dict[str, object]
    figures: list[PlayerFigures]
    match_table: NotRequired[str]
    remarks: NotRequired[list[KeptRemark]]


Found = HintedPlays | HintedWays | SaidByMember | Warning | Review | RollsAhead | Shots | WhatIf | RolledOut
