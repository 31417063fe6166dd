"""A session in a link is the same session, short, and whatever a link holds is legal or refused."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from support.sessions import SESSIONS, played, seen, titled
from vrhcaby.errors import NotationError
from vrhcaby.notation import parse_xgid
from vrhcaby.session.config import read_config
from vrhcaby.session.importing import session_at
from vrhcaby.session.link import link_of, session_of_link
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session

SEED = "0f" * 16


@pytest.mark.parametrize("new", SESSIONS, ids=titled)
@pytest.mark.parametrize("number", range(1))
def test_a_link_brings_back_the_same_session(new: dict[str, object], number: int) -> None:
    session = played(number + 7, **new)
    again = session_of_link(link_of(session), seed=SEED)
    assert seen(again) == seen(session)
    assert link_of(again) == link_of(session)
    assert load(save(again)).game == again.game


@pytest.mark.parametrize("cut", [1, 2, 5, 9, 30, 31, 32])
def test_a_game_amid_the_play_comes_back(cut: int) -> None:
    whole = played(5, rulebook="modern", format={"kind": "match", "length": 5})
    begun = load({**save(whole), "entries": whole.journal[:cut]})
    again = session_of_link(link_of(begun), seed=SEED)
    assert again.game == replace(begun.game, draft=())


def test_a_game_that_began_at_a_moment_comes_back() -> None:
    one = parse_xgid("XGID=-b----E-C---eE---c-e----B-:1:-1:-1:52:3:1:0:7:10")
    session = session_at(one, seed=SEED)
    again = session_of_link(link_of(session), seed=SEED)
    assert (again.game, again.series) == (session.game, session.series)


def test_names_go_along() -> None:
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


def test_damaged_links_are_read_or_refused() -> None:
    """Every sign may mean something else; what comes out is a session or a typed error."""
    chance = random.Random(3)
    link = link_of(played(2, games=1, rulebook="precise"))
    refused = 0
    for _ in range(25):
        at = chance.randrange(len(link))
        damaged = link[:at] + chance.choice("Aa0_-Z") + link[at + chance.randrange(2) :]
        try:
            session_of_link(damaged, seed=SEED)
        except NotationError as error:
            refused += 1
            assert error.code in ("notation/link", "notation/too-long")
            assert {"line", "column", "token"} <= set(error.facts)
    assert refused > 5


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a b", "notation/link"),
        ("ž", "notation/link"),
        ("A" * 4_001, "notation/too-long"),
        ("_" * 4_000, "notation/link"),
        ("abcde", "notation/link"),
    ],
)
def test_texts_that_are_no_links(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        session_of_link(text, seed=SEED)
    assert caught.value.code == code


def test_a_chouette_has_no_link() -> None:
    agreed = {"rulebook": "modern", "format": {"kind": "chouette"}, "players": [{}, {}, {}], "seed": SEED}
    with pytest.raises(NotationError) as caught:
        link_of(Session.start(read_config(agreed)))
    assert caught.value.code == "notation/unsupported"
