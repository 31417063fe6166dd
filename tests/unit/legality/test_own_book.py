"""Rulebooks from files: every fault is reported at once and by path, and a valid one is loaded by its content's digest."""

from __future__ import annotations

import json
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

from vrhcaby.board.plays import moves_text
from vrhcaby.board.position import pos
from vrhcaby.errors import BookDataError, RulebookError
from vrhcaby.legality import own_book
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.own_book import open_book, open_packed
from vrhcaby.rules import source, vocabulary
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Provenance, Refusal
from vrhcaby.rules.own.reading import packed_of
from vrhcaby.rules.own.topics import SOURCES, TOPICS
from vrhcaby.rules.wording import book_name, cite_phrase, paragraph_text, refusal_message

FILES: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("own_book_faults.toml").read_text(encoding="utf-8")
)["file"]
START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
TAVLA = """
rulebook = 1
base = "precise"
paragraphs = ["1"]
[text.en]
name = "House Tavla"
p.1 = { title = "Bearing off", text = "The rearmost checker leaves first." }
[[move]]
require = "rear_first"
cite = "1"
provenance = "written"
aspect = "bearing_off_order"
[[example]]
paragraph = "1"
kind = "judge"
position = "6:1 3:1 off:13 / 4:2 off:13"
dice = [3, 1]
moves = [[3, 0]]
expect = "refused"
rule = "rear_first"
cite = "1"
"""


@pytest.fixture(autouse=True)
def _nothing_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "_OPENED", {})


@pytest.mark.parametrize("file", FILES, ids=[file["about"] for file in FILES])
def test_every_fault_of_a_file_is_reported_at_once_by_path(file: dict[str, Any]) -> None:
    with pytest.raises(BookDataError) as caught:
        open_book(file["text"])
    found = caught.value.faults
    assert len(found) == len(file["faults"]), found
    assert all(text.startswith(wanted) for text, wanted in zip(found, file["faults"], strict=True)), found
    assert source._OPENED == {}


def test_a_refusal_cites_the_paragraph_of_the_file() -> None:
    book = open_book(TAVLA)
    view = RollView(load_rules(book.id), pos("6:1 3:1 off:13 / 4:2 off:13"), (3, 1))
    refusal = judge_play(view, (Tried(3, 0),), complete=False)
    assert isinstance(refusal, Refusal)
    assert (refusal.cite.book, refusal.cite.paragraph) == (book.id, "1")
    assert paragraph_text(refusal.cite, "en") == ("Bearing off", "The rearmost checker leaves first.")
    assert refusal_message(refusal, "en").title == "Bear off from the rear"
    assert refusal.instead is not None
    assert moves_text(refusal.instead) == "3/2 6/3"
    # A language that the file lacks shows the file's own words.
    assert book_name(book.id, "cs").replace("\u00a0", " ") == "House Tavla"


def test_aspects_that_a_file_leaves_open_are_reported_as_taken_from_its_base() -> None:
    rules = load_rules(open_book(TAVLA).id)
    closed = next(row for row in rules.moves if row.name == "target_is_open")
    assert (closed.cite.book, closed.cite.paragraph, closed.cite.provenance) == (
        "precise",
        "V3",
        Provenance.FILLED,
    )
    assert "Exact Rules" in cite_phrase(closed.cite, "en")
    taking_back = rules.rights["taking_back"].cite
    assert taking_back.house, "a house rule stays one"


def test_topics_taken_by_name_cite_their_book() -> None:
    book = open_book('rulebook = 1\nbase = "modern"\ntake.hitting = "blastoff"\ntext.cs.name = "Smír"')
    rules = load_rules(book.id)
    closed = rules.moves[-1]
    assert (closed.name, closed.cite.book, closed.cite.paragraph) == ("target_is_empty", "blastoff", "H9")
    assert closed.cite.provenance is Provenance.WRITTEN
    assert "bar_first" not in {row.name for row in rules.moves}


def test_topics_from_the_other_reading_also_take_what_is_missing() -> None:
    text = 'rulebook = 1\nbase = "modern"\ntake.higher_die = "classic as-written"\ntext.cs.name = "Smír"'
    assert [row.name for row in load_rules(open_book(text).id).plays] == ["most_dice"]


@pytest.mark.parametrize("base", SOURCES)
def test_a_file_with_only_a_base_plays_like_it(base: str) -> None:
    book = open_book(f'rulebook = 1\nbase = "{base}"\ntext.en.name = "Same"')
    wanted = load_rules(*SOURCES[base])
    same = load_rules(book.id)
    assert [(r.name, dict(r.params).get("blocked_by")) for r in same.moves] == [
        (r.name, dict(r.params).get("blocked_by")) for r in wanted.moves
    ]
    assert [r.name for r in same.plays] == [r.name for r in wanted.plays]
    assert (same.leap is None, same.start) == (wanted.leap is None, wanted.start)
    assert [s.id for s in same.scorings] == [s.id for s in wanted.scorings]
    assert same.cube_rows.keys() == wanted.cube_rows.keys()


def test_the_digest_depends_on_the_content_not_on_its_form() -> None:
    raw = tomllib.loads(TAVLA)
    backwards = json.dumps(dict(reversed(raw.items())), indent=1)
    first = open_book(TAVLA)
    assert open_book(backwards).id == first.id == open_packed(first.packed).id
    raw["text"]["en"]["name"] = "Another"
    assert open_packed(packed_of(raw)).id != first.id


@pytest.mark.parametrize("packed", ["", "!", "AAAA", "x" * 60_001])
def test_a_packed_book_that_is_damaged_is_reported(packed: str) -> None:
    with pytest.raises(BookDataError) as caught:
        open_packed(packed)
    assert caught.value.faults[0].startswith("file: ")


def test_a_packed_book_does_not_expand_without_limit() -> None:
    bomb = packed_of({"text": "x" * 5_000_000})
    with pytest.raises(BookDataError, match="too large when unpacked"):
        open_packed(bomb)


@pytest.mark.parametrize(
    "text",
    [
        "[[move]]\n" * 1_000_000,
        json.dumps({"move": [{}] * 20_000}),
        '{"a":' * 20_000,
        'rulebook = 1\nbase = "precise"\ntext.en.name = "x"\n' + "[[example]]\n" * 101,
    ],
    ids=["a million rows", "rows of nothing", "deep", "examples"],
)
def test_a_file_too_large_is_one_fault_reported_quickly(text: str) -> None:
    began = time.monotonic()
    with pytest.raises(BookDataError) as caught:
        open_book(text)
    assert len(caught.value.faults) == 1
    assert time.monotonic() - began < 1


def test_a_book_that_is_not_open_is_unknown_and_too_many_are_rejected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(RulebookError, match="no rulebook 'own-0'"):
        load_book("own-0")
    monkeypatch.setattr(source.limits, "OWN_BOOKS", 1)
    first = open_book(TAVLA)
    assert open_book(TAVLA) is first
    with pytest.raises(RulebookError) as caught:
        open_book(TAVLA.replace("House", "Other"))
    assert caught.value.code == "rulebook/too-many"


def test_topics_name_each_aspect_once() -> None:
    aspects = [aspect for topic in TOPICS.values() for aspect in topic]
    assert len(aspects) == len(set(aspects))


def test_a_trial_game_of_a_book_ends_or_stops() -> None:
    assert own_book._stuck(load_rules("modern")) is None


DOC = Path(__file__).parents[3] / "docs/own-rulebooks.md"


def test_the_file_in_the_docs_is_valid() -> None:
    text = DOC.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    assert load_book(open_book(text).id).paragraphs == ("1", "2")


def test_the_docs_name_every_word_of_moves_plays_and_topics() -> None:
    text = DOC.read_text(encoding="utf-8")
    conditions, topics = vocabulary.WIN_CONDITIONS, tuple(TOPICS)
    for word in (*vocabulary.NAMES["move"], *vocabulary.NAMES["play"], *conditions, *topics):
        assert f"`{word}`" in text, word


def test_a_refusal_because_of_a_hit_in_the_turn_is_reported_with_a_way_on() -> None:
    text = (DOC.parents[1] / "examples/rulebooks/tavla.toml").read_text(encoding="utf-8")
    view = RollView(load_rules(open_book(text).id), pos("24:2 13:5 8:3 6:5 / 24:1 21:1 13:5 8:3 6:5"), (2, 1))
    refusal = judge_play(view, (Tried(6, 4), Tried(4, 3)), complete=False)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.cite.paragraph) == ("no_hit_and_run", "12")
    assert refusal.instead_text is not None
    assert "6/4" in refusal.instead_text
    assert "hit in its own home board in this turn" in refusal_message(refusal, "en").text
    # The same moves by the other checker are legal.
    assert not isinstance(judge_play(view, (Tried(6, 4), Tried(6, 5)), complete=False), Refusal)
