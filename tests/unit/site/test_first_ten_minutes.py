"""The first pages of the documentation: their commands exist, and players and teachers have them in Czech. The examples of all pages run."""

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
EXAMPLES = [page for page in sorted(DOCS.rglob("*.md")) if ">>> " in page.read_text(encoding="utf-8")]


def test_there_is_one_for_each_reader_and_czech_ones_for_those_who_need_no_code() -> None:
    assert {path.name for path in START} == {
        *("start-player.md", "start-teacher.md", "start-host.md", "start-developer.md"),
        *("start-player.cs.md", "start-teacher.cs.md", "start-host.cs.md"),
    }


@pytest.mark.parametrize("page", EXAMPLES, ids=lambda page: page.stem)
def test_the_python_examples_of_a_page_run(page: Path) -> None:
    found = doctest.testfile(str(page), module_relative=False)
    assert found.failed == 0
    assert found.attempted >= 5


def test_the_table_lists_every_command_there_is(capsys: pytest.CaptureFixture[str]) -> None:
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


def test_its_command_answers(capsys: pytest.CaptureFixture[str]) -> None:
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
