"""Convert positions, moves, citations and refusals to the shapes of the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from vrhcaby.board.plays import Move, moves_text, place_text
from vrhcaby.board.position import Position
from vrhcaby.legality.steps import after
from vrhcaby.rules import wording
from vrhcaby.rules.model import Cite, Refusal, WouldGo
from vrhcaby.rules.remedy_words import would_go_text

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import moves
    from vrhcaby.wire.shapes import refusal as refusals
    from vrhcaby.wire.shapes.words import ChangeKind


def position_wire(position: Position) -> moves.Position:
    """A position in the form of stateless operations, in the mover's view."""
    return {"points": list(position.points), "off": list(position.off)}


def move_wire(move: Move) -> moves.Move:
    """A move in the form of sessions: places are texts in the mover's view; ``leap`` only for a leap."""
    answer: moves.Move = {
        "from": place_text(move.src),
        "to": place_text(move.dst),
        "dice": list(move.dice),
        "hit": move.hit,
    }
    if len(move.dice) > 1:
        answer["leap"] = True
    return answer


def move_numbers(move: Move) -> moves.NumberedMove:
    """A move in the form of stateless operations: places are numbers."""
    answer: moves.NumberedMove = {
        "from": move.src,
        "to": move.dst,
        "dice": list(move.dice),
        "hit": move.hit,
    }
    if len(move.dice) > 1:
        answer["leap"] = True
    return answer


def judged_form(made: tuple[Move, ...]) -> list[moves.Tried]:
    """Moves in the form that ``judge`` reads; only a leap lists its dice and the leap flag."""
    return [(m.src, m.dst) if len(m.dice) == 1 else (m.src, m.dst, list(m.dice), True) for m in made]


def judged_moves(made: tuple[Move, ...]) -> moves.JudgedMoves:
    """The same moves together with their text."""
    return {"moves": judged_form(made), "text": moves_text(made)}


def _worded_moves(made: tuple[Move, ...], lang: str) -> moves.JudgedMoves:
    """Moves with their text in the reader's language."""
    return {"moves": judged_form(made), "text": wording.play_words(moves_text(made), lang)}


def bare_cite(cite: Cite) -> refusals.Cite:
    """A citation with only its names."""
    answer: refusals.Cite = {
        "book": cite.book,
        "paragraph": cite.paragraph,
        "provenance": cite.provenance.value,
    }
    if cite.sister:
        answer["sister"] = {"book": cite.sister[0], "paragraph": cite.sister[1]}
    if cite.house:
        answer["house"] = True
    return answer


def cite_wire(cite: Cite, lang: str) -> refusals.WordedCite:
    """A citation in words: its provenance and the paragraph's text."""
    title, body = wording.paragraph_text(cite, lang)
    return {**bare_cite(cite), "phrase": wording.cite_phrase(cite, lang), "title": title, "text": body}


def refusal_wire(refusal: Refusal, lang: str) -> refusals.Refused:
    """A refusal in the form of the envelope's ``refused``."""
    message = wording.refusal_message(refusal, lang)
    return {
        "rule": refusal.rule,
        "cite": bare_cite(refusal.cite),
        "title": message.title,
        "text": message.text,
        "why": message.why,
        "paragraph": cite_wire(refusal.cite, lang),
        "facts": dict(refusal.facts),
        "instead": _instead_wire(refusal, lang),
        "would_go": None if refusal.would_go is None else would_go_wire(refusal.would_go, lang),
    }


def _instead_wire(refusal: Refusal, lang: str) -> refusals.Instead | None:
    """The alternative: its moves, which of them were tried, and the moves that come first in words."""
    if not refusal.instead:
        return None
    return {
        **_worded_moves(refusal.instead, lang),
        "made": refusal.instead_made,
        "tried": list(refusal.instead_tried),
        "phrase": wording.premature_phrase(refusal, lang),
    }


def would_go_wire(would_go: WouldGo, lang: str) -> refusals.WouldGo:
    """The remedy of a refused move: what must change, in words, and a play that proves it."""
    changes = [{"kind": change.kind, **change.facts} for change in would_go.changes]
    return {
        "kind": cast("ChangeKind", would_go.kind),
        "changes": cast("list[refusals.Change]", changes),
        "text": would_go_text(would_go, lang),
        "folded": would_go.folded,
        "play": _shown_play(would_go, lang),
    }


def _shown_play(would_go: WouldGo, lang: str) -> refusals.WouldGoPlay | None:
    if would_go.position is None or would_go.roll is None:
        return None
    return {
        **_worded_moves(would_go.moves, lang),
        "rulebook": would_go.book,
        "reading": would_go.reading.value,
        "position": position_wire(would_go.position),
        "dice": list(would_go.roll),
        "tried": list(would_go.tried),
        "steps": [move_wire(move) for move in would_go.moves],
        "end": position_wire(after(would_go.position, would_go.moves)),
    }
