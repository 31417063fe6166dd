"""Written notation reads back the same, for random positions, plays and whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import BAR, OFF, Position, from_own_counts
from vrhcaby.board.side import Side
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.notation import (
    CubeTurn,
    GameRecord,
    MatchRecord,
    NotationError,
    PlayTurn,
    ResignTurn,
    ResultRecord,
    Situation,
    Table,
    TurnRecord,
    Verb,
    ascii_board,
    format_play,
    format_position,
    format_xgid,
    match_id,
    parse_match_id,
    parse_play,
    parse_position,
    parse_position_id,
    parse_xgid,
    position_id,
    read_mat,
    read_sgf,
    resolve,
    write_mat,
    write_sgf,
)
from vrhcaby.notation.record import LEVELS, Player, other
from vrhcaby.notation.replay import numbers_of, start_of

DICE = st.tuples(st.integers(1, 6), st.integers(1, 6))


@st.composite
def positions(draw: st.DrawFn, checkers: int = 15) -> Position:
    """Any board with the full number of checkers a side."""
    mine = [0] * 26
    for place in draw(st.lists(st.integers(0, 25), min_size=checkers, max_size=checkers)):
        mine[place] += 1
    free = [i for i in range(26) if i in (OFF, BAR) or not mine[BAR - i]]
    theirs = [0] * 26
    for place in draw(st.lists(st.sampled_from(free), min_size=checkers, max_size=checkers)):
        theirs[place] += 1
    return from_own_counts(mine, theirs)


@given(positions())
def test_position_ids(position: Position) -> None:
    assert parse_position_id(position_id(position)) == position


@given(positions(checkers=3))
def test_position_ids_of_three_checkers(position: Position) -> None:
    assert parse_position_id(position_id(position), checkers=3) == position


@given(positions())
def test_one_line_positions(position: Position) -> None:
    assert parse_position(format_position(position)) == position


SIDES = st.sampled_from(list(Side))
SCORES = st.tuples(st.integers(0, 99), st.integers(0, 99))


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    length = draw(st.sampled_from([0, 1, 5, 25]))
    offer: Any = draw(st.sampled_from([None, "double", "beaver", "raccoon"]))
    mover = draw(SIDES)
    owner = draw(st.sampled_from([None, mover]))
    return Situation(
        position=draw(positions()),
        mover=mover,
        dice=draw(st.none() | DICE) if offer is None else None,
        cube=2 ** draw(st.integers(0, 10)),
        cube_owner=mover.other if offer in ("beaver", "raccoon") else owner,
        offer=offer,
        length=length,
        score=draw(SCORES),
        crawford=draw(st.booleans()) if length else False,
        jacoby=draw(st.booleans()) if not length else False,
        beaver=draw(st.booleans()) if not length else False,
    )


@given(situations())
def test_xgids(situation: Situation) -> None:
    assert parse_xgid(format_xgid(situation)) == situation


@given(situations(), st.sampled_from([None, *LEVELS]))
def test_match_ids(situation: Situation, resigned: Any) -> None:
    """A match id has no bit for beavers, shows the higher die first, and a pending resignation is read like a raise."""
    dice = situation.dice and (max(situation.dice), min(situation.dice))
    level = resigned if situation.offer is None else None
    held = replace(situation, beaver=False, dice=dice, resigned=level)
    assert parse_match_id(match_id(held), held.position) == held


@given(situations(), st.sampled_from(LANGUAGES))
def test_boards_in_letters_are_thirteen_tidy_lines(situation: Situation, lang: Any) -> None:
    text = ascii_board(
        situation.position,
        mover=situation.mover,
        dice=situation.dice,
        cube=situation.cube,
        cube_owner=situation.cube_owner,
        lang=lang,
    )
    lines = text.split("\n")
    assert len(lines) == 13
    assert all(line == line.rstrip() for line in lines)
    assert len({line.rindex("|") for line in lines[1:-1]}) == 1


def singles(position: Position, die: int) -> list[Move]:
    """Single steps that every rulebook knows; enough for random games without one."""
    places = [BAR] if position.points[BAR] else [p for p in range(1, 25) if position.points[p] > 0]
    found = []
    for src in places:
        dst = src - die
        if dst > 0 and position.points[dst] >= -1:
            found.append(Move(src, dst, (die,), position.points[dst] == -1))
        elif dst <= 0 and position.all_home and (dst == 0 or position.rear == src):
            found.append(Move(src, OFF, (die,), False))
    return found


@st.composite
def rolls_played(draw: st.DrawFn, position: Position) -> tuple[tuple[int, int], tuple[Move, ...], Position]:
    dice = draw(DICE)
    moves: list[Move] = []
    for die in sorted(numbers_of(dice), reverse=True):
        steps = singles(position, die)
        if steps:
            move = draw(st.sampled_from(steps))
            moves.append(move)
            position = applied(position, move)
    return dice, tuple(moves), position


@given(st.data(), positions())
def test_plays_mean_the_same_after_writing(data: st.DataObject, position: Position) -> None:
    dice, moves, after = data.draw(rolls_played(position))
    found = resolve(position, dice, parse_play(format_play(moves)))
    for move in found:
        position = applied(position, move)
    assert position == after
    assert Counter(m.hit for m in found) == Counter(m.hit for m in moves)


@st.composite
def games(draw: st.DrawFn, variant: str, number: int, money: bool) -> GameRecord:
    """Random turns with cube actions, ended in every way or not at all."""
    table = Table(start_of(variant))
    turns: list[TurnRecord] = []
    player: Player = draw(st.sampled_from((0, 1)))
    cube = start_cube = 2 ** draw(st.integers(0, 2))
    points: tuple[Player, int, Any] | None = None
    for _ in range(draw(st.integers(0, 9))):
        if turns and draw(st.integers(0, 5)) == 0:
            raises = [Verb.DOUBLE, Verb.BEAVER, Verb.RACCOON][: draw(st.integers(1, 3 if money else 1))]
            asker = player
            for verb in raises:
                cube *= 2
                turns.append(CubeTurn(asker, verb, cube))
                asker = other(asker)
            answer = draw(st.sampled_from((Verb.TAKE, Verb.DROP)))
            turns.append(CubeTurn(asker, answer, cube))
            if answer is Verb.DROP:
                points = (other(asker), cube // 2, "dropped")
                break
        dice, moves, _after = draw(rolls_played(table.seen_by(player)))
        table.play(player, moves)
        turns.append(PlayTurn(player, dice, moves))
        player = other(player)
    if points is None and turns and draw(st.booleans()):
        level = draw(st.sampled_from(LEVELS))
        turns.append(ResignTurn(player, level))
        points = (other(player), draw(st.integers(1, 60)), "resigned")
    result = ResultRecord(*points) if points else None
    score = (number, draw(st.integers(0, 40)))
    return GameRecord(tuple(turns), score, result, draw(st.booleans()), cube=start_cube)


NAMES = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=12
)


@st.composite
def matches(draw: st.DrawFn) -> MatchRecord:
    variant = draw(st.sampled_from(["standard", "nackgammon", "hypergammon"]))
    length = draw(st.sampled_from([0, 3, 7]))
    number = draw(st.integers(1, 3))
    # If a game without a result is followed by another, the next score shows who won it.
    played = [
        draw(games(variant, i, not length).filter(lambda g, i=i: g.result or i + 1 == number))
        for i in range(number)
    ]
    return MatchRecord(
        players=(draw(NAMES), draw(NAMES)),
        games=tuple(played),
        length=length,
        variant=variant,
        rulebook=draw(st.sampled_from([None, "modern", "classic"])),
        crawford=draw(st.booleans()) if length else True,
        jacoby=False if length else draw(st.booleans()),
        beaver=False if length else draw(st.booleans()),
        date=draw(st.sampled_from([None, "2026-11-21"])),
    )


def bare(match: MatchRecord) -> MatchRecord:
    """Turns without the die of each step, which files do not record."""
    return replace(match, games=tuple(replace(g, turns=tuple(map(_bare_turn, g.turns))) for g in match.games))


def _bare_turn(turn: TurnRecord) -> TurnRecord:
    if not isinstance(turn, PlayTurn):
        return turn
    return replace(turn, moves=tuple(replace(move, dice=()) for move in turn.moves))


@given(matches())
def test_mat_files(match: MatchRecord) -> None:
    assert bare(read_mat(write_mat(match))) == bare(match)


@given(matches())
def test_sgf_files(match: MatchRecord) -> None:
    expected = match
    if not (match.length and match.crawford):
        expected = replace(match, games=tuple(replace(g, crawford=False) for g in match.games))
    assert bare(read_sgf(write_sgf(expected))) == bare(expected)


READERS = [parse_play, parse_position, parse_position_id, parse_match_id, parse_xgid, read_mat, read_sgf]
ALPHABET = "0123456789/*()[];:-=+ \nABWDabcdxyz.barofgameplXGIDwinspt>"


def fault_of(reader: Callable[[str], object], text: str) -> NotationError | None:
    """The typed error of an unreadable text; any other error fails the test."""
    try:
        reader(text)
    except NotationError as error:
        return error
    return None


@given(st.sampled_from(READERS), st.text(ALPHABET, max_size=80) | st.text(max_size=40))
def test_any_text_is_read_or_rejected_with_its_place(reader: Any, text: str) -> None:
    fault = fault_of(reader, text)
    assert fault is None or {"line", "column", "token"} <= set(fault.facts)


@given(st.data(), matches())
def test_a_damaged_file_is_read_or_rejected_with_its_place(data: st.DataObject, match: MatchRecord) -> None:
    write, read = data.draw(st.sampled_from([(write_mat, read_mat), (write_sgf, read_sgf)]))
    text = write(match)
    at = data.draw(st.integers(0, len(text) - 1))
    broken = text[:at] + data.draw(st.text(ALPHABET, max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    fault = fault_of(read, broken)
    assert fault is None or {"line", "column", "token"} <= set(fault.facts)
