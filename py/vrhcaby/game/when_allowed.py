"""When a refused command would be allowed, proved by changing the agreement or by playing on.

A trial plays on until the command is allowed: every roll is :data:`ROLL`, the first legal plays are made, offers are
taken and resignations declined. The answer names only the last step before that, or says to wait for the player's
turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from vrhcaby.board.dice import Roll
from vrhcaby.game import turn
from vrhcaby.game.state import Command, Cube, Draw, Game, Options, Phase
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Change, Reading, Refusal, WouldGo
from vrhcaby.rules.source import BOOKS

Found = tuple[Change, ...]
"""All required changes; empty if none was found."""
ROLL: Roll = (2, 1)
MAX_STEPS = 16
"""The most steps of a trial: both players' turns, and the opening roll before them."""
_MONEY: Mapping[str, Any] = {
    "money": True,
    "needs": None,
    "crawford": False,
    "one_point": False,
}
AGREED: Mapping[str, tuple[Mapping[str, Any], str]] = {
    "cube": ({"cube": True}, "take_doubles"),
    "beaver": ({"beaver": True}, "beaver_only_taker"),
    "raccoon": ({"beaver": True, "raccoon": True}, "raccoon_only_raiser"),
    "dead_cube": ({"dead_cube_refused": False}, "dead_cube"),
    "money": ({**_MONEY, "beaver": True}, "beaver_only_taker"),
    "money_raccoon": ({**_MONEY, "beaver": True, "raccoon": True}, "raccoon_only_raiser"),
}
"""Options that could be agreed differently, with their other values and the rulebook row that offers them."""
KNOWN_BY = {
    "raise": "take_doubles",
    "take": "take_doubles",
    "drop": "take_doubles",
    "beaver": "beaver_only_taker",
    "raccoon": "raccoon_only_raiser",
}
"""Cube commands, and the rulebook row that offers each."""
JOINED = frozenset(
    {
        ("after", "raise"),
        ("after", "taken_raise"),
        ("after", "beaver"),
        ("after", "draw"),
        ("before_own_roll", ""),
    }
)
"""Conditions that are named together with another agreement or rulebook."""


@dataclass(frozen=True, slots=True)
class Provocation:
    """The acts that must precede a command, if playing on does not lead there."""

    other: str = ""
    """Act of the other player, before rolling."""
    own: str = ""
    """Act of the speaker, before rolling."""
    answer: str = ""
    """The other player's answer to the speaker."""

    @property
    def step(self) -> str:
        """The last step, which the message names."""
        return self.answer or self.other


PROVOKED_BY: Mapping[str, Provocation] = {
    "raise": Provocation(other="raise"),
    "take": Provocation(other="raise"),
    "drop": Provocation(other="raise"),
    "beaver": Provocation(other="raise"),
    "raccoon": Provocation(own="raise", answer="beaver"),
    "accept": Provocation(other="resign"),
    "decline": Provocation(other="resign"),
}


def with_condition(game: Game, command: Command, refusal: Refusal) -> Refusal:
    """Return the refusal with the condition that would allow the command, or mark it as never allowed in this game.

    Refusals about a roll name its dice and have been judged already.
    """
    if "dice" in refusal.facts:
        return refusal
    by = command.by if command.by is not None else game.to_act
    # A command nobody may give here could name a cube that does not exist.
    named = command.cubes if command.cubes and max(command.cubes) < len(game.cubes) else None
    spoken = replace(command, by=by, dice=ROLL, cubes=named)
    # If any player may act, play leads there in the same way for all.
    speakers = (by,) if by is not None else (None, game.draw.players[0])
    crawford = (Change("next_game"),) if game.options.crawford else ()
    moments = ((game, ()), (_begun_anew(game), crawford))
    asked = ((moment, replace(spoken, by=one), first) for one in speakers for moment, first in moments)
    condition = next(
        ((*first, *changes) for moment, one, first in asked if (changes := _found(moment, one))), ()
    )
    return replace(refusal, would_go=WouldGo(condition or (Change("not_here"),)))


def _found(game: Game, command: Command) -> Found:
    """Find the smallest sufficient change."""
    searches = (
        *(_by_the_captain, _agreed, _by_another_book, _later),
        *(_agreed_and_later, _by_another_book_and_later, _in_the_next_game),
    )
    return next((changes for search in searches if (changes := search(game, command))), ())


def _is_allowed(game: Game, command: Command) -> bool:
    if command.name == "move":
        return turn.move_refusal(game, None, command.by) is None
    if turn.refusal_of(game, command) is not None:
        return False
    return command.name != "confirm" or "confirm" in turn.may(game, command.by)


def _by_the_captain(game: Game, command: Command) -> Found:
    """Commands of the captain alone, now or after an event that the captain waits for.

    Each member decides about its own cube, so a change holds for captain and members only if the command names a
    cube.
    """
    alone = command.name in KNOWN_BY and (command.cubes is None or command.by in game.out)
    if command.by not in (*game.crew[1:], *game.out) or not game.crew or alone:
        return ()
    captains, change = replace(command, by=game.crew[0]), Change("captain", {"player": game.crew[0]})
    if _is_allowed(game, captains):
        return (change,)
    later = () if command.name in KNOWN_BY else _later(game, captains)
    return (change, *later) if later else ()


def _agreed(game: Game, command: Command) -> Found:
    """Another agreement about the stakes. The Crawford game comes only once, so the next game may differ."""
    if game.options.crawford and _is_allowed(_with_options(game, crawford=False), command):
        return (Change("next_game"),)
    agreements = _agreements(game, command)
    return next(((change,) for change, other in agreements if _is_allowed(other, command)), ())


def _agreed_and_later(game: Game, command: Command) -> Found:
    """Another agreement, and the steps that lead to the command from there."""
    joined = (_joined(change, other, command) for change, other in _agreements(game, command))
    return next((changes for changes in joined if changes), ())


def _agreements(game: Game, command: Command) -> Iterator[tuple[Change, Game]]:
    """The other agreements to try. Money instead of a match is tried only for features of money play."""
    for name, (options, row) in AGREED.items():
        money = "needs" in options
        if row in game.rules.cube_rows and (not money or command.name in ("beaver", "raccoon")):
            cube = {"cube": True} if money and game.options.one_point else {}
            yield Change("agreed", {"option": name}), _with_options(game, **options, **cube)


def _joined(change: Change, other: Game, command: Command) -> Found:
    """A change, and the steps that lead to the command in the changed game."""
    then = _later(other, command)
    joins = any((one.kind, one.facts.get("command", "")) in JOINED for one in then)
    return (change, *then) if joins else ()


def _with_options(game: Game, **changed: Any) -> Game:
    options = replace(game.options, **changed)
    return replace(game, options=options, cubes=game.cubes or ((Cube(),) if options.cube else ()))


def _by_another_book(game: Game, command: Command) -> Found:
    """A rulebook that would allow it at this moment."""
    return next(((change,) for change, other in _books(game, command) if _is_allowed(other, command)), ())


def _by_another_book_and_later(game: Game, command: Command) -> Found:
    """A rulebook with the missing feature, and the steps that lead to the command from there."""
    if KNOWN_BY.get(command.name) in game.rules.cube_rows:
        return ()
    joined = (_joined(change, other, command) for change, other in _books(game, command))
    return next((changes for changes in joined if changes), ())


def _books(game: Game, command: Command) -> Iterator[tuple[Change, Game]]:
    """The present state under each rulebook that has this command, the richest cube rules first; none in a chouette."""
    if game.crew_side is not None:
        return
    kind = "series" if game.options.needs is None else "match"
    known = ((b, load_book(b)) for b in BOOKS if b != game.book)
    books = [b for b, one in known if game.variant.value in one.starts and kind in one.formats]
    rules_of = {b: load_rules(b, Reading.COMPLETED, game.variant) for b in books}
    for book in sorted(books, key=lambda b: -len(rules_of[b].cube_rows)):
        rows = rules_of[book].cube_rows
        chooses = command.name == "choose_colour" and rules_of[book].opening.lower_starts
        if not chooses and KNOWN_BY.get(command.name) not in rows:
            continue
        change = Change("rulebook", {"book": book, "reading": Reading.COMPLETED.value})
        yield change, _by_book(game, book, anew=chooses)


def _by_book(game: Game, book: str, *, anew: bool) -> Game:
    """The state under another book, with only that book's options: the leaflet, for example, has no Crawford game."""
    rows = load_rules(book, Reading.COMPLETED, game.variant).cube_rows
    known: dict[str, Any] = {}
    for options, row in AGREED.values():
        known |= options if row in rows else {}
    plain = replace(game, options=Options(money=game.options.money))
    other = replace(_with_options(plain, **known), book=book, reading=Reading.COMPLETED)
    return _begun_anew(other) if anew else other


def _later(game: Game, command: Command) -> Found:
    """The last step of a trial before the command is allowed in this turn, or before the speaker's next turn."""
    own = True
    for count, (name, later) in enumerate(_trial(game, command, None)):
        own = own and game.to_act == later.to_act == command.by
        if not _is_allowed(later, command):
            continue
        if count == 0 or command.by is None or own:
            return (Change("after", {"command": name}),)
        if later.to_act == command.by:
            return (Change("before_own_roll" if later.phase is Phase.BEFORE_ROLL else "own_turn"),)
        break
    return _provoked(game, command)


def _provoked(game: Game, command: Command) -> Found:
    """The act of the other player that must come first."""
    provoking = PROVOKED_BY.get(command.name)
    if provoking is None:
        return ()
    names: list[str] = []
    for name, later in _trial(game, command, provoking):
        names.append(name)
        if provoking.step in names and _is_allowed(later, command):
            provoker = "taken_raise" if command.name == "raise" else provoking.step
            return (Change("after", {"command": provoker}),)
    return ()


def _in_the_next_game(game: Game, command: Command) -> Found:
    """Whether the next game would allow it, if nothing in this one leads there."""
    anew = _begun_anew(game)
    if _is_allowed(anew, command) or _later(anew, command):
        return (Change("next_game"),)
    captains = _by_the_captain(anew, command)
    return (*captains[:1], Change("next_game")) if captains else ()


def _begun_anew(game: Game) -> Game:
    """The same players before the opening roll, under the same agreement. A player who left is back."""
    pair = game.draw.players
    return Game(
        book=game.book,
        reading=game.reading,
        variant=game.variant,
        options=replace(game.options, crawford=False),
        phase=Phase.DRAW,
        draw=Draw(pair),
        start=game.rules.start,
        cubes=tuple(Cube(member=cube.member) for cube in game.cubes),
        seats=None if game.rules.opening.lower_starts else pair,
        crew=tuple(cube.member for cube in game.cubes if cube.member is not None),
        crew_side=game.crew_side,
    )


def _trial(game: Game, command: Command, provoking: Provocation | None) -> Iterator[tuple[str, Game]]:
    """Play on step by step; yield each game with the step's name."""
    for _ in range(MAX_STEPS):
        step = _step(game, command, provoking)
        if step is None:
            return
        yield step
        game = step[1]


def _step(game: Game, command: Command, provoking: Provocation | None) -> tuple[str, Game] | None:
    if game.phase is Phase.MOVING and not game.view.finished(game.draft, game.position):
        for move in game.view.continuation(game.draft, game.position):
            outcome = turn.try_move(game, None, Tried.of(move))
            assert not isinstance(outcome, Refusal)
            game = outcome[0]
        return "move", game
    names = _provoking(game, command, provoking) if provoking else ()
    acts = [(name, _speaker(game, command)) for name in names]
    acts += [(name, game.to_act) for name in _PLAYED_ON.get(game.phase, ("take",))]
    for name, by in acts:
        done = turn.perform(game, Command(name, by, dice=ROLL))
        if not isinstance(done, Refusal):
            return name, done[0]
    return None


def _provoking(game: Game, command: Command, provoking: Provocation) -> tuple[str, ...]:
    """The acts that a trial makes first on the way to a command."""
    others = _speaker(game, command) != command.by
    if game.phase is Phase.BEFORE_ROLL:
        wanted = provoking.other if others else provoking.own
    else:
        wanted = provoking.answer if others and game.phase is Phase.RAISE_OFFERED else ""
    return (wanted,) if wanted else ()


def _speaker(game: Game, command: Command) -> int | None:
    """The player who must act to reach the command: the speaker if that side is to act; in a crew the member itself."""
    by, acts = command.by, game.to_act
    same = by is not None and acts is not None and game.side(by) is game.side(acts)
    return by if same else acts


_PLAYED_ON: Mapping[Phase, tuple[str, ...]] = {
    Phase.DRAW: ("draw",),
    Phase.CHOOSE_COLOUR: ("choose_colour",),
    Phase.BEFORE_ROLL: ("roll",),
    Phase.MOVING: ("confirm",),
    Phase.RESIGN_OFFERED: ("decline",),
    Phase.GAME_OVER: (),
}
"""How a trial plays on, by phase; in all other phases the cube is taken."""
