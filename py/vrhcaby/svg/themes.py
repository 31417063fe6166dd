"""Colours of a diagram. The names are those of the page's board (``--vb-…``)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """One palette by name (``felt``, ``point_a`` …), and how it is drawn.

    ``relief`` shades the checkers; ``hatched`` draws every other point as lines instead of a tint.
    """

    colours: dict[str, str]
    relief: bool = True
    hatched: bool = False

    def __getitem__(self, name: str) -> str:
        return self.colours[name]


_NAMES = (
    *("felt", "frame", "frame_edge", "frame_text", "point_a", "point_b", "tray"),
    *("white", "white_edge", "black", "black_edge", "black_mark"),
    *("mark_good", "mark_bad", "mark_focus", "accent", "casing"),
)


def _palette(*colours: str) -> dict[str, str]:
    return dict(zip(_NAMES, " ".join(colours).split(), strict=True))


THEMES: dict[str, Theme] = {
    "light": Theme(
        _palette(
            "#ecdfc6 #6f4a2f #4a301d #f6ead6 #a9714a #d3b98f #4f3421",
            "#fbf6ea #9a8263 #2d2624 #0f0c0b #cfae82",
            "#1f7a45 #b3261e #1f5fae #1c6f8c #fffaf0",
        )
    ),
    "dark": Theme(
        _palette(
            "#3a2f26 #241b14 #120d09 #d9c7a8 #7d5539 #574535 #17110c",
            "#efe5d1 #a58c6a #15110f #8f7a62 #c9a777",
            "#63c98a #ff8a7d #8ec1ff #6cc4dd #15100c",
        )
    ),
    "contrast": Theme(
        _palette(
            "#ffffff #000000 #000000 #ffffff #b9b9b9 #e9e9e9 #1a1a1a",
            "#ffffff #000000 #000000 #000000 #ffffff",
            "#006b2d #c00000 #0033cc #0033cc #ffffff",
        ),
        relief=False,
    ),
    "colour-blind": Theme(
        _palette(
            "#eceae4 #3b4754 #29323b #f3f5f7 #7f99b2 #cfd4d6 #29323b",
            "#fffdf6 #4c5864 #22272d #07090b #f0e442",
            "#005f9e #b84a00 #7a2b6b #005f9e #ffffff",
        )
    ),
    "print": Theme(
        _palette(
            "#ffffff #ffffff #000000 #000000 #9a9a9a #ffffff #ffffff",
            "#ffffff #000000 #000000 #000000 #ffffff",
            "#000000 #000000 #000000 #000000 #ffffff",
        ),
        relief=False,
        hatched=True,
    ),
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
    return Theme(open_colours, theme.relief, theme.hatched)
