"""Reading ``.mat`` match files, whoever wrote them.

Every play is carried out on a board, so a file that does not make sense is refused at the
line and column of the first impossible move. What the columns leave unsaid (who
resigned and how much, the Crawford game, a raccoon) is concluded from what they say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from vrhcaby.errors import NotationError
from vrhcaby.notation.mat import VARIATIONS
from vrhcaby.notation.play_text import Segment, parse_play
from vrhcaby.notation.record import (
    LEVELS,
    RAISES,
    CubeTurn,
    GameRecord,
    How,
    Level,
    MatchRecord,
    Player,
    PlayTurn,
    ResignTurn,
    ResultRecord,
    TurnRecord,
    Verb,
    crawford_game,
    level_of,
    other,
)
from vrhcaby.notation.replay import Table, resolve, start_of
from vrhcaby.notation.unreadable import fault, moved

_LONGEST = 4_000_000
_LONGEST_LINE = 1_000
_COMMENT = re.compile(r'\s*;\s*\[\s*(?P<key>[^"\]]+?)\s*"(?P<value>(?:[^"\\]|\\.)*)"\s*\]\s*')
_LENGTH = re.compile(r"\s*(?P<length>\d{1,5}) points? match\b.*", re.IGNORECASE)
_GAME = re.compile(r"\s*Game (?P<number>\d{1,6})\s*", re.IGNORECASE)
_SCORE = re.compile(r"\s*(?P<one>\S.*?) ?: *(?P<a>\d{1,6})\s{2,}(?P<two>\S.*?) ?: *(?P<b>\d{1,6})\s*")
_TURN = re.compile(r"\s*(?P<number>\d{1,4})\)")
_WINS = re.compile(r"\s+Wins (?P<points>\d{1,7}) points?\b.*", re.IGNORECASE)
_PLACE = r"(?:bar|off|\d{1,2})"
_ACTION = re.compile(
    r"(?P<dice>[1-6][1-6]):[ ]*(?P<play>(?:Cannot|Can't) Move|No Moves?"
    rf"|(?:{_PLACE}(?:/{_PLACE}\*?)+(?:\(\d\))?[ ]*)*)"
    r"|(?P<verb>Doubles|Redoubles|Beavers|Raccoons|Takes|Accepts|Drops|Passes|Rejects)"
    r"(?:\s*=>\s*(?P<value>\d{1,7}))?\s*",
    re.IGNORECASE,
)
_VERBS = {
    **dict.fromkeys(("doubles", "redoubles"), Verb.DOUBLE),
    **dict.fromkeys(("takes", "accepts"), Verb.TAKE),
    **dict.fromkeys(("drops", "passes", "rejects"), Verb.DROP),
    "beavers": Verb.BEAVER,
    "raccoons": Verb.RACCOON,
}
# Where the right column begins, counted from the end of the turn's number.
_MIDDLE = 22
_VARIANTS = {name.casefold(): variant for variant, name in VARIATIONS.items()}


@dataclass(slots=True)
class _Game:
    """A game while its lines are read."""

    table: Table
    score: tuple[int, int] = (0, 0)
    turns: list[TurnRecord] = field(default_factory=list)
    result: ResultRecord | None = None
    resigned: Level | None = None
    cube: int = 1
    start_cube: int = 1

    def raised(self) -> Verb | None:
        """The raise waiting for an answer."""
        last = self.turns[-1] if self.turns else None
        return last.verb if isinstance(last, CubeTurn) and last.verb in RAISES else None


@dataclass(slots=True)
class _Match:
    """A match while its lines are read."""

    info: dict[str, str] = field(default_factory=dict)
    names: tuple[str, str] | None = None
    length: int = 0
    games: list[_Game] = field(default_factory=list)


def read_mat(text: str) -> MatchRecord:
    """The match in a ``.mat`` file.

    Raises :class:`NotationError` with the line, the column and the token.
    """
    if len(text) > _LONGEST:
        raise fault("the file is too long", text[:20], code="notation/too-long")
    match = _Match()
    for number, line in enumerate(re.split(r"\r\n|\n|\r", text.removeprefix("\ufeff")), 1):
        if len(line) > _LONGEST_LINE:
            raise fault("the line is too long", line, code="notation/too-long", line=number)
        if line.strip():
            _read_line(match, line.expandtabs(8), number)
    if not match.games:
        raise fault("no game found", text[:20])
    return _finished(match)


def _read_line(match: _Match, line: str, number: int) -> None:
    for shape, read in _LINES:
        found = shape.match(line)
        if found:
            read(match, line, number, found)
            return
    if line.lstrip().startswith((";", "#")):
        return
    raise fault("cannot read this line", line.strip(), line=number, column=len(line) - len(line.lstrip()) + 1)


def _read_comment(match: _Match, line: str, number: int, found: re.Match[str]) -> None:
    if not match.games:
        match.info[found["key"].casefold()] = re.sub(r"\\(.)", r"\1", found["value"])


def _read_length(match: _Match, line: str, number: int, found: re.Match[str]) -> None:
    match.length = int(found["length"])


def _read_game(match: _Match, line: str, number: int, found: re.Match[str]) -> None:
    wanted = match.info.get("variation", "Backgammon")
    variant = _VARIANTS.get(wanted.casefold())
    if variant is None:
        raise fault("unknown variant", wanted, code="notation/variant", line=number)
    at = len(match.games) + 1
    cube = match.info.get(f"startcube {at}", "1")
    if not re.fullmatch(r"[1-9][0-9]{0,6}", cube):
        raise fault("not a cube value", cube, code="notation/cube", line=number)
    resigned = next((level for level in LEVELS if level == match.info.get(f"resigned {at}")), None)
    table = Table(start_of(variant))
    match.games.append(_Game(table, resigned=resigned, cube=int(cube), start_cube=int(cube)))


def _current(match: _Match, line: str, number: int) -> _Game:
    if not match.games:
        raise fault("a turn before the first game", line.strip(), line=number)
    return match.games[-1]


def _read_score(match: _Match, line: str, number: int, found: re.Match[str]) -> None:
    game = _current(match, line, number)
    match.names = match.names or (found["one"], found["two"])
    game.score = (int(found["a"]), int(found["b"]))


def _read_turn(match: _Match, line: str, number: int, found: re.Match[str]) -> None:
    game = _current(match, line, number)
    at = found.end()
    player: Player | None = None
    while at < len(line):
        if line[at] == " ":
            at += 1
            continue
        action = _ACTION.match(line, at)
        if action is None:
            raise fault("cannot read an action", line[at:].split("  ")[0], line=number, column=at + 1)
        player = 1 if player == 0 or at - found.end() >= _MIDDLE else 0
        _act(game, player, action, number)
        at = action.end()


def _act(game: _Game, player: Player, action: re.Match[str], line: int) -> None:
    if game.result is not None:
        raise fault("the game is over", action[0].strip(), line=line, column=action.start() + 1)
    if action["dice"]:
        game.turns.append(_play(game, player, action, line))
    else:
        game.turns.append(_cube(game, player, action, line))


def _play(game: _Game, player: Player, action: re.Match[str], line: int) -> PlayTurn:
    dice = (int(action["dice"][0]), int(action["dice"][1]))
    try:
        segments: tuple[Segment, ...] = parse_play(action["play"].strip())
        moves = resolve(game.table.seen_by(player), dice, segments)
    except NotationError as error:
        raise moved(error, line, action.start("play") + 1) from error
    game.table.play(player, moves)
    return PlayTurn(player, dice, moves)


def _cube(game: _Game, player: Player, action: re.Match[str], line: int) -> CubeTurn:
    verb = _VERBS[action["verb"].casefold()]
    pending = game.raised()
    if verb is Verb.BEAVER and pending is Verb.BEAVER:
        verb = Verb.RACCOON
    answers = verb is not Verb.DOUBLE
    if answers is not (pending is not None):
        problem = "nothing was offered" if answers else "a raise is not answered yet"
        raise fault(problem, action[0].strip(), line=line, column=action.start() + 1, code="notation/cube")
    if verb in RAISES:
        game.cube = int(action["value"]) if action["value"] else game.cube * 2
    return CubeTurn(player, verb, game.cube)


def _read_wins(match: _Match, line: str, number: int, found: re.Match[str]) -> None:
    game = _current(match, line, number)
    if game.result is not None:
        raise fault("a second result", line.strip(), line=number)
    column = len(line) - len(line.lstrip())
    written: Player = 1 if column >= _MIDDLE else 0
    winner, how = _ending(game, written)
    points = int(found["points"])
    if how == "resigned":
        level = game.resigned or level_of(points, game.cube)
        game.turns.append(ResignTurn(other(winner), level))
    game.result = ResultRecord(winner, points, how)


def _ending(game: _Game, written: Player) -> tuple[Player, How]:
    """Who won and how. Some programs write every result in the left column: what was played decides."""
    last = game.turns[-1] if game.turns else None
    if isinstance(last, CubeTurn) and last.verb is Verb.DROP:
        return other(last.player), "dropped"
    if game.table.winner is not None:
        return game.table.winner, "borne_off"
    return written, "resigned"


_LINES = (
    (_COMMENT, _read_comment),
    (_GAME, _read_game),
    (_LENGTH, _read_length),
    (_TURN, _read_turn),
    (_WINS, _read_wins),
    (_SCORE, _read_score),
)


def _finished(match: _Match) -> MatchRecord:
    info = match.info
    names = match.names or ("?", "?")
    on = {key: info.get(key, "").casefold() == "on" for key in ("jacoby", "beaver")}
    date = re.fullmatch(r"(\d{4})[.-](\d\d)[.-](\d\d)", info.get("eventdate", ""))
    read = MatchRecord(
        players=(info.get("player 1", names[0]), info.get("player 2", names[1])),
        games=tuple(_record(game) for game in match.games),
        length=match.length,
        variant=_VARIANTS.get(info.get("variation", "Backgammon").casefold(), "standard"),
        rulebook=info.get("rulebook"),
        crawford=info.get("crawford", "on").casefold() == "on",
        jacoby=on["jacoby"],
        beaver=on["beaver"],
        date="-".join(date.groups()) if date else None,
    )
    return replace(read, games=tuple(_crawford_marked(read, info)))


def _record(game: _Game) -> GameRecord:
    return GameRecord(tuple(game.turns), game.score, game.result, cube=game.start_cube)


def _crawford_marked(match: MatchRecord, info: dict[str, str]) -> Iterator[GameRecord]:
    crawford = crawford_game(match)
    for index, game in enumerate(match.games):
        said = info.get(f"crawfordgame {index + 1}")
        yield replace(game, crawford=index == crawford if said is None else said.casefold() == "on")
