"""A position told in words, for whoever does not see the picture.

Places are named as the picture numbers them, from the mover's side. The grammar of a
language is a table: nouns by number (one, few, many) and whole phrases, no word order in code.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.board.side import Side
from vrhcaby.svg.model import LANGS, Arrow, ArrowKind, Cube, Lang, Mark, MarkKind, one_of


@dataclass(frozen=True, slots=True)
class _Words:
    """One language. Forms by number are (one, few, many)."""

    title: str
    sides: tuple[str, str]  # white, black; as the subject of a sentence
    checkers: tuple[str, str, str]
    off: tuple[str, str, str]
    pips: tuple[str, str, str]
    on_point: str
    on_bar: str
    nothing: str
    to_move: str
    rolled: str
    over: str
    numbering: str
    numbering_over: tuple[str, str]  # from white, from black
    cube_centre: str
    cube_owned: str
    cube_offered: str
    place: dict[int, str]
    point: str
    arrow: str
    mark: str
    arrow_kinds: dict[ArrowKind, str]
    mark_kinds: dict[MarkKind, str]


_CS = _Words(
    title="Postavení ve vrhcábech",
    sides=("bílý", "černý"),
    checkers=("kámen", "kameny", "kamenů"),
    off=("vyvedený", "vyvedené", "vyvedených"),
    pips=("krok", "kroky", "kroků"),
    on_point="{count} na klínu {point}",
    on_bar="{count} na přepážce",
    nothing="žádný kámen",
    to_move="Na tahu {side}.",
    rolled="Na tahu {side}, hozeno {a} a {b}.",
    over="Hra skončila.",
    numbering="Klíny se číslují od strany, která je na tahu.",
    numbering_over=("Klíny se číslují od bílého.", "Klíny se číslují od černého."),
    cube_centre="Zdvojovací kostka uprostřed, ukazuje {value}.",
    cube_owned="Zdvojovací kostka na {value}, vlastní ji {side}.",
    cube_offered="{side} nabízí zdvojení na {value}.",
    place={BAR: "přepážka", OFF: "ven"},
    point="klín {point}",
    arrow="Šipka: {src}, {dst}{kind}.",
    mark="Označeno: {place}{kind}.",
    arrow_kinds={"move": "", "good": " (správně)", "bad": " (nelze)", "hint": " (nápověda)"},
    mark_kinds={"good": " (dobře)", "bad": " (překáží)", "focus": "", "source": " (odtud)"},
)

_SK = _Words(
    title="Postavenie vo vrhcáboch",
    sides=("biely", "čierny"),
    checkers=("kameň", "kamene", "kameňov"),
    off=("vyvedený", "vyvedené", "vyvedených"),
    pips=("krok", "kroky", "krokov"),
    on_point="{count} na kline {point}",
    on_bar="{count} na prepážke",
    nothing="žiadny kameň",
    to_move="Na ťahu je {side}.",
    rolled="Na ťahu je {side}, padlo {a} a {b}.",
    over="Hra sa skončila.",
    numbering="Kliny sa číslujú od strany, ktorá je na ťahu.",
    numbering_over=("Kliny sa číslujú od bieleho.", "Kliny sa číslujú od čierneho."),
    cube_centre="Zdvojovacia kocka je v strede, ukazuje {value}.",
    cube_owned="Zdvojovacia kocka je na {value}, vlastní ju {side}.",
    cube_offered="{side} ponúka zdvojenie na {value}.",
    place={BAR: "prepážka", OFF: "von"},
    point="klin {point}",
    arrow="Šípka: {src}, {dst}{kind}.",
    mark="Označené: {place}{kind}.",
    arrow_kinds={"move": "", "good": " (správne)", "bad": " (nedá sa)", "hint": " (nápoveda)"},
    mark_kinds={"good": " (dobre)", "bad": " (prekáža)", "focus": "", "source": " (odtiaľ)"},
)

_EN = _Words(
    title="Backgammon position",
    sides=("White", "Black"),
    checkers=("checker", "checkers", "checkers"),
    off=("borne off", "borne off", "borne off"),
    pips=("pip", "pips", "pips"),
    on_point="{count} on point {point}",
    on_bar="{count} on the bar",
    nothing="no checkers",
    to_move="{side} to move.",
    rolled="{side} to move, rolled {a} and {b}.",
    over="The game is over.",
    numbering="Points are numbered from the side to move.",
    numbering_over=("Points are numbered from White's side.", "Points are numbered from Black's side."),
    cube_centre="The doubling cube is in the centre, showing {value}.",
    cube_owned="The doubling cube is at {value}, owned by {side}.",
    cube_offered="{side} offers a double to {value}.",
    place={BAR: "the bar", OFF: "off"},
    point="point {point}",
    arrow="Arrow: {src} to {dst}{kind}.",
    mark="Marked: {place}{kind}.",
    arrow_kinds={"move": "", "good": " (right)", "bad": " (not allowed)", "hint": " (hint)"},
    mark_kinds={"good": " (good)", "bad": " (in the way)", "focus": "", "source": " (from here)"},
)

_WORDS: dict[Lang, _Words] = {"cs": _CS, "sk": _SK, "en": _EN}


def default_title(lang: Lang) -> str:
    """The title of a diagram that was given none."""
    return _words(lang).title


def describe(
    position: Position,
    *,
    mover: Side = Side.WHITE,
    dice: tuple[int, int] | None = None,
    cube: Cube | None = None,
    arrows: tuple[Arrow, ...] = (),
    marks: tuple[Mark, ...] = (),
    lang: Lang = "en",
) -> str:
    """Who is to move, the dice, where both sides' checkers stand, pips, the cube, arrows and marks.

    One paragraph of plain text in ``lang``; points as the mover numbers them.
    """
    words = _words(lang)
    ended = not dice and not (cube and cube.offered) and is_over(position)
    sentences = [
        words.over if ended else _turn(words, mover, dice),
        _stand(words, words.sides[mover is Side.BLACK], _mine(words, position)),
        _stand(words, words.sides[mover is Side.WHITE], _theirs(words, position)),
        words.numbering_over[mover is Side.BLACK] if ended else words.numbering,
        _pips(words, position, mover),
        *([_cube(words, cube, mover)] if cube else []),
        *(_arrow(words, a) for a in arrows),
        *(words.mark.format(place=_place(words, m.place), kind=words.mark_kinds[m.kind]) for m in marks),
    ]
    return " ".join(sentences)


def is_over(position: Position) -> bool:
    """Whether one side has nothing left to play with: it has borne off, and has no checker on the board."""
    return any(off and not pips for off, pips in zip(position.off, position.pips, strict=True))


def _words(lang: Lang) -> _Words:
    one_of("lang", lang, LANGS)
    return _WORDS[lang]


def form(count: int, forms: tuple[str, str, str]) -> str:
    """The form of a noun for a count: 1, 2-4, and the rest (zero among them)."""
    return forms[0] if count == 1 else forms[1] if 2 <= count <= 4 else forms[2]


def counted(count: int, forms: tuple[str, str, str]) -> str:
    """``"2 kameny"``."""
    return f"{count} {form(count, forms)}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _turn(words: _Words, mover: Side, dice: tuple[int, int] | None) -> str:
    side = words.sides[mover is Side.BLACK]
    if dice is None:
        return words.to_move.format(side=side)
    return words.rolled.format(side=side, a=dice[0], b=dice[1])


def _stand(words: _Words, side: str, groups: Iterator[str]) -> str:
    return f"{_capital(side)}: {', '.join(groups) or words.nothing}."


def _mine(words: _Words, position: Position) -> Iterator[str]:
    if position.points[BAR]:
        yield words.on_bar.format(count=counted(position.points[BAR], words.checkers))
    for point in range(24, 0, -1):
        yield from _on_point(words, point, position.points[point])
    yield from _off(words, position.off[0])


def _theirs(words: _Words, position: Position) -> Iterator[str]:
    if position.points[OFF]:
        yield words.on_bar.format(count=counted(-position.points[OFF], words.checkers))
    for point in range(1, 25):
        yield from _on_point(words, point, -position.points[point])
    yield from _off(words, position.off[1])


def _on_point(words: _Words, point: int, count: int) -> Iterator[str]:
    if count > 0:
        yield words.on_point.format(count=counted(count, words.checkers), point=point)


def _off(words: _Words, count: int) -> Iterator[str]:
    if count:
        yield f"{counted(count, words.checkers)} {form(count, words.off)}"


def _pips(words: _Words, position: Position, mover: Side) -> str:
    mine, theirs = position.pips
    first, second = words.sides[mover is Side.BLACK], words.sides[mover is Side.WHITE]
    return f"{_capital(first)} {counted(mine, words.pips)}, {second} {counted(theirs, words.pips)}."


def _cube(words: _Words, cube: Cube, mover: Side) -> str:
    owner = mover.other if cube.owner == "opponent" else mover
    side = words.sides[owner is Side.BLACK]
    if cube.offered:
        return words.cube_offered.format(side=_capital(words.sides[mover is Side.BLACK]), value=cube.shown)
    template = words.cube_centre if cube.owner == "centre" else words.cube_owned
    return template.format(side=side, value=cube.shown)


def _place(words: _Words, place: int) -> str:
    return words.place.get(place) or words.point.format(point=place)


def _arrow(words: _Words, arrow: Arrow) -> str:
    src, dst = _place(words, arrow.src), _place(words, arrow.dst)
    return words.arrow.format(src=src, dst=dst, kind=words.arrow_kinds[arrow.kind])
