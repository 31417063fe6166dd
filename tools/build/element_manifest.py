"""Write the element's manifest for editors (``custom-elements.json``) from the tables of the docs.

Attributes come from ``examples/attributes.html``, methods, events, parts and CSS variables from ``docs/embedding.md``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html import unescape

from common import ROOT

sys.path.insert(0, str(ROOT / "py"))
sys.path.insert(0, str(ROOT))

from tools.site.board_attributes import attributes

TAG = "vrhcaby-board"
CLASS = "BoardElement"
ATTRIBUTE = re.compile(
    r'<tr id="(?P<name>\w+)">.*?<td><code>(?P<values>.*?)</code></td>.*<td lang="en">(?P<description>.*?)</td></tr>'
)
ROW = re.compile(r"^\| (?P<names>`.*?`) \| (?P<description>.*) \|$", re.MULTILINE)
OF_LISTS = {"rulebook", "variant", *(name for name, one in attributes().items() if one.words)}
"""Attributes with values from a list; those of others are examples."""


def manifest() -> dict[str, object]:
    """The manifest of the package, schema 2.1.0."""
    text = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
    described = list(_attributes())
    board = {
        "kind": "class",
        "name": CLASS,
        "customElement": True,
        "tagName": TAG,
        "description": "A backgammon board that knows its rulebook. What stands inside is shown until it is there.",
        "superclass": {"name": "HTMLElement"},
        "attributes": described,
        "members": [*map(_property, described), *_methods(_chapter(text, "Methods"))],
        "events": list(_events(_chapter(text, "Events"))),
        "cssProperties": [{"name": name} for name in _in_code(r"--vb-[\w-]+", text)],
        "cssParts": [{"name": name} for name in _in_code(r"(?<=::part\()[\w-]+", text)],
    }
    reference = {"name": CLASS, "module": "index.js"}
    exports = [
        {"kind": "js", "name": CLASS, "declaration": reference},
        {"kind": "custom-element-definition", "name": TAG, "declaration": reference},
    ]
    module = {"kind": "javascript-module", "path": "index.js", "declarations": [board], "exports": exports}
    return {"schemaVersion": "2.1.0", "modules": [module]}


def _attributes() -> Iterator[dict[str, object]]:
    page = (ROOT / "examples/attributes.html").read_text(encoding="utf-8")
    for row in ATTRIBUTE.finditer(page):
        values = unescape(row["values"]).split(" · ")
        description = unescape(row["description"])
        if row["name"] not in OF_LISTS:
            description = f"{description} For example {values[0]}"
        written = " | ".join(f'"{value}"' for value in values)
        yield {
            "name": row["name"],
            "fieldName": row["name"],
            "description": description,
            "type": {"text": written if row["name"] in OF_LISTS else "string"},
        }


def _property(attribute: dict[str, object]) -> dict[str, object]:
    named = {
        "kind": "field",
        "name": attribute["fieldName"],
        "attribute": attribute["name"],
        "reflects": True,
    }
    return {**named, "description": attribute["description"], "type": attribute["type"]}


def _chapter(text: str, title: str) -> str:
    return text.partition(f"### {title}\n")[2].partition("\n##")[0]


def _methods(chapter: str) -> Iterator[dict[str, object]]:
    for row in ROW.finditer(chapter):
        for name in re.findall(r"`(\w+)\(", row["names"]):
            yield {
                "kind": "method",
                "name": name,
                "description": f"{row['names'].strip('`')}: {row['description']}",
            }


def _events(chapter: str) -> Iterator[dict[str, object]]:
    for row in ROW.finditer(chapter):
        for name in re.findall(r"`(vrhcaby-\w+)`", row["names"]):
            yield {
                "name": name,
                "type": {"text": "CustomEvent"},
                "description": f"detail: {row['description']}",
            }


def _in_code(pattern: str, text: str) -> list[str]:
    return list(dict.fromkeys(re.findall(pattern, _chapter(text, "Looks"))))
