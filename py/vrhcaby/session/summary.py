"""A session's summary, for the list of saved games and the start screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.rules.wording import book_name

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.agreement import Player
    from vrhcaby.wire.shapes.score import Score
    from vrhcaby.wire.shapes.snapshot import AwaitedTurn, Summary


def summary(
    rulebook: str, players: list[Player], phase: str, score: Score, to_act: int | None, lang: str
) -> Summary:
    """The title, the score, and whose turn it is; ``to_act`` is a player's id."""
    match = score.get("match")
    names = [player["name"] for player in players]
    return {
        "title": f"{book_name(rulebook, lang)}: {' – '.join(names)}",
        "totals": score["totals"],
        "length": match["length"] if match else 0,
        "rulebook": rulebook,
        "levels": [one.get("level", "full") if one["kind"] == "bot" else "" for one in players],
        "over": phase == "series_over",
        "unfinished": match is not None if phase == "game_over" else phase != "series_over",
        "turn": _turn(players, phase, to_act),
        "name": "" if to_act is None else names[to_act],
    }


def _turn(players: list[Player], phase: str, to_act: int | None) -> AwaitedTurn:
    """The event that the game waits for: its opening roll, the next game, the only person, or a named player."""
    if phase == "game_over":
        return "next"
    if phase == "draw" or to_act is None:
        return "draw"
    people = [player["id"] for player in players if player["kind"] == "person"]
    return "yours" if people == [to_act] else "of"
