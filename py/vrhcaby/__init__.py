r"""Backgammon that knows its rulebook.

>>> from vrhcaby import judge, legal_plays, load_rules, pos
>>> rules = load_rules("leaflet")
>>> board = pos("6:1 3:1 / 24:2")
>>> [play.text for play in legal_plays(rules, board, (3, 1))]
['6/3 3/2']
>>> refusal = judge(rules, board, (3, 1), "3/off")
>>> refusal.rule, refusal.cite.paragraph, refusal.instead_text
('rear_first', 'O2', '3/2 6/3')
>>> print(refusal.sentence("en").replace("\xa0", " "))  # doctest: +ELLIPSIS
Bear off from the rear. ... (Boxed Game, § O2)

``str(board)`` draws a board in letters; notebooks show a board as a picture and a refusal as a card. ``vrhcaby.svg``
draws pictures for pages.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from vrhcaby.board.plays import Move, Play
from vrhcaby.board.position import STANDARD, Position
from vrhcaby.display import lend_all
from vrhcaby.errors import DiceError, NotationError, PositionError, RulebookError, VrhcabyError
from vrhcaby.legality.explain import Tried
from vrhcaby.legality.scoring import worth_of_board
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Cite, Provenance, Reading, Refusal, Rules, Variant
from vrhcaby.rules.source import BOOKS
from vrhcaby.version import __version__

if TYPE_CHECKING:
    from vrhcaby.facade import judge, legal_plays, pos
    from vrhcaby.single_game import Game, RandomGame, random_games

lend_all()


def __getattr__(name: str) -> Any:
    """Import pictures, questions and games on first use, because the page does not need them."""
    if name == "svg":
        return import_module("vrhcaby.svg")
    if name in ("judge", "legal_plays", "pos"):
        return getattr(import_module("vrhcaby.facade"), name)
    if name in ("Game", "RandomGame", "random_games"):
        return getattr(import_module("vrhcaby.single_game"), name)
    raise AttributeError(f"module 'vrhcaby' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the names that ``from vrhcaby import …`` can import."""
    return sorted([*__all__, "svg"])


__all__ = [
    "BOOKS",
    "STANDARD",
    "Cite",
    "DiceError",
    "Game",
    "Move",
    "NotationError",
    "Play",
    "Position",
    "PositionError",
    "Provenance",
    "RandomGame",
    "Reading",
    "Refusal",
    "RulebookError",
    "Rules",
    "Tried",
    "Variant",
    "VrhcabyError",
    "__version__",
    "judge",
    "legal_plays",
    "load_rules",
    "pos",
    "random_games",
    "worth_of_board",
]
