"""When a refused command would be heard: found by agreeing otherwise or by playing on, and so proved.

Playing on is a rehearsal: dice fall as :data:`ROLL`, plays are the first legal
ones, offers are taken and resignations declined, until the command is heard.
What is told is only what came last before that, or that one's own turn did.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from vrhcaby.board.dice import Roll
from vrhcaby.game import turn
from vrhcaby.game.state import Command, Cube, Game, Options, Phase
from vrhcaby.judging.explain import Tried
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Change, Reading, Refusal, WouldGo
from vrhcaby.rules.source import BOOKS

ROLL: Roll = (2, 1)
MAX_STEPS = 16
"""How far a rehearsal goes: both players' turns, and a draw before them."""
AGREED: Mapping[str, tuple[str, bool, str]] = {
    "cube": ("cube", True, "take_doubles"),
    "beaver": ("beaver", True, "beaver_only_taker"),
    "raccoon": ("raccoon", True, "raccoon_only_raiser"),
    "dead_cube": ("dead_cube_refused", False, "dead_cube"),
}
"""What may be agreed otherwise: the option, its other value, and the row of a rulebook that knows it."""
KNOWN_BY = {"raise": "take_doubles", "beaver": "beaver_only_taker", "raccoon": "raccoon_only_raiser"}
"""Commands about cubes, and the row of a rulebook that knows them."""
OF_OWN_CUBES = frozenset({*KNOWN_BY, "take", "drop"})
"""Commands that mean a crew member's own cube where they name none: what the captain may do is about another one."""
PROVOKED_BY = {
    "raise": "raise",
    "take": "raise",
    "drop": "raise",
    "beaver": "raise",
    "accept": "resign",
    "decline": "resign",
}
"""Commands, and the command of the other player that they wait for where nothing else will do."""


def with_condition(game: Game, command: Command, refusal: Refusal) -> Refusal:
    """The refusal of a command, saying when it would be heard where that can be found."""
    if refusal.would_go is not None or game.phase is Phase.GAME_OVER:
        return refusal
    by = command.by if command.by is not None else game.to_act
    spoken = replace(command, by=by, dice=ROLL)
    searches = (_by_the_captain, _agreed, _by_another_book, _later)
    found = next((change for search in searches if (change := search(game, spoken)) is not None), None)
    return refusal if found is None else replace(refusal, would_go=WouldGo((found,)))


def _is_heard(game: Game, command: Command) -> bool:
    if command.name == "move":
        return turn.move_refusal(game, None, command.by) is None
    if turn.refusal_of(game, command) is not None:
        return False
    return command.name != "confirm" or "confirm" in turn.may(game, command.by)


def _by_the_captain(game: Game, command: Command) -> Change | None:
    if command.by not in game.crew[1:] or (command.name in OF_OWN_CUBES and command.cubes is None):
        return None
    if not _is_heard(game, replace(command, by=game.crew[0])):
        return None
    return Change("captain", {"player": game.crew[0]})


def _agreed(game: Game, command: Command) -> Change | None:
    """Another agreement about the stakes; the Crawford game comes once, so the next game is another."""
    if game.options.crawford and _is_heard(_with_options(game, crawford=False), command):
        return Change("next_game")
    for name, (option, value, row) in AGREED.items():
        other = _with_options(game, **{option: value})
        if row in game.rules.cube_rows and _is_heard(other, command):
            return Change("agreed", {"option": name})
    return None


def _with_options(game: Game, **changed: Any) -> Game:
    options = replace(game.options, **changed)
    return replace(game, options=options, cubes=game.cubes or ((Cube(),) if options.cube else ()))


def _by_another_book(game: Game, command: Command) -> Change | None:
    """A book that knows what is asked of a cube, the one that says most of cubes first; not in a chouette."""
    if game.crew_side is not None:
        return None
    known = KNOWN_BY.get(command.name)
    books = [b for b in BOOKS if b != game.book and game.variant.value in load_book(b).starts]
    rows_of = {b: load_rules(b, Reading.COMPLETED, game.variant).cube_rows for b in books}
    for book in sorted(books, key=lambda b: -len(rows_of[b])):
        rows = rows_of[book]
        if known is None or known not in rows:
            continue
        # Only what that book knows can be agreed there: a Crawford game, say, is no moment of the leaflet's.
        known_there = {option: value for option, value, row in AGREED.values() if row in rows}
        plain = replace(game, options=Options(money=game.options.money))
        other = _with_options(plain, **known_there)
        if _is_heard(replace(other, book=book, reading=Reading.COMPLETED), command):
            return Change("rulebook", {"book": book, "reading": Reading.COMPLETED.value})
    return None


def _later(game: Game, command: Command) -> Change | None:
    """The step of a rehearsal after which the command is heard, or the speaker's own turn."""
    for count, (name, later) in enumerate(_rehearsed(game, command, None)):
        if not _is_heard(later, command):
            continue
        if count == 0 or command.by is None:
            return Change("after", {"command": name})
        if later.to_act == command.by:
            return Change("before_own_roll" if later.phase is Phase.BEFORE_ROLL else "own_turn")
        break
    provoking = PROVOKED_BY.get(command.name)
    if provoking is None:
        return None
    names: list[str] = []
    for name, later in _rehearsed(game, command, provoking):
        names.append(name)
        if provoking in names and _is_heard(later, command):
            return Change("after", {"command": provoking})
    return None


def _rehearsed(game: Game, command: Command, provoking: str | None) -> Iterator[tuple[str, Game]]:
    """The game played on step by step, each with the name of what was done."""
    for _ in range(MAX_STEPS):
        step = _step(game, command, provoking)
        if step is None:
            return
        yield step
        game = step[1]


def _step(game: Game, command: Command, provoking: str | None) -> tuple[str, Game] | None:
    if game.phase is Phase.MOVING and not game.view.finished(game.draft, game.position):
        for move in game.view.continuation(game.draft, game.position):
            found = turn.try_move(game, None, Tried.of(move))
            assert not isinstance(found, Refusal)
            game = found[0]
        return "move", game
    others = game.phase is Phase.BEFORE_ROLL and game.to_act != command.by
    names = (provoking,) if provoking and others else ()
    for name in (*names, *_PLAYED_ON.get(game.phase, ("take",))):
        done = turn.perform(game, Command(name, game.to_act, dice=ROLL))
        if not isinstance(done, Refusal):
            return name, done[0]
    return None


_PLAYED_ON: Mapping[Phase, tuple[str, ...]] = {
    Phase.DRAW: ("draw",),
    Phase.CHOOSE_COLOUR: ("choose_colour",),
    Phase.BEFORE_ROLL: ("roll",),
    Phase.MOVING: ("confirm",),
    Phase.RESIGN_OFFERED: ("decline",),
    Phase.GAME_OVER: (),
}
"""What whoever is to act does to play on; in every other phase a cube is taken."""
