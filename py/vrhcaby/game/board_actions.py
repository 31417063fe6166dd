"""The commands of dice and checkers: opening roll, colour, roll, move, undo, confirm."""

from __future__ import annotations

from vrhcaby.board.dice import Roll
from vrhcaby.board.side import Side
from vrhcaby.dataclass_replace import replace
from vrhcaby.game import jacoby
from vrhcaby.game.state import Cube, Draw, Event, Game, LastPlay, Outcome, Phase, Settlement
from vrhcaby.legality.explain import Tried, judge_end, judge_try
from vrhcaby.legality.scoring import worth_of_board
from vrhcaby.rules.model import Refusal


def draw(game: Game, dice: Roll) -> Outcome:
    """Throw the opening dice, one for each of the two players."""
    before = game.draw
    shown = Draw(before.players, dice, before.history, before.doubled)
    event = Event("drawn", {"dice": list(dice), "winner": shown.winner})
    if shown.winner is None:
        return _equal_dice(replace(game, draw=shown), dice, event)
    if game.rules.opening.lower_starts and game.seats is None:
        return replace(game, draw=shown, phase=Phase.CHOOSE_COLOUR), (event,)
    return _begin(replace(game, draw=shown), shown.winner, (event,))


def _equal_dice(game: Game, dice: Roll, event: Event) -> Outcome:
    """Equal opening dice are rolled again; in money play possibly after an automatic double."""
    opening, options = game.rules.opening, game.options
    doubled = game.draw.doubled
    again = replace(game.draw, dice=dice, history=(*game.draw.history, dice))
    allowed = opening.automatic_double and options.cube and options.money
    if not allowed or doubled >= options.automatic_doubles:
        return replace(game, draw=again), (event,)
    cubes = tuple(
        replace(c, value=c.value * 2) if c.owner is None and c.settled is None else c for c in game.cubes
    )
    turned = Event("auto_doubled", {"side": None, "value": cubes[0].value})
    return replace(game, draw=replace(again, doubled=doubled + 1), cubes=cubes), (event, turned)


def choose_colour(game: Game, colour: Side) -> Outcome:
    """The winner of the opening roll chooses a colour; the other player begins (classic 5.1, 5.2)."""
    winner = game.draw.winner
    assert winner is not None
    loser = next(p for p in game.draw.players if p != winner)
    seats = (winner, loser) if colour is Side.WHITE else (loser, winner)
    event = Event("colour_chosen", {"player": winner, "colour": colour.value})
    return _begin(replace(game, seats=seats), loser, (event,))


def _begin(game: Game, starter: int, events: tuple[Event, ...]) -> Outcome:
    if game.seats is None:
        game = replace(game, seats=game.draw.players)
    side = game.side(starter)
    dice = game.draw.dice
    assert side is not None
    assert dice is not None
    begun = Event("turn", {"side": side.value})
    game = replace(game, mover=side, phase=Phase.BEFORE_ROLL)
    if game.rules.opening.fresh_dice:
        return game, (*events, begun)
    rolled, more = roll(replace(game, opening=True), dice)
    return rolled, (*events, begun, *more)


def roll(game: Game, dice: Roll) -> Outcome:
    """Roll for the mover, whose next act is a move."""
    assert game.mover is not None
    cubes = tuple(replace(c, raised=False) if c.raised else c for c in game.cubes)
    game = replace(game, dice=dice, draft=(), phase=Phase.MOVING, cubes=cubes)
    side = game.mover.value if game.mover else None
    events = [Event("rolled", {"side": side, "dice": list(dice)})]
    if game.view.most == 0:
        events.append(Event("no_move", {"side": side}))
    return game, tuple(events)


def move(game: Game, tried: Tried) -> Outcome | Refusal:
    """Move a checker, by several dice if the tried move needs them, or return the refusal."""
    verdict = judge_try(game.view, game.draft, game.position, tried)
    if isinstance(verdict, Refusal):
        # Imported at the first refusal, because a start does not need it.
        from vrhcaby.legality.remedy import explained

        return explained(game.view, game.draft, game.position, tried, verdict)
    assert game.mover is not None
    events = tuple(Event("moved", {"side": game.mover.value, "move": m}) for m in verdict)
    return replace(game, draft=game.draft + verdict), events


def undo(game: Game, index: int | None) -> Outcome:
    """Take back the last move, one move by its index, or (``-1``) all of them.

    Moves made after it stay as far as they are legal without it.
    """
    assert game.mover is not None
    at = len(game.draft) - 1 if index is None else max(index, 0)
    kept, gone = game.draft[:at], list(game.draft[at:])
    for later in game.draft[at + 1 :] if index not in (None, -1) else ():
        position = replace(game, draft=kept).position
        again = judge_try(game.view, kept, position, Tried.of(later))
        if not isinstance(again, Refusal):
            kept += again
            gone.remove(later)
    events = tuple(Event("undone", {"side": game.mover.value, "move": m}) for m in reversed(gone))
    return replace(game, draft=kept), events


def confirm(game: Game) -> Outcome | Refusal:
    """End the turn. The other side's turn begins, the same side rolls again, or the game ends."""
    refusal = judge_end(game.view, game.draft, game.position)
    if refusal is not None:
        return refusal
    assert game.mover is not None
    assert game.dice is not None
    played = Event("played", {"side": game.mover.value, "moves": game.draft, "dice": list(game.dice)})
    last = LastPlay(game.mover, game.dice, game.draft)
    white, black = game.turns
    turns = (white + 1, black) if game.mover is Side.WHITE else (white, black + 1)
    done = replace(game, start=game.position, draft=(), dice=None, opening=False, last=last, turns=turns)
    if done.start.off[0] == done.rules.checkers:
        ended, events = borne_off(done)
        return ended, (played, *events)
    if game.rules.rolls_again(game.dice):
        return replace(done, phase=Phase.BEFORE_ROLL), (played, Event("turn", {"side": game.mover.value}))
    other = game.mover.other
    turned = replace(done, start=done.start.swapped(), mover=other, phase=Phase.BEFORE_ROLL)
    return turned, (played, Event("turn", {"side": other.value}))


def borne_off(game: Game) -> Outcome:
    """The mover's last checker is off: settle every cube still in play on this board."""
    assert game.mover is not None
    winner = game.mover
    cubes = tuple(
        c if c.settled is not None else replace(c, settled=_board_settlement(game, c, winner))
        for c in game.cubes
    )
    result = next(
        (c.settled for c in cubes if c.settled and c.settled.how == "borne_off"),
        _board_settlement(game, Cube(), winner),
    )
    ended = replace(game, phase=Phase.GAME_OVER, cubes=cubes, result=result)
    return ended, (Event("game_over", {"winner": winner.value, "how": "borne_off"}),)


def _board_settlement(game: Game, cube: Cube, winner: Side) -> Settlement:
    position, held = game.of(winner), jacoby.holds(game, cube)
    worth = worth_of_board(game.rules, game.options.scoring, position, cube.value, jacoby=held)
    return Settlement(winner, jacoby.settled_worth(cube, worth), "borne_off")
