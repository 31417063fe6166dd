"""Match files ``.mat`` (Jellyfish text), as GNU Backgammon, XG and many servers write them.

Two columns of numbered turns a game, one a player; comments ``; [Key "value"]`` on top carry what
the columns cannot: names with any characters, the variant, the rules and our rulebook's id.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest

from vrhcaby.errors import NotationError
from vrhcaby.notation.record import (
    CubeTurn,
    GameRecord,
    MatchRecord,
    PlayTurn,
    ResignTurn,
    TurnRecord,
    Verb,
)
from vrhcaby.notation.replay import STARTS
from vrhcaby.plays import moves_text

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


def _quoted(text: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", re.sub(r"[\x00-\x1f\x7f\u0085\u2028\u2029]+", " ", text))


def column_name(name: str) -> str:
    """A name as the score line can show it: no runs of spaces, no colon that would end it early."""
    return " ".join(re.sub(r"[:\x00-\x1f\x7f\u0085\u2028\u2029]", " ", name).split()) or "?"


def _game(match: MatchRecord, game: GameRecord) -> Iterator[str]:
    names = [f"{column_name(match.players[i])} : {game.score[i]}" for i in (0, 1)]
    if game.cube != 1:
        yield f'; [StartCube "{game.cube}"]'
    if game.crawford:
        yield '; [CrawfordGame "On"]'
    yield f" {names[0]:<{LEFT - 1}} {names[1]}"
    columns = _columns(game)
    for number, (left, right) in enumerate(zip_longest(*columns, fillvalue=""), 1):
        yield f"{number:3}) {left:<{LEFT - 5}} {right}".rstrip()
    if game.result is not None:
        indent = 6 if game.result.winner == 0 else LEFT + 3
        yield f"{'':{indent}}Wins {game.result.points} point{'' if game.result.points == 1 else 's'}"


def _columns(game: GameRecord) -> tuple[list[str], list[str]]:
    """Turns in their players' columns; who begins on the right leaves the first place empty."""
    columns: tuple[list[str], list[str]] = ([], [])
    for turn in game.turns:
        text = _turn(turn)
        mine, theirs = columns[turn.player], columns[1 - turn.player]
        while len(mine) < len(theirs) - (turn.player == 0 and len(mine) == len(theirs)):
            if turn.player == 0 or len(mine) + 1 < len(theirs):
                mine.append("")
            else:
                break
        if turn.player == 1 and len(theirs) == len(mine):
            theirs.append("")
        mine.append(text)
    return columns


def _turn(turn: TurnRecord) -> str:
    if isinstance(turn, PlayTurn):
        return f"{turn.dice[0]}{turn.dice[1]}: {moves_text(turn.moves)}".rstrip()
    if isinstance(turn, ResignTurn):
        return f" Resigns {turn.level}"
    return _CUBE[turn.verb].format(value=turn.value)


# A raccoon is a second beaver to the programs that read these files.
_CUBE = {
    Verb.DOUBLE: " Doubles => {value}",
    Verb.BEAVER: " Beavers => {value}",
    Verb.RACCOON: " Beavers => {value}",
    Verb.TAKE: " Takes",
    Verb.DROP: " Drops",
}

__all__ = ["LEFT", "VARIATIONS", "CubeTurn", "column_name", "write_mat"]
