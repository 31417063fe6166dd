"""Live boards in Markdown: a fence ``vrhcaby`` becomes a ``<vrhcaby-board>`` with a static picture inside.

    ```vrhcaby
    position: 24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5
    dice: 3-1
    mode: try
    rulebook: precise
    ```

Each line is an attribute of the board (docs/embedding.md). A quiz also has ``question: …`` and any number of
``option: 3/off | Yes`` (a play and its text; with ``!`` before the bar the author declares it right). Readers see the
picture where no script runs: on paper and in feed readers. Copy this one file into your site's folder; it needs the
package ``vrhcaby``. The page loads the board's script once.

MkDocs with pymdownx::

    custom_fences:
      - name: vrhcaby
        class: vrhcaby
        format: !!python/name:vrhcaby_markdown.fence

Python-Markdown and MkDocs without pymdownx: the extension ``vrhcaby_markdown``.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from html import escape
from typing import Any

from vrhcaby import VrhcabyError
from vrhcaby.svg import diagram

BOARD = "rulebook reading variant position dice mode lang theme skin lesson mover viewpoint orientation"
MORE = "arrows marks cube answer ask opponent src"
ATTRIBUTES = frozenset(f"{BOARD} {MORE}".split())
INSIDE = frozenset(("title", "question", "option"))
"""Lines that are not attributes: the board's name for screen readers, and a quiz's question and options."""
FENCE = re.compile(
    r"^(?P<fence>`{3,}|~{3,})(?P<kind>[^\n`]*)\n(?P<source>.*?)^(?P=fence)[`~]*[ \t]*$",
    re.MULTILINE | re.DOTALL,
)
"""Any fence: one inside a longer fence is shown as text, not turned into a board."""
START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
LONGEST = 4000
LOG = logging.getLogger("mkdocs.plugins.vrhcaby")
"""MkDocs counts warnings of loggers below its own, so ``mkdocs build --strict`` fails on a faulty fence."""


class FenceError(ValueError):
    """A line of a fence that cannot be read; the message names the line."""


def read(source: str) -> dict[str, str]:
    """Return a fence's values by name, options one per line; :class:`FenceError` names the faulty line, from 1."""
    if len(source) > LONGEST:
        raise FenceError(f"a board has at most {LONGEST} characters")
    found: dict[str, str] = {}
    for number, line in enumerate(source.splitlines(), 1):
        if not line.strip():
            continue
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or name not in ATTRIBUTES | INSIDE:
            raise FenceError(f"line {number}: {name!r} is none of {', '.join(sorted(ATTRIBUTES | INSIDE))}")
        if name == "option" and "|" not in value:
            raise FenceError(f"line {number}: an option is a play, a bar and words: 3/off | Yes")
        found[name] = f"{found[name]}\n{value}" if name == "option" and name in found else value
    return found


def picture(attributes: Mapping[str, str]) -> str:
    """Return a fence's board as SVG with a description inside; raises the errors of ``vrhcaby.svg.diagram``."""
    dice = [int(number) for number in re.findall("[1-6]", attributes.get("dice", ""))]
    shown = {name: attributes[name] for name in ("lang", "viewpoint", "mover", "title") if name in attributes}
    position = attributes.get("position", "start")
    asked: dict[str, Any] = {**shown, "position": START if position == "start" else position}
    return diagram({**asked, **({"dice": dice} if len(dice) == 2 else {})})


def html(source: str) -> str:
    """Return a fence's markup: the board, or a box that tells the author what is wrong."""
    try:
        attributes = read(source)
        drawn = picture(attributes)
    except (FenceError, VrhcabyError) as error:
        LOG.warning(
            "vrhcaby: %s, in the fence that begins: %s", error, source.strip().partition("\n")[0][:80]
        )
        return f'<p class="vrhcaby-fault" role="alert">vrhcaby: {escape(str(error))}</p>'
    names = {"mode": "view", **{name: attributes[name] for name in attributes if name in ATTRIBUTES}}
    written = "".join(f' {name}="{escape(value)}"' for name, value in names.items())
    label = attributes.get("title", "")
    named = f' aria-label="{escape(label)}"' if label else ""
    return f"<vrhcaby-board{written}{named}>{asked(attributes)}{drawn}</vrhcaby-board>"


def asked(attributes: Mapping[str, str]) -> str:
    """Return a quiz's question and answers as markup that is valid in a paragraph, where Markdown puts it."""
    found = [f"<span>{escape(attributes['question'])}</span> "] if "question" in attributes else []
    for line in attributes.get("option", "").splitlines():
        play, _, words = (part.strip() for part in line.partition("|"))
        right = " data-right" if play.endswith("!") else ""
        found.append(f'<data value="{escape(play.removesuffix("!"))}"{right}>{escape(words)}</data> ')
    return "".join(found)


def fence(source: str, *_given: object, **_named: object) -> str:
    """Return a fence's markup; ``pymdownx.superfences`` calls this for a custom fence."""
    return html(source)


def makeExtension(**_named: object) -> Any:  # noqa: N802 (Python-Markdown asks for this name)
    """Return the extension; Python-Markdown calls this."""
    from markdown.extensions import Extension  # type: ignore[import-not-found,unused-ignore]
    from markdown.preprocessors import Preprocessor  # type: ignore[import-not-found,unused-ignore]

    class Fences(Preprocessor):
        def run(self, lines: list[str]) -> list[str]:
            def stashed(found: re.Match[str]) -> str:
                if found["kind"].strip() != "vrhcaby":
                    return found[0]
                return str(self.md.htmlStash.store(html(found["source"])))

            return FENCE.sub(stashed, "\n".join(lines)).split("\n")

    class Vrhcaby(Extension):
        def extendMarkdown(self, md: Any) -> None:  # noqa: N802
            md.preprocessors.register(Fences(md), "vrhcaby", 27)

    return Vrhcaby()
