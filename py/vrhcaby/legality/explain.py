"""Judge a tried move: return the moves it means, or the first row that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import Position
from vrhcaby.legality.attempts import Failed, Tried, leap, walk, ways
from vrhcaby.legality.combined_moves import combined_moves
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.paragraph import named_refusal
from vrhcaby.legality.steps import after
from vrhcaby.rules.model import Refusal

__all__ = ["Tried", "combined_moves", "judge_end", "judge_play", "judge_try", "judged"]


def judge_try(
    view: RollView, draft: tuple[Move, ...], position: Position, tried: Tried
) -> tuple[Move, ...] | Refusal:
    """The moves that a tried move means after ``draft`` (board ``position``), or the refusal.

    A refusal contains the closest legal continuation from ``position`` if there is one.
    """
    verdict = judged(view, draft, position, tried)
    if not isinstance(verdict, Refusal):
        return verdict
    # Imported at the first refusal, because a start does not need it.
    from vrhcaby.legality.closest_legal import closest_legal

    alternative = closest_legal(view, draft, position, tried)
    return verdict if alternative is None else alternative.given(verdict)


def judged(
    view: RollView, draft: tuple[Move, ...], position: Position, tried: Tried
) -> tuple[Move, ...] | Refusal:
    """Like :func:`judge_try`, without searching for an alternative."""
    failures: list[Failed] = []
    broken: Refusal | None = None
    steps: tuple[Move, ...] | None = None
    for result in _readings(view, draft, position, tried):
        if isinstance(result, Failed):
            failures.append(result)
            continue
        refused = _first_broken(view, draft, position, result)
        if refused is not None:
            broken = refused if broken is None else broken
        elif len(result[0].dice) > 1 or view.rules.leap is None:
            return _meant(position, tried, steps, result)
        else:
            steps = steps or result
    if steps is not None:
        return steps
    if broken is not None:
        return broken
    return named_refusal(view, position, view.remaining(draft), tried, failures)


def _readings(
    view: RollView, draft: tuple[Move, ...], position: Position, tried: Tried
) -> Iterator[tuple[Move, ...] | Failed]:
    """All meanings of a tried move, steps first: the moves that the move rows allow, or a failure."""
    remaining = view.remaining(draft)
    for way in ways(remaining, tried):
        yield walk(view, position, tried, way, draft)
    move = leap(view, position, remaining, tried)
    if move is not None:
        yield (move,) if isinstance(move, Move) else move


def _meant(
    position: Position, tried: Tried, steps: tuple[Move, ...] | None, last: tuple[Move, ...]
) -> tuple[Move, ...]:
    """Merge steps and a leap that lead to the same board. If they differ and the player named neither, choose the leap."""
    if steps is None or tried.leap:
        return last
    return steps if after(position, steps) == after(position, last) else last


def judge_end(view: RollView, draft: tuple[Move, ...], position: Position) -> Refusal | None:
    """The refusal to end the play here, or ``None`` if it may end."""
    if view.finished(draft, position):
        return None
    remaining, rest = view.remaining(draft), view.continuation(draft, position)
    count = view.depth(position, remaining, view.hits(draft))
    # A die that cannot be played is not left to be played.
    dice = remaining if count == len(remaining) else tuple(die for move in rest for die in move.dice)
    refusal = Refusal(
        "compulsory", view.rules.rights["compulsory"].cite, {"dice": list(dice), "count": count}
    )
    from vrhcaby.legality.closest_legal import Alternative

    return Alternative(rest).given(refusal)


def _first_broken(
    view: RollView, draft: tuple[Move, ...], position: Position, moves: tuple[Move, ...]
) -> Refusal | None:
    """The play filter that the first illegal move breaks."""
    for move in moves:
        position = applied(position, move)
        row = view.broken_filter(draft, move, position)
        if row is not None:
            facts = {"from": move.src, "to": move.dst, "die": move.dice[0], "count": view.most}
            return Refusal(row.name, row.cite, {**facts, "dice": list(view.dice)})
        draft = (*draft, move)
    return None


JudgeTry = Callable[[RollView, tuple[Move, ...], Position, Tried], "tuple[Move, ...] | Refusal"]
JudgeEnd = Callable[[RollView, tuple[Move, ...], Position], "Refusal | None"]


def judge_play(
    view: RollView,
    tries: tuple[Tried, ...],
    complete: bool,
    each: JudgeTry = judge_try,
    end: JudgeEnd = judge_end,
) -> tuple[tuple[Move, ...], Position] | Refusal:
    """Judge a whole play, or its beginning, from the position of ``view``.

    Returns the moves and the board after them. A refusal's ``instead`` is a play from the roll's beginning, so it can
    be judged in turn.
    """
    draft: tuple[Move, ...] = ()
    position = view.position
    for tried in tries:
        result = each(view, draft, position, tried)
        if isinstance(result, Refusal):
            return result.after_moves(draft)
        draft += result
        position = after(position, result)
    refusal = end(view, draft, position) if complete else None
    return refusal.after_moves(draft) if refusal is not None else (draft, position)
