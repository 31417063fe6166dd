"""The turn table: what is allowed when, and which row refuses it elsewhere."""

from dataclasses import replace

import pytest

from vrhcaby.board.position import pos
from vrhcaby.board.side import Side
from vrhcaby.game.series import Format, Setup, begin, next_game
from vrhcaby.game.state import Command, Phase
from vrhcaby.game.turn import COMMANDS, may, perform, refusal_of, try_move
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Reading, Refusal, Variant
from vrhcaby.rules.source import BOOKS

every_book = pytest.mark.parametrize("book", BOOKS)


def fresh(book, **form):
    setup = Setup(book, Reading.COMPLETED, Variant.STANDARD, None, Format(**form))
    return next_game(begin(setup))


def done(outcome):
    assert not isinstance(outcome, Refusal), outcome
    return outcome[0]


def started(book, dice=(6, 3)):
    """A game after its opening roll (and choice of colour), before or after the first roll."""
    game = done(perform(fresh(book), Command("draw", dice=dice)))
    if game.phase is Phase.CHOOSE_COLOUR:
        game = done(perform(game, Command("choose_colour", colour=Side.WHITE)))
    return game


def rolled(book, dice=(6, 3)):
    game = started(book)
    return game if game.phase is Phase.MOVING else done(perform(game, Command("roll", dice=dice)))


def test_in_classic_the_higher_die_chooses_a_colour_and_the_lower_begins():
    game = done(perform(fresh("classic"), Command("draw", dice=(2, 5))))
    assert (game.phase, game.to_act, game.seats) == (Phase.CHOOSE_COLOUR, 1, None)
    game = done(perform(game, Command("choose_colour", by=1, colour=Side.BLACK)))
    assert game.seats == (0, 1)
    assert (game.mover, game.to_act, game.phase) == (Side.WHITE, 0, Phase.BEFORE_ROLL)


@pytest.mark.parametrize(
    ("book", "phase", "dice"),
    [
        ("precise", Phase.MOVING, (3, 5)),
        ("leaflet", Phase.MOVING, (3, 5)),
        ("modern", Phase.MOVING, (3, 5)),
        ("blastoff", Phase.BEFORE_ROLL, None),
    ],
)
def test_the_higher_starts_with_the_opening_dice_or_fresh_ones(book, phase, dice):
    game = done(perform(fresh(book), Command("draw", dice=(3, 5))))
    assert (game.to_act, game.phase, game.dice) == (1, phase, dice)


@every_book
def test_equal_opening_dice_are_rolled_again(book):
    game = done(perform(fresh(book), Command("draw", dice=(4, 4))))
    assert (game.phase, may(game), game.draw.history) == (Phase.DRAW, ("draw",), ((4, 4),))


NOT_YET = {
    Phase.DRAW: dict.fromkeys(("choose_colour", "roll", "move", "confirm", "undo"), "draw_first"),
    Phase.CHOOSE_COLOUR: dict.fromkeys(("draw", "roll", "move", "confirm", "undo"), "choose_colour_first"),
    Phase.BEFORE_ROLL: {
        "draw": "dice_are_thrown",
        "choose_colour": "draw_first",
        "move": "rolled_first",
        "confirm": "rolled_first",
        "undo": "rolled_first",
        "accept": "no_resignation",
        "decline": "no_resignation",
    },
    Phase.MOVING: {
        "draw": "dice_are_thrown",
        "choose_colour": "draw_first",
        "roll": "dice_are_thrown",
        "undo": "nothing_to_undo",
        "accept": "no_resignation",
        "decline": "no_resignation",
    },
}
"""Phase -> command out of place -> the row that refuses it."""
PARAGRAPHS = {
    # rule: classic, precise, blastoff, leaflet, modern
    "draw_first": ("classic 5.1", "precise T1", "blastoff H1", "precise T1", "modern S1"),
    "choose_colour_first": ("classic 5.1",),
    "rolled_first": ("classic 5.3", "precise T2", "blastoff H2", "leaflet D1", "modern G1"),
    "dice_are_thrown": ("classic 5.3", "precise T2", "blastoff H2", "leaflet D1", "modern D2"),
    "nothing_to_undo": ("modern D2",) * 5,
    "no_resignation": ("precise B4", "precise B4", "precise B4", "precise B4", "modern C4"),
}
IN_ORDER = ("classic", "precise", "blastoff", "leaflet", "modern")
OUT_OF_PLACE = [
    pytest.param(book, phase, name, rule, id=f"{book}-{phase.value}-{name}")
    for book in IN_ORDER
    for phase, commands in NOT_YET.items()
    if phase is not Phase.CHOOSE_COLOUR or book == "classic"
    for name, rule in commands.items()
]


@pytest.mark.parametrize(("book", "phase", "name", "rule"), OUT_OF_PLACE)
def test_commands_out_of_place_cite_their_row(book, phase, name, rule):
    game = in_phase(book, phase)
    if name == "move":
        refused = try_move(game, None, Tried(13, 12))
    else:
        refused = perform(game, Command(name, dice=(1, 2)))
    assert isinstance(refused, Refusal)
    cited = f"{refused.cite.book} {refused.cite.paragraph}"
    assert (refused.rule, cited) == (rule, PARAGRAPHS[rule][IN_ORDER.index(book)])


def in_phase(book, phase):
    made = {
        Phase.DRAW: fresh,
        Phase.CHOOSE_COLOUR: lambda b: done(perform(fresh(b), Command("draw", dice=(2, 5)))),
        Phase.BEFORE_ROLL: before_roll,
        Phase.MOVING: rolled,
    }
    game = made[phase](book)
    assert game.phase is phase
    return game


def before_roll(book):
    return replace(started(book), phase=Phase.BEFORE_ROLL, dice=None, opening=False)


@every_book
def test_a_roll_before_the_opponent_picked_up_is_void(book):
    game = rolled(book)
    other = next(p for p in (0, 1) if p != game.to_act)
    refused = perform(game, Command("roll", by=other, dice=(1, 2)))
    assert isinstance(refused, Refusal)
    assert (refused.rule, refused.cite.book, refused.cite.paragraph) == ("early_throw", "modern", "D2")


@every_book
def test_only_the_mover_moves(book):
    game = rolled(book)
    refused = try_move(game, game.mover.other, Tried(24, 23))
    assert isinstance(refused, Refusal)
    assert refused.rule == "own_turn"


@every_book
def test_no_checker_moves_before_the_roll(book):
    refused = try_move(before_roll(book), None, Tried(13, 12))
    assert isinstance(refused, Refusal)
    assert refused.rule == "rolled_first"


def ended(book):
    """A game just won: the 6 bears off the mover's last checker."""
    game = replace(before_roll(book), start=pos("2:1 off:14 / 24:15"))
    game = done(perform(game, Command("roll", dice=(6, 5))))
    game = done(try_move(game, game.mover, Tried(2, 0)))
    return done(perform(game, Command("confirm")))


@every_book
def test_after_the_end_nothing_is_allowed(book):
    game = ended(book)
    assert game.phase is Phase.GAME_OVER
    assert may(game) == ()
    for name in COMMANDS:
        assert refusal_of(game, Command(name)).rule == "game_is_on"
    assert try_move(game, None, Tried(24, 23)).rule == "game_is_on"


@every_book
def test_undo_is_free_until_the_dice_are_picked_up(book):
    game = rolled(book, (6, 5))
    start = game.position
    while "confirm" not in may(game):
        move = next(game.view.choices(game.draft, game.position))
        game = done(try_move(game, game.mover, Tried(move.src, move.dst, move.dice)))
    assert game.position != start
    while game.draft:
        game = done(perform(game, Command("undo")))
    assert game.position == start


def test_one_move_taken_back_leaves_the_others_that_are_legal_without_it():
    from vrhcaby.game.board_actions import undo

    game = rolled("modern")
    game = replace(game, start=pos("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"), dice=(6, 3))
    game = done(try_move(game, None, Tried(13, 7)))
    game = done(try_move(game, None, Tried(8, 5)))
    back, events = undo(game, 0)
    assert [(m.src, m.dst) for m in back.draft] == [(8, 5)]
    assert [e.facts["move"].src for e in events] == [13]
    chained = done(try_move(replace(game, draft=()), None, Tried(13, 4)))
    assert [(m.src, m.dst) for m in undo(chained, 0)[0].draft] == []


@every_book
def test_may_lists_exactly_what_is_allowed(book):
    for game in (fresh(book), started(book), rolled(book), ended(book)):
        allowed = may(game)
        for name in COMMANDS:
            accepted = not isinstance(perform(game, Command(name, dice=(2, 1), colour=Side.WHITE)), Refusal)
            assert accepted == (name in allowed), name


@every_book
def test_a_turn_without_a_legal_move_is_lost(book):
    line = "24:1 off:14 / 6:2 5:2 4:2 3:2 2:2 7:2 off:3"
    game = replace(before_roll(book), start=pos(line))
    game, events = perform(game, Command("roll", dice=(6, 5)))
    assert [e.type for e in events] == ["rolled", "no_move"]
    assert "confirm" in may(game)
    mover = game.mover
    assert done(perform(game, Command("confirm"))).mover is mover.other
