"""Each player's figures from the reviews, for the list of saved games: plays, cube, phases and recurring mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from vrhcaby.advice.error_types import PHASES, board_of, phased, types_of

if TYPE_CHECKING:
    from vrhcaby.session.session import Session
    from vrhcaby.wire.shapes.reviews import (
        Decision,
        Drill,
        ErrorFigures,
        FiguresApart,
        MatchReview,
        PartFigures,
        PlayerFigures,
        Review,
    )

LEAST = 0.03
"""From this loss on, in standard games, a decision is a mistake."""
MOST_DRILLS = 3
"""The most drills of one kind and session; the costliest are kept."""


def player_figures(
    session: Session, reviews: Iterable[Review], totals: MatchReview | None
) -> list[PlayerFigures]:
    """The figures of each player, in order; empty without a review."""
    kept = list(reviews)
    accounts = totals["players"] if totals else []
    return [
        {"rate": one["rate"], "luck": one["luck"], "games": len(kept), **_apart(session, kept, player)}
        for player, one in enumerate(accounts)
    ]


def _apart(session: Session, reviews: list[Review], player: int) -> FiguresApart:
    parts: dict[str, PartFigures] = {
        name: {"decisions": 0, "lost": 0.0} for name in ("plays", "cube", *PHASES)
    }
    errors: dict[str, ErrorFigures] = {}
    for review in reviews:
        for decision, phase in phased(review["decisions"]):
            if decision["player"] != player or "grade" not in decision or decision["kind"] == "resignation":
                continue
            play = decision["kind"] == "play"
            for name in ("plays", phase) if play else ("cube",):
                parts[name]["decisions"] += 1
                parts[name]["lost"] += decision["loss"]
            if decision["loss"] >= LEAST * review["usual"]:
                _count(errors, session, decision, phase)
    unit = reviews[0]["unit"] if reviews else "equity"
    return {"unit": unit, "parts": parts, "errors": errors}


def _count(errors: dict[str, ErrorFigures], session: Session, decision: Decision, phase: str) -> None:
    for name in types_of(decision, phase):
        mistakes = errors.setdefault(name, {"count": 0, "lost": 0.0, "drills": []})
        mistakes["count"] += 1
        mistakes["lost"] += decision["loss"]
        mistakes["drills"].append(drill_of(session, decision))
        mistakes["drills"].sort(key=lambda drill: -drill["loss"])
        del mistakes["drills"][MOST_DRILLS:]


def drill_of(session: Session, decision: Decision) -> Drill:
    """The position of a mistake, with the fields that its identifier needs."""
    step = decision.get("step", -1)
    trail = session.trail
    game = trail[step].before if 0 <= step < len(trail) else None
    length = session.config.setup.format.length if session.config.setup.format.kind == "match" else 0
    white = decision["player"] if decision["side"] == "white" else 1 - decision["player"]
    # A step has the totals after its command, which a drop changes.
    totals = trail[step - 1].totals if game is not None and length and step else (0, 0)
    best, played = decision.get("best"), decision.get("played")
    right = decision["right"]["advice"] if "right" in decision else ""
    drill: Drill = {
        "board": list(board_of(decision)),
        "side": decision["side"],
        "kind": decision["kind"],
        "dice": decision.get("dice", []),
        "cube": [decision["cube"]["value"], decision["cube"]["owner"] or ""] if decision["cube"] else [1, ""],
        "match": [
            length or 0,
            totals[white],
            totals[1 - white],
            int(game.options.crawford) if game is not None else 0,
        ],
        "loss": decision["loss"],
        "best": best["text"] if best else right,
        "played": played["text"] if played else decision.get("chosen", ""),
    }
    equities = decision["right"].get("equities") if "right" in decision else None
    if equities and decision["kind"] in GAINS:
        drill["gains"] = GAINS[decision["kind"]](equities)
    return drill


GAINS: Mapping[str, Callable[[Mapping[str, Any]], list[float]]] = {
    "cube": lambda of: [of["no_double"], min(of["double_take"], of["double_drop"])],
    "answer": lambda of: [of["take"], of["drop"]],
}
"""What the two actions of a cube decision gain, by its kind."""
