"""Everything that a player can read, from the project's files: by language, with its place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from vrhcaby.language.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "py/vrhcaby"
SITE = ROOT / "tools/site/texts"
CODE = re.compile(r"\(\w\)\w+|'wasm-unsafe-eval'")
"""Not part of any language: a command in the terminal's help, ``(r)oll``, and a word of policies."""
FORMS = re.compile(r"\{\w+\|([^}]*)\}")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")


@cache
def said(lang: str) -> tuple[tuple[str, str], ...]:
    """Pairs of a place (``file`` or ``file: key``) and a text; of placeholders only plural forms are kept."""
    return tuple((place, bare(text)) for place, text in _written(lang))


def bare(text: str) -> str:
    """A template without placeholder names and code."""
    text = CODE.sub(" ", text)
    return PLACEHOLDER.sub(" ", FORMS.sub(lambda m: m.group(1).replace("|", " "), text))


def _written(lang: str) -> Iterator[tuple[str, str]]:
    for path in sorted([*PACKAGE.glob(f"*/texts/{lang}.toml"), *PACKAGE.glob(f"**/texts/*.{lang}.toml")]):
        yield from _leaves(tomllib.loads(path.read_text("utf-8")), f"{path.relative_to(PACKAGE)}:")
    for path in sorted(SITE.rglob(f"*.{lang}.toml")):
        yield from _leaves(tomllib.loads(path.read_text("utf-8")), f"{path.name}:")
    for path in sorted(PACKAGE.rglob("*.toml")):
        if path.parent.name != "texts":
            yield from _of_tongue(tomllib.loads(path.read_text("utf-8")), path.name, lang)
    for name in ("index.html", "embed.html"):
        page = Page(lang)
        page.feed((ROOT / "web" / name).read_text("utf-8"))
        yield from ((name, text) for text in page.found)


class Page(HTMLParser):
    """The texts of a page in one language, given by the nearest ``lang`` around them; ``<code>`` has none."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.found: list[str] = []
        self._around: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "link"):
            outer = self._around[-1][1] if self._around else ""
            silent = tag in ("script", "style", "code")
            self._around.append((tag, "" if silent else dict(attrs).get("lang") or outer))

    def handle_endtag(self, tag: str) -> None:
        while self._around and self._around.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and self._around and self._around[-1][1] == self.lang:
            self.found.append(data)


def _leaves(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every text of a table."""
    if isinstance(value, str):
        yield place, value
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from _leaves(part, f"{place} {key}")


def _of_tongue(value: Any, place: str, lang: str) -> Iterator[tuple[str, str]]:
    """Everything under the language's tag, anywhere in a table."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        if key == lang:
            yield from _leaves(part, place)
        elif key not in LANGUAGES:
            yield from _of_tongue(part, f"{place} {key}", lang)
