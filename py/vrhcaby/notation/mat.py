"""Match files ``.mat`` (Jellyfish text), as GNU Backgammon, XG and many servers write them.

Two columns of numbered turns a game, one a player; comments ``; [Key "value"]`` on top carry what
the columns cannot: names with any characters, the variant, the rules, our rulebook's id, and by
game (``; [StartCube 2 "4"]``: the second) what could not be concluded from the turns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from vrhcaby.board.plays import moves_text
from vrhcaby.errors import NotationError
from vrhcaby.notation.record import (
    CubeTurn,
    GameRecord,
    MatchRecord,
    PlayTurn,
    ResignTurn,
    Verb,
    crawford_game,
    cube_at_end,
    level_of,
)
from vrhcaby.notation.replay import STARTS

VARIATIONS = {"standard": "Backgammon", "nackgammon": "Nackgammon", "hypergammon": "Hypergammon"}
LEFT = 31
_SWITCH = {True: "On", False: "Off"}


def write_mat(match: MatchRecord) -> str:
    """The whole match as text, a newline at its end.

    Raises :class:`NotationError` for a game that did not begin at its variant's start: the format
    has no place for a position.
    """
    for game in match.games:
        if game.start is not None and game.start != STARTS.get(match.variant):
            raise NotationError(
                "a .mat file cannot hold a game with a start of its own", code="notation/unsupported"
            )
    lines = [*_header(match), "", f" {match.length} point match"]
    for number, game in enumerate(match.games, 1):
        lines += ["", f" Game {number}", *_game(match, game)]
    return "\n".join(lines) + "\n"


def _header(match: MatchRecord) -> Iterator[str]:
    values = {
        "Player 1": match.players[0],
        "Player 2": match.players[1],
        "EventDate": match.date and match.date.replace("-", "."),
        "Variation": VARIATIONS.get(match.variant, match.variant),
        "Rulebook": match.rulebook,
        "Crawford": _SWITCH[match.crawford] if match.length else None,
        "Jacoby": None if match.length else _SWITCH[match.jacoby],
        "Beaver": None if match.length else _SWITCH[match.beaver],
    }
    for key, value in values.items():
        if value is not None:
            yield f'; [{key} "{_quoted(value)}"]'
    for number, game in enumerate(match.games):
        for key, value in _unsaid(match, number, game):
            yield f'; [{key} {number + 1} "{value}"]'


def _unsaid(match: MatchRecord, number: int, game: GameRecord) -> Iterator[tuple[str, str]]:
    """What a reader would conclude wrongly from the columns. On top, since readers stumble further down."""
    if game.cube != 1:
        yield "StartCube", str(game.cube)
    if game.crawford is not (number == crawford_game(match)):
        yield "CrawfordGame", _SWITCH[game.crawford]
    for turn in game.turns:
        points = game.result.points if game.result else 0
        if isinstance(turn, ResignTurn) and turn.level != level_of(points, cube_at_end(game)):
            yield "Resigned", turn.level


def _quoted(text: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", re.sub(r"[\x00-\x1f\x7f\u0085\u2028\u2029]+", " ", text))


def column_name(name: str) -> str:
    """A name as the score line can show it: no runs of spaces, no colon that would end it early."""
    return " ".join(re.sub(r"[:\x00-\x1f\x7f\u0085\u2028\u2029]", " ", name).split()) or "?"


def _game(match: MatchRecord, game: GameRecord) -> Iterator[str]:
    names = [f"{column_name(match.players[i])} : {game.score[i]}" for i in (0, 1)]
    yield f" {names[0]:<{LEFT - 1}} {names[1]}"
    for number, (left, right) in enumerate(_rows(game), 1):
        yield f"{number:3}) {left:<{LEFT - 5}} {right}".rstrip()
    if game.result is not None:
        indent = 6 if game.result.winner == 0 else LEFT + 3
        yield f"{'':{indent}}Wins {game.result.points} point{'' if game.result.points == 1 else 's'}"


def _rows(game: GameRecord) -> list[list[str]]:
    """Turns in their players' columns; who begins on the right leaves the first place empty."""
    rows: list[list[str]] = []
    for turn in game.turns:
        if isinstance(turn, ResignTurn):
            continue
        if turn.player == 0 or not rows or rows[-1][1]:
            rows.append(["", ""])
        rows[-1][turn.player] = _turn(turn)
    return rows


def _turn(turn: PlayTurn | CubeTurn) -> str:
    if isinstance(turn, PlayTurn):
        return f"{turn.dice[0]}{turn.dice[1]}: {moves_text(turn.moves)}".rstrip()
    return _CUBE[turn.verb].format(value=turn.value)


# A raccoon is a second beaver to the programs that read these files.
_CUBE = {
    Verb.DOUBLE: " Doubles => {value}",
    Verb.BEAVER: " Beavers => {value}",
    Verb.RACCOON: " Beavers => {value}",
    Verb.TAKE: " Takes",
    Verb.DROP: " Drops",
}
