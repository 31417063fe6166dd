"""The next step that needs no decision: a bot's turn, a roll without a cube decision, a forced play, a newcomer's colour.

Python names the step and its condition; the page performs it, depending on its settings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.board.plays import Move
from vrhcaby.game import turn
from vrhcaby.game.state import Game, Phase
from vrhcaby.session.session import Session
from vrhcaby.wire.answers import judged_form

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.snapshot import NextStep, StepKind, When

_CUBE_COMMANDS = frozenset(("raise", "beaver", "raccoon", "take", "drop"))
_WEIGHED = _CUBE_COMMANDS | {"confirm", "roll", "resign", "accept", "decline"}
"""Commands that the tutor checks before they are sent."""
POINTS = 24
_WITHOUT_DECISION = (Phase.DRAW, Phase.CHOOSE_COLOUR, Phase.GAME_OVER)


def next_step(session: Session) -> NextStep | None:
    """The step that leaves no choice; ``None`` if a person decides or the session waits for its players."""
    game = session.game
    if game.phase is Phase.GAME_OVER or (session.clock is not None and session.clock.up is not None):
        return None
    if game.to_act is not None and is_bot(session, game.to_act):
        return _of_bot(session)
    if session.crew_bots and session.crew_asked != session.rev:
        return _step("bot", "always")
    if game.phase is Phase.DRAW:
        return _draw(session)
    if game.phase is Phase.CHOOSE_COLOUR:
        return _step("choose_colour", "guided")
    if game.phase is Phase.BEFORE_ROLL:
        return _roll(session)
    return _turn(game) if game.phase is Phase.MOVING else None


def _of_bot(session: Session) -> NextStep | None:
    """A bot acts, unless it waits for its crew's people or for hand-thrown dice."""
    crew_waits = waiting_raisers(session) and session.crew_passed != session.rev
    if crew_waits or session.dice_awaited == session.rev:
        return None
    step = _step("bot", "always")
    return {**step, "brisk": True} if is_brisk(session.game) else step


def is_brisk(game: Game) -> bool:
    """Whether the bot's turn is predictable: no contact, no cube to turn before the roll, or at most one play."""
    if game.start.rear + game.start.swapped().rear <= POINTS:
        return True
    if game.phase is Phase.BEFORE_ROLL:
        return "raise" not in turn.may(game)
    return game.phase is Phase.MOVING and len(game.view.plays()) < 2


def person_decides(session: Session) -> bool:
    """Whether a person now has a decision that advice covers."""
    game = session.game
    return (
        game.phase not in _WITHOUT_DECISION and game.to_act is not None and not is_bot(session, game.to_act)
    )


def weighed(session: Session) -> list[str]:
    """The commands that could be a mistake; rolling only if doubling was possible."""
    allowed = turn.may(session.game) if person_decides(session) else ()
    idle = {"roll"} if "raise" not in allowed else set()
    if not session.game.draft:
        idle.add("confirm")
    return [name for name in allowed if name in _WEIGHED and name not in idle]


def is_bot(session: Session, player: int) -> bool:
    """Whether a program plays for this player."""
    return session.config.players[player].kind == "bot"


def waiting_raisers(session: Session) -> tuple[int, ...]:
    """In a chouette the people of the crew who may raise before the captain rolls."""
    game = session.game
    return tuple(
        player
        for player in game.crew
        if player != game.to_act and not is_bot(session, player) and "raise" in turn.may(game, player)
    )


def forced(game: Game) -> tuple[Move, ...]:
    """The moves of the only legal play of an untouched roll; empty if there is a choice or no move."""
    plays = game.view.plays()
    return plays[0].moves if len(plays) == 1 else ()


def _draw(session: Session) -> NextStep | None:
    """Bots roll the opening dice at once. For people repeated opening rolls are automatic, and those of further games,
    unless somebody added a word to the dice of an earlier one and may want to again.
    """
    draw = session.game.draw
    if session.config.dice == "manual" or "draw" not in turn.may(session.game):
        return None
    if all(player.kind == "bot" for player in session.config.players):
        return _step("draw", "always")
    further = bool(session.proofs) and not any(any(proof.words) for proof in session.proofs)
    return _step("draw", "auto_roll") if draw.history or draw.dice or further else None


def _roll(session: Session) -> NextStep | None:
    """A roll needs no decision only if no cube could be turned before it."""
    allowed = turn.may(session.game)
    if session.config.dice == "manual" or "roll" not in allowed or _CUBE_COMMANDS.intersection(allowed):
        return None
    return None if waiting_raisers(session) else _step("roll", "auto_roll")


def _turn(game: Game) -> NextStep | None:
    """Confirm dice without a legal move, and played-out dice if the player wishes; make a forced play."""
    if game.draft:
        rest = next(iter(game.view.choices(game.draft, game.position)), None)
        return _step("confirm", "auto_pick") if rest is None and "confirm" in turn.may(game) else None
    if game.view.most == 0:
        return _step("confirm", "auto_play") if "confirm" in turn.may(game) else None
    moves = forced(game)
    if not moves:
        return None
    return _step("play", "auto_bear_off" if any(move.dst == 0 for move in moves) else "auto_play", moves)


def _step(kind: StepKind, when: When, moves: tuple[Move, ...] = ()) -> NextStep:
    return {"kind": kind, "when": when, "moves": judged_form(moves)}
