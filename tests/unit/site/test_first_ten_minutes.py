"""The first pages of the documentation: their commands exist, and players and teachers have them in Czech. The examples and commands of all pages run."""

from __future__ import annotations

import argparse
import doctest
import re
import shlex
from pathlib import Path

import pytest

from vrhcaby.__main__ import main
from vrhcaby.cli import ask

DOCS = Path(__file__).parents[3] / "docs"
START = sorted(DOCS.glob("start-*.md"))
MATCHES = Path(__file__).parents[1] / "notation/data"
SHELL = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)
PREFIX = "python -m vrhcaby "
EXAMPLES = [page for page in sorted(DOCS.rglob("*.md")) if ">>> " in page.read_text(encoding="utf-8")]


def test_every_kind_of_reader_has_a_first_page_with_czech_ones_for_readers_without_code() -> None:
    assert {path.name for path in START} == {
        *("start-player.md", "start-teacher.md", "start-host.md", "start-developer.md"),
        *("start-player.cs.md", "start-teacher.cs.md", "start-host.cs.md"),
    }


@pytest.mark.parametrize("page", EXAMPLES, ids=lambda page: page.stem)
def test_the_python_examples_of_a_page_run(page: Path) -> None:
    found = doctest.testfile(str(page), module_relative=False)
    assert found.failed == 0
    assert found.attempted >= 5


def test_the_table_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    (listed, *_) = re.findall(r"\{([\w,-]+)\}", capsys.readouterr().out)
    text = (DOCS / "start-developer.md").read_text(encoding="utf-8")
    table = text.partition("## In a terminal")[2]
    named = {
        word
        for cell in re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
        for word in re.findall(r"`([\w-]+)", cell)
    }
    assert named == set(listed.split(","))


def _commands() -> list[str]:
    """Every ``python -m vrhcaby`` of a shell block in README and docs, without its comment, continued lines joined."""
    pages = [DOCS.parent / "README.md", *sorted(DOCS.rglob("*.md"))]
    blocks = (block for page in pages for block in SHELL.findall(page.read_text(encoding="utf-8")))
    lines = (
        line.partition(" #")[0].strip()
        for block in blocks
        for line in block.replace("\\\n", " ").splitlines()
    )
    return sorted({line.removeprefix(PREFIX) for line in lines if line.startswith(PREFIX)})


@pytest.mark.parametrize("line", _commands())
def test_a_command_of_the_docs_runs(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for ending in ("mat", "sgf"):
        (tmp_path / f"match.{ending}").write_bytes((MATCHES / f"gnubg_match.{ending}").read_bytes())
    for folder in ("lessons", "lekce"):
        (tmp_path / folder).mkdir()
        monkeypatch.chdir(tmp_path / folder)
        assert main(["new-lesson", "Closing the road"]) == 0
    monkeypatch.chdir(tmp_path)
    words = [found for word in shlex.split(line) for found in (sorted(map(str, Path().glob(word))) or [word])]
    assert main(words) in ((0, 1) if words[0] == "check" else (0,))


def test_its_command_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (DOCS / "start-developer.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^python -m vrhcaby (.*)$", text, re.MULTILINE)
    assert main(shlex.split(line)) == 0
    assert "§ O2" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["judge", "legal", "best", "compare"])
def test_the_example_in_a_commands_help_is_accepted(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    top = argparse.ArgumentParser()
    ask.add_parsers(top.add_subparsers(dest="command"))
    with pytest.raises(SystemExit):
        top.parse_args([name, "--help"])
    (line,) = re.findall(
        r"^python -m vrhcaby (.*)$", capsys.readouterr().out.replace("\n  ", " "), re.MULTILINE
    )
    assert ask.run(top.parse_args(shlex.split(line))) in (0, 1)
