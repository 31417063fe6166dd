"""Colours of a diagram: the themes of ``svg/palette``, one file each.

The names are those of the page's board (``--vb-…``), whose style sheets the build writes from the same files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any

from vrhcaby.language.tables import paths_in, table

FOLDER = "svg/palette"


@dataclass(frozen=True, slots=True)
class Theme:
    """One palette by name (``felt``, ``point_a`` …), and how it is drawn.

    ``relief`` shades the checkers; ``hatched`` draws every other point as lines instead of a tint. ``shade`` is how
    strong the relief is, 0 to 1: a number, or a CSS variable that a page sets.
    """

    colours: Mapping[str, str]
    relief: bool = True
    hatched: bool = False
    shade: str = "1"

    def __getitem__(self, name: str) -> str:
        return self.colours[name]


def theme_tables() -> dict[str, dict[str, Any]]:
    """Every theme's file by the theme's name, in the order of ``place``. ``docs/themes.md`` lists the keys."""
    tables = {path.rpartition("/")[2].removesuffix(".toml"): table(path) for path in paths_in(FOLDER)}
    return dict(sorted(tables.items(), key=lambda item: int(item[1]["place"])))


def _theme(raw: Mapping[str, Any]) -> Theme:
    return Theme(raw["board"], raw.get("relief", True), raw.get("hatched", False))


THEMES: dict[str, Theme] = {
    name: _theme(raw) for name, raw in theme_tables().items() if raw.get("diagrams", True)
}

THEME_NAMES: tuple[str, ...] = tuple(THEMES)


def with_variables(theme: Theme) -> Theme:
    """The same palette, each colour open to its CSS variable: ``var(--vb-felt, #ecdfc6)``.

    For diagrams set inline into a page that has a theme of its own; as presentation
    attributes they need no style attribute and pass any content policy.
    """
    open_colours = {
        name: f"var(--vb-{name.replace('_', '-')}, {colour})" for name, colour in theme.colours.items()
    }
    return Theme(open_colours, theme.relief, theme.hatched, "var(--vb-relief, 1)")


_RELIEF = "--r"


def _short(theme: Theme) -> dict[str, str]:
    """A CSS variable for each colour, short because a file names them a hundred times: ``--a``, ``--b`` …"""
    letters = (letter for letter in ascii_lowercase if f"--{letter}" != _RELIEF)
    return {name: f"--{letter}" for name, letter in zip(theme.colours, letters, strict=False)}


def by_short_names(theme: Theme) -> Theme:
    """The same palette as a picture file has it, whose style sheet sets the variables (:func:`chosen_by_address`)."""
    colours = {name: f"var({variable})" for name, variable in _short(theme).items()}
    return Theme(colours, theme.relief, theme.hatched, f"var({_RELIEF})")


def chosen_by_address(drawn: str) -> dict[str, str]:
    """What a picture file carries to follow a page's theme: rules for the variables that it uses, by theme.

    A page that shows ``figure.svg#dark`` as an image has it in the dark theme. The rules are CSS by the theme's name, for
    all that follows an empty element of that id; those of the first theme are for the root, which all else inherits from.
    """
    (first, base), *others = THEMES.items()
    used = {name: variable for name, variable in _short(base).items() if f"var({variable})" in drawn}
    rules = {
        name: f"#{name}:target~*{_rule(theme, used, base)}" for name, theme in others if not theme.hatched
    }
    return {first: f"svg{_rule(base, used, None)}", **rules}


def _rule(theme: Theme, used: Mapping[str, str], base: Theme | None) -> str:
    """The used variables of a theme, without those that it has in common with ``base``."""
    own = [name for name in used if base is None or theme[name] != base[name]]
    words = [f"{used[name]}:{theme[name]}" for name in own]
    if base is None or theme.relief != base.relief:
        words.append(f"{_RELIEF}:{int(theme.relief)}")
    return f"{{{';'.join(words)}}}"
