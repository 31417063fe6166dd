"""A record is played as a session: in full, judged by the chosen rulebook, and as far as it goes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from support.sessions import SESSIONS, acted, played, seen, titled
from vrhcaby.board.plays import Move
from vrhcaby.board.side import Side
from vrhcaby.errors import VrhcabyError
from vrhcaby.game.state import Command, Phase
from vrhcaby.game.turn import may
from vrhcaby.notation import (
    GameRecord,
    MatchRecord,
    PlayTurn,
    parse_xgid,
    read_mat,
    read_sgf,
    write_mat,
    write_sgf,
)
from vrhcaby.notation.record import ResignTurn, ResultRecord
from vrhcaby.session.config import read_config
from vrhcaby.session.export import record_of
from vrhcaby.session.importing import Note, session_at, session_of
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session

DATA = Path(__file__).parents[1] / "notation" / "data"
SEED = "0f" * 16
OPENING = "  1) 31: 8/5 6/5     65: 24/18 18/13"
MAT = (DATA / "gnubg_match.mat").read_text(encoding="utf-8")


def can_be_written_as_mat(session: Session) -> bool:
    return session.config.setup.book != "blastoff"


@pytest.mark.parametrize("new", SESSIONS, ids=titled)
@pytest.mark.parametrize("number", [1])
def test_a_written_and_read_session_is_the_same(new: dict[str, object], number: int) -> None:
    session = played(number, **new)
    record = record_of(session, "2026-11-21")
    texts = [(read_sgf, write_sgf(record))]
    if can_be_written_as_mat(session):
        texts.append((read_mat, write_mat(record)))
    for read, text in texts:
        imported = session_of(read(text), seed=SEED)
        assert (imported.stop, imported.notes) == (None, ())
        assert seen(imported.session) == seen(session)


def test_a_match_of_gnu_backgammon_is_played_to_its_end() -> None:
    imported = session_of(read_mat(MAT), seed=SEED)
    assert (imported.stop, imported.notes) == (None, ())
    series = imported.session.series
    assert [(r.winner, r.worth.points, r.how) for r in series.records] == [
        (1, 2, "resigned"), (0, 4, "borne_off"), (1, 1, "borne_off"), (1, 4, "resigned"),
    ]  # fmt: skip
    assert (series.winner, series.totals) == (1, (4, 7))
    assert [p.name for p in imported.session.config.players] == ["Alena", "Boris"]


@pytest.mark.parametrize("path", sorted((DATA / "gnubg").glob("*.mat")), ids=lambda p: p.stem)
def test_matches_from_and_to_gnu_backgammon_are_played_to_their_end(path: Path) -> None:
    imported = session_of(read_mat(path.read_text(encoding="utf-8")), seed=SEED)
    assert (imported.stop, imported.notes) == (None, ())


def test_dice_of_a_record_stay_and_later_ones_come_from_the_secret() -> None:
    record = read_mat(MAT)
    cut = MatchRecord(
        record.players, (replace(record.games[0], turns=record.games[0].turns[:5], result=None),)
    )
    session = session_of(cut, seed=SEED).session
    again = load(save(session))
    assert again.game == session.game
    acted(session, Command("roll"))
    acted(again, Command("roll"))
    assert again.game.dice == session.game.dice
    assert session.dice.brought == len(session.config.carried)


def test_the_first_illegal_play_is_named_and_the_part_before_it_is_kept() -> None:
    text = " 3 point match\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/5   65: 24/18 18/13\n  2) 61: 13/7\n  3) 21: 6/4"
    imported = session_of(read_mat(text), seed=SEED)
    stop = imported.stop
    assert stop is not None
    assert (stop.code, stop.game, stop.turn, stop.player, stop.written) == ("refused", 1, 3, 0, "61: 13/7")
    assert stop.refusal is not None
    assert (stop.refusal.rule, stop.refusal.cite.paragraph) == ("compulsory", "M4")
    assert imported.session.game.phase is Phase.MOVING
    assert imported.session.game.dice == (6, 1)


def test_the_same_record_is_judged_by_another_rulebook() -> None:
    record = read_mat(MAT)
    assert session_of(record, seed=SEED, rulebook="precise").stop is not None
    stop = session_of(record, seed=SEED, rulebook="leaflet").stop
    assert stop is not None
    assert stop.refusal is not None
    assert stop.refusal.cite.book == "leaflet"


def test_a_cube_in_a_rulebook_without_one_is_refused_by_its_paragraph() -> None:
    text = " 0 point match\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/5    Doubles => 2\n  2)  Takes"
    stop = session_of(read_mat(text), seed=SEED, rulebook="precise").stop
    assert stop is not None
    assert stop.refusal is not None
    assert (stop.turn, stop.written, stop.refusal.rule) == (2, "double", "no_cube")


def test_a_turn_out_of_order_is_refused() -> None:
    text = " 0 point match\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/5\n  2) 65: 24/18 18/13"
    stop = session_of(read_mat(text), seed=SEED).stop
    assert stop is not None
    assert stop.refusal is not None
    assert (stop.turn, stop.player) == (2, 0)


def test_steps_in_a_forbidden_order_count_as_the_play_they_mean() -> None:
    text = " 0 point match\n Game 1\n A : 0  B : 0\n  1) 62: 24/18 13/11    61: 13/7* 8/7\n  2) 21: 6/4 25/24"
    imported = session_of(read_mat(text), seed=SEED)
    assert imported.stop is None
    last = imported.session.game.last
    assert last is not None
    assert [(m.src, m.dst) for m in last.moves] == [(25, 24), (6, 4)]


def test_results_that_count_differently_are_reported() -> None:
    text = (
        f" 5 point match\n Game 1\n A : 0   B : 0\n{OPENING}\n                                  Wins 4 points"
    )
    imported = session_of(read_mat(text), seed=SEED)
    assert imported.notes == (Note("points", 1, (1, 4), (1, 1)),)


def test_a_record_that_begins_during_a_match_continues_from_its_score() -> None:
    text = (
        f" 5 point match\n Game 4\n A : 4   B : 1\n{OPENING}\n                                  Wins 1 points"
    )
    session = session_of(read_mat(text), seed=SEED).session
    assert session.series.totals == (4, 2)
    assert session.series.records[0].crawford
    assert session.series.crawford == "past"
    again = load(save(session))
    assert (again.game, again.series) == (session.game, session.series)


@pytest.mark.parametrize(
    ("xgid", "phase", "may_double"),
    [
        ("XGID=-b----E-C---eE---c-e----B-:1:1:1:52:3:1:0:7:10", "moving", False),
        ("XGID=-b----E-C---eE---c-e----B-:1:-1:-1:00:3:1:0:7:10", "before_roll", True),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:D:3:1:0:7:10", "raise_offered", False),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:6:1:1:7:10", "before_roll", False),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:6:1:0:7:10", "before_roll", True),
    ],
)
def test_a_position_in_mid_game_is_opened_and_continued(xgid: str, phase: str, may_double: bool) -> None:
    one = parse_xgid(xgid)
    session = session_at(one, seed=SEED)
    game = session.game
    assert (game.phase.value, game.mover, game.position) == (phase, one.mover, one.position)
    assert (game.cubes[0].value, game.cubes[0].owner) == (one.cube, one.cube_owner)
    assert session.series.totals == one.score
    assert ("raise" in may(game)) == may_double
    again = load(save(session))
    assert (again.game, again.series) == (session.game, session.series)
    record = record_of(session)
    assert record.games[0].start == (one.position if one.mover is Side.WHITE else one.position.swapped())


def test_a_position_in_another_rulebook_and_one_that_it_cannot_have() -> None:
    one = parse_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10")
    assert session_at(one, seed=SEED, rulebook="precise").game.phase is Phase.MOVING
    with pytest.raises(VrhcabyError) as caught:
        session_at(replace(one, cube=2), seed=SEED, rulebook="precise")
    assert caught.value.facts["argument"] == "cube"


@pytest.mark.parametrize(
    ("start", "argument"),
    [
        ({"score": [3, 0]}, "score"),
        ({"score": [1, True]}, "score"),
        ({"crawford": True}, "crawford"),
        ({"cube": 3}, "cube"),
        ({"position": {"points": [0] * 6 + [15] + [0] * 19, "off": [0, 15]}}, "start"),
        ([], "start"),
    ],
)
def test_an_impossible_start_is_rejected(start: object, argument: str) -> None:
    with pytest.raises(VrhcabyError) as caught:
        read_config(
            {"rulebook": "modern", "seed": SEED, "format": {"kind": "match", "length": 3}, "start": start}
        )
    assert caught.value.facts["argument"] == argument


def test_a_game_without_an_end_before_another_stops_the_import() -> None:
    game = " A : 0   B : 0\n  1) 31: 8/5 6/5     65: 24/18 18/13\n"
    stop = session_of(read_mat(f" 5 point match\n Game 1\n{game} Game 2\n{game}"), seed=SEED).stop
    assert stop is not None
    assert (stop.code, stop.game) == ("unfinished", 1)


def test_a_game_after_the_end_of_the_match_is_not_played() -> None:
    game = f"{OPENING}\n                                  Wins 1 points"
    text = f" 1 point match\n Game 1\n A : 0   B : 0\n{game}\n Game 2\n A : 0   B : 1\n{game}"
    stop = session_of(read_mat(text), seed=SEED).stop
    assert stop is not None
    assert (stop.code, stop.game) == ("match_over", 2)


def test_a_player_who_begins_by_resigning_rolled_the_higher_die() -> None:
    for player in (0, 1):
        record = MatchRecord(
            ("Ada", "Ben"), (GameRecord((ResignTurn(player, "single"),)),), rulebook="modern"
        )
        imported = session_of(record, seed=SEED)
        assert (imported.stop, imported.session.game.draw.dice) == (None, ((2, 1), (1, 2))[player])


def test_a_resignation_during_a_roll_keeps_its_roll() -> None:
    session = Session.start(read_config({"rulebook": "modern", "seed": SEED, "format": {"kind": "money"}}))
    acted(session, Command("draw"))
    while session.game.phase is Phase.DRAW:
        acted(session, Command("draw"))
    acted(session, Command("resign", level="gammon"), Command("accept"))
    record = record_of(session)
    assert [type(t).__name__ for t in record.games[0].turns] == ["PlayTurn", "ResignTurn"]
    assert isinstance(record.games[0].turns[0], PlayTurn)
    again = session_of(read_mat(write_mat(record)), seed=SEED)
    assert (again.stop, again.notes) == (None, ())
    assert again.session.series.records == session.series.records


def test_a_cube_turned_by_equal_dice_gets_its_throws() -> None:
    """A record only has the cube's value: that many equal throws precede the one that begins."""
    game = GameRecord((PlayTurn(0, (3, 1), (Move(8, 5, (3,)), Move(6, 5, (1,)))),), cube=4)
    imported = session_of(MatchRecord(("Ada", "Ben"), (game,), rulebook="modern"), seed=SEED)
    assert (imported.stop, imported.session.game.cubes[0].value) == (None, 4)
    assert imported.session.config.setup.format.automatic_doubles == 2


def test_a_player_who_resigns_after_a_play_has_made_it() -> None:
    """Elsewhere a player may resign while the other is to roll; here only on the player's own turn, before confirming
    the play.
    """
    text = f" 3 point match\n Game 1\n A : 0   B : 0\n{OPENING}\n      Wins 2 points\n Game 2\n A : 2   B : 0\n{OPENING}"
    record = read_mat(text)
    imported = session_of(record, seed=SEED)
    assert (imported.stop, imported.notes) == (None, ())
    assert [(r.winner, r.worth.points) for r in imported.session.series.records] == [(0, 2)]
    assert record_of(imported.session).games[0].turns == record.games[0].turns
    assert record_of(load(save(imported.session))).games[0].turns == record.games[0].turns


def test_a_record_that_begins_before_the_crawford_game_does_not_begin_in_it() -> None:
    text = f" 5 point match\n Game 3\n A : 2   B : 1\n{OPENING}"
    session = session_of(read_mat(text), seed=SEED).session
    assert (session.series.crawford, session.game.options.crawford) == ("no", False)


def test_the_result_of_an_unfinished_game_is_not_compared() -> None:
    play = PlayTurn(0, (3, 1), (Move(8, 5, (3,)), Move(6, 5, (1,))))
    game = GameRecord((play,), result=ResultRecord(1, 2, "resigned"))
    imported = session_of(MatchRecord(("Ada", "Ben"), (game,), rulebook="modern"), seed=SEED)
    assert (imported.notes, imported.session.series.records) == ((), ())


@pytest.mark.parametrize(
    ("book", "draw"), [("classic", (1, 2)), ("blastoff", (2, 1)), ("modern", (3, 1)), ("precise", (3, 1))]
)
def test_a_draw_missing_in_the_record_lets_its_first_player_begin(book: str, draw: tuple[int, int]) -> None:
    """If the first roll is thrown anew, or the lower die begins, the first play's dice are not the opening roll's."""
    record = MatchRecord(("Ada", "Ben"), (GameRecord((PlayTurn(0, (3, 1), ()),)),), rulebook=book)
    game = session_of(record, seed=SEED).session.game
    assert game.draw.dice == draw
    assert game.player(game.mover or Side.WHITE) == 0
