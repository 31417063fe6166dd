"""Read ``.mat`` match files of any program.

Every play is applied to a board, so an impossible move is reported with its line and column; everything before it can
still be read. Facts that the columns leave out are inferred: who resigned and at what level, the Crawford game, a
raccoon, a beaver's take.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from vrhcaby import limits
from vrhcaby.errors import NotationError
from vrhcaby.notation.mat_game import MatGame
from vrhcaby.notation.mat_words import ACTION, COMMENT, GAME, LENGTH, RESULT, SCORE, TURN, variant_of
from vrhcaby.notation.parse_errors import fault, few_lines
from vrhcaby.notation.record import (
    LEVELS,
    PLAYERS,
    GameRecord,
    MatchRecord,
    Player,
    ReadRecord,
    crawford_game,
    date_in,
    read_agreed,
    read_draw,
)
from vrhcaby.notation.replay import Table, start_of

# Where the right column begins, counted from the end of the turn number.
_MIDDLE = 22


@dataclass(slots=True)
class _Match:
    """A match while its lines are read."""

    info: dict[str, str] = field(default_factory=dict)
    names: tuple[str, str] | None = None
    length: int = 0
    games: list[MatGame] = field(default_factory=list)


def read_mat(text: str) -> MatchRecord:
    """The match in a ``.mat`` file.

    Raises :class:`NotationError` with the line, the column and the token.
    """
    return read_mat_as_far(text).whole


def read_mat_as_far(text: str) -> ReadRecord:
    """Read a ``.mat`` file up to the first unreadable line; also return the error there.

    Raises :class:`NotationError` if no game begins before that.
    """
    lines = few_lines(text, limits.MAT, limits.MAT_LINES)
    match = _Match()
    problem: NotationError | None = None
    try:
        for number, line in enumerate(lines, 1):
            if len(line) > limits.NOTATION_LINE:
                raise fault("the line is too long", line, code="notation/too-long", line=number)
            if line.strip():
                _read_line(match, line.expandtabs(8), number)
    except NotationError as error:
        problem = error
    if not match.games:
        raise problem or fault("no game found", text[:20])
    return ReadRecord(_finished(match), problem)


def _read_line(match: _Match, line: str, number: int) -> None:
    for shape, read in _LINES:
        groups = shape.match(line)
        if groups:
            read(match, line, number, groups)
            return
    if line.lstrip().startswith((";", "#")):
        return
    raise fault("cannot read this line", line.strip(), line=number, column=len(line) - len(line.lstrip()) + 1)


def _read_comment(match: _Match, line: str, number: int, groups: re.Match[str]) -> None:
    if not match.games:
        match.info[groups["key"].casefold()] = re.sub(r"\\(.)", r"\1", groups["value"])


def _read_length(match: _Match, line: str, number: int, groups: re.Match[str]) -> None:
    match.length = int(groups["length"] or 0)


def _read_game(match: _Match, line: str, number: int, groups: re.Match[str]) -> None:
    wanted = match.info.get("variation", "Backgammon")
    variant = variant_of(wanted)
    if variant is None:
        raise fault("unknown variant", wanted, code="notation/variant", line=number)
    at = len(match.games) + 1
    cube = match.info.get(f"startcube {at}", "1")
    if not re.fullmatch(r"[1-9][0-9]{0,6}", cube):
        raise fault("not a cube value", cube, code="notation/cube", line=number)
    resigned = next((level for level in LEVELS if level == match.info.get(f"resigned {at}")), None)
    rolled = re.fullmatch(r"([1-6])([1-6])", match.info.get(f"rolled {at}", ""))
    game = MatGame(Table(start_of(variant)), not match.length, int(cube), resigned)
    game.rolled = None if rolled is None else (int(rolled[1]), int(rolled[2]))
    match.games.append(game)


def _current(match: _Match, line: str, number: int) -> MatGame:
    if not match.games:
        raise fault("a turn before the first game", line.strip(), line=number)
    return match.games[-1]


def _read_score(match: _Match, line: str, number: int, groups: re.Match[str]) -> None:
    game = _current(match, line, number)
    match.names = match.names or (groups["one"], groups["two"])
    game.score = (int(groups["a"]), int(groups["b"]))
    if len(match.games) > 1:
        match.games[-2].concluded_by(game.score)


def _read_turn(match: _Match, line: str, number: int, groups: re.Match[str]) -> None:
    _read_actions(_current(match, line, number), line, number, groups.end())


def _read_result(match: _Match, line: str, number: int, groups: re.Match[str]) -> None:
    """Read a result or a resignation on a line without a number."""
    _read_actions(_current(match, line, number), line, number, 0)


def _read_actions(game: MatGame, line: str, number: int, begin: int) -> None:
    at = begin
    player: Player | None = None
    while at < len(line):
        if line[at] == " ":
            at += 1
            continue
        action = ACTION.match(line, at)
        if action is None:
            # Two spaces divide the columns; after one, it belongs to the play before it.
            if player is not None and not line[:at].endswith("  "):
                game.forget_play()
            raise fault("cannot read an action", line[at:].split("  ")[0], line=number, column=at + 1)
        player = 1 if player == 0 or at - begin >= _MIDDLE else 0
        game.act(player, action, number)
        at = action.end()


_LINES = (
    (COMMENT, _read_comment),
    (GAME, _read_game),
    (LENGTH, _read_length),
    (TURN, _read_turn),
    (RESULT, _read_result),
    (SCORE, _read_score),
)


def _finished(match: _Match) -> MatchRecord:
    info = match.info
    names = match.names or ("?", "?")
    on = {key: info.get(key, "").casefold() == "on" for key in ("jacoby", "beaver")}
    read = MatchRecord(
        players=(info.get("player 1", names[0]), info.get("player 2", names[1])),
        games=tuple(game.record() for game in match.games),
        length=match.length,
        variant=variant_of(info.get("variation", "Backgammon")) or "standard",
        rulebook=info.get("rulebook"),
        crawford=info.get("crawford", "on").casefold() == "on",
        jacoby=on["jacoby"],
        beaver=on["beaver"],
        date=date_in(info.get("eventdate", "")),
        agreed=read_agreed(info.get("agreed", "")),
    )
    return replace(read, games=tuple(_games_marked(read, info)))


def _games_marked(match: MatchRecord, info: dict[str, str]) -> Iterator[GameRecord]:
    """The games, each with the comments at the top applied."""
    crawford = crawford_game(match)
    for index, game in enumerate(match.games):
        said = info.get(f"crawfordgame {index + 1}")
        marked = index == crawford if said is None else said.casefold() == "on"
        draw = read_draw(info.get(f"draw {index + 1}", ""))
        white = PLAYERS[info.get(f"white {index + 1}") == "2"]
        yield replace(game, crawford=marked, draw=draw, white=white)


__all__ = ["NotationError", "read_mat", "read_mat_as_far"]
