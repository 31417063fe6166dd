"""The doubling cube: who may raise, when, and what each answer does.

Every check names the row that refuses, so that a refused cube action cites its paragraph like a refused move. Cubes
are addressed by their index in ``Game.cubes``; two players have one, a chouette has one for each crew member.
"""

from __future__ import annotations

from dataclasses import replace

from vrhcaby.board.side import Side
from vrhcaby.errors import ProtocolError
from vrhcaby.game.state import CUBE_PHASES, Command, Cube, Event, Game, Offer, Outcome, Phase, Settlement
from vrhcaby.game.turn_table import may_give, refusal_by_phase
from vrhcaby.legality.scoring import worth_of_drop
from vrhcaby.rules.model import Refusal, first_refusal

_NAME_OF = {"raise": "raised", "beaver": "beavered", "raccoon": "raccooned"}


def no_cube(game: Game) -> Refusal | None:
    """Why this game has no cube: the rulebook has none (citing its result paragraph), the match is to one point, or
    none was agreed.
    """
    if not game.rules.has_cube:
        return game.rules.refuse("no_cube")
    if game.options.one_point:
        return Refusal("one_point_match", game.rules.cube_rows["crawford"].cite, {})
    if not game.options.cube:
        row = game.rules.cube_rows.get("no_stake") or game.rules.cube_rows["faces"]
        return Refusal("no_cube", row.cite, {})
    return None


def raise_refusal(game: Game, command: Command) -> Refusal | None:
    """Why nobody, or this player, may raise now; ``None`` if a cube may be raised.

    If cubes are named, each must be raisable; if none is named, one is enough. Raises :class:`ProtocolError` for a
    cube that does not exist.
    """
    refused = first_refusal(
        lambda: no_cube(game),
        lambda: _out_of_game(game, command),
        lambda: refusal_by_phase(game, command),
    )
    if refused is not None:
        return refused
    if not may_give(game, command):
        return game.rules.refuse("cube_on_own_turn")
    assert game.mover is not None
    by = command.by if command.by is not None else game.player(game.mover)
    if game.options.crawford:
        return game.rules.refuse("crawford")
    if command.cubes is not None:
        asked = (_one_cube_refusal(game, i, by) for i in _named(game, command.cubes))
        return next((r for r in asked if r is not None), None)
    side = game.mover
    own = [i for i, c in enumerate(game.cubes) if c.settled is None and game.party(c, side) == by]
    refusals = [_one_cube_refusal(game, i, by) for i in own]
    return None if None in refusals else refusals[0]


def _named(game: Game, cubes: tuple[int, ...]) -> tuple[int, ...]:
    """The indices of the cubes that a command names; each must exist."""
    if not cubes or max(cubes) >= len(game.cubes):
        raise ProtocolError(
            f"there are cubes 0 to {len(game.cubes) - 1}",
            code="protocol/bad-args",
            facts={"argument": "cubes", "value": str(list(cubes))},
        )
    return cubes


def _out_of_game(game: Game, command: Command) -> Refusal | None:
    return game.rules.refuse("out_of_game") if command.by in game.out else None


def _one_cube_refusal(game: Game, index: int, by: int) -> Refusal | None:
    rules, cube = game.rules, game.cubes[index]
    assert game.mover is not None
    if cube.settled is not None:
        return rules.refuse("out_of_game")
    if game.party(cube, game.mover) != by:
        return rules.refuse("cube_of_member")
    if cube.owner not in (None, game.mover):
        rule = "must_roll" if cube.raised else "cube_owner_only"
        return rules.refuse(rule, value=cube.value, owner=cube.owner.value)
    if game.options.dead_cube_refused and _cannot_matter(game, cube, by):
        return rules.refuse("dead_cube", value=cube.value)
    return None


def _cannot_matter(game: Game, cube: Cube, by: int) -> bool:
    """Whether the raiser already wins the match with the present cube."""
    needs = game.options.needs
    return needs is not None and needs[by] <= cube.value


def raise_cubes(game: Game, command: Command) -> Outcome:
    """Offer the named cubes, or all that may be raised if none is named."""
    assert game.mover is not None
    by = command.by if command.by is not None else game.player(game.mover)
    wanted = [
        i
        for i in range(len(game.cubes))
        if (command.cubes is None or i in command.cubes) and _one_cube_refusal(game, i, by) is None
    ]
    events = []
    side = game.mover
    for index in wanted:
        cube = game.cubes[index]
        offer = Offer("raise", side, cube.value, cube.value * 2)
        game = game.with_cube(index, replace(cube, offer=offer))
        events.append(_event(game, index, offer))
    return replace(game, phase=Phase.RAISE_OFFERED), tuple(events)


def answer_refusal(game: Game, command: Command) -> Refusal | None:
    """Why no cube can be answered now, by this player, or in this way."""
    refused = first_refusal(lambda: no_cube(game), lambda: _out_of_game(game, command))
    if refused is not None:
        return refused
    if game.phase not in CUBE_PHASES:
        return refusal_by_phase(game, command)
    index = answered(game, command)
    if index is None:
        return game.rules.refuse("cube_offer_answer")
    return first_refusal(
        lambda: _not_agreed(game, command.name), lambda: refusal_by_phase(game.facing(index), command)
    )


def answered(game: Game, command: Command) -> int | None:
    """The cube that a command answers: the one it names, or the first that waits for its player. Members answer alone."""
    waiting = game.waiting_for(command.by)
    if command.cubes is None:
        return next(iter(waiting), None)
    index, *more = _named(game, command.cubes)
    return index if index in waiting and not more else None


def _not_agreed(game: Game, name: str) -> Refusal | None:
    """Beavers and raccoons are allowed only if agreed, and only for money."""
    options = game.options
    if name == "beaver" and not (options.beaver and options.money):
        return game.rules.refuse("beaver_off")
    if name == "raccoon" and not (options.beaver and options.raccoon and options.money):
        return game.rules.refuse("raccoon_off")
    return None


def take(game: Game, command: Command) -> Outcome:
    """Accept the offered cube. After a raccoon the beaverer keeps it, else the taker owns it."""
    index, cube, offer = _offered(game, command)
    owner = offer.by if offer.kind == "beaver" else offer.by.other
    taken = replace(cube, value=offer.value, owner=owner, offer=None, raised=True)
    event = Event("taken", {"side": offer.by.other.value, "value": offer.value, **_member(cube)})
    return _go_on(game.with_cube(index, taken), (event,))


def drop(game: Game, command: Command) -> Outcome:
    """Drop the offered cube: its game is lost at the stake before the double."""
    index, cube, offer = _offered(game, command)
    worth = worth_of_drop(game.rules, offer.stake, offer.kind)
    settled = Settlement(offer.by, worth, "dropped")
    dropped = replace(cube, offer=None, settled=settled, value=offer.stake, raised=True)
    game = game.with_cube(index, dropped)
    facts = {"side": offer.by.other.value, "value": offer.stake, **_member(cube)}
    if cube.member is not None:
        game = _without_member(game, cube.member)
        facts["captain"] = game.crew[0] if game.crew else None
    event = Event("dropped", facts)
    if all(c.settled is not None for c in game.cubes):
        over = Event("game_over", {"winner": offer.by.value, "how": "dropped"})
        return replace(game, phase=Phase.GAME_OVER, result=settled), (event, over)
    return _go_on(game, (event,))


def answer_with_raise(game: Game, command: Command) -> Outcome:
    """Take and redouble at once: a ``beaver``, or a ``raccoon`` in answer to one."""
    index, cube, offer = _offered(game, command)
    higher = Offer(command.name, offer.by.other, offer.value, offer.value * 2)
    game = game.with_cube(index, replace(cube, offer=higher))
    return _go_on(game, (_event(game, index, higher),))


def _offered(game: Game, command: Command) -> tuple[int, Cube, Offer]:
    index = answered(game, command)
    assert index is not None
    cube = game.cubes[index]
    assert cube.offer is not None
    return index, cube, cube.offer


def _go_on(game: Game, events: tuple[Event, ...]) -> Outcome:
    """Go to the next cube that waits for an answer, or back to the roll."""
    index = game.pending
    if index is None:
        return replace(game, phase=Phase.BEFORE_ROLL), events
    return game.facing(index), events


def _without_member(game: Game, member: int) -> Game:
    """Take a crew member out of this game; if it was the captain, the next in line becomes captain."""
    crew = tuple(m for m in game.crew if m != member)
    if not crew:
        return replace(game, crew=crew)
    assert game.seats is not None
    white, black = (crew[0] if side is game.crew_side else game.player(side) for side in Side)
    return replace(game, crew=crew, seats=(white, black))


def _member(cube: Cube) -> dict[str, object]:
    return {} if cube.member is None else {"member": cube.member}


def _event(game: Game, index: int, offer: Offer) -> Event:
    facts = {"side": offer.by.value, "value": offer.value, **_member(game.cubes[index])}
    return Event(_NAME_OF[offer.kind], facts)
