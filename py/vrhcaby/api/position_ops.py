"""Operations that answer questions about a position without a session.

Teaching pages, tests and other programs use them. Places are numbers from the mover's view (25 = bar, 0 = off).
Diagrams are imported on first use to keep the page's start fast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.api import catalogue
from vrhcaby.api.registry import question
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Move, Play, moves_text
from vrhcaby.board.position import Position
from vrhcaby.errors import RulebookError
from vrhcaby.legality.combined_moves import combined_moves
from vrhcaby.legality.explain import judge_play
from vrhcaby.legality.legal import RollView, legal_plays
from vrhcaby.legality.remedy import explained_play
from vrhcaby.legality.scoring import worth_of_board
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Reading, Refusal, Rules, Variant
from vrhcaby.rules.source import BOOKS, own_book
from vrhcaby.session.snapshot import worth_wire
from vrhcaby.wire import fields
from vrhcaby.wire.answers import judged_form, move_numbers, position_wire, refusal_wire
from vrhcaby.wire.protocol import (
    Args,
    bad_arg,
    position_of,
    rules_of,
)

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import positions as shapes
    from vrhcaby.wire.shapes.catalogue import Catalogue
    from vrhcaby.wire.shapes.envelope import Done, Forbidden
    from vrhcaby.wire.shapes.moves import NumberedReach
    from vrhcaby.wire.shapes.score import Worth


def play_wire(play: Play) -> shapes.Play:
    """A legal play: its moves, its text, and the board after it (still in the mover's view)."""
    return {
        "moves": [move_numbers(m) for m in play.moves],
        "text": play.text,
        "position": position_wire(play.position),
    }


def view_of(args: Args, rules: Rules) -> RollView:
    """The board and the roll in the arguments."""
    return RollView(rules, position_of(args, rules), fields.roll().of(args, "dice"))


@question("legal", "RollArgs", frame=True)
def legal(args: Args, lang: str) -> Done[shapes.Plays]:
    """Every legal play, one for each distinct resulting position."""
    del lang
    rules = rules_of(args)
    plays = legal_plays(rules, position_of(args, rules), fields.roll().of(args, "dice"))
    return {"ok": {"plays": [play_wire(p) for p in plays]}}


@question("judge", "JudgeArgs", frame=True)
def judge(args: Args, lang: str) -> Done[shapes.Judged] | Forbidden:
    """Whether some moves are a legal play or the beginning of one; else the refusal."""
    view = view_of(args, rules_of(args))
    verdict = explained_play(view, fields.trials().of(args, "moves"), fields.boolean().of(args, "complete"))
    if isinstance(verdict, Refusal):
        return {"refused": refusal_wire(verdict, lang)}
    return {"ok": _standing(view, *verdict)}


def _standing(view: RollView, moves: tuple[Move, ...], position: Position) -> shapes.Judged:
    """The state of a play after some moves, and whether it may end there."""
    return {
        "position": position_wire(position),
        "moves": [move_numbers(m) for m in moves],
        "text": moves_text(moves),
        "finished": view.finished(moves, position),
    }


@question("read_play", "PlayTextArgs", frame=True)
def read_play(args: Args, lang: str) -> Done[shapes.PlayRead]:
    """The moves of a written play; none for "no move". Raises ``play/syntax``."""
    del lang
    return {"ok": {"moves": [(one.src, one.dst) for one in fields.trials().of(args, "moves")]}}


@question("choices", "ChoicesArgs", frame=True)
def choices(args: Args, lang: str) -> Done[shapes.Choices] | Forbidden:
    """The state of a begun play: ``judge``'s answer and every next single move.

    ``reach`` lists the places that one checker reaches with several dice, in steps.
    """
    view = view_of(args, rules_of(args))
    verdict = explained_play(view, fields.trials().of(args, "moves"), complete=False)
    if isinstance(verdict, Refusal):
        return {"refused": refusal_wire(verdict, lang)}
    moves, position = verdict
    return {
        "ok": {
            **_standing(view, moves, position),
            "remaining": list(view.remaining(moves)),
            "choices": [move_numbers(m) for m in view.choices(moves, position)],
            "reach": [_chain_wire(chain) for chain in combined_moves(view, moves, position)],
        }
    }


def _chain_wire(chain: tuple[Move, ...]) -> NumberedReach:
    return {
        "from": chain[0].src,
        "to": chain[-1].dst,
        "dice": [die for move in chain for die in move.dice],
        "steps": [(move.src, move.dst) for move in chain],
        "hit": any(move.hit for move in chain),
    }


@question("score", "ScoreArgs", frame=True)
def score(args: Args, lang: str) -> Done[Worth]:
    """The result of a game in which the mover has just borne off the last checker.

    Raises :class:`RulebookError` ``score/not-finished`` while the mover has checkers left.
    """
    rules = rules_of(args)
    position = position_of(args, rules)
    scoring = fields.optional(fields.text()).of(args, "scoring")
    value, centred = _cube(args, rules)
    asked = fields.boolean().of(args, "jacoby")
    jacoby = asked and centred
    if asked and "jacoby" not in rules.cube_rows:
        raise _no_cube(rules)
    worth = worth_of_board(rules, scoring, position, value, jacoby=jacoby)
    return {"ok": worth_wire(worth, lang)}


def _cube(args: Args, rules: Rules) -> tuple[int, bool]:
    raw = fields.optional(fields.table()).of(args, "cube")
    if raw is None:
        return 1, True
    if not rules.has_cube:
        raise _no_cube(rules)
    value = fields.integer(1, 2**40, 1).of(raw, "value")
    if value & (value - 1):
        raise bad_arg("value", value, "a power of two")
    owner = fields.one_of(("mover", "opponent", "centre", "dead"), "centre").of(raw, "owner")
    return value, owner == "centre"


def _no_cube(rules: Rules) -> RulebookError:
    return RulebookError(
        f"rulebook {rules.book} has no doubling cube",
        code="rulebook/no-cube",
        facts={"rulebook": rules.book},
    )


@question("compare", "CompareArgs", frame=True)
def compare(args: Args, lang: str) -> Done[shapes.Verdicts]:
    """Every rulebook's and reading's verdict on the same moves, plus that of a named book from a file."""
    named = fields.text("").of(args, "rulebook")
    own = () if own_book(named) is None else (named,)
    variant = fields.one_of(tuple(v.value for v in Variant), "standard").of(args, "variant")
    verdicts = [
        _verdict(args, load_rules(book, reading, Variant(variant)), lang)
        for book in (*BOOKS, *own)
        for reading in Reading
        if variant in load_book(book).starts
    ]
    return {"ok": {"verdicts": verdicts}}


def _verdict(args: Args, rules: Rules, lang: str) -> shapes.BookVerdict:
    view = view_of(args, rules)
    verdict = judge_play(view, fields.trials().of(args, "moves"), fields.boolean().of(args, "complete"))
    book, reading = rules.book, rules.reading.value
    if isinstance(verdict, Refusal):
        refused = refusal_wire(verdict, lang)
        return {"rulebook": book, "reading": reading, "legal": False, "refused": refused}
    return {"rulebook": book, "reading": reading, "legal": True, "moves": judged_form(verdict[0])}


def compare_one(
    rules: Rules, position: Position, roll: Roll, args: Args, lang: str
) -> list[shapes.BookVerdict]:
    """Which rulebooks would allow some moves from a given position."""
    full = {**args, "position": position_wire(position), "dice": list(roll)}
    return compare({**full, "rulebook": rules.book, "variant": rules.variant.value}, lang)["ok"]["verdicts"]


@question("rulebooks", frame=True)
def rulebooks(args: Args, lang: str) -> Done[Catalogue]:
    """The catalogue of rulebooks."""
    del args, lang
    return {"ok": catalogue.catalogue()}


@question("diagram", "DiagramArgs", frame=True)
def diagram(args: Args, lang: str) -> Done[shapes.Diagram]:
    """A position as a self-contained SVG with its description inside."""
    from vrhcaby import svg

    return {"ok": {"svg": svg.diagram({"lang": lang, **args})}}
