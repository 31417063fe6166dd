"""The names of players who typed none: by role, by level, by colour, in the reader's language."""

from __future__ import annotations

from typing import Any

import pytest

from support.tables import SEED, command_all
from vrhcaby.api.channel import snapshot
from vrhcaby.session.config import read_config
from vrhcaby.session.export import record_of
from vrhcaby.session.names import shown_names
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "level": "child"}


def unnamed(
    *players: dict[str, Any], draw: str = "draw 6 1", kind: str = "series", book: str = "modern"
) -> Session:
    args = {"rulebook": book, "dice": "manual", "seed": SEED, "format": {"kind": kind}}
    session = Session.start(read_config({**args, "players": list(players)}))
    return command_all(session, draw) if draw else session


@pytest.mark.parametrize(
    ("lang", "names"),
    [("cs", ("Bílý", "Černý")), ("sk", ("Biely", "Čierny")), ("en", ("White", "Black"))],
)
def test_two_people_are_named_by_their_colours(lang: str, names: tuple[str, str]) -> None:
    session = unnamed(PERSON, PERSON)
    seats = session.game.seats
    assert seats is not None
    assert tuple(shown_names(session, lang)[seat] for seat in seats) == names
    assert snapshot(session, lang)["sides"]["names"] == dict(zip(("white", "black"), names, strict=True))


def test_before_colours_are_chosen_two_people_have_numbers() -> None:
    assert shown_names(unnamed(PERSON, PERSON, draw="", book="classic"), "cs") == ("Hráč 1", "Hráč 2")


def test_the_only_person_is_you_and_the_bot_is_named_by_its_level() -> None:
    session = unnamed(PERSON, BOT)
    shown = snapshot(session, "cs")
    assert [one["name"] for one in shown["config"]["players"]] == ["Vy", "Adam"]
    assert shown["you"] == 0
    assert shown_names(session, "en") == ("You", "Adam")
    assert snapshot(unnamed({**PERSON, "name": "Eva"}, BOT), "cs")["you"] is None


def test_a_typed_name_is_kept_and_equal_ones_are_made_distinct() -> None:
    typed = [{**PERSON, "name": name} for name in ("Eva", "Eva", "Eva 2")]
    assert shown_names(unnamed(*typed, draw="", kind="chouette"), "cs") == ("Eva", "Eva 3", "Eva 2")


def test_a_save_keeps_that_no_name_was_typed() -> None:
    session = unnamed(PERSON, BOT)
    header = save(session)["header"]
    assert [one["name"] for one in header["players"]] == ["", ""]
    assert shown_names(load(save(session)), "en") == ("You", "Adam")


def test_files_for_other_programs_number_the_people() -> None:
    assert record_of(unnamed(PERSON, PERSON)).players == ("Player 1", "Player 2")
