"""A search cut into pieces gives the same result as the whole, whoever evaluates them, and continues here if nobody
does.
"""

from __future__ import annotations

import pytest

from support.kernels import folded
from vrhcaby.board.position import pos
from vrhcaby.bot import engines, working
from vrhcaby.bot.context import Match, Stakes
from vrhcaby.bot.kernel import Kernel, cube_bytes
from vrhcaby.bot.params import Params, halves, params_of
from vrhcaby.bot.stages import Stage
from vrhcaby.bot.working import Work, searched
from vrhcaby.rules.load import load_rules

pytestmark = pytest.mark.kernel
MIDDLE = "24:1 18:2 13:4 8:3 6:4 4:1 / 24:2 13:4 8:4 6:5"
LAST = "2:2 1:1 off:12 / bar:1 3:2 off:12"
"""The roll 2-1 may or may not bear off: not all boards after it are finished games."""


def valued(stage: Stage, engine: Kernel) -> list[list[float]]:
    """A worker's values of a stage's pieces, the last first, because their order must not matter."""
    bot, cube = engine.fork(), cube_bytes(stage.cube)
    bot.set_worth(stage.worth)
    sums = [
        folded(bot, stage.boards[one.board], (stage.side, stage.plies, one.first, one.count), cube)
        for one in reversed(stage.pieces)
    ]
    return stage.merged(sums[::-1])


def engine_of(params: Params, stakes: Stakes) -> Kernel:
    engine = engines.engine_for(params).fork()
    assert isinstance(engine, Kernel)
    engine.set_worth(stakes.worth(params))
    engine.build_bearoff()
    return engine


WIDE = 4.0
"""Wide enough that several plays are searched deeper, and two of them deeper still."""
MONEY, MATCH, NO_CUBE = Stakes("centre"), Stakes("opponent", 2, Match(7, 3, 4)), Stakes()


@pytest.mark.parametrize(
    ("book", "line", "roll", "plies", "stakes", "depths"),
    [
        ("modern", MIDDLE, (3, 1), 2, MONEY, [2]),
        ("modern", MIDDLE, None, 2, MATCH, [2]),
        ("leaflet", MIDDLE, (4, 2), 2, NO_CUBE, [2]),
        ("classic", MIDDLE, (6, 5), 2, NO_CUBE, [2]),
        ("modern", "6:3 5:2 / 24:1 4:2 off:12", (2, 1), 3, MONEY, [2, 3]),
        ("modern", LAST, (2, 1), 2, MONEY, [2]),
    ],
    ids=["money", "cube in a match", "leaflet", "points", "three plies", "last checkers"],
)
def test_pieces_add_up_to_the_whole_search(
    book: str,
    line: str,
    roll: tuple[int, int] | None,
    plies: int,
    stakes: Stakes,
    depths: list[int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # In one usual batch a search of few boards would end before its second ply is offered.
    monkeypatch.setattr(working, "BATCH", 1)
    params = params_of(load_rules(book))
    board = halves(pos(line), params.checkers)
    whole, cut = engine_of(params, stakes), engine_of(params, stakes)
    cube = stakes.cube()
    count = whole.start(board, roll, plies, cube, threshold=WIDE)
    while not whole.step(1 << 30):
        pass
    cut.start(board, roll, plies, cube, threshold=WIDE)
    work, asked = Work(searched(cut)), []
    while work.step(0, share=True) is not None:
        if work.stage is not None:
            asked.append(work.stage.plies)
            work.give(work.stage.key, valued(work.stage, whole))
    assert asked == depths
    for one, other in zip(
        *([engine.node(at) for at in range(count)] for engine in (whole, cut)), strict=True
    ):
        assert (other.board, other.plies) == (one.board, one.plies)
        assert other.score == pytest.approx(one.score, abs=1e-6)
        assert other.chances == pytest.approx(one.chances, abs=1e-6)
        assert other.cubeful == pytest.approx(one.cubeful, abs=1e-6)


def test_a_stage_that_nobody_takes_is_computed_here() -> None:
    params = params_of(load_rules("modern"))
    engine = engine_of(params, MONEY)
    count = engine.start(halves(pos(MIDDLE), 15), (3, 1), 2, MONEY.cube())
    work = Work(searched(engine))
    while work.stage is None:
        assert work.step(0, share=True) is not None, "a second ply is asked for"
    assert work.stage.key == engine.stage(0).key  # type: ignore[union-attr]
    assert work.step(60_000) is None
    assert work.stage is None
    assert [engine.node(at).plies for at in range(count)][:2] == [2, 2]


BOARDS = (MIDDLE, "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", "20:2 13:4 8:3 6:4 5:2 / bar:1 24:1 13:5 8:3 6:5")


def test_narrowed_plays_hardly_change_a_value_and_searches_do_not_disturb_each_other() -> None:
    params = params_of(load_rules("modern"))
    for line in BOARDS:
        board, other = halves(pos(line), params.checkers), halves(pos(MIDDLE), params.checkers)
        narrowed, whole = engine_of(params, MONEY), engine_of(params, MONEY)
        one = narrowed.valued(board, 2)
        whole.set_prune(0)
        full = whole.valued(board, 2)
        assert one.score == pytest.approx(full.score, abs=0.005), "eight replies, then three, against all"
        # The integer sums are shared: another search between two steps changes nothing.
        begun, between = engine_of(params, MONEY), engine_of(params, MONEY)
        begun.start(board, None, 2)
        while not begun.step(50):
            between.valued(other, 1)
        assert begun.node(0).score == one.score


def test_two_pieces_of_work_with_the_same_boards_offer_them_once() -> None:
    """A double and its answer are about one board."""
    params = params_of(load_rules("modern"))
    board, whole = halves(pos(MIDDLE), 15), engine_of(params, MONEY)
    engines_used = [engine_of(params, MONEY) for _ in range(2)]
    for engine in engines_used:
        engine.start(board, None, 2, MONEY.cube())
    work, offered = Work(working.together([searched(one) for one in engines_used], 2)), []
    for _ in range(9):
        work.step(1000, share=True, later=bool(offered))
        offered += [work.stage] if work.stage else []
    assert len(offered) == 1
    assert work.waiting
    while work.step(1000, share=True, later=False) is not None:
        if work.stage:
            work.give(work.stage.key, valued(work.stage, whole))
    expected = engine_of(params, MONEY).valued(board, 2, MONEY.cube()).score
    assert [one.node(0).score for one in engines_used] == [pytest.approx(expected, abs=1e-6)] * 2
