"""``python -m vrhcaby review FILE``: each player's losses in every game of a match file, and the worst decisions."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from vrhcaby.advice.review import decisions_by_game, review
from vrhcaby.bot.working import Work
from vrhcaby.cli import record

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.reviews import Decision, Review

    _Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

_SLICE_MS = 1000.0


def add_parser(subparsers: _Subparsers) -> None:
    """Add the ``review`` command; its namespace goes to :data:`COMMANDS`."""
    parser = subparsers.add_parser("review", help="grade every decision of a match file")
    record.add_file_arguments(parser)
    parser.add_argument("--game", type=int, metavar="N", help="one game only (default: all)")
    parser.add_argument("--plies", type=int, default=1, choices=range(4), help="look-ahead (default 1)")
    parser.add_argument("--worst", type=int, default=3, metavar="N", help="how many decisions to list")


def run(args: argparse.Namespace) -> int:
    """Print the review of each game. Returns 0, or 1 if the file cannot be read to its end."""
    made, status = record.opened(args)
    games = len(decisions_by_game(made.session))
    for number in [args.game] if args.game is not None else range(1, games + 1):
        work = Work(review(made.session, args.lang, number, args.plies))
        while work.step(_SLICE_MS) is not None:
            pass
        assert work.result is not None
        _print_game(work.result, max(0, args.worst))
    return status


def _print_game(summary: Review, worst: int) -> None:
    print(f"Game {summary['game']} ({summary['unit']}, {summary['plies']} plies)")
    for player in summary["players"]:
        counted = ", ".join(f"{word} {n}" for word, n in player["grades"].items())
        print(
            f"  {player['name'] or player['id']}: lost {player['lost']:.3f} in {player['decisions']} decisions"
            f" ({counted}), luck {player['luck']:+.3f}"
        )
    lost = [one for one in summary["decisions"] if one["loss"] > 0]
    for one in sorted(lost, key=lambda one: -one["loss"])[:worst]:
        print(f"    {_decision(one)}")


def _decision(one: Decision) -> str:
    dice = "".join(map(str, one.get("dice", ())))
    if "best" in one:
        what = f"{dice}: {one['played']['text']}; best {one['best']['text']}"
    else:
        what = f"{one['kind']} {one.get('chosen', '')}"
    return f"-{one['loss']:.3f}  {one['side']} {what}"


COMMANDS: Mapping[str, Callable[[argparse.Namespace], int]] = {"review": record.guarded(run)}
