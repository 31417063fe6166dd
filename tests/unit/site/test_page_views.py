"""The views that the page draws without Python: their texts exist, and the page has every action that they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tools.site.page_views import VIEWS, settings_group
from tools.site.settings_form import groups
from tools.site.words import page_words
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.panels.nodes import Node

SCRIPTS = Path(__file__).parents[3] / "web/js"


def filled(part: Node | str, mark: str, name: str) -> Node | str:
    """A part of a view with a name in place of each mark."""
    if isinstance(part, str):
        return part.replace(mark, name)
    values = tuple(
        (key, value.replace(mark, name) if isinstance(value, str) else value)
        for key, value in part.attributes
    )
    return replace(part, attributes=values, children=tuple(filled(one, mark, name) for one in part.children))


def nodes(part: Node | str) -> Iterator[Node]:
    """The node and its descendants, as the page expands them."""
    if isinstance(part, str):
        return
    yield part
    values = dict(part.attributes)
    for name in str(values["of"]).split() if part.tag == "each" else ("",):
        for child in part.children:
            yield from nodes(filled(child, str(values["mark"]), name) if name else child)


EVERY = [node for view in VIEWS.values() for node in nodes(view)]


def texts() -> Iterator[str]:
    for node in (one for one in EVERY if one.tag != "each"):
        yield from (child for child in node.children if isinstance(child, str))
        yield from (
            str(value)
            for name, value in node.attributes
            if name in ("aria-label", "title") and isinstance(value, str)
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_exists(lang: str) -> None:
    known = page_words(lang)
    assert [text for text in texts() if text.strip() and text[0] != "=" and text not in known] == []


def test_the_page_has_every_action() -> None:
    folders = ("ui", "records", "advice")
    scripts = "".join(
        path.read_text(encoding="utf-8") for folder in folders for path in (SCRIPTS / folder).glob("*.js")
    )
    named = {event.name for node in EVERY for _, done in node.listeners for event in done}
    assert named
    missing = [
        name for name in sorted(named) if not re.search(rf"^ +(async )?{name}(\(|:|,)", scripts, re.MULTILINE)
    ]
    assert missing == []


def test_the_page_knows_every_condition() -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in (SCRIPTS / "ui").glob("*.js"))
    asked = (str(dict(node.attributes)["fact"]) for node in EVERY if node.tag in ("when", "unless"))
    # Facts of a form's values are checked with the form.
    facts = {fact for fact in asked if "=" not in fact} - {""}
    made = ("waits-", "closed-", "tab-", "seat-", "plays-", "word-of-")
    assert {fact for fact in facts if not fact.startswith(made) and fact not in scripts} == set()


def test_a_folded_group_of_settings_says_what_was_changed() -> None:
    look, _, _, _, hints, _ = map(settings_group, groups())
    assert not dict(look.attributes).get("open")
    tags = {one.children[0] for group in (look, hints) for one in nodes(group) if one.tag == "span.tag"}
    assert {"skin-wood", "theme-dark", "set-coach"} <= tags
    assert not {"skin-theme", "theme-auto"} & tags, "the usual values need no word"
