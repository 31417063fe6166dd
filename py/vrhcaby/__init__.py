"""Backgammon that knows its rulebook.

>>> from vrhcaby import Tried, judge, legal_plays, load_rules, pos
>>> rules = load_rules("leaflet")
>>> board = pos("6:1 3:1 off:13 / 24:2 off:13")
>>> [play.text for play in legal_plays(rules, board, (3, 1))]
['6/3 3/2']
>>> refusal = judge(rules, board, (3, 1), [Tried(3, 0)])
>>> refusal.rule, refusal.cite.paragraph, refusal.instead_text
('rear_first', 'O2', '3/2 6/3')
"""

from collections.abc import Iterable

from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Move, Play
from vrhcaby.board.position import STANDARD, Position, pos
from vrhcaby.judging.explain import Tried, judge_play
from vrhcaby.judging.legal import RollView, legal_plays
from vrhcaby.judging.scoring import worth_of_board
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Cite, Provenance, Reading, Refusal, Rules, Variant
from vrhcaby.rules.source import BOOKS
from vrhcaby.version import __version__


def judge(
    rules: Rules, position: Position, roll: Roll, tries: Iterable[Tried], *, complete: bool = False
) -> Play | Refusal:
    """The play some tried moves mean, or the refusal with its paragraph.

    ``complete`` also asks whether the play may end there. All in the mover's view.
    """
    verdict = judge_play(RollView(rules, position, roll), tuple(tries), complete)
    return verdict if isinstance(verdict, Refusal) else Play(*verdict)


__all__ = [
    "BOOKS",
    "STANDARD",
    "Cite",
    "Move",
    "Play",
    "Position",
    "Provenance",
    "Reading",
    "Refusal",
    "Rules",
    "Tried",
    "Variant",
    "__version__",
    "judge",
    "legal_plays",
    "load_rules",
    "pos",
    "worth_of_board",
]
