"""A session's journal: whatever happens, replaying it leads to the same state."""

from __future__ import annotations

import pytest

from support.tables import SEED, command_all, everything, played, table
from vrhcaby import limits
from vrhcaby.errors import ProtocolError
from vrhcaby.game.state import Command, Phase
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session.config import read_config
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session


def rolled(*dice: int) -> Session:
    """Modern's opening 6-1 is played somehow; then the other side rolls."""
    return command_all(table("money"), "draw 6 1", "play", f"roll {dice[0]} {dice[1]}")


def amid(session: Session, *moves: tuple[int, int]) -> Session:
    """Some moves, then a declined resignation: from now on each move enters the journal at once."""
    for src, dst in moves:
        made(session, src, dst)
    mover = session.game.to_act
    assert mover is not None
    return command_all(session, f"resign {mover}", f"decline {1 - mover}")


def made(session: Session, src: int, dst: int) -> None:
    assert not isinstance(session.move(None, Tried(src, dst)), Refusal)


def replayed(session: Session) -> Session:
    return load(save(session))


def agree(session: Session) -> None:
    again = replayed(session)
    assert everything(again) == everything(session)
    assert (again.number, again.logged) == (session.number, session.logged)


def test_every_step_of_a_sum_is_kept_after_a_declined_resignation() -> None:
    session = amid(rolled(1, 1), (8, 7))
    before = len(session.journal)
    made(session, 8, 6)
    assert [entry[0] for entry in session.journal[before:]] == ["move", "move"]
    agree(session)


@pytest.mark.parametrize("index", [0, 1, 2])
def test_the_index_of_a_move_taken_back_is_kept_after_a_declined_resignation(index: int) -> None:
    session = amid(rolled(1, 1), (8, 7), (6, 5), (24, 23))
    assert not isinstance(session.undo(index), Refusal)
    assert len(session.game.draft) == 2
    assert session.journal[-1] == ["undo", {"index": index}]
    agree(session)


def test_all_moves_taken_back_are_kept_after_a_declined_resignation() -> None:
    session = amid(rolled(1, 1), (8, 7), (6, 5))
    assert not isinstance(session.undo(-1), Refusal)
    assert session.game.draft == ()
    assert session.journal[-1] == ["undo", {"index": -1}]
    agree(session)
    session.undo(None)
    agree(session)


def test_without_an_interruption_an_unfinished_play_is_stored_as_its_moves() -> None:
    session = rolled(1, 1)
    before = len(session.journal)
    made(session, 8, 6)
    made(session, 6, 5)
    session.undo(1)
    moves = [["move", 8, 7, [1]], ["move", 6, 5, [1]]]
    assert session.journal[before:] == moves
    agree(session)


@pytest.mark.parametrize("index", [1, 2, 3])
def test_a_move_that_was_not_made_cannot_be_taken_back(index: int) -> None:
    session = rolled(1, 1)
    made(session, 8, 7)
    before = everything(session)
    with pytest.raises(ProtocolError) as caught:
        session.undo(index)
    assert caught.value.facts["argument"] == "index"
    assert everything(session) == before


def test_the_next_play_is_stored_as_usual_after_an_interrupted_one() -> None:
    session = amid(rolled(1, 1), (8, 7))
    command_all(session, "play", "roll 6 5")
    assert not session.logged
    tried = session.game.view.continuation((), session.game.position)[0]
    made(session, tried.src, tried.dst)
    assert session.journal[-1] == ["move", tried.src, tried.dst, list(tried.dice)]
    agree(session)


def test_a_leap_is_stored_as_a_leap_and_steps_as_steps() -> None:
    """In the literal reading, classic passes a blocked point by a leap; replaying must not turn it into two steps."""
    session = command_all(
        table("series", "classic", reading="as-written"), "draw 1 2", "choose_colour 1 white", "roll 6 1"
    )
    assert not isinstance(session.move(None, Tried(13, 6, leap=True)), Refusal)
    assert session.journal[-1] == ["move", 13, 6, [6, 1]]
    agree(session)
    session.undo(None)
    assert not isinstance(session.move(None, Tried(13, 6, leap=False)), Refusal)
    assert [entry[0] for entry in session.journal[-2:]] == ["move", "move"]
    agree(session)
    command_all(session, "confirm")
    agree(session)


def test_a_word_for_the_dice_is_reported_stored_and_refused_for_an_empty_seat() -> None:
    session = table("money", dice="seeded")
    (event,) = session.add_word(1, "tulip")
    assert (event.type, dict(event.facts)) == ("word_added", {"by": 1})
    assert session.journal == [["word", {"by": 1, "word": "tulip"}]]
    agree(session)
    for seat in (-1, 2, 3, 15):
        with pytest.raises(ProtocolError) as caught:
            session.add_word(seat, "rose")
        assert caught.value.facts["argument"] == "by"
    with pytest.raises(ProtocolError):
        table("money").add_word(0, "tulip")


def test_the_seats_are_reported() -> None:
    config = read_config(
        {
            "rulebook": "modern",
            "seed": SEED,
            "players": [{"name": "Anna"}, {"kind": "bot", "level": "strong"}],
        }
    )
    assert config.wire()["players"] == [
        {"id": 0, "name": "Anna", "kind": "person"},
        {"id": 1, "name": "", "kind": "bot", "level": "strong"},
    ]


def test_the_order_of_a_chouette_never_changes_for_its_seed() -> None:
    """A save stores only the seed, so the order drawn from it must never change."""
    args = {"rulebook": "modern", "seed": SEED, "format": {"kind": "chouette"}, "players": [{}] * 5}
    assert Session.start(read_config(args)).series.line == (3, 4, 1, 2, 0)


@pytest.mark.parametrize(("spare", "begins"), [(0, True), (1, False)])
def test_a_further_game_begins_only_if_a_whole_one_can_still_be_stored(spare: int, begins: bool) -> None:
    session = command_all(table("money"), "draw 6 1", "resign 0 single", "accept 1")
    session.entries *= limits.ENTRIES
    del session.entries[limits.ENTRIES - limits.ENTRIES_OF_A_GAME + spare :]
    if begins:
        command_all(session, "next_game")
        assert session.number == 2
        return
    with pytest.raises(ProtocolError) as caught:
        session.command(Command("next_game"))
    assert (caught.value.code, caught.value.facts) == (
        "protocol/session-full",
        {"entries": len(session.entries)},
    )


def test_every_void_throw_is_reported_before_the_one_that_counts() -> None:
    session = table("money", dice="physical")
    cite = session.game.rules.rights["cocked"].cite
    cited, void = (cite.book, cite.paragraph), 0
    while void < 5:
        if session.game.phase is Phase.MOVING:
            played(session)
            continue
        if session.game.phase is Phase.GAME_OVER:
            command_all(session, "next_game")
        name = "draw" if session.game.phase is Phase.DRAW else "roll"
        before, mover = len(session.throws), session.game.mover
        events = session.command(Command(name))
        assert not isinstance(events, Refusal)
        *bad, good = session.throws[before:]
        reported = [dict(event.facts) for event in events if event.type == "cocked"]
        side = None if mover is None else mover.value
        assert [(t["side"], t["dice"], t["reason"]) for t in reported] == [
            (side, list(b.dice), b.reason) for b in bad
        ]
        assert [event.type for event in events[: len(bad)]] == ["cocked"] * len(bad)
        assert all((t["cite"]["book"], t["cite"]["paragraph"]) == cited for t in reported)
        assert good.reason is None
        void += len(bad)


def test_every_change_makes_a_new_revision_and_nothing_else_does() -> None:
    session = table("money", dice="seeded")
    revisions = [session.rev]

    def changed() -> None:
        assert session.rev == revisions[-1] + 1
        revisions.append(session.rev)

    session.add_word(0, "tulip")
    changed()
    while session.game.phase is not Phase.MOVING:
        session.command(Command("draw"))
        changed()
    moves = session.game.view.continuation((), session.game.position)
    session.lay(moves)
    changed()
    session.undo(-1)
    changed()
    session.move(None, Tried(moves[0].src, moves[0].dst, moves[0].dice))
    changed()
    assert isinstance(session.command(Command("roll")), Refusal)
    assert isinstance(session.move(None, Tried(1, 24)), Refusal)
    assert session.rev == revisions[-1]
    command_all(session, "resign single")
    changed()
    command_all(session, "accept")
    changed()
    command_all(session, "next_game")
    changed()
