"""Plays of a roll by :class:`Params`, in Python: the kernel's reference and fallback.

Boards are the 52 bytes of :func:`vrhcaby.bot.params.halves`; results are in the mover's view.
"""

from __future__ import annotations

from vrhcaby.bot.params import Params

BAR = 25
YOU = 26
BACK_CHECKERS, BACK_POINTS, BACK_PIPS = 4, 2, 40
"""A back game: at least this many checkers on this many points in the other's home, this many pips behind."""


def rear_of(half: bytes | bytearray | list[int]) -> int:
    """The rearmost occupied cell of a half, 0 when all are off."""
    return next((p for p in range(BAR, 0, -1) if half[p]), 0)


def in_contact(board: bytes) -> bool:
    """Whether the sides have yet to pass each other; nothing is hit in a race."""
    return rear_of(board[:YOU]) + rear_of(board[YOU:]) > BAR


def played_out(board: bytes) -> bool:
    """Whether rollouts play games from here to the end: back games, and contact during the bear-off.

    These are the positions that a truncated evaluation misjudges.
    """
    mine, theirs = board[:YOU], board[YOU:]
    if not in_contact(board):
        return False
    return bool(mine[0] or theirs[0]) or _back_game(mine, theirs) or _back_game(theirs, mine)


def _back_game(half: bytes, other: bytes) -> bool:
    home = half[19:25]
    held = sum(count > 1 for count in home) >= BACK_POINTS and sum(home) >= BACK_CHECKERS
    return held and _pips(half) >= _pips(other) + BACK_PIPS


def _pips(half: bytes) -> int:
    return sum(at * count for at, count in enumerate(half))


def moved(params: Params, board: bytes, src: int, distance: int, is_leap: bool) -> bytes | None:
    """The board after the mover moves one checker from ``src`` by ``distance``, or ``None`` if that is illegal.

    ``src`` is the mover's point, 25 the bar. ``is_leap``: one step by several dice, which never starts on the bar or
    ends off the board.
    """
    if not board[src] or (params.bar_first and board[BAR] and src != BAR) or (is_leap and board[BAR]):
        return None
    dst = src - distance
    if dst <= 0:
        if is_leap or not _may_leave(params, board, src, dst):
            return None
        dst = 0
    elif board[YOU + BAR - dst] >= params.blocked_by:
        return None
    after = bytearray(board)
    after[src] -= 1
    after[dst] += 1
    if dst and board[YOU + BAR - dst]:
        after[YOU + BAR - dst] = 0
        after[YOU + BAR] += 1
    return bytes(after)


def _may_leave(params: Params, board: bytes, src: int, dst: int) -> bool:
    rear = rear_of(board[:YOU])
    if rear > 6 or (params.rear_first and rear > src):
        return False
    return dst == 0 or (params.surplus and rear <= src)


def plays(params: Params, board: bytes, dice: tuple[int, int]) -> list[bytes]:
    """Distinct boards (52 bytes, the mover's half first) after the roll; empty if nothing is legal."""
    first, second = dice
    ends: dict[tuple[int, bytes], int] = {}
    if first == second:
        _same(params, board, first, 4, 0, BAR, ends)
    else:
        _two(params, board, first, second, ends)
        _two(params, board, second, first, ends)
        if params.leap:
            for src in range(24, 0, -1):
                after = moved(params, board, src, first + second, True)
                if after:
                    ends[2, after] = 0
    return _kept(params, ends, max(dice))


def _two(params: Params, board: bytes, first: int, second: int, ends: dict[tuple[int, bytes], int]) -> None:
    for src in range(BAR, 0, -1):
        one = moved(params, board, src, first, False)
        if one is None:
            continue
        both = [two for at in range(BAR, 0, -1) if (two := moved(params, one, at, second, False))]
        for two in both:
            ends[2, two] = 0
        if not both:
            ends[1, one] = max(first, ends.get((1, one), 0))


def _same(
    params: Params,
    board: bytes,
    die: int,
    left: int,
    used: int,
    below: int,
    ends: dict[tuple[int, bytes], int],
) -> None:
    """Plays of doubles. Sources never increase, so each set of moves is generated once."""
    stuck = True
    for src in range(below, 0, -1):
        for count in range(1, (left if params.leap else 1) + 1):
            after = moved(params, board, src, die * count, count > 1)
            if after is None:
                continue
            stuck = False
            if left == count:
                ends[used + count, after] = 0
            else:
                _same(params, after, die, left - count, used + count, src, ends)
    if stuck and used:
        ends[used, board] = die


def _kept(params: Params, ends: dict[tuple[int, bytes], int], high: int) -> list[bytes]:
    most = max((used for used, _ in ends), default=0)
    best = {board: die for (used, board), die in ends.items() if used == most}
    if most == 1 and params.higher_die and high in best.values():
        best = {board: die for board, die in best.items() if die == high}
    return list(best)
