"""Whole matches: GNU Backgammon's files, our own, and nonsensical files."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from vrhcaby.board.plays import Move
from vrhcaby.board.position import STANDARD, Position, pos
from vrhcaby.notation import (
    CubeTurn,
    GameRecord,
    MatchRecord,
    NotationError,
    PlayTurn,
    ResignTurn,
    ResultRecord,
    Table,
    Verb,
    parse_play,
    read_mat,
    read_sgf,
    resolve,
    write_mat,
    write_sgf,
)
from vrhcaby.notation.record import Player, crawford_game, cube_at_end

DATA = Path(__file__).parent / "data"
MAT = (DATA / "gnubg_match.mat").read_text(encoding="utf-8")
SGF = (DATA / "gnubg_match.sgf").read_text(encoding="utf-8")


class Script:
    """Records turns by playing them."""

    def __init__(self, start: Position = STANDARD) -> None:
        self.table = Table(start)

    def play(self, player: Player, dice: tuple[int, int], text: str) -> PlayTurn:
        moves = resolve(self.table.seen_by(player), dice, parse_play(text))
        self.table.play(player, moves)
        return PlayTurn(player, dice, moves)


def raccoon_game() -> GameRecord:
    game = Script()
    turns = (
        game.play(1, (3, 1), "8/5 6/5"),
        CubeTurn(0, Verb.DOUBLE, 4),
        CubeTurn(1, Verb.BEAVER, 8),
        CubeTurn(0, Verb.RACCOON, 16),
        CubeTurn(1, Verb.TAKE, 16),
        game.play(0, (6, 4), "24/14"),
        game.play(1, (5, 5), "8/3(2) 6/1*(2)"),
        game.play(0, (6, 6), ""),
        ResignTurn(0, "gammon"),
    )
    return GameRecord(turns, (0, 0), ResultRecord(1, 32, "resigned"), cube=2)


def dropped_game() -> GameRecord:
    game = Script()
    turns = (game.play(0, (3, 1), "8/5 6/5"), CubeTurn(1, Verb.DOUBLE, 2), CubeTurn(0, Verb.DROP, 2))
    return GameRecord(turns, (0, 32), ResultRecord(1, 1, "dropped"))


def session() -> MatchRecord:
    return MatchRecord(
        ("Jana [x] : 5", 'Václav "\\" Žák'),
        (raccoon_game(), dropped_game(), GameRecord(score=(0, 33))),
        jacoby=True,
        beaver=True,
        date="2026-11-21",
        rulebook="modern",
    )


def test_both_files_of_one_match_agree() -> None:
    mat, sgf = read_mat(MAT), read_sgf(SGF)
    assert mat == sgf
    assert mat.players == ("Alena", "Boris")
    assert [game.score for game in mat.games] == [(0, 0), (0, 2), (4, 2), (4, 3)]
    assert [game.crawford for game in mat.games] == [False, False, True, False]
    assert [game.result for game in mat.games] == [
        ResultRecord(1, 2, "resigned"),
        ResultRecord(0, 4, "borne_off"),
        ResultRecord(1, 1, "borne_off"),
        ResultRecord(1, 4, "resigned"),
    ]
    assert mat.length == 5
    assert mat.date == "2026-11-21"
    assert sum(len(game.turns) for game in mat.games) == 269


@pytest.mark.parametrize("record", [session(), read_mat(MAT)], ids=["session", "match"])
def test_written_files_read_back_the_same(record: MatchRecord) -> None:
    assert read_mat(write_mat(record)) == record
    assert read_sgf(write_sgf(record)) == record


@pytest.mark.parametrize(
    "name",
    [
        "1)",
        "12) Ada",
        "Wins 2 points",
        "loses",
        "Resigned",
        "; [Jacoby",
        "#1",
        "7 point match",
        "Game 3",
        " 3: 5",
    ],
)
def test_a_name_that_looks_like_another_line_survives(name: str) -> None:
    for players in ((name, "Ada"), ("Ada", name), (name, name)):
        record = replace(session(), players=players)
        assert read_mat(write_mat(record)) == record


def test_a_mat_file_has_the_familiar_look() -> None:
    assert write_mat(replace(session(), players=("Jana", "Václav"), games=(raccoon_game(),))) == (
        '; [Player 1 "Jana"]\n'
        '; [Player 2 "Václav"]\n'
        '; [EventDate "2026.11.21"]\n'
        '; [Variation "Backgammon"]\n'
        '; [Rulebook "modern"]\n'
        '; [Jacoby "On"]\n'
        '; [Beaver "On"]\n'
        '; [StartCube 1 "2"]\n'
        '; [Rolled 1 "66"]\n'
        "; Automatic doubles turned the cube of game 1 before the first roll; other programs start it at 1.\n"
        "; A beaver was played in game 1; the file does not say that it was taken.\n"
        "\n"
        " 0 point match\n"
        "\n"
        " Game 1\n"
        " Jana : 0                       Václav : 0\n"
        "  1)                            31: 8/5 6/5\n"
        "  2)  Doubles => 4               Beavers => 8\n"
        "  3)  Raccoons => 16             Takes\n"
        "  4) 64: 24/18 18/14            55: 8/3 8/3 6/1* 6/1\n"
        "                                  Wins 32 points\n"
    )


def test_an_sgf_file_looks_like_gnu_backgammons() -> None:
    ours = write_sgf(read_sgf(SGF)).replace("AP[Vrhcaby]", "AP[GNU Backgammon:1.07.001]")
    head, *rest = ours.splitlines()
    theirs = SGF.splitlines()
    assert head == theirs[0]
    comments = [line for line in rest if line.startswith(";C[")]
    assert comments == [";C[W resigns single])", ";C[W resigns gammon])"]
    assert len([line for line in rest if line.startswith(";")]) == len(
        [line for line in theirs if line.startswith(";")]
    ) + len(comments)


def test_a_special_start_is_written_only_to_sgf() -> None:
    start = pos("13:7 8:3 6:5 / 13:7 8:3 6:5")
    game = Script(start)
    record = MatchRecord(
        ("A", "B"), (GameRecord((game.play(0, (6, 5), "13/7 13/8"),), start=start),), rulebook="blastoff"
    )
    assert read_sgf(write_sgf(record)) == record
    with pytest.raises(NotationError) as caught:
        write_mat(record)
    assert caught.value.code == "notation/unsupported"


@pytest.mark.parametrize("variant", ["nackgammon", "hypergammon"])
def test_variants_begin_at_their_own_start(variant: str) -> None:
    game = GameRecord((PlayTurn(0, (2, 1), ()),))
    record = MatchRecord(("A", "B"), (game,), variant=variant)
    assert read_mat(write_mat(record)) == record
    assert read_sgf(write_sgf(record)) == record
    text = write_mat(record).replace(
        "21:", "21: 24/22 24/23" if variant == "nackgammon" else "21: 24/22 23/22"
    )
    assert read_mat(text).games[0].turns


def test_a_leap_survives_writing_and_reading() -> None:
    start = pos("24:1 13:1 / 18:2 17:2")
    turn = Script(start).play(0, (6, 5), "13/2")
    assert turn.moves == (Move(13, 2, (6, 5), False),)
    record = MatchRecord(("A", "B"), (GameRecord((turn,), start=start),))
    assert read_sgf(write_sgf(record)) == record


def test_the_crawford_game_follows_from_the_scores() -> None:
    match = read_mat(MAT)
    assert crawford_game(match) == 2
    assert crawford_game(replace(match, crawford=False)) is None
    odd = replace(match, games=(replace(match.games[0], crawford=True), *match.games[1:]))
    assert read_mat(write_mat(odd)) == odd
    assert read_sgf(write_sgf(odd)) == odd


def test_a_refused_raise_does_not_count() -> None:
    assert cube_at_end(dropped_game()) == 1
    assert cube_at_end(raccoon_game()) == 16


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_endings_and_a_byte_order_mark(ending: str) -> None:
    assert read_mat("\ufeff" + MAT.replace("\n", ending)) == read_mat(MAT)


XG = """; [Player 1 "One"]
; [Player 2 "Two"]
; [Variation "Backgammon"]
; [Crawford "On"]

7 point match

 Game 1
 One : 0                              Two : 0
  1) 65: 24/13                        42: 8/4 6/4
  2) 41: 13/9 24/23                   66: Cannot Move
  3)  Doubles => 2                     Drops
      Wins 1 point

 Game 2
 One : 1                              Two : 0
  1)                                  31: 8/5 6/5
"""


def test_other_programs_columns_and_words() -> None:
    with pytest.raises(NotationError) as caught:
        read_mat(XG.replace("66: Cannot Move", "66: Cannot Dance"))
    assert caught.value.facts == {"line": 11, "column": 43, "token": "Cannot Dance"}
    match = read_mat(XG)
    assert [type(turn).__name__ for turn in match.games[0].turns] == ["PlayTurn"] * 4 + ["CubeTurn"] * 2
    assert match.games[0].turns[3] == PlayTurn(1, (6, 6), ())
    assert match.games[0].result == ResultRecord(0, 1, "dropped")
    first = match.games[1].turns[0]
    assert isinstance(first, PlayTurn)
    assert first.player == 1
    assert match.games[1].result is None


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "token"),
    [
        ("24/13 ", "24/12 ", 10, 10, "24/12"),
        ("8/4 6/4", "8/4 7/5", 10, 43, "8/4 7/5"),
        ("8/4 6/4", "8/4 6/?", 10, 47, "6/?"),
        ("Drops", "Laughs", 12, 40, "Laughs"),
        (" Doubles => 2 ", " Takes        ", 12, 7, "Takes"),
        ("Drops", "Doubles => 4", 12, 40, "Doubles => 4"),
        (" Game 1\n", "", 8, 1, "One : 0                              Two : 0"),
        ("Wins 1 point", "Wins 1 point\n  4) 31:", 14, 6, "31:"),
        ("Wins 1 point", "Wins 1 point\n      Wins 2 points", 14, 7, "Wins 2 points"),
        ("7 point match", "seven points", 6, 1, "seven points"),
        ('Variation "Backgammon"', 'Variation "Chess"', 8, 1, "Chess"),
    ],
)
def test_bad_mat_files_are_pointed_at(old: str, new: str, line: int, column: int, token: str) -> None:
    text = XG.replace(old, new, 1)
    assert text != XG
    with pytest.raises(NotationError) as caught:
        read_mat(text)
    assert caught.value.facts == {"line": line, "column": column, "token": token}


@pytest.mark.parametrize("text", ["", "\n\n", "5 point match\n", "<html>", "\x00", "; [x]"])
def test_files_that_are_not_matches(text: str) -> None:
    for read in (read_mat, read_sgf):
        with pytest.raises(NotationError):
            read(text)


@pytest.mark.parametrize(("read", "whole"), [(read_mat, MAT), (read_sgf, SGF)])
def test_a_truncated_file_gives_its_complete_turns_or_the_place_of_the_fault(
    read: Callable[[str], MatchRecord], whole: str
) -> None:
    full = read(whole).games
    for size in range(1, len(whole), 211):
        try:
            games = read(whole[:size]).games
        except NotationError as error:
            line = error.facts["line"]
        else:
            line = 1
            assert all(game.turns == full[i].turns for i, game in enumerate(games[:-1]))
        assert isinstance(line, int)
        assert 1 <= line <= whole[:size].count("\n") + 1


SMALL = "(;FF[4]GM[6]PW[A]PB[B]\n;W[31hefe]\n;B[double];W[drop])"


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "token", "code"),
    [
        ("GM[6]", "GM[1]", 1, 11, "1", "notation/syntax"),
        ("hefe", "hezz", 2, 4, "31hezz", "notation/syntax"),
        ("31hefe", "71hefe", 2, 4, "71hefe", "notation/syntax"),
        ("31hefe", "31hdfe", 2, 6, "8/4 6/5", "notation/impossible-play"),
        ("31hefe", "31heqp", 2, 6, "8/5 17/16", "notation/impossible-play"),
        (";B[double]", "", 3, 4, "drop", "notation/cube"),
        ("drop", "jump", 3, 14, "jump", "notation/syntax"),
        ("[drop])", "[drop]", 3, 19, "end of file", "notation/syntax"),
        ("W[31hefe]", "W 31hefe]", 2, 4, "31hefe]", "notation/syntax"),
        ("(;FF", "x(;FF", 1, 1, "x(;FF[4]GM[6]PW[A]PB", "notation/syntax"),
        ("FF[4]", "FF[4]CV[x]", 1, 11, "x", "notation/syntax"),
        ("FF[4]", "FF[4]AE[a:y]AW[A]", 1, 18, "A", "notation/syntax"),
        ("FF[4]", "FF[4]AE[a:y]AW[a]AB[a]", 1, 18, "a", "notation/position"),
    ],
)
def test_bad_sgf_files_are_pointed_at(
    old: str, new: str, line: int, column: int, token: str, code: str
) -> None:
    text = SMALL.replace(old, new, 1)
    assert text != SMALL
    with pytest.raises(NotationError) as caught:
        read_sgf(text)
    assert (caught.value.facts, caught.value.code) == ({"line": line, "column": column, "token": token}, code)


def test_variations_and_unknown_properties_are_skipped() -> None:
    base = read_sgf(SMALL)
    branched = (
        "(;FF[4]GM[6]PW[A]PB[B]XX[a][b\\]c]\n(;W[31hefe]C[good](;B[double];W[drop])(;B[66]))(;W[nonsense]))"
    )
    assert replace(read_sgf(branched), remarks=()) == base


def test_sgf_raises_beyond_a_raccoon_are_rejected() -> None:
    text = "(;GM[6];W[double];B[double];W[double];B[double])"
    with pytest.raises(NotationError) as caught:
        read_sgf(text)
    assert caught.value.code == "notation/cube"


def test_deep_nesting_is_rejected_without_a_crash() -> None:
    with pytest.raises(NotationError):
        read_sgf("(" * 100_000)


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_mat, " a : 1  " * 400_000),
        (read_mat, (" a : 1  " * 120 + "\n") * 3_000),
        (read_sgf, "(;)" * 50_000),
        (read_sgf, "(;W[" * 50_000),
        (read_sgf, "(;" + "W[66]" * 100_000),
    ],
)
def test_long_nonsense_is_rejected_quickly(read: Callable[[str], MatchRecord], text: str) -> None:
    """Anything slower than linear time on these would not end within the test run."""
    with contextlib.suppress(NotationError):
        assert read(text).games


def test_a_comment_of_a_megabyte_keeps_its_beginning_and_says_so() -> None:
    tree = "(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[A]PB[B];B[31qtst];W[64xrrn]C[%s])"
    read = read_sgf(tree % ("x" * 1_000_000))
    assert len(read.games[0].turns) == 2
    ((game, turn, text),) = [(one.game, one.turn, one.text) for one in read.remarks]
    assert (game, turn, len(text)) == (1, 1, 20_000)
    assert text.endswith("xx […] 20000/1000000")
    assert read_sgf(tree % "short").remarks[0].text == "short"
