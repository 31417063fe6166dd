"""The browser's saved games: search, and the player's history."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, TypeGuard

from vrhcaby.panels.player_figures import Apart, read_apart

MOST = 10_000
"""The most games in one list."""
PERSON = "person"
"""The opponent's key if no bot plays."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A player's results: the mean loss in thousandths, and the luck over a number of games."""

    rate: float
    luck: float
    games: int
    apart: Apart = field(default_factory=Apart)
    """The figures by part of the game, and mistakes by kind."""


@dataclass(frozen=True, slots=True)
class Stands:
    """A session's summary: ``length`` 0 outside a match; ``levels`` of each player, empty for a person."""

    totals: tuple[float, ...]
    length: int
    over: bool
    rulebook: str = ""
    levels: tuple[str, ...] = ()
    figures: tuple[Figures, ...] = ()

    @property
    def seat(self) -> int:
        """The seat whose history is kept: the first person's."""
        return self.levels.index("") if "" in self.levels else 0

    @property
    def opponent(self) -> str:
        """The opponent: the first bot's level, else a person."""
        return next((level for level in self.levels if level), PERSON)

    @property
    def outcome(self) -> str:
        """The result for the first person: ``won``, ``lost`` or ``on`` (in progress)."""
        if not self.over:
            return "on"
        return "won" if self.totals[self.seat] >= max(self.totals) else "lost"


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A saved session. ``when`` is its last change as the browser writes it; ``here`` marks the one on the board,
    ``taken`` one that another tab plays.
    """

    id: str
    title: str
    updated: float
    when: str
    here: bool
    taken: bool
    stands: Stands | None


def read_games(raw: Iterable[object]) -> tuple[KeptGame, ...]:
    """Read the browser's list. Entries are validated, because they may come from an imported file."""
    return tuple(_game(one) for one in raw if isinstance(one, dict))


def _game(raw: Mapping[str, Any]) -> KeptGame:
    updated = raw.get("updated")
    return KeptGame(
        str(raw.get("id", "")),
        str(raw.get("title", "")),
        updated if _is_number(updated) else 0,
        str(raw.get("when", "")),
        raw.get("here") is True,
        raw.get("taken") is True,
        read_stands(raw.get("stands")),
    )


def read_stands(raw: object) -> Stands | None:
    """Read a session's summary; ``None`` if it is incomplete."""
    if not isinstance(raw, dict):
        return None
    totals, length = raw.get("totals"), raw.get("length")
    if not _is_list(totals) or not all(map(_is_number, totals)) or type(length) is not int:
        return None
    rulebook, levels = _text(raw.get("rulebook")), raw.get("levels")
    return Stands(
        tuple(totals),
        length,
        raw.get("over") is True,
        rulebook,
        tuple(levels) if _is_list(levels) and all(isinstance(one, str) for one in levels) else (),
        _figures(raw.get("figures"), rulebook),
    )


def _figures(raw: Any, rulebook: str) -> tuple[Figures, ...]:
    names = ("rate", "luck", "games")
    if not _is_list(raw) or not all(
        isinstance(one, dict) and all(_is_number(one.get(name)) for name in names) for one in raw
    ):
        return ()
    return tuple(
        Figures(one["rate"], one["luck"], int(one["games"]), read_apart(one, rulebook)) for one in raw
    )


def _is_list(raw: Any) -> TypeGuard[list[Any]]:
    return isinstance(raw, list) and bool(raw)


def _is_number(raw: Any) -> TypeGuard[float]:
    return isinstance(raw, int | float) and not isinstance(raw, bool) and isfinite(raw)


def sifted(
    games: Iterable[KeptGame], word: str = "", rulebook: str = "", level: str = "", outcome: str = ""
) -> list[KeptGame]:
    """The games filtered by a word in the title, rulebook, opponent and result; empty filters match any."""
    return [
        game
        for game in games
        if word.strip().casefold() in game.title.casefold()
        and (not rulebook or (game.stands and game.stands.rulebook == rulebook))
        and (not level or (game.stands and game.stands.levels and game.stands.opponent == level))
        and (not outcome or (game.stands.outcome if game.stands else "on") == outcome)
    ]


@dataclass(frozen=True, slots=True)
class Played:
    """A reviewed session: the mean loss in thousandths, the luck per game."""

    rate: float
    luck: float


def history_of(games: Iterable[KeptGame]) -> list[Played]:
    """The player's reviewed sessions, oldest first."""
    played = []
    for game in sorted(games, key=lambda one: one.updated):
        stands = game.stands
        if stands and stands.seat < len(stands.figures):
            own = stands.figures[stands.seat]
            played.append(Played(own.rate, own.luck / max(1, own.games)))
    return played


@dataclass(frozen=True, slots=True)
class FolderFile:
    """A file of a folder: saved under ``id``, or the ``code`` of its fault with its place."""

    name: str
    id: str = ""
    games: int = 0
    code: str = ""
    line: int = 0
    token: str = ""
    game: int = 0
    turn: int = 0
    rates: tuple[float, ...] = ()
    unreviewed: bool = False


def read_rows(raw: object) -> tuple[FolderFile, ...]:
    """Read the files of a folder as the page lists them; skip malformed ones."""
    rows = raw[:MOST] if isinstance(raw, list) else []
    return tuple(_row(one) for one in rows if isinstance(one, dict))


def _row(raw: Mapping[str, Any]) -> FolderFile:
    given = raw.get("stop")
    stop = given if isinstance(given, dict) else {}
    name, kept = _text(raw.get("name")), _text(raw.get("id"))
    code, token = _text(stop.get("code")), _text(stop.get("token"))
    games, line, game, turn = map(_count, (raw.get("games"), *map(stop.get, ("line", "game", "turn"))))
    rates = raw.get("rates")
    means = tuple(rates[:2]) if _is_list(rates) and all(map(_is_number, rates)) else ()
    unreviewed = raw.get("unreviewed") is True
    return FolderFile(name or "?", kept, games, code, line, token, game, turn, means, unreviewed)


def _text(raw: object) -> str:
    return raw[:200] if isinstance(raw, str) else ""


def _count(raw: object) -> int:
    return raw if isinstance(raw, int) and not isinstance(raw, bool) else 0
