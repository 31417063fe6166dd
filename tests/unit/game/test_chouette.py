"""Chouette: the box against a crew, a cube for each member, rotation, and payoffs that sum to zero."""

from __future__ import annotations

from itertools import permutations

import pytest

from support.tables import (
    LAST,
    chouette,
    command_all,
    command_crew,
    named,
    on_roll,
    refused,
    rule_and_cite,
    table,
)
from vrhcaby.board.side import Side
from vrhcaby.game import turn
from vrhcaby.game.chouette import next_line, payoffs
from vrhcaby.game.series import balance
from vrhcaby.game.state import Command, Phase
from vrhcaby.game.turn import may
from vrhcaby.session.config import CHOUETTE_SIZES
from vrhcaby.session.session import Session
from vrhcaby.session.snapshot import worth_text

JACOBY_OWN = {"cs": "touto kostkou se nezdvojovalo", "sk": "touto kockou sa", "en": "with this cube"}
SIZES = range(CHOUETTE_SIZES[0], CHOUETTE_SIZES[1] + 1)


def line_of(session: Session) -> tuple[int, ...]:
    """The order of players in the game on the board: box, captain, crew."""
    game = session.game
    return (game.draw.players[0], *(c.member for c in game.cubes if c.member is not None))


def sheet(session: Session) -> list[int]:
    """The payoffs of the last game, in line order."""
    return [session.series.records[-1].payoffs[p] for p in line_of(session)]


def settled(session: Session) -> list[tuple[str, int] | None]:
    return [c.settled and (c.settled.how, c.settled.worth.points) for c in session.game.cubes]


@pytest.mark.parametrize("players", SIZES)
def test_the_lots_give_the_order_and_follow_from_the_seed(players: int) -> None:
    orders = set()
    for number in range(40):
        first = table("chouette", players=players, seed=f"{number:032x}")
        again = table("chouette", players=players, seed=f"{number:032x}")
        assert sorted(first.series.line) == list(range(players))
        assert first.series.line == again.series.line
        orders.add(first.series.line)
    assert len(orders) > 4
    assert len({order[0] for order in orders}) == players


@pytest.mark.parametrize("players", SIZES)
def test_the_box_plays_against_the_captain_and_each_member_has_a_cube(players: int) -> None:
    session = table("chouette", players=players)
    game, line = session.game, session.series.line
    assert game.draw.players == game.seats == line[:2]
    assert game.crew == line[1:] == tuple(c.member for c in game.cubes)
    command_all(session, "draw 6 1")
    assert session.game.to_act == line[0]


@pytest.mark.parametrize("players", SIZES)
def test_the_board_is_settled_with_every_member(players: int) -> None:
    session = chouette(players, position=LAST, jacoby=False)
    command_crew(session, "raise m2", "take box", "roll 2 1", "play")
    others = [2] * (players - 3)
    assert sheet(session) == [-(2 + 4 + sum(others)), 2, 4, *others]
    assert sum(session.series.totals) == 0
    assert session.series.records[-1].winner == session.game.crew[0]


def test_jacoby_applies_to_each_cube_by_itself() -> None:
    session = chouette(4, position=LAST, jacoby=True)
    command_crew(session, "raise m3", "take box", "roll 2 1", "play")
    assert sheet(session) == [-6, 1, 1, 4]


@pytest.mark.parametrize("ending", [("roll 2 1", "play"), ("resign box gammon", "accept m1")])
def test_jacoby_never_tells_a_doubled_member_that_nobody_doubled(ending: tuple[str, ...]) -> None:
    """The member's own cube was not turned, whatever others did with theirs."""
    side = Side.BLACK if ending[0].startswith("roll") else Side.WHITE
    session = chouette(4, side=side, position=LAST, jacoby=True)
    turned = ("raise m3", "take box") if side is Side.BLACK else ("raise box #2", "take m3")
    command_crew(session, *turned, *ending)
    reasons = [c.settled.worth.reasons[-1] for c in session.game.cubes if c.settled]
    assert reasons[:2] == ["jacoby_own_cube"] * 2
    assert "jacoby" not in reasons[2]
    settlement = session.game.cubes[0].settled
    assert settlement is not None
    for lang, words in JACOBY_OWN.items():
        assert words in worth_text(settlement.worth, lang)


def test_automatic_doubles_turn_every_centred_cube() -> None:
    session = table("chouette", players=5, automatic_doubles=1)
    command_all(session, "draw 2 2")
    assert [(c.value, c.owner) for c in session.game.cubes] == [(2, None)] * 4
    command_all(session, "draw 4 4")
    assert {c.value for c in session.game.cubes} == {2}


def test_the_box_may_raise_some_cubes_only() -> None:
    session = command_crew(chouette(5, side=Side.WHITE), "raise box #1,3")
    offered = [c.offer is not None for c in session.game.cubes]
    assert offered == [False, True, False, True]
    assert session.game.to_act == session.game.cubes[1].member
    command_crew(session, "take m2", "drop m4")
    assert session.game.phase is Phase.BEFORE_ROLL
    command_crew(session, "raise box #0", "take m1")
    assert [(c.value, c.owner) for c in session.game.cubes] == [
        (2, Side.BLACK),
        (2, Side.BLACK),
        (1, None),
        (1, None),
    ]


def test_without_named_cubes_the_box_raises_all_it_may() -> None:
    session = command_crew(chouette(4, side=Side.WHITE), "raise box #0", "take m1", "raise box")
    assert [c.offer is not None for c in session.game.cubes] == [False, True, True]


def test_members_are_asked_in_line_and_answer_in_any_order() -> None:
    session = command_crew(chouette(5, side=Side.WHITE), "raise box")
    waiting = ["m1", "m2", "m3", "m4"]
    for name in ("m3", "m1", "m4", "m2"):
        assert str(session.game.to_act) == named(session, waiting[0])
        listed = {str(p) for p in range(5) if "take" in may(session.game, p)}
        assert listed == {named(session, each) for each in waiting}
        command_crew(session, f"take {name}")
        waiting.remove(name)
    assert session.game.phase is Phase.BEFORE_ROLL
    assert [c.owner for c in session.game.cubes] == [Side.BLACK] * 4


def test_a_beaver_is_answered_while_the_raise_waits_for_others() -> None:
    session = chouette(4, side=Side.WHITE, beaver=True, raccoon=True)
    command_crew(session, "raise box", "beaver m3", "drop m1")
    assert session.game.phase is Phase.RAISE_OFFERED
    command_crew(session, "raccoon box", "take m3")
    assert session.game.phase is Phase.RAISE_OFFERED
    command_crew(session, "take m2")
    assert session.game.phase is Phase.BEFORE_ROLL
    assert [(c.value, c.owner) for c in session.game.cubes[1:]] == [(2, Side.BLACK), (8, Side.BLACK)]
    assert settled(session) == [("dropped", 1), None, None]


def test_a_member_answers_the_raise_while_the_beaver_of_another_waits() -> None:
    session = chouette(4, side=Side.WHITE, beaver=True, raccoon=True)
    command_crew(session, "raise box", "beaver m1")
    assert session.game.phase is Phase.BEAVER_OFFERED
    command_crew(session, "beaver m2", "drop m3", "raccoon box #1", "take box")
    assert session.game.phase is Phase.RACCOON_OFFERED
    command_crew(session, "take m2")
    assert session.game.phase is Phase.BEFORE_ROLL
    assert [(c.value, c.owner) for c in session.game.cubes[:2]] == [(4, Side.BLACK), (8, Side.BLACK)]


def test_an_answer_that_does_not_fit_the_own_offer_is_refused_whatever_else_waits() -> None:
    session = chouette(4, side=Side.WHITE, beaver=True, raccoon=True)
    command_crew(session, "raise box", "beaver m1")
    assert refused(session, named(session, "raccoon m2")).rule == "raccoon_only_raiser"
    assert refused(session, named(session, "beaver box")).rule == "beaver_only_taker"


def test_an_answer_out_of_order_survives_a_save() -> None:
    session = command_crew(chouette(4, side=Side.WHITE), "raise box", "drop m2", "take m3")
    entries = [entry for entry in session.journal if entry[0] in ("take", "drop")]
    _, _, second, third = line_of(session)
    assert entries == [["drop", {"by": second}], ["take", {"by": third}]]


def test_an_answer_may_name_only_its_own_cube() -> None:
    session = command_crew(chouette(4, side=Side.WHITE), "raise box")
    second = line_of(session)[2]
    refusal = turn.refusal_of(session.game, Command("take", second, cubes=(2,)))
    assert refusal is not None
    assert refusal.rule == "cube_offer_answer"
    assert turn.refusal_of(session.game, Command("take", second, cubes=(1,))) is None


@pytest.mark.parametrize("order", list(permutations(("m1", "m2", "m3"))))
def test_members_raise_in_any_order_until_the_roll(order: tuple[str, ...]) -> None:
    """Nobody loses a right because another spoke first, least of all the captain."""
    session = chouette(4)
    left = set(order)
    for name in order:
        ids = {named(session, each) for each in left}
        assert {str(p) for p in range(4) if "raise" in may(session.game, p)} == ids
        command_crew(session, f"raise {name}", "take box")
        left.remove(name)
    assert [(c.value, c.owner) for c in session.game.cubes] == [(2, Side.WHITE)] * 3


def test_the_captains_roll_ends_the_right_to_raise() -> None:
    session = command_crew(chouette(4), "raise m3", "take box", "roll 2 1")
    refusal = refused(session, named(session, "raise m2"))
    assert rule_and_cite(refusal) == ("cube_before_roll", "modern C1")


def test_the_captain_raises_after_a_member_whose_raise_was_dropped() -> None:
    session = command_crew(
        chouette(4), "raise m2", "drop box", "raise m1", "drop box", "raise m3", "take box"
    )
    assert settled(session) == [("dropped", 1), ("dropped", 1), None]
    assert session.game.crew == (line_of(session)[3],)


def test_members_raise_and_the_box_answers_each() -> None:
    session = command_crew(chouette(4), "raise m1", "take box", "raise m3", "drop box")
    assert session.game.phase is Phase.BEFORE_ROLL
    box, first, second, third = line_of(session)
    assert [p for p in range(4) if "raise" in may(session.game, p)] == [second]
    assert session.game.crew == (first, second)
    assert session.game.out == (third,)
    command_crew(session, "roll 2 1", "play", "roll 2 1", "play")
    assert [p for p in range(4) if "raise" in may(session.game, p)] == [second]
    assert payoffs(session.game, line_of(session)) == tuple({box: -1, third: 1}.get(p, 0) for p in range(4))


def test_a_beaver_and_a_raccoon_concern_one_cube_only() -> None:
    session = chouette(4, side=Side.WHITE, beaver=True, raccoon=True)
    command_crew(session, "raise box #0,1", "beaver m1")
    assert session.game.to_act == line_of(session)[0]
    command_crew(session, "raccoon box", "take m1", "take m2")
    assert [(c.value, c.owner) for c in session.game.cubes] == [(8, Side.BLACK), (2, Side.BLACK), (1, None)]


def test_a_member_whose_beaver_is_refused_is_out_with_its_gain() -> None:
    session = chouette(4, side=Side.WHITE, beaver=True)
    command_crew(session, "raise box #2", "beaver m3", "drop box")
    assert settled(session) == [None, None, ("dropped", 2)]
    assert session.game.out == (line_of(session)[3],)
    assert session.game.phase is Phase.BEFORE_ROLL


def test_the_captain_is_replaced_when_out() -> None:
    session = command_crew(chouette(4), "raise m1", "drop box")
    box, first, second, third = line_of(session)
    game = session.game
    assert (game.crew, game.out, game.to_act) == ((second, third), (first,), second)
    assert game.seats == (box, second)
    assert may(game, first) == ()
    command_crew(session, "roll 2 1", "play", "roll 2 1", "play")
    assert session.game.to_act == second


def test_the_game_continues_until_no_opponent_is_left() -> None:
    session = command_crew(chouette(4, side=Side.WHITE), "raise box", "drop m1", "drop m2")
    assert session.game.phase is Phase.RAISE_OFFERED
    command_crew(session, "drop m3")
    assert session.game.phase is Phase.GAME_OVER
    assert sheet(session) == [3, -1, -1, -1]
    assert session.series.records[-1].winner == line_of(session)[0]


def test_a_member_who_was_out_is_back_in_the_next_game() -> None:
    session = command_crew(chouette(3), "raise m1", "drop box", "raise m2", "drop box", "next_game")
    assert session.game.out == ()
    assert len(session.game.crew) == 2


def test_rotation_when_the_box_wins() -> None:
    session = command_crew(chouette(5, side=Side.WHITE, position=LAST), "roll 2 1", "play")
    box, first, *rest = line_of(session)
    assert session.series.line == (box, *rest, first)
    command_crew(session, "next_game")
    assert session.game.draw.players == (box, rest[0])


def test_rotation_when_the_box_loses() -> None:
    session = command_crew(chouette(5, position=LAST), "roll 2 1", "play")
    box, first, *rest = line_of(session)
    assert session.series.line == (first, *rest, box)


def test_the_captain_at_the_end_becomes_the_box() -> None:
    session = command_crew(chouette(5, position=LAST), "raise m1", "drop box", "roll 2 1", "play")
    box, first, second, *rest = line_of(session)
    assert session.series.line == (second, first, *rest, box)


def test_the_captain_who_began_goes_to_the_end_even_if_out() -> None:
    session = chouette(5, side=Side.WHITE, position=LAST)
    command_crew(session, "raise box #0", "drop m1", "roll 2 1", "play")
    box, first, *rest = line_of(session)
    assert session.series.line == (box, *rest, first)


def test_the_last_cube_decides_who_lost() -> None:
    session = command_crew(chouette(3), "raise m1", "drop box", "raise m2", "drop box")
    box, first, second = line_of(session)
    assert session.series.line == (second, first, box) == next_line(session.game, (box, first, second))
    assert sheet(session) == [-2, 1, 1]
    lost = command_crew(chouette(3, side=Side.WHITE), "raise box", "drop m1", "drop m2")
    assert lost.series.line[0] == line_of(lost)[0]


def test_mixed_results() -> None:
    session = chouette(4, position=LAST, jacoby=True, beaver=True)
    command_crew(session, "raise m1", "beaver box", "drop m1", "raise m2", "take box", "roll 2 1", "play")
    assert settled(session) == [("dropped", 2), ("borne_off", 4), ("borne_off", 1)]
    assert sheet(session) == [-3, -2, 4, 1]


def test_without_cubes_everybody_plays_for_the_boards_result() -> None:
    session = chouette(4, position=LAST, cube=False)
    assert "raise" not in may(session.game, session.game.crew[0])
    command_crew(session, "roll 2 1", "play")
    assert sheet(session) == [-6, 2, 2, 2]


def test_the_balance_of_a_chouette_is_its_totals_times_the_stake() -> None:
    session = chouette(4, position=LAST, jacoby=False, stake=5)
    command_crew(session, "raise m2", "take box", "roll 2 1", "play")
    assert sheet(session) == [-8, 2, 4, 2]
    assert [balance(session.series)[p] for p in line_of(session)] == [-40, 10, 20, 10]


def test_totals_add_up_over_rotations() -> None:
    session = table("chouette", players=3)
    boxes = []
    for number in range(12):
        on_roll(session, LAST, Side.WHITE if number % 3 else Side.BLACK)
        boxes.append(session.game.draw.players[0])
        command_all(session, "roll 2 1", "play")
        assert sum(session.series.totals) == 0
        command_all(session, "next_game")
    assert set(boxes) == {0, 1, 2}
