"""Boards on other sites' pages draw a start before the engine has loaded: it must be the rulebooks' own."""

import json
import shutil
import subprocess

import pytest

from vrhcaby.rules.load import load_book
from vrhcaby.rules.source import BOOKS

SCRIPT = """
import { positionIn, STARTS } from "./web/js/embed/written.js";
const found = Object.entries(STARTS).map(([book, starts]) =>
  [book, Object.fromEntries(Object.keys(starts).map((variant) => [variant, positionIn(book, variant)]))]);
console.log(JSON.stringify(Object.fromEntries(found)));
"""


@pytest.fixture(scope="module")
def drawn(pytestconfig):
    node = shutil.which("node")
    assert node, "Node is needed"
    command = [node, "--input-type=module", "--eval", SCRIPT]
    done = subprocess.run(command, cwd=pytestconfig.rootpath, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize("book", BOOKS)
def test_the_drawn_starts_are_the_rulebooks_own(drawn, book):
    starts = load_book(book).starts
    assert set(drawn[book]) == set(starts)
    for variant, (position, _) in starts.items():
        assert drawn[book][variant] == {"points": list(position.points), "off": list(position.off)}
