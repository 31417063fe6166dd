"""Write eXtreme Gammon files from the published description, independently of the reader: fields by Delphi type,
aligned.

The types and their order are those of the description (extremegammon.com/xgformat.aspx). Four position files that the
program itself wrote settle what it leaves open: a turn's board is in the first player's view, the analysis in the view
of the player on roll, and a roll without a play has an empty board after it.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

from vrhcaby.board.position import Position
from vrhcaby.notation.record import CubeTurn, GameRecord, MatchRecord, Player, PlayTurn, ResignTurn, Verb
from vrhcaby.notation.replay import Table, start_of

SIMPLE = {"byte": ("B", 1), "short": ("b", 1), "small": ("h", 2), "int": ("i", 4), "dword": ("I", 4)}
SIMPLE |= {"single": ("f", 4), "double": ("d", 8), "wide": ("H", 2)}


class Record:
    """A record whose fields are added one after another, each on its boundary."""

    def __init__(self, size: int, start: int = 0) -> None:
        self.size, self.data = size, bytearray(start)

    def add(self, kind: str, *values: float) -> Record:
        sign, size = SIMPLE[kind]
        self.align(size)
        self.data += struct.pack(f"<{len(values)}{sign}", *values)
        return self

    def align(self, size: int) -> None:
        self.data += bytes(-len(self.data) % size)

    def ansi(self, text: str, most: int) -> Record:
        raw = text.encode("cp1250")[:most]
        self.data += bytes([len(raw)]) + raw.ljust(most, b"\0")
        return self

    def unicode(self, text: str) -> Record:
        self.align(2)
        self.data += text.encode("utf-16-le")[:256].ljust(258, b"\0")
        return self

    def block(self, other: Record, boundary: int) -> Record:
        self.align(boundary)
        self.data += other.bytes()
        return self

    def bytes(self) -> bytes:
        assert len(self.data) <= self.size, (len(self.data), self.size)
        return bytes(self.data.ljust(self.size, b"\0"))


def saved(kind: int) -> Record:
    """A TSaveRec begins with two pointers and its type."""
    return Record(2560, 8).add("byte", kind)


def board(position: Position) -> list[int]:
    return list(position.points)


def fixed_board(player: Player, position: Position) -> list[int]:
    """The board that ``player`` sees, in the first player's view."""
    return board(position if player == 0 else position.swapped())


def match_header(match: MatchRecord, version: int = 30) -> bytes:
    one, two = match.players
    row = saved(0).ansi(one if version < 24 else "?", 40).ansi(two if version < 24 else "?", 40)
    row.add("int", match.length or 99_999)
    row.add("int", {"standard": 0, "nackgammon": 1, "hypergammon": 2}[match.variant])
    row.add("byte", match.crawford, match.jacoby, match.beaver, 0)
    row.add("double", 1600, 1600).add("int", 0, 0).add("double", 44_000.25)
    row.ansi("Evening", 128).add("int", 1, -1, -1).add("byte", 0, 0, 0).ansi("Praha", 128)
    row.add("int", 0).add("byte", 0).ansi("1", 128).add("int", 0, version, 0x494C4D44, 0, 0, 0)
    row.add("byte", 0, 0, 0).add("int", -1, -1).add("byte", 0).add("single", 0, 0).add("int", 0)
    row.add("single", 0, 0).add("int", -1)
    if version >= 24:
        row.add("int", 0, 0).add("byte", 0)
        for text in ("Evening", one, two, "Praha", "1"):
            row.unicode(text)
    return row.bytes()


def game_header(game: GameRecord, start: Position, number: int, comment: int = -1) -> bytes:
    row = saved(1).add("int", *game.score).add("byte", game.crawford).add("short", *board(start))
    row.add("int", number).add("byte", 0).add("int", comment, -1)
    return row.add("int", game.cube.bit_length() - 1).bytes()


def cube_row(
    player: Player, position: Position, cube: int, said: dict[str, float], comment: int = -1
) -> bytes:
    """``said``: double, take, error and the three equities, as far as available."""
    row = saved(2).add("int", 1 if player == 0 else -1, int(said.get("double", 0)), int(said.get("take", -1)))
    row.add("int", int(said.get("beaver", -1)), -1, cube)
    row.add("short", *fixed_board(player, position))
    double = Record(132).add("short", *board(position)).add("int", 2, 0, 0, 1, 0, 0)
    double.add("small", 0, 0, 0, 0).add("single", 0.1, 0.2, 0.4, 0.6, 0.2, 0.1, 0.3)
    double.add("single", *(said.get(name, 0) for name in ("nd", "dt", "dp"))).add("small", 3, 0)
    row.block(double, 4).add("double", said.get("error", -1000)).ansi("31", 2)
    row.add("double", said.get("take_error", -1000)).add("int", -1, 0, 2).add("double", -1000, -1000)
    row.add("int", 2, 0).add("short", 0, 0).add("double", 0, 0).add("byte", 0).add("int", comment)
    return row.bytes()


def move_row(
    turn: PlayTurn,
    before: Position,
    after: Position | None,
    candidates: Sequence[tuple[Position, float, int, int]] = (),
    error: float = -1000,
    comment: int = -1,
) -> bytes:
    """``after``: None for a roll that was not played. ``candidates``: the board after a play, its equity, its level
    and its rollout (-1: none).
    """
    row = saved(3).add("short", *fixed_board(turn.player, before))
    row.add("short", *(fixed_board(turn.player, after) if after else [0] * 26))
    row.add("int", 1 if turn.player == 0 else -1)
    steps = [value for move in turn.moves for value in (move.src - 1, move.dst - 1)]
    row.add("int", *(steps + [-1] * 8)[:8]).add("int", *turn.dice).add("int", 0)
    # The description aligns ErrorM; in files it is at 112, which is aligned.
    row.add("double", 0).add("int", len(candidates))
    best = Record(2184).add("short", *board(before)).add("int", *turn.dice).add("int", 2, 0, 0, 1, 0, 0, 0)
    best.add("int", len(candidates))
    empty = [0] * 26
    for at in range(32):
        best.add("short", *(board(candidates[at][0]) if at < len(candidates) else empty))
    for _ in range(32):
        best.add("short", *[-1] * 8)
    for at in range(32):
        best.add("small", candidates[at][2] if at < len(candidates) else 0).add("byte", 0, 0)
    for at in range(32):
        equity = candidates[at][1] if at < len(candidates) else 0
        best.add("single", 0.01, 0.1, 0.4, 0.6, 0.2, 0.02, equity)
    row.block(best, 4).add("byte", 1).add("double", error, 0.1).add("int", 0).add("double", 0)
    row.add("int", *(candidates[at][3] if at < len(candidates) else -1 for at in range(32)))
    row.add("int", 2, 2, 0).add("short", *empty).add("short", 0).add("double", 0).add("byte", 0)
    return row.add("int", comment).bytes()


def game_footer(game: GameRecord) -> bytes:
    result = game.result
    assert result is not None
    last = game.turns[-1]
    level = {"single": 0, "gammon": 1, "backgammon": 2}[last.level] if isinstance(last, ResignTurn) else 1
    how = 100 + level if result.how == "resigned" else 0 if result.how == "dropped" else 1
    row = (
        saved(4)
        .add("int", 0, 0)
        .add("byte", 0)
        .add("int", 1 if result.winner == 0 else -1, result.points, how)
    )
    return row.bytes()


def rollout(trials: int) -> bytes:
    """A rollout up to the number of its games."""
    row = Record(2184).add("byte", 1, 0).add("int", 11, 0).add("double", 0).add("int", 0, 0, 0, 0)
    row.add("byte", 1, 0, 0).add("int", 0, 0).add("dword", 0).add("int", 0, 0, 0).add("byte", 0)
    return row.add("single", 1).add("int", 0).add("byte", 0, 0, 0).add("int", trials).bytes()


def rows_of(match: MatchRecord, version: int = 30) -> list[bytes]:
    """All records of a match without analysis."""
    rows = [match_header(match, version)]
    for number, game in enumerate(match.games, 1):
        table = Table(game.start or start_of(match.variant))
        rows.append(game_header(game, table.seen_by(0), number))
        doubled, cube = 0, 0
        for at, turn in enumerate(game.turns):
            if isinstance(turn, PlayTurn):
                before = table.seen_by(turn.player)
                table.play(turn.player, turn.moves)
                rows.append(move_row(turn, before, table.seen_by(turn.player)))
            elif isinstance(turn, CubeTurn) and turn.verb is Verb.DOUBLE:
                answer = game.turns[at + 1]
                assert isinstance(answer, CubeTurn)
                said = {"double": 1, "take": int(answer.verb is Verb.TAKE)}
                owned = cube if turn.player == doubled else -cube
                rows.append(cube_row(turn.player, table.seen_by(turn.player), owned, said))
                doubled, cube = 1 - turn.player, cube + 1
        if game.result is not None:
            rows.append(game_footer(game))
    return [*rows, saved(5).bytes()]


def archive(files: dict[str, bytes]) -> bytes:
    """The whole file: header, compressed files one after another, index, tail."""
    head = b"RGMH" + struct.pack("<IIqI", 1, 8232, 0, 0)
    body, index = b"", b""
    for name, content in files.items():
        packed = zlib.compress(content)
        entry = Record(532).ansi(name, 255).ansi("", 255)
        entry.add("int", len(content), len(packed), len(body)).add("dword", zlib.crc32(content)).add(
            "byte", 0, 1
        )
        body, index = body + packed, index + entry.bytes()
    packed = zlib.compress(index)
    tail = struct.pack("<IiiiiI12x", zlib.crc32(body + packed), len(files), 1, len(packed), len(body), 1)
    return head.ljust(8232, b"\0") + body + packed + tail


def xg_file(rows: Sequence[bytes], comments: Sequence[str] = (), rollouts: Sequence[bytes] = ()) -> bytes:
    content = {"temp.xgi": rows[0] + rows[-1], "temp.xg": b"".join(rows)}
    content |= {"temp.xgr": b"".join(rollouts), "temp.xgc": "\r\n".join(comments).encode("cp1250")}
    return archive(content)
