"""Who may give each command in each phase, and the rule that refuses all others.

``docs/turns.md`` is generated from it. A command that the table allows may still be refused for its arguments:
another player's cube, an incomplete play, a level that the rulebook lacks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from vrhcaby.game.state import CUBE_PHASES, Command, Game, Phase
from vrhcaby.rules.model import Refusal


class Speaker(StrEnum):
    """Who may give a command."""

    ANYBODY = "any player"
    DRAW_WINNER = "the winner of the draw"
    MOVER = "the player on roll; in a crew, its captain"
    MOVING_SIDE = "the player on roll; in a crew, each member"
    ASKED = "the player who must answer; in a crew, each member for their own cube"


@dataclass(frozen=True, slots=True)
class Right:
    """Who may give a command, and the phases to which it may lead."""

    speaker: Speaker
    leads_to: tuple[Phase, ...]


_BACK = (Phase.RAISE_OFFERED, Phase.BEAVER_OFFERED, Phase.BEFORE_ROLL)
"""After an answer: the next cube that waits for one, or the roll."""
_TAKE = Right(Speaker.ASKED, _BACK)
_DROP = Right(Speaker.ASKED, (*_BACK, Phase.GAME_OVER))
_RESIGN = Right(Speaker.MOVER, (Phase.RESIGN_OFFERED,))
_STILL_MOVING = Right(Speaker.MOVER, (Phase.MOVING,))

ALLOWED: Mapping[Phase, Mapping[str, Right]] = {
    Phase.DRAW: {
        "draw": Right(Speaker.ANYBODY, (Phase.DRAW, Phase.CHOOSE_COLOUR, Phase.BEFORE_ROLL, Phase.MOVING)),
    },
    Phase.CHOOSE_COLOUR: {
        "choose_colour": Right(Speaker.DRAW_WINNER, (Phase.BEFORE_ROLL, Phase.MOVING)),
    },
    Phase.BEFORE_ROLL: {
        "roll": Right(Speaker.MOVER, (Phase.MOVING,)),
        "raise": Right(Speaker.MOVING_SIDE, (Phase.RAISE_OFFERED,)),
        "resign": _RESIGN,
    },
    Phase.MOVING: {
        "move": _STILL_MOVING,
        "undo": _STILL_MOVING,
        "confirm": Right(Speaker.MOVER, (Phase.BEFORE_ROLL, Phase.GAME_OVER)),
        "resign": _RESIGN,
    },
    Phase.RAISE_OFFERED: {
        "take": _TAKE,
        "drop": _DROP,
        "beaver": Right(Speaker.ASKED, (Phase.BEAVER_OFFERED,)),
    },
    Phase.BEAVER_OFFERED: {
        "take": _TAKE,
        "drop": _DROP,
        "raccoon": Right(Speaker.ASKED, (Phase.RACCOON_OFFERED,)),
    },
    Phase.RACCOON_OFFERED: {"take": _TAKE, "drop": _DROP},
    Phase.RESIGN_OFFERED: {
        "accept": Right(Speaker.ASKED, (Phase.GAME_OVER,)),
        "decline": Right(Speaker.ASKED, (Phase.BEFORE_ROLL, Phase.MOVING)),
    },
    Phase.GAME_OVER: {},
}
"""Phase -> command -> who may give it and where it leads. Unlisted commands are not allowed."""

REFUSAL_BY_PHASE: Mapping[Phase, str] = {
    Phase.DRAW: "draw_first",
    Phase.CHOOSE_COLOUR: "choose_colour_first",
    Phase.BEFORE_ROLL: "rolled_first",
    Phase.MOVING: "dice_are_thrown",
    Phase.RAISE_OFFERED: "cube_answer_pending",
    Phase.BEAVER_OFFERED: "cube_answer_pending",
    Phase.RACCOON_OFFERED: "cube_answer_pending",
    Phase.RESIGN_OFFERED: "resign_pending",
    Phase.GAME_OVER: "game_is_on",
}
"""Phase -> the refusal of any command it does not allow; it states what the phase waits for."""

_WAITING_CUBES = (Phase.RAISE_OFFERED, Phase.BEAVER_OFFERED, Phase.RACCOON_OFFERED)


def _in(phases: Iterable[Phase], rule: str) -> Mapping[Phase, str]:
    return dict.fromkeys(phases, rule)


_NO_OFFER = _in((p for p in Phase if p not in (*_WAITING_CUBES, Phase.GAME_OVER)), "cube_offer_answer")
_NO_RESIGNATION = _in(
    (p for p in Phase if p not in (Phase.RESIGN_OFFERED, Phase.GAME_OVER)), "no_resignation"
)

REFUSAL_BY_COMMAND: Mapping[str, Mapping[Phase, str]] = {
    "draw": {Phase.BEFORE_ROLL: "dice_are_thrown"},
    "choose_colour": {Phase.BEFORE_ROLL: "draw_first", Phase.MOVING: "draw_first"},
    "raise": {
        Phase.DRAW: "cube_not_opening",
        Phase.CHOOSE_COLOUR: "cube_not_opening",
        Phase.MOVING: "cube_before_roll",
    },
    "resign": {
        Phase.CHOOSE_COLOUR: "draw_first",
        **_in(_WAITING_CUBES, "no_resign_while_raise"),
    },
    "take": _NO_OFFER,
    "drop": _NO_OFFER,
    "beaver": {**_NO_OFFER, **_in((Phase.BEAVER_OFFERED, Phase.RACCOON_OFFERED), "beaver_only_taker")},
    "raccoon": {**_NO_OFFER, **_in((Phase.RAISE_OFFERED, Phase.RACCOON_OFFERED), "raccoon_only_raiser")},
    "accept": _NO_RESIGNATION,
    "decline": _NO_RESIGNATION,
}
"""Command -> phase -> a refusal more precise than the phase's own."""
REFUSAL_OFF_TURN: Mapping[str, str] = {
    "dice_are_thrown": "early_throw",
    "cube_before_roll": "cube_on_own_turn",
}
"""Phase -> the refusal shown to a player who is not on roll."""
CITED: Mapping[str, str] = {
    "cube_answer_pending": "cube_offer_answer",
    "no_resign_while_raise": "cube_offer_answer",
    "resign_pending": "resign_answer",
    "no_resignation": "resign_answer",
}
"""Refusals that cite the paragraph of another row."""


def refusal_by_phase(game: Game, command: Command) -> Refusal | None:
    """Why nobody may give this command in this phase; ``None`` if the table allows it."""
    if command.name in ALLOWED[game.phase]:
        return None
    rule = rule_against(command.name, game.phase)
    if command.by is not None and game.side(command.by) is not game.mover:
        rule = REFUSAL_OFF_TURN.get(rule, rule)
    if rule == "cube_before_roll" and game.opening:
        rule = "cube_not_opening"
    if rule == "cube_answer_pending":
        return game.rules.refuse(rule, CITED[rule], value=_value_offered(game))
    return game.rules.refuse(rule, CITED.get(rule))


def rule_against(command: str, phase: Phase) -> str:
    """The refusal of a command in a phase that does not allow it, as shown to the player on roll."""
    return REFUSAL_BY_COMMAND.get(command, {}).get(phase, REFUSAL_BY_PHASE[phase])


def may_give(game: Game, command: Command) -> bool:
    """Whether the sender may give a command that the phase allows; always true without a sender."""
    speaker = ALLOWED[game.phase][command.name].speaker
    if command.by is None or speaker is Speaker.ANYBODY:
        return True
    if speaker is Speaker.MOVING_SIDE:
        return game.side(command.by) is game.mover
    if speaker is Speaker.ASKED and game.phase in CUBE_PHASES:
        return bool(game.waiting_for(command.by))
    return command.by == game.to_act


def _value_offered(game: Game) -> int:
    """The value that the waiting cube offers."""
    offer = game.cubes[game.pending or 0].offer
    assert offer is not None
    return offer.value
