"""Live boards in Markdown: a fence ``vrhcaby`` becomes a ``<vrhcaby-board>`` with its still picture inside.

    ```vrhcaby
    position: 24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5
    dice: 3-1
    mode: try
    rulebook: precise
    ```

Each line is an attribute of the board (docs/embedding.md). Where no script runs, on paper and in a reader of feeds, the
picture is seen. One file, to be copied beside a site's own; it needs the package ``vrhcaby``. The page loads the board's
script once.

MkDocs with pymdownx: ``custom_fences: [{name: vrhcaby, class: vrhcaby, format: !!python/name:vrhcaby_markdown.fence}]``.
Python-Markdown and MkDocs without pymdownx: the extension ``vrhcaby_markdown``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Any

from vrhcaby import VrhcabyError
from vrhcaby.svg import diagram

BOARD = "rulebook reading variant position dice mode lang theme skin lesson mover viewpoint orientation"
MORE = "arrows marks cube answer ask opponent src title"
ATTRIBUTES = frozenset(f"{BOARD} {MORE}".split())
"""Of the board, and ``title``: how it is called for those who hear the page."""
FENCE = re.compile(
    r"^(?P<fence>`{3,}|~{3,})[ \t]*vrhcaby[ \t]*\n(?P<source>.*?)^(?P=fence)[ \t]*$",
    re.MULTILINE | re.DOTALL,
)
START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
LONGEST = 4000


class FenceError(ValueError):
    """A line of a fence that cannot be read; says which."""


def read(source: str) -> dict[str, str]:
    """The attributes of a fence by name; :class:`FenceError` names the line that is wrong, from 1."""
    if len(source) > LONGEST:
        raise FenceError(f"a board has at most {LONGEST} characters")
    found: dict[str, str] = {}
    for number, line in enumerate(source.splitlines(), 1):
        if not line.strip():
            continue
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or name not in ATTRIBUTES:
            raise FenceError(f"line {number}: {name!r} is none of {', '.join(sorted(ATTRIBUTES))}")
        found[name] = value
    return found


def picture(attributes: Mapping[str, str]) -> str:
    """The board of a fence as SVG with its description inside; raises the errors of ``vrhcaby.svg.diagram``."""
    dice = [int(number) for number in re.findall("[1-6]", attributes.get("dice", ""))]
    shown = {name: attributes[name] for name in ("lang", "viewpoint", "mover", "title") if name in attributes}
    position = attributes.get("position", "start")
    asked: dict[str, Any] = {**shown, "position": START if position == "start" else position}
    return diagram({**asked, **({"dice": dice} if len(dice) == 2 else {})})


def html(source: str) -> str:
    """The markup of a fence: the board, or a box that tells the author what is wrong."""
    try:
        attributes = read(source)
        drawn = picture(attributes)
    except (FenceError, VrhcabyError) as error:
        return f'<p class="vrhcaby-fault" role="alert">vrhcaby: {escape(str(error))}</p>'
    names = {"mode": "view", **attributes}
    label = names.pop("title", "")
    written = "".join(f' {name}="{escape(value)}"' for name, value in names.items())
    named = f' aria-label="{escape(label)}"' if label else ""
    return f"<vrhcaby-board{written}{named}>{drawn}</vrhcaby-board>"


def fence(source: str, *_given: object, **_named: object) -> str:
    """As ``pymdownx.superfences`` asks for a custom fence."""
    return html(source)


def makeExtension(**_named: object) -> Any:  # noqa: N802 (Python-Markdown asks for this name)
    """As Python-Markdown asks for an extension."""
    from markdown.extensions import Extension  # type: ignore[import-not-found,unused-ignore]
    from markdown.preprocessors import Preprocessor  # type: ignore[import-not-found,unused-ignore]

    class Fences(Preprocessor):
        def run(self, lines: list[str]) -> list[str]:
            def stashed(found: re.Match[str]) -> str:
                return str(self.md.htmlStash.store(html(found["source"])))

            return FENCE.sub(stashed, "\n".join(lines)).split("\n")

    class Vrhcaby(Extension):
        def extendMarkdown(self, md: Any) -> None:  # noqa: N802
            md.preprocessors.register(Fences(md), "vrhcaby", 27)

    return Vrhcaby()
