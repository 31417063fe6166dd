"""Every agreement of two players survives a round trip through the record of its session."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from vrhcaby.notation import MatchRecord, read_sgf, write_sgf
from vrhcaby.notation.record import CubeTurn, GameRecord, Verb
from vrhcaby.rules.load import load_book
from vrhcaby.session.agreements import arguments_for
from vrhcaby.session.config import Config, read_config
from vrhcaby.session.export import record_of
from vrhcaby.session.session import Session

SEED = "5eed" * 8
SWITCHES = ("jacoby", "beaver", "raccoon", "crawford", "dead_cube_refused")


@st.composite
def agreements(draw: st.DrawFn) -> Config:
    """The possible agreements of two players."""
    book = draw(st.sampled_from(["classic", "precise", "leaflet", "blastoff", "modern"]))
    kinds = [kind for kind in load_book(book).formats if kind != "chouette"]
    form: dict[str, Any] = {
        "kind": draw(st.sampled_from(kinds)),
        "stake": draw(st.sampled_from([1, 1, 2, 50])),
    }
    if book in ("leaflet", "modern"):
        form["cube"] = draw(st.booleans())
    if book == "modern":
        form |= {name: draw(st.booleans()) for name in SWITCHES}
        form["automatic_doubles"] = draw(st.integers(0, 3))
    if form["kind"] == "match":
        form["length"] = draw(st.integers(1, 25))
    args: dict[str, Any] = {"rulebook": book, "seed": SEED, "format": form}
    if book == "modern":
        args["variant"] = draw(st.sampled_from(["standard", "nackgammon", "hypergammon"]))
    else:
        args["reading"] = draw(st.sampled_from(["completed", "as-written"]))
    if book == "classic":
        args["scoring"] = draw(st.sampled_from([None, "stakes"]))
    return read_config(args)


@given(agreements())
def test_an_agreement_is_restored_from_a_record(config: Config) -> None:
    record = record_of(Session.start(config))
    for reported in (record, read_sgf(write_sgf(record))):
        again = read_config({**arguments_for(reported, None, None), "seed": SEED})
        assert again.wire() == config.wire()


@given(agreements())
def test_only_unusual_agreements_are_written(config: Config) -> None:
    agreed = dict(record_of(Session.start(config)).agreed)
    form = config.setup.format
    known = load_book(config.setup.book).formats
    usual = "money" if "money" in known else "series"
    assert ("kind" in agreed) == (form.kind not in ("match", usual))
    assert ("cube" in agreed) == (not form.cube)
    assert ("stake" in agreed) == (form.stake != 1)
    assert ("reading" in agreed) == (config.setup.reading.value == "as-written")
    assert ("scoring" in agreed) == (config.setup.scoring == "stakes")
    assert ("automatic_doubles" in agreed) == (form.automatic_doubles > 0)


FOREIGN = MatchRecord(("Ada", "Ben"), (GameRecord(cube=4), GameRecord(cube=2)))
"""Another program's session, without a rulebook: automatic doubles at the start, at most two."""


def test_a_record_of_another_program_is_for_money_with_the_doubles_it_shows() -> None:
    found = arguments_for(FOREIGN, None, None)
    assert (found["rulebook"], found["reading"], found["scoring"]) == ("modern", "completed", None)
    assert found["format"] == {
        "kind": "money",
        "jacoby": False,
        "beaver": False,
        "raccoon": False,
        "automatic_doubles": 2,
    }
    assert found["players"] == [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]


def test_beavers_and_raccoons_in_a_record_count_as_agreed() -> None:
    turns = (CubeTurn(0, Verb.DOUBLE, 2), CubeTurn(1, Verb.BEAVER, 4), CubeTurn(0, Verb.RACCOON, 8))
    for number, wanted in ((1, (False, False)), (2, (True, False)), (3, (True, True))):
        form: Any = arguments_for(replace(FOREIGN, games=(GameRecord(turns[:number]),)), None, None)["format"]
        assert (form["beaver"], form["raccoon"]) == wanted


def test_an_agreement_under_one_rulebook_is_not_carried_to_another() -> None:
    record = replace(
        FOREIGN,
        rulebook="classic",
        agreed=(("reading", "as-written"), ("scoring", "stakes"), ("cube", "off"), ("stake", "4")),
    )
    own: Any = arguments_for(record, None, None)
    assert (own["rulebook"], own["reading"], own["scoring"]) == ("classic", "as-written", "stakes")
    assert own["format"] == {"kind": "series", "cube": False, "stake": 4}
    other: Any = arguments_for(record, "leaflet", None)
    assert (other["rulebook"], other["reading"], other["scoring"]) == ("leaflet", "completed", None)
    assert other["format"] == {"kind": "series"}
    assert arguments_for(record, None, "completed")["reading"] == "completed"


def test_a_match_stays_a_match_whatever_else_was_agreed() -> None:
    record = replace(FOREIGN, length=5, crawford=False, agreed=(("kind", "series"), ("stake", "x")))
    form = arguments_for(record, None, None)["format"]
    assert form == {"kind": "match", "length": 5, "crawford": False}
    form = arguments_for(replace(record, rulebook="modern", length=0), None, None)["format"]
    assert form == {"kind": "series"}
    unknown = replace(record, rulebook="unheard of", length=0)
    assert arguments_for(unknown, None, None)["rulebook"] == "modern"
