"""Match equity tables to choose from: our own, and published ones, each with its source (``equity_tables/*.toml``).

One table is in use at a time; all cubes in matches are valued by it. The bridge sets it for every message.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from vrhcaby.errors import BotError
from vrhcaby.language.tables import table

OWN = "own"
PUBLISHED = ("kazaross-xg2", "rockwell-kazaross")
NAMES = (OWN, *PUBLISHED)


@dataclass(frozen=True, slots=True)
class Published:
    """A published table: chances (0-1) of the trailer to win the match.

    ``rows``: row i is a trailer i + 2 points away, column k a leader k + 1 away, in the Crawford game for 1.
    ``after_crawford``: a trailer 1, 2, … points away after that game.
    """

    rows: tuple[tuple[float, ...], ...]
    after_crawford: tuple[float, ...]

    def chance(self, trailer: int, leader: int, *, post_crawford: bool) -> float | None:
        """The trailer's chance so many points away; ``None`` beyond the table."""
        if leader == 1 and post_crawford:
            return self.after_crawford[trailer - 1] if trailer <= len(self.after_crawford) else None
        return self.rows[trailer - 2][leader - 1] if trailer <= len(self.rows) + 1 else None


@cache
def published(name: str) -> Published:
    """A published table. One that names another as ``beyond`` goes on with its longer rows."""
    raw = table(f"bot/equity_tables/{name}.toml")
    rows = tuple(_numbers(line) for line in raw["rows"].split("\n") if line)
    after = _numbers(raw["after_crawford"])
    if raw.get("beyond"):
        longer = published(raw["beyond"])
        rows += longer.rows[len(rows) :]
        after += longer.after_crawford[len(after) :]
    return Published(rows, after)


def _numbers(line: str) -> tuple[float, ...]:
    return tuple(float(number) for number in line.split())


class _Choice:
    name = OWN


def _is_here(name: str) -> bool:
    """Whether the figures of a table have arrived: the page fetches the published ones with the bot's nets."""
    try:
        published(name)
    except (FileNotFoundError, ModuleNotFoundError):
        return False
    return True


def in_use() -> str:
    """The name of the table that values matches now."""
    return _Choice.name


def use(name: str) -> None:
    """Value matches by this table from now on; by our own where it has not arrived yet.

    Raises :class:`BotError` ``bot/match-table`` for an unknown one.
    """
    if name not in NAMES:
        raise BotError(
            f"unknown match equity table {name!r}; known are {', '.join(NAMES)}",
            code="bot/match-table",
            facts={"table": name[:40], "known": list(NAMES)},
        )
    _Choice.name = name if name == OWN or _is_here(name) else OWN
