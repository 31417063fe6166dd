"""Questions about a position for the bot: its equity, and the best play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby import limits
from vrhcaby.api.registry import question
from vrhcaby.bot import service
from vrhcaby.bot.context import CubeVerdict, Match, Stakes
from vrhcaby.bot.levels import FULL, Level, level_of, level_of_plies
from vrhcaby.errors import BotError, ProtocolError, RulebookError
from vrhcaby.rules.model import Rules
from vrhcaby.wire import fields
from vrhcaby.wire.answers import move_numbers, position_wire
from vrhcaby.wire.protocol import Args, position_of, rules_of

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.advice import ScoreCube
    from vrhcaby.wire.shapes.envelope import Done
    from vrhcaby.wire.shapes.positions import CubeEquities, Evaluation, RankedPlay, RankedPlays

OWNERS = ("centre", "mover", "opponent", "dead")
LONGEST = 64
MOST_CUBE = 1 << 12


@question("evaluate", "EvaluateArgs", nets="now", frame=True)
def evaluate(args: Args, lang: str) -> Done[Evaluation]:
    """Evaluate a position for the mover on roll, with the right cube action."""
    del lang
    rules = rules_of(args)
    position, plies = position_of(args, rules), _plies(args).plies
    evaluation = service.evaluate(rules, position, stakes_of(rules, args), plies, _scoring(args))
    answer: Evaluation = {
        "probabilities": list(evaluation.probabilities),
        "equity": evaluation.equity,
        "cubeful": evaluation.cubeful,
        "cube_action": evaluation.cube_action,
    }
    if evaluation.cube is not None:
        answer["cube"] = cube_equities(evaluation.cube)
    if evaluation.mwc is not None:
        answer["mwc"] = evaluation.mwc
    if evaluation.points is not None:
        answer["points"] = {"won": evaluation.points[0], "lost": evaluation.points[1]}
    return {"ok": answer}


def cube_equities(judged: CubeVerdict) -> CubeEquities:
    """The equity of each cube action."""
    return {
        "no_double": judged.no_double,
        "double_take": judged.double_take,
        "double_drop": judged.double_drop,
    }


@question("score_cube", "ScoreCubeArgs")
def score_cube(args: Args, lang: str) -> Done[ScoreCube]:
    """Take and cash points and the value of gammons at a score; the board does not matter."""
    del lang
    from vrhcaby.advice import scores

    return {"ok": scores.score_cube(stakes_of(rules_of(args), args))}


@question("best", "BestArgs", nets="now", frame=True)
def best(args: Args, lang: str) -> Done[RankedPlays]:
    """The legal plays, best first, with their figures."""
    del lang
    rules = rules_of(args)
    position, roll = position_of(args, rules), fields.roll().of(args, "dice")
    level = judged_level(args)
    count = _integer(args, "count", None, 1, 10**6)
    ranked = service.best(rules, position, roll, stakes_of(rules, args), level, count, _scoring(args))
    return {"ok": {"plays": [play_wire(g) for g in ranked]}}


def judged_level(args: Args) -> Level:
    """The requested level: by name, by plies, or full strength."""
    if args.get("level") is not None:
        return level_of(args["level"])
    return _plies(args)


def _plies(args: Args) -> Level:
    """The requested depth, limited to what fits into one message."""
    plies = args.get("plies", FULL.plies)
    level = level_of_plies(plies)
    if level.plies > limits.PLIES_AT_ONCE:
        raise BotError(
            f"plies must be 0 to {limits.PLIES_AT_ONCE} where the answer comes in one go",
            code="bot/plies",
            facts={"plies": str(plies), "most": limits.PLIES_AT_ONCE},
        )
    return level


def play_wire(graded: service.Graded) -> RankedPlay:
    """A play as ``legal`` returns it, with its figures added."""
    play = graded.play
    return {
        "moves": [move_numbers(m) for m in play.moves],
        "text": play.text,
        "position": position_wire(play.position),
        "equity": graded.equity,
        "probabilities": list(graded.probabilities),
        "plies": graded.plies,
    }


def stakes_of(rules: Rules, args: Args) -> Stakes:
    """The cube, the match and the money options of the arguments; typed errors name the faulty one.

    Without ``cube`` it is out of play where the rulebook has none, and in the centre elsewhere. Raises
    ``rulebook/no-cube`` for a cube in a rulebook without one, and ``protocol/bad-args`` for the rest.
    """
    cube, match, money = (_object(args, name) for name in ("cube", "match", "money"))
    if match and money:
        raise _bad("match", "match and money", "one of match and money")
    if cube is not None and not rules.has_cube:
        raise RulebookError(
            f"rulebook {rules.book} has no doubling cube",
            code="rulebook/no-cube",
            facts={"rulebook": rules.book},
        )
    owner = str((cube or {}).get("owner", "centre" if rules.has_cube else "dead"))
    if owner not in OWNERS:
        raise _bad("owner", owner, "one of " + ", ".join(OWNERS))
    value = _integer(cube or {}, "value", 1, 1, MOST_CUBE) or 1
    if value & (value - 1):
        raise _bad("value", value, "a power of two")
    return Stakes(
        owner=owner,
        value=value,
        match=_match(match) if match else None,
        jacoby=_truth(money or {}, "jacoby"),
        beaver=_truth(money or {}, "beaver"),
    )


def _match(raw: Args) -> Match:
    length = _integer(raw, "length", None, 1, LONGEST)
    if length is None:
        raise _bad("length", None, f"an integer from 1 to {LONGEST}")
    won = [_integer(raw, side, 0, 0, length - 1) or 0 for side in ("mover", "opponent")]
    return Match(length, won[0], won[1], _truth(raw, "crawford"))


def _scoring(args: Args) -> str | None:
    value = args.get("scoring")
    if value is not None and not isinstance(value, str):
        raise _bad("scoring", value, "a text")
    return value


def _object(args: Args, name: str) -> Args | None:
    value = args.get(name)
    if value is not None and not isinstance(value, dict):
        raise _bad(name, value, "an object")
    return value


def _integer(args: Args, name: str, default: int | None, low: int, high: int) -> int | None:
    value = args.get(name, default)
    if value is None and default is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _bad(name, value, f"an integer from {low} to {high}")
    return value


def _truth(args: Args, name: str) -> bool:
    value = args.get(name, False)
    if not isinstance(value, bool):
        raise _bad(name, value, "true or false")
    return value


def _bad(name: str, value: object, expected: str) -> ProtocolError:
    return ProtocolError(
        f"{name} must be {expected}",
        code="protocol/bad-args",
        facts={"argument": name, "value": repr(value)[:80]},
    )
