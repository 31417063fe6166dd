"""Weights and tables match their recorded hashes, and are small enough."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

import pytest

from vrhcaby.bot import nets
from vrhcaby.bot.net_files import inflated


def test_every_file_has_its_recorded_hash() -> None:
    noted = dict(reversed(line.split()) for line in (nets.FOLDER / "SHA256SUMS").read_text().splitlines())
    files = [*nets.FOLDER.glob("*.vb[no]"), *nets.TABLES.glob("*.vbt")]
    assert sorted(path.name for path in files) == sorted(noted)
    for path in files:
        assert hashlib.sha256(path.read_bytes()).hexdigest() == noted[path.name]


def test_the_standard_game_needs_small_files() -> None:
    total = sum(path.stat().st_size for path in nets.FOLDER.glob("standard-*"))
    assert 0 < total <= 1_200_000


def test_a_file_with_a_wrong_byte_counts_as_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "data"
    shutil.copytree(nets.FOLDER, folder)
    broken = bytearray((folder / "standard-race.vbn").read_bytes())
    broken[-1] ^= 1
    (folder / "standard-race.vbn").write_bytes(broken)
    monkeypatch.setattr(nets, "FOLDER", folder)
    monkeypatch.setattr(nets, "_read", {})
    assert nets.read("standard-race.vbn") is None
    assert nets.read("standard-contact.vbn") == inflated((folder / "standard-contact.vbn").read_bytes())
