"""The snapshot: the whole state as one JSON object for the page, with results in words.

Places are texts in the acting side's own numbering. ``checkers`` counts by each side's own points (0 = off, 25 =
bar).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from vrhcaby.board.plays import Move, chains_of, place_text
from vrhcaby.board.position import Position, own_counts
from vrhcaby.board.side import Side
from vrhcaby.game import jacoby, turn
from vrhcaby.game.chouette import CREW_SIDE, payoffs
from vrhcaby.game.clock import Clock
from vrhcaby.game.resign import levels
from vrhcaby.game.series import Record, Series, balance
from vrhcaby.game.state import Command, Event, Game, Offer, Phase, Settlement
from vrhcaby.legality.combined_moves import combined_moves
from vrhcaby.legality.scoring import Worth, ZoneCount
from vrhcaby.rules import wording
from vrhcaby.wire.answers import bare_cite, cite_wire, move_wire, position_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import events, moves, score
    from vrhcaby.wire.shapes import snapshot as shown
    from vrhcaby.wire.shapes.words import Crawford, RaiseKind


def game_wire(game: Game, lang: str) -> shown.Game:
    """Everything about the present game."""
    moving = game.phase is Phase.MOVING
    return {
        "phase": game.phase.value,
        "to_act": game.to_act,
        "seats": _seats(game),
        "mover": game.mover.value if game.mover else None,
        "position": position_wire(game.position),
        "checkers": checkers_wire(game.position, game.mover or Side.WHITE),
        "pips": pips_wire(game.position, game.mover or Side.WHITE),
        "dice": _dice(game),
        "draw": _draw(game),
        "draft": [move_wire(m) for m in game.draft],
        "choices": [move_wire(m) for m in game.view.choices(game.draft, game.position)] if moving else [],
        "reach": _reach(game) if moving else [],
        "may": list(turn.may(game)),
        "may_by": _may_by(game),
        "no_move": moving and game.view.most == 0,
        "cubes": [_cube(game, i, lang) for i in range(len(game.cubes))] if game.options.cube else [],
        "resign": _resign(game),
        "resign_levels": list(levels(game)),
        "resign_note": _resign_note(game, lang),
        "result": _result(game, lang),
        "last": _last(game),
    }


def _seats(game: Game) -> moves.Sides | None:
    if game.seats is None:
        return None
    return {"white": game.seats[0], "black": game.seats[1]}


def checkers_wire(position: Position, mover: Side) -> moves.Checkers:
    """Each side's checkers by its own points, from a board in the mover's view."""
    mine, theirs = (list(counts) for counts in own_counts(position))
    first, second = (mine, theirs) if mover is Side.WHITE else (theirs, mine)
    return {"white": first, "black": second}


def pips_wire(position: Position, mover: Side) -> moves.Sides:
    """Each side's pip count, from a board in the mover's view."""
    mine, theirs = position.pips
    first, second = (mine, theirs) if mover is Side.WHITE else (theirs, mine)
    return {"white": first, "black": second}


def _dice(game: Game) -> shown.Dice | None:
    if game.dice is None or game.mover is None:
        return None
    used = [d for m in game.draft for d in m.dice]
    flags: list[bool] = []
    for die in game.rules.numbers(game.dice):
        flags.append(die in used)
        if die in used:
            used.remove(die)
    return {
        "side": game.mover.value,
        "values": list(game.dice),
        "used": flags,
        "remaining": list(game.view.remaining(game.draft)),
        "fresh": not game.draft,
        "opening": game.opening,
    }


def _draw(game: Game) -> shown.Draw:
    draw = game.draw
    rule = game.rules.opening.draw
    return {
        "players": list(draw.players),
        "dice": list(draw.dice) if draw.dice else None,
        "history": [list(r) for r in draw.history],
        "winner": draw.winner,
        "doubled": draw.doubled,
        "rule": rule.name,
        "cite": bare_cite(rule.cite),
    }


def _reach(game: Game) -> list[moves.Reach]:
    chains = combined_moves(game.view, game.draft, game.position)
    return [
        {
            "from": place_text(chain[0].src),
            "to": place_text(chain[-1].dst),
            "dice": [d for m in chain for d in m.dice],
            "steps": [(place_text(m.src), place_text(m.dst)) for m in chain],
            "hit": any(m.hit for m in chain),
        }
        for chain in chains
    ]


def _may_by(game: Game) -> dict[str, list[str]]:
    """The allowed commands by player, because a chouette's members have their own cubes and the opening roll precedes
    sides.
    """
    players = sorted({*game.draw.players, *game.crew, *game.out})
    return {str(p): list(turn.may(game, p)) for p in players}


def _cube(game: Game, index: int, lang: str) -> shown.Cube:
    cube = game.cubes[index]
    answer: shown.Cube = {
        "value": cube.value,
        "shown": cube.shown,
        "owner": cube.owner.value if cube.owner else "centre",
        "offered": None if cube.offer is None else _offer(game, cube.offer),
        "active": cube.settled is None,
        "raise_by": _raiser(game, index),
    }
    if cube.member is not None:
        answer["member"] = cube.member
        answer["settled"] = None if cube.settled is None else _settlement(cube.settled, lang)
    return answer


def _raiser(game: Game, index: int) -> int | None:
    """The player who may raise this cube now."""
    if game.mover is None or game.seats is None:
        return None
    by = game.party(game.cubes[index], game.mover)
    refused = turn.refusal_of(game, Command("raise", by, cubes=(index,)))
    return by if refused is None else None


ANSWER_ROWS = {
    "take": "take_doubles",
    "drop": "refuse_loses",
    "beaver": "beaver_only_taker",
    "raccoon": "raccoon_only_raiser",
}
"""Answer to an offered cube -> the row whose paragraph describes it."""


def _offer(game: Game, offer: Offer) -> shown.Offer:
    """An offer: dropping loses ``from``, taking plays on for ``to``."""
    allowed = [name for name in turn.may(game) if name in ANSWER_ROWS]
    return {
        "by": offer.by.value,
        "kind": cast("RaiseKind", offer.kind),
        "from": offer.stake,
        "to": offer.value,
        "cites": {name: bare_cite(game.rules.cube_rows[ANSWER_ROWS[name]].cite) for name in allowed},
    }


def _settlement(settled: Settlement, lang: str) -> score.Settlement:
    return {"winner": settled.winner.value, "how": settled.how, **worth_wire(settled.worth, lang)}


def _resign(game: Game) -> shown.Resignation | None:
    offered = game.resignation
    return None if offered is None else {"by": offered.by.value, "level": offered.level}


def _resign_note(game: Game, lang: str) -> shown.ResignNote | None:
    """A note before resigning a gammon: it would count as a single game."""
    if not jacoby.holds_for_some(game):
        return None
    key = "jacoby_ahead_cubes" if game.crew_side else "jacoby_ahead"
    cite = bare_cite(game.rules.cube_rows["jacoby"].cite)
    return {"text": wording.phrase(lang, "result", key), "cite": cite}


def _last(game: Game) -> shown.LastPlay | None:
    last = game.last
    if last is None:
        return None
    return {
        "side": last.side.value,
        "dice": list(last.dice),
        "moves": [move_wire(m) for m in last.moves],
        "trips": [_trip(move_wire(chain[0]), move_wire(chain[-1])) for chain in chains_of(last.moves)],
    }


def _trip(first: moves.Move, final: moves.Move) -> moves.Trip:
    return {"from": first["from"], "to": final["to"]}


def _result(game: Game, lang: str) -> score.Result | None:
    result = game.result
    if result is None:
        return None
    return {**_settlement(result, lang), "player": game.player(result.winner)}


def worth_wire(worth: Worth, lang: str) -> score.Worth:
    """A result's figures, its paragraphs and its explanation in words."""
    return {**_counted(worth, lang), "cites": [cite_wire(c, lang) for c in worth.cites]}


def _counted(worth: Worth, lang: str) -> score.Counted:
    answer: score.Counted = {
        "level": worth.level,
        "board_level": worth.board_level,
        "points": worth.points,
        "cube": worth.cube,
        "text": worth_text(worth, lang),
        "reasons": list(worth.reasons),
    }
    if worth.table:
        answer["table"] = [_zone_line(line, lang) for line in worth.table]
    return answer


def _zone_line(line: ZoneCount, lang: str) -> score.ZoneLine:
    return {
        "zone": line.zone,
        "name": wording.phrase(lang, "zone", line.zone),
        "checkers": line.checkers,
        "each": line.each,
        "points": line.points,
    }


def worth_text(worth: Worth, lang: str) -> str:
    """Why a game has its value, sentence by sentence."""
    multiple = worth.points // worth.cube if worth.cube else 0
    own = (wording.level_name(cite.book, worth.board_level, lang) for cite in worth.cites)
    level = next(filter(None, own), None) or wording.phrase(lang, "level", worth.board_level)
    values = {
        "count": worth.points,
        "value": worth.cube,
        "number": multiple,
        "cube": worth.cube,
        "level": level,
        "name": level[0].upper() + level[1:],
    }
    sentences = [wording.phrase(lang, "result", r, **values) for r in worth.reasons]
    if worth.cube > 1 and not worth.reasons[0].startswith(("dropped", "time_lost_match")):
        sentences.append(wording.phrase(lang, "result", "cube", **values))
    return " ".join(sentences)


def clock_wire(clock: Clock | None) -> shown.Clock | None:
    """The clock for the page, times in milliseconds; ``None`` if none was agreed."""
    if clock is None:
        return None
    return {
        "left": list(clock.left),
        "running": clock.running,
        "delay_left": clock.delay_left,
        "up": clock.up,
        "waived": clock.waived,
    }


def score_wire(series: Series, game: Game, lang: str) -> score.Score:
    """The score: totals by player id, the games so far, and the format's own state."""
    form = series.setup.format
    answer: score.Score = {
        "totals": list(series.totals),
        "balance": list(balance(series)),
        "games": [_record(r, lang) for r in series.records],
        "winner": series.winner,
    }
    if form.kind == "match":
        answer["match"] = _match(series, game)
        answer["earlier"] = [_finished_match(s, lang) for s in series.earlier]
    if form.kind == "chouette":
        answer["chouette"] = _chouette(series, game)
    return answer


def _finished_match(series: Series, lang: str) -> score.PastMatch:
    """A finished match, kept after its rematch began."""
    return {
        "winner": series.winner,
        "totals": list(series.totals),
        "games": [_record(r, lang) for r in series.records],
    }


def _match(series: Series, game: Game) -> score.MatchScore:
    """``crawford`` describes the game on the board, ``next_crawford`` the one after it."""
    was: Crawford = "past" if any(r.crawford for r in series.records) else "no"
    return {
        "length": series.setup.format.length,
        "crawford": "now" if game.options.crawford else was,
        "next_crawford": cast("Crawford", series.crawford) if game.phase is Phase.GAME_OVER else None,
        "cite": bare_cite(game.rules.cube_rows["crawford"].cite),
    }


def _chouette(series: Series, game: Game) -> score.ChouetteScore:
    """The order of players in the game on the board, and in ``next`` that of the next game."""
    box = game.draw.players[0]
    line = (box, *(c.member for c in game.cubes if c.member is not None))
    over = game.phase is Phase.GAME_OVER
    return {
        "box": box,
        "captain": game.player(CREW_SIDE),
        "crew": list(game.crew),
        "out": list(game.out),
        "line": list(line),
        "next": list(series.line) if over else None,
        "deltas": list(payoffs(game, line)),
        "cite": bare_cite(game.rules.cube_rows["captain_only"].cite),
    }


@lru_cache(maxsize=512)
def _record(record: Record, lang: str) -> score.PastGame:
    """A finished game in words; cached, because every answer has the whole list."""
    # The declared type allows cubes of another shape here.
    past: score.PastGame = {
        **_counted(record.worth, lang),  # type: ignore[typeddict-item]
        "number": record.number,
        "winner": record.winner,
        "side": record.side.value,
        "how": record.how,
        "deltas": list(record.payoffs),
        "crawford": record.crawford,
        "cites": [bare_cite(cite) for cite in record.worth.cites],
    }
    if record.settlements:
        past["cubes"] = [_past_cube(member, settled, lang) for member, settled in record.settlements]
    return past


def _past_cube(member: int, settled: Settlement, lang: str) -> score.PastCube:
    return {
        "member": member,
        "winner": settled.winner.value,
        "how": settled.how,
        "cites": [bare_cite(cite) for cite in settled.worth.cites],
        **_counted(settled.worth, lang),
    }


def event_wire(event: Event) -> events.Event:
    """An event as answers have it, with moves as texts."""
    facts = dict(event.facts)
    move, made = facts.pop("move", None), facts.pop("moves", None)
    if isinstance(move, Move):
        facts |= move_wire(move)
    if isinstance(made, tuple):
        facts["moves"] = [move_wire(m) for m in made]
    return cast("events.Event", {"type": event.type, **facts})
