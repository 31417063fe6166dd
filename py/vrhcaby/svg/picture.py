"""The board as a picture: one pure function from a position to SVG text."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Unpack

from vrhcaby import limits
from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.errors import PositionError
from vrhcaby.svg import cubes as cubes_layer
from vrhcaby.svg import dice as dice_layer
from vrhcaby.svg import labels, pieces, signs, surface
from vrhcaby.svg.describe import default_title, describe_drawn, is_over, lines_of
from vrhcaby.svg.drawn import Drawn, Given, drawn
from vrhcaby.svg.geometry import Layout
from vrhcaby.svg.overlays import (
    DICE,
    ORIENTATIONS,
    DiagramError,
    Orientation,
    one_of,
)
from vrhcaby.svg.scene import Scene
from vrhcaby.svg.themes import THEMES, Theme, by_short_names, chosen_by_address, with_variables
from vrhcaby.svg.xml import el, escape


def board(
    position: Position,
    *,
    mover: Side = Side.WHITE,
    viewpoint: Side | None = None,
    numbers: bool = True,
    pips: bool = False,
    orientation: Orientation = "landscape",
    lang: str = "en",
    theme: str = "light",
    title: str | None = None,
    size: int | None = None,
    variables: bool = False,
    every_theme: bool = False,
    **given: Unpack[Given],
) -> str:
    """Draw a board as one self-contained SVG: no script, no external references.

    ``position`` is in the mover's view; ``mover`` is the mover's colour, and ``viewpoint`` the side at the near edge
    (default: the mover's). Arrows, marks and point numbers are the mover's. ``dice`` are on the mover's right half;
    with ``start`` one is on each side; with ``cocked`` the second leans on the checker of that point. ``zones`` are
    shaded points with a name, ``score`` is the match score, and ``note`` adds a few lines; the caller writes these
    words in ``lang``. Without dice a sign shows who is on roll, unless ``turn`` is false. ``size`` is the width in
    pixels; without it the picture fills its container. ``variables`` lets a host page's ``--vb-…`` CSS variables
    choose the colours. A picture with ``every_theme``, for files only, uses the theme that its address names
    (``board.svg#dark``); only such pictures contain a style sheet, and no ``<desc>``: their page describes them.
    ``<title>`` and ``<desc>`` describe all others in ``lang``.

    The same arguments always give the same text. Raises :class:`DiagramError`, :class:`DiceError` or
    :class:`PositionError`.
    """
    one_of("orientation", orientation, ORIENTATIONS)
    one_of("theme", theme, THEMES)
    _ask_size(size)
    if not isinstance(position, Position):
        raise PositionError(f"{position!r} is no position: give pos(...)", code="position/shape")
    position.drawable()
    _ask_title(title)
    shown = drawn(**given)
    layout = Layout(orientation == "portrait")
    palette = _palette(theme, variables, every_theme)
    text = describe_drawn(position, mover, shown, lang)
    heading = title or default_title(lang)
    named = (heading, text, theme, orientation, str(viewpoint), str(variables), str(numbers))
    prefix = "" if every_theme else _prefix(*named)
    scene = Scene(position, mover, viewpoint or mover, layout, palette, prefix)
    parts = tuple(_parts(scene, shown, lines_of(shown, mover, lang), numbers, pips))
    choices = _choices(chosen_by_address("".join(parts))) if every_theme else ()
    return _document(scene, heading, text, lang, size, (*choices, *parts))


def _palette(theme: str, variables: bool, every_theme: bool) -> Theme:
    if every_theme:
        return by_short_names(next(iter(THEMES.values())))
    return with_variables(THEMES[theme]) if variables else THEMES[theme]


def _parts(scene: Scene, shown: Drawn, lines: tuple[str, ...], numbers: bool, pips: bool) -> Iterator[str]:
    yield pieces.definitions(scene)
    yield from surface.surface(scene)
    if numbers:
        yield pieces.numbers(scene)
    yield from labels.zones(scene, shown.zones)
    yield from pieces.checkers(scene)
    if pips:
        yield from pieces.pip_counts(scene)
    yield from labels.zone_names(scene, shown.zones)
    yield from dice_layer.dice(scene, shown)
    if _waits(scene, shown):
        yield pieces.to_move(scene)
    yield from cubes_layer.cubes(scene, shown)
    yield from labels.caption(scene, shown, lines)
    yield from signs.marks(scene, shown.marks)
    yield from signs.arrows(scene, shown.arrows)


def _waits(scene: Scene, shown: Drawn) -> bool:
    """Whether a sign must show who is on roll, because no dice do."""
    in_action = shown.dice or shown.pointed((DICE,)) or shown.offered
    return shown.turn and not in_action and not is_over(scene.position)


def _choices(rules: Mapping[str, str]) -> Iterator[str]:
    """An empty element for each theme that an address may name, and the style rules that follow from it."""
    yield el("style", *rules.values())
    yield from (el("g", id=name) for name in rules)


def _document(
    scene: Scene, heading: str, text: str, lang: str, size: int | None, parts: Iterable[str]
) -> str:
    width, height = scene.layout.size
    scaled = (None, None) if size is None else (size, round(size * height / width))
    named = scene.id("t"), scene.id("d")
    words = el("title", escape(heading), id=named[0]), el("desc", escape(text), id=named[1])
    # The page that shows a picture file describes it, in its own language.
    in_file = not scene.prefix
    return el(
        "svg",
        *((el("title", escape(heading)),) if in_file else words),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=scaled[0],
        height=scaled[1],
        role="img",
        **pieces.LETTERING,
        lang=lang,
        aria_labelledby=None if in_file else " ".join(named),
    )


def _prefix(*parts: str) -> str:
    """A prefix for identifiers: different for different diagrams on a page, the same in every run."""
    return "vb" + hashlib.sha256("\0".join(parts).encode()).hexdigest()[:8]


def _ask_size(size: int | None) -> None:
    if size is not None and (
        isinstance(size, bool) or not isinstance(size, int) or not 1 <= size <= limits.PICTURE_WIDTH
    ):
        raise DiagramError(f"size {size!r} is no width in pixels", code="diagram/size", facts={"size": size})


def _ask_title(title: str | None) -> None:
    if title is not None and any("\ud800" <= sign <= "\udfff" for sign in title):
        raise DiagramError(
            "a title has no half characters", code="diagram/title", facts={"title": ascii(title)}
        )
    if title is not None and len(title) > limits.TITLE:
        raise DiagramError(
            f"a title has at most {limits.TITLE} characters",
            code="diagram/title",
            facts={"length": len(title), "most": limits.TITLE},
        )
