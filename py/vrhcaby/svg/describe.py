"""A position in words, for people who do not see the picture.

Places are numbered as in the picture, from the mover's side. Whole phrases with their plural forms are in
``texts/<lang>.toml``; this module only chooses the phrases for a position, and their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Unpack

from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.board.side import Side
from vrhcaby.language.languages import LANGUAGES, is_tag
from vrhcaby.language.texts import say
from vrhcaby.svg.drawn import Drawn, Given, drawn
from vrhcaby.svg.geometry import other_view
from vrhcaby.svg.overlays import CUBES, Arrow, Cube, Mark, Score, Zone, ZoneLike, one_of

Say = Callable[..., str]
"""``say(key, **values)``: a text of this package in the reader's language."""
_PLACES = {BAR: "place.bar", OFF: "place.off"}


def default_title(lang: str) -> str:
    """The default title of a diagram."""
    return _sayer(lang)("title")


def describe(
    position: Position,
    *,
    mover: Side = Side.WHITE,
    lang: str = "en",
    **given: Unpack[Given],
) -> str:
    """Who is to move, the dice, both sides' checkers, pips, cubes, arrows, marks, zones, the score.

    One paragraph of plain text in ``lang``, with points as the mover numbers them. Raises :class:`DiagramError` for
    an unknown language and for a position that cannot be drawn.
    """
    shown = drawn(**given)
    return describe_drawn(position, mover, shown, lang)


def describe_drawn(position: Position, mover: Side, shown: Drawn, lang: str) -> str:
    """The description for arguments that were already checked."""
    say = _sayer(lang)
    ended = not shown.dice and not shown.offered and is_over(position)
    sentences = [
        say("over") if ended else _turn(say, mover, shown),
        _stand(say, mover, _mine(say, position)),
        _stand(say, mover.other, _theirs(say, position)),
        say(f"numbering_over.{mover.value}") if ended else say("numbering"),
        _pips(say, position, mover),
        *(_cube(say, cube, mover) for cube in shown.cubes),
        *(_arrow(say, a) for a in shown.arrows),
        *(_mark(say, m) for m in shown.marks),
        *_words(say, mover, shown),
    ]
    return " ".join(sentences)


def words_over(
    *,
    mover: Side = Side.WHITE,
    zones: Iterable[ZoneLike] = (),
    score: Score | None = None,
    note: str = "",
    lang: str,
) -> str:
    """Only the words written on the board, as sentences."""
    return " ".join(_words(_sayer(lang), mover, drawn(zones=zones, score=score, note=note)))


def _words(say: Say, mover: Side, shown: Drawn) -> Iterator[str]:
    yield from (_zone(say, zone) for zone in shown.zones)
    if shown.score:
        yield _score(say, shown.score, mover)
    if shown.note:
        yield say("note", note=" ".join(shown.note.splitlines()))


def lines_of(shown: Drawn, mover: Side, lang: str) -> tuple[str, ...]:
    """The lines written on the board itself."""
    say, score = _sayer(lang), shown.score
    lines = shown.note.splitlines()
    if score:
        lines.append(say("score_line.match", length=score.length))
        for side, points in ((mover, score.mover), (mover.other, score.opponent)):
            lines.append(say("score_line.side", side=_side(say, side), points=points))
    return tuple(lines)


def is_over(position: Position) -> bool:
    """Whether a side has nothing left to play: it has borne off, and has no checker on the board."""
    return any(off and not pips for off, pips in zip(position.off, position.pips, strict=True))


def _sayer(lang: str) -> Say:
    if not is_tag(lang):
        one_of("lang", lang, LANGUAGES)
    return partial(say, "svg", lang)


def _side(say: Say, side: Side) -> str:
    return say(f"side.{side.value}")


def _subject(say: Say, side: Side) -> str:
    """The side's name at the start of a sentence."""
    name = _side(say, side)
    return name[:1].upper() + name[1:]


def _turn(say: Say, mover: Side, shown: Drawn) -> str:
    if shown.dice is None:
        return say("to_move", side=_side(say, mover))
    a, b = shown.dice
    if shown.start:
        return say("start", side=_side(say, mover), a=a, other=_side(say, mover.other), b=b)
    rolled = say("rolled", side=_side(say, mover), a=a, b=b)
    return rolled if shown.cocked is None else f"{rolled} {say('cocked', value=b, point=shown.cocked)}"


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
    sentence = _cube_lies(say, cube, mover)
    return say("cube.named", name=cube.name, sentence=sentence) if cube.name else sentence


def _cube_lies(say: Say, cube: Cube, mover: Side) -> str:
    if not cube.active:
        return say("cube.settled")
    if cube.offered:
        side = mover if cube.by == "mover" else mover.other
        return say("cube.offered", side=_subject(say, side), value=cube.shown)
    if cube.owner == "centre":
        return say("cube.centre", value=cube.shown)
    owner = mover.other if cube.owner == "opponent" else mover
    return say("cube.owned", side=_side(say, owner), value=cube.shown)


def _mark(say: Say, mark: Mark) -> str:
    return say("mark", place=_marked(say, mark), kind=say(f"mark_kind.{mark.kind}"))


def _marked(say: Say, mark: Mark) -> str:
    """The marked places; points of the opponent are numbered as the mover numbers them."""
    if isinstance(mark.place, str):
        return say("marked.cube" if mark.place in CUBES else "marked.dice")
    if mark.whose == "mover":
        return _place(say, mark.place)
    their = {BAR: "marked.their_bar", OFF: "marked.their_off"}.get(mark.place)
    return say(their) if their else _place(say, other_view(mark.place))


def _zone(say: Say, zone: Zone) -> str:
    key = "zone.point" if zone.first == zone.last else "zone.points"
    label = say("zone.label", label=zone.label) if zone.label else ""
    return say(key, first=zone.first, last=zone.last, label=label)


def _score(say: Say, score: Score, mover: Side) -> str:
    sides = {"side": _side(say, mover), "other": _side(say, mover.other)}
    return say("score", length=score.length, mine=score.mover, theirs=score.opponent, **sides)


def _place(say: Say, place: int) -> str:
    return say(_PLACES.get(place, "place.point"), point=place)


def _arrow(say: Say, arrow: Arrow) -> str:
    src, dst = _place(say, arrow.src), _place(say, arrow.dst)
    return say("arrow", src=src, dst=dst, kind=say(f"arrow_kind.{arrow.kind}"))
