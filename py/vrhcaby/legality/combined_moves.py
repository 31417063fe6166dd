"""Places that one checker can reach with several dice, in steps."""

from __future__ import annotations

from collections.abc import Iterator

from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import OFF, Position
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.steps import after

Pairs = dict[tuple[int, int], Position]
"""Pair of places -> the board of the listed entry for it."""


def combined_moves(view: RollView, draft: tuple[Move, ...], position: Position) -> Iterator[tuple[Move, ...]]:
    """Chains of two or more legal single steps by one checker, one for each pair of places.

    If a leap leads to the same place, the chain is listed too only if its board differs, because it hits on the way.
    """
    choices = list(view.choices(draft, position))
    seen: Pairs = {(m.src, m.dst): applied(position, m) for m in choices}
    leaps = {(m.src, m.dst) for m in choices if len(m.dice) > 1}
    for chain in _all_chains(view, draft, position, choices):
        pair = (chain[0].src, chain[-1].dst)
        if pair not in seen:
            seen[pair] = after(position, chain)
            yield chain
        elif pair in leaps and after(position, chain) != seen[pair]:
            leaps.remove(pair)
            yield chain


def _all_chains(
    view: RollView, draft: tuple[Move, ...], position: Position, choices: list[Move]
) -> Iterator[tuple[Move, ...]]:
    for first in choices:
        if len(first.dice) == 1:
            yield from _longer(view, draft, position, (first,))


def _longer(
    view: RollView, draft: tuple[Move, ...], position: Position, chain: tuple[Move, ...]
) -> Iterator[tuple[Move, ...]]:
    last = chain[-1]
    if last.dst == OFF:
        return
    board = applied(position, last)
    for move in view.choices(draft + chain, board):
        if move.src == last.dst and len(move.dice) == 1:
            yield (*chain, move)
            yield from _longer(view, draft, board, (*chain, move))
