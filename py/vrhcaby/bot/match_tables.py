"""Match equity tables: our own and published ones, each with its source (``equity_tables/*.toml``).

One table at a time is in use, and all match cubes are valued by it. The bridge sets it for every message.
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
    """A published table: the trailer's chances (0-1) of winning the match.

    ``rows``: in row i the trailer is i + 2 points away; in column k the leader is k + 1 away, where 1 is the Crawford
    game. ``after_crawford``: a trailer 1, 2, … points away after that game.
    """

    rows: tuple[tuple[float, ...], ...]
    after_crawford: tuple[float, ...]

    def chance(self, trailer: int, leader: int, *, post_crawford: bool) -> float | None:
        """The trailer's chance at a score; ``None`` beyond the table."""
        if leader == 1 and post_crawford:
            return self.after_crawford[trailer - 1] if trailer <= len(self.after_crawford) else None
        return self.rows[trailer - 2][leader - 1] if trailer <= len(self.rows) + 1 else None


@cache
def published(name: str) -> Published:
    """A published table. If it names another as ``beyond``, that one's longer rows follow."""
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
    """Whether a table's figures have arrived: the page fetches published ones with the bot's nets."""
    try:
        published(name)
    except (FileNotFoundError, ModuleNotFoundError):
        return False
    return True


def in_use() -> str:
    """The name of the table that values matches now."""
    return _Choice.name


def use(name: str) -> None:
    """Value matches by this table, or by our own if it has not arrived yet.

    Raises :class:`BotError` ``bot/match-table`` for an unknown table.
    """
    if name not in NAMES:
        raise BotError(
            f"unknown match equity table {name!r}; known are {', '.join(NAMES)}",
            code="bot/match-table",
            facts={"table": name[:40], "known": list(NAMES)},
        )
    _Choice.name = name if name == OWN or _is_here(name) else OWN
