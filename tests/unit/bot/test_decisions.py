"""The bot's answers: wire shapes, cube verdicts, matches, levels, errors."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vrhcaby.api import bot_ops
from vrhcaby.board.position import Position, pos
from vrhcaby.bot import context, engines, matches, nets, service
from vrhcaby.bot.context import Match, Stakes
from vrhcaby.bot.levels import LEVELS, level_of, level_of_plies, misjudged_play
from vrhcaby.bot.params import STANDARD, halves, params_of, position_of
from vrhcaby.bot.thinker import Task, Thinker
from vrhcaby.errors import BotError, ProtocolError, RulebookError
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Rules
from vrhcaby.wire.answers import position_wire
from vrhcaby.wire.shapes.positions import Evaluation, RankedPlay

MODERN = load_rules("modern")
RACE = pos("6:3 5:3 4:3 / 6:4 5:4 4:4 off:3")
WON = pos("1:1 off:14 / 6:5 5:5 4:5")
LOST = pos("6:5 5:5 4:4 off:1 / 1:1 off:14")


def filled(position: Position) -> Position:
    mine, theirs = position.counts
    return replace(position, off=(position.off[0] + 15 - mine, position.off[1] + 15 - theirs))


def best(position: Position, dice: tuple[int, int], args: dict[str, object]) -> list[RankedPlay]:
    asked = {"rulebook": "modern", "position": position_wire(position), "dice": list(dice), **args}
    return bot_ops.best(asked, "en")["ok"]["plays"]


def evaluate(rules: Rules, args: dict[str, object]) -> Evaluation:
    asked = {"rulebook": rules.book, "position": position_wire(rules.start), **args}
    return bot_ops.evaluate(asked, "en")["ok"]


def test_a_board_survives_the_kernels_format() -> None:
    assert position_of(halves(MODERN.start, 15)) == MODERN.start


def test_best_has_one_entry_for_each_legal_result() -> None:
    found = best(MODERN.start, (3, 1), {"plies": 0})
    legal = {p.position.points for p in legal_plays(MODERN, MODERN.start, (3, 1))}
    assert {tuple(p["position"]["points"]) for p in found} == legal
    equities = [p["equity"] for p in found]
    assert equities == sorted(equities, reverse=True)
    assert found[0]["text"] == "8/5 6/5"


def test_no_legal_move_gives_no_plays() -> None:
    shut = filled(pos("bar:1 6:2 / 1:2 2:2 3:2 4:2 5:2 6:2"))
    assert best(shut, (6, 5), {"plies": 0}) == []


def test_evaluate_gives_the_fixed_shape() -> None:
    answer = evaluate(MODERN, {"plies": 0, "cube": {"value": 1, "owner": "dead"}})
    chances = answer["probabilities"]
    assert len(chances) == 5
    assert answer["cubeful"] == answer["equity"]
    assert answer["cube_action"] == "not_available"


def test_a_certain_win_has_chance_one() -> None:
    answer = service.evaluate(MODERN, WON, Stakes(), 0)
    assert answer.probabilities == pytest.approx((1, 0, 0, 0, 0)) or answer.equity >= 1
    assert answer.equity == pytest.approx(2.0, abs=0.05)  # the other side still has all fifteen checkers


def test_an_even_race_at_the_end_is_computed_exactly() -> None:
    last = filled(pos("6:1 / 6:1"))
    answer = service.evaluate(MODERN, last, Stakes(), 0)
    # Off with 27 of 36; otherwise the opponent has its own 27 of 36 first.
    if engines.kernel_loaded():
        assert answer.probabilities[0] == pytest.approx(27 / 36 + 9 / 36 * (1 - 27 / 36) * 1.0, abs=2e-3)


@pytest.mark.parametrize(
    ("args", "error", "code"),
    [
        ({"plies": 9}, BotError, "bot/plies"),
        ({"plies": True}, BotError, "bot/plies"),
        ({"level": "grandmaster"}, BotError, "bot/level"),
        ({"cube": {"owner": "nobody"}}, ProtocolError, "protocol/bad-args"),
        ({"cube": {"value": 3}}, ProtocolError, "protocol/bad-args"),
        ({"match": {"length": 0}}, ProtocolError, "protocol/bad-args"),
        ({"match": {"length": 5, "mover": 5}}, ProtocolError, "protocol/bad-args"),
        ({"match": {"length": 5}, "money": {"jacoby": True}}, ProtocolError, "protocol/bad-args"),
        ({"count": 0}, ProtocolError, "protocol/bad-args"),
    ],
)
def test_bad_arguments_have_typed_errors(args: dict[str, object], error: type[Exception], code: str) -> None:
    with pytest.raises(error) as caught:
        best(MODERN.start, (3, 1), args)
    assert caught.value.code == code  # type: ignore[attr-defined]


def test_a_cube_in_a_rulebook_without_one_is_an_error() -> None:
    precise = load_rules("precise")
    with pytest.raises(RulebookError) as caught:
        evaluate(precise, {"cube": {"value": 1, "owner": "centre"}})
    assert caught.value.code == "rulebook/no-cube"


def test_damaged_weights_are_a_typed_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "read", lambda name: b"VBN1" if name.endswith("contact.vbn") else None)
    engines.engine_for.cache_clear()
    with pytest.raises(BotError) as caught:
        engines.engine_for(STANDARD)
    assert caught.value.code == "bot/weights"
    engines.engine_for.cache_clear()


def test_missing_weights_are_a_typed_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "read", lambda name: None)
    engines.engine_for.cache_clear()
    with pytest.raises(BotError):
        engines.engine_for(STANDARD)
    engines.engine_for.cache_clear()


def test_the_match_table_is_consistent() -> None:
    for a in range(1, 27):
        assert matches.chance(a, a) == 0.5
        for b in range(1, 27):
            assert matches.chance(a, b) + matches.chance(b, a) == pytest.approx(1)
            assert matches.chance(a + 1, b) < matches.chance(a, b)
    assert matches.chance(0, 3) == 1
    assert matches.chance(2, 1, True) < 0.5 < matches.chance(1, 2, True)


def test_nobody_doubles_in_the_crawford_game_and_a_dead_cube_stays() -> None:
    crawford = Stakes("centre", match=Match(5, 4, 2, crawford=True))
    assert wire_action(RACE, crawford) == "not_available"
    assert wire_action(RACE, Stakes("centre", match=Match(5, 4, 4))) == "not_available"
    assert wire_action(RACE, Stakes("opponent", 2)) == "not_available"


def wire_action(position: Position, stakes: Stakes) -> object:
    return service.evaluate(MODERN, filled(position), stakes, 0).cube_action


def test_the_trailer_doubles_at_once_after_the_crawford_game() -> None:
    stakes = Stakes("centre", match=Match(5, 2, 4))
    assert service.evaluate(MODERN, MODERN.start, stakes, 0).cube_action == "double_take"


def test_cube_actions_over_a_race() -> None:
    behind, close = "6:5 5:5 4:5 / 3:3 2:4 1:4 off:4", "6:3 5:3 4:3 off:6 / 6:3 5:4 4:3 off:5"
    assert wire_action(pos(behind), Stakes("centre")) == "no_double"
    assert wire_action(pos(close), Stakes("centre")) in ("double_take", "double_drop")
    ahead = "3:3 2:4 1:4 off:4 / 6:5 5:5 4:4 off:1"
    assert wire_action(pos(ahead), Stakes("centre")) == "double_drop"


def test_a_beaver_answers_a_wrong_raise() -> None:
    behind = filled(pos("6:5 5:5 4:5 / 3:3 2:4 1:4 off:4"))
    task = Task("answer", MODERN, behind, Stakes("centre", beaver=True), LEVELS["club"], may_beaver=True)
    assert Thinker(task).decide().name == "beaver"


def test_jacoby_makes_an_unturned_gammon_worth_one() -> None:
    stakes = Stakes("centre", jacoby=True)
    value = service.value_before_roll(MODERN, WON, stakes, 0)
    assert context.verdict(stakes, value.cubeful).no_double <= 1.001
    free = Stakes("centre")
    value = service.value_before_roll(MODERN, WON, free, 0)
    assert context.verdict(free, value.cubeful).action == "too_good"


def test_a_resignation_is_judged() -> None:
    def answer(level: str) -> str:
        task = Task("resignation", MODERN, WON, Stakes(), LEVELS["full"], offered=level, mover_decides=True)
        return Thinker(task).decide().name

    assert answer("single") == "decline"
    assert answer("gammon") == "accept"


def test_a_lost_race_is_resigned_at_its_level() -> None:
    task = Task("cube", MODERN, filled(LOST), Stakes(), LEVELS["full"], may_raise=False)
    hopeless = Thinker(task).decide()
    assert hopeless.name == "roll"
    assert hopeless.resign in (None, "single")  # doubles still save nothing: one checker is already off
    start = Thinker(replace(task, position=MODERN.start)).decide()
    assert start.resign is None


def test_thinking_goes_in_slices_and_ends() -> None:
    task = Task("move", MODERN, MODERN.start, Stakes("centre"), LEVELS["full"], roll=(6, 2))
    mind = Thinker(task)
    shares = []
    while (share := mind.step(1)) is not None:
        shares.append(share)
        assert 0 <= share <= 1
    assert mind.decision is not None
    assert mind.decision.play in legal_plays(MODERN, MODERN.start, (6, 2))


def test_two_thinkers_do_not_disturb_each_other() -> None:
    def mind() -> Thinker:
        return Thinker(Task("move", MODERN, MODERN.start, Stakes("centre"), LEVELS["full"], roll=(4, 3)))

    alone = mind().decide()
    first, second = mind(), mind()
    while first.decision is None or second.decision is None:
        first.step(1)
        second.step(1)
        evaluate(MODERN, {"plies": 0})
    assert first.decision == alone == second.decision


def test_levels_are_known_and_make_steady_mistakes() -> None:
    board = halves(MODERN.start, 15)
    assert level_of("full").habits is None
    assert level_of_plies(1).plies == 1
    child = LEVELS["child"]
    assert misjudged_play(child, board, board) == misjudged_play(child, board, board) != 0
    assert misjudged_play(LEVELS["full"], board, board) == 0
    heats = [level.habits.contact if level.habits else 0 for level in LEVELS.values()]
    assert heats == sorted(heats, reverse=True)


@pytest.mark.parametrize("book", ["classic", "precise", "blastoff", "leaflet", "modern"])
def test_every_rulebook_is_played(book: str) -> None:
    rules: Rules = load_rules(book)
    params = params_of(rules)
    found = service.best(rules, rules.start, (5, 3), Stakes(), LEVELS["club"], 3)
    assert len(found) == 3
    assert params.checkers == 15


def test_positions_that_no_game_reaches_are_judged() -> None:
    odd = pos("bar:15 / 1:15")
    answer = service.evaluate(MODERN, odd, Stakes(), 1)
    chances = answer.probabilities
    assert all(0 <= p <= 1 for p in chances)
