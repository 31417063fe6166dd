"""Mistakes in play, as cards that practice asks again: a refused move, or the player's own blunder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING
from zlib import crc32

from vrhcaby.board.plays import place_text
from vrhcaby.game.state import Game, Phase

if TYPE_CHECKING:
    from vrhcaby.board.side import Side
    from vrhcaby.legality.attempts import Tried
    from vrhcaby.rules.model import Refusal
    from vrhcaby.wire.shapes.agreement import Config
    from vrhcaby.wire.shapes.cards import CaseOfCard, Missed
    from vrhcaby.wire.shapes.moves import Position
    from vrhcaby.wire.shapes.reviews import Decision, Drill

Pair = tuple[int, int]


def missed_play(game: Game, refusal: Refusal, tried: Tried | None, side: Side) -> Missed | None:
    """A refused move of an own checker with the moves made before it, or dice that may not yet be picked up; else
    ``None``.
    """
    if game.phase is not Phase.MOVING or game.dice is None:
        return None
    if side is not game.mover if tried else not refusal.instead:
        return None
    if tried and game.position.points[tried.src] <= 0:
        return None
    made = [(move.src, move.dst) for move in game.draft]
    play = [*made, (tried.src, tried.dst)] if tried else made
    case: CaseOfCard = {
        "type": "play",
        "rulebook": game.book,
        "reading": game.reading.value,
        "variant": game.variant.value,
        "position": {"points": list(game.start.points), "off": list(game.start.off)},
        "dice": list(game.dice),
        "play": _text(play),
        "instead": _text(_whole(made, refusal)),
    }
    if tried is None:
        case["whole"] = True
    return {"book": refusal.cite.book, "paragraph": refusal.cite.paragraph, "from": case}


def _whole(made: list[Pair], refusal: Refusal) -> list[Pair]:
    """The whole alternative. It continues from the moves made, and repeats none that it already contains."""
    if not refusal.instead:
        return []
    before = made[: len(made) - refusal.instead_made]
    return [*before, *((move.src, move.dst) for move in refusal.instead)]


def _text(pairs: Iterable[Pair]) -> str:
    """Moves as text, equal ones counted: ``13/8 6/5(2)``."""
    counted = Counter(f"{place_text(src)}/{place_text(dst)}" for src, dst in pairs)
    return " ".join(f"{text}({times})" if times > 1 else text for text, times in counted.items())


def missed_blunders(decisions: Iterable[tuple[Decision, list[str]]], config: Config) -> list[Missed]:
    """The worst blunders of a reviewed game's people: a card for each roll and kind of mistake.

    ``decisions``: each with its kinds of mistake. Cards are keyed by rulebook and paragraph. No paragraph decides
    between two legal plays, so the kind and the roll replace it.
    """
    return [
        _blunder(one, config, errors)
        for one, errors in decisions
        if one["kind"] == "play" and _is_blunder(one, config) and one.get("best")
    ]


def _is_blunder(one: Decision, config: Config) -> bool:
    """Whether a person made it; a forced play has no grade."""
    bots = {player["id"] for player in config["players"] if player["kind"] == "bot"}
    return one.get("grade") == "blunder" and one["player"] not in bots


def _blunder(one: Decision, config: Config, errors: list[str]) -> Missed:
    first, second = sorted(one["dice"] or [0, 0], reverse=True)
    mine, theirs = (
        one["checkers"][one["side"]],
        one["checkers"]["black" if one["side"] == "white" else "white"],
    )
    case: CaseOfCard = {
        "type": "blunder",
        "rulebook": config["rulebook"],
        "reading": config["reading"],
        "variant": config["variant"],
        "position": position_of(mine, theirs),
        "dice": [first, second],
        "play": one["played"]["text"],
        "instead": one["best"]["text"],
        "errors": errors,
    }
    return card_of_blunder(case)


def card_of_blunder(case: CaseOfCard) -> Missed:
    """The card that asks for the better play."""
    kind = next(iter(case["errors"]), "best")
    name = f"~{kind} {'-'.join(map(str, case['dice']))}"
    return {"book": case["rulebook"], "paragraph": name, "from": case}


def missed_doubles(
    decisions: Iterable[tuple[Decision, list[str]]], config: Config, drill_of: Callable[[Decision], Drill]
) -> list[Missed]:
    """The worst mistakes of a reviewed game's people with the cube, as cards."""
    book = (config["rulebook"], config["reading"], config["variant"])
    return [
        card_of_cube(drill_of(one), book, errors)
        for one, errors in decisions
        if one["kind"] in ("cube", "answer") and errors and _is_blunder(one, config)
    ]


def card_of_cube(drill: Drill, book: tuple[str, str, str], errors: list[str]) -> Missed:
    """The card that asks for the right cube action; each position has its own. ``book``: rulebook, reading, variant."""
    board, (value, owner), (length, white, black, crawford) = drill["board"], drill["cube"], drill["match"]
    mine, theirs = (white, black) if drill["side"] == "white" else (black, white)
    holder = "centre" if not owner else "mover" if owner == drill["side"] else "opponent"
    case: CaseOfCard = {
        "type": "cube",
        "rulebook": book[0],
        "reading": book[1],
        "variant": book[2],
        "position": position_of(board[:26], board[26:]),
        "dice": [],
        "cube": [value, holder],
        "match": [length, mine, theirs, crawford],
        "play": drill["played"],
        "instead": "take" if drill["best"] == "beaver" else drill["best"],
        "gains": drill.get("gains", []),
        "errors": errors,
    }
    paragraph = f"~{next(iter(errors), 'cube')} {crc32(bytes(board)):x}"
    return {"book": book[0], "paragraph": paragraph, "from": case}


def position_of(mine: list[int], theirs: list[int]) -> Position:
    """The position from own counts in the first side's view: 0 off, 25 the bar."""
    points = [
        (0 if at == 0 else count) - (0 if at == 25 else theirs[25 - at]) for at, count in enumerate(mine)
    ]
    return {"points": points, "off": [mine[0], theirs[0]]}
