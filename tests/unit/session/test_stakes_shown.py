"""The stakes in the snapshot: cubes and who may raise them, offers, a chouette's payoffs, a match's score."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.tables import (
    LAST,
    chouette,
    command_all,
    command_crew,
    named,
    on_roll,
    table,
)
from vrhcaby.api.channel import snapshot
from vrhcaby.board.side import Side
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.wording import phrase
from vrhcaby.session.session import Session

Wire = dict[str, Any]


def shown(session: Session, lang: str = "en") -> Wire:
    """The snapshot after a round trip through JSON."""
    found: Wire = json.loads(json.dumps(snapshot(session, lang)))
    return found


def test_an_offer_shows_the_stake_before_and_after_and_each_answers_paragraph() -> None:
    session = command_all(on_roll(table("money", beaver=True)), "raise 0")
    found = shown(session)
    assert found["to_act"] == 1
    assert found["may"] == ["take", "drop", "beaver"]
    (cube,) = found["cubes"]
    assert (cube["value"], cube["shown"], cube["owner"], cube["active"]) == (1, 64, "centre", True)
    offered = cube["offered"]
    assert {k: offered[k] for k in ("by", "kind", "from", "to")} == {
        "by": "white",
        "kind": "raise",
        "from": 1,
        "to": 2,
    }
    paragraphs = {name: cite["paragraph"] for name, cite in offered["cites"].items()}
    assert paragraphs == {"take": "C2", "drop": "C2", "beaver": "R3"}
    assert "member" not in cube


def test_a_cube_says_who_may_raise_it() -> None:
    start = on_roll(table("money"))
    assert [c["raise_by"] for c in shown(start)["cubes"]] == [0]
    offered = command_all(start, "raise 0")
    assert [c["raise_by"] for c in shown(offered)["cubes"]] == [None]
    owned = command_all(offered, "take 1")
    assert [c["raise_by"] for c in shown(owned)["cubes"]] == [None], "it lies with the other side"
    crew = chouette(4)
    assert [c["raise_by"] for c in shown(crew)["cubes"]] == list(crew.series.line[1:])


def test_a_chouette_shows_who_is_out_and_what_was_paid() -> None:
    session = command_crew(chouette(4), "raise m1", "drop box", "raise m2", "take box")
    box, first, second, third = session.series.line
    found = shown(session)
    score = found["score"]["chouette"]
    assert score == {
        "box": box,
        "captain": second,
        "crew": [second, third],
        "out": [first],
        "line": [box, first, second, third],
        "next": None,
        "deltas": [{box: -1, first: 1}.get(p, 0) for p in range(4)],
        "cite": {"book": "modern", "paragraph": "N3", "provenance": "written"},
    }
    assert found["seats"] == {"white": box, "black": second}
    assert [c["member"] for c in found["cubes"]] == [first, second, third]
    assert [c["active"] for c in found["cubes"]] == [False, True, True]
    paid = found["cubes"][0]["settled"]
    assert (paid["winner"], paid["how"], paid["points"]) == ("black", "dropped", 1)
    assert "C2" in [c["paragraph"] for c in paid["cites"]]
    assert found["cubes"][1]["settled"] is None
    assert [c["raise_by"] for c in found["cubes"]] == [None, None, third], "no cube that is owned"
    assert found["may_by"][str(first)] == []
    assert found["may_by"][str(third)] == ["raise"]


def test_the_sheet_shows_the_finished_game_until_the_next_begins() -> None:
    session = command_crew(chouette(3, position=LAST), "roll 2 1", "play")
    box, first, second = named(session, "box m1 m2").split()
    found = shown(session)
    assert found["phase"] == "game_over"
    assert found["score"]["chouette"]["box"] == int(box)
    assert found["score"]["chouette"]["next"] == [int(first), int(second), int(box)]
    (game,) = found["score"]["games"]
    assert sum(game["deltas"]) == 0
    assert [(c["member"], c["how"], c["points"]) for c in game["cubes"]] == [
        (int(first), "borne_off", 1),
        (int(second), "borne_off", 1),
    ]
    assert found["score"]["balance"] == found["score"]["totals"] == game["deltas"]
    command_crew(session, "next_game")
    assert shown(session)["score"]["chouette"]["box"] == int(first)


def test_the_history_keeps_result_cube_and_paragraphs_in_every_language() -> None:
    session = table("money", jacoby=True, beaver=True, stake=10)
    on_roll(session, LAST)
    command_all(session, "roll 2 1", "play", "next_game")
    command_all(on_roll(session), "raise 0", "beaver 1", "drop 0", "next_game")
    command_all(on_roll(session), "raise 0", "take 1", "roll 2 1", "resign 0 backgammon", "accept 1")
    games = {lang: shown(session, lang)["score"]["games"] for lang in LANGUAGES}
    reported = [(g["winner"], g["level"], g["points"], g["cube"], g["how"]) for g in games["en"]]
    assert reported == [
        (0, "single", 1, 1, "borne_off"),
        (1, "single", 2, 2, "dropped"),
        (1, "backgammon", 6, 2, "resigned"),
    ]
    cites = [[c["paragraph"] for c in g["cites"]] for g in games["en"]]
    assert cites == [["W2", "R1"], ["R3", "C2"], ["C4", "W3"]]
    for lang in LANGUAGES:
        assert all(g["text"] and "{" not in g["text"] for g in games[lang])
    assert len({games[lang][0]["text"] for lang in LANGUAGES}) == 3
    score = shown(session)["score"]
    assert score["totals"] == [1, 8]
    assert score["balance"] == [-70, 70]


def test_a_match_shows_its_crawford_state_for_the_game_on_the_board() -> None:
    session = table("match", length=2)
    states = []
    for loser in (1, 0, 1):
        states.append(shown(session)["score"]["match"]["crawford"])
        command_all(on_roll(session, side=Side.WHITE if loser == 0 else Side.BLACK), f"resign {loser}")
        command_all(session, f"accept {1 - loser}")
        found = shown(session)["score"]["match"]
        assert found["crawford"] == states[-1]
        states.append(found["next_crawford"])
        command_all(session, *(["next_game"] if session.may_between == ("next_game",) else []))
    assert states == ["no", "now", "now", "past", "past", "past"]
    found = shown(session)
    assert (found["phase"], found["may"], found["score"]["winner"]) == ("series_over", ["rematch"], 0)


def test_every_phase_of_the_stakes_is_shown_in_every_language() -> None:
    session = table("chouette", players=3, beaver=True, raccoon=True, automatic_doubles=2)
    texts = ["draw 5 5", "draw 1 2", "play", "raise box", "beaver m1", "raccoon box", "take m1", "drop m2"]
    phases = set()
    for text in texts:
        command_crew(session, text)
        for lang in LANGUAGES:
            phases.add(shown(session, lang)["phase"])
    assert {"draw", "moving", "before_roll", "raise_offered", "beaver_offered", "raccoon_offered"} <= phases


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_resigning_jacoby_is_reported_with_its_paragraph(lang: str) -> None:
    """A gammon offered while nobody has doubled counts single: the panel says so beforehand, and so does the answer."""
    session = on_roll(table("money", jacoby=True))
    for phase in ("before_roll", "resign_offered"):
        found = shown(session, lang)
        assert found["phase"] == phase
        note = found["resign_note"]
        assert note["cite"] == {"book": "modern", "paragraph": "R1", "provenance": "written"}
        assert note["text"] == phrase(lang, "result", "jacoby_ahead")
        if phase == "before_roll":
            command_all(session, "resign gammon")
    command_all(session, "accept")
    assert shown(session, lang)["resign_note"] is None
    assert session.series.records[-1].worth.points == 1


@pytest.mark.parametrize(
    ("kind", "more"),
    [("money", {"jacoby": False}), ("match", {"length": 5}), ("money", {"jacoby": True, "cube": False})],
)
def test_a_gammon_that_counts_nothing_is_reported_before_resigning(kind: str, more: dict[str, Any]) -> None:
    assert shown(on_roll(table(kind, **more)))["resign_note"] is None


def test_an_owned_cube_ends_the_note_and_a_crew_sees_which_cubes_are_unturned() -> None:
    doubled = command_all(on_roll(table("money", jacoby=True)), "raise 0", "take 1")
    assert shown(doubled)["resign_note"] is None
    crew = command_crew(chouette(4, jacoby=True), "raise m2", "take box")
    assert shown(crew)["resign_note"]["text"] == phrase("en", "result", "jacoby_ahead_cubes")
    command_crew(crew, "raise m1", "take box", "raise m3", "take box")
    assert shown(crew)["resign_note"] is None
