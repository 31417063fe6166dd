"""Tables of lines with their expected reports; ``tools/renew_examples.py`` shows what would change.

An entry lists only values that the head of the file does not set for many entries at once:

- ``[usual.KIND]``: values of every entry whose first key is KIND, unless it has its own or names the key in ``without``;
- ``[shared.KEY]``: the value of KEY by the value that determines it (the words of a refusal by its row and facts);
- keys with one value stand on one line: ``"accept, decline" = "…"``.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

UNIT = Path(__file__).parents[1] / "unit"
TRIES = UNIT / "legality" / "expected_tries.toml"
SESSIONS = UNIT / "session" / "expected_sessions.toml"
CONFIGS = UNIT / "session" / "expected_configs.toml"
MOMENTS = UNIT / "game" / "expected_moments.toml"
FOLLOWS = {"text": "rule", "when": "goes", "game checkers": "game position", "game pips": "game position"}
"""Keys whose value usually follows from another key."""

Said = dict[str, str]
Tables = Mapping[str, Said]


def lines_of(path: Path) -> list[Said]:
    """Every entry of a table: its ``line`` and the expected report."""
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    usual, shared = raw.pop("usual", {}), raw.pop("shared", {})
    return [{"line": line, **whole(said, usual, shared)} for line, said in raw.items()]


def cases(path: Path) -> list[Any]:
    """(line, expected report) of every entry, identified by its line."""
    return [
        pytest.param(entry["line"], {k: v for k, v in entry.items() if k != "line"}, id=entry["line"])
        for entry in lines_of(path)
    ]


def whole(said: Mapping[str, str], usual: Tables, shared: Tables) -> Said:
    """An entry completed with the defaults at the head of its file."""
    own = {key: value for keys, value in said.items() for key in keys.split(", ")}
    without = own.pop("without", "").split(", ")
    found = {key: value for key, value in usual.get(_kind(own), {}).items() if key not in without} | own
    for key, of in FOLLOWS.items():
        if key not in without and found.get(of) in shared.get(key, {}):
            found.setdefault(key, shared[key][found[of]])
    return found


def written(entries: Mapping[str, Said]) -> str:
    """The reports of all lines as such a table."""
    reported = list(entries.values())
    usual = {kind: _usual(kind, reported) for kind in {_kind(said): None for said in reported}}
    shared = {key: _shared(key, of, reported) for key, of in FOLLOWS.items()}
    heads = [
        f"[{table}.{_key(key)}]\n{_rows(rows)}\n"
        for table, keyed in (("usual", usual), ("shared", shared))
        for key, rows in keyed.items()
        if rows
    ]
    return "".join(heads) + "".join(
        f"[{toml(line)}]\n{_rows(_own(said, usual, shared))}" for line, said in entries.items()
    )


def _kind(said: Said) -> str:
    return next(iter(said))


def _usual(kind: str, reported: list[Said]) -> Said:
    """The values that many entries of a kind share, besides their first key and derived values."""
    of_kind = [said for said in reported if _kind(said) == kind]
    found = {}
    for key in dict.fromkeys(key for said in of_kind for key in said if key not in (kind, *FOLLOWS)):
        ((value, count),) = Counter(said.get(key) for said in of_kind).most_common(1)
        if value is not None and count * 4 > len(of_kind) > 1:
            found[key] = value
    return found


def _shared(key: str, of: str, reported: list[Said]) -> Said:
    """The values shared by several entries, by the key that determines them."""
    pairs = Counter((said[of], said[key]) for said in reported if of in said and key in said)
    return {cause: value for (cause, value), count in pairs.items() if count > 1}


def _own(said: Said, usual: Tables, shared: Tables) -> Said:
    """The values that an entry must list itself."""
    kind = _kind(said)
    given = {**usual[kind]}
    for key, of in FOLLOWS.items():
        if said.get(of) in shared[key]:
            given[key] = shared[key][said[of]]
    keys: dict[str, list[str]] = {said[kind]: [kind]}
    for key, value in said.items():
        if key != kind and given.get(key) != value:
            keys.setdefault(value, []).append(key)
    own = {", ".join(names): value for value, names in keys.items()}
    missing = [key for key in given if key not in said]
    return {**own, "without": ", ".join(missing)} if missing else own


def _rows(rows: Said) -> str:
    return "".join(f"{_key(key)} = {toml(value)}\n" for key, value in rows.items())


def _key(key: str) -> str:
    return key if key.isidentifier() else toml(key)


def toml(text: str) -> str:
    """A text in TOML; a literal string if it has quotation marks."""
    plain = '"' in text and "'" not in text and text.isprintable() and "\\" not in text
    return f"'{text}'" if plain else json.dumps(text, ensure_ascii=False)
