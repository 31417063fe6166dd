"""Operations that answer questions about a position and know no session.

They are what teaching pages, tests and other programs use; places are numbers
from the mover's view (25 = bar, 0 = off). The bot and the diagrams are imported
when they are first asked, so that a page starts without them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from vrhcaby.api import catalogue
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Move, Play, moves_text
from vrhcaby.board.position import Position
from vrhcaby.errors import RulebookError
from vrhcaby.judging.explain import judge_play, reach
from vrhcaby.judging.legal import RollView, legal_plays
from vrhcaby.judging.scoring import worth_of_board
from vrhcaby.judging.would_go import explained_play
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Reading, Refusal, Rules, Variant
from vrhcaby.rules.source import BOOKS
from vrhcaby.session.snapshot import worth_wire
from vrhcaby.wire.answers import judged_form, move_numbers, position_wire, refusal_wire
from vrhcaby.wire.protocol import (
    Args,
    bad_arg,
    boolean,
    dice_of,
    integer,
    one_of,
    position_of,
    rules_of,
    tries_of,
)

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import positions as shapes
    from vrhcaby.wire.shapes.advice import ScoreCube
    from vrhcaby.wire.shapes.catalogue import Catalogue
    from vrhcaby.wire.shapes.envelope import Done, Forbidden
    from vrhcaby.wire.shapes.moves import NumberedReach
    from vrhcaby.wire.shapes.records import Ruled
    from vrhcaby.wire.shapes.score import Worth


def play_wire(play: Play) -> shapes.Play:
    """One legal play: its moves, its text, the board after it (still the mover's view)."""
    return {
        "moves": [move_numbers(m) for m in play.moves],
        "text": play.text,
        "position": position_wire(play.position),
    }


def legal(args: Args, lang: str) -> Done[shapes.Plays]:
    """Every legal play, one entry for each distinct resulting position."""
    del lang
    rules = rules_of(args)
    plays = legal_plays(rules, position_of(args, rules), dice_of(args))
    return {"ok": {"plays": [play_wire(p) for p in plays]}}


def judge(args: Args, lang: str) -> Done[shapes.Judged] | Forbidden:
    """Whether some moves are a legal play or its beginning; else the refusal."""
    rules = rules_of(args)
    view = RollView(rules, position_of(args, rules), dice_of(args))
    verdict = explained_play(view, tries_of(args), boolean(args, "complete"))
    if isinstance(verdict, Refusal):
        return {"refused": refusal_wire(verdict, lang)}
    moves, position = verdict
    return {"ok": _standing(view, moves, position)}


def _standing(view: RollView, moves: tuple[Move, ...], position: Position) -> shapes.Judged:
    """Where a play stands after some moves, and whether it may end there."""
    return {
        "position": position_wire(position),
        "moves": [move_numbers(m) for m in moves],
        "text": moves_text(moves),
        "finished": view.finished(moves, position),
    }


def choices(args: Args, lang: str) -> Done[shapes.Choices] | Forbidden:
    """Where a begun play stands: ``judge``'s answer and every next single move.

    ``reach`` lists the places one checker gets to by several dice in steps.
    """
    rules = rules_of(args)
    view = RollView(rules, position_of(args, rules), dice_of(args))
    verdict = explained_play(view, tries_of(args), complete=False)
    if isinstance(verdict, Refusal):
        return {"refused": refusal_wire(verdict, lang)}
    moves, position = verdict
    return {
        "ok": {
            **_standing(view, moves, position),
            "remaining": list(view.remaining(moves)),
            "choices": [move_numbers(m) for m in view.choices(moves, position)],
            "reach": [_chain_wire(chain) for chain in reach(view, moves, position)],
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


def score(args: Args, lang: str) -> Done[Worth]:
    """What a game is worth whose last checker the mover has just borne off.

    Raises :class:`RulebookError` ``score/not-finished`` while the mover has checkers left.
    """
    rules = rules_of(args)
    position = position_of(args, rules)
    scoring = args.get("scoring")
    if scoring is not None and not isinstance(scoring, str):
        raise bad_arg("scoring", scoring, "a text")
    if position.off[0] != rules.checkers:
        raise RulebookError(
            "the mover has not borne off every checker",
            code="score/not-finished",
            facts={"off": position.off[0], "needed": rules.checkers},
        )
    value, centred = _cube(args, rules)
    jacoby = boolean(args, "jacoby") and centred
    if boolean(args, "jacoby") and "jacoby" not in rules.cube_rows:
        raise _no_cube(rules)
    worth = worth_of_board(rules, scoring, position, value, jacoby=jacoby)
    return {"ok": worth_wire(worth, lang)}


def evaluate(args: Args, lang: str) -> Done[shapes.Evaluation]:
    """How good a position is for the mover on roll, and what the cube asks for."""
    del lang
    rules = rules_of(args)
    from vrhcaby.api import bot_ops

    return {"ok": bot_ops.evaluate(rules, position_of(args, rules), args)}


def score_cube(args: Args, lang: str) -> Done[ScoreCube]:
    """Take and cash points and the worth of gammons at a score, whatever the board."""
    del lang
    rules = rules_of(args)
    from vrhcaby.advice import scores
    from vrhcaby.api import bot_ops

    return {"ok": scores.score_cube(bot_ops.stakes_of(rules, args))}


def best(args: Args, lang: str) -> Done[shapes.RankedPlays]:
    """The legal plays, best first, with their figures."""
    del lang
    rules = rules_of(args)
    from vrhcaby.api import bot_ops

    return {"ok": bot_ops.best(rules, position_of(args, rules), dice_of(args), args)}


def _cube(args: Args, rules: Rules) -> tuple[int, bool]:
    raw = args.get("cube")
    if raw is None:
        return 1, True
    if not isinstance(raw, dict):
        raise bad_arg("cube", raw, "an object")
    if not rules.has_cube:
        raise _no_cube(rules)
    value = integer(raw, "value", 1, 1, 2**40)
    if value & (value - 1):
        raise bad_arg("value", value, "a power of two")
    owner = one_of(raw, "owner", ("mover", "opponent", "centre", "dead"), "centre")
    return value, owner == "centre"


def _no_cube(rules: Rules) -> RulebookError:
    return RulebookError(
        f"rulebook {rules.book} has no doubling cube",
        code="rulebook/no-cube",
        facts={"rulebook": rules.book},
    )


def compare(args: Args, lang: str) -> Done[shapes.Verdicts]:
    """The verdict of every rulebook and reading on the same moves."""
    variant = one_of(args, "variant", tuple(v.value for v in Variant), "standard")
    verdicts = [
        _verdict(args, load_rules(book, reading, Variant(variant)), lang)
        for book in BOOKS
        for reading in Reading
        if variant in load_book(book).starts
    ]
    return {"ok": {"verdicts": verdicts}}


def _verdict(args: Args, rules: Rules, lang: str) -> shapes.BookVerdict:
    view = RollView(rules, position_of(args, rules), dice_of(args))
    verdict = judge_play(view, tries_of(args), boolean(args, "complete"))
    book, reading = rules.book, rules.reading.value
    if isinstance(verdict, Refusal):
        refused = refusal_wire(verdict, lang)
        return {"rulebook": book, "reading": reading, "legal": False, "refused": refused}
    return {"rulebook": book, "reading": reading, "legal": True, "moves": judged_form(verdict[0])}


def compare_one(
    rules: Rules, position: Position, roll: Roll, args: Args, lang: str
) -> list[shapes.BookVerdict]:
    """Which rulebooks would allow some moves from a position given as a value."""
    full = {**args, "position": position_wire(position), "dice": list(roll)}
    return compare({**full, "variant": rules.variant.value}, lang)["ok"]["verdicts"]


def rulebooks(args: Args, lang: str) -> Done[Catalogue]:
    """The catalogue of rulebooks."""
    del args, lang
    return {"ok": catalogue.catalogue()}


def diagram(args: Args, lang: str) -> Done[shapes.Diagram]:
    """A position as a self-contained SVG with its description inside."""
    from vrhcaby import svg

    return {"ok": {"svg": svg.diagram({"lang": lang, **args})}}


def ruled(args: Args, lang: str) -> Done[Ruled]:
    """Which paragraphs decided a play that was made."""
    from vrhcaby.api import record_ops

    return record_ops.ruled(args, lang)


STATELESS: Mapping[str, Callable[[Args, str], Mapping[str, object]]] = {
    "legal": legal,
    "judge": judge,
    "choices": choices,
    "score": score,
    "evaluate": evaluate,
    "score_cube": score_cube,
    "best": best,
    "compare": compare,
    "ruled": ruled,
    "rulebooks": rulebooks,
    "diagram": diagram,
}
