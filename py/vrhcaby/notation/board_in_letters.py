"""The board drawn in letters, for terminals, logs and doctests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.board.side import Side
from vrhcaby.language.texts import say

_ROWS = 5
_SIGNS = {Side.WHITE: "O", Side.BLACK: "X"}


def ascii_board(
    position: Position,
    *,
    mover: Side = Side.WHITE,
    dice: tuple[int, int] | None = None,
    cube: int | None = None,
    cube_owner: Side | None = None,
    lang: str = "en",
) -> str:
    """Thirteen lines without a final newline: white O, black X, the mover at the bottom.

    Points are numbered from the mover's side; on a taller stack the fifth place shows the number of checkers.
    Checkers on the bar are drawn beside the home board they must enter. If ``cube`` is None, no cube is drawn.
    """
    signs = (_SIGNS[mover], _SIGNS[mover.other])
    upper, lower = range(13, 25), range(12, 0, -1)
    notes = _notes(position, mover, dice, cube, cube_owner, lang)
    lines = [
        _numbers(upper),
        *(_row(position, signs, upper, row, bar=BAR) for row in range(_ROWS)),
        "|" + " " * 24 + "|   |" + " " * 24 + "|",
        *(_row(position, signs, lower, row, bar=OFF) for row in reversed(range(_ROWS))),
        _numbers(lower),
    ]
    return "\n".join(f"{line}{notes.get(i, '')}".rstrip() for i, line in enumerate(lines))


def _numbers(points: Sequence[int]) -> str:
    cells = [f"{point:^4}".replace(" ", "-") for point in points]
    return f"+{''.join(cells[:6])}+---+{''.join(cells[6:])}+"


def _row(position: Position, signs: tuple[str, str], points: Sequence[int], row: int, bar: int) -> str:
    cells = [f"{_cell(position.points[point], signs, row):^4}" for point in points]
    middle = _cell(position.points[bar], signs, row)
    return f"|{''.join(cells[:6])}|{middle:^3}|{''.join(cells[6:])}|"


def _cell(count: int, signs: tuple[str, str], row: int) -> str:
    """One checker of a stack, counted from the edge; the fifth place shows the number if there are more than five."""
    size = abs(count)
    if row >= size:
        return ""
    if row == _ROWS - 1 and size > _ROWS:
        return str(size)
    return signs[count < 0]


def _notes(
    position: Position,
    mover: Side,
    dice: tuple[int, int] | None,
    cube: int | None,
    cube_owner: Side | None,
    lang: str,
) -> dict[int, str]:
    """Notes beside the board, by line: the opponent's above, the mover's below."""
    off, pips, to_move = (say("notation", lang, f"board.{key}") for key in ("off", "pips", "to_move"))
    mine, theirs = position.pips
    sign, foreign = _SIGNS[mover], _SIGNS[mover.other]
    notes = {
        0: f"  {foreign}  {theirs} {pips}",
        12: f"  {sign}  {mine} {pips}",
        6: f"  {sign} {to_move}" + (f": {dice[0]}-{dice[1]}" if dice else ""),
    }
    notes.update(_off(position.off, off))
    if cube is not None:
        place = {None: 7, mover: 10, mover.other: 2}[cube_owner]
        notes[place] = f"  [{64 if cube == 1 else cube}]"
    return notes


def _off(off: tuple[int, int], word: str) -> Iterator[tuple[int, str]]:
    for line, count in ((11, off[0]), (1, off[1])):
        if count:
            yield line, f"  {word} {count}"
