"""The turning point of a reviewed game, for the player who played it against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.advice.tips import PRAISED
from vrhcaby.advice.words import gain_phrase
from vrhcaby.panels.plays import arrows, demonstration, looked_at, play_in_words
from vrhcaby.panels.state import PanelState
from vrhcaby.rules.wording import joined

if TYPE_CHECKING:
    from vrhcaby.panels.events import Event
    from vrhcaby.wire.shapes.panels import BoardShown
    from vrhcaby.wire.shapes.reviews import Decision, Review

LEAST_LOSS = 0.04
"""The smallest loss, as a share of a standard game, that counts as a mistake here."""
LEAST_LUCK = 0.2
"""The least luck, as a share of a standard game, that makes a roll decisive."""


def only_person(state: PanelState) -> int | None:
    """The only person in the session, or ``None``."""
    people = [one["id"] for one in state.open["config"]["players"] if one["kind"] == "person"]
    return people[0] if len(people) == 1 else None


def review_of_game(state: PanelState) -> Review | None:
    """The review of the game on the board; at first only a glance at it."""
    return state.findings.review_of(state.open["dice_game"], state.rev)


def is_reviewed(state: PanelState) -> bool:
    """Whether the review of the game on the board has ended."""
    review = review_of_game(state)
    return review is not None and not review.get("provisional")


def went_well(state: PanelState) -> str | None:
    """One sentence on what the player did right, if that was at least half of the decisions."""
    review, player = review_of_game(state), only_person(state)
    if review is None or player is None or not is_reviewed(state):
        return None
    own = (one for one in review["decisions"] if one["player"] == player)
    chosen = [one for one in own if "grade" in one and one["kind"] != "resignation"]
    fine = [one for one in chosen if one.get("grade") == "fine"]
    if not fine or 2 * len(fine) < len(chosen):
        return None
    return state.words("coach")("after.fine", fine=len(fine), all=len(chosen))


def decided(state: PanelState) -> tuple[Decision, str] | None:
    """The decision or the roll that decided the game, with a sentence."""
    review, player = review_of_game(state), only_person(state)
    if review is None or player is None:
        return None
    own = [one for one in review["decisions"] if one["player"] == player and not one["forced"]]
    worst = max(own, key=lambda one: one["loss"], default=None)
    if worst and worst["loss"] >= LEAST_LOSS * review["usual"]:
        return worst, _mistake(state, worst)
    rolls = [one for one in review["decisions"] if "luck" in one]
    lucky = max(rolls, key=lambda one: one.get("luck") or 0, default=None)
    if lucky and (lucky.get("luck") or 0) >= LEAST_LUCK * review["usual"]:
        say = state.words("coach")
        return lucky, state.of_player(say, "after.roll", lucky["player"], dice=_dice(state, lucky))
    return None


def decided_board(state: PanelState, back: Event) -> BoardShown | None:
    """The board of that decision; a mistake has the play made and the better one as arrows. ``back`` leads to the result."""
    found = decided(state)
    if found is None:
        return None
    one, words = found
    shown: BoardShown = {"position": looked_at(one, one.get("dice"), one["cube"])}
    played, best = one.get("played"), one.get("best")
    if played and best and words == _mistake(state, one):
        words = state.words("coach")("after.arrows")
        shown["arrows"] = [*arrows(played, one["side"], "bad"), *arrows(best, one["side"], "good")]
    return {**shown, "demo": demonstration(state, words, back)}


def _mistake(state: PanelState, one: Decision) -> str:
    say = state.words("coach")
    played, best = one.get("played"), one.get("best")
    if not (played and best):
        right = one["right"]["text"] if "right" in one else ""
        return say("after.resigned" if one["kind"] == "resignation" else "after.cube", right=right).strip()
    gain = next((why for why in best["facts"] if why["favours"] and why["key"] in PRAISED), None)
    return say(
        "after.play",
        dice=_dice(state, one),
        played=play_in_words(state, played["moves"]),
        best=play_in_words(state, best["moves"], hits=gain is None or gain["key"] != "hits"),
        gain=say("after.gain", gain=gain_phrase(str(gain["key"]), gain, state.lang)) if gain else "",
    )


def _dice(state: PanelState, one: Decision) -> str:
    return joined(state.lang, sorted(one.get("dice") or [], reverse=True))
