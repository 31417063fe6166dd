"""eXtreme Gammon's files: matches from the tests' own writer, comments, verdicts, and damaged ones."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from pathlib import Path

import pytest

from support import xg_writer as writer
from vrhcaby.api.bridge import Bridge
from vrhcaby.board.position import STANDARD, Position
from vrhcaby.errors import NotationError
from vrhcaby.notation import parse_xgid
from vrhcaby.notation.mat_read import read_mat
from vrhcaby.notation.record import GameRecord, MatchRecord, PlayTurn, ResignTurn, ResultRecord
from vrhcaby.notation.replay import Table
from vrhcaby.notation.rtf import plain_text
from vrhcaby.notation.xg_read import read_xg, read_xg_position
from vrhcaby.session.identify import identify_file

MATCH = Path(__file__).parents[2] / "corpus/match.mat"
SHORT = """ 3 point match

 Game 1
 Žofie : 0   Ben : 0
  1) 31: 8/5 6/5   66: 24/18 24/18 13/7 13/7
  2) Doubles => 2  Takes
  3) 43: 24/20 13/10
"""


def bare(match: MatchRecord) -> list[object]:
    """The facts of a match in the other program's file: names, length, and the plays."""
    games = [
        [
            (turn.player, turn.dice, sorted((m.src, m.dst) for m in turn.moves))
            if isinstance(turn, PlayTurn)
            else turn
            for turn in game.turns
        ]
        for game in match.games
    ]
    return [
        match.players,
        match.length,
        games,
        [(game.score, game.result, game.crawford) for game in match.games],
    ]


def played_boards(match: MatchRecord) -> list[object]:
    """The board after every turn of every game."""
    boards: list[object] = []
    for game in match.games:
        table = Table(game.start or STANDARD)
        for turn in game.turns:
            if isinstance(turn, PlayTurn):
                table.play(turn.player, turn.moves)
            boards.append(table.seen_by(0))
    return boards


@pytest.mark.parametrize("version", [22, 30])
def test_a_match_written_by_the_description_is_read_completely(version: int) -> None:
    match = read_mat(MATCH.read_text(encoding="utf-8"))
    read = read_xg(writer.xg_file(writer.rows_of(match, version))).whole
    assert read.date == "2020-06-18"
    assert played_boards(read) == played_boards(match)
    assert [one[:2] for one in (bare(read),)] == [one[:2] for one in (bare(match),)]
    assert bare(read)[3] == bare(match)[3]


def analysed() -> bytes:
    match = read_mat(SHORT)
    game = match.games[0]
    rows = writer.rows_of(replace(match, games=(replace(game, turns=game.turns[:1]),)))
    first = game.turns[0]
    assert isinstance(first, PlayTurn)
    table = Table(STANDARD)
    table.play(0, first.moves)
    made = table.seen_by(0)
    other = Table(STANDARD)
    other.play(0, (replace(first.moves[1], src=24, dst=23), replace(first.moves[0], src=13, dst=10)))
    candidates = [(made, 0.159, 100, 1), (other.seen_by(0), -0.01, 2, -1)]
    rows[2:3] = [
        writer.cube_row(0, STANDARD, 0, {"nd": 0.05, "dt": -0.3, "dp": 1, "error": 0.02}),
        writer.move_row(first, STANDARD, made, candidates, error=0.0, comment=1),
    ]
    comments = ["none", r"{\rtf1\ansi{\fonttbl{\f0 Arial;}}\f0 P\'f8\'edklad <b>\par druh\'fd}"]
    return writer.xg_file(rows, comments, [writer.rollout(0), writer.rollout(1296)])


def test_comments_and_verdicts_are_at_their_turns() -> None:
    read = read_xg(analysed()).whole
    (remark,) = read.remarks
    assert (remark.game, remark.turn, remark.text) == (1, 0, "Příklad <b>\ndruhý")
    cube, play = remark.verdicts
    assert [(one.text, one.made) for one in cube.choices] == [
        ("no_double", True),
        ("double_take", False),
        ("double_drop", False),
    ]
    assert cube.loss == pytest.approx(0.02)
    assert [(one.text, one.how, one.trials, one.made) for one in play.choices] == [
        ("8/5 6/5", "Rollout", 1296, True),
        ("24/23 13/10", "3-ply", 0, False),
    ]
    assert play.choices[0].equity == pytest.approx(0.159)
    assert play.choices[0].chances == pytest.approx((0.6, 0.2, 0.02, 0.4, 0.1, 0.01))


def test_a_roll_without_a_play_ends_the_match_so_far_without_a_fault() -> None:
    match = read_mat(SHORT)
    rows = writer.rows_of(match)
    there = played_boards(match)[-1]
    assert isinstance(there, Position)
    rolled = PlayTurn(1, (6, 5))
    rows[-1:-1] = [
        writer.move_row(rolled, there.swapped(), None),
        writer.cube_row(0, there, 1, {"double": 1}),
    ]
    read = read_xg(writer.xg_file(rows))
    assert read.problem is None
    assert len(read.match.games[0].turns) == len(match.games[0].turns) + 1, "the double has no answer yet"


def test_a_resignation_has_the_level_of_its_points() -> None:
    match = read_mat(SHORT)
    game = match.games[0]
    resigned = replace(
        game, turns=(*game.turns, ResignTurn(1, "gammon")), result=ResultRecord(0, 4, "resigned")
    )
    read = read_xg(writer.xg_file(writer.rows_of(replace(match, games=(resigned,))))).whole
    assert read.games[0].turns[-1] == ResignTurn(1, "gammon")


@pytest.mark.parametrize("dice", [None, (6, 5)])
def test_a_position_file_opens_its_position(dice: tuple[int, int] | None) -> None:
    moment = parse_xgid(
        f"XGID=-b----E-C---eE---c-e----B-:1:-1:-1:{'00' if dice is None else '65'}:3:1:0:7:10"
    )
    match = MatchRecord(("Ann", "Ben"), length=7)
    rows = [
        writer.match_header(match),
        writer.game_header(GameRecord(score=(1, 3)), STANDARD, 1),
        writer.cube_row(1, moment.position, -1, {"nd": 0.1, "dt": 0, "dp": 1}),
    ]
    if dice is not None:
        rows.append(writer.move_row(PlayTurn(1, dice), moment.position, None))
    found = identify_file(writer.xg_file(rows))
    assert found.situation == replace(moment, score=(1, 3))
    assert read_xg_position(analysed()) is None


def test_rtf_is_read_as_text_and_plain_text_stays() -> None:
    assert plain_text(r"{\rtf1 a\u382?b\{c\}}") == "ažb{c}"
    assert plain_text("plain {text}") == "plain {text}"


def test_an_invalid_record_is_named_and_the_part_before_it_stays() -> None:
    rows = writer.rows_of(read_mat(SHORT))
    wrong = bytearray(rows[5])
    wrong[35 + 6] = 99
    rows[5] = bytes(wrong)
    read = read_xg(writer.xg_file(rows))
    assert read.problem is not None
    assert read.problem.facts["line"] == 6
    assert len(read.match.games[0].turns) == 4, "two plays, a double and its take"


@pytest.mark.parametrize(
    "data",
    [
        b"RGMH",
        b"RGMH" + bytes(100),
        analysed()[:-200],
        analysed()[:9000] + b"\xff" * 40 + analysed()[9040:],
        writer.archive({"temp.xgi": b"x"}),
    ],
)
def test_a_damaged_file_has_its_own_error(data: bytes) -> None:
    with pytest.raises(NotationError):
        read_xg(data)


def test_the_import_opens_one_with_its_comments_and_verdicts() -> None:
    bridge = Bridge()
    data = base64.b64encode(analysed()).decode()

    def asked(op: str, **args: object) -> dict[str, object]:
        answer = json.loads(
            bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "lang": "en", "args": args}))
        )
        assert "ok" in answer, answer
        return answer["ok"]  # type: ignore[no-any-return]

    assert asked("read_text", data=data, name="m.xg", seed="a1" * 16)["kind"] == "xg"
    asked("open_text")
    kept = asked("findings")["remarks"]
    assert isinstance(kept, list)
    assert kept[0]["text"].startswith("Příklad <b>")
    assert kept[0]["verdicts"][1]["choices"][0]["trials"] == 1296
