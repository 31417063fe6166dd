"""``.mat`` as other programs write and read it: their words, their columns, and what they reject."""

from __future__ import annotations

from pathlib import Path

import pytest

from vrhcaby.notation import (
    CubeTurn,
    GameRecord,
    MatchRecord,
    NotationError,
    PlayTurn,
    ResignTurn,
    ResultRecord,
    Verb,
    read_mat,
    read_mat_as_far,
    write_mat,
)
from vrhcaby.notation.omissions import Omission, omissions

DATA = Path(__file__).parent / "data"
OPENING = "  1) 31: 8/5 6/5                 65: 24/18 18/13"


def file(
    *lines: str, length: str = " 5 point match", score: str = " Ada : 0   Ben : 0", top: str = ""
) -> str:
    return "\n".join([top, length, "", " Game 1", score, OPENING, *lines, ""])


def game(*lines: str, **more: str) -> GameRecord:
    return read_mat(file(*lines, **more)).games[0]


def test_a_drop_on_the_left_has_its_result_beside_it() -> None:
    """If the result is on a line of its own, GNU Backgammon reads it as another double and loses the score."""
    record = read_mat(
        file("  2)  Drops                       Wins 1 point".replace("2) ", "3) ")).replace(
            OPENING, OPENING + "\n  2) 21: 6/4 24/23               Doubles => 2"
        )
    )
    assert record.games[0].result == ResultRecord(1, 1, "dropped")
    assert "  3)  Drops                     Wins 1 point\n" in write_mat(record)
    assert read_mat(write_mat(record)) == record


def test_a_drop_on_the_right_has_its_result_below() -> None:
    record = read_mat(file("  2)  Doubles => 2               Drops", "      Wins 1 point"))
    assert record.games[0].result == ResultRecord(0, 1, "dropped")
    assert write_mat(record).endswith(" Drops\n      Wins 1 point\n")


@pytest.mark.parametrize(
    "lines",
    [
        ("  2)  Doubles => 2               Beavers => 4", "  3) 21: 6/4 24/23"),
        ("  2)  Doubles => 2               Beavers => 4", "  3)                              Takes"),
        ("  2)  Doubles => 2               Doubles => 4", "  3)  Takes"),
        ("  2)  Double => 2                Beaver => 4", "  3) 21: 6/4 24/23"),
    ],
    ids=["played on", "taken on the right", "twice doubled, as GNU Backgammon writes it", "singular"],
)
def test_a_beaver_leaves_the_cube_at_four(lines: tuple[str, ...]) -> None:
    turns = [t for t in game(*lines, length=" 0 point match").turns if isinstance(t, CubeTurn)]
    assert [(t.verb, t.value) for t in turns][:2] == [(Verb.DOUBLE, 2), (Verb.BEAVER, 4)]
    assert all(t.value == 4 and t.verb is Verb.TAKE for t in turns[2:])


def beavered(*after: Verb) -> MatchRecord:
    """A money game with a double, a beaver, and what followed."""
    turns, player, value = [CubeTurn(0, Verb.DOUBLE, 2), CubeTurn(1, Verb.BEAVER, 4)], 0, 4
    for verb in after:
        value *= 2 if verb is Verb.RACCOON else 1
        turns.append(CubeTurn(0 if player == 0 else 1, verb, value))
        player = 1 - player
    opening = read_mat(file()).games[0].turns
    points = value // 2 if after[-1] is Verb.DROP else 1
    winner = 1 - turns[-1].player
    result = ResultRecord(1 if winner else 0, points, "dropped") if after[-1] is Verb.DROP else None
    return MatchRecord(("Ada", "Ben"), (GameRecord((*opening, *turns), result=result),), beaver=True)


@pytest.mark.parametrize(
    ("after", "written"),
    [
        ((Verb.TAKE,), "  2)  Doubles => 2               Beavers => 4\n"),
        (
            (Verb.DROP,),
            "  2)  Doubles => 2               Doubles => 4\n  3)  Drops                     Wins 2 points\n",
        ),
        ((Verb.RACCOON, Verb.TAKE), "  3)  Raccoons => 8              Takes\n"),
        ((Verb.RACCOON, Verb.DROP), "  3)  Raccoons => 8              Drops\n      Wins 4 points\n"),
    ],
)
def test_beavers_and_raccoons_are_written_in_the_usual_form(after: tuple[Verb, ...], written: str) -> None:
    record = beavered(*after)
    text = write_mat(record)
    assert text.endswith(written)
    if after == (Verb.TAKE,):  # only the following roll shows it
        roll = PlayTurn(0, (2, 1), read_mat(file("  2) 21: 6/4 24/23")).games[0].turns[2].moves)  # type: ignore[union-attr]
        (first,) = record.games
        record = MatchRecord(record.players, (GameRecord((*first.turns, roll)),), beaver=True)
        text = write_mat(record)
    assert read_mat(text) == record


@pytest.mark.parametrize("length", [" unlimited game", "unlimited match", "Money session", " 0 point match"])
def test_a_session_without_an_end(length: str) -> None:
    assert read_mat(file(length=length)).length == 0


def test_lengths_and_players_separated_by_a_single_space() -> None:
    record = read_mat(file(length="7 points match", score=" Ada : 3 Ben the Elder : 4"))
    assert (record.length, record.players, record.games[0].score) == (7, ("Ada", "Ben the Elder"), (3, 4))


@pytest.mark.parametrize(
    ("name", "variant"),
    [("HyperGammon (3)", "hypergammon"), ("NackGammon", "nackgammon"), ("Backgammon", "standard")],
)
def test_names_of_variants(name: str, variant: str) -> None:
    text = f'; [Variation "{name}"]\n 3 point match\n Game 1\n A : 0  B : 0\n'
    assert read_mat(text).variant == variant


@pytest.mark.parametrize(
    ("lines", "winner", "points"),
    [
        (("  2)  Wins 2 point",), 0, 2),
        (("  2)                             Wins 1 point and the match",), 1, 1),
        (("  2)  Resigns                     Wins 1 points",), 1, 1),
        (("  2) Resigned Game", "                                  Wins 3 points"), 1, 3),
        (("  2) 21: ????", "                                  Wins 1 point"), 1, 1),
        (("  2) 21: ???                      Wins 1 point",), 1, 1),
        (("  2)  Losses 1 point             Wins 1 point",), 1, 1),
        (("  2)  Wins 1 point               Loses 1 point",), 0, 1),
    ],
)
def test_resignations(lines: tuple[str, ...], winner: int, points: int) -> None:
    found = game(*lines)
    assert found.result == ResultRecord(1 if winner else 0, points, "resigned")
    assert [t for t in found.turns if isinstance(t, ResignTurn)] == [found.turns[-1]]
    assert found.turns[-1].player == 1 - winner


def test_a_roll_before_a_resignation_is_kept_at_the_top() -> None:
    """Among the turns GNU Backgammon would play it if only one play is legal, which changes the game."""
    record = read_mat(file("  2) 21: ????", "                                  Wins 1 point"))
    assert record.games[0].turns[2:] == (PlayTurn(0, (2, 1), ()), ResignTurn(0, "single"))
    assert '; [Rolled 1 "21"]\n' in write_mat(record)
    assert "21:" not in write_mat(record).partition("Game 1")[2].replace(OPENING, "")
    assert read_mat(write_mat(record)) == record


def test_a_first_roll_on_which_somebody_resigned_stays_in_its_column() -> None:
    """GNU Backgammon skips a game without turns."""
    turns = (PlayTurn(1, (2, 1)), ResignTurn(1, "single"))
    record = MatchRecord(("Ada", "Ben"), (GameRecord(turns, result=ResultRecord(0, 1, "resigned")),))
    assert "  1)                            21: ????\n      Wins 1 point\n" in write_mat(record)
    assert read_mat(write_mat(record)) == record


def test_a_game_without_a_result_is_concluded_by_the_next_score() -> None:
    text = file(" Game 2", " Ada : 2   Ben : 0", OPENING)
    first, second = read_mat(text).games
    assert first.result == ResultRecord(0, 2, "resigned")
    assert first.turns[-1] == ResignTurn(1, "gammon")
    assert second.result is None


def test_after_an_unreadable_line_the_part_before_it_remains() -> None:
    text = file("  2) 61: 13/7 8/7                 Sings", "  3) 66: 24/18")
    found = read_mat_as_far(text)
    assert found.problem is not None
    assert found.problem.facts == {"line": 7, "column": 35, "token": "Sings"}
    assert len(found.match.games[0].turns) == 3
    with pytest.raises(NotationError) as caught:
        read_mat(text)
    assert caught.value.facts == found.problem.facts


def test_a_position_set_up_during_a_game_stops_the_reading() -> None:
    found = read_mat_as_far(file("  2) 61: Illegal play (5;0;0;1;0;0;Ada;Ben;0;0;0;1)"))
    assert found.problem is not None
    assert found.problem.code == "notation/unsupported"
    assert found.problem.facts["line"] == 7


def test_a_double_without_an_answer_is_pointed_at() -> None:
    found = read_mat_as_far(file("  2)  Doubles => 2              21: 13/11 6/5"))
    assert found.problem is not None
    assert (found.problem.code, found.problem.facts["token"]) == ("notation/cube", "21: 13/11 6/5")


def test_omissions_of_a_file_are_reported() -> None:
    record = MatchRecord(
        ("A", "B"),
        (GameRecord(cube=4), GameRecord(), GameRecord(cube=2, result=ResultRecord(0, 3, "borne_off"))),
        length=5,
        crawford=False,
        rulebook="classic",
    )
    found = omissions(record, "mat")
    assert found == (
        Omission("automatic_doubles", (1, 3)),
        Omission("points", (3,)),
        Omission("crawford_off"),
        Omission("rulebook"),
    )
    for note in found:
        assert "\n; " + note.text().replace("\xa0", " ") + "\n" in write_mat(record)
    assert found[0].text("cs").replace("\xa0", " ").startswith("Zdvojovací kostku her 1, 3 ")
    assert [u.code for u in omissions(record, "sgf")] == ["points", "rulebook"]
