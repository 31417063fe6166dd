"""A session with a clock: what it charges, what it asks, and that a save restores all of it."""

from __future__ import annotations

import pytest

from vrhcaby.errors import NotationError, ProtocolError
from vrhcaby.game.state import Command, Phase
from vrhcaby.legality.explain import Tried
from vrhcaby.session.config import read_config
from vrhcaby.session.export import export
from vrhcaby.session.link import link_of
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session
from vrhcaby.session.snapshot import worth_text

SEED = "11" * 32
CLOCK = {"delay": 12, "reserve": 120}


def begun(form: dict[str, object] | None = None, rulebook: str = "modern", **clock: object) -> Session:
    """A game after the opening roll: player 1 is on roll with 3 and 1, or another roll."""
    agreed = {"rulebook": rulebook, "seed": SEED, "clock": {**CLOCK, **clock}}
    session = Session.start(read_config({**agreed, "format": form or {"kind": "series"}}))
    session.command(Command("draw"))
    return session


def same_after_loading(session: Session) -> None:
    again = load(save(session))
    assert (again.game, again.series, again.clock) == (session.game, session.series, session.clock)
    assert again.journal == session.journal


def move_one(session: Session) -> bool:
    """Make the first allowed move; return whether there was one."""
    step = next(iter(session.game.view.choices(session.game.draft, session.game.position)), None)
    if step is not None:
        session.move(None, Tried(step.src, step.dst, step.dice))
    return step is not None


def play_on(session: Session) -> None:
    while move_one(session):
        pass
    session.command(Command("confirm"))


def test_a_session_without_a_clock_accepts_no_time():
    session = Session.start(read_config({"rulebook": "modern", "seed": SEED}))
    assert session.clock is None
    with pytest.raises(ProtocolError) as reported:
        session.pass_time(1000)
    assert reported.value.code == "protocol/no-clock"


def test_before_the_play_begins_no_time_is_charged():
    session = Session.start(read_config({"rulebook": "modern", "seed": SEED, "clock": CLOCK}))
    assert session.pass_time(60_000) == ()
    assert session.clock is not None
    assert session.clock.left == (120_000, 120_000)
    assert session.journal == []


def test_charged_time_survives_a_save_at_every_moment_of_a_turn():
    session = begun()
    mover = session.game.to_act
    session.pass_time(20_000)
    same_after_loading(session)
    move_one(session)
    session.pass_time(4000)
    same_after_loading(session)
    play_on(session)
    assert session.game.to_act != mover
    assert session.clock is not None
    assert session.clock.left[mover or 0] == 120_000 - 12_000
    assert session.clock.delay_left == 12_000
    same_after_loading(session)


def test_a_move_taken_back_restores_no_time_and_a_time_report_changes_no_revision():
    session = begun()
    move_one(session)
    before = session.rev
    session.pass_time(30_000)
    assert session.rev == before
    session.undo(None)
    assert session.clock is not None
    assert min(session.clock.left) == 102_000
    same_after_loading(session)


def test_an_expired_clock_is_a_question_and_the_play_may_continue():
    session = begun()
    loser = session.game.to_act
    events = session.pass_time(132_000)
    assert [(e.type, e.facts["player"]) for e in events] == [("time_up", loser)]
    assert session.game.phase is Phase.MOVING
    same_after_loading(session)
    before = session.rev
    session.settle_time("go_on")
    settled = len(session.entries)
    assert session.clock is not None
    assert (session.clock.waived, session.rev) == (True, before + 1)
    session.pass_time(10**6)
    play_on(session)
    session.command(Command("roll"))
    assert session.game.phase is Phase.MOVING
    assert "time" not in [entry[0] for entry in session.entries[settled:]]
    same_after_loading(session)


@pytest.mark.parametrize(
    ("rulebook", "form"),
    [
        ("modern", {"kind": "series"}),
        ("modern", {"kind": "match", "length": 5}),
        ("modern", {"kind": "money"}),
        # No cube at all.
        ("precise", {"kind": "series"}),
    ],
)
@pytest.mark.parametrize("agreed", [False, True])
def test_lost_on_time_counts_as_a_resigned_game_or_as_the_whole_match(rulebook, form, agreed):
    session = begun(form, rulebook, forfeits=agreed)
    loser = session.game.to_act
    assert loser is not None
    session.pass_time(10**7)
    if not agreed:
        session.settle_time("lost")
    result = session.game.result
    assert result is not None
    assert (session.game.phase, result.how) == (Phase.GAME_OVER, "time_lost")
    assert session.trail[-1].entry == session.entries[-1] != session.entries[0]
    matched = form["kind"] == "match"
    assert session.series.totals[1 - loser] == (5 if matched else 1)
    assert session.series.over is matched
    said = worth_text(result.worth, "en")
    assert said == f"Time ran out, which {'loses the match' if matched else 'counts as a resigned game'}."
    same_after_loading(session)


def test_the_next_game_has_a_full_clock_and_within_a_match_the_time_left():
    for form, kept in (({"kind": "series"}, False), ({"kind": "match", "length": 5}, True)):
        session = begun(form)
        mover = session.game.to_act
        session.pass_time(20_000)
        session.command(Command("resign", mover))
        session.command(Command("accept"))
        session.command(Command("next_game"))
        assert session.clock is not None
        reserve = 600_000 if kept else 120_000
        assert session.clock.left[mover or 0] == reserve - (8000 if kept else 0)
        assert session.clock.running is None
        same_after_loading(session)


def test_a_cube_offered_when_time_runs_out_counts_at_its_earlier_value():
    session = begun({"kind": "money"})
    play_on(session)
    session.command(Command("raise"))
    loser = session.game.to_act
    session.pass_time(10**7)
    session.settle_time("lost")
    assert session.series.totals[1 - (loser or 0)] == 1


def test_only_an_expired_clock_can_be_settled():
    with pytest.raises(ProtocolError) as reported:
        begun().settle_time("lost")
    assert reported.value.code == "protocol/time-not-up"


def test_other_programs_read_a_resignation_and_a_link_reports_that_it_cannot_express_it():
    session = begun()
    session.pass_time(10**7)
    session.settle_time("lost")
    assert "Wins 1 point" in export(session, "mat")[0]
    assert "R]" in export(session, "sgf")[0]
    with pytest.raises(NotationError) as reported:
        link_of(session)
    assert reported.value.code == "notation/unsupported"


@pytest.mark.parametrize(
    "clock",
    [7, {"delay": -1}, {"delay": 601}, {"reserve": 0}, {"reserve": True}, {"forfeits": 1}],
)
def test_an_impossible_agreement_is_reported(clock):
    with pytest.raises(ProtocolError) as reported:
        read_config({"rulebook": "modern", "seed": SEED, "clock": clock})
    assert reported.value.code == "protocol/bad-args"


def test_a_chouette_has_no_clock():
    players = [{"kind": "person", "name": name} for name in "abc"]
    agreed = {"rulebook": "modern", "seed": SEED, "format": {"kind": "chouette"}, "players": players}
    read_config(agreed)
    with pytest.raises(ProtocolError):
        read_config({**agreed, "clock": CLOCK})


def test_a_match_has_its_time_once_and_a_rematch_has_it_again():
    session = begun({"kind": "match", "length": 2})
    assert session.clock is not None
    whole = session.clock.left
    session.pass_time(20_000)
    charged = session.clock.left
    assert charged != whole
    for level, following, left in (("single", "next_game", charged), ("gammon", "rematch", whole)):
        while session.game.phase is Phase.DRAW:
            session.command(Command("draw"))
        for command in (Command("resign", level=level), Command("accept"), Command(following)):
            session.command(command)
        assert session.game.phase is Phase.DRAW
        assert session.clock.left == left
        same_after_loading(session)


def test_agreed_times_are_stored_in_seconds():
    assert save(begun())["header"]["clock"] == {**CLOCK, "forfeits": False}
    assert save(begun(forfeits=True))["header"]["clock"] == {**CLOCK, "forfeits": True}
    usual = Session.start(read_config({"rulebook": "modern", "seed": SEED, "clock": {}}))
    assert save(usual)["header"]["clock"] == {"delay": 12, "reserve": 120, "forfeits": False}


@pytest.mark.parametrize(("form", "clock"), [({"kind": "chouette"}, CLOCK), ({"kind": "series"}, 7)])
def test_a_clock_is_agreed_by_two_players_and_is_an_object(form, clock):
    agreed = {"rulebook": "modern", "seed": SEED, "format": form, "clock": clock}
    if form["kind"] == "chouette":
        agreed["players"] = [{"name": name} for name in "ABC"]
    with pytest.raises(ProtocolError) as reported:
        read_config(agreed)
    assert (reported.value.code, reported.value.facts["argument"]) == ("protocol/bad-args", "clock")


def test_a_session_begins_with_no_decision_and_no_free_time():
    session = Session.start(read_config({"rulebook": "modern", "seed": SEED, "clock": CLOCK}))
    assert session.clock is not None
    assert (session.rev, session.clock.running, session.clock.delay_left) == (0, None, 0)


def test_a_usual_clock_is_agreed_by_its_name():
    for kind, terms in {"quick": (6_000, 60_000), "own": (5_000, 90_000)}.items():
        session = begun(kind=kind, delay=5, reserve=90)
        assert session.config.clock is not None
        assert (session.config.clock.delay, session.config.clock.reserve) == terms
