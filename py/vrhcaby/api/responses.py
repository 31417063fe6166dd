"""The card of an act that changed nothing: a refusal, or a question about the act's meaning.

Sessions keep it for the panel ``refusal``. Operations without a session return it if asked for a ``card``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from vrhcaby.board.side import Side
from vrhcaby.legality.attempts import Tried
from vrhcaby.legality.combined_moves import combined_moves
from vrhcaby.legality.legal import RollView
from vrhcaby.panels.panel_trees import shown
from vrhcaby.panels.responses import Case, Choice, Verdict
from vrhcaby.panels.state import PanelState
from vrhcaby.panels.verdicts import verdicts
from vrhcaby.wire import fields

if TYPE_CHECKING:
    from vrhcaby.game.state import Game
    from vrhcaby.rules.model import Refusal
    from vrhcaby.wire.protocol import Args, Request
    from vrhcaby.wire.shapes.panels import PanelShown


def refused_act(game: Game, request: Request, refusal: Refusal, number: int) -> Case:
    """A session's refused command, or refused try of a checker."""
    tried = fields.Trial(request.args).tried if request.op == "move" else None
    side = _side(request.args, game) if tried else game.mover or Side.WHITE
    return Case(refusal, side.value, tried, number, True, _comparison(game, tried, side))


def _side(args: Mapping[str, object], game: Game) -> Side:
    """The side that moves a checker: the named side, or the mover."""
    side = args.get("side")
    return Side(side) if isinstance(side, str) else game.mover or Side.WHITE


def _comparison(game: Game, tried: Tried | None, side: Side) -> Callable[[], list[Verdict]] | None:
    """Each rulebook's verdict on the moves made plus the tried one; ``None`` without a roll."""
    if tried is None or game.dice is None or side is not game.mover:
        return None
    tries = (*(Tried.of(move) for move in game.draft), tried)
    return lambda: verdicts(game.rules, game.start, game.view.roll, tries, complete=False)


def leap_or_steps(game: Game, tried: Tried) -> Choice | None:
    """A tried move's two meanings if a leap and steps lead to different boards, else ``None``."""
    if tried.leap is not None or game.mover is None or game.dice is None:
        return None
    pair = (tried.src, tried.dst)
    choices = game.view.choices(game.draft, game.position)
    leap = next((move for move in choices if len(move.dice) > 1 and (move.src, move.dst) == pair), None)
    if leap is None:
        return None
    chains = combined_moves(game.view, game.draft, game.position)
    steps = next((chain for chain in chains if (chain[0].src, chain[-1].dst) == pair), None)
    return None if steps is None else Choice(game.mover.value, leap, steps)


# Cards of stateless questions


def card(args: Args, lang: str, response: Case | Choice, words: bool = False) -> PanelShown:
    """The card that ``args`` ask for; ``ui`` is what the reader expanded in it, ``words`` whether plays are named without
    notation.
    """
    asked = fields.optional(fields.table()).of(args, "card") or {}
    ui = fields.optional(fields.table()).of(asked, "ui") or {}
    return shown("refusal", PanelState(lang, response=response), {**ui, "words": words})


def case_of_act(game: Game, act: object, refusal: Refusal) -> Case:
    """A refused act of a figure."""
    table = act if isinstance(act, Mapping) else {}
    move = table.get("move")
    tried = fields.trial(list(move)) if isinstance(move, Sequence) and not isinstance(move, str) else None
    side = _side(table, game) if tried else game.mover or Side.WHITE
    return Case(refusal, side.value, tried, verdicts=_comparison(game, tried, side))


def case_of_play(
    view: RollView, side: Side, tries: tuple[Tried, ...], refusal: Refusal, *, complete: bool
) -> Case:
    """A refused play of ``side``, judged as a whole."""

    def compared() -> list[Verdict]:
        return verdicts(view.rules, view.position, view.roll, tries, complete=complete)

    return Case(refusal, side.value, verdicts=compared)
