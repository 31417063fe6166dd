"""Read eXtreme Gammon's own files: the match, with its comments and verdicts.

Each play is found from the boards before and after it, because the file does not say which die moved which checker.
A turn's board is stored in the first player's view, the boards of its analysis in the view of the player on roll.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from vrhcaby import limits
from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError, PositionError
from vrhcaby.notation import xg_records as records
from vrhcaby.notation.parse_errors import fault, too_long
from vrhcaby.notation.play_text import format_play
from vrhcaby.notation.record import (
    CubeTurn,
    GameRecord,
    How,
    MatchRecord,
    Player,
    PlayTurn,
    ReadRecord,
    ResignTurn,
    ResultRecord,
    TurnRecord,
    Verb,
    cube_at_end,
    level_of,
    other,
)
from vrhcaby.notation.remarks import MOST_CHOICES, Choice, Remark, Verdict, comment_of
from vrhcaby.notation.replay import Table, numbers_of, start_of
from vrhcaby.notation.rtf import plain_text
from vrhcaby.notation.situation import Situation
from vrhcaby.notation.xg_archive import COMMENTS, RECORDS, ROLLOUTS, unpacked

BY = "eXtreme Gammon"
NO_END = 99_999
"""The length of a session without an end."""
VARIANTS = ("standard", "nackgammon", "hypergammon")
DEPTHS = {
    12: "3-ply red",
    100: "Rollout",
    998: "Book",
    999: "Book",
    1000: "XG Roller",
    1001: "XG Roller+",
    1002: "XG Roller++",
}
"""The program's names of depths; numbers below them mean a search one ply deeper."""
EPOCH_DAY = 25_569
"""1 January 1970 in days since 30 December 1899."""
SIDES = (Side.WHITE, Side.BLACK)
WAYS = ("no_double", "double_take", "double_drop")


def read_xg(data: bytes) -> ReadRecord:
    """Read the match in a file up to the first invalid record; also return the problem there.

    Raises :class:`NotationError` for a damaged file, or one without a match. A place's ``line`` counts records.
    """
    files = unpacked(data)
    rows = _rows(files.get(RECORDS, b""))
    comments = files.get(COMMENTS, b"").decode("cp1250", "replace").split("\r\n")
    head = records.match_head(rows[0])
    reading = _Reading(head, _variant(head), files.get(ROLLOUTS, b""), comments)
    problem = None
    try:
        for number, row in enumerate(rows, 1):
            reading.take(row, number)
    except NotationError as error:
        problem = error
    return ReadRecord(reading.match(), problem)


def read_xg_position(data: bytes) -> Situation | None:
    """The position of a file (``.xgp``) in which nothing was played: its last decision; None for a match."""
    rows = _rows(unpacked(data).get(RECORDS, b""))
    kinds = [row[8] for row in rows]
    if records.GAME_END in kinds or kinds.count(records.CUBE) != 1 or kinds.count(records.GAME) != 1:
        return None
    game, turn = (rows[kinds.index(kind)] for kind in (records.GAME, records.CUBE))
    moves = [records.move_record(row) for row in rows if row[8] == records.MOVE]
    cube = records.cube_record(turn)
    if cube.doubled or any(any(move.after) for move in moves):
        return None
    return _situation(records.match_head(rows[0]), records.game_head(game), cube, moves)


def _situation(
    head: records.MatchHead,
    game: records.GameHead,
    cube: records.CubeRecord,
    moves: Sequence[records.MoveRecord],
) -> Situation:
    player, length = _player(cube.player), 0 if head.length >= NO_END else max(0, head.length)
    owner = None if not cube.cube else SIDES[_player(cube.cube)]
    return Situation(
        position=position_of(seen_by(player, cube.board), start_of(_variant(head))),
        mover=SIDES[player],
        dice=moves[0].dice if moves else None,
        cube=1 << min(abs(cube.cube), 12),
        cube_owner=owner,
        length=length,
        score=game.score,
        crawford=game.crawford and length > 0,
        jacoby=head.jacoby and not length,
        beaver=head.beaver and not length,
    )


def _rows(content: bytes) -> list[bytes]:
    rows = [content[at : at + records.SIZE] for at in range(0, len(content) - records.SIZE + 1, records.SIZE)]
    if not rows or rows[0][8] != records.MATCH:
        raise fault("no match in the file", RECORDS)
    if len(rows) > limits.RECORD_TURNS * 2:
        raise too_long(f"a match has at most {limits.RECORD_TURNS} turns", "")
    return rows


def _variant(head: records.MatchHead) -> str:
    if not 0 <= head.variant < len(VARIANTS):
        raise fault("unknown variant", str(head.variant), code="notation/variant")
    return VARIANTS[head.variant]


@dataclass(slots=True)
class _Reading:
    """A match while its records are read."""

    head: records.MatchHead
    variant: str
    rollouts: bytes
    comments: list[str]
    games: list[GameRecord] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    turns: list[TurnRecord] = field(default_factory=list)
    table: Table = field(init=False)

    def __post_init__(self) -> None:
        self.table = Table(start_of(self.variant))

    def take(self, row: bytes, number: int) -> None:
        """Read one record; faults are reported by its number."""
        kind = row[8]
        try:
            if kind == records.GAME:
                self._game(records.game_head(row))
            elif kind in (records.CUBE, records.MOVE, records.GAME_END) and not self.games:
                raise fault("a turn before the first game", f"record {number}")
            elif kind == records.CUBE:
                self._cube(records.cube_record(row))
            elif kind == records.MOVE:
                self._move(records.move_record(row))
            elif kind == records.GAME_END:
                self._end(records.game_end(row))
        except (NotationError, PositionError) as error:
            token = error.facts.get("token") if isinstance(error, NotationError) else None
            raise fault(
                error.detail, str(token or f"record {number}"), code=error.code, line=number
            ) from error

    def match(self) -> MatchRecord:
        """The match as far as it was read."""
        self._close()
        head = self.head
        length = 0 if head.length >= NO_END else max(0, head.length)
        return MatchRecord(
            players=(head.players[0] or "?", head.players[1] or "?"),
            games=tuple(self.games),
            length=length,
            variant=self.variant,
            crawford=head.crawford or not length,
            jacoby=head.jacoby and not length,
            beaver=head.beaver and not length,
            date=_day(head.day),
            remarks=tuple(self.remarks),
        )

    def _game(self, head: records.GameHead) -> None:
        self._close()
        usual = start_of(self.variant)
        start = usual if not any(head.start) else position_of(head.start, usual)
        self.table = Table(start)
        self.games.append(
            GameRecord(
                score=head.score,
                crawford=head.crawford,
                start=None if start == usual else start,
                cube=1 << max(0, min(head.automatic_doubles, 10)),
            )
        )
        self._remark(0, head.comment)

    def _close(self) -> None:
        """Store the last game's turns."""
        if self.games and self.turns:
            self.games[-1] = replace(self.games[-1], turns=tuple(self.turns))
        self.turns = []

    def _cube(self, one: records.CubeRecord) -> None:
        player, value = _player(one.player), self._value(one.cube)
        at = len(self.turns)
        verdict = _cube_verdict(one, records.trials_of(self.rollouts, one.rollout))
        self._remark(at, one.comment, verdict)
        if not one.doubled:
            return
        self.turns.append(CubeTurn(player, Verb.DOUBLE, 2 * value))
        if one.take == 2:
            self.turns.append(CubeTurn(other(player), Verb.BEAVER, 4 * value))
            self._answer(player, one.beaver, 4 * value)
        elif one.take >= 0:
            self.turns.append(CubeTurn(other(player), Verb.TAKE if one.take == 1 else Verb.DROP, 2 * value))

    def _answer(self, player: Player, said: int, value: int) -> None:
        """The doubler's answer to a beaver."""
        if said == 2:
            self.turns.append(CubeTurn(player, Verb.RACCOON, 2 * value))
            self.turns.append(CubeTurn(other(player), Verb.TAKE, 2 * value))
        else:
            self.turns.append(CubeTurn(player, Verb.TAKE if said == 1 else Verb.DROP, value))

    def _value(self, cube: int) -> int:
        """The value of a cube stored as a power of two with its owner's sign."""
        return self.games[-1].cube << min(abs(cube), 12)

    def _move(self, one: records.MoveRecord) -> None:
        if not all(1 <= die <= 6 for die in one.dice):
            raise fault("not a roll", f"{one.dice[0]}{one.dice[1]}", code="notation/dice")
        player = _player(one.player)
        before = self.table.seen_by(player)
        if not any(one.after):
            self._remark(len(self.turns), one.comment, self._play_verdict(one, before, None))
            return
        after = position_of(seen_by(player, one.after), before)
        moves = play_between(before, after, one.dice)
        if moves is None:
            written = f"{one.dice[0]}{one.dice[1]}: {_boards(before)} → {_boards(after)}"
            raise fault("no play leads to the next board", written, code="notation/impossible-play")
        self._remark(len(self.turns), one.comment, self._play_verdict(one, before, after))
        self.table.play(player, moves)
        self.turns.append(PlayTurn(player, one.dice, moves))

    def _play_verdict(
        self, one: records.MoveRecord, before: Position, after: Position | None
    ) -> Verdict | None:
        """The program's verdict on a roll; ``after`` is the board after its play, None if nothing was played."""
        choices = []
        for candidate in one.candidates:
            there = position_of(candidate.board, before)
            moves = play_between(before, there, one.dice)
            if moves is None:
                continue
            trials = records.trials_of(self.rollouts, candidate.rollout) if candidate.level == 100 else 0
            choices.append(
                Choice(
                    text=format_play(sorted(moves, key=lambda move: (-move.src, -move.dst))),
                    equity=candidate.values[6],
                    chances=_chances(candidate.values),
                    how=depth_name(candidate.level),
                    trials=trials,
                    made=there == after,
                )
            )
        choices.sort(key=lambda choice: -choice.equity)
        kept = [choice for at, choice in enumerate(choices) if at < MOST_CHOICES - 1 or choice.made]
        if len(kept) < 2:
            return None
        return Verdict(BY, tuple(kept[:MOST_CHOICES]), _loss(one.error))

    def _end(self, one: records.GameEnd) -> None:
        winner = _player(one.winner)
        dropped = (
            bool(self.turns) and isinstance(self.turns[-1], CubeTurn) and self.turns[-1].verb is Verb.DROP
        )
        if one.how >= 100:
            level = level_of(one.points, cube_at_end(replace(self.games[-1], turns=tuple(self.turns))))
            self.turns.append(ResignTurn(other(winner), level))
        said: How = "resigned" if one.how >= 100 else "dropped" if dropped else "borne_off"
        self._close()
        self.games[-1] = replace(self.games[-1], result=ResultRecord(winner, max(0, one.points), said))

    def _remark(self, turn: int, comment: int, verdict: Verdict | None = None) -> None:
        """Store a comment and a verdict; those of the cube decision and of the play after it are joined."""
        text = self._comment(comment)
        if not text and verdict is None:
            return
        verdicts = () if verdict is None else (verdict,)
        last = self.remarks[-1] if self.remarks else None
        if last is not None and (last.game, last.turn) == (len(self.games), turn):
            joined = comment_of("\n".join(filter(None, (last.text, text))))
            self.remarks[-1] = replace(last, text=joined, verdicts=last.verdicts + verdicts)
        else:
            self.remarks.append(Remark(len(self.games), turn, text, verdicts))

    def _comment(self, index: int) -> str:
        if not 0 <= index < len(self.comments):
            return ""
        return comment_of(plain_text(self.comments[index].replace("\1\2", "\r\n")))


def _player(number: int) -> Player:
    return 0 if number >= 0 else 1


def _day(days: float) -> str | None:
    if not EPOCH_DAY / 2 < days < 4 * EPOCH_DAY:
        return None
    day = time.gmtime((days - EPOCH_DAY) * 86_400)
    return f"{day.tm_year:04}-{day.tm_mon:02}-{day.tm_mday:02}"


def seen_by(player: Player, board: Sequence[int]) -> tuple[int, ...]:
    """A turn's board, stored in the first player's view, in the view of ``player``."""
    return tuple(board) if player == 0 else tuple(-count for count in reversed(board))


def position_of(board: Sequence[int], like: Position) -> Position:
    """A stored board in the view of the player on roll. Checkers missing compared with ``like`` are borne off."""
    points = (-abs(board[0]), *board[1:BAR], abs(board[BAR]))
    mine, theirs = (sum(max(0, sign * count) for count in points) for sign in (1, -1))
    own, opposing = (sum(max(0, sign * n) for n in like.points) for sign in (1, -1))
    return Position(points, (like.off[0] + own - mine, like.off[1] + opposing - theirs))


def play_between(before: Position, after: Position, dice: tuple[int, int]) -> tuple[Move, ...] | None:
    """The moves from one board to another with a roll; ``None`` if there are none."""
    return _found(before, after, numbers_of(dice), set())


def _found(
    position: Position, after: Position, left: tuple[int, ...], seen: set[tuple[Position, tuple[int, ...]]]
) -> tuple[Move, ...] | None:
    if position == after:
        return ()
    if not left or (position, left) in seen:
        return None
    seen.add((position, left))
    for at, die in enumerate(left):
        if die in left[:at]:
            continue
        for move in _moves(position, die):
            rest = _found(applied(position, move), after, left[:at] + left[at + 1 :], seen)
            if rest is not None:
                return (move, *rest)
    return None


def _moves(position: Position, die: int) -> Iterator[Move]:
    points = position.points
    sources: Iterable[int] = (BAR,) if points[BAR] else range(BAR - 1, 0, -1)
    for src in sources:
        dst = max(src - die, OFF)
        if points[src] <= 0 or (dst == OFF and position.rear > 6):
            continue
        if dst == OFF or points[dst] >= -1:
            yield Move(src, dst, (die,), dst != OFF and points[dst] == -1)


def depth_name(level: int) -> str:
    """The program's name of a depth."""
    return DEPTHS.get(level) or f"{level + 1}-ply"


def _chances(values: tuple[float, ...]) -> tuple[float, ...]:
    return (values[3], values[4], values[5], values[2], values[1], values[0])


def _loss(error: float) -> float | None:
    return None if error < records.UNANALYSED else abs(error)


def _cube_verdict(one: records.CubeRecord, trials: int) -> Verdict | None:
    """The program's verdict on a cube decision, if it analysed one and there was a choice."""
    loss = _loss(one.error)
    if loss is None or not any(one.equities) or (not one.doubled and loss == 0):
        return None
    made = "no_double" if not one.doubled else "double_take" if one.take else "double_drop"
    how = depth_name(one.level)
    choices = [
        Choice(way, equity, (), how, trials if one.level == 100 else 0, way == made)
        for way, equity in zip(WAYS, one.equities, strict=True)
    ]
    return Verdict(BY, tuple(choices), loss + (_loss(one.take_error) or 0 if one.doubled else 0))


def _boards(position: Position) -> str:
    return ",".join(map(str, position.points))
