"""A link restores the same session and stays short; no link can hold an illegal session."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from support.session_lines import acted, opened, recorded
from support.sessions import SESSIONS, played, seen, titled
from vrhcaby import limits
from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError
from vrhcaby.game.state import Command
from vrhcaby.game.turn import may
from vrhcaby.legality.explain import Tried
from vrhcaby.notation import parse_xgid
from vrhcaby.notation.digits import DigitWriter
from vrhcaby.rules.model import Refusal
from vrhcaby.session.config import read_config
from vrhcaby.session.importing import session_at
from vrhcaby.session.link import VERSION, link_of, session_of_link
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session

SEED = "0f" * 16
PEOPLE = [{"kind": "person"}, {"kind": "person"}]


@pytest.mark.parametrize("new", SESSIONS, ids=titled)
@pytest.mark.parametrize("number", range(1))
def test_a_link_restores_the_same_session(new: dict[str, object], number: int) -> None:
    form = new.get("format", {})
    games = 2 if isinstance(form, dict) and form.get("kind") == "match" else 1
    session = played(number + 7, games, **new)
    again = session_of_link(link_of(session), seed=SEED)
    assert seen(again) == seen(session)
    assert link_of(again) == link_of(session)
    assert load(save(again)).game == again.game


@pytest.mark.parametrize("cut", [1, 2, 5, 9, 30, 31, 32])
def test_a_game_in_mid_play_is_restored(cut: int) -> None:
    whole = played(5, rulebook="modern", format={"kind": "match", "length": 5})
    begun = load({**save(whole), "entries": whole.journal[:cut]})
    again = session_of_link(link_of(begun), seed=SEED)
    assert again.game == begun.game


@pytest.mark.parametrize("new", SESSIONS, ids=titled)
def test_an_unfinished_play_counts_in_the_result_of_a_link(new: dict[str, object]) -> None:
    """A resignation counts the checkers as they are, including moves of the unfinished play."""
    session = opened_at_the_first_roll(**new)
    choice = next(iter(session.game.view.choices((), session.game.position)))
    assert not isinstance(session.move(None, Tried.of(choice)), Refusal)
    assert session_of_link(link_of(session), seed=SEED).game == session.game
    for name in ("resign", "accept"):
        assert not isinstance(session.command(Command(name)), Refusal)
    again = session_of_link(link_of(session), seed=SEED)
    assert (again.game, again.series) == (session.game, session.series)
    assert link_of(again) == link_of(session)


def opened_at_the_first_roll(**new: object) -> Session:
    """A session with the first dice on the table."""
    session = Session.start(read_config({"seed": SEED, **new}))
    for name in ("draw", "choose_colour", "roll"):
        while name in may(session.game):
            assert not isinstance(session.command(Command(name)), Refusal)
    return session


def test_a_resignation_in_mid_play_keeps_its_points_in_a_link() -> None:
    """Classic counts the loser's checkers where they are: 24/18 has brought one nearer."""
    session = Session.start(
        read_config({"seed": SEED, "rulebook": "classic", "dice": "manual", "players": PEOPLE})
    )
    for command in (Command("draw", dice=(6, 1)), Command("choose_colour", colour=Side.WHITE)):
        session.command(command)
    session.command(Command("roll", dice=(6, 2)))
    session.move(None, Tried(24, 18))
    for name in ("resign", "accept"):
        session.command(Command(name))
    again = session_of_link(link_of(session), seed=SEED)
    assert session.series.totals == again.series.totals
    assert max(again.series.totals) == 33


@pytest.mark.parametrize(
    ("xgid", "link"),
    [
        (
            "-b----E-C---eE---c-e----B-:1:-1:-1:52:3:1:0:7:10",
            "B0v_KDKewJEBryG-aT81CmINGWYxAg7NlG8l-KWcsEToAI61kQ",
        ),
        (
            "-b----E-C---eE---c-e----B-:0:0:1:00:6:1:1:7:10",
            "MeV4Ng4GHFhZ9mEbqC0DQRhMogPMEUD73-X43pFAROgAnN5Z",
        ),
    ],
)
def test_a_game_that_began_in_the_middle_is_restored(xgid: str, link: str) -> None:
    session = session_at(parse_xgid(xgid), seed=SEED)
    assert link_of(session) == link
    again = session_of_link(link, seed=SEED)
    assert (again.game, again.series) == (session.game, session.series)


LINKS = [
    (
        "money modern automatic_doubles=1 | draw 6 1; play; raise 1; take 0; roll 3 1; play; resign 0 gammon; accept 1",
        "B78s8iUR-P3UbiHHHSEMBACWUhE",
    ),
    (
        "money modern beaver raccoon stake=5 automatic_doubles=2 | draw 2 2; draw 3 3; draw 1 6; play; raise 0; beaver 1; raccoon 0; take 1",
        "BY7d4jQMBcQ00d9x0gAASjwEAJdFKQ",
    ),
    (
        "money modern beaver automatic_doubles=1 | draw 1 6; play; raise 0; beaver 1; drop 0; next_game; draw 5 2",
        "AaWXFV-YIcB_JZcdIRwEAIh6UQ",
    ),
    (
        "money modern cube=no jacoby=no variant=nackgammon | draw 4 2; play; roll 3 3; resign 1 backgammon; accept 0",
        "DiraodglLf_BLTcdIAAEEJHCuQ",
    ),
    (
        "match modern length=3 | draw 6 1; resign 0 gammon; accept 1; next_game; draw 3 1; play; resign 1 single; accept 0",
        "Jqv_ErpANncvaClnHSBEaACd4Ak",
    ),
    (
        "match modern length=25 crawford=no dead_cube_refused | draw 1 6; play; raise 0; drop 1",
        "AfOpW9TjZDktNx0ghygAnJFh",
    ),
    (
        "series leaflet | draw 2 2; draw 5 2; play; raise 1; take 0; resign 1; accept 0",
        "GDXqUqzQnJT3JZcdIAQAAEWayQ",
    ),
    ("series leaflet cube=no reading=as-written | draw 3 1; play", "CaasPAQ0RzTXHSAAAARJ0ik"),
    (
        "series classic scoring=stakes stake=4 | draw 2 5; choose_colour 1 black; roll 6 1; play; roll 2 2; play",
        "LkyuQ0IKK4GyWXHSAAA4AACADrtB",
    ),
    ("series precise | draw 2 2; draw 5 2; play; roll 6 6; play", "B4uh8cREjuQpZx0gAAAAJY5h"),
    (
        "series blastoff | draw 1 6; roll 6 2; play; roll 4 4; play; resign 1; accept 0; next_game; draw 6 1; roll 3 2",
        "AZVj-GEFkkobotUd9x0gAAAAbfAR",
    ),
]
"""Sessions in the form of ``support.session_lines``, and their links."""


@pytest.mark.parametrize(("line", "link"), LINKS)
def test_the_format_of_links_never_changes(line: str, link: str) -> None:
    """If writer and reader changed together, existing links would no longer open: change ``VERSION`` instead."""
    agreed, acts = line.split(" | ")
    session = opened(agreed)
    for act in acts.split("; "):
        assert not isinstance(acted(session, act), Refusal)
    assert link_of(session) == link
    again = session_of_link(link, seed=SEED)
    assert recorded(again) == recorded(session)
    assert replace(again.game, last=None) == replace(session.game, last=None)


def test_names_are_included() -> None:
    players = [{"name": "Žofie"}, {"name": "Ľubor Šťastný"}]
    session = Session.start(read_config({"rulebook": "leaflet", "seed": SEED, "players": players}))
    assert [p.name for p in session_of_link(link_of(session), seed=SEED).config.players] == [
        "Žofie",
        "Ľubor Šťastný",
    ]


def test_a_match_of_seven_points_has_a_few_hundred_characters() -> None:
    session = played(11, games=99, rulebook="modern", format={"kind": "match", "length": 7})
    turns = sum(entry[0] in ("confirm", "raise", "take", "drop") for entry in session.journal)
    assert session.series.over
    assert len(link_of(session)) < 60 + 1.5 * turns


def test_a_damaged_link_is_rejected_before_it_is_played() -> None:
    chance = random.Random(3)
    link = link_of(played(2, games=1, rulebook="precise"))
    for _ in range(200):
        at = chance.randrange(len(link))
        damaged = link[:at] + chance.choice("Aa0_-Z") + link[at + chance.randrange(2) :]
        if damaged != link:
            with pytest.raises(NotationError) as caught:
                session_of_link(damaged, seed=SEED)
            assert caught.value.code in ("notation/link", "notation/too-long")
            assert {"line", "column", "token"} <= set(caught.value.facts)
    for short in range(len(link)):
        with pytest.raises(NotationError):
            session_of_link(link[:short], seed=SEED)


def test_a_link_of_another_version_is_reported_as_such() -> None:
    digits = DigitWriter(2**24)
    digits.put(1, 2)
    for version in (0, VERSION + 1):
        with pytest.raises(NotationError) as caught:
            session_of_link(digits.text(version, 8), seed=SEED)
        assert caught.value.code == "notation/link"
        assert caught.value.detail.startswith("made by another version")


def test_a_session_with_too_many_decisions_for_a_link_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(11, games=1, rulebook="leaflet")
    monkeypatch.setattr(limits, "LINK_DECISIONS", 10)
    with pytest.raises(NotationError) as caught:
        link_of(session)
    assert caught.value.code == "notation/too-long"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a b", "notation/link"),
        ("ž", "notation/link"),
        ("A" * (limits.LINK + 1), "notation/too-long"),
        ("_" * limits.LINK, "notation/link"),
        ("abcde", "notation/link"),
    ],
)
def test_texts_that_are_not_links(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        session_of_link(text, seed=SEED)
    assert caught.value.code == code


def test_a_chouette_has_no_link() -> None:
    agreed = {"rulebook": "modern", "format": {"kind": "chouette"}, "players": [{}, {}, {}], "seed": SEED}
    with pytest.raises(NotationError) as caught:
        link_of(Session.start(read_config(agreed)))
    assert caught.value.code == "notation/unsupported"


def test_a_match_joined_at_a_score_keeps_it() -> None:
    form = {"kind": "match", "length": 7}
    agreed = {"rulebook": "modern", "seed": SEED, "format": form, "start": {"score": [2, 4]}}
    session = Session.start(read_config(agreed))
    session.command(Command("draw"))
    again = session_of_link(link_of(session), seed=SEED)
    assert (again.series.totals, again.config.setup.start) == ((2, 4), session.config.setup.start)
