"""Match files ``.mat`` (Jellyfish text), as GNU Backgammon, XG and many servers write and read them.

Each game has two columns of numbered turns, one for each player. Comments ``; [Key "value"]`` at the top hold what
the columns cannot: names with any characters, the variant, the rules, our rulebook's id, and facts about single games
(``; [StartCube 2 "4"]`` is about the second). Other comments describe in words what other programs ignore
(``notation/omissions.py``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import TypeGuard

from vrhcaby.board.plays import moves_text
from vrhcaby.errors import NotationError
from vrhcaby.notation.mat_words import BEFORE_SCORE
from vrhcaby.notation.omissions import omissions
from vrhcaby.notation.record import (
    CubeTurn,
    GameRecord,
    MatchRecord,
    PlayTurn,
    ResignTurn,
    TurnRecord,
    Verb,
    agreed_text,
    crawford_game,
    cube_at_end,
    draw_text,
    level_of,
)
from vrhcaby.notation.replay import STARTS

VARIATIONS = {"standard": "Backgammon", "nackgammon": "Nackgammon", "hypergammon": "Hypergammon"}
LEFT = 31
_RESIGNED_AFTER_ROLL = "????"
"""XG writes and GNU Backgammon reads this for a resignation after a roll."""
_SWITCH = {True: "On", False: "Off"}


def write_mat(match: MatchRecord) -> str:
    """The whole match as text with a final newline.

    Raises :class:`NotationError` for a game that did not begin at its variant's start, because the format cannot hold
    a position.
    """
    for game in match.games:
        if game.start is not None and game.start != STARTS.get(match.variant):
            raise NotationError(
                "a .mat file cannot hold a game with a start of its own", code="notation/unsupported"
            )
    notes = ["; " + note.text().replace("\N{NO-BREAK SPACE}", " ") for note in omissions(match, "mat")]
    lines = [*_header(match), *notes, "", f" {match.length} point match"]
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
        "Agreed": agreed_text(match.agreed) or None,
        "Crawford": _SWITCH[match.crawford] if match.length else None,
        "Jacoby": None if match.length else _SWITCH[match.jacoby],
        "Beaver": None if match.length else _SWITCH[match.beaver],
    }
    for key, value in values.items():
        if value is not None:
            yield f'; [{key} "{_quoted(value)}"]'
    for number, game in enumerate(match.games):
        for key, value in _omissions(match, number, game):
            yield f'; [{key} {number + 1} "{value}"]'


def _omissions(match: MatchRecord, number: int, game: GameRecord) -> Iterator[tuple[str, str]]:
    """Facts that the columns would misrepresent. They go at the top, because some readers fail on later comments."""
    if game.cube != 1:
        yield "StartCube", str(game.cube)
    if game.crawford is not (number == crawford_game(match)):
        yield "CrawfordGame", _SWITCH[game.crawford]
    if game.draw:
        yield "Draw", draw_text(game.draw)
    if game.white:
        yield "White", str(game.white + 1)
    for turn, following in zip_longest(game.turns, game.turns[1:]):
        if turn is not game.turns[0] and _gave_up(turn, following):
            yield "Rolled", "{}{}".format(*turn.dice)
        points = game.result.points if game.result else 0
        if isinstance(turn, ResignTurn) and turn.level != level_of(points, cube_at_end(game)):
            yield "Resigned", turn.level


def _quoted(text: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", re.sub(r"[\x00-\x1f\x7f\u0085\u2028\u2029]+", " ", text))


def column_name(name: str) -> str:
    """A name that fits the score line: no runs of spaces, no colon that would end it, and quoted if it looks like a
    turn, a result or a comment.
    """
    shown = " ".join(re.sub(r"[:\x00-\x1f\x7f\u0085\u2028\u2029]", " ", name).split()) or "?"
    return f"'{shown}'" if any(shape.match(shown) for shape in BEFORE_SCORE) else shown


def _game(match: MatchRecord, game: GameRecord) -> Iterator[str]:
    names = [f"{column_name(match.players[i])} : {game.score[i]}" for i in (0, 1)]
    yield f" {names[0]:<{LEFT - 1}} {names[1]}"
    rows = _rows(game)
    result = _result(match, game)
    beside = result is not None and bool(rows) and _dropped_on_the_left(game)
    if beside:
        rows[-1][1] = result or ""
    for number, (left, right) in enumerate(rows, 1):
        yield f"{number:3}) {left:<{LEFT - 5}} {right}".rstrip()
    if game.result is not None and not beside:
        yield f"{'':{6 if game.result.winner == 0 else LEFT + 3}}{result}"


def _result(match: MatchRecord, game: GameRecord) -> str | None:
    if game.result is None:
        return None
    points = game.result.points
    won = match.length and game.score[game.result.winner] + points >= match.length
    return f"Wins {points} point{'' if points == 1 else 's'}{' and the match' if won else ''}"


def _dropped_on_the_left(game: GameRecord) -> bool:
    """Whether to write the result beside the drop. On its own line it would look like the right player's answer."""
    last = game.turns[-1] if game.turns else None
    return isinstance(last, CubeTurn) and last.verb is Verb.DROP and last.player == 0


def _rows(game: GameRecord) -> list[list[str]]:
    """Turns in their players' columns; if the right player begins, the first cell is empty."""
    rows: list[list[str]] = []
    for turn, following in zip_longest(game.turns, game.turns[1:]):
        text = _turn(turn, following, rows)
        if text is None:
            continue
        if turn.player == 0 or not rows or rows[-1][1]:
            rows.append(["", ""])
        rows[-1][turn.player] = text
    return rows


def _turn(turn: TurnRecord, following: TurnRecord | None, rows: list[list[str]]) -> str | None:
    """The text of a turn. None if the format has no line for it: a resignation with its roll, the take of a beaver."""
    if isinstance(turn, ResignTurn):
        return None
    if isinstance(turn, CubeTurn):
        return _cube(turn, following, rows)
    if _gave_up(turn, following):
        return None if rows else f"{turn.dice[0]}{turn.dice[1]}: {_RESIGNED_AFTER_ROLL}"
    return f"{turn.dice[0]}{turn.dice[1]}: {moves_text(turn.moves)}".rstrip()


def _gave_up(turn: TurnRecord, following: TurnRecord | None) -> TypeGuard[PlayTurn]:
    """Whether a player resigned after this roll. Such a roll goes to the top, because GNU Backgammon would play it if
    only one play is legal. A first roll stays in its column, because GNU Backgammon skips games without turns.
    """
    if not isinstance(turn, PlayTurn) or turn.moves:
        return False
    return isinstance(following, ResignTurn) and following.player == turn.player


def _cube(turn: CubeTurn, following: TurnRecord | None, rows: list[list[str]]) -> str | None:
    before = next((cell for row in reversed(rows) for cell in reversed(row) if cell), "")
    if turn.verb is Verb.TAKE and before.startswith(_BEAVERS):
        return None
    dropped = isinstance(following, CubeTurn) and following.verb is Verb.DROP
    return (_DROPPED if dropped else _CUBE).get(turn.verb, _CUBE[turn.verb]).format(value=turn.value)


_BEAVERS = " Beavers"
# Omit the take of a beaver: GNU Backgammon would read a raccoon.
_CUBE = {
    Verb.DOUBLE: " Doubles => {value}",
    Verb.BEAVER: _BEAVERS + " => {value}",
    Verb.RACCOON: " Raccoons => {value}",
    Verb.TAKE: " Takes",
    Verb.DROP: " Drops",
}
# Omit "Beavers" for a beaver that is dropped: GNU Backgammon would take it with the next roll.
_DROPPED = {Verb.BEAVER: _CUBE[Verb.DOUBLE]}
