"""A session in a link is the same session, short, and whatever a link holds is legal or refused."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from support.session_lines import acted, opened, recorded
from support.sessions import SESSIONS, played, seen, titled
from vrhcaby import limits
from vrhcaby.errors import NotationError
from vrhcaby.game.state import Command
from vrhcaby.notation import parse_xgid
from vrhcaby.rules.model import Refusal
from vrhcaby.session.config import read_config
from vrhcaby.session.importing import session_at
from vrhcaby.session.link import link_of, session_of_link
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session

SEED = "0f" * 16


@pytest.mark.parametrize("new", SESSIONS, ids=titled)
@pytest.mark.parametrize("number", range(1))
def test_a_link_brings_back_the_same_session(new: dict[str, object], number: int) -> None:
    form = new.get("format", {})
    games = 2 if isinstance(form, dict) and form.get("kind") == "match" else 1
    session = played(number + 7, games, **new)
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


@pytest.mark.parametrize(
    ("xgid", "link"),
    [
        (
            "-b----E-C---eE---c-e----B-:1:-1:-1:52:3:1:0:7:10",
            "Aage0bxMK0jM3rVGpa85qX9r9uezZRvJfim2ScdIEToAIA",
        ),
        ("-b----E-C---eE---c-e----B-:0:0:1:00:6:1:1:7:10", "DHleDaTonlVRDui4bCcUu_ofFlA-9_l-N_Ntx0gROgAg"),
    ],
)
def test_a_game_that_began_at_a_moment_comes_back(xgid: str, link: str) -> None:
    session = session_at(parse_xgid(xgid), seed=SEED)
    for made in (link, link_of(session)):
        again = session_of_link(made, seed=SEED)
        assert (again.game, again.series) == (session.game, session.series)


LINKS = [
    (
        "money modern | draw 6 1; play; raise 1; take 0; roll 3 1; play; resign 0 gammon; accept 1",
        "Jl9rl_MXiHHHSEMBACA",
    ),
    (
        "money modern beaver raccoon stake=5 automatic_doubles=2 | draw 2 2; draw 3 3; draw 1 6; play; raise 0; beaver 1; raccoon 0; take 1",
        "AcyMCvspNHfcdIAAEo8BACA",
    ),
    (
        "money modern beaver | draw 1 6; play; raise 0; beaver 1; drop 0; next_game; draw 5 2",
        "TsTghavJZcdIRwEAIA",
    ),
    (
        "money modern cube=no jacoby=no variant=nackgammon | draw 4 2; play; roll 3 3; resign 1 backgammon; accept 0",
        "QYhSntxLTcdIAAEEIA",
    ),
    (
        "match modern length=3 | draw 6 1; resign 0 gammon; accept 1; next_game; draw 3 1; play; resign 1 single; accept 0",
        "AQTr4j12ClnHSBEaACA",
    ),
    (
        "match modern length=25 crawford=no dead_cube_refused | draw 1 6; play; raise 0; drop 1",
        "0EQdYktNx0ghygAg",
    ),
    ("series leaflet | draw 2 2; draw 5 2; play; raise 1; take 0; resign 1; accept 0", "AkoxPKrtyWXHSAEAABA"),
    ("series leaflet cube=no reading=as-written | draw 3 1; play", "AznaMc01x0gAAAEQ"),
    (
        "series classic scoring=stakes stake=4 | draw 2 5; choose_colour 1 black; roll 6 1; play; roll 2 2; play",
        "Orim2K3sllx0gAAOAAAgAA",
    ),
    ("series precise | draw 2 2; draw 5 2; play; roll 6 6; play", "sqGJ3zkKWcdIAAAACA"),
    (
        "series blastoff | draw 1 6; roll 6 2; play; roll 4 4; play; resign 1; accept 0; next_game; draw 6 1; roll 3 2",
        "FsSZ14EYbUd9x0gAAAAY",
    ),
]
"""Sessions as ``support.session_lines`` reads them, each with its link of the first version."""

SECOND = (
    "JQE5AjhZp4r5p4hxx0hDAQAh",
    "BEbFjcRuOSUJNHfcdIAAEo8BACE",
    "ojA6SCl6DRPJZcdIRwEAIQ",
    "DerM2Qy3MCmoS03HSAABBCE",
    "GBVibFVGPk_PngpZx0gRGgAh",
    "AYByVm3ql-pLTcdIIcoAIQ",
    "d5ZltZLLbc4NyWXHSAEAABE",
    "FMhGSuULoc01x0gAAAER",
    "AeYw_4xqI5rj7JZcdIAADgAAIAE",
    "AWvu1awOEpyJClnHSAAAAAk",
    "UZTSErlETdIXHUd9x0gAAAAZ",
)
"""Their links of the second version."""

THIRD = (
    "lATkCOFmnivmniHHHSEMBACYWBI",
    "ERsWNxG45JQk0d9x0gAASjwEAI6yEg",
    "AojA6SCl6DRPJZcdIRwEAITFIg",
    "N6szZDLcwKahLTcdIAAEEIDgeg",
    "YFWJsVUY-T8-eClnHSBEaACWARI",
    "BgHJWbeqX6ktNx0ghygAhfda",
    "Ad5ZltZLLbc4NyWXHSAEAABSYoI",
    "UyEZK5QuhzTXHSAAAARORoo",
    "B5jD_jGojmuPsllx0gAAOAAAgAD_eg",
    "Ba-7VrA4SnIkKWcdIAAAAD6NKg",
    "AUZTSErlETdIXHUd9x0gAAAAae8a",
)
"""Their links of the third version."""

FOURTH = (
    "B78s8iUR-P3UbiHHHSEMBACWUhM",
    "BY7d4jQMBcQ00d9x0gAASjwEAJdFKw",
    "0suKt4oXOx8llx0hHAQAnenr",
    "BxVuMYgWsJ5hLTcdIAAEEIoOww",
    "E1X_iV2mcvV1aClnHSBEaACJT0M",
    "AfOpW9TjZDktNx0ghygAnJFj",
    "GDXqUqzQnJT3JZcdIAQAAEWayw",
    "CaasPAQ0RzTXHSAAAARJ0is",
    "LkyuQ0IKK4GyWXHSAAA4AACADrtD",
    "B4uh8cREjuQpZx0gAAAAJY5j",
    "yrIEmNHqom-FtR33HSAAAABkQRM",
)
"""Their links of the fourth version."""


@pytest.mark.parametrize(("line", "link"), LINKS)
def test_a_link_that_was_ever_made_is_read_as_it_was_meant(line: str, link: str) -> None:
    """Writer and reader could change alike, and no link made before would be read any more."""
    agreed, acts = line.split(" | ")
    session = opened(agreed)
    for act in acts.split("; "):
        assert not isinstance(acted(session, act), Refusal)
    later = [links[LINKS.index((line, link))] for links in (SECOND, THIRD, FOURTH)]
    assert link_of(session) == later[-1]
    for made in (link, *later):
        again = session_of_link(made, seed=SEED)
        assert recorded(again) == recorded(session)
        assert replace(again.game, last=None) == replace(session.game, last=None)


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


def test_a_link_damaged_on_its_way_is_refused_before_it_is_played() -> None:
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


def test_an_unsealed_link_that_was_damaged_is_read_or_refused() -> None:
    """The first two versions had no seal: every sign may mean something else."""
    chance, read = random.Random(3), 0
    for link in (LINKS[8][1], SECOND[8]):
        for at in range(len(link)):
            try:
                session_of_link(link[:at] + chance.choice("Aa0_-Z") + link[at + 1 :], seed=SEED)
                read += 1
            except NotationError as error:
                assert error.code in ("notation/link", "notation/too-long")
                assert {"line", "column", "token"} <= set(error.facts)
    assert 0 < read < len(LINKS[8][1])


def test_a_session_of_more_decisions_than_a_link_holds_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_texts_that_are_no_links(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        session_of_link(text, seed=SEED)
    assert caught.value.code == code


def test_a_chouette_has_no_link() -> None:
    agreed = {"rulebook": "modern", "format": {"kind": "chouette"}, "players": [{}, {}, {}], "seed": SEED}
    with pytest.raises(NotationError) as caught:
        link_of(Session.start(read_config(agreed)))
    assert caught.value.code == "notation/unsupported"


def test_a_match_joined_at_a_score_comes_back_with_it() -> None:
    form = {"kind": "match", "length": 7}
    agreed = {"rulebook": "modern", "seed": SEED, "format": form, "start": {"score": [2, 4]}}
    session = Session.start(read_config(agreed))
    session.command(Command("draw"))
    again = session_of_link(link_of(session), seed=SEED)
    assert (again.series.totals, again.config.setup.start) == ((2, 4), session.config.setup.start)
