"""A position told in words, for whoever does not see the picture.

Places are named as the picture numbers them, from the mover's side. Whole phrases with their forms by number
stand in ``texts/<lang>.toml``; here is only which of them a position needs, in which order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.board.side import Side
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.language.texts import say
from vrhcaby.svg.overlays import Arrow, Cube, Mark, one_of

Say = Callable[..., str]
"""``say(key, **values)``: a text of this room in the reader's language."""
_PLACES = {BAR: "place.bar", OFF: "place.off"}


def default_title(lang: str) -> str:
    """The title of a diagram that was given none."""
    return _sayer(lang)("title")


def describe(
    position: Position,
    *,
    mover: Side = Side.WHITE,
    dice: tuple[int, int] | None = None,
    cube: Cube | None = None,
    arrows: tuple[Arrow, ...] = (),
    marks: tuple[Mark, ...] = (),
    lang: str = "en",
) -> str:
    """Who is to move, the dice, where both sides' checkers stand, pips, the cube, arrows and marks.

    One paragraph of plain text in ``lang``; points as the mover numbers them. Raises
    :class:`DiagramError` for a language that there is not.
    """
    say = _sayer(lang)
    ended = not dice and not (cube and cube.offered) and is_over(position)
    sentences = [
        say("over") if ended else _turn(say, mover, dice),
        _stand(say, mover, _mine(say, position)),
        _stand(say, mover.other, _theirs(say, position)),
        say(f"numbering_over.{mover.value}") if ended else say("numbering"),
        _pips(say, position, mover),
        *([_cube(say, cube, mover)] if cube else []),
        *(_arrow(say, a) for a in arrows),
        *(say("mark", place=_place(say, m.place), kind=say(f"mark_kind.{m.kind}")) for m in marks),
    ]
    return " ".join(sentences)


def is_over(position: Position) -> bool:
    """Whether one side has nothing left to play with: it has borne off, and has no checker on the board."""
    return any(off and not pips for off, pips in zip(position.off, position.pips, strict=True))


def _sayer(lang: str) -> Say:
    one_of("lang", lang, LANGUAGES)
    return partial(say, "svg", lang)


def _side(say: Say, side: Side) -> str:
    return say(f"side.{side.value}")


def _subject(say: Say, side: Side) -> str:
    """The side's name at the beginning of a sentence."""
    name = _side(say, side)
    return name[:1].upper() + name[1:]


def _turn(say: Say, mover: Side, dice: tuple[int, int] | None) -> str:
    if dice is None:
        return say("to_move", side=_side(say, mover))
    return say("rolled", side=_side(say, mover), a=dice[0], b=dice[1])


def _stand(say: Say, side: Side, groups: Iterator[str]) -> str:
    return say("stand", side=_subject(say, side), checkers=", ".join(groups) or say("nothing"))


def _mine(say: Say, position: Position) -> Iterator[str]:
    yield from _group(say, "on_bar", position.points[BAR])
    for point in range(24, 0, -1):
        yield from _group(say, "on_point", position.points[point], point)
    yield from _group(say, "off", position.off[0])


def _theirs(say: Say, position: Position) -> Iterator[str]:
    yield from _group(say, "on_bar", -position.points[OFF])
    for point in range(1, 25):
        yield from _group(say, "on_point", -position.points[point], point)
    yield from _group(say, "off", position.off[1])


def _group(say: Say, where: str, count: int, point: int = 0) -> Iterator[str]:
    if count > 0:
        yield say(f"checkers.{where}", count=count, point=point)


def _pips(say: Say, position: Position, mover: Side) -> str:
    mine, theirs = position.pips
    return say("pips", side=_subject(say, mover), mine=mine, other=_side(say, mover.other), theirs=theirs)


def _cube(say: Say, cube: Cube, mover: Side) -> str:
    if cube.offered:
        return say("cube.offered", side=_subject(say, mover), value=cube.shown)
    if cube.owner == "centre":
        return say("cube.centre", value=cube.shown)
    owner = mover.other if cube.owner == "opponent" else mover
    return say("cube.owned", side=_side(say, owner), value=cube.shown)


def _place(say: Say, place: int) -> str:
    return say(_PLACES.get(place, "place.point"), point=place)


def _arrow(say: Say, arrow: Arrow) -> str:
    src, dst = _place(say, arrow.src), _place(say, arrow.dst)
    return say("arrow", src=src, dst=dst, kind=say(f"arrow_kind.{arrow.kind}"))
