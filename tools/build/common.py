"""Shared by the build's steps: paths, stamps of inputs, and reproducible zips."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import FunctionType

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build"
DIST = ROOT / "dist"
NODE_MODULES = ROOT / "node_modules"
EPOCH = (1980, 1, 1, 0, 0, 0)


def say(text: str) -> None:
    print(f"  {text}", flush=True)


def fail(text: str) -> SystemExit:
    return SystemExit(f"build: {text}")


def run(*command: str | Path, env: Mapping[str, str] | None = None, at: Path = ROOT) -> str:
    """Run a command, by default in the repository root, and return its output. A failure ends the build."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=at,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise fail(f"{' '.join(words)} ended with {done.returncode}\n{done.stdout[-6000:]}")
    return done.stdout


def python(*words: str | Path) -> str:
    """Run Python outside the source tree, with the package on its path."""
    return run(sys.executable, *words, env={"PYTHONPATH": str(ROOT / "py"), "PYTHONDONTWRITEBYTECODE": "1"})


def packed(folder: Path, out: Path) -> dict[str, bytes]:
    """The entries of the wheel that hatchling builds from a project folder."""
    fresh_dir(out)
    words = ("-m", "hatchling", "build", "-t", "wheel", "-d", out)
    run(sys.executable, *words, env={"SOURCE_DATE_EPOCH": "315532800"}, at=folder)
    return read_zip(next(out.glob("*.whl")))


def npm_version() -> str:
    """The version in npm's format: ``0.2.0-dev.0`` for ``0.2.0.dev0``."""
    return re.sub(r"\.dev(\d+)$", r"-dev.\1", version())


def version() -> str:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])


UNRELEASED = "VRHCABY_UNRELEASED"
"""This environment variable makes any build a development build."""


def folder_of(number: str) -> str:
    """The folder of a version under ``v/``; ``dev`` for a development build."""
    return "dev" if ".dev" in number or os.environ.get(UNRELEASED) else number


VERSIONED = DIST / "v" / folder_of(version())
"""Paths that a page or a board runs. They never change once a version is published; each build replaces ``v/dev``."""


def files_under(*places: str, suffixes: Iterable[str] = ()) -> list[Path]:
    """Every file under the given paths of the repository, sorted, without caches."""
    wanted = tuple(suffixes)
    found: set[Path] = set()
    for place in places:
        top = ROOT / place
        candidates = [top] if top.is_file() else top.rglob("*")
        found.update(
            path
            for path in candidates
            if path.is_file()
            and "__pycache__" not in path.parts
            and (not wanted or path.name.endswith(wanted))
        )
    return sorted(found)


def digest_of(paths: Iterable[Path], *words: str) -> str:
    """One hash over the names and contents of files, and over other words that matter."""
    total = hashlib.sha256()
    for word in words:
        total.update(word.encode() + b"\0")
    for path in sorted(paths):
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
        total.update(str(name).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def step(
    name: str, inputs: Iterable[Path], outputs: Iterable[Path], make: FunctionType, mode: str = ""
) -> bool:
    """Run ``make`` unless its outputs exist and come from the same inputs in the same mode; return whether it ran.

    The source file of ``make`` and this module count as inputs; callers name other tools.
    """
    wanted = list(outputs)
    tools = {Path(make.__code__.co_filename), Path(__file__)}
    digest = digest_of([*inputs, *tools], name, mode)
    stamp = WORK / "stamps" / f"{name}.json"
    if stamp.is_file() and all(path.exists() for path in wanted):
        kept = json.loads(stamp.read_text(encoding="utf-8"))
        if kept == digest:
            return False
    say(f"{name} ...")
    stamp.unlink(missing_ok=True)
    make()
    missing = [str(path.relative_to(ROOT)) for path in wanted if not path.exists()]
    if missing:
        raise fail(f"step {name} did not make {', '.join(missing)}")
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(json.dumps(digest), encoding="utf-8")
    return True


def minified(text: str, kind: str) -> str:
    """A script (``js``) or style sheet (``css``) minified by esbuild."""
    command = [NODE_MODULES / ".bin/esbuild", "--minify", "--charset=utf8", f"--loader={kind}"]
    if kind == "js":
        command.append("--target=es2022")
    done = subprocess.run([*map(str, command)], input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        raise fail(f"esbuild: {done.stderr}")
    return done.stdout


def fresh_dir(path: Path) -> Path:
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path


def put(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def put_json(path: Path, value: object) -> None:
    put(path, json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=False) + "\n")


def write_zip(path: Path, entries: Mapping[str, bytes], stored: bool = False) -> None:
    """A zip whose bytes depend only on its entries: sorted names, one date, one mode.

    A ``stored`` one is not compressed; its comment ends with a checksum of the contents, as gzip streams do.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    method = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(path, "w", method, compresslevel=9) as archive:
        if stored:
            archive.comment = digest_of_bytes(entries)
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = method
            info.external_attr = 0o644 << 16
            info.create_system = 3
            archive.writestr(info, entries[name], compresslevel=9)


def write_pack(path: Path, entries: Mapping[str, bytes]) -> None:
    """Files for the worker in one gzip stream: header length (4 bytes, little-endian), JSON ``{name: length}``,
    contents.

    The browser unpacks it with DecompressionStream while Python is still being compiled.
    """
    header = json.dumps(
        {name: len(entries[name]) for name in sorted(entries)}, separators=(",", ":")
    ).encode()
    body = b"".join(entries[name] for name in sorted(entries))
    plain = len(header).to_bytes(4, "little") + header + body
    put(path, gzip.compress(plain, 9, mtime=0))


def digest_of_bytes(entries: Mapping[str, bytes]) -> bytes:
    """The first eight bytes of a SHA-256 over names and contents."""
    total = hashlib.sha256()
    for name in sorted(entries):
        total.update(name.encode() + b"\0" + entries[name])
    return total.digest()[:8]


def read_zip(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}
