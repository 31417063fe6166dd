"""``judge``, ``legal``, ``best`` and ``compare``: questions about one position, answered in the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from vrhcaby.errors import VrhcabyError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import BOOKS
from vrhcaby.single_game import Game

if TYPE_CHECKING:
    _Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

_MOST_PLAYS = 100
_EXAMPLE = 'python -m vrhcaby {name} "6:1 3:1 / 24:2" 3-1{play}{rules}'


def add_parsers(subparsers: _Subparsers) -> None:
    """Add the commands; their namespaces go to :data:`COMMANDS`."""
    for name, words, plays in (
        ("judge", "is a play allowed, and if not, by which paragraph", True),
        ("legal", "list every legal play", False),
        ("best", "the bot's best plays with their equities", False),
        ("compare", "one play under all five rulebooks", True),
    ):
        one_book = name != "compare"
        rules = " --rulebook leaflet" if one_book else ""
        example = _EXAMPLE.format(name=name, play=" 3/off" if plays else "", rules=rules)
        parser = subparsers.add_parser(name, help=words, epilog=example)
        parser.add_argument("position", help="mover / opponent, or an XGID, or a GNU Backgammon identifier")
        parser.add_argument("roll", help="such as 3-1")
        if plays:
            parser.add_argument("play", help="such as '8/5 6/5'")
        if one_book:
            parser.add_argument("--rulebook", "--rules", dest="rules", choices=BOOKS, default="classic")
        if name == "best":
            parser.add_argument("--plies", type=int, default=1, help="look-ahead, 0 to 3 (default 1)")
            parser.add_argument("--count", type=int, default=5, help="how many plays (default 5)")
        parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of refusals")


def run(args: argparse.Namespace) -> int:
    """Print the answer. Returns 0, 1 for a forbidden play, or 2 after a message for invalid input."""
    try:
        allowed = True
        for line, good in _ANSWERS[args.command](args):
            allowed = allowed and good
            print(line)
    except VrhcabyError as error:
        print(f"vrhcaby {args.command}: {error.detail} ({error.code})", file=sys.stderr)
        return 2
    return 0 if allowed or args.command == "compare" else 1


def game_of(text: str, rules: str) -> Game:
    """The game state of a line, an XGID or a GNU Backgammon identifier. Raises typed errors that quote the input."""
    if "/" in text and ":" in text and " " in text.strip():
        return Game(rules, text)
    if text.strip().startswith("XGID") or text.count(":") == 9:
        return Game.from_xgid(text, rules)
    return (
        Game(rules, text) if "/" in text and ":" in text.partition("/")[0] else Game.from_gnubg(text, rules)
    )


def _judge(args: argparse.Namespace) -> Iterator[tuple[str, bool]]:
    verdict = game_of(args.position, args.rules).judge(args.play, args.roll)
    yield _verdict(verdict, args.lang), bool(verdict)


def _compare(args: argparse.Namespace) -> Iterator[tuple[str, bool]]:
    for book, verdict in game_of(args.position, "classic").compare(args.play, args.roll).items():
        yield f"{book:9} {_verdict(verdict, args.lang)}", bool(verdict)


def _verdict(verdict: object, lang: str) -> str:
    if not isinstance(verdict, Refusal):
        return f"allowed: {getattr(verdict, 'text', '')}"
    instead = f"; allowed: {verdict.instead_text}" if verdict.instead_text else ""
    return f"forbidden: {verdict.sentence(lang)}{instead}".replace("\xa0", " ")


def _legal(args: argparse.Namespace) -> Iterator[tuple[str, bool]]:
    for play in game_of(args.position, args.rules).legal_plays(args.roll):
        yield play.text, True


def _best(args: argparse.Namespace) -> Iterator[tuple[str, bool]]:
    count = min(_MOST_PLAYS, max(1, args.count))
    for one in game_of(args.position, args.rules).best(args.roll, plies=args.plies, count=count):
        yield f"{one.equity:+.3f}  {one.play.text}", True


_ANSWERS = {"judge": _judge, "legal": _legal, "best": _best, "compare": _compare}
COMMANDS = dict.fromkeys(_ANSWERS, run)
