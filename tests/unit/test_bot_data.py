"""Weights and tables are what their noted hashes say, and small enough."""

from __future__ import annotations

import hashlib

from vrhcaby.bot import nets


def test_every_file_has_its_noted_hash() -> None:
    noted = dict(reversed(line.split()) for line in (nets.FOLDER / "SHA256SUMS").read_text().splitlines())
    files = [*nets.FOLDER.glob("*.vb[no]"), *nets.TABLES.glob("*.vbt")]
    assert sorted(path.name for path in files) == sorted(noted)
    for path in files:
        assert hashlib.sha256(path.read_bytes()).hexdigest() == noted[path.name]


def test_the_standard_game_needs_little() -> None:
    total = sum(path.stat().st_size for path in nets.FOLDER.glob("standard-*"))
    assert 0 < total <= 1_200_000
