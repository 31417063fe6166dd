"""A try on one line, and everything reported about it on a few more.

``modern completed | bar:1 13:5 / 6:2 | 5-4 | 13/8`` names the rulebook with its reading, the board, the roll and the
tries in order. A pair of places may be followed by the intended dice in order (``13/4=4+5``), by ``!`` for a leap or
``~`` for steps. A final full stop confirms; a question mark asks what may follow.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from support.spaces import plain
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Move, place_text
from vrhcaby.board.position import Position, pos
from vrhcaby.legality.attempts import Tried
from vrhcaby.legality.combined_moves import combined_moves
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.remedy import explained_play
from vrhcaby.notation.position_text import format_position
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Cite, Facts, Reading, Refusal, Rules, WouldGo
from vrhcaby.rules.remedy_words import would_go_text
from vrhcaby.rules.wording import refusal_message

PLACES = {"bar": 25, "off": 0}
LEAPS = {"!": True, "~": False}
END, ASK = ".", "?"


@dataclass(frozen=True)
class TriedLine:
    """The meaning of a line."""

    rules: Rules
    position: Position
    roll: Roll
    tries: tuple[Tried, ...]
    last: str = ""
    """:data:`END` if the play ends there, :data:`ASK` if the line asks what may follow."""


def read_line(line: str) -> TriedLine:
    """Parse a line."""
    rulebook, board, roll, tries = (part.strip() for part in line.split("|"))
    book, reading = rulebook.split()
    first, second = (int(die) for die in roll.split("-"))
    words = tries.split()
    last = words.pop() if words and words[-1] in (END, ASK) else ""
    rules = load_rules(book, Reading(reading))
    return TriedLine(rules, pos(board), (first, second), tuple(map(read_try, words)), last)


def read_try(word: str) -> Tried:
    """Parse a pair of places with its dice."""
    leap = LEAPS.get(word[-1])
    pair, _, named = word.rstrip("!~").partition("=")
    src, dst = (PLACES.get(place) or int(place if place not in PLACES else 0) for place in pair.split("/"))
    dice = tuple(int(die) for die in named.split("+")) if named else None
    return Tried(src, dst, dice, leap)


def reported(line: str) -> dict[str, str]:
    """Everything that the engine reports for a line."""
    case = read_line(line)
    view = RollView(case.rules, case.position, case.roll)
    found = explained_play(view, case.tries, case.last == END)
    if isinstance(found, Refusal):
        return refused_text(found)
    moves, position = found
    played = {"play": moves_text(moves), "board": format_position(position)}
    return played if case.last != ASK else _following(view, moves, position)


def _following(view: RollView, moves: tuple[Move, ...], position: Position) -> dict[str, str]:
    """The moves that may follow some moves, by one die and by several; the plays if nothing was moved yet."""
    found = {
        "choices": moves_text(view.choices(moves, position)),
        "chains": ", ".join(moves_text(chain) for chain in combined_moves(view, moves, position)),
    }
    return found if moves else {**found, "plays": ", ".join(moves_text(play.moves) for play in view.plays())}


def refused_text(refusal: Refusal) -> dict[str, str]:
    """The content of a refusal: the row and its paragraph, the facts, the words, the play shown, and when it would be
    legal.
    """
    message = refusal_message(refusal, "en")
    found = {
        "rule": f"{refusal.rule}: {_cited(refusal.cite)}; {_facts(refusal.facts)}",
        "text": plain(f"{message.title}: {message.text}"),
        "instead": moves_text(refusal.instead or (), refusal.instead_tried, refusal.instead_made),
    }
    return found if refusal.would_go is None else {**found, **_condition(refusal.would_go)}


def _condition(found: WouldGo) -> dict[str, str]:
    reported = {
        "goes": " and ".join(f"{change.kind}; {_facts(change.facts)}" for change in found.changes),
        "when": plain(would_go_text(found, "en")),
    }
    if found.position is None or found.roll is None:
        return reported
    shown = (
        f"{found.book} {found.reading} | {format_position(found.position)} | {found.roll[0]}-{found.roll[1]}"
    )
    return {**reported, "by": f"{shown} | {moves_text(found.moves, found.tried)}"}


def _cited(cite: Cite) -> str:
    sister = " after " + " ".join(cite.sister) if cite.sister else ""
    return f"{cite.book} {cite.paragraph} {cite.provenance}{sister}{' house' if cite.house else ''}"


def _facts(facts: Facts) -> str:
    return ", ".join(f"{name} {_value(facts[name])}" for name in sorted(facts))


def _value(value: Any) -> str:
    return "+".join(map(str, value)) if isinstance(value, list) else str(value)


def moves_text(moves: Iterable[Move], tried: tuple[int, ...] = (), made: int = 0) -> str:
    """Moves with their dice if those are not obvious; tried ones in brackets, a bar after those already made."""
    words = [f"[{_move(m)}]" if i in tried else _move(m) for i, m in enumerate(moves)]
    return " ".join([*words[:made], *(["|"] if made else []), *words[made:]])


def _move(move: Move) -> str:
    dice = "" if move.dice == (move.src - move.dst,) else "=" + "+".join(map(str, move.dice))
    return f"{place_text(move.src)}/{place_text(move.dst)}{dice}{'*' if move.hit else ''}"
