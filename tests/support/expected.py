"""The facts that two records of one match must share, whoever wrote them."""

from __future__ import annotations

from vrhcaby.notation import MatchRecord, PlayTurn, Table
from vrhcaby.notation.record import GameRecord, ResignTurn, cube_at_end
from vrhcaby.notation.replay import start_of


def reported(match: MatchRecord) -> list[tuple[object, ...]]:
    """Game by game: the score before it, winner and points, the final cube and board."""
    return [
        (
            game.score,
            game.result and (game.result.winner, game.result.points),
            cube_at_end(game),
            final(match, game),
        )
        for game in match.games
        if game.turns
    ]


def final(match: MatchRecord, game: GameRecord) -> object:
    """The final board in player 0's view, before the roll after which its player resigned: gnubg plays a forced one."""
    table = Table(game.start or start_of(match.variant))
    turns = game.turns
    if len(turns) > 1 and isinstance(turns[-1], ResignTurn) and turns[-2].player == turns[-1].player:
        turns = turns[:-2]
    for turn in turns:
        if isinstance(turn, PlayTurn):
            table.play(turn.player, turn.moves)
    return table.seen_by(0).points
