"""Write the themes' colours for the page from their files (``py/vrhcaby/svg/palette``, docs/themes.md).

It writes ``web/css/themes.css`` (the page and its pictures), the themes' parts of ``board.css`` (canvas) and ``embed.css``
(the panel of an embedded board), and ``themes.json`` (for the scripts). Diagrams read the same files at run time
(``svg/themes.py``).
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from common import ROOT, put

sys.path.insert(0, str(ROOT / "py"))

from materials import drawn

from vrhcaby.svg.themes import theme_tables

WEB = ROOT / "web"
WRITTEN = "Written by tools/build/themes.py"
PART = re.compile(r"(/\* Themes: written by [^\n]*\n).*?(/\* End of themes\. \*/)", re.DOTALL)

OF_PAGE = ("bg", "text")
"""Colours of the page that the board uses too."""
HIDDEN = ("casing",)
"""Colours of diagrams that the live board does not use."""
# For an embedded panel: its variable, the page's colour, and the variable by which a host page may replace it.
PANEL = (
    ("text", "text", "--vb-text"),
    ("soft", "soft", ""),
    ("bg", "bg", "--vb-bg"),
    ("paper", "paper", ""),
    ("line", "line_strong", ""),
    ("accent", "accent", "--vb-accent"),
    ("accent-text", "accent_text", ""),
    ("good", "good", "--vb-mark-good"),
    ("bad", "bad", "--vb-mark-bad"),
)

Theme = Mapping[str, Any]
Lines = list[str]


def css(name: str) -> str:
    return name.replace("_", "-")


def themes() -> dict[str, Theme]:
    """Every theme of a page. Colours that a theme lacks come from the first one."""
    return {name: raw for name, raw in whole().items() if "scheme" in raw}


def skins() -> dict[str, Theme]:
    """The skins: themes of the board alone, independent of the page's theme."""
    return {name: raw for name, raw in whole().items() if "scheme" not in raw}


def whole() -> dict[str, Theme]:
    tables = theme_tables()
    first = next(iter(tables.values()))
    return {name: {**raw, "page": {**first["page"], **raw.get("page", {})}} for name, raw in tables.items()}


def open_to(variable: str, colour: str, theme: Theme) -> str:
    """A colour that a host page may replace, unless the system imposes the theme."""
    return colour if theme.get("imposed") or not variable else f"var({variable}, {colour})"


def page_lines(theme: Theme) -> Lines:
    board = themes()[theme["board_of_page"]] if "board_of_page" in theme else theme
    own = [f"--{css(name)}: {colour};" for name, colour in theme["page"].items()]
    return [f"color-scheme: {theme['scheme']};", *own, *picture_lines(board)]


def picture_lines(board: Theme) -> Lines:
    colours = [f"--vb-{css(name)}: {colour};" for name, colour in board["board"].items()]
    return [*colours, f"--vb-relief: {int(board.get('relief', True))};"]


def board_lines(theme: Theme) -> Lines:
    """The board's colours. A page may replace single colours of boards without a skin; a skin's colours stay together."""
    colours = {name: theme["page"][name] for name in OF_PAGE} | theme["board"]
    drawn = [
        f"--vbi-{short(name)}: {open_to(f'--vb-{css(name)}' if 'scheme' in theme else '', colour, theme)};"
        for name, colour in colours.items()
        if name not in HIDDEN
    ]
    return [*drawn, f"--vbi-relief: {int(theme.get('relief', True))};"]


def short(name: str) -> str:
    """The canvas's name for a colour: ``good`` for ``mark_good``."""
    return css(name.removeprefix("mark_"))


def panel_lines(theme: Theme, first: bool = False) -> Lines:
    def colour(name: str) -> str:
        # On a page without settings, an embedded board uses the page's own colours.
        return "transparent" if first and name == "bg" else str(theme["page"][name])

    return [f"--vbe-{own}: {open_to(host, colour(name), theme)};" for own, name, host in PANEL]


def block(selector: str, lines: Lines, query: str = "") -> str:
    inner = "\n".join([f"{selector} {{", *(f"  {line}" for line in lines), "}"])
    if not query:
        return inner
    return f"@media {query} {{\n" + "\n".join(f"  {line}" for line in inner.splitlines()) + "\n}"


def dressed(lines: Callable[[Theme], Lines], base: str, attribute: str) -> Iterator[str]:
    """Blocks for an element with its theme in an attribute; "auto" follows the device."""
    for number, (name, theme) in enumerate(themes().items()):
        query = theme.get("device", "")
        if number == 0:
            yield block(base, lines(theme))
        elif theme.get("imposed"):
            yield block(f"{base},\n{base}[{attribute}]", lines(theme), query)
        else:
            yield block(f'{base}[{attribute}="{name}"]', lines(theme))
            if query:
                yield block(f'{base}[{attribute}="auto"]', lines(theme), query)


def page_sheet() -> str:
    head = f"/* {WRITTEN}: the page's colours (--…), and those of the pictures set into it (--vb-…). */"
    worn = list(named(dressed(page_lines, ":root", "data-theme")))
    imposed = [text for name, text in worn if themes()[name].get("imposed")]
    boards = [block(f':root[data-skin="{name}"]', picture_lines(skin)) for name, skin in skins().items()]
    # Themes imposed by the system come last, to override any skin.
    return "\n\n".join([head, *(text for _, text in worn if text not in imposed), *boards, *imposed]) + "\n"


def board_part() -> str:
    """The canvas's blocks, by the class that the script sets from the device's preference too."""
    (_, base), *others = themes().items()
    blocks = [block(".vb-root", board_lines(base))]
    blocks += [
        block(f'[data-vb-theme="{name}"]', board_lines(theme))
        for name, theme in others
        if theme.get("device") != "print"
    ]
    blocks += [block(f'[data-vb-theme="{name}"]', board_lines(skin)) for name, skin in skins().items()]
    return "\n\n".join(blocks)


def panel_part() -> str:
    first = next(iter(themes()))
    on_screen = {name for name, theme in themes().items() if theme.get("device") != "print"}

    def lines(theme: Theme) -> Lines:
        return panel_lines(theme, theme == themes()[first])

    blocks = named(dressed(lines, ".frame", "data-theme"))
    return "\n\n".join(text for name, text in blocks if name in on_screen)


def named(blocks: Iterator[str]) -> Iterator[tuple[str, str]]:
    """Each block with its theme."""
    return zip(themes_of_blocks(), blocks, strict=True)


def themes_of_blocks() -> Iterator[str]:
    """The theme of each block from ``dressed``."""
    for number, (name, theme) in enumerate(themes().items()):
        yield name
        if number and theme.get("device") and not theme.get("imposed"):
            yield name


def with_part(sheet: str, part: str) -> str:
    """A style sheet with the part between the theme marks replaced."""
    return PART.sub(lambda found: f"{found[1]}{part}\n{found[2]}", sheet)


def for_scripts() -> str:
    """The scripts' data about themes, one table a line; ``board/scene/themes.js`` reads and describes it."""
    worn = {name: theme for name, theme in themes().items() if theme.get("device", "print") != "print"}
    asked = sorted(worn.items(), key=lambda one: (not one[1].get("imposed"), -one[1]["place"]))
    names = [*OF_PAGE, *next(iter(themes().values()))["board"]]
    tables = {
        "themes": [name for name, theme in themes().items() if "name" in theme],
        "skins": list(skins()),
        "wishes": [
            {"query": theme["device"], "theme": name, "imposed": bool(theme.get("imposed"))}
            for name, theme in asked
        ],
        "colours": {camel(short(name)): short(name) for name in names if name not in HIDDEN},
        "materials": {
            name: {part: drawn(material) for part, material in raw["material"].items()}
            for name, raw in whole().items()
            if raw.get("material")
        },
        "sounds": {name: raw["sound"] for name, raw in whole().items() if "sound" in raw},
    }
    return (
        "{\n"
        + ",\n".join(f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in tables.items())
        + "\n}\n"
    )


def camel(name: str) -> str:
    head, *rest = name.split("-")
    return head + "".join(word.title() for word in rest)


def outputs() -> dict[Path, str]:
    """The text of each written file, by path."""
    board, panel = WEB / "css/board.css", WEB / "css/embed.css"
    return {
        WEB / "css/themes.css": page_sheet(),
        board: with_part(board.read_text(encoding="utf-8"), board_part()),
        panel: with_part(panel.read_text(encoding="utf-8"), panel_part()),
        WEB / "js/board/scene/themes.json": for_scripts(),
    }


def write_themes() -> None:
    """Write the files that have changed."""
    for path, text in outputs().items():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            put(path, text)


if __name__ == "__main__":
    write_themes()
