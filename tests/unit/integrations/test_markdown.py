"""A Markdown fence becomes a board with its picture; faults in it are reported in place of the board."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import markdown
import pytest

FILE = Path(__file__).parents[3] / "integrations/vrhcaby_markdown.py"


@pytest.fixture(scope="module")
def fences():
    spec = importlib.util.spec_from_file_location("vrhcaby_markdown", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_fence_is_a_board_with_its_picture_inside(fences):
    board = ElementTree.fromstring(
        fences.html('position: 6:1 3:1 / 24:2\ndice: 3-1\n\nmode: try\ntitle: "Out" & <in>')
    )
    assert board.tag == "vrhcaby-board"
    assert board.attrib == {
        "position": "6:1 3:1 / 24:2",
        "dice": "3-1",
        "mode": "try",
        "aria-label": '"Out" & <in>',
    }
    assert [one.tag.rpartition("}")[2] for one in board] == ["svg"]
    assert fences.fence("", "vrhcaby", "vrhcaby", {}, None).startswith('<vrhcaby-board mode="view"><svg')


def test_a_quiz_asks_in_the_authors_words(fences):
    source = "mode: quiz\nquestion: May the <three> bear off?\noption: 3/off | Yes\noption: 6/3! | No & no"
    board = ElementTree.fromstring(fences.html(source).replace(" data-right>", ' data-right="">'))
    question, yes, no, picture = board
    assert question.text == "May the <three> bear off?"
    assert (yes.tag, yes.attrib, yes.text) == ("data", {"value": "3/off"}, "Yes")
    assert (no.attrib, no.text) == ({"value": "6/3", "data-right": ""}, "No & no")
    assert picture.tag.endswith("svg")


@pytest.mark.parametrize(
    ("source", "reported"),
    [
        ("dice: 3-1\n<script>: 1", "line 2: '&lt;script&gt;' is none of"),
        ("position", "line 1"),
        ("option: yes", "line 1: an option is a play, a bar and words"),
        ("position: 6:1 3:x / 24:2", "3:x"),
        ("title: " + "a" * 5000, "at most 4000 characters"),
    ],
)
def test_a_fault_is_reported_in_its_place_and_runs_nothing(fences, source, reported):
    made = fences.html(source)
    assert made.startswith('<p class="vrhcaby-fault"')
    assert reported.replace("'", "&#x27;") in made
    assert "<script>" not in made


def test_fences_become_boards_and_nested_fences_are_shown(fences):
    text = "a\n\n```vrhcaby\ndice: 3-1\n```\n\n````markdown\n```vrhcaby\ndice: 6-6\n```\n````\n"
    made = markdown.markdown(text, extensions=[fences.makeExtension(), "fenced_code"])
    assert made.count("<vrhcaby-board") == 1
    assert '<vrhcaby-board mode="view" dice="3-1"><svg' in made
    assert '<code class="language-markdown">```vrhcaby\ndice: 6-6\n```' in made


def test_a_strict_build_of_mkdocs_fails_on_a_faulty_fence(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: x\nmarkdown_extensions: [fenced_code, vrhcaby_markdown]\n"
    )
    page = tmp_path / "docs/index.md"
    paths = os.pathsep.join([str(FILE.parent), str(FILE.parents[1] / "py")])

    def build() -> subprocess.CompletedProcess[str]:
        asked = [sys.executable, "-m", "mkdocs", "build", "--strict"]
        env = {**os.environ, "PYTHONPATH": paths}
        return subprocess.run(asked, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)

    page.write_text("```vrhcaby\ndice: 3-1\n```\n")
    assert build().returncode == 0
    page.write_text("```vrhcaby\ndise: 3-1\n```\n")
    faulty = build()
    assert faulty.returncode == 1
    assert "line 1: 'dise' is none of" in faulty.stderr
