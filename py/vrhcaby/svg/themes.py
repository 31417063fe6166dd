"""Colours of a diagram: the themes of ``svg/palette``, one file each.

The names are those of the page's board (``--vb-…``), whose style sheets the build writes from the same files.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any

from vrhcaby.language.tables import paths_in, table

FOLDER = "svg/palette"
_DOUBLED = re.compile(r"^#(\w)\1(\w)\2(\w)\3$")


@dataclass(frozen=True, slots=True)
class Theme:
    """A named palette (``felt``, ``point_a`` …), and its style of drawing.

    ``relief`` shades the checkers; ``hatched`` draws every other point as lines instead of a tint. ``shade`` is the
    strength of the relief, 0 to 1: a number, or a CSS variable that a page sets.
    """

    colours: Mapping[str, str]
    relief: bool = True
    hatched: bool = False
    shade: str = "1"

    def __getitem__(self, name: str) -> str:
        return self.colours[name]

    @property
    def flat(self) -> str | float:
        """The strength of outlines that a theme with relief does not have."""
        return self._less(1.0)

    @property
    def outline(self) -> str | float:
        """The strength of the points' outlines, which are faint in a theme with relief."""
        return self._less(0.7)

    def _less(self, share: float) -> str | float:
        if not self.relief or self.shade == "1":
            return 1 - share * self.relief
        return f"calc(1 - {self.shade})" if share == 1 else f"calc(1 - {share} * {self.shade})"


def theme_tables() -> dict[str, dict[str, Any]]:
    """Every theme's table by name, in the order of ``place``. ``docs/themes.md`` lists the keys."""
    tables = {path.rpartition("/")[2].removesuffix(".toml"): table(path) for path in paths_in(FOLDER)}
    return dict(sorted(tables.items(), key=lambda item: int(item[1]["place"])))


def _theme(raw: Mapping[str, Any]) -> Theme:
    return Theme(raw["board"], raw.get("relief", True), raw.get("hatched", False))


THEMES: dict[str, Theme] = {
    name: _theme(raw) for name, raw in theme_tables().items() if raw.get("diagrams", True)
}

THEME_NAMES: tuple[str, ...] = tuple(THEMES)


def with_variables(theme: Theme) -> Theme:
    """The palette with each colour overridable by its CSS variable: ``var(--vb-felt, #ecdfc6)``.

    For diagrams inlined in a page with its own theme. The colours are presentation attributes, so any content
    security policy allows them.
    """
    open_colours = {
        name: f"var(--vb-{name.replace('_', '-')}, {colour})" for name, colour in theme.colours.items()
    }
    return Theme(open_colours, theme.relief, theme.hatched, "var(--vb-relief, 1)")


_RELIEF = "--r"


def _short(theme: Theme) -> dict[str, str]:
    """A short CSS variable for each colour (``--a``, ``--b`` …), because a file repeats them a hundred times."""
    letters = (letter for letter in ascii_lowercase if f"--{letter}" != _RELIEF)
    return {name: f"--{letter}" for name, letter in zip(theme.colours, letters, strict=False)}


def by_short_names(theme: Theme) -> Theme:
    """The palette for picture files, whose style sheet sets the variables (:func:`chosen_by_address`)."""
    colours = {name: f"var({variable})" for name, variable in _short(theme).items()}
    return Theme(colours, theme.relief, theme.hatched, f"var({_RELIEF})")


def chosen_by_address(drawn: str) -> dict[str, str]:
    """The style rules that let a picture file follow a page's theme, for the variables it uses.

    A page that shows ``figure.svg#dark`` as an image gets the dark theme. Each theme has a CSS rule for everything
    after an empty element with its name as id. The first theme's rule is for the root, and all others inherit from
    it.
    """
    (first, base), *others = THEMES.items()
    used = {name: variable for name, variable in _short(base).items() if f"var({variable})" in drawn}
    rules = {
        name: f"#{name}:target~*{_rule(theme, used, base)}" for name, theme in others if not theme.hatched
    }
    return {first: f"svg{_rule(base, used, None)}", **rules}


def shortest(colour: str) -> str:
    """A colour in as few characters as CSS allows."""
    return _DOUBLED.sub(r"#\1\2\3", colour)


def _rule(theme: Theme, used: Mapping[str, str], base: Theme | None) -> str:
    """A theme's rule for the used variables, without values equal to those of ``base``."""
    own = [name for name in used if base is None or theme[name] != base[name]]
    words = [f"{used[name]}:{shortest(theme[name])}" for name in own]
    if base is None or theme.relief != base.relief:
        words.append(f"{_RELIEF}:{int(theme.relief)}")
    return f"{{{';'.join(words)}}}"
