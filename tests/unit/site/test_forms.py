"""The forms that the page draws before Python runs: every text exists, every default is a choice, conditions name
fields.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.site.page_views import VIEWS
from tools.site.settings_form import CALM, TURNS, settings_form
from tools.site.settings_form import groups as settings_groups
from tools.site.words import page_words
from vrhcaby.api import new_game_form
from vrhcaby.api.form_fields import Choice, Field, Group
from vrhcaby.api.form_trees import ROWS, Form, form_rows, group_trees
from vrhcaby.errors import ProtocolError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.panels.nodes import Node
from vrhcaby.rules.source import BOOKS
from vrhcaby.session.config import DICE_MODES, KINDS, read_config

FROM_PAGE = {"canShake"}
"""Facts that only the page knows."""
WRITTEN = Path(__file__).parents[3] / "web/js/state"


def every(fields: tuple[Field, ...]) -> Iterator[Field]:
    for field in fields:
        yield field
        yield from every(field.fields)


def every_node(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from every_node(child)


FORMS = {"settings": settings_groups()}
FORMS |= {
    book: (*new_game_form.groups(book), new_game_form.CLOCK, new_game_form.DICE_GROUP) for book in BOOKS
}
FIELDS = {name: [field for group in form for field in every(group.fields)] for name, form in FORMS.items()}


def texts_of(form: tuple[Group, ...], fields: list[Field]) -> Iterator[str]:
    for one in (*form, *fields, *(choice for field in fields for choice in field.choices)):
        # The names of a switch's two values are not shown.
        if not (isinstance(one, Choice) and one.words.startswith("motion-")):
            yield from filter(None, (one.words, one.more))


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_exists(name: str, lang: str) -> None:
    known = page_words(lang)
    assert [text for text in texts_of(FORMS[name], FIELDS[name]) if text not in known] == []


@pytest.mark.parametrize("name", FORMS)
def test_a_default_is_a_choice_and_a_key_is_used_once(name: str) -> None:
    fields = FIELDS[name]
    for field in fields:
        if field.choices:
            assert field.usual in [choice.value for choice in field.choices], field.key
        if field.kind == "switch" and not field.choices:
            assert isinstance(field.usual, bool), field.key
        if field.kind == "number":
            assert field.least is not None
            assert field.most is not None
            assert isinstance(field.usual, int)
            assert field.least <= field.usual <= field.most, field.key
    keys = [field.key for field in fields if field.kind != "note"]
    assert sorted(set(keys)) == sorted(keys)


@pytest.mark.parametrize("name", FORMS)
def test_conditions_and_switches_name_existing_fields_and_values(name: str) -> None:
    fields = {field.key: field for field in FIELDS[name]}
    asked = [pair for one in (*FORMS[name], *fields.values()) for pair in one.when.items()]
    asked += [pair for field in fields.values() for pair in field.dead.items()]
    asked += [
        (key, (value,)) for field in fields.values() for sets in field.sets for key, value in sets.items()
    ]
    for key, values in asked:
        if key not in FROM_PAGE:
            # Every format of two players offers the clock, if the rulebook has it.
            known = KINDS if key == "kind" else [choice.value for choice in fields[key].choices]
            offered = known or [False, True]
            assert set(values) <= set(offered), key


def test_calm_mode_resets_everything_that_it_sets() -> None:
    (calm,) = (field for field in FIELDS["settings"] if field.key == "calm")
    off, on = calm.sets
    assert off.keys() == on.keys() == CALM.keys()
    usual = {field.key: field.usual for field in FIELDS["settings"]}
    assert all(off[key] == usual[key] for key in off)


def keys_of(node: Node) -> set[str]:
    """The fields that a view changes, with the names of alike rows."""
    own = {str(event.args["key"]) for _, done in node.listeners for event in done if "key" in event.args}
    inside = own.union(*(keys_of(child) for child in node.children if isinstance(child, Node)))
    names = str(dict(node.attributes)["of"]).split() if node.tag == "each" else ["*"]
    return {key.replace("*", name) for key in inside for name in names}


def test_the_menu_beside_the_board_has_the_settings_that_shorten_a_turn() -> None:
    assert keys_of(VIEWS["pace"]) == {field.key for field in TURNS}


def test_the_pages_form_equals_pythons() -> None:
    for name, made in (("settings", settings_form()), ("new_game", new_game_form.new_game_form())):
        assert json.loads((WRITTEN / f"{name}_form.json").read_text(encoding="utf-8")) == made


def test_every_way_to_roll_is_offered() -> None:
    """At a distance the two sides make the rolls together; an invitation agrees on that, not the form."""
    assert set(new_game_form.DICE) == set(DICE_MODES) - {"distance"}


def agreed(fields: list[Field], kind: str, value: str) -> dict[str, Any]:
    """Arguments of ``new`` with every number and option at its default, its minimum or its maximum."""
    chosen: dict[str, Any] = {
        "kind": kind,
        "scoring": next(field.usual for field in fields if field.key == "scoring"),
    }
    for field in fields:
        if all(chosen.get(key) in wanted for key, wanted in field.when.items()):
            chosen[field.key.removeprefix("options.")] = (
                field.usual if value == "usual" or not field.most else getattr(field, value)
            )
    names = {
        "length",
        *(field.key.removeprefix("options.") for field in fields if field.key.startswith("options.")),
    }
    return {"kind": kind, **{name: chosen[name] for name in names & chosen.keys()}}


@pytest.mark.parametrize("value", ["usual", "least", "most"])
@pytest.mark.parametrize("book", BOOKS)
def test_a_session_accepts_what_the_form_offers(book: str, value: str) -> None:
    (kind,) = (field for field in FIELDS[book] if field.key == "kind")
    for choice in kind.choices:
        form = agreed(FIELDS[book], str(choice.value), value)
        players = [{"kind": "person"}] * (3 if choice.value == "chouette" else 2)
        found = read_config({"rulebook": book, "seed": "0" * 32, "format": form, "players": players}).wire()[
            "format"
        ]
        off = {"raccoon"} if not form.get("beaver") else set()
        assert {name: found[name] for name in form if name not in off} == {
            name: form[name] for name in form if name not in off
        }


@pytest.mark.parametrize("book", BOOKS)
def test_an_option_is_refused_beyond_the_forms_bounds(book: str) -> None:
    for field in FIELDS[book]:
        if field.key.startswith("options.") and field.most:
            form = {"kind": field.when["kind"][0], field.key.removeprefix("options."): field.most + 1}
            players = [{"kind": "person"}] * (3 if form["kind"] == "chouette" else 2)
            with pytest.raises(ProtocolError, match=f"to {field.most}"):
                read_config({"rulebook": book, "seed": "0" * 32, "format": form, "players": players})


def test_a_field_with_a_condition_has_a_row_with_it() -> None:
    field = Field(key="a.b", usual=False, when={"kind": ("x", "y"), "on": (True,)}, dead={"c": (False,)})
    (row,) = form_rows((field,), Form("act", ROWS))
    assert isinstance(row, Node)
    assert dict(row.attributes) == {"fact": "kind=x|y&on=true"}
    (switch,) = (node for node in every_node(row) if node.element == "input")
    found = dict(switch.attributes)
    assert (found["checked"], found["disabled"]) == ({"when": "a.b=true&c=true"}, {"when": "c=false"})
    (event,) = switch.listeners[0][1]
    assert event.wire() == ["page", "act", {"key": "a.b"}, "to"]


def test_a_group_is_shown_if_one_of_its_choices_is() -> None:
    one, other = (Field(key=name, usual=False, when={"kind": (name,)}) for name in "ab")
    note = Field(key="n", kind="note")
    (shown,) = group_trees([Group(name="g", words="w", fields=(one, other, note))], Form("act", ROWS))
    assert isinstance(shown, Node)
    assert dict(shown.attributes) == {"fact": "kind=a;kind=b"}
    assert group_trees([Group(name="g", words="w", fields=(note,))], Form("act", ROWS)) == []
