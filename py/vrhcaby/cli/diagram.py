"""``python -m vrhcaby diagram``: a position on the command line, an SVG file out."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vrhcaby.board.one_line import filled_line
from vrhcaby.board.side import Side
from vrhcaby.cli import write_output
from vrhcaby.errors import VrhcabyError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.svg.overlays import ORIENTATIONS, OWNERS, Cube, DiagramError, Score
from vrhcaby.svg.picture import board
from vrhcaby.svg.themes import THEME_NAMES

if TYPE_CHECKING:
    _Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

_PLACES = {"bar": 25, "off": 0}
_EXAMPLE = 'python -m vrhcaby diagram "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5" --dice 3-1 --out start.svg'


def add_parser(subparsers: _Subparsers) -> argparse.ArgumentParser:
    """Add the ``diagram`` command; its namespace goes to :func:`run`."""
    parser = subparsers.add_parser("diagram", help="draw a position as an SVG file", epilog=_EXAMPLE)
    sides = [side.value for side in Side]
    parser.add_argument(
        "position", help="mover / opponent, each from its own side: '24:2 6:5 bar:1 off:3 / …'"
    )
    parser.add_argument("--dice", metavar="A-B", help="dice on the mover's right half")
    parser.add_argument("--mover", choices=sides, default="white", help="the mover's colour")
    parser.add_argument("--viewpoint", choices=sides, help="who sits at the near edge (default: the mover)")
    parser.add_argument("--cube", metavar="VALUE[:OWNER]", help=f"owner: {', '.join(OWNERS)}")
    parser.add_argument("--offered", action="store_true", help="the mover offers the cube")
    parser.add_argument(
        "--arrow", action="append", default=[], metavar="FROM/TO[:KIND]", help="kind: move, good, bad, hint"
    )
    parser.add_argument(
        "--mark", action="append", default=[], metavar="PLACE[:KIND]", help="kind: good, bad, focus, source"
    )
    parser.add_argument(
        "--zone", action="append", default=[], metavar="FIRST-LAST[:NAME]", help="points shaded under a name"
    )
    parser.add_argument("--score", metavar="A-B/N", help="the mover's and the opponent's, in a match to N")
    parser.add_argument("--no-numbers", dest="numbers", action="store_false", help="leave point numbers out")
    parser.add_argument("--pips", action="store_true", help="show both pip counts")
    parser.add_argument("--orientation", choices=ORIENTATIONS, default="landscape")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the description inside")
    parser.add_argument("--theme", choices=THEME_NAMES, default="light")
    parser.add_argument("--title", help="title inside the picture")
    parser.add_argument("--size", type=int, help="width in pixels")
    parser.add_argument("--out", type=Path, metavar="FILE", help="file to write (default: standard output)")
    return parser


def run(args: argparse.Namespace) -> int:
    """Write the diagram. Returns 0, or 2 after a message if the arguments cannot be drawn."""
    try:
        svg = _draw(args)
    except VrhcabyError as error:
        print(f"vrhcaby diagram: {error.detail} ({error.code})", file=sys.stderr)
        return 2
    return write_output(svg + "\n", args.out, "diagram")


def _draw(args: argparse.Namespace) -> str:
    return board(
        filled_line(args.position),
        mover=Side(args.mover),
        viewpoint=Side(args.viewpoint) if args.viewpoint else None,
        dice=_dice(args.dice) if args.dice else None,
        cube=_cube(args.cube, args.offered) if args.cube or args.offered else None,
        arrows=[_arrow(text) for text in args.arrow],
        marks=[_mark(text) for text in args.mark],
        zones=[_zone(text) for text in args.zone],
        score=_score(args.score) if args.score else None,
        numbers=args.numbers,
        pips=args.pips,
        orientation=args.orientation,
        lang=args.lang,
        theme=args.theme,
        title=args.title,
        size=args.size,
    )


def _dice(text: str) -> tuple[int, int]:
    a, _, b = text.partition("-")
    return _whole(a, text), _whole(b, text)


def _cube(text: str | None, offered: bool) -> Cube:
    value, _, owner = (text or "1").partition(":")
    chosen: Any = owner or "centre"
    return Cube(_whole(value, value), chosen, offered)


def _arrow(text: str) -> tuple[Any, ...]:
    places, _, kind = text.partition(":")
    src, _, dst = places.partition("/")
    return (_place(src), _place(dst), kind) if kind else (_place(src), _place(dst))


def _mark(text: str) -> tuple[Any, ...]:
    place, _, kind = text.partition(":")
    return (_place(place), kind) if kind else (_place(place),)


def _zone(text: str) -> tuple[Any, ...]:
    points, _, label = text.partition(":")
    first, _, last = points.partition("-")
    return _whole(first, text), _whole(last, text), label


def _score(text: str) -> Score:
    points, _, length = text.partition("/")
    mine, _, theirs = points.partition("-")
    return Score(_whole(mine, text), _whole(theirs, text), _whole(length, text))


def _place(text: str) -> int:
    return _PLACES[text] if text in _PLACES else _whole(text, text)


def _whole(text: str, whole: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise DiagramError(f"cannot read {whole!r}", code="diagram/argument", facts={"token": whole})
    return int(text)
