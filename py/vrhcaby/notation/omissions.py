"""Facts in a file that other programs cannot read: noted in the file and reported to the caller.

Our own reader restores all of them from comments. Other programs see only what the format supports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from vrhcaby.language.texts import say
from vrhcaby.notation.record import CubeTurn, GameRecord, MatchRecord, Verb, cube_at_end


@dataclass(frozen=True, slots=True)
class Omission:
    """A fact that a format cannot hold. ``games`` are the games concerned, from 1; empty means all."""

    code: str
    games: tuple[int, ...] = ()

    def text(self, lang: str = "en") -> str:
        """The omission as a sentence, in English because files are exchanged."""
        numbers = ", ".join(map(str, self.games))
        return say("notation", lang, f"omissions.{self.code}", games=numbers, count=len(self.games))


def omissions(match: MatchRecord, kind: str) -> tuple[Omission, ...]:
    """The omissions of a file of this kind (``mat`` or ``sgf``)."""
    return tuple(_found(match, kind))


def _found(match: MatchRecord, kind: str) -> Iterator[Omission]:
    for code, kinds, holds in _BY_GAME:
        games = tuple(i for i, game in enumerate(match.games, 1) if kind in kinds and holds(game))
        if games:
            yield Omission(code, games)
    if kind == "mat" and match.length > 1 and not match.crawford:
        yield Omission("crawford_off")
    if match.rulebook not in (None, "modern"):
        yield Omission("rulebook")


def _odd_points(game: GameRecord) -> bool:
    """Points other than one, two or three times the cube, which other programs assume."""
    result = game.result
    return result is not None and result.points not in [cube_at_end(game) * n for n in (1, 2, 3)]


def _has(verb: Verb) -> Callable[[GameRecord], bool]:
    return lambda game: any(isinstance(t, CubeTurn) and t.verb is verb for t in game.turns)


_BY_GAME: tuple[tuple[str, tuple[str, ...], Callable[[GameRecord], bool]], ...] = (
    ("automatic_doubles", ("mat",), lambda game: game.cube != 1),
    ("beavers", ("mat",), _has(Verb.BEAVER)),
    ("points", ("mat", "sgf"), _odd_points),
)
"""Code, the formats that cannot express it, and a test of a game for it."""
